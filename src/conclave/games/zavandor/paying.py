"""Carrying out payments: gems sold for a shortfall, the choice of pieces, change in dust."""

from __future__ import annotations

from typing import Final

from conclave.engine.frames import Frame, Step
from conclave.games.zavandor.dust import form
from conclave.games.zavandor.energy import energy_of, give_up, pieces_of
from conclave.games.zavandor.gems import take_gem, unpack_sale
from conclave.games.zavandor.payment import (
    AnyPayment,
    dust_after,
    given_by,
    payments,
    sale_of,
    sales_for,
)
from conclave.games.zavandor.player import FROM_GEMS_SOLD, GEM_COUNT
from conclave.games.zavandor.state import EFFECTS, State


def at_hand(state: State, seat: int) -> int:
    """Return all that a seat can pay with now, without selling gems."""
    return energy_of(state.players[seat]) + extra_of(state, seat)


def extra_of(state: State, seat: int) -> int:
    """Return what the last sale left over and no tile can pay (R6.8)."""
    return state.crumb if seat == state.turn else 0


def pay(state: State, seat: int, price: int) -> None:
    """Let a seat pay; what is bought must have been pushed before."""
    if price:
        state.push(PAY, seat, price)


def _ask_sale(state: State, frame: Frame, _: int) -> None:
    """Ask which gems are sold, if the energy does not cover the price (R8.7, R8.12)."""
    shortfall = frame.source - at_hand(state, frame.actor)
    if shortfall > 0:
        player = state.players[frame.actor]
        state.ask("gems_to_sell", frame.actor, sales_for(player, shortfall))


def _sell(state: State, frame: Frame, _: int) -> None:
    """Sell the gems and tender all energy with what they bring."""
    if not frame.answers:
        return
    seat = frame.actor
    brought = sell_gems(state, seat, frame.answers[-1])
    everything = (1 << len(pieces_of(state.players[seat]))) - 1
    _give(state, seat, frame.source, brought, everything)
    state.leave()


def sell_gems(state: State, seat: int, packed: int) -> int:
    """Take gems from a seat, resting ones first, and return what they bring."""
    player = state.players[seat]
    brought = sale_of(player, packed)
    counts = unpack_sale(packed)
    for kind in range(GEM_COUNT):
        for _ in range(counts[kind]):
            take_gem(player, kind)
    player.statistics[FROM_GEMS_SOLD] += brought
    if state.log is not None:
        state.tell("gems_sold", seat, "rules", {"gems": tuple(counts), "n": brought})
    return brought


def _ask_payment(state: State, frame: Frame, _: int) -> None:
    """Ask what is given, unless there is nothing but dust, or nothing stays."""
    seat, price = frame.actor, frame.source
    player = state.players[seat]
    pieces = pieces_of(player)
    if not pieces or at_hand(state, seat) == price:
        return
    extra = extra_of(state, seat)
    proposed = payments(player, price, extra)
    state.ask("payment", seat, proposed, False, AnyPayment(pieces, player.dust + extra, price))


def _pay(state: State, frame: Frame, _: int) -> None:
    seat = frame.actor
    everything = (1 << len(pieces_of(state.players[seat]))) - 1
    mask = frame.answers[-1] if frame.answers else everything
    _give(state, seat, frame.source, extra_of(state, seat), mask)


def _give(state: State, seat: int, price: int, extra: int, mask: int) -> None:
    """Give pieces and dust, and take the change (R5.3)."""
    player = state.players[seat]
    given = given_by(pieces_of(player), mask)
    dust = dust_after(player, price, extra, mask)
    before = player.dust
    if len(player.hand) and mask & (1 << len(player.hand)) - 1:
        state.shown += 1  # everybody sees which cards are paid
    give_up(state, seat, given)
    player.dust = dust
    if seat == state.turn:
        state.crumb = 0
    if state.log is not None:
        _tell_payment(state, seat, price, tuple(given), before - dust)


def _tell_payment(state: State, seat: int, price: int, pieces: tuple[int, ...], dust: int) -> None:
    told = {"price": price, "pieces": pieces, "dust": max(0, dust)}
    if pieces:
        kind = "energy_and_dust_paid" if dust > 0 else "energy_paid"
        state.tell(kind, seat, "rules", told)
    elif dust > 0:
        state.tell("dust_paid", seat, "rules", told)
    if dust < 0:
        state.tell("change_taken", seat, "rules", {"n": -dust})


PAY: Final = EFFECTS.add("pay", Step(_ask_sale), Step(_sell), Step(_ask_payment), Step(_pay))


def take_as_dust(state: State, seat: int, amount: int) -> None:
    """Take money as dust; what no tile can pay waits for the very next sale or payment (R6.8)."""
    player = state.players[seat]
    total = player.dust + extra_of(state, seat) + amount
    player.dust = form(total)
    state.crumb = total - player.dust
