"""Tables of all stages, written to a database before a server that is measured starts."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import NamedTuple

from conclave.engine.decisions import Move
from conclave.engine.match import Match
from conclave.engine.rng import Rng
from conclave.games.seasons import rules
from conclave.server import ledger, setting_up
from conclave.server.opened import begin, stand
from conclave.server.storage import Storage
from tools.tempers import BUSY, choose

SEATS = 2
LATE = 300  # moves of the finished game that is opened
STAGES = 150  # moves after which a game of random answers is in its last year


class Load(NamedTuple):
    """How much is played."""

    tables: int
    seconds: float


FULL, QUICK = Load(200, 20.0), Load(30, 5.0)


class Laid(NamedTuple):
    """A table in the database and the keys of its seats."""

    table: str
    keys: list[str]


def lay_out(storage: Storage, match: Match) -> Laid:
    """Write a table whose game has come as far as this match."""
    seats = [ledger.SeatRow(seat, "here", name, "", True) for seat, name in enumerate(match.names)]
    table = setting_up._new_row(rules, match.options, seats, match.seed)
    game = begin(table)
    entries = [
        game.play(*played.move, game.version, f"before {number}")
        for number, played in enumerate(match.history)
        if not played.forced
    ]
    stand(table, game)
    keys = [ledger.secret() for _ in seats]

    def write(db: object) -> None:
        ledger.add_table(db, table)  # type: ignore[arg-type]
        hashes = [(ledger.hashed(key), seat) for seat, key in enumerate(keys)]
        ledger.add_tokens(db, table.id, hashes)  # type: ignore[arg-type]
        ledger.add_entries(db, table.id, entries)  # type: ignore[arg-type]
        ledger.add_snapshot(db, table.id, game.snapshot())  # type: ignore[arg-type]

    asyncio.run(storage.write(write))
    return Laid(table.id, keys)


def played(players: int, seed: int, moves: int) -> Match:
    """Return a game after so many choices, or at its end if that comes before."""
    match = Match.new(rules, players, seed)
    chance = Rng(seed, 5)
    made = 0
    while not match.is_over and made < moves:
        asked = match.decisions[chance.below(len(match.decisions))]
        match.play(Move(asked.seat, choose(BUSY, match.state, asked, chance)))
        made += 1
    return match


def long_game(seed: int = 1) -> Match:
    """Return a finished game of at least LATE choices."""
    while True:
        match = played(4, seed, 10_000)
        if sum(not each.forced for each in match.history) >= LATE:
            return match
        seed += 1


def lay_out_all(load: Load, folder: Path, twice: bool) -> tuple[list[Laid], list[Laid], list[Laid]]:
    """Write finished tables, tables of all stages and, if wished, the latter once more."""
    storage = Storage.open(folder)
    try:
        finished = [lay_out(storage, match) for match in [long_game()] for _ in range(5)]
        stages = [number * STAGES // load.tables for number in range(load.tables)]
        games = [played(SEATS, n, moves) for n, moves in enumerate(stages)]
        tables = [lay_out(storage, match) for match in games]
        return finished, tables, [lay_out(storage, match) for match in games if twice]
    finally:
        storage.close()
