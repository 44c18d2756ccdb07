"""One seat's side of the table, and how things are numbered. No rules.

A *card* or *place* is one physical copy: its number in the pack shifted by `COPY_BITS`, plus which
of the copies it is. A *thing* is what an effect comes from: shifted by `KIND_BITS`, plus its kind.
"""

from __future__ import annotations

from typing import Final, NamedTuple, final

from mypy_extensions import mypyc_attr

from conclave.games.evenfall.standing import InForce

NOBODY: Final = -1
COPY_BITS: Final = 3
MOST_COPIES: Final = 1 << COPY_BITS

# Kinds of things.
KIND_BITS: Final = 3
KIND_MASK: Final = (1 << KIND_BITS) - 1
CARD: Final = 0
PLACE: Final = 1
BOARD: Final = 2
SPACE: Final = 3
REGION: Final = 4
PATH: Final = 5
DEMON: Final = 6  # the throne demon, with the card that lies on it
RULES: Final = 7

# Where a figure stands.
RESERVE: Final = 0
AT_REGION: Final = 1
ON_BOARD: Final = 8
ON_RITUAL: Final = 64

# What lies on a slot: nothing, or the codes of the vocabulary; a charged crystal is one more.
EMPTY: Final = 0
CHARGED: Final = 4

# Where on a site a catalyst lies.
ON_SLOT: Final = 0
ON_PLACE: Final = 1
ON_EXTRA: Final = 2
BESIDE: Final = 3

# The throne demon among the cards that are turned.
THE_DEMON: Final = -2

# Places in a seat's statistics.
DRAWN: Final = 0
DISCARDED: Final = 1
DISCOVERED: Final = 2
TOKENS: Final = 3
RITUALS_PLAYED: Final = 4
SPECIALISTS_PLAYED: Final = 5
COUNCIL_PLAYED: Final = 6
FROM_PATH: Final = 7
SPACES_USED: Final = 8
BUILT: Final = 9
TRANSFERS: Final = 10
CLIMBED: Final = 11
PROGRESSED: Final = 12
TURNED: Final = 13
BATTLES: Final = 14
BATTLE_VP: Final = 15
TRACK_VP: Final = 16
PATH_VP: Final = 17
TURNS: Final = 18
TRADES: Final = 19
VP_AFTER_FIRST: Final = 20
STATISTICS: Final = (
    "cards_drawn",
    "cards_discarded",
    "places_discovered",
    "tokens_used",
    "rituals_played",
    "specialists_played",
    "council_played",
    "played_from_path",
    "spaces_used",
    "catalysts_built",
    "transfers",
    "steps_climbed",
    "progress_made",
    "cards_turned",
    "battles_won_in_all",
    "vp_from_battles",
    "vp_from_track",
    "vp_from_path",
    "turns",
    "trades",
    "vp_after_round_1",
)


@final
@mypyc_attr(acyclic=True)
class Site:
    """A place in a clan with all that lies on it; it is never changed but exchanged.

    `ritual` is a card or NOBODY. `on_ritual` has a catalyst or EMPTY for each slot of the ritual,
    `on_place` for each of the place; `extra` are crystals on slots that another card grants,
    `beside` catalysts that need no slot. `stored` is the resource that stays here, or NOBODY.
    """

    __slots__ = ("beside", "extra", "on_place", "on_ritual", "place", "ritual", "stone", "stored")

    def __init__(
        self,
        place: int,
        ritual: int = NOBODY,
        on_ritual: tuple[int, ...] = (),
        on_place: tuple[int, ...] = (),
        extra: tuple[int, ...] = (),
        beside: tuple[int, ...] = (),
        stone: int = NOBODY,
        stored: int = NOBODY,
    ) -> None:
        self.place = place
        self.ritual = ritual
        self.on_ritual = on_ritual
        self.on_place = on_place
        self.extra = extra
        self.beside = beside
        self.stone = stone
        self.stored = stored

    def bare(self) -> Site:
        """Return the place without its ritual."""
        return Site(self.place, on_place=self.on_place, stored=self.stored)

    def with_ritual(self, ritual: int, on_ritual: tuple[int, ...] = ()) -> Site:
        """Return the place with a ritual on it, on which nothing but catalysts lies yet."""
        return Site(self.place, ritual, on_ritual, self.on_place, stored=self.stored)

    def with_ritual_of(self, other: Site) -> Site:
        """Return the place with the ritual of another, and all that lies on it."""
        return Site(
            self.place,
            other.ritual,
            other.on_ritual,
            self.on_place,
            other.extra,
            other.beside,
            other.stone,
            self.stored,
        )

    def with_catalysts(
        self,
        on_ritual: tuple[int, ...],
        on_place: tuple[int, ...],
        extra: tuple[int, ...],
        beside: tuple[int, ...],
    ) -> Site:
        """Return the same site with other catalysts."""
        return Site(
            self.place, self.ritual, on_ritual, on_place, extra, beside, self.stone, self.stored
        )

    def with_stone(self, stone: int) -> Site:
        """Return the same site with a stone on its ritual."""
        return Site(
            self.place,
            self.ritual,
            self.on_ritual,
            self.on_place,
            self.extra,
            self.beside,
            stone,
            self.stored,
        )


