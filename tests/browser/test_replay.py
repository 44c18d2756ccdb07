"""Looking back: the positions of a finished game, the next game, and playing on from a position."""

from __future__ import annotations

import json
import re
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Locator, Page, WebSocketRoute, expect

from tests.browser.conftest import Visit
from tests.browser.house import Holder, House, finished_game
from tests.browser.visitor import PHONE, Visitor

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


def expect_position(person: Visitor, number: int) -> None:
    """Wait until slider and address name a position and it is drawn."""
    expect(slider(person)).to_have_value(str(number))
    expect(person.page.get_by_role("region", name="Replay")).to_have_attribute("aria-busy", "false")
    person.page.wait_for_url(re.compile(rf"\?at={number}$"))


def look_at(person: Visitor, number: int) -> None:
    person.open(f"{urlsplit(person.page.url).path}?at={number}")
    expect_position(person, number)


def test_the_arrow_keys_walk_through_a_finished_game(ada: Visitor) -> None:
    keyboard = ada.page.keyboard
    look_at(ada, 50)
    keyboard.press("ArrowLeft")
    expect_position(ada, 49)
    keyboard.press("ArrowRight")
    keyboard.press("ArrowRight")
    expect_position(ada, 51)
    for _ in range(30):
        keyboard.press("ArrowRight")
    for _ in range(7):
        keyboard.press("ArrowLeft")
    expect_position(ada, 74)
    keyboard.press("Home")
    keyboard.press("ArrowRight")
    expect_position(ada, 1)
    keyboard.press("Escape")
    expect(ada.score_sheet).to_be_visible()


def test_steps_are_counted_from_the_wished_position_while_answers_are_late(ada: Visitor) -> None:
    page = ada.page
    late = LatePositions(page)
    late.hold()
    ada.open(f"{urlsplit(page.url).path}?at=50")
    expect(slider(ada)).to_have_value("50")
    for _ in range(4):
        page.keyboard.press("ArrowRight")
    page.get_by_role("button", name="One move back").click()
    expect(slider(ada)).to_have_value("53")
    late.release()
    expect_position(ada, 53)


def test_a_step_there_and_back_is_no_step_while_answers_are_late(ada: Visitor) -> None:
    late = LatePositions(ada.page)
    look_at(ada, 50)
    late.hold()
    ada.page.keyboard.press("ArrowLeft")
    expect(slider(ada)).to_have_value("49")
    ada.page.keyboard.press("ArrowRight")
    expect(slider(ada)).to_have_value("50")
    late.release()
    expect_position(ada, 50)
    ada.page.keyboard.press("ArrowRight")
    expect_position(ada, 51)


class LatePositions:
    """Can keep back the positions a page asks for, until they are released."""

    def __init__(self, page: Page) -> None:
        self._kept: list[tuple[WebSocketRoute, str | bytes]] | None = None
        page.route_web_socket(re.compile("/ws/"), self._connect)

    def _connect(self, browser: WebSocketRoute) -> None:
        def tell(message: str | bytes) -> None:
            if self._kept is not None and json.loads(message)["type"] == "position":
                self._kept.append((browser, message))
            else:
                browser.send(message)

        browser.connect_to_server().on_message(tell)

    def hold(self) -> None:
        self._kept = []

    def release(self) -> None:
        kept, self._kept = self._kept or [], None
        for browser, message in kept:
            browser.send(message)


def test_looking_back_the_log_stands_at_the_position_and_marks_it(ada: Visitor) -> None:
    look_at(ada, 60)
    marked = ada.page.locator('#log [aria-current="step"]')
    expect(marked.first).to_be_in_viewport(ratio=1)
    before = ada.page.locator("#log li.l:not(.later)").count()
    line = ada.page.locator("#log li.l").nth(before - 12)
    line.hover()
    line.get_by_role("button").click()
    expect(line).to_have_attribute("aria-current", "step")
    expect(marked.first).to_be_in_viewport(ratio=1)
    expect(slider(ada)).not_to_have_value("60")


def test_looking_back_there_is_one_slider_and_nothing_to_play(ada: Visitor) -> None:
    look_at(ada, 60)
    expect(ada.page.get_by_role("slider")).to_have_count(1)
    expect(ada.question).to_have_text("You are looking back")
    expect(ada.page.locator('[data-act="undo"]')).to_have_count(0)


def test_on_a_phone_the_replay_covers_nothing(visit: Visit, house: House) -> None:
    person = visit(size=PHONE, touch=True)
    keys = house.lay_out(finished_game(), PEOPLE)
    person.sit_down(keys, 0)
    expect(person.score_sheet).to_be_visible()
    look_at(person, 60)
    expect(person.question).to_have_count(0)
    bar = person.page.get_by_role("region", name="Replay")
    tabs = person.page.locator(".dock .tabs button").last
    expect(bar).to_be_in_viewport(ratio=1)
    expect(tabs).to_be_in_viewport(ratio=1)
    boxes = bar.bounding_box(), tabs.bounding_box()
    assert boxes[0]
    assert boxes[1]
    assert boxes[1]["y"] + boxes[1]["height"] <= boxes[0]["y"]
    person.page.locator(".dock").get_by_role("button", name="Log").tap()
    expect(person.page.locator('#log [aria-current="step"]').first).to_be_in_viewport()


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
