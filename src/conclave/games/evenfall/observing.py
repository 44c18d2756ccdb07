"""The facts of a position of Evenfall that a scenario file can expect."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from conclave.engine.stage import Facts
from conclave.games.evenfall.automa import automa_points
from conclave.games.evenfall.catalysts import charged_spots
from conclave.games.evenfall.counting import catalysts_of, strength_at
from conclave.games.evenfall.figures import sort_of
from conclave.games.evenfall.looking import phase_of
from conclave.games.evenfall.lookup import by_name, cards_by_name, number_named
from conclave.games.evenfall.pack import Pack
from conclave.games.evenfall.pack_cards import CLAN_NAMES
from conclave.games.evenfall.packs import our_pack
from conclave.games.evenfall.player import (
    AT_REGION,
    COPY_BITS,
    NOBODY,
    ON_BOARD,
    ON_RITUAL,
    RESERVE,
    STATISTICS,
    THE_DEMON,
    Player,
    Site,
)
from conclave.games.evenfall.scenario import CATALYST_WORDS, FIGURE_WORDS, RESOURCE_WORDS
from conclave.games.evenfall.scoring import points_of, total_of, winners
from conclave.games.evenfall.state import State

WORDS_OF_CATALYSTS = {code: word for word, code in CATALYST_WORDS.items()}


def observe(state: State) -> dict[str, Any]:
    """Return the facts of a position; a list where there is one value per seat."""
    facts: dict[str, Any] = {
        name: [look(state, seat) for seat in range(len(state.players))]
        for name, look in _SEAT_FACTS.items()
    }
    facts |= {
        "round": state.round,
        "first": state.first,
        "turn": state.turn,
        "phase": phase_of(state),
        "main_done": state.main_done,
        "regions_on_table": [
            {
                "places": [_place_id(state.pack, place) for place in region.places],
                "stones": _signs(state.pack, region.stones),
                "tile": None if region.tile == NOBODY else state.pack.tiles[region.tile].id,
            }
            for region in state.regions
        ],
        "row": [_card_id(state.pack, card) for card in state.row],
        "deck_size": state.deck_left,
        "place_deck_size": state.place_left,
        "discard": sorted(_card_id(state.pack, card) for card in state.discard),
        "discard_size": len(state.discard),
        "box": sorted(_card_id(state.pack, card) for card in state.box),
        "path_stones": _signs(state.pack, state.path_stones),
        "cats": state.cats,
        "crystals": state.crystals,
        **_automa(state),
        "winners": list(winners(state)) if state.is_over() else None,
        "over": state.is_over(),
    }
    return facts


def _card_id(pack: Pack, card: int) -> str:
    return pack.cards[card >> COPY_BITS].id


def _place_id(pack: Pack, place: int) -> str | None:
    return None if place == NOBODY else pack.places[place >> COPY_BITS].id


def _signs(pack: Pack, stones: Sequence[int]) -> list[str]:
    return sorted(pack.signs[pack.stones[stone].sign].id for stone in stones)


def _site(state: State, player: Player | None, site: Site, place: int) -> dict[str, Any]:
    pack = state.pack
    figures: list[str] = []
    if player is not None and site.ritual != NOBODY:
        standing = [each for each, at in enumerate(player.figures) if at == ON_RITUAL + site.ritual]
        figures = sorted(FIGURE_WORDS[sort_of(state, player, figure)] for figure in standing)
    stone = None if site.stone == NOBODY else pack.signs[pack.stones[site.stone].sign].id
    return {
        "at": place + 1,
        "place": _place_id(pack, site.place),
        "ritual": None if site.ritual == NOBODY else _card_id(pack, site.ritual),
        "catalysts": _catalysts(site.on_ritual),
        "on_place": _catalysts(site.on_place),
        "extra": _catalysts(site.extra),
        "beside": _catalysts(site.beside),
        "stone": stone,
        "stored": None if site.stored == NOBODY else RESOURCE_WORDS[site.stored],
        "figures": figures,
    }


def _catalysts(lying: Sequence[int]) -> list[str]:
    return [WORDS_OF_CATALYSTS[each] for each in lying]


def _circle(name: str) -> Callable[[State, int], Any]:
    def look(state: State, seat: int) -> Any:
        player = state.players[seat]
        sites = enumerate(getattr(player, name))
        return [_site(state, player, site, place) for place, site in sites]

    return look


def _cards(name: str) -> Callable[[State, int], Any]:
    def look(state: State, seat: int) -> Any:
        cards = getattr(state.players[seat], name)
        return sorted(
            "throne demon" if card == THE_DEMON else _card_id(state.pack, card) for card in cards
        )

    return look


def _number(name: str) -> Callable[[State, int], Any]:
    return lambda state, seat: getattr(state.players[seat], name)


def _statistic(place: int) -> Callable[[State, int], Any]:
    return lambda state, seat: state.players[seat].statistics[place]


def _resource(place: int) -> Callable[[State, int], Any]:
    return lambda state, seat: state.players[seat].resources[place]


def _part(name: str) -> Callable[[State, int], Any]:
    return lambda state, seat: getattr(points_of(state, seat), name)


def _reserve(state: State, seat: int) -> dict[str, int]:
    player = state.players[seat]
    found = dict.fromkeys(FIGURE_WORDS, 0)
    for figure, where in enumerate(player.figures):
        if where == RESERVE:
            found[FIGURE_WORDS[sort_of(state, player, figure)]] += 1
    return {word: count for word, count in found.items() if count}


def _regions(state: State, seat: int) -> dict[str, list[str]]:
    player = state.players[seat]
    found: dict[str, list[str]] = {}
    for figure, where in enumerate(player.figures):
        if AT_REGION <= where < ON_BOARD:
            region = state.pack.regions[where - AT_REGION].id
            found.setdefault(region, []).append(FIGURE_WORDS[sort_of(state, player, figure)])
    return {region: sorted(figures) for region, figures in found.items()}


def _board(state: State, seat: int) -> dict[str, str]:
    player = state.players[seat]
    return {
        state.pack.spaces[where - ON_BOARD].id: FIGURE_WORDS[sort_of(state, player, figure)]
        for figure, where in enumerate(player.figures)
        if ON_BOARD <= where < ON_RITUAL
    }


def _demon(state: State, seat: int) -> str | None:
    card = state.players[seat].demon
    return None if card == NOBODY else _card_id(state.pack, card)


def _strength(state: State, seat: int) -> dict[str, int]:
    return {
        state.pack.regions[number].id: strength_at(state, seat, number)
        for number in range(len(state.regions))
    }


def _bonus(state: State, seat: int) -> list[str | None]:
    pack = state.pack
    return [
        None if stone == NOBODY else pack.signs[pack.stones[stone].sign].id
        for stone in state.players[seat].bonus
    ]


_SEAT_FACTS: dict[str, Callable[[State, int], Any]] = {
    "clan": lambda state, seat: CLAN_NAMES[state.players[seat].clan],
    **{word: _resource(place) for place, word in enumerate(RESOURCE_WORDS)},
    "mana": _number("mana"),
    "vp": _number("vp"),
    "hand": _cards("hand"),
    "hand_size": lambda state, seat: len(state.players[seat].hand),
    "known": _cards("known"),
    "outer": _circle("outer"),
    "inner": _circle("inner"),
    "specialists": _cards("specialists"),
    "council": _cards("council"),
    "demon": _demon,
    "tapped": _cards("tapped"),
    "adjacent": _cards("adjacent"),
    "token_used": _number("token_used"),
    "stones": lambda state, seat: _signs(state.pack, state.players[seat].stones),
    "bonus": _bonus,
    "reserve": _reserve,
    "regions": _regions,
    "board": _board,
    "strength": _strength,
    "track": _number("track"),
    "path": _number("path"),
    "passed": _number("passed"),
    "recalls": _number("recalls"),
    "crystals_score": _number("crystals_score"),
    "battles_won": _number("battles_won"),
    "catalysts": lambda state, seat: len(catalysts_of(state.players[seat])),
    "charged": lambda state, seat: len(charged_spots(state.players[seat], True)),
    "points": total_of,
    "points_for_rituals": _part("rituals"),
    "points_for_doubling": _part("doubling"),
    "points_for_specialists": _part("specialists"),
    "points_for_effects": _part("effects"),
    **{name: _statistic(place) for place, name in enumerate(STATISTICS)},
}
SEAT_FACTS = tuple(_SEAT_FACTS)


def _automa(state: State) -> dict[str, Any]:
    """Return the facts of the automa; nothing of them is there in a game of several."""
    automa = state.automa
    if automa is None:
        return dict.fromkeys(AUTOMA_FACTS)
    pack = state.pack
    regions = enumerate(automa.witches)
    values = (
        automa.vp,
        automa_points(state),
        [_site(state, None, site, place) for place, site in enumerate(automa.outer)],
        [_site(state, None, site, place) for place, site in enumerate(automa.inner)],
        sorted(_card_id(pack, card) for card in automa.specialists),
        {pack.regions[number].id: count for number, count in regions if count},
        automa.track,
        automa.path,
        automa.marker + 1,
        _signs(pack, automa.stones),
        automa.turns,
    )
    return dict(zip(AUTOMA_FACTS, values, strict=True))


AUTOMA_FACTS = (
    "automa_vp", "automa_points", "automa_outer", "automa_inner", "automa_specialists",
    "automa_witches", "automa_track", "automa_path", "automa_marker", "automa_stones",
    "automa_turns",
)  # fmt: skip

# --- expected facts ------------------------------------------------------------------------

CARD_LISTS = (
    "hand", "known", "specialists", "council", "tapped", "adjacent", "discard", "box",
    "automa_specialists",
)  # fmt: skip


def canonical(name: str, value: Any, path: tuple[str | int, ...]) -> Any:
    """Bring an expected fact into the form that `observe` gives: ids, sorted."""
    facts = Facts(value, path)
    pack = our_pack()
    if name in CARD_LISTS:
        return sorted(_id_of_card(pack, each) for each in facts.items())
    if name == "row":
        return [_id_of_card(pack, each) for each in facts.items()]
    if name == "demon":
        return None if value is None else _id_of_card(pack, facts)
    if name in ("outer", "inner", "automa_outer", "automa_inner"):
        return [_row(pack, each) for each in facts.items()]
    if name in ("stones", "path_stones", "automa_stones"):
        return sorted(_id_of(pack.signs, each, "sign") for each in facts.items())
    if name == "bonus":
        return [None if e.value is None else _id_of(pack.signs, e, "sign") for e in facts.items()]
    if name == "regions_on_table":
        return [_region_row(pack, each) for each in facts.items()]
    if name in ("regions", "strength", "automa_witches"):
        return _by_region(pack, name, facts)
    if name == "board":
        return {_id_of(pack.spaces, Facts(k, path), "space"): v for k, v in (value or {}).items()}
    return value


def _id_of_card(pack: Pack, facts: Facts) -> str:
    if facts.value == "throne demon":
        return "throne demon"
    return pack.cards[number_named(facts, cards_by_name(pack), "card")].id


def _id_of(things: Sequence[Any], facts: Facts, what: str) -> str:
    return str(things[number_named(facts, by_name(things), what)].id)


def _by_region(pack: Pack, name: str, facts: Facts) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key in facts.value or ():
        region = _id_of(pack.regions, Facts(key, facts.path), "region")
        found[region] = facts.value[key]
        if name == "regions":
            found[region] = sorted(facts.value[key])
    return found


def _region_row(pack: Pack, facts: Facts) -> dict[str, Any]:
    row = dict(facts.value)
    if "places" in row:
        row["places"] = [
            None if each.value is None else _id_of(pack.places, each, "place")
            for each in facts.get("places").items()
        ]
    if "stones" in row:
        stones = facts.get("stones").items()
        row["stones"] = sorted(_id_of(pack.signs, each, "sign") for each in stones)
    if row.get("tile") is not None:
        row["tile"] = _id_of(pack.tiles, facts.get("tile"), "tile")
    return row


def _row(pack: Pack, facts: Facts) -> dict[str, Any]:
    """Return a row that is compared as far as it says something; a name alone is a place."""
    if isinstance(facts.value, str):
        return {"place": _id_of(pack.places, facts, "place")}
    row = dict(facts.value)
    if "place" in row:
        row["place"] = _id_of(pack.places, facts.get("place"), "place")
    if row.get("ritual") is not None:
        row["ritual"] = _id_of_card(pack, facts.get("ritual"))
    if row.get("stone") is not None:
        row["stone"] = _id_of(pack.signs, facts.get("stone"), "sign")
    if "figures" in row:
        row["figures"] = sorted(row["figures"])
    return row
