"""How long a game of Zavandor still goes on, and who acts before the round is over."""

from __future__ import annotations

from typing import Final

from conclave.games.zavandor.energy import energy_of, twice_income
from conclave.games.zavandor.state import NOTHING, State
from conclave.games.zavandor.tables import SENTINELS_TO_END

MOST_ROUNDS: Final = 20
# How incomes grow and when a seat can buy a sentinel: what games of the bots come to.
GROWTH: Final = 1.08
LEAST_GROWTH: Final = 2.5
MOST_INCOME: Final = 70.0
CARRIED: Final = 30.0
ENOUGH: Final = 90.0  # with a discount, and a gem or two that are sold


def sold(state: State) -> int:
    """Return how many sentinels have found an owner."""
    count = 0
    for owner in state.sentinels:
        if owner != NOTHING:
            count += 1
    return count


def acts_again(state: State, seat: int) -> bool:
    """Tell whether a seat is in turn, or its turn of this round is still to come."""
    if state.turn == NOTHING or seat not in state.order:
        return False
    return state.order.index(seat) >= state.order.index(state.turn)


def rounds_left(state: State, more_sold: int = 0) -> int:
    """Return about how many incomes are still to come, if so many more sentinels were sold now.

    Everybody is taken to grow alike and to buy a sentinel as soon as he can pay for one.
    """
    missing = SENTINELS_TO_END - sold(state) - more_sold
    if missing <= 0:
        return 0
    most = MOST_ROUNDS
    if state.rounds:
        most = max(0, min(most, state.rounds - state.round))
    incomes: list[float] = []
    held: list[float] = []
    for seat, player in enumerate(state.players):
        if not player.out:
            incomes.append(twice_income(player) / 2)
            energy = float(energy_of(player))
            held.append(energy if acts_again(state, seat) else min(energy, CARRIED))
    for rounds in range(most):
        for place in range(len(incomes)):
            if held[place] >= ENOUGH:
                missing -= 1
                held[place] -= ENOUGH
        if missing <= 0:
            return rounds
        for place in range(len(incomes)):
            held[place] = min(held[place], CARRIED) + incomes[place]
            grown = max(incomes[place] * GROWTH, incomes[place] + LEAST_GROWTH)
            incomes[place] = min(MOST_INCOME, grown)
    return most
