"""All tables that are at work: opened when somebody comes, put away when nobody is there."""

from __future__ import annotations

import asyncio
import logging
import time
from functools import partial

from conclave.server import ledger, wire
from conclave.server.infos import table_info
from conclave.server.opened import reopen
from conclave.server.pack_shelf import PackShelf
from conclave.server.refusals import BadRequest
from conclave.server.reviewing import Reviewer
from conclave.server.room import Room
from conclave.server.seeds import Dealer
from conclave.server.services import Services
from conclave.server.settings import Settings
from conclave.server.storage import Storage, StorageFailure
from conclave.server.thinking import Thinker

FAREWELL_STEPS = 30  # of 50 ms each
log = logging.getLogger(__name__)


class Rooms:
    """The house: finds a table by its name, and looks after those nobody looks at."""

    def __init__(
        self, storage: Storage, settings: Settings, packs: PackShelf | None = None
    ) -> None:
        self.storage = storage
        self.packs = packs
        self.settings = settings
        self.dealer = Dealer(settings)
        self.thinker = Thinker(settings.workers, settings.patience)
        self.reviewer = Reviewer(storage, settings)
        self._services = Services(storage, self.thinker, settings, asyncio.Lock())
        self._rooms: dict[str, Room] = {}
        self._opening: dict[str, asyncio.Task[Room]] = {}
        self._caretaker: asyncio.Task[None] | None = None

    def open(self) -> None:
        """Begin to look after the tables."""
        if self.settings.warm:
            self.thinker.warm_up()
        self._caretaker = asyncio.create_task(self._look_after())

    def close(self) -> None:
        """Put all tables away and say farewell to everybody."""
        if self._caretaker:
            self._caretaker.cancel()
        for room in self._rooms.values():
            room.close()
        self._rooms.clear()
        self.reviewer.close()
        self.thinker.close()

    async def say_farewell(self) -> None:
        """Let everybody know that the server closes, and wait a moment until they are gone."""
        for room in self._rooms.values():
            for connection in list(room.connections):
                connection.end("closing", 1001)
        for _ in range(FAREWELL_STEPS):
            if not any(room.connections for room in self._rooms.values()):
                return
            await asyncio.sleep(0.05)

    async def get(self, table: str) -> Room:
        """Return a table, opened from disk if need be; whoever comes meanwhile waits with us."""
        if table in self._rooms:
            return self._rooms[table]
        if table not in self._opening:
            self._opening[table] = asyncio.create_task(self._open(table))
        return await asyncio.shield(self._opening[table])

    async def _open(self, table: str) -> Room:
        try:
            loaded = await self.storage.read(lambda db: ledger.load(db, table))
            if loaded is None:
                raise BadRequest(404, "no_table")
            begun = loaded.table.state != ledger.WAITING
            game = await asyncio.to_thread(reopen, loaded) if begun else None
            room = Room(loaded, game, self._services)
            self._rooms[table] = room
            return room
        except (BadRequest, StorageFailure):
            raise
        except Exception:  # whatever is wrong with a saved game, the others are not harmed
            log.exception("table %s cannot be opened", table)
            raise BadRequest(409, "damaged") from None
        finally:
            del self._opening[table]

    def info(self, row: ledger.TableRow) -> wire.TableInfo:
        """Return a table for the lobby; one that is at work knows best."""
        room = self._rooms.get(row.id)
        return room.info() if room else table_info(row, set())

    def last_used(self) -> float:
        """Return when somebody last wanted something at any table."""
        return max((room.used for room in self._rooms.values()), default=0.0)

    async def _look_after(self) -> None:
        pause = min(5.0, max(0.05, self.settings.grace / 4), max(0.05, self.settings.idle / 4))
        while True:
            await asyncio.sleep(pause)
            try:
                self._go_round(time.monotonic())
            except Exception:
                log.exception("looking after the tables failed")

    def _go_round(self, now: float) -> None:
        for table, room in list(self._rooms.items()):
            if room.is_idle(now):
                del self._rooms[table]
                room.close()
            for seat in room.abandoned(now):
                errand = room.do(partial(room.stand_in, seat))
                asyncio.ensure_future(errand).add_done_callback(_note_failure)


def _note_failure(errand: asyncio.Future[None]) -> None:
    if not errand.cancelled() and errand.exception():
        log.error("a stand-in failed: %r", errand.exception())
