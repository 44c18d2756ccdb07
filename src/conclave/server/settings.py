"""What a server can be told: limits, pauses and times."""

from __future__ import annotations

import os

import msgspec


class Settings(msgspec.Struct, frozen=True):
    """How the server behaves; the defaults are for people, tests take other times."""

    pause: float = 0.3  # seconds before a bot's move, so that people can follow
    grace: float = 120.0  # seconds before a bot plays for somebody who is gone
    idle: float = 300.0  # seconds before a table that nobody looks at is put away
    hello_within: float = 10.0  # seconds for the first message of a socket
    message_size: int = 16 * 1024
    messages_at_once: int = 40  # a burst; after it so many in a second
    messages_per_second: float = 20.0
    tables: int = 100_000
    workers: int = max(1, min(4, (os.cpu_count() or 2) - 1))
    patience: float | None = None  # seconds a bot may think, if not its level's own
    warm: bool = True  # start the bots' processes at once
