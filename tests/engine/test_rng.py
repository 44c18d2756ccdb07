"""Chance: the same on every machine, fair, and independent between streams."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from conclave.engine.rng import MASK, Rng, draw_below, scramble, seeded


def test_the_generator_is_splitmix64() -> None:
    # The first outputs of SplitMix64 from state 0, as published with the algorithm.
    gamma = 0x9E3779B97F4A7C15
    outputs = [scramble(gamma * step & MASK) for step in (1, 2, 3)]
    assert outputs == [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]


def test_the_same_seed_gives_the_same_numbers() -> None:
    one, other = Rng(7), Rng(7)
    assert [one.below(1000) for _ in range(50)] == [other.below(1000) for _ in range(50)]


def test_seeds_and_streams_give_different_numbers() -> None:
    states = {seeded(seed, stream) for seed in range(50) for stream in range(20)}
    assert len(states) == 1000


def test_negative_and_huge_seeds_are_seeds_like_any_other() -> None:
    states = {seeded(seed) for seed in (-1, 0, 1, 1 << 64, -(1 << 70), 1 << 200)}
    assert all(0 <= state <= MASK for state in states)


@pytest.mark.parametrize("n", [1, 2, 3, 6, 7, 100])
def test_numbers_below_a_bound_are_equally_likely(n: int) -> None:
    chance = Rng(5, n)
    counts = Counter(chance.below(n) for _ in range(6000 * min(n, 7)))
    expected = sum(counts.values()) / n
    assert set(counts) == set(range(n))
    assert max(abs(count - expected) / expected for count in counts.values()) < 0.25


def test_a_bound_close_to_the_largest_number_is_kept() -> None:
    state = seeded(1)
    for _ in range(200):
        state, value = draw_below(state, (1 << 63) + 1)
        assert 0 <= value <= 1 << 63


@pytest.mark.parametrize("size", [0, 1, 2, 5, 9, 100])
def test_shuffling_keeps_every_item(size: int) -> None:
    assert sorted(Rng(2).shuffled(range(size))) == list(range(size))


def test_shuffling_leaves_the_items_it_was_given_alone() -> None:
    items = [3, 1, 2]
    Rng(2).shuffled(items)
    assert items == [3, 1, 2]


def test_all_orders_of_four_are_equally_likely() -> None:
    chance = Rng(9)
    counts = Counter(tuple(chance.shuffled(range(4))) for _ in range(24_000))
    assert set(counts) == set(permutations(range(4)))
    assert max(abs(count - 1000) for count in counts.values()) < 150


def test_every_item_reaches_every_place_of_a_longer_pile() -> None:
    chance = Rng(4)
    places: Counter[tuple[int, int]] = Counter()
    for _ in range(11_000):
        places.update(enumerate(chance.shuffled(range(11))))
    assert len(places) == 121
    assert max(abs(count - 1000) for count in places.values()) < 150
