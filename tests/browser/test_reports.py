"""Reports of the arena and the laboratory, opened as files: they sort, search and fetch nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from conclave.cli import main
from tests.browser.test_accessibility import AXE, RUN
from tests.browser.visitor import DESK, PHONE, Theme

Open = Callable[..., Page]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with a report of each kind."""
    folder = tmp_path_factory.mktemp("reports")
    bots = ("--bots", "random")
    page = str(folder / "arena.html")
    assert main(["arena", "seasons", *bots, "--games", "4", "--html", page]) == 0
    assert main(["lab", "seasons", *bots, "--games", "4", "--out", str(folder / "lab")]) == 0
    return folder


@pytest.fixture
def look(browser: Browser) -> Iterator[Open]:
    """Return a function that opens a file; asking for anything else is a fault."""
    asked: list[str] = []
    contexts = []

    def look(path: Path, theme: Theme = "light", size: tuple[int, int] = DESK) -> Page:
        width, height = size
        context = browser.new_context(
            color_scheme=theme, viewport={"width": width, "height": height}
        )
        contexts.append(context)
        page = context.new_page()
        page.on("request", lambda request: asked.append(request.url))
        page.on("pageerror", lambda error: asked.append(str(error)))
        page.goto(path.as_uri())
        return page

    yield look
    for context in contexts:
        context.close()
    assert [each for each in asked if not each.endswith(".html")] == []


def column(page: Page, table: str, place: int) -> list[str]:
    return page.locator(f"#{table} tbody tr:visible > :nth-child({place})").all_inner_texts()


def test_a_table_sorts_by_the_column_that_is_pressed(folder: Path, look: Open) -> None:
    page = look(folder / "lab" / "report.html")
    head = page.locator("#wins thead th").first
    head.get_by_role("button").click()
    expect(head).to_have_attribute("aria-sort", "ascending")
    names = column(page, "wins", 1)
    assert names == sorted(names, key=str.casefold)
    head.get_by_role("button").click()
    expect(head).to_have_attribute("aria-sort", "descending")
    assert column(page, "wins", 1) == names[::-1]


def test_numbers_sort_from_the_largest_on_and_gaps_come_last(folder: Path, look: Open) -> None:
    page = look(folder / "lab" / "report.html")
    head = page.locator("#wins thead th").nth(1)
    head.get_by_role("button").click()
    expect(head).to_have_attribute("aria-sort", "descending")
    seats = column(page, "wins", 2)
    known = [int(each) for each in seats if each != "–"]
    assert known == sorted(known, reverse=True)
    assert all(each == "–" for each in seats[len(known) :])


def test_a_table_can_be_searched(folder: Path, look: Open) -> None:
    page = look(folder / "lab" / "report.html")
    page.locator("input[data-for=wins]").fill("amulet WATER")
    expect(page.locator("#wins tbody tr:visible")).to_have_count(1)
    assert column(page, "wins", 1) == ["Amulet of Water"]


@pytest.mark.parametrize("name", ["arena.html", "lab/report.html"])
def test_a_report_can_be_read_by_everyone(folder: Path, look: Open, name: str) -> None:
    page = look(folder / name)
    page.add_script_tag(content=AXE.read_text(encoding="utf-8"))
    assert page.evaluate(RUN) == []
    page.emulate_media(color_scheme="dark")
    assert page.evaluate(RUN, True) == []  # colours alone have changed


@pytest.mark.parametrize("name", ["arena.html", "lab/report.html"])
def test_a_report_fits_a_phone(folder: Path, look: Open, name: str) -> None:
    page = look(folder / name, size=PHONE)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
