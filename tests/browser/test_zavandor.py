"""The table of Zavandor: auctions, payments, gems, the end, at every size and without a mouse."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from conclave.engine.match import Match
from tests.browser.conftest import Visit
from tests.browser.house import Holder, House
from tests.browser.layout import faults
from tests.browser.test_accessibility import bring_axe
from tests.browser.test_accessibility import faults as axe_faults
from tests.browser.test_sizes import HIGH, SMALL, WIDE, WINDOWS
from tests.browser.visitor import PHONE, Visitor
from tests.browser.zavandor_tables import (
    auction_of,
    full_table,
    holders,
    moment,
    play_calmly,
    staged,
)

ELIXIR = 6
PERSON_AND_BOT = [{"kind": "here", "name": "Ada"}, {"kind": "bot", "level": "novice"}]


def seated(visit: Visit, house: House, players: int, **wishes: object) -> Visitor:
    match = full_table(players)
    person = visit(**wishes)
    person.sit_down(house.set_up(match, holders(match)), 0)
    moment(person)
    return person


# --- sizes ---------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_nothing_is_cut_off_or_runs_out_of_its_box(
    visit: Visit, house: House, players: int
) -> None:
    person = seated(visit, house, players, language="de")
    found = {}
    for width, height in WINDOWS:
        person.page.set_viewport_size({"width": width, "height": height})
        person.page.locator(".ph" if width <= 900 else ".table").wait_for()
        found[f"{width}x{height}"] = faults(person.page)
    assert found == {size: [] for size in found}


@pytest.mark.parametrize("players", [2, 4, 6])
def test_the_table_does_not_scroll_on_a_laptop(visit: Visit, house: House, players: int) -> None:
    person = seated(visit, house, players)
    assert not person.page.evaluate(WIDE)
    assert not person.page.evaluate(HIGH)


@pytest.mark.parametrize("players", [2, 6])
def test_the_table_fits_a_phone_and_a_finger(visit: Visit, house: House, players: int) -> None:
    person = seated(visit, house, players, size=PHONE, touch=True)
    assert not person.page.evaluate(WIDE)
    assert person.page.evaluate(SMALL) == []
    expect(person.prompt).to_be_in_viewport(ratio=1)


# --- a screen reader's view ----------------------------------------------------------------


def test_the_table_and_an_auction_are_accessible(visit: Visit, house: House) -> None:
    for match in (full_table(4), auction_of(_others_turn(), ELIXIR, 60)):
        person = visit()
        bring_axe(person)
        person.sit_down(house.set_up(match, holders(match)), 0)
        moment(person)
        assert axe_faults(person) == []


def _others_turn() -> Match:
    rich = {"dust": 90, "active": {"sapphire": 3, "opal": 2}, "points": 12}
    seats = [{**rich, "points": 5}, *[rich] * 5]
    return staged(seats, round=8, turn=1, open_artifacts=["Elixir", "Spellbook"])


# --- an auction ----------------------------------------------------------------------------


def test_an_auction_of_six_is_won_off_turn_by_selling_gems(visit: Visit, house: House) -> None:
    poor = {"active": {"sapphire": 4, "opal": 1}, "dust": 10}
    match = staged([{"dust": 60}, poor, {}, {}, {}, {}], turn=0, open_artifacts=["Spellbook"])
    people = [Holder("here", "Ada"), Holder("link", "Jonas")]
    bots = [Holder("bot", name, "novice") for name in ("Orlin", "Wren", "Ivo", "Tamsin")]
    keys = house.set_up(match, [*people, *bots])
    ada, jonas = visit(), visit()
    ada.sit_down(keys, 0)
    jonas.sit_down(keys, 1)

    ada.page.get_by_role("button", name="Spellbook,").click()
    ada.page.locator('[data-cell="bid"]').click()  # the lowest bid stands on the stepper
    value = jonas.page.locator('[data-act="bid-value"]')
    expect(value).to_have_value("21")
    expect(jonas.page.locator(".ladder li")).to_have_count(6)
    value.fill("30")
    value.press("Tab")
    expect(jonas.page.locator(".bid")).to_contain_text("gems sold for 20")
    jonas.page.locator('[data-cell="bid"]').click()
    expect(ada.page.locator('[data-act="bid-value"]')).to_have_value("31")  # the bots have passed
    expect(ada.page.locator(".ladder li.off")).to_have_count(4)
    ada.page.locator('[data-cell="pass"]').click()

    expect(jonas.question).to_contain_text("which gems do you sell")
    jonas.cells.first.click()
    expect(jonas.page.locator(".hold [title='Spellbook']")).to_be_visible()
    expect(ada.page.locator(".rivals").get_by_role("img", name="Spellbook")).to_be_visible()
    expect(ada.cells.filter(has_text="End turn")).to_be_visible()  # the active player goes on


def test_a_bid_beyond_all_cover_names_the_lightning_and_asks_twice(
    visit: Visit, house: House
) -> None:
    match = auction_of(_others_turn(), ELIXIR, 60)
    person = visit()
    person.sit_down(house.set_up(match, holders(match)), 0)
    person.page.locator('[data-act="bid-value"]').fill("700")
    person.page.locator('[data-act="bid-value"]').press("Tab")
    expect(person.page.locator(".bid [role=alert]")).to_contain_text("lightning")
    person.page.locator('[data-cell="bid"]').click()
    expect(person.page.locator('[data-cell="bid"]')).to_contain_text("Really bid 700?")
    person.page.keyboard.press("p")
    expect(person.page.locator(".bid")).to_have_count(0)


# --- paying and gems -----------------------------------------------------------------------


def test_a_payment_is_chosen_freely_piece_by_piece(visit: Visit, house: House) -> None:
    cards = ["sapphire 7", "sapphire 5", "sapphire 4", "emerald 8"]
    mine = {"character": "kobold", "dust": 4, "cards": cards}
    match = staged([mine, {"dust": 5}], turn=0)
    person = visit()
    person.sit_down(house.set_up(match, holders(match)), 0)
    person.page.get_by_role("button", name="sapphire: costs you 20").click()
    expect(person.question).to_have_text("How do you pay 20?")
    pay = person.page.locator('[data-cell="pay"]')
    expect(pay).to_have_attribute("aria-disabled", "false")
    given = person.page.locator(".ecard[aria-pressed=true]")
    while given.count():
        given.first.dispatch_event("click")
    expect(pay).to_contain_text("16 more needed")
    for name in ("emerald card, 8", "sapphire card, 7", "sapphire card, 4"):
        person.page.get_by_role("button", name=name).click()
    pay.click()
    expect(person.page.locator("[data-gem=sapphire]")).to_have_count(1)
    expect(person.page.locator(".ecard.sapphire")).to_have_count(1)
    expect(person.page.locator(".ecard.dust")).to_contain_text("2")  # of a change of 3


def test_gems_move_by_click_by_key_and_by_dragging(visit: Visit, house: House) -> None:
    board = {"dust": 5, "active": {"opal": 2}, "resting": {"sapphire": 1}}
    match = staged([board, {}], turn=0)
    person = visit()
    person.sit_down(house.set_up(match, holders(match)), 0)
    page = person.page
    active = page.locator("[data-gem]")
    page.locator("[data-resting=sapphire]").click()
    expect(active).to_have_count(3)
    page.locator("[data-gem=sapphire]").press("Enter")
    expect(active).to_have_count(2)
    page.locator("[data-resting=sapphire]").drag_to(page.locator(".socket.free").first)
    expect(active).to_have_count(3)
    page.locator("[data-gem=opal]").first.click()
    page.locator("[data-act=sell]").click()
    expect(active).to_have_count(2)
    page.keyboard.press("Shift+U")
    expect(page.locator("[data-resting=sapphire]")).to_have_count(1)


# --- whole games ---------------------------------------------------------------------------


def test_zavandor_is_chosen_in_the_lobby_and_filled_up_to_six(visit: Visit) -> None:
    person = visit()
    page = person.open("/")
    page.get_by_role("radio", name="The Scepter of Zavandor").click()
    for seat in (4, 5, 6):
        page.get_by_role("listitem").filter(has_text=f"Seat {seat}, free").get_by_role(
            "button", name="Add a bot"
        ).click()
    page.get_by_role("button", name="Start with 6 players").click()
    expect(page.locator(".ord li")).to_have_count(6)
    expect(page.locator(".rival")).to_have_count(5)


def test_a_whole_game_is_played_by_clicks(visit: Visit, house: House) -> None:
    wish = {"game": "zavandor", "seats": PERSON_AND_BOT, "options": {"rounds": "30"}}
    person = visit()
    person.sit_down(house.post("/api/tables", wish))
    assert play_calmly(person) > 10
    expect(person.score_sheet.get_by_role("row")).to_have_count(3)
    expect(person.page.get_by_role("heading", level=1)).to_contain_text("scepter")
