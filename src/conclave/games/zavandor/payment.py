"""Paying: which payments are worth proposing, any other by free choice, selling gems for it.

A payment is one int: the mask of the pieces that are given, in the order of `pieces_of` (cards
by colour and value, then concentrated energy). Dust needs no choice: all of it is tendered, and
what is too much comes back as dust (A-5). Of equal pieces the first are given.

Since change is given, all payments leave the same worth, but for a 1 that no tile can pay. They
are told apart by three things: how much is left in all, what it weighs, and how much of the dust
held before is still there. A payment is *dominated* if another one is no worse in all three and
better in one. Proposed is one payment for each result that is not dominated, the lightest first;
of payments with the same result the one that leaves the most concentrated energy, then the fewest
and dearest cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, final

from conclave.engine.decisions import Unlisted
from conclave.games.zavandor.dust import dust_weight, form, most_dust
from conclave.games.zavandor.energy import (
    FIRST_CONCENTRATED,
    energy_of,
    hand_limit,
    pieces_of,
    value_of,
)
from conclave.games.zavandor.gems import SALE_BITS, owned, sale_value, unpack_sale
from conclave.games.zavandor.player import COLOUR_COUNT, GEM_COUNT, Player
from conclave.games.zavandor.tables import CARD_WEIGHT, CONCENTRATED, CONCENTRATED_WEIGHT, TILES

BIGGEST_TILE: Final = max(TILES)


class Result(NamedTuple):
    """What a payment comes to: all that is left, what it weighs, and the dust still there."""

    left: int
    weight: int
    kept: int


# --- what a payment comes to ---------------------------------------------------------------


def given_by(pieces: Sequence[int], mask: int) -> list[int]:
    """Return the pieces that a mask gives."""
    return [piece for place, piece in enumerate(pieces) if mask >> place & 1]


def is_canonical(pieces: Sequence[int], mask: int) -> bool:
    """Tell whether a mask gives the first of equal pieces, so that none has two masks."""
    if not 0 <= mask < 1 << len(pieces):
        return False
    for place in range(1, len(pieces)):
        if pieces[place] == pieces[place - 1] and mask >> place - 1 & 3 == 2:
            return False
    return True


def result_of(player: Player, price: int, extra: int, mask: int) -> Result:
    """Return what a payment comes to; `extra` is money that is not dust yet."""
    dust = player.dust + extra - price
    left = weight = 0
    for place, piece in enumerate(pieces_of(player)):
        value = value_of(piece)
        if mask >> place & 1:
            dust += value
        else:
            left += value
            weight += weight_of(piece)
    dust = form(dust)
    return Result(left + dust, weight + dust_weight(dust), min(dust, player.dust))


def dust_after(player: Player, price: int, extra: int, mask: int) -> int:
    """Return the dust a player has after a payment, change included (R5.3)."""
    given = [value_of(piece) for piece in given_by(pieces_of(player), mask)]
    return form(player.dust + extra + sum(given) - price)


def weight_of(piece: int) -> int:
    """Return what a piece of energy counts for the hand limit (R11.1)."""
    return CONCENTRATED_WEIGHT if piece >= FIRST_CONCENTRATED else CARD_WEIGHT


# --- proposals -----------------------------------------------------------------------------


class Keeping(NamedTuple):
    """A way to keep: how many cards of which sum, and how many concentrates of each colour."""

    cards: int
    total: int
    concentrated: tuple[int, ...]


def payments(player: Player, price: int, extra: int = 0) -> list[int]:
    """Return the payments worth proposing; the player must be able to pay."""
    spare = energy_of(player) + extra - price
    if not player.hand and not sum(player.concentrated):
        return [0]
    cards = _dearest_first(player.hand)
    reach = _reachable([value_of(player.hand[place]) for place in cards])
    found: dict[Result, Keeping] = {}
    for concentrated in _ways_to_keep(player.concentrated):
        worth, count = _worth_and_count(concentrated)
        if worth <= spare:
            _add_keepings(found, reach[0], player.dust, spare - worth, worth, count, concentrated)
    front = _undominated(found)
    return [_mask(player, cards, reach, found[result]) for result in front]


def _dearest_first(hand: tuple[int, ...]) -> list[int]:
    """Return the places of a hand's cards by value, of equal ones the last first."""
    order = [(value_of(card), place) for place, card in enumerate(hand)]
    order.sort(reverse=True)
    return [place for _value, place in order]


