"""One seat's side of the table, the sources in play, and how things are numbered. No rules.

Cards and sources go by their numbers in the pack. A *thing* is either: a card's number, or
`FIRST_SOURCE` and a source's number. Slots are 1 to 5, slot 1 the rightmost; tiles are 0 to 5.
"""

from __future__ import annotations

from typing import Final, NamedTuple, final

from mypy_extensions import mypyc_attr

SLOTS: Final = 5
PER_TILE: Final = 2
FIRST_SOURCE: Final = 512
NOBODY: Final = -1
EMPTY_SLOTS: Final[tuple[tuple[int, ...], ...]] = ((), (), (), (), ())

# The main actions, as markers lie on them.
DRAWING: Final = 0
PLAYING: Final = 1
MOVING: Final = 2
SOURCES: Final = 3
MAIN_ACTIONS: Final = ("draw", "play", "move", "source")

# Places in a seat's statistics.
DRAWN: Final = 0
DISCARDED: Final = 1
SUMMONED: Final = 2
CONQUERED: Final = 3
FORTIFIED: Final = 4
LOST: Final = 5
FLAMES: Final = 6
STEPS: Final = 7
STATISTICS: Final = (
    "cards_drawn",
    "cards_discarded",
    "cards_summoned",
    "sources_conquered",
    "sources_fortified",
    "sources_lost",
    "flames_lit",
    "steps_moved",
)


class SourceInPlay(NamedTuple):
    """A source on the table: who holds it (-1: nobody), what lies under it, and its token."""

    source: int
    holder: int = NOBODY
    fortified: bool = False
    activated: bool = False
    under: tuple[int, ...] = ()


@final
@mypyc_attr(acyclic=True)
class Player:
    """One seat's side of the table.

    `hand` is sorted. `slots` holds the cards on the tiles in slots 1 to 5, `outside` is the
    tile beside the tableau. `landing` are cards that fell off and are still to be summoned.
    `retinue` is in order of arrival, without what lies under sources; `activated` are the
    cards of it that carry a token. `markers` are the main actions taken this round. `opening`
    is the secret choice before the first round, or -1. What the next play of this turn costs
    less is `cards_off` and `time_off`; `strength_on` helps the next conquest or fortification.
    """

    __slots__ = (
        "activated",
        "cards_off",
        "hand",
        "landing",
        "markers",
        "opening",
        "outside",
        "retinue",
        "slots",
        "statistics",
        "strength_on",
        "time_off",
        "vp",
    )

    def __init__(
        self,
        hand: tuple[int, ...],
        slots: tuple[tuple[int, ...], ...],
        outside: int,
        landing: tuple[int, ...],
        retinue: tuple[int, ...],
        activated: tuple[int, ...],
        vp: int,
        markers: tuple[int, ...],
        opening: int,
        cards_off: int,
        time_off: int,
        strength_on: int,
        statistics: list[int],
    ) -> None:
        self.hand = hand
        self.slots = slots
        self.outside = outside
        self.landing = landing
        self.retinue = retinue
        self.activated = activated
        self.vp = vp
        self.markers = markers
        self.opening = opening
        self.cards_off = cards_off
        self.time_off = time_off
        self.strength_on = strength_on
        self.statistics = statistics

    def clone(self) -> Player:
        """Return a copy that shares nothing that can change."""
        return Player(
            self.hand,
            self.slots,
            self.outside,
            self.landing,
            self.retinue,
            self.activated,
            self.vp,
            self.markers,
            self.opening,
            self.cards_off,
            self.time_off,
            self.strength_on,
            self.statistics.copy(),
        )


def new_player(outside: int) -> Player:
    """Return a seat with an empty tableau and this tile outside."""
    statistics = [0] * len(STATISTICS)
    return Player((), EMPTY_SLOTS, outside, (), (), (), 0, (), NOBODY, 0, 0, 0, statistics)


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """Return the cards but one."""
    return tuple([each for each in cards if each != card])


def chosen(cards: tuple[int, ...], mask: int) -> tuple[int, ...]:
    """Return the cards whose bits are set: bit n is the card at place n."""
    return tuple([card for place, card in enumerate(cards) if mask >> place & 1])
