"""What is original, card by card, and an owner's pack: written in the browser, played, kept."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, expect

from conclave.engine.packs import FOLDER_VARIABLE
from conclave.games.evenfall.packs import look_again
from tests.browser.conftest import Visit
from tests.browser.evenfall_tables import full_table, holders, moment
from tests.browser.house import House, serving
from tests.browser.layout import faults
from tests.browser.test_accessibility import bring_axe
from tests.browser.test_accessibility import faults as axe_faults
from tests.browser.test_sizes import WIDE
from tests.browser.visitor import DESK, PHONE, Visitor

PAGE = "/packs/evenfall"


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """Return a data folder that outlives a server; its packs are forgotten in the end."""
    yield tmp_path
    look_again()


class Desk:
    """Somebody at the page of packs."""

    def __init__(self, person: Visitor) -> None:
        self.person = person
        self.page = person.page

    def come(self, key: str = "", query: str = "") -> None:
        self.person.open(PAGE + query + (f"#{key}" if key else ""))
        expect(self.page.get_by_role("heading", name="What is original", level=1)).to_be_visible()
        expect(self.page.locator(".things button").first).to_be_visible()

    def pick(self, part: str, name: str) -> None:
        self.page.get_by_label("Part", exact=True).select_option(value=part)
        self.page.get_by_role("searchbox").fill(name)
        self.page.locator(".things button").first.click()
        expect(self.page.get_by_role("heading", name=name, level=2)).to_be_visible()

    def row(self, field: str) -> Locator:
        return self.page.locator(f'.val[data-field="{field}"]')

    def begin(self, name: str) -> None:
        self.page.locator('[data-act="new"]').click()
        self.page.get_by_label("Name of the pack").fill(name)
        self.page.get_by_role("button", name="Begin").click()
        expect(self.page.locator(".bar select")).to_have_value(name.lower())

    def save(self, name: str) -> None:
        self.page.locator('[data-act="save"]').click()
        expect(self.page.locator(".entry .status")).to_have_text(f"Saved: {name}")


def key_of(folder: Path) -> str:
    return (folder / "host.key").read_text().strip()


@contextmanager
def at_desk(browser: Browser, folder: Path, **wishes: object) -> Iterator[tuple[Desk, House]]:
    """Start a server and bring somebody there, who leaves before it ends; complaints are told."""
    with serving(folder) as house:
        person = Visitor(browser, house.address, **wishes)  # type: ignore[arg-type]
        try:
            yield Desk(person), house
        finally:
            person.leave()
    assert person.complaints == []


def test_everything_is_shown_by_part_origin_and_name(visit: Visit) -> None:
    desk = Desk(visit())
    desk.come()
    things = desk.page.locator(".things button")
    expect(desk.page.locator(".find .count")).to_have_text("44 things")
    desk.page.get_by_role("button", name="printed", exact=True).click()
    assert 0 < things.count() < 44
    desk.page.get_by_role("button", name="all", exact=True).click()
    desk.pick("rituals", "Earth Seal")
    expect(desk.row("vp").locator(".from")).to_have_text("printed")
    expect(desk.row("cost").locator(".from")).to_have_text("our own design")
    expect(desk.row("effect")).to_contain_text("knowledge")
    # Who is not the host sees no form, and is told why.
    expect(desk.page.locator(".entry input")).to_have_count(0)
    expect(desk.page.locator(".bar")).to_contain_text("Only the host of this server")


def test_three_cards_are_filled_in_and_are_so_at_the_table_and_after_a_restart(
    folder: Path, browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(FOLDER_VARIABLE, str(folder / "packs"))
    with at_desk(browser, folder) as (desk, _):
        desk.come(key_of(folder))
        assert key_of(folder) not in desk.page.url
        desk.begin("Box")
        desk.pick("rituals", "Fen Serpent")
        desk.row("vp").get_by_role("textbox").fill("5")
        desk.save("Fen Serpent")
        desk.pick("specialists", "Wenda")
        desk.row("cost").get_by_label("herb").fill("3")
        desk.save("Wenda, Scale Mistress")
        desk.pick("places", "Owl Barn")
        desk.row("harvest").get_by_role("textbox").fill("gain(any:2)")
        desk.row("harvest").get_by_role("textbox").blur()
        expect(desk.row("harvest")).to_contain_text("Reads: Gain 2 resources of your choice.")
        desk.save("Owl Barn")
        expect(desk.page.locator(".bar .told")).to_contain_text("3 values entered")
    with at_desk(browser, folder) as (desk, house):
        desk.come(key_of(folder), "?pack=box")
        expect(desk.page.locator(".bar .told")).to_contain_text("3 values entered")
        desk.page.get_by_label("Part", exact=True).select_option(value="")
        desk.page.get_by_role("button", name="from the owner's box", exact=True).click()
        names = ["Fen Serpent", "Wenda, Scale Mistress", "Owl Barn"]
        expect(desk.page.locator(".things b")).to_have_text(names)
        look_at_the_cards(desk, house, begin_a_table(desk))


def begin_a_table(desk: Desk) -> str:
    """Choose the pack in the lobby, and return its key; the table knows three values of it."""
    page = desk.page
    desk.person.open("/")
    page.get_by_role("radio", name="Evenfall").click()
    page.get_by_role("radio", name="Box").click()
    with page.expect_response(lambda told: "/api/games/evenfall?" in told.url) as answer:
        page.locator(".setup .go .btn.primary").click()
    moment(desk.person)
    ((key, pack),) = answer.value.json()["packs"].items()
    marked = {
        (each["id"], field)
        for each in [*pack["cards"], *pack["places"]]
        for field, origin in each["origins"].items()
        if origin == "owner"
    }
    assert marked == {("fen_serpent", "vp"), ("wenda", "cost"), ("owl_barn", "harvest")}
    page.locator(".tool.prov").click()
    expect(page.get_by_role("dialog")).to_contain_text("from the owner's box 3")
    return str(key)


def look_at_the_cards(desk: Desk, house: House, key: str) -> None:
    """Lay a table out at which two of the cards are in hand, and look at them and at another."""
    look_again()
    match = full_table(2, key)
    desk.page.evaluate("localStorage.clear()")
    desk.person.sit_down(house.set_up(match, holders(match)), 0)
    moment(desk.person)
    mark = desk.page.locator(".insp details.prov summary")
    serpent = desk.page.locator(".handrow button", has_text="Fen Serpent")
    expect(serpent.locator(".seal")).to_have_text("5")
    serpent.hover()
    expect(mark).to_have_text("1 value from the owner's box")
    wenda = desk.page.locator(".handrow button", has_text="Wenda")
    expect(wenda.locator(".cost .pip").first).to_have_text("3")
    wenda.hover()
    expect(mark).to_have_text("1 value from the owner's box")
    desk.page.locator(".handrow button", has_text="Storm Lantern").hover()
    expect(mark).to_have_text("our own design, not the printed value")


def test_a_bad_value_is_refused_by_name_and_nothing_changes(folder: Path, browser: Browser) -> None:
    with at_desk(browser, folder) as (desk, _):
        desk.come(key_of(folder))
        desk.begin("Box")
        file = (folder / "packs" / "box.toml").read_text()
        desk.pick("rituals", "Fen Serpent")
        points = desk.row("vp").get_by_role("textbox")
        points.fill("99")
        desk.page.locator('[data-act="save"]').click()
        wrong = desk.row("vp").locator(".wrong")
        expect(wrong).to_contain_text("Victory points does not fit: expected a number from 0 to 20")
        expect(desk.page.locator(".entry .status")).to_have_text("Not saved: Victory points")
        expect(points).to_have_attribute("aria-invalid", "true")
        assert (folder / "packs" / "box.toml").read_text() == file
        points.fill("7")
        desk.save("Fen Serpent")
        expect(desk.row("vp").locator(".from")).to_contain_text("from the owner's box")
        desk.row("vp").get_by_role("button", name="Take back").click()
        expect(desk.row("vp").locator(".from")).to_have_text("our own design")
        assert (folder / "packs" / "box.toml").read_text() == file


def test_a_file_is_fetched_and_brought_back_by_keys_and_clicks(
    folder: Path, browser: Browser
) -> None:
    with at_desk(browser, folder) as (desk, _):
        desk.come(key_of(folder))
        desk.begin("Box")
        desk.pick("rituals", "Fen Serpent")
        desk.row("vp").get_by_role("textbox").fill("5")
        desk.save("Fen Serpent")
        with desk.page.expect_download() as fetched:
            desk.page.get_by_role("link", name="Fetch the file").click()
        file = folder / fetched.value.suggested_filename
        fetched.value.save_as(file)
        assert file.name == "box.toml"
        desk.page.get_by_role("button", name="Remove pack").click()
        desk.page.get_by_role("dialog").get_by_role("button", name="Remove pack").click()
        expect(desk.page.locator(".bar select")).to_have_value("")
        desk.page.locator('input[type="file"]').set_input_files(file)
        expect(desk.page.locator(".bar select")).to_have_value("box")
        expect(desk.page.locator(".bar .told")).to_contain_text("1 value entered")


def test_the_page_is_accessible_and_fits_a_phone(folder: Path, browser: Browser) -> None:
    with at_desk(browser, folder, touch=True) as (desk, _):
        bring_axe(desk.person)
        desk.come(key_of(folder))
        assert axe_faults(desk.person) == []
        desk.page.set_viewport_size({"width": DESK[0], "height": DESK[1]})
        desk.begin("Box")
        desk.pick("specialists", "Wenda")
        assert axe_faults(desk.person) == []
        desk.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
        assert faults(desk.page) == []
        assert not desk.page.evaluate(WIDE)
