"""What the greedy bot knows of Zavandor: the worth of a side by rules of thumb."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from conclave.bots.evaluate.zavandor.expert import Expert
from conclave.bots.evaluate.zavandor.first_guess import first_weights
from conclave.bots.evaluate.zavandor.time import rounds_left
from conclave.bots.evaluate.zavandor.worth import both_worths
from conclave.engine.decisions import Decision
from conclave.games.zavandor.moves import END_TURN
from conclave.games.zavandor.state import State
from conclave.games.zavandor.view import DecisionView

_NEW_CHOICES = frozenset({"action", "energy_to_keep"})


@cache
def _thumb() -> Expert:
    return Expert(both_worths(first_weights()))


def evaluate(state: State, seat: int) -> float:
    """Return how good a dealt world is for a seat."""
    if state.is_over():
        return float(state.players[seat].points)
    return _thumb().quick(state).worth.side(state, seat, rounds_left(state))


def resting_option(decision: DecisionView) -> int | None:
    """Return the option that leaves everything as it is, if there is one."""
    return END_TURN if decision.kind == "action" else None


def is_new_choice(kind: str) -> bool:
    """Tell whether a question begins something new, so that the last move is complete."""
    return kind in _NEW_CHOICES


def worth_trying(state: State, decision: Decision) -> Sequence[int]:
    """Return a few answers where there are many."""
    return _thumb().worth_trying(state, decision)


def reply(state: State, decision: Decision) -> int:
    """Return what somebody is taken to answer."""
    return _thumb().choose(state, decision)
