"""Two browsers by an invitation: the draft, choices that one forces on the other, and undo."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from conclave.engine.match import Match
from tests.browser.conftest import Visit
from tests.browser.dealt import Deal, deal_where, play_foretold
from tests.browser.house import House, can, serving
from tests.browser.playing import KEEP, PACKET, click, glance
from tests.browser.visitor import PATIENCE, Visitor

DEAL = 12  # in which seat 0 comes to both cards below
SYLLAS, AMSUG = "Syllas the Faithful", "Amsug Longneck"
TAKE_BACK = re.compile("Take back")


@pytest.fixture
def deal(request: pytest.FixtureRequest) -> Deal | None:
    """Return the deal that a test looks for, if it does."""
    found: Deal | None = request.param() if hasattr(request, "param") else None
    return found


@pytest.fixture
def house(tmp_path: Path, deal: Deal | None) -> Iterator[House]:
    """Return a server of this test's own, so that its first table is dealt as foretold."""
    with serving(tmp_path, deals=deal.number if deal else DEAL) as house:
        yield house


def invite(host: Visitor) -> str:
    """Set up a table with a draft for a friend, and return the link for him."""
    page = host.open("/")
    page.get_by_label("Name", exact=True).first.fill("Ada")
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


@pytest.fixture
def people(visit: Visit) -> tuple[Visitor, Visitor]:
    """Return the host and the guest of a new table, both asked for their first card."""
    host, guest = visit(), visit()
    join(guest, invite(host), "Mira")
    for person in (host, guest):
        expect(person.page.locator(PACKET)).to_have_count(9)
    return host, guest


# --- the draft -----------------------------------------------------------------------------


def keep_first_card(person: Visitor) -> None:
    person.page.locator(PACKET).first.click()
    person.page.locator(KEEP).click()


def draft(*people: Visitor) -> None:
    """Let everybody keep the first card of every packet, until all lay out their libraries."""
    end = time.monotonic() + 3 * PATIENCE / 1000
    while not all(glance(person) == "libraries" for person in people):
        assert time.monotonic() < end, "the draft does not come to its end"
        for person in people:
            if glance(person) == "draft":
                click(person, "draft")


def test_a_friend_joins_by_link_and_both_draft_and_lay_out(people: tuple[Visitor, Visitor]) -> None:
    host, guest = people
    draft(host, guest)
    click(host, "libraries")
    click(guest, "libraries")
    # One of the two has the first choice of the dice; the other one is told so.
    expect(host.question).to_be_visible()
    expect(guest.question).to_be_visible()
    first, other = (host, guest) if host.cells.count() else (guest, host)
    first.expect_turn()
    name = "Ada" if first is host else "Mira"
    expect(other.question).to_contain_text(name)
    expect(other.cells).to_have_count(0)


def test_a_pick_can_be_taken_back_until_everybody_has_chosen(
    people: tuple[Visitor, Visitor],
) -> None:
    host, guest = people
    keep_first_card(host)
    host.page.get_by_role("button", name=TAKE_BACK).click()
    expect(host.page.locator(PACKET)).to_have_count(9)
    keep_first_card(host)
    keep_first_card(guest)
    expect(host.page.locator(PACKET)).to_have_count(8)
    expect(host.page.get_by_role("button", name=TAKE_BACK)).to_have_count(0)


# --- choices of the other player -----------------------------------------------------------


def forces(card: str, seat: int = 0) -> Callable[[Match], bool]:
    """Return whether a seat can summon a card for which the other one has to choose."""

    def is_wanted(match: Match) -> bool:
        asked = match.decision
        if asked.kind != "action" or asked.seat != seat or not can(match, seat, f"summon {card}"):
            return False
        then = match.fork()
        then.play(f"summon {card}", seat)
        return not then.is_over and then.decision.seat != seat

    return is_wanted


def comes_to(card: str) -> pytest.MarkDecorator:
    """Say that a test needs a deal in which the host can summon a card."""
    found = cache(lambda: deal_where(forces(card), "magician", DEAL))
    return pytest.mark.parametrize("deal", [found], ids=[card], indirect=True)


