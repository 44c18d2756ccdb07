"""How a game looks in a terminal: one module per game, found by its name."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Any, Protocol, cast

from rich.console import RenderableType

from conclave.engine.decisions import Value
from conclave.engine.words import Catalogue


class GameTable(Protocol):
    """What the terminal asks of a game that is to be drawn."""

    def draw(self, view: Any, names: Sequence[str]) -> list[RenderableType]:
        """Return the table as the view's seat sees it."""

    def glance(self, view: Any, names: Sequence[str]) -> list[RenderableType]:
        """Return only what matters between two moves of the same seat."""

    def remark(self, kind: str, option: int) -> str:
        """Return what else there is to say about an option, or nothing."""

    def name_value(self, kind: str, value: Value) -> str | None:
        """Name a value of an event in the terminal's way, or leave it to the catalogue."""

    def find_card(self, name: str, first_edition: bool) -> RenderableType | None:
        """Return a card with its full text, found by name in any language at the table."""

    def score_sheet(self, state: Any, names: Sequence[str]) -> list[RenderableType]:
        """Return who has how much, from what."""

    def card_entries(self, first_edition: bool) -> list[dict[str, Any]]:
        """Return all cards as plain data."""

    def card_list(self, entries: list[dict[str, Any]]) -> RenderableType:
        """Return all cards for reading."""


def load_table(game: str, words: Catalogue, ui: Catalogue) -> GameTable:
    """Return how a game is drawn, in the language of the words."""
    module = import_module(f"conclave.cli.tables.{game}")
    return cast(GameTable, module.make_table(words, ui))
