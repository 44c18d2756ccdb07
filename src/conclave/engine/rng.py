"""Chance as a number: a seeded generator whose whole memory is one int that lives in the state.

The generator is SplitMix64: small, well studied, and the same on every machine.
"""

from __future__ import annotations

from collections.abc import Sequence

MASK = (1 << 64) - 1
_GAMMA = 0x9E3779B97F4A7C15


def scramble(z: int) -> int:
    """Spread the bits of `z` over all 64 places."""
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return z ^ (z >> 31)


def seeded(seed: int, stream: int = 0) -> int:
    """Turn a person's seed, and the number of a stream drawn from it, into a generator."""
    return scramble((seed * 2 + 1) * _GAMMA + scramble(stream + 1) & MASK)


class Rng:
    """A generator outside a state: for bots, determinizing and scripts."""

    __slots__ = ("state",)

    def __init__(self, seed: int, stream: int = 0) -> None:
        self.state = seeded(seed, stream)

    def below(self, n: int) -> int:
        """Return a whole number from 0 to n - 1, each equally likely."""
        self.state, value = draw_below(self.state, n)
        return value

    def shuffled(self, items: Sequence[int]) -> list[int]:
        """Return the items in random order."""
        self.state, result = draw_shuffled(self.state, items)
        return result


def draw_below(state: int, n: int) -> tuple[int, int]:
    """Return the generator's next state and a number from 0 to n - 1.

    Multiply-and-shift with rejection, so that no number is favoured.
    """
    while True:
        state = (state + _GAMMA) & MASK
        product = scramble(state) * n
        if (product & MASK) >= n or (product & MASK) >= (MASK + 1) % n:
            return state, product >> 64


def draw_shuffled(state: int, items: Sequence[int]) -> tuple[int, list[int]]:
    """Return the generator's next state and the items in random order."""
    result = list(items)
    place = len(result) - 1
    while place > 0:
        state, picks = _draw_several(state, range(place + 1, max(1, place + 1 - BATCH), -1))
        for other in picks:
            result[place], result[other] = result[other], result[place]
            place -= 1
    return state, result


# So many small numbers come from one draw; four of them are exact for up to 65,536 items.
BATCH = 4


def _draw_several(state: int, bounds: range) -> tuple[int, list[int]]:
    """Return a number below each bound, all from one draw, none favoured.

    Each number is the high half of a product and leaves its low half to the next; only the
    last low half has to be looked at for rejection.
    """
    product = 1
    for bound in bounds:
        product *= bound
    while True:
        state = (state + _GAMMA) & MASK
        low = scramble(state)
        picks: list[int] = []
        for bound in bounds:
            low *= bound
            picks.append(low >> 64)
            low &= MASK
        if low >= product or low >= (MASK + 1) % product:
            return state, picks
