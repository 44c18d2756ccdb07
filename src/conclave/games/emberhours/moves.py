"""What the seat in turn may do, and how options are numbered.

An action is one int: its kind shifted by 20 bits, plus what it is about: a play, a move, the
place of a source, or a thing with a flame.
"""

from __future__ import annotations

from typing import Final

from conclave.engine.decisions import Decision
from conclave.games.emberhours.costs import plays
from conclave.games.emberhours.counting import free_creatures, standing
from conclave.games.emberhours.expressions import MAIN_DRAW, MAIN_MOVE, PAY, Effect
from conclave.games.emberhours.moving import move_options
from conclave.games.emberhours.piles import can_draw
from conclave.games.emberhours.player import FIRST_SOURCE
from conclave.games.emberhours.sources import conquest_obstacle, fortification_obstacle
from conclave.games.emberhours.state import State
from conclave.games.emberhours.tableau import colour_outside
from conclave.games.emberhours.useful import action_can_change, can_change

KIND_BITS: Final = 20
ABOUT: Final = (1 << KIND_BITS) - 1
END_TURN: Final = 0
DRAW: Final = 1 << KIND_BITS
PLAY: Final = 2 << KIND_BITS
MOVE: Final = 3 << KIND_BITS
CONQUER: Final = 4 << KIND_BITS
FORTIFY: Final = 5 << KIND_BITS
FLAME: Final = 6 << KIND_BITS
SLIDE: Final = 7 << KIND_BITS
SPEND: Final = 8 << KIND_BITS  # the marker, where no main action is possible (O12)

BASIC_DRAW: Final = 2
BASIC_STEPS: Final = 2


def cards_drawn(state: State, seat: int) -> int:
    """Return how many cards the main action draws (R-M1)."""
    return BASIC_DRAW + standing(state, seat, MAIN_DRAW)


def steps_taken(state: State, seat: int) -> int:
    """Return how many steps the main action moves (R-M3)."""
    return BASIC_STEPS + standing(state, seat, MAIN_MOVE)


def actions(state: State, seat: int) -> list[int]:
    """Return what the seat in turn may do: one main action, and free ones before and after."""
    listed = [] if state.main_done else main_actions(state, seat)
    listed += free_actions(state, seat)
    if state.main_done:
        listed.append(END_TURN)
    return listed


def main_actions(state: State, seat: int) -> list[int]:
    """Return the main actions open to a seat (R-B4); one is always there, if only in name."""
    listed = [DRAW] if can_draw(state) else []
    listed += [PLAY | option for option in plays(state, seat)]
    listed += [MOVE | option for option in move_options(state, seat, steps_taken(state, seat))]
    for place in range(len(state.sources)):
        if not conquest_obstacle(state, seat, place):
            listed.append(CONQUER | place)
        if not fortification_obstacle(state, seat, place):
            listed.append(FORTIFY | place)
    return listed or [SPEND]


def free_actions(state: State, seat: int) -> list[int]:
    """Return the free actions open to a seat (R-F1 to R-F5)."""
    listed = [
        FLAME | thing for thing in flames_of(state, seat) if not flame_obstacle(state, seat, thing)
    ]
    if free_creatures(state, seat):
        for place, each in enumerate(state.sources):
            if each.holder == seat:
                listed.append(SLIDE | place)
    return listed


def flames_of(state: State, seat: int) -> list[int]:
    """Return a seat's cards and sources with a flame; not what lies under a source (R-F4)."""
    pack = state.pack
    found = [card for card in state.players[seat].retinue if pack.cards[card].flame_effect]
    for each in state.sources:
        if each.holder == seat and pack.sources[each.source].flame_effect:
            found.append(FIRST_SOURCE + each.source)
    return found


def flame_effect(state: State, thing: int) -> Effect:
    """Return what a flame does."""
    if thing >= FIRST_SOURCE:
        return state.pack.sources[thing - FIRST_SOURCE].flame_effect
    return state.pack.cards[thing].flame_effect


def flame_obstacle(state: State, seat: int, thing: int) -> str:
    """Return why a flame of a seat cannot be lit now, or nothing (R-F1, R-F3, O18, O35)."""
    if thing >= FIRST_SOURCE:
        number = thing - FIRST_SOURCE
        colour = state.pack.sources[number].flame
        lit = _is_lit(state, number)
    else:
        colour = state.pack.cards[thing].flame
        lit = thing in state.players[seat].activated
    if colour != colour_outside(state, seat):
        return "other_colour"
    if lit:
        return "lit_already"
    effect = flame_effect(state, thing)
    for action in effect:
        if action.verb == PAY and not action_can_change(state, seat, action):
            return "cannot_pay"
    return "" if can_change(state, seat, effect) else "no_use"


def _is_lit(state: State, source: int) -> bool:
    return source in [each.source for each in state.sources if each.activated]


# --- what everybody can see ----------------------------------------------------------------

# How many answers these have follows from hidden cards.
DEPENDS_ON_THE_HAND: Final = frozenset({"opening_play", "action", "extra_play"})


def is_plain(state: State, decision: Decision) -> bool:
    """Tell whether everyone at the table can see how many options a decision has."""
    return decision.kind not in DEPENDS_ON_THE_HAND
