"""The words cards are written in: crystals, gauge, drawing, choosing, the other seats.

A verb is a factory over module-level steps. A verb that asks is two steps: ask, then do.
"""

from __future__ import annotations

from typing import Final

from conclave.engine.events import only
from conclave.engine.frames import Frame, Step, Steps
from conclave.games.seasons.cards import card_of, source_card
from conclave.games.seasons.piles import (
    add_to_hand,
    choose_from_limbo,
    draw_card,
    forget_answers,
    take_from_limbo,
)
from conclave.games.seasons.player import CARD_BITS, FROM_CARDS, FROM_OTHERS, LOST
from conclave.games.seasons.state import EFFECTS, State, opponents_of

GAUGE_MAXIMUM: Final = 15

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
    return (Step(_lower_gauge), *draw_card())


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


_WAYS: Final[dict[int, tuple[int, ...]]] = {}


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
