"""Last turns that were solved by trying everything: bots find nearly all that is in them."""

from __future__ import annotations

from collections import Counter
from statistics import fmean
from typing import Any

import pytest

from conclave.games.seasons import rules
from conclave.games.seasons.state import State
from tests.bots.endgames import Solved, last_turns, measure, solve
from tests.bots.expectimax import Solver, TooLarge, _draws, _played, margin, victory

REVISED = {"level": "archmage", "edition": "revised"}
END_TURN = 0


def last_turn(own: dict[str, Any], other: dict[str, Any], **position: Any) -> State:
    """Return the last turn of a game with so much on both sides."""
    facts = {"year": 3, "wheel": 12, "start": 1, "turn": 0, "phase": "action", **position}
    facts.setdefault("dice", ["autumn 1 face 1"])
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


def with_news(state: State) -> int:
    """Return the one option that brings news."""
    [found] = [
        option for option in state.asked[0].choices() if _played(state, option).found != state.found
    ]
    return found


def potion(*pile: str) -> State:
    """Return a last turn in which a potion draws from a pile; one card of it could be summoned."""
    own = {"in_play": ["Potion of Power"], "crystals": 25}
    return last_turn(own, {"crystals": 10}, draw_pile=list(pile), unplaced="box")


def test_a_card_to_draw_is_worth_the_mean_of_all_it_may_be() -> None:
    one = potion("Runic Cube of Eolis", "Potion of Dreams")
    other = potion("Potion of Dreams", "Runic Cube of Eolis")
    drawing = with_news(one)
    known = [Solver(0, margin).value(_played(state, drawing)) for state in (one, other)]
    assert known[0] != known[1]
    for state in (one, other):
        assert Solver(0, margin).after(state, drawing) == pytest.approx(fmean(known))
        assert Solver(0, margin).value(state) == Solver(0, margin).value(one)


def test_a_die_to_roll_is_worth_the_mean_of_its_faces() -> None:
    own = {"in_play": ["Die of Malice"], "die": "autumn 2 face 2", "gauge": 3}
    other = {"die": "autumn 3 face 1"}

    def turn(**position: Any) -> State:
        pile = ["Runic Cube of Eolis", "Potion of Dreams"]
        return last_turn(own, other, phase="turn", draw_pile=pile, unplaced="box", **position)

    rolling = with_news(turn())
    known = [Solver(0, margin).value(_played(turn(rolls=[face]), rolling)) for face in range(1, 7)]
    assert len(set(known)) > 1
    assert Solver(0, margin).after(turn(), rolling) == pytest.approx(fmean(known))


def test_more_cards_than_can_be_tried_are_not_called_solved() -> None:
    own = {"gauge": 1, "energy": {"fire": 2}, "hand": ["Amulet of Fire"]}
    with pytest.raises(TooLarge):
        Solver(0, margin).value(last_turn(own, {"crystals": 10}))


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
