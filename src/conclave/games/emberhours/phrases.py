"""How every option reads: keys and values, no sentences.

The catalogues put them into words; the English ones are the stable text form of moves.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from conclave.engine.decisions import PASS, Decision, Phrase, Value
from conclave.games.emberhours.costs import CARD_BITS, CARD_MASK, cards_to_pay
from conclave.games.emberhours.counting import force_of, resistance_of
from conclave.games.emberhours.moves import (
    ABOUT,
    CONQUER,
    DRAW,
    END_TURN,
    FLAME,
    FORTIFY,
    MOVE,
    PLAY,
    SLIDE,
    SPEND,
    cards_drawn,
)
from conclave.games.emberhours.moving import STEP_BITS, STEP_MASK
from conclave.games.emberhours.player import FIRST_SOURCE, chosen
from conclave.games.emberhours.playing import SLOT_BITS
from conclave.games.emberhours.setup import OPENING_BITS, OPENING_MASK
from conclave.games.emberhours.state import State, ref, refs
from conclave.games.emberhours.summoning import THING_MASK
from conclave.games.emberhours.tableau import NO_ROOM, slot_for, slot_of


def phrase(state: State, decision: Decision, option: int) -> Phrase:
    """Return what answering a decision with an option is called."""
    if option == PASS:
        return _move("stop_moving" if decision.kind == "move" else "decline", {})
    if decision.kind == "effect_first":
        return _first(state, decision, option)
    return _PHRASES[decision.kind](state, decision.seat, option)


def _move(key: str, args: Mapping[str, Value]) -> Phrase:
    return Phrase(f"move.{key}", args)


# --- actions -------------------------------------------------------------------------------


def action(state: State, seat: int, option: int) -> Phrase:
    """Return what an action is called."""
    about, kind = option & ABOUT, option & ~ABOUT
    if option == END_TURN:
        return _move("end_turn", {})
    if kind == SPEND:
        return _move("spend_marker", {})
    if kind == DRAW:
        return _move("draw", {"n": cards_drawn(state, seat)})
    if kind == PLAY:
        return _play(state, seat, about)
    if kind == MOVE:
        return _step(state, seat, about)
    if kind == FLAME:
        return _move("light", {"thing": ref(state, about)})
    return _at_source(state, kind, about)


def _at_source(state: State, kind: int, place: int) -> Phrase:
    each = state.sources[place]
    told: dict[str, Value] = {"thing": ref(state, FIRST_SOURCE + each.source)}
    if kind == CONQUER:
        return _move("conquer", {**told, "n": resistance_of(state, each)})
    if kind == FORTIFY:
        return _move("fortify", told)
    assert kind == SLIDE
    return _move("slide_under", told)


def _play(state: State, seat: int, option: int, less: int = 0) -> Phrase:
    card, slot = option & CARD_MASK, option >> CARD_BITS
    price = cards_to_pay(state, seat, card, less)
    told: dict[str, Value] = {"card": ref(state, card), "price": price}
    return _move("play", {**told, "slot": slot}) if slot else _move("summon", told)


def play_as_printed(state: State, seat: int, card: int) -> Phrase:
    """Return what playing a card without discounts of time is called."""
    time = state.pack.cards[card].time
    slot = slot_for(state.players[seat], time)
    slot = time if slot == NO_ROOM else slot
    return _play(state, seat, slot << CARD_BITS | card)


def _extra_play(state: State, seat: int, option: int) -> Phrase:
    less = state.pack.actions[state.stack[-1].answers[0]].cards
    return _play(state, seat, option, less)


def _step(state: State, seat: int, option: int) -> Phrase:
    card, steps = option >> STEP_BITS, option & STEP_MASK
    slot = slot_of(state.players[seat], card) - steps
    told: dict[str, Value] = {"card": ref(state, card), "n": steps}
    return _move("move", {**told, "slot": slot}) if slot else _move("move_off", told)


def _opening(state: State, seat: int, option: int) -> Phrase:
    hand = state.players[seat].hand
    card = hand[option >> OPENING_BITS]
    told: dict[str, Value] = {"card": ref(state, card), "slot": state.pack.cards[card].time}
    paid = chosen(hand, option & OPENING_MASK)
    if not paid:
        return _move("open", told)
    return _move("open_paying", {**told, "cards": refs(state, paid)})


# --- sets ----------------------------------------------------------------------------------


def _payment(state: State, seat: int, option: int) -> Phrase:
    return _hand_cards("pay", state, seat, option)


def _discard(state: State, seat: int, option: int) -> Phrase:
    return _hand_cards("discard", state, seat, option)


def _hand_cards(key: str, state: State, seat: int, option: int) -> Phrase:
    cards = chosen(state.players[seat].hand, option)
    return _move(key, {"cards": refs(state, cards), "n": len(cards)})


def _commit(state: State, seat: int, option: int) -> Phrase:
    cards = chosen(state.players[seat].retinue, option)
    return _move("commit", {"cards": refs(state, cards), "n": force_of(state, seat, cards)})


def _slide(state: State, seat: int, option: int) -> Phrase:
    cards = chosen(state.players[seat].retinue, option)
    return _move("slide", {"cards": refs(state, cards), "n": len(cards)})


# --- single cards --------------------------------------------------------------------------


def _use(state: State, seat: int, option: int) -> Phrase:
    return _move("use", {"card": ref(state, state.stack[-1].source)})


def _land(state: State, seat: int, option: int) -> Phrase:
    return _move("land", {"card": ref(state, option)})


def _remove(state: State, seat: int, option: int) -> Phrase:
    return _move("remove", {"card": ref(state, option)})


def _first(state: State, decision: Decision, option: int) -> Phrase:
    """Name an effect by its thing; a second one of the same thing is counted."""
    thing = option & THING_MASK
    same = [each for each in decision.options if each & THING_MASK == thing]
    told: dict[str, Value] = {"thing": ref(state, thing), "count": same.index(option) + 1}
    return _move("first" if option == same[0] else "first_again", told)


_PHRASES: dict[str, Callable[[State, int, int], Phrase]] = {
    "opening_play": _opening,
    "action": action,
    "free_action": action,
    "payment": _payment,
    "cards_to_discard": _discard,
    "creatures_to_commit": _commit,
    "creatures_to_slide": _slide,
    "move": _step,
    "extra_play": _extra_play,
    "instant": _use,
    "card_to_land": _land,
    "card_to_remove": _remove,
}

# --- questions -----------------------------------------------------------------------------


def prompt(state: State, decision: Decision) -> Phrase:
    """Return what a decision asks."""
    return Phrase(f"ask.{decision.kind}", _asked(state, decision))


def _asked(state: State, decision: Decision) -> dict[str, Value]:
    kind = decision.kind
    if kind == "payment":
        frame = state.stack[-1]
        return {"card": ref(state, frame.source), "n": frame.answers[0] >> SLOT_BITS}
    if kind == "cards_to_discard":
        return {"n": decision.options[0].bit_count()}
    if kind in ("creatures_to_commit", "creatures_to_slide"):
        each = state.sources[state.stack[-1].source]
        thing = ref(state, FIRST_SOURCE + each.source)
        return {"thing": thing, "n": resistance_of(state, each)}
    if kind == "move":
        return {"n": state.stack[-1].answers[0] >> 1}
    if kind == "instant":
        return {"card": ref(state, state.stack[-1].source)}
    return {}
