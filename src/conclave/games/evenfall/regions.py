"""Regions: filling them up, and what a battle there yields."""

from __future__ import annotations

from conclave.engine.frames import Frame, Step
from conclave.games.evenfall.effects import AREA, VERBS, note, perform, step_of
from conclave.games.evenfall.pack_cards import Tier
from conclave.games.evenfall.piles import refill_region
from conclave.games.evenfall.player import NOBODY, REGION
from conclave.games.evenfall.state import EFFECTS, State, thing
from conclave.games.evenfall.vocabulary import BATTLE_REWARD, REFILL, REWARD


def tiers_at(state: State, number: int) -> tuple[Tier, ...]:
    """Return the rewards of a region: its tile covers what is printed (SXP-07)."""
    tile = state.regions[number].tile
    return state.pack.regions[number].tiers if tile == NOBODY else state.pack.tiles[tile].tiers


def _ask_refill(state: State, frame: Frame, _: int) -> None:
    state.ask("region_to_refill", frame.actor, range(len(state.regions)))


def _refill(state: State, frame: Frame, _: int) -> None:
    note(state, AREA, frame.answers[-1])
    refill_region(state, frame.answers[-1])


VERBS[REFILL] = EFFECTS.add("refill", Step(_ask_refill), Step(_refill))


def _battle_reward(state: State, frame: Frame, _: int) -> None:
    """Give the reward of exactly one tier of the region this effect uses."""
    number = frame.answers[AREA]
    if number == NOBODY:
        return
    for tier in tiers_at(state, number):
        if tier.least == step_of(state, frame).n:
            perform(state, frame.actor, thing(REGION, number), tier.reward, REWARD)


VERBS[BATTLE_REWARD] = EFFECTS.add("battle_reward", Step(_battle_reward))
