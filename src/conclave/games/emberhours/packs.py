"""Reads packs of cards and sources, and finds them by the keys that options and records use.

Our own pack lies beside this file. Others are those that CONCLAVE_PACKS lists, files parted as
in PATH; each is known by its id and a mark made of its content, so that a record names exactly
the cards it was played with.
"""

from __future__ import annotations

import os
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from conclave.engine.words import read_text
from conclave.games.emberhours import parsing
from conclave.games.emberhours.expressions import (
    COLOUR_NAMES,
    KIND_NAMES,
    NOTHING,
    Action,
    Effect,
    Score,
    actions_of,
)
from conclave.games.emberhours.pack import REFERENCES, TILES, Card, Pack, Setup, Source
from conclave.games.emberhours.parsing import BadExpression, parse_effect, parse_score

PACKAGE = "conclave.games.emberhours"
FILE = "pack.toml"
OURS = "ours"
VARIABLE = "CONCLAVE_PACKS"
MARK = 8  # characters of the mark made of a pack's content

Whole = Annotated[int, msgspec.Meta(ge=0, le=99)]
Some = Annotated[int, msgspec.Meta(ge=1, le=99)]
Time = Annotated[int, msgspec.Meta(ge=0, le=5)]
Id = Annotated[str, msgspec.Meta(pattern="^[a-z][a-z0-9_]{0,39}$")]
Text = Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
Colour = Literal["amber", "teal", "violet"]
Kind = Literal["lantern", "chalice", "bell", "mirror", "crown", "hourglass"]


class BadPack(ValueError):
    """A pack the game cannot be played with; the message names file and entry."""


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What all tables of the file have in common: nothing may stand there that nobody knows."""


class Names(Table, frozen=True):
    """A name in every language; what is missing falls back to English."""

    en: Text
    de: Text = ""
    it: Text = ""


class PackData(Table, frozen=True):
    """What the pack is called and where its cards come from."""

    id: Id
    name: Names
    provenance: Text


class SetupData(Table, frozen=True):
    """The numbers of the table that are content."""

    vp_per_player: Some
    hand: Some
    more_sources: Whole
    rounds: Some
    tiles: Annotated[tuple[Colour, ...], msgspec.Meta(min_length=TILES, max_length=TILES)]


class CardData(Table, frozen=True):
    """A card as the file writes it; effects are expressions, scoring may be several."""

    id: Id
    name: Names
    cost: Whole
    time: Time
    vp: Whole
    strength: Some | None = None
    kind: Kind | None = None
    flame: Colour | None = None
    instant: str = ""
    flame_effect: str = ""
    permanent: str = ""
    scoring: str = ""


class SourceData(Table, frozen=True):
    """A source as the file writes it."""

    id: Id
    name: Names
    conquer: Whole
    fortify: Whole
    vp_conquered: Whole
    vp_fortified: Whole
    conquest: str = ""
    fortification: str = ""
    flame: Colour | None = None
    flame_effect: str = ""
    permanent: str = ""
    scoring: str = ""


class Data(Table, frozen=True):
    """The whole file."""

    pack: PackData
    setup: SetupData
    cards: tuple[CardData, ...]
    sources: tuple[SourceData, ...]


def read_pack(text: str, file: str) -> Pack:
    """Return the pack of a file's text, or say what is wrong in which place of it."""
    return build(read_data(text, file), file)


def read_data(text: str, file: str) -> Data:
    """Return what stands in a pack file: tables of the right form, not yet looked at."""
    try:
        return msgspec.toml.decode(text, type=Data)
    except msgspec.DecodeError as error:
        raise BadPack(f"{file}: {error}") from error


def build(data: Data, file: str) -> Pack:
    """Return the pack that a file describes."""
    ours = data.pack.provenance == OURS and data.pack.id == OURS
    mark = sha256(msgspec.json.encode(data)).hexdigest()
    actions: list[Action] = []
    cards = [_card(n, each, file, actions) for n, each in enumerate(data.cards)]
    sources = [_source(n, each, file, actions) for n, each in enumerate(data.sources)]
    return Pack(
        OURS if ours else f"{data.pack.id}-{mark[:MARK]}",
        0 if ours else int(mark[:MARK], 16) * REFERENCES,
        _setup(data.setup),
        tuple(cards),
        tuple(sources),
        tuple(actions),
    )


def _setup(data: SetupData) -> Setup:
    tiles = tuple(COLOUR_NAMES.index(each) for each in data.tiles)
    return Setup(data.vp_per_player, data.hand, data.more_sources, data.rounds, tiles)


def _card(number: int, data: CardData, file: str, actions: list[Action]) -> Card:
    place = f"{file}: card {data.id}"
    return Card(
        number,
        data.id,
        data.name.en,
        NOTHING if data.kind is None else KIND_NAMES.index(data.kind),
        data.cost,
        data.time,
        data.strength or 0,
        data.vp,
        _colour(data.flame),
        _effect(data.instant, parsing.INSTANT, place, actions),
        _effect(data.flame_effect, parsing.FLAME, place, actions),
        _effect(data.permanent, parsing.PERMANENT, place, actions),
        _scores(data.scoring, place),
    )


def _source(number: int, data: SourceData, file: str, actions: list[Action]) -> Source:
    place = f"{file}: source {data.id}"
    return Source(
        number,
        data.id,
        data.name.en,
        data.conquer,
        data.fortify,
        data.vp_conquered,
        data.vp_fortified,
        _effect(data.conquest, parsing.CONQUEST, place, actions),
        _effect(data.fortification, parsing.FORTIFICATION, place, actions),
        _colour(data.flame),
        _effect(data.flame_effect, parsing.FLAME, place, actions),
        _effect(data.permanent, parsing.PERMANENT, place, actions),
        _scores(data.scoring, place),
    )


def _colour(name: str | None) -> int:
    return NOTHING if name is None else COLOUR_NAMES.index(name)


def _effect(text: str, where: str, place: str, actions: list[Action]) -> Effect:
    if not text:
        return ()
    try:
        effect = parse_effect(text, where)
    except BadExpression as error:
        raise BadPack(f"{place}: {where} effect {text!r}: {error}") from error
    for action in actions_of(effect):
        action.place = len(actions)
        actions.append(action)
    return effect


def _scores(text: str, place: str) -> tuple[Score, ...]:
    if not text:
        return ()
    try:
        return (parse_score(text),)
    except BadExpression as error:
        raise BadPack(f"{place}: scoring {text!r}: {error}") from error


@cache
def known_packs() -> dict[str, Pack]:
    """Return all packs of this process by key, ours first."""
    packs = [our_pack()]
    for name in os.environ.get(VARIABLE, "").split(os.pathsep):
        if name:
            packs.append(read_pack(_read(Path(name)), name))
    return {pack.key: pack for pack in packs}


@cache
def our_pack() -> Pack:
    """Return the pack that comes with the game."""
    return read_pack(read_text(PACKAGE, FILE), FILE)


def _read(path: Path) -> str:
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


def pack_with_base(base: int) -> Pack:
    """Return the pack of which phrases and events speak with this base."""
    for pack in known_packs().values():
        if pack.base == base:
            return pack
    raise BadPack(f"there is no pack with the base {base} here")
