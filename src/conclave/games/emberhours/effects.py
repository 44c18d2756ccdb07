"""Carrying out effects: each verb of the language is an effect of the kernel.

A frame of a verb has the thing that caused it as its source and the place of the action in the
pack as its first answer. What an effect brings about is finished before it goes on (O34).
"""

from __future__ import annotations

from typing import Final

from conclave.engine.decisions import PASS
from conclave.engine.frames import Frame, Step
from conclave.games.emberhours.counting import holds, number_of
from conclave.games.emberhours.expressions import (
    DISCARD,
    DRAW,
    IF,
    MAY,
    NEXT_CONQUEST,
    NEXT_PLAY,
    NOTHING,
    OTHERS,
    PAY,
    REMOVE_OWN,
    VERB_NAMES,
    VP,
    Action,
    Effect,
)
from conclave.games.emberhours.piles import discard_from_hand, draw_cards, gain_vp
from conclave.games.emberhours.player import FIRST_SOURCE, NOBODY, chosen, without
from conclave.games.emberhours.sets import sets_to_discard
from conclave.games.emberhours.state import EFFECTS, State, cause_of, ref, seats_from
from conclave.games.emberhours.useful import can_pay, removable

# By verb: the effect of the kernel that carries it out.
VERBS: Final[list[int]] = [NOTHING] * len(VERB_NAMES)


def perform(state: State, seat: int, thing: int, effect: Effect) -> None:
    """Begin an effect: its actions follow one another, each finished before the next."""
    for place in range(len(effect) - 1, -1, -1):
        begin(state, seat, thing, effect[place])


def begin(state: State, seat: int, thing: int, action: Action) -> None:
    """Begin one action of an effect."""
    state.push(VERBS[action.verb], seat, thing, (action.place,))


def action_of(state: State, frame: Frame) -> Action:
    """Return the action that a frame carries out."""
    return state.pack.actions[frame.answers[0]]


# --- cards and points ----------------------------------------------------------------------


def _draw(state: State, frame: Frame, _: int) -> None:
    count = number_of(state, frame.actor, action_of(state, frame).amount)
    draw_cards(state, frame.actor, count, cause_of(state, frame.source))


VERBS[DRAW] = EFFECTS.add("draw", Step(_draw))


def _gain_vp(state: State, frame: Frame, _: int) -> None:
    count = number_of(state, frame.actor, action_of(state, frame).amount)
    gain_vp(state, frame.actor, count, cause_of(state, frame.source))


VERBS[VP] = EFFECTS.add("gain_vp", Step(_gain_vp))


def ask_discard(state: State, seat: int, count: int, may_pass: bool = False) -> None:
    """Ask a seat which cards of its hand it discards, fewer if it has not so many."""
    hand = state.players[seat].hand
    count = min(count, len(hand))
    if count > 0:
        listed, others = sets_to_discard(state.pack, hand, count)
        state.ask("cards_to_discard", seat, listed, may_pass, others)


def _ask_discard(state: State, frame: Frame, _: int) -> None:
    ask_discard(state, frame.actor, number_of(state, frame.actor, action_of(state, frame).amount))


def _discard(state: State, frame: Frame, _: int) -> None:
    if len(frame.answers) > 1:
        cards = chosen(state.players[frame.actor].hand, frame.answers[-1])
        discard_from_hand(state, frame.actor, cards, cause_of(state, frame.source))


VERBS[DISCARD] = EFFECTS.add("discard", Step(_ask_discard), Step(_discard))

# --- removal -------------------------------------------------------------------------------


def _ask_removal(state: State, frame: Frame, _: int) -> None:
    """Ask for the next of so many cards to remove; `answers` begins with how many are left."""
    options = removable(state, frame.actor)
    if frame.answers[0] > 0 and options:
        state.ask("card_to_remove", frame.actor, options)
    else:
        state.leave()


def _removal(state: State, frame: Frame, _: int) -> None:
    left = frame.answers[0] - 1
    if left:
        state.again((left,))
    remove(state, frame.actor, frame.answers[-1], cause_of(state, frame.source))


REMOVE: Final = EFFECTS.add("remove", Step(_ask_removal), Step(_removal))


def _begin_removal(state: State, frame: Frame, _: int) -> None:
    count = number_of(state, frame.actor, action_of(state, frame).amount)
    state.push(REMOVE, frame.actor, frame.source, (count,))


VERBS[REMOVE_OWN] = EFFECTS.add("remove_own", Step(_begin_removal))


