"""Bots at work: in processes of their own, from a view only, within a time limit."""

from __future__ import annotations

from functools import cache
from importlib.util import find_spec
from typing import Any, NamedTuple

import msgspec

from conclave.bots import Budget, choice_of, decision_for, is_listed, make_bot, size_of
from conclave.bots.advice import Advised, advise
from conclave.engine.match import Match
from conclave.games import load
from conclave.server.workers import NoAnswer, Workers


class Level(NamedTuple):
    """A strength a person can choose: which bot plays it, and when its table waits no longer.

    `patience` is in seconds and far above what the bot itself takes. A bot that thinks deeply
    has processes of its own, so that quick ones need not wait for it.
    """

    bot: str
    patience: float
    deep: bool = False


# Everything that has to be said about a level, weakest first. Its name is in the catalogues.
LEVELS: dict[str, Level] = {
    "novice": Level("novice", 5.0),
    "adept": Level("adept", 5.0),
    "master": Level("master:seconds=1", 10.0, deep=True),
    "grandmaster": Level("grandmaster:seconds=5", 20.0, deep=True),
}
UNTAUGHT = "random"  # who plays every level of a game that no bot has been taught yet
STAND_IN = "adept"  # who plays for somebody who is gone
ADVICE_PATIENCE = 15.0


class Question(NamedTuple):
    """All that a bot is given: no state, only what its seat may know."""

    game: str
    level: str
    seed: int
    view_type: type
    view: bytes


class Request(NamedTuple):
    """All that an adviser is given: no state either, and no secret seed."""

    game: str
    budget: Budget
    view_type: type
    view: bytes


def ask(game: str, level: str, seed: int, view: Any) -> Question:
    """Put a view into a question for a bot."""
    return Question(game, level, seed, type(view), msgspec.msgpack.encode(view))


def answer(question: Question) -> int:
    """Think; this is what runs in a worker process."""
    view: Any = msgspec.msgpack.decode(question.view, type=question.view_type)
    bot = make_bot(bot_of(question.game, question.level), load(question.game), question.seed)
    return bot.choose(view)


@cache
def bot_of(game: str, level: str) -> str:
    """Return which bot plays a level of a game."""
    return LEVELS[level].bot if _is_taught(game) else UNTAUGHT


def levels_of(game: str) -> list[str]:
    """Return the levels that can be chosen in a game: the weakest alone, if all play alike."""
    return list(LEVELS)[: None if _is_taught(game) else 1]


@cache
def _is_taught(game: str) -> bool:
    """Tell whether bots know more of a game than its rules."""
    return find_spec(f"conclave.bots.evaluate.{game}") is not None


def counsel(request: Request) -> list[Advised]:
    """Think about all options; this runs in a worker process too."""
    view: Any = msgspec.msgpack.decode(request.view, type=request.view_type)
    return advise(load(request.game), view, request.budget)


def fallback(view: Any) -> int:
    """Return an answer without thinking: the pass where there is one, else the first option."""
    decision = decision_for(view)
    return choice_of(decision, size_of(decision) - 1 if decision.may_pass else 0)


class Thinker:
    """Who thinks for bots and advises people. The processes start with the first question."""

    def __init__(self, workers: int, patience: float | None = None) -> None:
        self._patience = patience
        self._quick = Workers(workers)
        self._deep = Workers(workers)

    async def choose_for(self, match: Match, seat: int, level: str, seed: int) -> int:
        """Return what a bot answers to a seat's open question; it is an open answer for sure."""
        view = match.view(seat)
        option = await self.choose(ask(match.rules.name, level, seed, view), view)
        return option if is_listed(decision_for(view), option) else fallback(view)

    async def choose(self, question: Question, view: Any) -> int:
        """Return a bot's answer, or the fallback if it takes too long or its process dies."""
        level = LEVELS[question.level]
        seconds = level.patience if self._patience is None else self._patience
        workers = self._deep if level.deep else self._quick
        try:
            return await workers.do(answer, question, seconds)
        except NoAnswer:
            return fallback(view)

    async def advise(self, game: str, view: Any, budget: Budget) -> list[Advised]:
        """Return the best moves for whom a view is, from that view alone; or raise NoAnswer."""
        request = Request(game, budget, type(view), msgspec.msgpack.encode(view))
        return await self._deep.do(counsel, request, self._patience or ADVICE_PATIENCE)

    def warm_up(self) -> None:
        """Start the processes of quick bots, so that the first one need not wait for them."""
        self._quick.warm_up(load, "seasons")

    def close(self) -> None:
        """End the processes and wait until nothing of them is left."""
        self._quick.close()
        self._deep.close()
