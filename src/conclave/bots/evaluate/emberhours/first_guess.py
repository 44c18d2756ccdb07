"""Weights before anything was learned: rules of thumb, in points."""

from __future__ import annotations

from conclave.bots.evaluate.emberhours.terms import TERMS, name_of

_THUMB = {
    "flame.vp": 1.0,
    "flame.draw": 0.7,
    "flame.move": 0.6,
    "flame.discard": -0.5,
    "flame.remove": -1.8,
    "flame.cards_off": 0.6,
    "flame.time_off": 0.4,
    "flame.strength_on": 0.3,
    "instant.vp": 1.0,
    "instant.draw": 0.7,
    "instant.move": 0.6,
    "instant.discard": -0.6,
    "instant.remove": -1.8,
    "instant.cards_off": 0.6,
    "instant.extra_play": 1.2,
    "instant.others_discard": 0.7,
    "instant.others_draw": -0.6,
    "boon.cards_off": 2.0,
    "boon.time_off": 1.5,
    "boon.strength_total": 0.6,
    "boon.strength_each": 1.5,
    "boon.defend": 0.4,
    "boon.main_draw": 1.5,
    "boon.main_move": 1.0,
    "boon.on_conquest": 0.8,
    "boon.on_fortify": 0.6,
    "boon.on_draw": 4.0,
    "boon.on_summon": 2.5,
    "growth": 1.5,
    "strength.soon": 0.35,
    "strength.long": 0.2,
    "creature": 0.1,
    "coming.points": 1.0,
    "hand.soon": 0.4,
    "hand.long": 0.6,
    "hand.many": -0.15,
    "hand.timely": 0.1,
    "turns": 1.0,
    "source.soon": 0.3,
    "source.long": 0.5,
    "source.risk": -0.4,
    "source.fortify": 0.5,
    "source.conquer": 0.3,
    "under.strength": 0.1,
}


def first_weights() -> list[float]:
    """Return what the terms are worth by rule of thumb."""
    return [_THUMB.get(name_of(term), 0.0) for term in range(TERMS)]
