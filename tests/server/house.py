"""A real server in a process of its own, and people who talk to it as browsers do."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

SECONDS = 60  # a wait that takes longer than this has failed, however busy the machine is
VERSUS_BOT = [{"kind": "here", "name": "Ada"}, {"kind": "bot", "level": "novice"}]


class House:
    """One server."""

    def __init__(self, folder: Path, *options: str, sources: Path | None = None) -> None:
        """Start it with the sources of this project, or with those in another folder."""
        elsewhere = {"PYTHONPATH": str(sources)} if sources else {}
        command = [sys.executable, "-m", "conclave", "serve", "--port", "0", "--pause", "0"]
        self._process = subprocess.Popen(
            [*command, "--data", str(folder), *options],
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONWARNINGS": "default", **elsewhere},
        )
        assert self._process.stdout is not None
        told = self._process.stdout.readline()
        assert "http://" in told, told
        self.address = told.split("http://")[1].strip()

    @classmethod
    def at(cls, address: str) -> House:
        """Return a server that somebody else has started and will end."""
        house = cls.__new__(cls)
        house.address = address
        return house

    def stop(self) -> int:
        """Ask it to end and return its exit code."""
        self._process.send_signal(signal.SIGTERM)
        return self._end()

    def kill(self) -> None:
        """End it without any warning."""
        self._process.kill()
        self._end()

    def _end(self) -> int:
        code = self._process.wait(SECONDS)
        assert self._process.stdout is not None
        self._process.stdout.close()
        return code

    # --- over HTTP -------------------------------------------------------------------------

    def ask(
        self,
        path: str,
        body: bytes | None = None,
        headers: dict[str, str] | None = None,
        method: str | None = None,
    ) -> tuple[int, dict[str, str], bytes]:
        """Make a request and return status, headers and body, whatever they are."""
        address = f"http://{self.address}{path}"
        request = urllib.request.Request(address, body, headers or {}, method=method)
        try:
            with urllib.request.urlopen(request, timeout=SECONDS) as answer:
                return answer.status, _lower(answer.headers), answer.read()
        except urllib.error.HTTPError as refused:
            with refused:
                return refused.code, _lower(refused.headers), refused.read()

    def get(self, path: str) -> Any:
        """Return what an address gives."""
        status, _, body = self.ask(path)
        assert status == 200, (status, body)
        return json.loads(body)

    def post(self, path: str, data: Any, headers: dict[str, str] | None = None) -> Any:
        """Send data and return the answer."""
        status, _, body = self.try_post(path, data, headers)
        assert status in (200, 201), (status, body)
        return body

    def try_post(
        self, path: str, data: Any, headers: dict[str, str] | None = None
    ) -> tuple[int, dict[str, str], Any]:
        """Send data and return status, headers and answer, whatever they are."""
        kind = {"content-type": "application/json", **(headers or {})}
        status, told, body = self.ask(path, json.dumps(data).encode(), kind)
        return status, told, json.loads(body)

    def set_up(self, seats: list[dict[str, str]], **more: Any) -> Any:
        """Set up a table of Seasons for beginners."""
        wish = {"game": "seasons", "seats": seats, "options": {"level": "apprentice"}, **more}
        return self.post("/api/tables", wish)

    # --- at the table ----------------------------------------------------------------------

    @contextmanager
    def visit(self, table: str, *tokens: str, **hello: Any) -> Iterator[Person]:
        """Sit down, or watch without a key; the welcome is still to be read."""
        address = f"ws://{self.address}/ws/tables/{table}"
        with connect(address, max_size=None, open_timeout=SECONDS, ping_interval=None) as socket:
            person = Person(socket)
            person.send("hello", tokens=list(tokens), **hello)
            yield person


class Person:
    """Somebody at the table."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket

    def send(self, kind: str, **fields: Any) -> None:
        """Send a message."""
        self.send_raw(json.dumps({"type": kind, **fields}))

    def send_raw(self, text: str | bytes) -> None:
        """Send anything."""
        self._socket.send(text)

    def next(self) -> Any:
        """Return the next message."""
        return json.loads(self._socket.recv(SECONDS))

    def until(self, *kinds: str) -> Any:
        """Return the next message of a kind; what comes before it is dropped."""
        while (message := self.next())["type"] not in kinds:
            pass
        return message

    def until_asked(self) -> Any:
        """Return the next situation in which this seat has to answer, or in which all is over."""
        while True:
            situation = self.until("situation")
            if situation["ask"] or situation["outcome"]:
                return situation

    def play(self, situation: Any, command: str, choice: int = 0) -> Any:
        """Answer the question of a situation and return what the table says to it."""
        self.send(
            "play",
            id=command,
            at=situation["version"],
            seat=situation["seat"],
            option=situation["ask"]["choices"][choice]["option"],
        )
        return self.until("ack", "refused")

    def closing(self) -> tuple[Any, int]:
        """Return the farewell, and the code with which the socket is closed after it."""
        farewell = self.until("farewell")
        return farewell, self.close_code()

    def close_code(self) -> int:
        """Return the code with which the socket is closed."""
        with contextlib.suppress(ConnectionClosed):
            while True:
                self._socket.recv(SECONDS)
        code = self._socket.close_code
        assert code is not None
        return code


def _lower(headers: Any) -> dict[str, str]:
    return {name.lower(): value for name, value in headers.items()}