def _reachable(values: list[int]) -> list[list[int]]:
    """Return, by first card and number of cards, the sums that can be kept, as bits."""
    rows: list[list[int]] = [[1]]
    for value in reversed(values):
        below = rows[-1]
        row = [1]
        for count in range(1, len(below) + 1):
            without = below[count] if count < len(below) else 0
            row.append(without | below[count - 1] << value)
        rows.append(row)
    rows.reverse()
    return rows


def _ways_to_keep(held: list[int]) -> list[tuple[int, ...]]:
    """Return every number of concentrates of each colour that can be kept, most first."""
    ways: list[tuple[int, ...]] = [()]
    for colour in range(COLOUR_COUNT):
        ways = [(*way, count) for way in ways for count in range(held[colour], -1, -1)]
    return ways


def _worth_and_count(concentrated: tuple[int, ...]) -> tuple[int, int]:
    worth = count = 0
    for colour, kept in enumerate(concentrated):
        worth += kept * CONCENTRATED[colour]
        count += kept
    return worth, count


def _add_keepings(
    found: dict[Result, Keeping],
    sums: list[int],
    held: int,
    spare: int,
    worth: int,
    count: int,
    concentrated: tuple[int, ...],
) -> None:
    """Add what keeping some cards beside these concentrates comes to, for every number of cards.

    More dust than was held counts for nothing, so once nothing is lost, going on past the next
    full tile that is at least as much could only bring more weight.
    """
    for cards in range(len(sums)):
        bits = sums[cards] & (2 << spare) - 1
        enough = -1
        while bits:
            total = bits.bit_length() - 1
            bits ^= 1 << total
            dust = form(spare - total)
            if 0 <= enough < dust:
                break
            if enough < 0 and dust >= held and dust == spare - total:
                enough = dust + (-dust) % BIGGEST_TILE
            weight = CARD_WEIGHT * cards + CONCENTRATED_WEIGHT * count + dust_weight(dust)
            result = Result(worth + total + dust, weight, min(dust, held))
            if result not in found:
                found[result] = Keeping(cards, total, concentrated)


def _undominated(found: dict[Result, Keeping]) -> list[Result]:
    """Return the results that no other one beats, the lightest first, then the most dust."""
    ordered = [(result.weight, -result.left, -result.kept) for result in found]
    ordered.sort()
    front: list[Result] = []
    for weight, left, kept in ordered:
        result = Result(-left, weight, -kept)
        if not _is_beaten(front, result):
            front.append(result)
    return front


def _is_beaten(front: list[Result], result: Result) -> bool:
    return any(each.left >= result.left and each.kept >= result.kept for each in front)


def _mask(player: Player, cards: list[int], reach: list[list[int]], keeping: Keeping) -> int:
    """Return the payment that keeps so many cards of this sum, the dearest that allow it."""
    kept = 0
    count, total = keeping.cards, keeping.total
    for at, place in enumerate(cards):
        value = value_of(player.hand[place])
        below = reach[at + 1]
        fits = count and value <= total and count - 1 < len(below)
        if fits and below[count - 1] >> total - value & 1:
            kept |= 1 << place
            count -= 1
            total -= value
    first = len(player.hand)
    for colour, held in enumerate(player.concentrated):
        first += held
        last = keeping.concentrated[colour]
        kept |= ((1 << last) - 1) << first - last
    return ((1 << first) - 1) ^ kept


@final
class AnyPayment(Unlisted):
    """Every other payment that covers the price, also with more than is needed (A-5)."""

    def __init__(self, pieces: Sequence[int], dust: int, price: int) -> None:
        self.pieces = tuple(pieces)
        self.dust = dust
        self.price = price

    def allows(self, option: int) -> bool:
        """Tell whether `option` is one of these payments."""
        if not is_canonical(self.pieces, option):
            return False
        given = [value_of(piece) for piece in given_by(self.pieces, option)]
        return self.dust + sum(given) >= self.price

    def named(self, numbers: Sequence[int]) -> Sequence[int]:
        """Return the payments that give pieces of these values, in this order."""
        return [mask for mask in masks_of(self.pieces, numbers) if self.allows(mask)]

    def key(self) -> tuple[int, ...]:
        """Return what tells these answers from others."""
        return self.dust, self.price, *self.pieces


def masks_of(pieces: Sequence[int], numbers: Sequence[int]) -> list[int]:
    """Return the masks whose pieces have the values of a beginning of these numbers."""
    found = {0}
    ends = {(0, 0)}  # a mask and the place after its last piece
    for number in numbers:
        ends = {
            (mask | 1 << place, place + 1)
            for mask, after in ends
            for place in range(after, len(pieces))
            if value_of(pieces[place]) == number
        }
        found |= {mask for mask, _after in ends}
    return sorted(mask for mask in found if is_canonical(pieces, mask))


