"""A way to play that gets on with the game, so that what chance seldom reaches is reached."""

from __future__ import annotations

from typing import Any

from conclave.engine.decisions import PASS, Decision, Move
from conclave.engine.rng import Rng
from conclave.games.evenfall.moves import (
    ABOUT,
    BUILD,
    CONVERT,
    DISCOVER,
    END_TURN,
    LOCK,
    PASS_ROUND,
    PLAY,
    PROGRESS,
    TAP,
    TOKEN,
    TRADE,
    USE_BOARD,
    USE_RITUAL,
)

WEIGHTS = {
    DISCOVER: 8,
    TOKEN: 12,
    PLAY: 10,
    USE_RITUAL: 40,
    USE_BOARD: 8,
    CONVERT: 60,
    BUILD: 20,
    PROGRESS: 200,
    TAP: 30,
    LOCK: 60,
    TRADE: 3,
    PASS_ROUND: 1,
    END_TURN: 10,
}


def busy_move(state: Any, chance: Rng) -> Move:
    """Pick a seat that is asked, and an answer that leads somewhere."""
    decision = state.asked[chance.below(len(state.asked))]
    return Move(decision.seat, busy_answer(state, decision, chance))


def busy_answer(state: Any, decision: Decision, chance: Rng) -> int:
    """Pick an answer that leads somewhere: act rather than pass, use rather than decline."""
    if decision.kind not in ("action", "free_action"):
        option = decision.choice(chance.below(decision.size()))
        again = option == PASS and chance.below(3)
        return decision.choice(chance.below(decision.size())) if again else option
    weights = [WEIGHTS[option & ~ABOUT] for option in decision.options]
    place = chance.below(sum(weights))
    for option, weight in zip(decision.options, weights, strict=True):
        place -= weight
        if place < 0:
            return option
    raise AssertionError("the weights do not add up")
