"""What is settled before an auction comes round: it is answered, and nobody learns of it."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import WebSocket, expect

from tests.browser.conftest import Visit
from tests.browser.house import Holder, House
from tests.browser.visitor import Visitor
from tests.browser.zavandor_tables import staged

POOR: dict[str, Any] = {"dust": 28, "active": {"sapphire": 1, "opal": 1}}


def sent_by(person: Visitor) -> list[dict[str, Any]]:
    """Return what a person's page says to the table from now on."""
    said: list[dict[str, Any]] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framesent", lambda text: said.append(json.loads(text)))

    person.page.on("websocket", listen)
    return said


def auction(visit: Visit, house: House) -> tuple[Visitor, Visitor, list[dict[str, Any]]]:
    """Let Ada put up the Spellbook while Jonas, who can cover 43, looks on."""
    match = staged([{"dust": 60}, POOR, {}], turn=0, open_artifacts=["Spellbook", "Runestone"])
    keys = house.set_up(
        match, [Holder("here", "Ada"), Holder("link", "Jonas"), Holder("bot", "Wren", "novice")]
    )
    ada, jonas = visit(), visit()
    said = sent_by(jonas)
    ada.sit_down(keys, 0)
    jonas.sit_down(keys, 1)
    ada.page.get_by_role("button", name="Spellbook,").click()
    expect(ada.page.locator('[data-act="bid-value"]')).to_have_value("20")
    expect(jonas.page.locator(".preset")).to_be_visible()
    return ada, jonas, said


def bid(person: Visitor, amount: int) -> None:
    value = person.page.locator('[data-act="bid-value"]')
    value.fill(str(amount))
    value.press("Tab")
    person.page.locator('[data-cell="bid"]').click()


def asked_to_beat(person: Visitor, amount: int) -> None:
    expect(person.page.locator('[data-act="bid-value"]')).to_have_value(str(amount + 1))


def test_a_limit_is_bid_up_to_and_then_passed(visit: Visit, house: House) -> None:
    ada, jonas, said = auction(visit, house)
    before = len(said)
    limit = jonas.page.locator('[data-act="preset-value"]')
    limit.fill("25")
    limit.press("Tab")
    expect(jonas.page.locator("[data-preset=bid]")).to_have_attribute("aria-pressed", "true")
    expect(jonas.page.locator(".preset")).to_contain_text("at most 25 of your 28 energy")
    assert said[before:] == []  # it stays with him
    bid(ada, 20)
    asked_to_beat(ada, 21)
    bid(ada, 24)
    asked_to_beat(ada, 25)
    bid(ada, 26)
    expect(ada.question).to_contain_text("Your turn")  # he has passed, and she has paid
    bids = [each["option"] for each in said[before:] if each["type"] == "play"]
    assert bids == [21, 25, -1]


def test_passing_is_settled_with_a_key_and_unsettled_again(visit: Visit, house: House) -> None:
    ada, jonas, _said = auction(visit, house)
    chosen = jonas.page.locator(".preset [aria-pressed=true]")
    expect(chosen).to_have_text("Ask me1")
    jonas.page.keyboard.press("p")
    expect(chosen).to_have_text("Pass2")
    jonas.page.keyboard.press("p")
    expect(chosen).to_have_text("Ask me1")
    bid(ada, 20)
    expect(jonas.page.locator('[data-cell="pass"]')).to_be_visible()  # he is asked


def test_a_limit_never_goes_beyond_what_can_be_paid(visit: Visit, house: House) -> None:
    ada, jonas, said = auction(visit, house)
    limit = jonas.page.locator('[data-act="preset-value"]')
    limit.fill("900")
    limit.press("Tab")
    most = int(limit.input_value())
    assert 28 < most < 60
    expect(jonas.page.locator(".preset")).to_contain_text("gems are sold for")
    bid(ada, most)
    expect(ada.question).to_contain_text("Your turn")
    assert [each["option"] for each in said if each["type"] == "play"] == [-1]
