"""Builds cards, places, regions and stones from the values of a content."""

from __future__ import annotations

from conclave.games.evenfall.expressions import steps_in
from conclave.games.evenfall.fields import MOST_TIERS
from conclave.games.evenfall.pack_cards import (
    CLAN_NAMES,
    FREE,
    KEYWORD_NAMES,
    NO_SYMBOL,
    SET_NAMES,
    SIDE_NAMES,
    SYMBOL_NAMES,
    BattleTile,
    Card,
    Place,
    Region,
    Ritual,
    Specialist,
    Stone,
    Tier,
)
from conclave.games.evenfall.pack_values import Values, ability_of
from conclave.games.evenfall.vocabulary import CATALYST_NAMES, NOTHING, STORED


def rituals_of(values: Values) -> tuple[Ritual, ...]:
    """Build the rituals."""
    return tuple([_ritual(values, n, id) for n, id in enumerate(values.ids("rituals"))])


def _ritual(values: Values, number: int, id: str) -> Ritual:
    here = ("rituals", id)
    alternative = values.cost(*here, "alt_cost")
    return Ritual(
        number,
        id,
        values.names(*here),
        values.code(*here, "set", SET_NAMES),
        values.code(*here, "symbol", SYMBOL_NAMES),
        values.whole(*here, "copies"),
        values.code(*here, "keyword", KEYWORD_NAMES),
        values.cost(*here, "cost"),
        None if alternative == FREE else alternative,
        values.whole(*here, "vp"),
        values.codes(*here, "slots", CATALYST_NAMES),
        values.yes(*here, "lock"),
        values.ability(*here),
    )


def specialists_of(values: Values) -> tuple[Specialist, ...]:
    """Build the specialists with their two council effects."""
    return tuple([_specialist(values, n, id) for n, id in enumerate(values.ids("specialists"))])


def _specialist(values: Values, number: int, id: str) -> Specialist:
    here = ("specialists", id)
    return Specialist(
        number,
        id,
        values.names(*here),
        values.code(*here, "set", SET_NAMES),
        values.code(*here, "symbol", SYMBOL_NAMES),
        values.whole(*here, "copies"),
        values.code(*here, "keyword", KEYWORD_NAMES),
        values.cost(*here, "cost"),
        values.whole(*here, "vp"),
        values.yes(*here, "demon_copyable"),
        values.ability(*here),
        (
            ability_of([values.effect(*here, "council_a")]),
            ability_of([values.effect(*here, "council_b")]),
        ),
    )


def cards_of(rituals: tuple[Ritual, ...], specialists: tuple[Specialist, ...]) -> tuple[Card, ...]:
    """Return the main deck, each card once."""
    cards: list[Card] = []
    for ritual in rituals:
        cards.append(_card(len(cards), ritual.id, ritual, ritual.number, NOTHING, NOTHING))
    for each in specialists:
        for council, letter in enumerate("ab"):
            id = f"{each.id}_{letter}"
            cards.append(_card(len(cards), id, each, NOTHING, each.number, council))
    return tuple(cards)


def _card(
    number: int, id: str, design: Ritual | Specialist, ritual: int, specialist: int, council: int
) -> Card:
    return Card(
        number,
        id,
        ritual,
        specialist,
        council,
        design.set,
        design.symbol,
        design.copies,
        design.keyword,
        design.vp,
    )


def places_of(values: Values) -> tuple[Place, ...]:
    """Build the places of power, then the starting places."""
    found = [_place(values, n, id) for n, id in enumerate(values.ids("places"))]
    for id in values.ids("starting_places"):
        found.append(_start(values, len(found), id))
    return tuple(found)


def _place(values: Values, number: int, id: str) -> Place:
    here = ("places", id)
    harvest = values.effect(*here, "harvest")
    return Place(
        number,
        id,
        values.names(*here),
        values.code(*here, "set", SET_NAMES),
        values.code(*here, "symbol", SYMBOL_NAMES),
        values.whole(*here, "copies"),
        values.whole(*here, "witches"),
        values.cost(*here, "extra_cost"),
        harvest,
        values.effect(*here, "binding"),
        values.codes(*here, "slots", CATALYST_NAMES),
        values.codes(*here, "signs", tuple(values.ids("signs"))),
        harvest is not None and STORED in [step.op for step in steps_in(harvest)],
    )


def _start(values: Values, number: int, id: str) -> Place:
    here = ("starting_places", id)
    return Place(
        number,
        id,
        values.names(*here),
        values.code(*here, "set", SET_NAMES),
        NO_SYMBOL,
        1,
        0,
        FREE,
        values.effect(*here, "harvest"),
        values.effect(*here, "binding"),
        values.codes(*here, "slots", CATALYST_NAMES),
        values.codes(*here, "signs", tuple(values.ids("signs"))),
        False,
        values.code(*here, "clan", CLAN_NAMES),
        values.code(*here, "side", SIDE_NAMES),
        values.effect(*here, "setup"),
    )


def starts_of(places: tuple[Place, ...]) -> tuple[tuple[int, ...], ...]:
    """Return the numbers of starting places by side and clan; NOTHING where one is missing."""
    found = [[NOTHING] * len(CLAN_NAMES) for _side in SIDE_NAMES]
    for place in places:
        if place.clan != NOTHING:
            found[place.side][place.clan] = place.number
    return tuple([tuple(side) for side in found])


def regions_of(values: Values) -> tuple[Region, ...]:
    """Build the regions from top to bottom."""
    return tuple(
        [
            Region(n, id, values.names("regions", id), _tiers(values, "regions", id))
            for n, id in enumerate(_region_ids(values))
        ]
    )


def _region_ids(values: Values) -> tuple[str, ...]:
    ids = values.ids("regions")
    return tuple(sorted(ids, key=lambda id: values.whole("regions", id, "order")))


def tiles_of(values: Values) -> tuple[BattleTile, ...]:
    """Build the battle tiles."""
    regions = _region_ids(values)
    return tuple(
        [
            BattleTile(
                n,
                id,
                values.names("battle_tiles", id),
                values.code("battle_tiles", id, "region", regions),
                values.code("battle_tiles", id, "symbol", SYMBOL_NAMES),
                _tiers(values, "battle_tiles", id),
            )
            for n, id in enumerate(values.ids("battle_tiles"))
        ]
    )


def _tiers(values: Values, section: str, id: str) -> tuple[Tier, ...]:
    return tuple(
        [
            Tier(values.whole(section, id, f"least_{n}"), values.effect(section, id, f"reward_{n}"))
            for n in range(1, MOST_TIERS + 1)
        ]
    )


def stones_of(values: Values) -> tuple[Stone, ...]:
    """Build the powerstones."""
    signs = tuple(values.ids("signs"))
    return tuple(
        [
            Stone(
                n,
                id,
                values.code("stones", id, "set", SET_NAMES),
                values.code("stones", id, "sign", signs),
            )
            for n, id in enumerate(values.ids("stones"))
        ]
    )
