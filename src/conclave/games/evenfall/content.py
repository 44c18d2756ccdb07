"""The content of packs, field by field, and where each value comes from.

What is documented of the game and what we have made up stand in two files of ours, one layer
each; the file of somebody who owns the game is a third. Laid over each other they make a whole
content, and every value in it still knows its origin.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final, NamedTuple

from conclave.games.evenfall.fields import SECTIONS, Value

PRINTED: Final = "printed"  # stated in the rulebook
WEB: Final = "web"  # stated in public descriptions of the game
INFERRED: Final = "inferred"  # follows from these, though nobody states it
RECONSTRUCTED: Final = "reconstructed"  # our own design
OWNER: Final = "owner"  # typed in by somebody who owns the game
ORIGINS: Final = (PRINTED, WEB, INFERRED, RECONSTRUCTED, OWNER)
DOCUMENTED: Final = (PRINTED, WEB, INFERRED)
SINGLE: Final = ""  # the id of the one entry of a section that is a single table


class Cell(NamedTuple):
    """A value and its origin."""

    value: Value
    origin: str


class Where(NamedTuple):
    """A field of an entry."""

    section: str
    id: str
    field: str


Entry = dict[str, Cell]
Entries = dict[str, dict[str, Entry]]  # by section and id


class Layer(NamedTuple):
    """What one file says. `complete` entries are to be taken as printed where it is silent.

    `without` are ids of entries that a whole content shall not have.
    """

    id: str
    names: tuple[str, ...]
    entries: Entries
    complete: frozenset[tuple[str, str]] = frozenset()
    without: tuple[str, ...] = ()
    comment: str = ""


class Content:
    """A whole content: layers laid over each other, the later ones over the earlier."""

    def __init__(self, entries: Entries) -> None:
        self.entries = entries

    def ids(self, section: str) -> list[str]:
        """Return the ids of a section in order."""
        return list(self.entries.get(section, {}))

    def cell(self, section: str, id: str, field: str) -> Cell:
        """Return a value with its origin. That a thing has nothing of a kind is a value, too.

        Where no file says anything the default holds, and is our own reading.
        """
        found = self.entries[section][id].get(field)
        if found is not None:
            return found
        default = SECTIONS[section].fields[field].default
        assert default is not None, f"{section} {id} has no {field}"
        return Cell(default, RECONSTRUCTED)

    def value(self, section: str, id: str, field: str) -> Value:
        """Return a value."""
        return self.cell(section, id, field).value

    def cells(self) -> Iterator[tuple[Where, Cell]]:
        """Go through all values that bear on the game, in order, with their fields."""
        for section, rows in self.entries.items():
            for id in rows:
                for field in self._fields(section, id):
                    yield Where(section, id, field), self.cell(section, id, field)

    def origins(self, section: str, id: str) -> dict[str, str]:
        """Return where each value of an entry comes from, by field."""
        fields = self._fields(section, id)
        return {field: self.cell(section, id, field).origin for field in fields}

    def _fields(self, section: str, id: str) -> list[str]:
        return [each for each in SECTIONS[section].fields if self._counts(section, id, each)]

    def _counts(self, section: str, id: str, field: str) -> bool:
        """Tell whether a field means anything: a card of the base game needs no symbol, say."""
        if field in self.entries[section][id]:
            return True
        if SECTIONS[section].fields[field].default is None:
            return False
        if field == "symbol":
            return self.value(section, id, "set") != "base"
        return section != "boards" or field in ("clan", "difficulty")

    def of_origin(self, *origins: str) -> list[Where]:
        """Return the fields whose values are of these origins, in order."""
        return [where for where, cell in self.cells() if cell.origin in origins]

    def count_origins(self) -> Counter[str]:
        """Return how many values are of each origin."""
        return Counter(cell.origin for _where, cell in self.cells())


def lay_over(*layers: Layer) -> Content:
    """Return the content that layers make together; what a later one says holds."""
    entries: Entries = {section: {} for section in SECTIONS}
    for layer in layers:
        for section, rows in layer.entries.items():
            for id, fields in rows.items():
                entries[section].setdefault(id, {}).update(fields)
        for rows in entries.values():
            for id in layer.without:
                rows.pop(id, None)
    content = Content(entries)
    for layer in layers:
        for section, id in layer.complete:
            if id in entries[section]:
                _confirm(content, section, id)
    return content


def _confirm(content: Content, section: str, id: str) -> None:
    """Take everything of an entry that is ours as confirmed by the owner."""
    entry = content.entries[section][id]
    for name, field in SECTIONS[section].fields.items():
        cell = entry.get(name)
        if cell is None and field.default is not None:
            cell = Cell(field.default, RECONSTRUCTED)
        if cell is not None and cell.origin not in (PRINTED, OWNER):
            entry[name] = Cell(cell.value, OWNER)
