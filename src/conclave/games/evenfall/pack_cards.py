"""Cards, places, stones and battle tiles as the rules see them.

`number` is a thing's place in its list in the pack. `names` are in the order of the languages,
English first. Effects a thing does not have are None or empty.
"""

from __future__ import annotations

from typing import Final, TypeAlias, final

from conclave.games.evenfall.expressions import Effect
from conclave.games.evenfall.vocabulary import NOTHING

# How much of HERB, POTION, KNOWLEDGE, ANY and MANA; the codes are the places.
Cost: TypeAlias = tuple[int, int, int, int, int]
FREE: Final[Cost] = (0, 0, 0, 0, 0)

SET_NAMES: Final = ("base", "expansion")
BASE: Final = 0
EXPANSION: Final = 1

SYMBOL_NAMES: Final = ("none", "always", "path")
NO_SYMBOL: Final = 0  # a card or tile of the base game
ALWAYS: Final = 1  # may be mixed in without the crystal path
ONLY_PATH: Final = 2

KEYWORD_NAMES: Final = ("spell", "being", "artifact")
SPELL: Final = 0
BEING: Final = 1
ARTIFACT: Final = 2

CLAN_NAMES: Final = ("circle", "spike", "star", "cross", "wave", "horn")
CIRCLE: Final = 0
SPIKE: Final = 1
STAR: Final = 2
CROSS: Final = 3
WAVE: Final = 4
HORN: Final = 5
CLANS: Final = len(CLAN_NAMES)
BASE_CLANS: Final = 4  # the first four

SIDE_NAMES: Final = ("sun", "moon")
SUN: Final = 0
MOON: Final = 1

FIGURE_NAMES: Final = ("any", "witch", "elder")
ANY_FIGURE: Final = 0
WITCH: Final = 1
ELDER: Final = 2

RONDEL_NAMES: Final = ("discover", "play", "track", "harvest", "transfer")
RONDEL_DISCOVER: Final = 0
RONDEL_PLAY: Final = 1
RONDEL_TRACK: Final = 2
RONDEL_HARVEST: Final = 3
RONDEL_TRANSFER: Final = 4

REFERENCES: Final = 1024  # a thing of another pack than ours is spoken of by base + number


@final
class Ability:
    """What a card does. `at[trigger]` is its effect for a trigger, or None.

    `effects` are all of them, one for each line; `standing` are the lines with the triggers PERM
    and BATTLE, of which there may be several, and `permanents` counts those with PERM.
    """

    __slots__ = ("at", "effects", "permanents", "standing")

    def __init__(
        self,
        effects: tuple[Effect, ...],
        at: tuple[Effect | None, ...],
        standing: tuple[Effect, ...],
        permanents: int,
    ) -> None:
        self.effects = effects
        self.at = at
        self.standing = standing
        self.permanents = permanents


@final
class Ritual:
    """A design of a ritual. `alt_cost` may be paid in place of `cost`; `slots` are catalyst codes.

    With a `lock` a powerstone may be laid on it during the game.
    """

    __slots__ = (
        "ability",
        "alt_cost",
        "copies",
        "cost",
        "id",
        "keyword",
        "lock",
        "names",
        "number",
        "set",
        "slots",
        "symbol",
        "vp",
    )

    def __init__(
        self,
        number: int,
        id: str,
        names: tuple[str, ...],
        set: int,
        symbol: int,
        copies: int,
        keyword: int,
        cost: Cost,
        alt_cost: Cost | None,
        vp: int,
        slots: tuple[int, ...],
        lock: bool,
        ability: Ability,
    ) -> None:
        self.number = number
        self.id = id
        self.names = names
        self.set = set
        self.symbol = symbol
        self.copies = copies
        self.keyword = keyword
        self.cost = cost
        self.alt_cost = alt_cost
        self.vp = vp
        self.slots = slots
        self.lock = lock
        self.ability = ability


@final
class Specialist:
    """A design of a specialist. Its cards differ in the council effect: `council[0]`, `council[1]`.

    `copies` is the number of each of these two cards.
    """

    __slots__ = (
        "ability",
        "copies",
        "cost",
        "council",
        "demon_copyable",
        "id",
        "keyword",
        "names",
        "number",
        "set",
        "symbol",
        "vp",
    )

    def __init__(
        self,
        number: int,
        id: str,
        names: tuple[str, ...],
        set: int,
        symbol: int,
        copies: int,
        keyword: int,
        cost: Cost,
        vp: int,
        demon_copyable: bool,
        ability: Ability,
        council: tuple[Ability, Ability],
    ) -> None:
        self.number = number
        self.id = id
        self.names = names
        self.set = set
        self.symbol = symbol
        self.copies = copies
        self.keyword = keyword
        self.cost = cost
        self.vp = vp
        self.demon_copyable = demon_copyable
        self.ability = ability
        self.council = council


