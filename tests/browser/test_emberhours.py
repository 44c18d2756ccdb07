"""The table of Emberhours: conveyor, payments, conquests, the end, at every size and by keys."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.emberhours_tables import (
    MINE,
    SOURCES,
    fill_form,
    full_table,
    holders,
    moment,
    play_calmly,
    staged,
)
from tests.browser.house import House
from tests.browser.layout import faults
from tests.browser.test_accessibility import AXE, RUN
from tests.browser.test_sizes import HIGH, SMALL, WIDE, WINDOWS
from tests.browser.visitor import DESK, PHONE, Theme, Visitor

PERSON_AND_BOT = [{"kind": "here", "name": "Ada"}, {"kind": "bot", "level": "novice"}]
FIRST_HAND = ["Ember Newt", "Tin Cup", "Moss Leviathan", "Ash Hare", "Watch Bell", "Mill Ogre"]


def seated(visit: Visit, house: House, players: int, **wishes: object) -> Visitor:
    match = full_table(players)
    person = visit(**wishes)
    person.sit_down(house.set_up(match, holders(match)), 0)
    moment(person)
    return person


# --- sizes ---------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
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


# How far what a rival has reaches over the count behind it, and the count out of its panel.
REACHES = """() => [...document.querySelectorAll('.rival')].map((rival) => {
  const right = (selector) => rival.querySelector(selector).getBoundingClientRect().right;
  const box = rival.querySelector('.count').getBoundingClientRect();
  const icons = [...rival.querySelectorAll('.minis svg')];
  const last = Math.max(0, ...icons.map((each) => each.getBoundingClientRect().right));
  return last <= box.left + 1 && right('.count') <= rival.getBoundingClientRect().right;
})"""


def test_a_rival_who_holds_much_stays_in_its_panel(visit: Visit, house: House) -> None:
    first = ["Soot Sparrow", "Mill Ogre", "Flint Mason", "Bell Goat", "Ash Hare"]
    second = ["Fen Archer", "Tallow Hound", "Quarry Boar", "Copper Drake", "Hollow Stag"]
    rival = {"retinue": ["Kiln Cat", "Lamplit Owl", "Ember Newt", "Clay Sentry", "Moon Carp",
                         "Rust Knight", "Tide Clerk"]}  # fmt: skip
    held = [
        {"source": "Mossgate Spring", "holder": 1, "under": first},
        {"source": "Tinwell", "holder": 1, "fortified": True, "under": second},
    ]
    match = staged(
        [{"hand": ["Watch Bell"]}, rival, {}, {}], round=9, sources=[*held, *SOURCES[:2]]
    )
    person = visit()
    person.sit_down(house.set_up(match, holders(match)), 0)
    moment(person)
    assert person.page.evaluate(REACHES) == [True, True, True]


@pytest.mark.parametrize("players", [2, 4])
def test_the_table_fits_a_laptop(visit: Visit, house: House, players: int) -> None:
    person = seated(visit, house, players)
    assert not person.page.evaluate(WIDE)
    assert not person.page.evaluate(HIGH)
    expect(person.prompt).to_be_in_viewport(ratio=1)
    expect(person.page.locator(".conveyor")).to_be_in_viewport(ratio=1)


def test_the_table_fits_a_phone_and_a_finger(visit: Visit, house: House) -> None:
    person = seated(visit, house, 4, size=PHONE, touch=True)
    assert not person.page.evaluate(WIDE)
    assert person.page.evaluate(SMALL) == []
    expect(person.prompt).to_be_in_viewport(ratio=1)


# --- a screen reader's view ----------------------------------------------------------------


@pytest.mark.parametrize(("theme", "size"), [("light", DESK), ("dark", PHONE)])
def test_the_table_and_a_conquest_are_accessible(
    visit: Visit, house: House, theme: Theme, size: tuple[int, int]
) -> None:
    person = visit(theme=theme, size=size)
    person.context.add_init_script(path=Path(AXE))
    match = full_table(3)
    person.sit_down(house.set_up(match, holders(match)), 0)
    moment(person)
    assert person.page.evaluate(RUN) == []
    person.page.locator('[data-cell="msource"]').click()
    person.cells.filter(has_text="Three-Stone Well").click()
    expect(person.page.locator(".muster")).to_be_visible()
    assert person.page.evaluate(RUN) == []


# --- what one sees ---------------------------------------------------------------------------


def test_the_conveyor_tells_what_comes_when_and_what_it_lights(visit: Visit, house: House) -> None:
    page = seated(visit, house, 3).page
    tiles = page.locator(".conveyor .tile")
    expect(tiles.first).to_contain_text("round 15")
    expect(tiles.last).to_contain_text("round 11")
    expect(tiles.last).to_contain_text("Loom Sphinx")
    expect(page.locator(".outside")).to_contain_text("amber is lit")
    expect(page.locator(".retinue .flame.lit")).to_have_count(2)  # Fen Archer, Mossgate Spring
    expect(page.locator(".retinue .flame.used")).to_have_count(1)  # Ember Newt
    expect(page.locator(".retinue")).to_have_attribute("aria-label", "Retinue: 10 of 12")
    expect(page.locator(".push .come li")).to_have_count(3)


# --- playing ---------------------------------------------------------------------------------


def test_a_card_is_played_and_paid_by_clicks(visit: Visit, house: House) -> None:
    person = seated(visit, house, 3)
    page = person.page
    page.locator(".handrow button", has_text="Dusk Weaver").click()
    expect(page.locator(".conveyor .ghost")).to_contain_text("Dusk Weaver")
    page.locator('[data-zone="prompt"] .choice.end').click()
    expect(page.locator(".pay")).to_contain_text("pick 1 more")
    expect(page.locator('[data-act="confirm"]')).to_be_disabled()
    page.locator(".handrow button", has_text="Tallow Hound").click()
    page.locator('[data-act="confirm"]').click()
    third = page.locator(".conveyor .tile").nth(2)  # the tile of its time is full
    expect(third).to_contain_text("Dusk Weaver")
    expect(page.locator(".piles")).to_contain_text("1 discarded")
    expect(page.locator(".handrow li")).to_have_count(3)


def test_a_source_is_conquered_when_the_sum_is_higher(visit: Visit, house: House) -> None:
    person = seated(visit, house, 3)
    page = person.page
    page.locator(".sources button", has_text="Three-Stone Well").click()
    confirm = page.locator('[data-act="confirm"]')
    page.locator(".toggles button", has_text="Lamplit Owl").click()
    expect(confirm).to_be_disabled()
    expect(confirm).to_contain_text("Needs")
    page.locator(".retinue button", has_text="Quarry Boar").click()
    expect(page.locator(".sumbar")).to_contain_text("beats")
    confirm.click()
    expect(page.locator(".retinue .two", has_text="Three-Stone Well")).to_be_visible()
    expect(page.locator(".sources li", has_text="Three-Stone Well")).to_contain_text("You")


def test_a_flame_a_move_and_a_turn_by_keys_alone(visit: Visit, house: House) -> None:
    person = seated(visit, house, 3)
    page = person.page
    page.keyboard.press("5")  # the flame of Fen Archer
    expect(page.locator(".mine .head")).to_contain_text("+2")
    page.keyboard.press("3")  # move
    expect(person.question).to_contain_text("Which card moves?")
    page.keyboard.press("Escape")
    expect(person.question).to_contain_text("one main action")
    page.keyboard.press("1")  # draw
    expect(page.locator(".handrow li")).to_have_count(7)
    page.keyboard.press("Enter")  # the round ends: the tiles move on
    expect(page.locator(".conveyor .tile").last).to_contain_text("round 12")
    expect(person.question).to_contain_text("Loom Sphinx")


def test_creatures_are_dragged_to_a_source(visit: Visit, house: House) -> None:
    page = seated(visit, house, 3).page
    confirm = page.locator('[data-act="confirm"]')
    well = page.locator(".sources button", has_text="Three-Stone Well")
    page.locator(".retinue button", has_text="Lamplit Owl").drag_to(well)
    expect(page.locator(".muster .tg", has_text="Lamplit Owl")).to_have_attribute(
        "aria-pressed", "true"
    )
    expect(confirm).to_be_disabled()
    page.locator(".retinue button", has_text="Quarry Boar").drag_to(well)
    expect(page.locator(".sumbar")).to_contain_text("beats")
    confirm.click()
    expect(page.locator(".retinue .two", has_text="Three-Stone Well")).to_be_visible()


def test_a_creature_is_dragged_under_an_own_source(visit: Visit, house: House) -> None:
    page = seated(visit, house, 3).page
    spring = page.locator(".retinue .two", has_text="Mossgate Spring")
    page.locator(".retinue button", has_text="Kiln Cat").drag_to(spring)
    expect(page.locator(".muster .tg", has_text="Kiln Cat")).to_have_attribute(
        "aria-pressed", "true"
    )
    page.locator('[data-act="confirm"]').click()
    expect(spring.locator(".under .mini")).to_have_count(2)


def test_a_hint_leaves_what_ends_the_game_in_sight(visit: Visit, house: House) -> None:
    person = visit()
    wish = {"game": "emberhours", "seats": PERSON_AND_BOT, "hints": True}
    person.sit_down(house.post("/api/tables", wish))
    hint = person.page.locator(".hint .panel").bounding_box()
    ends = person.page.locator(".panel.ends").bounding_box()
    push = person.page.locator(".panel.push").bounding_box()
    assert hint is not None
    assert ends is not None
    assert push is not None
    assert hint["x"] >= max(ends["x"] + ends["width"], push["x"] + push["width"])


def test_many_cards_to_give_are_all_to_be_seen(visit: Visit, house: House) -> None:
    many = ["Tallow Hound", "Ditch Otter", "Dusk Weaver", "Crown of Quiet Rule", "Moss Leviathan",
            "Soot Sparrow", "Mill Ogre", "Flint Mason", "Iron Circlet", "Tin Cup", "Ash Hare",
            "Watch Bell", "Worldroot Elk"]  # fmt: skip
    mine = {**MINE, "hand": many, "markers": ["draw"]}
    rival = {"markers": ["play", "draw"]}
    match = staged([mine, rival], round=10, start=1, turn=0, lap=2, sources=[*SOURCES[:4]])
    person = visit()
    person.sit_down(house.set_up(match, holders(match)), 0)
    moment(person)
    person.page.locator('[data-cell="mdraw"]').click()
    person.page.locator(".choice.end").click()
    expect(person.page.locator(".pay .tg").last).to_be_in_viewport(ratio=1)
    assert faults(person.page) == []


def test_the_opening_is_chosen_in_secret_on_a_phone(visit: Visit, house: House) -> None:
    match = staged(
        [{"hand": FIRST_HAND}, {"hand": ["Soot Sparrow", "Ditch Otter"]}], phase="opening"
    )
    person = visit(size=PHONE, touch=True)
    person.sit_down(house.set_up(match, holders(match)), 0)
    moment(person)
    person.cells.filter(has_text="Moss Leviathan").click()
    expect(person.page.locator(".pay")).to_contain_text("pick 2 more")
    fill_form(person)
    expect(person.page.locator(".prompt.wait")).to_be_visible()
    expect(person.page.locator(".handrow li")).to_have_count(6)  # nothing is shown before all chose


def test_a_whole_game_is_played_to_its_end(visit: Visit, house: House) -> None:
    person = visit()
    wish = {"game": "emberhours", "seats": PERSON_AND_BOT, "options": {"last_round": "12"}}
    person.sit_down(house.post("/api/tables", wish))
    play_calmly(person)
    expect(person.page.locator("table.sheet tbody tr")).to_have_count(2)
    expect(person.page.locator("h1")).to_contain_text("by")


def test_the_last_turn_on_a_phone_leads_to_the_end(visit: Visit, house: House) -> None:
    match = full_table(3, ending=["retinue_full"])
    person = visit(size=PHONE, touch=True)
    person.sit_down(house.set_up(match, holders(match)), 0)
    moment(person)
    person.page.locator('[data-cell="mdraw"]').click()
    person.page.locator(".choice.end").click()
    expect(person.page.locator("table.sheet tbody tr")).to_have_count(3)
    assert not person.page.evaluate(WIDE)
    expect(person.page.locator(".sheet th", has_text="Tokens")).to_be_visible()