def play_on(house: House, people: tuple[Visitor, Visitor], deal: Deal) -> None:
    """Play as foretold; both go away meanwhile, or the pages would have to draw it all."""
    host, guest = people
    table = host.page.url.rsplit("/", 1)[1]
    for person in people:
        person.open("/help")
    play_foretold(house, table, [host, guest], deal)
    for person in people:
        person.open(f"/table/{table}")
    host.expect_turn()
    expect(guest.question).to_contain_text("Ada")


def summon(person: Visitor, card: str) -> None:
    hand = person.page.locator('[data-zone="hand"]')
    hand.get_by_role("button", name=re.compile(f"^{card}")).first.click()
    person.page.locator('[data-zone="prompt"] [data-cell].end').click()


def row_of(person: Visitor) -> Locator:
    """Return the own cards in play."""
    return person.page.locator("[data-row]")


def undo_of(person: Visitor) -> Locator:
    return person.page.locator('[data-act="undo"]')


def expect_no_undo(person: Visitor, why: str) -> None:
    expect(undo_of(person)).to_have_attribute("aria-disabled", "true")
    expect(undo_of(person)).to_contain_text(why)


def answer(person: Visitor, cells: int) -> None:
    """Take the first of so many choices."""
    expect(person.cells).to_have_count(cells)
    person.cells.first.click()


def choices(match: Match, card: str) -> int:
    """Return how many choices the other player will have."""
    then = match.fork()
    then.play(f"summon {card}", 0)
    return len(then.legal_moves(1))


@comes_to(SYLLAS)
def test_syllas_makes_the_other_player_sacrifice_a_card(
    house: House, people: tuple[Visitor, Visitor], deal: Deal
) -> None:
    (ada, mira), match = people, deal.match
    play_on(house, people, deal)
    row = len(match.view(1).seats[1].in_play)
    expect(row_of(mira)).to_have_count(row)
    summon(ada, SYLLAS)
    # The card is on the table for all to see, so Ada cannot take it back; nor can she go on.
    expect(ada.question).to_contain_text("Mira")
    expect(ada.cells).to_have_count(0)
    expect_no_undo(ada, "somebody has learnt something since")
    expect_no_undo(mira, "somebody else has moved since")
    answer(mira, choices(match, SYLLAS))
    expect(row_of(mira)).to_have_count(row - 1)
    ada.expect_turn()
    expect_no_undo(ada, "somebody else has moved since")
    # Who chose may think again, until the other one has gone on.
    undo_of(mira).click()
    expect(row_of(mira)).to_have_count(row)
    expect(ada.cells).to_have_count(0)
    answer(mira, choices(match, SYLLAS))
    ada.expect_turn()
    ada.page.locator('[data-zone="prompt"] .choice.closing').click()  # the end of the turn
    expect_no_undo(mira, "somebody else has moved since")


@comes_to(AMSUG)
def test_amsug_makes_everybody_take_an_item_back_the_other_player_first(
    house: House, people: tuple[Visitor, Visitor], deal: Deal
) -> None:
    (ada, mira), match = people, deal.match
    play_on(house, people, deal)
    hers = len(match.view(1).seats[1].in_play)
    own = len(match.view(0).seats[0].in_play)
    hand = mira.hand.count()
    summon(ada, AMSUG)
    expect(ada.question).to_contain_text("Mira")
    expect(ada.cells).to_have_count(0)
    expect_no_undo(ada, "somebody has learnt something since")
    answer(mira, choices(match, AMSUG))
    expect(row_of(mira)).to_have_count(hers - 1)
    expect(mira.hand).to_have_count(hand + 1)
    # Now the owner: Amsug himself stays, and what Mira chose cannot be taken back by Ada.
    ada.expect_turn()
    expect_no_undo(ada, "somebody else has moved since")
    expect(row_of(ada)).to_have_count(own + 1)
    ada.cells.first.click()
    expect(row_of(ada)).to_have_count(own)
    expect_no_undo(mira, "somebody else has moved since")
    # Her own choice she may take back, but no further.
    undo_of(ada).click()
    expect(row_of(ada)).to_have_count(own + 1)
    expect_no_undo(ada, "somebody else has moved since")
    ada.cells.first.click()
    expect(row_of(ada)).to_have_count(own)
    ada.expect_turn()
