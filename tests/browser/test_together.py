"""Several people at one table: by invitation, at one screen, and watching."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from conclave.engine.match import Match
from tests.browser.conftest import Visit
from tests.browser.house import Holder, House, can, game_where
from tests.browser.playing import KEEP, PACKET, click, glance, moment, play_until
from tests.browser.visitor import NOT_FOUND, Visitor

PEOPLE = (Holder("here", "Ada"), Holder("link", "Jonas"))
SYLLAS = "summon Syllas the Faithful"
TAKE_BACK = re.compile("Take back")


def invite(host: Visitor) -> str:
    """Set up a table with a draft for a friend, and return the link for him."""
    page = host.open("/")
    page.get_by_role("button", name="Remove Orlin").click()
    page.get_by_role("button", name="Invite by link").first.click()
    page.get_by_role("radio", name="Magician").click()
    page.get_by_role("button", name="Start with 2 players").click()
    link = page.get_by_role("dialog").locator("input").first
    expect(link).to_have_value(re.compile("/join/"))
    address = link.input_value()
    page.get_by_role("button", name="Go to the table").click()
    return address


def join(guest: Visitor, address: str, name: str) -> None:
    guest.page.goto(address)
    guest.page.get_by_label("Your name").fill(name)
    guest.page.get_by_role("button", name="Sit down").click()


def keep_first_card(person: Visitor) -> None:
    person.page.locator(PACKET).first.click()
    person.page.locator(KEEP).click()


def draft(*people: Visitor) -> None:
    """Let everybody keep the first card of every packet, until all lay out their libraries."""
    while not all(glance(person) == "libraries" for person in people):
        for person in people:
            if glance(person) == "draft":
                click(person, "draft")


def test_a_friend_joins_by_link_and_both_draft_and_lay_out(visit: Visit) -> None:
    host, guest = visit(), visit()
    join(guest, invite(host), "Mira")
    draft(host, guest)
    click(host, "libraries")
    click(guest, "libraries")
    # One of the two has the first choice of the dice; the other one is told so.
    expect(host.question).to_be_visible()
    expect(guest.question).to_be_visible()
    assert bool(host.cells.count()) != bool(guest.cells.count())


def test_a_pick_can_be_taken_back_until_everybody_has_chosen(visit: Visit) -> None:
    host, guest = visit(), visit()
    join(guest, invite(host), "Mira")
    expect(host.page.locator(PACKET)).to_have_count(9)
    keep_first_card(host)
    host.page.get_by_role("button", name=TAKE_BACK).click()
    expect(host.page.locator(PACKET)).to_have_count(9)
    keep_first_card(host)
    keep_first_card(guest)
    expect(host.page.locator(PACKET)).to_have_count(8)
    expect(host.page.get_by_role("button", name=TAKE_BACK)).to_have_count(0)


def test_a_guest_who_follows_a_dead_link_is_told(visit: Visit) -> None:
    guest = visit()
    guest.excuses = NOT_FOUND
    guest.open("/join/nowhere")
    expect(guest.page.get_by_role("heading", name="This link leads nowhere")).to_be_visible()


# --- choices of the other player -------------------------------------------------------------


def syllas_can_be_summoned(match: Match) -> bool:
    if match.is_over or match.decision.kind != "action" or match.decision.seat != 0:
        return False
    return can(match, 0, SYLLAS) and len(match.view(0).seats[1].in_play) > 1


def test_a_card_makes_the_other_player_choose_and_then_nothing_can_be_undone(
    visit: Visit, house: House
) -> None:
    match = game_where(syllas_can_be_summoned)
    keys = house.lay_out(match, PEOPLE)
    ada, jonas = visit(), visit()
    ada.sit_down(keys, 0)
    jonas.sit_down(keys, 1)
    expect(jonas.question).to_contain_text("Ada")
    before = row_of(jonas.page).count()
    ada.page.locator('[data-zone="hand"]').get_by_role("button", name=re.compile("^Syllas")).click()
    ada.page.locator('[data-zone="prompt"] [data-cell].end').click()
    expect(jonas.cells).to_have_count(before)
    expect(ada.question).to_contain_text("Jonas")
    row_of(jonas.page).first.click()
    expect(row_of(jonas.page)).to_have_count(before - 1)
    ada.expect_turn()
    expect(ada.page.locator('[data-act="undo"]')).to_have_attribute("aria-disabled", "true")


def row_of(page: Page) -> Locator:
    """Return the own cards in play."""
    return page.locator("[data-row]")


# --- one screen, and none ----------------------------------------------------------------------


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
    match = game_where(syllas_can_be_summoned)
    keys = house.lay_out(match, PEOPLE)
    ada, watcher = visit(), visit()
    ada.sit_down(keys, 0)
    ada.expect_turn()
    hand = cards_in_hand(ada)
    watcher.open(f"/table/{keys.table}")
    expect(watcher.question).to_contain_text("Ada")
    expect(watcher.hand).to_have_count(0)
    expect(watcher.cells).to_have_count(0)
    assert hand
    assert not [
        name for name in hand if name in watcher.page.locator('[data-zone="hand"]').inner_text()
    ]
