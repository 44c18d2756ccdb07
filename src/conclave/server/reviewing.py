"""Looking back at finished games: each decision from the view its seat had, in the background.

One process computes, behind everybody else who wants the machine. What it has found out is kept
in the database every few moves, so that a review goes on where a server that ended left it.

Effort is counted in simulations and not in seconds: a busy machine takes longer and finds out the
same. In a long game every move gets a brief look, and what then looks like a mistake a close one.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

from conclave.bots.advice import Judged, judge
from conclave.bots.budget import Budget
from conclave.engine.match import Match, Played
from conclave.games import load
from conclave.server import ledger
from conclave.server.refusals import BadRequest
from conclave.server.settings import Settings
from conclave.server.storage import Storage, StorageFailure
from conclave.server.workers import NoAnswer, Workers

log = logging.getLogger(__name__)
NICENESS = 10  # of the process: everybody else goes first, but it comes to its end
PATIENCE = 120.0  # seconds for one move, however busy the machine is
TRIES = 2
FEWEST = 12  # simulations for a brief look
DOUBTFUL = 0.01  # of the chance to win: whoever seems to have given away more is looked at again
KEEP_EVERY = 8
WAITING = 100  # games that may wait for their turn
Verdicts = dict[int, Judged | None]


class Exhibit(NamedTuple):
    """All that is given to judge a decision: the view its seat had then, and its choice.

    Without a brief look there is only the close one.
    """

    game: str
    brief: Budget | None
    close: Budget
    view_type: type
    view: bytes
    chosen: int


def examine(exhibit: Exhibit) -> Judged | None:
    """Judge a decision; this runs in the process for reviews."""
    view: Any = msgspec.msgpack.decode(exhibit.view, type=exhibit.view_type)
    rules = load(exhibit.game)
    if exhibit.brief is not None:
        judged = judge(rules, view, exhibit.chosen, exhibit.brief)
        if judged is None or judged.loss <= DOUBTFUL:
            return judged
    return judge(rules, view, exhibit.chosen, exhibit.close)


def decisions_of(match: Match) -> list[int]:
    """Return the numbers of all moves that somebody chose among several."""
    return [number for number, played in enumerate(match.history) if _size(played) > 1]


def _size(played: Played) -> int:
    asked = (each for each in played.before.asked if each.seat == played.move.seat)
    return int(next(asked).size())


def brief_look(decisions: int, settings: Settings) -> Budget | None:
    """Return what the first look at each of many decisions may cost; few are looked at closely."""
    most, effort = settings.review.simulations, settings.review_effort
    if most is None or effort is None or effort >= decisions * most:
        return None
    return Budget(simulations=min(most, max(FEWEST, effort // decisions)))


class Reviewer:
    """Looks back at one game after the other."""

    def __init__(self, storage: Storage, settings: Settings) -> None:
        self._storage = storage
        self._settings = settings
        self._workers = Workers(1, NICENESS)
        self._turn = asyncio.Lock()
        self._jobs: dict[str, asyncio.Task[None]] = {}
        self._found: dict[str, Verdicts] = {}

    def is_at_work(self, table: str) -> bool:
        """Tell whether a game is being looked at, or waits for it."""
        return table in self._jobs

    def is_brief(self, match: Match) -> bool:
        """Tell whether a game is so long that most of its decisions get a brief look."""
        return brief_look(len(decisions_of(match)), self._settings) is not None

    async def found(self, table: str, match: Match) -> Verdicts:
        """Return what has been found out about the decisions of a game until now."""
        if table in self._found:
            return self._found[table]
        kept = await self._storage.read(lambda db: ledger.load_review(db, table))
        return dict(_fitting(match, kept))

    async def begin(self, table: str, match: Match) -> None:
        """Look at what has not been looked at yet, unless that is being done."""
        verdicts = await self.found(table, match)
        missing = [number for number in decisions_of(match) if number not in verdicts]
        if not missing or table in self._jobs:
            return
        if len(self._jobs) >= WAITING:
            raise BadRequest(503, "reviewing")
        self._found[table] = verdicts
        self._jobs[table] = asyncio.create_task(self._review(table, match, missing))

    def close(self) -> None:
        """Stop; what was found out and not kept is lost, which is little."""
        for job in self._jobs.values():
            job.cancel()
        self._workers.close()

    async def _review(self, table: str, match: Match, missing: list[int]) -> None:
        brief = brief_look(len(decisions_of(match)), self._settings)
        try:
            async with self._turn:
                for first in range(0, len(missing), KEEP_EVERY):
                    await self._look_at(table, match, missing[first : first + KEEP_EVERY], brief)
        except StorageFailure:
            log.warning("table %s: its review stopped", table)
        except Exception:
            log.exception("table %s: its review failed", table)
        finally:
            del self._jobs[table], self._found[table]

    async def _look_at(
        self, table: str, match: Match, numbers: list[int], brief: Budget | None
    ) -> None:
        close = self._settings.review
        rows: dict[int, bytes] = {}
        for number in numbers:
            played = match.history[number]
            view = match.rules.view(played.before, played.move.seat)
            data = msgspec.msgpack.encode(view)
            exhibit = Exhibit(match.rules.name, brief, close, type(view), data, played.move.option)
            judged = await self._judge(exhibit)
            self._found[table][number] = judged
            rows[number] = msgspec.msgpack.encode(judged)
        await self._storage.write(lambda db: ledger.add_reviewed(db, table, rows))

    async def _judge(self, exhibit: Exhibit) -> Judged | None:
        """Judge a decision; one that fails twice is left out, so that a review comes to its end."""
        for _ in range(TRIES):
            with contextlib.suppress(NoAnswer):
                return await self._workers.do(examine, exhibit, PATIENCE)
        return None


def _fitting(match: Match, kept: dict[int, bytes]) -> Iterator[tuple[int, Judged | None]]:
    """Take what is about the moves that were made; a last move may have been taken back since."""
    for number, data in kept.items():
        judged = msgspec.msgpack.decode(data, type=Judged | None)
        if number < len(match.history) and (
            judged is None or judged.chosen == match.history[number].move.option
        ):
            yield number, judged
