"""Motion and sounds: pieces fly above a table that can be used meanwhile, or not at all."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, expect

from conclave.engine.match import Match
from tests.browser.conftest import Visit
from tests.browser.house import Holder, House, finished_game, game_where
from tests.browser.visitor import Visitor

FLYING = ".ghost"
CHANGED = "[data-changed]"
MOST_SHIFT = 0.02
# What moves stands still in the air, so that no test depends on how fast the machine is.
FREEZE = """
const animate = Element.prototype.animate;
Element.prototype.animate = function (...told) {
  const animation = animate.apply(this, told);
  animation.pause();
  return animation;
};
"""
# Everything that ever flew, how far the page jumped, and how many times it asked for sound.
WATCH = """
window.flown = 0;
window.shifted = 0;
window.sounding = 0;
new MutationObserver((changes) => {
  for (const { addedNodes } of changes)
    for (const node of addedNodes) if (node.classList?.contains('ghost')) window.flown += 1;
}).observe(document, { childList: true, subtree: true });
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) window.shifted += entry.value;
}).observe({ type: 'layout-shift', buffered: false });
window.AudioContext = class extends AudioContext {
  constructor() { super(); window.sounding += 1; }
};
"""
TWO_FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


def first_to_choose(match: Match) -> bool:
    """Tell whether Ada takes the first die of a round, so that she also has the first turn."""
    asked = match.decision
    return asked.kind == "die" and asked.seat == 0 == match.state.start and match.state.round > 4


def seated(
    visit: Visit,
    house: House,
    motion: bool = True,
    frozen: bool = True,
    speed: str = "calm",
    sound: bool = False,
) -> Visitor:
    """Return a person who has a die to take, against a bot."""
    person = visit(motion=motion)
    person.context.add_init_script(WATCH + (FREEZE if frozen else ""))
    kept = json.dumps(json.dumps({"motion": speed, "sound": sound}))
    person.context.add_init_script(f"localStorage['conclave.settings'] = {kept};")
    match = game_where(first_to_choose)
    person.sit_down(house.lay_out(match, (Holder("here", "Ada"), Holder("bot", "Bo", "novice"))), 0)
    person.expect_turn()
    return person


def take_a_die(person: Visitor) -> None:
    """Take the first die and wait until the own turn has begun."""
    question = person.question.inner_text()
    person.cells.first.click()
    expect(person.question).not_to_have_text(question)
    person.expect_turn()
    person.page.evaluate(TWO_FRAMES)


def counted(page: Page, name: str) -> float:
    number: float = page.evaluate(f"() => window.{name}")
    return number


def test_a_taken_die_flies_and_the_table_can_be_used_meanwhile(visit: Visit, house: House) -> None:
    person = seated(visit, house)
    take_a_die(person)
    expect(person.page.locator(FLYING).first).to_be_attached()
    log = person.page.locator(".log ol")
    told = log.inner_text()
    person.cells.and_(person.page.locator("[data-option]")).last.click()
    expect(log).not_to_have_text(told, use_inner_text=True)


@pytest.mark.parametrize("key", ["Escape", "x"])
def test_any_key_ends_the_motion(visit: Visit, house: House, key: str) -> None:
    person = seated(visit, house)
    take_a_die(person)
    expect(person.page.locator(FLYING).first).to_be_attached()
    person.page.keyboard.press(key)
    expect(person.page.locator(FLYING)).to_have_count(0)
    person.expect_turn()


def test_pieces_that_have_landed_are_gone(visit: Visit, house: House) -> None:
    person = seated(visit, house, frozen=False)
    take_a_die(person)
    expect(person.page.locator(FLYING)).to_have_count(0)
    assert counted(person.page, "flown") > 0


@pytest.mark.parametrize(
    ("motion", "speed"), [(False, "calm"), (True, "none")], ids=["reduced", "off"]
)
def test_without_motion_nothing_flies_and_what_changed_is_marked(
    visit: Visit, house: House, motion: bool, speed: str
) -> None:
    person = seated(visit, house, motion=motion, speed=speed)
    take_a_die(person)
    expect(person.page.locator(CHANGED).first).to_be_attached()
    assert counted(person.page, "flown") == 0


def test_a_move_does_not_make_the_page_jump(visit: Visit, house: House) -> None:
    person = seated(visit, house, frozen=False)
    before = counted(person.page, "shifted")
    take_a_die(person)
    expect(person.page.locator(FLYING)).to_have_count(0)
    assert counted(person.page, "shifted") - before < MOST_SHIFT


def test_one_step_of_a_replay_is_shown_and_a_jump_is_not(visit: Visit, house: House) -> None:
    match = finished_game()
    taken = next(
        at
        for at, played in enumerate(match.history)
        if at > 60 and any(event.kind == "die_taken" for event in played.events)
    )
    person = visit(motion=True)
    person.context.add_init_script(WATCH + FREEZE)
    keys = house.lay_out(match, (Holder("here", "Ada"), Holder("bot", "Bo", "novice")))
    person.sit_down(keys, 0)
    person.open(f"/table/{keys.table}?at={taken}")
    slider = person.page.get_by_role("region", name="Replay").get_by_role("slider")
    expect(slider).to_have_value(str(taken))
    expect(person.prompt).to_be_visible()
    person.page.keyboard.press("ArrowRight")
    expect(person.page.locator(FLYING).first).to_be_attached()
    flown = counted(person.page, "flown")
    slider.fill("90")
    person.page.wait_for_url("**/*?at=90")
    expect(person.page.locator(FLYING)).to_have_count(0)
    assert counted(person.page, "flown") == flown


def test_sounds_are_off_until_they_are_wanted(visit: Visit, house: House) -> None:
    silent = seated(visit, house)
    take_a_die(silent)
    assert counted(silent.page, "sounding") == 0
    listening = seated(visit, house, sound=True)
    assert counted(listening.page, "sounding") == 0, "nobody has touched the page yet"
    take_a_die(listening)
    listening.page.wait_for_function("() => window.sounding === 1")


def test_speed_and_sounds_are_set_in_the_settings(visit: Visit) -> None:
    person = visit()
    page = person.open("/")
    page.get_by_role("button", name="Settings").click()
    for speed in ("Off", "Slow", "Normal", "Fast"):
        page.get_by_role("radio", name=speed, exact=True).click()
        expect(page.get_by_role("radio", name=speed, exact=True)).to_be_checked()
    volume = page.get_by_role("slider", name="Volume")
    expect(volume).to_be_disabled()
    page.get_by_role("dialog").get_by_role("switch", name="Sounds").click()
    expect(volume).to_be_enabled()
    volume.fill("0.8")
    page.reload()
    page.get_by_role("button", name="Settings").click()
    expect(volume).to_have_value("0.8")
    expect(page.get_by_role("radio", name="Fast", exact=True)).to_be_checked()
