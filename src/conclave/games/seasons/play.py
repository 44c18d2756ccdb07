"""Cards coming into play and leaving it: summoning, entering free, activating, sacrificing.

*Summoned* means played from hand and paid for; *put into play* is any way of entering. Only
the first wakes Staff, Vase and Leech (R9.5).
"""

from __future__ import annotations

from typing import Final

from conclave.engine.events import only
from conclave.engine.frames import Frame, Step, Steps
from conclave.games.seasons.cards import NOTHING, card_of, source_card
from conclave.games.seasons.energy import keep_to_limit, replace, totals
from conclave.games.seasons.piles import (
    add_to_hand,
    choose_from_limbo,
    clear_clouds,
    discard_cards,
    empty_limbo,
    lacks_cards_to_draw,
    refill,
    take_from_hand,
    take_from_limbo,
)
from conclave.games.seasons.player import (
    ACTIVATED,
    CARD_BITS,
    FROM_CARDS,
    PUT_INTO_PLAY,
    InPlay,
    Player,
    Standing,
)
from conclave.games.seasons.state import EFFECTS, State, everyone, opponents_of
from conclave.games.seasons.verbs import add_crystals, hand_over_crystals, has_room_on_gauge

ALL_ELEMENTS: Final = 15

# --- entering ------------------------------------------------------------------------------


def lay_down(state: State, seat: int, number: int) -> int:
    """Lay a card in front of a seat; return the source its effects go by."""
    player = state.players[seat]
    state.serial += 1
    player.in_play = (*player.in_play, InPlay(number, state.serial))
    add_up_standing(state, player)
    return state.serial << CARD_BITS | number


def add_up_standing(state: State, player: Player) -> None:
    """Add up what the cards in play grant and demand for as long as they lie there."""
    limit, discount, extra, toll, watch, stores = 7, 0, 0, 0, 0, 0
    for lying in player.in_play:
        standing = card_of(state, lying.card).standing
        limit = max(limit, standing.reserve_limit)  # R8.1: a second Grimoire changes nothing
        discount += standing.discount
        extra += standing.transmute_extra
        toll += standing.summon_toll
        watch += standing.activation_toll
        stores += standing.amulets
    player.standing = Standing(limit, discount, extra, toll, watch, stores)


def start_enter_effect(state: State, seat: int, source: int, elements: int = ALL_ELEMENTS) -> None:
    """Begin what a card does when it comes into play (R9.8); only card 31 asks for `elements`."""
    card = source_card(state, source)
    if card.on_enter != NOTHING:
        state.push(card.on_enter, seat, source, (elements,) if card.elemental else ())


def put_into_play(state: State, seat: int, number: int, cause: str) -> None:
    """Let a card enter without being summoned: nobody pays, Staff, Vase and Leech sleep (R9.5)."""
    source = lay_down(state, seat, number)
    state.players[seat].statistics[PUT_INTO_PLAY] += 1
    state.shown += 1
    if state.log is not None:
        state.tell("card_put_into_play", seat, cause, {"card": number})
    start_enter_effect(state, seat, source)


# --- activating ----------------------------------------------------------------------------


def activation_obstacle(state: State, seat: int, lying: InPlay, before_die: bool) -> str:
    """Return why a card in play cannot be activated, or nothing (R9.10, R9.11)."""
    card = card_of(state, lying.card)
    if card.on_activate == NOTHING:
        return "no_activation"
    if lying.turned:
        return "already_turned"
    if card.before_die != before_die:
        return "only_before_die" if card.before_die else "die_first"
    return EFFECTS.obstacle(state, card.on_activate, seat, lying.serial << CARD_BITS | lying.card)


def activate(state: State, seat: int, place: int) -> None:
    """Turn a card, pay the Fairies that watch (A20), and begin what it does."""
    player = state.players[seat]
    lying = player.in_play[place]
    replace(player, InPlay(lying.card, lying.serial, True, lying.tokens))
    player.statistics[ACTIVATED] += 1
    if state.log is not None:
        state.tell("card_activated", seat, "rules", {"card": lying.card})
    for other in opponents_of(state, seat):
        for watcher in state.players[other].in_play:
            if card_of(state, watcher.card).standing.activation_toll:
                hand_over_crystals(state, seat, other, 1, watcher.card)
                add_crystals(state, other, 1, FROM_CARDS, watcher.card)
    effect = card_of(state, lying.card).on_activate
    state.push(effect, seat, lying.serial << CARD_BITS | lying.card)


