"""Evenfall for the page: cards, places, boards and paths of every pack, each with its origin."""

from __future__ import annotations

from collections import Counter
from typing import Any

from conclave.engine.rules import Rules
from conclave.engine.words import LANGUAGES, Catalogue
from conclave.games.evenfall.content import SINGLE, Content
from conclave.games.evenfall.expressions import Effect
from conclave.games.evenfall.pack import Pack
from conclave.games.evenfall.pack_boards import Automa, Board, Path
from conclave.games.evenfall.pack_cards import (
    CLAN_NAMES,
    KEYWORD_NAMES,
    RONDEL_NAMES,
    SET_NAMES,
    SYMBOL_NAMES,
    Ability,
    BattleTile,
    Card,
    Place,
    Region,
    Tier,
)
from conclave.games.evenfall.packs import known_packs, offered_packs
from conclave.games.evenfall.texts import ability_lines, automa_tile_text, effect_line, effect_words
from conclave.games.evenfall.view import View
from conclave.games.evenfall.vocabulary import NOTHING
from conclave.server.showcases.evenfall_glyphs import glyphs_of

LETTERS = ("A", "B")
COUNCIL_FIELDS = ("council_a", "council_b")


def describe(rules: Rules, words: Catalogue, pack: str = "") -> dict[str, Any]:
    """Return the game's own static data in words, with the packs on offer, or the one wanted."""
    wanted = known_packs().get(pack)
    shown = {pack: wanted} if wanted else offered_packs()
    language = words.language
    effects = effect_words(language)
    return {
        "packs": {
            key: _Telling(each.pack, each.content, words).all() for key, each in shown.items()
        },
        "clans": [words.get(f"clan.{each}") for each in CLAN_NAMES],
        "clan_ids": list(CLAN_NAMES),
        "keywords": [
            {"id": each, "name": effects.get(f"keyword.{each}")} for each in KEYWORD_NAMES
        ],
        "words": {"option": _options(rules, words), "value": _values(rules, words)},
    }


def pack_titles(language: str) -> dict[str, str]:
    """Return the packs that a table can be set up with, with their names."""
    place = LANGUAGES.index(language)
    return {key: each.pack.names[place] for key, each in offered_packs().items()}


def headline(view: View) -> dict[str, int]:
    """Return the round and how many there are."""
    return {"round": view.round, "rounds": view.rounds}


def _options(rules: Rules, words: Catalogue) -> dict[str, str]:
    return {option.name: words.get(f"option.{option.name}") for option in rules.options}


def _values(rules: Rules, words: Catalogue) -> dict[str, str]:
    """Name the values of options; a pack has a name of its own, numbers speak for themselves."""
    values = {value for option in rules.options for value in option.values}
    named = {value: words.get(f"value.{value}") for value in values if words.has(f"value.{value}")}
    place = LANGUAGES.index(words.language)
    return {**{key: each.pack.names[place] for key, each in known_packs().items()}, **named}


