"""What the greedy bot knows of Evenfall: the worth of a side by rules of thumb."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from conclave.bots.evaluate.evenfall.battles import Battles
from conclave.bots.evaluate.evenfall.expert import Expert
from conclave.bots.evaluate.evenfall.first_guess import first_weights
from conclave.bots.evaluate.evenfall.worth import Worth
from conclave.engine.decisions import Decision
from conclave.games.evenfall.moves import END_TURN
from conclave.games.evenfall.scoring import total_of
from conclave.games.evenfall.state import State
from conclave.games.evenfall.view import DecisionView

_NEW_CHOICES = frozenset({"action", "free_action"})


@cache
def _thumb() -> Expert:
    return Expert(Worth(first_weights()))


def evaluate(state: State, seat: int) -> float:
    """Return how good a dealt world is for a seat."""
    if not state.asked:
        return float(total_of(state, seat))
    return _thumb().worth.side(state, seat, Battles(state))


def resting_option(decision: DecisionView) -> int | None:
    """Return the option that leaves everything as it is, if there is one."""
    return END_TURN if decision.kind == "free_action" else None


def is_new_choice(kind: str) -> bool:
    """Tell whether a question begins something new, so that the last move is complete."""
    return kind in _NEW_CHOICES


def worth_trying(state: State, decision: Decision) -> Sequence[int]:
    """Return a few answers where there are many."""
    return _thumb().worth_trying(state, decision)


def reply(state: State, decision: Decision) -> int:
    """Return what somebody is taken to answer."""
    return _thumb().choose(state, decision)
