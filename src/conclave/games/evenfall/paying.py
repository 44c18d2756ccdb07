"""Paying: asking how, giving it up, and letting cards answer it; and discarding hand cards.

A frame of `settle` says what is to be paid: the five parts of a cost, resources more, the
situation, cards and charges besides, and how (see the constants). Its source is what is paid for.
"""

from __future__ import annotations

from typing import Final

from conclave.engine.decisions import PASS
from conclave.engine.frames import Frame, Step
from conclave.games.evenfall.catalysts import charged_spots, count_lying, discharge
from conclave.games.evenfall.costs import (
    FOR_BUILDING,
    FOR_EFFECT,
    Means,
    can_pay,
    means,
    part,
    payments,
    play_payments,
)
from conclave.games.evenfall.counting import amount_of
from conclave.games.evenfall.effects import (
    AGREED,
    CONTEXT,
    SHED,
    TRIGGER,
    USE,
    VALUE,
    VERBS,
    is_first_step,
    perform_inside,
    raise_events,
    step_of,
    trigger_of,
)
from conclave.games.evenfall.expressions import Effect
from conclave.games.evenfall.expressions import Step as Operation
from conclave.games.evenfall.pack_cards import Cost
from conclave.games.evenfall.piles import designs, discard_from_hand
from conclave.games.evenfall.player import CHARGED, COPY_BITS, KIND_BITS
from conclave.games.evenfall.state import (
    EFFECTS,
    State,
    cause_of,
    is_ritual,
    ritual_of,
    specialist_of,
)
from conclave.games.evenfall.vocabulary import (
    ANY,
    CARDS,
    CATALYSTS_CHEAPER,
    CHARGES,
    COPY,
    COPY_INSTANT,
    HERB,
    INSTANT,
    KNOWLEDGE,
    MANA,
    ON_DISCARD,
    ON_SPEND_MANA,
    PAY,
    POTION,
    SPACE,
    TAP,
)

# Places in the answers of `settle`.
EXTRA: Final = 5
SITUATION: Final = 6
CARDS_TOO: Final = 7
CHARGES_TOO: Final = 8
MANNER: Final = 9
SETTLED: Final = 10

# The manner of paying.
PLAIN: Final = 0
FOR_PLAY: Final = 1  # for a card: bits 2 and 3 say as what, bit 4 whether from the row
ONLY_INSTANTS: Final = 32  # only cards with an instant effect may be discarded
TELL: Final = 64  # the payment is added to the answers of the frame below

NOT_DISCOUNTED: Final = -1

# --- paying for an effect ------------------------------------------------------------------


def cost_of(state: State, seat: int, step: Operation, value: int) -> tuple[Cost, int, int]:
    """Return what a step asks for: a cost, cards to discard, crystals to discharge."""
    goods = [0] * (CHARGES + 1)
    for each in step.goods:
        goods[each.good] += amount_of(state, seat, each.amount, value)
    cost = (goods[HERB], goods[POTION], goods[KNOWLEDGE], goods[ANY], goods[MANA])
    return cost, goods[CARDS], goods[CHARGES]


def can_pay_step(state: State, seat: int, step: Operation, value: int = 0) -> bool:
    """Tell whether a seat can pay what a step asks for, in full (SPC-07)."""
    cost, cards, charges = cost_of(state, seat, step, value)
    hand = state.players[seat].hand
    fit = instants_in(state, hand) if wants_instant(step.body) else hand
    if len(fit) < cards or (charges and count_lying(state.players[seat], CHARGED) < charges):
        return False
    how = means(state, seat, FOR_EFFECT, NOT_DISCOUNTED)
    return can_pay(state, seat, cost, 0, how, len(hand) - cards)


def wants_instant(effect: Effect | None) -> bool:
    """Tell whether an effect copies the instant effect of the card discarded for it."""
    if effect is None:
        return False
    return True in [step.op == COPY and step.kind == COPY_INSTANT for step in effect.steps]


def instants_in(state: State, hand: tuple[int, ...]) -> tuple[int, ...]:
    """Return the cards of a hand with an instant effect; council effects do not count."""
    return tuple([card for card in hand if instant_of(state, card) is not None])


