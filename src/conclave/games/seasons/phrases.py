"""How every option reads, and why something cannot be done: keys and values, no sentences.

The catalogues put them into words; the English ones are the stable text form of moves.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from conclave.engine.decisions import PASS, SPECTATOR, Decision, Phrase, Refusal, Value
from conclave.engine.frames import Step
from conclave.games.seasons.cards import card_of
from conclave.games.seasons.cards.magic_items import IN_HAND
from conclave.games.seasons.dice import DICE_PER_SEASON, ENERGIES, SIDES
from conclave.games.seasons.energy import SPEND_EQUAL, lacks_energies, stores, totals
from conclave.games.seasons.moves import (
    ABOUT,
    ACTIVATE,
    BONUS,
    BONUSES,
    DRAW_CARD,
    END_TURN,
    KEEP_IT,
    SUMMON,
    TAKE_STAR,
    TRANSMUTE,
    USE_DIE,
    bonus_obstacle,
)
from conclave.games.seasons.play import activation_obstacle
from conclave.games.seasons.player import CARD_BITS, InPlay, Player, bare_all
from conclave.games.seasons.setup import LIBRARY
from conclave.games.seasons.state import EFFECTS, State
from conclave.games.seasons.summon import cost_of, summon_obstacle, summon_tolls
from conclave.games.seasons.verbs import crystals_for_activation, ways_of

BONUS_NAMES = ("exchange", "transmute", "gauge", "two_cards")

# Decisions whose option is a card, an energy or a source of energy, and nothing more.
_ABOUT_A_CARD = {
    "card_to_draft": "draft",
    "card_for_hand": "for_hand",
    "card_for_library_2": "for_library_2",
    "card_to_keep": "keep",
    "card_to_put_into_play": "put_into_play",
    "card_to_discard": "discard",
}
_ABOUT_A_ROW = {"card_to_sacrifice": "sacrifice", "item_to_take_back": "take_back"}
_ABOUT_AN_ENERGY = {
    "energy_to_drop": "drop_energy",
    "energy_to_take": "take_energy",
    "energy_to_store": "store_energy",
    "energy_to_spare": "spare_energy",
    "element": "offer_energy",
    "element_to_resolve": "resolve_element",
    "set_of_energies": "use_set",
    "energy_to_mirror": "mirror_energy",
    "mirror_image": "mirror_image",
}
_ABOUT_A_SOURCE = {
    "energy_to_discard": "discard_energy",
    "energy_to_pay": "pay_energy",
    "energy_to_exchange": "exchange_energy",
}


def phrase(state: State, decision: Decision, option: int) -> Phrase:
    """Return what answering a decision with an option is called."""
    kind = decision.kind
    if option == PASS and kind != "steps_of_the_marker":
        return _move("no_more", {})
    if kind in _ABOUT_A_CARD:
        return _move(_ABOUT_A_CARD[kind], {"card": option})
    if kind in _ABOUT_A_ROW:
        return _move(_ABOUT_A_ROW[kind], {"card": nth_copy(state.players[decision.seat], option)})
    if kind in _ABOUT_AN_ENERGY:
        return _move(_ABOUT_AN_ENERGY[kind], {"energy": option})
    if kind in _ABOUT_A_SOURCE:
        return _move(_ABOUT_A_SOURCE[kind], {"source": option})
    return _SPECIAL[kind](state, decision.seat, option)


def _move(key: str, args: Mapping[str, Value]) -> Phrase:
    return Phrase(f"move.{key}", args)


def nth_copy(player: Player, place: int) -> Value:
    """Name a card in a row; a second copy in the row is called so."""
    card = player.in_play[place].card
    copies = sum(lying.card == card for lying in player.in_play[: place + 1])
    return (card, copies) if copies > 1 else card


def _action(state: State, seat: int, option: int) -> Phrase:
    about, kind = option & ABOUT, option & ~ABOUT
    if kind == SUMMON:
        return _move("summon", {"card": about})
    if kind == ACTIVATE:
        return _move("activate", {"card": nth_copy(state.players[seat], about)})
    if kind == TRANSMUTE:
        return _move("transmute", {"source": about})
    if kind == BONUS:
        return _move(f"bonus_{BONUS_NAMES[about]}", {})
    return _move(_PLAIN_ACTIONS[option], {})


_PLAIN_ACTIONS = {
    END_TURN: "end_turn",
    USE_DIE: "use_die",
    TAKE_STAR: "take_star",
    DRAW_CARD: "draw_card",
}


def _die(state: State, seat: int, option: int) -> Phrase:
    return _move("take_die", {"n": option // SIDES % DICE_PER_SEASON + 1})


def _drawn(state: State, seat: int, option: int) -> Phrase:
    card = bare_all(state.players[seat].limbo)[0]
    return _move("keep" if option == KEEP_IT else "discard", {"card": card})


def _gift(state: State, seat: int, option: int) -> Phrase:
    return _move("give", {"card": option, "other": state.stack[-1].actor})


def _opponent(state: State, seat: int, option: int) -> Phrase:
    return _move("copy_reserve", {"other": option})


def _steps(state: State, seat: int, option: int) -> Phrase:
    return _move("move_marker_on" if option > 0 else "move_marker_back", {"n": abs(option)})


def _way(state: State, seat: int, option: int) -> Phrase:
    return _move(f"way.{EFFECTS.names[option]}", {})


def _familiar(state: State, seat: int, option: int) -> Phrase:
    if option >= IN_HAND:
        return _move("discard", {"card": option - IN_HAND})
    return _move("sacrifice", {"card": nth_copy(state.players[seat], option)})


def _amount(state: State, seat: int, option: int) -> Phrase:
    return _move("mirror_amount", {"n": option})


_SPECIAL: dict[str, Callable[[State, int, int], Phrase]] = {
    "action": _action,
    "before_die": _action,
    "draw": _action,
    "die": _die,
    "drawn_card": _drawn,
    "card_to_give": _gift,
    "opponent_to_copy": _opponent,
    "steps_of_the_marker": _steps,
    "way": _way,
    "card_looked_at": _way,
    "familiar_to_give_up": _familiar,
    "amount_to_mirror": _amount,
}

# --- questions -----------------------------------------------------------------------------


def prompt(state: State, decision: Decision) -> Phrase:
    """Return what a decision asks, with the number of picks still to come, this one included."""
    picks = _PICKS.get(decision.kind)
    return Phrase(f"ask.{decision.kind}", {"n": picks(state, decision.seat) if picks else 1})


def _answers(state: State, seat: int) -> tuple[int, ...]:
    return (state.lanes[seat] if state.lanes else state.stack)[-1].answers


def _in_first_answer(state: State, seat: int) -> int:
    return _answers(state, seat)[0]


def _surplus(state: State, seat: int) -> int:
    return sum(state.players[seat].energy) - _answers(state, seat)[0]


def _to_store(state: State, seat: int) -> int:
    return 4 - len(_answers(state, seat))


def _to_discard(state: State, seat: int) -> int:
    frame = state.stack[-1]
    if frame.effect == SPEND_EQUAL:
        return frame.answers[0]
    return EFFECTS.bodies[frame.effect][frame.step - 1].arg & 15


def _for_hand(state: State, seat: int) -> int:
    return LIBRARY - len(state.players[seat].hand)


def _for_library(state: State, seat: int) -> int:
    return LIBRARY - len(state.players[seat].libraries[0])


_PICKS: dict[str, Callable[[State, int], int]] = {
    "energy_to_take": _in_first_answer,
    "energy_to_spare": _in_first_answer,
    "energy_to_drop": _surplus,
    "energy_to_store": _to_store,
    "energy_to_discard": _to_discard,
    "card_for_hand": _for_hand,
    "card_for_library_2": _for_library,
}

# --- refusals ------------------------------------------------------------------------------


def refusals(state: State, seat: int) -> list[Refusal]:
    """Return what a seat could try with hand, row, energies and bonuses and may not do now."""
    if seat == SPECTATOR:
        return []
    general = _general_obstacle(state, seat)
    refused = [
        *_refused_summons(state, seat, general),
        *_refused_activations(state, seat, general),
        *_refused_transmuting(state, seat, general),
        *_refused_bonuses(state, seat, general),
        *([Refusal(_move("end_turn", {}), general, {})] if general else []),
    ]
    offered = [
        phrase(state, decision, option)
        for decision in state.asked
        if decision.seat == seat
        for option in decision.choices()
    ]
    return [refusal for refusal in refused if refusal.move not in offered]


def _general_obstacle(state: State, seat: int) -> str:
    """Return why the seat can do nothing of its own accord, or nothing if it is to act."""
    if state.is_over():
        return "game_over"
    for decision in state.asked:
        if decision.seat == seat:
            return {"action": "", "before_die": "die_first"}.get(decision.kind, "answer_first")
    return "not_your_turn"


def _refused_summons(state: State, seat: int, general: str) -> list[Refusal]:
    refused = []
    for number in sorted(set(state.players[seat].hand)):
        tolls = summon_tolls(state, seat)
        reason = general or summon_obstacle(state, seat, number, tolls)
        if reason:
            args = {} if general else _missing_for_summon(state, seat, number, reason, tolls)
            refused.append(Refusal(_move("summon", {"card": number}), reason, args))
    return refused


def _missing_for_summon(
    state: State, seat: int, number: int, reason: str, tolls: int
) -> dict[str, Value]:
    player = state.players[seat]
    cost = cost_of(state, number)
    if reason == "needs_crystals":
        return {"n": cost[4] + tolls - player.crystals}
    if reason != "needs_energy":
        return {}
    if card_of(state, number).elemental:
        return {"n": 1}
    held = totals(player)
    missing = tuple(max(0, cost[kind] - held[kind]) for kind in ENERGIES)
    spared = min(player.standing.discount, sum(cost[:4]) - 1)
    return {"n": sum(missing) - spared} if spared > 0 else {"energies": missing}


def _refused_activations(state: State, seat: int, general: str) -> list[Refusal]:
    refused = []
    player = state.players[seat]
    before_die = general == "die_first"
    for place, lying in enumerate(player.in_play):
        reason = activation_obstacle(state, seat, lying, before_die)
        if general and not (before_die and card_of(state, lying.card).before_die):
            reason = general
        if reason:
            specific = reason not in (general, "no_activation")
            args = _missing_for_activation(state, seat, lying, reason) if specific else {}
            move = _move("activate", {"card": nth_copy(player, place)})
            refused.append(Refusal(move, reason, args))
    return refused


def _missing_for_activation(
    state: State, seat: int, lying: InPlay, reason: str
) -> dict[str, Value]:
    source = lying.serial << CARD_BITS | lying.card
    step = _failing_step(state, card_of(state, lying.card).on_activate, seat, source)
    if step is None:
        return {}
    if step.need is lacks_energies and step.arg >> 4 & 7:
        kind = (step.arg >> 4 & 7) - 1
        return {"energies": tuple(int(each == kind) for each in ENERGIES)}
    if step.need is lacks_energies:
        return {"n": (step.arg & 15) - sum(totals(state.players[seat]))}
    if reason == "needs_crystals":
        return {"n": step.arg - crystals_for_activation(state, seat, source)}
    return {"n": max(step.arg, 1)}


def _failing_step(state: State, effect: int, seat: int, source: int) -> Step | None:
    """Return the step whose need is not met, looking into the first of several ways."""
    for step in EFFECTS.bodies[effect]:
        if step.need is not None and step.need(state, seat, source, step.arg):
            ways = ways_of(step)
            return _failing_step(state, ways[0], seat, source) if ways else step
    return None


def _refused_transmuting(state: State, seat: int, general: str) -> list[Refusal]:
    reason = general or ("" if state.can_transmute else "cannot_transmute")
    refused = []
    for source, held in enumerate(stores(state.players[seat])):
        in_reserve = source < len(ENERGIES)
        why = reason or ("needs_energy" if in_reserve and not held else "")
        if why and (held or in_reserve):
            missing = tuple(int(each == source) for each in ENERGIES)
            args: dict[str, Value] = {"energies": missing} if why == "needs_energy" else {}
            refused.append(Refusal(_move("transmute", {"source": source}), why, args))
    return refused


def _refused_bonuses(state: State, seat: int, general: str) -> list[Refusal]:
    refused = []
    for bonus in BONUSES:
        reason = general or bonus_obstacle(state, state.players[seat], bonus)
        if reason:
            args: dict[str, Value] = {"n": 1} if reason == "needs_energy" else {}
            refused.append(Refusal(_move(f"bonus_{BONUS_NAMES[bonus]}", {}), reason, args))
    return refused
