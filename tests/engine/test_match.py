"""A game being played: moves with checks, forced ones, going back, forks and events."""

from __future__ import annotations

import pytest

from conclave.engine.conformance import fingerprint
from conclave.engine.decisions import PASS, SPECTATOR, Decision, IllegalMove, Move
from conclave.engine.events import Event, only
from conclave.engine.match import LegalMoves, Match
from conclave.engine.record import BadRecord, write_record
from conclave.engine.rules import BadOption
from tests.engine.pebbles import PEBBLES, Heap, Pebbles, heap_of


def table(heap: int, seats: int = 2) -> Match:
    """Return a match with a heap of this size and seat 0 to move."""
    return Match(PEBBLES, heap_of(heap, seats), seats=seats)


def refusal(match: Match, move: Move | str, seat: int | None = None, at: int | None = None) -> str:
    """Return why a move is refused; it must leave the game as it was."""
    before = fingerprint(PEBBLES, match.state), len(match.history)
    with pytest.raises(IllegalMove) as refused:
        match.play(move, seat, at)
    assert (fingerprint(PEBBLES, match.state), len(match.history)) == before
    return refused.value.reason


def test_a_move_is_made_by_text_in_any_case_and_with_any_spaces() -> None:
    match = table(9)
    match.play("  TAKE   2 ")
    assert match.moves == [Move(0, 2)]
    assert match.state.heap == 7


def test_a_text_that_is_nearly_right_is_refused_with_a_guess() -> None:
    with pytest.raises(IllegalMove, match="did you mean: take 1"):
        table(9).play("teke 1")


def test_a_closed_move_is_refused_with_its_reason() -> None:
    match = table(2)
    assert refusal(match, "take 3") == "heap_too_small"
    assert refusal(match, "take 1", seat=1) == "not_your_turn"


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        (Move(0, 4), "not_an_option"),
        (Move(0, -7), "not_an_option"),
        (Move(1, 1), "not_your_turn"),
        (Move(5, 1), "no_such_seat"),
        (Move(SPECTATOR, 1), "no_such_seat"),
    ],
)
def test_a_move_that_is_not_open_is_refused(move: Move, reason: str) -> None:
    assert refusal(table(9), move) == reason


def test_a_move_for_an_older_position_is_stale() -> None:
    match = table(9)
    match.play("take 1", at=0)
    assert refusal(match, "take 1", at=0) == "stale"


def test_nothing_can_be_played_once_the_game_is_over() -> None:
    match = table(4)
    match.play("take 3")
    match.play("take 1")
    assert match.is_over
    assert refusal(match, "take 1") == "game_over"
    with pytest.raises(IllegalMove):
        _ = match.decision


def test_a_single_option_is_taken_silently_and_stays_in_the_history() -> None:
    match = table(4)
    match.play(Move(0, PASS))
    match.play(Move(1, PASS))
    match.play("take 3")
    assert [(played.move, played.forced) for played in match.history] == [
        (Move(0, PASS), False),
        (Move(1, PASS), False),
        (Move(0, 3), False),
        (Move(1, 1), True),
    ]
    assert match.is_over


def test_a_match_may_leave_single_options_to_the_seats() -> None:
    match = Match(PEBBLES, heap_of(1), seats=2, take_forced=False)
    match.play(Move(0, PASS))
    match.play(Move(1, PASS))
    assert [each.size() for each in match.decisions] == [1]


class HiddenHeap(Pebbles):
    """Pebbles in a bag: only who takes them knows how many are left."""

    def is_plain(self, state: Heap, decision: Decision) -> bool:
        return False


@pytest.mark.parametrize(("open_cards", "asked"), [(False, 1), (True, 0)])
def test_a_single_option_is_asked_for_if_silence_would_tell_a_secret(
    open_cards: bool, asked: int
) -> None:
    match = Match(HiddenHeap(), heap_of(4), seats=2, open_cards=open_cards)
    for move in (Move(0, PASS), Move(1, PASS), Move(0, 3)):
        match.play(move)
    assert len(match.decisions) == asked
    assert match.fork().open_cards == open_cards


def test_undo_takes_back_a_move_and_what_it_forced() -> None:
    match = table(14)
    match.play("take 1")
    before = fingerprint(PEBBLES, match.at(0))
    assert match.undo_obstacle(0) == ""
    match.undo(0)
    assert (fingerprint(PEBBLES, match.state), match.history) == (before, [])


def test_undo_stops_where_chance_told_something() -> None:
    match = table(6)
    match.play("take 1")
    assert match.undo_obstacle(0) == "undo_learned"


