"""Several people at one screen, and people who only look on."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.house import Holder, House, game_where, serving
from tests.browser.playing import PACKET, click, moment, play_until
from tests.browser.test_sizes import first_action
from tests.browser.visitor import Visitor

DEAL = 1
PEOPLE = (Holder("here", "Ada"), Holder("link", "Jonas"))


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    """Return a server of this test's own: its first game is the same on every run."""
    with serving(tmp_path, deals=DEAL) as house:
        yield house


def test_at_one_screen_a_curtain_keeps_hands_secret(visit: Visit) -> None:
    person = visit()
    page = person.open("/")
    page.get_by_role("button", name="Remove Orlin").click()
    page.get_by_role("button", name="Same screen").first.click()
    page.get_by_role("button", name="Start with 2 players").click()
    for _ in range(2):
        assert moment(person) == "curtain"
        expect(page.locator(f".libraries, [data-hand], {PACKET}")).to_have_count(0)
        click(person, "curtain")
        assert moment(person) == "libraries"
        click(person, "libraries")
    play_until(person, lambda now: now == "choice", click)
    shown = cards_in_hand(person)
    assert shown
    play_until(person, lambda now: now == "curtain", click)
    expect(person.hand).to_have_count(0)
    assert not [name for name in shown if name in page.content()]
    page.reload()
    assert moment(person) == "curtain"
    expect(person.hand).to_have_count(0)


def cards_in_hand(person: Visitor) -> list[str]:
    """Return the names of the cards in the own hand."""
    return person.hand.locator(".name").all_inner_texts()


def test_a_spectator_sees_the_table_and_no_hand(visit: Visit, house: House) -> None:
    keys = house.lay_out(game_where(first_action), PEOPLE)
    ada, watcher = visit(), visit()
    ada.sit_down(keys, 0)
    ada.expect_turn()
    hand = cards_in_hand(ada)
    assert hand
    watcher.open(f"/table/{keys.table}")
    expect(watcher.question).to_contain_text("Ada")
    expect(watcher.hand).to_have_count(0)
    expect(watcher.cells).to_have_count(0)
    zone = watcher.page.locator('[data-zone="hand"]').inner_text()
    assert not [name for name in hand if name in zone]


def test_a_spectator_follows_the_game_move_by_move(visit: Visit, house: House) -> None:
    keys = house.lay_out(game_where(first_action), PEOPLE)
    ada, watcher = visit(), visit()
    ada.sit_down(keys, 0)
    watcher.open(f"/table/{keys.table}")
    expect(watcher.question).to_contain_text("Ada")
    ada.page.locator('[data-zone="prompt"] .choice.closing').click()  # the end of the turn
    expect(watcher.question).to_contain_text("Jonas")
    expect(watcher.cells).to_have_count(0)
