"""What the page needs to know of a game before and beside a match; one module per game."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any, Protocol

from conclave.engine.rules import Rules
from conclave.engine.words import Catalogue
from conclave.games import NAMES, load
from conclave.server.thinking import levels_of
from conclave.server.words import server_words


class Showcase(Protocol):
    """What a module under `showcases` offers."""

    def describe(self, rules: Rules, words: Catalogue) -> dict[str, Any]:
        """Return the game's own static data in words."""

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
        "options": [{"name": each.name, "values": list(each.values)} for each in rules.options],
        "bots": [
            {"name": name, "title": server_words(language).get(f"bot.{name}"), "strength": place}
            for place, name in enumerate(levels_of(game))
        ],
    }


@cache
def introduce_all(language: str) -> list[dict[str, Any]]:
    """Return every game on the shelf in short."""
    return [introduce(name, language) for name in NAMES]


@cache
def describe_game(game: str, language: str) -> dict[str, Any]:
    """Return everything static about a game for the page."""
    rules = load(game)
    words = rules.catalogue(language)
    return {**introduce(game, language), **showcase(rules.name).describe(rules, words)}