def instant_of(state: State, card: int) -> Effect | None:
    """Return the instant effect of a card as a ritual or specialist."""
    if is_ritual(state, card):
        return ritual_of(state, card).ability.at[INSTANT]
    return specialist_of(state, card).ability.at[INSTANT]


def _ask_to_pay(state: State, frame: Frame, _: int) -> None:
    """Ask whether to pay where that is not settled; what cannot be paid is not asked (M1)."""
    step = step_of(state, frame)
    if not can_pay_step(state, frame.actor, step, frame.answers[VALUE]):
        state.leave()
        return
    chosen = is_first_step(frame) and trigger_of(frame) in (SPACE, TAP)
    if not chosen and not frame.answers[TRIGGER] & AGREED:
        state.ask("use", frame.actor, (USE,), True)


def _pay(state: State, frame: Frame, _: int) -> None:
    if frame.answers[-1] == PASS and len(frame.answers) > CONTEXT:
        state.leave()
        return
    step = step_of(state, frame)
    cost, cards, charges = cost_of(state, frame.actor, step, frame.answers[VALUE])
    manner = ONLY_INSTANTS if wants_instant(step.body) else PLAIN
    settle(state, frame.actor, frame.source, cost, 0, FOR_EFFECT, cards, charges, manner)


def _paid(state: State, frame: Frame, _: int) -> None:
    body = step_of(state, frame).body
    assert body is not None
    perform_inside(state, frame, body)


PAYING: Final = EFFECTS.add("pay", Step(_ask_to_pay), Step(_pay), Step(_paid))
VERBS[PAY] = PAYING


def _note_shed(state: State, card: int) -> None:
    """Tell the payment for an effect which card was discarded for it."""
    for place in range(len(state.stack) - 1, -1, -1):
        below = state.stack[place]
        if below.effect == PAYING:
            answers = (*below.answers[:SHED], card, *below.answers[SHED + 1 :])
            state.stack[place] = below.answered(answers)
            return


# --- paying anything -----------------------------------------------------------------------


def settle(
    state: State,
    seat: int,
    source: int,
    cost: Cost,
    extra: int,
    situation: int,
    cards: int = 0,
    charges: int = 0,
    manner: int = PLAIN,
) -> None:
    """Begin to pay a cost."""
    answers = (*cost, extra, situation, cards, charges, manner)
    state.push(SETTLE, seat, source, answers)


def _ways(state: State, frame: Frame) -> list[int]:
    given = frame.answers
    if given[MANNER] & FOR_PLAY:
        mode, from_row = given[MANNER] >> 2 & 3, bool(given[MANNER] & 16)
        card = frame.source >> KIND_BITS
        return play_payments(state, frame.actor, card, mode, given[EXTRA], from_row)
    cost = (given[0], given[1], given[2], given[3], given[4])
    how: Means = means(state, frame.actor, given[SITUATION], _discount(given[SITUATION]))
    hand = len(state.players[frame.actor].hand) - given[CARDS_TOO]
    return payments(state, frame.actor, cost, given[EXTRA], how, hand)


def _discount(situation: int) -> int:
    return CATALYSTS_CHEAPER if situation == FOR_BUILDING else NOT_DISCOUNTED


def _ask_payment(state: State, frame: Frame, _: int) -> None:
    """Ask how to pay, where there is more than one way."""
    ways = _ways(state, frame)
    assert ways, "what cannot be paid is not begun"
    if len(ways) > 1:
        state.ask("payment", frame.actor, ways)


