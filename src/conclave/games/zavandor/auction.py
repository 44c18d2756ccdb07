"""Auctions: opening, bidding, the price after surcharges and discounts, and the lightning."""

from __future__ import annotations

from typing import Final

from conclave.engine.decisions import PASS, Numbers, Unlisted
from conclave.engine.frames import Frame, Step
from conclave.games.zavandor.artifacts import card_discount, carry_out, may_own
from conclave.games.zavandor.energy import discard, energy_of
from conclave.games.zavandor.gems import active_count, value_of_all
from conclave.games.zavandor.paying import pay
from conclave.games.zavandor.player import (
    AUCTIONS_WON,
    COLOUR_COUNT,
    GEM_COUNT,
    SPENT_ON_ARTIFACTS,
    SPENT_ON_SENTINELS,
    Player,
)
from conclave.games.zavandor.state import EFFECTS, NOTHING, State, seats_after, seats_in
from conclave.games.zavandor.tables import (
    ARTIFACT_DISCOUNT,
    ARTIFACT_NAMES,
    ARTIFACT_SURCHARGE,
    ARTIFACTS_TRACK,
    FIRST_SENTINEL,
    LOWEST_BIDS,
    NEEDS_ACTIVE_GEM,
    SENTINEL_DISCOUNT,
    SENTINEL_SURCHARGE,
    THRESHOLD,
)

MOST_BID: Final = 999
SURCHARGED: Final = 2  # positions that pay more once they are far ahead themselves


# --- prices --------------------------------------------------------------------------------


def surcharge(state: State, seat: int, lot: int) -> int:
    """Return what a seat's position adds to a price, less than nothing for a rebate (R9.1-R9.4)."""
    position = state.order.index(seat)
    far_ahead = state.order[position] if position < SURCHARGED else state.order[0]
    if state.players[far_ahead].points < THRESHOLD:
        return 0
    table = SENTINEL_SURCHARGE if lot >= FIRST_SENTINEL else ARTIFACT_SURCHARGE
    return table[position]


def discount(player: Player, lot: int) -> int:
    """Return what knowledge and artifacts take off a price (R7.8, R9.5)."""
    table = SENTINEL_DISCOUNT if lot >= FIRST_SENTINEL else ARTIFACT_DISCOUNT
    return table[player.levels[ARTIFACTS_TRACK]] + card_discount(player, lot)


def adjustment(state: State, seat: int, lot: int) -> int:
    """Return what is added to a seat's bid for a lot when it pays (R9.6)."""
    return surcharge(state, seat, lot) - discount(state.players[seat], lot)


def price_for(state: State, seat: int, lot: int, bid: int) -> int:
    """Return what a seat pays for a lot that it gets for a bid, never below 0 (R8.7)."""
    return max(0, bid + adjustment(state, seat, lot))


def cover_of(state: State, seat: int, lot: int) -> int:
    """Return the highest bid a seat can pay for, selling all its gems if need be (R8.10)."""
    player = state.players[seat]
    return energy_of(player) + value_of_all(player) - adjustment(state, seat, lot)


def opening_obstacle(state: State, seat: int, lot: int) -> str:
    """Return why a seat in turn may not put up a lot, or nothing (R8.1, R8.3, R8.4)."""
    player = state.players[seat]
    if not may_own(player, lot):
        return "owned_already"
    if lot < FIRST_SENTINEL and NEEDS_ACTIVE_GEM[lot] and not active_count(player):
        return "needs_active_gem"
    return ""


# --- opening -------------------------------------------------------------------------------


def put_up(state: State, seat: int, lot: int) -> None:
    """Put a lot up for auction; the opening bid follows."""
    state.lot = lot
    state.bid = 0
    state.leader = NOTHING
    state.speaker = seat
    state.bidding = 0
    state.bids = (0,) * len(state.players)
    state.push(AUCTION, seat, lot)


def _beyond(state: State, first: int) -> Unlisted | None:
    """Return the bids nobody can cover: allowed, at the risk of the lightning (R8.11)."""
    return Numbers(first, MOST_BID) if state.overbids else None


def _ask_opening(state: State, frame: Frame, _: int) -> None:
    lowest = LOWEST_BIDS[frame.source]
    highest = max(lowest, min(MOST_BID, cover_of(state, frame.actor, frame.source)))
    options = range(lowest, highest + 1)
    state.ask_number("opening_bid", frame.actor, options, False, _beyond(state, highest + 1))


def _open(state: State, frame: Frame, _: int) -> None:
    """Note the opening bid; who may not own the lot counts as having passed (R8.5, A-33)."""
    seat, lot, bid = frame.actor, frame.source, frame.answers[-1]
    for other in seats_in(state):
        if may_own(state.players[other], lot):
            state.bidding |= 1 << other
    state.shown += 1
    _note_bid(state, seat, bid)
    if state.log is not None:
        state.tell("auction_opened", seat, "rules", {"lot": lot, "n": bid})
    state.push(BIDDING, seat, lot)


