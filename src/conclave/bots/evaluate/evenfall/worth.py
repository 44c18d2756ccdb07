"""What a position of Evenfall is worth by weights, in points."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import sqrt
from typing import Final

from conclave.bots.evaluate.evenfall.battles import Battles
from conclave.bots.evaluate.evenfall.coming import still_coming
from conclave.bots.evaluate.evenfall.reading import Reading, Traits
from conclave.bots.evaluate.evenfall.terms import (
    A_GAME,
    CARD,
    COUNCIL,
    EVENTS,
    GROWTH,
    HARVEST_GOODS,
    HARVEST_VP,
    KNOWLEDGE,
    MANA,
    OUTER,
    OUTER_NOW,
    OUTER_VP,
    PAIR,
    RESOURCE,
    ROUND_END,
    SITE,
    SLOT,
    SPACE_GOODS,
    SPACE_GOODS_LATER,
    SPACE_VP,
    SPACE_VP_LATER,
    SPECIALIST,
    STAGES,
    STANDING,
    STRENGTH,
    TAP,
    TAP_LATER,
    TERMS,
    TOKEN_CARDS,
    TOKEN_GOODS,
    Sheet,
    name_of,
    stage_of,
)
from conclave.games.evenfall.automa import automa_points
from conclave.games.evenfall.pack import Pack
from conclave.games.evenfall.scoring import total_of
from conclave.games.evenfall.state import State

TIE_BREAK: Final = 0.01  # points that a mana is worth among equals
UNSURE: Final = 9.0
UNSURE_NOW: Final = 5.0
UNSURE_LATER: Final = 6.0
MOST_PACKS: Final = 8  # that are kept ready
EARLY: Final = 0.5  # part of a round that is left when a card is played
AUTOMA_TURN: Final = 2.6  # points that the automa gains in a turn


class Tables:
    """Weights made ready for one pack, by stage: what cards in play and places are worth.

    Instant effects and binding bonuses are left out: who plays a card gets them at once.
    """

    def __init__(self, weights: Sequence[float], pack: Pack) -> None:
        reading = Reading(pack)
        self.reading = reading
        self.rituals: list[list[float]] = []
        self.specialists: list[list[float]] = []
        self.council: list[list[list[float]]] = []
        self.hand: list[list[float]] = []
        self.wanted: list[list[float]] = []
        self.resource = [
            weights[RESOURCE + stage] + 0.5 * weights[PAIR + stage] for stage in range(STAGES)
        ]
        for stage in range(STAGES):
            rituals: list[float] = []
            for ritual in pack.rituals:
                traits = reading.rituals[ritual.number]
                kept = weights[OUTER_VP + stage] + weights[OUTER_NOW + stage]
                worth = kept * ritual.vp + weights[OUTER + stage]
                worth += weights[SLOT + stage] * len(ritual.slots)
                worth += weights[SPACE_VP] * traits.space_vp
                worth += weights[SPACE_GOODS] * traits.space_goods
                worth += stage * weights[SPACE_VP_LATER] * traits.space_vp
                worth += stage * weights[SPACE_GOODS_LATER] * traits.space_goods
                rituals.append(worth + _standing(weights, traits, stage))
            self.rituals.append(rituals)
            specialists: list[float] = []
            council: list[list[float]] = []
            for each in pack.specialists:
                traits = reading.specialists[each.number]
                worth = each.vp + _standing(weights, traits, stage)
                worth += (weights[TAP] + weights[TAP_LATER] * stage) * traits.tap
                specialists.append(worth + weights[SPECIALIST] * (stage + EARLY))
                council.append(
                    [
                        _standing(weights, mine, stage) + weights[COUNCIL] * (stage + EARLY)
                        for mine in reading.council[each.number]
                    ]
                )
            self.specialists.append(specialists)
            self.council.append(council)
            self._add_hand(self._hand(weights, pack, stage))

    def _add_hand(self, worth: list[float]) -> None:
        """Note what cards are worth in hand now, and how much they are wanted: they can wait."""
        self.hand.append([max(0.0, each) for each in worth])
        wanted = worth
        if self.wanted:  # stages are counted from the last round
            wanted = [max(now, later) for now, later in zip(worth, self.wanted[-1], strict=True)]
        self.wanted.append(wanted)

    def _hand(self, weights: Sequence[float], pack: Pack, stage: int) -> list[float]:
        """Return what each design of a card is worth in hand: what it would bring, less its cost.

        Effects at the end of the game are taken to come to what they usually do.
        """
        found: list[float] = []
        each = self.resource[stage]
        for card in pack.cards:
            if card.ritual >= 0:
                ritual = pack.rituals[card.ritual]
                traits = self.reading.rituals[card.ritual]
                worth = self.rituals[stage][card.ritual] + traits.instant
                worth += 0.5 * traits.growth - each * sum(ritual.cost[:4])
            else:
                specialist = pack.specialists[card.specialist]
                traits = self.reading.specialists[card.specialist]
                worth = self.specialists[stage][card.specialist] + traits.instant
                worth += 0.5 * traits.growth - each * sum(specialist.cost[:4])
                mine = self.reading.council[card.specialist][card.council]
                other = self.council[stage][card.specialist][card.council] + mine.instant
                worth = max(worth, other + 0.5 * mine.growth - 4 * each)
            found.append(worth)
        return found


def _standing(weights: Sequence[float], traits: Traits, stage: int) -> float:
    """Return what a card in play is worth by what it does again and again, or in the end."""
    share = (stage + EARLY) / A_GAME
    worth = weights[EVENTS] * traits.events * share + weights[STANDING] * traits.standing * share
    worth += weights[STRENGTH] * traits.strength * stage + 0.8 * traits.strength
    worth += weights[ROUND_END] * traits.round_end * (stage + 1)
    worth += weights[TOKEN_CARDS] * traits.token * (stage + EARLY)
    return worth + weights[GROWTH] * still_coming(traits.coming, stage, EARLY)


class Worth:
    """What things are worth by weights."""

    def __init__(self, weights: Sequence[float]) -> None:
        self.weights = list(weights)
        self._tables: dict[str, Tables] = {}
        self.mana = self.weights[MANA : MANA + STAGES]
        self.card = self.weights[CARD : CARD + STAGES]
        self.knowledge = self.weights[KNOWLEDGE : KNOWLEDGE + STAGES]
        self.site = self.weights[SITE : SITE + STAGES]
        self.harvest_vp = self.weights[HARVEST_VP]
        self.harvest_goods = self.weights[HARVEST_GOODS]
        self.token_goods = self.weights[TOKEN_GOODS]

    def tables(self, pack: Pack) -> Tables:
        """Return the weights made ready for a pack."""
        found = self._tables.get(pack.key)
        if found is None:
            if len(self._tables) >= MOST_PACKS:
                self._tables.clear()
            found = self._tables[pack.key] = Tables(self.weights, pack)
        return found

    def side(self, state: State, seat: int, battles: Battles) -> float:
        """Return the points a seat may hope for at the end."""
        tables = self.tables(state.pack)
        sheet = Sheet(state, seat, tables.reading)
        amounts = sheet.gather(battles, tables.hand[sheet.stage])
        weights = self.weights
        total = float(total_of(state, seat))
        for term in range(TERMS):
            amount = amounts[term]
            if amount:
                total += amount * weights[term]
        return total

    def sides(self, state: State) -> list[float]:
        """Return what every seat may hope for, and in a solo game the automa as well."""
        seats = range(len(state.players))
        if not state.asked:
            found = [total_of(state, seat) + _tie_break(state, seat) for seat in seats]
            if state.automa is not None:
                found.append(float(automa_points(state)))
            return found
        battles = Battles(state)
        sides = [self.side(state, seat, battles) for seat in seats]
        if state.automa is not None:
            sides.append(_automa_side(state))
        return sides


def _tie_break(state: State, seat: int) -> float:
    player = state.players[seat]
    return TIE_BREAK * player.mana + TIE_BREAK * TIE_BREAK * sum(player.resources)


def _automa_side(state: State) -> float:
    """Return the points that the automa may come to: it gains about as much in every turn."""
    automa = state.automa
    assert automa is not None
    numbers = state.pack.automa
    usual = (numbers.least_turns + numbers.most_turns) / 2
    left = max(0.0, usual - automa.turns) + usual * stage_of(state)
    return automa_points(state) + AUTOMA_TURN * left


def margin(sides: list[float], seat: int) -> float:
    """Return how far a seat is ahead: of the others' mean, and of the best of them."""
    others = sides[:seat] + sides[seat + 1 :]
    return sides[seat] - 0.5 * (max(others) + sum(others) / len(others))


def weight_of_lead(time: float) -> float:
    """Return how much a lead counts: the sooner the end, the more."""
    return UNSURE / (UNSURE_NOW + UNSURE_LATER * sqrt(time))


def worth_of(named: Mapping[str, float]) -> Worth:
    """Build the worth of everything from named weights; what is not named weighs nothing."""
    return Worth([named.get(name_of(term), 0.0) for term in range(TERMS)])
