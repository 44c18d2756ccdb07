"""One seat's side of the table, and the small records it is made of. No rules."""

from __future__ import annotations

from typing import NamedTuple

CARD_BITS = 6
CARD_MASK = (1 << CARD_BITS) - 1


class InPlay(NamedTuple):
    """A card in front of a seat. The serial number tells it from its twin while it lies there."""

    card: int
    serial: int
    turned: bool = False
    tokens: tuple[int, int, int, int] = (0, 0, 0, 0)


class Memory(NamedTuple):
    """What was seen: from it follows what each seat knows of cards that lie hidden.

    `seen` are the packets of the prelude as they came to this seat, `picked` what it took.
    `gained` are cards that came to the hand later and `left` those that everyone saw leave
    it. A card of `gained` carries the mask of the seats that know it: see `with_knowers`.
    `announced` is the card being summoned while its payment goes on: it is in the hand still.
    """

    seen: tuple[tuple[int, ...], ...] = ()
    picked: tuple[int, ...] = ()
    gained: tuple[int, ...] = ()
    left: tuple[int, ...] = ()
    set_number: int = 0
    announced: int = 0


class Standing(NamedTuple):
    """What the cards in play grant or demand for as long as they lie there, added up."""

    reserve_limit: int = 7
    discount: int = 0
    transmute_extra: int = 0
    summon_toll: int = 0
    activation_toll: int = 0
    amulets: int = 0


class Cloud(NamedTuple):
    """A card that some seats knew before it was drawn among others, and lost from sight.

    It is in the hand of one of the seats of `places`, or on the discard pile if that bit is set.
    """

    card: int
    knowers: int
    owner: int
    places: int


SPECTATORS = 1 << 4  # in a mask of knowers: what is open to the whole room
DISCARD_PLACE = 1 << 4  # in a mask of places

NO_MEMORY = Memory()
NO_STANDING = Standing()

# Places in a seat's statistics.
(
    FROM_DIE,
    FROM_TRANSMUTING,
    FROM_CARDS,
    FROM_OTHERS,
    LOST,
    DRAWN,
    SUMMONED,
    PUT_INTO_PLAY,
    ACTIVATED,
    END_EFFECTS,
) = range(10)
STATISTICS = (
    "crystals_from_die",
    "crystals_from_transmuting",
    "crystals_from_cards",
    "crystals_from_others",
    "crystals_lost",
    "cards_drawn",
    "cards_summoned",
    "cards_put_into_play",
    "cards_activated",
    "end_effects",
)


class Player:
    """One seat's side of the table."""

    __slots__ = (
        "bonuses",
        "crystals",
        "die",
        "energy",
        "gauge",
        "hand",
        "in_play",
        "libraries",
        "limbo",
        "memory",
        "owed_energy",
        "packet",
        "standing",
        "statistics",
    )

    def __init__(
        self,
        crystals: int,
        energy: list[int],
        gauge: int,
        bonuses: int,
        hand: tuple[int, ...],
        in_play: tuple[InPlay, ...],
        die: int,
        limbo: tuple[int, ...],
        libraries: tuple[tuple[int, ...], tuple[int, ...]],
        packet: tuple[int, ...],
        memory: Memory,
        standing: Standing,
        owed_energy: int,
        statistics: list[int],
    ) -> None:
        self.crystals = crystals
        self.energy = energy
        self.gauge = gauge
        self.bonuses = bonuses
        self.hand = hand
        self.in_play = in_play
        self.die = die
        self.limbo = limbo
        self.libraries = libraries
        self.packet = packet
        self.memory = memory
        self.standing = standing
        self.owed_energy = owed_energy
        self.statistics = statistics

    def clone(self) -> Player:
        """Return a copy that shares nothing that can change."""
        return Player(
            self.crystals,
            self.energy.copy(),
            self.gauge,
            self.bonuses,
            self.hand,
            self.in_play,
            self.die,
            self.limbo,
            self.libraries,
            self.packet,
            self.memory,
            self.standing,
            self.owed_energy,
            self.statistics.copy(),
        )


def new_player() -> Player:
    """Return a seat as it is before the prelude (R2.3)."""
    empty: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    return Player(
        0, [0, 0, 0, 0], 0, 0, (), (), -1, (), empty, (), NO_MEMORY, NO_STANDING, 0, [0] * 10
    )


def with_knowers(card: int, knowers: int) -> int:
    """Join a card and the mask of the seats that know it, as hidden piles keep it."""
    return card | knowers << CARD_BITS


def bare(entry: int) -> int:
    """Return the card of an entry that carries its knowers."""
    return entry & CARD_MASK


def bare_all(entries: tuple[int, ...]) -> tuple[int, ...]:
    """Return the cards of entries that carry their knowers."""
    return tuple([entry & CARD_MASK for entry in entries])
