"""What is written about tables and read back: rows as types, one function for each errand."""

from __future__ import annotations

import hashlib
import secrets
import time
from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, bindparam, delete, func, insert, select, update

from conclave.server import schema
from conclave.server.wire import SeatKind

WAITING, RUNNING, OVER = "waiting", "running", "over"
LEFT, ABANDONED = "left", "abandoned"
PLAY, UNDO = "play", "undo"


class Summary(msgspec.Struct, frozen=True):
    """What the lobby shows of a game without opening it."""

    headline: dict[str, int] = {}
    waiting: list[int] = []
    scores: list[int] | None = None
    winners: list[int] | None = None


class SeatRow(msgspec.Struct):
    """Who holds a seat."""

    seat: int
    kind: SeatKind
    name: str
    level: str
    taken: bool
    stand_in: str = ""

    def is_bot(self) -> bool:
        """Tell whether the seat belongs to a bot."""
        return self.kind == "bot"

    def is_played_by_bot(self) -> bool:
        """Tell whether a bot makes the moves now."""
        return self.kind == "bot" or bool(self.stand_in)


class TableRow(msgspec.Struct):
    """A table without its moves."""

    id: str
    game: str
    rules_version: int
    options: dict[str, str]
    seed: int
    public: bool
    hints: bool
    state: str
    created: float
    changed: float
    version: int
    summary: Summary
    rematch: str
    seats: list[SeatRow]
    advice: bool = False


class Entry(msgspec.Struct, frozen=True):
    """One entry of a table's log: a move or an undo."""

    number: int
    kind: str
    seat: int
    option: int
    text: str
    command: str


class Snapshot(msgspec.Struct, frozen=True):
    """A position after so many entries."""

    version: int
    data: bytes


class Loaded(msgspec.Struct):
    """Everything that is kept of one table."""

    table: TableRow
    keys: dict[str, int]
    log: list[Entry]
    snapshots: list[Snapshot]


def secret() -> str:
    """Make a key or an invitation: 192 bits of chance."""
    return secrets.token_urlsafe(24)


def hashed(token: str) -> str:
    """Return what is kept of a secret."""
    return hashlib.sha256(token.encode()).hexdigest()


# What is done for every move is put together once.
_ADD_ENTRIES = insert(schema.moves)
_CHANGE_TABLE = (
    update(schema.tables)
    .where(schema.tables.c.id == bindparam("which"))
    .values(
        {name: bindparam(name) for name in ("state", "changed", "version", "summary", "rematch")}
    )
)


# --- writing -------------------------------------------------------------------------------


def add_table(connection: Connection, table: TableRow) -> None:
    """Write a new table with its seats."""
    row = {name: getattr(table, name) for name in schema.tables.columns.keys()}  # noqa: SIM118
    row["options"] = msgspec.json.encode(table.options).decode()
    row["summary"] = msgspec.json.encode(table.summary).decode()
    connection.execute(insert(schema.tables), row)
    seats = [{"table_id": table.id, **msgspec.to_builtins(seat)} for seat in table.seats]
    connection.execute(insert(schema.seats), seats)


def add_tokens(connection: Connection, table: str, keys: Sequence[tuple[str, int]]) -> None:
    """Write hashes of keys that open seats."""
    rows = [{"hash": each, "table_id": table, "seat": seat} for each, seat in keys]
    if rows:
        connection.execute(insert(schema.tokens), rows)


def add_invites(connection: Connection, table: str, keys: Sequence[tuple[str, int]]) -> None:
    """Write hashes of invitations to seats."""
    rows = [{"hash": each, "table_id": table, "seat": seat} for each, seat in keys]
    if rows:
        connection.execute(insert(schema.invites), rows)


def add_entries(connection: Connection, table: str, entries: Sequence[Entry]) -> None:
    """Add to a table's log; a number that is taken already is an error."""
    now = time.time()
    rows = [{"table_id": table, "time": now, **msgspec.to_builtins(each)} for each in entries]
    if rows:
        connection.execute(_ADD_ENTRIES, rows)


def add_snapshot(connection: Connection, table: str, snapshot: Snapshot) -> None:
    """Keep a position; a later one for the same version takes its place."""
    same = (schema.snapshots.c.table_id == table) & (schema.snapshots.c.version == snapshot.version)
    connection.execute(delete(schema.snapshots).where(same))
    row = {"table_id": table, "version": snapshot.version, "data": snapshot.data}
    connection.execute(insert(schema.snapshots), row)


