"""Every page, in both themes, held against axe-core: nothing serious, nothing critical."""

from __future__ import annotations

from collections.abc import Callable
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
RUN = """async () => {
  const found = await axe.run(document, { resultTypes: ['violations'] });
  return found.violations
    .filter((each) => ['serious', 'critical'].includes(each.impact))
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target} ${node.html}`));
}"""

both_themes = pytest.mark.parametrize("theme", ["light", "dark"])
both_sizes = pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])


@pytest.fixture
def come(visit: Visit) -> Callable[[Theme, tuple[int, int]], Visitor]:
    """Return a function that opens a browser with axe-core at hand."""
    if not AXE.is_file():
        pytest.fail("axe-core is missing; install what the page needs with: make web")

    def come(theme: Theme, size: tuple[int, int] = DESK) -> Visitor:
        person = visit(theme=theme, size=size)
        person.context.add_init_script(path=AXE)
        return person

    return come


Come = Callable[..., Visitor]


def faults(person: Visitor) -> list[str]:
    person.page.wait_for_load_state("networkidle")
    found: list[str] = person.page.evaluate(RUN)
    return found


def sit(person: Visitor, house: House, match: Match) -> None:
    person.sit_down(house.lay_out(match, people(match)), 0)
    moment(person)


@both_themes
@both_sizes
def test_the_lobby_is_accessible(come: Come, theme: Theme, size: tuple[int, int]) -> None:
    person = come(theme, size)
    person.open("/")
    expect(person.page.get_by_role("heading", level=1)).to_be_visible()
    assert faults(person) == []


@both_themes
@pytest.mark.parametrize("page", ["/help", "/rules"])
def test_help_is_accessible(come: Come, theme: Theme, page: str) -> None:
    person = come(theme)
    person.open(page)
    expect(person.page.get_by_role("heading", level=1)).to_be_visible()
    assert faults(person) == []


@both_themes
@pytest.mark.parametrize("page", ["/nowhere", "/join/nowhere", "/table/nowhere"])
def test_pages_that_say_what_went_wrong_are_accessible(come: Come, theme: Theme, page: str) -> None:
    person = come(theme)
    person.excuses = NOT_FOUND
    person.open(page)
    expect(person.page.get_by_role("heading", level=1)).to_be_visible()
    assert faults(person) == []


@both_themes
@both_sizes
def test_an_invitation_is_accessible(
    come: Come, house: House, theme: Theme, size: tuple[int, int]
) -> None:
    person = come(theme, size)
    person.open(f"/join/{house.post('/api/tables', WITH_A_FRIEND).invites[1]}")
    expect(person.page.get_by_label("Your name")).to_be_visible()
    assert faults(person) == []


@both_themes
def test_the_wait_for_a_friend_is_accessible(come: Come, house: House, theme: Theme) -> None:
    person = come(theme)
    person.sit_down(house.post("/api/tables", WITH_A_FRIEND))
    expect(person.page.get_by_role("heading", level=1)).to_be_visible()
    assert faults(person) == []


@both_themes
@both_sizes
def test_the_curtain_is_accessible(
    come: Come, house: House, theme: Theme, size: tuple[int, int]
) -> None:
    person = come(theme, size)
    match = game_where(first_action)
    person.sit_down(house.lay_out(match, (Holder("here", "Ada"), Holder("screen", "Bo"))))
    assert moment(person) == "curtain"
    assert faults(person) == []


@both_themes
@both_sizes
def test_the_draft_is_accessible(
    come: Come, house: House, theme: Theme, size: tuple[int, int]
) -> None:
    person = come(theme, size)
    sit(person, house, game_where(drafting))
    assert faults(person) == []


@both_themes
def test_the_libraries_are_accessible(come: Come, house: House, theme: Theme) -> None:
    person = come(theme)
    sit(person, house, game_where(laying_out))
    assert faults(person) == []


@both_themes
@both_sizes
@pytest.mark.parametrize("players", [2, 4])
def test_the_table_is_accessible(
    come: Come, house: House, theme: Theme, size: tuple[int, int], players: int
) -> None:
    person = come(theme, size)
    sit(person, house, game_where(first_action, players))
    assert faults(person) == []


@both_themes
@both_sizes
def test_the_end_is_accessible(
    come: Come, house: House, theme: Theme, size: tuple[int, int]
) -> None:
    person = come(theme, size)
    sit(person, house, finished_game())
    assert faults(person) == []


@both_themes
@both_sizes
def test_the_replay_is_accessible(
    come: Come, house: House, theme: Theme, size: tuple[int, int]
) -> None:
    person = come(theme, size)
    sit(person, house, finished_game())
    person.open(f"{urlsplit(person.page.url).path}?at=60")
    expect(person.page.get_by_role("region", name="Replay")).to_have_attribute("aria-busy", "false")
    assert faults(person) == []


@both_themes
def test_the_settings_are_accessible(come: Come, theme: Theme) -> None:
    person = come(theme)
    person.open("/")
    person.page.get_by_role("button", name="Settings").click()
    expect(person.page.get_by_role("dialog")).to_be_visible()
    assert faults(person) == []
