"""What activating a card brings, judged as it stands. Cards not named here are left alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from conclave.bots.evaluate.seasons.gains import Gains
from conclave.bots.evaluate.seasons.terms import CAULDRON, TURN
from conclave.games.seasons.cards import FIRST, REVISED
from conclave.games.seasons.dice import ENERGIES
from conclave.games.seasons.energy import in_reserve, totals
from conclave.games.seasons.player import InPlay, Player
from conclave.games.seasons.state import State

DEAR = 9.0  # an energy that is not there
FULL_CAULDRON = 7
BIG_DREAM = 12  # what a card must bring to be put into play for a potion before the end


class Case(NamedTuple):
    """A card that may be activated, and what surrounds it."""

    gains: Gains
    state: State
    player: Player
    lying: InPlay
    dots: int
    worth: list[float]

    def extra(self) -> int:
        """Return what is added to every energy transmuted."""
        return self.player.standing.transmute_extra + self.state.transmute_bonus

    def cheapest(self, least: int = 1) -> float:
        """Return the worth of the least of the energies of which there are so many."""
        held = totals(self.player)
        return min([self.worth[kind] for kind in ENERGIES if held[kind] >= least], default=DEAR)

    def reserve_worth(self) -> float:
        """Return what all energies of the reserve are worth."""
        return sum([self.player.energy[kind] * self.worth[kind] for kind in ENERGIES])

    def lost(self) -> float:
        """Return what a card that is used up was worth in play."""
        return self.gains.worth.play[self.dots][self.lying.card]


def activation_gain(case: Case) -> float:
    """Return what activating a card is worth, or nothing."""
    judge = _JUDGES.get(case.lying.card)
    return 0.0 if judge is None else judge(case)


def _balance(case: Case) -> float:
    return 3 * (3 + case.extra() - case.cheapest(3))


def _kairn(case: Case) -> float:
    return 4.0 - case.cheapest()


def _power(case: Case) -> float:
    return 6.0 - case.lost() if case.dots > TURN else 0.0


def _dreams(case: Case) -> float:
    """Put the best card of the hand into play, if it is worth the potion."""
    gains, state, player = case.gains, case.state, case.player
    if not player.hand:
        return -case.lost()
    seats = len(state.players) - 2
    shelf = FIRST if state.first_edition else REVISED
    free = [0.0, 0.0, 0.0, 0.0]
    best = max(
        [
            gains.summon_gain(state, player, card, case.dots, free) + shelf[card].costs[seats][4]
            for card in player.hand
        ]
    )
    if best <= BIG_DREAM and case.dots > TURN:
        return -case.lost()
    return best - case.reserve_worth() - case.lost()


def _knowledge(case: Case) -> float:
    room = min(5, case.player.standing.reserve_limit - in_reserve(case.player))
    useful = room if case.dots or case.state.can_transmute else 0
    return useful * 2.4 - case.lost() if useful >= 4 or case.dots <= TURN else 0.0


def _life(case: Case) -> float:
    reserve = in_reserve(case.player)
    if reserve >= 5 or (not case.dots and reserve):
        return reserve * (4 + case.extra()) - case.reserve_worth() - case.lost()
    return 0.0


def _tree(case: Case) -> float:
    """Pay an energy to transmute the others."""
    if case.state.can_transmute:
        return 0.0
    held, gain = totals(case.player), 0.0
    for kind in ENERGIES:
        gain += held[kind] * max(
            0.0, case.gains.rate(case.state, case.player, kind) - case.worth[kind]
        )
    return gain - case.cheapest() - 1.0


def _cauldron(case: Case) -> float:
    possible = sum(case.lying.tokens) + case.dots / TURN + 1 >= FULL_CAULDRON
    return 4.0 - case.cheapest() if possible else 0.0


def _idol(case: Case) -> float:
    shelf = FIRST if case.state.first_edition else REVISED
    return float(sum([shelf[each.card].familiar for each in case.player.in_play]))


def _soul(case: Case) -> float:
    return 8.0


_JUDGES: dict[int, Callable[[Case], float]] = {
    5: _balance,
    16: _kairn,
    23: _power,
    24: _dreams,
    25: _knowledge,
    26: _life,
    32: _tree,
    CAULDRON: _cauldron,
    43: _idol,
    50: _soul,
}
