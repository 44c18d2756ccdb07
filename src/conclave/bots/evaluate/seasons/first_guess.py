"""Weights before anything was learned, from the greedy bot's rules of thumb."""

from __future__ import annotations

from conclave.bots.evaluate.seasons import rough
from conclave.bots.evaluate.seasons.terms import (
    AMOUNTS,
    CARDS,
    END_EFFECTS,
    FIRST_AMOUNT,
    HAND_SOON,
    HAND_TURN,
    LIBRARY_2,
    LIBRARY_3,
    MOST_DOTS,
    PLAY_BASE,
    PLAY_LONG,
    PLAY_TURN,
    TERMS,
    TURN,
)

_GUESSES = {
    "energy_first": 1.2,
    "energy_more": 1.0,
    "energy_long": 0.4,
    "energy_matched": 0.4,
    "cards_ready": 1.0,
    "slots_used": 1.0,
    "slots_spare": 1.0,
    "cards_unplaced": -3.0,
    "bonuses_left": 2.0,
    "cauldron": 3.0,
}


def first_weights() -> list[float]:
    """Return what the terms are worth by rule of thumb."""
    weights = [0.0] * TERMS
    hopes = rough.hopes(False, 2)
    for card in range(1, CARDS):
        hope = hopes[card]
        weights[PLAY_LONG * CARDS + card] = hope.per_round * MOST_DOTS / TURN
        if card in rough.POTIONS:
            weights[PLAY_TURN * CARDS + card] = rough.IN_STORE[card]
        elif card not in END_EFFECTS:
            weights[PLAY_BASE * CARDS + card] = rough.IN_STORE.get(card, 0.0)
        promise = max(0.0, hope.at_once + hope.per_round * 6 + 5) * 0.7
        weights[HAND_TURN * CARDS + card] = promise / 2
        weights[HAND_SOON * CARDS + card] = promise / 2
        weights[LIBRARY_2 * CARDS + card] = weights[LIBRARY_3 * CARDS + card] = promise - 5
    for name, weight in _GUESSES.items():
        weights[FIRST_AMOUNT + AMOUNTS.index(name)] = weight
    return weights


def first_entering() -> list[float]:
    """Return what entering play brings by rule of thumb."""
    return [rough.ON_ENTER.get(card, 0.0) for card in range(CARDS)]
