"""The words cards are written in: crystals, gauge, drawing, choosing, the other seats.

A verb is a factory over module-level steps. A verb that asks is two steps: ask, then do.
"""

from __future__ import annotations

from conclave.engine.events import only
from conclave.engine.frames import Frame, Step, Steps
from conclave.games.seasons.cards import card_of, source_card
from conclave.games.seasons.state import (
    CARD_BITS,
    DISCARD_PLACE,
    DRAWN,
    EFFECTS,
    FROM_CARDS,
    FROM_OTHERS,
    LOST,
    Cloud,
    State,
    bare,
    bare_all,
    everyone,
    opponents_of,
    with_knowers,
)

GAUGE_MAXIMUM = 15

# --- crystals ------------------------------------------------------------------------------


def gain_crystals(amount: int) -> Steps:
    """Gain crystals from nowhere (R14.3)."""
    return (Step(_gain_crystals, amount),)


def _gain_crystals(state: State, frame: Frame, amount: int) -> None:
    add_crystals(state, frame.actor, amount, FROM_CARDS, frame.source)


def add_crystals(
    state: State, seat: int, amount: int, origin: int, source: int, cause: str = ""
) -> None:
    """Give a seat crystals and note where they came from."""
    if amount <= 0:
        return
    player = state.players[seat]
    player.crystals += amount
    player.statistics[origin] += amount
    if state.log is not None:
        why = cause or source_card(state, source).id
        state.tell("crystals_gained", seat, why, {"n": amount})


def take_crystals(state: State, seat: int, amount: int, source: int) -> int:
    """Take crystals from a seat, as far as it has any (R14.1), and return how many."""
    player = state.players[seat]
    taken = min(amount, player.crystals)
    if taken:
        player.crystals -= taken
        player.statistics[LOST] += taken
        if state.log is not None:
            state.tell("crystals_lost", seat, source_card(state, source).id, {"n": taken})
    return taken


def spend_crystals(state: State, seat: int, amount: int, source: int) -> None:
    """Pay crystals as a cost."""
    state.players[seat].crystals -= amount
    if state.log is not None:
        state.tell("crystals_paid", seat, source_card(state, source).id, {"n": amount})


def hand_over_crystals(state: State, giver: int, taker: int, amount: int, source: int) -> int:
    """Move crystals from one seat to another, as far as the giver has any; return how many."""
    given = min(amount, state.players[giver].crystals)
    if given:
        state.players[giver].crystals -= given
        state.players[giver].statistics[LOST] += given
        state.players[taker].crystals += given
        state.players[taker].statistics[FROM_OTHERS] += given
        if state.log is not None:
            cause = source_card(state, source).id
            state.tell("crystals_handed_over", giver, cause, {"other": taker, "n": given})
    return given


def lose_crystals(amount: int) -> Steps:
    """Lose crystals, as far as there are any (R14.1)."""
    return (Step(_lose_crystals, amount),)


def _lose_crystals(state: State, frame: Frame, amount: int) -> None:
    take_crystals(state, frame.actor, amount, frame.source)


def opponents_lose_crystals(amount: int) -> Steps:
    """Make every opponent lose crystals; nobody gains them (R14.3)."""
    return (Step(_opponents_lose, amount),)


def _opponents_lose(state: State, frame: Frame, amount: int) -> None:
    for seat in opponents_of(state, frame.actor):
        take_crystals(state, seat, amount, frame.source)


def opponents_give_crystals(amount: int) -> Steps:
    """Let every opponent hand over crystals, each as far as he has any."""
    return (Step(_opponents_give, amount),)


def _opponents_give(state: State, frame: Frame, amount: int) -> None:
    for seat in opponents_of(state, frame.actor):
        hand_over_crystals(state, seat, frame.actor, amount, frame.source)


def pay_crystals(amount: int) -> Steps:
    """Pay crystals as the cost of an activation."""
    return (Step(_pay_crystals, amount, lacks_crystals),)


