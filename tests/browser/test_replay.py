"""Looking back: the positions of a finished game, the next game, and playing on from a position."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Visit
from tests.browser.house import Holder, House, finished_game
from tests.browser.visitor import Visitor

PEOPLE = (Holder("here", "Ada"), Holder("bot", "Orlin", "novice"))


@pytest.fixture
def ada(visit: Visit, house: House) -> Visitor:
    """Return a person at the end of a game."""
    person = visit()
    person.sit_down(house.lay_out(finished_game(), PEOPLE), 0)
    expect(person.score_sheet).to_be_visible()
    return person


def slider(person: Visitor) -> Locator:
    return person.page.get_by_role("region", name="Replay").get_by_role("slider")


def test_a_finished_game_is_looked_at_position_by_position(ada: Visitor) -> None:
    page = ada.page
    page.get_by_role("button", name="Replay", exact=True).click()
    page.wait_for_url(re.compile(r"\?at=\d+"))
    slider(ada).fill("60")
    page.wait_for_url(re.compile(r"\?at=60$"))
    page.get_by_role("button", name="One move back").click()
    page.wait_for_url(re.compile(r"\?at=59$"))
    expect(ada.prompt).to_be_visible()
    expect(ada.cells).to_have_count(0)


def test_the_arrow_keys_walk_through_a_finished_game(ada: Visitor) -> None:
    page = ada.page
    ada.open(page.url.removeprefix(ada.address) + "?at=50")
    expect(slider(ada)).to_have_value("50")
    page.keyboard.press("ArrowLeft")
    expect(slider(ada)).to_have_value("49")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(slider(ada)).to_have_value("51")
    page.keyboard.press("Escape")
    expect(ada.score_sheet).to_be_visible()


def test_a_position_has_an_address_of_its_own(ada: Visitor) -> None:
    ada.open(ada.page.url.removeprefix(ada.address) + "?at=50")
    expect(ada.prompt).to_be_visible()
    row = ada.page.locator("[data-row]").count()
    ada.page.reload()
    expect(ada.prompt).to_be_visible()
    expect(ada.page.locator("[data-row]")).to_have_count(row)


def test_a_game_is_played_on_from_a_position_against_bots(ada: Visitor) -> None:
    page = ada.page
    old = page.url
    ada.open(old.removeprefix(ada.address) + "?at=50")
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url(lambda address: address.split("?")[0] != old)
    ada.expect_turn()


def test_the_same_people_play_again(ada: Visitor) -> None:
    page = ada.page
    old = page.url
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_url(lambda address: address != old)
    expect(page.get_by_role("button", name="Confirm")).to_be_visible()


def test_the_record_of_a_finished_game_can_be_taken_home(ada: Visitor) -> None:
    with ada.page.expect_download() as started:
        ada.page.get_by_role("link", name=re.compile("Record")).click()
    assert "seasons" in started.value.path().read_text()
