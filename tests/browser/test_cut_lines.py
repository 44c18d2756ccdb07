"""In the middle of a card's effect: the page is loaded again, or the line is cut."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from conclave.engine.match import Match
from conclave.server.wire import TableKeys
from tests.browser.conftest import Visit
from tests.browser.house import Holder, House, game_where
from tests.browser.line import Line
from tests.browser.playing import click, moment, play_until
from tests.browser.visitor import CUT, Visitor

AGAINST_A_BOT = (Holder("here", "Ada"), Holder("bot", "Orlin", "novice"))
# Questions that an effect asks once it has begun.
EFFECTS = ("drawn_card", "card_to_keep", "card_to_put_into_play", "mirror_image", "element")
DOWN = re.compile("Reconnecting|No connection")


def in_an_effect(match: Match) -> bool:
    return not match.is_over and match.decision.seat == 0 and match.decision.kind in EFFECTS


def asked(person: Visitor) -> tuple[str, list[str]]:
    """Return what a person is asked, and the answers that are shown, open or not."""
    return person.question.inner_text(), person.prompt.locator("[data-cell]").all_inner_texts()


def go_on(person: Visitor, question: str) -> None:
    """Answer until another question is asked."""
    click(person, moment(person))
    expect(person.question).not_to_have_text(question)
    play_until(
        person, lambda now: now == "choice" and person.question.inner_text() != question, click
    )


def status(person: Visitor) -> Any:
    """Return what the bar at the top says about the line."""
    return expect(person.page.locator(".topbar .status"))


@pytest.fixture
def line(house: House) -> Iterator[Line]:
    """Return a line to the server that can be cut."""
    line = Line(house.address)
    yield line
    line.close()


@pytest.fixture
def far_away(visit: Visit, house: House, line: Line) -> Callable[[], tuple[Visitor, TableKeys]]:
    """Return a function that seats a person behind the line, in the middle of an effect."""

    def come() -> tuple[Visitor, TableKeys]:
        ada = visit()
        ada.address = line.address
        ada.excuses = CUT
        keys = house.lay_out(game_where(in_an_effect), AGAINST_A_BOT)
        ada.sit_down(keys, 0)
        ada.expect_turn()
        return ada, keys

    return come


Come = Callable[[], tuple[Visitor, TableKeys]]


def test_a_page_loaded_again_in_an_effect_asks_the_same_and_goes_on(
    visit: Visit, house: House
) -> None:
    ada = visit()
    ada.sit_down(house.lay_out(game_where(in_an_effect), AGAINST_A_BOT), 0)
    ada.expect_turn()
    before = asked(ada)
    ada.page.reload()
    ada.expect_turn()
    assert asked(ada) == before
    go_on(ada, before[0])


def test_a_cut_line_is_told_and_the_game_goes_on_when_it_is_mended(
    far_away: Come, house: House, line: Line
) -> None:
    ada, keys = far_away()
    before, version = asked(ada), house.version(keys.table)
    status(ada).to_have_text("Live")
    line.cut()
    assert line.connections == 0
    passed = line.passed
    status(ada).to_have_text(DOWN)
    expect(ada.cells).to_have_count(0)
    expect(ada.page.get_by_role("button", name="Retry")).to_be_visible()
    assert asked(ada) == before
    assert line.refused > 0, "the page tries again by itself, and gets nowhere"
    assert line.passed == passed, "not a byte gets through"
    line.mend()
    ada.expect_turn()
    status(ada).to_have_text("Live")
    assert asked(ada) == before
    assert house.version(keys.table) == version
    go_on(ada, before[0])
    assert house.version(keys.table) > version


def test_an_answer_that_is_lost_on_the_way_is_given_again_when_the_line_is_mended(
    far_away: Come, house: House, line: Line
) -> None:
    ada, keys = far_away()
    question, version = asked(ada)[0], house.version(keys.table)
    line.hush()
    ada.cells.first.click()
    expect(ada.cells).to_have_count(0)  # it is on its way, as far as the page can know
    # The browser notices that its network has changed; the page finds that nobody answers.
    ada.page.evaluate("dispatchEvent(new Event('offline'))")
    status(ada).to_have_text(DOWN)
    assert line.lost > 0
    assert house.version(keys.table) == version
    line.mend()
    expect(ada.question).not_to_have_text(question)
    ada.expect_turn()
    status(ada).to_have_text("Live")
    made = [each for each in house.moves(keys.table)[version:] if each.seat == 0]
    assert len(made) == 1, "it was made, and made once"


def test_what_others_did_during_a_cut_is_shown_after_it(
    far_away: Come, visit: Visit, house: House, line: Line
) -> None:
    ada, keys = far_away()
    line.cut()
    status(ada).to_have_text(DOWN)
    elsewhere = visit()
    elsewhere.sit_down(keys, 0)
    elsewhere.expect_turn()
    go_on(elsewhere, elsewhere.question.inner_text())
    truth = asked(elsewhere)
    assert asked(ada) != truth
    line.mend()
    expect(ada.question).to_have_text(truth[0])
    ada.expect_turn()
    assert asked(ada) == truth


def test_a_browser_that_goes_offline_says_so_and_finds_its_table_again(
    visit: Visit, house: House
) -> None:
    ada = visit()
    ada.excuses = CUT
    ada.sit_down(house.lay_out(game_where(in_an_effect), AGAINST_A_BOT), 0)
    ada.expect_turn()
    before = asked(ada)
    ada.context.set_offline(True)
    status(ada).to_have_text(DOWN)
    expect(ada.cells).to_have_count(0)
    ada.context.set_offline(False)
    ada.expect_turn()
    status(ada).to_have_text("Live")
    assert asked(ada) == before
    go_on(ada, before[0])
