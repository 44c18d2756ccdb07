"""What is wrong or odd in a pack, as data: where it is, and what is to be said of it.

It is put into words only where somebody reads it, in that reader's language. What the author of a
pack has typed, such as ids, fields and operations, stays as it is in all of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Final, NamedTuple, TypeAlias

from conclave.engine.words import Catalogue, check_language, read_words
from conclave.games.evenfall.content import Where

PACKAGE: Final = "conclave.games.evenfall"
NOWHERE: Final = Where("", "", "")

Part: TypeAlias = "int | float | str | Remark"


class Remark(NamedTuple):
    """Something to be said: a key of the catalogues and the parts for its places."""

    key: str
    parts: Mapping[str, Part]


class Fault(NamedTuple):
    """What is wrong or odd in a file, and where.

    It may be about a whole entry, which has no field, or a whole section, which has no id either.
    Of an entry whose id is wrong the `number` tells which one it is.
    """

    file: str
    where: Where
    remark: Remark
    number: int = 0


def remark(key: str, **parts: Part) -> Remark:
    """Return something to be said."""
    return Remark(key, parts)


def what_is(section: str) -> Remark:
    """Return what an entry of a section is called."""
    return Remark(f"what.{section}", {})


# --- in words ------------------------------------------------------------------------------------


@cache
def fault_words(language: str) -> Catalogue:
    """Return the words for what is wrong or odd in packs."""
    table = read_words(PACKAGE, f"faults_{check_language(language)}.toml")
    return Catalogue(language, table, lambda _words, _kind, _value: None)


def tell(fault: Fault, language: str) -> str:
    """Return a fault as a line: file, entry and field, as far as it has them, and what it is."""
    words = fault_words(language)
    parts = (fault.file, _place(fault, words), fault.where.field, put(fault.remark, language))
    return ": ".join(part for part in parts if part)


def tell_all(faults: Iterable[Fault], language: str) -> list[str]:
    """Return faults as lines."""
    return [tell(fault, language) for fault in faults]


def put(said: Remark, language: str) -> str:
    """Put a remark into words."""
    words = fault_words(language)
    return words.say(said.key, {name: _filled(part, words) for name, part in said.parts.items()})


def _filled(part: Part, words: Catalogue) -> int | str:
    if isinstance(part, Remark):
        return put(part, words.language)
    if isinstance(part, float):
        return f"{part:.1f}".replace(".", words.get("decimal"))
    return part


def _place(fault: Fault, words: Catalogue) -> str:
    section, id, _field = fault.where
    if not id and not fault.number:
        return f"[{section}]" if section else ""
    what = words.get(f"what.{section}") if words.has(f"what.{section}") else section
    if fault.number:
        return words.say("place.numbered", {"what": what, "number": fault.number})
    return f"{what} {id}"
