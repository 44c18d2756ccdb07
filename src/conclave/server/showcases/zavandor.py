"""Zavandor for the page: every number it needs for its sums, and all names and texts."""

from __future__ import annotations

from typing import Any

from conclave.engine.rules import Rules
from conclave.engine.words import Catalogue
from conclave.games.zavandor import tables
from conclave.games.zavandor.data import DATA, ArtifactData, SentinelData
from conclave.games.zavandor.view import View


def describe(rules: Rules, words: Catalogue, pack: str = "") -> dict[str, Any]:
    """Return the game's own static data in words."""
    return {
        "gems": _gems(words),
        "colours": _colours(words),
        "tracks": _tracks(words),
        "characters": _characters(words),
        "lots": [
            *[_artifact(each, words) for each in DATA.artifacts],
            *[_sentinel(each, words) for each in DATA.sentinels],
        ],
        "bonuses": [_bonus(place) for place in range(len(DATA.sentinels))],
        "words": {
            "option": {option.name: words.get(f"option.{option.name}") for option in rules.options}
        },
        **_numbers(),
    }


def headline(view: View) -> dict[str, int]:
    """Return the round, and how many sentinels are owned."""
    return {"round": view.round, "sentinels": sum(owner >= 0 for owner in view.sentinels)}


def _gems(words: Catalogue) -> list[dict[str, Any]]:
    return [
        {"id": gem.id, "name": words.get(f"gem.{gem.id}.name"), "points": gem.points}
        for gem in DATA.gems
    ]


def _colours(words: Catalogue) -> list[dict[str, Any]]:
    return [
        {
            "id": deck.id,
            "name": words.get(f"colour.{deck.id}.name"),
            "low": tables.LOWEST_CARD[place],
            "high": tables.HIGHEST_CARD[place],
            "twice_average": tables.TWICE_AVERAGE[place],
            "concentrated": deck.concentrated,
        }
        for place, deck in enumerate(DATA.cards)
    ]


def _tracks(words: Catalogue) -> list[dict[str, Any]]:
    return [
        {
            "id": track.id,
            "name": words.get(f"track.{track.id}.name"),
            "text": words.get(f"track.{track.id}.text"),
            "levels": [words.item(f"track.{track.id}.levels", level) for level in range(4)],
            "costs": list(track.costs),
            "hand_limit": track.hand_limit,
            "points": track.points,
        }
        for track in DATA.tracks
    ]


def _characters(words: Catalogue) -> list[dict[str, Any]]:
    return [
        {
            "id": each.id,
            "name": words.get(f"character.{each.id}.name"),
            "text": words.get(f"character.{each.id}.text"),
            "track": tables.START_TRACK[place],
        }
        for place, each in enumerate(DATA.characters)
    ]


def _artifact(each: ArtifactData, words: Catalogue) -> dict[str, Any]:
    place = tables.ARTIFACT_NAMES.index(each.id)
    once = each.free_steps or each.frees_stone or each.others_lose_gem or each.free_gem
    lasts = each.hand_limit or each.slots or each.income_card or each.unlocks or each.discount
    return {
        **_lot(each.id, words),
        "points": each.points,
        "lowest_bid": each.lowest_bid,
        "stack": each.stack,
        "once": bool(once),
        "lasting": bool(lasts),
        "hand_limit": each.hand_limit,
        "slots": each.slots,
        "income_card": (tables.COLOUR_NAMES.index(each.income_card) if each.income_card else -1),
        "unlocks": tables.GEM_NAMES.index(each.unlocks) if each.unlocks else -1,
        "free_gem": tables.ARTIFACT_GEM[place],
        "free_steps": each.free_steps,
    }


def _sentinel(each: SentinelData, words: Catalogue) -> dict[str, Any]:
    return {
        **_lot(each.id, words),
        "points": each.points,
        "lowest_bid": each.lowest_bid,
        "stack": "",
        "once": False,
        "lasting": True,
        "hand_limit": 0,
        "slots": 0,
        "income_card": -1,
        "unlocks": -1,
        "free_gem": -1,
        "free_steps": 0,
    }


def _lot(name: str, words: Catalogue) -> dict[str, Any]:
    return {
        "id": name,
        "name": words.get(f"lot.{name}.name"),
        "text": words.get(f"lot.{name}.text"),
    }


def _bonus(place: int) -> dict[str, Any]:
    return {
        "each": tables.SENTINEL_BONUS[place],
        "most": tables.SENTINEL_MOST[place],
        "gem": tables.SENTINEL_GEM[place],
        "kinds": tables.COUNTS_KINDS[place],
        "tracks": tables.COUNTS_TRACKS[place],
        "artifacts": list(tables.SENTINEL_ARTIFACTS[place]),
    }


def _numbers() -> dict[str, Any]:
    return {
        "stone_prices": list(tables.STONE_PRICES),
        "tiles": [
            {"value": value, "weight": weight}
            for value, weight in zip(tables.TILES, tables.TILE_WEIGHTS, strict=True)
        ],
        "card_weight": tables.CARD_WEIGHT,
        "concentrated_weight": tables.CONCENTRATED_WEIGHT,
        "for_concentrated": tables.FOR_CONCENTRATED,
        "dust_with_concentrated": tables.DUST_WITH_CONCENTRATED,
        "opals_rest": list(tables.OPALS_REST),
        "per_three_opals": tables.PER_THREE_OPALS,
        "price_percent": list(tables.PRICE_PERCENT),
        "flow_dust": list(tables.FLOW_DUST),
        "sages_cards": tables.SAGES_CARDS,
        "artifact_discount": list(tables.ARTIFACT_DISCOUNT),
        "sentinel_discount": list(tables.SENTINEL_DISCOUNT),
        "storage_slots": list(tables.STORAGE_SLOTS),
    }
