"""What an artifact brings its buyer, and the others, when it is bought (R10.1 to R10.6)."""

from __future__ import annotations

from typing import Final

from conclave.engine.frames import Frame, Step
from conclave.games.zavandor.gems import active_count, add_gem, slots_of, supply
from conclave.games.zavandor.knowledge import FREE_STONE, grant_free_steps
from conclave.games.zavandor.player import GEM_COUNT, Player
from conclave.games.zavandor.state import EFFECTS, State, seats_in
from conclave.games.zavandor.tables import (
    ARTIFACT_GEM,
    ARTIFACT_LOSSES,
    ARTIFACT_MOST,
    ARTIFACT_NAMES,
    ARTIFACT_STEPS,
    ARTIFACT_STONES,
    CARD_DISCOUNT,
    FIRST_SENTINEL,
)

REST: Final = 0
ACTIVATE: Final = 1


def may_own(player: Player, lot: int) -> bool:
    """Tell whether a player may buy a lot: belt and wand only once (R8.4)."""
    if lot >= FIRST_SENTINEL or not ARTIFACT_MOST[lot]:
        return True
    return player.artifacts[lot] < ARTIFACT_MOST[lot]


def card_discount(player: Player, lot: int) -> int:
    """Return what a player's artifacts take off the price of a lot (R9.5)."""
    target = min(lot, FIRST_SENTINEL)
    total = 0
    for artifact, owned in enumerate(player.artifacts):
        if owned:
            total += CARD_DISCOUNT[artifact][target] * owned
    return total


def carry_out(state: State, seat: int, artifact: int) -> None:
    """Begin what an artifact does once; the last thing is pushed first."""
    if ARTIFACT_LOSSES[artifact]:
        for victim in reversed(seats_in(state)):
            if victim != seat:
                state.push(LOSE_GEM, victim, artifact)
    if ARTIFACT_STONES[artifact]:
        state.push(FREE_STONE, seat, artifact)
    if ARTIFACT_STEPS[artifact]:
        grant_free_steps(state, seat, artifact, ARTIFACT_STEPS[artifact])
    if ARTIFACT_GEM[artifact] >= 0:
        state.push(PLACE_GEM, seat, ARTIFACT_GEM[artifact])


# --- a gem free of charge ------------------------------------------------------------------


def _ask_place(state: State, frame: Frame, _: int) -> None:
    """Off turn it is now or later: gems cannot be moved before the own turn (R8.9, A-12)."""
    player = state.players[frame.actor]
    if state.limited and supply(state, frame.source) <= 0:
        state.leave()
        return
    if frame.actor != state.turn and active_count(player) < slots_of(player):
        state.ask("place_for_gem", frame.actor, (ACTIVATE, REST))


def _place(state: State, frame: Frame, _: int) -> None:
    player = state.players[frame.actor]
    active = active_count(player) < slots_of(player)
    if frame.answers:
        active = frame.answers[-1] == ACTIVATE
    add_gem(player, frame.source, active)
    if state.log is not None:
        kind = "gem_gained" if active else "gem_gained_resting"
        state.tell(kind, frame.actor, "elixir", {"gem": frame.source})


PLACE_GEM: Final = EFFECTS.add("place_gem", Step(_ask_place), Step(_place))


# --- a gem that is lost --------------------------------------------------------------------


def _ask_loss(state: State, frame: Frame, _: int) -> None:
    player = state.players[frame.actor]
    kinds = [kind for kind in range(GEM_COUNT) if player.active[kind]]
    if not kinds:
        if state.log is not None:
            state.tell("no_gem_to_lose", frame.actor, ARTIFACT_NAMES[frame.source], {})
        state.leave()
        return
    state.ask("gem_to_lose", frame.actor, kinds)


def _lose(state: State, frame: Frame, _: int) -> None:
    kind = frame.answers[-1]
    state.players[frame.actor].active[kind] -= 1
    if state.log is not None:
        state.tell("gem_lost", frame.actor, ARTIFACT_NAMES[frame.source], {"gem": kind})


LOSE_GEM: Final = EFFECTS.add("lose_gem", Step(_ask_loss), Step(_lose))
