"""What every bot is: something that answers a view with an option."""

from __future__ import annotations

from typing import Any, Protocol

from conclave.engine.decisions import PASS, Decision


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


def question(state: Any, seat: int) -> Decision:
    """Return the open question of a seat in a world."""
    for decision in state.asked:
        if decision.seat == seat:
            found: Decision = decision
            return found
    raise ValueError(f"seat {seat} is asked nothing")


def size_of(decision: Any) -> int:
    """Return how many listed answers a seat's own question has, the pass included."""
    span = getattr(decision, "span", None)
    listed: int = span[1] - span[0] + 1 if span else len(decision.options)
    return listed + bool(decision.may_pass)


def choice_of(decision: Any, place: int) -> int:
    """Return the listed answer at a place, the pass last; numbers are not listed to find it."""
    span = getattr(decision, "span", None)
    if decision.may_pass and place == size_of(decision) - 1:
        return PASS
    found: int = span[0] + place if span else decision.options[place]
    return found


def is_listed(decision: Any, option: int) -> bool:
    """Tell whether an answer is listed; numbers are not listed to find it."""
    span = getattr(decision, "span", None)
    if option == PASS:
        return bool(decision.may_pass)
    return span[0] <= option <= span[1] if span else option in decision.options


def choices_of(decision: Any) -> tuple[int, ...]:
    """Return every listed answer to a seat's own question, the pass last.

    A question for a number carries a `span`, its first and last, instead of options.
    """
    span = getattr(decision, "span", None)
    options = tuple(range(span[0], span[1] + 1)) if span else tuple(decision.options)
    return (*options, PASS) if decision.may_pass else options
