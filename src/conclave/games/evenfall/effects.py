"""Carrying out effects: a frame goes through the steps, and each operation is an effect of its own.

A frame of an operation has the thing that caused it as its source and as its first answer which
step it is: the number of the effect, shifted, and the place of the step. Then follows the context:
the trigger, the region and the discarded card of this effect, the figures it removed, the figure
that carries it out, and the VP of the card that raised the event. What a step learns for those
after it is noted in the frame below. All of it lies open.
"""

from __future__ import annotations

from typing import Final

from conclave.engine.frames import Frame, Step
from conclave.games.evenfall import expressions
from conclave.games.evenfall.clan import site_number, sites_of, watchers
from conclave.games.evenfall.counting import amount_of
from conclave.games.evenfall.expressions import Effect
from conclave.games.evenfall.player import (
    BATTLE_VP,
    CARD,
    KIND_BITS,
    KIND_MASK,
    NOBODY,
    PATH_VP,
    TRACK_VP,
)
from conclave.games.evenfall.state import EFFECTS, State, cause_of, seats_from
from conclave.games.evenfall.vocabulary import (
    CLIMBED,
    DISCOUNT,
    EXTRA_SLOT,
    IF,
    INSTEAD,
    NOTHING,
    ON,
    OP_NAMES,
    OTHERS,
    PAYMENT,
    PERM,
    PROGRESS,
    REWARD,
    STONE_SPACE,
    STRENGTH,
)

STEP_BITS: Final = 6
STEP_MASK: Final = (1 << STEP_BITS) - 1

# Places in a frame's answers.
STEP: Final = 0
TRIGGER: Final = 1
AREA: Final = 2
SHED: Final = 3
MOVED: Final = 4
FIGURE: Final = 5
VALUE: Final = 6
CONTEXT: Final = 7  # how long the context is; the answers of the operation follow

AGREED: Final = 1 << 6  # added to the trigger where the owner has agreed to what follows
USE: Final = 1

# By operation: the effect of the kernel that carries it out.
VERBS: Final[list[int]] = [NOTHING] * len(OP_NAMES)

# --- going through an effect ---------------------------------------------------------------


def perform(
    state: State,
    seat: int,
    source: int,
    effect: Effect | None,
    trigger: int,
    figure: int = NOBODY,
    value: int = 0,
) -> None:
    """Begin an effect: its steps follow one another, each finished before the next."""
    if effect is not None:
        first = effect.number << STEP_BITS
        state.push(DO, seat, source, (first, trigger, NOBODY, NOBODY, 0, figure, value))


def perform_inside(state: State, frame: Frame, effect: Effect, agreed: bool = False) -> None:
    """Begin an effect that a step holds, with what is known to it."""
    trigger = frame.answers[TRIGGER] | (AGREED if agreed else 0)
    rest = frame.answers[AREA:CONTEXT]
    state.push(DO, frame.actor, frame.source, (effect.number << STEP_BITS, trigger, *rest))


def _next_step(state: State, frame: Frame, _: int) -> None:
    code = frame.answers[STEP]
    effect = state.pack.effects[code >> STEP_BITS]
    place = code & STEP_MASK
    if place == len(effect.steps):
        return
    state.again((code + 1, *frame.answers[1:]))
    state.push(VERBS[effect.steps[place].op], frame.actor, frame.source, frame.answers)


DO: Final = EFFECTS.add("do", Step(_next_step))


def step_of(state: State, frame: Frame) -> expressions.Step:
    """Return the step of an effect that a frame carries out."""
    code = frame.answers[STEP]
    return state.pack.effects[code >> STEP_BITS].steps[code & STEP_MASK]


def is_first_step(frame: Frame) -> bool:
    """Tell whether a frame carries out the first step of an effect."""
    return frame.answers[STEP] & STEP_MASK == 0


def trigger_of(frame: Frame) -> int:
    """Return when the effect came about to which a frame belongs."""
    return frame.answers[TRIGGER] & ~AGREED


def note(state: State, place: int, value: int) -> None:
    """Tell the steps that follow something: write it into the frame below."""
    below = state.stack[-2]
    assert below.effect == DO, "an operation lies on its effect"
    answers = (*below.answers[:place], value, *below.answers[place + 1 :])
    state.stack[-2] = below.answered(answers)


def source_card(frame: Frame) -> int:
    """Return the card or place that a frame's source is."""
    return frame.source >> KIND_BITS


# --- events --------------------------------------------------------------------------------


def raise_events(
    state: State,
    seat: int,
    events: int,
    value: int = 0,
    ritual: int = NOBODY,
    inner: bool = False,
    skip: int = NOBODY,
) -> None:
    """Let the cards of a seat answer what it caused; `events` is a mask (M2)."""
    waiting = watchers(state, seat, events, ritual, inner, skip)
    for place in range(len(waiting) - 1, -1, -1):
        source, effect = waiting[place]
        perform(state, seat, source, effect, PERM, NOBODY, value)


# --- what holds rather than is done --------------------------------------------------------


def _stands(state: State, frame: Frame, _: int) -> None:
    """Do nothing: the step is in force as long as its card is there."""


STANDS: Final = EFFECTS.add("stands", Step(_stands))
for _op in (ON, INSTEAD, DISCOUNT, PAYMENT, EXTRA_SLOT, STRENGTH, STONE_SPACE):
    VERBS[_op] = STANDS

# --- whether and who -----------------------------------------------------------------------


def is_locked(state: State, seat: int, source: int) -> bool:
    """Tell whether a powerstone lies on the ritual that a thing is (STN-03)."""
    player = state.players[seat]
    if source & KIND_MASK != CARD:
        return False
    number = site_number(player, source >> KIND_BITS)
    return number != NOBODY and sites_of(player)[number].stone != NOBODY


def _if_locked(state: State, frame: Frame, _: int) -> None:
    body = step_of(state, frame).body
    assert body is not None
    if is_locked(state, frame.actor, frame.source):
        perform_inside(state, frame, body)


VERBS[IF] = EFFECTS.add("if", Step(_if_locked))


def _let_others(state: State, frame: Frame, _: int) -> None:
    """Let every opponent do it, clockwise; the automa does not."""
    body = step_of(state, frame).body
    assert body is not None
    for seat in reversed(seats_from(state, frame.actor)[1:]):
        perform(state, seat, frame.source, body, trigger_of(frame))


VERBS[OTHERS] = EFFECTS.add("others", Step(_let_others))

# --- shared by the operations --------------------------------------------------------------


def vp_statistic(frame: Frame) -> int:
    """Return where points of an effect are counted besides, or NOBODY."""
    trigger = trigger_of(frame)
    if trigger == REWARD:
        return BATTLE_VP
    if trigger == CLIMBED:
        return TRACK_VP
    return PATH_VP if trigger == PROGRESS else NOBODY


def cause(state: State, frame: Frame) -> str:
    """Name what a frame's effect comes from."""
    return cause_of(state, frame.source)


def amount(state: State, frame: Frame) -> int:
    """Return what the amount of a frame's step comes to."""
    step = step_of(state, frame)
    total = amount_of(state, frame.actor, step.amount, frame.answers[VALUE])
    return total if step.cap == NOTHING else min(step.cap, total)
