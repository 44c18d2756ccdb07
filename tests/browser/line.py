"""A line between a browser and the server that can be cut and mended."""

from __future__ import annotations

import socket
import threading
from contextlib import suppress
from urllib.parse import urlsplit


class Line:
    """Passes everything on between a port of its own and the server, while it is whole."""

    def __init__(self, address: str) -> None:
        parts = urlsplit(address)
        assert parts.hostname
        assert parts.port
        self._server = (parts.hostname, parts.port)
        self._open: list[socket.socket] = []
        self._door = self._listen(0)
        self.port = self._door.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"

    def cut(self) -> None:
        """End every connection, and refuse new ones."""
        # A thread that waits for callers is only woken by shutting its door, not by closing it.
        self._door.shutdown(socket.SHUT_RDWR)
        self._door.close()
        for each in self._open:
            _end(each)
        self._open.clear()

    def mend(self) -> None:
        """Take connections again, at the same port."""
        self._door = self._listen(self.port)

    def _listen(self, port: int) -> socket.socket:
        door = socket.create_server(("127.0.0.1", port))
        threading.Thread(target=self._take, args=(door,), daemon=True).start()
        return door

    def _take(self, door: socket.socket) -> None:
        while True:
            try:
                near, _ = door.accept()
            except OSError:
                return
            far = socket.create_connection(self._server)
            self._open += [near, far]
            threading.Thread(target=_pass_on, args=(near, far), daemon=True).start()
            threading.Thread(target=_pass_on, args=(far, near), daemon=True).start()


def _pass_on(source: socket.socket, target: socket.socket) -> None:
    with suppress(OSError):
        while data := source.recv(65536):
            target.sendall(data)
    _end(source)
    _end(target)


def _end(each: socket.socket) -> None:
    with suppress(OSError):
        each.shutdown(socket.SHUT_RDWR)
    each.close()
