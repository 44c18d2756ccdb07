"""Whole games printed state by state: a changed line is a changed game."""

from __future__ import annotations

import pytest

from tests.playthroughs.printed import HERE, PLAYTHROUGHS, Plan, print_game


@pytest.mark.parametrize("plan", PLAYTHROUGHS, ids=Plan.name)
def test_a_game_goes_as_it_was_printed(plan: Plan) -> None:
    printed = (HERE / f"{plan.name()}.txt").read_text(encoding="utf-8")
    assert print_game(plan).splitlines() == printed.splitlines()


def test_every_printed_game_is_played() -> None:
    assert {path.stem for path in HERE.glob("*.txt")} == {plan.name() for plan in PLAYTHROUGHS}


def test_the_printed_games_cover_both_editions_all_levels_and_all_numbers_of_seats() -> None:
    assert {plan.edition for plan in PLAYTHROUGHS} == {"revised", "first"}
    assert {plan.level for plan in PLAYTHROUGHS} == {"archmage", "magician", "apprentice"}
    assert {plan.seats for plan in PLAYTHROUGHS} == {2, 3, 4}
