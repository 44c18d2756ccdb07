"""Intervals agree with published values, and pairing is worth what it should be."""

from __future__ import annotations

import math
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from conclave.lab.statistics import (
    NOTHING,
    Estimate,
    each_alone,
    effective_count,
    mean,
    share,
    student_quantile,
    wilson,
)

examples = settings(deadline=None, derandomize=True, max_examples=60, database=None)
COUNTS = st.integers(1, 5000).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n)))
DEALS = st.lists(st.lists(st.sampled_from((0.0, 0.5, 1.0)), min_size=1, max_size=4), min_size=1)


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (8, 10, 0.4902, 0.9433),
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (81, 263, 0.2553, 0.3662),  # Newcombe 1998, table I, method 3
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_wilsons_interval_has_its_published_values(
    wins: int, games: int, low: float, high: float
) -> None:
    found = wilson(wins, games)
    assert found.low == pytest.approx(low, abs=5e-5)
    assert found.high == pytest.approx(high, abs=5e-5)


@pytest.mark.parametrize(
    ("degrees", "at_95", "at_99"),
    [
        (1, 12.7062, 63.6567),
        (2, 4.30265, 9.92484),
        (3, 3.18245, 5.84091),
        (4, 2.77645, 4.60409),
        (5, 2.57058, 4.03214),
        (10, 2.22814, 3.16927),
        (30, 2.04227, 2.75000),
        (120, 1.97993, 2.61742),
    ],
)
def test_students_quantiles_are_those_of_the_tables(
    degrees: int, at_95: float, at_99: float
) -> None:
    assert student_quantile(degrees) == pytest.approx(at_95, rel=2e-5)
    assert student_quantile(degrees, 0.99) == pytest.approx(at_99, rel=2e-5)


def test_a_mean_has_students_interval() -> None:
    found = mean(each_alone([9.0, 10.0, 11.0, 10.0]))
    half = 3.18245 * math.sqrt(2 / 3 / 4)
    assert found.value == 10
    assert found.high - found.value == pytest.approx(half, rel=1e-4)
    assert found.number == 4


def test_a_single_deal_has_a_mean_but_no_interval() -> None:
    found = mean([[3.0, 5.0]])
    assert found.value == 4
    assert math.isnan(found.low)
    assert found.told("mean") == {"mean": 4.0, "low": None, "high": None, "count": 2}


def test_nothing_tells_nothing() -> None:
    assert share([]) is NOTHING
    assert mean([[]]) is NOTHING
    assert wilson(0, 0) is NOTHING
    assert NOTHING.told("rate") == {"rate": None, "low": None, "high": None, "count": 0}


def test_games_on_their_own_have_wilsons_interval() -> None:
    alone = share(each_alone([1.0] * 60 + [0.0] * 40))
    plain = wilson(60, 100)
    assert alone.low == pytest.approx(plain.low, abs=1e-3)
    assert alone.high == pytest.approx(plain.high, abs=1e-3)


def test_deals_that_even_out_tell_more_than_their_games() -> None:
    evened = [[1.0, 0.0]] * 45 + [[1.0, 1.0]] * 10 + [[0.0, 0.0]] * 5
    assert effective_count(evened) > 120
    assert _width(share(evened)) < _width(wilson(65, 120))


def test_deals_that_go_one_way_tell_less_than_their_games() -> None:
    same = [[1.0, 1.0]] * 30 + [[0.0, 0.0]] * 30
    assert effective_count(same) == pytest.approx(60, rel=0.05)
    assert _width(share(same)) > _width(wilson(60, 120))


def test_few_deals_are_never_worth_more_than_their_games() -> None:
    assert effective_count([[1.0, 0.0]] * 5) == 10


def test_a_bot_that_never_loses_has_the_interval_of_its_games() -> None:
    assert share([[1.0, 1.0]] * 500).low == pytest.approx(wilson(1000, 1000).low)


@examples
@given(COUNTS)
def test_wilsons_interval_lies_around_the_share_and_is_the_same_for_losses(
    counts: tuple[int, int],
) -> None:
    wins, games = counts
    found, mirrored = wilson(wins, games), wilson(games - wins, games)
    assert 0 <= found.low <= found.value <= found.high <= 1
    assert mirrored.low == pytest.approx(1 - found.high)


@examples
@given(DEALS)
def test_a_share_lies_in_its_interval_whatever_the_deals(deals: list[list[float]]) -> None:
    found = share(deals)
    assert 0 <= found.low <= found.value <= found.high <= 1
    assert found.number == sum(map(len, deals))


@examples
@given(DEALS, st.randoms(use_true_random=False))
def test_the_order_of_deals_does_not_matter(deals: list[list[float]], chance: Random) -> None:
    shuffled = chance.sample(deals, len(deals))
    assert share(shuffled) == share(deals)


def _width(estimate: Estimate) -> float:
    return estimate.high - estimate.low


def test_paired_intervals_hold_as_often_as_they_say_and_are_narrower() -> None:
    """Bots change seats over deals that favour one side; the truth is known: 57.8 %."""
    chance = Random(1)
    held, widths, plain_widths = 0, 0.0, 0.0
    for _ in range(200):
        deals = [_paired_deal(chance) for _ in range(50)]
        found = share(deals)
        held += found.low <= 0.578 <= found.high
        widths += _width(found)
        plain_widths += _width(wilson(sum(map(sum, deals)), 100))
    assert 182 <= held <= 198
    assert widths < 0.8 * plain_widths


def _paired_deal(chance: Random) -> list[float]:
    """Play a deal from both seats: ten points of skill, luck of the deal, and other luck."""
    luck = chance.gauss(0, 30) - chance.gauss(0, 30)
    return [
        float(10 + side * luck + chance.gauss(0, 20) - chance.gauss(0, 20) > 0) for side in (1, -1)
    ]
