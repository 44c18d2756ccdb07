"""The ladder agrees with what can be reckoned by hand, and is never certain without reason."""

from __future__ import annotations

import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from conclave.lab.ladder import ELO, Finish, fit, inverse, ladder

examples = settings(deadline=None, derandomize=True, max_examples=60, database=None)


def games(*results: str) -> list[list[Finish]]:
    """Return one game for every word: its letters are players, the best first."""
    return [[tuple((name,) for name in word)] for word in results]


def elo(wins: float, losses: float) -> float:
    return 400 * math.log10(wins / losses)


def test_two_players_stand_apart_by_their_odds() -> None:
    best, last = ladder(games(*["AB"] * 750, *["BA"] * 250))
    assert (best.name, last.name) == ("A", "B")
    assert best.above_last.value == pytest.approx(elo(3, 1), abs=1)
    assert last.above_last.value == 0
    assert last.above_next is None


def test_the_interval_of_two_players_is_that_of_their_odds() -> None:
    best, _ = ladder(games(*["AB"] * 640, *["BA"] * 360))
    spread = 1.96 * ELO / math.sqrt(1000 * 0.64 * 0.36)
    assert best.above_last.high - best.above_last.value == pytest.approx(spread, rel=0.02)


def test_strengths_follow_from_a_table_of_three() -> None:
    """A beats B 3 : 1, B beats C 3 : 1 and A beats C 9 : 1, as strengths of 9, 3 and 1 demand."""
    results = ["AB"] * 300 + ["BA"] * 100 + ["BC"] * 300 + ["CB"] * 100 + ["AC"] * 360 + ["CA"] * 40
    found = {rung.name: rung.above_last.value for rung in ladder(games(*results))}
    assert found["A"] == pytest.approx(elo(9, 1), abs=3)
    assert found["B"] == pytest.approx(elo(3, 1), abs=3)
    assert found["C"] == 0


def test_orders_of_three_fit_plackett_and_luce() -> None:
    """Strengths of 3, 2 and 1 give each order so often out of sixty."""
    often = {"ABC": 20, "ACB": 10, "BAC": 15, "BCA": 5, "CAB": 6, "CBA": 4}
    results = [order for order, times in often.items() for _ in range(10 * times)]
    found = {rung.name: rung.above_last.value for rung in ladder(games(*results))}
    assert found["A"] == pytest.approx(elo(3, 1), abs=2)
    assert found["B"] == pytest.approx(elo(2, 1), abs=2)


def test_a_bot_in_several_seats_is_one_player() -> None:
    best, last = ladder(games(*["ABBB"] * 10, *["BABB"] * 10, *["BBAB"] * 10, *["BBBA"] * 10))
    assert best.above_last.value == pytest.approx(0, abs=1)
    assert last.name != best.name


def test_a_shared_victory_is_half_a_win() -> None:
    drawn: list[list[Finish]] = [[(("A", "B"),)]] * 100
    assert ladder(drawn)[0].above_last.value == pytest.approx(0)


def test_a_bot_that_never_loses_is_not_infinitely_strong() -> None:
    best, _ = ladder(games(*["AB"] * 1000))
    assert 1000 < best.above_last.value < 1500
    assert best.above_last.low < 1000


def test_deals_that_go_one_way_make_the_ladder_less_sure() -> None:
    alone = games(*["AB"] * 60, *["BA"] * 40)
    twice: list[list[Finish]] = [deal * 2 for deal in alone]
    one, two = ladder(alone)[0].above_last, ladder(twice)[0].above_last
    assert two.high - two.low == pytest.approx(one.high - one.low, rel=0.03)


def test_every_rung_tells_how_far_it_is_above_the_next() -> None:
    rungs = ladder(games(*["ABC"] * 40, *["BAC"] * 20, *["CBA"] * 10))
    steps = [rung.above_next.value for rung in rungs if rung.above_next]
    assert sum(steps) == pytest.approx(rungs[0].above_last.value)


@examples
@given(st.lists(st.permutations("ABC"), min_size=1, max_size=40))
def test_swapping_names_swaps_strengths(orders: list[list[str]]) -> None:
    swap = str.maketrans("AB", "BA")
    plain = fit(games(*map("".join, orders)))
    swapped = fit(games(*("".join(order).translate(swap) for order in orders)))
    a, b, c = plain.strengths
    assert swapped.strengths == pytest.approx((b, a, c), abs=1e-6)


@examples
@given(
    st.lists(st.lists(st.floats(-5, 5), min_size=3, max_size=3), min_size=3, max_size=3).map(
        lambda rows: [[v + 20 * (i == j) for j, v in enumerate(row)] for i, row in enumerate(rows)]
    )
)
def test_a_matrix_times_its_inverse_is_one(matrix: list[list[float]]) -> None:
    other = inverse(matrix)
    for i, row in enumerate(matrix):
        for j in range(3):
            found = sum(row[k] * other[k][j] for k in range(3))
            assert found == pytest.approx(float(i == j), abs=1e-9)
