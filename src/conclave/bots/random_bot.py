"""A bot that takes any option, each equally likely."""

from __future__ import annotations

from typing import Any

from conclave.bots.bot import choice_of, decision_for, size_of
from conclave.engine.rng import Rng


class RandomBot:
    """Chooses among all answers by chance; the pass counts as one of them."""

    name = "random"

    def __init__(self, seed: int) -> None:
        self.rng = Rng(seed)

    def choose(self, view: Any) -> int:
        """Return any answer to the view's own decision."""
        decision = decision_for(view)
        return choice_of(decision, self.pick(size_of(decision)))

    def pick(self, count: int) -> int:
        """Return the place of the next answer among `count`; it needs no view to know it."""
        return self.rng.below(count)
