"""Advice and reviews at tables of Zavandor: bids, payments, six seats."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from conclave.bots import make_bot
from conclave.engine.decisions import Move
from conclave.engine.match import Match
from conclave.games.zavandor import rules
from tests.browser.conftest import Visit
from tests.browser.house import Holder, House
from tests.browser.test_advice import advice, moves, open_review_of
from tests.browser.visitor import DESK, PHONE
from tests.browser.zavandor_tables import PEOPLE, auction_of, full_table, holders, staged

CRYSTAL = 5
RICH = {"dust": 60, "active": {"sapphire": 3, "opal": 2}}


def test_an_advised_bid_is_put_on_the_stepper_and_not_made(visit: Visit, house: House) -> None:
    lots = ["Crystal of Protection", "Spellbook"]
    match = auction_of(staged([RICH, RICH, {}], turn=1, open_artifacts=lots), CRYSTAL, 40)
    person = visit()
    keys = house.set_up(match, holders(match))
    person.sit_down(keys, 0)
    expect(person.page.locator('[data-act="bid-value"]')).to_have_value("41")
    person.page.keyboard.press("h")
    expect(moves(person).first).to_be_visible()
    texts = [each.strip() for each in moves(person).locator("b").all_inner_texts()]
    assert [each for each in texts if not re.fullmatch(r"Pass|Bid \d+", each)] == []
    for place, text in enumerate(texts):
        moves(person).nth(place).click()
        pressed = person.page.locator(
            '[data-cell="pass"]' if text == "Pass" else '[data-cell="bid"]'
        )
        expect(pressed).to_be_focused()
        if text != "Pass":
            expect(person.page.locator('[data-act="bid-value"]')).to_have_value(text.split()[1])
    assert house.version(keys.table) == 1  # as it was laid out
    pressed.click()
    expect(advice(person)).to_have_count(0)
    expect(person.page.locator('[data-cell="pass"]')).to_have_count(0)


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_an_advised_payment_is_laid_out(visit: Visit, house: House, size: tuple[int, int]) -> None:
    match = full_table(6)
    match.play(next(each for each in match.legal_moves() if match.describe(each) == "buy opal"))
    assert match.decision.kind == "payment"
    person = visit(size=size)
    person.sit_down(house.set_up(match, holders(match)), 0)
    person.page.locator('[data-act="advise"]').click()
    expect(moves(person)).to_have_count(1)
    expect(moves(person)).to_contain_text("the choice of experience")
    moves(person).click()
    expect(person.page.locator('[data-cell="pay"]')).to_be_focused()
    expect(person.page.locator('[data-proposal][aria-pressed="true"]')).to_have_count(1)


def game_of_six() -> Match:
    """Return a game that six play at random to its end."""
    match = Match.new(rules, 6, 3, {"rounds": "30"}, PEOPLE)
    bot = make_bot("random", rules, 1)
    while not match.is_over:
        seat = match.decision.seat
        match.play(Move(seat, bot.choose(match.view(seat))))
    return match


def test_a_game_of_six_is_looked_back_at(visit: Visit, house: House) -> None:
    match = game_of_six()
    who = [Holder("here" if seat == 0 else "link", PEOPLE[seat]) for seat in range(6)]
    keys = house.lay_out(match, who)
    house.review(keys.table, match)
    person = visit()
    person.sit_down(keys, 0)
    open_review_of(person)
    page = person.page
    expect(page.locator(".chart .line")).to_have_count(6)
    expect(page.locator(".review .scores li")).to_have_count(6)
    names = page.locator(".chart .name")
    expect(names).to_have_count(6)
    chart = page.locator(".chart").bounding_box()
    assert chart
    for name in names.all():  # those who end alike are told apart, and none falls out of it
        box = name.bounding_box()
        assert box
        assert box["y"] + box["height"] <= chart["y"] + chart["height"]