def _pay_crystals(state: State, frame: Frame, amount: int) -> None:
    spend_crystals(state, frame.actor, amount, frame.source)


def lacks_crystals(state: State, seat: int, source: int, amount: int) -> str:
    """Tell whether a seat has too few crystals for `pay_crystals`."""
    return "" if crystals_for_activation(state, seat, source) >= amount else "needs_crystals"


def crystals_for_activation(state: State, seat: int, source: int) -> int:
    """Return the crystals left for an activation once the Thieving Fairies had theirs (A20).

    Below zero is what is missing for the Fairies; they take no more than there is.
    """
    player = state.players[seat]
    for lying in player.in_play:
        if lying.serial == source >> CARD_BITS and not lying.turned:
            return player.crystals - activation_tolls(state, seat)
    return player.crystals


def activation_tolls(state: State, seat: int) -> int:
    """Return how many Fairies of other seats watch this one's activations."""
    return sum(
        player.standing.activation_toll
        for other, player in enumerate(state.players)
        if other != seat
    )


# --- the gauge -----------------------------------------------------------------------------


def raise_gauge(steps: int) -> Steps:
    """Raise the summoning gauge."""
    return (Step(_raise_gauge, steps),)


def _raise_gauge(state: State, frame: Frame, steps: int) -> None:
    change_gauge(state, frame.actor, steps, frame.source)


def change_gauge(state: State, seat: int, steps: int, source: int, cause: str = "") -> None:
    """Move the gauge within its bounds: 0, and in the revised edition 15 (R7.3, D2)."""
    player = state.players[seat]
    before = player.gauge
    player.gauge = max(0, before + steps)
    if not state.first_edition:
        player.gauge = min(GAUGE_MAXIMUM, player.gauge)
    if state.log is not None and player.gauge != before:
        why = cause or source_card(state, source).id
        state.tell("gauge_changed", seat, why, {"n": player.gauge - before})


def has_room_on_gauge(state: State, seat: int) -> bool:
    """Tell whether one more card may lie in front of the seat (R9.1)."""
    player = state.players[seat]
    return len(player.in_play) < player.gauge


# --- the draw pile -------------------------------------------------------------------------


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
            state.tell("card_drawn", seat, cause, {}, {"card": card}, knowers)
    return card


def add_to_hand(state: State, seat: int, card: int, knowers: int) -> None:
    """Put a card into a hand; remember who knows of it."""
    player = state.players[seat]
    player.hand = tuple(sorted((*player.hand, card)))
    memory = player.memory
    player.memory = memory._replace(gained=(*memory.gained, with_knowers(card, knowers)))


def take_from_hand(state: State, seat: int, card: int) -> None:
    """Take a card out of a hand before everybody's eyes."""
    player = state.players[seat]
    hand = list(player.hand)
    hand.remove(card)
    player.hand = tuple(hand)
    memory = player.memory
    player.memory = memory._replace(left=(*memory.left, card), announced=0)
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
    player.memory = player.memory._replace(announced=card)
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
    fill_limbo(state, frame.actor, len(state.players), cause, everyone(state))


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
        state.ask(kind, chooser, sorted(set(bare_all(cards))))


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
    state.stack[-1] = Frame(top.effect, top.step, top.actor, top.source)


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


# --- the other seats -----------------------------------------------------------------------


def opponents_in_turn(effect: int) -> Steps:
    """Let every opponent go through an effect, clockwise from the left (A24)."""
    return (Step(_opponents_in_turn, effect),)


def _opponents_in_turn(state: State, frame: Frame, effect: int) -> None:
    for seat in reversed(opponents_of(state, frame.actor)):
        state.push(effect, seat, frame.source)


def everyone_in_turn(effect: int) -> Steps:
    """Let every opponent clockwise from the left, then the owner, go through an effect (A24)."""
    return (Step(_everyone_in_turn, effect),)


def _everyone_in_turn(state: State, frame: Frame, effect: int) -> None:
    state.push(effect, frame.actor, frame.source)
    _opponents_in_turn(state, frame, effect)


