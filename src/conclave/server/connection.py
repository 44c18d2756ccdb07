"""One socket as a table sees it: which seats it may play, which one it shows, what it was told."""

from __future__ import annotations

import asyncio

import msgspec

from conclave.engine.decisions import SPECTATOR
from conclave.server import wire
from conclave.server.refusals import Dismissed

QUEUE = 64  # messages that may wait for a slow client before it is dropped


class Connection:
    """A browser at the table. Telling never waits; who cannot follow is cut off."""

    def __init__(self) -> None:
        self.seats: tuple[int, ...] = ()
        self.shown = SPECTATOR
        self.language = "en"
        self.version = -1
        self.outbox: asyncio.Queue[bytes | None] = asyncio.Queue(QUEUE)
        self.farewell: tuple[wire.Farewell, int] | None = None
        self.ended = asyncio.Event()

    def tell(self, message: msgspec.Struct) -> None:
        """Send a message as soon as the client can take it."""
        self.tell_encoded(msgspec.json.encode(message))

    def tell_encoded(self, message: bytes) -> None:
        """Send a message that has been encoded already."""
        if self.farewell is not None:
            return
        if self.outbox.qsize() >= QUEUE - 1:
            self.end("too_slow", 1013)
        else:
            self.outbox.put_nowait(message)

    def end(self, reason: str, code: int) -> None:
        """Send nothing more but the farewell, then close."""
        if self.farewell is None:
            self.farewell = (Dismissed(reason, code).farewell(self.language), code)
            self.outbox_end()
            self.ended.set()

    def outbox_end(self) -> None:
        """Let the sender finish after what is waiting; what does not fit is dropped."""
        while self.outbox.full():
            self.outbox.get_nowait()
        self.outbox.put_nowait(None)
