"""The bonus track and the bonus that exchanges energies (R10.1, R10.2)."""

from __future__ import annotations

from typing import Final

from conclave.engine.decisions import PASS
from conclave.engine.frames import Frame, Step
from conclave.games.seasons.energy import spend, start_taking, stores
from conclave.games.seasons.state import EFFECTS, State


def use_bonus(state: State, seat: int, bonus: int) -> None:
    """Move the marker on the bonus track (R10.1)."""
    state.players[seat].bonuses += 1
    if state.log is not None:
        state.tell("bonus_used", seat, "rules", {"bonus": bonus})


def _ask_exchange(state: State, frame: Frame, _: int) -> None:
    """Give one or two energies; who has two gives two in the revised edition (D3, A6)."""
    held = stores(state.players[frame.actor])
    given = frame.answers
    lowest = given[-1] if given else 0
    options = [source for source in range(lowest, len(held)) if held[source]]
    if not state.first_edition and not given and sum(held) > 1:
        options = [source for source in options if sum(held[source:]) > 1]
    state.ask("energy_to_exchange", frame.actor, options, bool(given) and state.first_edition)


def _give_in_exchange(state: State, frame: Frame, _: int) -> None:
    given = frame.answers
    if given[-1] != PASS:
        kind = spend(state, frame.actor, given[-1])
        if state.log is not None:
            state.tell("energy_discarded", frame.actor, "bonus", {"energy": kind})
    if given[-1] != PASS and len(given) < 2 and _could_give_more(state, frame):
        state.again(given)
        return
    start_taking(state, frame.actor, len([each for each in given if each != PASS]), 0)


def _could_give_more(state: State, frame: Frame) -> bool:
    return any(stores(state.players[frame.actor])[frame.answers[-1] :])


EXCHANGE_ENERGY: Final = EFFECTS.add(
    "exchange_energy", Step(_ask_exchange), Step(_give_in_exchange)
)
