"""Rounds and turns: order, income, what a seat does, the hand limit, points and the end."""

from __future__ import annotations

from typing import Final

from conclave.engine.frames import Frame, Step
from conclave.games.zavandor.auction import put_up
from conclave.games.zavandor.energy import (
    give_up,
    hand_limit,
    hand_weight,
    pieces_of,
    take_income,
    value_of,
)
from conclave.games.zavandor.gems import (
    SALE_BITS,
    active_count,
    add_gem,
    arrange,
    gem_points,
    price_of,
    slots_of,
)
from conclave.games.zavandor.knowledge import NO_CIRCLE, advance, step_price, take_stone
from conclave.games.zavandor.moves import (
    ABOUT,
    ARRANGE,
    BLOCK_OF,
    BUY,
    END_TURN,
    KIND_BITS,
    RELEASE,
    SELL,
    STEP,
    TRACK_BITS,
    TRACK_MASK,
    AnyAction,
    actions,
    is_closed,
)
from conclave.games.zavandor.paying import pay, sell_gems, take_as_dust
from conclave.games.zavandor.payment import AnyKeeping, dust_beside, given_by, keepings
from conclave.games.zavandor.player import GIVEN_BACK, SPENT_ON_GEMS, SPENT_ON_KNOWLEDGE
from conclave.games.zavandor.scoring import points_now
from conclave.games.zavandor.state import EFFECTS, NOTHING, State, seats_in
from conclave.games.zavandor.tables import SENTINELS_TO_END, STONE_PRICES

# --- phases 1 and 2 ------------------------------------------------------------------------


def _begin_round(state: State, frame: Frame, _: int) -> None:
    """Give out positions (R3.1, R3.2) and refill the open artifacts (R3.3)."""
    state.round += 1
    state.found += 1
    inside = [seat for seat, player in enumerate(state.players) if not player.out]
    lots = state.shuffled(inside)
    ranked = []
    for lot, seat in enumerate(lots):
        player = state.players[seat]
        ranked.append((-player.points, -gem_points(player), lot, seat))
    ranked.sort()
    state.order = tuple([each[3] for each in ranked])
    if state.log is not None:
        told = {"round": state.round, "seats": state.order}
        state.tell("round_begun", state.order[0], "rules", told)
    refill(state)


def refill(state: State) -> None:
    """Lay out artifacts until there are as many as players; what is bought is not replaced."""
    missing = len(seats_in(state)) - len(state.open_artifacts)
    if missing <= 0 or not state.stack_of_artifacts:
        return
    left = max(0, len(state.stack_of_artifacts) - missing)
    drawn = tuple(reversed(state.stack_of_artifacts[left:]))
    state.stack_of_artifacts = state.stack_of_artifacts[:left]
    state.open_artifacts += drawn
    if state.log is not None:
        state.tell("artifacts_laid_out", NOTHING, "rules", {"lots": drawn, "n": len(drawn)})


def _take_incomes(state: State, frame: Frame, _: int) -> None:
    """Phase 2, in order of position (R4.0, A-38)."""
    state.found += 1
    for seat in seats_in(state):
        take_income(state, seat)


# --- phase 3 -------------------------------------------------------------------------------


def _play_turns(state: State, frame: Frame, _: int) -> None:
    for seat in reversed(state.order):
        state.push(TURN, seat, 0)


def _begin_turn(state: State, frame: Frame, _: int) -> None:
    if state.players[frame.actor].out:
        state.leave()
        return
    state.turn = frame.actor
    state.stepped = state.arranged = False
    state.crumb = state.block = state.blocks_done = 0
    state.push(ACTIONS, frame.actor, 0)


def _ask_action(state: State, frame: Frame, _: int) -> None:
    seat = frame.actor
    player = state.players[seat]
    if player.out:
        state.leave()
        return
    listed, rare = actions(state, seat)
    state.ask("action", seat, listed, False, AnyAction(player, rare, not is_closed(state, BUY)))


def _do_action(state: State, frame: Frame, _: int) -> None:
    seat, option = frame.actor, frame.answers[-1]
    kind, about = option & ~ABOUT, option & ABOUT
    if kind not in (SELL, BUY, STEP, RELEASE):
        state.crumb = 0  # money from a sale counts into a payment made at once, or into dust
    if option == END_TURN:
        state.crumb = 0
        if state.log is not None:
            state.tell("turn_ended", seat, "rules", {})
        return
    state.again()
    _enter_block(state, BLOCK_OF[kind >> KIND_BITS])
    if kind == BUY:
        _buy(state, seat, about)
    elif kind == SELL:
        take_as_dust(state, seat, sell_gems(state, seat, 1 << SALE_BITS * about))
    elif kind == ARRANGE:
        _arrange(state, seat, about)
    elif kind == STEP:
        _step(state, seat, about & TRACK_MASK, about >> TRACK_BITS)
    elif kind == RELEASE:
        state.players[seat].statistics[SPENT_ON_KNOWLEDGE] += STONE_PRICES[about]
        state.push(RELEASE_STONE, seat, about)
        pay(state, seat, STONE_PRICES[about])
    else:
        put_up(state, seat, about)


