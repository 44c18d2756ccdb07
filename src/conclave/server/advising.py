"""Advice at a table: thought over elsewhere, for one question of a seat at a time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING

from conclave.bots.advice import Advised
from conclave.bots.budget import Budget
from conclave.engine.match import Match
from conclave.server import telling, wire
from conclave.server.connection import Connection
from conclave.server.refusals import Declined
from conclave.server.thinking import Thinker
from conclave.server.workers import NoAnswer

if TYPE_CHECKING:
    from conclave.server.room import Room

Tell = Callable[[list[Advised] | None], None]


class Adviser:
    """Advises the people of one table, from their views. Whoever asks again hears the same."""

    def __init__(self, thinker: Thinker, budget: Budget) -> None:
        self._thinker = thinker
        self._budget = budget
        self._known: dict[int, tuple[int, list[Advised]]] = {}
        self._thinking: dict[int, asyncio.Task[None]] = {}

    def think(self, match: Match, seat: int, since: int, tell: Tell) -> None:
        """Tell the best moves for a seat's question as soon as they are known, or nothing."""
        known, moves = self._known.get(seat, (-1, []))
        if known == since:
            tell(moves)
        elif seat in self._thinking:
            raise Declined("advising")
        else:
            work = self._think(match.rules.name, match.view(seat), seat, since, tell)
            self._thinking[seat] = asyncio.create_task(work)

    async def _think(self, game: str, view: object, seat: int, since: int, tell: Tell) -> None:
        moves = None
        try:
            moves = await self._thinker.advise(game, view, self._budget)
            self._known[seat] = since, moves
        except NoAnswer:
            pass
        finally:
            del self._thinking[seat]
        tell(moves)

    def close(self) -> None:
        """Think no more."""
        for task in self._thinking.values():
            task.cancel()


async def advise(room: Room, connection: Connection, wish: wire.Advise) -> None:
    """Have somebody advised, if he may be; he alone is told when it has been thought over."""
    room.check_own(connection, wish.seat)
    game = room.game
    if not room.table.advice:
        raise Declined("no_advice")
    if room.table.seats[wish.seat].is_played_by_bot():
        raise Declined("bot_plays")
    game.check_asked(wish.seat, wish.at)
    since = game.asked_since(wish.seat)

    def tell(moves: list[Advised] | None) -> None:
        over = game is not room.game or game.asked_since(wish.seat) != since
        if moves is None or over:
            declined = Declined("stale" if over else "no_idea")
            text = declined.sentence(connection.language)
            connection.tell(wire.Refused(wish.id, declined.reason, text, room.version))
            return
        names = [row.name for row in room.table.seats]
        told = telling.advice(game.match, wish.seat, connection.language, names, moves)
        connection.tell(wire.Advice(wish.id, room.version, wish.seat, told))

    room.adviser.think(game.match, wish.seat, since, tell)