def give_card_to_this_seat() -> Steps:
    """The seat in turn chooses one of the cards it drew for the seat this effect is about."""
    return (Step(_ask_give), Step(_give))


def _ask_give(state: State, frame: Frame, _: int) -> None:
    choose_from_limbo(state, "card_to_give", state.turn, state.turn)


def _give(state: State, frame: Frame, _: int) -> None:
    if frame.answers:
        card = frame.answers[-1]
        knowers = take_from_limbo(state, state.turn, card) | only(frame.actor)
        add_to_hand(state, frame.actor, card, knowers)
        state.clouds = tuple(
            [
                each
                for each in state.clouds
                if each.card != card or each.knowers != only(frame.actor)
            ]
        )
        forget_answers(state)
        state.found += 1
        if state.log is not None:
            cause = source_card(state, frame.source).id
            told = {"other": frame.actor}
            state.tell("card_given", state.turn, cause, told, {"card": card}, knowers)


def lower_gauge_and_draw() -> Steps:
    """Lower this seat's gauge by one and make it draw a card that it must keep (A19)."""
    return (Step(_lower_gauge), Step(_draw_card))


def _lower_gauge(state: State, frame: Frame, _: int) -> None:
    change_gauge(state, frame.actor, -1, frame.source)


def opponents_energy_becomes(kind: int) -> Steps:
    """Turn every energy in the opponents' reserves into one type."""
    return (Step(_transform_energy, kind),)


def _transform_energy(state: State, frame: Frame, kind: int) -> None:
    for seat in opponents_of(state, frame.actor):
        held = state.players[seat].energy
        total = sum(held)
        held[:] = [total if each == kind else 0 for each in range(4)]
        if state.log is not None and total:
            cause = source_card(state, frame.source).id
            state.tell("reserve_transformed", seat, cause, {"energy": kind, "n": total})


# --- choosing a way ------------------------------------------------------------------------


def one_of(*effects: int) -> Steps:
    """Choose one of several effects, among those that can be carried out now."""
    ways = EFFECTS.add(f"one_of({', '.join(EFFECTS.names[effect] for effect in effects)})")
    _WAYS[ways] = effects
    return (Step(_ask_way, ways, _no_way), Step(_go_way))


_WAYS: dict[int, tuple[int, ...]] = {}


def open_ways(state: State, seat: int, source: int, ways: int) -> list[int]:
    """Return the effects that the seat could carry out."""
    return [way for way in _WAYS[ways] if not EFFECTS.obstacle(state, way, seat, source)]


def _no_way(state: State, seat: int, source: int, ways: int) -> str:
    """Return why no way is open: the reason of the first, which is the card's main use."""
    reasons = [EFFECTS.obstacle(state, way, seat, source) for way in _WAYS[ways]]
    return reasons[0] if all(reasons) else ""


def ways_of(step: Step) -> tuple[int, ...]:
    """Return the effects a step lets choose from; none if it is not such a step."""
    return _WAYS.get(step.arg, ()) if step.need is _no_way else ()


def _ask_way(state: State, frame: Frame, ways: int) -> None:
    options = open_ways(state, frame.actor, frame.source, ways)
    if options:
        state.ask("way", frame.actor, options)


def _go_way(state: State, frame: Frame, _: int) -> None:
    if frame.answers:
        state.push(frame.answers[-1], frame.actor, frame.source)


# --- counting ------------------------------------------------------------------------------


def count_familiars(state: State, seat: int) -> int:
    """Return how many familiars lie in front of a seat."""
    return sum(card_of(state, lying.card).familiar for lying in state.players[seat].in_play)


def count_other_items(state: State, seat: int, source: int) -> int:
    """Return how many magic items lie in front of a seat, not counting the source itself."""
    return sum(
        not card_of(state, lying.card).familiar and lying.serial != source >> 6
        for lying in state.players[seat].in_play
    )
