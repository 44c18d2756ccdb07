"""Servers and browsers for the wire tests: a real process or a thread, real sockets, all bytes."""

from __future__ import annotations

import asyncio
import http.client
import json
import queue
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import uvicorn
from websockets.sync.client import ClientConnection
from websockets.sync.client import connect as open_socket

from conclave.server.app import make_app
from conclave.server.rooms import Rooms
from conclave.server.settings import Settings
from conclave.server.storage import Storage

T = TypeVar("T")
Json = dict[str, Any]
PATIENCE = 120.0  # seconds before a test gives up waiting; never part of what is tested


class Reply(NamedTuple):
    """An answer over HTTP."""

    status: int
    body: bytes

    def json(self) -> Any:
        """Return the body as data."""
        return json.loads(self.body)


def ask(
    port: int,
    method: str,
    path: str,
    body: bytes | str | None = None,
    headers: dict[str, str] | None = None,
) -> Reply:
    """Make one request."""
    line = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    try:
        line.request(method, path, body, headers or {})
        answer = line.getresponse()
        return Reply(answer.status, answer.read())
    finally:
        line.close()


def set_up(port: int, seats: Sequence[Json], **wish: Any) -> Json:
    """Set up a table of Seasons and return its keys."""
    wished = {"game": "seasons", "seats": list(seats), **wish}
    reply = ask(port, "POST", "/api/tables", json.dumps(wished))
    assert reply.status == 201, reply
    keys: Json = reply.json()
    return keys


def people(number: int) -> list[Json]:
    """Return seats for so many people at one screen."""
    return [{"kind": "here", "name": f"Person {seat + 1}"} for seat in range(number)]


def tokens(keys: Json) -> list[str]:
    """Return the secrets of a new table, by seat."""
    return [key["token"] for key in keys["keys"]]


# --- a browser -----------------------------------------------------------------------------


class Browser:
    """One socket at a table. It keeps every text it was sent."""

    def __init__(self, port: int, table: str, keys: Sequence[str] = (), **hello: Any) -> None:
        self.heard: list[str] = []
        self.situation: Json = {}
        self.sent = 0
        self._socket = connect(port, table)
        self.send(type="hello", tokens=list(keys), **hello)

    def __enter__(self) -> Browser:
        return self

    def __exit__(self, *_error: object) -> None:
        self._socket.close()

    def send(self, **command: Any) -> None:
        """Send a command."""
        self.sent += 1
        self._socket.send(json.dumps(command))

    def hear(self) -> Json:
        """Wait for the next message."""
        text = self._socket.recv(timeout=PATIENCE)
        assert isinstance(text, str)
        self.heard.append(text)
        message: Json = json.loads(text)
        if message["type"] == "situation":
            self.situation = message
        return message

    def wait_for(self, kind: str, **values: Any) -> Json:
        """Take messages until one of this kind with these values comes."""
        while True:
            message = self.hear()
            if message["type"] == kind and values.items() <= message.items():
                return message

    def play(self, id: str, seat: int, option: int) -> Json:
        """Answer the question that was shown last, and return the answer of the table."""
        at = self.situation["version"]
        self.send(type="play", id=id, at=at, seat=seat, option=option)
        while (message := self.hear())["type"] not in ("ack", "refused"):
            pass
        return message


def connect(port: int, table: str) -> ClientConnection:
    """Open the socket of a table without a word."""
    address = f"ws://127.0.0.1:{port}/ws/tables/{table}"
    return open_socket(
        address,
        compression=None,
        max_size=None,
        open_timeout=PATIENCE,
        ping_interval=None,  # a busy server is not a dead one
        legacy=True,
    )


# --- a server of its own process -----------------------------------------------------------


class Process:
    """`conclave serve` on a free port; what it writes goes to files in its folder."""

    def __init__(self, folder: Path, *arguments: str) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._errors = (folder / "stderr.txt").open("a+")
        command = [sys.executable, "-m", "conclave", "serve", "--port", "0", "--data", str(folder)]
        self._process = subprocess.Popen(
            [*command, *(arguments or ("--pause", "0"))],
            stdout=subprocess.PIPE,
            stderr=self._errors,
            text=True,
        )
        self.pid = self._process.pid
        self.port = self._read_port()

    def _read_port(self) -> int:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        assert "http://" in line, self.complaints()
        return int(line.rsplit(":", 1)[1])

    def is_alive(self) -> bool:
        """Tell whether the process runs."""
        return self._process.poll() is None

    def complaints(self) -> str:
        """Return everything written to the error output, by earlier servers of the folder too."""
        return Path(self._errors.name).read_text(encoding="utf-8")

    def kill(self) -> None:
        """End it as a power cut would."""
        self._process.kill()
        self._clear_up()

    def stop(self) -> None:
        """Ask it to end."""
        self._process.send_signal(signal.SIGINT)
        self._clear_up()

    def _clear_up(self) -> None:
        self._process.wait(PATIENCE)
        self._errors.close()
        assert self._process.stdout is not None
        self._process.stdout.close()


@contextmanager
def process(folder: Path, *arguments: str) -> Iterator[Process]:
    """Run a server in a process of its own."""
    served = Process(folder, *arguments)
    try:
        yield served
    finally:
        if served.is_alive():
            served.stop()


# --- a server in this process --------------------------------------------------------------


class Inside:
    """A server in a thread, whose tables a test can reach into."""

    def __init__(self, port: int, rooms: Rooms, loop: asyncio.AbstractEventLoop) -> None:
        self.port = port
        self.rooms = rooms
        self._loop = loop

    def do(self, table: str, errand: Callable[[Any], T]) -> T:
        """Do something with a room in its own mailbox."""

        async def act() -> T:
            room = await self.rooms.get(table)

            async def run() -> T:
                return errand(room)

            return await room.do(run)

        return asyncio.run_coroutine_threadsafe(act(), self._loop).result(PATIENCE)


@contextmanager
def inside(folder: Path, settings: Settings) -> Iterator[Inside]:
    """Run a server in a thread of this process."""
    storage = Storage.open(folder)
    app, kept = make_app(storage, settings)
    server = uvicorn.Server(uvicorn.Config(app, port=0, log_level="warning", access_log=False))
    ready: queue.Queue[asyncio.AbstractEventLoop] = queue.Queue()

    async def run() -> None:
        ready.put(asyncio.get_running_loop())
        await server.serve()

    thread = threading.Thread(target=lambda: asyncio.run(run()))
    thread.start()
    try:
        loop = ready.get(timeout=PATIENCE)
        while not server.started and thread.is_alive():
            time.sleep(0.01)
        port = server.servers[0].sockets[0].getsockname()[1]
        yield Inside(port, kept.rooms, loop)
    finally:
        server.should_exit = True
        thread.join(PATIENCE)
        storage.close()


def copy_folder(one: Path, other: Path) -> None:
    """Copy the data of a server that does not run."""
    shutil.copytree(one, other)
