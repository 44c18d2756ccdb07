"""What happened, in the past tense, and who may know which part of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from conclave.engine.decisions import Value

EVERYONE: Final = -1


class Event(NamedTuple):
    """One thing that happened: whose it was, what caused it, and the amounts.

    `secret` holds what only the seats of the bit mask `knowers` may see.
    """

    kind: str
    seat: int
    cause: str
    args: Mapping[str, Value]
    secret: Mapping[str, Value] = {}
    knowers: int = EVERYONE

    def seen_by(self, seat: int) -> Event:
        """Return the event as `seat` may know it; a spectator's seat is -1."""
        if not self.secret:
            return self
        if self.knowers == EVERYONE or (seat >= 0 and self.knowers >> seat & 1):
            return Event(self.kind, self.seat, self.cause, {**self.args, **self.secret})
        return Event(self.kind, self.seat, self.cause, self.args)


def only(seat: int) -> int:
    """Name one seat as the audience of a secret."""
    return 1 << seat
