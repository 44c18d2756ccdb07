"""What a position is worth by weights, in points."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import sqrt
from typing import Final

from conclave.bots.evaluate.zavandor.terms import (
    AMOUNTS,
    FIRST_AMOUNT,
    SPANS,
    TEN,
    TERMS,
    THINGS,
    amounts_of,
    keepable,
    laid_by,
    names_of_all,
    reach,
    spans,
    useful,
    weighed,
)
from conclave.bots.evaluate.zavandor.time import MOST_ROUNDS, acts_again, rounds_left
from conclave.games.zavandor.energy import energy_of, twice_income
from conclave.games.zavandor.scoring import points_now
from conclave.games.zavandor.state import State

UNSURE: Final = 7.0
UNSURE_NOW: Final = 3.0
UNSURE_LATER: Final = 6.0
STRUCK: Final = -50.0  # who is out of the game has lost it
LITTLE: Final = 0.003  # points for an energy that would be lost if it were not spent
NEXT: Final = AMOUNTS.index("income_next")
IN_SOON: Final = AMOUNTS.index("income_soon")
IN_LONG: Final = AMOUNTS.index("income_long")
KEPT: Final = AMOUNTS.index("energy_kept")
KEPT_LONG: Final = AMOUNTS.index("energy_kept_long")
REACH_NEXT: Final = AMOUNTS.index("reach_next")


class Worth:
    """Weights made ready for use, by the rounds to come.

    `things[rounds][thing]` is what one of a thing is worth beside its points, `income[rounds]` what
    one energy of income is, `kept[rounds]` what one energy is that lasts until the next round.
    """

    def __init__(self, weights: Sequence[float]) -> None:
        self.amounts = list(weights[FIRST_AMOUNT:])
        self.things: list[list[float]] = []
        self.income: list[float] = []
        self.kept: list[float] = []
        for rounds in range(MOST_ROUNDS + 1):
            once, soon, long = spans(rounds)
            self.things.append(
                [
                    weights[thing * SPANS] * soon + weights[thing * SPANS + 1] * long
                    for thing in range(THINGS)
                ]
            )
            amounts = self.amounts
            flow = amounts[NEXT] * once + amounts[IN_SOON] * soon + amounts[IN_LONG] * long
            self.income.append(flow / TEN)
            self.kept.append((amounts[KEPT] * once + amounts[KEPT_LONG] * long) / TEN)

    def holdings(self, state: State, seat: int, rounds: int) -> float:
        """Return what a side has but for its energy: points, things, income, gems laid by."""
        total = float(points_now(state, seat))
        if rounds:
            total += weighed(state, seat, self.things[rounds])
            player = state.players[seat]
            total += self.income[rounds] * useful(twice_income(player) / 2)
            total += self.kept[rounds] * laid_by(player)
        return total

    def saved(self, kept: float, income: float, rounds: int) -> float:
        """Return what energy is worth that lasts until the next round, with the income there."""
        total = self.kept[rounds] * kept
        if rounds:
            total += self.amounts[REACH_NEXT] * reach(kept + income)
        return total

    def side(self, state: State, seat: int, rounds: int) -> float:
        """Return the points a seat may hope for at the end."""
        if state.players[seat].out:
            return STRUCK
        total = float(points_now(state, seat))
        if rounds:
            total += weighed(state, seat, self.things[rounds])
        amounts = amounts_of(state, seat, rounds, acts_again(state, seat))
        for place, weight in enumerate(self.amounts):
            total += weight * amounts[place]
        return total

    def sides(self, state: State) -> list[float]:
        """Return what every seat may hope for; once the game is over, what it has."""
        seats = range(len(state.players))
        if state.is_over():
            return [
                STRUCK if state.players[seat].out else float(state.players[seat].points)
                for seat in seats
            ]
        rounds = rounds_left(state)
        return [self.side(state, seat, rounds) for seat in seats]


class Purse:
    """What a seat can spend in a position, and what spending costs it in points.

    What would be lost at the end of the round anyway costs next to nothing.
    """

    def __init__(self, worth: Worth, state: State, seat: int, rounds: int) -> None:
        player = state.players[seat]
        self.state = state
        self.seat = seat
        self.worth = worth
        self.rounds = rounds
        self.energy = float(energy_of(player))
        self.kept = min(self.energy, keepable(player))
        self.spared = laid_by(player)
        self.income = twice_income(player) / 2
        self.now = worth.saved(self.kept + self.spared, self.income, rounds)
        self.knows_sales = False
        self.sales: list[tuple[float, float]] = []  # of active gems: points lost by energy, energy

    def cost(self, price: float) -> float:
        """Return what paying a price costs, in points."""
        kept = min(self.kept, max(0.0, self.energy - price)) + self.spared
        return self.now - self.worth.saved(kept, self.income, self.rounds) + LITTLE * price

    def excess(self) -> float:
        """Return the energy that is lost at the end of the round unless it is spent."""
        return self.energy - self.kept


def margin(sides: list[float], seat: int) -> float:
    """Return how far a seat is ahead: of the others' mean, and of the best of them."""
    others = sides[:seat] + sides[seat + 1 :]
    return sides[seat] - 0.5 * (max(others) + sum(others) / len(others))


def weight_of_lead(rounds: int) -> float:
    """Return how much a lead counts: the sooner the end, the more; 1 in the middle of a game.

    So who is ahead is in no need of a longer game, and who is behind does not end it.
    """
    return UNSURE / (UNSURE_NOW + UNSURE_LATER * sqrt(rounds / MOST_ROUNDS))


def both_worths(weights: Sequence[float]) -> tuple[Worth, Worth]:
    """Build the worth of everything between two, and among more."""
    return Worth(weights[:TERMS]), Worth(weights[TERMS:])


def worths_of(named: Mapping[str, float]) -> tuple[Worth, Worth]:
    """Build the same from named weights; what is not named weighs nothing."""
    return both_worths([named.get(name, 0.0) for name in names_of_all()])
