"""The fields of a pack file: what each section holds, of what type, and what may be left out.

The check of a file, the builder of a pack and an editor all go by these tables.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple, TypeAlias

from conclave.engine.words import LANGUAGES
from conclave.games.evenfall import grammar
from conclave.games.evenfall.pack_cards import (
    CLAN_NAMES,
    FIGURE_NAMES,
    KEYWORD_NAMES,
    RONDEL_NAMES,
    SET_NAMES,
    SIDE_NAMES,
    SYMBOL_NAMES,
)
from conclave.games.evenfall.vocabulary import CARDS, CATALYST_NAMES, GOOD_NAMES

Value: TypeAlias = str | int | bool | tuple[str, ...] | tuple[int, ...] | Mapping[str, int]

# Types of fields.
TEXT: Final = "text"
WHOLE: Final = "number"
YES_NO: Final = "yes or no"
CHOICE: Final = "choice"
CHOICES: Final = "choices"  # a list of them, in any number
WHOLES: Final = "numbers"
COST: Final = "cost"
EFFECT: Final = "effect"
KINDS: Final = "kinds"  # of a card's effects: one, or a list
EFFECTS: Final = "effects"  # as many as there are kinds

COST_GOODS: Final = GOOD_NAMES[:CARDS]
SCOUT_GOODS: Final = ("cards", *COST_GOODS)
DIFFICULTIES: Final = ("none", "easy", "medium", "hard")
RITUAL_KINDS: Final = (
    "instant",
    "space",
    "perm",
    "tap",
    "battle",
    "token",
    "round_end",
    "game_end",
)
SPECIALIST_KINDS: Final = tuple(each for each in RITUAL_KINDS if each != "space")
COUNCIL_KINDS: Final = ("game_end", "round_end", "perm", "token", "instant", "battle")
RULE_KINDS: Final = ("perm", "scout", "battle", "token", "round_end", "game_end")
LONGEST_TRACK: Final = 20
MOST_RULES: Final = 6
MOST_TIERS: Final = 3
PATH_FIELDS: Final = 4
MOST_MEMBERS: Final = 4


class Field(NamedTuple):
    """A field. Without a `default` some file must give it.

    `choices` are names; with `refers` they are the ids of that section. `low` and `high` bound a
    number, a list's length or a text's. An effect has a `trigger`, or `kind` names the field that
    says it; `goods` may stand in a cost.
    """

    type: str
    default: Value | None = None
    choices: tuple[str, ...] = ()
    low: int = 0
    high: int = 99
    refers: str = ""
    trigger: str = ""
    kind: str = ""
    goods: tuple[str, ...] = COST_GOODS


class Section(NamedTuple):
    """A section of a file: one table, or a list of entries with an id each.

    `bearer` is who bears its effects, as the language sees it.
    """

    fields: dict[str, Field]
    single: bool = False
    bearer: str = grammar.OTHER


def _whole(low: int = 0, high: int = 99, default: int | None = None) -> Field:
    return Field(WHOLE, default, low=low, high=high)


def _choice(choices: tuple[str, ...], default: str | None = None) -> Field:
    return Field(CHOICE, default, choices)


def _effect(trigger: str, default: str | None = None) -> Field:
    return Field(EFFECT, default, trigger=trigger)


_NAMES: Final = {f"name.{each}": Field(TEXT, low=1, high=60) for each in LANGUAGES}
_SET: Final = {"set": _choice(SET_NAMES), "symbol": _choice(SYMBOL_NAMES, "none")}
_CARD: Final = {
    **_NAMES,
    **_SET,
    "copies": _whole(1, 4),
    "keyword": _choice(KEYWORD_NAMES),
    "cost": Field(COST),
    "vp": _whole(0, 20),
}
_SLOTS: Final = Field(CHOICES, (), CATALYST_NAMES, high=4)
_SIGNS: Final = Field(CHOICES, low=1, high=4, refers="signs")
_TIERS: Final = {
    name: field
    for n in range(1, MOST_TIERS + 1)
    for name, field in (
        (f"least_{n}", _whole(1, 20)),
        (f"reward_{n}", _effect("battle_reward", "")),
    )
}
_YIELDS: Final = {
    "harvest": _effect("harvest", ""),
    "binding": _effect("binding", ""),
    "slots": _SLOTS,
    "signs": _SIGNS,
}

SECTIONS: Final[dict[str, Section]] = {
    "setup": Section(
        {
            "start_herb": _whole(0, 9),
            "start_potion": _whole(0, 9),
            "start_knowledge": _whole(0, 9),
            "witches_per_player": _whole(1, 8),
            "elders_per_player": _whole(1, 8),
            "rounds": _whole(1, 9),
            "mana_max": _whole(1, 99),
            "vp_track_max": _whole(1, 200),
            "vp_tiles": _whole(0, 20),
            "vp_per_tile": _whole(1, 200),
            "regions_by_players": Field(WHOLES, low=4, high=4),
            "places_per_region_1": _whole(1, 8),
            "places_per_region_2": _whole(1, 8),
            "places_per_region_3": _whole(1, 8),
            "places_per_region_4": _whole(1, 8),
            "stones_per_region": _whole(0, 12),
            "region_stones_from": _choice(SET_NAMES),
            "path_stones_from": _choice(SET_NAMES),
            "crystal_supply": _whole(1, 99),
            "scythe_cost": _whole(0, 9),
            "orb_cost": _whole(0, 9),
            "crystal_cost": _whole(0, 9),
            "builds_per_action": _whole(1, 4),
            "hand_limit": _whole(0, 40, 0),
            "transfer_needs_ritual": Field(YES_NO),
            "ritual_on_free_inner_place": Field(YES_NO),
            "leftover_vp": _whole(0, 9),
            "cards_for_one_resource": _whole(1, 9),
            "recalls_per_round": _whole(0, 8),
        },
        single=True,
    ),
    "signs": Section(dict(_NAMES)),
    "rituals": Section(
        {
            **_CARD,
            "alt_cost": Field(COST, {}),
            "slots": _SLOTS,
            "lock": Field(YES_NO, False),
            "kind": Field(KINDS, choices=RITUAL_KINDS, low=1, high=4),
            "effect": Field(EFFECTS, kind="kind", low=1, high=4),
        },
        bearer=grammar.RITUAL,
    ),
    "specialists": Section(
        {
            **_CARD,
            "demon_copyable": Field(YES_NO, True),
            "kind": Field(KINDS, choices=SPECIALIST_KINDS, low=1, high=4),
            "effect": Field(EFFECTS, kind="kind", low=1, high=4),
            "council_a_kind": _choice(COUNCIL_KINDS),
            "council_a": Field(EFFECT, kind="council_a_kind"),
            "council_b_kind": _choice(COUNCIL_KINDS),
            "council_b": Field(EFFECT, kind="council_b_kind"),
        },
        bearer=grammar.SPECIALIST,
    ),
    "places": Section(
        {
            **_NAMES,
            **_SET,
            "copies": _whole(1, 4),
            "witches": _whole(1, 4),
            "extra_cost": Field(COST, {}),
            **_YIELDS,
        },
        bearer=grammar.PLACE,
    ),
    "starting_places": Section(
        {
            **_NAMES,
            "clan": _choice(CLAN_NAMES),
            "side": _choice(SIDE_NAMES),
            "set": _choice(SET_NAMES),
            **_YIELDS,
            "setup": _effect("setup", ""),
        },
        bearer=grammar.PLACE,
    ),
    "regions": Section({**_NAMES, "order": _whole(1, 9), **_TIERS}),
    "battle_tiles": Section(
        {
            **_NAMES,
            "region": Field(CHOICE, refers="regions"),
            "symbol": _choice(SYMBOL_NAMES[1:]),
            **_TIERS,
        }
    ),
    "stones": Section({"set": _choice(SET_NAMES), "sign": Field(CHOICE, refers="signs")}),
    "spaces": Section({**_NAMES, "figure": _choice(FIGURE_NAMES), "effect": _effect("space")}),
    "boards": Section(
        {
            **_NAMES,
            "clan": _choice(("none", *CLAN_NAMES), "none"),
            "side": _choice(SIDE_NAMES),
            "difficulty": _choice(DIFFICULTIES, "none"),
            "scout": Field(COST, goods=SCOUT_GOODS),
            "token": _effect("token"),
            **{
                name: field
                for n in range(1, MOST_RULES + 1)
                for name, field in (
                    (f"rule_{n}_kind", _choice(RULE_KINDS, "perm")),
                    (f"rule_{n}", Field(EFFECT, "", kind=f"rule_{n}_kind")),
                )
            },
            "steps": _whole(1, LONGEST_TRACK),
            **{f"step_{n}": _effect("climb", "") for n in range(1, LONGEST_TRACK + 1)},
            "track_top_vp": _whole(0, 9),
            "council_like": Field(CHOICE, "none", refers="boards"),
            **{f"council_{n}": Field(COST, {}) for n in range(1, MOST_MEMBERS + 1)},
            "spaces": Field(CHOICES, refers="spaces", high=8),
        },
        bearer=grammar.BOARD,
    ),
    "demon": Section(
        {
            **_NAMES,
            "vp": _whole(0, 20),
            "round_end_vp": _whole(0, 20),
            "round_end": Field(COST, {}),
        },
        single=True,
    ),
    "path": Section(
        {
            "slots": _whole(1, 8),
            "round_end_removed": _whole(0, 8),
            "extra_per_slot": _whole(0, 9),
            **{f"cost_{n}": _whole(1, 9) for n in range(1, PATH_FIELDS + 1)},
            **{f"reward_{n}": _effect("progress") for n in range(1, PATH_FIELDS + 1)},
            "repeat_cost": _whole(1, 9),
            "repeat_reward": _effect("progress"),
            "cats": _whole(0, 8),
            "cats_per_player": _whole(0, 4),
            "stones_per_player": _whole(0, 4),
        },
        single=True,
    ),
    "automa": Section(
        {
            "start_space": _whole(1, 20),
            "track_fields": _whole(1, 40),
            "track_payouts": Field(WHOLES, low=1, high=12),
            "payout_vp": _whole(),
            "beyond_vp": _whole(),
            "binding_vp": _whole(),
            "least_turns": _whole(0, 40),
            "most_turns": _whole(1, 40),
            **{f"battle_least_{n}": _whole(1, 20) for n in range(1, MOST_TIERS + 1)},
            **{f"battle_vp_{n}": _whole() for n in range(1, MOST_TIERS + 1)},
            "path_start": _whole(0, 4),
            "path_per_round": _whole(0, 4),
            "path_rewards": Field(YES_NO),
        },
        single=True,
    ),
    "rondel": Section({"action": _choice(RONDEL_NAMES), "ring": Field(YES_NO, False)}),
    "levels": Section(
        {**_NAMES, "start_vp": _whole(), "track_steps": _whole(0, 9), "harvest_max": _whole(0, 20)}
    ),
    "automa_tiles": Section(
        {
            "clan": _choice(CLAN_NAMES),
            "back": _choice(CLAN_NAMES),
            **{
                each: _whole(0, 9, 0)
                for each in ("elder_vp", "strength", "stone_vp", "discard_vp", "lead_vp")
            },
        }
    ),
}
