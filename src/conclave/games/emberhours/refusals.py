"""What a seat could try with what lies before it and may not do now, each with its reason."""

from __future__ import annotations

from conclave.engine.decisions import SPECTATOR, Phrase, Refusal, Value
from conclave.games.emberhours.costs import cards_to_pay, kinds_taken, obstacle, slots_open
from conclave.games.emberhours.counting import bonus_of, force_of, resistance_of
from conclave.games.emberhours.moves import (
    CONQUER,
    DRAW,
    END_TURN,
    FLAME,
    FORTIFY,
    flame_obstacle,
    flames_of,
)
from conclave.games.emberhours.phrases import action, phrase, play_as_printed
from conclave.games.emberhours.piles import can_draw
from conclave.games.emberhours.sources import conquest_obstacle, fortification_obstacle, parts_of
from conclave.games.emberhours.state import State

Args = dict[str, Value]


def refusals(state: State, seat: int) -> list[Refusal]:
    """Return what a seat could try and may not do now."""
    if seat == SPECTATOR:
        return []
    general = _general_obstacle(state, seat)
    main = general or ("main_done" if state.main_done else "")
    refused = [
        *_plays(state, seat, main),
        *_draw(state, seat, main),
        *_sources(state, seat, main),
        *_flames(state, seat, general),
        *_end_turn(state, seat, general),
    ]
    offered = _offered(state, seat)
    return [refusal for refusal in refused if _read(refusal.move) not in offered]


def _offered(state: State, seat: int) -> list[Phrase]:
    return [
        _read(phrase(state, decision, option))
        for decision in state.asked
        if decision.seat == seat
        for option in decision.choices()
    ]


def _read(move: Phrase) -> Phrase:
    """Return a move as far as its words go: a play reads the same at every price."""
    return Phrase(move.key, {name: each for name, each in move.args.items() if name != "price"})


def _general_obstacle(state: State, seat: int) -> str:
    """Return why the seat can do nothing of its own accord, or nothing if it is to act."""
    if state.is_over():
        return "game_over"
    for decision in state.asked:
        if decision.seat == seat:
            return "" if decision.kind in ("action", "free_action") else "answer_first"
    return "not_your_turn"


def _plays(state: State, seat: int, general: str) -> list[Refusal]:
    player = state.players[seat]
    taken = kinds_taken(state, player)
    refused = []
    for card in player.hand:
        reason = general or obstacle(state, seat, card, taken)
        args: Args = {}
        missing = cards_to_pay(state, seat, card) - (len(player.hand) - 1)
        if not reason and missing > 0:
            reason, args = "needs_cards", {"n": missing}
        elif not reason and not slots_open(state, seat, card):
            reason = "no_room"
        if reason:
            refused.append(Refusal(play_as_printed(state, seat, card), reason, args))
    return refused


def _draw(state: State, seat: int, general: str) -> list[Refusal]:
    reason = general or ("" if can_draw(state) else "no_cards_left")
    return [Refusal(action(state, seat, DRAW), reason, {})] if reason else []


def _sources(state: State, seat: int, general: str) -> list[Refusal]:
    refused = []
    force = sum(part for part, _place in parts_of(state, seat)) + bonus_of(state, seat)
    for place, each in enumerate(state.sources):
        reason = general or conquest_obstacle(state, seat, place)
        if reason and each.holder != seat:
            missing = resistance_of(state, each) + 1 - force
            args: Args = {"n": missing} if reason == "needs_strength" else {}
            refused.append(Refusal(action(state, seat, CONQUER | place), reason, args))
        reason = general or fortification_obstacle(state, seat, place)
        if reason and each.holder == seat and not each.fortified:
            second = state.pack.sources[each.source].fortify
            missing = second + 1 - force_of(state, seat, each.under)
            args = {"n": missing} if reason == "needs_strength" else {}
            refused.append(Refusal(action(state, seat, FORTIFY | place), reason, args))
    return refused


def _flames(state: State, seat: int, general: str) -> list[Refusal]:
    refused = []
    for thing in flames_of(state, seat):
        reason = general or flame_obstacle(state, seat, thing)
        if reason:
            refused.append(Refusal(action(state, seat, FLAME | thing), reason, {}))
    return refused


def _end_turn(state: State, seat: int, general: str) -> list[Refusal]:
    reason = general or ("" if state.main_done else "main_first")
    return [Refusal(action(state, seat, END_TURN), reason, {})] if reason else []