def remove(state: State, seat: int, card: int, cause: str) -> None:
    """Put one of a seat's own cards on the discard pile (O19); a bare source goes back (R-V2)."""
    player = state.players[seat]
    state.discard += (card,)
    if card in player.retinue:
        player.retinue = without(player.retinue, card)
        player.activated = without(player.activated, card)
        if state.log is not None:
            state.tell("card_removed", seat, cause, {"card": ref(state, card)})
        return
    sources = list(state.sources)
    for place, each in enumerate(sources):
        if card in each.under:
            source = ref(state, FIRST_SOURCE + each.source)
            left = without(each.under, card)
            sources[place] = each._replace(under=left, holder=seat if left else NOBODY)
            state.sources = tuple(sources)
            if state.log is not None:
                told = {"card": ref(state, card), "thing": source}
                state.tell("card_removed_from_under", seat, cause, told)
                if not left:
                    state.tell("source_returned", seat, "rules", {"thing": source})
            return
    raise AssertionError(f"card {card} is nowhere to be removed from")


# --- what costs something ------------------------------------------------------------------


def _ask_price(state: State, frame: Frame, may_pass: int) -> None:
    """Ask how a price is paid; what cannot be paid in full is not asked for (O35)."""
    action = action_of(state, frame)
    price = action.price
    assert price is not None
    if not can_pay(state, frame.actor, price):
        state.leave()
        return
    amount = number_of(state, frame.actor, price.amount)
    if amount <= 0:
        return
    if price.verb == DISCARD:
        ask_discard(state, frame.actor, amount, bool(may_pass))
    else:
        options = removable(state, frame.actor)
        state.ask("card_to_remove", frame.actor, options, bool(may_pass))


def _pay_price(state: State, frame: Frame, _: int) -> None:
    """Pay and begin what it was paid for."""
    action = action_of(state, frame)
    price, body = action.price, action.body
    assert price is not None
    assert body is not None
    seat, cause = frame.actor, cause_of(state, frame.source)
    if len(frame.answers) > 1:
        given = frame.answers[-1]
        if given == PASS:
            return
        begin(state, seat, frame.source, body)
        if price.verb == DISCARD:
            discard_from_hand(state, seat, chosen(state.players[seat].hand, given), cause)
            return
        amount = number_of(state, seat, price.amount)
        if amount > 1:
            state.push(REMOVE, seat, frame.source, (amount - 1,))
        remove(state, seat, given, cause)
    else:
        begin(state, seat, frame.source, body)


VERBS[MAY] = EFFECTS.add("may", Step(_ask_price, 1), Step(_pay_price))
VERBS[PAY] = EFFECTS.add("pay", Step(_ask_price, 0), Step(_pay_price))

# --- whom and when -------------------------------------------------------------------------


def _let_others(state: State, frame: Frame, _: int) -> None:
    """Let everybody else go through the same, clockwise from who acts."""
    body = action_of(state, frame).body
    assert body is not None
    others = seats_from(state, frame.actor)[1:]
    for seat in reversed(others):
        begin(state, seat, frame.source, body)


VERBS[OTHERS] = EFFECTS.add("others", Step(_let_others))


def _if_it_holds(state: State, frame: Frame, _: int) -> None:
    action = action_of(state, frame)
    assert action.condition is not None
    assert action.body is not None
    if holds(state, frame.actor, action.condition):
        begin(state, frame.actor, frame.source, action.body)


VERBS[IF] = EFFECTS.add("if", Step(_if_it_holds))


def _make_next_play_cheaper(state: State, frame: Frame, _: int) -> None:
    action = action_of(state, frame)
    player = state.players[frame.actor]
    player.cards_off += action.cards
    player.time_off += action.time
    if state.log is not None:
        told = {"cards_off": player.cards_off, "time_off": player.time_off}
        state.tell("next_play_cheaper", frame.actor, cause_of(state, frame.source), told)


VERBS[NEXT_PLAY] = EFFECTS.add("next_play", Step(_make_next_play_cheaper))


def _strengthen_next_conquest(state: State, frame: Frame, _: int) -> None:
    player = state.players[frame.actor]
    more = number_of(state, frame.actor, action_of(state, frame).amount)
    player.strength_on += more
    if state.log is not None:
        cause = cause_of(state, frame.source)
        state.tell("next_conquest_stronger", frame.actor, cause, {"n": more})


VERBS[NEXT_CONQUEST] = EFFECTS.add("next_conquest", Step(_strengthen_next_conquest))
