"""Whether and which: the operations by which an owner decides."""

from __future__ import annotations

from conclave.engine.decisions import PASS
from conclave.engine.frames import Frame, Step
from conclave.games.evenfall.effects import USE, VERBS, perform_inside, step_of
from conclave.games.evenfall.state import EFFECTS, State
from conclave.games.evenfall.useful import can_change
from conclave.games.evenfall.vocabulary import CHOOSE, MAY


def _ask_may(state: State, frame: Frame, _: int) -> None:
    """Ask whether the owner wants it; what could change nothing is not asked."""
    body = step_of(state, frame).body
    assert body is not None
    if can_change(state, frame.actor, frame.source, body):
        state.ask("use", frame.actor, (USE,), True)
    else:
        state.leave()


def _may(state: State, frame: Frame, _: int) -> None:
    if frame.answers[-1] != PASS:
        body = step_of(state, frame).body
        assert body is not None
        perform_inside(state, frame, body, agreed=True)


VERBS[MAY] = EFFECTS.add("may", Step(_ask_may), Step(_may))


def _ask_choice(state: State, frame: Frame, _: int) -> None:
    """Ask for one branch; one that could do nothing only if all could not."""
    branches = step_of(state, frame).branches
    seat, source = frame.actor, frame.source
    useful = [
        number for number, branch in enumerate(branches) if can_change(state, seat, source, branch)
    ]
    state.ask("choice", frame.actor, useful or range(len(branches)))


def _choose(state: State, frame: Frame, _: int) -> None:
    perform_inside(state, frame, step_of(state, frame).branches[frame.answers[-1]])


VERBS[CHOOSE] = EFFECTS.add("choose", Step(_ask_choice), Step(_choose))
