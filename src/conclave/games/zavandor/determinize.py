"""Deal a whole possible world from a view: everything the seat knows holds in it.

The unknown cards of a colour are those of its deck less the own hand and the discards; they
are dealt to the hands and the waiting cards, by number, and the rest is the deck. The stack of
artifacts holds what is nowhere else, by its letters.
"""

from __future__ import annotations

from typing import Final

from conclave.engine.frames import Frame, ask_again
from conclave.engine.rng import Rng
from conclave.games.zavandor.energy import FIRST_CONCENTRATED
from conclave.games.zavandor.knowledge import NO_CIRCLE
from conclave.games.zavandor.player import (
    ARTIFACT_COUNT,
    COLOUR_COUNT,
    VALUE_BITS,
    VALUE_MASK,
    Player,
)
from conclave.games.zavandor.setup import STACKS
from conclave.games.zavandor.state import EFFECTS, State
from conclave.games.zavandor.tables import (
    ARTIFACT_STACK,
    COPIES,
    FIRST_SENTINEL,
    FULL_DECKS,
    LOWEST_CARD,
)
from conclave.games.zavandor.view import FrameView, SeatView, View

ANY_WORTH: Final = 1 << 30


def determinize(seen: View, rng: Rng) -> State:
    """Return a full state that agrees with everything the view's seat knows."""
    own = [piece for piece in seen.pieces if piece < FIRST_CONCENTRATED]
    unknown = [_unknown(seen, own, colour, rng) for colour in range(COLOUR_COUNT)]
    players = [_player(seen, seat, own, unknown) for seat in range(len(seen.seats))]
    _respect_payments(seen, players, unknown, rng)
    state = State(
        seen.english,
        seen.limited,
        seen.block_play,
        seen.overbids,
        seen.rounds,
        players,
        rng.below(1 << 62),
        [_frame(frame) for frame in seen.stack],
        [[_frame(frame) for frame in lane] for lane in seen.lanes],
        [],
        seen.found,
        seen.shown,
        seen.round,
        seen.order,
        seen.turn,
        tuple([tuple(deck) for deck in unknown]),
        seen.discards,
        seen.open_artifacts,
        _stack(seen, rng),
        seen.gone,
        seen.sentinels,
        seen.lot,
        seen.bid,
        seen.leader,
        seen.speaker,
        seen.bidding,
        seen.bids,
        seen.stepped,
        seen.arranged,
        seen.crumb,
        seen.block,
        seen.blocks_done,
    )
    if seen.decisions:
        ask_again(state, EFFECTS)
    return state


def _unknown(seen: View, own: list[int], colour: int, rng: Rng) -> list[int]:
    """Return the cards of a colour that the seat does not know, in any order."""
    cards = list(FULL_DECKS[colour])
    for card in seen.discards[colour]:
        cards.remove(card)
    for card in own:
        if card >> VALUE_BITS == colour:
            cards.remove(card)
    return rng.shuffled(cards)


def _take(unknown: list[list[int]], counts: tuple[int, ...]) -> tuple[int, ...]:
    """Deal so many unknown cards of each colour."""
    dealt: list[int] = []
    for colour, count in enumerate(counts):
        if count:
            dealt += unknown[colour][-count:]
            del unknown[colour][-count:]
    return _sorted(dealt)


def _player(seen: View, seat: int, own: list[int], unknown: list[list[int]]) -> Player:
    side = seen.seats[seat]
    hand = tuple(own) if seat == seen.seat else _take(unknown, side.cards)
    return Player(
        side.character,
        side.dust,
        hand,
        _take(unknown, side.waiting),
        side.waiting_dust,
        list(side.concentrated),
        list(side.active),
        list(side.resting),
        list(side.levels),
        _circles(side),
        side.stones,
        list(side.artifacts),
        side.points,
        side.out,
        list(side.statistics),
    )


# --- what a question or a bid tells of a hand ----------------------------------------------


