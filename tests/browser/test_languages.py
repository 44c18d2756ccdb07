"""English, German, Italian: the browser's language first, another one at any time."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.house import Holder, House, game_where
from tests.browser.test_sizes import first_action

AGAINST_A_BOT = (Holder("here", "Ada"), Holder("bot", "Orlin", "novice"))


@pytest.mark.parametrize(
    ("language", "question"),
    [("en", "Your turn"), ("de", "Du bist am Zug"), ("it", "È il tuo turno")],
)
def test_the_table_speaks_the_language_of_the_browser(
    visit: Visit, house: House, language: str, question: str
) -> None:
    person = visit(language=language)
    person.sit_down(house.lay_out(game_where(first_action), AGAINST_A_BOT), 0)
    person.expect_turn()
    expect(person.page.locator("html")).to_have_attribute("lang", language)
    expect(person.question).to_contain_text(question)


def test_the_language_can_be_changed_in_the_middle_of_a_turn(visit: Visit, house: House) -> None:
    person = visit()
    page = person.sit_down(house.lay_out(game_where(first_action), AGAINST_A_BOT), 0)
    person.expect_turn()
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("dialog").get_by_text("Italiano").click()
    expect(page.locator("html")).to_have_attribute("lang", "it")
    page.keyboard.press("Escape")
    expect(person.question).to_contain_text("È il tuo turno")
    page.reload()
    expect(person.question).to_contain_text("È il tuo turno")
