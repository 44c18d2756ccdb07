"""The table on a desk and on a phone: nothing to scroll, nothing too small to touch."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from conclave.engine.match import Match
from tests.browser.conftest import Visit
from tests.browser.house import NAMES, Holder, House, finished_game, game_where
from tests.browser.layout import faults
from tests.browser.playing import PACKET, click, moment
from tests.browser.staged import full_table, holders
from tests.browser.visitor import DESK, PHONE, Visitor

FINGER = 44
# A laptop, what its browser leaves of it, a large screen, a tablet both ways, two phones.
WINDOWS = [DESK, (1366, 625), (1920, 1080), (1024, 768), (768, 1024), PHONE, (360, 640)]
WIDE = "document.documentElement.scrollWidth > innerWidth"
HIGH = "document.documentElement.scrollHeight > innerHeight"
# Everything in the dock that can be pressed, with its box.
SMALL = f"""() => [...document.querySelectorAll('.dock button, .dock a')]
  .map((each) => [each.getAttribute('aria-label') ?? each.innerText, each.getBoundingClientRect()])
  .filter(([, box]) => box.width > 0 && (box.width < {FINGER} - 0.5 || box.height < {FINGER} - 0.5))
  .map(([name, box]) => `${{name}}: ${{box.width}} x ${{box.height}}`)"""


def first_action(match: Match) -> bool:
    asked = match.decision
    return asked.kind == "action" and asked.seat == 0 and match.state.round > 6


def drafting(match: Match) -> bool:
    return match.decision.kind == "card_to_draft"


def laying_out(match: Match) -> bool:
    return match.decision.kind == "card_for_hand"


def people(match: Match) -> list[Holder]:
    return [Holder("here" if seat == 0 else "link", NAMES[seat]) for seat in range(match.seats)]


def seated(visit: Visit, house: House, match: Match, size: tuple[int, int]) -> Visitor:
    person = visit(size=size, touch=size == PHONE)
    person.sit_down(house.lay_out(match, people(match)), 0)
    moment(person)
    return person


def at_full_table(visit: Visit, house: House, players: int, **wishes: object) -> Visitor:
    match = full_table(players)
    person = visit(**wishes)
    person.sit_down(house.set_up(match, holders(match)), 0)
    moment(person)
    return person


# German has the longest words.
@pytest.mark.parametrize("players", [2, 3, 4])
def test_nothing_is_cut_off_or_runs_out_of_its_box(
    visit: Visit, house: House, players: int
) -> None:
    person = at_full_table(visit, house, players, language="de")
    found = {}
    for width, height in WINDOWS:
        person.page.set_viewport_size({"width": width, "height": height})
        person.page.locator(".ph" if width <= 900 else ".table").wait_for()
        found[f"{width}x{height}"] = faults(person.page)
    assert found == {size: [] for size in found}


def test_what_is_cut_off_is_found(visit: Visit, house: House) -> None:
    person = at_full_table(visit, house, 2)
    narrow = (
        "document.querySelector('.purse .label').style.cssText = 'width: 9px; overflow: hidden'"
    )
    person.page.evaluate(narrow)
    assert [each for each in faults(person.page) if '"Crystals" is cut off' in each]


@pytest.mark.parametrize("size", [PHONE, (360, 640)])
def test_every_energy_can_be_hit_with_a_finger(
    visit: Visit, house: House, size: tuple[int, int]
) -> None:
    person = at_full_table(visit, house, 4, size=size, touch=True)
    expect(person.page.locator(".dock .res button")).to_have_count(4)
    assert person.page.evaluate(SMALL) == []


def test_a_covered_card_in_hand_comes_to_the_front_under_the_pointer(
    visit: Visit, house: House
) -> None:
    person = at_full_table(visit, house, 2)
    card = person.hand.nth(1)
    box = card.bounding_box()
    assert box is not None
    person.page.mouse.move(box["x"] + 20, box["y"] + box["height"] / 2)
    expect(person.page.locator(".handbox .front [data-hand]")).to_have_count(1)
    in_front = """(card) => {
      const box = card.getBoundingClientRect();
      const seen = document.elementFromPoint(box.right - 12, box.top + box.height / 2);
      return card.contains(seen);
    }"""
    assert card.evaluate(in_front)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_table_does_not_scroll_on_a_laptop(visit: Visit, house: House, players: int) -> None:
    person = seated(visit, house, game_where(first_action, players), DESK)
    assert not person.page.evaluate(WIDE)
    assert not person.page.evaluate(HIGH)


@pytest.mark.parametrize("players", [2, 4])
def test_the_table_fits_a_phone_and_a_finger(visit: Visit, house: House, players: int) -> None:
    person = seated(visit, house, game_where(first_action, players), PHONE)
    assert not person.page.evaluate(WIDE)
    assert person.page.evaluate(SMALL) == []
    expect(person.prompt).to_be_in_viewport(ratio=1)


def test_the_draft_does_not_scroll_on_a_laptop(visit: Visit, house: House) -> None:
    person = seated(visit, house, game_where(drafting, 4), DESK)
    assert not person.page.evaluate(WIDE)
    assert not person.page.evaluate(HIGH)


def test_the_draft_fits_the_width_of_a_phone(visit: Visit, house: House) -> None:
    person = seated(visit, house, game_where(drafting, 4), PHONE)
    assert not person.page.evaluate(WIDE)
    person.page.locator(PACKET).first.tap()
    expect(person.page.locator(".draft .act .btn.primary")).to_be_in_viewport(ratio=1)


def test_the_libraries_fit_the_width_of_a_phone(visit: Visit, house: House) -> None:
    person = seated(visit, house, game_where(laying_out), PHONE)
    assert not person.page.evaluate(WIDE)
    click(person, "libraries")


def test_the_end_fits_the_width_of_a_phone(visit: Visit, house: House) -> None:
    person = seated(visit, house, finished_game(), PHONE)
    assert not person.page.evaluate(WIDE)
    expect(person.score_sheet).to_be_visible()


def test_the_lobby_fits_the_width_of_a_phone(visit: Visit) -> None:
    person = visit(size=PHONE, touch=True)
    person.open("/")
    expect(person.page.get_by_role("button", name="Start with 2 players")).to_be_visible()
    assert not person.page.evaluate(WIDE)
