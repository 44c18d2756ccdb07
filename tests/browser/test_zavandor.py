"""The table of Zavandor: auctions, payments, gems, the end, at every size and without a mouse."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.house import Holder, House
from tests.browser.layout import faults
from tests.browser.test_accessibility import AXE, RUN
from tests.browser.test_sizes import HIGH, SMALL, WIDE, WINDOWS
from tests.browser.visitor import DESK, PHONE, Theme, Visitor
from tests.browser.zavandor_tables import (
    auction_of,
    full_table,
    holders,
    moment,
    play_calmly,
    staged,
)

ELIXIR = 6
SPELLBOOK = 0
PERSON_AND_BOT = [{"kind": "here", "name": "Ada"}, {"kind": "bot", "level": "novice"}]


def seated(visit: Visit, house: House, players: int, **wishes: object) -> Visitor:
    match = full_table(players)
    person = visit(**wishes)
    person.sit_down(house.set_up(match, holders(match)), 0)
    moment(person)
    return person


# --- sizes ---------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
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


@pytest.mark.parametrize("players", [2, 4, 6])
def test_the_table_does_not_scroll_on_a_laptop(visit: Visit, house: House, players: int) -> None:
    person = seated(visit, house, players)
    assert not person.page.evaluate(WIDE)
    assert not person.page.evaluate(HIGH)


@pytest.mark.parametrize("players", [2, 6])
def test_the_table_fits_a_phone_and_a_finger(visit: Visit, house: House, players: int) -> None:
    person = seated(visit, house, players, size=PHONE, touch=True)
    assert not person.page.evaluate(WIDE)
    assert person.page.evaluate(SMALL) == []
    expect(person.prompt).to_be_in_viewport(ratio=1)


# --- a screen reader's view ----------------------------------------------------------------


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_the_table_and_an_auction_are_accessible(
    visit: Visit, house: House, theme: Theme, size: tuple[int, int]
) -> None:
    for match in (full_table(4), auction_of(_others_turn(), ELIXIR, 60)):
        person = visit(theme=theme, size=size)
        person.context.add_init_script(path=Path(AXE))
        person.sit_down(house.set_up(match, holders(match)), 0)
        moment(person)
        assert person.page.evaluate(RUN) == []


def _others_turn():  # type: ignore[no-untyped-def]
    rich = {"dust": 90, "active": {"sapphire": 3, "opal": 2}, "points": 12}
    seats = [dict(rich, points=5), rich, rich, rich, rich, rich]
    return staged(seats, round=8, turn=1, open_artifacts=["Elixir", "Spellbook"])
