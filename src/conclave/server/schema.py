"""The tables of the database. Migrations bring an older database to this shape."""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    false,
)

metadata = MetaData()

# One game each. `seed` never leaves before the game is over; `summary` is what the lobby shows.
tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("seed", Integer, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("hints", Boolean, nullable=False),
    Column("state", Text, nullable=False),
    Column("created", Float, nullable=False),
    Column("changed", Float, nullable=False, index=True),
    Column("version", Integer, nullable=False),
    Column("summary", Text, nullable=False),
    Column("rematch", Text, nullable=False, server_default=""),
    Column("advice", Boolean, nullable=False, server_default=false()),
)

# Who holds a seat. `stand_in` tells why a bot plays for a person: left or abandoned.
seats = Table(
    "seats",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("level", Text, nullable=False),
    Column("taken", Boolean, nullable=False),
    Column("stand_in", Text, nullable=False, server_default=""),
)

# Secrets, only as hashes: keys open a seat, an invitation lets somebody take one.
tokens = Table(
    "tokens",
    metadata,
    Column("hash", Text, primary_key=True),
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True, index=True),
    Column("seat", Integer, nullable=False),
)
invites = Table(
    "invites",
    metadata,
    Column("hash", Text, primary_key=True),
    Column("table_id", Text, ForeignKey("tables.id"), nullable=False, index=True),
    Column("seat", Integer, nullable=False),
)

# The log of a table: moves and undos in their order, never changed. Forced moves are not in it.
moves = Table(
    "moves",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("option", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("command", Text, nullable=False),
    Column("time", Float, nullable=False),
    sqlite_with_rowid=False,
)

# Positions after so many entries of the log, for tables whose moves no longer replay.
snapshots = Table(
    "snapshots",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("version", Integer, primary_key=True),
    Column("data", LargeBinary, nullable=False),
)

# What is known of the decisions of a finished game; moves that were not judged have no data.
reviews = Table(
    "reviews",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("data", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)
