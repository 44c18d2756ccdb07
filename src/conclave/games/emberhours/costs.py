"""What playing a card costs a seat, and where the card would go."""

from __future__ import annotations

from typing import Final

from conclave.games.emberhours.counting import discounts
from conclave.games.emberhours.expressions import DISCOUNT_CARDS, DISCOUNT_TIME, NOTHING
from conclave.games.emberhours.player import Player
from conclave.games.emberhours.state import State
from conclave.games.emberhours.tableau import NO_ROOM, slot_for

# A play is one int: the slot the card goes to, shifted, and the card.
CARD_BITS: Final = 10
CARD_MASK: Final = (1 << CARD_BITS) - 1


def play_option(slot: int, card: int) -> int:
    """Return the option of playing a card so that it goes to a slot; 0 is the retinue."""
    return slot << CARD_BITS | card


def cards_to_pay(state: State, seat: int, card: int, less: int = 0) -> int:
    """Return how many cards a play costs after all discounts (R-C7, O25)."""
    off = discounts(state, seat, DISCOUNT_CARDS, card) + state.players[seat].cards_off + less
    return max(0, state.pack.cards[card].cost - off)


def shortest_time(state: State, seat: int, card: int, less: int = 0) -> int:
    """Return the least time a play takes after all discounts (R-C7, O25)."""
    off = discounts(state, seat, DISCOUNT_TIME, card) + state.players[seat].time_off + less
    return max(0, state.pack.cards[card].time - off)


def slots_open(state: State, seat: int, card: int, less: int = 0) -> list[int]:
    """Return the slots a card may go to; a discount of time may be declined (O25, O30)."""
    found: list[int] = []
    player = state.players[seat]
    for time in range(shortest_time(state, seat, card, less), state.pack.cards[card].time + 1):
        slot = slot_for(player, time)
        if slot != NO_ROOM and slot not in found:
            found.append(slot)
    return found


def kinds_taken(state: State, player: Player) -> int:
    """Return the mask of the kinds of artifact a player has or waits for (R-S6, O9)."""
    mask = 0
    cards = state.pack.cards
    for pile in (player.retinue, player.landing, *player.slots):
        for card in pile:
            if cards[card].kind != NOTHING:
                mask |= 1 << cards[card].kind
    return mask


def obstacle(state: State, seat: int, card: int, taken: int) -> str:
    """Return why a card of the hand cannot be played by itself, or nothing; costs apart."""
    kind = state.pack.cards[card].kind
    if kind != NOTHING and taken >> kind & 1:
        return "kind_taken"
    return ""


def plays(state: State, seat: int, fewer: int = 0, sooner: int = 0) -> list[int]:
    """Return every way to play a card now, costing `fewer` cards and `sooner` time less."""
    player = state.players[seat]
    purse = len(player.hand) - 1  # the card itself cannot pay (R-C3)
    taken = kinds_taken(state, player)
    found: list[int] = []
    for card in player.hand:
        if cards_to_pay(state, seat, card, fewer) > purse or obstacle(state, seat, card, taken):
            continue
        for slot in slots_open(state, seat, card, sooner):
            found.append(play_option(slot, card))
    return found
