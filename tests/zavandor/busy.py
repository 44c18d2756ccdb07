"""A way to play that gets on with the game, so that what chance seldom reaches is reached."""

from __future__ import annotations

from typing import Any

from conclave.engine.decisions import PASS, Decision, Move
from conclave.engine.rng import Rng
from conclave.games.zavandor.auction import adjustment
from conclave.games.zavandor.energy import energy_of
from conclave.games.zavandor.moves import ABOUT, ARRANGE, BUY, END_TURN, OFFER, RELEASE, SELL, STEP
from conclave.games.zavandor.state import State
from conclave.games.zavandor.tables import FIRST_SENTINEL, LOWEST_BIDS

WEIGHTS = {BUY: 8, STEP: 6, ARRANGE: 8, RELEASE: 1, SELL: 1, END_TURN: 4}
ARTIFACT, SENTINEL = 10, 30
RARELY = 40  # once in so many times gems are sold, or bid away


def busy_move(state: Any, chance: Rng) -> Move:
    """Pick a seat that is asked, and an answer that leads somewhere."""
    decision = state.asked[chance.below(len(state.asked))]
    return Move(decision.seat, busy_answer(state, decision, chance))


def busy_answer(state: State, decision: Decision, chance: Rng) -> int:
    """Pick an answer that leads somewhere: build up, buy what can be paid, seldom sell."""
    if decision.kind == "action":
        return _action(state, decision, chance)
    if decision.is_number:
        return _bid(state, decision, chance)
    return decision.choice(chance.below(decision.size()))


def purse(state: State, seat: int, lot: int) -> int:
    """Return the highest bid a seat could pay without selling gems."""
    return energy_of(state.players[seat]) - adjustment(state, seat, lot)


def _action(state: State, decision: Decision, chance: Rng) -> int:
    weights = [_weight(state, decision.seat, option, chance) for option in decision.options]
    place = chance.below(sum(weights))
    for option, weight in zip(decision.options, weights, strict=True):
        place -= weight
        if place < 0:
            return option
    raise AssertionError("the weights do not add up")


def _weight(state: State, seat: int, option: int, chance: Rng) -> int:
    kind, about = option & ~ABOUT, option & ABOUT
    if kind == OFFER:
        if purse(state, seat, about) < LOWEST_BIDS[about] and chance.below(RARELY):
            return 0
        return SENTINEL if about >= FIRST_SENTINEL else ARTIFACT
    if kind == SELL and chance.below(RARELY):
        return 0
    return WEIGHTS[kind]


def _bid(state: State, decision: Decision, chance: Rng) -> int:
    most = purse(state, decision.seat, state.lot)
    if chance.below(RARELY) == 0 and decision.options:
        return decision.choice(chance.below(decision.size()))
    first = decision.options[0] if decision.options else 1 << 30
    if decision.may_pass and (most < first or chance.below(3) == 0):
        return PASS
    last = max(first, min(most, first + 8, decision.options[-1]))
    return first + chance.below(last - first + 1)
