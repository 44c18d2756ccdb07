"""What is certain about a move before it is made, and nothing that is hidden."""

from __future__ import annotations

from typing import Any

from conclave.engine.decisions import Move
from conclave.engine.frames import hand_in, run_one_step
from conclave.engine.rules import Rules

Changes = dict[int, dict[str, int]]


def preview(rules: Rules, state: Any, move: Move, seats: int) -> Changes:
    """Return how each seat's open numbers would change, up to the next question or unknown."""
    after = _foresee(rules, state, move)
    changes: Changes = {}
    for seat in range(seats):
        old, new = rules.facts(state, seat), rules.facts(after, seat)
        changed = {name: new[name] - old[name] for name in old if new[name] != old[name]}
        if changed:
            changes[seat] = changed
    return changes


def _foresee(rules: Rules, state: Any, move: Move) -> Any:
    """Play the move on a copy, and stop before the first step that brings news to anybody."""
    trial = rules.clone(state)
    if trial.lanes:
        return trial
    hand_in(trial, move.seat, move.option)
    while trial.stack and not trial.asked:
        before = rules.clone(trial)
        run_one_step(trial, rules.effects.bodies, trial.stack)
        if trial.found != before.found or trial.lanes:
            return before
    return trial
