"""Playing a card: it leaves the hand, is paid for, and goes to its tile or into the retinue."""

from __future__ import annotations

from typing import Final

from conclave.engine.decisions import PASS
from conclave.engine.frames import Frame, Step
from conclave.games.emberhours.costs import CARD_BITS, CARD_MASK, cards_to_pay, plays
from conclave.games.emberhours.effects import VERBS, action_of
from conclave.games.emberhours.expressions import PLAY_EXTRA
from conclave.games.emberhours.piles import discard_from_hand
from conclave.games.emberhours.player import NOBODY, chosen, without
from conclave.games.emberhours.sets import sets_to_discard
from conclave.games.emberhours.state import EFFECTS, State, cause_of, ref
from conclave.games.emberhours.summoning import SUMMON
from conclave.games.emberhours.tableau import place_on

SLOT_BITS: Final = 3
SLOT_MASK: Final = (1 << SLOT_BITS) - 1


def play(state: State, seat: int, option: int, cause: str, less: int = 0) -> None:
    """Play a card: `option` says which and where to, `less` what it costs less besides."""
    card, slot = option & CARD_MASK, option >> CARD_BITS
    player = state.players[seat]
    price = cards_to_pay(state, seat, card, less)
    player.hand = without(player.hand, card)
    player.cards_off = player.time_off = 0
    state.playing = card
    state.shown += 1
    if state.log is not None:
        told = {"card": ref(state, card), "price": price, "n": price, "slot": slot}
        state.tell("card_played", seat, cause, told)
    state.push(PLAY, seat, card, (price << SLOT_BITS | slot,))


def _ask_payment(state: State, frame: Frame, _: int) -> None:
    price = frame.answers[0] >> SLOT_BITS
    if price:
        hand = state.players[frame.actor].hand
        listed, others = sets_to_discard(state.pack, hand, price)
        state.ask("payment", frame.actor, listed, False, others)


def _pay_and_place(state: State, frame: Frame, _: int) -> None:
    if len(frame.answers) > 1:
        cards = chosen(state.players[frame.actor].hand, frame.answers[-1])
        discard_from_hand(state, frame.actor, cards, "payment")
    state.playing = NOBODY
    put_down(state, frame.actor, frame.source, frame.answers[0] & SLOT_MASK)


def put_down(state: State, seat: int, card: int, slot: int) -> None:
    """Lay a card that is paid for on its tile, or summon it at once (R-C4, R-C6)."""
    if not slot:
        state.push(SUMMON, seat, card)
        return
    place_on(state.players[seat], slot, card)
    if state.log is not None:
        state.tell("card_placed", seat, "rules", {"card": ref(state, card), "slot": slot})


PLAY: Final = EFFECTS.add("play", Step(_ask_payment), Step(_pay_and_place))


def _ask_extra_play(state: State, frame: Frame, _: int) -> None:
    """Ask for a further play; who holds cards is asked, whatever they are."""
    action = action_of(state, frame)
    if state.players[frame.actor].hand:
        options = plays(state, frame.actor, action.cards, action.time)
        state.ask("extra_play", frame.actor, options, True)
    else:
        state.leave()


def _play_extra(state: State, frame: Frame, _: int) -> None:
    if frame.answers[-1] != PASS:
        cause = cause_of(state, frame.source)
        play(state, frame.actor, frame.answers[-1], cause, action_of(state, frame).cards)


VERBS[PLAY_EXTRA] = EFFECTS.add("play_extra", Step(_ask_extra_play), Step(_play_extra))
