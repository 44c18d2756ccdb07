"""Builds clan boards, the crystal path, the throne demon and the automa from a content."""

from __future__ import annotations

from collections.abc import Mapping

from conclave.games.evenfall.content import SINGLE
from conclave.games.evenfall.expressions import Effect
from conclave.games.evenfall.fields import (
    DIFFICULTIES,
    MOST_MEMBERS,
    MOST_RULES,
    MOST_TIERS,
    PATH_FIELDS,
)
from conclave.games.evenfall.pack_boards import Automa, AutomaTile, Board, Demon, Level, Path
from conclave.games.evenfall.pack_cards import CLAN_NAMES, FREE, RONDEL_NAMES, SIDE_NAMES, Cost
from conclave.games.evenfall.pack_values import Values, cost_of


def boards_of(values: Values) -> tuple[Board, ...]:
    """Build the sides of the clan boards."""
    return tuple([_board(values, n, id) for n, id in enumerate(values.ids("boards"))])


def _board(values: Values, number: int, id: str) -> Board:
    here = ("boards", id)
    scout = values.content.value(*here, "scout")
    assert isinstance(scout, Mapping)
    steps = range(1, values.whole(*here, "steps") + 1)
    return Board(
        number,
        id,
        values.names(*here),
        values.code(*here, "clan", CLAN_NAMES),
        values.code(*here, "side", SIDE_NAMES),
        values.code(*here, "difficulty", DIFFICULTIES),
        scout.get("cards", 0),
        cost_of(scout),
        values.needed_effect(*here, "token"),
        _effects(values, id, [f"rule_{n}" for n in range(1, MOST_RULES + 1)]),
        tuple([values.effect(*here, f"step_{n}") for n in steps]),
        values.whole(*here, "track_top_vp"),
        _council(values, id),
        values.codes(*here, "spaces", tuple(values.ids("spaces"))),
    )


def _effects(values: Values, id: str, fields: list[str]) -> tuple[Effect, ...]:
    found = [values.effect("boards", id, field) for field in fields]
    return tuple([each for each in found if each is not None])


def _council(values: Values, id: str) -> tuple[Cost, ...]:
    """Return what council members cost; a board may take it from another that it is like."""
    like = values.text("boards", id, "council_like")
    costs: list[Cost] = []
    for n in range(1, MOST_MEMBERS + 1):
        cost = values.cost("boards", id, f"council_{n}")
        if cost == FREE and like in values.ids("boards"):
            cost = values.cost("boards", like, f"council_{n}")
        costs.append(cost)
    return tuple(costs)


def demon_of(values: Values) -> Demon:
    """Build the throne demon."""
    return Demon(
        values.names("demon"),
        values.whole("demon", SINGLE, "vp"),
        values.whole("demon", SINGLE, "round_end_vp"),
        values.cost("demon", SINGLE, "round_end"),
    )


def path_of(values: Values) -> Path:
    """Build the crystal path."""
    here = ("path", SINGLE)
    fields = range(1, PATH_FIELDS + 1)
    return Path(
        values.whole(*here, "slots"),
        values.whole(*here, "round_end_removed"),
        tuple([values.whole(*here, f"cost_{n}") for n in fields]),
        tuple([values.needed_effect(*here, f"reward_{n}") for n in fields]),
        values.whole(*here, "repeat_cost"),
        values.needed_effect(*here, "repeat_reward"),
        values.whole(*here, "extra_per_slot"),
        values.whole(*here, "cats"),
        values.whole(*here, "cats_per_player"),
        values.whole(*here, "stones_per_player"),
    )


def automa_of(values: Values) -> Automa:
    """Build the automa with its rondel, levels and clan tiles."""

    def number(field: str) -> int:
        return values.whole("automa", SINGLE, field)

    spaces = values.ids("rondel")
    tiers = range(1, MOST_TIERS + 1)
    return Automa(
        tuple([values.code("rondel", id, "action", RONDEL_NAMES) for id in spaces]),
        tuple([values.yes("rondel", id, "ring") for id in spaces]),
        number("start_space") - 1,
        number("track_fields"),
        values.wholes("automa", SINGLE, "track_payouts"),
        number("payout_vp"),
        number("beyond_vp"),
        number("binding_vp"),
        number("least_turns"),
        number("most_turns"),
        tuple([(number(f"battle_least_{n}"), number(f"battle_vp_{n}")) for n in tiers]),
        number("path_start"),
        number("path_per_round"),
        values.yes("automa", SINGLE, "path_rewards"),
        tuple([_level(values, n, id) for n, id in enumerate(values.ids("levels"))]),
        tuple([_tile(values, n, id) for n, id in enumerate(values.ids("automa_tiles"))]),
    )


def _level(values: Values, number: int, id: str) -> Level:
    return Level(
        number,
        id,
        values.names("levels", id),
        values.whole("levels", id, "start_vp"),
        values.whole("levels", id, "track_steps"),
        values.whole("levels", id, "harvest_max"),
    )


def _tile(values: Values, number: int, id: str) -> AutomaTile:
    here = ("automa_tiles", id)
    return AutomaTile(
        number,
        id,
        values.code(*here, "clan", CLAN_NAMES),
        values.code(*here, "back", CLAN_NAMES),
        values.whole(*here, "elder_vp"),
        values.whole(*here, "strength"),
        values.whole(*here, "stone_vp"),
        values.whole(*here, "discard_vp"),
        values.whole(*here, "lead_vp"),
    )