def change_table(connection: Connection, table: TableRow) -> None:
    """Write where a table stands now."""
    connection.execute(
        _CHANGE_TABLE,
        {
            "which": table.id,
            "state": table.state,
            "changed": table.changed,
            "version": table.version,
            "summary": msgspec.json.encode(table.summary).decode(),
            "rematch": table.rematch,
        },
    )


def change_seat(connection: Connection, table: str, seat: SeatRow) -> None:
    """Write who holds a seat now."""
    place = (schema.seats.c.table_id == table) & (schema.seats.c.seat == seat.seat)
    connection.execute(
        update(schema.seats)
        .where(place)
        .values(name=seat.name, taken=seat.taken, stand_in=seat.stand_in)
    )


def add_reviewed(connection: Connection, table: str, judged: dict[int, bytes]) -> None:
    """Keep what was found out about moves of a finished game, in place of what was kept before."""
    for number, data in judged.items():
        row = {"table_id": table, "number": number, "data": data}
        connection.execute(insert(schema.reviews).prefix_with("OR REPLACE"), row)


# --- reading -------------------------------------------------------------------------------


def load(connection: Connection, table: str) -> Loaded | None:
    """Return all that is kept of a table."""
    found = load_rows(connection, [table])
    if not found:
        return None
    tokens = connection.execute(
        select(schema.tokens.c.hash, schema.tokens.c.seat).where(schema.tokens.c.table_id == table)
    )
    log = connection.execute(
        select(*(schema.moves.c[name] for name in Entry.__struct_fields__))
        .where(schema.moves.c.table_id == table)
        .order_by(schema.moves.c.number)
    )
    kept = connection.execute(
        select(schema.snapshots.c.version, schema.snapshots.c.data)
        .where(schema.snapshots.c.table_id == table)
        .order_by(schema.snapshots.c.version)
    )
    return Loaded(
        found[0],
        {row[0]: row[1] for row in tokens},
        [Entry(*row) for row in log],
        [Snapshot(*row) for row in kept],
    )


def load_rows(connection: Connection, ids: Sequence[str]) -> list[TableRow]:
    """Return tables without their moves, the last changed first."""
    chosen = select(schema.tables).where(schema.tables.c.id.in_(ids))
    rows = connection.execute(chosen.order_by(schema.tables.c.changed.desc())).mappings().all()
    seats: dict[str, list[SeatRow]] = {row["id"]: [] for row in rows}
    held = select(schema.seats).where(schema.seats.c.table_id.in_(list(seats)))
    for row in connection.execute(held.order_by(schema.seats.c.seat)).mappings():
        fields = {name: row[name] for name in SeatRow.__struct_fields__}
        seats[row["table_id"]].append(SeatRow(**fields))
    return [_table(row, seats[row["id"]]) for row in rows]


def _table(row: Any, seats: list[SeatRow]) -> TableRow:
    fields = dict(row)
    fields["options"] = msgspec.json.decode(fields["options"], type=dict[str, str])
    fields["summary"] = msgspec.json.decode(fields["summary"], type=Summary)
    return TableRow(**fields, seats=seats)


def load_review(connection: Connection, table: str) -> dict[int, bytes]:
    """Return what was found out about the moves of a game until now."""
    wanted = select(schema.reviews.c.number, schema.reviews.c.data)
    rows = connection.execute(wanted.where(schema.reviews.c.table_id == table))
    return {row[0]: row[1] for row in rows}


def public_ids(connection: Connection, limit: int) -> list[str]:
    """Return the public tables that are not over, the last changed first."""
    wanted = (schema.tables.c.public) & (schema.tables.c.state != OVER)
    found = select(schema.tables.c.id).where(wanted)
    return list(
        connection.execute(found.order_by(schema.tables.c.changed.desc()).limit(limit)).scalars()
    )


def find_invite(connection: Connection, hash_: str) -> tuple[str, int] | None:
    """Return the table and seat an invitation is for."""
    wanted = select(schema.invites.c.table_id, schema.invites.c.seat)
    row = connection.execute(wanted.where(schema.invites.c.hash == hash_)).first()
    return (row[0], row[1]) if row else None


def tables_of_keys(connection: Connection, hashes: Sequence[str]) -> list[str]:
    """Return the tables at which any of these keys opens a seat."""
    wanted = select(schema.tokens.c.table_id).where(schema.tokens.c.hash.in_(hashes)).distinct()
    return list(connection.execute(wanted).scalars())


def count_tables(connection: Connection) -> int:
    """Return how many tables there are."""
    return int(connection.execute(select(func.count()).select_from(schema.tables)).scalar_one())
