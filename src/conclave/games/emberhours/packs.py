"""Finds packs by the keys that options and records use.

Our own pack lies beside this file. Others are those that CONCLAVE_PACKS lists; each is known by
its id and a mark made of its content, so that a record names exactly the cards it was played
with.
"""

from __future__ import annotations

from functools import cache

from conclave.engine.packs import BadPack, PackReport, game_of, listed_packs, read_file
from conclave.engine.words import LANGUAGES, read_text
from conclave.games.emberhours.pack import REFERENCES, Pack
from conclave.games.emberhours.pack_build import build
from conclave.games.emberhours.pack_check import check_pack
from conclave.games.emberhours.pack_file import read_data

PACKAGE = "conclave.games.emberhours"
FILE = "pack.toml"
GAME = "emberhours"


def read_pack(text: str, file: str) -> Pack:
    """Return the pack of a file's text; if it is not sound, say everything that is wrong."""
    checked = check_pack(text, file)
    if checked.pack is None:
        raise BadPack("\n".join(checked.errors))
    return checked.pack


def look_over(text: str, file: str) -> PackReport:
    """Say everything that is wrong or odd in a pack file."""
    pack, errors, warnings = check_pack(text, file)
    if pack is None:
        return PackReport("", "", errors, warnings)
    summary = f"{pack.names[0]}: {len(pack.cards)} cards, {len(pack.sources)} sources"
    return PackReport(pack.key, summary, errors, warnings)


@cache
def known_packs() -> dict[str, Pack]:
    """Return all packs of this process by key, ours first."""
    packs = [our_pack()]
    for path in listed_packs():
        text = read_file(path)
        if game_of(text, str(path)) == GAME:
            packs.append(read_pack(text, str(path)))
    return {pack.key: pack for pack in packs}


@cache
def our_pack() -> Pack:
    """Return the pack that comes with the game; the tests have looked it over."""
    read = read_data(read_text(PACKAGE, FILE), FILE)
    assert read.data is not None, read.errors
    pack, errors = build(read.data, FILE)
    assert not errors, errors
    return pack


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
