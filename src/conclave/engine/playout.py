"""Games played out at random, for search and simulation: no checks, no history, no words."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from conclave.engine.decisions import PASS, Decision
from conclave.engine.frames import EffectTable, GameState, answer
from conclave.engine.rng import scramble

_MASK: Final = (1 << 63) - 1
_FACTOR: Final = 6364136223846793005
_SUMMAND: Final = 1442695040888963407


@final
class Lots:
    """A quick generator for guesses and play-outs; the game's own chance is `rng.py`.

    A linear congruence modulo 2 to the 63: low bits survive the overflow of a machine word, so that
    plain and compiled code draw the same. Only the upper 31 bits are used, the others are weak.
    """

    __slots__ = ("_state",)

    def __init__(self, seed: int) -> None:
        self._state: i64 = scramble(seed) >> 1

    def below(self, n: int) -> int:
        """Return a number from 0 to n - 1, for n far below 2 to the 31."""
        state: i64 = (self._state * _FACTOR + _SUMMAND) & _MASK
        self._state = state
        bound: i64 = n
        return ((state >> 32) * bound) >> 31

    def shuffle(self, cards: list[int]) -> None:
        """Bring the cards into random order."""
        for place in range(len(cards) - 1, 0, -1):
            other = self.below(place + 1)
            cards[place], cards[other] = cards[other], cards[place]


def play_out(state: GameState, effects: EffectTable, lots: Lots) -> int:
    """Answer every question by lot until the game ends; return how many there were."""
    asked = state.asked
    made = 0
    while asked:
        decision = asked[0]
        answer(state, effects, decision.seat, pick(decision, lots))
        made += 1
    return made


def pick(decision: Decision, lots: Lots) -> int:
    """Return one of the answers to a decision, each equally likely."""
    options = decision.options
    place = lots.below(len(options) + decision.may_pass)
    return options[place] if place < len(options) else PASS
