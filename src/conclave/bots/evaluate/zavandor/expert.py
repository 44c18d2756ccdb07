"""What thinking bots are told about Zavandor."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import exp, sqrt
from typing import Final

from conclave.bots.evaluate.zavandor.quick import FIRST_ONE, Quick
from conclave.bots.evaluate.zavandor.terms import group_of
from conclave.bots.evaluate.zavandor.time import MOST_ROUNDS, rounds_left
from conclave.bots.evaluate.zavandor.worth import Worth, margin, weight_of_lead
from conclave.bots.expertise import Effort
from conclave.engine.decisions import Decision
from conclave.games.zavandor.moves import END_TURN
from conclave.games.zavandor.state import State

# How far the end may lie from what is expected, in points: a little always, more with time.
UNSURE_NOW: Final = 1.0
UNSURE_LATER: Final = 8.0
# Little is hidden but the values of a few cards, so that one world more tells nearly all.
EFFORT: Final = Effort(worlds=1, finalists=3, depth=6, width=2)
STRIKES: Final = 2  # of the clock in a round: a search looks two rounds ahead


class Expert:
    """Learned worth and quick play, as a search asks for them."""

    def __init__(self, worths: tuple[Worth, Worth]) -> None:
        self.quicks = [Quick(worth) for worth in worths]

    def quick(self, state: State) -> Quick:
        """Return who plays quickly with so many seats."""
        return self.quicks[group_of(len(state.players))]

    def choose(self, state: State, decision: Decision) -> int:
        """Return what quick play answers."""
        return self.quick(state).choose(state, decision)

    def prospects(self, state: State) -> list[float]:
        """Return each seat's chance to win: the further ahead and the later, the surer."""
        rounds = 0 if state.is_over() else rounds_left(state)
        scale = UNSURE_NOW + UNSURE_LATER * sqrt(rounds / MOST_ROUNDS)
        sides = self.quick(state).worth.sides(state)
        best = max(sides)
        shares = [exp((side - best) / scale) for side in sides]
        total = sum(shares)
        return [share / total for share in shares]

    def margin(self, state: State, seat: int) -> float:
        """Return how far a seat is ahead, in points; a lead counts for more near the end."""
        rounds = 0 if state.is_over() else rounds_left(state)
        sides = self.quick(state).worth.sides(state)
        return margin(sides, seat) * weight_of_lead(rounds)

    def worth_trying(self, state: State, decision: Decision) -> Sequence[int]:
        """Return a few bids where any could be made, and the actions that are not senseless."""
        if decision.kind == "action":
            return self.quick(state).actions(state, decision)
        if decision.is_number:
            return self.quick(state).bids(state, decision)
        return tuple(decision.choices())

    def is_settled(self, decision: Decision) -> bool:
        """How to pay and what to keep needs no search."""
        return decision.kind in FIRST_ONE

    def rest(self, decision: Decision) -> int | None:
        """Return the option that ends the turn."""
        return END_TURN if decision.kind == "action" else None

    def clock(self, state: State) -> int:
        """Count the rounds, some strikes for each."""
        return state.round * STRIKES

    def sighting(self, state: State, seat: int) -> Hashable:
        """Return the seat's hand, and what lies open and changes by chance or by others."""
        player = state.players[seat]
        auction = (state.lot, state.bid, state.leader, state.bidding)
        return (seat, state.round, state.turn, auction, player.dust, player.hand)

    def effort(self) -> Effort:
        """Return what is enough for this game."""
        return EFFORT
