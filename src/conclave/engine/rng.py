"""Chance as a number: a seeded generator whose whole memory is one int that lives in the state.

The generator is SplitMix64: small, well studied, and the same on every machine. Compiled, its words
are machine words, which overflow; as Python they grow instead. Both agree in their lowest 64 bits,
and nothing but these is ever looked at: every shift to the right is followed by a mask.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from mypy_extensions import i64

MASK: Final = (1 << 64) - 1
_HALF: Final = (1 << 32) - 1
_GAMMA: Final = 0x9E3779B97F4A7C15 - (1 << 64)
_FIRST_FACTOR: Final = 0xBF58476D1CE4E5B9 - (1 << 64)
_SECOND_FACTOR: Final = 0x94D049BB133111EB - (1 << 64)

# Bounds below this one are drawn without leaving machine words.
_SMALL: Final = 1 << 31

# So many small numbers come from one draw; four of them are exact for this many items.
BATCH: Final = 4
MOST_ITEMS: Final = 1 << 15


def scramble(z: int) -> int:
    """Spread the bits of `z` over all 64 places."""
    return _as_number(_mix(_as_word(z)))


def seeded(seed: int, stream: int = 0) -> int:
    """Turn a person's seed, and the number of a stream drawn from it, into a generator."""
    return scramble((seed * 2 + 1) * _GAMMA + scramble(stream + 1))


@final
class Rng:
    """A generator outside a state: for bots, determinizing and scripts."""

    __slots__ = ("_word",)

    def __init__(self, seed: int, stream: int = 0) -> None:
        self._word: i64 = _as_word(seeded(seed, stream))

    @property
    def state(self) -> int:
        """The generator's whole memory, as a state would keep it."""
        return _as_number(self._word)

    def below(self, n: int) -> int:
        """Return a whole number from 0 to n - 1, each equally likely."""
        if n >= _SMALL:
            state, large = draw_below(self.state, n)
            self._word = _as_word(state)
            return large
        self._word, value = _draw(self._word, n)
        return value

    def shuffled(self, items: Sequence[int]) -> list[int]:
        """Return the items in random order."""
        result = list(items)
        self._word = _shuffle(self._word, result)
        return result


def draw_below(state: int, n: int) -> tuple[int, int]:
    """Return the generator's next state and a number from 0 to n - 1.

    Multiply-and-shift with rejection, so that no number is favoured.
    """
    if n < _SMALL:
        word, value = _draw(_as_word(state), n)
        return _as_number(word), value
    while True:
        state = (state + _GAMMA) & MASK
        product = scramble(state) * n
        if (product & MASK) >= n or (product & MASK) >= (MASK + 1) % n:
            return state, product >> 64


def draw_shuffled(state: int, items: Sequence[int]) -> tuple[int, list[int]]:
    """Return the generator's next state and the items in random order."""
    result = list(items)
    word = _shuffle(_as_word(state), result)
    return _as_number(word), result


# --- words ---------------------------------------------------------------------------------


def _as_word(number: int) -> i64:
    high: i64 = number >> 32 & _HALF
    low: i64 = number & _HALF
    return high << 32 | low


def _as_number(word: i64) -> int:
    high, low = int(word >> 32 & _HALF), int(word & _HALF)
    return high << 32 | low


def _mix(z: i64) -> i64:
    z = (z ^ (z >> 30 & (1 << 34) - 1)) * _FIRST_FACTOR
    z = (z ^ (z >> 27 & (1 << 37) - 1)) * _SECOND_FACTOR
    return z ^ (z >> 31 & (1 << 33) - 1)


def _draw(word: i64, bound: i64) -> tuple[i64, i64]:
    """Return the next word and a number below a small bound: the high half of a product."""
    while True:
        word += _GAMMA
        mixed = _mix(word)
        low: i64 = (mixed & _HALF) * bound
        high: i64 = (mixed >> 32 & _HALF) * bound + (low >> 32)
        if high & _HALF or low & _HALF >= bound or int(low & _HALF) >= (MASK + 1) % int(bound):
            return word, high >> 32


def _shuffle(word: i64, items: list[int]) -> i64:
    """Bring the items into random order and return the next word."""
    assert len(items) <= MOST_ITEMS
    place = len(items) - 1
    picks = [0] * BATCH
    while place > 0:
        count = min(place, BATCH)
        word = _draw_several(word, place + 1, count, picks)
        for number in range(count):
            other = picks[number]
            items[place], items[other] = items[other], items[place]
            place -= 1
    return word


def _draw_several(word: i64, bound: i64, count: i64, picks: list[int]) -> i64:
    """Note a number below each of the bounds from `bound` downwards, all from one draw.

    Each number is the high half of a product and leaves its low half to the next; only the
    last low half has to be looked at for rejection.
    """
    product: i64 = 1
    for number in range(count):
        product *= bound - number
    while True:
        word += _GAMMA
        mixed = _mix(word)
        high: i64 = mixed >> 32 & _HALF
        low: i64 = mixed & _HALF
        for number in range(count):
            low *= bound - number
            high = high * (bound - number) + (low >> 32)
            picks[number] = high >> 32
            high &= _HALF
            low &= _HALF
        if high >= 1 << 30 or high << 32 | low >= product:
            return word
        if int(high << 32 | low) >= (MASK + 1) % int(product):
            return word
