"""The crystal path: progress on it, its rewards, and the row at the end of a round."""

from __future__ import annotations

from typing import Final

from conclave.engine.frames import Frame, Step
from conclave.games.evenfall.effects import perform, raise_events
from conclave.games.evenfall.moves import progress_cost
from conclave.games.evenfall.paying import DISCHARGE
from conclave.games.evenfall.piles import refill_row, refs
from conclave.games.evenfall.player import NOBODY, PATH, PROGRESSED
from conclave.games.evenfall.state import EFFECTS, State, thing
from conclave.games.evenfall.vocabulary import ON_PROGRESS, PROGRESS


def progress(state: State, seat: int) -> None:
    """Begin to progress: crystals are discharged first (PTH-06)."""
    cost = progress_cost(state, seat)
    state.push(ADVANCE, seat, thing(PATH))
    state.push(DISCHARGE, seat, thing(PATH), (cost,))


def _advance(state: State, frame: Frame, _: int) -> None:
    """Move the marker one field, behind those that are there, and give the reward (PTH-07)."""
    player = state.players[frame.actor]
    path = state.pack.path
    player.statistics[PROGRESSED] += 1
    reward = path.repeat_reward
    if player.path < len(path.costs):
        reward = path.rewards[player.path]
        player.path += 1
        state.arrivals += 1
        player.arrival = state.arrivals
    if state.log is not None:
        state.tell("progressed", frame.actor, "rules", {"n": player.path})
    perform(state, frame.actor, frame.source, reward, PROGRESS)


def _advanced(state: State, frame: Frame, _: int) -> None:
    raise_events(state, frame.actor, 1 << ON_PROGRESS)


ADVANCE: Final = EFFECTS.add("advance", Step(_advance), Step(_advanced))


def move_row(state: State) -> None:
    """Lay the leftmost cards of the row on the discard pile, and refill it (END-03)."""
    gone = state.row[: state.pack.path.removed]
    state.row = state.row[len(gone) :]
    state.discard += gone
    if gone and state.log is not None:
        state.tell("row_moved", NOBODY, "rules", {"cards": refs(state, gone)})
    refill_row(state)


def is_ahead(state: State, seat: int, other: int) -> bool:
    """Tell whether a seat's marker lies further along the path, or in front of the other's."""
    mine, yours = state.players[seat], state.players[other]
    if mine.path != yours.path:
        return mine.path > yours.path
    return mine.arrival < yours.arrival
