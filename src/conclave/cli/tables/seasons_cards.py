"""The cards of Seasons for reading: names, costs and texts in words."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from conclave.engine.words import Catalogue
from conclave.games.seasons.cards import FIRST, REVISED, Card, Cost
from conclave.games.seasons.dice import ENERGY_NAMES

SEAT_COUNTS = ("2", "3", "4")


class SeasonsCards:
    """Cards of both editions in one language."""

    def __init__(self, words: Catalogue, ui: Catalogue) -> None:
        self._words = words
        self._ui = ui

    def entry(self, number: int, first_edition: bool) -> dict[str, Any]:
        """Return one card as plain data, its texts in words."""
        card = (FIRST if first_edition else REVISED)[number]
        return {
            "number": card.number,
            "id": card.id,
            "name": self._words.get(f"card.{card.id}.name"),
            "category": "familiar" if card.familiar else "magic_item",
            "cost": dict(zip(SEAT_COUNTS, map(_plain_cost, card.costs), strict=True)),
            "cost_chosen": card.elemental,
            "cost_text": self._cost_text(card),
            "prestige": card.prestige,
            "text": self.text(card, first_edition),
        }

    def text(self, card: Card, first_edition: bool) -> str:
        """Return a card's text as an edition has it."""
        of_first = f"card.{card.id}.text_first"
        special = first_edition and self._words.has(of_first)
        return self._words.get(of_first if special else f"card.{card.id}.text")

    def cost_for(self, number: int, first_edition: bool, seats: int) -> str:
        """Return in words what a card costs at a table of so many seats."""
        card = (FIRST if first_edition else REVISED)[number]
        return self._ui.get("cards.chosen") if card.elemental else self._cost(card.costs[seats - 2])

    def full(self, number: int, first_edition: bool) -> RenderableType:
        """Return a card with everything that is printed on it."""
        entry = self.entry(number, first_edition)
        kind = self._ui.get(f"cards.{entry['category']}")
        prestige = self._ui.say("cards.worth", {"n": entry["prestige"]})
        facts = Text(f"{kind} · {entry['cost_text']} · {prestige}", "dim")
        body = Group(facts, Text(entry["text"]))
        return Group(Text(entry["name"], "bold"), Padding(body, (0, 0, 0, 2)))

    def _cost_text(self, card: Card) -> str:
        if card.elemental:
            return self._ui.get("cards.chosen")
        if len(set(card.costs)) == 1:
            return self._cost(card.costs[0])
        parts = " / ".join(self._cost(cost) for cost in card.costs)
        return self._ui.say("cards.by_players", {"costs": parts})

    def _cost(self, cost: Cost) -> str:
        parts = [self._words.name("energies", cost[:4])] if any(cost[:4]) else []
        if cost[4]:
            parts.append(self._ui.say("table.crystals", {"n": cost[4]}))
        return ", ".join(parts) or self._ui.get("cards.free")


def _plain_cost(cost: Cost) -> dict[str, int]:
    return dict(zip((*ENERGY_NAMES, "crystals"), cost, strict=True))
