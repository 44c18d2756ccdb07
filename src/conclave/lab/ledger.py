"""Finished games in a file: one line each, written when it ends, so that a run can go on later.

The first line tells by which settings the games were made. A last line that was cut off when the
writer died is dropped.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Generic, TypeVar
from zlib import crc32

import msgspec

import conclave.bots
from conclave.lab import BadRun
from conclave.lab.playing import Settings

FORMAT = 1
BUILT = (".pyc", ".so", ".pyd")
MIXED = "note: the bots have changed since the first games in {} were played"
T = TypeVar("T")


class Head(msgspec.Struct, frozen=True):
    """The first line: what kind of run the games belong to, and how they were made.

    `code` tells whether the bots are still those that played.
    """

    conclave: str
    format: int
    settings: Settings
    code: int = 0


def head_of(kind: str, settings: Settings) -> Head:
    """Return the first line for games that are played now."""
    return Head(kind, FORMAT, settings, code_of_bots())


@cache
def code_of_bots() -> int:
    """Return a number that changes with the code and the weights of the bots."""
    folder = Path(conclave.bots.__file__).parent
    found = 0
    for path in sorted(folder.rglob("*")):
        if path.is_file() and path.suffix not in BUILT:
            found = crc32(path.read_bytes(), crc32(path.name.encode(), found))
    return found


class Ledger(Generic[T]):
    """A file of finished games of one kind; mixed if the bots have changed since it was begun."""

    def __init__(self, path: Path, head: Head, entry: type[T]) -> None:
        self._path = path
        self._head = head
        self._entry = entry
        self.is_mixed = False

    def read(self) -> list[T]:
        """Return the games kept so far; a new file gets its first line. Refuse other files."""
        try:
            return self._read()
        except OSError as error:
            reason = (error.strerror or str(error)).lower()
            raise BadRun(f"cannot keep games in {self._path}: {reason}") from None

    def _read(self) -> list[T]:
        if not self._path.exists() or not self._path.stat().st_size:
            self._path.write_bytes(_line(self._head))
            return []
        first, *lines = self._path.read_bytes().split(b"\n")
        self._check(first)
        if not lines:
            self._path.write_bytes(_line(self._head))
            return []
        cut = lines.pop()
        found = [self._decode(line, number) for number, line in enumerate(lines, start=2)]
        if cut:
            with self._path.open("r+b") as file:
                file.truncate(self._path.stat().st_size - len(cut))
        return found

    def add(self, game: T) -> None:
        """Keep one more game."""
        with self._path.open("ab") as file:
            file.write(_line(game))

    def _decode(self, line: bytes, number: int) -> T:
        try:
            return msgspec.json.decode(line, type=self._entry)
        except msgspec.MsgspecError:
            raise BadRun(f"{self._path}, line {number}: this is not a kept game") from None

    def _check(self, first: bytes) -> None:
        try:
            found = msgspec.json.decode(first, type=Head)
        except msgspec.MsgspecError:
            raise BadRun(f"{self._path} exists and holds no kept games") from None
        ours = self._head
        if (found.conclave, found.format) != (ours.conclave, ours.format):
            raise BadRun(f"{self._path} holds games kept for something else: {found.conclave}")
        if found.settings != ours.settings:
            other = "; ".join(_differences(found.settings, ours.settings))
            raise BadRun(f"{self._path} holds games of other settings ({other}): name another file")
        self.is_mixed = found.code != ours.code


def _line(entry: object) -> bytes:
    return msgspec.json.encode(entry) + b"\n"


def _differences(kept: Settings, wanted: Settings) -> list[str]:
    """Tell every setting that differs, as kept and as wanted."""
    names = {"version": "rules version"}
    return [
        f"{names.get(field, field)} {_told(getattr(kept, field))}, "
        f"not {_told(getattr(wanted, field))}"
        for field in Settings.__struct_fields__
        if getattr(kept, field) != getattr(wanted, field)
    ]


def _told(value: Any) -> str:
    if isinstance(value, tuple):
        return ",".join(value)
    if isinstance(value, dict):
        return " ".join(f"{name}={each}" for name, each in value.items())
    return str(value)
