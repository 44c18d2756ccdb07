"""A table that is treated badly, and what must still hold afterwards."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

from websockets.exceptions import ConnectionClosed

from tests.wire import serving
from tests.wire.serving import Browser, Json, Process

LAST = '{"type":"play","id":"the last","at":-1,"seat":-1,"option":0}'
CLOSING = {1001, 1008, 1009, 1013}
ANSWERS = {"welcome", "situation", "position", "refused", "present", "farewell"}


class Table:
    """A server with a running game of two people, two moves old; both are asked."""

    def __init__(self, server: Process) -> None:
        self.server = server
        self.port = server.port
        self.keys = serving.set_up(server.port, serving.people(2), options={"level": "magician"})
        self.table: str = self.keys["table"]
        self.tokens = serving.tokens(self.keys)
        for number, seat in enumerate((0, 1)):
            with Browser(self.port, self.table, [self.tokens[seat]]) as browser:
                browser.wait_for("situation")
                option = browser.situation["ask"]["choices"][0]["option"]
                assert browser.play(f"first {number}", seat, option)["type"] == "ack"
        self.truth = self.look()
        self.read = 0

    def look(self) -> list[str]:
        """Return the whole table as both seats and a spectator see it, as bytes."""
        return [self._situation(keys) for keys in (self.tokens[:1], self.tokens[1:], [])]

    def _situation(self, keys: list[str]) -> str:
        with Browser(self.port, self.table, keys) as browser:
            browser.wait_for("situation")
            message = json.loads(browser.heard[-1])
            for seat in message["seats"]:
                del seat["present"]  # others come and go
            return json.dumps(message)

    def send(
        self, messages: list[str | bytes], keys: list[str] | None = None, *, cut: bool = False
    ) -> list[Json]:
        """Send messages on one socket after a hello, then a last one that is always answered.

        `cut` tells that the server may close while we still send, so that its last word is lost.
        """
        heard: list[Json] = []
        hello = [] if keys is None else [json.dumps({"type": "hello", "tokens": keys})]
        with serving.connect(self.port, self.table) as socket:
            with suppress(ConnectionClosed):  # what it said before it closed can still be read
                for message in (*hello, *messages, LAST):
                    socket.send(message)
            try:
                while not _is_last(heard):
                    heard.append(json.loads(socket.recv(timeout=serving.PATIENCE)))
            except ConnectionClosed as closed:
                code = closed.rcvd.code if closed.rcvd else 0
                assert code in CLOSING or cut, closed  # noqa: PT017
        assert {message["type"] for message in heard} <= ANSWERS
        return heard

    def check(self) -> None:
        """Check that nothing has happened to the table or the server."""
        for now, before in zip(self.look(), self.truth, strict=True):
            assert now == before
        assert self.server.is_alive()
        complaints = self.server.complaints()[self.read :]
        self.read += len(complaints)
        assert not complaints


def _is_last(heard: list[Json]) -> bool:
    if not heard:
        return False
    return heard[-1]["type"] == "farewell" or heard[-1].get("id") == "the last"


def play(**changes: Any) -> str:
    """Return a command that is refused only for what is changed in it."""
    return json.dumps({"type": "play", "id": "x", "at": 2, "seat": 0, "option": 0, **changes})
