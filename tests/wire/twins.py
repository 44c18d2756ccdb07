"""A second truth for the leak test: all that a seat cannot know differs, all else is the same."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy

from conclave.engine.decisions import Decision, Move
from conclave.engine.events import Event
from conclave.engine.match import Match, Played
from conclave.engine.rng import Rng
from conclave.games.seasons import rules
from conclave.games.seasons.state import State
from conclave.server.opened import Game

SECRET_CHOICES = ("card_to_draft", "card_for_hand", "card_for_library_2", "card_to_keep")
NEWS = ("packets_passed", "card_drawn", "card_put_into_play")


def other_world(state: State, seat: int, chance: Rng) -> State:
    """Return a world that looks the same to a seat; only dice yet to be rolled stay as they are."""
    world: State = rules.determinize(rules.view(state, seat), chance)
    world.rng = state.rng
    return world


def other_game(game: Game, seat: int, chance: Rng, recent: int = 3) -> Game:
    """Return a copy of a game whose present and recent past are other worlds."""
    match = game.match.fork()
    match._state = other_world(match.state, seat, chance)
    match.history[-recent:] = [
        each._replace(before=other_world(each.before, seat, chance))
        for each in match.history[-recent:]
    ]
    twin = copy(game)
    vars(twin).update({name: copy(value) for name, value in vars(game).items()}, match=match)
    return twin


def answer_in(match: Match, move: Move, decision: Decision, seat: int) -> tuple[Move, bool]:
    """Return the move to make in the other world, and whether the seat must not tell them apart.

    A choice among cards the seat does not know may be another one there. Where the move does not
    exist in the other world and is no such choice, any move will do, and nothing is compared.
    """
    there = match.decision_of(move.seat)
    assert there is not None, "who is asked is no secret"
    if there.allows(move.option):
        return move, True
    secret = decision.kind in SECRET_CHOICES and decision.seat != seat
    return Move(move.seat, next(iter(there.choices()))), secret


def learns(history: Sequence[Played], seat: int) -> bool:
    """Tell whether moves told a seat something of hidden cards, which then differ rightly."""
    events: list[Event] = [event for played in history for event in played.events]
    shown = any(event.secret and event.knowers >> seat & 1 for event in events if seat >= 0)
    return shown or any(event.kind in NEWS for event in events)


def forced_alike(one: Sequence[Played], other: Sequence[Played]) -> bool:
    """Check that the same was taken silently in both worlds; tell if it showed no other card.

    Whether somebody had an alternative must not depend on what the seat cannot know.
    """
    assert [_asked(each) for each in one] == [_asked(each) for each in other]
    return all(
        here.move == there.move or _asked(here)[0] in SECRET_CHOICES
        for here, there in zip(one[1:], other[1:], strict=True)
    )


def _asked(played: Played) -> tuple[str, int]:
    """Return which question a move answered, and who was asked."""
    asked = next(each for each in played.before.asked if each.seat == played.move.seat)
    return asked.kind, asked.seat
