"""What a server can be told: limits, pauses and times."""

from __future__ import annotations

import os

import msgspec

from conclave.bots.budget import Budget


class Settings(msgspec.Struct, frozen=True):
    """How the server behaves; the defaults are for people, tests take other times."""

    pause: float = 0.3  # seconds before a bot's move, so that people can follow
    grace: float = 120.0  # seconds before a bot plays for somebody who is gone
    idle: float = 300.0  # seconds before a table that nobody looks at is put away
    hello_within: float = 10.0  # seconds for the first message of a socket
    message_size: int = 16 * 1024
    messages_at_once: int = 60  # a burst; after it so many in a second
    messages_per_second: float = 20.0
    tables: int = 100_000
    workers: int = max(1, min(4, (os.cpu_count() or 2) - 1))
    patience: float | None = None  # seconds a bot may think, if not its level's own
    advice: Budget = Budget(seconds=3.0)  # for one piece of advice
    review: Budget = Budget(simulations=150)  # for each of three looks at a move
    review_effort: int | None = 45_000  # simulations for the first looks at all moves of a game
    warm: bool = True  # start the bots' processes at once
    deal_seed: int | None = None  # for tests: deals and bots follow from it, so none is secret

    def dealing_from(self, seed: int) -> Settings:
        """Return settings for tests: the n-th table set up is the same game on every run.

        Bots think one after the other, and as long as a busy machine takes.
        """
        return msgspec.structs.replace(self, deal_seed=seed, workers=1, patience=60.0)

    def thinking_little(self, simulations: int) -> Settings:
        """Return settings for tests: advice and reviews are made of so many simulations."""
        few = Budget(simulations=simulations)
        return msgspec.structs.replace(self, advice=few, review=few, review_effort=None)
