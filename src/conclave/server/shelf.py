"""What the page needs to know of a game before and beside a match; one module per game."""

from __future__ import annotations

from functools import cache, lru_cache
from importlib import import_module
from typing import Any, Protocol

import msgspec

from conclave.engine.packs import OPTION
from conclave.engine.rules import Option, Rules
from conclave.engine.words import Catalogue
from conclave.games import NAMES, load
from conclave.server.page import File, as_file
from conclave.server.thinking import levels_of
from conclave.server.words import server_words


class Showcase(Protocol):
    """What a module under `showcases` offers."""

    def describe(self, rules: Rules, words: Catalogue, pack: str = "") -> dict[str, Any]:
        """Return the game's own static data in words; with a pack, only what it needs of packs."""

    def headline(self, view: Any) -> dict[str, int]:
        """Return the few numbers that say how far a game has come."""


def showcase(game: str) -> Showcase:
    """Return what the server knows of a game beyond its rules."""
    module: Showcase = import_module(f"conclave.server.showcases.{game}")
    return module


def introduce(game: str, language: str) -> dict[str, Any]:
    """Return what the lobby needs to know of a game."""
    rules = load(game)
    return {
        "name": rules.name,
        "rules_version": rules.version,
        "seat_counts": list(rules.seat_counts),
        "options": [_option(game, each, language) for each in rules.options],
        "bots": [
            {"name": name, "title": server_words(language).get(f"bot.{name}"), "strength": place}
            for place, name in enumerate(levels_of(game))
        ],
    }


def _option(game: str, option: Option, language: str) -> dict[str, Any]:
    """Tell an option; packs have names of their own, and old states of one are not offered."""
    told = {"name": option.name, "values": list(option.values)}
    titles = getattr(showcase(game), "pack_titles", None)
    if option.name != OPTION or titles is None:
        return told
    named: dict[str, str] = titles(language)
    return {**told, "values": list(named), "titles": named}


def introduce_all(language: str) -> list[dict[str, Any]]:
    """Return every game on the shelf in short."""
    return [introduce(name, language) for name in NAMES]


def describe_game(game: str, language: str, pack: str = "") -> dict[str, Any]:
    """Return everything static about a game for the page."""
    rules = load(game)
    words = rules.catalogue(language)
    told = showcase(rules.name).describe(rules, words, pack)
    return {**introduce(game, language), **told}


# --- as files ------------------------------------------------------------------------------


@cache
def games_file(language: str) -> File:
    """Return every game in short as it is sent."""
    return as_file(msgspec.json.encode(introduce_all(language)), "application/json", "")


@lru_cache(maxsize=64)
def game_file(game: str, language: str, pack: str = "") -> File:
    """Return everything static about a game as it is sent."""
    return as_file(msgspec.json.encode(describe_game(game, language, pack)), "application/json", "")


def forget() -> None:
    """Tell everything anew: packs have changed."""
    games_file.cache_clear()
    game_file.cache_clear()
