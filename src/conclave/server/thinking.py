"""Bots at work: in processes of their own, from a view only, within a time limit."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from contextlib import contextmanager
from typing import Any, NamedTuple

import msgspec

from conclave.bots import choices_of, decision_for, make_bot
from conclave.engine.match import Match
from conclave.games import load

log = logging.getLogger(__name__)


class Level(NamedTuple):
    """A strength a person can choose: which bot plays it, and how many seconds it may think."""

    bot: str
    seconds: float


# Everything that has to be said about a level, weakest first. Its name is in the catalogues.
# The time is a limit for what should never happen; masters keep a budget of their own.
LEVELS: dict[str, Level] = {
    "novice": Level("novice", 5.0),
    "adept": Level("adept", 5.0),
    "master": Level("master", 10.0),
    "grandmaster": Level("grandmaster", 20.0),
}
STAND_IN = "adept"  # who plays for somebody who is gone


class Question(NamedTuple):
    """All that a bot is given: no state, only what its seat may know."""

    game: str
    level: str
    seed: int
    view_type: type
    view: bytes


def ask(game: str, level: str, seed: int, view: Any) -> Question:
    """Put a view into a question for a bot."""
    return Question(game, level, seed, type(view), msgspec.msgpack.encode(view))


def answer(question: Question) -> int:
    """Think; this is what runs in a worker process."""
    view: Any = msgspec.msgpack.decode(question.view, type=question.view_type)
    bot = make_bot(LEVELS[question.level].bot, load(question.game), question.seed)
    return bot.choose(view)


def fallback(view: Any) -> int:
    """Return an answer without thinking: the pass where there is one, else the first option."""
    return choices_of(decision_for(view))[-1 if decision_for(view).may_pass else 0]


class Thinker:
    """The worker processes. They start with the first question."""

    def __init__(self, workers: int, patience: float | None = None) -> None:
        self._workers = workers
        self._patience = patience
        self._free = asyncio.Semaphore(workers)
        self._pool: ProcessPoolExecutor | None = None

    async def choose_for(self, match: Match, seat: int, level: str, seed: int) -> int:
        """Return what a bot answers to a seat's open question; it is an open answer for sure."""
        view = match.view(seat)
        option = await self.choose(ask(match.rules.name, level, seed, view), view)
        return option if option in choices_of(decision_for(view)) else fallback(view)

    async def choose(self, question: Question, view: Any) -> int:
        """Return a bot's answer, or the fallback if it takes too long or its process dies."""
        seconds = LEVELS[question.level].seconds if self._patience is None else self._patience
        async with self._free:
            pool = self._open()
            try:
                with _unheard():
                    thought = asyncio.wrap_future(pool.submit(answer, question))
                return await asyncio.wait_for(thought, seconds)
            except TimeoutError:
                log.warning("a bot thought for more than %s seconds", seconds)
                self._abandon(pool)
            except BrokenExecutor:
                log.warning("a bot's process died")
                self._abandon(pool)
            except Exception:
                log.exception("a bot failed")
        return fallback(view)

    def warm_up(self) -> None:
        """Start the processes, so that the first bot need not wait for them."""
        pool = self._open()
        with _unheard():
            for _ in range(self._workers):
                pool.submit(load, "seasons")

    def close(self) -> None:
        """End the processes and wait until nothing of them is left."""
        if self._pool is not None:
            self._abandon(self._pool, wait=True)

    def _open(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self._workers, context, initializer=_live_with_parent)
        return self._pool

    def _abandon(self, pool: ProcessPoolExecutor, wait: bool = False) -> None:
        """End a pool with everything that runs in it; the next question opens another."""
        if self._pool is pool:
            self._pool = None
        for process in list((pool._processes or {}).values()):
            process.kill()
        pool.shutdown(wait, cancel_futures=True)


@contextmanager
def _unheard() -> Iterator[None]:
    """Let processes that are started here never hear the signals that end the server."""
    if sys.platform == "win32":
        yield
        return
    heard = signal.pthread_sigmask(signal.SIG_BLOCK, (signal.SIGINT, signal.SIGTERM))
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, heard)


def _live_with_parent() -> None:
    """Leave interrupts to the server, and end when it ends, however it does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    threading.Thread(target=_end_after_parent, daemon=True).start()


def _end_after_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None, "a worker has been started by somebody"
    parent.join()
    os._exit(0)
