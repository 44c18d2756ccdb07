"""Axes have round numbers that cover the values, and every value is in a bar."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from conclave.lab.page import amount, percent
from conclave.lab.plots import Mark, bin_edges, counted, histograms, intervals, nice_ticks

examples = settings(deadline=None, derandomize=True, max_examples=60, database=None)

RANGES = st.tuples(st.floats(-1e4, 1e4), st.floats(0.01, 1e4)).map(lambda r: (r[0], r[0] + r[1]))


@examples
@given(RANGES)
def test_ticks_cover_the_range_and_are_few(bounds: tuple[float, float]) -> None:
    low, high = bounds
    ticks = nice_ticks(low, high)
    step = ticks[1] - ticks[0]
    assert ticks[0] <= low + 1e-6 * step
    assert ticks[-1] >= high - 1e-6 * step
    assert 2 <= len(ticks) <= 10


@examples
@given(st.lists(st.integers(-300, 300), min_size=1))
def test_every_value_is_in_a_bar(values: list[int]) -> None:
    edges = bin_edges(min(values), max(values), 28)
    assert edges[0] <= min(values)
    assert max(values) <= edges[-1]
    assert sum(counted(values, edges)) == len(values)


def test_few_whole_numbers_have_a_bar_each() -> None:
    edges = bin_edges(16, 20, 28)
    assert counted([16, 18, 18, 20], edges) == [1, 0, 2, 0, 1]


def test_a_dot_is_hollow_where_a_fair_share_is_inside_the_interval() -> None:
    told = intervals([Mark("a", 0.6, 0.4, 0.8), Mark("b", 0.9, 0.8, 0.95)], str, 0.5, "fair")
    assert told.count('class="dot off"') == 1
    assert told.count('class="dot"') == 1


def test_a_plot_is_told_to_who_cannot_see_it() -> None:
    assert 'aria-label="a&lt;: 0.6"' in intervals([Mark("a<", 0.6)], str)
    assert "median 2" in histograms({"a": [1.0, 2.0, 3.0]}, "score")


def test_cells_are_tinted_only_where_it_is_sure() -> None:
    unsure = {"rate": 0.6, "low": 0.45, "high": 0.7}
    sure = {"rate": 0.6, "low": 0.55, "high": 0.65}
    assert percent(unsure, 0.5).tint == 0
    assert percent(sure, 0.5).tint > 0
    assert amount({"mean": -4.0, "low": -6.0, "high": -2.0}, scale=10).tint < 0


def test_a_zero_has_no_minus() -> None:
    assert amount({"mean": -0.01, "low": None, "high": None}, signed=True).text == "+0.0"
