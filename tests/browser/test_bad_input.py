"""What goes wrong is said on a page, with a way on; nothing is overwritten."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Route, expect

from conclave.engine.record import write_record
from conclave.server.wire import SeatKey, TableKeys
from tests.browser.conftest import Visit
from tests.browser.house import Holder, House, finished_game, game_where
from tests.browser.test_sizes import first_action
from tests.browser.visitor import NOT_FOUND, Visitor

AGAINST_A_BOT = (Holder("here", "Ada"), Holder("bot", "Orlin", "novice"))
WITH_A_FRIEND = {"game": "seasons", "seats": [{"kind": "here", "name": "Ada"}, {"kind": "link"}]}
REFUSED = ("status of 400", "status of 409", "status of 413")


def heading(person: Visitor, text: str) -> Locator:
    return person.page.get_by_role("heading", name=text, level=1)


def expect_page(person: Visitor, title: str, text: str, way: str) -> None:
    """Expect a page that says what happened and what to do."""
    expect(heading(person, title)).to_be_visible()
    expect(person.page.locator("main")).to_contain_text(text)
    expect(person.page.locator("main").get_by_role("link", name=way)).to_be_visible()


# --- links -----------------------------------------------------------------------------------


def test_an_invitation_that_leads_nowhere(visit: Visit) -> None:
    guest = visit()
    guest.excuses = NOT_FOUND
    guest.open("/join/nowhere")
    expect_page(guest, "This link leads nowhere", "Ask for a new one", "To the lobby")


def test_a_table_that_is_not_there(visit: Visit) -> None:
    guest = visit()
    guest.open("/table/nowhere")
    expect_page(guest, "There is nothing here", "the link may be old or incomplete", "lobby")


def test_an_address_that_is_none(visit: Visit) -> None:
    guest = visit()
    guest.excuses = NOT_FOUND
    guest.open("/nowhere")
    expect_page(guest, "There is nothing here", "The address may be mistyped", "lobby")


def test_a_seat_that_is_taken(visit: Visit, house: House) -> None:
    table = house.post("/api/tables", WITH_A_FRIEND)
    first = house.post(f"/api/join/{table.invites[1]}", {"name": "Mira"})
    guest = visit()
    guest.open(f"/join/{table.invites[1]}")
    expect_page(guest, "Every seat is taken", "You may watch", "Watch")
    guest.page.get_by_role("link", name="Watch").click()
    guest.page.wait_for_url(f"**/table/{table.table}")
    assert house.names(table.table) == ["Ada", "Mira"]
    assert first.keys[0].seat == 1


def test_a_seat_that_somebody_takes_a_moment_before(visit: Visit, house: House) -> None:
    table = house.post("/api/tables", WITH_A_FRIEND)
    late = visit()
    late.excuses = REFUSED
    late.open(f"/join/{table.invites[1]}")
    late.page.get_by_label("Your name").fill("Jonas")
    house.post(f"/api/join/{table.invites[1]}", {"name": "Mira"})
    late.page.get_by_role("button", name="Sit down").click()
    expect_page(late, "Every seat is taken", "You may watch", "Watch")
    assert house.names(table.table) == ["Ada", "Mira"]


def test_an_invitation_to_a_finished_game(visit: Visit, house: House) -> None:
    keys = house.lay_out(finished_game(), (Holder("here", "Ada"), Holder("link", "Mira")))
    moves = house.moves(keys.table)
    guest = visit()
    guest.open(f"/join/{house.invite(keys.table, 1)}")
    expect_page(guest, "This game is over", "look at it move by move", "Replay this game")
    guest.page.get_by_role("link", name="Replay this game").click()
    expect(guest.score_sheet).to_be_visible()
    assert house.moves(keys.table) == moves


def test_a_key_that_opens_no_seat(visit: Visit, house: House) -> None:
    keys = house.lay_out(game_where(first_action), AGAINST_A_BOT)
    thief = visit()
    thief.sit_down(TableKeys(keys.table, [SeatKey(0, "x" * 32)], {}))
    expect(thief.page.locator("main")).to_contain_text("this key opens no seat at this table")
    expect(thief.hand).to_have_count(0)


def test_a_saved_game_that_is_damaged(visit: Visit, house: House) -> None:
    keys = house.lay_out(game_where(first_action), AGAINST_A_BOT)
    house.damage(keys.table)
    before = house.moves(keys.table)
    person = visit()
    person.sit_down(keys, 0)
    expect(person.page.locator("main")).to_contain_text("its saved game is damaged")
    assert house.moves(keys.table) == before


# --- uploads and wishes ------------------------------------------------------------------------


def broken_records() -> dict[str, tuple[bytes, str]]:
    whole = write_record(finished_game())
    middle = len(whole) // 2
    return {
        "a letter": (b"Dear Ada, how are you?", "this record cannot be read"),
        "a picture": (bytes(range(256)) * 8, "this record cannot be read"),
        "half of it": (whole[:middle].encode(), "this record cannot be read"),
        "too much": (b"x" * 300_000, "this is too large"),
    }


@pytest.mark.parametrize("kind", sorted(broken_records()))
def test_an_upload_that_cannot_be_read(
    visit: Visit, house: House, tmp_path: Path, kind: str
) -> None:
    content, reason = broken_records()[kind]
    (tmp_path / "record.txt").write_bytes(content)
    person = visit()
    person.excuses = REFUSED
    page = person.open("/")
    before = house.count()
    page.locator("input[type=file]").set_input_files(tmp_path / "record.txt")
    expect(page.locator(".notices")).to_contain_text(reason)
    expect(heading(person, "What shall we play?")).to_be_visible()
    assert house.count() == before


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"options": {"level": "grandmaster"}}, "the table cannot be set up like this"),
        ({"seats": [{"kind": "here"}]}, "the table cannot be set up like this"),
        ({"seats": None}, "this request cannot be understood"),
    ],
)
def test_a_table_that_cannot_be_set_up(
    visit: Visit, house: House, change: dict[str, object], reason: str
) -> None:
    """As an older page might wish for it, after the server has been changed."""
    person = visit()
    person.excuses = REFUSED
    page = person.open("/")

    def wish(route: Route) -> None:
        if route.request.method != "POST":
            return route.continue_()
        body = {**json.loads(route.request.post_data or "{}"), **change}
        return route.continue_(post_data=json.dumps(body))

    page.route("**/api/tables", wish)
    before = house.count()
    page.get_by_role("button", name="Start with 2 players").click()
    expect(page.locator(".setup").get_by_role("alert")).to_contain_text(reason)
    assert house.count() == before


# --- browsers --------------------------------------------------------------------------------


def test_a_browser_without_websockets(visit: Visit, house: House) -> None:
    keys = house.lay_out(game_where(first_action), AGAINST_A_BOT)
    moves = house.moves(keys.table)
    person = visit()
    person.context.add_init_script("delete globalThis.WebSocket")
    person.sit_down(keys, 0)
    expect_page(person, "This browser cannot show a table", "use another one", "lobby")
    assert house.moves(keys.table) == moves


def test_a_browser_that_keeps_nothing(visit: Visit, house: House) -> None:
    person = visit()
    person.context.add_init_script(
        "Object.defineProperty(globalThis, 'localStorage', { get() { throw new Error('no') } })"
    )
    person.open("/")
    person.page.get_by_role("button", name="Start with 2 players").click()
    person.page.get_by_role("button", name="Confirm").wait_for()
