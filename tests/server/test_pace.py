"""How fast somebody may talk: a flood ends the connection, quick play does not."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import msgspec

from conclave.server.connection import Connection
from conclave.server.rooms import Rooms
from conclave.server.setting_up import set_up
from conclave.server.socket import Socket, Visitor
from conclave.server.storage import Storage
from tests.server.test_rooms import HOT_SEAT, SETTINGS

FEW = msgspec.structs.replace(SETTINGS, idle=600.0, messages_at_once=4, messages_per_second=0.0)


class Script:
    """A socket on which somebody sends what is written."""

    def __init__(self, messages: Iterator[dict[str, Any]]) -> None:
        self._messages = messages

    async def receive(self) -> dict[str, str]:
        """Return the next message, or that the socket is closed."""
        message = next(self._messages, None)
        if message is None:
            return {"type": "websocket.disconnect"}
        return {"type": "websocket.receive", "text": json.dumps(message)}


def moves(rooms: Rooms, table: str, number: int) -> Iterator[dict[str, Any]]:
    """Answer whatever is asked, so many times."""
    for count in range(number):
        room = rooms._rooms[table]
        asked = room.game.match.decisions[0]
        option = next(iter(asked.choices()))
        seat, at = asked.seat, room.version
        yield {"type": "play", "id": str(count), "at": at, "seat": seat, "option": option}


def visit(folder: Path, number: int, looks: int) -> tuple[str, int]:
    """Play and look around; return the reason for which the table ended it, and its version."""

    async def run() -> tuple[str, int]:
        storage = Storage.open(folder)
        rooms = Rooms(storage, FEW)
        try:
            keys = await set_up(rooms, HOT_SEAT, "en")
            table, somebody = keys.table, Connection()

            def says() -> Iterator[dict[str, Any]]:
                yield {"type": "hello", "tokens": [key.token for key in keys.keys]}
                yield from moves(rooms, table, number)
                yield from [{"type": "look", "number": 0}] * looks

            socket = cast(Socket, Script(says()))
            reading = asyncio.create_task(_read(somebody))
            await Visitor(socket, rooms, table, somebody).stay()
            reading.cancel()
            last = somebody.farewell
            return last[0].reason if last else "", (await rooms.get(table)).version
        finally:
            rooms.close()
            storage.close()

    return asyncio.run(run())


async def _read(connection: Connection) -> None:
    while True:
        await connection.outbox.get()


def test_a_flood_ends_the_connection(tmp_path: Path) -> None:
    assert visit(tmp_path, 0, looks=3) == ("", 0)
    assert visit(tmp_path, 0, looks=4) == ("too_fast", 0)


def test_however_fast_moves_are_made_they_are_taken(tmp_path: Path) -> None:
    assert visit(tmp_path, 30, looks=3) == ("", 30)
    assert visit(tmp_path, 30, looks=4) == ("too_fast", 30)
