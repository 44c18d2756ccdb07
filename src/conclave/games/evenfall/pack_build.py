"""Builds the pack that a content describes."""

from __future__ import annotations

from hashlib import sha256
from typing import Final, NamedTuple

import msgspec

from conclave.games.evenfall.build_boards import automa_of, boards_of, demon_of, path_of
from conclave.games.evenfall.build_cards import (
    cards_of,
    places_of,
    regions_of,
    rituals_of,
    specialists_of,
    starts_of,
    stones_of,
    tiles_of,
)
from conclave.games.evenfall.content import SINGLE, Content, Where
from conclave.games.evenfall.faults import Remark
from conclave.games.evenfall.pack import Pack, Setup
from conclave.games.evenfall.pack_boards import BoardSpace
from conclave.games.evenfall.pack_cards import FIGURE_NAMES, FREE, REFERENCES, SET_NAMES, Sign
from conclave.games.evenfall.pack_values import Values

STANDARD: Final = "standard"
MARK: Final = 8  # characters of the mark made of a pack's content


class Built(NamedTuple):
    """A pack, what is wrong with its effects, and where each outermost effect stands."""

    pack: Pack
    problems: list[tuple[Where, Remark]]
    wheres: dict[int, Where]


def build(content: Content, id: str, names: tuple[str, ...]) -> Built:
    """Return the pack that a content describes.

    The key of a pack is made of what is played with; only our own is known by its name.
    """
    mark = _mark(content)
    values = Values(content)
    rituals = rituals_of(values)
    specialists = specialists_of(values)
    places = places_of(values)
    pack = Pack(
        id if id == STANDARD else f"{id}-{mark}",
        0 if id == STANDARD else int(mark, 16) * REFERENCES,
        names,
        _setup(values),
        rituals,
        specialists,
        cards_of(rituals, specialists),
        places,
        starts_of(places),
        regions_of(values),
        tiles_of(values),
        tuple([Sign(n, each, values.names("signs", each)) for n, each in _ids(values, "signs")]),
        stones_of(values),
        _spaces(values),
        boards_of(values),
        path_of(values),
        demon_of(values),
        automa_of(values),
        tuple(values.effects),
    )
    return Built(pack, values.errors, values.wheres)


def _mark(content: Content) -> str:
    played = [(*where, cell.value) for where, cell in content.cells()]
    return sha256(msgspec.json.encode(played, order="sorted")).hexdigest()[:MARK]


def _ids(values: Values, section: str) -> list[tuple[int, str]]:
    return list(enumerate(values.ids(section)))


def _spaces(values: Values) -> tuple[BoardSpace, ...]:
    return tuple(
        [
            BoardSpace(
                n,
                id,
                values.names("spaces", id),
                values.code("spaces", id, "figure", FIGURE_NAMES),
                values.needed_effect("spaces", id, "effect"),
            )
            for n, id in _ids(values, "spaces")
        ]
    )


def _setup(values: Values) -> Setup:
    def number(field: str) -> int:
        return values.whole("setup", SINGLE, field)

    return Setup(
        (number("start_herb"), number("start_potion"), number("start_knowledge"), *FREE[3:]),
        number("witches_per_player"),
        number("elders_per_player"),
        number("rounds"),
        number("mana_max"),
        number("vp_track_max"),
        number("vp_tiles"),
        number("vp_per_tile"),
        (0, *values.wholes("setup", SINGLE, "regions_by_players")),
        (0, *[number(f"places_per_region_{players}") for players in (1, 2, 3, 4)]),
        number("stones_per_region"),
        values.code("setup", SINGLE, "region_stones_from", SET_NAMES),
        values.code("setup", SINGLE, "path_stones_from", SET_NAMES),
        number("crystal_supply"),
        (0, number("scythe_cost"), number("orb_cost"), number("crystal_cost")),
        number("builds_per_action"),
        number("hand_limit"),
        values.yes("setup", SINGLE, "transfer_needs_ritual"),
        values.yes("setup", SINGLE, "ritual_on_free_inner_place"),
        number("leftover_vp"),
        number("cards_for_one_resource"),
        number("recalls_per_round"),
    )
