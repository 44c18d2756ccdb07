"""The table of Evenfall: clan, path, battles, the automa, at every size and by keys."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from conclave.games.evenfall.packs import our_pack
from tests.browser.conftest import Visit
from tests.browser.evenfall_tables import (
    CELL,
    COMMIT,
    busy_game,
    crowded_table,
    full_table,
    great_battle,
    holders,
    moment,
    play_calmly,
    press,
    staged,
)
from tests.browser.house import Holder, House
from tests.browser.layout import faults
from tests.browser.test_accessibility import AXE, RUN, bring_axe
from tests.browser.test_accessibility import faults as axe_faults
from tests.browser.test_sizes import HIGH, SMALL, WIDE, WINDOWS
from tests.browser.visitor import DESK, PHONE, Theme, Visitor

PERSON_AND_BOT = [{"kind": "here", "name": "Ada"}, {"kind": "bot", "level": "novice"}]
ALONE = [{"kind": "here", "name": "Ada"}]
# What is wider than its room, though nothing tells that it goes on.
TIGHT = """() => [...document.querySelectorAll('.pcard .ex, .pcard .cst, .st .y, .ghost')]
  .filter((each) => each.scrollWidth > each.clientWidth + 1)
  .map((each) => each.textContent.trim())"""


def seated(visit: Visit, house: House, players: int, **wishes: object) -> Visitor:
    return at_table(visit, house, full_table(players), **wishes)


def at_table(visit: Visit, house: House, match: object, **wishes: object) -> Visitor:
    person = visit(**wishes)
    person.sit_down(house.set_up(match, holders(match)), 0)  # type: ignore[arg-type]
    moment(person)
    return person


def test_people_of_the_same_name_are_told_apart_in_a_region(visit: Visit, house: House) -> None:
    people = [Holder("here" if seat == 0 else "link", "Anna") for seat in range(3)]
    person = visit()
    person.sit_down(house.set_up(full_table(3), people), 0)
    moment(person)
    slopes = person.page.get_by_role("region", name="Southern Slopes")
    expect(slopes.locator(".sc", has_text="Anna")).to_have_count(2)


# --- sizes ---------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [1, 3, 4])
def test_nothing_is_cut_off_or_runs_out_of_its_box(
    visit: Visit, house: House, players: int
) -> None:
    assert cut_off(seated(visit, house, players, language="de")) == {}


@pytest.mark.parametrize("players", [1, 3])
def test_nothing_of_a_battle_is_cut_off(visit: Visit, house: House, players: int) -> None:
    battle = full_table(players, phase="battle")
    assert cut_off(at_table(visit, house, battle, language="de")) == {}


def cut_off(person: Visitor) -> dict[str, list[str]]:
    """Return what is not to be seen as a whole, by the window in which it is not."""
    found = {}
    for width, height in WINDOWS:
        person.page.set_viewport_size({"width": width, "height": height})
        person.page.locator(".ph" if width <= 900 else ".table").wait_for()
        found[f"{width}x{height}"] = faults(person.page)
    return {size: told for size, told in found.items() if told}


@pytest.mark.parametrize("language", ["en", "de", "it"])
@pytest.mark.parametrize("size", [DESK, PHONE])
def test_prices_and_harvests_keep_to_their_places(
    visit: Visit, house: House, language: str, size: tuple[int, int]
) -> None:
    """With seven places in a circle, and nothing to pay the cards of the path with."""
    person = at_table(visit, house, crowded_table(), size=size, language=language)
    expect(person.page.locator(".circle.many .st")).to_have_count(7)
    assert person.page.evaluate(TIGHT) == []


def test_a_place_that_was_discovered_says_by_whom(visit: Visit, house: House) -> None:
    wish = {"game": "evenfall", "seats": PERSON_AND_BOT, "options": {"start": "0"}}
    person = visit()
    person.sit_down(house.post("/api/tables", wish))
    moment(person)
    press(person, '[data-cell="mdiscover"]')
    offer = person.page.locator(".off.legal").first
    place, name = offer.get_attribute("data-offer"), offer.locator(".n").inner_text()
    offer.click()
    press(person, CELL)
    mine = person.page.locator("button.off.gone", has_text="you")
    expect(mine).to_contain_text(name)
    expect(person.page.locator(f'[data-offer="{place}"]')).to_have_count(0)


def test_the_table_fits_a_laptop(visit: Visit, house: House) -> None:
    person = seated(visit, house, 3)
    assert not person.page.evaluate(WIDE)
    assert not person.page.evaluate(HIGH)
    expect(person.prompt).to_be_in_viewport(ratio=1)
    expect(person.page.locator(".circle.in")).to_be_in_viewport(ratio=1)
    expect(person.page.locator(".handrow .foot").first).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_great_battle_fits_a_laptop(visit: Visit, house: House, players: int) -> None:
    person = at_table(visit, house, great_battle(players), language="de")
    assert not person.page.evaluate(HIGH)
    expect(person.page.locator(".lane")).to_have_count(players)
    expect(person.page.locator(COMMIT)).to_be_in_viewport(ratio=1)
    for what in person.page.locator(".after .panel, .piles, .z-side .panel").all():
        expect(what).to_be_in_viewport(ratio=1)


def test_every_bid_of_a_rival_is_answered_for(visit: Visit, house: House) -> None:
    person = at_table(visit, house, great_battle(2))
    person.page.locator('[data-bid="6"]').click()
    told = person.page.locator(".ifs .if b").all_inner_texts()  # who rides a bear is one stronger
    assert [each.strip() for each in told] == ["bids 0–4", "bids 5", "bids 6–14"]


def test_the_table_fits_a_phone_and_a_finger(visit: Visit, house: House) -> None:
    person = seated(visit, house, 3, size=PHONE, touch=True)
    assert not person.page.evaluate(WIDE)
    assert person.page.evaluate(SMALL) == []
    expect(person.prompt).to_be_in_viewport(ratio=1)


def test_the_hand_and_the_others_points_are_seen_on_a_phone(visit: Visit, house: House) -> None:
    person = seated(visit, house, 3, size=PHONE, touch=True)
    hand = person.page.locator(".handrow .card.hand .cost").first
    expect(hand).to_be_in_viewport(ratio=0.5)
    dock = person.page.locator(".dock").bounding_box()
    cost = hand.bounding_box()
    assert dock
    assert cost
    assert cost["y"] + cost["height"] / 2 < dock["y"], "the prompt does not cover it"
    points = person.page.locator(".pbar .stand")
    expect(points).to_contain_text(["19", "12"])


# --- a screen reader's view ----------------------------------------------------------------


@pytest.mark.parametrize(("theme", "size"), [("light", DESK), ("dark", PHONE)])
def test_the_table_and_a_battle_are_accessible(
    visit: Visit, house: House, theme: Theme, size: tuple[int, int]
) -> None:
    for match in (full_table(3), full_table(3, phase="battle")):
        person = visit(theme=theme, size=size)
        person.context.add_init_script(path=Path(AXE))
        person.sit_down(house.set_up(match, holders(match)), 0)
        moment(person)
        assert person.page.evaluate(RUN) == []


def test_the_rules_what_is_original_and_the_end_are_accessible(visit: Visit, house: House) -> None:
    person = visit()
    bring_axe(person)
    person.open("/rules/evenfall")
    expect(person.page.get_by_role("heading", name="Evenfall in short")).to_be_visible()
    assert axe_faults(person) == []
    seen = seated(visit, house, 2)
    bring_axe(seen)
    seen.page.reload()
    moment(seen)
    seen.page.locator(".tool.prov").click()
    expect(seen.page.get_by_role("dialog")).to_be_visible()
    assert axe_faults(seen, [DESK]) == []
    match = busy_game(3)
    over = visit()
    bring_axe(over)
    over.sit_down(house.lay_out(match, holders(match)), 0)
    expect(over.score_sheet.get_by_role("row")).to_have_count(4)
    assert axe_faults(over) == []


def test_the_end_is_not_cut_off_on_a_phone(visit: Visit, house: House) -> None:
    match = busy_game(4)
    person = visit(size=PHONE, language="de")
    person.sit_down(house.lay_out(match, holders(match)), 0)
    expect(person.score_sheet.get_by_role("row")).to_have_count(5)
    assert faults(person.page) == []
    assert not person.page.evaluate(WIDE)


# --- what one sees ---------------------------------------------------------------------------


def test_the_clan_tells_what_lies_where_and_what_is_our_own(visit: Visit, house: House) -> None:
    page = seated(visit, house, 3).page
    outer = page.get_by_role("list", name="Outer circle")
    expect(outer.get_by_role("listitem")).to_have_count(4)
    seal = page.get_by_role("button", name="Earth Seal on Crystal Cliffs")
    expect(seal).to_have_attribute("aria-label", "Earth Seal on Crystal Cliffs, 2 points, "
                                   "uncharged crystal, uncharged crystal")  # fmt: skip
    inner = {"star_chart", "moor_stag"}
    points = sum(ritual.vp for ritual in our_pack().rituals if ritual.id in inner)
    expect(page.locator(".circle.in .sumx")).to_contain_text(str(points))
    expect(page.locator(".purse")).to_contain_text("16")
    # The name of a card we made up has a dotted line, a printed one has none.
    expect(page.locator(".st .nm", has_text="Bone Flute").locator(".ow")).to_have_count(1)
    page.locator(".tool.prov").click()
    expect(page.get_by_role("dialog")).to_contain_text("our own design")


# --- playing ---------------------------------------------------------------------------------


@pytest.mark.parametrize("path", ["with", "without"])
def test_gather_shows_that_it_charges_only_where_there_are_crystals(
    visit: Visit, house: House, path: str
) -> None:
    person = at_table(visit, house, staged([{}, {}], {"path": path}, turn=0))
    gather = person.page.locator("[data-space]", has_text="Gather")
    expect(gather.get_by_label("charge a crystal")).to_have_count(1 if path == "with" else 0)
    gather.hover()
    told = person.page.get_by_text("Without the Crystal Path there are no crystals")
    expect(told).to_have_count(0 if path == "with" else 1)


def test_a_ritual_is_played_from_hand_by_clicks(visit: Visit, house: House) -> None:
    person = seated(visit, house, 2)
    page = person.page
    page.locator(".handrow button", has_text="Fen Serpent").click()
    expect(person.question).to_contain_text("Fen Serpent")
    press(person, '[data-zone="prompt"] .choice.end')
    expect(person.question).to_contain_text("Where do you lay Fen Serpent?")
    press(person, ".st.free.legal .tile")
    expect(page.locator(".circle", has_text="Fen Serpent")).to_have_count(1)
    expect(page.locator(".handrow li")).to_have_count(4)


def test_a_turn_by_keys_alone(visit: Visit, house: House) -> None:
    person = seated(visit, house, 2)
    page = person.page
    page.keyboard.press("3")  # play from hand
    expect(person.question).to_contain_text("Which card do you play?")
    page.keyboard.press("Escape")
    expect(person.question).to_contain_text("one main action")
    page.keyboard.press("1")  # harvest
    expect(page.locator(".purse")).to_contain_text("8")  # mana: 6, 2 from the Snow Shrine


def test_a_place_is_discovered_on_a_phone(visit: Visit, house: House) -> None:
    person = seated(visit, house, 2, size=PHONE, touch=True)
    person.page.locator('[data-cell="mdiscover"]').click()
    person.cells.filter(has_text="Windbreak Tor").first.click()
    expect(person.page.locator(".circle .st", has_text="Windbreak Tor")).to_have_count(1)


def test_a_bid_is_secret_until_all_have_bid(visit: Visit, house: House) -> None:
    match = full_table(3, phase="battle")
    keys = house.set_up(match, holders(match))
    person = visit()
    person.sit_down(keys, 0)
    assert moment(person) == "bid"
    expect(person.page.locator(".bid.safe")).to_have_attribute("data-bid", "5")
    person.page.locator('[data-bid="4"]').click()
    expect(person.page.locator(".if.wins")).to_have_count(4)
    rival = visit()
    rival.sit_down(keys, 2)
    assert moment(rival) == "bid"
    person.page.locator('[data-act="commit"]').click()
    expect(person.page.locator(".prompt.wait")).to_be_visible()
    expect(rival.page.locator(".rival", has_text="Maximiliane")).to_contain_text("bid is set")
    rival.page.keyboard.press("0")
    rival.page.keyboard.press("Enter")
    expect(person.question).to_contain_text("which resources do you take?")


@pytest.mark.parametrize(
    ("language", "question"),
    [("en", "one main action"), ("de", "eine Hauptaktion"), ("it", "azione principale")],
)
def test_a_first_game_is_guided_in_every_language(
    visit: Visit, house: House, language: str, question: str
) -> None:
    person = visit(language=language)
    wish = {"game": "evenfall", "seats": PERSON_AND_BOT, "hints": True, "options": {"start": "0"}}
    person.sit_down(house.post("/api/tables", wish))
    moment(person)
    expect(person.question).to_contain_text(question)
    hint = person.page.locator("aside.hint")
    expect(hint).to_be_visible()
    first = hint.locator("h2").inner_text()
    hint.locator(".btn.primary").click()
    expect(hint.locator("h2")).not_to_have_text(first)


def test_the_first_round_of_a_solo_game(visit: Visit, house: House) -> None:
    person = seated(visit, house, 1)
    page = person.page
    expect(page.locator(".rondel .odds li").first).to_contain_text("%")
    expect(page.locator(".automa")).to_contain_text("turn 4 done")
    press(person, '[data-act="token"]')
    moment(person)
    press(person, '[data-zone="prompt"] .choice.end')
    expect(page.locator(".automa")).to_contain_text("turn 5 done")


def test_a_whole_solo_game_is_played_to_its_end(visit: Visit, house: House) -> None:
    person = visit()
    person.sit_down(house.post("/api/tables", {"game": "evenfall", "seats": ALONE}))
    play_calmly(person)
    expect(person.page.locator("h1")).to_contain_text("automa")
    expect(person.page.locator("table.sheet tbody tr")).to_have_count(1)


def test_a_whole_game_against_a_bot_without_the_path(visit: Visit, house: House) -> None:
    person = visit(size=PHONE, touch=True)
    wish = {"game": "evenfall", "seats": PERSON_AND_BOT, "options": {"path": "without"}}
    person.sit_down(house.post("/api/tables", wish))
    play_calmly(person)
    expect(person.page.locator("table.sheet tbody tr")).to_have_count(2)
