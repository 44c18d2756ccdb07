"""What makes up the worth of a side in Emberhours beside the points it has, as numbered terms."""

from __future__ import annotations

from typing import Final

from conclave.bots.evaluate.emberhours.force import Forces
from conclave.bots.evaluate.emberhours.reading import BOONS, GOODS, Reading, is_growing
from conclave.bots.evaluate.emberhours.time import (
    MOST_TURNS,
    Hours,
    chance_in_time,
    turns_after,
    turns_now,
)
from conclave.games.emberhours.counting import holds, number_of
from conclave.games.emberhours.expressions import NOTHING, Score
from conclave.games.emberhours.state import State
from conclave.games.emberhours.turn import HAND_LIMIT, TURNS

Terms = list[tuple[int, float]]

# One term for each good of a flame, for each time it will be lit; for each good of a card on its
# way; for each boon, by the turns it lasts. Then the others.
FLAME: Final = 0
INSTANT: Final = FLAME + len(GOODS)
BOON: Final = INSTANT + len(GOODS)
FIRST_AMOUNT: Final = BOON + len(BOONS)
AMOUNTS: Final = (
    "growth",
    "strength.soon",
    "strength.long",
    "creature",
    "coming.points",
    "hand.soon",
    "hand.long",
    "hand.many",
    "hand.timely",
    "turns",
    "source.soon",
    "source.long",
    "source.risk",
    "source.fortify",
    "source.conquer",
    "under.strength",
)
GROWTH: Final = FIRST_AMOUNT
STRENGTH_SOON: Final = FIRST_AMOUNT + 1
STRENGTH_LONG: Final = FIRST_AMOUNT + 2
CREATURE: Final = FIRST_AMOUNT + 3
COMING_POINTS: Final = FIRST_AMOUNT + 4
HAND_SOON: Final = FIRST_AMOUNT + 5
HAND_LONG: Final = FIRST_AMOUNT + 6
HAND_MANY: Final = FIRST_AMOUNT + 7
HAND_TIMELY: Final = FIRST_AMOUNT + 8
TURNS_NOW: Final = FIRST_AMOUNT + 9
SOURCE_SOON: Final = FIRST_AMOUNT + 10
SOURCE_LONG: Final = FIRST_AMOUNT + 11
RISK: Final = FIRST_AMOUNT + 12
FORTIFY: Final = FIRST_AMOUNT + 13
CONQUER: Final = FIRST_AMOUNT + 14
UNDER: Final = FIRST_AMOUNT + 15
TERMS: Final = FIRST_AMOUNT + len(AMOUNTS)

A_WHILE: Final = 4.0  # turns that `soon` means
A_GAME: Final = 20.0  # turns that `long` means
BOON_TURNS: Final = 10.0
MANY: Final = 5  # cards of a hand


def name_of(term: int) -> str:
    """Return the name of a term, as it stands in files of weights."""
    if term < INSTANT:
        return f"flame.{GOODS[term]}"
    if term < BOON:
        return f"instant.{GOODS[term - INSTANT]}"
    if term < FIRST_AMOUNT:
        return f"boon.{BOONS[term - BOON]}"
    return AMOUNTS[term - FIRST_AMOUNT]


def soon(turns: int) -> float:
    """Return how much of a while is left, from 0 to 1."""
    return min(float(turns), A_WHILE) / A_WHILE


def turns_left(state: State, seat: int, rounds: int) -> int:
    """Return how many main actions a seat still has in the game."""
    return min(MOST_TURNS, TURNS * rounds + turns_now(state, seat))


def score_of(state: State, seat: int, scores: tuple[Score, ...]) -> float:
    """Return what scores would come to for a seat now; what is not met yet counts a little."""
    total = 0.0
    for score in scores:
        points = float(number_of(state, seat, score.number))
        if score.condition is not None and not holds(state, seat, score.condition):
            points *= 0.3
        total += points
    return total


class _Sheet:
    """Terms as they are gathered."""

    def __init__(self) -> None:
        self.amounts = [0.0] * TERMS

    def add_goods(self, first: int, goods: list[float], times: float) -> None:
        """Add goods, so many times."""
        for place, amount in enumerate(goods):
            self.amounts[first + place] += amount * times

    def add_card(self, state: State, reading: Reading, card: int, turns: int, share: float) -> None:
        """Add what a card does for its owner while it lies in the retinue for so many turns."""
        found = state.pack.cards[card]
        amounts = self.amounts
        self.add_goods(BOON, reading.boons[card], share * turns / BOON_TURNS)
        if is_growing(found.scoring):
            amounts[GROWTH] += share * turns / A_GAME
        if found.kind == NOTHING:
            amounts[STRENGTH_SOON] += share * found.strength * soon(turns)
            amounts[STRENGTH_LONG] += share * found.strength * turns / A_GAME
            amounts[CREATURE] += share * soon(turns)


