"""Draw pile, discard pile, hands and tokens: how cards and points change places."""

from __future__ import annotations

from conclave.engine.events import only
from conclave.games.emberhours.player import DISCARDED, DRAWN
from conclave.games.emberhours.state import State, refs


def can_draw(state: State) -> bool:
    """Tell whether there is a card to draw, if need be from the discard pile (O11)."""
    return bool(state.deck_left or state.discard)


def draw_cards(state: State, seat: int, count: int, cause: str) -> None:
    """Let a seat draw; the discard pile is shuffled when the draw pile is empty (O11)."""
    drawn: list[int] = []
    while len(drawn) < count and _refill(state):
        state.deck_left -= 1
        drawn.append(state.deck[state.deck_left])
    if not drawn:
        return
    state.found += 1
    player = state.players[seat]
    hand = [*player.hand, *drawn]
    hand.sort()
    player.hand = tuple(hand)
    player.statistics[DRAWN] += len(drawn)
    if state.log is not None:
        secret = {"cards": refs(state, sorted(drawn))}
        state.tell("cards_drawn", seat, cause, {"n": len(drawn)}, secret, only(seat))


def _refill(state: State) -> bool:
    """Make sure the draw pile has a card; what goes into it is known to everybody."""
    if state.deck_left:
        return True
    if not state.discard:
        return False
    state.deck = tuple(state.shuffled(state.discard))
    state.deck_left = len(state.deck)
    state.era += 1
    eras = list(state.eras)
    for card in state.discard:
        eras[card] = state.era
    state.eras = tuple(eras)
    state.discard = ()
    if state.log is not None:
        state.tell("discard_pile_shuffled", -1, "rules", {"n": state.deck_left})
    return True


def discard_from_hand(state: State, seat: int, cards: tuple[int, ...], cause: str) -> None:
    """Put cards of a hand on the common pile, which lies face up (R-C2)."""
    if not cards:
        return
    player = state.players[seat]
    player.hand = tuple([card for card in player.hand if card not in cards])
    player.statistics[DISCARDED] += len(cards)
    state.discard += cards
    state.shown += 1
    if state.log is not None:
        told = {"cards": refs(state, cards), "n": len(cards)}
        state.tell("cards_discarded", seat, cause, told)


def gain_vp(state: State, seat: int, count: int, cause: str) -> None:
    """Take tokens from the central supply, and what is missing from the reserve (R-G4, O24)."""
    if count <= 0:
        return
    state.players[seat].vp += count
    state.central = max(0, state.central - count)
    if state.log is not None:
        state.tell("vp_gained", seat, cause, {"n": count, "left": state.central})
