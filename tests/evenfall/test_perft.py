"""Counted move trees: how many positions lie so many moves away from fixed ones."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from conclave.games.evenfall import rules
from conclave.games.evenfall.state import State
from tests.evenfall.tables import table


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


def opening() -> State:
    """The first turn of a dealt game for two."""
    return rules.new(2, 7, {"start": "0"})


def full_turn() -> State:
    """A turn with plays, spaces, a lock, catalysts, the path and cards to turn."""
    mine = {
        "clan": "horn",
        "herb": 2,
        "elixir": 2,
        "knowledge": 2,
        "mana": 6,
        "hand": ["Lantern Moth", "miro_a"],
        "specialists": ["ravka_a", "anangikwe_a"],
        "demon": "ravka_a",
        "stones": ["Moon", "Tide"],
        "outer": [
            {"place": "start", "ritual": "Stone Mask", "catalysts": ["charged"]},
            {"place": "Owl Barn", "ritual": "Horned Adder", "figures": ["witch"]},
            "High Meadow",
        ],
        "inner": [{"place": "Crystal Cliffs", "ritual": "Copper Kettle"}],
    }
    row = ["Bone Flute", "Fen Serpent", "odalind_a", "Copper Kettle"]
    return table(mine, {"clan": "wave"}, options={"side": "moon"}, row=row)


def battle() -> State:
    """Two seats bid at once for a region, then for another."""
    mine = {"mana": 3, "regions": {"Northern Lakes": ["witch", "elder"]}, "passed": True}
    theirs = {"mana": 2, "regions": {"Northern Lakes": ["witch"], "Central Mountains": ["witch"]}}
    places = {"Northern Lakes": {"stones": ["Moon", "Tide"]}, "Central Mountains": {"stones": []}}
    return table(mine, theirs, regions=places, turn=1, round=3)


def alone() -> State:
    """A turn against the automa."""
    mine = {"herb": 2, "hand": ["Lantern Moth"], "outer": ["start", "Owl Barn"]}
    deck = ["Ember Dance", "Bone Flute", "Copper Kettle", "Moss Troll", "Cave Bear"]
    return table(mine, deck=deck, row=["Fen Serpent", "Moor Stag", "keir_a", "keir_b"])


@pytest.mark.parametrize(
    ("position", "counts"),
    [
        (opening, (26, 315)),
        (full_turn, (23, 116, 584)),
        (battle, (8, 39, 161, 594, 1858)),
        (alone, (8, 50, 380)),
    ],
)
def test_the_move_tree_has_as_many_lines_as_were_counted(
    position: Callable[[], State], counts: tuple[int, ...]
) -> None:
    found = tuple(perft(position(), depth) for depth in range(1, len(counts) + 1))
    assert found == counts


def test_a_turn_with_nothing_but_the_board_is_counted_by_hand() -> None:
    # Token, three spaces for a witch or an elder each, and passing.
    state = table({}, {"passed": True}, options={"path": "without"})
    assert perft(state, 1) == 1 + 3 * 2 + 1


def test_bids_are_counted_by_hand() -> None:
    # 0 to 3 of one and 0 to 2 of the other; who has no mana left is not asked again.
    state = battle()
    rules.apply(state, 1, state.asked[0].options[-1])
    assert perft(state, 1) == 4
    assert perft(state, 2) == 4 * 3
