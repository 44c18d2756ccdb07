"""How much a seat is ready to pay for a lot, and the bids worth thinking about.

Nobody goes beyond his cover. What a lot is worth to a seat is what it brings, and a little of what
the one who wants it most beside him would gain by it.
"""

from __future__ import annotations

from typing import Final

from conclave.bots.evaluate.zavandor.gains import Gains
from conclave.bots.evaluate.zavandor.worth import Purse
from conclave.games.zavandor.artifacts import may_own
from conclave.games.zavandor.auction import adjustment, cover_of
from conclave.games.zavandor.state import State
from conclave.games.zavandor.tables import FIRST_SENTINEL, LOWEST_BIDS

DENIAL: Final = 0.4  # of what the keenest rival would gain, shared among the rivals
BEYOND: Final = 1.0  # points for an energy that is not to be had
PACE: Final = 20  # a bid is raised by one in so many at least


class Bidding(Gains):
    """Knows how far every seat would go."""

    def surplus(
        self, state: State, seat: int, lot: int, rounds: int, swing: float, purse: Purse
    ) -> float:
        """Return what a lot at its lowest bid would leave a seat, in points."""
        price = max(0, LOWEST_BIDS[lot] + adjustment(state, seat, lot))
        return self.lot(state, seat, lot, rounds, swing) - self.spending(purse, float(price))

    def spending(self, purse: Purse, price: float) -> float:
        """Return what paying a price costs a seat, gems sold included."""
        if price <= purse.energy:
            return purse.cost(price)
        missing = price - purse.energy
        resting = min(missing, purse.spared)
        cost = purse.cost(purse.energy) + resting * self.worth.kept[purse.rounds]
        if resting == missing:
            return cost
        return cost + self.selling(purse, missing - resting)

    def selling(self, purse: Purse, missing: float) -> float:
        """Return what it costs to sell active gems for so much, the least missed ones first.

        The more of them are sold, the harder it is to get on: the last costs twice as much.
        """
        if not purse.knows_sales:
            purse.sales = self.sales(purse.state, purse.seat, purse.rounds)
            purse.knows_sales = True
        cost, sold, everything = 0.0, 0.0, 0.001
        for _lost, energy in purse.sales:
            everything += energy
        for lost, energy in purse.sales:
            part = min(missing, energy)
            cost += lost * part * (1 + (sold + part / 2) / everything)
            sold += part
            missing -= part
            if missing <= 0:
                return cost
        return cost + BEYOND * missing

    def ceilings(self, state: State, lot: int, rounds: int, bidding: int) -> list[int]:
        """Return the highest bid that each seat of a mask is ready for, 0 for the others."""
        swings = [0.0] * len(state.players)
        if lot >= FIRST_SENTINEL:
            swings = self.swings(state, rounds)
        return self.ceilings_with(swings, state, lot, rounds, bidding)

    def ceilings_with(
        self, swings: list[float], state: State, lot: int, rounds: int, bidding: int
    ) -> list[int]:
        """Return the same, knowing what an earlier end does to each seat."""
        seats = range(len(state.players))
        gains = [0.0] * len(state.players)
        left = [0.0] * len(state.players)
        purses: list[Purse] = []
        for seat in seats:
            purse = self.purse(state, seat, rounds)
            purses.append(purse)
            if bidding >> seat & 1 and cover_of(state, seat, lot) >= LOWEST_BIDS[lot]:
                swing = swings[seat] if lot >= FIRST_SENTINEL else 0.0
                gains[seat] = self.lot(state, seat, lot, rounds, swing)
                price = max(0, LOWEST_BIDS[lot] + adjustment(state, seat, lot))
                if price <= purse.energy:
                    left[seat] = gains[seat] - purse.cost(float(price))
        found = [0] * len(state.players)
        for seat in seats:
            if bidding >> seat & 1 and cover_of(state, seat, lot) >= LOWEST_BIDS[lot]:
                rival = max([0.0] + [left[other] for other in seats if other != seat])
                value = gains[seat] + DENIAL * rival / max(1, len(left) - 1)
                found[seat] = self._ceiling(state, seat, lot, value, purses[seat])
        return found

    def _ceiling(self, state: State, seat: int, lot: int, value: float, purse: Purse) -> int:
        """Return the highest bid whose price is worth paying, by halving.

        First it is seen whether gems would be sold at all, for what that costs is dear to reckon.
        """
        extra = adjustment(state, seat, lot)
        low, high = 0, cover_of(state, seat, lot)
        middle = int(purse.energy) - extra
        while low < high:
            if not low < middle <= high:
                middle = (low + high + 1) // 2
            if self.spending(purse, float(max(0, middle + extra))) <= value:
                low = middle
            else:
                high = middle - 1
        return low


def bidders(state: State, lot: int) -> int:
    """Return the mask of the seats that may bid for a lot."""
    mask = 0
    for seat, player in enumerate(state.players):
        if not player.out and may_own(player, lot):
            mask |= 1 << seat
    return mask


def keenest_rival(ceilings: list[int], seat: int) -> int:
    """Return how far the keenest of the others would go."""
    return max([0] + [each for other, each in enumerate(ceilings) if other != seat])


def raised(low: int, own: int, rival: int) -> int:
    """Return the next bid of who would go up to `own`: half the way to where it is decided.

    Near there it goes up by a twentieth, so that nobody waits for forty bids.
    """
    half = low + (min(own, rival) - low) // 2
    return max(low, half, min(own, low + low // PACE))