def terms_of(state: State, seat: int, rounds: int, reading: Reading, hours: Hours) -> Terms:
    """Return all terms of a side that are not zero, by their numbers."""
    sheet = _Sheet()
    turns = turns_left(state, seat, rounds)
    _retinue_terms(sheet, state, seat, rounds, turns, reading, hours)
    _coming_terms(sheet, state, seat, rounds, turns, reading, hours)
    _source_terms(sheet, state, seat, rounds, turns, reading, hours)
    hand = state.players[seat].hand
    amounts = sheet.amounts
    held = min(len(hand), HAND_LIMIT)
    amounts[HAND_SOON] = held * soon(turns)
    amounts[HAND_LONG] = held * turns / A_GAME
    amounts[HAND_MANY] = max(0, held - MANY) * soon(turns)
    amounts[HAND_TIMELY] = timely(state, hand, rounds) * soon(turns)
    amounts[TURNS_NOW] = float(turns_now(state, seat))
    return [(term, amount) for term, amount in enumerate(amounts) if amount]


def timely(state: State, hand: tuple[int, ...], rounds: int) -> int:
    """Return how many cards of a hand could still arrive before the game is over."""
    count = 0
    cards = state.pack.cards
    for card in hand:
        if cards[card].time <= rounds:
            count += 1
    return count


def _retinue_terms(
    sheet: _Sheet, state: State, seat: int, rounds: int, turns: int, reading: Reading, hours: Hours
) -> None:
    player = state.players[seat]
    for card in player.retinue:
        sheet.add_card(state, reading, card, turns, 1.0)
        colour = state.pack.cards[card].flame
        if colour != NOTHING:
            uses = float(hours.uses(player, colour, 1, rounds))
            if turns_now(state, seat) and card not in player.activated:
                uses += hours.is_now(player, colour)
            sheet.add_goods(FLAME, reading.flame[card], uses)


def _coming_terms(
    sheet: _Sheet, state: State, seat: int, rounds: int, turns: int, reading: Reading, hours: Hours
) -> None:
    player = state.players[seat]
    for card in player.landing:
        _coming_card(sheet, state, seat, card, 0, 1.0, turns, rounds, reading, hours)
    if state.ending:
        return
    for place, cards in enumerate(player.slots):
        slot = place + 1
        for card in cards:
            share, after = chance_in_time(rounds - slot), turns_after(rounds, slot)
            _coming_card(sheet, state, seat, card, slot, share, after, rounds, reading, hours)


def _coming_card(
    sheet: _Sheet,
    state: State,
    seat: int,
    card: int,
    slot: int,
    share: float,
    turns: int,
    rounds: int,
    reading: Reading,
    hours: Hours,
) -> None:
    found = state.pack.cards[card]
    sheet.add_card(state, reading, card, turns, share)
    sheet.add_goods(INSTANT, reading.instant[card], share)
    points = found.vp + score_of(state, seat, found.scoring)
    sheet.amounts[COMING_POINTS] += share * points
    if found.flame != NOTHING:
        player = state.players[seat]
        uses = share * hours.uses(player, found.flame, slot, rounds)
        sheet.add_goods(FLAME, reading.flame[card], uses)


def _source_terms(
    sheet: _Sheet, state: State, seat: int, rounds: int, turns: int, reading: Reading, hours: Hours
) -> None:
    player = state.players[seat]
    forces = Forces(state)
    amounts = sheet.amounts
    for each in state.sources:
        if each.holder != seat:
            continue
        source = state.pack.sources[each.source]
        sheet.add_goods(BOON, reading.source_boons[each.source], turns / BOON_TURNS)
        if source.flame != NOTHING:
            uses = float(hours.uses(player, source.flame, 1, rounds))
            if turns_now(state, seat) and not each.activated:
                uses += hours.is_now(player, source.flame)
            sheet.add_goods(FLAME, reading.source_flame[each.source], uses)
        amounts[SOURCE_SOON] += soon(turns)
        amounts[SOURCE_LONG] += turns / A_GAME
        if not each.fortified:
            amounts[RISK] += forces.risk(each) * source.vp_conquered
            amounts[FORTIFY] += forces.to_fortify(each, reading) * soon(turns)
            amounts[UNDER] += forces.under(each) * soon(turns)
    amounts[CONQUER] = forces.to_conquer(seat, reading) * soon(turns)
