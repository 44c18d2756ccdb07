"""A database that cannot be used: one sentence says what to do, and not a byte of it changes."""

from __future__ import annotations

import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager
from pathlib import Path

import pytest

from conclave.server.opening import FILE
from tests.server.house import SECONDS, House

SCREEN = [{"kind": "here", "name": "Ada"}, {"kind": "screen", "name": "Bo"}]


def serve(folder: Path) -> subprocess.CompletedProcess[str]:
    """Try to start a server that will not start."""
    command = [sys.executable, "-m", "conclave", "serve", "--port", "0", "--data", str(folder)]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=3 * SECONDS)


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder in which a game has been played."""
    folder = tmp_path_factory.mktemp("played")
    house = House(folder)
    table = house.set_up(SCREEN)
    with house.visit(table["table"], table["keys"][0]["token"]) as ada:
        ada.play(ada.until_asked(), "first")
    assert house.stop() == 0
    return folder


@pytest.fixture
def used(played: Path, tmp_path: Path) -> Path:
    """Return a folder of this test's own in which a game has been played."""
    return Path(shutil.copytree(played, tmp_path / "used"))


def write(folder: Path, *statements: str) -> None:
    with closing(sqlite3.connect(folder / FILE)) as database:
        for statement in statements:
            database.execute(statement)
        database.commit()


@contextmanager
def corrupt(folder: Path) -> Iterator[None]:
    whole = (folder / FILE).read_bytes()
    (folder / FILE).write_bytes(whole[:4096] + b"\x17" * 4096 + whole[8192:])
    yield


@contextmanager
def cut_off(folder: Path) -> Iterator[None]:
    whole = (folder / FILE).read_bytes()
    (folder / FILE).write_bytes(whole[: len(whole) // 2])
    yield


@contextmanager
def too_new(folder: Path) -> Iterator[None]:
    write(folder, "UPDATE alembic_version SET version_num = '9999'")
    yield


@contextmanager
def of_another_program(folder: Path) -> Iterator[None]:
    (folder / FILE).unlink()
    write(folder, "CREATE TABLE recipes (name TEXT)")
    yield


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    with closing(sqlite3.connect(folder / FILE, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        yield
        other.execute("ROLLBACK")


@pytest.mark.parametrize(
    ("spoil", "what", "advice"),
    [
        (corrupt, "is damaged or no database", "put a backup in its place, or move it away"),
        (cut_off, "is damaged or no database", "put a backup in its place, or move it away"),
        (too_new, "was written by a newer Conclave", "update to open it"),
        (of_another_program, "is a database, but not one of Conclave", "name another folder"),
        (locked, "is locked by another program", "close it and start again"),
    ],
)
def test_a_database_that_cannot_be_used_is_named_and_left_alone(
    used: Path, spoil: Callable[[Path], AbstractContextManager[None]], what: str, advice: str
) -> None:
    with spoil(used):
        before = (used / FILE).read_bytes()
        ran = serve(used)
        assert (used / FILE).read_bytes() == before
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr.count("\n") == 1
    assert str(used / FILE) in ran.stderr
    assert what in ran.stderr
    assert advice in ran.stderr


def test_a_lock_that_goes_away_has_done_no_harm(used: Path) -> None:
    with locked(used):
        assert serve(used).returncode == 2
    house = House(used)
    assert house.get("/healthz")["tables"] == 1
    assert house.stop() == 0


def test_a_database_that_is_locked_in_a_game_makes_no_move_and_loses_none(tmp_path: Path) -> None:
    house = House(tmp_path)
    table = house.set_up(SCREEN)
    with house.visit(table["table"], table["keys"][0]["token"]) as ada:
        situation = ada.until_asked()
        with locked(tmp_path):
            refused = ada.play(situation, "now")
            assert (refused["type"], refused["version"]) == ("refused", 0)
            assert "try again" in refused["text"]
            status, _, problem = house.try_post("/api/tables", {"game": "seasons", "seats": SCREEN})
            assert status in (500, 503)
            assert "nothing was changed" in problem["text"] or "try again" in problem["text"]
        assert ada.play(situation, "now") == {"type": "ack", "id": "now", "version": 1}
    assert house.get("/healthz")["tables"] == 1
    assert house.stop() == 0
