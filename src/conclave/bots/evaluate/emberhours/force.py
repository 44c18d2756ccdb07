"""Who could conquer or fortify what: strengths of all seats in one position."""

from __future__ import annotations

from typing import Final

from conclave.bots.evaluate.emberhours.reading import VP, Reading
from conclave.games.emberhours.counting import resistance_of, standing, strength_of
from conclave.games.emberhours.expressions import NOTHING, STRENGTH_EACH, STRENGTH_TOTAL
from conclave.games.emberhours.player import NOBODY, SourceInPlay
from conclave.games.emberhours.state import State

FAR: Final = 6.0  # strength that may be missing and still count for something
LATER: Final = 0.5  # what the points of fortifying count for who has yet to conquer


class Forces:
    """The strength of the creatures in each retinue, with all bonuses, tokens left aside."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.free: list[int] = []
        self.each: list[int] = []
        self.bonus: list[int] = []
        cards = state.pack.cards
        for seat, player in enumerate(state.players):
            more = standing(state, seat, STRENGTH_EACH)
            total = 0
            for card in player.retinue:
                if cards[card].kind == NOTHING:
                    total += cards[card].strength + more
            self.free.append(total)
            self.each.append(more)
            self.bonus.append(standing(state, seat, STRENGTH_TOTAL) + player.strength_on)

    def risk(self, each: SourceInPlay) -> float:
        """Return whether some rival could take a conquered source, and a little if nearly so."""
        resistance = resistance_of(self.state, each)
        most = 0.0
        for seat in range(len(self.free)):
            if seat != each.holder and self.free[seat]:
                over = self.free[seat] + self.bonus[seat] - resistance
                most = max(most, 1.0 if over > 0 else 1.0 + (over - 1) / FAR)
        return most

    def under(self, each: SourceInPlay) -> float:
        """Return the printed strength under a source."""
        return float(strength_of(self.state, each.under))

    def to_fortify(self, each: SourceInPlay, reading: Reading) -> float:
        """Return the points that fortifying would bring its holder, by how near it is."""
        state, seat = self.state, each.holder
        source = state.pack.sources[each.source]
        force = strength_of(state, each.under) + self.each[seat] * len(each.under)
        missing = source.fortify + 1 - force - self.bonus[seat] - self.free[seat]
        near = max(0.0, min(1.0, 1.0 - missing / FAR))
        gain = source.vp_fortified - source.vp_conquered + reading.fortification[each.source][VP]
        return gain * near

    def to_conquer(self, seat: int, reading: Reading) -> float:
        """Return the points of the best source that a seat could conquer, by how near it is."""
        best = 0.0
        if not self.free[seat]:
            return best
        state = self.state
        force = self.free[seat] + self.bonus[seat]
        for each in state.sources:
            if each.holder == seat or each.fortified:
                continue
            source = state.pack.sources[each.source]
            missing = resistance_of(state, each) + 1 - force
            near = max(0.0, min(1.0, 1.0 - missing / FAR))
            gain = source.vp_conquered + reading.conquest[each.source][VP]
            gain += LATER * (source.vp_fortified - source.vp_conquered)
            if each.holder != NOBODY:
                gain += source.vp_conquered * LATER
            best = max(best, gain * near)
        return best
