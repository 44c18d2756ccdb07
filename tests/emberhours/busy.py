"""A way to play that gets on with the game, so that what chance seldom reaches is reached."""

from __future__ import annotations

from typing import Any

from conclave.engine.decisions import Decision, Move
from conclave.engine.rng import Rng
from conclave.games.emberhours.moves import (
    ABOUT,
    CONQUER,
    DRAW,
    END_TURN,
    FLAME,
    FORTIFY,
    MOVE,
    PLAY,
    SLIDE,
    SPEND,
)
from conclave.games.emberhours.state import State

WEIGHTS = {PLAY: 12, MOVE: 6, CONQUER: 30, FORTIFY: 60, FLAME: 20, SLIDE: 4, END_TURN: 12, SPEND: 1}
FEW_CARDS = 5  # who has so many or fewer draws rather than plays


def busy_move(state: Any, chance: Rng) -> Move:
    """Pick a seat that is asked, and an answer that leads somewhere."""
    decision = state.asked[chance.below(len(state.asked))]
    return Move(decision.seat, busy_answer(state, decision, chance))


def busy_answer(state: State, decision: Decision, chance: Rng) -> int:
    """Pick an answer that leads somewhere: play, conquer, fortify, light flames."""
    if decision.kind not in ("action", "free_action"):
        return decision.choice(chance.below(decision.size()))
    weights = [_weight(state, decision.seat, option) for option in decision.options]
    place = chance.below(sum(weights))
    for option, weight in zip(decision.options, weights, strict=True):
        place -= weight
        if place < 0:
            return option
    raise AssertionError("the weights do not add up")


def _weight(state: State, seat: int, option: int) -> int:
    kind = option & ~ABOUT
    if kind == DRAW:
        return 40 if len(state.players[seat].hand) <= FEW_CARDS else 4
    return WEIGHTS[kind]
