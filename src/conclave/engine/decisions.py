"""What a game waits for, what a seat may answer, and how a refusal is put."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple, TypeAlias, final

from mypy_extensions import mypyc_attr

PASS: Final = -1
SPECTATOR: Final = -1

Value: TypeAlias = "int | str | tuple[int, ...]"


@mypyc_attr(allow_interpreted_subclasses=True)
class Unlisted:
    """Answers that are legal but not listed: too many to list, or nothing to propose to anybody.

    Whoever chooses among the listed ones, a bot or a playout, never gives them; a person may.
    """

    def allows(self, option: int) -> bool:
        """Tell whether `option` is one of these answers."""
        raise NotImplementedError

    def named(self, numbers: Sequence[int]) -> Sequence[int]:
        """Return those of these answers that a text with these numbers, in order, may mean."""
        raise NotImplementedError

    def few(self) -> Sequence[int]:
        """Return these answers if they are few enough to be shown, otherwise nothing."""
        return ()

    def bounds(self) -> tuple[int, int]:
        """Return the first and the last if these answers are all numbers between; else (0, -1)."""
        return 0, -1

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Unlisted) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def key(self) -> tuple[int, ...]:
        """Return what tells these answers from others."""
        raise NotImplementedError


@final
class Rare(Unlisted):
    """A few answers that are legal and hardly ever wise."""

    def __init__(self, options: Sequence[int]) -> None:
        self.options = tuple(options)

    def allows(self, option: int) -> bool:
        """Tell whether `option` is one of these answers."""
        return option in self.options

    def named(self, numbers: Sequence[int]) -> Sequence[int]:
        """Return all of them: they are few."""
        return self.options

    def few(self) -> Sequence[int]:
        """Return all of them."""
        return self.options

    def key(self) -> tuple[int, ...]:
        """Return what tells these answers from others."""
        return self.options


@final
class Numbers(Unlisted):
    """All whole numbers from `low` to `high`; such an answer reads with its own number."""

    def __init__(self, low: int, high: int) -> None:
        self.low = low
        self.high = high

    def allows(self, option: int) -> bool:
        """Tell whether `option` is one of these answers."""
        return self.low <= option <= self.high

    def named(self, numbers: Sequence[int]) -> Sequence[int]:
        """Return the numbers themselves."""
        return [number for number in numbers if self.low <= number <= self.high]

    def bounds(self) -> tuple[int, int]:
        """Return the first and the last."""
        return self.low, self.high

    def key(self) -> tuple[int, ...]:
        """Return what tells these answers from others."""
        return self.low, self.high


@final
@mypyc_attr(acyclic=True)
class Decision:
    """What the game waits for: one seat must pick one of the options, or pass where it may.

    If the answer is a number out of many, such as a bid, the options are a `range` that nobody
    lists, and the option is that number. `unlisted` are further answers that are legal; only
    people give them.
    """

    __slots__ = ("is_number", "kind", "may_pass", "options", "seat", "unlisted")

    def __init__(
        self,
        kind: str,
        seat: int,
        options: Sequence[int],
        may_pass: bool = False,
        unlisted: Unlisted | None = None,
        is_number: bool = False,
    ) -> None:
        self.kind = kind
        self.seat = seat
        self.options = options
        self.may_pass = may_pass
        self.unlisted = unlisted
        self.is_number = is_number

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Decision) and self._fields() == other._fields()

    def __hash__(self) -> int:
        return hash(self._fields())

    def __repr__(self) -> str:
        return f"Decision({self.kind!r}, {self.seat}, {self.options!r}, {self.may_pass})"

    def _fields(self) -> tuple[str, int, Sequence[int], bool, Unlisted | None]:
        return self.kind, self.seat, self.options, self.may_pass, self.unlisted

    def move(self, option: int) -> Move:
        """Return the move that answers this decision with an option."""
        return Move(self.seat, option)

    def allows(self, option: int) -> bool:
        """Tell whether `option` answers this decision; ranges are not listed to find out."""
        if option in self.options or (self.may_pass and option == PASS):
            return True
        return self.unlisted is not None and self.unlisted.allows(option)

    def choices(self) -> Iterator[int]:
        """Iterate over all listed answers, the pass last."""
        yield from self.options
        if self.may_pass:
            yield PASS

    def choice(self, place: int) -> int:
        """Return the listed answer at a place, the pass last, without listing the others."""
        return self.options[place] if place < len(self.options) else PASS

    def size(self) -> int:
        """Return the number of listed answers."""
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
