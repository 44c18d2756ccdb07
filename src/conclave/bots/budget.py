"""How long a bot may think: so many simulations, so many seconds, or both."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import NamedTuple

WALL, CPU = "wall", "cpu"
# Time of the processor does not depend on what else runs on the machine.
CLOCKS: dict[str, Callable[[], float]] = {WALL: time.perf_counter, CPU: time.process_time}


class Budget(NamedTuple):
    """What one decision may cost. Only a budget of simulations gives the same answer every time."""

    simulations: int | None = None
    seconds: float | None = None
    clock: str = WALL

    def start(self) -> Meter:
        """Begin to count."""
        return Meter(self)


class Meter:
    """Counts what is left of a budget while a bot thinks.

    A simulation is not begun if one like those before would end after the time is up.
    """

    def __init__(self, budget: Budget) -> None:
        self._simulations = budget.simulations
        self._now = CLOCKS[budget.clock]
        self._begun = self._now()
        self._end = None if budget.seconds is None else self._begun + budget.seconds
        self._last = self._begun
        self._longest = 0.0
        self.done = 0

    def allows_more(self) -> bool:
        """Tell whether there is room for another simulation, and count it."""
        if self._simulations is not None and self.done >= self._simulations:
            return False
        if self._end is not None:
            now = self._now()
            if self.done:
                self._longest = max(self._longest * 0.98, now - self._last)
            self._last = now
            if now + self._longest > self._end:
                return False
        self.done += 1
        return True

    def share(self) -> float:
        """Return how much of the budget is used up, from 0 to 1."""
        used = 0.0
        if self._simulations is not None:
            used = self.done / self._simulations
        if self._end is not None:
            used = max(used, (self._now() - self._begun) / (self._end - self._begun))
        return used
