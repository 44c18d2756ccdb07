"""Draw pile, discard pile, hands, and cards drawn to choose from; who knows which of them."""

from __future__ import annotations

from conclave.engine.events import EVERYONE, only
from conclave.engine.frames import Frame, Step, Steps
from conclave.games.seasons.cards import source_card
from conclave.games.seasons.player import (
    CARD_BITS,
    DISCARD_PLACE,
    DRAWN,
    Cloud,
    bare,
    bare_all,
    each_once,
    with_knowers,
)
from conclave.games.seasons.state import State, all_seats, everyone


def refill(state: State) -> bool:
    """Make sure the draw pile has a card, from the discard pile if need be (R2.6, A29)."""
    if state.deck_left:
        return True
    if not state.discard:
        return False
    state.deck = tuple(state.shuffled(bare_all(state.discard)))
    state.deck_left = len(state.deck)
    state.discard = ()
    state.top_known = 0
    state.clouds = tuple([each for each in state.clouds if not each.places & DISCARD_PLACE])
    if state.log is not None:
        state.tell("discard_pile_shuffled", -1, "rules", {"n": state.deck_left})
    return True


def lacks_cards_to_draw(state: State, _seat: int, _source: int, _arg: int) -> str:
    """Tell whether there is no card left to draw, look at or discard (R8.7)."""
    return "" if state.deck_left or state.discard else "no_cards_left"


def draw_top(state: State) -> tuple[int, int]:
    """Take the top card; return it with the mask of those who knew it, or zeros if none is left."""
    if not refill(state):
        return 0, 0
    state.deck_left -= 1
    card = state.deck[state.deck_left]
    knowers = state.top_known
    state.top_known = 0
    state.found += 1
    return card, knowers


def draw_to_hand(state: State, seat: int, source: int, shown: bool = False) -> int:
    """Draw a card that must be kept; return it, or 0 if none is left."""
    card, knowers = draw_top(state)
    if card:
        state.players[seat].statistics[DRAWN] += 1
        knowers = everyone(state) if shown else knowers | only(seat)
        add_to_hand(state, seat, card, knowers)
        if state.log is not None:
            cause = source_card(state, source).id
            audience = EVERYONE if shown else knowers
            state.tell("card_drawn", seat, cause, {}, {"card": card}, audience)
    return card


def add_to_hand(state: State, seat: int, card: int, knowers: int) -> None:
    """Put a card into a hand; remember who knows of it."""
    player = state.players[seat]
    player.hand = tuple(sorted((*player.hand, card)))
    player.memory = player.memory.of_gain(with_knowers(card, knowers))


def take_from_hand(state: State, seat: int, card: int) -> None:
    """Take a card out of a hand before everybody's eyes."""
    player = state.players[seat]
    hand = list(player.hand)
    hand.remove(card)
    player.hand = tuple(hand)
    player.memory = player.memory.of_loss(card)
    state.shown += 1
    if state.clouds:
        clear_clouds(state, card, seat)


def clear_clouds(state: State, card: int, seat: int) -> None:
    """Forget where a card may be that everyone has seen at a seat where it may have been."""
    state.clouds = tuple(
        [each for each in state.clouds if each.card != card or not each.places & only(seat)]
    )


def announce(state: State, seat: int, card: int) -> None:
    """Let everyone know which card of a hand is being summoned."""
    player = state.players[seat]
    player.memory = player.memory.of_announcing(card)
    state.shown += 1


def discard_cards(state: State, cards: tuple[int, ...], knowers: int) -> None:
    """Put cards on the discard pile, which lies face down (R2.5); remember who saw them."""
    state.discard += tuple([with_knowers(card, knowers) for card in cards])


def draw_card() -> Steps:
    """Draw a card into the hand; it must be kept."""
    return (Step(_draw_card),)


def _draw_card(state: State, frame: Frame, _: int) -> None:
    draw_to_hand(state, frame.actor, frame.source)


def draw_to_limbo(count: int) -> Steps:
    """Draw cards to look at and choose from; they lie in no pile meanwhile (A29)."""
    return (Step(_draw_to_limbo, count),)


def draw_one_per_player() -> Steps:
    """Draw as many cards as there are players, to choose from."""
    return (Step(_draw_one_per_player),)