# --- leaving -------------------------------------------------------------------------------


def find_in_play(player: Player, source: int) -> InPlay | None:
    """Return the card a source names, if it still lies in front of this seat."""
    for lying in player.in_play:
        if lying.serial == source >> CARD_BITS:
            return lying
    return None


def pick_up(state: State, seat: int, lying: InPlay) -> None:
    """Take a card out of play; energies on it go back to the stock (R8.6)."""
    player = state.players[seat]
    player.in_play = tuple([other for other in player.in_play if other.serial != lying.serial])
    add_up_standing(state, player)
    keep_to_limit(state, seat, player.standing.reserve_limit, lying.card)  # R8.5


def sacrifice(state: State, seat: int, lying: InPlay, cause: str) -> None:
    """Put an own card in play on the discard pile (R9.14, R9.15)."""
    effect = card_of(state, lying.card).on_sacrifice
    if state.log is not None:
        state.tell("card_sacrificed", seat, cause, {"card": lying.card})
    pick_up(state, seat, lying)
    discard_cards(state, (lying.card,), everyone(state))
    if effect != NOTHING:
        state.push(effect, seat, lying.serial << CARD_BITS | lying.card)


def sacrifice_self() -> Steps:
    """Sacrifice the card whose effect this is."""
    return (Step(_sacrifice_self),)


def _sacrifice_self(state: State, frame: Frame, _: int) -> None:
    lying = find_in_play(state.players[frame.actor], frame.source)
    assert lying is not None
    sacrifice(state, frame.actor, lying, "rules")


def sacrifice_cards(count: int) -> Steps:
    """Sacrifice this many of the own cards in play, chosen one by one."""
    first = (Step(_ask_sacrifice, count, _lacks_cards), Step(_sacrifice))
    return first + (Step(_ask_sacrifice, 1), Step(_sacrifice)) * (count - 1)


def sacrifice_one_if_any() -> Steps:
    """Sacrifice an own card in play; without one nothing happens."""
    return (Step(_ask_sacrifice), Step(_sacrifice))


def _lacks_cards(state: State, seat: int, _: int, count: int) -> str:
    return "" if len(state.players[seat].in_play) >= count else "needs_cards_in_play"


def _ask_sacrifice(state: State, frame: Frame, _: int) -> None:
    options = distinct(state.players[frame.actor])
    if options:
        state.ask("card_to_sacrifice", frame.actor, options)


def distinct(player: Player) -> list[int]:
    """Return the places of the cards in play, equal twins once."""
    row = player.in_play
    return [place for place in range(len(row)) if not has_twin(row, place)]


def has_twin(row: tuple[InPlay, ...], place: int) -> bool:
    """Tell whether an earlier card of a row is the same in every respect that matters."""
    this = row[place]
    for earlier in range(place):
        other = row[earlier]
        if other.card == this.card and other.turned == this.turned and other.tokens == this.tokens:
            return True
    return False


def _sacrifice(state: State, frame: Frame, _: int) -> None:
    if frame.answers:
        lying = state.players[frame.actor].in_play[frame.answers[-1]]
        sacrifice(state, frame.actor, lying, source_card(state, frame.source).id)


def take_back_item() -> Steps:
    """Take one of the own magic items in play back into the hand, before everybody's eyes."""
    return (Step(_ask_take_back), Step(_take_back))


def _ask_take_back(state: State, frame: Frame, _: int) -> None:
    player = state.players[frame.actor]
    options = [
        place
        for place in distinct(player)
        if not card_of(state, player.in_play[place].card).familiar
    ]
    if options:
        state.ask("item_to_take_back", frame.actor, options)


def _take_back(state: State, frame: Frame, _: int) -> None:
    if frame.answers:
        lying = state.players[frame.actor].in_play[frame.answers[-1]]
        pick_up(state, frame.actor, lying)
        add_to_hand(state, frame.actor, lying.card, everyone(state))
        if state.log is not None:
            cause = source_card(state, frame.source).id
            state.tell("card_taken_back", frame.actor, cause, {"card": lying.card})


def pass_to_left() -> Steps:
    """Hand the card itself to the left neighbour, straight, even above his gauge (A22, A34)."""
    return (Step(_pass_to_left),)


