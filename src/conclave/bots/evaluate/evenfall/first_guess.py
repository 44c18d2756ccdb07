"""Weights before anything was learned: rules of thumb, in points."""

from __future__ import annotations

from conclave.bots.evaluate.evenfall.terms import BY_STAGE, PLAIN, STAGES, TERMS, name_of

# By rounds that come after this one: none, one, two.
_BY_STAGE = {
    "resource": (0.35, 0.8, 0.9),
    "resource.many": (0.15, 0.5, 0.6),
    "pair": (0.15, 0.2, 0.2),
    "knowledge": (0.1, 0.15, 0.2),
    "mana": (0.1, 0.3, 0.35),
    "mana.many": (0.0, 0.15, 0.25),
    "card": (0.1, 0.35, 0.4),
    "hand": (0.15, 0.2, 0.15),
    "witch": (1.0, 1.4, 1.5),
    "elder": (0.8, 0.9, 0.9),
    "site": (0.3, 0.7, 0.8),
    "outer.vp": (0.0, 0.5, 0.6),
    "outer.now": (0.4, 0.15, 0.1),
    "outer": (0.0, 0.2, 0.3),
    "charged": (0.6, 0.8, 0.9),
    "slot": (0.1, 0.25, 0.35),
}
_PLAIN = {
    "token.vp": 1.0,
    "token.goods": 0.85,
    "token.witches": 0.5,
    "harvest.vp": 0.8,
    "harvest.goods": 0.7,
    "binding": 0.5,
    "space.vp": 0.4,
    "space.goods": 0.3,
    "space.vp.later": 0.6,
    "space.goods.later": 0.5,
    "tap": 0.8,
    "tap.later": 0.7,
    "events": 0.7,
    "standing": 0.7,
    "strength": 1.3,
    "round_end": 0.7,
    "token.cards": 0.8,
    "growth": 0.4,
    "crystal": 0.5,
    "path": 0.4,
    "stone": 0.8,
    "stone.outer": 0.4,
    "lock": 0.8,
    "battle.vp": 0.9,
    "battle.goods": 0.7,
    "battle.won": 2.2,
    "first": 0.5,
    "demon": 0.8,
    "specialist": 0.1,
    "council": 0.1,
}


def first_weights() -> list[float]:
    """Return what the terms are worth by rule of thumb."""
    found: list[float] = []
    for name in BY_STAGE:
        found += [_BY_STAGE[name][stage] for stage in range(STAGES)]
    found += [_PLAIN[name] for name in PLAIN]
    assert len(found) == TERMS == len({name_of(term) for term in range(TERMS)})
    return found
