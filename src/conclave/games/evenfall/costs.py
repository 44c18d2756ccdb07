"""What something costs a seat, and the ways to pay it.

A payment is one int: herbs, elixirs, knowledge, mana and cards, six bits each. What is more than
needed is never offered.
"""

from __future__ import annotations

from typing import Final, final

from conclave.games.evenfall.clan import in_force
from conclave.games.evenfall.pack_cards import Cost
from conclave.games.evenfall.state import State, ritual_of, specialist_of
from conclave.games.evenfall.vocabulary import (
    AS_ANY,
    CATALYSTS_CHEAPER,
    DISCOUNT,
    FOR_CARDS,
    FOR_CATALYST,
    FOR_EVERYTHING,
    FOR_PATH,
    RITUALS_CHEAPER,
    WITH_CARDS,
    WITH_POTION,
)

PART_BITS: Final = 6
PART_MASK: Final = (1 << PART_BITS) - 1

# What is paid for, as a mask of the situations in which exchanges are good.
FOR_EFFECT: Final = 1 << FOR_EVERYTHING
FOR_HAND_CARD: Final = FOR_EFFECT | 1 << FOR_CARDS
FOR_ROW_CARD: Final = FOR_HAND_CARD | 1 << FOR_PATH
FOR_BUILDING: Final = FOR_EFFECT | 1 << FOR_CATALYST

# How a card is played.
AS_RITUAL: Final = 0
AS_SPECIALIST: Final = 1
AS_COUNCIL: Final = 2


@final
class Means:
    """How a seat may pay: which kinds stand for anything or for knowledge, and what is dropped.

    `wild` and `wise` are masks of herb, elixir, knowledge and (bit 3) hand cards.
    """

    __slots__ = ("off", "wild", "wise")

    def __init__(self, wild: int, wise: int, off: int) -> None:
        self.wild = wild
        self.wise = wise
        self.off = off


def means(state: State, seat: int, situation: int, cheaper: int) -> Means:
    """Return how a seat may pay in a situation; `cheaper` is the sort of discount, or -1."""
    wild = wise = off = 0
    for step in in_force(state, seat).paying:
        if step.op == DISCOUNT:
            off += step.n if step.kind == cheaper else 0
        elif situation >> step.when & 1:
            kinds = 2 if step.kind == WITH_POTION else 8 if step.kind == WITH_CARDS else 7
            if step.other == AS_ANY:
                wild |= kinds
            else:
                wise |= kinds
    return Means(wild, wise, off)


def means_to_play(state: State, seat: int, mode: int, from_row: bool) -> Means:
    """Return how a seat may pay for a card."""
    situation = FOR_ROW_CARD if from_row else FOR_HAND_CARD
    return means(state, seat, situation, RITUALS_CHEAPER if mode == AS_RITUAL else -1)


def all_means_to_play(state: State, seat: int, from_row: bool) -> list[Means]:
    """Return how a seat may pay for a card as a ritual, a specialist and a council member."""
    situation = FOR_ROW_CARD if from_row else FOR_HAND_CARD
    other = means(state, seat, situation, -1)
    return [means(state, seat, situation, RITUALS_CHEAPER), other, other]


def means_to_build(state: State, seat: int) -> Means:
    """Return how a seat may pay for a catalyst."""
    return means(state, seat, FOR_BUILDING, CATALYSTS_CHEAPER)


# --- what things cost ----------------------------------------------------------------------


def price_of(state: State, seat: int, card: int, mode: int) -> Cost:
    """Return the cost of a card as printed on it, or for a council member on the board."""
    if mode == AS_RITUAL:
        return ritual_of(state, card).cost
    if mode == AS_SPECIALIST:
        return specialist_of(state, card).cost
    player = state.players[seat]
    prices = state.pack.boards[player.board].council
    return prices[min(len(player.council), len(prices) - 1)]


def alternative_price(state: State, card: int, mode: int) -> Cost | None:
    """Return what may be paid in place of the printed cost."""
    return ritual_of(state, card).alt_cost if mode == AS_RITUAL else None


def path_extra(state: State, seat: int, slot: int) -> int:
    """Return how many more resources a row card costs; slots are counted from 1 (PTH-02)."""
    return max(0, slot - state.players[seat].path) * state.pack.path.extra_per_slot


def build_price(state: State, kind: int) -> Cost:
    """Return what a catalyst costs (CAT-03, CAT-04)."""
    return (0, 0, state.pack.setup.catalyst_costs[kind], 0, 0)


# --- ways to pay ---------------------------------------------------------------------------