def _pass_to_left(state: State, frame: Frame, _: int) -> None:
    lying = find_in_play(state.players[frame.actor], frame.source)
    assert lying is not None
    pick_up(state, frame.actor, lying)
    other = opponents_of(state, frame.actor)[0]
    receiver = state.players[other]
    receiver.in_play = (*receiver.in_play, InPlay(lying.card, lying.serial))
    add_up_standing(state, receiver)
    if state.log is not None:
        told = {"card": lying.card, "other": other}
        state.tell("card_passed_on", frame.actor, source_card(state, frame.source).id, told)


# --- free cards ----------------------------------------------------------------------------


def put_hand_card_into_play() -> Steps:
    """Put a card from hand into play without its cost (card 24)."""
    return (Step(_ask_hand_card, 0, _lacks_card_or_room), Step(_put_hand_card))


def _lacks_card_or_room(state: State, seat: int, source: int, _: int) -> str:
    player = state.players[seat]
    if not player.hand:
        return "no_card_in_hand"
    stays = len(player.in_play) - (find_in_play(player, source) is not None)
    return "" if stays < player.gauge else "gauge_full"  # A23


def _ask_hand_card(state: State, frame: Frame, _: int) -> None:
    hand = state.players[frame.actor].hand
    state.ask("card_to_put_into_play", frame.actor, sorted(set(hand)))


def _put_hand_card(state: State, frame: Frame, _: int) -> None:
    number = frame.answers[-1]
    take_from_hand(state, frame.actor, number)
    put_into_play(state, frame.actor, number, source_card(state, frame.source).id)


def put_limbo_card_into_play() -> Steps:
    """Put one of the cards drawn into play if the gauge allows; discard the rest first (A16)."""
    return (Step(_ask_limbo_card), Step(_put_limbo_card))


def _ask_limbo_card(state: State, frame: Frame, _: int) -> None:
    if has_room_on_gauge(state, frame.actor):
        choose_from_limbo(state, "card_to_put_into_play", frame.actor, frame.actor)


def _put_limbo_card(state: State, frame: Frame, _: int) -> None:
    cause = source_card(state, frame.source).id
    if frame.answers:
        take_from_limbo(state, frame.actor, frame.answers[-1])
    empty_limbo(state, frame.actor, cause)
    if frame.answers:
        clear_clouds(state, frame.answers[-1], frame.actor)
        put_into_play(state, frame.actor, frame.answers[-1], cause)


def look_at_top() -> Steps:
    """Look at the top card of the draw pile; nobody else sees it (card 34)."""
    return (Step(_look_at_top, 0, lacks_cards_to_draw),)


def _look_at_top(state: State, frame: Frame, _: int) -> None:
    refill(state)
    state.top_known |= only(frame.actor)
    state.found += 1
    if state.log is not None:
        cause = source_card(state, frame.source).id
        secret = {"card": state.deck[state.deck_left - 1]}
        state.tell("top_card_looked_at", frame.actor, cause, {}, secret, only(frame.actor))


def discard_top() -> Steps:
    """Discard the top card of the draw pile unseen (card 34)."""
    return (Step(_discard_top, 0, lacks_cards_to_draw),)


def _discard_top(state: State, frame: Frame, _: int) -> None:
    refill(state)
    state.deck_left -= 1
    card = state.deck[state.deck_left]
    discard_cards(state, (card,), state.top_known)
    if state.log is not None:
        cause = source_card(state, frame.source).id
        knowers = state.top_known
        state.tell("top_card_discarded", frame.actor, cause, {}, {"card": card}, knowers)
    state.top_known = 0


def has_energies_and_room(state: State, seat: int, _source: int, count: int) -> str:
    """Tell why the card looked at could not be put into play for `count` energies."""
    if not has_room_on_gauge(state, seat):
        return "gauge_full"
    return "" if sum(totals(state.players[seat])) >= count else "needs_energy"


def put_top_into_play() -> Steps:
    """Put the card looked at into play (card 34)."""
    return (Step(_put_top),)


def _put_top(state: State, frame: Frame, _: int) -> None:
    state.deck_left -= 1
    state.top_known = 0
    card = state.deck[state.deck_left]
    put_into_play(state, frame.actor, card, source_card(state, frame.source).id)
