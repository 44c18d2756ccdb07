"""Weights before anything was learned: rules of thumb, in points."""

from __future__ import annotations

from conclave.bots.evaluate.zavandor.terms import (
    AMOUNTS,
    FIRST_AMOUNT,
    GROUPS,
    SPANS,
    TERMS,
    THING_NAMES,
)

# What a thing is worth beside its points and its income: for a while, and in twenty rounds more.
_THINGS: dict[str, tuple[float, float]] = {
    "level.gems.1": (0.2, 1.0),
    "level.gems.2": (0.5, 2.0),
    "level.gems.3": (1.0, 3.0),
    "level.gems.4": (0.5, 4.0),
    "level.energy_flow.1": (0.2, 0.5),
    "level.energy_flow.2": (0.5, 0.8),
    "level.energy_flow.3": (1.0, 1.0),
    "level.energy_flow.4": (0.2, 0.5),
    "level.fire.1": (0.2, 0.8),
    "level.fire.2": (0.5, 2.0),
    "level.fire.3": (1.0, 3.5),
    "level.fire.4": (0.8, 6.0),
    "level.nine_sages.1": (0.2, 0.4),
    "level.nine_sages.2": (0.5, 0.6),
    "level.nine_sages.3": (1.2, 1.0),
    "level.nine_sages.4": (0.0, 0.0),
    "level.artifacts.1": (0.2, 1.0),
    "level.artifacts.2": (0.8, 1.5),
    "level.artifacts.3": (1.2, 2.0),
    "level.artifacts.4": (1.0, 2.5),
    "level.storage.1": (0.2, 1.0),
    "level.storage.2": (0.5, 1.5),
    "level.storage.3": (1.0, 2.0),
    "level.storage.4": (0.0, 0.5),
    "artifact.spellbook": (0.8, 4.0),
    "artifact.elixir": (0.8, 4.0),
    "artifact.mask_of_charisma": (1.5, 1.0),
    "artifact.crystal_ball": (0.2, 0.3),
    "artifact.runestone": (0.2, 0.3),
    "stones": (0.5, 1.0),
    "hand_limit": (0.4, 0.6),
    "free_slots": (1.0, 2.0),
}
_AMOUNTS = {
    "income_next": 0.6,
    "income_soon": 1.5,
    "income_long": 7.5,
    "energy_now": 0.3,
    "energy_now_long": 0.5,
    "energy_kept": 0.4,
    "energy_kept_long": 0.8,
    "reach_now": 1.0,
    "reach_next": 2.0,
    "surcharged": -0.5,
}


def first_weights() -> list[float]:
    """Return what the terms are worth by rule of thumb, the same in both groups."""
    weights = [0.0] * TERMS
    for name, (soon, long) in _THINGS.items():
        place = THING_NAMES.index(name) * SPANS
        weights[place], weights[place + 1] = soon, long
    for name, weight in _AMOUNTS.items():
        weights[FIRST_AMOUNT + AMOUNTS.index(name)] = weight
    return weights * len(GROUPS)
