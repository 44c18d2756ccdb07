"""The twenty season dice: every face, the symmetry of the seasons, the rates, fair rolls."""

from __future__ import annotations

from collections import Counter

import pytest

from conclave.games.seasons.dice import (
    AIR,
    DICE_PER_SEASON,
    EARTH,
    FACES,
    FIRE,
    RATES,
    SIDES,
    WATER,
)
from conclave.games.seasons.setup import blank_state
from conclave.games.seasons.turn import roll
from tests.proof import proves

WINTER, SPRING, SUMMER, AUTUMN = range(4)

# Main, second, rare and absent energy of winter, spring, summer and autumn.
ROLES = (
    (WATER, AIR, FIRE, EARTH),
    (EARTH, WATER, AIR, FIRE),
    (FIRE, EARTH, WATER, AIR),
    (AIR, FIRE, EARTH, WATER),
)

# The six faces of each die, by role: m main, s second, r rare; a number is crystals, * the star,
# ? the card, ~ transmuting; the dots stand last. Sorted, since the order of faces is free.
BY_ROLE = (
    ("?2", "mm*2", "mm31", "ms~1", "r*~3", "ss*3"),
    ("?3", "mm*3", "mm12", "ms~2", "rr*1", "s*~1"),
    ("?1", "mm*1", "mm33", "ms~3", "r*2", "s*~2"),
    ("62", "mm*1", "mm22", "ms~1", "r*3", "s*~3"),
    ("63", "mm*3", "mm12", "r*1", "s*~1", "ss~2"),
)

ROLLS = 60_000


def by_role(season: int, rolled: int) -> str:
    """Write a face with the roles of its energies in place of their names."""
    face = FACES[rolled]
    main, second, rare, _absent = ROLES[season]
    letters = "m" * face.energies[main] + "s" * face.energies[second] + "r" * face.energies[rare]
    number = str(face.crystals) if face.crystals else ""
    symbols = "?" * face.draw + letters + number + "*" * face.star + "~" * face.transmute
    return f"{symbols}{face.dots}"


def faces_of(die: int) -> list[int]:
    """Return the six faces of a die as rolled dice."""
    return list(range(die * SIDES, die * SIDES + SIDES))


@proves("R1.4")
def test_there_are_five_dice_of_six_faces_in_each_of_four_colours() -> None:
    assert len(FACES) == 4 * DICE_PER_SEASON * SIDES == 120


@proves("R1.5", "D12")
@pytest.mark.parametrize("die", range(20))
def test_a_die_has_two_faces_each_with_one_two_and_three_dots(die: int) -> None:
    assert sorted(FACES[rolled].dots for rolled in faces_of(die)) == [1, 1, 2, 2, 3, 3]


@proves("R1.5")
@pytest.mark.parametrize("season", [WINTER, SPRING, SUMMER, AUTUMN])
@pytest.mark.parametrize("number", range(DICE_PER_SEASON))
def test_a_die_has_the_faces_of_its_number_in_the_energies_of_its_season(
    season: int, number: int
) -> None:
    die = season * DICE_PER_SEASON + number
    assert sorted(by_role(season, rolled) for rolled in faces_of(die)) == sorted(BY_ROLE[number])


@proves("R1.5")
@pytest.mark.parametrize("season", [WINTER, SPRING, SUMMER, AUTUMN])
def test_the_absent_energy_of_a_season_is_on_none_of_its_dice(season: int) -> None:
    first = season * DICE_PER_SEASON * SIDES
    faces = FACES[first : first + DICE_PER_SEASON * SIDES]
    held = [sum(face.energies[kind] for face in faces) for kind in ROLES[season]]
    assert held == [24, 12, 6, 0]


@proves("R6.3")
def test_every_face_brings_energies_crystals_or_a_card_and_a_card_stands_alone() -> None:
    bare = [face for face in FACES if not (any(face.energies) or face.crystals or face.draw)]
    assert bare == []
    crowded = [
        face
        for face in FACES
        if face.draw and (any(face.energies) or face.crystals or face.star or face.transmute)
    ]
    assert crowded == []


@proves("R7.5")
def test_the_rates_are_those_of_the_table() -> None:
    assert RATES[WINTER] == (1, 1, 2, 3)
    assert RATES[SPRING] == (2, 1, 3, 1)
    assert RATES[SUMMER] == (3, 2, 1, 1)
    assert RATES[AUTUMN] == (1, 3, 1, 2)


@proves("R7.6")
@pytest.mark.parametrize("season", [WINTER, SPRING, SUMMER, AUTUMN])
def test_common_energies_bring_one_the_rare_one_two_and_the_absent_one_three(season: int) -> None:
    assert [RATES[season][kind] for kind in ROLES[season]] == [1, 1, 2, 3]


@proves("R5.2")
@pytest.mark.parametrize("die", [0, 7, 19])
def test_sixty_thousand_rolls_show_every_face_equally_often(die: int) -> None:
    state = blank_state(2, seed=11 + die, level=2, first_edition=False)
    shown = Counter(roll(state, die) for _ in range(ROLLS))
    assert sorted(shown) == faces_of(die)
    assert max(abs(count / ROLLS - 1 / 6) for count in shown.values()) < 0.01


def test_a_roll_counts_as_something_found_out() -> None:
    state = blank_state(2, seed=1, level=2, first_edition=False)
    roll(state, 3)
    assert state.found == 1


def test_rolls_that_were_laid_down_come_first_and_in_order() -> None:
    state = blank_state(2, seed=1, level=2, first_edition=False)
    state.rolls_to_come = (5, 0)
    assert [roll(state, 2), roll(state, 2)] == [17, 12]
    assert not state.rolls_to_come
