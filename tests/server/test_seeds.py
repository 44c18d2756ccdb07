"""Chance at the tables: secret for people, the same on every run for tests."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from conclave.engine.match import Match
from conclave.games.seasons import rules
from conclave.server import wire
from conclave.server.ledger import SeatRow, TableRow
from conclave.server.rooms import Rooms
from conclave.server.seeds import SEED_BITS, Dealer, bot_seed
from conclave.server.setting_up import _new_row, set_up
from conclave.server.settings import Settings
from conclave.server.storage import Storage
from conclave.server.thinking import Thinker
from tests.server.house import VERSUS_BOT, House

SEEDED = Settings().dealing_from(7)


def a_table(seed: int = 5) -> TableRow:
    """Return a table at which a bot sits."""
    seats = [SeatRow(0, "here", "Ada", "", True), SeatRow(1, "bot", "Bot", "novice", True)]
    return _new_row(rules, {}, seats, seed)


def test_deals_are_secret() -> None:
    one, two = Dealer(Settings()), Dealer(Settings())
    seeds = {each.new_seed() for each in (one, two) for _ in range(50)}
    assert len(seeds) == 100
    assert max(seeds).bit_length() > SEED_BITS - 10


def test_deals_of_a_test_follow_from_its_number() -> None:
    first = [Dealer(SEEDED).new_seed() for _ in range(2)]
    assert first[0] == first[1]
    dealer = Dealer(SEEDED)
    dealt = [dealer.new_seed() for _ in range(50)]
    assert (dealt[0], len(set(dealt))) == (first[0], 50)
    assert Dealer(Settings().dealing_from(8)).new_seed() != first[0]


def test_what_a_bot_does_follows_from_the_secret_of_its_table() -> None:
    table = a_table()
    known = msgspec.structs.replace(table, seed=6)  # all that can be known of the other one
    assert bot_seed(table, 1, 3, Settings()) != bot_seed(known, 1, 3, Settings())
    seeds = {bot_seed(table, seat, since, Settings()) for seat in range(4) for since in range(50)}
    assert len(seeds) == 200


def test_bots_choose_anew_where_a_deal_is_played_again_unless_a_test_wants_them_not_to() -> None:
    one, two = a_table(), a_table()
    assert bot_seed(one, 1, 3, Settings()) != bot_seed(two, 1, 3, Settings())
    assert bot_seed(one, 1, 3, SEEDED) == bot_seed(two, 1, 3, SEEDED)


def test_a_bot_at_a_table_is_asked_with_that_seed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: asyncio.Queue[int] = asyncio.Queue()

    async def note(_: Thinker, _match: Match, _seat: int, _level: str, seed: int) -> int:
        asked.put_nowait(seed)
        await asyncio.Event().wait()  # think until the house closes
        return 0

    async def run() -> tuple[int, TableRow]:
        monkeypatch.setattr(Thinker, "choose_for", note)
        settings = Settings(pause=0.0, warm=False)
        storage = Storage.open(tmp_path)
        rooms = Rooms(storage, settings)
        try:
            seats = [wire.SeatWish("bot", level="novice"), wire.SeatWish("here")]
            keys = await set_up(rooms, wire.NewTable("seasons", seats), "en")
            room = await rooms.get(keys.table)
            return await asyncio.wait_for(asked.get(), 20), room.table
        finally:
            rooms.close()
            storage.close()

    seed, table = asyncio.run(run())
    assert seed == bot_seed(table, 0, 0, Settings())


def first_moves(folder: Path) -> list[Any]:
    """Return what a person is told over the first moves of the second table of a seeded server."""
    house = House(folder, "--deal-seed", "7")
    try:
        house.set_up(VERSUS_BOT)
        table = house.set_up(VERSUS_BOT)
        told = []
        with house.visit(table["table"], table["keys"][0]["token"]) as ada:
            for number in range(12):
                while (situation := ada.until("situation"))["waiting"] != [0]:
                    pass  # the bot has not answered yet
                told.append((situation["view"], situation["ask"]))
                assert ada.play(situation, f"move {number}")["type"] == "ack"
        return told
    finally:
        house.stop()


def test_a_seeded_server_plays_the_same_game_on_every_run(tmp_path: Path) -> None:
    assert first_moves(tmp_path / "one") == first_moves(tmp_path / "two")


def test_the_number_is_no_affair_of_a_browser(house: House) -> None:
    wish = {"game": "seasons", "seats": VERSUS_BOT}
    for name in ("seed", "deal_seed"):
        status, _, problem = house.try_post("/api/tables", {**wish, name: 7})
        assert (status, problem["reason"]) == (400, "malformed")
