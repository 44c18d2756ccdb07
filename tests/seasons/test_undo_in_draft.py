"""Taking back a pick while everybody drafts at once."""

from __future__ import annotations

import pytest

from conclave.engine.decisions import IllegalMove
from conclave.engine.match import Match
from conclave.games.seasons import rules


def drafting(players: int = 3) -> Match:
    """Return a match whose seats are about to make their first pick."""
    return Match.new(rules, players, seed=4)


def first_pick(match: Match, seat: int) -> str:
    """Return the first card a seat could draft, as a move."""
    return match.describe(next(iter(match.legal_moves(seat))))


def test_a_pick_can_be_taken_back_although_another_seat_has_picked_meanwhile() -> None:
    match = drafting()
    match.play(first_pick(match, 0), 0)
    match.play(first_pick(match, 2), 2)
    match.undo(0)
    assert [decision.seat for decision in match.decisions] == [0, 1]
    assert [len(seat.memory.picked) for seat in match.state.players] == [0, 0, 1]


def test_picks_in_another_order_after_an_undo_lead_to_the_same_draft() -> None:
    match, other = drafting(2), drafting(2)
    picks = [first_pick(match, seat) for seat in range(2)]
    match.play(picks[0], 0)
    match.undo(0)
    match.play(picks[1], 1)
    match.play(picks[0], 0)
    other.play(picks[0], 0)
    other.play(picks[1], 1)
    assert match.state == other.state


def test_a_pick_is_final_once_all_have_picked_and_the_packets_went_on() -> None:
    match = drafting(2)
    match.play(first_pick(match, 0), 0)
    match.play(first_pick(match, 1), 1)
    with pytest.raises(IllegalMove) as refused:
        match.undo(0)
    assert refused.value.reason == "undo_learned"