class _Telling:
    """Tells a pack in one language."""

    def __init__(self, pack: Pack, content: Content, words: Catalogue) -> None:
        self.pack = pack
        self.content = content
        self.language = words.language
        self.place = LANGUAGES.index(words.language)

    def all(self) -> dict[str, Any]:
        pack = self.pack
        return {
            "key": pack.key,
            "name": pack.names[self.place],
            "base": pack.base,
            "setup": self._setup(),
            "cards": [self._card(each) for each in pack.cards],
            "places": [self._place(each) for each in pack.places],
            "regions": [self._region(each) for each in pack.regions],
            "tiles": [self._tile(each) for each in pack.tiles],
            "signs": [{"id": each.id, "name": each.names[self.place]} for each in pack.signs],
            "stones": [each.sign for each in pack.stones],
            "spaces": [
                {
                    "id": each.id,
                    "name": each.names[self.place],
                    "figure": each.figure,
                    "effect": self._line(each.effect),
                    "origins": self._origins("spaces", each.id),
                }
                for each in pack.spaces
            ],
            "boards": [self._board(each) for each in pack.boards],
            "path": self._path(pack.path),
            "demon": {"name": pack.demon.names[self.place], "vp": pack.demon.vp},
            "automa": self._automa(pack.automa),
            "origins": self._shares(),
        }

    # --- effects and origins ---------------------------------------------------------------

    def _line(self, effect: Effect | None) -> dict[str, Any] | None:
        if effect is None:
            return None
        trigger, text, short = effect_line(effect, self.language)
        return {"trigger": trigger, "text": text, "short": short, "glyphs": glyphs_of(effect)}

    def _lines(self, ability: Ability) -> list[dict[str, Any]]:
        told = ability_lines(ability, self.language)
        return [
            {**line._asdict(), "glyphs": glyphs_of(effect)}
            for line, effect in zip(told, ability.effects, strict=True)
        ]

    def _origins(self, section: str, id: str = SINGLE) -> dict[str, str]:
        """Say where each value comes from; of the names, that of the language."""
        found = {}
        for field, origin in self.content.origins(section, id).items():
            if not field.startswith("name."):
                found[field] = origin
            elif field == f"name.{self.language}":
                found["name"] = origin
        return found

    def _shares(self) -> dict[str, dict[str, int]]:
        """Count the values of each section by their origin."""
        counts: dict[str, Counter[str]] = {}
        for where, cell in self.content.cells():
            counts.setdefault(where.section, Counter())[cell.origin] += 1
        return {section: dict(found) for section, found in counts.items()}

    # --- things ----------------------------------------------------------------------------

    def _setup(self) -> dict[str, Any]:
        setup = self.pack.setup
        return {
            "witches": setup.witches,
            "elders": setup.elders,
            "rounds": setup.rounds,
            "mana_most": setup.mana_most,
            "cards_for_resource": setup.cards_for_resource,
            "catalyst_costs": list(setup.catalyst_costs),
            "origins": self._origins("setup"),
        }

    def _card(self, card: Card) -> dict[str, Any]:
        pack = self.pack
        shared = {"set": SET_NAMES[card.set], "symbol": SYMBOL_NAMES[card.symbol]}
        numbers = {"keyword": card.keyword, "vp": card.vp, "copies": card.copies, **shared}
        if card.is_ritual():
            ritual = pack.rituals[card.ritual]
            return {
                "id": ritual.id,
                "name": ritual.names[self.place],
                "ritual": True,
                "letter": "",
                "cost": list(ritual.cost),
                "alt_cost": None if ritual.alt_cost is None else list(ritual.alt_cost),
                "slots": list(ritual.slots),
                "lock": ritual.lock,
                "lines": self._lines(ritual.ability),
                "council": [],
                "origins": self._origins("rituals", ritual.id),
                **numbers,
            }
        specialist = pack.specialists[card.specialist]
        origins = self._origins("specialists", specialist.id)
        other = COUNCIL_FIELDS[1 - card.council]
        mine = {field: each for field, each in origins.items() if not field.startswith(other)}
        return {
            "id": specialist.id,
            "name": specialist.names[self.place],
            "ritual": False,
            "letter": LETTERS[card.council],
            "cost": list(specialist.cost),
            "alt_cost": None,
            "slots": [],
            "lock": False,
            "lines": self._lines(specialist.ability),
            "council": self._lines(specialist.council[card.council]),
            "origins": mine,
            **numbers,
        }

    def _place(self, place: Place) -> dict[str, Any]:
        section = "places" if place.clan == NOTHING else "starting_places"
        return {
            "id": place.id,
            "name": place.names[self.place],
            "clan": place.clan,
            "witches": place.witches,
            "extra_cost": list(place.extra_cost),
            "harvest": self._line(place.harvest),
            "binding": self._line(place.binding),
            "setup": self._line(place.setup),
            "slots": list(place.slots),
            "signs": list(place.signs),
            "stores": place.stores,
            "origins": self._origins(section, place.id),
        }

    def _tiers(self, tiers: tuple[Tier, ...]) -> list[dict[str, Any]]:
        return [{"least": each.least, "reward": self._line(each.reward)} for each in tiers]

    def _region(self, region: Region) -> dict[str, Any]:
        return {
            "id": region.id,
            "name": region.names[self.place],
            "tiers": self._tiers(region.tiers),
            "origins": self._origins("regions", region.id),
        }

    def _tile(self, tile: BattleTile) -> dict[str, Any]:
        return {
            "id": tile.id,
            "name": tile.names[self.place],
            "region": tile.region,
            "tiers": self._tiers(tile.tiers),
            "origins": self._origins("battle_tiles", tile.id),
        }

    def _board(self, board: Board) -> dict[str, Any]:
        return {
            "id": board.id,
            "name": board.names[self.place],
            "clan": board.clan,
            "side": board.side,
            "difficulty": board.difficulty,
            "scout_cards": board.scout_cards,
            "scout": list(board.scout),
            "token": self._line(board.token),
            "rules": [self._line(each) for each in board.rules],
            "track": [self._line(each) for each in board.track],
            "top_vp": board.top_vp,
            "council": [list(each) for each in board.council],
            "spaces": list(board.spaces),
            "origins": self._origins("boards", board.id),
        }

    def _path(self, path: Path) -> dict[str, Any]:
        return {
            "slots": path.slots,
            "removed": path.removed,
            "costs": list(path.costs),
            "rewards": [self._line(each) for each in path.rewards],
            "repeat_cost": path.repeat_cost,
            "repeat_reward": self._line(path.repeat_reward),
            "extra_per_slot": path.extra_per_slot,
            "origins": self._origins("path"),
        }

    def _automa(self, automa: Automa) -> dict[str, Any]:
        return {
            "rondel": [RONDEL_NAMES[each] for each in automa.rondel],
            "rings": list(automa.rings),
            "track_fields": automa.track_fields,
            "payouts": list(automa.payouts),
            "payout_vp": automa.payout_vp,
            "beyond_vp": automa.beyond_vp,
            "binding_vp": automa.binding_vp,
            "least_turns": automa.least_turns,
            "most_turns": automa.most_turns,
            "tiers": [list(each) for each in automa.tiers],
            "levels": [
                {
                    "name": each.names[self.place],
                    "track_steps": each.track_steps,
                    "harvest_most": each.harvest_most,
                }
                for each in automa.levels
            ],
            "tiles": [
                {
                    "clan": each.clan,
                    "text": automa_tile_text(each, self.language),
                    "strength": each.strength,
                    "elder_vp": each.elder_vp,
                }
                for each in automa.tiles
            ],
        }
