"""In the middle of a card's effect: the page is loaded again, or the line is cut."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from conclave.engine.match import Match
from tests.browser.conftest import Visit
from tests.browser.house import Holder, House, game_where
from tests.browser.line import Line
from tests.browser.playing import click, moment, play_until
from tests.browser.visitor import CUT, Visitor

AGAINST_A_BOT = (Holder("here", "Ada"), Holder("bot", "Orlin", "novice"))
# Questions that an effect asks once it has begun.
EFFECTS = ("drawn_card", "card_to_keep", "card_to_put_into_play", "mirror_image", "element")


def in_an_effect(match: Match) -> bool:
    return not match.is_over and match.decision.seat == 0 and match.decision.kind in EFFECTS


def test_a_page_loaded_again_in_an_effect_asks_the_same_and_goes_on(
    visit: Visit, house: House
) -> None:
    ada = visit()
    ada.sit_down(house.lay_out(game_where(in_an_effect), AGAINST_A_BOT), 0)
    ada.expect_turn()
    question, choices = ada.question.inner_text(), ada.cells.all_inner_texts()
    ada.page.reload()
    ada.expect_turn()
    assert ada.question.inner_text() == question
    assert ada.cells.all_inner_texts() == choices
    go_on(ada, question)


def go_on(person: Visitor, question: str) -> None:
    """Answer until another question is asked."""
    click(person, moment(person))
    expect(person.question).not_to_have_text(question)
    play_until(
        person, lambda now: now == "choice" and person.question.inner_text() != question, click
    )


@pytest.fixture
def line(house: House) -> Line:
    return Line(house.address)


def test_a_cut_line_is_told_and_the_game_goes_on_when_it_is_mended(
    visit: Visit, house: House, line: Line
) -> None:
    ada = visit()
    ada.address = line.address
    ada.excuses = CUT
    ada.sit_down(house.lay_out(game_where(in_an_effect), AGAINST_A_BOT), 0)
    ada.expect_turn()
    question = ada.question.inner_text()
    line.cut()
    expect(ada.page.get_by_text("Reconnecting").first).to_be_visible()
    expect(ada.cells).to_have_count(0)
    expect(ada.question).to_have_text(question)
    line.mend()
    ada.expect_turn()
    assert ada.question.inner_text() == question
    go_on(ada, question)
    line.cut()


def test_a_browser_that_goes_offline_finds_its_table_again(visit: Visit, house: House) -> None:
    ada = visit()
    ada.excuses = CUT
    ada.sit_down(house.lay_out(game_where(in_an_effect), AGAINST_A_BOT), 0)
    ada.expect_turn()
    question = ada.question.inner_text()
    ada.context.set_offline(True)
    ada.context.set_offline(False)
    ada.expect_turn()
    go_on(ada, question)
