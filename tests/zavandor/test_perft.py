"""Counted move trees: how many positions lie so many moves away from fixed ones."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from conclave.engine.rules import check_options
from conclave.games.zavandor import rules
from conclave.games.zavandor.state import State


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


def table(*seats: dict[str, Any], **position: Any) -> State:
    """Build a position by facts."""
    facts = {"seats": list(seats), "position": position}
    return rules.stage(facts, check_options(rules, len(seats), {}), 1)


def opening() -> State:
    """The first turn of a dealt game for two."""
    return rules.new(2, 7, {})


def rich_turn() -> State:
    """A turn with gems, knowledge and auctions open, paid in dust alone."""
    mine = {"dust": 60, "active": {"opal": 2}, "levels": {"storage": 2}, "stones": 1}
    return table(mine, {"dust": 20}, open_artifacts=["Spellbook", "Runestone"])


def paying() -> State:
    """A purchase with several ways to pay."""
    cards = ["sapphire 5", "sapphire 6", "emerald 8", "diamond 10"]
    return table({"dust": 7, "cards": cards, "levels": {"storage": 1}}, {})


def mirror() -> State:
    """A mirror that hits three others with different gems."""
    mine = {"dust": 40, "active": {"opal": 1}, "levels": {"storage": 1}}
    gems = {"active": {"opal": 1, "sapphire": 1, "ruby": 1}}
    return table(mine, gems, gems, gems, open_artifacts=["Magic Mirror"])


@pytest.mark.parametrize(
    ("position", "counts"),
    [
        (opening, (14, 117, 1476)),
        (rich_turn, (13, 204, 1646)),
        (paying, (10, 33, 112, 217)),
        (mirror, (12, 72, 330, 1515, 7331)),
    ],
)
def test_the_move_tree_has_as_many_lines_as_were_counted(
    position: Callable[[], State], counts: tuple[int, ...]
) -> None:
    found = tuple(perft(position(), depth) for depth in range(1, len(counts) + 1))
    assert found == counts


def test_an_auction_for_who_can_bid_two_numbers_is_counted_by_hand() -> None:
    # The opener bids 20 or 21. After 20 the other passes or bids 21; after 21 he can only pass.
    state = table(
        {"dust": 21, "levels": {"storage": 1}}, {"dust": 21}, open_artifacts=["Spellbook"]
    )
    offer = next(option for option in state.asked[0].options if "put up" in _text(state, option))
    rules.apply(state, 0, offer)
    assert [perft(state, depth) for depth in (1, 2)] == [2, 3]


def _text(state: State, option: int) -> str:
    return rules.catalogue("en").put(rules.phrase(state, state.asked[0], option))
