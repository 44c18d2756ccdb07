"""Seasons for the page: every card of both editions, all die faces, rates and words."""

from __future__ import annotations

from typing import Any

from conclave.engine.rules import Rules
from conclave.engine.words import Catalogue
from conclave.games.seasons.cards import FIRST, NOTHING, REVISED, Card
from conclave.games.seasons.dice import FACES, RATES
from conclave.games.seasons.view import View


def describe(rules: Rules, words: Catalogue, pack: str = "") -> dict[str, Any]:
    """Return the game's own static data in words."""
    return {
        "cards": [_card(card, words, "text") for card in REVISED[1:]],
        "cards_first": [_card(card, words, "text_first") for card in FIRST[1:]],
        "faces": [_face(place) for place in range(len(FACES))],
        "rates": [list(rates) for rates in RATES],
        "words": {
            "energy": [words.item("term.energy", place) for place in range(4)],
            "season": [words.item("term.season", place) for place in range(4)],
            "bonus": [words.item("term.bonus", place) for place in range(4)],
            "option": {option.name: words.get(f"option.{option.name}") for option in rules.options},
        },
    }


def headline(view: View) -> dict[str, int]:
    """Return year, space of the wheel and round."""
    return {"year": view.year, "wheel": view.wheel, "round": view.round}


def _card(card: Card, words: Catalogue, text: str) -> dict[str, Any]:
    own = f"card.{card.id}.{text}"
    return {
        "number": card.number,
        "id": card.id,
        "name": words.get(f"card.{card.id}.name"),
        "text": words.get(own if words.has(own) else f"card.{card.id}.text"),
        "familiar": card.familiar,
        "costs": [list(cost) for cost in card.costs],
        "prestige": card.prestige,
        "effects": _effects(card),
        "elemental": card.elemental,
    }


def _effects(card: Card) -> list[str]:
    """Return when a card does something, for its icons."""
    kinds = []
    if card.on_enter != NOTHING:
        kinds.append("enter")
    lasting = (
        card.after_own_summon, card.on_season_change, card.end_of_round, card.end_of_game,
    )  # fmt: skip
    plain = REVISED[0].standing
    if card.standing != plain or any(effect != NOTHING for effect in lasting):
        kinds.append("permanent")
    if card.on_activate != NOTHING or card.before_die:
        kinds.append("activate")
    return kinds


def _face(place: int) -> dict[str, Any]:
    face = FACES[place]
    return {
        "energies": list(face.energies),
        "crystals": face.crystals,
        "star": face.star,
        "draw": face.draw,
        "transmute": face.transmute,
        "dots": face.dots,
    }