@final
class Card:
    """A card of the main deck: a ritual, or a specialist with one of its council effects.

    All copies of a card share its number. Of `ritual` and `specialist` one is NOTHING, `council`
    is 0 or 1 for a specialist. `id` is that of the ritual, or the specialist's with _a or _b.
    """

    __slots__ = (
        "copies",
        "council",
        "id",
        "keyword",
        "number",
        "ritual",
        "set",
        "specialist",
        "symbol",
        "vp",
    )

    def __init__(
        self,
        number: int,
        id: str,
        ritual: int,
        specialist: int,
        council: int,
        set: int,
        symbol: int,
        copies: int,
        keyword: int,
        vp: int,
    ) -> None:
        self.number = number
        self.id = id
        self.ritual = ritual
        self.specialist = specialist
        self.council = council
        self.set = set
        self.symbol = symbol
        self.copies = copies
        self.keyword = keyword
        self.vp = vp

    def is_ritual(self) -> bool:
        """Tell whether the card is a ritual; else it is a specialist."""
        return self.ritual != NOTHING


@final
class Place:
    """A place of power, or one side of a starting place (then `clan` is not NOTHING).

    To discover it takes `witches` and `extra_cost`; with `stores` what was paid stays on the
    place and is what it yields. `several` says whether it counts as needing more than one witch.
    `signs` are numbers of signs. `setup` is what a starting place does before round 1.
    """

    __slots__ = (
        "binding",
        "clan",
        "copies",
        "extra_cost",
        "harvest",
        "id",
        "names",
        "number",
        "set",
        "setup",
        "several",
        "side",
        "signs",
        "slots",
        "stores",
        "symbol",
        "witches",
    )

    def __init__(
        self,
        number: int,
        id: str,
        names: tuple[str, ...],
        set: int,
        symbol: int,
        copies: int,
        witches: int,
        extra_cost: Cost,
        harvest: Effect | None,
        binding: Effect | None,
        slots: tuple[int, ...],
        signs: tuple[int, ...],
        stores: bool = False,
        clan: int = NOTHING,
        side: int = NOTHING,
        setup: Effect | None = None,
    ) -> None:
        self.number = number
        self.id = id
        self.names = names
        self.set = set
        self.symbol = symbol
        self.copies = copies
        self.witches = witches
        self.extra_cost = extra_cost
        self.harvest = harvest
        self.binding = binding
        self.slots = slots
        self.signs = signs
        self.stores = stores
        self.several = witches > 1 or extra_cost != FREE
        self.clan = clan
        self.side = side
        self.setup = setup


@final
class Sign:
    """What powerstones and places show."""

    __slots__ = ("id", "names", "number")

    def __init__(self, number: int, id: str, names: tuple[str, ...]) -> None:
        self.number = number
        self.id = id
        self.names = names


@final
class Stone:
    """A powerstone, with the number of its sign."""

    __slots__ = ("id", "number", "set", "sign")

    def __init__(self, number: int, id: str, set: int, sign: int) -> None:
        self.number = number
        self.id = id
        self.set = set
        self.sign = sign


@final
class Tier:
    """What a battle yields to everybody whose strength is at least `least`."""

    __slots__ = ("least", "reward")

    def __init__(self, least: int, reward: Effect | None) -> None:
        self.least = least
        self.reward = reward


@final
class Region:
    """A region, from top to bottom; its tiers from low to high."""

    __slots__ = ("id", "names", "number", "tiers")

    def __init__(
        self, number: int, id: str, names: tuple[str, ...], tiers: tuple[Tier, ...]
    ) -> None:
        self.number = number
        self.id = id
        self.names = names
        self.tiers = tiers


@final
class BattleTile:
    """A tile that covers the tiers printed for its region."""

    __slots__ = ("id", "names", "number", "region", "symbol", "tiers")

    def __init__(
        self,
        number: int,
        id: str,
        names: tuple[str, ...],
        region: int,
        symbol: int,
        tiers: tuple[Tier, ...],
    ) -> None:
        self.number = number
        self.id = id
        self.names = names
        self.region = region
        self.symbol = symbol
        self.tiers = tiers
