"""One seat's side of the table, the solo opponent's, and how things are numbered. No rules.

A *card* or *place* is one physical copy: its number in the pack shifted by `COPY_BITS`, plus which
of the copies it is. A *thing* is what an effect comes from: shifted by `KIND_BITS`, plus its kind.
"""

from __future__ import annotations

from typing import Final, NamedTuple, final

from mypy_extensions import mypyc_attr

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


class Site(NamedTuple):
    """A place in a clan with all that lies on it.

    `ritual` is a card or NOBODY. `on_ritual` has a catalyst or EMPTY for each slot of the ritual,
    `on_place` for each of the place; `extra` are crystals on slots that another card grants,
    `beside` catalysts that need no slot. `stored` is the resource that stays here, or NOBODY.
    """

    place: int
    ritual: int = NOBODY
    on_ritual: tuple[int, ...] = ()
    on_place: tuple[int, ...] = ()
    extra: tuple[int, ...] = ()
    beside: tuple[int, ...] = ()
    stone: int = NOBODY
    stored: int = NOBODY


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
        )


def new_player(clan: int, board: int, resources: tuple[int, ...], figures: int) -> Player:
    """Return a seat that has nothing but resources and figures in reserve."""
    return Player(
        clan, board, resources, 0, 0, (), (), (), (), (), (), (), NOBODY, (), (), False, (), (),
        (RESERVE,) * figures, 0, 0, 0, 0, False, 0, (), False, (), False, False, 0, NOBODY,
        [0] * len(STATISTICS),
    )  # fmt: skip


@final
@mypyc_attr(acyclic=True)
class Opponent:
    """The automa's side of the table in a solo game.

    `level` and `tile` are numbers in the pack (`tile` NOBODY without one), `witches` how many
    stand in each region, `marker` the space of the rondel, `turns` those taken this round.
    """

    __slots__ = (
        "inner",
        "level",
        "marker",
        "outer",
        "path",
        "specialists",
        "stones",
        "tile",
        "track",
        "turns",
        "vp",
        "witches",
    )

    def __init__(
        self,
        level: int,
        tile: int,
        vp: int,
        outer: tuple[Site, ...],
        inner: tuple[Site, ...],
        specialists: tuple[int, ...],
        witches: tuple[int, ...],
        track: int,
        path: int,
        marker: int,
        stones: tuple[int, ...],
        turns: int,
    ) -> None:
        self.level = level
        self.tile = tile
        self.vp = vp
        self.outer = outer
        self.inner = inner
        self.specialists = specialists
        self.witches = witches
        self.track = track
        self.path = path
        self.marker = marker
        self.stones = stones
        self.turns = turns

    def clone(self) -> Opponent:
        """Return a copy that shares nothing that can change."""
        return Opponent(
            self.level,
            self.tile,
            self.vp,
            self.outer,
            self.inner,
            self.specialists,
            self.witches,
            self.track,
            self.path,
            self.marker,
            self.stones,
            self.turns,
        )


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """Return the cards but one."""
    return tuple([each for each in cards if each != card])


def put(numbers: tuple[int, ...], place: int, number: int) -> tuple[int, ...]:
    """Return the numbers with another one at a place."""
    return (*numbers[:place], number, *numbers[place + 1 :])