def _respect_payments(
    seen: View, players: list[Player], unknown: list[list[int]], rng: Rng
) -> None:
    """Let a hand agree with what its owner is asked, or has bid.

    Who is asked how to pay has more than the price; who is asked which gems to sell has less, and
    with them enough. Who leads an auction is taken to be able to pay, if any hand allows it.
    """
    seat, low, high = _known_worth(seen)
    if seat < 0 or seat == seen.seat:
        return
    hand = list(players[seat].hand)
    worth = sum([card & VALUE_MASK for card in hand])
    if low <= worth <= high:
        return
    piles = _hidden_piles(seen, players, seat)
    while not low <= worth <= high:
        swaps = _swaps(hand, [*unknown, *piles], 1 if worth < low else -1)
        if not swaps:
            break
        least = min([abs(change) for change, _place, _pile, _card in swaps])
        fitting = [swap for swap in swaps if abs(swap[0]) == least]
        change, place, pile, card = fitting[rng.below(len(fitting))]
        source = unknown[pile] if pile < COLOUR_COUNT else piles[pile - COLOUR_COUNT]
        hand[place], source[card] = source[card], hand[place]
        worth += change
    players[seat].hand = _sorted(hand)
    _put_back(seen, players, seat, piles)


def _hidden_piles(seen: View, players: list[Player], seat: int) -> list[list[int]]:
    """Return the dealt cards besides a hand: those waiting, and the hands of others."""
    piles = [list(player.waiting) for player in players]
    for other, player in enumerate(players):
        if other not in (seat, seen.seat):
            piles.append(list(player.hand))
    return piles


def _put_back(seen: View, players: list[Player], seat: int, piles: list[list[int]]) -> None:
    """Give the dealt cards back to where `_hidden_piles` had them from."""
    for player, pile in zip(players, piles, strict=False):
        player.waiting = _sorted(pile)
    place = len(players)
    for other, player in enumerate(players):
        if other not in (seat, seen.seat):
            player.hand = _sorted(piles[place])
            place += 1


def _sorted(cards: list[int]) -> tuple[int, ...]:
    cards.sort()
    return tuple(cards)


def _known_worth(seen: View) -> tuple[int, int, int]:
    """Return a seat and from what to what the cards in its hand must be worth; -1 for nobody."""
    for decision in seen.decisions:
        if decision.kind in ("payment", "gems_to_sell"):
            side = seen.seats[decision.seat]
            open_worth = side.energy[0] - _least_worth(side)
            crumb = seen.crumb if decision.seat == seen.turn else 0
            missing = seen.stack[-1].source - open_worth - crumb
            if decision.kind == "payment":
                return decision.seat, missing + 1, ANY_WORTH
            return decision.seat, missing - side.gems_worth, missing - 1
    if seen.leader < 0:
        return -1, 0, 0
    side = seen.seats[seen.leader]
    price = seen.bid + side.adjustments[min(seen.lot, FIRST_SENTINEL)]
    open_worth = side.energy[0] - _least_worth(side)
    return seen.leader, price - open_worth - side.gems_worth, ANY_WORTH


def _least_worth(side: SeatView) -> int:
    """Return what a hand of these colours is worth at the least, as the view reckoned it."""
    return sum([LOWEST_CARD[colour] * count for colour, count in enumerate(side.cards)])


def _swaps(hand: list[int], piles: list[list[int]], sign: int) -> list[tuple[int, int, int, int]]:
    """Return the exchanges with a card of a pile that move a hand's worth in one direction."""
    found = []
    for place, held in enumerate(hand):
        colour = held >> VALUE_BITS
        for pile, cards in enumerate(piles):
            for card, other in enumerate(cards):
                if other >> VALUE_BITS == colour and (other - held) * sign > 0:
                    found.append((other - held, place, pile, card))
    return found


# --- the rest ------------------------------------------------------------------------------


def _circles(side: SeatView) -> int:
    mask = 0
    for circle in side.circles:
        assert circle < NO_CIRCLE
        mask |= 1 << circle
    return mask


def _stack(seen: View, rng: Rng) -> tuple[int, ...]:
    """Return the artifacts that are nowhere else, A on top, each letter in any order."""
    left = [COPIES[len(seen.seats)]] * ARTIFACT_COUNT
    for artifact in (*seen.open_artifacts, *seen.gone):
        left[artifact] -= 1
    for side in seen.seats:
        for artifact, count in enumerate(side.artifacts):
            left[artifact] -= count
    pile: list[int] = []
    for letter in reversed(STACKS):
        mine = [
            artifact
            for artifact in range(ARTIFACT_COUNT)
            if ARTIFACT_STACK[artifact] == letter
            for _ in range(left[artifact])
        ]
        pile += rng.shuffled(mine)
    return tuple(pile)


def _frame(frame: FrameView) -> Frame:
    place = EFFECTS.places[frame.effect]
    return Frame(place, frame.step, frame.actor, frame.source, frame.answers)