ACTIONS: Final = EFFECTS.add("actions", Step(_ask_action), Step(_do_action))


def _end_turn(state: State, frame: Frame, _: int) -> None:
    state.turn = NOTHING


TURN: Final = EFFECTS.add("turn", Step(_begin_turn), Step(_end_turn))


def _enter_block(state: State, block: int) -> None:
    if block != state.block:
        state.blocks_done |= state.block
        state.block = block


def _buy(state: State, seat: int, kind: int) -> None:
    player = state.players[seat]
    player.statistics[SPENT_ON_GEMS] += price_of(player, kind)
    state.push(GAIN_GEM, seat, kind)
    pay(state, seat, price_of(player, kind))


def _gain_gem(state: State, frame: Frame, _: int) -> None:
    """Lay a bought gem on a free slot, or in the pentagon; it can be moved at once (R6.4)."""
    player = state.players[frame.actor]
    active = active_count(player) < slots_of(player)
    add_gem(player, frame.source, active)
    if state.log is not None:
        kind = "gem_bought" if active else "gem_bought_resting"
        state.tell(kind, frame.actor, "rules", {"gem": frame.source})


GAIN_GEM: Final = EFFECTS.add("gain_gem", Step(_gain_gem))


def _arrange(state: State, seat: int, arrangement: int) -> None:
    state.arranged = True
    arrange(state.players[seat], arrangement)
    if state.log is not None:
        player = state.players[seat]
        told = {"gems": tuple(player.active), "resting": tuple(player.resting)}
        state.tell("gems_arranged", seat, "rules", told)


def _step(state: State, seat: int, track: int, circle: int) -> None:
    state.stepped = True
    player = state.players[seat]
    price = step_price(player, track, circle)
    player.statistics[SPENT_ON_KNOWLEDGE] += price
    state.push(MAKE_STEP, seat, track)
    if circle != NO_CIRCLE:
        state.push(RELEASE_STONE, seat, circle)
    pay(state, seat, price)


def _make_step(state: State, frame: Frame, _: int) -> None:
    advance(state, frame.actor, frame.source, "paid_step")


MAKE_STEP: Final = EFFECTS.add("make_step", Step(_make_step))


def _release_stone(state: State, frame: Frame, _: int) -> None:
    take_stone(state, frame.actor, frame.source, "rules")


RELEASE_STONE: Final = EFFECTS.add("release_stone", Step(_release_stone))


# --- phase 4 -------------------------------------------------------------------------------


def _check_limits(state: State, frame: Frame, _: int) -> None:
    """Let all who hold too much give back at once; nobody's choice is another's business."""
    state.open_lanes(KEEP_TO_LIMIT, len(state.players))


def _ask_keeping(state: State, frame: Frame, _: int) -> None:
    player = state.players[frame.actor]
    limit = hand_limit(player)
    if player.out or hand_weight(player) <= limit:
        state.leave()
        return
    pieces = pieces_of(player)
    if pieces:
        keeping = AnyKeeping(pieces, limit)
        state.ask("energy_to_keep", frame.actor, keepings(player), False, keeping)


def _give_back(state: State, frame: Frame, _: int) -> None:
    """Give back without compensation; of the dust stays what fits (R11.2, A-6)."""
    seat = frame.actor
    player = state.players[seat]
    mask = frame.answers[-1] if frame.answers else 0
    given = given_by(pieces_of(player), mask)
    kept = dust_beside(player, mask)
    lost = player.dust - kept
    give_up(state, seat, given)
    player.dust = kept
    worth = lost + sum([value_of(piece) for piece in given])
    player.statistics[GIVEN_BACK] += worth
    if state.log is not None:
        told = {"pieces": tuple(given), "dust": lost, "worth": worth}
        kind = "dust_given_back" if not given else "energy_given_back"
        if given and lost:
            kind = "energy_and_dust_given_back"
        state.tell(kind, seat, "hand_limit", told)


KEEP_TO_LIMIT: Final = EFFECTS.add("keep_to_limit", Step(_ask_keeping), Step(_give_back))


def _score(state: State, frame: Frame, _: int) -> None:
    """Set the points anew, then see whether this was the last round (R11.3, R12.1)."""
    for seat in seats_in(state):
        player = state.players[seat]
        before = player.points
        player.points = points_now(state, seat)
        if state.log is not None:
            told = {"points": player.points, "n": player.points - before}
            state.tell("points_set", seat, "rules", told)
    owned = len([owner for owner in state.sentinels if owner != NOTHING])
    if owned >= SENTINELS_TO_END or 0 < state.rounds <= state.round:
        if state.log is not None:
            kind = "game_ended" if owned >= SENTINELS_TO_END else "game_ended_by_rounds"
            state.tell(kind, NOTHING, "rules", {"count": owned, "round": state.round})
        return
    state.again()


ROUND: Final = EFFECTS.add(
    "round",
    Step(_begin_round),
    Step(_take_incomes),
    Step(_play_turns),
    Step(_check_limits),
    Step(_score),
)
