"""What every bot is: something that answers a view with an option."""

from __future__ import annotations

from typing import Any, Protocol

from conclave.engine.decisions import PASS


class Bot(Protocol):
    """A player made of code. It gets a view of its own seat, never a state."""

    name: str

    def choose(self, view: Any) -> int:
        """Return one of the options of the view's own decision."""


def decision_for(view: Any) -> Any:
    """Return the open question of the view's own seat."""
    for decision in view.decisions:
        if decision.seat == view.seat:
            return decision
    raise ValueError(f"seat {view.seat} is asked nothing")


def choices_of(decision: Any) -> tuple[int, ...]:
    """Return every answer to a seat's own question, the pass last."""
    options = tuple(decision.options)
    return (*options, PASS) if decision.may_pass else options
