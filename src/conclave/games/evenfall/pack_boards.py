"""Boards, the crystal path, the throne demon and the automa as the rules see them."""

from __future__ import annotations

from typing import final

from conclave.games.evenfall.expressions import Effect
from conclave.games.evenfall.pack_cards import Cost


@final
class BoardSpace:
    """An action space of clan boards; `figure` is who may stand there."""

    __slots__ = ("effect", "figure", "id", "names", "number")

    def __init__(
        self, number: int, id: str, names: tuple[str, ...], figure: int, effect: Effect
    ) -> None:
        self.number = number
        self.id = id
        self.names = names
        self.figure = figure
        self.effect = effect


@final
class Board:
    """A side of a clan board; the sun side is the same for all clans, its `clan` is NOTHING.

    In the scout phase it yields `scout_cards` cards and `scout`. `rules` are what only this side
    has: standing effects (PERM), and spaces for powerstones (SCOUT, BATTLE). `track[n]` is the
    bonus of step n + 1, `council[n]` the cost of council member n + 1; the last holds for all
    that follow. `spaces` are numbers of board spaces. `difficulty` is 1 to 3, or 0.
    """

    __slots__ = (
        "clan",
        "council",
        "difficulty",
        "id",
        "names",
        "number",
        "rules",
        "scout",
        "scout_cards",
        "side",
        "spaces",
        "token",
        "top_vp",
        "track",
    )

    def __init__(
        self,
        number: int,
        id: str,
        names: tuple[str, ...],
        clan: int,
        side: int,
        difficulty: int,
        scout_cards: int,
        scout: Cost,
        token: Effect,
        rules: tuple[Effect, ...],
        track: tuple[Effect | None, ...],
        top_vp: int,
        council: tuple[Cost, ...],
        spaces: tuple[int, ...],
    ) -> None:
        self.number = number
        self.id = id
        self.names = names
        self.clan = clan
        self.side = side
        self.difficulty = difficulty
        self.scout_cards = scout_cards
        self.scout = scout
        self.token = token
        self.rules = rules
        self.track = track
        self.top_vp = top_vp
        self.council = council
        self.spaces = spaces


@final
class Demon:
    """The throne demon, worth `vp`; the specialist leaving it at round end yields a refund."""

    __slots__ = ("names", "refund", "refund_vp", "vp")

    def __init__(self, names: tuple[str, ...], vp: int, refund_vp: int, refund: Cost) -> None:
        self.names = names
        self.vp = vp
        self.refund_vp = refund_vp
        self.refund = refund


@final
class Path:
    """The crystal path. `costs[n]` crystals are discharged to reach field n + 1 for `rewards[n]`.

    On the last field `repeat_cost` brings `repeat_reward`. A row card in slot s costs
    `extra_per_slot` resources of choice for each slot beyond the own field. At round end the
    `removed` leftmost cards leave the row of `slots`.
    """

    __slots__ = (
        "cats",
        "cats_per_player",
        "costs",
        "extra_per_slot",
        "removed",
        "repeat_cost",
        "repeat_reward",
        "rewards",
        "slots",
        "stones_per_player",
    )

    def __init__(
        self,
        slots: int,
        removed: int,
        costs: tuple[int, ...],
        rewards: tuple[Effect, ...],
        repeat_cost: int,
        repeat_reward: Effect,
        extra_per_slot: int,
        cats: int,
        cats_per_player: int,
        stones_per_player: int,
    ) -> None:
        self.slots = slots
        self.removed = removed
        self.costs = costs
        self.rewards = rewards
        self.repeat_cost = repeat_cost
        self.repeat_reward = repeat_reward
        self.extra_per_slot = extra_per_slot
        self.cats = cats
        self.cats_per_player = cats_per_player
        self.stones_per_player = stones_per_player


@final
class Level:
    """How hard the automa is to beat."""

    __slots__ = ("harvest_most", "id", "names", "number", "start_vp", "track_steps")

    def __init__(
        self,
        number: int,
        id: str,
        names: tuple[str, ...],
        start_vp: int,
        track_steps: int,
        harvest_most: int,
    ) -> None:
        self.number = number
        self.id = id
        self.names = names
        self.start_vp = start_vp
        self.track_steps = track_steps
        self.harvest_most = harvest_most


@final
class AutomaTile:
    """A clan tile of the automa; what it does not do is 0.

    `elder_vp` for each elder in the person's reserve whenever the automa harvests or its track
    pays; `strength` more in every battle; `stone_vp` for each of its stones at the end;
    `discard_vp` each time the person discards; `lead_vp` at round end for each step it is ahead
    on the clan track. `back` is the clan on the other side of the tile.
    """

    __slots__ = (
        "back",
        "clan",
        "discard_vp",
        "elder_vp",
        "id",
        "lead_vp",
        "number",
        "stone_vp",
        "strength",
    )

    def __init__(
        self,
        number: int,
        id: str,
        clan: int,
        back: int,
        elder_vp: int,
        strength: int,
        stone_vp: int,
        discard_vp: int,
        lead_vp: int,
    ) -> None:
        self.number = number
        self.id = id
        self.clan = clan
        self.back = back
        self.elder_vp = elder_vp
        self.strength = strength
        self.stone_vp = stone_vp
        self.discard_vp = discard_vp
        self.lead_vp = lead_vp


@final
class Automa:
    """The opponent of a solo game.

    `rondel[n]` is the action of space n (RONDEL_...), `rings[n]` whether it stops the marker,
    which starts on `start` (counted from 0). `payouts` are fields of its track that pay
    `payout_vp`, each field beyond `track_fields` pays `beyond_vp`. `tiers` are (strength, VP) in
    battle. A ritual laid on a place with a binding bonus yields `binding_vp`.
    """

    __slots__ = (
        "beyond_vp",
        "binding_vp",
        "least_turns",
        "levels",
        "most_turns",
        "path_per_round",
        "path_rewards",
        "path_start",
        "payout_vp",
        "payouts",
        "rings",
        "rondel",
        "start",
        "tiers",
        "tiles",
        "track_fields",
    )

    def __init__(
        self,
        rondel: tuple[int, ...],
        rings: tuple[bool, ...],
        start: int,
        track_fields: int,
        payouts: tuple[int, ...],
        payout_vp: int,
        beyond_vp: int,
        binding_vp: int,
        least_turns: int,
        most_turns: int,
        tiers: tuple[tuple[int, int], ...],
        path_start: int,
        path_per_round: int,
        path_rewards: bool,
        levels: tuple[Level, ...],
        tiles: tuple[AutomaTile, ...],
    ) -> None:
        self.rondel = rondel
        self.rings = rings
        self.start = start
        self.track_fields = track_fields
        self.payouts = payouts
        self.payout_vp = payout_vp
        self.beyond_vp = beyond_vp
        self.binding_vp = binding_vp
        self.least_turns = least_turns
        self.most_turns = most_turns
        self.tiers = tiers
        self.path_start = path_start
        self.path_per_round = path_per_round
        self.path_rewards = path_rewards
        self.levels = levels
        self.tiles = tiles
