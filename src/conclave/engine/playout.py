"""Games played out at random, for search and simulation: no checks, no history, no words."""

from __future__ import annotations

from conclave.engine.decisions import Decision
from conclave.engine.frames import EffectTable, GameState, answer
from conclave.engine.rng import Rng


def play_out(state: GameState, effects: EffectTable, chances: list[Rng]) -> int:
    """Let each seat answer by a chance of its own to the end; return how many answers it took."""
    asked = state.asked
    made = 0
    while asked:
        decision = asked[0]
        seat = decision.seat
        answer(state, effects, seat, pick(decision, chances[seat]))
        made += 1
    return made


def pick(decision: Decision, chance: Rng) -> int:
    """Return one of the listed answers to a decision, each equally likely, the pass too."""
    return decision.choice(chance.below(decision.size()))
