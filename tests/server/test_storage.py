"""The database: one that cannot be used is named in one sentence, and left as it is."""

import asyncio
import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import Connection, text

from conclave.server import ledger
from conclave.server.opening import FILE, StorageProblem
from conclave.server.storage import Storage, StorageFailure, Work


def refused(folder: Path) -> str:
    """Return why a folder's database cannot be opened."""
    with pytest.raises(StorageProblem) as problem:
        Storage.open(folder)
    return str(problem.value)


def test_a_new_folder_gets_an_empty_database(tmp_path: Path) -> None:
    storage = Storage.open(tmp_path / "new" / "folder")
    assert asyncio.run(storage.read(ledger.count_tables)) == 0
    storage.close()


def test_acknowledged_writes_wait_for_the_disk(tmp_path: Path) -> None:
    storage = Storage.open(tmp_path)

    def settings(db: Connection) -> list[str]:
        wanted = ("journal_mode", "synchronous")
        return [str(db.execute(text(f"PRAGMA {each}")).scalar()) for each in wanted]

    assert asyncio.run(storage.write(settings)) == ["wal", "2"]
    storage.close()


def test_a_folder_serves_one_server_at_a_time(tmp_path: Path) -> None:
    storage = Storage.open(tmp_path)
    assert "another server already uses" in refused(tmp_path)
    storage.close()
    Storage.open(tmp_path).close()


def test_a_file_that_is_no_database_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"not a database at all, but somebody's letters" * 50)
    before = (tmp_path / FILE).read_bytes()
    assert "damaged or no database" in refused(tmp_path)
    assert (tmp_path / FILE).read_bytes() == before


def test_a_damaged_database_is_left_alone(tmp_path: Path) -> None:
    Storage.open(tmp_path).close()
    whole = (tmp_path / FILE).read_bytes()
    damaged = whole[:4096] + b"\x17" * 4096 + whole[8192:]
    (tmp_path / FILE).write_bytes(damaged)
    assert "damaged or no database" in refused(tmp_path)
    assert (tmp_path / FILE).read_bytes() == damaged


def test_a_database_of_something_else_is_left_alone(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / FILE) as other:
        other.execute("CREATE TABLE recipes (name TEXT)")
    other.close()
    before = (tmp_path / FILE).read_bytes()
    assert "not one of Conclave" in refused(tmp_path)
    assert (tmp_path / FILE).read_bytes() == before


def test_a_database_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    Storage.open(tmp_path).close()
    with sqlite3.connect(tmp_path / FILE) as newer:
        newer.execute("UPDATE alembic_version SET version_num = '9999'")
    newer.close()
    assert "newer Conclave" in refused(tmp_path)


def test_a_locked_database_is_named(tmp_path: Path) -> None:
    Storage.open(tmp_path).close()
    other = sqlite3.connect(tmp_path / FILE, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    assert "locked by another program" in refused(tmp_path)
    other.close()


def test_a_folder_that_is_a_file_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert "cannot be used" in refused(tmp_path / "file")


def test_one_failing_write_does_not_spoil_the_others_of_its_group(tmp_path: Path) -> None:
    storage = Storage.open(tmp_path)

    def good(name: str) -> Work[None]:
        return lambda db: ledger.add_invites(db, "t", [(name, 0)])

    def lay_table(db: Connection) -> None:
        db.execute(
            text(
                "INSERT INTO tables VALUES"
                " ('t', 'seasons', 1, '{}', 1, 0, 0, 'waiting', 0, 0, 0, '{}', '', 0)"
            )
        )

    async def many() -> list[object]:
        await storage.write(lay_table)
        writes = [storage.write(good(name)) for name in ("a", "b", "a", "c")]
        return await asyncio.gather(*writes, return_exceptions=True)

    results = asyncio.run(many())
    assert [type(each) for each in results] == [type(None), type(None), StorageFailure, type(None)]
    assert asyncio.run(storage.read(lambda db: ledger.find_invite(db, "b"))) == ("t", 0)
    assert asyncio.run(storage.read(lambda db: ledger.find_invite(db, "c"))) == ("t", 0)
    storage.close()
