"""Reads and writes pack files; every mistake is named by file, entry and field.

In our own files a value stands in the table of its origin, `[rituals.printed]`; a field directly
in an entry is of the origin that the whole file has: our design, or the owner's.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

from conclave.engine.words import LANGUAGES
from conclave.games.evenfall.content import (
    DOCUMENTED,
    OWNER,
    RECONSTRUCTED,
    SINGLE,
    Cell,
    Entries,
    Entry,
    Layer,
    Where,
)
from conclave.games.evenfall.faults import NOWHERE, Fault, Remark, remark
from conclave.games.evenfall.field_types import Fit, check_value, near
from conclave.games.evenfall.fields import SECTIONS

GAME: Final = "evenfall"
ID: Final = re.compile(r"[a-z][a-z0-9_]{0,39}")
ABOUT: Final = ("game", "id", "name", "origin", "without", "comment")
IN_TABLES: Final = "documented"  # a file whose values all stand in tables of their origin
FILES: Final = (OWNER, RECONSTRUCTED, IN_TABLES)


class Read(NamedTuple):
    """What a file says, unless it is wrong, and everything that is wrong with it."""

    layer: Layer | None
    errors: list[Fault]


def read_layer(text: str, file: str) -> Read:
    """Return what stands in a pack file, or everything whose form is wrong."""
    try:
        raw = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        return Read(None, [Fault(file, NOWHERE, remark("file.no_toml", detail=str(error)))])
    reader = _LayerReader(raw, file)
    layer = reader.layer()
    return Read(None if reader.errors else layer, reader.errors)


class _LayerReader:
    """Reads one file and gathers what is wrong with it."""

    def __init__(self, raw: dict[str, Any], file: str) -> None:
        self.raw = raw
        self.file = file
        self.errors: list[Fault] = []
        self.origin = OWNER
        self.complete: set[tuple[str, str]] = set()

    def fail(self, where: Where, problem: Remark, number: int = 0) -> None:
        self.errors.append(Fault(self.file, where, problem, number))

    def layer(self) -> Layer:
        about = self._about()
        for name in self.raw:
            if name not in SECTIONS and name != "pack":
                hint = near(name, tuple(SECTIONS))
                self.fail(Where(name, SINGLE, ""), remark("file.no_section", hint=hint))
        entries: Entries = {}
        for section in SECTIONS:
            if section in self.raw:
                entries[section] = dict(self._section(section))
        names = about.get("name", {})
        return Layer(
            str(about.get("id", "")),
            tuple([str(names.get(each) or names.get("en", "")) for each in LANGUAGES]),
            entries,
            frozenset(self.complete),
            tuple(about.get("without", ())),
            str(about.get("comment", "")),
        )

    def _about(self) -> dict[str, Any]:
        about = self.raw.get("pack")
        if not isinstance(about, dict):
            self.fail(_of_pack(""), remark("file.no_pack"))
            return {}
        for name in about:
            if name not in ABOUT:
                self.fail(_of_pack(name), remark("file.no_field", hint=near(name, ABOUT)))
        if about.get("game") != GAME:
            self.fail(_of_pack("game"), remark("file.game", game=GAME))
        if not isinstance(about.get("id"), str) or not ID.fullmatch(about["id"]):
            self.fail(_of_pack("id"), remark("file.id"))
        self._check_about(about)
        return about

    def _check_about(self, about: dict[str, Any]) -> None:
        names = about.get("name")
        if not isinstance(names, dict) or not names.get("en"):
            self.fail(_of_pack("name"), remark("file.name"))
            about["name"] = {}
        elif any(key not in LANGUAGES or not isinstance(names[key], str) for key in names):
            known = ", ".join(LANGUAGES)
            self.fail(_of_pack("name"), remark("file.languages", languages=known))
            about["name"] = {}
        self.origin = about.get("origin", OWNER)
        if self.origin not in FILES:
            self.fail(_of_pack("origin"), remark("file.origin", origins=", ".join(FILES)))
            self.origin = OWNER
        without = about.get("without", [])
        if not isinstance(without, list) or not all(isinstance(each, str) for each in without):
            self.fail(_of_pack("without"), remark("file.without"))
            about["without"] = []

    def _section(self, section: str) -> Iterator[tuple[str, Entry]]:
        rows = self.raw[section]
        if SECTIONS[section].single:
            if isinstance(rows, dict):
                yield SINGLE, self._entry(section, SINGLE, rows)
            else:
                self.fail(Where(section, SINGLE, ""), remark("file.table", section=section))
            return
        if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
            self.fail(Where(section, SINGLE, ""), remark("file.entries", section=section))
            return
        seen: set[str] = set()
        for number, row in enumerate(rows):
            id = row.get("id")
            if not isinstance(id, str) or not ID.fullmatch(id):
                self.fail(Where(section, "", "id"), remark("file.entry_id"), number + 1)
            elif id in seen:
                self.fail(Where(section, id, ""), remark("file.id_twice"))
            else:
                seen.add(id)
                yield id, self._entry(section, id, row)

    def _entry(self, section: str, id: str, row: dict[str, Any]) -> Entry:
        entry: Entry = {}
        for key, value in row.items():
            if key == "complete":
                if value is True:
                    self.complete.add((section, id))
                else:
                    self.fail(Where(section, id, "complete"), remark("file.complete"))
            elif key in DOCUMENTED and self.origin == IN_TABLES and isinstance(value, dict):
                self._fields(entry, section, id, value, key)
            elif key != "id" or SECTIONS[section].single:
                self._fields(entry, section, id, {key: value}, self.origin)
        return entry

    def _fields(
        self, entry: Entry, section: str, id: str, row: Mapping[str, Any], origin: str
    ) -> None:
        for name, value in _flat(row):
            where = Where(section, id, name)
            if name in entry:
                self.fail(where, remark("file.twice", origin=entry[name].origin))
                continue
            fit = check_field(where, value)
            if isinstance(fit, Remark):
                self.fail(where, fit)
            else:
                entry[name] = Cell(fit, origin)


def check_field(where: Where, value: Any) -> Fit:
    """Return a value as its field keeps it, or what is wrong with it."""
    fields = SECTIONS[where.section].fields if where.section in SECTIONS else {}
    if where.field not in fields:
        return remark("file.no_field", hint=near(where.field, tuple(fields)))
    return check_value(fields[where.field], value)


def _of_pack(field: str) -> Where:
    return Where("pack", SINGLE, field)


def _flat(row: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    for key, value in row.items():
        if key == "name" and isinstance(value, dict):
            for language, text in value.items():
                yield f"name.{language}", text
        else:
            yield key, value


# --- writing ----------------------------------------------------------------------------------


def write_layer(layer: Layer, origin: str = OWNER) -> str:
    """Return a layer as the text of a file; values of another origin have a table of their own."""
    names = ", ".join(
        f"{language} = {_toml(name)}" for language, name in zip(LANGUAGES, layer.names, strict=True)
    )
    lines = ["[pack]", f'game = "{GAME}"', f"id = {_toml(layer.id)}", f"name = {{ {names} }}"]
    if origin != OWNER:
        lines.append(f"origin = {_toml(origin)}")
    if layer.without:
        lines.append(f"without = {_toml(layer.without)}")
    if layer.comment:
        lines.append(f"comment = {_toml(layer.comment)}")
    for section, rows in layer.entries.items():
        for id, entry in rows.items():
            lines += ["", *_entry_lines(layer, section, id, entry, origin)]
    return "\n".join(lines) + "\n"


def _entry_lines(layer: Layer, section: str, id: str, entry: Entry, origin: str) -> list[str]:
    lines = [f"[{section}]" if id == SINGLE else f"[[{section}]]"]
    if id != SINGLE:
        lines.append(f"id = {_toml(id)}")
    if (section, id) in layer.complete:
        lines.append("complete = true")
    lines += _field_lines(section, entry, origin)
    for each in DOCUMENTED:
        told = _field_lines(section, entry, each) if each != origin else []
        if told:
            lines += [f"[{section}.{each}]", *told]
    return lines


def _field_lines(section: str, entry: Entry, origin: str) -> list[str]:
    fields = [name for name in SECTIONS[section].fields if name in entry]
    return [
        f"{name} = {_toml(entry[name].value)}" for name in fields if entry[name].origin == origin
    ]


def _toml(value: object) -> str:
    if isinstance(value, bool | int | str):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, Mapping):
        inner = ", ".join(f"{key} = {_toml(each)}" for key, each in value.items())
        return f"{{ {inner} }}" if inner else "{}"
    assert isinstance(value, tuple)
    return f"[{', '.join(_toml(each) for each in value)}]"
