"""Dust: which amounts its tiles can form, and what they weigh in the hand."""

from __future__ import annotations

from typing import Final

from conclave.games.zavandor.tables import TILE_WEIGHTS, TILES

_BIGGEST: Final = max(TILES)
_BIGGEST_WEIGHT: Final = TILE_WEIGHTS[TILES.index(_BIGGEST)]
_KNOWN: Final = 40 * _BIGGEST
_NEVER: Final = 1 << 30


def _weigh_all() -> tuple[int, ...]:
    """Return the least weight of every small amount, or a huge one if no tiles form it."""
    weights = [0] + [_NEVER] * _KNOWN
    for amount in range(1, _KNOWN + 1):
        for value, weight in zip(TILES, TILE_WEIGHTS, strict=True):
            if value <= amount:
                weights[amount] = min(weights[amount], weights[amount - value] + weight)
    return tuple(weights)


def _form_all() -> tuple[int, ...]:
    """Return the most that tiles can form of every small amount."""
    formed: list[int] = []
    for amount, weight in enumerate(_WEIGHTS):
        formed.append(amount if weight < _NEVER else formed[-1])
    return tuple(formed)


_WEIGHTS: Final[tuple[int, ...]] = _weigh_all()
_FORMED: Final[tuple[int, ...]] = _form_all()


def form(amount: int) -> int:
    """Return the most that tiles can form: 1 becomes 0, 3 becomes 2, all else stays (R5.3)."""
    return amount if amount > _KNOWN else _FORMED[amount]


def dust_weight(amount: int) -> int:
    """Return what an amount weighs in the fewest and biggest tiles (R11.1)."""
    if amount <= _KNOWN:
        return _WEIGHTS[amount]
    tens = (amount - _KNOWN) // _BIGGEST + 1
    return _WEIGHTS[amount - tens * _BIGGEST] + tens * _BIGGEST_WEIGHT


def most_dust(amount: int, room: int) -> int:
    """Return the most of an amount that can be kept within a weight (A-6).

    Weights go up and down (8 weighs 4, 10 weighs 3), so it is looked for downwards.
    """
    kept = amount
    while kept and dust_weight(form(kept)) > room:
        kept -= 1
    return form(kept)
