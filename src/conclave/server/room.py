"""One table at work: its mailbox takes every command in turn, and it tells everybody the news.

The order for a move is: check, write, acknowledge, tell the others. Nothing is told to anybody
before it is safe on disk.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from typing import TypeVar

import msgspec
from sqlalchemy import Connection as Database

from conclave.engine.decisions import SPECTATOR
from conclave.server import ledger, telling, wire
from conclave.server.advising import Adviser
from conclave.server.connection import Connection
from conclave.server.infos import seat_infos, table_info
from conclave.server.ledger import ABANDONED, LEFT, RUNNING, Entry, Loaded, SeatRow
from conclave.server.mailbox import Mailbox
from conclave.server.opened import SNAPSHOT_EVERY, Game, begin, reopen, stand
from conclave.server.refusals import BadRequest, Declined
from conclave.server.seeds import bot_seed
from conclave.server.services import Services
from conclave.server.soon import Soon
from conclave.server.storage import StorageFailure
from conclave.server.thinking import STAND_IN

log = logging.getLogger(__name__)
T = TypeVar("T")
CROWD = 0.2  # seconds in which those who come to watch or go are told of together


class Room:
    """A table in memory, with everybody who is connected to it."""

    def __init__(self, loaded: Loaded, game: Game | None, services: Services) -> None:
        self.table = loaded.table
        self.connections: set[Connection] = set()
        self.used = time.monotonic()
        self._keys = loaded.keys
        self._storage, self._thinker, self._settings, self._herald = services
        self._game = game
        self._done = {
            (entry.seat, entry.command): entry.number + 1 for entry in loaded.log if entry.command
        }
        self._absent = dict.fromkeys(range(len(self.table.seats)), self.used)
        self._thinking: dict[int, asyncio.Task[None]] = {}
        self.adviser = Adviser(self._thinker, self._settings.advice)
        self._crowd = Soon(CROWD, self._tell_presence)
        self._mail = Mailbox(f"table {self.table.id}")
        self._let_bots_think()

    # --- the mailbox -----------------------------------------------------------------------

    async def do(self, errand: Callable[[], Awaitable[T]]) -> T:
        """Do something at the table when its turn comes; the errand goes on if we are gone."""
        self.used = time.monotonic()
        return await self._mail.do(errand)

    def is_idle(self, now: float) -> bool:
        """Tell whether the table can be put away: nobody there, nothing to do."""
        busy = self.connections or self._thinking or not self._mail.is_empty()
        return not busy and now - self.used > self._settings.idle

    def close(self) -> None:
        """Put the table away; everything that matters is on disk already."""
        for task in self._thinking.values():
            task.cancel()
        self.adviser.close()
        self._mail.close()
        self._crowd.close()
        for connection in self.connections:
            connection.end("closing", 1001)

    # --- what it looks like ----------------------------------------------------------------

    @property
    def game(self) -> Game:
        """The game, once it has begun."""
        if self._game is None:
            raise Declined("not_started")
        return self._game

    @property
    def version(self) -> int:
        """How many entries the log has."""
        return self._game.version if self._game else 0

    def seat_of(self, token: str) -> int | None:
        """Return the seat a key opens."""
        return self._keys.get(ledger.hashed(token))

    def seat_infos(self) -> list[wire.SeatInfo]:
        """Return who sits where and who is there."""
        return seat_infos(self.table.seats, self._present())

    def info(self) -> wire.TableInfo:
        """Return the table as the lobby shows it."""
        return table_info(self.table, self._present())

    def _present(self) -> set[int]:
        return {seat for each in self.connections for seat in each.seats}

    def _watching(self) -> int:
        """Return how many are there without a seat."""
        return sum(not each.seats for each in self.connections)

    # --- coming and going ------------------------------------------------------------------

    async def enter(self, connection: Connection) -> None:
        """Welcome somebody, and show what the table looks like."""
        self.connections.add(connection)
        for seat in connection.seats:
            self._absent.pop(seat, None)
            if self.table.seats[seat].stand_in == ABANDONED:
                await self._change_stand_in(seat, "")
        self._welcome(connection)
        self._show(connection)
        if connection.seats:
            self._tell_presence(but=connection)
        else:
            self._crowd.ask()

    def _welcome(self, connection: Connection) -> None:
        seats, shown = list(connection.seats), connection.shown
        connection.tell(wire.Welcome(wire.PROTOCOL, self.info(), seats, shown, self._watching()))

    def part(self, connection: Connection) -> None:
        """Take note that somebody is gone."""
        self.connections.discard(connection)
        self.used = time.monotonic()
        gone = set(connection.seats) - self._present()
        for seat in gone:
            self._absent[seat] = time.monotonic()
        if gone:
            self._tell_presence()
        elif not connection.seats:
            self._crowd.ask()

    def _tell_presence(self, but: Connection | None = None) -> None:
        message = msgspec.json.encode(wire.Present(self.seat_infos(), self._watching()))
        for each in self.connections:
            if each is not but:
                each.tell_encoded(message)

    def abandoned(self, now: float) -> list[int]:
        """Return the seats that keep others waiting and whose people have been gone too long."""
        if self.table.state != RUNNING or not self._present():
            return []
        limit = now - self._settings.grace
        return [
            seat
            for seat in self.table.summary.waiting
            if not self.table.seats[seat].is_played_by_bot()
            and seat in self._absent
            and self._absent[seat] <= limit
        ]

    async def stand_in(self, seat: int) -> None:
        """Let a bot play for somebody who is still gone."""
        if seat in self.abandoned(time.monotonic()):
            await self._change_stand_in(seat, ABANDONED)
            self._tell_presence()
            self._let_bots_think()

    async def leave(self, connection: Connection, seat: int) -> None:
        """Give a seat up to a bot."""
        self.check_own(connection, seat)
        await self._change_stand_in(seat, LEFT)
        self._tell_presence()
        self._let_bots_think()

    async def back(self, connection: Connection, seat: int) -> None:
        """Take a seat back from the bot that plays it."""
        self.check_own(connection, seat)
        await self._change_stand_in(seat, "")
        self._tell_presence()

    async def _change_stand_in(self, seat: int, reason: str) -> None:
        changed = msgspec.structs.replace(self.table.seats[seat], stand_in=reason)
        await self._storage.write(lambda db: ledger.change_seat(db, self.table.id, changed))
        self.table.seats[seat] = changed

    def check_own(self, connection: Connection, seat: int) -> None:
        """Refuse somebody a seat that is not his."""
        if not 0 <= seat < len(self.table.seats):
            raise Declined("no_such_seat")
        if seat not in connection.seats:
            raise Declined("not_your_seat")

    async def join(self, seat: int, name: str) -> str:
        """Seat somebody who followed an invitation, and return the key; begin when all are here."""
        if self.table.seats[seat].taken:
            raise BadRequest(409, "seat_taken")
        token = ledger.secret()
        row = msgspec.structs.replace(self.table.seats[seat], taken=True, name=name)
        table = msgspec.structs.replace(self.table, seats=list(self.table.seats))
        table.seats[seat] = row
        game = begin(table) if all(each.taken for each in table.seats) else None
        if game:
            stand(table, game)

        def write(db: Database) -> None:
            ledger.change_seat(db, table.id, row)
            ledger.add_tokens(db, table.id, [(ledger.hashed(token), seat)])
            ledger.change_table(db, table)
            if game:
                ledger.add_snapshot(db, table.id, game.snapshot())

        await self._storage.write(write)
        self.table, self._game = table, game
        self._keys[ledger.hashed(token)] = seat
        await self._tell_arrival(begun=game is not None)
        return token

    async def _tell_arrival(self, begun: bool) -> None:
        if not begun:
            self._tell_presence()
            return
        for each in self.connections:
            self._welcome(each)
        await self._broadcast()
        self._let_bots_think()

    def key_hashes(self) -> list[tuple[str, int]]:
        """Return what is kept of the keys of all seats."""
        return list(self._keys.items())

    def note_rematch(self, table: str) -> None:
        """Tell everybody at this table where the next game is."""
        for each in self.connections:
            each.tell(wire.Rematch(table))

    # --- showing ---------------------------------------------------------------------------

    async def sit(self, connection: Connection, seat: int) -> None:
        """Show another seat; when the game is over nothing is secret any more."""
        if not SPECTATOR <= seat < len(self.table.seats):
            raise Declined("no_such_seat")
        open_to_all = seat == SPECTATOR or self.table.state == ledger.OVER
        if not open_to_all and seat not in connection.seats:
            raise Declined("not_your_seat")
        connection.shown = seat
        connection.version = -1
        self._show(connection)

    async def speak(self, connection: Connection, language: str) -> None:
        """Tell everything in another language from now on."""
        connection.language = language
        connection.version = -1
        self._show(connection)

    async def look(self, connection: Connection, number: int) -> None:
        """Show an earlier position as the shown seat saw it, with what led to it."""
        match = self.game.match
        if not 0 <= number <= len(match.history):
            raise Declined("no_such_move")
        names = [row.name for row in self.table.seats]
        shown, language = connection.shown, connection.language
        connection.tell(telling.position(match, shown, language, names, number))

    def _show(self, connection: Connection) -> None:
        if self._game is not None:
            self._tell_situation(connection, {})

    async def _broadcast(self) -> None:
        """Tell everybody where the table stands, after what is to be acknowledged anywhere."""
        told: dict[tuple[int, str, int], bytes] = {}
        for each in list(self.connections):
            async with self._herald:
                await asyncio.sleep(0)
                self._tell_situation(each, told)

    def _tell_situation(
        self, connection: Connection, told: dict[tuple[int, str, int], bytes]
    ) -> None:
        """Tell a connection where the table stands; equal ones share the work."""
        first = self.game.new_lines_from(connection.version)
        key = connection.shown, connection.language, first
        if key not in told:
            situation = telling.situation(
                self.game.match, *key[:2], self.seat_infos(), self.version, first
            )
            told[key] = msgspec.json.encode(situation)
        connection.version = self.version
        connection.tell_encoded(told[key])

    # --- playing ---------------------------------------------------------------------------

    async def play(self, connection: Connection, wish: wire.Play) -> bool:
        """Make a person's move: check, write, acknowledge, tell; return whether it was made."""
        return await self._carry_out(
            connection, wish, lambda: self.game.play(wish.seat, wish.option, wish.at, wish.id)
        )

    async def undo(self, connection: Connection, wish: wire.Undo) -> bool:
        """Take back a person's move in the same order."""
        return await self._carry_out(
            connection, wish, lambda: self.game.undo(wish.seat, wish.at, wish.id)
        )

    async def _carry_out(
        self, connection: Connection, wish: wire.Play | wire.Undo, act: Callable[[], Entry]
    ) -> bool:
        try:
            self.check_own(connection, wish.seat)
            repeated = self._done.get((wish.seat, wish.id))
            if repeated is not None:
                connection.tell(wire.Ack(wish.id, repeated))
                return False
            if self.table.seats[wish.seat].is_played_by_bot():
                raise Declined("bot_plays")
            await self._enter(act)
        except Declined as declined:
            self._refuse(connection, wish, declined)
            return False
        self._done[wish.seat, wish.id] = self.version
        connection.tell(wire.Ack(wish.id, self.version))
        await self._broadcast()
        self._let_bots_think()
        return True

    def _refuse(
        self, connection: Connection, wish: wire.Play | wire.Undo, declined: Declined
    ) -> None:
        text = declined.sentence(connection.language)
        connection.tell(wire.Refused(wish.id, declined.reason, text, self.version))
        if declined.reason == "stale":
            self._show(connection)

    async def _enter(self, act: Callable[[], Entry]) -> None:
        """Change the game and write it down; if that fails, the game is as it was before."""
        game = self.game
        try:
            entry = act()
        except Declined:
            raise
        except Exception:
            log.exception("table %s: a move failed", self.table.id)
            await self._reload()
            raise Declined("fault") from None
        table = msgspec.structs.replace(self.table)
        stand(table, game)
        due = game.version % SNAPSHOT_EVERY == 0 or game.match.is_over
        snapshot = game.snapshot() if due else None

        def write(db: Database) -> None:
            ledger.add_entries(db, table.id, [entry])
            ledger.change_table(db, table)
            if snapshot:
                ledger.add_snapshot(db, table.id, snapshot)

        try:
            await self._storage.write(write)
        except StorageFailure:
            log.exception("table %s: a move could not be written", self.table.id)
            await self._reload()
            raise Declined("storage") from None
        self.table = table

    async def _reload(self) -> None:
        """Go back to what is on disk."""
        loaded = await self._storage.read(lambda db: ledger.load(db, self.table.id))
        assert loaded is not None, "tables are never removed"
        self.table = loaded.table
        self._game = await asyncio.to_thread(reopen, loaded)

    # --- bots ------------------------------------------------------------------------------

    def _let_bots_think(self) -> None:
        """Ask every bot that has to answer; each is asked once for each question."""
        if self._game is None:
            return
        for decision in self._game.match.decisions:
            seat = self.table.seats[decision.seat]
            if seat.is_played_by_bot() and seat.seat not in self._thinking:
                task = asyncio.create_task(self._bot_turn(seat))
                self._thinking[seat.seat] = task

    async def _bot_turn(self, row: SeatRow) -> None:
        try:
            await asyncio.sleep(self._settings.pause)
            game = self.game
            since = game.asked_since(row.seat)
            if since < 0:
                return
            level = row.level if row.is_bot() else STAND_IN
            seed = bot_seed(self.table, row.seat, since, self._settings)
            option = await self._thinker.choose_for(game.match, row.seat, level, seed)
            await self.do(lambda: self._play_for_bot(game, row.seat, since, option))
        except Exception:
            log.exception("table %s: the bot of seat %s failed", self.table.id, row.seat)
            await asyncio.sleep(1)  # whatever it was may pass
        finally:
            self._thinking.pop(row.seat, None)
        self._let_bots_think()

    async def _play_for_bot(self, game: Game, seat: int, since: int, option: int) -> None:
        """Make a bot's move, unless something has come between."""
        stale = game is not self._game or game.asked_since(seat) != since
        if stale or not self.table.seats[seat].is_played_by_bot():
            return
        await self._enter(lambda: game.play(seat, option, game.version, ""))
        await self._broadcast()
