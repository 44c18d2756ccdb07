"""Games to their end: Emberhours and Evenfall by keys alone, all three newer ones by touch."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from playwright.sync_api import Locator, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from tests.browser import emberhours_tables as emberhours
from tests.browser import evenfall_tables as evenfall
from tests.browser import zavandor_tables as zavandor
from tests.browser.conftest import Visit
from tests.browser.house import House
from tests.browser.playing import GLANCE, tab_to
from tests.browser.test_sizes import WIDE
from tests.browser.visitor import PHONE, Visitor

PERSON_AND_BOT = [{"kind": "here", "name": "Ada"}, {"kind": "bot", "level": "novice"}]
SHORT = {"last_round": "12"}
STEPS = 400  # no game here is so long; a page that does not go on must not hold the tests up
FORM = emberhours.FORM
GIVEN = '.toggles button[aria-pressed="true"]'
HELD = ".prompt.held"
# What has the focus, if it is to be seen: a ring around it, or none.
RING = """() => {
  const active = document.activeElement;
  const style = getComputedStyle(active);
  const isRinged = style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2;
  return active !== document.body && active.matches(':focus-visible') && isRinged;
}"""
KEYS = f"""() => [...document.querySelectorAll({emberhours.CELL!r})]
  .filter((each) => each.getClientRects().length > 0)
  .map((each) => each.querySelector('kbd')?.innerText.trim() ?? '')
  .filter((key) => /^[1-9]$/.test(key))"""


def until_over(
    person: Visitor, moment: Callable[[Visitor], str], act: Callable[[Visitor, str, int], None]
) -> int:
    """Play to the end of a game, and return how many times something was done."""
    for step in range(STEPS):
        now = moment(person)
        if now == "over":
            return step
        act(person, now, step)
        expect(person.page.locator(HELD)).to_have_count(0)
    raise AssertionError("the game does not come to its end")


# --- by keys -------------------------------------------------------------------------------


def press(person: Visitor, now: str, step: int) -> None:
    """Answer with the keyboard: by numbers, or now and then by arrows and Enter."""
    page = person.page
    if now == "form":
        _fill_by_keys(person)
    elif now in ("pass", "end"):
        walk_to(person, emberhours.PASS if now == "pass" else emberhours.END)
        assert page.evaluate(RING)
        page.keyboard.press("Enter")
    elif step % 3 == 0:
        walk_to(person, emberhours.CELL)
        assert page.evaluate(RING)
        page.keyboard.press("Enter")
    elif keys := page.evaluate(KEYS):
        page.keyboard.press(keys[step % len(keys)])


def walk_to(person: Visitor, selector: str, most: int = 40) -> None:
    """Walk with the arrows over what is in the prompt until something has the focus."""
    for _ in range(most):
        if person.page.evaluate(f"document.activeElement?.matches({selector!r})"):
            return
        person.page.keyboard.press("ArrowRight")
    raise AssertionError(f"the arrows do not lead to {selector}")


def _fill_by_keys(person: Visitor) -> None:
    """Choose cards or creatures by their numbers until it is enough, and confirm."""
    page = person.page
    confirm = page.locator(FORM)
    for number in range(1, 10):
        if confirm.is_enabled():
            break
        page.keyboard.press(str(number))
        expect(page.locator(GIVEN)).to_have_count(number)
    expect(confirm).to_be_enabled()
    walk_to(person, FORM)
    assert page.evaluate(RING)
    page.keyboard.press("Enter")


def test_a_whole_game_of_emberhours_is_played_by_keys_alone(visit: Visit, house: House) -> None:
    person = visit()
    wish = {"game": "emberhours", "seats": PERSON_AND_BOT, "options": SHORT}
    person.sit_down(house.post("/api/tables", wish))
    assert until_over(person, emberhours.moment, press) > 24  # two turns in each of twelve rounds
    expect(person.page.locator("table.sheet tbody tr")).to_have_count(2)
    tab_to(person, "a, button")
    assert person.page.evaluate(RING)


def press_evenfall(person: Visitor, now: str, step: int) -> None:
    """Answer with the keyboard: bids by digits, and now and then the end of a turn by arrows."""
    page = person.page
    if now == "bid":
        page.keyboard.press(str(step % 4))
        page.keyboard.press("Enter")
    elif step % 5 == 4 and page.locator(evenfall.END).count():
        walk_to(person, evenfall.END)
        assert page.evaluate(RING)
        page.keyboard.press("Enter")
    elif keys := page.evaluate(KEYS):
        page.keyboard.press(keys[step % len(keys)])
    else:
        walk_to(person, evenfall.CELL)
        page.keyboard.press("Enter")


def test_a_whole_solo_game_of_evenfall_is_played_by_keys_alone(visit: Visit, house: House) -> None:
    person = visit()
    person.sit_down(house.post("/api/tables", {"game": "evenfall", "seats": PERSON_AND_BOT[:1]}))
    assert until_over(person, evenfall.moment, press_evenfall) > 20
    expect(person.page.locator("h1")).to_contain_text("automa")
    tab_to(person, "a, button")
    assert person.page.evaluate(RING)


def test_who_plays_by_keys_stays_at_the_prompt(visit: Visit, house: House) -> None:
    match = emberhours.full_table(2)
    person = visit()
    person.sit_down(house.set_up(match, emberhours.holders(match)), 0)
    emberhours.moment(person)
    page = person.page
    tab_to(person, '[data-cell="mplay"]')
    page.keyboard.press("Enter")  # the cell that had the focus is gone, a menu is there
    expect(person.question).to_contain_text("Which card")
    expect(person.prompt).to_be_focused()
    assert page.evaluate(RING)
    page.keyboard.press("Tab")
    inside = "document.activeElement.closest('[data-zone=\"prompt\"]') !== null"
    assert page.evaluate(inside)
    page.keyboard.press("Escape")
    expect(person.question).to_contain_text("one main action")


# --- by touch ------------------------------------------------------------------------------


def tap(where: Locator) -> None:
    """Touch what is there, unless the question has just been replaced: then look again."""
    with suppress(PlaywrightTimeout):
        where.first.tap(timeout=GLANCE)


def touch_emberhours(person: Visitor, now: str, step: int) -> None:
    """Answer by touch: what the table proposes, else one thing after the other."""
    page = person.page
    if now == "form":
        proposal = page.locator('[data-act="propose"]')
        if page.locator(FORM).is_disabled() and proposal.count():
            tap(proposal)
        tap(page.locator(FORM))
    else:
        cells = page.locator({"pass": emberhours.PASS, "end": emberhours.END}.get(now, "none"))
        tap(cells if cells.count() else person.cells.nth(step % max(1, person.cells.count() - 1)))


def touch_zavandor(person: Visitor, now: str, step: int) -> None:
    """Answer by touch: pass, pay as proposed, and every other turn look at something first."""
    page = person.page
    if now == "end" and step % 2:
        page.locator(".tabs button").nth(1 + step % 4).tap()
        expect(page.locator(".ph .sheet")).to_be_visible()
        page.locator(".sheet > .shut").tap()
        expect(page.locator(".ph .sheet")).to_have_count(0)
    tap(page.locator({"pass": zavandor.PASS, "end": zavandor.END}.get(now, zavandor.CELL)))


# What lies on the table and can be touched: hand, path, own places, board; else a cell.
LEGAL = (".handrow .legal", ".pchip.legal", ".circle .st.legal .tile", ".bs .legal", evenfall.CELL)


def touch_evenfall(person: Visitor, now: str, step: int) -> None:
    """Answer by touch, on the table itself where that is possible; now and then pass."""
    page = person.page
    if now == "bid":
        tap(page.locator("[data-bid]").nth(step % 3))
        tap(page.locator(evenfall.COMMIT))
        return
    wanted = evenfall.END if step % 6 == 5 else LEGAL[step % len(LEGAL)]
    found = page.locator(wanted)
    tap(found if found.count() else page.locator(evenfall.CELL))


def test_evenfall_of_three_comes_to_its_end_on_a_phone(visit: Visit, house: House) -> None:
    person = visit(size=PHONE, touch=True)
    seats = [*PERSON_AND_BOT, PERSON_AND_BOT[1]]
    person.sit_down(house.post("/api/tables", {"game": "evenfall", "seats": seats}))
    assert until_over(person, evenfall.moment, touch_evenfall) > 20
    expect(person.page.locator("table.sheet tbody tr")).to_have_count(3)
    assert not person.page.evaluate(WIDE)


def test_emberhours_of_four_comes_to_its_end_on_a_phone(visit: Visit, house: House) -> None:
    match = emberhours.last_rounds(4)
    person = visit(size=PHONE, touch=True)
    person.sit_down(house.set_up(match, emberhours.against_bots(match)), 0)
    assert until_over(person, emberhours.moment, touch_emberhours) > 4
    expect(person.page.locator("table.sheet tbody tr")).to_have_count(4)
    assert not person.page.evaluate(WIDE)


def test_zavandor_of_six_comes_to_its_end_on_a_phone(visit: Visit, house: House) -> None:
    match = zavandor.last_rounds()
    person = visit(size=PHONE, touch=True)
    person.sit_down(house.set_up(match, zavandor.against_bots(match)), 0)
    assert until_over(person, zavandor.moment, touch_zavandor) > 3
    expect(person.score_sheet.get_by_role("row")).to_have_count(7)
    assert not person.page.evaluate(WIDE)
