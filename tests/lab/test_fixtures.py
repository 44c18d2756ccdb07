"""Every deal is played by every group, from every seat."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from conclave.lab import BadRun
from conclave.lab.fixtures import fill_seats, fixtures, groupings

examples = settings(deadline=None, derandomize=True, max_examples=60, database=None)

FIELDS = st.lists(st.sampled_from("abcde"), min_size=4, max_size=5).map(tuple)


def test_two_bots_change_seats() -> None:
    assert fixtures(("a", "b"), 2) == (("a", "b"), ("b", "a"))


def test_one_against_three_of_a_kind_turns_the_table() -> None:
    assert fixtures(("m", "a", "a", "a"), 4) == (
        ("m", "a", "a", "a"),
        ("a", "m", "a", "a"),
        ("a", "a", "m", "a"),
        ("a", "a", "a", "m"),
    )


def test_three_bots_sit_in_all_six_ways_and_first_turn_the_table() -> None:
    found = fixtures(("a", "b", "c"), 3)
    assert len(found) == 6
    assert found[:3] == (("a", "b", "c"), ("c", "a", "b"), ("b", "c", "a"))


def test_more_bots_than_seats_meet_in_all_groups() -> None:
    assert groupings(("a", "b", "c"), 2) == [("a", "b"), ("a", "c"), ("b", "c")]


def test_a_bot_named_twice_does_not_meet_itself_alone() -> None:
    assert groupings(("a", "b", "a"), 2) == [("a", "b")]


def test_a_bot_alone_meets_itself() -> None:
    assert fixtures(fill_seats(["a"], 3), 3) == (("a", "a", "a"),)


def test_too_few_bots_are_refused() -> None:
    with pytest.raises(BadRun, match="2 bots do not fill 3 seats"):
        fill_seats(["a", "b"], 3)


@examples
@given(FIELDS, st.integers(2, 4))
def test_every_bot_sits_in_every_seat_equally_often(bots: tuple[str, ...], players: int) -> None:
    found = fixtures(bots, players)
    assert len(set(found)) == len(found)
    for bot in set(bots):
        held = Counter(seat for seating in found for seat in range(players) if seating[seat] == bot)
        assert len({held[seat] for seat in range(players)}) == 1
