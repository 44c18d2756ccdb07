"""Running the server: a port, a folder, and a clean end."""

from __future__ import annotations

import asyncio
import signal
import socket
import sys
from pathlib import Path
from types import FrameType

import uvicorn
from litestar.datastructures import State

from conclave.server.app import make_app
from conclave.server.opening import StorageProblem
from conclave.server.pack_shelf import PackShelf
from conclave.server.settings import Settings
from conclave.server.storage import Storage
from conclave.server.tidying import tidy_up

FAREWELL_SECONDS = 3
BACKLOG = 512
SWITCH = 0.001  # seconds a thread may compute while another one waits


class Server(uvicorn.Server):
    """A server that says farewell before it closes its sockets."""

    def __init__(self, config: uvicorn.Config, state: State) -> None:
        super().__init__(config)
        self._state = state
        self._tidying: asyncio.Task[None] | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin, and tidy memory up from now on when nobody waits."""
        await super().startup(sockets)
        if self.started:
            self._tidying = asyncio.create_task(tidy_up(self._state.rooms.last_used))

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Come to the end; whoever asks twice does not disturb it."""
        self.should_exit = True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Tell everybody, then close."""
        if self._tidying:
            self._tidying.cancel()
        await self._state.rooms.say_farewell()
        await super().shutdown(sockets)


class CannotServe(Exception):
    """A server that cannot start; the message is for the person who started it."""


def serve(host: str, port: int, folder: Path, settings: Settings) -> None:
    """Serve until somebody ends it, or raise CannotServe."""
    door = _door(host, port)
    try:
        storage = Storage.open(folder)
    except StorageProblem as problem:
        door.close()
        raise CannotServe(str(problem)) from None
    try:
        packs = PackShelf(folder)
        app, state = make_app(storage, settings, packs)
        config = uvicorn.Config(
            app,
            log_level="warning",
            access_log=False,
            server_header=False,
            ws_max_size=4 * settings.message_size,
            ws_per_message_deflate=False,
            timeout_graceful_shutdown=FAREWELL_SECONDS,
        )
        server = Server(config, state)
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, server.handle_exit)  # also before and after it runs
        sys.setswitchinterval(SWITCH)
        name = f"[{host}]" if ":" in host else host
        address = f"http://{name}:{door.getsockname()[1]}"
        print(f"Conclave is open at {address}", flush=True)
        print(f"Only for you, to write packs: {address}/packs#{packs.key}", flush=True)
        server.run(sockets=[door])
    finally:
        storage.close()


def _door(host: str, port: int) -> socket.socket:
    """Take the port before anything else, so that a busy one is said at once."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # Only where the protocol is named does asyncio send small messages without delay.
    door = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        door.bind((host, port))
        door.listen(BACKLOG)
    except OSError as error:
        door.close()
        reason = (error.strerror or str(error)).lower()
        raise CannotServe(f"cannot listen on {host}:{port}: {reason}") from None
    return door
