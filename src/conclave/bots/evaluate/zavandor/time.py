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
CARRIED: Final = 30
ENOUGH: Final = 90  # with a discount, and a gem or two that are sold
MORE_THAN_ENOUGH: Final = ENOUGH + CARRIED  # what is beyond makes no difference


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
    purchases: list[int] = []
    for seat, player in enumerate(state.players):
        if not player.out:
            energy = energy_of(player)
            if not acts_again(state, seat):
                energy = min(energy, CARRIED)
            purchases.append(_purchases(twice_income(player), energy))
    for rounds in range(most):
        for each in purchases:
            missing -= each >> rounds & 1
        if missing <= 0:
            return rounds
    return most


_PURCHASES: Final[list[list[int]]] = [[] for _ in range(2 * MORE_THAN_ENOUGH + 1)]


def _purchases(twice: int, energy: int) -> int:
    """Return the mask of the rounds in which such a seat buys a sentinel."""
    row = _PURCHASES[min(twice, 2 * MORE_THAN_ENOUGH)]
    if not row:
        for held in range(MORE_THAN_ENOUGH + 1):
            row.append(_foreseen(min(twice, 2 * MORE_THAN_ENOUGH) / 2, float(held)))
    return row[min(energy, MORE_THAN_ENOUGH)]


def _foreseen(income: float, held: float) -> int:
    mask = 0
    for rounds in range(MOST_ROUNDS):
        if held >= ENOUGH:
            mask |= 1 << rounds
            held -= ENOUGH
        held = min(held, float(CARRIED)) + income
        income = min(MOST_INCOME, max(income * GROWTH, income + LEAST_GROWTH))
    return mask