def _note_bid(state: State, seat: int, bid: int) -> None:
    state.bid = bid
    state.leader = seat
    state.bids = (*state.bids[:seat], bid, *state.bids[seat + 1 :])
    state.speaker = _next_speaker(state, seat)


def _next_speaker(state: State, seat: int) -> int:
    """Return who is asked after a seat, or -1 if only the leader is left (A-32)."""
    for other in seats_after(state, seat):
        if state.bidding >> other & 1 and other != state.leader:
            return other
    return NOTHING


# --- bidding -------------------------------------------------------------------------------


def _ask_bid(state: State, frame: Frame, _: int) -> None:
    seat = state.speaker
    if seat == NOTHING:
        state.leave()
        return
    highest = min(MOST_BID, cover_of(state, seat, frame.source))
    options = range(state.bid + 1, max(state.bid, highest) + 1)
    state.ask_number("bid", seat, options, True, _beyond(state, max(state.bid, highest) + 1))


def _take_bid(state: State, frame: Frame, _: int) -> None:
    seat, bid = state.speaker, frame.answers[-1]
    state.again()
    state.shown += 1
    if bid == PASS:
        state.bidding &= ~(1 << seat)
        state.speaker = _next_speaker(state, seat)
    else:
        _note_bid(state, seat, bid)
    if state.log is not None:
        kind, told = ("bid_passed", {}) if bid == PASS else ("bid_raised", {"n": bid})
        state.tell(kind, seat, "rules", {**told, "lot": frame.source})


BIDDING: Final = EFFECTS.add("bidding", Step(_ask_bid), Step(_take_bid))


# --- the end of an auction -----------------------------------------------------------------


def _award(state: State, frame: Frame, _: int) -> None:
    """Let the winner pay at once (R8.7), or be struck if he cannot (R8.11)."""
    lot, winner, bid = frame.source, state.leader, state.bid
    state.found += 1  # whether he can pay, and how, nobody could know for certain
    if bid > cover_of(state, winner, lot):
        strike(state, winner)
        return
    price = price_for(state, winner, lot, bid)
    if state.log is not None:
        told = {"lot": lot, "n": bid, "price": price}
        state.tell("auction_won", winner, "rules", told)
    state.push(HAND_OVER, winner, lot, (price,))
    pay(state, winner, price)


AUCTION: Final = EFFECTS.add("auction", Step(_ask_opening), Step(_open), Step(_award))


def _hand_over(state: State, frame: Frame, _: int) -> None:
    """Give the winner the lot; what it does comes before the active player goes on (R8.8)."""
    winner, lot = frame.actor, frame.source
    player = state.players[winner]
    player.statistics[AUCTIONS_WON] += 1
    close(state)
    if lot >= FIRST_SENTINEL:
        player.statistics[SPENT_ON_SENTINELS] += frame.answers[0]
        place = lot - FIRST_SENTINEL
        state.sentinels = (*state.sentinels[:place], winner, *state.sentinels[place + 1 :])
        return
    player.statistics[SPENT_ON_ARTIFACTS] += frame.answers[0]
    display = list(state.open_artifacts)
    display.remove(lot)
    state.open_artifacts = tuple(display)
    player.artifacts[lot] += 1
    carry_out(state, winner, lot)


HAND_OVER: Final = EFFECTS.add("hand_over", Step(_hand_over))


def close(state: State) -> None:
    """Clear what is noted of an auction."""
    state.lot = NOTHING
    state.bid = 0
    state.leader = NOTHING
    state.speaker = NOTHING
    state.bidding = 0
    state.bids = ()


# --- the lightning -------------------------------------------------------------------------


def strike(state: State, seat: int) -> None:
    """Put a seat out of the game; the auction never happened (R8.11, A-13)."""
    if state.log is not None:
        told = {"lot": state.lot, "n": state.bid}
        state.tell("lightning_struck", seat, "rules", told)
    player = state.players[seat]
    player.out = state.round
    state.shown += 1
    discard(state, [*player.hand, *player.waiting])
    player.hand = player.waiting = ()
    player.dust = player.waiting_dust = 0
    player.concentrated = [0] * COLOUR_COUNT
    player.active = [0] * GEM_COUNT
    player.resting = [0] * GEM_COUNT
    lost = [artifact for artifact, count in enumerate(player.artifacts) for _ in range(count)]
    state.gone = tuple(sorted([*state.gone, *lost]))
    player.artifacts = [0] * len(ARTIFACT_NAMES)
    state.sentinels = tuple([NOTHING if owner == seat else owner for owner in state.sentinels])
    close(state)
    if len(seats_in(state)) == 1:
        state.stack.clear()  # R12.3: who is left wins at once
