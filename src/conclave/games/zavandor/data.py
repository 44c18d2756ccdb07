"""Reads `data.toml`, the one place for every number of the game, and refuses what is wrong in it.

The modules of the game lay the numbers out as tuples that are looked into by a number; the
order of the tables in the file is the order of these numbers.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal

import msgspec

from conclave.engine.words import read_text

Whole = Annotated[int, msgspec.Meta(ge=0)]
Some = Annotated[int, msgspec.Meta(ge=1)]
ByLevel = Annotated[tuple[Whole, ...], msgspec.Meta(min_length=4, max_length=4)]
BySeat = Annotated[tuple[int, ...], msgspec.Meta(min_length=6, max_length=6)]
Source = Literal["rulebook", "two", "one", "ours"]
Sources = dict[str, Source]

FILE = "data.toml"
TOTALS = {"characters": 6, "gems": 5, "cards": 4, "tracks": 6, "artifacts": 12, "sentinels": 9}
PLAYERS = ("2", "3", "4", "5", "6")


class BadData(ValueError):
    """Numbers the game cannot be played with; the message names the place."""


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What all tables of the file have in common: nothing may stand there that nobody knows."""


class Setup(Table, frozen=True):
    """How a game begins and when it ends."""

    source: Source
    start_points: Whole
    start_opals: Whole
    start_sapphires: Whole
    start_level: Some
    slots: Some
    hand_limit: Whole
    stone_prices: Annotated[tuple[Whole, ...], msgspec.Meta(min_length=5, max_length=5)]
    sentinels_to_end: Some
    copies: dict[str, Some]
    rounds: Some


class CatchUp(Table, frozen=True):
    """What leaders pay more and the last pay less, by position (R9.1 to R9.3)."""

    source: Source
    threshold: Whole
    artifact: BySeat
    sentinel: BySeat


class Dust(Table, frozen=True):
    """The tiles of dust and what they weigh in the hand."""

    source: Source
    values: Annotated[tuple[Some, ...], msgspec.Meta(min_length=1)]
    weights: Annotated[tuple[Some, ...], msgspec.Meta(min_length=1)]


class Income(Table, frozen=True):
    """What gems bring beside one card each, and what energy weighs."""

    source: Source
    opals: Annotated[tuple[Whole, ...], msgspec.Meta(min_length=3, max_length=3)]
    per_three_opals: Whole
    for_concentrated: Some
    dust_with_concentrated: Whole
    card_weight: Some
    concentrated_weight: Some


class CharacterData(Table, frozen=True):
    """A magic user and what he starts with."""

    id: str
    track: str
    dust: Whole
    sapphire_cards: Whole
    source: Sources


class GemData(Table, frozen=True):
    """A kind of gem; `most_owned` 0 means any number."""

    id: str
    price: Some
    points: Whole
    most_owned: Whole
    tokens: Whole
    source: Sources


class CardData(Table, frozen=True):
    """The deck of one colour: how many cards there are of each value."""

    id: str
    values: dict[str, Some]
    concentrated: Some
    source: Sources


class TrackData(Table, frozen=True):
    """A track of knowledge: costs, and what its levels bring."""

    id: str
    costs: ByLevel
    hand_limit: int
    points: Whole
    source: Sources
    price_percent: ByLevel = (100, 100, 100, 100)
    dust: ByLevel = (0, 0, 0, 0)
    rubies_from: Whole = 0
    cards: Whole = 0
    artifact_discount: ByLevel = (0, 0, 0, 0)
    sentinel_discount: ByLevel = (0, 0, 0, 0)
    slots: ByLevel = (0, 0, 0, 0)


class Discount(Table, frozen=True):
    """What an artifact makes cheaper: another artifact, or all sentinels."""

    on: str
    amount: Some


