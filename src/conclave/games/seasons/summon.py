"""Summoning: a card from hand, paid for with energies, crystals and tolls (R9.1 to R9.6)."""

from __future__ import annotations

from typing import Final

from conclave.engine.decisions import PASS
from conclave.engine.frames import Frame, Step
from conclave.games.seasons.cards import NOTHING, card_of
from conclave.games.seasons.dice import ENERGIES
from conclave.games.seasons.energy import has_energy, is_payable, pay_due, totals
from conclave.games.seasons.piles import announce, take_from_hand
from conclave.games.seasons.play import ALL_ELEMENTS, lay_down, start_enter_effect
from conclave.games.seasons.player import CARD_BITS, SUMMONED, Player
from conclave.games.seasons.state import EFFECTS, State, opponents_of
from conclave.games.seasons.verbs import hand_over_crystals, spend_crystals


def summon_tolls(state: State, seat: int) -> int:
    """Return the crystals the Leeches of other seats demand (card 33)."""
    tolls = 0
    for other, player in enumerate(state.players):
        if other != seat:
            tolls += player.standing.summon_toll
    return tolls


def cost_of(state: State, number: int) -> tuple[int, int, int, int, int]:
    """Return what a card costs at this table, before any discount (R9.2)."""
    return card_of(state, number).costs[len(state.players) - 2]


def summon_obstacle(state: State, seat: int, number: int, tolls: int) -> str:
    """Return why a seat cannot summon a card from its hand, or nothing (R9.1)."""
    player = state.players[seat]
    if len(player.in_play) >= player.gauge:
        return "gauge_full"
    card = card_of(state, number)
    air, water, fire, earth, crystals = card.costs[len(state.players) - 2]
    if crystals + tolls > player.crystals:
        return "needs_crystals"
    standing = player.standing
    if card.elemental:
        return "" if has_energy(player) else "needs_energy"
    if standing.amulets or standing.discount:
        due = (air, water, fire, earth)
        return "" if is_payable(player, due, standing.discount) else "needs_energy"
    held = player.energy
    if air > held[0] or water > held[1] or fire > held[2] or earth > held[3]:
        return "needs_energy"
    return ""


def start_summon(state: State, seat: int, number: int) -> None:
    """Begin to summon a card that the seat can pay for (R9.6)."""
    state.push(FINISH_SUMMON, seat, number)
    standing = state.players[seat].standing
    if standing.discount or standing.amulets or card_of(state, number).elemental:
        announce(state, seat, number)  # the payment may ask: everyone knows by now for what
    if card_of(state, number).elemental:
        state.push(CHOOSE_ELEMENTS, seat, number)
    else:
        pay_energy_of(state, seat, number)


def pay_energy_of(state: State, seat: int, number: int) -> None:
    """Pay the energies of a card's printed cost."""
    air, water, fire, earth, _crystals = cost_of(state, number)
    if air or water or fire or earth:
        pay_due(state, seat, number, (air, water, fire, earth))


def _finish_summon(state: State, frame: Frame, _: int) -> None:
    """Pay crystals and tolls, lay the card down, wake Staff and Vase, then the card (R9.6, A12)."""
    seat, number = frame.actor, frame.source
    elements = frame.answers[0] if frame.answers else ALL_ELEMENTS
    _pay_crystals_and_tolls(state, seat, number)
    player = state.players[seat]
    witnesses = player.in_play
    take_from_hand(state, seat, number)
    source = lay_down(state, seat, number)
    player.statistics[SUMMONED] += 1
    if state.log is not None:
        state.tell("card_summoned", seat, "rules", {"card": number})
    start_enter_effect(state, seat, source, elements)
    for lying in reversed(witnesses):  # A13: the new card is not among them
        effect = card_of(state, lying.card).after_own_summon
        if effect != NOTHING:
            state.push(effect, seat, lying.serial << CARD_BITS | lying.card)


def _pay_crystals_and_tolls(state: State, seat: int, number: int) -> None:
    for other in opponents_of(state, seat):
        for lying in state.players[other].in_play:
            if card_of(state, lying.card).standing.summon_toll:
                hand_over_crystals(state, seat, other, 1, lying.card)
    crystals = cost_of(state, number)[4]
    if crystals:
        spend_crystals(state, seat, crystals, number)


FINISH_SUMMON: Final = EFFECTS.add("finish_summon", Step(_finish_summon))


def _ask_element(state: State, frame: Frame, _: int) -> None:
    """Card 31: name the types to be paid for, in ascending order, at least one (A14, A15)."""
    chosen = frame.answers
    player = state.players[frame.actor]
    done = bool(chosen) and _spares_enough(player, chosen, len(chosen))
    state.ask("element", frame.actor, _further_elements(player, chosen), done)


def _further_elements(player: Player, chosen: tuple[int, ...]) -> list[int]:
    """Return the types that can be named next so that the whole can still be paid."""
    held = totals(player)
    options = []
    for kind in range(chosen[-1] + 1 if chosen else 0, 4):
        later = sum(held[each] > 0 for each in range(kind + 1, 4))
        if _spares_enough(player, (*chosen, kind), len(chosen) + 1 + later):
            options.append(kind)
    return options


def _spares_enough(player: Player, chosen: tuple[int, ...], named: int) -> bool:
    """Tell whether the discount covers what is missing; one energy must really be paid (A14)."""
    held = totals(player)
    missing = sum(not held[kind] for kind in chosen)
    return missing <= min(player.standing.discount, named - 1)


def _note_element(state: State, frame: Frame, _: int) -> None:
    chosen = frame.answers
    if chosen[-1] != PASS and _further_elements(state.players[frame.actor], chosen):
        state.again(chosen)
    else:
        _pay_elements(state, frame, tuple(kind for kind in chosen if kind != PASS))


def _pay_elements(state: State, frame: Frame, chosen: tuple[int, ...]) -> None:
    mask = sum(1 << kind for kind in chosen)
    state.leave()
    below = state.stack[-1]
    state.stack[-1] = below.answered((mask,))
    due = tuple([int(kind in chosen) for kind in ENERGIES])
    pay_due(state, frame.actor, frame.source, due)


CHOOSE_ELEMENTS: Final = EFFECTS.add("choose_elements", Step(_ask_element), Step(_note_element))