def test_undo_stops_at_the_move_of_another_seat() -> None:
    match = table(14)
    match.play("take 1")
    match.play("take 1")
    assert match.undo_obstacle(0) == "undo_other"
    assert match.undo_obstacle(1) == ""


def test_there_is_nothing_to_take_back_at_the_start() -> None:
    match = table(9)
    with pytest.raises(IllegalMove) as refused:
        match.undo(0)
    assert refused.value.reason == "undo_nothing"


def test_the_past_can_be_looked_at_without_changing_it() -> None:
    match = table(9)
    match.play("take 1")
    match.play("take 1")
    past = match.at(1)
    PEBBLES.apply(past, 1, 3)
    assert [match.at(number).heap for number in (0, 1, 2)] == [9, 8, 7]


def test_a_fork_goes_its_own_way() -> None:
    match = table(9)
    match.play("take 1")
    fork = match.fork(0)
    fork.play("take 3")
    assert (match.state.heap, fork.state.heap) == (8, 6)
    assert (len(match.history), len(fork.history)) == (1, 1)


def test_events_are_told_as_each_seat_may_know_them() -> None:
    match = Match.new(PEBBLES, 2, 1)
    match.play("token 2", seat=0)
    assert match.events(0) == [Event("token_chosen", 0, "rules", {"token": 2})]
    assert match.events(1) == match.events(SPECTATOR) == [Event("token_chosen", 0, "rules", {})]
    assert match.events(0, since=1) == []


def test_an_event_keeps_its_secret_from_all_but_its_knowers() -> None:
    event = Event("kind", 0, "rules", {"n": 1}, {"card": 5}, only(2))
    assert [dict(event.seen_by(seat).args) for seat in (SPECTATOR, 0, 2)] == [
        {"n": 1},
        {"n": 1},
        {"n": 1, "card": 5},
    ]
    assert not any(event.seen_by(seat).secret for seat in (SPECTATOR, 0, 2))


def test_a_preview_shows_what_is_certain_and_stops_before_chance() -> None:
    match = table(9)
    assert match.preview(Move(0, 2)) == {0: {"points": 2}}
    before = fingerprint(PEBBLES, match.state)
    assert table(6).preview(Move(0, 1)) == {0: {"points": 1}}
    assert fingerprint(PEBBLES, match.state) == before


def test_a_preview_of_a_choice_made_all_at_once_tells_nothing() -> None:
    assert Match.new(PEBBLES, 2, 1).preview(Move(0, 2)) == {}


def test_legal_moves_can_be_counted_listed_and_looked_up() -> None:
    moves: LegalMoves = table(9).legal_moves()
    assert len(moves) == 4
    assert list(moves) == [Move(0, 1), Move(0, 2), Move(0, 3), Move(0, PASS)]
    assert Move(0, PASS) in moves
    assert Move(1, 1) not in moves
    assert "take 1" not in moves


def test_a_match_can_be_asked_for_the_moves_of_one_seat() -> None:
    match = Match.new(PEBBLES, 3, 1)
    assert {move.seat for move in match.legal_moves(2)} == {2}
    assert len(match.legal_moves()) == 9
    assert len(table(9).legal_moves(1)) == 0


@pytest.mark.parametrize(
    ("players", "options", "said"),
    [
        (1, {}, "for 2 to 4 players, not 1"),
        (5, {}, "for 2 to 4 players, not 5"),
        (2, {"colour": "red"}, "no option 'colour'"),
        (2, {"heap": "12"}, "choose one of: 17, 9"),
    ],
)
def test_a_setup_the_game_does_not_know_is_refused(
    players: int, options: dict[str, str], said: str
) -> None:
    with pytest.raises(BadOption, match=said):
        Match.new(PEBBLES, players, 1, options)


def test_the_same_seed_and_moves_give_the_same_game() -> None:
    one, other = Match.new(PEBBLES, 3, 8), Match.new(PEBBLES, 3, 8)
    for move in (Move(0, 1), Move(1, 2), Move(2, 0), Move(0, 2), Move(1, 3)):
        one.play(move)
        other.play(move)
    assert fingerprint(PEBBLES, one.state) == fingerprint(PEBBLES, other.state)


def test_why_not_gives_text_reason_and_sentence() -> None:
    [closed] = table(2).why_not(0)
    assert closed == ("take 3", "heap_too_small", "the heap is too small")


def test_a_staged_position_has_no_record() -> None:
    with pytest.raises(BadRecord, match="only a game from its deal on"):
        write_record(table(9))
