"""Advice at the table, and the review of a finished game."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from conclave.engine.match import Match
from tests.browser.conftest import Visit
from tests.browser.house import Holder, House, finished_game, game_where
from tests.browser.playing import moment
from tests.browser.test_accessibility import bring_axe
from tests.browser.test_accessibility import faults as axe_faults
from tests.browser.test_sizes import drafting
from tests.browser.visitor import DESK, PATIENCE, PHONE, Visitor

PEOPLE = (Holder("here", "Ada"), Holder("bot", "Orlin", "novice"))


def acting(match: Match) -> bool:
    """Tell whether the first seat has several kinds of actions open, a summons among them."""
    asked = match.decision
    if asked.kind != "action" or asked.seat != 0:
        return False
    texts = [match.describe(each) for each in match.legal_moves(0)]
    return any(text.startswith("summon") for text in texts) and len(texts) > 3


def advice(person: Visitor) -> Locator:
    return person.page.get_by_role("complementary", name="The Grandmaster's advice")


def moves(person: Visitor) -> Locator:
    return advice(person).locator("ol button")


@pytest.fixture
def ada(visit: Visit, house: House) -> Visitor:
    """Return a person who has to act."""
    person = visit()
    person.sit_down(house.lay_out(game_where(acting), PEOPLE), 0)
    moment(person)
    return person


def test_advice_names_moves_with_their_chances(ada: Visitor) -> None:
    ada.prompt.get_by_role("button", name="Advice").click()
    expect(moves(ada).first).to_contain_text(re.compile(r"chance to win \d+ %"))
    expect(moves(ada)).to_have_count(3)
    expect(moves(ada).nth(1)).to_contain_text(re.compile("behind the best|as good as the best"))


def test_a_move_that_was_advised_is_shown_and_not_played(ada: Visitor, house: House) -> None:
    table = ada.page.url.rsplit("/", 1)[1]
    before = house.version(table)
    ada.page.keyboard.press("h")
    for place in range(3):
        move = moves(ada).nth(place)
        move.click()
        expect(move).to_have_attribute("aria-pressed", "true")
        marked = ada.prompt.locator(".choice.marked")
        expect(marked).to_have_count(1)
        expect(marked).to_contain_text("advised")
        expect(marked).to_be_focused()
    assert house.version(table) == before
    ada.page.keyboard.press("Enter")
    expect(advice(ada)).to_have_count(0)
    expect(ada.prompt.locator(".choice.marked")).to_have_count(0)
    assert house.version(table) > before


def test_advice_is_put_away_with_a_key(ada: Visitor) -> None:
    ada.page.keyboard.press("h")
    expect(moves(ada).first).to_be_visible()
    ada.page.keyboard.press("Escape")
    expect(advice(ada)).to_have_count(0)
    ada.page.keyboard.press("?")
    expect(ada.page.get_by_role("dialog")).to_contain_text("ask what the Grandmaster would do")


def test_an_advised_card_is_chosen_in_the_draft(visit: Visit, house: House) -> None:
    person = visit()
    person.sit_down(house.lay_out(game_where(drafting), PEOPLE), 0)
    person.page.get_by_role("button", name="Advice").click()
    moves(person).first.click()
    expect(person.page.locator('.packet [aria-pressed="true"]')).to_have_count(1)
    expect(person.page.get_by_role("button", name=re.compile("^Keep "))).to_be_enabled()


DRAFTED = 8  # of nine cards, for the last one is not chosen


def laying_out(match: Match) -> bool:
    """Tell whether the first seat has drafted all its cards and lays none yet."""
    return match.decision.kind == "card_for_hand" and match.decision.seat == 0


def test_advised_cards_are_laid_into_the_start_hand(visit: Visit, house: House) -> None:
    person = visit()
    person.sit_down(house.lay_out(game_where(laying_out), PEOPLE), 0)
    page = person.page
    page.get_by_role("button", name="Advice").click()
    expect(moves(person)).to_have_count(3)
    hand = page.locator(".years > *").first
    for place in range(3):
        move = moves(person).nth(place)
        move.click()
        name = move.locator("b").inner_text().removeprefix("Start with ")
        expect(hand.get_by_role("button", name=re.compile(f"^{re.escape(name)}"))).to_be_focused()
    expect(page.get_by_role("button", name="Confirm")).to_be_enabled()
    kept = house.moves(page.url.rsplit("/", 1)[1])
    assert len([each for each in kept if each.seat == 0]) == DRAFTED  # nothing more was sent


def test_the_lobby_offers_four_levels_and_advice_against_bots(visit: Visit) -> None:
    person = visit()
    page = person.open("/")
    levels = page.get_by_role("radiogroup", name="Bot level").get_by_role("radio")
    expect(levels).to_have_text([re.compile(each) for each in LEVELS])
    switch = page.get_by_role("switch", name="Advice")
    expect(switch).to_be_checked()
    page.get_by_role("button", name="Same screen").first.click()
    expect(switch).not_to_be_checked()
    switch.click()
    expect(switch).to_be_checked()


REVIEW = 10 * PATIENCE  # its process lets everybody else go first
LEVELS = ("Novice", "Adept", "Master", "Grandmaster")


def open_review_of(person: Visitor) -> None:
    """Wait for the review of the game that is shown."""
    person.page.get_by_role("button", name="Review").click()
    chart = person.page.get_by_role("img", name=re.compile("chance to win"))
    expect(chart).to_be_visible(timeout=REVIEW)


def test_a_finished_game_is_looked_back_at(visit: Visit, house: House) -> None:
    person = visit()
    person.sit_down(house.lay_out(finished_game(), PEOPLE), 0)
    open_review_of(person)
    page = person.page
    expect(page.locator(".review .scores li")).to_have_count(2)
    expect(page.locator(".review .scores")).to_contain_text(re.compile(r"Ada\s*\d+ %"))
    better = page.locator(".review details[open] .list li")
    expect(better.first).to_contain_text(re.compile(r"Move \d+\. .* Better:"))
    told = better.first.inner_text()
    number = re.search(r"Move (\d+)\.", told)
    assert number
    better.first.get_by_role("button", name="Show me").click()
    page.wait_for_url(re.compile(rf"\?at={int(number[1]) - 1}$"))


def test_advice_is_accessible(visit: Visit, house: House) -> None:
    person = visit()
    bring_axe(person)
    person.sit_down(house.lay_out(game_where(acting), PEOPLE), 0)
    moment(person)
    person.page.locator('[data-act="advise"]').click()
    expect(moves(person).first).to_be_visible()
    for size in (DESK, PHONE):
        assert axe_faults(person, [size]) == []
        box = advice(person).bounding_box()
        assert box
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= size[0]


def test_a_review_is_accessible(visit: Visit, house: House) -> None:
    person = visit()
    bring_axe(person)
    keys = house.lay_out(finished_game(), PEOPLE)
    house.review(keys.table, finished_game())
    person.sit_down(keys, 0)
    open_review_of(person)
    for size in (DESK, PHONE):
        assert axe_faults(person, [size]) == []
        assert not person.page.evaluate("document.documentElement.scrollWidth > innerWidth")
