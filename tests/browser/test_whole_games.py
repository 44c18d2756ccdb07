"""Whole games against a bot, by clicks alone and by keys alone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.house import House, serving
from tests.browser.playing import click, play_until, press, tab_to
from tests.browser.visitor import Visitor

DEAL = 1
START = ".setup .go .btn.primary"


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    """Return a server of this test's own: its first game is the same on every run."""
    with serving(tmp_path, deals=DEAL) as house:
        yield house


def is_over(moment: str) -> bool:
    return moment == "over"


def choose_the_novice(person: Visitor) -> None:
    person.page.get_by_role("radio", name="Novice").click()


def test_a_newcomer_plays_against_a_bot_within_two_clicks(visit: Visit) -> None:
    person = visit()
    person.open("/")
    person.page.get_by_role("button", name="Start with 2 players").click()
    person.page.get_by_role("button", name="Confirm").click()  # the start hand, laid out already
    person.expect_turn()


def test_a_whole_game_is_played_by_clicks_alone(visit: Visit) -> None:
    person = visit()
    person.open("/")
    choose_the_novice(person)
    person.page.locator(START).click()
    moves = play_until(person, is_over, click)
    assert moves > 40
    expect(person.score_sheet.get_by_role("row")).to_have_count(3)
    expect(person.page.get_by_role("heading", level=1)).to_be_visible()


def test_a_whole_game_is_played_by_keys_alone(visit: Visit) -> None:
    person = visit()
    person.open("/")
    tab_to(person, START)
    person.page.keyboard.press("Enter")
    moves = play_until(person, is_over, press)
    assert moves > 40
    expect(person.score_sheet).to_be_visible()
