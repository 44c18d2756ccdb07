"""Counted move trees: how many positions lie so many moves away from fixed ones."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from conclave.games.seasons import rules
from conclave.games.seasons.state import State
from tests.seasons.positions import table

EACH = {"air": 2, "water": 2, "fire": 2, "earth": 1}


def perft(state: State, depth: int) -> int:
    """Count the lines of play of this length; a game that ends early counts once."""
    if depth == 0 or not state.asked:
        return 1
    decision = state.asked[0]
    if depth == 1:
        return decision.size()
    lines = 0
    for option in decision.choices():
        after = rules.clone(state)
        rules.apply(after, decision.seat, option)
        lines += perft(after, depth - 1)
    return lines


def draft() -> State:
    """The first picks of a dealt game for two."""
    return rules.new(2, 7, {})


def sets() -> State:
    """Dividing a prebuilt set."""
    return rules.new(2, 7, {"level": "apprentice"})


def rich_turn() -> State:
    """A turn with everything at hand: hand cards, energies, bonuses, transmuting."""
    seat = {
        "hand": ["Staff of Spring", "Purse of Io", "Elemental Amulet", "Temporal Boots"],
        "in_play": ["Tree of Light", "Kairn the Destroyer"],
        "energy": EACH,
        "crystals": 5,
        "gauge": 4,
    }
    state: State = table(seat, {"crystals": 9}, transmute=True).state
    return state


def hand_of_fortune() -> State:
    """Summoning with the Hand of Fortune and an Amulet of Water to pay from."""
    amulet = {"card": "Amulet of Water", "energy": {"fire": 2, "earth": 2}}
    seat = {
        "hand": ["Divine Chalice", "Lantern of Xidit"],
        "in_play": ["Hand of Fortune", amulet],
        "energy": EACH,
        "gauge": 5,
    }
    state: State = table(seat, {}).state
    return state


def sacrifices() -> State:
    """A Dragon Skull before a row with twins."""
    row = ["Dragon Skull", "Temporal Boots", "Temporal Boots", "Runic Cube of Eolis", "Purse of Io"]
    state: State = table({"in_play": row, "gauge": 6}, {}).state
    return state


def first_edition() -> State:
    """A turn of the first edition in which the die still owes star and card."""
    seat = {"hand": ["Figrim the Avaricious"], "energy": {"air": 3}, "crystals": 9, "gauge": 1}
    options = {"edition": "first"}
    state: State = table(seat, {}, options=options, owed=["star", "draw"]).state
    return state


def dice_for_four() -> State:
    """Four seats about to take their dice."""
    dice = [
        "winter 1 face 1",
        "winter 2 face 1",
        "winter 3 face 1",
        "winter 4 face 1",
        "winter 5 face 1",
    ]
    state: State = table({}, {}, {}, {}, phase="dice", dice=dice).state
    return state


@pytest.mark.parametrize(
    ("position", "counts"),
    [
        (draft, (9, 81, 648, 5184)),
        (sets, (9, 72, 504, 3024)),
        (rich_turn, (13, 112, 896, 6703)),
        (hand_of_fortune, (6, 34, 189, 1215, 8039)),
        (sacrifices, (4, 16, 58, 172, 520, 1584)),
        (first_edition, (8, 38, 181, 824, 3445)),
        (dice_for_four, (5, 20, 60, 120, 576, 2328)),
    ],
)
def test_the_move_tree_has_as_many_lines_as_were_counted(
    position: Callable[[], State], counts: tuple[int, ...]
) -> None:
    found = tuple(perft(position(), depth) for depth in range(1, len(counts) + 1))
    assert found == counts


def test_dividing_nine_different_cards_by_hand_gives_the_same_count() -> None:
    # Any card, then any of the others: 9 x 8 x 7 x 6.
    assert perft(sets(), 4) == 9 * 8 * 7 * 6


def test_four_seats_take_five_dice_in_as_many_orders_as_there_are() -> None:
    assert perft(dice_for_four(), 4) == 5 * 4 * 3 * 2
