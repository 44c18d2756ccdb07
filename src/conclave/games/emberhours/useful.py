"""Whether an effect could change anything now (O35), and whether it asks anything of its own."""

from __future__ import annotations

from conclave.games.emberhours.counting import holds, number_of
from conclave.games.emberhours.expressions import (
    CONSTANT,
    DISCARD,
    DRAW,
    IF,
    MAY,
    MOVE,
    NEXT_CONQUEST,
    NEXT_PLAY,
    OTHERS,
    PAY,
    PLAY_EXTRA,
    REMOVE_OWN,
    VP,
    Action,
    Effect,
)
from conclave.games.emberhours.piles import can_draw
from conclave.games.emberhours.state import State
from conclave.games.emberhours.tableau import steps_open


def can_change(state: State, seat: int, effect: Effect) -> bool:
    """Tell whether an effect could change anything for anybody."""
    return True in [action_can_change(state, seat, action) for action in effect]


def action_can_change(state: State, seat: int, action: Action) -> bool:
    """Tell whether one action of an effect could change anything."""
    verb = action.verb
    player = state.players[seat]
    if verb == DRAW:
        return can_draw(state) and number_of(state, seat, action.amount) > 0
    if verb == VP:
        return number_of(state, seat, action.amount) > 0
    if verb == MOVE:
        steps = number_of(state, seat, action.amount)
        return bool(steps_open(player, steps, ()))
    if verb == DISCARD:
        return bool(player.hand) and number_of(state, seat, action.amount) > 0
    if verb == REMOVE_OWN:
        return bool(removable(state, seat))
    if verb in (MAY, PAY):
        return action.price is not None and can_pay(state, seat, action.price)
    if verb == PLAY_EXTRA:
        return bool(player.hand)  # which cards these are is nobody else's business
    if verb == NEXT_PLAY:
        return not _main_is_done(state, seat) or _waits_for_extra_play(state, seat)
    if verb == NEXT_CONQUEST:
        return not _main_is_done(state, seat)
    if verb == OTHERS:
        return _others_can(state, seat, action.body)
    if verb == IF:
        assert action.condition is not None
        met = holds(state, seat, action.condition)
        return met and action.body is not None and action_can_change(state, seat, action.body)
    return False


def _others_can(state: State, seat: int, body: Action | None) -> bool:
    assert body is not None
    for other in range(len(state.players)):
        if other != seat and action_can_change(state, other, body):
            return True
    return False


def _main_is_done(state: State, seat: int) -> bool:
    return state.main_done and state.turn == seat


def _waits_for_extra_play(state: State, seat: int) -> bool:
    """Tell whether a card on the tableau would bring a further play if it came in this turn."""
    for cards in state.players[seat].slots:
        for card in cards:
            for action in state.pack.cards[card].instant:
                if action.verb == PLAY_EXTRA:
                    return True
    return False


def can_pay(state: State, seat: int, price: Action) -> bool:
    """Tell whether the price of an effect can be paid in full (O35)."""
    amount = number_of(state, seat, price.amount)
    if price.verb == DISCARD:
        return len(state.players[seat].hand) >= amount
    return len(removable(state, seat)) >= amount


def removable(state: State, seat: int) -> list[int]:
    """Return the cards a seat may remove: of its retinue, or under what it has conquered (R-V1).

    Not those under a fortified source (R-T4), nor creatures committed to a conquest (O31).
    """
    found = [card for card in state.players[seat].retinue if card not in state.committed]
    for each in state.sources:
        if each.holder == seat and not each.fortified:
            found += each.under
    return found


def asks_itself(effect: Effect) -> bool:
    """Tell whether an effect is a question that can be declined: then it needs no other."""
    return len(effect) == 1 and effect[0].verb in (MOVE, MAY, PLAY_EXTRA)


def is_harmless(effect: Effect) -> bool:
    """Tell whether an effect does nothing but bring its owner cards and points."""
    for action in effect:
        inner = action.body if action.verb == IF else action
        if inner is None or inner.verb not in (DRAW, VP):
            return False
    return True


def is_fixed(effect: Effect) -> bool:
    """Tell whether an effect brings its owner the same cards and points whenever it comes."""
    for action in effect:
        if action.verb not in (DRAW, VP) or action.amount.op != CONSTANT:
            return False
    return True