def _give(state: State, frame: Frame, _: int) -> None:
    """Give up resources and mana, and begin to discard cards."""
    asked = len(frame.answers) > SETTLED
    code = frame.answers[-1] if asked else _ways(state, frame)[0]
    player = state.players[frame.actor]
    had = player.resources
    player.resources = (had[0] - part(code, 0), had[1] - part(code, 1), had[2] - part(code, 2))
    player.mana -= part(code, 3)
    if not asked:
        state.stack[-1] = state.stack[-1].answered((*frame.answers, code))
    if frame.answers[MANNER] & TELL:
        below = state.stack[-2]
        state.stack[-2] = below.answered((*below.answers, code))
    if state.log is not None and code & (1 << 24) - 1:
        goods = (part(code, 0), part(code, 1), part(code, 2), part(code, 3), 0)
        state.tell("paid", frame.actor, cause_of(state, frame.source), {"goods": goods})
    count = part(code, 4) + frame.answers[CARDS_TOO]
    if count:
        only = frame.answers[MANNER] & ONLY_INSTANTS
        state.push(DISCARD, frame.actor, frame.source, (count, 0, only))


def _give_charges(state: State, frame: Frame, _: int) -> None:
    if frame.answers[CHARGES_TOO]:
        state.push(DISCHARGE, frame.actor, frame.source, (frame.answers[CHARGES_TOO],))


def _tell_of_payment(state: State, frame: Frame, _: int) -> None:
    """Let cards answer: one event for all cards discarded, one for all mana (M1)."""
    code = frame.answers[-1]
    events = 0
    if part(code, 4) + frame.answers[CARDS_TOO]:
        events |= 1 << ON_DISCARD
        answer_discard(state)
    if part(code, 3) and state.turn >= 0:
        events |= 1 << ON_SPEND_MANA
    if events:
        raise_events(state, frame.actor, events)


SETTLE: Final = EFFECTS.add(
    "settle", Step(_ask_payment), Step(_give), Step(_give_charges), Step(_tell_of_payment)
)


def answer_discard(state: State) -> None:
    """Let the automa's tile answer that the person discarded cards (AUT-X5)."""
    automa = state.automa
    if automa is not None and automa.tile >= 0:
        more = state.pack.automa.tiles[automa.tile].discard_vp
        automa.vp += more
        if more and state.log is not None:
            state.tell("automa_vp", -1, "tile", {"n": more})


# --- discarding ----------------------------------------------------------------------------


def discardable(state: State, seat: int, left: int, least: int, only: int) -> list[int]:
    """Return which cards may be discarded next: each sort once, in ascending order.

    In a world dealt to somebody else the hand may hold none of them: then any card does.
    """
    hand = state.players[seat].hand
    fit = instants_in(state, hand) if only else hand
    rest = tuple([card for card in fit if card >> COPY_BITS >= least])
    found: list[int] = []
    for card in designs(rest):
        if len(rest) - rest.index(card) >= left:
            found.append(card)
    return found or designs(hand)


def _ask_discard(state: State, frame: Frame, _: int) -> None:
    """Ask for the next card; `answers` are how many are left, the least sort, and which sorts."""
    left, least, only = frame.answers
    if left:
        options = discardable(state, frame.actor, left, least, only)
        state.ask("card_to_discard", frame.actor, options)
    else:
        state.leave()


def _discard(state: State, frame: Frame, _: int) -> None:
    left, _least, only, card = frame.answers
    discard_from_hand(state, frame.actor, card, cause_of(state, frame.source))
    _note_shed(state, card)
    state.again((left - 1, card >> COPY_BITS, only))


DISCARD: Final = EFFECTS.add("discard", Step(_ask_discard), Step(_discard))


# --- discharging ---------------------------------------------------------------------------


def _ask_discharge(state: State, frame: Frame, _: int) -> None:
    """Ask which crystal is discharged, where some stay charged."""
    player = state.players[frame.actor]
    left = frame.answers[0]
    if not left:
        state.leave()
    elif len(charged_spots(player, True)) > left and len(charged_spots(player, False)) > 1:
        state.ask("crystal_to_discharge", frame.actor, charged_spots(player, False))


def _discharge(state: State, frame: Frame, _: int) -> None:
    player = state.players[frame.actor]
    spot = frame.answers[1] if len(frame.answers) > 1 else charged_spots(player, False)[0]
    discharge(state, frame.actor, spot, cause_of(state, frame.source))
    state.again((frame.answers[0] - 1,))


DISCHARGE: Final = EFFECTS.add("discharge", Step(_ask_discharge), Step(_discharge))
