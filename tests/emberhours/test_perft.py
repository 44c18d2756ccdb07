"""Counted move trees: how many positions lie so many moves away from fixed ones."""

from __future__ import annotations

from collections.abc import Callable
from math import comb
from typing import Any

import pytest

from conclave.engine.rules import check_options
from conclave.games.emberhours import rules
from conclave.games.emberhours.state import State


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
    """The openings of a dealt game for two."""
    return rules.new(2, 7, {})


def full_turn() -> State:
    """A turn with plays, moves, flames and sources open."""
    mine = {
        "hand": ["Flint Mason", "Ash Hare", "Tin Cup", "Kiln Cat"],
        "retinue": ["Mill Ogre", "Puddle Imp", "Ember Newt", "Dusk Weaver"],
        "slots": {1: ["Reed Whistler"], 2: ["Bell Goat"], 4: ["Clay Sentry"]},
        "outside": "amber",
    }
    held = {"source": "Mossgate Spring", "holder": 0, "under": ["Vault Minotaur"]}
    sources = [held, "Tinwell", "Cinder Spout"]
    return table(mine, {"hand": ["Soot Sparrow"]}, sources=sources, deck=["Hedge Ram"])


def chain() -> State:
    """Cards that move each other into the retinue."""
    mine = {
        "hand": ["Puddle Imp"],
        "retinue": ["Seven-Step Spider"],
        "slots": {1: ["Ditch Otter", "Candle Mouse"], 2: ["Spark Courier"], 3: ["Ash Hare"]},
    }
    return table(mine, {"hand": ["Soot Sparrow"]}, sources=["Heart of the Deep Flame"])


@pytest.mark.parametrize(
    ("position", "counts"),
    [
        # First hands of costs 1 1 2 2 3 1 and 1 1 2 2 1 1; of six cards five can pay:
        # 3 * 5 + 2 * 10 + 10 = 45, each answered in 4 * 5 + 2 * 10 = 40 ways.
        (opening, (45, 1800)),
        # Draw, 6 ways to play (a time less puts Hare and Mason in either of two places), 5 steps,
        # 2 conquests, 2 flames and a slide: 17. Then draw 4; Hare 2 * 4, Cat 3, Mason 2 * 3, Cup 4;
        # steps 1 + 3 + 4 + 3 + 4; conquests 3 + 4; flames 17 - 1, and 17 - 1 + 2 for the Ram that
        # comes; slide 4: 85.
        (full_turn, (17, 85, 359)),
        # Draw, play, three cards that come in and a step: 6. The other seat draws or plays; what
        # comes in is put in order with the Spider; after the step two come in or nothing: 13.
        (chain, (6, 13, 52, 131, 329)),
    ],
)
def test_the_move_tree_has_as_many_lines_as_were_counted(
    position: Callable[[], State], counts: tuple[int, ...]
) -> None:
    found = tuple(perft(position(), depth) for depth in range(1, len(counts) + 1))
    assert found == counts


def test_openings_are_counted_by_hand() -> None:
    # Whatever is played is paid with some of the five others: 1 + 5 + 10 + 10 + 5 + 10.
    hand = ["Soot Sparrow", "Kiln Cat", "Flint Mason", "Wharf Troll", "Night Tide Hydra"]
    hand.append("Worldroot Elk")
    costs = (0, 1, 2, 3, 4, 2)
    state = table({"hand": hand}, {"hand": ["Tin Cup"]}, phase="opening")
    assert state.asked[0].size() == sum(comb(5, cost) for cost in costs) == 41


def test_a_turn_with_one_card_on_the_tableau_is_counted_by_hand() -> None:
    # Draw, or move the card by one or two; the other seat then draws or plays its card.
    state = table({"slots": {4: ["Ash Hare"]}}, {"hand": ["Soot Sparrow"]}, sources=["Tinwell"])
    assert [perft(state, depth) for depth in (1, 2)] == [3, 6]
