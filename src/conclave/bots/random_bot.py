"""A bot that takes any option, each equally likely."""

from __future__ import annotations

from typing import Any

from conclave.bots.bot import choices_of, decision_for
from conclave.engine.rng import Rng


class RandomBot:
    """Chooses among all answers by chance; the pass counts as one of them."""

    name = "random"

    def __init__(self, seed: int) -> None:
        self.rng = Rng(seed)

    def choose(self, view: Any) -> int:
        """Return any answer to the view's own decision."""
        choices = choices_of(decision_for(view))
        return choices[self.pick(len(choices))]

    def pick(self, count: int) -> int:
        """Return the place of the next answer among `count`; it needs no view to know it."""
        return self.rng.below(count)
