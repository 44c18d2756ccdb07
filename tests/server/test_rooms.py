"""The house: tables are opened when somebody comes and put away when nobody is there."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import Connection as Database

from conclave.server import ledger, wire
from conclave.server.connection import Connection
from conclave.server.refusals import BadRequest
from conclave.server.rooms import Rooms
from conclave.server.setting_up import set_up
from conclave.server.settings import Settings
from conclave.server.soon import Soon
from conclave.server.storage import Storage, StorageFailure

HOT_SEAT = wire.NewTable(
    "seasons",
    [wire.SeatWish("here", "Ada"), wire.SeatWish("screen", "Bo")],
    {"level": "apprentice"},
)
SETTINGS = Settings(pause=0.0, idle=600.0, warm=False)
HASTY = msgspec.structs.replace(SETTINGS, idle=0.05)


def in_house(
    folder: Path, visit: Callable[[Rooms], Awaitable[None]], settings: Settings = SETTINGS
) -> None:
    """Do something in a house of its own."""

    async def run() -> None:
        storage = Storage.open(folder)
        rooms = Rooms(storage, settings)
        rooms.open()
        try:
            await visit(rooms)
        finally:
            rooms.close()
            storage.close()

    asyncio.run(run())


def messages(connection: Connection) -> list[str]:
    """Return the kinds of the messages a connection was sent."""
    kinds = []
    while not connection.outbox.empty():
        message = connection.outbox.get_nowait()
        if message is not None:
            kinds.append(str(msgspec.json.decode(message)["type"]))
    return kinds


def test_a_table_that_nobody_looks_at_is_put_away_and_opened_again(tmp_path: Path) -> None:
    async def visit(rooms: Rooms) -> None:
        keys = await set_up(rooms, HOT_SEAT, "en")
        first = await rooms.get(keys.table)
        while (again := await rooms.get(keys.table)) is first:
            await asyncio.sleep(0.05)
        assert again.game.match.state == first.game.match.state

    in_house(tmp_path, visit, HASTY)


def test_a_table_with_somebody_at_it_stays(tmp_path: Path) -> None:
    async def visit(rooms: Rooms) -> None:
        keys = await set_up(rooms, HOT_SEAT, "en")
        room = await rooms.get(keys.table)
        await room.do(lambda: room.enter(Connection()))
        empty = await rooms.get((await set_up(rooms, HOT_SEAT, "en")).table)
        rooms._go_round(time.monotonic() + 2 * SETTINGS.idle)
        assert await rooms.get(keys.table) is room
        assert await rooms.get(empty.table.id) is not empty

    in_house(tmp_path, visit)


def test_whoever_comes_at_the_same_moment_gets_the_same_table(tmp_path: Path) -> None:
    async def visit(rooms: Rooms) -> None:
        keys = await set_up(rooms, HOT_SEAT, "en")
        one, two = await asyncio.gather(rooms.get(keys.table), rooms.get(keys.table))
        assert one is two

    in_house(tmp_path, visit)


def test_a_move_that_cannot_be_written_is_not_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def visit(rooms: Rooms) -> None:
        keys = await set_up(rooms, HOT_SEAT, "en")
        room = await rooms.get(keys.table)
        ada = Connection()
        ada.seats, ada.shown = (0,), 0
        await room.do(lambda: room.enter(ada))
        messages(ada)
        decision = room.game.match.decision_of(0)
        assert decision is not None
        wish = wire.Play("x", 0, 0, decision.options[0])
        before = room.game.match.state.clone()

        with monkeypatch.context() as broken:
            broken.setattr(ledger, "add_entries", _full_disk)
            await room.do(lambda: room.play(ada, wish))
        assert messages(ada) == ["refused"]
        assert (room.version, room.game.match.state) == (0, before)

        await room.do(lambda: room.play(ada, wish))
        assert messages(ada) == ["ack", "situation"]

    in_house(tmp_path, visit)


def test_a_move_is_acknowledged_before_anybody_is_told_of_it(tmp_path: Path) -> None:
    async def visit(rooms: Rooms) -> None:
        keys = await set_up(rooms, HOT_SEAT, "en")
        room = await rooms.get(keys.table)
        ada, nobody = Connection(), Connection()
        ada.seats, ada.shown = (0,), 0
        for each in (ada, nobody):
            await room.do(partial(room.enter, each))
        messages(ada), messages(nobody)
        decision = room.game.match.decision_of(0)
        assert decision is not None
        wish = wire.Play("x", 0, 0, decision.options[0])
        async with rooms._services.herald:  # another table tells its news
            playing = asyncio.create_task(room.do(lambda: room.play(ada, wish)))
            first = await asyncio.wait_for(ada.outbox.get(), 20)
            assert msgspec.json.decode(first or b"")["type"] == "ack"
            assert (messages(ada), messages(nobody)) == ([], [])
        await playing
        assert (messages(ada), messages(nobody)) == (["situation"], ["situation"])

    in_house(tmp_path, visit)


def _full_disk(*_: object) -> None:
    raise StorageFailure("disk full")


def test_nobody_is_told_of_each_one_of_a_crowd(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("conclave.server.room.CROWD", 3600.0)  # all of the test is one moment

    async def visit(rooms: Rooms) -> None:
        keys = await set_up(rooms, HOT_SEAT, "en")
        room = await rooms.get(keys.table)
        ada, bo = Connection(), Connection()
        ada.seats, bo.seats = (0,), (1,)
        await room.do(lambda: room.enter(ada))
        messages(ada)
        crowd = [Connection() for _ in range(30)]
        for each in crowd:
            await room.do(partial(room.enter, each))
        for each in crowd[:10]:
            room.part(each)
        assert messages(ada) == []
        await room.do(lambda: room.enter(bo))
        present = msgspec.json.decode(ada.outbox.get_nowait() or b"")
        assert (present["type"], present["watching"]) == ("present", 20)

    in_house(tmp_path, visit)


def test_what_is_asked_for_soon_is_done_once_and_again_when_asked_again() -> None:
    async def run() -> None:
        done: asyncio.Queue[int] = asyncio.Queue()
        soon = Soon(0.0, lambda: done.put_nowait(1))
        for _ in range(2):
            for _ in range(5):
                soon.ask()
            await asyncio.wait_for(done.get(), 20)
            assert done.empty()
        soon.ask()
        soon.close()
        await asyncio.sleep(0.01)
        assert done.empty()

    asyncio.run(run())


def test_a_damaged_table_harms_no_other(tmp_path: Path) -> None:
    async def visit(rooms: Rooms) -> None:
        bad = await set_up(rooms, HOT_SEAT, "en")
        good = await set_up(rooms, HOT_SEAT, "en")
        entry = ledger.Entry(0, "play", 0, 999, "", "")

        def damage(db: Database) -> None:
            ledger.add_entries(db, bad.table, [entry])
            ledger.add_snapshot(db, bad.table, ledger.Snapshot(0, b"nonsense"))

        await rooms.storage.write(damage)
        with pytest.raises(BadRequest, match="damaged"):
            await rooms.get(bad.table)
        assert (await rooms.get(good.table)).version == 0

    in_house(tmp_path, visit)


def test_the_house_takes_only_so_many_tables(tmp_path: Path) -> None:
    async def visit(rooms: Rooms) -> None:
        rooms.settings = msgspec.structs.replace(SETTINGS, tables=1)
        await set_up(rooms, HOT_SEAT, "en")
        with pytest.raises(BadRequest, match="full_house"):
            await set_up(rooms, HOT_SEAT, "en")

    in_house(tmp_path, visit)
