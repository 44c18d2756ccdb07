"""Pairs of cards: some do more side by side than each of them does alone."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from conclave.bots.evaluate.seasons.terms import CARDS
from conclave.games.seasons.cards import REVISED

PAIRS = [(low, high) for high in range(1, CARDS) for low in range(1, high + 1)]


def place_of(card: int, other: int) -> int:
    """Return where a pair stands in PAIRS."""
    low, high = (card, other) if card < other else (other, card)
    return high * (high - 1) // 2 + low - 1


def pairs_among(cards: tuple[int, ...]) -> list[int]:
    """Return the places of all pairs that some cards form."""
    return [
        place_of(card, other) for number, card in enumerate(cards) for other in cards[number + 1 :]
    ]


def pair_name(place: int) -> str:
    """Return what a pair is called in a file of weights."""
    low, high = PAIRS[place]
    return f"pair.{REVISED[low].id}.{REVISED[high].id}"


def pair_table(values: Iterable[float]) -> list[list[float]]:
    """Return what each card gains beside each other one."""
    table = [[0.0] * CARDS for _ in range(CARDS)]
    for (low, high), value in zip(PAIRS, values, strict=True):
        table[low][high] = table[high][low] = value
    return table


def pairs_named(named: Mapping[str, float]) -> list[float]:
    """Return the values of all pairs from named weights; what is not named is worth nothing."""
    return [named.get(pair_name(place), 0.0) for place in range(len(PAIRS))]
