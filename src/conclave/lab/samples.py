"""Results and numbers of seats that share something; those of one deal belong together."""

from __future__ import annotations

from collections import defaultdict
from typing import Any, NamedTuple, TypeAlias

from conclave.lab import statistics
from conclave.lab.statistics import Estimate

Found: TypeAlias = "dict[str, Any]"


class Result(NamedTuple):
    """How a game ended for one seat: its part of the victory, its score, and how far ahead."""

    won: float
    score: float
    margin: float


class Sample:
    """Results that share something, kept by deal."""

    def __init__(self) -> None:
        self._deals: dict[int, list[Result]] = defaultdict(list)

    def add(self, deal: int, result: Result) -> None:
        """Add one seat of one game."""
        self._deals[deal].append(result)

    def win(self) -> Estimate:
        """Return the share of victories."""
        return statistics.share([[each.won for each in deal] for deal in self._deals.values()])

    def score(self) -> Estimate:
        """Return the mean score."""
        return statistics.mean([[each.score for each in deal] for deal in self._deals.values()])

    def margin(self) -> Estimate:
        """Return how far ahead of the others these seats are on average."""
        return statistics.mean([[each.margin for each in deal] for deal in self._deals.values()])

    def told(self) -> Found:
        """Return everything for a report."""
        win = self.win()
        return {
            "count": win.number,
            "win": win.told("rate"),
            "score": self.score().told("mean"),
            "margin": self.margin().told("mean"),
        }


class Mean:
    """Numbers that share something, kept by deal."""

    def __init__(self) -> None:
        self._deals: dict[int, list[float]] = defaultdict(list)

    def add(self, deal: int, value: float) -> None:
        """Add one number."""
        self._deals[deal].append(value)

    def told_as_share(self) -> Found:
        """Return the mean of values from 0 to 1, which cannot be below or above."""
        return statistics.share(list(self._deals.values())).told("rate")

    def told(self) -> Found:
        """Return the mean for a report."""
        return statistics.mean(list(self._deals.values())).told("mean")
