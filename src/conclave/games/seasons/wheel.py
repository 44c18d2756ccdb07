"""The season wheel and the years: moving the marker, changes of season, libraries."""

from __future__ import annotations

from typing import Final

from conclave.engine.frames import Frame, Step, Steps
from conclave.games.seasons.cards import NOTHING, card_of
from conclave.games.seasons.energy import start_taking
from conclave.games.seasons.player import CARD_BITS
from conclave.games.seasons.state import State, seats_from

SPACES: Final = 12
LAST_YEAR: Final = 3


def move_marker(state: State, steps: int, first: int, cause: str) -> None:
    """Move the season marker; whatever the move crosses happens, from seat `first` on (A5)."""
    season = state.season()
    place = state.wheel - 1 + steps
    state.wheel = place % SPACES + 1
    years = place // SPACES
    state.year += years
    if state.year > LAST_YEAR:
        state.end_passed = True
    if state.log is not None:
        told = {"n": steps, "wheel": state.wheel, "year": state.year}
        state.tell("marker_moved", -1, cause, told)
    if years > 0:
        _hand_out_libraries(state)
    if state.season() != season:  # R11.4: at most three spaces, so at most one border
        start_season_change(state, first)


def _hand_out_libraries(state: State) -> None:
    """Give every seat the library of the new year; a library comes only once (R12.1, R12.2)."""
    if state.year not in (2, 3):
        return
    for seat, player in enumerate(state.players):
        second, third = player.libraries
        cards = second if state.year == 2 else third
        player.libraries = ((), third) if state.year == 2 else (second, ())
        player.hand = tuple(sorted(player.hand + cards))
        if state.log is not None and cards:
            secret = {"cards": cards}
            state.tell("library_taken", seat, "rules", {"n": len(cards)}, secret, 1 << seat)


def start_season_change(state: State, first: int) -> None:
    """Begin everything that answers a change of season, seat after seat (R11.4, A5, A33)."""
    if state.log is not None:
        state.tell("season_changed", -1, "rules", {"season": state.season()})
    for seat in reversed(seats_from(state, first)):
        for lying in reversed(state.players[seat].in_play):
            effect = card_of(state, lying.card).on_season_change
            if effect != NOTHING:
                state.push(effect, seat, lying.serial << CARD_BITS | lying.card)


def owe_energy() -> Steps:
    """First edition: note an energy that is handed over at the end of the round (C27)."""
    return (Step(_owe_energy),)


def _owe_energy(state: State, frame: Frame, _: int) -> None:
    state.players[frame.actor].owed_energy += 1


def pay_owed_energy(state: State, frame: Frame, _: int) -> None:
    """First edition: hand over the energies noted for changes of season in this round (C27)."""
    for seat in reversed(seats_from(state, state.start)):
        owed = state.players[seat].owed_energy
        state.players[seat].owed_energy = 0
        for _each in range(owed):
            start_taking(state, seat, 1, HOURGLASS)


HOURGLASS: Final = 27
