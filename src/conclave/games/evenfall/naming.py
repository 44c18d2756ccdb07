"""What things are called: names for the numbers in phrases and events, in three languages."""

from __future__ import annotations

from conclave.engine.decisions import Value
from conclave.engine.words import Catalogue
from conclave.games.evenfall.pack import Pack
from conclave.games.evenfall.pack_cards import CLAN_NAMES, MOON, REFERENCES
from conclave.games.evenfall.packs import (
    board_name,
    card_name,
    known_packs,
    place_name,
    region_name,
    sign_name,
    space_name,
)
from conclave.games.evenfall.player import (
    BESIDE,
    BOARD,
    CARD,
    DEMON,
    KIND_BITS,
    KIND_MASK,
    ON_EXTRA,
    ON_PLACE,
    PLACE,
    REGION,
    RULES,
    SPACE,
)
from conclave.games.evenfall.texts import effect_text
from conclave.games.evenfall.vocabulary import CATALYST_NAMES

LETTERS = ("A", "B")
GOODS = ("herb", "elixir", "knowledge", "mana", "card")
SORTS = ("witch", "cat", "elder")
STANDINGS = ("reserve", "region", "board", "ritual")


def name(words: Catalogue, kind: str, value: Value) -> str | None:
    """Name the values that stand in this game's phrases and events."""
    if isinstance(value, str):
        return _cause(words, value) if kind == "cause" else None
    if isinstance(value, int):
        return _of_number(words, kind, value)
    return _of_several(words, kind, value)


def _cause(words: Catalogue, value: str) -> str:
    return thing_name(words, int(value)) if value.isdecimal() else words.get(f"cause.{value}")


def _of_number(words: Catalogue, kind: str, value: int) -> str | None:
    language = words.language
    if kind in ("card", "ritual"):
        return lettered(language, value)
    if kind == "specialist":  # whose two cards are the same but for the council
        return card_name(language, value)
    if kind == "place":
        return place_name(language, value)
    if kind == "region":
        return region_name(language, value)
    if kind == "sign":
        return sign_name(language, value)
    if kind == "space":
        return space_name(language, value)
    if kind in ("catalyst", "old"):
        return words.get(f"catalyst.{CATALYST_NAMES[min(value, 3)]}")
    if kind == "clan":
        return words.get(f"clan.{CLAN_NAMES[value]}")
    if kind == "thing":
        by_rules = value & KIND_MASK == RULES
        return words.get("term.asked") if by_rules else thing_name(words, value)
    if kind == "effect":
        return effect_text(_pack(value).effects[value % REFERENCES], language)
    if kind == "seat":
        return words.get("term.seat").format(seat=value)
    return None


def _of_several(words: Catalogue, kind: str, value: tuple[int, ...]) -> str | None:
    if kind in ("cards", "places"):
        each_kind = "card" if kind == "cards" else "place"
        return words.joined([str(_of_number(words, each_kind, each)) for each in value])
    if kind in ("ritual", "place", "card"):
        return _counted(str(_of_number(words, kind, value[0])), value[1])
    if kind == "goods":
        return goods_text(words, value)
    if kind == "spot":
        return _spot(words, value)
    if kind == "figure":
        return _figure(words, value)
    return None


def _counted(text: str, nth: int) -> str:
    return text if nth == 1 else f"{text} ({nth})"


def goods_text(words: Catalogue, goods: tuple[int, ...]) -> str:
    """Return herbs, elixirs, knowledge, mana and cards in words."""
    parts = []
    for good, count in zip(GOODS, goods, strict=True):
        if count:
            key = f"goods.{good}_one" if count == 1 else f"goods.{good}"
            parts.append(words.get(key).format(n=count))
    return words.joined(parts) if parts else words.get("goods.nothing")


def _spot(words: Catalogue, value: tuple[int, ...]) -> str:
    where, reference, nth = value
    if where == ON_PLACE:
        text = _counted(str(_of_number(words, "place", reference)), nth)
        return words.get("spot.place").format(place=text)
    text = _counted(lettered(words.language, reference), nth)
    key = {ON_EXTRA: "extra", BESIDE: "beside"}.get(where, "ritual")
    return words.get(f"spot.{key}").format(ritual=text)


def _figure(words: Catalogue, value: tuple[int, ...]) -> str:
    sort, standing, reference, nth = value
    named = ("", "region", "space", "ritual")[standing]
    where = _counted(str(_of_number(words, named, reference)), nth) if named else ""
    figure = words.get(f"figure.{SORTS[sort]}")
    return words.get(f"standing.{STANDINGS[standing]}").format(figure=figure, where=where)


def thing_name(words: Catalogue, thing: int) -> str:
    """Return the name of what an effect comes from."""
    kind, reference = thing & KIND_MASK, thing >> KIND_BITS
    if kind in (CARD, PLACE, SPACE, REGION):
        named = {CARD: "card", PLACE: "place", SPACE: "space", REGION: "region"}[kind]
        return str(_of_number(words, named, reference))
    if kind == DEMON:
        return words.get("term.demon").format(card=lettered(words.language, reference))
    if kind == BOARD:
        is_moon = _pack(reference).boards[reference % REFERENCES].side == MOON
        return board_name(words.language, reference) if is_moon else words.get("term.board")
    return words.get("term.rules" if kind == RULES else "term.path")


def lettered(language: str, reference: int) -> str:
    """Return the name of a card; the two cards of a specialist have a letter each."""
    card = _pack(reference).cards[reference % REFERENCES]
    name = card_name(language, reference)
    return name if card.is_ritual() else f"{name} ({LETTERS[card.council]})"


def _pack(reference: int) -> Pack:
    base = reference - reference % REFERENCES
    return next(known.pack for known in known_packs().values() if known.pack.base == base)