class RegionInPlay(NamedTuple):
    """A region: the places that lie there (NOBODY is a gap), its stones, and its tile."""

    places: tuple[int, ...]
    stones: tuple[int, ...]
    tile: int = NOBODY


@final
@mypyc_attr(acyclic=True)
class Player:
    """One seat's side of the table.

    `hand` is sorted, `known` are cards of it that all have seen. `looking` are cards looked at and
    not yet taken or laid off. `demon` is the specialist that lies on the throne demon, `tapped`
    are cards turned this round, `turn_taps` what was turned in this turn (a card, or as THE_DEMON
    minus the card what the demon copied). `stones` are not placed, `bonus` lie on the board's own
    spaces. `figures` says where each stands, witches first; `cats` is the mask of the witches
    with a cat. `arrival` says in which order markers came to their fields of the path. `fresh`
    are cards taken back this turn, `adjacent` rituals beside which elders may stand this round.
    `bid` is the secret bid, or NOBODY.
    """

    __slots__ = (
        "adjacent",
        "arrival",
        "battles_won",
        "bid",
        "board",
        "bonus",
        "cats",
        "clan",
        "council",
        "crystals_score",
        "demon",
        "figures",
        "fresh",
        "hand",
        "in_force",
        "inner",
        "known",
        "looking",
        "mana",
        "orb_climbed",
        "outer",
        "passed",
        "path",
        "recalls",
        "resources",
        "specialists",
        "statistics",
        "stones",
        "swap_due",
        "tapped",
        "token_used",
        "track",
        "turn_taps",
        "vp",
    )

    def __init__(
        self,
        clan: int,
        board: int,
        resources: tuple[int, ...],
        mana: int,
        vp: int,
        hand: tuple[int, ...],
        known: tuple[int, ...],
        looking: tuple[int, ...],
        outer: tuple[Site, ...],
        inner: tuple[Site, ...],
        specialists: tuple[int, ...],
        council: tuple[int, ...],
        demon: int,
        tapped: tuple[int, ...],
        turn_taps: tuple[int, ...],
        token_used: bool,
        stones: tuple[int, ...],
        bonus: tuple[int, ...],
        figures: tuple[int, ...],
        cats: int,
        track: int,
        path: int,
        arrival: int,
        passed: bool,
        recalls: int,
        adjacent: tuple[int, ...],
        crystals_score: bool,
        fresh: tuple[int, ...],
        orb_climbed: bool,
        swap_due: bool,
        battles_won: int,
        bid: int,
        statistics: list[int],
        in_force: InForce | None = None,
    ) -> None:
        self.clan = clan
        self.board = board
        self.resources = resources
        self.mana = mana
        self.vp = vp
        self.hand = hand
        self.known = known
        self.looking = looking
        self.outer = outer
        self.inner = inner
        self.specialists = specialists
        self.council = council
        self.demon = demon
        self.tapped = tapped
        self.turn_taps = turn_taps
        self.token_used = token_used
        self.stones = stones
        self.bonus = bonus
        self.figures = figures
        self.cats = cats
        self.track = track
        self.path = path
        self.arrival = arrival
        self.passed = passed
        self.recalls = recalls
        self.adjacent = adjacent
        self.crystals_score = crystals_score
        self.fresh = fresh
        self.orb_climbed = orb_climbed
        self.swap_due = swap_due
        self.battles_won = battles_won
        self.bid = bid
        self.statistics = statistics
        self.in_force = in_force

    def clone(self) -> Player:
        """Return a copy that shares nothing that can change."""
        return Player(
            self.clan,
            self.board,
            self.resources,
            self.mana,
            self.vp,
            self.hand,
            self.known,
            self.looking,
            self.outer,
            self.inner,
            self.specialists,
            self.council,
            self.demon,
            self.tapped,
            self.turn_taps,
            self.token_used,
            self.stones,
            self.bonus,
            self.figures,
            self.cats,
            self.track,
            self.path,
            self.arrival,
            self.passed,
            self.recalls,
            self.adjacent,
            self.crystals_score,
            self.fresh,
            self.orb_climbed,
            self.swap_due,
            self.battles_won,
            self.bid,
            self.statistics.copy(),
            self.in_force,
        )


def new_player(clan: int, board: int, resources: tuple[int, ...], figures: int) -> Player:
    """Return a seat that has nothing but resources and figures in reserve."""
    return Player(
        clan, board, resources, 0, 0, (), (), (), (), (), (), (), NOBODY, (), (), False, (), (),
        (RESERVE,) * figures, 0, 0, 0, 0, False, 0, (), False, (), False, False, 0, NOBODY,
        [0] * len(STATISTICS),
    )  # fmt: skip


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """Return the cards but one."""
    return tuple([each for each in cards if each != card])


def put(numbers: tuple[int, ...], place: int, number: int) -> tuple[int, ...]:
    """Return the numbers with another one at a place."""
    return (*numbers[:place], number, *numbers[place + 1 :])
