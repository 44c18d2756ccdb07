"""The twenty season dice (R1.4, R1.5): every face, written the way it looks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

# Amounts or types, always in the order of air, water, fire, earth.
Energies: TypeAlias = tuple[int, ...]

AIR: Final = 0
WATER: Final = 1
FIRE: Final = 2
EARTH: Final = 3
ENERGIES: Final[Energies] = (AIR, WATER, FIRE, EARTH)
NO_ENERGIES: Final[Energies] = (0, 0, 0, 0)
ENERGY_NAMES: Final = ("air", "water", "fire", "earth")

WINTER: Final = 0
SPRING: Final = 1
SUMMER: Final = 2
AUTUMN: Final = 3
SEASON_NAMES: Final = ("winter", "spring", "summer", "autumn")

# R7.5: crystals for one air, water, fire, earth, by season.
RATES: Final[tuple[tuple[int, ...], ...]] = ((1, 1, 2, 3), (2, 1, 3, 1), (3, 2, 1, 1), (1, 3, 1, 2))

DICE_PER_SEASON: Final = 5
SIDES: Final = 6


@dataclass(eq=False)
class Face:
    """One side of a die: what it brings, and how far it moves the season marker if left over."""

    energies: Energies
    crystals: int
    star: bool
    draw: bool
    transmute: bool
    dots: int
    text: str


# Letters are energies, a number is crystals, * raises the gauge, ? draws a card, ~ transmutes;
# the dots stand after the slash.
_TABLE: Final = """
F*~/3 WW*/2 WW3/1 AA*/3 ?/2 AW~/1
WW*/3 WW1/2 FF*/1 ?/3 AW~/2 A*~/1
WW*/1 A*~/2 AW~/3 ?/1 F*/2 WW3/3
AW~/1 WW2/2 A*~/3 WW*/1 6/2 F*/3
AA~/2 6/3 F*/1 A*~/1 WW*/3 WW1/2

?/2 WW*/3 EE3/1 EE*/2 A*~/3 WE~/1
W*~/1 WE~/2 ?/3 AA*/1 EE1/2 EE*/3
EE*/1 W*~/2 WE~/3 ?/1 A*/2 EE3/3
WE~/1 EE2/2 W*~/3 EE*/1 6/2 A*/3
W*~/1 WW~/2 6/3 A*/1 EE1/2 EE*/3

?/2 EE*/3 FF3/1 FF*/2 W*~/3 FE~/1
FE~/2 ?/3 WW*/1 FF1/2 FF*/3 E*~/1
E*~/2 FE~/3 ?/1 W*/2 FF3/3 FF*/1
FF2/2 E*~/3 FF*/1 6/2 W*/3 FE~/1
FF*/3 E*~/1 EE~/2 6/3 W*/1 FF1/2

AF~/1 ?/2 FF*/3 AA3/1 AA*/2 E*~/3
F*~/1 AF~/2 ?/3 EE*/1 AA1/2 AA*/3
AA*/1 F*~/2 AF~/3 ?/1 E*/2 AA3/3
AF~/1 AA2/2 F*~/3 AA*/1 6/2 E*/3
FF~/2 6/3 E*/1 AA1/2 AA*/3 F*~/1
"""


def _face(text: str) -> Face:
    symbols, dots = text.split("/")
    digits = [letter for letter in symbols if letter.isdigit()]
    return Face(
        energies=(symbols.count("A"), symbols.count("W"), symbols.count("F"), symbols.count("E")),
        crystals=int(digits[0]) if digits else 0,
        star="*" in symbols,
        draw="?" in symbols,
        transmute="~" in symbols,
        dots=int(dots),
        text=symbols,
    )


# A rolled die is one int: die * 6 + face. Dice 0-4 are winter's, 5-9 spring's, and so on.
FACES: Final[tuple[Face, ...]] = tuple(_face(text) for text in _TABLE.split())


def season_of_die(rolled: int) -> int:
    """Return the season whose colour the die has."""
    return rolled // (SIDES * DICE_PER_SEASON)
