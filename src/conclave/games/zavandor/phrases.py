"""How every option reads: keys and values, no sentences.

The catalogues put them into words; the English ones are the stable text form of moves.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from conclave.engine.decisions import PASS, Decision, Phrase, Value
from conclave.games.zavandor.artifacts import ACTIVATE
from conclave.games.zavandor.auction import MOST_BID, adjustment, cover_of, price_for
from conclave.games.zavandor.energy import energy_of, hand_limit, pieces_of, value_of
from conclave.games.zavandor.gems import price_of, sale_value, unpack_counts, unpack_sale
from conclave.games.zavandor.knowledge import NO_CIRCLE, step_price
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
from conclave.games.zavandor.paying import extra_of
from conclave.games.zavandor.payment import (
    dust_after,
    dust_beside,
    given_by,
    result_of,
    sale_of,
    weight_of,
)
from conclave.games.zavandor.player import COLOUR_COUNT, by_colour
from conclave.games.zavandor.state import State, is_in
from conclave.games.zavandor.tables import CONCENTRATED, HIGHEST_CARD, STONE_PRICES


def phrase(state: State, decision: Decision, option: int) -> Phrase:
    """Return what answering a decision with an option is called."""
    if option == PASS:
        return _move("pass_bid" if decision.kind == "bid" else "decline", {})
    return _PHRASES[decision.kind](state, decision.seat, option)


def _move(key: str, args: Mapping[str, Value]) -> Phrase:
    return Phrase(f"move.{key}", args)


def action(state: State, seat: int, option: int) -> Phrase:
    """Return what an action is called."""
    about, kind = option & ABOUT, option & ~ABOUT
    player = state.players[seat]
    if option == END_TURN:
        return _move("end_turn", {})
    if kind == BUY:
        return _move("buy", {"gem": about, "price": price_of(player, about)})
    if kind == SELL:
        return _move("sell", {"gem": about, "n": sale_value(player, about)})
    if kind == ARRANGE:
        return _move("arrange", {"gems": tuple(unpack_counts(about))})
    if kind == STEP:
        return _step(state, seat, about & TRACK_MASK, about >> TRACK_BITS)
    if kind == RELEASE:
        return _move("release", {"circle": STONE_PRICES[about]})
    assert kind == OFFER
    return _move("offer", {"lot": about})


def _step(state: State, seat: int, track: int, circle: int) -> Phrase:
    player = state.players[seat]
    level = player.levels[track] + 1
    told: dict[str, Value] = {
        "track": track,
        "level": level,
        "price": step_price(player, track, circle),
    }
    if circle == NO_CIRCLE:
        return _move("step", told)
    return _move("step_with_stone", {**told, "circle": STONE_PRICES[circle]})


def _bid(state: State, seat: int, option: int) -> Phrase:
    told = {"n": option, "price": price_for(state, seat, state.lot, option)}
    beyond = option > cover_of(state, seat, state.lot)
    return _move("bid_beyond" if beyond else "bid", told)


def _sale(state: State, seat: int, option: int) -> Phrase:
    brought = sale_of(state.players[seat], option)
    return _move("sell_for_price", {"gems": tuple(unpack_sale(option)), "n": brought})


def _payment(state: State, seat: int, option: int) -> Phrase:
    """Name a payment by its pieces, and by the dust that goes with it or comes back."""
    player = state.players[seat]
    price, extra = state.stack[-1].source, extra_of(state, seat)
    given = given_by(pieces_of(player), option)
    dust = dust_after(player, price, extra, option)
    result = result_of(player, price, extra, option)
    spent = player.dust - dust
    told: dict[str, Value] = {
        "pieces": tuple(given),
        "n": abs(spent),
        "dust": dust,
        "left": result.left,
        "weight": result.weight,
        "limit": hand_limit(player),
        "lost": energy_of(player) + extra - price - result.left,
        "label": _label(state, seat, option, spent),
    }
    if not given:
        return _move("pay_dust", told)
    if spent > 0:
        return _move("pay_and_dust", told)
    return _move("pay_with_change" if spent < 0 else "pay", told)


def _label(state: State, seat: int, option: int, spent: int) -> str:
    """Say what speaks for a proposal; of several things the first."""
    proposed = [list(each.options) for each in state.asked if each.seat == seat]
    if not proposed or option not in proposed[0]:
        return ""
    if option == proposed[0][0]:
        return "lightest"
    if spent >= 0:
        return "exact"
    return "keeps_dust"


def _keeping(state: State, seat: int, option: int) -> Phrase:
    player = state.players[seat]
    pieces = pieces_of(player)
    given = given_by(pieces, option)
    kept = dust_beside(player, option)
    weight = sum(weight_of(piece) for piece in pieces) - sum(weight_of(piece) for piece in given)
    left = kept + sum(value_of(piece) for piece in pieces) - sum(value_of(each) for each in given)
    lost = player.dust - kept
    told: dict[str, Value] = {
        "pieces": tuple(given),
        "n": lost,
        "dust": kept,
        "left": left,
        "weight": weight,
        "limit": hand_limit(player),
    }
    if not given:
        return _move("give_back_dust", told)
    return _move("give_back_and_dust" if lost else "give_back", told)


def _free_step(state: State, seat: int, option: int) -> Phrase:
    level = state.players[seat].levels[option] + 1
    return _move("free_step", {"track": option, "level": level})


def _free_stone(state: State, seat: int, option: int) -> Phrase:
    return _move("free_stone", {"circle": STONE_PRICES[option]})


def _loss(state: State, seat: int, option: int) -> Phrase:
    return _move("lose", {"gem": option})


def _place(state: State, seat: int, option: int) -> Phrase:
    key = "place_active" if option == ACTIVATE else "place_resting"
    return _move(key, {"gem": state.stack[-1].source})


_PHRASES: dict[str, Callable[[State, int, int], Phrase]] = {
    "action": action,
    "opening_bid": _bid,
    "bid": _bid,
    "gems_to_sell": _sale,
    "payment": _payment,
    "energy_to_keep": _keeping,
    "free_step": _free_step,
    "stone_to_free": _free_stone,
    "gem_to_lose": _loss,
    "place_for_gem": _place,
}

# --- questions -----------------------------------------------------------------------------


def prompt(state: State, decision: Decision) -> Phrase:
    """Return what a decision asks."""
    return Phrase(f"ask.{decision.kind}", {"n": 1, **_asked(state, decision)})


def _asked(state: State, decision: Decision) -> dict[str, Value]:
    seat = decision.seat
    if decision.kind in ("payment", "gems_to_sell"):
        return {"price": state.stack[-1].source}
    if decision.kind in ("opening_bid", "bid"):
        return {"lot": state.lot, "bid": state.bid, "least": _least(decision)}
    if decision.kind == "free_step":
        return {"n": state.stack[-1].answers[0]}
    if decision.kind == "energy_to_keep":
        return {"limit": hand_limit(state.players[seat])}
    return {}


def _least(decision: Decision) -> int:
    options = decision.options
    return options.start if isinstance(options, range) else 0


# --- suggestions ---------------------------------------------------------------------------


def suggested(state: State, decision: Decision) -> Sequence[int]:
    """Return quick bids: one more, one above what each rival could at most pay, all one's energy.

    What others could pay is reckoned from what lies open: backs of cards, dust, gems.
    """
    options = decision.options
    if not isinstance(options, range):
        return tuple(decision.choices())
    seat, lot = decision.seat, state.lot
    low = options.start
    found = {low, low + 5}
    for other in range(len(state.players)):
        if other != seat and state.bidding >> other & 1 and is_in(state, other):
            found.add(_highest_bid(state, other, lot) + 1)
    found.add(energy_of(state.players[seat]) - adjustment(state, seat, lot))
    quick = [bid for bid in sorted(found) if bid in options]
    return (*quick, PASS) if decision.may_pass else quick


def _highest_bid(state: State, seat: int, lot: int) -> int:
    """Return the most a seat could bid and pay from its energy, if all its cards were the best."""
    player = state.players[seat]
    most = player.dust
    counts = by_colour(player.hand)
    for colour in range(COLOUR_COUNT):
        most += HIGHEST_CARD[colour] * counts[colour]
        most += CONCENTRATED[colour] * player.concentrated[colour]
    return min(MOST_BID - 1, most - adjustment(state, seat, lot))
