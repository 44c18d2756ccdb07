"""Where chance at the tables comes from: secrets, unless tests ask for the same on every run."""

from __future__ import annotations

import secrets
from hashlib import blake2b

from conclave.server.ledger import TableRow
from conclave.server.settings import Settings

SEED_BITS = 62


class Dealer:
    """Gives every new table the seed of its deal."""

    def __init__(self, settings: Settings) -> None:
        self._fixed = settings.deal_seed
        self._dealt = 0

    def new_seed(self) -> int:
        """Return a secret, or for tests one that follows from a number and the tables so far."""
        if self._fixed is None:
            return secrets.randbits(SEED_BITS)
        self._dealt += 1
        return _mixed("table", self._fixed, self._dealt)


def bot_seed(table: TableRow, seat: int, since: int, settings: Settings) -> int:
    """Return the seed of a bot's answer to the question it has had since a version.

    The table's own seed is in it, which nobody is told before the end, so that nobody can work
    out what a bot will do. The table's id lets bots choose anew where the same deal is played
    again; tests that want the same game again do without.
    """
    name = table.id if settings.deal_seed is None else ""
    return _mixed("bot", table.seed, name, seat, since)


def _mixed(*parts: str | int) -> int:
    digest = blake2b("/".join(map(str, parts)).encode(), digest_size=8).digest()
    return int.from_bytes(digest, "big") >> (64 - SEED_BITS)
