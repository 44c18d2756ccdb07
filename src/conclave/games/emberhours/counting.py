"""What the table adds up to for a seat: numbers and conditions of effects, standing bonuses."""

from __future__ import annotations

from collections.abc import Sequence

from conclave.games.emberhours.expressions import (
    CONSTANT,
    COUNT,
    DEFEND,
    DISTINCT_FLAMES,
    DISTINCT_KINDS,
    FORTIFIED,
    LESSER,
    NOTHING,
    ON,
    OWN,
    OWN_AND_UNDER,
    PLUS,
    SHARE,
    SOURCE,
    STRENGTH_EACH,
    STRENGTH_TOTAL,
    TIMES,
    UNDER,
    Action,
    Condition,
    Filter,
    Number,
)
from conclave.games.emberhours.pack import Card
from conclave.games.emberhours.player import FIRST_SOURCE, NOBODY, SourceInPlay
from conclave.games.emberhours.state import State


def number_of(state: State, seat: int, number: Number) -> int:
    """Return what a number of an effect comes to for a seat now."""
    if number.op == CONSTANT:
        return number.value
    if number.op == TIMES:
        return number.value * number_of(state, seat, number.parts[0])
    if number.op == PLUS:
        return number.value + number_of(state, seat, number.parts[0])
    if number.op == SHARE:
        return number_of(state, seat, number.parts[0]) // number.value
    if number.op == LESSER:
        return min([number_of(state, seat, part) for part in number.parts])
    if number.op == COUNT:
        assert number.filter is not None
        return count_of(state, seat, number.filter, number.scope)
    return _over_cards(state, seat, number)


def _over_cards(state: State, seat: int, number: Number) -> int:
    """Count different flames or kinds, or add up printed strength (content: fixed readings)."""
    cards = [state.pack.cards[card] for card in cards_in(state, seat, number.scope)]
    if number.op == DISTINCT_FLAMES:
        return len({card.flame for card in cards if card.flame != NOTHING})
    if number.op == DISTINCT_KINDS:
        return len({card.kind for card in cards if card.kind != NOTHING})
    return sum([card.strength for card in cards])


def count_of(state: State, seat: int, filter: Filter, scope: int = OWN) -> int:
    """Return how many things of a kind a seat has in a scope."""
    if filter.kind == SOURCE:
        held = [each for each in state.sources if each.holder == seat]
        return len([each for each in held if each.fortified or scope != FORTIFIED])
    if filter.kind == UNDER:
        return len(cards_under(state, seat))
    cards = state.pack.cards
    return len([c for c in cards_in(state, seat, scope) if cards[c].matches(filter)])


def cards_in(state: State, seat: int, scope: int) -> list[int]:
    """Return the cards of a seat in a scope: the retinue, with what lies under its sources or not.

    `fortified` of cards means those under fortified sources.
    """
    found = list(state.players[seat].retinue) if scope != FORTIFIED else []
    if scope != OWN:
        for each in state.sources:
            if each.holder == seat and (scope == OWN_AND_UNDER or each.fortified):
                found += each.under
    return found


def cards_under(state: State, seat: int) -> list[int]:
    """Return the cards under all sources of a seat."""
    return [card for each in state.sources if each.holder == seat for card in each.under]


def holds(state: State, seat: int, condition: Condition) -> bool:
    """Tell whether a condition of an effect is met for a seat now."""
    if condition.most is not None:
        mine = count_of(state, seat, condition.most)
        for other in range(len(state.players)):
            if other != seat and count_of(state, other, condition.most) >= mine:
                return False
        return True
    assert condition.number is not None
    return number_of(state, seat, condition.number) >= condition.least


# --- what holds while a card lies in the retinue -------------------------------------------


def standing(state: State, seat: int, verb: int) -> int:
    """Add up what a seat's permanent effects of one sort grant (O37); none under a source."""
    total = 0
    pack = state.pack
    for card in state.players[seat].retinue:
        for action in pack.cards[card].permanent:
            if action.verb == verb:
                total += action.amount.value
    for each in state.sources:
        if each.holder == seat:
            for action in pack.sources[each.source].permanent:
                if action.verb == verb:
                    total += action.amount.value
    return total


def discounts(state: State, seat: int, verb: int, card: int) -> int:
    """Add up what a seat's permanent effects take off the cards or the time of a card (O37)."""
    total = 0
    pack = state.pack
    wanted = pack.cards[card]
    for mine in state.players[seat].retinue:
        for action in pack.cards[mine].permanent:
            if action.verb == verb and _means(action, wanted):
                total += action.amount.value
    for each in state.sources:
        if each.holder == seat:
            for action in pack.sources[each.source].permanent:
                if action.verb == verb and _means(action, wanted):
                    total += action.amount.value
    return total


def _means(action: Action, card: Card) -> bool:
    return action.filter is None or card.matches(action.filter)


def watchers(state: State, seat: int, event: int) -> list[tuple[int, Action]]:
    """Return the permanent effects of a seat that wait for an event, each with its thing."""
    found: list[tuple[int, Action]] = []
    pack = state.pack
    for card in state.players[seat].retinue:
        for action in pack.cards[card].permanent:
            if action.verb == ON and action.event == event:
                found.append((card, action))
    for each in state.sources:
        if each.holder == seat:
            for action in pack.sources[each.source].permanent:
                if action.verb == ON and action.event == event:
                    found.append((FIRST_SOURCE + each.source, action))
    return found


# --- strength ------------------------------------------------------------------------------


def strength_of(state: State, cards: Sequence[int]) -> int:
    """Return the printed strength of cards."""
    return sum([state.pack.cards[card].strength for card in cards])


def force_of(state: State, seat: int, creatures: Sequence[int]) -> int:
    """Return the strength of creatures with which a seat conquers or fortifies (O14, O37)."""
    each = standing(state, seat, STRENGTH_EACH) * len(creatures)
    return strength_of(state, creatures) + each + bonus_of(state, seat)


def bonus_of(state: State, seat: int) -> int:
    """Return what a seat adds to its strength, however many creatures take part."""
    return standing(state, seat, STRENGTH_TOTAL) + state.players[seat].strength_on


def resistance_of(state: State, each: SourceInPlay) -> int:
    """Return what must be exceeded to conquer a source (R-Q3, R-Q4, O22)."""
    if each.holder == NOBODY:
        return state.pack.sources[each.source].conquer
    return strength_of(state, each.under) + standing(state, each.holder, DEFEND)


def free_creatures(state: State, seat: int) -> list[int]:
    """Return the creatures of a retinue that carry no token and are not committed (R-Q2)."""
    player = state.players[seat]
    return [
        card
        for card in player.retinue
        if state.pack.cards[card].kind == NOTHING
        and card not in player.activated
        and card not in state.committed
    ]
