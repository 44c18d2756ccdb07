"""What a game waits for, what a seat may answer, and how a refusal is put."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple, TypeAlias, final

from mypy_extensions import mypyc_attr

PASS: Final = -1
SPECTATOR: Final = -1

Value: TypeAlias = "int | str | tuple[int, ...]"


@final
@mypyc_attr(acyclic=True)
class Decision:
    """What the game waits for: one seat must pick one of the options, or pass where it may."""

    __slots__ = ("kind", "may_pass", "options", "seat")

    def __init__(
        self, kind: str, seat: int, options: Sequence[int], may_pass: bool = False
    ) -> None:
        self.kind = kind
        self.seat = seat
        self.options = options
        self.may_pass = may_pass

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Decision) and self._fields() == other._fields()

    def __hash__(self) -> int:
        return hash(self._fields())

    def __repr__(self) -> str:
        kind, seat, options, may_pass = self._fields()
        return f"Decision({kind!r}, {seat}, {options!r}, {may_pass})"

    def _fields(self) -> tuple[str, int, Sequence[int], bool]:
        return self.kind, self.seat, self.options, self.may_pass

    def move(self, option: int) -> Move:
        """Return the move that answers this decision with an option."""
        return Move(self.seat, option)

    def allows(self, option: int) -> bool:
        """Tell whether `option` answers this decision; ranges are not listed to find out."""
        return option in self.options or (self.may_pass and option == PASS)

    def choices(self) -> Iterator[int]:
        """Iterate over all answers, the pass last."""
        yield from self.options
        if self.may_pass:
            yield PASS

    def size(self) -> int:
        """Return the number of answers."""
        return len(self.options) + self.may_pass


class Move(NamedTuple):
    """One answer to one decision: who, and which option."""

    seat: int
    option: int


class Phrase(NamedTuple):
    """Something to be said: a key of the catalogues and the values for its places."""

    key: str
    args: Mapping[str, Value]


class Refusal(NamedTuple):
    """Something a person could try and may not do now, and why not."""

    move: Phrase
    reason: str
    args: Mapping[str, Value]


class IllegalMove(ValueError):
    """A move that was refused. `reason` is for programs, the message for the player."""

    def __init__(self, reason: str, message: str) -> None:
        super().__init__(message)
        self.reason = reason