class ArtifactData(Table, frozen=True):
    """An artifact: its lowest bid, its points, what it grants and what it does once."""

    id: str
    stack: Literal["A", "B", "C", "D"]
    lowest_bid: Some
    points: Whole
    source: Sources
    unlocks: str = ""
    free_gem: str = ""
    income_card: str = ""
    free_steps: Whole = 0
    hand_limit: Whole = 0
    slots: Whole = 0
    frees_stone: Whole = 0
    others_lose_gem: Whole = 0
    most_owned: Whole = 0
    opening_needs_active_gem: bool = False
    discount: Discount | None = None


class SentinelData(Table, frozen=True):
    """A sentinel: what each thing it counts is worth, and at most how much in all (0: any)."""

    id: str
    lowest_bid: Some
    points: Whole
    bonus: Whole
    source: Sources
    gem: str = ""
    artifacts: tuple[str, ...] = ()
    kinds: bool = False
    tracks: bool = False
    most: Whole = 0


class Data(Table, frozen=True):
    """The whole file."""

    setup: Setup
    catch_up: CatchUp
    dust: Dust
    income: Income
    characters: tuple[CharacterData, ...]
    gems: tuple[GemData, ...]
    cards: tuple[CardData, ...]
    tracks: tuple[TrackData, ...]
    artifacts: tuple[ArtifactData, ...]
    sentinels: tuple[SentinelData, ...]


def read_data(text: str) -> Data:
    """Return the numbers of a data file, or say what is wrong in which place of it."""
    try:
        data = msgspec.toml.decode(text, type=Data)
    except msgspec.DecodeError as error:  # also what is valid TOML and no valid data
        raise BadData(f"{FILE}: {error}") from error
    _check_totals(data)
    _check_setup(data)
    _check_names(data)
    return data


def _check_totals(data: Data) -> None:
    for name, total in TOTALS.items():
        rows: Sequence[CharacterData | GemData | CardData | TrackData] = getattr(data, name)
        ids = [row.id for row in rows]
        if len(ids) != total:
            raise BadData(f"{FILE}: expected {total} {name}, found {len(ids)} - at `$.{name}`")
        for place, each in enumerate(ids):
            if each in ids[:place]:
                raise BadData(f"{FILE}: {each!r} stands twice - at `$.{name}[{place}].id`")


def _check_setup(data: Data) -> None:
    if tuple(sorted(data.setup.copies)) != PLAYERS:
        raise BadData(f"{FILE}: expected one number for 2 to 6 players - at `$.setup.copies`")
    if len(data.dust.values) != len(data.dust.weights):
        raise BadData(f"{FILE}: expected a weight for each value - at `$.dust.weights`")
    for place, deck in enumerate(data.cards):
        for value in deck.values:
            if not value.isdecimal() or not 0 < int(value) < 32:
                where = f"$.cards[{place}].values.{value}"
                raise BadData(f"{FILE}: a card is worth 1 to 31, not {value!r} - at `{where}`")


def _check_names(data: Data) -> None:
    """Check that every name a table uses is the id of something."""
    gems = [gem.id for gem in data.gems]
    colours = [deck.id for deck in data.cards]
    artifacts = [artifact.id for artifact in data.artifacts]
    if colours != gems[1:]:
        raise BadData(f"{FILE}: the decks must be those of the gems but the first - at `$.cards`")
    for place, character in enumerate(data.characters):
        _known(character.track, [track.id for track in data.tracks], f"characters[{place}].track")
    for place, artifact in enumerate(data.artifacts):
        for key, known in (("unlocks", gems), ("free_gem", gems), ("income_card", colours)):
            _known(getattr(artifact, key), ["", *known], f"artifacts[{place}].{key}")
        if artifact.discount is not None:
            _known(artifact.discount.on, [*artifacts, "sentinels"], f"artifacts[{place}].discount")
    for place, sentinel in enumerate(data.sentinels):
        _known(sentinel.gem, ["", *gems], f"sentinels[{place}].gem")
        for each in sentinel.artifacts:
            _known(each, artifacts, f"sentinels[{place}].artifacts")


def _known(name: str, known: Sequence[str], place: str) -> None:
    if name not in known:
        raise BadData(f"{FILE}: nothing is called {name!r} - at `$.{place}`")


DATA = read_data(read_text("conclave.games.zavandor", FILE))
