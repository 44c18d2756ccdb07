"""A running server for browsers, and tables laid out at it from games played beforehand."""

from __future__ import annotations

import json
import secrets
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import NamedTuple
from urllib.request import Request, urlopen

import msgspec
from sqlalchemy import Connection, Engine, text

from conclave.bots import make_bot
from conclave.bots.advice import Judged
from conclave.engine.decisions import Move
from conclave.engine.match import Match
from conclave.games.seasons import rules
from conclave.server import ledger
from conclave.server.ledger import PLAY, RUNNING, Entry, SeatRow, Summary, TableRow
from conclave.server.opened import Game, begin, stand
from conclave.server.opening import open_engine
from conclave.server.page import INDEX, STATIC
from conclave.server.reviewing import decisions_of
from conclave.server.wire import SeatKey, SeatKind, TableKeys

OPENED = "Conclave is open at "
SEEDS = 200
SLIPS = 7  # of so many decisions one could have been better
NAMES = ("Ada", "Jonas", "Mira", "Orlin", "Wren", "Tamsin")


class PageMissing(Exception):
    """The page has not been built; the message says how to build it."""


def check_page() -> None:
    """Raise PageMissing if there is nothing to show."""
    if not (STATIC / INDEX).is_file():
        raise PageMissing("the page has not been built; build it with: make web")


class Holder(NamedTuple):
    """Who sits at a seat of a table that is laid out."""

    kind: SeatKind
    name: str
    level: str = ""


class House:
    """A server at work, with the folder of its database."""

    def __init__(self, address: str, folder: Path) -> None:
        self.address = address
        self._engine: Engine = open_engine(folder)

    def close(self) -> None:
        """Let go of the database."""
        self._engine.dispose()

    def post(self, path: str, body: object) -> TableKeys:
        """Ask the server for a table over its own interface."""
        data = json.dumps(body).encode()
        request = Request(self.address + path, data, {"content-type": "application/json"})
        with urlopen(request) as answer:
            told = json.load(answer)
        keys = [SeatKey(each["seat"], each["token"]) for each in told["keys"]]
        return TableKeys(told["table"], keys, {int(at): key for at, key in told["invites"].items()})

    def version(self, table: str) -> int:
        """Return how far a table has come, as it is kept."""
        return len(self.moves(table))

    def moves(self, table: str) -> list[Entry]:
        """Return what was done at a table, as it is kept."""
        with self._engine.connect() as db:
            loaded = ledger.load(db, table)
        assert loaded is not None
        return loaded.log

    def names(self, table: str) -> list[str]:
        """Return who holds the seats of a table, as it is kept."""
        with self._engine.connect() as db:
            return [seat.name for seat in ledger.load_rows(db, [table])[0].seats]

    def count(self) -> int:
        """Return how many tables there are."""
        with self._engine.connect() as db:
            return ledger.count_tables(db)

    def invite(self, table: str, seat: int) -> str:
        """Write an invitation for a seat, and return it."""
        secret = ledger.secret()
        with self._engine.begin() as db:
            ledger.add_invites(db, table, [(ledger.hashed(secret), seat)])
        return secret

    def review(self, table: str, match: Match) -> None:
        """Write a look back at a game, so that nothing is left to think over."""
        rows = {number: msgspec.msgpack.encode(each) for number, each in verdicts(match).items()}
        with self._engine.begin() as db:
            ledger.add_reviewed(db, table, rows)

    def damage(self, table: str) -> None:
        """Spoil what is kept of a table, as a bad disk does: no move and no position is left."""
        with self._engine.begin() as db:
            db.execute(text("UPDATE moves SET option = 9999 WHERE table_id = :id"), {"id": table})
            db.execute(
                text("UPDATE snapshots SET data = :bad WHERE table_id = :id"),
                {"bad": b"nonsense", "id": table},
            )

    def lay_out(self, match: Match, holders: Sequence[Holder]) -> TableKeys:
        """Write a table that stands where a match stands; the keys are for all but the bots."""
        table = _row(match, _seats(holders))
        game = begin(table)
        entries = [
            game.play(*played.move, game.version, "")
            for played in match.history
            if not played.forced
        ]
        return self._write(table, game, entries)

    def set_up(self, match: Match, holders: Sequence[Holder]) -> TableKeys:
        """Write a table whose position is described and not played: it opens from what was kept."""
        table = _row(match, _seats(holders))
        unrepeatable = Entry(0, PLAY, 0, -1, "", "")
        return self._write(table, Game(match, 1), [unrepeatable])

    def _write(self, table: TableRow, game: Game, entries: Sequence[Entry]) -> TableKeys:
        stand(table, game)
        keys = [SeatKey(seat.seat, ledger.secret()) for seat in table.seats if not seat.is_bot()]

        def write(db: Connection) -> None:
            ledger.add_table(db, table)
            ledger.add_tokens(
                db, table.id, [(ledger.hashed(each.token), each.seat) for each in keys]
            )
            ledger.add_entries(db, table.id, entries)
            ledger.add_snapshot(db, table.id, game.snapshot())

        with self._engine.begin() as db:
            write(db)
        return TableKeys(table.id, keys, {})


