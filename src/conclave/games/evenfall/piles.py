"""Decks, discard pile, hands, the row under the path, and what a seat gains: how things move."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from conclave.engine.events import only
from conclave.games.evenfall.player import (
    COPY_BITS,
    DISCARDED,
    DRAWN,
    NOBODY,
    RegionInPlay,
    put,
    without,
)
from conclave.games.evenfall.state import State, ref

RESOURCE_NAMES: Final = ("herb", "elixir", "knowledge")

# --- the main deck -------------------------------------------------------------------------


def cards_in_game(state: State) -> list[int]:
    """Return all cards of the main deck that the options mix in (SXP-04, SXP-09)."""
    return state.pack.cards_by_mix[state.mix].copy()


def places_in_game(state: State) -> list[int]:
    """Return all places of power that the options mix in, without the starting places."""
    return state.pack.places_by_mix[state.mix].copy()


def next_card(state: State) -> int:
    """Take the top card of the deck, or NOBODY; an empty deck is made of the discards (RES-05)."""
    if not state.deck_left:
        if not state.discard:
            return NOBODY
        _shuffle_discards(state)
    state.deck_left -= 1
    return state.deck[state.deck_left]


def _shuffle_discards(state: State) -> None:
    state.deck = tuple(state.shuffled(state.discard))
    state.deck_left = len(state.deck)
    state.era += 1
    eras = list(state.eras)
    for card in state.discard:
        eras[card] = state.era
    state.eras = tuple(eras)
    state.discard = ()
    if state.log is not None:
        state.tell("discards_shuffled", NOBODY, "rules", {"n": state.deck_left})


def take_cards(state: State, count: int) -> list[int]:
    """Take up to so many cards from the top of the deck."""
    taken: list[int] = []
    while len(taken) < count:
        card = next_card(state)
        if card == NOBODY:
            break
        taken.append(card)
    return taken


def draw_cards(state: State, seat: int, count: int, cause: str) -> None:
    """Let a seat draw cards, fewer if there are not enough."""
    drawn = take_cards(state, count)
    if not drawn:
        return
    state.found += 1
    put_in_hand(state, seat, drawn)
    state.players[seat].statistics[DRAWN] += len(drawn)
    if state.log is not None:
        secret = {"cards": refs(state, sorted(drawn))}
        state.tell("cards_drawn", seat, cause, {"n": len(drawn)}, secret, only(seat))


def put_in_hand(state: State, seat: int, cards: Sequence[int]) -> None:
    """Put cards into a hand, which stays sorted."""
    player = state.players[seat]
    hand = [*player.hand, *cards]
    hand.sort()
    player.hand = tuple(hand)


def refs(state: State, cards: Sequence[int]) -> tuple[int, ...]:
    """Return the numbers by which cards are spoken of."""
    return tuple([ref(state, card) for card in cards])


def take_from_hand(state: State, seat: int, card: int) -> None:
    """Take a card out of a hand; nobody need remember it any longer."""
    player = state.players[seat]
    player.hand = without(player.hand, card)
    player.known = without(player.known, card)
    player.fresh = without(player.fresh, card)


def discard_from_hand(state: State, seat: int, card: int, cause: str) -> None:
    """Lay a card of a hand on the discard pile, which lies open."""
    take_from_hand(state, seat, card)
    state.players[seat].statistics[DISCARDED] += 1
    state.discard += (card,)
    state.shown += 1
    if state.log is not None:
        state.tell("card_discarded", seat, cause, {"card": ref(state, card)})


def designs(cards: Sequence[int]) -> list[int]:
    """Return one card of each sort among sorted cards: copies are all the same to choose from."""
    found: list[int] = []
    last = NOBODY
    for card in cards:
        if card >> COPY_BITS != last:
            found.append(card)
            last = card >> COPY_BITS
    return found


# --- the row under the path ----------------------------------------------------------------


def take_from_row(state: State, card: int) -> None:
    """Take a card from the row; the others close up and the gap is refilled at once (PTH-03)."""
    state.row = without(state.row, card)
    refill_row(state)


def refill_row(state: State) -> None:
    """Fill the row from the deck, as far as there are cards."""
    new: list[int] = []
    while len(state.row) + len(new) < state.pack.path.slots:
        card = next_card(state)
        if card == NOBODY:
            break
        new.append(card)
    if new:
        state.found += 1
        state.row += tuple(new)
        if state.log is not None:
            state.tell("row_refilled", NOBODY, "rules", {"cards": refs(state, new)})


# --- the places of the regions -------------------------------------------------------------


def put_region(state: State, number: int, region: RegionInPlay) -> None:
    """Put a region into another condition."""
    regions = list(state.regions)
    regions[number] = region
    state.regions = tuple(regions)


def refill_region(state: State, number: int) -> None:
    """Fill the gaps of a region from the place deck, as far as there are places."""
    region = state.regions[number]
    places = region.places
    new: list[int] = []
    for slot, place in enumerate(places):
        if place == NOBODY and state.place_left:
            state.place_left -= 1
            places = put(places, slot, state.place_deck[state.place_left])
            new.append(places[slot])
    if new:
        state.found += 1
        put_region(state, number, region._replace(places=places))
        if state.log is not None:
            told = {"region": state.pack.base + number, "places": refs(state, new)}
            state.tell("region_refilled", NOBODY, "rules", told)


# --- what a seat gains ---------------------------------------------------------------------


def gain_vp(state: State, seat: int, count: int, cause: str, statistic: int = NOBODY) -> None:
    """Give a seat victory points."""
    if count <= 0:
        return
    player = state.players[seat]
    player.vp += count
    if statistic != NOBODY:
        player.statistics[statistic] += count
    if state.log is not None:
        state.tell("vp_gained", seat, cause, {"n": count})


def gain_mana(state: State, seat: int, count: int, cause: str) -> None:
    """Move a mana marker up; what goes beyond the track is lost (RES-03)."""
    player = state.players[seat]
    more = min(count, state.pack.setup.mana_most - player.mana)
    if more <= 0:
        return
    player.mana += more
    if state.log is not None:
        state.tell("mana_gained", seat, cause, {"n": more})


def gain_resources(state: State, seat: int, goods: Sequence[int], cause: str) -> None:
    """Give a seat so many herbs, elixirs and knowledge."""
    herb, elixir, knowledge = goods[0], goods[1], goods[2]
    if not (herb or elixir or knowledge):
        return
    had = state.players[seat].resources
    state.players[seat].resources = (had[0] + herb, had[1] + elixir, had[2] + knowledge)
    if state.log is not None:
        state.tell("resources_gained", seat, cause, {"goods": (herb, elixir, knowledge, 0, 0)})
