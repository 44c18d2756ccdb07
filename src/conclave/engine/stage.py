"""Facts from a file, each with the path that leads to it, so that errors can name the place."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from typing import Any, TypeAlias

Path: TypeAlias = "tuple[str | int, ...]"


class StageError(ValueError):
    """Facts that no game can be in, or that nobody knows; `path` leads to the culprit."""

    def __init__(self, path: Path, message: str) -> None:
        super().__init__(message)
        self.path = path


class Facts:
    """A value from a file and the path to it. A value that is missing is None."""

    def __init__(self, value: Any, path: Path) -> None:
        self.value = value
        self.path = path

    def get(self, key: str) -> Facts:
        """Return the value under a key."""
        if self.value is None:
            return Facts(None, (*self.path, key))
        if not isinstance(self.value, Mapping):
            raise StageError(self.path, f"expected keys and values, not {self.value!r}")
        return Facts(self.value.get(key), (*self.path, key))

    def items(self) -> Iterator[Facts]:
        """Iterate over a list; a missing one is empty."""
        if self.value is None:
            return
        if not isinstance(self.value, Sequence) or isinstance(self.value, str):
            raise StageError(self.path, f"expected a list, not {self.value!r}")
        for place, each in enumerate(self.value):
            yield Facts(each, (*self.path, place))

    def pairs(self, allowed: Iterable[str]) -> Iterator[tuple[str, Facts]]:
        """Iterate over keys and values; only the allowed keys may occur."""
        self.allow(allowed)
        for key in self.value or ():
            yield key, self.get(key)

    def allow(self, keys: Iterable[str]) -> None:
        """Refuse any other keys, with a guess at what was meant."""
        known = list(keys)
        if self.value is None:
            return
        if not isinstance(self.value, Mapping):
            raise StageError(self.path, f"expected keys and values, not {self.value!r}")
        for key in self.value:
            if key not in known:
                near = get_close_matches(str(key), known, n=1)
                hint = f"did you mean {near[0]!r}?" if near else f"known: {', '.join(known)}"
                raise StageError((*self.path, key), f"unknown key {key!r}; {hint}")


def truth(facts: Facts) -> bool:
    """Return true or false; what is not said is false."""
    if facts.value is None:
        return False
    if not isinstance(facts.value, bool):
        raise StageError(facts.path, f"expected true or false, not {facts.value!r}")
    return facts.value


def whole_number(
    facts: Facts, default: int | None = None, least: int = 0, most: int | None = None
) -> int:
    """Return a whole number within bounds, or the default if nothing is said."""
    value = default if facts.value is None else facts.value
    if not isinstance(value, int) or isinstance(value, bool):
        raise StageError(facts.path, f"expected a whole number, not {facts.value!r}")
    if value < least or (most is not None and value > most):
        bounds = f"from {least} on" if most is None else f"from {least} to {most}"
        raise StageError(facts.path, f"{value} is out of bounds: allowed is {bounds}")
    return value
