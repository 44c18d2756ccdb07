"""Movement on the tableau, as a main action or by an effect."""

from __future__ import annotations

from typing import Final

from conclave.engine.decisions import PASS
from conclave.engine.frames import Frame, Step
from conclave.games.emberhours.counting import number_of
from conclave.games.emberhours.effects import VERBS, action_of
from conclave.games.emberhours.expressions import MOVE
from conclave.games.emberhours.player import FIRST_SOURCE
from conclave.games.emberhours.state import EFFECTS, State, cause_of
from conclave.games.emberhours.summoning import INSTANT, SUMMON
from conclave.games.emberhours.tableau import move_card, steps_open

# A move is one int: the card, shifted, and how many steps it takes.
STEP_BITS: Final = 3
STEP_MASK: Final = (1 << STEP_BITS) - 1
BY_RULES: Final = FIRST_SOURCE - 1  # the source of a frame that no card or source caused


def move_option(card: int, steps: int) -> int:
    """Return the option of moving a card so far."""
    return card << STEP_BITS | steps


def move_options(state: State, seat: int, left: int, moved: tuple[int, ...] = ()) -> list[int]:
    """Return every move of a card with the steps that are left."""
    return [move_option(card, n) for card, n in steps_open(state.players[seat], left, moved)]


def start_moving(
    state: State, seat: int, thing: int, left: int, moved: tuple[int, ...], must: bool
) -> None:
    """Let a seat take steps; with `must` the next one is not voluntary (O12)."""
    state.push(STEPS, seat, thing, (left << 1 | must, *moved))


def make_move(
    state: State, seat: int, thing: int, option: int, left: int, moved: tuple[int, ...]
) -> None:
    """Move a card; what it sets off comes before further steps (R-M6)."""
    card, steps = option >> STEP_BITS, option & STEP_MASK
    if left > steps:
        start_moving(state, seat, thing, left - steps, (*moved, card), False)
    cause = "move" if thing == BY_RULES else cause_of(state, thing)
    if move_card(state, seat, card, steps, cause):
        state.push(SUMMON, seat, card)


def _ask_step(state: State, frame: Frame, _: int) -> None:
    left = frame.answers[0]
    options = move_options(state, frame.actor, left >> 1, frame.answers[1:])
    if options:
        state.ask("move", frame.actor, options, not left & 1)
    else:
        state.leave()


def _step(state: State, frame: Frame, _: int) -> None:
    option = frame.answers[-1]
    state.leave()
    if option != PASS:
        left, moved = frame.answers[0] >> 1, frame.answers[1:-1]
        make_move(state, frame.actor, frame.source, option, left, moved)


STEPS: Final = EFFECTS.add("steps", Step(_ask_step), Step(_step))


def _begin_steps(state: State, frame: Frame, _: int) -> None:
    """Begin the steps of an effect; those of an instant effect are voluntary from the first."""
    count = number_of(state, frame.actor, action_of(state, frame).amount)
    beneath = state.stack[-2] if len(state.stack) > 1 else None
    voluntary = beneath is not None and beneath.effect == INSTANT
    if count > 0:
        start_moving(state, frame.actor, frame.source, count, (), not voluntary)


VERBS[MOVE] = EFFECTS.add("move", Step(_begin_steps))
