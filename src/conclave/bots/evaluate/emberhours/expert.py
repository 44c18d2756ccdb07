"""What thinking bots are told about Emberhours."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import exp, sqrt
from typing import Final

from conclave.bots.evaluate.emberhours.quick import Quick
from conclave.bots.evaluate.emberhours.time import MOST_ROUNDS, rounds_expected
from conclave.bots.evaluate.emberhours.trying import worth_trying
from conclave.bots.evaluate.emberhours.worth import Worth, margin, weight_of_lead
from conclave.bots.expertise import USUAL_EFFORT, Effort
from conclave.engine.decisions import Decision
from conclave.games.emberhours.moves import END_TURN
from conclave.games.emberhours.state import State

# How far the end may lie from what is expected, in points: a little always, more with time.
UNSURE_NOW: Final = 0.8
UNSURE_LATER: Final = 6.0
STRIKES: Final = 2  # of the clock in a round: a search looks two rounds ahead
SETTLED: Final = frozenset({"payment", "cards_to_discard", "effect_first", "card_to_land"})
ACTIONS: Final = frozenset({"action", "free_action"})


class Expert:
    """Learned worth and quick play, as a search asks for them."""

    def __init__(self, worth: Worth) -> None:
        self.worth = worth
        self.quick = Quick(worth)

    def choose(self, state: State, decision: Decision) -> int:
        """Return what quick play answers."""
        return self.quick.choose(state, decision)

    def prospects(self, state: State) -> list[float]:
        """Return each seat's chance to win: the further ahead and the later, the surer."""
        rounds = rounds_expected(state)
        scale = UNSURE_NOW + UNSURE_LATER * sqrt(rounds / MOST_ROUNDS)
        if not state.asked:
            scale = UNSURE_NOW / 8
        sides = self.worth.sides(state)
        best = max(sides)
        shares = [exp((side - best) / scale) for side in sides]
        total = sum(shares)
        return [share / total for share in shares]

    def margin(self, state: State, seat: int) -> float:
        """Return how far a seat is ahead, in points; a lead counts for more near the end."""
        return margin(self.worth.sides(state), seat) * weight_of_lead(rounds_expected(state))

    def worth_trying(self, state: State, decision: Decision) -> Sequence[int]:
        """Return a few options of each sort that are not senseless."""
        return worth_trying(self.quick, state, decision)

    def is_settled(self, decision: Decision) -> bool:
        """How to pay and in which order cards land needs no search."""
        return decision.kind in SETTLED

    def rest(self, decision: Decision) -> int | None:
        """Return the option that ends the turn."""
        return END_TURN if decision.kind in ACTIONS else None

    def clock(self, state: State) -> int:
        """Count the rounds, some strikes for each."""
        return state.round * STRIKES

    def sighting(self, state: State, seat: int) -> Hashable:
        """Return the seat's hand, and what lies open and changes by chance or by others."""
        player = state.players[seat]
        return (seat, state.round, state.turn, state.shown, player.hand, state.sources)

    def effort(self) -> Effort:
        """Try as hard as in most games."""
        return USUAL_EFFORT
