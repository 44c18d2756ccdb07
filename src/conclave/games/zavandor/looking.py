"""Builds a view up from nothing: a forgotten field is missing, never leaked."""

from __future__ import annotations

from conclave.engine.decisions import SPECTATOR, Decision
from conclave.engine.frames import Frame
from conclave.games.zavandor.auction import adjustment, cover_of, price_for, surcharge
from conclave.games.zavandor.energy import (
    energy_of,
    hand_limit,
    hand_weight,
    income_dust,
    pieces_of,
    sources,
    twice_income,
)
from conclave.games.zavandor.gains import gains_view
from conclave.games.zavandor.gems import (
    buying_obstacle,
    price_of,
    sale_value,
    slots_of,
    value_of_all,
)
from conclave.games.zavandor.knowledge import circles_of
from conclave.games.zavandor.player import (
    COLOUR_COUNT,
    GEM_COUNT,
    SENTINEL_COUNT,
    TOP_LEVEL,
    Player,
    by_colour,
)
from conclave.games.zavandor.scoring import score_of
from conclave.games.zavandor.sentinels import sentinel_points
from conclave.games.zavandor.state import EFFECTS, NOTHING, State, seats_after
from conclave.games.zavandor.tables import (
    CONCENTRATED,
    FIRST_SENTINEL,
    FOR_CONCENTRATED,
    HIGHEST_CARD,
    LOWEST_BIDS,
    LOWEST_CARD,
    SENTINELS_TO_END,
    TRACK_COSTS,
)
from conclave.games.zavandor.view import (
    AuctionView,
    DecisionView,
    FrameView,
    IncomeView,
    PointsView,
    SeatView,
    View,
)


def view(state: State, seat: int) -> View:
    """Return all that `seat` may know of the state."""
    pieces = pieces_of(state.players[seat]) if seat != SPECTATOR else []
    return View(
        seat=seat,
        english=state.english,
        limited=state.limited,
        block_play=state.block_play,
        overbids=state.overbids,
        rounds=state.rounds,
        round=state.round,
        order=state.order,
        turn=state.turn,
        seats=tuple([_seat_view(state, other, seat) for other in range(len(state.players))]),
        pieces=tuple(pieces),
        gains=gains_view(state, seat) if seat != SPECTATOR else None,
        deck_sizes=tuple([len(deck) for deck in state.decks]),
        discards=state.discards,
        open_artifacts=state.open_artifacts,
        stack_size=len(state.stack_of_artifacts),
        gone=state.gone,
        sentinels=state.sentinels,
        sentinels_to_end=SENTINELS_TO_END,
        lot=state.lot,
        bid=state.bid,
        leader=state.leader,
        speaker=state.speaker,
        bidding=state.bidding,
        bids=state.bids,
        auction=_auction_view(state, seat) if state.lot != NOTHING else None,
        stepped=state.stepped,
        arranged=state.arranged,
        crumb=state.crumb,
        block=state.block,
        blocks_done=state.blocks_done,
        found=state.found,
        shown=state.shown,
        decisions=tuple([_decision_view(decision, seat) for decision in state.asked]),
        stack=tuple([_frame_view(frame) for frame in state.stack]),
        lanes=tuple([tuple([_frame_view(frame) for frame in lane]) for lane in state.lanes]),
    )


