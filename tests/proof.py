"""Says which rules a test proves; the rules table reads it from the source."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

Test = TypeVar("Test", bound=Callable[..., object])


def proves(*rules: str) -> Callable[[Test], Test]:
    """Mark a test as the proof of rules, named by their numbers in RULES.md."""

    def mark(test: Test) -> Test:
        return test

    return mark
