"""What a seat can tell from the draft: which cards went to whom, as far as it saw the packets.

A card missing from a packet that came round again was taken by one of the seats in between,
each of which took exactly one. What seats have played since narrows down who took which.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from typing import Final, TypeAlias

from conclave.engine.decisions import SPECTATOR
from conclave.engine.rng import Rng
from conclave.games.seasons.setup import PACKET
from conclave.games.seasons.view import View

# For each group of cards the order in which they went to the group's seats.
Orders: TypeAlias = "list[list[int]]"

TRIES: Final = 20


class DraftMemory:
    """What a seat can tell from the packets that passed through its hands.

    `groups` pairs cards with the seats that took them, one each, in an order unknown.
    `unknown` counts picks nobody could see; `packets` are what lies in front of each seat now:
    the cards seen in it last, less those that must since have been taken from it. `seen` are the
    packets as they came to the seat.
    """

    __slots__ = ("groups", "packets", "seen", "taken_since", "unknown")

    def __init__(self, seats: int, seen: tuple[tuple[int, ...], ...]) -> None:
        self.seen = seen
        self.groups: list[tuple[tuple[int, ...], tuple[int, ...]]] = []
        self.unknown = [0] * seats
        self.packets: list[tuple[int, ...] | None] = [None] * seats
        self.taken_since: list[tuple[int, ...]] = [()] * seats

    def remembers(self) -> bool:
        """Tell whether the viewer has seen any packet."""
        return any(self.seen)


def recall_draft(view: View, drafting: bool) -> DraftMemory:
    """Follow every packet round the table."""
    memory = DraftMemory(len(view.seats), _sightings(view, drafting))
    if memory.remembers():
        picks = [seat.picks for seat in view.seats]
        for packet in range(len(picks)):
            _follow(view, packet, picks, memory)
    return memory


def _sightings(view: View, drafting: bool) -> tuple[tuple[int, ...], ...]:
    """Return the packets as they came to the viewer, the one it looks at now included."""
    if view.seat == SPECTATOR:
        return ()
    if drafting and view.lanes and view.lanes[view.seat]:
        return (*view.seen, view.packet)
    return view.seen


def _follow(view: View, packet: int, picks: list[int], memory: DraftMemory) -> None:
    count = len(picks)
    seen = memory.seen
    viewer, picked = view.seat, view.picked
    last_seen: tuple[int, ...] | None = None
    between: list[int] = []
    for time in range(PACKET):
        holder = (packet + time) % count
        if holder == viewer and time < len(seen) and seen[time]:
            _note_group(memory, last_seen, seen[time], tuple(between))
            between = []
            last_seen = seen[time]
            if time < len(picked):
                last_seen = _without(last_seen, picked[time : time + 1])
        elif picks[holder] > time:
            between.append(holder)
    if last_seen is None:
        for seat in between:
            memory.unknown[seat] += 1
    elif len(last_seen) == len(between):  # all of it has been taken
        memory.groups.append((last_seen, tuple(between)))
    else:
        holder = (packet + min(picks)) % count
        memory.packets[holder] = last_seen
        memory.taken_since[holder] = tuple(between)


def _note_group(
    memory: DraftMemory,
    before: tuple[int, ...] | None,
    now: tuple[int, ...],
    between: tuple[int, ...],
) -> None:
    if before is None:
        for seat in between:
            memory.unknown[seat] += 1
        return
    missing = _without(before, now)
    if missing:
        memory.groups.append((missing, between))


def _without(cards: tuple[int, ...], gone: tuple[int, ...]) -> tuple[int, ...]:
    left = list(cards)
    for card in gone:
        left.remove(card)
    return tuple(left)


# --- who took which ------------------------------------------------------------------------


def ways_it_went(view: View, memory: DraftMemory, rng: Rng) -> Iterator[Orders]:
    """Offer ways to hand out the groups: by chance, by what was played since, then all of them."""
    for _ in range(TRIES):
        yield [rng.shuffled(cards) for cards, _seats in memory.groups]
        yield _guided(view, memory, rng)
    yield from _search(view, memory, [], _played(view))


def _played(view: View) -> list[list[int]]:
    """Return, for each other seat, what it has shown and is not known to have got later."""
    played = []
    for seat, open_side in enumerate(view.seats):
        cards = list(open_side.left) if seat != view.seat else []
        for card in open_side.gained_known:
            if card in cards:
                cards.remove(card)
        played.append(cards)
    return played


def _guided(view: View, memory: DraftMemory, rng: Rng) -> Orders:
    """Let seats have taken what they were seen to play; the rest went by chance."""
    played = _played(view)
    orders: Orders = [[]] * len(memory.groups)
    for number in rng.shuffled(range(len(memory.groups))):
        cards, seats = memory.groups[number]
        left = rng.shuffled(cards)
        taken: dict[int, int] = {}
        for seat in rng.shuffled(seats):
            card = next((each for each in left if each in played[seat]), 0)
            if card:
                left.remove(card)
                played[seat].remove(card)
                taken[seat] = card
        orders[number] = [taken.get(seat) or left.pop() for seat in seats]
    return orders


def _search(
    view: View, memory: DraftMemory, chosen: Orders, unexplained: list[list[int]]
) -> Iterator[Orders]:
    """Go through every way, leaving out those that cannot explain what was played."""
    if len(chosen) == len(memory.groups):
        yield chosen
        return
    cards, seats = memory.groups[len(chosen)]
    for order in sorted(set(permutations(cards))):
        still = [list(each) for each in unexplained]
        for seat, card in zip(seats, order, strict=True):
            if card in still[seat]:
                still[seat].remove(card)
        if _explainable(view, memory, len(chosen) + 1, still):
            yield from _search(view, memory, [*chosen, list(order)], still)


def _explainable(view: View, memory: DraftMemory, done: int, unexplained: list[list[int]]) -> bool:
    """Tell whether later groups and unseen cards could explain the rest of what was played."""
    for seat, cards in enumerate(unexplained):
        groups = sum(seat in seats for _cards, seats in memory.groups[done:])
        unseen = memory.unknown[seat] + view.seats[seat].gained_hidden
        if len(cards) > groups + unseen:
            return False
    return True
