"""Properties of every position that random play can reach, for games, matches and records."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from conclave.engine.codec import decode, encode, from_json, to_json
from conclave.engine.conformance import fingerprint, random_move
from conclave.engine.decisions import SPECTATOR, IllegalMove
from conclave.engine.match import Match
from conclave.engine.record import read_record, replay, write_record
from conclave.engine.rng import Rng
from conclave.games.seasons import rules
from tests.seasons import invariants
from tests.seasons.positions import view_bytes
from tests.seasons.test_leaks import overwrite

MOVES = 260
examples = settings(deadline=None, derandomize=True, max_examples=100, database=None)


@st.composite
def matches(draw: st.DrawFn) -> Match:
    """Draw a match after some random moves."""
    options = {
        "level": draw(st.sampled_from(("archmage", "magician", "apprentice"))),
        "edition": draw(st.sampled_from(("revised", "first"))),
    }
    seed = draw(st.integers(0, 1 << 48))
    match = Match.new(rules, draw(st.integers(2, 4)), seed, options)
    play_on(match, draw(st.integers(0, MOVES)), seed)
    return match


def play_on(match: Match, moves: int, seed: int) -> None:
    """Make some random moves, fewer if the game ends."""
    chance = Rng(seed, 6)
    for _ in range(moves):
        if match.is_over:
            return
        match.play(random_move(match.state, chance))


def print_of(state: Any) -> Any:
    """Return what makes a state what it is."""
    return fingerprint(rules, state)


@examples
@given(matches())
def test_a_state_comes_back_from_bytes_and_json(match: Match) -> None:
    state = match.state
    assert print_of(decode(rules, encode(rules, state))) == print_of(state)
    assert print_of(from_json(rules, to_json(rules, state))) == print_of(state)


@examples
@given(matches(), st.integers(1, 30))
def test_playing_on_a_clone_leaves_the_original_alone(match: Match, moves: int) -> None:
    before = print_of(match.state)
    copy = Match(rules, rules.clone(match.state), seats=match.seats)
    play_on(copy, moves, seed=moves)
    assert print_of(match.state) == before


@examples
@given(matches())
def test_the_invariants_hold(match: Match) -> None:
    invariants.check(match.state)


@examples
@given(matches(), st.integers(1, 50))
def test_a_view_is_blind_to_whatever_is_hidden(match: Match, card: int) -> None:
    state = match.state
    seen = [view_bytes(state, seat) for seat in range(SPECTATOR, match.seats)]
    other = [
        view_bytes(overwrite(state, seat, card), seat) for seat in range(SPECTATOR, match.seats)
    ]
    assert seen == other


@examples
@given(matches(), st.integers(0, 1 << 30))
def test_a_dealt_world_looks_like_the_real_one_and_is_sound(match: Match, seed: int) -> None:
    state = match.state
    for seat in range(SPECTATOR, match.seats):
        world = rules.determinize(rules.view(state, seat), Rng(seed))
        invariants.check(world)
        assert view_bytes(world, seat) == view_bytes(state, seat)


@examples
@given(matches(), st.integers(0, 1 << 30))
def test_a_world_dealt_from_a_dealt_world_looks_the_same(match: Match, seed: int) -> None:
    seat = seed % match.seats
    view = rules.view(match.state, seat)
    world = rules.determinize(view, Rng(seed))
    again = rules.determinize(rules.view(world, seat), Rng(seed + 1))
    assert rules.view(again, seat) == view


@examples
@given(matches(), st.data())
def test_undo_restores_the_position_or_says_why_not(match: Match, data: st.DataObject) -> None:
    if match.is_over:
        return
    before, moves = print_of(match.state), len(match.history)
    move = data.draw(st.sampled_from(list(match.legal_moves())))
    match.play(move)
    after, start = print_of(match.state), match.history[moves].before
    reason = match.undo_obstacle(move.seat)
    learned = (start.found, start.shown) != (match.state.found, match.state.shown)
    others = any(played.move.seat != move.seat for played in match.history[moves:])
    at_once = bool(match.state.lanes)
    assert (reason == "") == (not learned and (at_once or not others))
    for seat in set(range(match.seats)) - {move.seat}:
        assert at_once or match.undo_obstacle(seat) != ""
    if reason:
        assert print_of(match.state) == after
    else:
        match.undo(move.seat)
        assert (print_of(match.state), len(match.history)) == (before, moves)


@examples
@given(matches())
def test_the_reach_of_undo_is_how_often_a_move_can_be_taken_back(match: Match) -> None:
    for seat in range(match.seats):
        trial, taken_back = match.fork(), 0
        while trial.undo_obstacle(seat) == "":
            assert match.undo_reach(seat) > taken_back
            trial.undo(seat)
            taken_back += 1
        assert match.undo_reach(seat) == taken_back


@examples
@given(matches(), st.data())
def test_stepping_back_and_forking_lead_to_the_same_present(
    match: Match, data: st.DataObject
) -> None:
    number = data.draw(st.integers(0, len(match.history)))
    now = print_of(match.state)
    fork = match.fork(number)
    assert print_of(fork.state) == print_of(match.at(number))
    fork.take_forced = False
    for played in match.history[number:]:
        fork.play(played.move)
    assert print_of(fork.state) == now
    assert fork.moves == match.moves
    assert print_of(match.state) == now


@examples
@given(matches(), st.integers(1, 20))
def test_a_fork_leaves_the_match_it_came_from_alone(match: Match, moves: int) -> None:
    now, history = print_of(match.state), len(match.history)
    play_on(match.fork(), moves, seed=moves)
    assert (print_of(match.state), len(match.history)) == (now, history)


@examples
@given(matches())
def test_a_record_replays_to_the_same_state(match: Match) -> None:
    text = write_record(match)
    again = replay(rules, read_record(text))
    assert print_of(again.state) == print_of(match.state)
    assert again.moves == match.moves
    assert write_record(again) == text


@examples
@given(st.lists(st.text(max_size=12), min_size=2, max_size=4))
def test_a_record_can_be_read_whatever_the_players_are_called(names: list[str]) -> None:
    match = Match.new(rules, len(names), 3, names=tuple(names))
    again = replay(rules, read_record(write_record(match)))
    assert print_of(again.state) == print_of(match.state)
    assert len(again.names) == len(names)


@examples
@given(matches(), st.text(max_size=30))
def test_any_text_is_a_move_or_is_refused_and_changes_nothing(match: Match, text: str) -> None:
    before = print_of(match.state)
    known = {match.describe(move).casefold() for move in match.legal_moves()}
    if " ".join(text.casefold().split()) in known:
        return
    reason = refused(match, text)
    assert reason != ""
    assert print_of(match.state) == before


def refused(match: Match, text: str) -> str:
    """Play a text and return why it was refused."""
    try:
        match.play(text)
    except IllegalMove as error:
        return error.reason
    return ""
