"""Finds packs by the keys that options and records use.

Ours is made of two files beside this one. Others are those that CONCLAVE_PACKS lists or that lie
in a server's folder, laid over ours; each is known by its id and a mark made of its whole content,
so that a record names exactly the cards it was played with.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from conclave.engine.packs import (
    BadPack,
    PackReport,
    game_of,
    listed_packs,
    played_packs,
    read_file,
    written_packs,
)
from conclave.engine.words import LANGUAGES
from conclave.games.evenfall.content import Content
from conclave.games.evenfall.content_file import GAME
from conclave.games.evenfall.faults import fault_words, tell_all
from conclave.games.evenfall.pack import Pack
from conclave.games.evenfall.pack_build import STANDARD, build
from conclave.games.evenfall.pack_cards import REFERENCES
from conclave.games.evenfall.pack_check import check_pack, our_content

log = logging.getLogger(__name__)
NAMES: Final = ("Reconstruction", "Rekonstruktion", "Ricostruzione")


class Known(NamedTuple):
    """A pack, and its content, which knows where each value comes from.

    One that is not `offered` is there only for games that were begun with it.
    """

    pack: Pack
    content: Content
    offered: bool = True


def read_pack(text: str, file: str) -> Known:
    """Return the pack of a file's text; if it is not sound, say everything that is wrong."""
    checked = check_pack(text, file)
    if checked.pack is None or checked.content is None:
        raise BadPack("\n".join(tell_all(checked.errors, "en")))
    return Known(checked.pack, checked.content)


def look_over(text: str, file: str) -> PackReport:
    """Say everything that is wrong or odd in a pack file, and what in it is not original."""
    return look_over_in("en", text, file)


def look_over_in(language: str, text: str, file: str) -> PackReport:
    """Say the same in a language."""
    pack, content, *found = check_pack(text, file)
    errors, warnings, notes = [tell_all(faults, language) for faults in found]
    if pack is None or content is None:
        return PackReport("", "", errors, warnings)
    summary = _summary(pack, content, language)
    return PackReport(pack.key, summary, errors, warnings, notes)


def _summary(pack: Pack, content: Content, language: str) -> str:
    words = fault_words(language)
    counts = [
        f"{count} {words.get(f'origin.{origin}')}"
        for origin, count in content.count_origins().most_common()
    ]
    name = _named(pack.names, language)
    return words.say("summary", {"name": name, "values": ", ".join(counts)})


@cache
def known_packs() -> dict[str, Known]:
    """Return all packs of this process by key, ours first.

    One that was played with before the content of ours changed is known by its old key, too.
    """
    found = [Known(our_pack(), our_content())]
    for path in listed_packs():
        text = read_file(path)
        if game_of(text, str(path)) == GAME:
            found.append(read_pack(text, str(path)))
    found += [known for _, known in _in_folder(written_packs())]
    packs = {each.pack.key: each for each in found}
    for path, known in _in_folder(played_packs()):
        packs.setdefault(path.stem, known._replace(offered=False))
    return packs


def offered_packs() -> dict[str, Known]:
    """Return the packs that a new game can be played with, by key."""
    return {key: known for key, known in known_packs().items() if known.offered}


def _in_folder(paths: list[Path]) -> Iterator[tuple[Path, Known]]:
    """Read what lies in a folder; something there that cannot be read does not stop the others."""
    for path in paths:
        try:
            text = read_file(path)
            if game_of(text, str(path)) == GAME:
                yield path, read_pack(text, str(path))
        except BadPack as problem:
            log.warning("a pack is left out: %s", problem)


def look_again() -> None:
    """Forget which packs there are: files have changed."""
    known_packs.cache_clear()


@cache
def our_pack() -> Pack:
    """Return the pack that comes with the game; the tests have looked it over."""
    built = build(our_content(), STANDARD, NAMES)
    assert not built.problems, built.problems
    return built.pack


def pack_of(key: str) -> Pack:
    """Return a pack by its key, or say which ones there are."""
    return _known(key).pack


def content_of(key: str) -> Content:
    """Return the content of a pack, which tells where each value comes from."""
    return _known(key).content


def _known(key: str) -> Known:
    if key not in known_packs():
        look_again()  # it may have been written since
    packs = known_packs()
    if key not in packs:
        raise BadPack(f"there is no pack {key!r} here; known: {', '.join(packs)}")
    return packs[key]


# --- names of things that phrases and events speak of ---------------------------------------------


def card_name(language: str, reference: int) -> str:
    """Return the name of a card of the main deck."""
    pack, number = _spoken_of(reference)
    card = pack.cards[number]
    if card.is_ritual():
        return _named(pack.rituals[card.ritual].names, language)
    return _named(pack.specialists[card.specialist].names, language)


def ritual_name(language: str, reference: int) -> str:
    """Return the name of a ritual."""
    pack, number = _spoken_of(reference)
    return _named(pack.rituals[number].names, language)


def specialist_name(language: str, reference: int) -> str:
    """Return the name of a specialist."""
    pack, number = _spoken_of(reference)
    return _named(pack.specialists[number].names, language)


def place_name(language: str, reference: int) -> str:
    """Return the name of a place of power or a starting place."""
    pack, number = _spoken_of(reference)
    return _named(pack.places[number].names, language)


def region_name(language: str, reference: int) -> str:
    """Return the name of a region."""
    pack, number = _spoken_of(reference)
    return _named(pack.regions[number].names, language)


def tile_name(language: str, reference: int) -> str:
    """Return the name of a battle tile."""
    pack, number = _spoken_of(reference)
    return _named(pack.tiles[number].names, language)


def stone_name(language: str, reference: int) -> str:
    """Return the name of the sign that a powerstone shows."""
    pack, number = _spoken_of(reference)
    return _named(pack.signs[pack.stones[number].sign].names, language)


def sign_name(language: str, reference: int) -> str:
    """Return the name of a sign."""
    pack, number = _spoken_of(reference)
    return _named(pack.signs[number].names, language)


def space_name(language: str, reference: int) -> str:
    """Return the name of an action space of clan boards."""
    pack, number = _spoken_of(reference)
    return _named(pack.spaces[number].names, language)


def board_name(language: str, reference: int) -> str:
    """Return the name of a side of a clan board: on the moon side that of its clan."""
    pack, number = _spoken_of(reference)
    return _named(pack.boards[number].names, language)


def demon_name(language: str, reference: int) -> str:
    """Return the name of the throne demon."""
    return _named(_spoken_of(reference)[0].demon.names, language)


def level_name(language: str, reference: int) -> str:
    """Return the name of a level of the automa."""
    pack, number = _spoken_of(reference)
    return _named(pack.automa.levels[number].names, language)


def _named(names: tuple[str, ...], language: str) -> str:
    return names[LANGUAGES.index(language)]


def _spoken_of(reference: int) -> tuple[Pack, int]:
    number = reference % REFERENCES
    for known in known_packs().values():
        if known.pack.base == reference - number:
            return known.pack, number
    raise BadPack(f"there is no pack here of which {reference} could be a part")
