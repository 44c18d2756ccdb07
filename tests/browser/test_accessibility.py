"""Every page, at both sizes and in both themes, held against axe-core: nothing serious."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from conclave.engine.match import Match
from tests.browser.conftest import Visit
from tests.browser.house import Holder, House, finished_game, game_where
from tests.browser.playing import moment
from tests.browser.test_bad_input import WITH_A_FRIEND
from tests.browser.test_sizes import drafting, first_action, laying_out, people
from tests.browser.visitor import DESK, NOT_FOUND, PHONE, Theme, Visitor

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
# A theme changes nothing but colours, so that the other one is held against their rule alone.
RUN = """async (colours) => {
  const rules = colours ? { runOnly: ['color-contrast'] } : {};
  const found = await axe.run(document, { resultTypes: ['violations'], ...rules });
  return found.violations
    .filter((each) => ['serious', 'critical'].includes(each.impact))
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target} ${node.html}`));
}"""
THEMES: tuple[Theme, ...] = ("light", "dark")
SETTLED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
BOTH = (DESK, PHONE)
Size = tuple[int, int]


@pytest.fixture
def come(visit: Visit) -> Callable[[], Visitor]:
    """Return a function that opens a browser with axe-core at hand."""

    def come() -> Visitor:
        person = visit()
        bring_axe(person)
        return person

    return come


def bring_axe(person: Visitor) -> None:
    """Load axe-core with every page a person opens."""
    if not AXE.is_file():
        pytest.fail("axe-core is missing; install what the page needs with: make web")
    person.context.add_init_script(path=AXE)


Come = Callable[[], Visitor]


def faults(person: Visitor, sizes: Sequence[Size] = BOTH) -> list[str]:
    """Return what is wrong with the page a person sees, at each size and in each theme."""
    page = person.page
    page.wait_for_load_state("networkidle")
    found: list[str] = []
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        for theme in THEMES:
            page.emulate_media(color_scheme=theme)
            page.evaluate(SETTLED)
            told = page.evaluate(RUN, theme != THEMES[0])
            found += [f"{width} x {height}, {theme}: {each}" for each in told]
    return found


def sit(person: Visitor, house: House, match: Match) -> None:
    person.sit_down(house.lay_out(match, people(match)), 0)
    moment(person)


def test_the_lobby_is_accessible(come: Come) -> None:
    person = come()
    person.open("/")
    expect(person.page.get_by_role("heading", level=1)).to_be_visible()
    assert faults(person) == []


@pytest.mark.parametrize("page", ["/help", "/rules"])
def test_help_is_accessible(come: Come, page: str) -> None:
    person = come()
    person.open(page)
    expect(person.page.get_by_role("heading", level=1)).to_be_visible()
    assert faults(person) == []


@pytest.mark.parametrize("page", ["/nowhere", "/join/nowhere", "/table/nowhere"])
def test_pages_that_say_what_went_wrong_are_accessible(come: Come, page: str) -> None:
    person = come()
    person.excuses = NOT_FOUND
    person.open(page)
    expect(person.page.get_by_role("heading", level=1)).to_be_visible()
    assert faults(person) == []


def test_an_invitation_is_accessible(come: Come, house: House) -> None:
    person = come()
    person.open(f"/join/{house.post('/api/tables', WITH_A_FRIEND).invites[1]}")
    expect(person.page.get_by_label("Your name")).to_be_visible()
    assert faults(person) == []


def test_the_wait_for_a_friend_is_accessible(come: Come, house: House) -> None:
    person = come()
    person.sit_down(house.post("/api/tables", WITH_A_FRIEND))
    expect(person.page.get_by_role("heading", level=1)).to_be_visible()
    assert faults(person) == []


def test_the_curtain_is_accessible(come: Come, house: House) -> None:
    person = come()
    match = game_where(first_action)
    person.sit_down(house.lay_out(match, (Holder("here", "Ada"), Holder("screen", "Bo"))))
    assert moment(person) == "curtain"
    assert faults(person) == []


def test_the_draft_is_accessible(come: Come, house: House) -> None:
    person = come()
    sit(person, house, game_where(drafting))
    assert faults(person) == []


def test_the_libraries_are_accessible(come: Come, house: House) -> None:
    person = come()
    sit(person, house, game_where(laying_out))
    assert faults(person) == []


@pytest.mark.parametrize("players", [2, 4])
def test_the_table_is_accessible(come: Come, house: House, players: int) -> None:
    person = come()
    sit(person, house, game_where(first_action, players))
    assert faults(person) == []


def test_the_end_is_accessible(come: Come, house: House) -> None:
    person = come()
    sit(person, house, finished_game())
    assert faults(person) == []


def test_the_replay_is_accessible(come: Come, house: House) -> None:
    person = come()
    sit(person, house, finished_game())
    person.open(f"{urlsplit(person.page.url).path}?at=60")
    expect(person.page.get_by_role("region", name="Replay")).to_have_attribute("aria-busy", "false")
    assert faults(person) == []


def test_the_settings_are_accessible(come: Come) -> None:
    person = come()
    person.open("/")
    person.page.get_by_role("button", name="Settings").click()
    expect(person.page.get_by_role("dialog")).to_be_visible()
    assert faults(person) == []