def _draw_one_per_player(state: State, frame: Frame, _: int) -> None:
    cause = source_card(state, frame.source).id
    fill_limbo(state, frame.actor, len(state.players), cause, all_seats(state))


def _draw_to_limbo(state: State, frame: Frame, count: int) -> None:
    cause = source_card(state, frame.source).id
    fill_limbo(state, frame.actor, count, cause, only(frame.actor) | DISCARD_PLACE)


def fill_limbo(state: State, seat: int, count: int, cause: str, places: int) -> None:
    """Draw up to `count` cards for a seat to choose from; `places` is where they may end up."""
    player = state.players[seat]
    drawn: list[int] = []
    while len(drawn) < count:
        card, knowers = draw_top(state)
        if not card:
            break
        drawn.append(with_knowers(card, knowers | only(seat)))
    drawn.sort(key=bare)
    player.limbo = tuple(drawn)
    if len(drawn) > 1:
        _cloud_what_others_knew(state, seat, places)
    player.statistics[DRAWN] += len(drawn)
    if state.log is not None and drawn:
        secret = {"cards": bare_all(player.limbo)}
        state.tell("cards_looked_at", seat, cause, {"n": len(drawn)}, secret, only(seat))


def _cloud_what_others_knew(state: State, seat: int, places: int) -> None:
    """Whoever knew one of several cards drawn will not see which of them goes where."""
    for entry in state.players[seat].limbo:
        others = entry >> CARD_BITS & ~only(seat)
        if others:
            state.clouds = (*state.clouds, Cloud(bare(entry), others, seat, places))


def keep_from_limbo() -> Steps:
    """Choose one of the cards drawn and put it into the hand."""
    return (Step(_ask_keep), Step(_keep))


def _ask_keep(state: State, frame: Frame, _: int) -> None:
    choose_from_limbo(state, "card_to_keep", frame.actor, frame.actor)


def choose_from_limbo(state: State, kind: str, chooser: int, owner: int) -> None:
    """Ask for one of the cards drawn, each sort once; ask nothing if there are none."""
    cards = state.players[owner].limbo
    if cards:
        state.ask(kind, chooser, each_once(bare_all(cards)))


def _keep(state: State, frame: Frame, _: int) -> None:
    if frame.answers:
        card = frame.answers[-1]
        add_to_hand(state, frame.actor, card, take_from_limbo(state, frame.actor, card))
        forget_answers(state)
        if state.log is not None:
            cause = source_card(state, frame.source).id
            state.tell("card_kept", frame.actor, cause, {}, {"card": card}, only(frame.actor))


def forget_answers(state: State) -> None:
    """Strike the answers from the frame under way: they named a card that stays secret."""
    top = state.stack[-1]
    state.stack[-1] = top.answered(())


def take_from_limbo(state: State, seat: int, card: int) -> int:
    """Take one of the cards drawn; return the mask of those who know where it went.

    Whoever knew a card before it was drawn among others cannot tell which of them was taken,
    nor, from then on, which are left.
    """
    cards = state.players[seat].limbo
    place = bare_all(cards).index(card)
    left = bare_all(cards[:place] + cards[place + 1 :])
    state.players[seat].limbo = tuple([with_knowers(each, only(seat)) for each in left])
    return cards[place] >> CARD_BITS if len(cards) == 1 else only(seat)


def discard_limbo() -> Steps:
    """Discard what is left of the cards drawn; only their owner has seen them."""
    return (Step(_discard_limbo),)


def _discard_limbo(state: State, frame: Frame, _: int) -> None:
    empty_limbo(state, frame.actor, source_card(state, frame.source).id)


def empty_limbo(state: State, seat: int, cause: str) -> None:
    """Discard the rest of the cards drawn, unseen by the others."""
    player = state.players[seat]
    cards = player.limbo
    if cards:
        knowers = cards[0] >> CARD_BITS if len(cards) == 1 else only(seat)
        discard_cards(state, bare_all(cards), knowers)
        player.limbo = ()
        if state.log is not None:
            secret = {"cards": bare_all(cards)}
            state.tell("cards_discarded", seat, cause, {"n": len(cards)}, secret, only(seat))
