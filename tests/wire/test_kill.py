"""A server that dies at any moment has kept every acknowledged move, and no half one."""

from __future__ import annotations

import sqlite3
import threading
import time
from http.client import HTTPException
from pathlib import Path
from typing import NamedTuple

import pytest
from websockets.exceptions import WebSocketException

from conclave.engine.rng import Rng
from tests.wire import serving
from tests.wire.serving import Browser, Json, Process

MOST_MOVES = 40  # moves of people before the server is killed, and then so many microseconds
MOST_MICROSECONDS = 20_000
COMMANDS = 30  # on one socket


class Sent(NamedTuple):
    """A command as it went out."""

    id: str
    seat: int
    option: int


class Row(NamedTuple):
    """A move as the database has it."""

    number: int
    seat: int
    option: int
    command: str


class Players:
    """Two people and a bot at one table after another, through one server after another."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.folder = folder
        self.chance = Rng(seed, 3)
        self.acknowledged: dict[str, dict[Sent, int]] = {}
        self.pending: Sent | None = None
        self.tables: list[str] = []
        self.keys: Json = {}
        self.over = True
        self.moved = threading.Semaphore(0)
        self._count = 0

    # --- playing until the lights go out ---------------------------------------------------

    def play(self, server: Process) -> None:
        """Play until the server is gone."""
        try:
            while True:
                if self.over:
                    self.begin_table(server)
                self.play_one_game(server)
        except (WebSocketException, HTTPException, OSError, EOFError):
            return

    def begin_table(self, server: Process) -> None:
        """Set up the next table."""
        seats = [*serving.people(2), {"kind": "bot", "level": "novice"}]
        self.keys = serving.set_up(server.port, seats, options={"level": "apprentice"})
        self.tables.append(self.keys["table"])
        self.acknowledged[self.keys["table"]] = {}
        self.pending, self.over = None, False

    def play_one_game(self, server: Process) -> None:
        """Play to the end of the game; a socket takes only so many commands at once."""
        while not self.over:
            with Browser(server.port, self.keys["table"], serving.tokens(self.keys)) as browser:
                browser.wait_for("situation")
                self._finish_pending(browser)
                while not browser.situation["outcome"] and browser.sent < COMMANDS:
                    self._act(browser)
                self.over = browser.situation["outcome"] is not None

    def _finish_pending(self, browser: Browser) -> None:
        """Send again what was never answered: it is made now, or it had been made already."""
        if self.pending is None:
            return
        again = self.pending
        answer = browser.play(*again)
        if answer["type"] == "ack":
            self.acknowledged[self.keys["table"]][again] = answer["version"]
        self.pending = None
        browser.send(type="sit", seat=again.seat)
        browser.wait_for("situation", seat=again.seat)

    def _act(self, browser: Browser) -> None:
        asked = [seat for seat in browser.situation["waiting"] if seat != 2]
        if not asked:
            browser.wait_for("situation")
        elif browser.situation["ask"] is None:
            browser.send(type="sit", seat=asked[0])
            browser.wait_for("situation", seat=asked[0])
        else:
            self._move(browser)

    def _move(self, browser: Browser) -> None:
        choices = browser.situation["ask"]["choices"]
        option = choices[self.chance.below(len(choices))]["option"]
        self._count += 1
        self.pending = Sent(f"command {self._count}", browser.situation["seat"], option)
        answer = browser.play(*self.pending)
        if answer["type"] == "ack":
            self.acknowledged[self.keys["table"]][self.pending] = answer["version"]
        self.pending = None
        self.moved.release()
        browser.wait_for("situation")

    # --- what is left ----------------------------------------------------------------------

    def check(self) -> None:
        """Compare the database of a dead server with what was acknowledged."""
        with sqlite3.connect(self.folder / "conclave.db") as found:
            assert found.execute("PRAGMA integrity_check").fetchone() == ("ok",)
            for table in self.tables:
                self._check_table(found, table)
        found.close()

    def _check_table(self, found: sqlite3.Connection, table: str) -> None:
        state = found.execute("SELECT version FROM tables WHERE id = ?", (table,)).fetchone()
        moves = found.execute(
            "SELECT number, seat, option, command FROM moves WHERE table_id = ? ORDER BY number",
            (table,),
        )
        rows = [Row(*row) for row in moves]
        assert [row.number for row in rows] == list(range(len(rows)))
        assert state == (len(rows),), "the moves and where the table stands are written together"
        people = [row for row in rows if row.command]
        made = {Sent(row.command, row.seat, row.option): row.number + 1 for row in people}
        lost = {each: at for each, at in self.acknowledged[table].items() if made.get(each) != at}
        assert not lost
        unknown = set(made) - set(self.acknowledged[table])
        assert unknown <= {self.pending}, "nothing was made that nobody sent, and nothing twice"


def kill_often(folder: Path, times: int, seed: int) -> Players:
    """Play and kill the server so many times; check what is left after each."""
    players, chance = Players(folder, seed), Rng(seed, 4)
    for _ in range(times):
        server = Process(folder)
        playing = threading.Thread(target=players.play, args=(server,))
        playing.start()
        try:
            for _ in range(chance.below(MOST_MOVES)):
                assert players.moved.acquire(timeout=serving.PATIENCE)
            time.sleep(chance.below(MOST_MICROSECONDS) / 1e6)
        finally:
            server.kill()
        playing.join(serving.PATIENCE)
        assert not playing.is_alive()
        players.check()
        assert "Traceback" not in Path(folder / "stderr.txt").read_text(encoding="utf-8")
    return players


def check_that_the_game_goes_on(players: Players) -> None:
    """Start once more and play the last game to its end."""
    with serving.process(players.folder) as server:
        if players.over:
            players.begin_table(server)
        players.play_one_game(server)
        shown = serving.ask(server.port, "GET", f"/api/tables/{players.keys['table']}").json()
        assert shown["over"]
    players.check()


@pytest.mark.slow
def test_five_kills_lose_no_acknowledged_move(tmp_path: Path) -> None:
    players = kill_often(tmp_path, 5, seed=1)
    check_that_the_game_goes_on(players)
    assert sum(len(each) for each in players.acknowledged.values()) > 20


@pytest.mark.soak
def test_a_hundred_kills_lose_no_acknowledged_move(tmp_path: Path) -> None:
    players = kill_often(tmp_path, 100, seed=2)
    check_that_the_game_goes_on(players)
    assert sum(len(each) for each in players.acknowledged.values()) > 500
