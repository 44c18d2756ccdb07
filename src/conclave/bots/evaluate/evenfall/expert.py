"""What thinking bots are told about Evenfall."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import exp, sqrt
from typing import Final

from conclave.bots.evaluate.evenfall.quick import Quick
from conclave.bots.evaluate.evenfall.terms import stage_of, time_left
from conclave.bots.evaluate.evenfall.trying import worth_trying
from conclave.bots.evaluate.evenfall.worth import Worth, margin, weight_of_lead
from conclave.bots.expertise import Effort
from conclave.engine.decisions import Decision
from conclave.games.evenfall.moves import END_TURN
from conclave.games.evenfall.player import TURNS
from conclave.games.evenfall.state import State

# How far the end may lie from what is expected, in points: a little always, more with time.
UNSURE_NOW: Final = 1.0
UNSURE_LATER: Final = 9.0
EFFORT: Final = Effort(worlds=1, finalists=3, depth=3, width=2)
A_WHILE: Final = 10  # turns of all seats between two strikes of the clock
MANY_STRIKES: Final = 1000  # more than there are in a game
SETTLED: Final = frozenset(
    {"payment", "card_to_discard", "crystal_to_charge", "crystal_to_discharge", "clan"}
)
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
        scale = UNSURE_NOW + UNSURE_LATER * sqrt(self._time(state) / 3)
        if not state.asked:
            scale = UNSURE_NOW / 8
        sides = self.worth.sides(state)
        best = max(sides)
        shares = [exp((side - best) / scale) for side in sides]
        total = sum(shares)
        return [share / total for share in shares[: len(state.players)]]

    def margin(self, state: State, seat: int) -> float:
        """Return how far a seat is ahead, in points; a lead counts for more near the end."""
        return margin(self.worth.sides(state), seat) * weight_of_lead(self._time(state))

    def _time(self, state: State) -> float:
        """Return how many rounds are left, to who has most of this one before it."""
        stage = stage_of(state)
        return max([time_left(state, player, stage) for player in state.players])

    def worth_trying(self, state: State, decision: Decision) -> Sequence[int]:
        """Return a few options of each sort that are not senseless."""
        return worth_trying(self.quick, state, decision)

    def is_settled(self, decision: Decision) -> bool:
        """How to pay and what to discard needs no search."""
        return decision.kind in SETTLED

    def rest(self, decision: Decision) -> int | None:
        """Return the option that ends the turn."""
        return END_TURN if decision.kind in ACTIONS else None

    def clock(self, state: State) -> int:
        """Count the turns that all seats have begun, some of them together, and the rounds."""
        turns = 0
        for player in state.players:
            turns += player.statistics[TURNS]
        return state.round * MANY_STRIKES + turns // A_WHILE

    def sighting(self, state: State, seat: int) -> Hashable:
        """Return the seat's hand, and what lies open and changes by chance or by others."""
        player = state.players[seat]
        return (seat, state.round, state.turn, state.shown, player.hand, state.row, state.regions)

    def effort(self) -> Effort:
        """Return what is enough for this game."""
        return EFFORT
