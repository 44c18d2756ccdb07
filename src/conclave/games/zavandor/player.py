"""One seat's side of the table, and how its things are numbered. No rules.

Gems are 0 to 4 (opal, sapphire, emerald, diamond, ruby), colours of cards 0 to 3 (the same
without the opal), tracks 0 to 5, artifacts 0 to 11, sentinels 0 to 8, in the order of `data.toml`.
A card is one int: its colour times 32 plus its value. Of two equal cards nobody can tell which
is which.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

GEM_COUNT: Final = 5
COLOUR_COUNT: Final = 4
TRACK_COUNT: Final = 6
CIRCLE_COUNT: Final = 5
ARTIFACT_COUNT: Final = 12
SENTINEL_COUNT: Final = 9
TOP_LEVEL: Final = 4

VALUE_BITS: Final = 5
VALUE_MASK: Final = (1 << VALUE_BITS) - 1
ALL_CIRCLES: Final = (1 << CIRCLE_COUNT) - 1

# Places in a seat's statistics.
SPENT_ON_GEMS: Final = 0
SPENT_ON_KNOWLEDGE: Final = 1
SPENT_ON_ARTIFACTS: Final = 2
SPENT_ON_SENTINELS: Final = 3
FROM_GEMS_SOLD: Final = 4
GIVEN_BACK: Final = 5
AUCTIONS_WON: Final = 6
STATISTICS: Final = (
    "spent_on_gems",
    "spent_on_knowledge",
    "spent_on_artifacts",
    "spent_on_sentinels",
    "from_gems_sold",
    "given_back",
    "auctions_won",
)


@final
@mypyc_attr(acyclic=True)
class Player:
    """One seat's side of the table.

    `waiting` are the cards of the sages that lie face down until the next income, `waiting_dust`
    what is paid out in their stead. `circles` is the mask of the stones that still have to be
    paid, `stones` counts those in the pentagon. `points` are those on the track. `out` is the
    round in which the lightning struck, or 0.
    """

    __slots__ = (
        "active",
        "artifacts",
        "character",
        "circles",
        "concentrated",
        "dust",
        "hand",
        "levels",
        "out",
        "points",
        "resting",
        "statistics",
        "stones",
        "waiting",
        "waiting_dust",
    )

    def __init__(
        self,
        character: int,
        dust: int,
        hand: tuple[int, ...],
        waiting: tuple[int, ...],
        waiting_dust: int,
        concentrated: list[int],
        active: list[int],
        resting: list[int],
        levels: list[int],
        circles: int,
        stones: int,
        artifacts: list[int],
        points: int,
        out: int,
        statistics: list[int],
    ) -> None:
        self.character = character
        self.dust = dust
        self.hand = hand
        self.waiting = waiting
        self.waiting_dust = waiting_dust
        self.concentrated = concentrated
        self.active = active
        self.resting = resting
        self.levels = levels
        self.circles = circles
        self.stones = stones
        self.artifacts = artifacts
        self.points = points
        self.out = out
        self.statistics = statistics

    def clone(self) -> Player:
        """Return a copy that shares nothing that can change."""
        return Player(
            self.character,
            self.dust,
            self.hand,
            self.waiting,
            self.waiting_dust,
            self.concentrated.copy(),
            self.active.copy(),
            self.resting.copy(),
            self.levels.copy(),
            self.circles,
            self.stones,
            self.artifacts.copy(),
            self.points,
            self.out,
            self.statistics.copy(),
        )


def new_player(character: int) -> Player:
    """Return a seat with nothing but its character and its stones on their circles."""
    return Player(
        character,
        0,
        (),
        (),
        0,
        [0] * COLOUR_COUNT,
        [0] * GEM_COUNT,
        [0] * GEM_COUNT,
        [0] * TRACK_COUNT,
        ALL_CIRCLES,
        0,
        [0] * ARTIFACT_COUNT,
        0,
        0,
        [0] * len(STATISTICS),
    )


def card_of(colour: int, value: int) -> int:
    """Return the card of a colour and a value."""
    return colour << VALUE_BITS | value


def by_colour(cards: tuple[int, ...]) -> tuple[int, ...]:
    """Count cards by their colour."""
    counts = [0] * COLOUR_COUNT
    for card in cards:
        counts[card >> VALUE_BITS] += 1
    return tuple(counts)
