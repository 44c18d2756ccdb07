"""Playing at a table without knowing the game: take the first open choice, by clicks or by keys."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from playwright.sync_api import TimeoutError as PlaywrightTimeout
from playwright.sync_api import expect

from tests.browser.visitor import PATIENCE, POLL, Visitor

MOVES = 1500  # no game is so long; a page that does not go on must not hold the tests up
GLANCE = 3000  # milliseconds

KEEP = ".draft .act .btn.primary"
PACKET = ".draft .packet button[data-key]"
LAY = ".libraries .act .btn.primary"
LIFT = '[data-act="sit"]'
COUNT = '[data-act="count"]'
AMOUNT = "button.amount[data-option]"
CELL = '[data-zone="prompt"] [data-cell]:not([aria-disabled="true"])'
OVER = "table.sheet"

# What a person can do now, by what is to be seen; nothing while others are to move.
MOMENT = f"""() => {{
  const seen = (selector) => [...document.querySelectorAll(selector)]
    .some((each) => each.getClientRects().length > 0 && !each.disabled
      && each.getAttribute('aria-disabled') !== 'true');
  if (seen({OVER!r})) return 'over';
  if (seen({LIFT!r})) return 'curtain';
  if (seen({LAY!r})) return 'libraries';
  if (seen({PACKET!r})) return 'draft';
  if (seen({AMOUNT!r}) && !document.querySelector('.prompt.held')) return 'count';
  return seen({CELL!r}) ? 'choice' : null;
}}"""
KEY = f"""() => {{
  const cell = document.querySelector({CELL!r});
  return cell && (cell.querySelector('kbd')?.innerText.trim() ?? '⏎');
}}"""


def moment(person: Visitor) -> str:
    """Wait until a person can do something, and return what."""
    found = person.page.wait_for_function(MOMENT, timeout=PATIENCE, polling=POLL)
    return str(found.json_value())


def glance(person: Visitor) -> str | None:
    """Return what a person can do at this moment, without waiting for anything."""
    found: str | None = person.page.evaluate(MOMENT)
    return found


def play_until(
    person: Visitor, end: Callable[[str], bool], act: Callable[[Visitor, str], None]
) -> int:
    """Play on until a moment that is wanted, and return how many times something was done."""
    for done in range(MOVES):
        now = moment(person)
        if end(now):
            return done
        act(person, now)
    raise AssertionError("the game does not come to its end")


# --- by clicks -----------------------------------------------------------------------------


def click(person: Visitor, now: str) -> None:
    """Do the first thing that is open, with the mouse."""
    page = person.page
    if now == "curtain":
        page.locator(LIFT).click()
        page.locator(LIFT).wait_for(state="detached")
    elif now == "libraries":
        page.locator(LAY).click()
        page.locator(LAY).wait_for(state="detached")
    elif now == "draft":
        page.locator(PACKET).first.click()
        page.locator(KEEP).click()
        _wait_for_the_pick(person)
    elif now == "count":
        _count_by_clicks(person)
    else:
        _click_first_cell(person)


def _wait_for_the_pick(person: Visitor) -> None:
    """Wait until the packet with the card that was kept is gone."""
    person.page.locator(f"{PACKET}.picked").wait_for(state="detached")


def _click_first_cell(person: Visitor) -> None:
    """Click, unless the question has just been replaced: then look again."""
    with suppress(PlaywrightTimeout):
        person.cells.first.click(timeout=GLANCE)


def _count_by_clicks(person: Visitor) -> None:
    """Add energies from the first source that still gives some, until it is enough."""
    page = person.page
    sources = page.locator(".steppers .one .step:last-child")
    while page.locator(COUNT).is_disabled():
        sources.and_(page.locator('[aria-disabled="false"]')).first.click()
    page.locator(COUNT).click()


# --- by keys -------------------------------------------------------------------------------


def press(person: Visitor, now: str) -> None:
    """Do the first thing that is open, with the keyboard alone."""
    keyboard = person.page.keyboard
    if now == "curtain":
        expect(person.page.locator(LIFT)).to_be_focused()
        keyboard.press("Enter")
        person.page.locator(LIFT).wait_for(state="detached")
    elif now == "libraries":
        tab_to(person, LAY)
        keyboard.press("Enter")
        person.page.locator(LAY).wait_for(state="detached")
    elif now == "draft":
        keyboard.press("1")
        keyboard.press("Enter")
        _wait_for_the_pick(person)
    elif now == "count":
        _count_by_keys(person)
    elif key := _key_of_first_cell(person):
        keyboard.press(key)


def _key_of_first_cell(person: Visitor) -> str:
    """Return the key that is written on the first open cell, if there still is one."""
    told: str | None = person.page.evaluate(KEY)
    return "Enter" if told == "⏎" else told or ""


def _count_by_keys(person: Visitor) -> None:
    page = person.page
    sources = page.locator(AMOUNT).count()
    for source in range(sources):
        while page.locator(COUNT).is_disabled() and _takes_more(person, source):
            page.keyboard.press(str(source + 1))
    page.keyboard.press("Enter")


def _takes_more(person: Visitor, source: int) -> bool:
    more = person.page.locator(".steppers .one").nth(source).locator(".step").last
    return more.get_attribute("aria-disabled") == "false"


def tab_to(person: Visitor, selector: str, most: int = 80) -> None:
    """Press Tab until something has the focus."""
    person.page.locator(selector).first.wait_for()
    for _ in range(most):
        if person.page.evaluate(f"document.activeElement?.matches({selector!r})"):
            return
        person.page.keyboard.press("Tab")
    raise AssertionError(f"the Tab key does not lead to {selector}")
