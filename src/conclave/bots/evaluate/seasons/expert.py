"""What thinking bots are told about Seasons."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import exp, sqrt

from conclave.bots.evaluate.seasons.quick import Quick
from conclave.bots.evaluate.seasons.terms import MOST_DOTS, dots_left
from conclave.bots.evaluate.seasons.worth import Worth, margin
from conclave.bots.expertise import USUAL_EFFORT, Effort
from conclave.engine.decisions import Decision
from conclave.games.seasons.moves import END_TURN, USE_DIE
from conclave.games.seasons.scoring import score_of
from conclave.games.seasons.state import State

# How far the end may lie from what is expected, in prestige: a little always, more with time.
UNSURE_NOW, UNSURE_LATER = 3.0, 15.0
PRELUDE = frozenset({"card_to_draft", "card_for_hand", "card_for_library_2"})
ENDINGS = {"action": END_TURN, "before_die": USE_DIE}


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
        if state.is_over():
            return _won(state)
        sides = self.worth.sides(state)
        dots = min(MOST_DOTS, max(0, dots_left(state)))
        scale = UNSURE_NOW + UNSURE_LATER * sqrt(dots / MOST_DOTS)
        best = max(sides)
        shares = [exp((side - best) / scale) for side in sides]
        total = sum(shares)
        return [share / total for share in shares]

    def margin(self, state: State, seat: int) -> float:
        """Return how far a seat is ahead, in prestige."""
        return margin(self.worth.sides(state), seat)

    def worth_trying(self, state: State, decision: Decision) -> Sequence[int]:
        """Return all answers."""
        return tuple(decision.choices())

    def is_settled(self, decision: Decision) -> bool:
        """The prelude is decided by learned values."""
        return decision.kind in PRELUDE

    def rest(self, decision: Decision) -> int | None:
        """Return the option that ends the turn or lets the die be."""
        return ENDINGS.get(decision.kind)

    def clock(self, state: State) -> int:
        """Count the rounds; the end of the game is the end of the last."""
        return state.round

    def sighting(self, state: State, seat: int) -> Hashable:
        """Return the seat's hand and what lies open and changes by chance."""
        player = state.players[seat]
        return (seat, state.round, state.dice, player.die, player.hand, player.limbo)

    def effort(self) -> Effort:
        """Try as hard as in most games."""
        return USUAL_EFFORT


def _won(state: State) -> list[float]:
    """Return 1 for who won; close results keep a little of what they promised."""
    ranks = [
        score_of(state, seat).total + len(player.in_play) / 100
        for seat, player in enumerate(state.players)
    ]
    best = max(ranks)
    shares = [exp((rank - best) / UNSURE_NOW) for rank in ranks]
    total = sum(shares)
    return [share / total for share in shares]