def can_pay(state: State, seat: int, cost: Cost, extra: int, how: Means, cards: int) -> bool:
    """Tell whether a seat can pay a cost and so many resources more; `cards` may be given."""
    player = state.players[seat]
    if player.mana < cost[4]:
        return False
    herb, elixir, knowledge = player.resources
    given = cards if (how.wild | how.wise) & 8 else 0
    total = cost[0] + cost[1] + cost[2] + cost[3]
    off = min(how.off, total)
    if herb + elixir + knowledge + given < total + extra - off:
        return False
    return _covers(cost, how, off, herb, elixir, knowledge, given)


def _covers(
    cost: Cost, how: Means, off: int, herb: int, elixir: int, knowledge: int, cards: int
) -> bool:
    """Tell whether what is given covers the named resources; surplus may stand for any."""
    herb, elixir, knowledge = herb - cost[0], elixir - cost[1], knowledge - cost[2]
    missing = (-herb if herb < 0 else 0) + (-elixir if elixir < 0 else 0)
    lacking = -knowledge if knowledge < 0 else 0
    if not how.wild | how.wise:
        return missing + lacking <= off
    wild, wise = _surplus(how.wild, herb, elixir, knowledge, cards), 0
    if how.wise & ~how.wild:
        wise = _surplus(how.wise & ~how.wild, herb, elixir, knowledge, cards)
    return missing + max(0, lacking - wise) <= off + wild


def _surplus(kinds: int, herb: int, elixir: int, knowledge: int, cards: int) -> int:
    """Add up what is left over of some kinds."""
    total = cards if kinds & 8 else 0
    if kinds & 1 and herb > 0:
        total += herb
    if kinds & 2 and elixir > 0:
        total += elixir
    if kinds & 4 and knowledge > 0:
        total += knowledge
    return total


def payments(state: State, seat: int, cost: Cost, extra: int, how: Means, cards: int) -> list[int]:
    """Return all ways to pay a cost exactly."""
    player = state.players[seat]
    if player.mana < cost[4]:
        return []
    herbs, elixirs, knowing = player.resources
    given = cards if (how.wild | how.wise) & 8 else 0
    off = min(how.off, cost[0] + cost[1] + cost[2] + cost[3])
    total = cost[0] + cost[1] + cost[2] + cost[3] + extra - off
    found: list[int] = []
    for herb in range(min(herbs, total), -1, -1):
        for elixir in range(min(elixirs, total - herb), -1, -1):
            for knowledge in range(min(knowing, total - herb - elixir), -1, -1):
                rest = total - herb - elixir - knowledge
                if rest <= given and _covers(cost, how, off, herb, elixir, knowledge, rest):
                    found.append(payment(herb, elixir, knowledge, cost[4], rest))
    return found


def payment(herb: int, elixir: int, knowledge: int, mana: int, cards: int) -> int:
    """Return a payment as one number."""
    return (
        herb
        | elixir << PART_BITS
        | knowledge << 2 * PART_BITS
        | mana << 3 * PART_BITS
        | cards << 4 * PART_BITS
    )


def part(code: int, place: int) -> int:
    """Return one part of a payment: herbs, elixirs, knowledge, mana or cards."""
    return code >> place * PART_BITS & PART_MASK


def bundles(count: int) -> list[int]:
    """Return all mixes of so many resources, each as a payment."""
    found: list[int] = []
    for herb in range(count, -1, -1):
        for elixir in range(count - herb, -1, -1):
            found.append(payment(herb, elixir, count - herb - elixir, 0, 0))
    return found


# --- whether a card can be paid for --------------------------------------------------------


def affordable(state: State, seat: int, card: int, mode: int, extra: int, how: Means) -> bool:
    """Tell whether a seat can pay for a card, with its own cost or the other one."""
    hand = 0
    if (how.wild | how.wise) & 8:
        held = state.players[seat].hand
        hand = len(held) - (1 if card in held else 0)
    if can_pay(state, seat, price_of(state, seat, card, mode), extra, how, hand):
        return True
    other = alternative_price(state, card, mode)
    return other is not None and can_pay(state, seat, other, extra, undiminished(how), hand)


def undiminished(how: Means) -> Means:
    """Return the same means without the discount: other prices are not reduced."""
    return Means(how.wild, how.wise, 0)


def play_payments(
    state: State, seat: int, card: int, mode: int, extra: int, from_row: bool
) -> list[int]:
    """Return all ways to pay for a card that has left the hand or lies in the row."""
    how = means_to_play(state, seat, mode, from_row)
    hand = len(state.players[seat].hand)
    found = payments(state, seat, price_of(state, seat, card, mode), extra, how, hand)
    other = alternative_price(state, card, mode)
    if other is not None:
        for each in payments(state, seat, other, extra, undiminished(how), hand):
            if each not in found:
                found.append(each)
    return found
