"""What effects at the end of the game of Evenfall still grow by, told by the time that is left.

Most of an inner circle, for example, comes about in the last round: who judges by what stands
there already leaves the cards that count it in hand.
"""

from __future__ import annotations

from typing import Final

import conclave.games.evenfall.vocabulary as words
from conclave.games.evenfall.expressions import Effect

# How much of each count is still to come, by the codes of counts: when the first, the second and
# the third round begin, when half the figures of the third are placed, and when all are. Found in
# games; sets and pairs are told higher, as who has a card that counts them completes them.
MOMENTS: Final = 5
COMING: Final[tuple[tuple[float, ...], ...]] = (
    (
        3.7, 2.5, 1.1, 1.9, 5.5, 2.9, 1.3, 0.9, 3.4, 1.1, 1.1, 1.1, 3.0, 3.1, 2.9, 1.5, 1.5, 2.0,
        0.1, 3.3, 3.9, 3.9, 7.9, 1.7, 4.5, 8.4, 5.7, 3.4, 3.3, 0.2, 2.4, 1.1, 2.0, 3.3, 2.8, 2.4,
        4.9, 0.0, 0.8, 0.0, 1.0, 0.0, 0.9,
    ),
    (
        2.6, 1.5, 1.1, 1.4, 4.0, 1.8, 1.2, 0.8, 2.5, 1.0, 1.0, 1.0, 2.3, 2.2, 2.2, 1.4, 1.5, 1.5,
        0.1, 3.3, 3.8, 3.8, 7.6, 0.3, 1.8, 5.7, 4.1, 2.3, 2.1, 0.2, 2.4, 1.1, 1.7, 2.6, 2.3, 1.9,
        3.5, 0.0, 0.0, 0.0, 1.0, 0.0, 0.9,
    ),
    (
        1.4, 0.4, 0.7, 1.1, 2.2, 0.7, 0.8, 0.4, 1.3, 0.5, 0.5, 0.5, 1.1, 1.1, 1.2, 0.8, 1.5, 0.7,
        0.1, 3.3, 3.0, 3.0, 5.9, 0.0, 0.0, 2.9, 2.1, 1.1, 1.1, 0.1, 1.7, 0.8, 1.0, 1.2, 1.3, 1.0,
        2.2, 0.0, 0.0, 0.0, 1.0, 0.0, 0.9,
    ),
    (
        1.3, 0.3, 0.5, 1.0, 1.9, 0.7, 0.7, 0.4, 1.2, 0.4, 0.4, 0.4, 0.9, 0.9, 1.1, 0.7, 1.0, 0.6,
        0.1, 0.6, 2.8, 2.8, 5.6, 0.0, 0.0, 0.6, 1.8, 0.2, 0.2, 0.1, 1.6, 0.7, 0.7, 1.2, 1.1, 0.6,
        2.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.6,
    ),
    (
        1.0, 0.1, 0.0, 0.5, 0.5, 0.2, 0.2, 0.2, 0.3, 0.1, 0.1, 0.1, 0.4, 0.5, 0.3, 0.2, 0.0, 0.4,
        0.0, 0.0, 1.5, 1.5, 3.1, 0.0, 0.0, 0.0, 0.6, 0.0, 0.0, 0.0, 0.8, 0.4, 0.3, 0.5, 0.5, 0.1,
        1.3, 0.3, 0.0, 0.0, 1.0, 0.0, 0.0,
    ),
)  # fmt: skip
OTHERWISE: Final = (0.9, 0.7, 0.4, 0.3, 0.1)  # part of what is not counted, but copied or chosen


def coming_of(effect: Effect, usual: float) -> list[float]:
    """Return the points that an effect is still to grow by at each moment."""
    found = [0.0] * MOMENTS
    for step in effect.steps:
        for moment in range(MOMENTS):
            if step.op != words.VP:
                found[moment] += OTHERWISE[moment] * usual
            elif step.amount.count != words.NOTHING:
                more = step.amount.times * COMING[moment][step.amount.count] / step.amount.share
                found[moment] += more if step.cap == words.NOTHING else min(more, step.cap)
    return found


def still_coming(coming: list[float], stage: int, waiting: float) -> float:
    """Return what is still to come with so many rounds after this, and of this a part.

    `waiting` is the part of the figures that is not placed.
    """
    if stage == 0:
        if waiting >= 0.5:
            return _between(coming[3], coming[2], 2 * waiting - 1)
        return _between(coming[4], coming[3], 2 * waiting)
    later = max(0, 2 - stage)
    return _between(coming[later + 1], coming[later], waiting)


def _between(low: float, high: float, part: float) -> float:
    return low + (high - low) * part
