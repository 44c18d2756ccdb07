"""What may stand in a pack file, and how it is read: every mistake is named by file and entry."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from typing import Annotated, Any, Literal, NamedTuple, TypeVar

import msgspec

Whole = Annotated[int, msgspec.Meta(ge=0, le=99)]
Some = Annotated[int, msgspec.Meta(ge=1, le=99)]
Time = Annotated[int, msgspec.Meta(ge=0, le=5)]
Id = Annotated[str, msgspec.Meta(pattern="^[a-z][a-z0-9_]{0,39}$")]
Text = Annotated[str, msgspec.Meta(max_length=60)]
Colour = Literal["amber", "teal", "violet"]
Kind = Literal["lantern", "chalice", "bell", "mirror", "crown", "hourglass"]
Tiles = Annotated[tuple[Colour, ...], msgspec.Meta(min_length=6, max_length=6)]


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What all tables of the file have in common: nothing may stand there that nobody knows."""


class Names(Table, frozen=True):
    """A name in every language; what is missing falls back to English."""

    en: Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
    de: Text = ""
    it: Text = ""


class PackData(Table, frozen=True):
    """What the pack is called and where its cards come from."""

    game: Literal["emberhours"]
    id: Id
    name: Names
    provenance: Annotated[str, msgspec.Meta(min_length=1, max_length=200)]


class SetupData(Table, frozen=True):
    """The numbers of the table that are content."""

    vp_per_player: Some
    hand: Some
    more_sources: Whole
    rounds: Some
    tiles: Tiles


class CardData(Table, frozen=True):
    """A card as the file writes it; effects are expressions."""

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


class Totals(Table, frozen=True):
    """What a pack says of itself, to be counted again: how many cards have value 0, 1, 2..."""

    creatures: Whole | None = None
    artifacts: Whole | None = None
    sources: Whole | None = None
    creature_cost: tuple[Whole, ...] | None = None
    artifact_cost: tuple[Whole, ...] | None = None
    creature_time: tuple[Whole, ...] | None = None
    artifact_time: tuple[Whole, ...] | None = None
    strength: tuple[Whole, ...] | None = None
    creature_vp: tuple[Whole, ...] | None = None
    artifact_vp: tuple[Whole, ...] | None = None
    card_flames: tuple[Whole, ...] | None = None
    source_flames: tuple[Whole, ...] | None = None
    instant: Whole | None = None
    flame: Whole | None = None
    permanent: Whole | None = None
    scoring: Whole | None = None
    without_effect: Whole | None = None


class Data(msgspec.Struct, frozen=True):
    """The whole file."""

    pack: PackData
    setup: SetupData
    cards: tuple[CardData, ...]
    sources: tuple[SourceData, ...]
    totals: Totals = Totals()


class Read(NamedTuple):
    """What a file says, unless it is wrong, and everything that is wrong with it."""

    data: Data | None
    errors: list[str]


SECTIONS: tuple[str, ...] = ("pack", "setup", "cards", "sources", "totals")
Entry = TypeVar("Entry", bound=Table)


def read_data(text: str, file: str) -> Read:
    """Return what stands in a pack file, or everything whose form is wrong."""
    try:
        raw = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        return Read(None, [f"{file}: {error}"])
    errors = [f"{file}: nothing is called [{name}]" for name in raw if name not in SECTIONS]
    pack = _section(raw, "pack", PackData, file, errors)
    setup = _section(raw, "setup", SetupData, file, errors)
    totals = _section({"totals": {}, **raw}, "totals", Totals, file, errors)
    cards = _entries(raw, "cards", CardData, file, errors)
    sources = _entries(raw, "sources", SourceData, file, errors)
    if errors or pack is None or setup is None or totals is None:
        return Read(None, errors)
    return Read(Data(pack, setup, tuple(cards), tuple(sources), totals), errors)


def _section(
    raw: dict[str, Any], name: str, form: type[Entry], file: str, errors: list[str]
) -> Entry | None:
    if name not in raw:
        errors.append(f"{file}: [{name}] is missing")
        return None
    return _converted(raw[name], form, f"{file}: [{name}]", errors)


def _entries(
    raw: dict[str, Any], name: str, form: type[Entry], file: str, errors: list[str]
) -> Sequence[Entry]:
    rows = raw.get(name)
    if not isinstance(rows, list) or not rows:
        errors.append(f"{file}: there are no {name}; each begins with [[{name}]]")
        return []
    read = [
        _converted(row, form, place_of(file, name, n, row), errors) for n, row in enumerate(rows)
    ]
    return [each for each in read if each is not None]


def _converted(value: Any, form: type[Entry], place: str, errors: list[str]) -> Entry | None:
    try:
        return msgspec.convert(value, form)
    except msgspec.ValidationError as error:
        problem, _, path = str(error).partition(" - at `$.")
        field = path.rstrip("`")
        errors.append(f"{place}: {field + ': ' if field else ''}{problem}")
        return None


def place_of(file: str, section: str, number: int, row: Any) -> str:
    """Name an entry by its id, or by its number if it has none to show."""
    found = row.get("id") if isinstance(row, dict) else None
    what = section.removesuffix("s")
    return f"{file}: {what} {found if isinstance(found, str) else f'no. {number + 1}'}"
