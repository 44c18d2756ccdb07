"""Measures the server under play: `python -m tools.bench_server`, or `make bench-server`.

A real server runs in a process of its own; this process plays at 200 tables through 400 sockets,
one move of each seat every two seconds. The tables begin at all stages of a game, from the first
pick of the draft to the last round. Tables and a finished long game are written to the database
before the server starts, so that nothing but the play is measured. With `--review` the same is
played once more while finished games are looked back at.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec
from rich.console import Console
from rich.table import Table
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from conclave.engine.rng import Rng
from tests.wire.serving import Process
from tools.bench_review import Reviews
from tools.bench_tables import FULL, LATE, QUICK, SEATS, Laid, Load, lay_out_all

PERIOD = 2.0  # seconds between two moves of a seat


# --- playing -------------------------------------------------------------------------------


class Option(msgspec.Struct):
    """As much of a choice as is needed to make it."""

    option: int


class Ask(msgspec.Struct):
    """As much of a question as is needed to answer it."""

    choices: list[Option]


class Heard(msgspec.Struct):
    """As much of any message as the players here look at."""

    type: str
    version: int = -1
    id: str = ""
    ask: Ask | None = None
    reason: str = ""
    text: str = ""


_heard = msgspec.json.Decoder(Heard)


class Figures(msgspec.Struct):
    """What was counted while playing."""

    waits: list[float] = []
    errors: list[str] = []
    bytes: int = 0


class Seat:
    """One seat with a socket of its own."""

    def __init__(self, table: str, seat: int, socket: ClientConnection, figures: Figures) -> None:
        self.seat = seat
        self._table = table
        self.news = Heard("")
        self._socket = socket
        self._figures = figures
        self._sent: dict[str, float] = {}
        self._made = -1  # the version our last move led to
        self.open = asyncio.Event()

    def is_ready(self) -> bool:
        """Tell whether there is a question, and no move of ours whose outcome is still to come."""
        return bool(self.news.ask) and not self._sent and self.news.version >= self._made

    async def listen(self) -> None:
        """Take in what the table tells."""
        try:
            async for text in self._socket:
                self._hear(_heard.decode(text), len(text))
        except ConnectionClosed as closed:
            self._note(f"lost: {closed!r}")

    def _hear(self, message: Heard, size: int) -> None:
        self._figures.bytes += size
        if message.type == "situation":
            self.news = message
            self.open.set()
        elif message.type == "ack":
            self._figures.waits.append(time.perf_counter() - self._sent.pop(message.id))
            self._made = message.version
        elif message.type in ("refused", "farewell"):
            self._note(f"{message.type}: {message.reason}: {message.text} ({message})")
            self._sent.pop(message.id, None)

    def _note(self, error: str) -> None:
        """Keep an error with all that may explain it."""
        now = time.perf_counter()
        sent = {name: f"{now - when:.3f} s ago" for name, when in self._sent.items()}
        known = f"situation {self.news.version}, own move {self._made}, unanswered {sent}"
        self._figures.errors.append(f"{self._table}, seat {self.seat}, {known}: {error}")

    async def move(self, number: int, chance: Rng) -> None:
        """Answer the open question in any way."""
        assert self.news.ask is not None
        choices = self.news.ask.choices
        command = {
            "type": "play",
            "id": f"move {number}",
            "at": self.news.version,
            "seat": self.seat,
            "option": choices[chance.below(len(choices))].option,
        }
        self._sent[f"move {number}"] = time.perf_counter()
        await self._socket.send(json.dumps(command))


async def sit_down(port: int, laid: Laid, seat: int, figures: Figures) -> Seat:
    """Open a seat and wait until the table has shown itself."""
    address = f"ws://127.0.0.1:{port}/ws/tables/{laid.table}"
    socket = await connect(address, compression=None, max_size=None)
    taken = Seat(laid.table, seat, socket, figures)
    taken.listening = asyncio.create_task(taken.listen())  # type: ignore[attr-defined]
    await socket.send(json.dumps({"type": "hello", "tokens": [laid.keys[seat]]}))
    await taken.open.wait()
    return taken


async def play_on(seats: Sequence[Seat], seed: int, until: float) -> None:
    """Make a move at one table so often that every seat makes one in each period."""
    chance = Rng(seed, 6)
    pause = PERIOD / len(seats)
    due = time.perf_counter() + pause * chance.below(1000) / 1000
    number = 0
    while due < until:
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        ready = [each for each in seats if each.is_ready()]
        if ready:
            number += 1
            await ready[number % len(ready)].move(number, chance)
        due += pause


class Played(NamedTuple):
    """What playing at all tables brought to light."""

    figures: Figures
    seconds: float
    opening: float
    memory: float
    working: float


async def play_everywhere(server: Process, tables: Sequence[Laid], seconds: float) -> Played:
    """Sit down at all tables, then play at all of them at once."""
    figures = Figures()
    before, began = memory_of(server.pid), time.perf_counter()
    at_tables = []
    for laid in tables:
        at_tables.append([await sit_down(server.port, laid, s, figures) for s in range(SEATS)])
    opening = (time.perf_counter() - began) / len(tables)
    memory = (memory_of(server.pid) - before) / len(tables)
    figures.bytes = 0
    began, worked = time.perf_counter(), work_of(server.pid)
    games = [play_on(seats, n, began + seconds) for n, seats in enumerate(at_tables)]
    await asyncio.gather(*games)
    await asyncio.sleep(0.5)  # for the last answers
    return Played(figures, seconds, opening, memory, work_of(server.pid) - worked)


async def time_to_open(port: int, laid: Laid) -> float:
    """Return how long a table that is only on disk takes to show itself to a newcomer."""
    address = f"ws://127.0.0.1:{port}/ws/tables/{laid.table}"
    async with connect(address, compression=None, max_size=None) as socket:
        began = time.perf_counter()
        await socket.send(json.dumps({"type": "hello"}))
        while _heard.decode(await socket.recv()).type != "situation":
            pass
        return time.perf_counter() - began


def memory_of(pid: int) -> float:
    """Return the resident memory of a process in kilobytes, or 0 where it cannot be told."""
    try:
        lines = Path(f"/proc/{pid}/status").read_text(encoding="ascii").splitlines()
    except OSError:
        return 0.0
    return next(float(line.split()[1]) for line in lines if line.startswith("VmRSS"))


def work_of(pid: int) -> float:
    """Return the processor time of a process in seconds, or 0 where it cannot be told."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


