"""One game between bots, from its number alone: its deal, who sits where, how it ended."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Protocol

import msgspec

from conclave.bots import Bot, RandomBot
from conclave.bots.budget import CLOCKS, WALL
from conclave.engine.decisions import PASS, Decision
from conclave.engine.rng import seeded
from conclave.engine.rules import Outcome, Rules
from conclave.games import load
from conclave.lab.fixtures import fixtures
from conclave.lab.open_cards import OpenBot, make_player


class Settings(msgspec.Struct, frozen=True):
    """Everything that games follow from; bots that go by the clock add some chance of their own.

    `clock` is the one they go by, and by which the time of decisions is told.
    """

    game: str
    version: int
    players: int
    bots: tuple[str, ...]
    seed: int
    options: dict[str, str]
    clock: str = WALL


class Played(msgspec.Struct, frozen=True):
    """A finished game. Bots, scores, decisions and times are by seat.

    `start` is the seat that began. Only decisions with a choice count, and the time they took.
    """

    number: int
    deal: int
    bots: tuple[str, ...]
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    start: int
    rounds: int
    decisions: tuple[int, ...]
    seconds: tuple[float, ...]
    slowest: tuple[float, ...]

    def share(self, seat: int) -> float:
        """Return a seat's part of the victory: all, nothing, or a share of a shared one."""
        return 1 / len(self.winners) if seat in self.winners else 0.0


class Listener(Protocol):
    """Somebody who looks on: at every decision, and at what came of it."""

    def begin(self, state: Any) -> None:
        """Make ready for a game that begins."""

    def before(self, state: Any, decision: Decision, option: int) -> None:
        """Take note of an answer that is about to be given."""

    def after(self, state: Any) -> None:
        """Take note of what happened; the state's log holds the events, if it keeps one."""


class Clock(NamedTuple):
    """What one seat's thinking came to."""

    decisions: int = 0
    seconds: float = 0.0
    slowest: float = 0.0

    def after(self, took: float) -> Clock:
        """Return the clock with one more decision on it."""
        return Clock(self.decisions + 1, self.seconds + took, max(self.slowest, took))


def seating_of(settings: Settings, number: int) -> tuple[int, tuple[str, ...]]:
    """Return the deal of a game and who sits where; a deal's games follow each other."""
    plan = fixtures(settings.bots, settings.players)
    deal, place = divmod(number, len(plan))
    return deal, plan[place]


def play_game(settings: Settings, number: int, listeners: Sequence[Listener] = ()) -> Played:
    """Play game `number`; the same deal, in all its seatings, has the same cards and chance."""
    rules = load(settings.game)
    deal, names = seating_of(settings, number)
    seed = seeded(settings.seed, deal)
    bots = [
        make_player(name, rules, seeded(seed, seat + 1), settings.clock)
        for seat, name in enumerate(names)
    ]
    state = rules.new(settings.players, seed, settings.options)
    start = int(getattr(state, "start", getattr(state, "first", 0)))
    for listener in listeners:
        listener.begin(state)
    clocks = _play_out(rules, state, bots, listeners, CLOCKS[settings.clock])
    outcome = outcome_of(rules, state)
    return Played(
        number,
        deal,
        names,
        outcome.winners,
        outcome.scores,
        start,
        int(getattr(state, "round", 0)),
        tuple(clock.decisions for clock in clocks),
        tuple(round(clock.seconds, 6) for clock in clocks),
        tuple(round(clock.slowest, 6) for clock in clocks),
    )


def outcome_of(rules: Rules, state: Any) -> Outcome:
    """Return how a game ended that has ended."""
    outcome = rules.outcome(state)
    assert outcome is not None, "a game without open questions has ended"
    return outcome


def _play_out(
    rules: Rules,
    state: Any,
    bots: Sequence[Bot],
    listeners: Sequence[Listener],
    now: Callable[[], float],
) -> list[Clock]:
    clocks = [Clock()] * len(bots)
    while state.asked:
        decision = state.asked[0]
        seat = decision.seat
        if decision.size() == 1:
            option = next(decision.choices())
        else:
            began = now()
            option = _ask(rules, state, bots[seat], decision)
            clocks[seat] = clocks[seat].after(now() - began)
        for listener in listeners:
            listener.before(state, decision, option)
        rules.apply(state, seat, option)
        for listener in listeners:
            listener.after(state)
    return clocks


def _ask(rules: Rules, state: Any, bot: Bot, decision: Decision) -> int:
    """Let a bot choose; a random one only needs to know how many answers there are."""
    if isinstance(bot, RandomBot):
        place = bot.pick(decision.size())
        return decision.options[place] if place < len(decision.options) else PASS
    view = rules.view(state, decision.seat)
    return bot.choose_in(state, view) if isinstance(bot, OpenBot) else bot.choose(view)
