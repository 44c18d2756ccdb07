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
)
from conclave.games.evenfall.field_types import check_value, near
from conclave.games.evenfall.fields import SECTIONS

GAME: Final = "evenfall"
ID: Final = re.compile(r"[a-z][a-z0-9_]{0,39}")
ABOUT: Final = ("game", "id", "name", "origin", "without", "comment")
IN_TABLES: Final = "documented"  # a file whose values all stand in tables of their origin
FILES: Final = (OWNER, RECONSTRUCTED, IN_TABLES)


class Read(NamedTuple):
    """What a file says, unless it is wrong, and everything that is wrong with it."""

    layer: Layer | None
    errors: list[str]


def read_layer(text: str, file: str) -> Read:
    """Return what stands in a pack file, or everything whose form is wrong."""
    try:
        raw = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        return Read(None, [f"{file}: {error}"])
    reader = _LayerReader(raw, file)
    layer = reader.layer()
    return Read(None if reader.errors else layer, reader.errors)


class _LayerReader:
    """Reads one file and gathers what is wrong with it."""

    def __init__(self, raw: dict[str, Any], file: str) -> None:
        self.raw = raw
        self.file = file
        self.errors: list[str] = []
        self.origin = OWNER
        self.complete: set[tuple[str, str]] = set()

    def fail(self, place: str, problem: str) -> None:
        self.errors.append(f"{self.file}: {place}: {problem}")

    def layer(self) -> Layer:
        about = self._about()
        for name in self.raw:
            if name not in SECTIONS and name != "pack":
                self.fail(f"[{name}]", f"no section is called so{near(name, tuple(SECTIONS))}")
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
            self.fail("[pack]", "it is missing; a file begins with [pack], game, id and name")
            return {}
        for name in about:
            if name not in ABOUT:
                self.fail("[pack]", f"{name}: no field is called so{near(name, ABOUT)}")
        if about.get("game") != GAME:
            self.fail("[pack]", f'game: this is read as a pack for "{GAME}"; write game = "{GAME}"')
        if not isinstance(about.get("id"), str) or not ID.fullmatch(about["id"]):
            self.fail("[pack]", 'id: a name of small letters, digits and _ is needed: id = "mine"')
        self._check_about(about)
        return about

    def _check_about(self, about: dict[str, Any]) -> None:
        names = about.get("name")
        if not isinstance(names, dict) or not names.get("en"):
            self.fail("[pack]", 'name: an English one is needed: name = { en = "My pack" }')
            about["name"] = {}
        elif any(key not in LANGUAGES or not isinstance(names[key], str) for key in names):
            self.fail("[pack]", f"name: texts in these languages: {', '.join(LANGUAGES)}")
            about["name"] = {}
        self.origin = about.get("origin", OWNER)
        if self.origin not in FILES:
            self.fail("[pack]", f"origin: leave it out, or write one of: {', '.join(FILES)}")
            self.origin = OWNER
        without = about.get("without", [])
        if not isinstance(without, list) or not all(isinstance(each, str) for each in without):
            self.fail("[pack]", 'without: expected a list of ids: without = ["one", "two"]')
            about["without"] = []

    def _section(self, section: str) -> Iterator[tuple[str, Entry]]:
        rows = self.raw[section]
        if SECTIONS[section].single:
            if isinstance(rows, dict):
                yield SINGLE, self._entry(section, SINGLE, rows, f"[{section}]")
            else:
                self.fail(f"[{section}]", f"expected one table: [{section}]")
            return
        if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
            self.fail(f"[{section}]", f"expected entries that begin with [[{section}]] each")
            return
        seen: set[str] = set()
        for number, row in enumerate(rows):
            what = SECTIONS[section].what
            id = row.get("id")
            if not isinstance(id, str) or not ID.fullmatch(id):
                problem = 'id: small letters, digits and _ are needed: id = "storm_lantern"'
                self.fail(f"{what} no. {number + 1}", problem)
            elif id in seen:
                self.fail(f"{what} {id}", "the id stands twice; rename one or put them together")
            else:
                seen.add(id)
                yield id, self._entry(section, id, row, f"{what} {id}")

    def _entry(self, section: str, id: str, row: dict[str, Any], place: str) -> Entry:
        entry: Entry = {}
        for key, value in row.items():
            if key == "complete":
                if value is True:
                    self.complete.add((section, id))
                else:
                    self.fail(place, "complete: leave it out or write complete = true")
            elif key in DOCUMENTED and self.origin == IN_TABLES and isinstance(value, dict):
                self._fields(entry, section, value, key, place)
            elif key != "id" or SECTIONS[section].single:
                self._fields(entry, section, {key: value}, self.origin, place)
        return entry

    def _fields(
        self, entry: Entry, section: str, row: Mapping[str, Any], origin: str, place: str
    ) -> None:
        fields = SECTIONS[section].fields
        for name, value in _flat(row):
            if name not in fields:
                self.fail(place, f"{name}: no field is called so{near(name, tuple(fields))}")
            elif name in entry:
                self.fail(place, f"{name}: it stands twice, also as {entry[name].origin}")
            else:
                found, problem = check_value(fields[name], value)
                if found is None:
                    self.fail(place, f"{name}: {problem}")
                else:
                    entry[name] = Cell(found, origin)


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
