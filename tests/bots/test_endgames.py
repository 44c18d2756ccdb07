"""Last turns that were solved by trying everything: bots find nearly all that is in them."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from conclave.games.seasons import rules
from conclave.games.seasons.state import State
from tests.bots.endgames import Solved, last_turns, measure, solve
from tests.bots.expectimax import Solver, TooLarge, _draws, margin, victory

REVISED = {"level": "archmage", "edition": "revised"}
END_TURN = 0


def last_turn(own: dict[str, Any], other: dict[str, Any], **position: Any) -> State:
    """Return the last turn of a game with so much on both sides."""
    facts = {"phase": "action", "year": 3, "wheel": 12, "dice": ["autumn 1 face 1"], **position}
    found: State = rules.stage({"position": facts, "seats": [own, other]}, REVISED, 1)
    return found


def first_solved() -> Solved:
    for state in last_turns():
        try:
            return solve(state)
        except TooLarge:
            continue
    raise AssertionError("nothing can be solved")


def test_the_kept_positions_are_last_turns() -> None:
    for state in last_turns():
        seat = state.asked[0].seat
        rules.apply(state, seat, END_TURN)
        assert state.is_over()


def test_a_solved_turn_is_at_least_as_good_as_ending_it() -> None:
    solved = first_solved()
    ended = rules.clone(solved.state)
    rules.apply(ended, solved.prestige.seat, END_TURN)
    assert solved.prestige.value(solved.state) >= margin(ended, solved.prestige.seat)
    assert solved.victories.value(solved.state) >= victory(ended, solved.prestige.seat)


def test_a_position_is_worth_its_best_option() -> None:
    solved = first_solved()
    options = solved.state.asked[0].choices()
    best = max(solved.prestige.after(solved.state, option) for option in options)
    assert solved.prestige.value(solved.state) == best


def test_the_order_of_the_pile_does_not_change_what_a_turn_is_worth() -> None:
    own = {"gauge": 1, "bonuses": 1, "hand": []}
    state = last_turn(own, {"crystals": 10})
    turned = rules.clone(state)
    turned.deck = tuple(reversed(state.deck))
    one, other = Solver(0, margin), Solver(0, margin)
    assert one.value(state) == pytest.approx(other.value(turned))


def test_rows_of_drawn_cards_have_chances_that_make_a_whole() -> None:
    draws = list(_draws(Counter({1: 2, 2: 1, 3: 1}), 2))
    assert sum(chance for chance, _ in draws) == pytest.approx(1)
    assert {drawn: chance for chance, drawn in draws}[1, 1] == pytest.approx(1 / 6)
    assert {drawn: chance for chance, drawn in draws}[2, 3] == pytest.approx(1 / 12)


@pytest.mark.slow
def test_bots_find_the_best_of_most_last_turns() -> None:
    report = measure(("adept", "master:simulations=200"), 16)
    adept, master = report["bots"].values()
    assert report["positions"] == 16
    assert adept["best_prestige"] >= 12
    assert adept["lost_prestige"] <= 3
    assert master["best_victories"] >= 15
    assert master["lost_victories"] <= 0.05
