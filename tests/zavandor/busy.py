"""A way to play that gets on with the game, so that what chance seldom reaches is reached."""

from __future__ import annotations

from typing import Any

from conclave.engine.decisions import PASS, Decision, Move
from conclave.engine.rng import Rng
from conclave.games.zavandor.moves import ABOUT, ARRANGE, BUY, END_TURN, OFFER, RELEASE, SELL, STEP

WEIGHTS = {BUY: 8, STEP: 8, OFFER: 5, ARRANGE: 6, RELEASE: 1, SELL: 0, END_TURN: 4}


def busy_move(state: Any, chance: Rng) -> Move:
    """Pick a seat that is asked, and an answer that leads somewhere."""
    decision = state.asked[chance.below(len(state.asked))]
    return Move(decision.seat, busy_answer(state, decision, chance))


def busy_answer(state: Any, decision: Decision, chance: Rng) -> int:
    """Pick an answer that leads somewhere: build up, buy what can be paid, seldom sell."""
    if decision.kind == "action":
        weights = [_weight(option, chance) for option in decision.options]
        place = chance.below(max(1, sum(weights)))
        for option, weight in zip(decision.options, weights, strict=True):
            place -= weight
            if place < 0:
                return option
        return END_TURN
    if decision.kind == "bid" and (not decision.options or chance.below(3) == 0):
        return PASS
    if decision.kind in ("bid", "opening_bid"):
        return decision.options[chance.below(min(len(decision.options), 6))]
    return decision.choice(chance.below(decision.size()))


def _weight(option: int, chance: Rng) -> int:
    if option & ~ABOUT == SELL:
        return int(chance.below(12) == 0)
    return WEIGHTS[option & ~ABOUT]