def _seats(holders: Sequence[Holder]) -> list[SeatRow]:
    return [
        SeatRow(place, who.kind, who.name, who.level, True) for place, who in enumerate(holders)
    ]


def _row(match: Match, seats: list[SeatRow]) -> TableRow:
    now = time.time()
    return TableRow(
        id=secrets.token_urlsafe(12),
        game=match.rules.name,
        rules_version=match.rules.version,
        options=match.options,
        seed=match.seed,
        public=False,
        hints=False,
        state=RUNNING,
        created=now,
        changed=now,
        version=0,
        summary=Summary(),
        rematch="",
        seats=seats,
        advice=True,
    )


@contextmanager
def serving(
    folder: Path, pause: float = 0.0, deals: int | None = None, simulations: int = 3
) -> Iterator[House]:
    """Start `conclave serve` on a free port of this machine, and stop it in the end.

    With `deals`, the n-th table set up there is dealt the same on every run. Advice and reviews
    are made of few simulations: quick, and no worse to look at.
    """
    command = [sys.executable, "-m", "conclave", "serve", "--port", "0"]
    command += ["--data", str(folder), "--pause", str(pause), "--grace", "600"]
    command += [] if deals is None else ["--deal-seed", str(deals)]
    command += ["--simulations", str(simulations)]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None, "it has been asked for"
    try:
        said = server.stdout.readline().strip()
        if not said.startswith(OPENED):
            raise RuntimeError(f"the server did not start: {said!r}")
        house = House(said.removeprefix(OPENED), folder)
        try:
            yield house
        finally:
            house.close()
    finally:
        server.terminate()
        server.wait(60)
        server.stdout.close()


# --- games played beforehand ---------------------------------------------------------------


def game_of_bots(seed: int, players: int = 2, level: str = "archmage") -> Iterator[Match]:
    """Let bots play a game, and stop before every move."""
    options = {"level": level, "edition": "revised"}
    yield from play_out(Match.new(rules, players, seed, options, NAMES[:players]), "greedy")


def play_out(match: Match, bot: str) -> Iterator[Match]:
    """Let bots of a kind play a match to its end, and stop before every move."""
    bots = [make_bot(bot, match.rules, seat) for seat in range(match.seats)]
    while not match.is_over:
        yield match
        decision = match.decision
        match.play(Move(decision.seat, bots[decision.seat].choose(match.view(decision.seat))))
    yield match


@cache
def game_where(wanted: Callable[[Match], bool], players: int = 2, level: str = "archmage") -> Match:
    """Return the first game of bots that comes to a wanted position, and stands there."""
    for seed in range(SEEDS):
        for match in game_of_bots(seed, players, level):
            if wanted(match):
                return match
    raise AssertionError("no game of bots comes to such a position")


@cache
def finished_game(players: int = 2, level: str = "apprentice", seed: int = 1) -> Match:
    """Return a whole game of bots."""
    *_, last = game_of_bots(seed, players, level)
    return last


def verdicts(match: Match) -> dict[int, Judged]:
    """Return a look back at a game that was not thought over: one seat draws away from the rest."""
    found = {}
    for place, number in enumerate(decisions_of(match)):
        played = match.history[number]
        share = (1 - 0.5 * number / len(match.history)) / match.seats
        chances = [*[share] * (match.seats - 1), 1 - share * (match.seats - 1)]
        chosen = best = played.move.option
        if place % SLIPS == 0:
            asked = next(each for each in played.before.asked if each.seat == played.move.seat)
            best = next(each for each in asked.choices() if each != chosen)
        found[number] = Judged(chosen, best, 0.0 if best == chosen else 0.05, chances)
    return found


def can(match: Match, seat: int, move: str) -> bool:
    """Tell whether a seat may make a move now, told by its English text."""
    return any(match.describe(each) == move for each in match.legal_moves(seat))
