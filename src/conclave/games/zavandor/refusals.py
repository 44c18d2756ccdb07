"""What a seat could try with what lies before it and may not do now, each with its reason."""

from __future__ import annotations

from conclave.engine.decisions import SPECTATOR, Refusal, Value
from conclave.games.zavandor.auction import cover_of, opening_obstacle
from conclave.games.zavandor.gems import buying_obstacle, price_of
from conclave.games.zavandor.knowledge import NO_CIRCLE, circles_of, step_price
from conclave.games.zavandor.moves import (
    BUY,
    END_TURN,
    OFFER,
    RELEASE,
    STEP,
    is_closed,
    lots_of,
    step_option,
)
from conclave.games.zavandor.paying import at_hand
from conclave.games.zavandor.phrases import action, phrase
from conclave.games.zavandor.player import GEM_COUNT, TOP_LEVEL, TRACK_COUNT
from conclave.games.zavandor.state import State
from conclave.games.zavandor.tables import (
    GEM_MOST,
    LOWEST_BIDS,
    RUBIES_FROM,
    STONE_PRICES,
    UNLOCKED_BY,
)


def refusals(state: State, seat: int) -> list[Refusal]:
    """Return what a seat could try and may not do now."""
    if seat == SPECTATOR:
        return []
    general = _general_obstacle(state, seat)
    refused = [
        *_gems(state, seat, general),
        *_steps(state, seat, general),
        *_releases(state, seat, general),
        *_offers(state, seat, general),
    ]
    if general:
        refused.append(Refusal(action(state, seat, END_TURN), general, {}))
    offered = [
        phrase(state, decision, option)
        for decision in state.asked
        if decision.seat == seat and decision.kind == "action"
        for option in decision.choices()
    ]
    return [refusal for refusal in refused if refusal.move not in offered]


def _general_obstacle(state: State, seat: int) -> str:
    """Return why the seat can do nothing of its own accord, or nothing if it is to act."""
    if state.is_over():
        return "game_over"
    if state.players[seat].out:
        return "out_of_the_game"
    for decision in state.asked:
        if decision.seat == seat:
            return "" if decision.kind == "action" else "answer_first"
    return "not_your_turn"


def _gems(state: State, seat: int, general: str) -> list[Refusal]:
    refused = []
    player = state.players[seat]
    missing = 0 if general else at_hand(state, seat)
    for kind in range(GEM_COUNT):
        reason = general or _closed(state, BUY) or buying_obstacle(state, player, kind)
        args: dict[str, Value] = {}
        if reason == "needs_artifact":
            args = {"lot": UNLOCKED_BY[kind]}
        elif reason == "needs_fire":
            args = {"level": RUBIES_FROM}
        elif reason == "enough_of_them":
            args = {"most": GEM_MOST[kind]}
        elif not reason and price_of(player, kind) > missing:
            reason, args = "needs_energy", {"n": price_of(player, kind) - missing}
        if reason:
            refused.append(Refusal(action(state, seat, BUY | kind), reason, args))
    return refused


def _closed(state: State, kind: int) -> str:
    return "block_over" if is_closed(state, kind) else ""


def _steps(state: State, seat: int, general: str) -> list[Refusal]:
    """Refuse steps; one for each track, with the cheapest stone it would need."""
    refused = []
    player = state.players[seat]
    money = 0 if general else at_hand(state, seat)
    circles = circles_of(player)
    for track in range(TRACK_COUNT):
        if player.levels[track] == TOP_LEVEL:
            continue
        stone_there = bool(player.levels[track] or player.stones)
        circle = NO_CIRCLE if stone_there or not circles else circles[0]
        reason = general or _closed(state, STEP) or ("stepped_already" if state.stepped else "")
        args: dict[str, Value] = {}
        missing = step_price(player, track, circle) - money
        if not reason and missing > 0:
            reason, args = "needs_energy", {"n": missing}
        if reason:
            move = action(state, seat, step_option(track, circle))
            refused.append(Refusal(move, reason, args))
    return refused


def _releases(state: State, seat: int, general: str) -> list[Refusal]:
    refused = []
    money = 0 if general else at_hand(state, seat)
    for circle in circles_of(state.players[seat]):
        reason = general or _closed(state, RELEASE)
        args: dict[str, Value] = {}
        if not reason and STONE_PRICES[circle] > money:
            reason, args = "needs_energy", {"n": STONE_PRICES[circle] - money}
        if reason:
            refused.append(Refusal(action(state, seat, RELEASE | circle), reason, args))
    return refused


def _offers(state: State, seat: int, general: str) -> list[Refusal]:
    refused = []
    for lot in lots_of(state):
        reason = general or _closed(state, OFFER) or opening_obstacle(state, seat, lot)
        args: dict[str, Value] = {}
        if not reason and not state.overbids:
            missing = LOWEST_BIDS[lot] - cover_of(state, seat, lot)
            if missing > 0:
                reason, args = "needs_energy", {"n": missing}
        if reason:
            refused.append(Refusal(action(state, seat, OFFER | lot), reason, args))
    return refused
