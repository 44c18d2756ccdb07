"""The socket of a table: a hello, then commands one by one, and the news as they come."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from litestar import WebSocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect

from conclave.engine.decisions import SPECTATOR
from conclave.engine.words import LANGUAGES
from conclave.server import wire
from conclave.server.advising import advise
from conclave.server.connection import Connection
from conclave.server.opened import Damaged
from conclave.server.refusals import BadRequest, Declined, Dismissed
from conclave.server.room import Room
from conclave.server.rooms import Rooms
from conclave.server.settings import Settings
from conclave.server.storage import StorageFailure

log = logging.getLogger(__name__)
Socket = WebSocket[Any, Any, State]
Errand = Callable[[], Awaitable[bool | None]]

UNREADABLE_MESSAGES = 10
TOKENS = 8
ID_LENGTH = 64
LAST_WORDS = 2.0  # seconds for a farewell to get through
_commands = msgspec.json.Decoder(wire.Command)


class Gone(Exception):
    """The other side has closed the socket."""


class Pace:
    """Counts messages: so many at once, and so many a second after that."""

    def __init__(self, settings: Settings) -> None:
        self._most = float(settings.messages_at_once)
        self._rate = settings.messages_per_second
        self._left = self._most
        self._last = time.monotonic()

    def take(self) -> None:
        """Count one message, or dismiss who sends too many."""
        now = time.monotonic()
        self._left = min(self._most, self._left + (now - self._last) * self._rate)
        self._last = now
        if self._left < 1:
            raise Dismissed("too_fast", 1008)
        self._left -= 1

    def give_back(self) -> None:
        """Do not count a message after all."""
        self._left += 1


async def attend(socket: Socket, rooms: Rooms, table: str) -> None:
    """Look after one socket from its first message to its last."""
    await socket.accept()
    connection = Connection()
    sender = asyncio.create_task(_send_on(socket, connection))
    visitor = Visitor(socket, rooms, table, connection)
    receiver = asyncio.create_task(visitor.stay())
    ending = asyncio.create_task(connection.ended.wait())
    try:
        await asyncio.wait((sender, receiver, ending), return_when=asyncio.FIRST_COMPLETED)
    finally:
        receiver.cancel()
        ending.cancel()
        visitor.part()
        await _finish(sender)


async def _finish(sender: asyncio.Task[None]) -> None:
    """Let the last words out, but do not wait for a client that does not listen."""
    with contextlib.suppress(TimeoutError, asyncio.CancelledError):
        await asyncio.wait_for(sender, LAST_WORDS)


async def _send_on(socket: Socket, connection: Connection) -> None:
    """Send what is in the outbox until it ends, then close."""
    try:
        while (message := await connection.outbox.get()) is not None:
            await socket.send_data(message.decode(), mode="text")
        if connection.farewell is not None:
            last, code = connection.farewell
            await socket.send_data(msgspec.json.encode(last).decode(), mode="text")
            await socket.close(code, last.reason)
    except Exception as error:  # a socket that breaks while sending is just gone
        log.debug("a socket broke: %r", error)


class Visitor:
    """Reads what a socket sends and does it at the table."""

    def __init__(self, socket: Socket, rooms: Rooms, table: str, connection: Connection) -> None:
        self._socket = socket
        self._rooms = rooms
        self._table = table
        self._connection = connection
        self._pace = Pace(rooms.settings)
        self._unreadable = 0
        self._room: Room | None = None

    async def stay(self) -> None:
        """Take messages until the socket is closed or has to be."""
        try:
            await self._come_in()
            while True:
                await self._obey(await self._receive())
        except Dismissed as dismissed:
            self._connection.end(dismissed.reason, dismissed.code)
        except (Gone, WebSocketDisconnect):
            self._connection.outbox_end()
        except Exception:
            log.exception("a socket failed")
            self._connection.end("closing", 1011)

    def part(self) -> None:
        """Leave the table."""
        if self._room is not None:
            self._room.part(self._connection)
        self._connection.outbox_end()

    async def _come_in(self) -> None:
        hello = await self._hello()
        if hello.language not in LANGUAGES:
            raise Dismissed("no_language", 1008)
        self._connection.language = hello.language
        try:
            room = await self._rooms.get(self._table)
        except BadRequest as refused:
            raise Dismissed(refused.reason, 1008) from None
        self._sit_down(room, hello)
        self._room = room
        await room.do(lambda: room.enter(self._connection))

    async def _hello(self) -> wire.Hello:
        try:
            first = await asyncio.wait_for(self._receive(), self._rooms.settings.hello_within)
        except TimeoutError:
            raise Dismissed("hello_first", 1008) from None
        if not isinstance(first, wire.Hello) or len(first.tokens) > TOKENS:
            raise Dismissed("hello_first", 1008)
        return first

    def _sit_down(self, room: Room, hello: wire.Hello) -> None:
        """Find the seats of the keys; the first key's seat is shown."""
        seats = [room.seat_of(token) for token in hello.tokens]
        if None in seats:
            raise Dismissed("bad_key", 1008)
        own = tuple(dict.fromkeys(seat for seat in seats if seat is not None))
        self._connection.seats = own
        self._connection.shown = own[0] if own else SPECTATOR
        self._connection.version = hello.version

    async def _receive(self) -> wire.Command | None:
        """Take the next message; nothing is returned for one that cannot be read."""
        event: Any = await self._socket.receive()
        if event["type"] == "websocket.disconnect":
            raise Gone
        data = event.get("text") or event.get("bytes") or b""
        self._pace.take()
        if len(data) > self._rooms.settings.message_size:
            raise Dismissed("too_large", 1009)
        try:
            command: wire.Command = _commands.decode(data)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            self._unreadable += 1
            if self._unreadable > UNREADABLE_MESSAGES:
                raise Dismissed("malformed", 1008) from None
            return None
        return command

    async def _obey(self, command: wire.Command | None) -> None:
        assert self._room is not None
        try:
            made = await self._room.do(self._errand(self._room, command))
            if made and isinstance(command, wire.Play):
                self._pace.give_back()  # however fast somebody plays, a game has an end
        except Declined as declined:
            self._refuse(command, declined)
        except (Damaged, StorageFailure):
            log.exception("table %s: a command failed", self._table)
            self._refuse(command, Declined("fault"))

    def _refuse(self, command: wire.Command | None, declined: Declined) -> None:
        about = getattr(command, "id", "")
        text = declined.sentence(self._connection.language)
        version = self._room.version if self._room else 0
        self._connection.tell(wire.Refused(about, declined.reason, text, version))

    def _errand(self, room: Room, command: wire.Command | None) -> Errand:
        """Return what a command asks the table to do."""
        visitor = self._connection
        match command:
            case wire.Play() | wire.Undo() | wire.Advise() if not 0 < len(command.id) <= ID_LENGTH:
                raise Declined("malformed")
            case wire.Play():
                return lambda: room.play(visitor, command)
            case wire.Undo():
                return lambda: room.undo(visitor, command)
            case wire.Advise():
                return lambda: advise(room, visitor, command)
            case wire.Sit():
                return lambda: room.sit(visitor, command.seat)
            case wire.Speak() if command.language in LANGUAGES:
                return lambda: room.speak(visitor, command.language)
            case wire.Look():
                return lambda: room.look(visitor, command.number)
            case wire.Leave():
                return lambda: room.leave(visitor, command.seat)
            case wire.Back():
                return lambda: room.back(visitor, command.seat)
            case wire.Hello():
                raise Declined("twice")
        raise Declined("malformed")