# --- figures -------------------------------------------------------------------------------


def share(values: Sequence[float], part: float) -> float:
    """Return the value below which such a part of all values lies."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))] if ordered else float("nan")


def measure(load: Load, folder: Path, review: bool = False) -> dict[str, float]:
    """Run everything and return the figures by name."""
    finished, tables, again = lay_out_all(load, folder, review)
    began = time.perf_counter()
    server = Process(folder)
    try:
        started = time.perf_counter() - began
        opened = [asyncio.run(time_to_open(server.port, laid)) for laid in finished]
        result = asyncio.run(play_everywhere(server, tables, load.seconds))
        found = figures_of(load, result, started, share(opened, 0.5))
        if review:
            reviews = Reviews(server.port, [laid.table for laid in finished])
            beside = asyncio.run(play_beside(server, again, load.seconds, reviews))
            found |= figures_beside(beside, reviews)
            result.figures.errors += beside.figures.errors
    finally:
        server.stop()
    for error in [*result.figures.errors, *server.complaints().splitlines()]:
        print(error, file=sys.stderr)
    return {**found, "errors": len(result.figures.errors)}


async def play_beside(
    server: Process, tables: Sequence[Laid], seconds: float, reviews: Reviews
) -> Played:
    """Play at all tables while reviews are made; then wait for the first of them to be done."""
    reviewing = asyncio.create_task(reviews.go_on())
    result = await play_everywhere(server, tables, seconds)
    while not reviews.seconds and not reviewing.done():
        await asyncio.sleep(0.1)
    if reviewing.done():
        reviewing.result()
    reviewing.cancel()
    return result


def figures_of(load: Load, result: Played, started: float, opened: float) -> dict[str, float]:
    """Put what was measured under names."""
    waits = result.figures.waits
    return {
        "tables": load.tables,
        "sockets": load.tables * SEATS,
        "acknowledged_per_second": len(waits) / result.seconds,
        "wait_p50_ms": share(waits, 0.5) * 1000,
        "wait_p99_ms": share(waits, 0.99) * 1000,
        "wait_most_ms": max(waits, default=float("nan")) * 1000,
        "work_per_move_ms": result.working / max(1, len(waits)) * 1000,
        "work_share": result.working / result.seconds * 100,
        "told_mb_per_second": result.figures.bytes / result.seconds / 1e6,
        "memory_per_table_kb": result.memory,
        "open_stage_table_ms": result.opening * 1000,
        "open_finished_table_ms": opened * 1000,
        "start_ms": started * 1000,
    }


def figures_beside(result: Played, reviews: Reviews) -> dict[str, float]:
    """Put what was measured beside reviews under names."""
    waits = result.figures.waits
    return {
        "review_decisions": reviews.decisions,
        "review_seconds": max(reviews.seconds),
        "beside_review_per_second": len(waits) / result.seconds,
        "beside_review_p50_ms": share(waits, 0.5) * 1000,
        "beside_review_p99_ms": share(waits, 0.99) * 1000,
        "beside_review_most_ms": max(waits, default=float("nan")) * 1000,
    }


WORDS = {
    "tables": ("tables", ""),
    "sockets": ("seats with a socket each", ""),
    "acknowledged_per_second": ("moves acknowledged", "per second"),
    "wait_p50_ms": ("from sending to acknowledgement, half of all", "ms"),
    "wait_p99_ms": ("from sending to acknowledgement, 99 of 100", "ms"),
    "wait_most_ms": ("from sending to acknowledgement, the longest", "ms"),
    "errors": ("refusals and lost connections", ""),
    "work_per_move_ms": ("processor time of the server for a move", "ms"),
    "work_share": ("processor time of the server", "% of one core"),
    "told_mb_per_second": ("told to all seats", "MB per second"),
    "memory_per_table_kb": ("memory for a table with two seats", "kB"),
    "open_stage_table_ms": ("opening a table for two, all stages", "ms"),
    "open_finished_table_ms": (f"opening a finished game of {LATE}+ moves", "ms"),
    "start_ms": ("from start to open door", "ms"),
    "review_decisions": ("decisions in the game that is reviewed", ""),
    "review_seconds": ("its review, while all tables play", "s"),
    "beside_review_per_second": ("moves acknowledged meanwhile", "per second"),
    "beside_review_p50_ms": ("acknowledgement meanwhile, half of all", "ms"),
    "beside_review_p99_ms": ("acknowledgement meanwhile, 99 of 100", "ms"),
    "beside_review_most_ms": ("acknowledgement meanwhile, the longest", "ms"),
}


def shown(figures: dict[str, float]) -> Table:
    """Lay the figures out for people."""
    table = Table(title="The server under play")
    table.add_column("What")
    table.add_column("Figure", justify="right")
    table.add_column("Unit")
    for name, (about, unit) in WORDS.items():
        if name not in figures:
            continue
        table.add_row(about, f"{figures[name]:,.1f}".removesuffix(".0"), unit)
    return table


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure and print; the exit code is 1 if a move was refused or a connection lost."""
    parser = argparse.ArgumentParser(prog="bench_server", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="few tables, a few seconds")
    parser.add_argument("--review", action="store_true", help="play once more beside reviews")
    parser.add_argument("--seconds", type=float, metavar="S", help="how long to play")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    chosen = parser.parse_args(arguments)
    load = QUICK if chosen.quick else FULL
    if chosen.seconds:
        load = load._replace(seconds=chosen.seconds)
    with tempfile.TemporaryDirectory() as folder:
        figures = measure(load, Path(folder), chosen.review)
    if chosen.json:
        print(json.dumps(figures, indent=2))
    else:
        Console().print(shown(figures))
    return 1 if figures["errors"] else 0


if __name__ == "__main__":
    sys.exit(main())
