"""One seat's side of the table, and the small records it is made of. No rules."""

from __future__ import annotations

from typing import Final, NamedTuple, final

from mypy_extensions import mypyc_attr

CARD_BITS: Final = 6
CARD_MASK: Final = (1 << CARD_BITS) - 1


class InPlay(NamedTuple):
    """A card in front of a seat. The serial number tells it from its twin while it lies there."""

    card: int
    serial: int
    turned: bool = False
    tokens: tuple[int, ...] = (0, 0, 0, 0)


@final
@mypyc_attr(acyclic=True)
class Memory:
    """What was seen: from it follows what each seat knows of cards that lie hidden.

    `seen` are the packets of the prelude as they came to this seat, `picked` what it took.
    `gained` are cards that came to the hand later and `left` those that everyone saw leave
    it. A card of `gained` carries the mask of the seats that know it: see `with_knowers`.
    `announced` is the card being summoned while its payment goes on: it is in the hand still.
    """

    __slots__ = ("announced", "gained", "left", "picked", "seen", "set_number")

    def __init__(
        self,
        seen: tuple[tuple[int, ...], ...] = (),
        picked: tuple[int, ...] = (),
        gained: tuple[int, ...] = (),
        left: tuple[int, ...] = (),
        set_number: int = 0,
        announced: int = 0,
    ) -> None:
        self.seen = seen
        self.picked = picked
        self.gained = gained
        self.left = left
        self.set_number = set_number
        self.announced = announced

    def of_pick(self, packet: tuple[int, ...], card: int) -> Memory:
        """Return the memory after one more pick of the prelude."""
        seen, picked = (*self.seen, packet), (*self.picked, card)
        return Memory(seen, picked, self.gained, self.left, self.set_number, self.announced)

    def of_gain(self, entry: int) -> Memory:
        """Return the memory after a card has come to the hand."""
        gained = (*self.gained, entry)
        return Memory(self.seen, self.picked, gained, self.left, self.set_number, self.announced)

    def of_loss(self, card: int) -> Memory:
        """Return the memory after a card has left the hand before everybody's eyes."""
        left = (*self.left, card)
        return Memory(self.seen, self.picked, self.gained, left, self.set_number, 0)

    def of_announcing(self, card: int) -> Memory:
        """Return the memory while a card is being summoned."""
        return Memory(self.seen, self.picked, self.gained, self.left, self.set_number, card)


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


SPECTATORS: Final = 1 << 4  # in a mask of knowers: what is open to the whole room
DISCARD_PLACE: Final = 1 << 4  # in a mask of places

NO_MEMORY: Final = Memory()
NO_STANDING: Final = Standing()

# Places in a seat's statistics.
FROM_DIE: Final = 0
FROM_TRANSMUTING: Final = 1
FROM_CARDS: Final = 2
FROM_OTHERS: Final = 3
LOST: Final = 4
DRAWN: Final = 5
SUMMONED: Final = 6
PUT_INTO_PLAY: Final = 7
ACTIVATED: Final = 8
END_EFFECTS: Final = 9
STATISTICS: Final = (
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


@final
@mypyc_attr(acyclic=True)
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


def each_once(cards: tuple[int, ...]) -> list[int]:
    """Return the cards of a sorted pile, twins once."""
    found: list[int] = []
    last = 0
    for card in cards:
        if card != last:
            found.append(card)
        last = card
    return found


def bare_all(entries: tuple[int, ...]) -> tuple[int, ...]:
    """Return the cards of entries that carry their knowers."""
    return tuple([entry & CARD_MASK for entry in entries])
