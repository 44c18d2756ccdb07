"""What a position is worth by weights, in points."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import sqrt
from typing import Final

from conclave.bots.evaluate.emberhours.force import Forces
from conclave.bots.evaluate.emberhours.reading import BOONS, GOODS, Reading, is_growing
from conclave.bots.evaluate.emberhours.terms import (
    A_GAME,
    BOON,
    BOON_TURNS,
    COMING_POINTS,
    CONQUER,
    CREATURE,
    FLAME,
    FORTIFY,
    GROWTH,
    HAND_LONG,
    HAND_MANY,
    HAND_SOON,
    HAND_TIMELY,
    INSTANT,
    MANY,
    RISK,
    SOURCE_LONG,
    SOURCE_SOON,
    STRENGTH_LONG,
    STRENGTH_SOON,
    TERMS,
    TURNS_NOW,
    UNDER,
    name_of,
    score_of,
    soon,
    timely,
    turns_left,
)
from conclave.bots.evaluate.emberhours.time import (
    MOST_ROUNDS,
    MOST_TURNS,
    Hours,
    chance_in_time,
    rounds_expected,
    turns_after,
    turns_now,
)
from conclave.games.emberhours.expressions import NOTHING
from conclave.games.emberhours.pack import Card, Pack
from conclave.games.emberhours.player import Player
from conclave.games.emberhours.scoring import fortified_by, total_of
from conclave.games.emberhours.state import State
from conclave.games.emberhours.turn import HAND_LIMIT

UNSURE: Final = 6.0
UNSURE_NOW: Final = 2.5
UNSURE_LATER: Final = 6.0
TIE_BREAK: Final = 0.1  # points that a fortified source is worth among equals
MOST_PACKS: Final = 8  # that are kept ready
LITTLE_TIME: Final = 0.02  # part of a round that makes no difference


class Tables:
    """Weights made ready for the cards and sources of one pack.

    `held[turns][card]` is what a card in the retinue is worth beside its points, its flame and
    what it did on arrival, `flame[card]` what its flame is each time, `instant[card]` what its
    arrival brings; the same for sources.
    """

    def __init__(self, weights: Sequence[float], pack: Pack) -> None:
        self.reading = Reading(pack)
        self.hours = Hours(pack.setup.tiles)
        reading = self.reading
        self.flame = [_weighed(weights, FLAME, goods) for goods in reading.flame]
        self.instant = [_weighed(weights, INSTANT, goods) for goods in reading.instant]
        self.source_flame = [_weighed(weights, FLAME, goods) for goods in reading.source_flame]
        self.conquest = [_weighed(weights, INSTANT, goods) for goods in reading.conquest]
        self.fortification = [_weighed(weights, INSTANT, goods) for goods in reading.fortification]
        boons = [_weighed(weights, BOON, goods) / BOON_TURNS for goods in reading.boons]
        self.source_boons = [
            _weighed(weights, BOON, goods) / BOON_TURNS for goods in reading.source_boons
        ]
        self.held = [
            [boons[card.number] * turns + _held(weights, card, turns) for card in pack.cards]
            for turns in range(MOST_TURNS + 1)
        ]


def _weighed(weights: Sequence[float], first: int, amounts: list[float]) -> float:
    assert len(amounts) in (len(GOODS), len(BOONS))
    return sum([weights[first + place] * amount for place, amount in enumerate(amounts)])


def _held(weights: Sequence[float], card: Card, turns: int) -> float:
    total = 0.0
    if is_growing(card.scoring):
        total += weights[GROWTH] * turns / A_GAME
    if card.kind == NOTHING:
        total += weights[STRENGTH_SOON] * card.strength * soon(turns)
        total += weights[STRENGTH_LONG] * card.strength * turns / A_GAME
        total += weights[CREATURE] * soon(turns)
    return total


class Worth:
    """What things are worth by weights."""

    def __init__(self, weights: Sequence[float]) -> None:
        self.weights = list(weights)
        self._tables: dict[str, Tables] = {}
        weighed = self.weights
        self.hand: list[float] = []  # by turns: what a card in hand is worth on the average
        for turns in range(MOST_TURNS + 1):
            each = weighed[HAND_SOON] * soon(turns) + weighed[HAND_LONG] * turns / A_GAME
            self.hand.append(each)

    def tables(self, pack: Pack) -> Tables:
        """Return the weights made ready for a pack."""
        found = self._tables.get(pack.key)
        if found is None:
            if len(self._tables) >= MOST_PACKS:
                self._tables.clear()
            found = self._tables[pack.key] = Tables(self.weights, pack)
        return found

    def side(self, state: State, seat: int, rounds: int, forces: Forces) -> float:
        """Return the points a seat may hope for at the end."""
        player = state.players[seat]
        tables = self.tables(state.pack)
        turns = turns_left(state, seat, rounds)
        now = turns_now(state, seat)
        total = float(total_of(state, seat)) + self.weights[TURNS_NOW] * now
        held = tables.held[turns]
        for card in player.retinue:
            total += held[card]
            colour = state.pack.cards[card].flame
            if colour != NOTHING:
                uses = tables.hours.uses(player, colour, 1, rounds)
                if now and card not in player.activated and tables.hours.is_now(player, colour):
                    uses += 1
                total += tables.flame[card] * uses
        total += self.coming(state, seat, rounds, turns)
        total += self.in_hand(state, player, rounds, turns)
        return total + self.sources(state, seat, rounds, turns, forces)

    def coming(self, state: State, seat: int, rounds: int, turns: int) -> float:
        """Return what the cards are worth that are still on their way."""
        player = state.players[seat]
        total = 0.0
        for card in player.landing:
            total += self.arriving(state, seat, card, 0, turns, rounds)
        if not state.ending:
            for place, cards in enumerate(player.slots):
                for card in cards:
                    total += self.on_tile(state, seat, card, place + 1, rounds)
        return total

    def on_tile(self, state: State, seat: int, card: int, slot: int, rounds: int) -> float:
        """Return what a card is worth in a slot."""
        after = turns_after(rounds, slot)
        worth = self.arriving(state, seat, card, slot, after, rounds)
        return chance_in_time(rounds - slot) * worth

    def arriving(
        self, state: State, seat: int, card: int, slot: int, turns: int, rounds: int
    ) -> float:
        """Return what a card is worth that arrives from a slot, with so many turns after that."""
        tables = self.tables(state.pack)
        found = state.pack.cards[card]
        points = float(found.vp)
        if found.scoring:
            points += score_of(state, seat, found.scoring)
        total = tables.held[turns][card] + tables.instant[card]
        total += self.weights[COMING_POINTS] * points
        if found.flame != NOTHING:
            player = state.players[seat]
            total += tables.flame[card] * tables.hours.uses(player, found.flame, slot, rounds)
        return total

    def in_hand(self, state: State, player: Player, rounds: int, turns: int) -> float:
        """Return what the cards of a hand are worth."""
        hand = player.hand
        count = min(len(hand), HAND_LIMIT)
        weights = self.weights
        total = self.hand[turns] * count
        while_left = soon(turns)
        if count > MANY:
            total += weights[HAND_MANY] * (count - MANY) * while_left
        return total + weights[HAND_TIMELY] * timely(state, hand, rounds) * while_left

    def sources(self, state: State, seat: int, rounds: int, turns: int, forces: Forces) -> float:
        """Return what sources are worth to a seat beside their points: held and within reach."""
        weights = self.weights
        tables = self.tables(state.pack)
        reading, hours = tables.reading, tables.hours
        player = state.players[seat]
        while_left = soon(turns)
        total = weights[CONQUER] * forces.to_conquer(seat, reading) * while_left
        for each in state.sources:
            if each.holder != seat:
                continue
            source = state.pack.sources[each.source]
            total += tables.source_boons[each.source] * turns
            total += weights[SOURCE_SOON] * while_left + weights[SOURCE_LONG] * turns / A_GAME
            if source.flame != NOTHING:
                uses = hours.uses(player, source.flame, 1, rounds)
                lit = each.activated or not hours.is_now(player, source.flame)
                if turns_now(state, seat) and not lit:
                    uses += 1
                total += tables.source_flame[each.source] * uses
            if not each.fortified:
                total += weights[RISK] * forces.risk(each) * source.vp_conquered
                total += weights[FORTIFY] * forces.to_fortify(each, reading) * while_left
                total += weights[UNDER] * forces.under(each) * while_left
        return total

    def sides(self, state: State) -> list[float]:
        """Return what every seat may hope for; once the game is over, what it has."""
        seats = range(len(state.players))
        if not state.asked:
            return [total_of(state, seat) + TIE_BREAK * fortified_by(state, seat) for seat in seats]
        expected = rounds_expected(state)
        rounds = min(int(expected), MOST_ROUNDS - 1)
        share = expected - rounds
        forces = Forces(state)
        sides = [self.side(state, seat, rounds, forces) for seat in seats]
        if share > LITTLE_TIME:
            for seat in seats:
                longer = self.side(state, seat, rounds + 1, forces)
                sides[seat] += share * (longer - sides[seat])
        return sides


def margin(sides: list[float], seat: int) -> float:
    """Return how far a seat is ahead: of the others' mean, and of the best of them."""
    others = sides[:seat] + sides[seat + 1 :]
    return sides[seat] - 0.5 * (max(others) + sum(others) / len(others))


def weight_of_lead(rounds: float) -> float:
    """Return how much a lead counts: the sooner the end, the more; 1 in the middle of a game.

    So who is ahead is in no need of a longer game, and who is behind does not end it.
    """
    return UNSURE / (UNSURE_NOW + UNSURE_LATER * sqrt(rounds / MOST_ROUNDS))


def worth_of(named: Mapping[str, float]) -> Worth:
    """Build the worth of everything from named weights; what is not named weighs nothing."""
    return Worth([named.get(name_of(term), 0.0) for term in range(TERMS)])
