"""Opening the database: refusing what cannot be used in one sentence, changing nothing then."""

from __future__ import annotations

import sqlite3
import sys
from pathlib import Path
from typing import IO, Any

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Engine, create_engine, event
from sqlalchemy.exc import DBAPIError

FILE = "conclave.db"
LOCK = "conclave.lock"
PATIENCE = 2.0  # seconds to wait for somebody else who writes


class StorageProblem(Exception):
    """A folder or database that cannot be used; the message is for the person who started us."""


def lock_folder(folder: Path) -> IO[str]:
    """Make this process the only server of a folder, until the file is closed."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        held = (folder / LOCK).open("a")
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise StorageProblem(f"the folder {folder} cannot be used: {reason}") from None
    if not _lock(held):
        held.close()
        raise StorageProblem(f"another server already uses {folder}; stop it or name another one")
    return held


def _lock(held: IO[str]) -> bool:
    if sys.platform == "win32":
        return True  # an open file cannot be shared there anyway
    import fcntl

    try:
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def open_engine(folder: Path) -> Engine:
    """Open a folder's database, checked and brought to the present shape."""
    path = folder / FILE
    _check(path)
    engine = _engine(path)
    try:
        _migrate(engine)
    except DBAPIError as error:
        engine.dispose()
        raise StorageProblem(_sentence(path, error.orig or error)) from None
    return engine


def _check(path: Path) -> None:
    """Look at the file before anything is written to it."""
    try:
        with sqlite3.connect(path, timeout=PATIENCE, isolation_level=None) as found:
            verdict = found.execute("PRAGMA quick_check(1)").fetchone()[0]
            names = {row[0] for row in found.execute("SELECT name FROM sqlite_master")}
            revision = _revision(found, names)
            found.execute("BEGIN IMMEDIATE")
            found.execute("ROLLBACK")
        found.close()
    except sqlite3.Error as error:
        raise StorageProblem(_sentence(path, error)) from None
    if verdict != "ok":
        raise StorageProblem(_sentence(path, sqlite3.DatabaseError("malformed")))
    if names and not revision:
        raise StorageProblem(f"{path} is a database, but not one of Conclave; name another folder")
    if revision and revision not in _known_revisions():
        raise StorageProblem(f"{path} was written by a newer Conclave; update to open it")


def _revision(found: sqlite3.Connection, names: set[str]) -> str:
    if "alembic_version" not in names:
        return ""
    row = found.execute("SELECT version_num FROM alembic_version").fetchone()
    return str(row[0]) if row else ""


def _known_revisions() -> set[str]:
    script = ScriptDirectory.from_config(_alembic())
    return {each.revision for each in script.walk_revisions()}


def _sentence(path: Path, error: BaseException) -> str:
    told = str(error).lower()
    if "locked" in told or "busy" in told:
        return f"{path} is locked by another program; close it and start again"
    if "not a database" in told or "malformed" in told:
        return f"{path} is damaged or no database; put a backup in its place, or move it away"
    return f"{path} cannot be used: {told}"


def _engine(path: Path) -> Engine:
    engine = create_engine(f"sqlite:///{path}", connect_args={"timeout": PATIENCE})
    event.listen(engine, "connect", _prepare)
    event.listen(engine, "begin", _begin)
    return engine


def _prepare(connection: Any, _record: Any) -> None:
    """Set a fresh connection up.

    FULL makes a commit wait until the log is on the disk itself, so that an acknowledged move
    outlives not only this process but the whole machine; commits are grouped, so it is cheap.
    """
    connection.isolation_level = None  # transactions begin where we say, also around DDL
    cursor = connection.cursor()
    for setting in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {setting}")
    cursor.close()


def _begin(connection: Any) -> None:
    connection.exec_driver_sql("BEGIN")


def _migrate(engine: Engine) -> None:
    with engine.begin() as connection:
        config = _alembic()
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def _alembic() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.set_main_option("path_separator", "os")
    return config
