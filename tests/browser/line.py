"""A line between a browser and the server that can be cut or go silent, and be mended."""

from __future__ import annotations

import socket
import struct
import threading
from contextlib import suppress
from urllib.parse import urlsplit

AT_ONCE = struct.pack("ii", 1, 0)  # closing forgets what was not sent, and resets the connection


class Line:
    """Passes everything on between a port of its own and the server, while it is whole.

    It counts what it has passed on and what was lost, so that a test can tell that a cut was one.
    """

    def __init__(self, address: str) -> None:
        parts = urlsplit(address)
        assert parts.hostname
        assert parts.port
        self.passed = 0  # bytes, both ways
        self.lost = 0  # bytes that were sent while the line was silent
        self.refused = 0  # connections that were turned away
        self._server = (parts.hostname, parts.port)
        self._lock = threading.Lock()
        self._whole = True
        self._silent = False
        self._open: list[socket.socket] = []
        self._door = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self._door.getsockname()[1]}"
        threading.Thread(target=self._take, daemon=True).start()

    def cut(self) -> None:
        """End every connection, and turn new ones away."""
        with self._lock:
            self._whole = False
            ended, self._open = self._open, []
        for each in ended:
            _end(each)

    def hush(self) -> None:
        """Keep every connection, but lose what is sent on it, as a network out of reach does."""
        with self._lock:
            self._silent = True

    def mend(self) -> None:
        """Pass everything on again; what went silent stays dead, as after a change of networks."""
        with self._lock:
            ended, self._open = (self._open, []) if self._silent else ([], self._open)
            self._whole, self._silent = True, False
        for each in ended:
            _end(each)

    def close(self) -> None:
        """Take the line down for good."""
        # A thread that waits for callers is only woken by shutting its door, not by closing it.
        self._door.shutdown(socket.SHUT_RDWR)
        self._door.close()
        self.cut()

    @property
    def connections(self) -> int:
        """Return how many connections of browsers are open."""
        with self._lock:
            return len(self._open) // 2

    def _take(self) -> None:
        while True:
            try:
                near, _ = self._door.accept()
            except OSError:
                return
            self._connect(near)

    def _connect(self, near: socket.socket) -> None:
        with self._lock:
            if not self._whole:
                self.refused += 1
                _end(near)
                return
            far = socket.create_connection(self._server)
            self._open += [near, far]
        for pair in ((near, far), (far, near)):
            threading.Thread(target=self._pass_on, args=pair, daemon=True).start()

    def _pass_on(self, source: socket.socket, target: socket.socket) -> None:
        with suppress(OSError):
            while data := source.recv(65536):
                if self._counts(len(data)):
                    target.sendall(data)
        with self._lock:
            self._open = [each for each in self._open if each not in (source, target)]
        _end(source)
        _end(target)

    def _counts(self, size: int) -> bool:
        """Count what comes, and tell whether it goes on."""
        with self._lock:
            if self._silent:
                self.lost += size
            else:
                self.passed += size
            return not self._silent


def _end(each: socket.socket) -> None:
    """Reset a connection: what is on its way in either direction is lost."""
    with suppress(OSError):
        each.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, AT_ONCE)
        each.shutdown(socket.SHUT_RDWR)
    each.close()
