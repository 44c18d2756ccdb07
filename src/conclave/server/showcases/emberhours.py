"""Emberhours for the page: the cards and sources of every pack, with their texts and numbers."""

from __future__ import annotations

from typing import Any

from conclave.engine.rules import Rules
from conclave.engine.words import LANGUAGES, Catalogue
from conclave.games.emberhours.expressions import COLOUR_NAMES, KIND_NAMES
from conclave.games.emberhours.pack import Card, Pack, Source
from conclave.games.emberhours.packs import known_packs
from conclave.games.emberhours.player import FIRST_SOURCE, MAIN_ACTIONS, PER_TILE, SLOTS
from conclave.games.emberhours.texts import Line, card_lines, effect_words, source_lines
from conclave.games.emberhours.turn import FULL_RETINUE, HAND_LIMIT, SOURCE_COUNTS
from conclave.games.emberhours.view import View


def describe(rules: Rules, words: Catalogue, pack: str = "") -> dict[str, Any]:
    """Return the game's own static data in words."""
    language = words.language
    effects = effect_words(language)
    return {
        "packs": {pack.key: _pack(pack, language) for pack in known_packs().values()},
        "colours": [{"id": each, "name": effects.get(f"colour.{each}")} for each in COLOUR_NAMES],
        "kinds": [{"id": each, "name": effects.get(f"kind.{each}")} for each in KIND_NAMES],
        "main_actions": list(MAIN_ACTIONS),
        "slots": SLOTS,
        "per_tile": PER_TILE,
        "hand_limit": HAND_LIMIT,
        "full_retinue": FULL_RETINUE,
        "source_counts": SOURCE_COUNTS,
        "first_source": FIRST_SOURCE,
        "words": {"option": _options(rules, words), "value": _values(rules, words)},
    }


def pack_titles(language: str) -> dict[str, str]:
    """Return the packs that a table can be set up with, with their names."""
    place = LANGUAGES.index(language)
    return {key: pack.names[place] for key, pack in known_packs().items()}


def headline(view: View) -> dict[str, int]:
    """Return the round, and what is left in the central supply."""
    return {"round": view.round, "supply": view.central}


def _options(rules: Rules, words: Catalogue) -> dict[str, str]:
    return {option.name: words.get(f"option.{option.name}") for option in rules.options}


def _values(rules: Rules, words: Catalogue) -> dict[str, str]:
    """Name the values of options; a pack has a name of its own, numbers speak for themselves."""
    values = {value for option in rules.options for value in option.values}
    named = {value: words.get(f"value.{value}") for value in values if words.has(f"value.{value}")}
    place = LANGUAGES.index(words.language)
    return {**{key: pack.names[place] for key, pack in known_packs().items()}, **named}


def _pack(pack: Pack, language: str) -> dict[str, Any]:
    place = LANGUAGES.index(language)
    return {
        "name": pack.names[place],
        "base": pack.base,
        "tiles": list(pack.setup.tiles),
        "vp_per_player": pack.setup.vp_per_player,
        "hand": pack.setup.hand,
        "more_sources": pack.setup.more_sources,
        "rounds": pack.setup.rounds,
        "cards": [_card(card, language) for card in pack.cards],
        "sources": [_source(source, language) for source in pack.sources],
    }


def _card(card: Card, language: str) -> dict[str, Any]:
    return {
        "id": card.id,
        "name": card.names[LANGUAGES.index(language)],
        "kind": card.kind,
        "cost": card.cost,
        "time": card.time,
        "strength": card.strength,
        "vp": card.vp,
        "flame": card.flame,
        "effects": [_line(line) for line in card_lines(card, language)],
    }


def _source(source: Source, language: str) -> dict[str, Any]:
    return {
        "id": source.id,
        "name": source.names[LANGUAGES.index(language)],
        "conquer": source.conquer,
        "fortify": source.fortify,
        "vp_conquered": source.vp_conquered,
        "vp_fortified": source.vp_fortified,
        "flame": source.flame,
        "effects": [_line(line) for line in source_lines(source, language)],
    }


def _line(line: Line) -> dict[str, Any]:
    return {"trigger": line.trigger, "text": line.text, "short": line.short}
