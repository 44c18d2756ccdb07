"""The cards and sources of a game, as the rules see them; `packs.py` reads them from a file."""

from __future__ import annotations

from typing import Final, final

from conclave.games.emberhours.expressions import (
    ARTIFACT,
    CREATURE,
    FLAME,
    LEAST_TIME,
    MOST_COST,
    NOTHING,
    Action,
    Effect,
    Filter,
    Score,
)

TILES: Final = 6
REFERENCES: Final = 1024  # a card of another pack than ours is spoken of by base + number


@final
class Card:
    """A card of the draw pile. An artifact has a kind and no strength; a creature has no kind.

    `flame` is the colour of its flame, or NOTHING; effects it does not have are empty. `names`
    are in the order of the languages, English first.
    """

    __slots__ = (
        "cost",
        "flame",
        "flame_effect",
        "id",
        "instant",
        "kind",
        "names",
        "number",
        "permanent",
        "scoring",
        "strength",
        "time",
        "vp",
    )

    def __init__(
        self,
        number: int,
        id: str,
        names: tuple[str, ...],
        kind: int,
        cost: int,
        time: int,
        strength: int,
        vp: int,
        flame: int,
        instant: Effect,
        flame_effect: Effect,
        permanent: Effect,
        scoring: tuple[Score, ...],
    ) -> None:
        self.number = number
        self.id = id
        self.names = names
        self.kind = kind
        self.cost = cost
        self.time = time
        self.strength = strength
        self.vp = vp
        self.flame = flame
        self.instant = instant
        self.flame_effect = flame_effect
        self.permanent = permanent
        self.scoring = scoring

    def is_creature(self) -> bool:
        """Tell whether the card is a creature; else it is an artifact."""
        return self.kind == NOTHING

    def matches(self, filter: Filter) -> bool:
        """Tell whether a filter that speaks of cards means this one; it goes by what is printed."""
        if filter.kind == CREATURE:
            return self.kind == NOTHING
        if filter.kind == ARTIFACT:
            return self.kind != NOTHING
        if filter.kind == FLAME:
            return self.flame == filter.value
        if filter.kind == LEAST_TIME:
            return self.time >= filter.value
        return filter.kind == MOST_COST and self.cost <= filter.value


@final
class Source:
    """A source. Its control effect is a flame, a permanent effect or a score; the rest is empty.

    To conquer it from the middle takes more strength than `conquer`, to fortify it more than
    `fortify`.
    """

    __slots__ = (
        "conquer",
        "conquest",
        "flame",
        "flame_effect",
        "fortification",
        "fortify",
        "id",
        "names",
        "number",
        "permanent",
        "scoring",
        "vp_conquered",
        "vp_fortified",
    )

    def __init__(
        self,
        number: int,
        id: str,
        names: tuple[str, ...],
        conquer: int,
        fortify: int,
        vp_conquered: int,
        vp_fortified: int,
        conquest: Effect,
        fortification: Effect,
        flame: int,
        flame_effect: Effect,
        permanent: Effect,
        scoring: tuple[Score, ...],
    ) -> None:
        self.number = number
        self.id = id
        self.names = names
        self.conquer = conquer
        self.fortify = fortify
        self.vp_conquered = vp_conquered
        self.vp_fortified = vp_fortified
        self.conquest = conquest
        self.fortification = fortification
        self.flame = flame
        self.flame_effect = flame_effect
        self.permanent = permanent
        self.scoring = scoring


@final
class Setup:
    """The numbers a pack sets: supply, hands, sources in play, rounds, and the colours of tiles."""

    __slots__ = ("hand", "more_sources", "rounds", "tiles", "vp_per_player")

    def __init__(
        self, vp_per_player: int, hand: int, more_sources: int, rounds: int, tiles: tuple[int, ...]
    ) -> None:
        self.vp_per_player = vp_per_player
        self.hand = hand
        self.more_sources = more_sources
        self.rounds = rounds
        self.tiles = tiles


@final
class Pack:
    """All the content of a game. `key` names it in options and records: what is in it decides.

    A card, a source and an action know their places in `cards`, `sources` and `actions`. In
    phrases and events, which may speak of any pack, they are called `base` + place; the base
    of our own pack is 0, that of another follows from its content.
    """

    __slots__ = ("actions", "base", "cards", "key", "names", "setup", "sources")

    def __init__(
        self,
        key: str,
        base: int,
        names: tuple[str, ...],
        setup: Setup,
        cards: tuple[Card, ...],
        sources: tuple[Source, ...],
        actions: tuple[Action, ...],
    ) -> None:
        self.key = key
        self.base = base
        self.names = names
        self.setup = setup
        self.cards = cards
        self.sources = sources
        self.actions = actions