# --- the hand limit ------------------------------------------------------------------------


def keepings(player: Player) -> list[int]:
    """Return what to give back so that the rest fits the hand limit, the best proposal first.

    A proposal is the mask of the pieces given back; of the dust stays what fits. Proposed is
    what no other one beats both in worth kept and in dust kept, as long as it keeps nearly as
    much as the best. With a number of cards and of concentrates given, the dearest ones are the
    best, so that only these are looked at.
    """
    limit = hand_limit(player)
    cards = _dearest_first(player.hand)
    dear = _dearest_concentrates(player)
    pieces = pieces_of(player)
    found: list[tuple[int, int, int]] = []
    for concentrates in range(len(dear) + 1):
        for count in range(len(cards) + 1):
            room = limit - CONCENTRATED_WEIGHT * concentrates - CARD_WEIGHT * count
            if room < 0:
                break
            kept = [*cards[:count], *dear[:concentrates]]
            dust = most_dust(player.dust, room)
            total = dust + sum([value_of(pieces[place]) for place in kept])
            given = (1 << len(pieces)) - 1
            for place in kept:
                given ^= 1 << place
            found.append((-total, -dust, given))
    found.sort()
    proposed: list[int] = []
    most = -1
    for worth, dust, given in found:
        if -dust > most and worth - found[0][0] <= BIGGEST_TILE:
            most = -dust
            proposed.append(given)
    return proposed


def _dearest_concentrates(player: Player) -> list[int]:
    """Return the places of concentrated energy by value, of equal ones the last first."""
    first = len(player.hand)
    pieces = pieces_of(player)
    order = [(value_of(pieces[place]), place) for place in range(first, len(pieces))]
    order.sort(reverse=True)
    return [place for _value, place in order]


def dust_beside(player: Player, given: int) -> int:
    """Return how much dust fits beside the pieces that are not given back."""
    room = hand_limit(player)
    for place, piece in enumerate(pieces_of(player)):
        if not given >> place & 1:
            room -= weight_of(piece)
    return most_dust(player.dust, room)


@final
class AnyKeeping(Unlisted):
    """Every other way to get down to the hand limit."""

    def __init__(self, pieces: Sequence[int], limit: int) -> None:
        self.pieces = tuple(pieces)
        self.limit = limit

    def allows(self, option: int) -> bool:
        """Tell whether what is not given back fits the limit, dust apart."""
        if not is_canonical(self.pieces, option):
            return False
        weight = 0
        for place, piece in enumerate(self.pieces):
            if not option >> place & 1:
                weight += weight_of(piece)
        return weight <= self.limit

    def named(self, numbers: Sequence[int]) -> Sequence[int]:
        """Return the ways that give pieces of these values, in this order."""
        return [mask for mask in masks_of(self.pieces, numbers) if self.allows(mask)]

    def key(self) -> tuple[int, ...]:
        """Return what tells these answers from others."""
        return self.limit, *self.pieces


# --- gems that are sold for it -------------------------------------------------------------


def sales_for(player: Player, shortfall: int) -> list[int]:
    """Return the sets of gems that bring a sum and hold no gem that could be left out (R8.12).

    A set is one int, see `unpack_sale`. The cheapest gems in all come first.
    """
    found: list[tuple[int, int]] = []
    _add_sales(player, shortfall, GEM_COUNT - 1, 0, 0, 1 << 30, found)
    found.sort()
    return [packed for _price, packed in found]


def _add_sales(
    player: Player,
    shortfall: int,
    kind: int,
    packed: int,
    brought: int,
    smallest: int,
    found: list[tuple[int, int]],
) -> None:
    """Go on to the cheaper kinds; `smallest` is the least that a gem of the set brings."""
    if brought >= shortfall:
        if brought - smallest < shortfall:
            found.append((brought, packed))
        return
    if kind < 0:
        return
    value = sale_value(player, kind)
    for count in range(owned(player, kind) + 1):
        least = min(smallest, value) if count else smallest
        more = brought + count * value
        chosen = packed | count << SALE_BITS * kind
        _add_sales(player, shortfall, kind - 1, chosen, more, least, found)
        if more >= shortfall:
            return


def sale_of(player: Player, packed: int) -> int:
    """Return what a set of gems brings (R6.7)."""
    total = 0
    for kind, count in enumerate(unpack_sale(packed)):
        if count:
            total += sale_value(player, kind) * count
    return total
