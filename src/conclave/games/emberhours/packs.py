"""Finds packs by the keys that options and records use.

Our own pack lies beside this file. Others are those that CONCLAVE_PACKS lists, files parted as
in PATH; each is known by its id and a mark made of its content, so that a record names exactly
the cards it was played with.
"""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path

from conclave.engine.words import LANGUAGES, read_text
from conclave.games.emberhours.pack import REFERENCES, Pack
from conclave.games.emberhours.pack_build import build
from conclave.games.emberhours.pack_check import check_pack
from conclave.games.emberhours.pack_file import read_data

PACKAGE = "conclave.games.emberhours"
FILE = "pack.toml"
VARIABLE = "CONCLAVE_PACKS"


class BadPack(ValueError):
    """A pack the game cannot be played with; every line of the message names file and entry."""


def read_pack(text: str, file: str) -> Pack:
    """Return the pack of a file's text; if it is not sound, say everything that is wrong."""
    report = check_pack(text, file)
    if report.pack is None:
        raise BadPack("\n".join(report.errors))
    return report.pack


@cache
def known_packs() -> dict[str, Pack]:
    """Return all packs of this process by key, ours first."""
    packs = [our_pack()]
    for name in os.environ.get(VARIABLE, "").split(os.pathsep):
        if name:
            packs.append(read_pack(read_file(Path(name)), name))
    return {pack.key: pack for pack in packs}


@cache
def our_pack() -> Pack:
    """Return the pack that comes with the game; the tests have looked it over."""
    read = read_data(read_text(PACKAGE, FILE), FILE)
    assert read.data is not None, read.errors
    pack, errors = build(read.data, FILE)
    assert not errors, errors
    return pack


def read_file(path: Path) -> str:
    """Return a file's text, or say that it cannot be read."""
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadPack(f"{path}: cannot be read: {error}") from error


def pack_of(key: str) -> Pack:
    """Return a pack by its key, or say which ones there are."""
    packs = known_packs()
    if key not in packs:
        raise BadPack(f"there is no pack {key!r} here; known: {', '.join(packs)}")
    return packs[key]


def card_name(language: str, reference: int) -> str:
    """Return the name of the card that a phrase or an event speaks of."""
    pack = _spoken_of(reference)
    return pack.cards[reference - pack.base].names[LANGUAGES.index(language)]


def source_name(language: str, reference: int) -> str:
    """Return the name of the source that a phrase or an event speaks of."""
    pack = _spoken_of(reference)
    return pack.sources[reference - pack.base].names[LANGUAGES.index(language)]


def _spoken_of(reference: int) -> Pack:
    base = reference - reference % REFERENCES
    for pack in known_packs().values():
        if pack.base == base:
            return pack
    raise BadPack(f"there is no pack here of which {reference} could be a part")
