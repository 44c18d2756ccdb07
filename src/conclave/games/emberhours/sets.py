"""Answers that are sets: cards to discard, creatures to send. A set is a mask, bit n is place n.

Where there are more sets than anybody wants to read, some are proposed and the others are legal
all the same (`Decision.unlisted`).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import comb
from typing import Final, final

from conclave.engine.decisions import Unlisted
from conclave.games.emberhours.pack import Card, Pack

MOST_LISTED: Final = 126  # so that a hand within its limit of ten can be paid with in every way
MOST_NAMED: Final = 20000
MOST_FORCES: Final = 40

_MASKS: Final[dict[tuple[int, int], tuple[int, ...]]] = {}


def masks(size: int, count: int) -> tuple[int, ...]:
    """Return all sets of `count` out of `size`, each once, in ascending order."""
    key = (size, count)
    if key not in _MASKS:
        _MASKS[key] = tuple(_spread(size, count))
    return _MASKS[key]


def _spread(size: int, count: int) -> list[int]:
    if count == 0:
        return [0]
    if count > size:
        return []
    without = _spread(size - 1, count)
    return without + [each | 1 << size - 1 for each in _spread(size - 1, count - 1)]


def sets_to_discard(
    pack: Pack, hand: tuple[int, ...], count: int
) -> tuple[Sequence[int], Unlisted | None]:
    """Return the sets of a hand that are proposed for discarding, and the others.

    Of a hand beyond the limit the cards that were most trouble to pay for are not proposed.
    """
    size = len(hand)
    if comb(size, count) <= MOST_LISTED:
        return masks(size, count), None
    ranked = [(_trouble(pack.cards[card]), place) for place, card in enumerate(hand)]
    ranked.sort()
    reach = count
    while comb(reach + 1, count) <= MOST_LISTED:
        reach += 1
    places = [place for _trouble_of_it, place in ranked[:reach]]
    places.sort()
    listed = [_moved(mask, places) for mask in masks(reach, count)]
    return listed, OtherSets(size, count, tuple(listed))


def _trouble(card: Card) -> int:
    """Return ten times the yardstick's budget of a card: 1.1 for each card paid, 0.6 for time."""
    return 11 * card.cost + 6 * card.time


def _moved(mask: int, places: list[int]) -> int:
    """Return the set of the places that a mask over them means."""
    found = 0
    for bit, place in enumerate(places):
        if mask >> bit & 1:
            found |= 1 << place
    return found


@final
class OtherSets(Unlisted):
    """All sets of so many out of so many that are not listed."""

    def __init__(self, size: int, count: int, listed: tuple[int, ...]) -> None:
        self.size = size
        self.count = count
        self.listed = listed

    def allows(self, option: int) -> bool:
        """Tell whether `option` is one of these sets."""
        if not 0 <= option < 1 << self.size or option.bit_count() != self.count:
            return False
        return option not in self.listed

    def named(self, numbers: Sequence[int]) -> Sequence[int]:
        """Return all of them, as long as somebody can go through them."""
        if comb(self.size, self.count) > MOST_NAMED:
            return ()
        return [mask for mask in masks(self.size, self.count) if mask not in self.listed]

    def key(self) -> tuple[int, ...]:
        """Return what tells these answers from others."""
        return self.size, self.count, *self.listed


# --- creatures -----------------------------------------------------------------------------


def sufficient_sets(parts: list[tuple[int, int]], needed: int) -> list[int]:
    """Return the sets whose strength exceeds `needed` and of which nobody could be left out.

    `parts` are pairs of strength and place. Of very many the least wasteful are returned.
    """
    ranked = sorted(parts, key=_strongest_first)
    found: list[tuple[int, int]] = []
    _extend(ranked, 0, 0, 0, needed, found)
    if len(found) > MOST_FORCES:
        found.sort()
        del found[MOST_FORCES:]
    return [mask for _strength, mask in found]


def _strongest_first(part: tuple[int, int]) -> tuple[int, int]:
    return -part[0], part[1]


def _extend(
    ranked: list[tuple[int, int]],
    first: int,
    mask: int,
    strength: int,
    needed: int,
    found: list[tuple[int, int]],
) -> None:
    """Add creatures, the strongest first, until they suffice: then the last one was needed."""
    for number in range(first, len(ranked)):
        more, place = ranked[number]
        if strength + more > needed:
            found.append((strength + more, mask | 1 << place))
        else:
            _extend(ranked, number + 1, mask | 1 << place, strength + more, needed, found)


@final
class OtherForces(Unlisted):
    """All other sets of at least one creature that are strong enough."""

    def __init__(self, parts: list[tuple[int, int]], needed: int, listed: Sequence[int]) -> None:
        self.parts = tuple(parts)
        self.needed = needed
        self.listed = tuple(listed)

    def allows(self, option: int) -> bool:
        """Tell whether `option` is one of these sets."""
        if option <= 0 or option in self.listed:
            return False
        strength = left = 0
        for part, place in self.parts:
            if option >> place & 1:
                strength += part
                left |= 1 << place
        return left == option and strength > self.needed

    def named(self, numbers: Sequence[int]) -> Sequence[int]:
        """Return all of them, as long as somebody can go through them."""
        if 1 << len(self.parts) > MOST_NAMED:
            return ()
        places = [place for _part, place in self.parts]
        options = [_moved(mask, places) for mask in range(1, 1 << len(places))]
        return [option for option in options if self.allows(option)]

    def key(self) -> tuple[int, ...]:
        """Return what tells these answers from others."""
        flat = [number for part in self.parts for number in part]
        return self.needed, len(flat), *flat, *self.listed