def _seat_view(state: State, seat: int, viewer: int) -> SeatView:
    player = state.players[seat]
    cards = by_colour(player.hand)
    inside = not player.out and seat in state.order
    sentinel = FIRST_SENTINEL
    score = score_of(state, seat)
    return SeatView(
        character=player.character,
        dust=player.dust,
        concentrated=tuple(player.concentrated),
        cards=cards,
        waiting=by_colour(player.waiting),
        waiting_dust=player.waiting_dust,
        active=tuple(player.active),
        resting=tuple(player.resting),
        levels=tuple(player.levels),
        circles=tuple(circles_of(player)),
        stones=player.stones,
        artifacts=tuple(player.artifacts),
        points=player.points,
        out=player.out,
        statistics=tuple(player.statistics),
        points_now=PointsView(*score, score.total),
        income=income_view(player),
        slots=slots_of(player),
        hand_weight=hand_weight(player),
        hand_limit=hand_limit(player),
        energy=_energy_range(player, cards, viewer == seat),
        gems_worth=value_of_all(player),
        gem_prices=tuple([price_of(player, kind) for kind in range(GEM_COUNT)]),
        gem_sales=tuple([sale_value(player, kind) for kind in range(GEM_COUNT)]),
        closed=tuple([buying_obstacle(state, player, kind) for kind in range(GEM_COUNT)]),
        step_prices=_step_prices(player),
        surcharges=(surcharge(state, seat, 0), surcharge(state, seat, sentinel))
        if inside
        else (0, 0),
        adjustments=tuple([adjustment(state, seat, lot) for lot in range(sentinel + 1)])
        if inside
        else (),
        sentinel_points=tuple([sentinel_points(player, each) for each in range(SENTINEL_COUNT)]),
    )


def _energy_range(player: Player, cards: tuple[int, ...], own: bool) -> tuple[int, int]:
    """Return from what to what a seat's energy may be worth, to one who sees only the backs."""
    if own:
        return energy_of(player), energy_of(player)
    low = high = player.dust
    for colour in range(COLOUR_COUNT):
        firm = CONCENTRATED[colour] * player.concentrated[colour]
        low += firm + LOWEST_CARD[colour] * cards[colour]
        high += firm + HIGHEST_CARD[colour] * cards[colour]
    return low, high


def income_view(player: Player) -> IncomeView:
    """Return the next income as things stand."""
    counts = [sources(player, colour) for colour in range(COLOUR_COUNT)]
    cards = [count % FOR_CONCENTRATED for count in counts]
    full = [count // FOR_CONCENTRATED for count in counts]
    low = high = income_dust(player)
    for colour in range(COLOUR_COUNT):
        low += full[colour] * CONCENTRATED[colour] + cards[colour] * LOWEST_CARD[colour]
        high += full[colour] * CONCENTRATED[colour] + cards[colour] * HIGHEST_CARD[colour]
    return IncomeView(
        income_dust(player), tuple(cards), tuple(full), low, high, twice_income(player)
    )


def _step_prices(player: Player) -> tuple[int, ...]:
    return tuple(
        [
            TRACK_COSTS[track][level] if level < TOP_LEVEL else 0
            for track, level in enumerate(player.levels)
        ]
    )


def _auction_view(state: State, viewer: int) -> AuctionView:
    lot = state.lot
    opener = state.turn
    price = price_for(state, state.leader, lot, state.bid) if state.leader != NOTHING else 0
    cover = energy_cover = -1
    if viewer != SPECTATOR and viewer in state.order and not state.players[viewer].out:
        cover = max(0, cover_of(state, viewer, lot))
        energy_cover = max(0, energy_of(state.players[viewer]) - adjustment(state, viewer, lot))
    order = (opener, *seats_after(state, opener))
    return AuctionView(
        lot=lot,
        lowest=LOWEST_BIDS[lot],
        bid=state.bid,
        leader=state.leader,
        speaker=state.speaker,
        order=order,
        inside=tuple([seat for seat in order if state.bidding >> seat & 1]),
        bids=state.bids,
        price=price,
        cover=cover,
        energy_cover=energy_cover,
    )


def _decision_view(decision: Decision, viewer: int) -> DecisionView:
    if decision.seat != viewer:
        return DecisionView(decision.kind, decision.seat, None, False)
    options = decision.options
    unlisted = decision.unlisted
    beyond = unlisted.bounds() if unlisted is not None else (0, -1)
    if not isinstance(options, range):
        return DecisionView(decision.kind, viewer, tuple(options), decision.may_pass)
    return DecisionView(
        decision.kind,
        viewer,
        None,
        decision.may_pass,
        (options.start, options.stop - 1),
        beyond if beyond[0] <= beyond[1] else None,
    )


def _frame_view(frame: Frame) -> FrameView:
    name = EFFECTS.names[frame.effect]
    return FrameView(name, frame.step, frame.actor, frame.source, frame.answers)
