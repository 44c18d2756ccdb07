"""What a seat could try with what lies before it and may not do now, each with its reason."""

from __future__ import annotations

from conclave.engine.decisions import SPECTATOR, Phrase, Refusal, Value
from conclave.games.evenfall.catalysts import KINDS, charged_spots, open_spots
from conclave.games.evenfall.clan import flags_of, free_sites, is_occupied, sites_of
from conclave.games.evenfall.costs import AS_RITUAL, affordable, means_to_play, path_extra
from conclave.games.evenfall.figures import ELDER, WITCH
from conclave.games.evenfall.moves import (
    BUILD,
    CARD_BITS,
    DEMON_CARD,
    DISCOVER,
    END_TURN,
    LOCK,
    PROGRESS,
    TAP,
    TOKEN,
    TRADE,
    USE_RITUAL,
    can_trade,
    modes_of,
    progress_cost,
    progress_obstacle,
)
from conclave.games.evenfall.phrases import action, phrase, play_phrase
from conclave.games.evenfall.places import SLOTS, reserve_witches
from conclave.games.evenfall.player import COPY_BITS, NOBODY, THE_DEMON
from conclave.games.evenfall.playing import FROM_ROW
from conclave.games.evenfall.spaces import sorts_for_ritual, tap_effect, tap_obstacle
from conclave.games.evenfall.state import State, place_of, ritual_of, thing
from conclave.games.evenfall.useful import can_begin
from conclave.games.evenfall.vocabulary import SPACE

Args = dict[str, Value]


def refusals(state: State, seat: int) -> list[Refusal]:
    """Return what a seat could try and may not do now."""
    if seat == SPECTATOR or state.players[seat].clan == NOBODY:
        return []
    general = _general_obstacle(state, seat)
    main = general or ("main_done" if state.main_done else "")
    refused = [
        *_plays(state, seat, main),
        *_discoveries(state, seat, main),
        *_spaces(state, seat, main),
        *_others(state, seat, main),
        *_free(state, seat, general),
        *_end_turn(state, seat, general),
    ]
    offered = _offered(state, seat)
    return [refusal for refusal in refused if refusal.move not in offered]


def _offered(state: State, seat: int) -> list[Phrase]:
    return [
        phrase(state, decision, option)
        for decision in state.asked
        if decision.seat == seat and not decision.is_number
        for option in decision.choices()
    ]


def _general_obstacle(state: State, seat: int) -> str:
    """Return why the seat can do nothing of its own accord, or nothing if it is to act."""
    if state.is_over():
        return "game_over"
    for decision in state.asked:
        if decision.seat == seat:
            return "" if decision.kind in ("action", "free_action") else "answer_first"
    return "not_your_turn"


def _plays(state: State, seat: int, general: str) -> list[Refusal]:
    refused = []
    seen: list[int] = []
    for card in state.players[seat].hand:
        if card >> COPY_BITS not in seen:
            seen.append(card >> COPY_BITS)
            refused += _ways_to_play(state, seat, card, 0, general)
    for slot, card in enumerate(state.row):
        refused += _ways_to_play(state, seat, card, slot + 1, general)
    return refused


def _ways_to_play(state: State, seat: int, card: int, slot: int, general: str) -> list[Refusal]:
    """Return what keeps a card from being played; slot 0 is the hand."""
    refused = []
    extra = path_extra(state, seat, slot) if slot else 0
    for mode in modes_of(state, card):
        reason = general
        if not reason and card in state.players[seat].fresh:
            reason = "taken_back"
        if not reason and mode == AS_RITUAL and not free_sites(state, seat):
            reason = "no_room"
        how = means_to_play(state, seat, mode, bool(slot))
        if not reason and not affordable(state, seat, card, mode, extra, how):
            reason = "cannot_pay"
        if reason:
            manner = mode | (FROM_ROW if slot else 0)
            refused.append(Refusal(play_phrase(state, seat, card, manner), reason, {}))
    return refused


def _discoveries(state: State, seat: int, general: str) -> list[Refusal]:
    refused = []
    witches = len(reserve_witches(state, state.players[seat]))
    for number, region in enumerate(state.regions):
        seen: list[int] = []
        for slot, place in enumerate(region.places):
            if place == NOBODY or place >> COPY_BITS in seen:
                continue
            seen.append(place >> COPY_BITS)
            short = witches < place_of(state, place).witches
            reason = general or ("no_witches" if short else "cannot_pay")
            option = DISCOVER | number * SLOTS + slot
            refused.append(Refusal(action(state, seat, option), reason, {}))
    return refused


def _spaces(state: State, seat: int, general: str) -> list[Refusal]:
    player = state.players[seat]
    flags = flags_of(state, seat)
    refused = []
    for number, site in enumerate(sites_of(player)):
        if site.ritual == NOBODY:
            continue
        effect = ritual_of(state, site.ritual).ability.at[SPACE]
        if effect is None:
            continue
        reason = general
        if not reason and is_occupied(player, site.ritual):
            reason = "is_occupied"
        if not reason and not sorts_for_ritual(state, seat, number, flags):
            reason = "no_figure"
        if not reason and not can_begin(state, seat, thing(0, site.ritual), effect):
            reason = "cannot_begin"
        if reason:
            sort = WITCH if number < len(player.outer) else ELDER
            option = USE_RITUAL | sort << CARD_BITS | site.ritual
            refused.append(Refusal(action(state, seat, option), reason, {}))
    return refused


def _others(state: State, seat: int, general: str) -> list[Refusal]:
    refused = []
    done = "token_done" if state.players[seat].token_used else ""
    if general or done:
        refused.append(Refusal(action(state, seat, TOKEN), general or done, {}))
    for kind in KINDS:
        reason = general or ("" if open_spots(state, seat, kind) else "no_slot")
        refused.append(Refusal(action(state, seat, BUILD | kind), reason or "cannot_pay", {}))
    reason = general or progress_obstacle(state, seat)
    if state.path and reason:
        missing = progress_cost(state, seat) - len(charged_spots(state.players[seat], True))
        args: Args = {"n": missing} if reason == "needs_charges" else {}
        refused.append(Refusal(action(state, seat, PROGRESS), reason, args))
    return refused


def _free(state: State, seat: int, general: str) -> list[Refusal]:
    player = state.players[seat]
    refused = []
    demon = [THE_DEMON] if player.demon != NOBODY else []
    for card in [*player.specialists, *demon]:
        if card != THE_DEMON and tap_effect(state, seat, card) is None:
            continue
        reason = general or tap_obstacle(state, seat, card)
        if reason:
            option = TAP | (DEMON_CARD if card == THE_DEMON else card)
            refused.append(Refusal(action(state, seat, option), reason, {}))
    for site in sites_of(player):
        if site.ritual != NOBODY and ritual_of(state, site.ritual).lock:
            reason = general or ("lock_open" if site.stone != NOBODY else "no_stone")
            refused.append(Refusal(action(state, seat, LOCK | site.ritual), reason, {}))
    lacking = "" if can_trade(state, seat) else "needs_cards"
    late = "main_done" if state.main_done else ""
    if general or lacking or late:
        refused.append(Refusal(action(state, seat, TRADE), general or lacking or late, {}))
    return refused


def _end_turn(state: State, seat: int, general: str) -> list[Refusal]:
    reason = general or ("" if state.main_done else "main_first")
    return [Refusal(action(state, seat, END_TURN), reason, {})] if reason else []
