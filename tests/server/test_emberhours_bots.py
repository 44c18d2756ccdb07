"""Bots, advice and reviews at a table of Emberhours."""

from __future__ import annotations

import pytest

from conclave.bots import Budget
from conclave.bots.advice import advise, judge
from conclave.bots.evaluate.emberhours import expertise
from conclave.engine.decisions import Move
from conclave.engine.match import Match
from conclave.engine.rng import Rng
from conclave.games.emberhours import rules
from conclave.server.reviewing import decisions_of
from conclave.server.thinking import LEVELS, answer, ask, levels_of

FEW = Budget(simulations=12)


def a_match(moves: int = 40) -> Match:
    """Return a game that quick play has brought so far, where there is something to choose."""
    match, expert = Match.new(rules, 2, 5, {}), expertise()
    for number in range(1000):
        asked = match.state.asked[0]
        if number >= moves and asked.kind == "action" and asked.size() > 4:
            return match
        match.play(Move(asked.seat, expert.choose(match.state, asked)))
    raise AssertionError("nobody had anything to choose")


def test_all_levels_can_be_chosen() -> None:
    assert levels_of("emberhours") == list(LEVELS)


@pytest.mark.parametrize("level", ["novice", "adept", "master"])
@pytest.mark.parametrize("moves", [0, 40])
def test_a_level_answers_from_the_bytes_of_a_view(level: str, moves: int) -> None:
    match = a_match(moves) if moves else Match.new(rules, 3, 5, {})
    seat = match.decision.seat
    option = answer(ask("emberhours", level, 1, match.view(seat)))
    assert option in [move.option for move in match.legal_moves(seat)]


def test_two_worlds_that_look_the_same_get_the_same_advice() -> None:
    match = a_match()
    seat = match.decision.seat
    view = match.view(seat)
    other = rules.determinize(view, Rng(99, 1))
    assert other != match.state
    assert rules.view(other, seat) == view
    told = advise(rules, view, FEW)
    assert told == advise(rules, rules.view(other, seat), FEW)
    assert all(match.decision.allows(each.option) for each in told)
    assert told[0].chance == max(each.chance or 0 for each in told)


def test_moves_are_judged_by_what_the_best_would_have_given() -> None:
    match = a_match()
    seat = match.decision.seat
    losses = {}
    for move in match.legal_moves(seat):
        judged = judge(rules, match.view(seat), move.option, FEW)
        assert judged is not None
        assert sum(judged.chances) == pytest.approx(1)
        assert 0 <= judged.loss <= 1
        losses[move.option] = judged.loss
    assert min(losses.values()) == 0


def test_a_finished_game_has_decisions_to_look_back_at() -> None:
    match, expert = Match.new(rules, 2, 3, {}), expertise()
    while not match.is_over:
        asked = match.state.asked[0]
        match.play(Move(asked.seat, expert.choose(match.state, asked)))
    assert len(decisions_of(match)) > 20
