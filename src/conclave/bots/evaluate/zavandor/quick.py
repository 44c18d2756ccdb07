"""A fast way to play Zavandor on: every option is judged as it stands, no move is tried out.

It serves where thousands of turns have to be played in a second: in the search's simulations
and in training.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from conclave.bots.evaluate.zavandor.bidding import Bidding, bidders, keenest_rival, raised
from conclave.bots.evaluate.zavandor.time import rounds_left
from conclave.bots.evaluate.zavandor.worth import Purse
from conclave.engine.decisions import PASS, Decision
from conclave.games.zavandor.gems import active_count, price_of, sale_value, slots_of, unpack_sale
from conclave.games.zavandor.knowledge import step_price
from conclave.games.zavandor.moves import (
    ABOUT,
    ARRANGE,
    BUY,
    END_TURN,
    OFFER,
    RELEASE,
    SELL,
    STEP,
    TRACK_BITS,
    TRACK_MASK,
)
from conclave.games.zavandor.player import GEM_COUNT
from conclave.games.zavandor.state import State
from conclave.games.zavandor.tables import FIRST_SENTINEL, LOWEST_BIDS

LEAST: Final = 0.02  # points that a move has to bring
OFFERS: Final = 3  # lots that are worth thinking about in a turn
SALES: Final = 8  # ways to sell gems that are compared
FIRST_ONE: Final = frozenset({"payment", "energy_to_keep", "place_for_gem", "stone_to_free"})


class Quick(Bidding):
    """Answers any question at once, by what things are worth."""

    def choose(self, state: State, decision: Decision) -> int:
        """Return an answer to a question."""
        options = decision.options
        kind = decision.kind
        if kind in FIRST_ONE:  # the best one comes first
            return options[0]
        if len(options) == 0:
            return PASS
        if len(options) == 1 and not decision.may_pass:
            return options[0]
        if kind == "action":
            return self._action(state, decision)
        if decision.is_number:
            return self._bid(state, decision)
        if kind == "gem_to_lose":
            return self._lose(state, decision)
        if kind == "free_step":
            return self._free_step(state, decision)
        if kind == "gems_to_sell":
            return self._sell(state, decision)
        return options[0]

    # --- a turn ----------------------------------------------------------------------------

    def _action(self, state: State, decision: Decision) -> int:
        seat = decision.seat
        rounds = rounds_left(state)
        purse = self.purse(state, seat, rounds)
        before = self.worth.holdings(state, seat, rounds)
        best, most = END_TURN, LEAST
        offers = False
        for option in decision.options:
            kind = option & ~ABOUT
            if kind in (BUY, STEP):
                gain = self.purchase(state, seat, option, rounds, before, purse)
                if gain > most:
                    best, most = option, gain
            elif kind == OFFER:
                offers = True
        if offers:
            swings = self._swings_of_offers(state, decision.options, rounds)
            lot, gain = self._best_offer(state, seat, decision.options, rounds, purse, swings)
            if gain > most:
                best = OFFER | lot
        if best != END_TURN:
            return best
        return self._tidied(state, decision, rounds)

    def purchase(
        self, state: State, seat: int, option: int, rounds: int, before: float, purse: Purse
    ) -> float:
        """Return what buying a gem or a step brings, its price paid."""
        player = state.players[seat]
        about = option & ABOUT
        if option & ~ABOUT == BUY:
            gain = self.gem(state, seat, about, rounds, before)
            return gain - purse.cost(float(price_of(player, about)))
        track = about & TRACK_MASK
        price = step_price(player, track, about >> TRACK_BITS)
        return self.step(state, seat, track, rounds, before) - purse.cost(float(price))

    def _tidied(self, state: State, decision: Decision, rounds: int) -> int:
        """Move gems if that brings something, else end the turn."""
        best, most = END_TURN, LEAST
        for option in decision.options:
            if option & ~ABOUT == ARRANGE:
                gain = self.arrangement(state, decision.seat, option & ABOUT, rounds)
                if gain > most:
                    best, most = option, gain
        return best

    def _swings_of_offers(self, state: State, options: Sequence[int], rounds: int) -> list[float]:
        """Return what a sentinel that is sold does to each seat, if one could be put up."""
        for option in options:
            if option & ~ABOUT == OFFER and option & ABOUT >= FIRST_SENTINEL:
                return self.swings(state, rounds)
        return [0.0] * len(state.players)

    def wanted_lots(
        self,
        state: State,
        seat: int,
        options: Sequence[int],
        rounds: int,
        purse: Purse,
        swing: float,
    ) -> list[int]:
        """Return the lots that would leave something at their lowest bid, the best first."""
        found: list[tuple[float, int]] = []
        for option in options:
            if option & ~ABOUT != OFFER:
                continue
            lot = option & ABOUT
            left = self.surplus(state, seat, lot, rounds, swing, purse)
            if left > LEAST:
                found.append((-left, lot))
        found.sort()
        return [lot for _left, lot in found[:OFFERS]]

    def _best_offer(
        self,
        state: State,
        seat: int,
        options: Sequence[int],
        rounds: int,
        purse: Purse,
        swings: list[float],
    ) -> tuple[int, float]:
        """Return the lot to put up and what it should bring: who wants it most gets it."""
        best, most = -1, 0.0
        swing = swings[seat]
        for lot in self.wanted_lots(state, seat, options, rounds, purse, swing):
            ceilings = self.ceilings_with(swings, state, lot, rounds, bidders(state, lot))
            rival = keenest_rival(ceilings, seat)
            if ceilings[seat] < rival or ceilings[seat] < LOWEST_BIDS[lot]:
                continue
            bid = max(LOWEST_BIDS[lot], rival)
            above = self.spending(purse, float(bid)) - self.spending(purse, float(LOWEST_BIDS[lot]))
            gain = self.surplus(state, seat, lot, rounds, swing, purse) - above
            if gain > most:
                best, most = lot, gain
        return best, most

    # --- auctions --------------------------------------------------------------------------

    def _bid(self, state: State, decision: Decision) -> int:
        seat = decision.seat
        low, high = decision.options[0], decision.options[-1]
        ceilings = self.ceilings(state, state.lot, rounds_left(state), self._inside(state))
        own = min(ceilings[seat], high)
        if own < low:
            return PASS if decision.may_pass else low
        return raised(low, own, keenest_rival(ceilings, seat))

    def _inside(self, state: State) -> int:
        return state.bidding or bidders(state, state.lot)

    def bids(self, state: State, decision: Decision) -> list[int]:
        """Return the bids worth thinking about: the lowest, the utmost, and what is between."""
        if not decision.options:
            return [PASS]
        seat = decision.seat
        low, high = decision.options[0], decision.options[-1]
        ceilings = self.ceilings(state, state.lot, rounds_left(state), self._inside(state))
        own, rival = min(ceilings[seat], high), keenest_rival(ceilings, seat)
        found = {low, raised(low, own, rival)}
        for bid in (own, min(high, rival + 1)):
            if low <= bid <= own:
                found.add(bid)
        listed = sorted(found)
        return [*listed, PASS] if decision.may_pass else listed

    # --- the rest --------------------------------------------------------------------------

    def _lose(self, state: State, decision: Decision) -> int:
        seat = decision.seat
        rounds = rounds_left(state)
        before = self.worth.holdings(state, seat, rounds)
        best, least = decision.options[0], 1e9
        for kind in decision.options:
            lost = self.loss(state, seat, kind, rounds, before)
            if lost < least:
                best, least = kind, lost
        return best

    def _free_step(self, state: State, decision: Decision) -> int:
        seat = decision.seat
        rounds = rounds_left(state)
        before = self.worth.holdings(state, seat, rounds)
        best, most = PASS, -0.5
        for track in decision.options:
            gain = self.step(state, seat, track, rounds, before)
            if gain > most:
                best, most = track, gain
        return best

    def _sell(self, state: State, decision: Decision) -> int:
        """Sell what is missed least; resting gems go first."""
        seat = decision.seat
        player = state.players[seat]
        rounds = rounds_left(state)
        best, least = decision.options[0], 1e9
        active, resting = player.active.copy(), player.resting.copy()
        before = self.worth.holdings(state, seat, rounds)
        for packed in decision.options[:SALES]:
            counts = unpack_sale(packed)
            for kind in range(GEM_COUNT):
                from_rest = min(resting[kind], counts[kind])
                player.resting[kind] = resting[kind] - from_rest
                player.active[kind] = active[kind] - counts[kind] + from_rest
            lost = before - self.worth.holdings(state, seat, rounds)
            if lost < least:
                best, least = packed, lost
        player.active, player.resting = active, resting
        return best

    def actions(self, state: State, decision: Decision) -> list[int]:
        """Return the actions worth thinking about: not every sale, nor every lot."""
        seat = decision.seat
        rounds = rounds_left(state)
        purse = self.purse(state, seat, rounds)
        swing = self._swings_of_offers(state, decision.options, rounds)[seat]
        lots = self.wanted_lots(state, seat, decision.options, rounds, purse, swing)
        spare = _dearest(state, decision, purse)
        found: list[int] = []
        for option in decision.options:
            kind, about = option & ~ABOUT, option & ABOUT
            if kind == RELEASE or (kind == OFFER and about not in lots):
                continue
            if kind == BUY and about != spare and not _has_use(state, seat, about):
                continue
            if kind == SELL and not _may_miss(state, seat, about, purse):
                continue
            found.append(option)
        return found


def _has_use(state: State, seat: int, kind: int) -> bool:
    """Tell whether a gem could become active."""
    player = state.players[seat]
    if active_count(player) < slots_of(player):
        return True
    return not state.arranged and any(player.active[:kind])


def _dearest(state: State, decision: Decision, purse: Purse) -> int:
    """Return the dearest gem that could be laid by for energy that is lost else, or -1."""
    player = state.players[decision.seat]
    best = -1
    for option in decision.options:
        kind = option & ABOUT
        if option & ~ABOUT == BUY and best < kind and price_of(player, kind) <= purse.excess():
            best = kind
    return best


def _may_miss(state: State, seat: int, kind: int, purse: Purse) -> bool:
    """Tell whether a gem rests that is worth selling: not while other energy would be lost."""
    player = state.players[seat]
    return player.resting[kind] > 0 and purse.excess() < sale_value(player, kind)
