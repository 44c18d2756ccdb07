"""Builds a view up from nothing: a forgotten field is missing, never leaked."""

from __future__ import annotations

from conclave.engine.decisions import SPECTATOR, Decision
from conclave.engine.frames import Frame
from conclave.games.emberhours.costs import (
    cards_to_pay,
    kinds_taken,
    obstacle,
    shortest_time,
    slots_open,
)
from conclave.games.emberhours.counting import force_of, resistance_of, standing, strength_of
from conclave.games.emberhours.expressions import DEFEND, STRENGTH_EACH, STRENGTH_TOTAL
from conclave.games.emberhours.moves import cards_drawn, flame_obstacle, flames_of, steps_taken
from conclave.games.emberhours.player import NOBODY, SourceInPlay
from conclave.games.emberhours.scoring import points_of
from conclave.games.emberhours.setup import OPENING
from conclave.games.emberhours.state import EFFECTS, State
from conclave.games.emberhours.tableau import colour_outside
from conclave.games.emberhours.turn import (
    ARRIVE,
    FULL_RETINUE,
    HAND_LIMIT,
    KEEP_TO_LIMIT,
    TURN,
    retinue_count,
)
from conclave.games.emberhours.view import (
    CostView,
    DecisionView,
    FrameView,
    PointsView,
    SeatView,
    SourceView,
    View,
)


def view(state: State, seat: int) -> View:
    """Return all that `seat` may know of the state."""
    own = seat != SPECTATOR
    return View(
        seat=seat,
        pack=state.pack.key,
        phase=phase_of(state),
        rounds=state.rounds,
        round=state.round,
        start=state.start,
        turn=state.turn,
        main_done=state.main_done,
        seats=tuple([_seat_view(state, other) for other in range(len(state.players))]),
        hand=state.players[seat].hand if own else (),
        costs=_costs(state, seat) if own else (),
        opening=state.players[seat].opening if own else NOBODY,
        deck_size=state.deck_left,
        discard=state.discard,
        era=state.era,
        eras=state.eras,
        sources=tuple([_source_view(state, each) for each in state.sources]),
        supply=state.supply,
        central=state.central,
        playing=state.playing,
        committed=state.committed,
        ending=state.ending,
        hand_limit=HAND_LIMIT,
        full_retinue=FULL_RETINUE,
        found=state.found,
        shown=state.shown,
        decisions=tuple([_decision_view(decision, seat) for decision in state.asked]),
        stack=tuple([_frame_view(frame) for frame in state.stack]),
        lanes=tuple([tuple([_frame_view(frame) for frame in lane]) for lane in state.lanes]),
    )


def phase_of(state: State) -> str:
    """Return which part of the game is under way, by the effects that are."""
    under_way = [frame.effect for frame in state.stack]
    if not under_way:
        return "over"
    if OPENING in under_way:
        return "opening"
    if TURN in under_way:
        return "action"
    if ARRIVE in under_way:
        return "time"
    return "round_end" if KEEP_TO_LIMIT in under_way else "action"


def _seat_view(state: State, seat: int) -> SeatView:
    player = state.players[seat]
    points = points_of(state, seat)
    flames = [each for each in flames_of(state, seat) if not flame_obstacle(state, seat, each)]
    return SeatView(
        hand_size=len(player.hand),
        hand_eras=_eras(state, player.hand),
        slots=player.slots,
        outside=player.outside,
        colour=colour_outside(state, seat),
        landing=player.landing,
        retinue=player.retinue,
        activated=player.activated,
        vp=player.vp,
        markers=player.markers,
        has_opened=player.opening != NOBODY,
        cards_off=player.cards_off,
        time_off=player.time_off,
        strength_on=player.strength_on,
        statistics=tuple(player.statistics),
        points=PointsView(*points, points.total),
        retinue_count=retinue_count(state, seat),
        flames=tuple(flames),
        strength_total=standing(state, seat, STRENGTH_TOTAL),
        strength_each=standing(state, seat, STRENGTH_EACH),
        defence=standing(state, seat, DEFEND),
        draws=cards_drawn(state, seat),
        steps=steps_taken(state, seat),
    )


def _eras(state: State, hand: tuple[int, ...]) -> tuple[int, ...]:
    """Count cards by era; everybody can, since cards come and go before all eyes."""
    counts = [0] * (state.era + 1)
    for card in hand:
        counts[state.eras[card]] += 1
    return tuple(counts)


def _costs(state: State, seat: int) -> tuple[CostView, ...]:
    player = state.players[seat]
    taken = kinds_taken(state, player)
    found = []
    for card in player.hand:
        price = cards_to_pay(state, seat, card)
        slots = slots_open(state, seat, card)
        reason = obstacle(state, seat, card, taken)
        if not reason and price >= len(player.hand):
            reason = "needs_cards"
        if not reason and not slots:
            reason = "no_room"
        time = shortest_time(state, seat, card)
        found.append(CostView(price, time, tuple(slots), reason))
    return tuple(found)


def _source_view(state: State, each: SourceInPlay) -> SourceView:
    return SourceView(
        source=each.source,
        holder=each.holder,
        fortified=each.fortified,
        activated=each.activated,
        under=each.under,
        to_exceed=resistance_of(state, each),
        strength=strength_of(state, each.under),
        force=force_of(state, each.holder, each.under) if each.holder != NOBODY else 0,
    )


def _decision_view(decision: Decision, viewer: int) -> DecisionView:
    if decision.seat != viewer:
        return DecisionView(decision.kind, decision.seat, None, False)
    return DecisionView(decision.kind, viewer, tuple(decision.options), decision.may_pass)


def _frame_view(frame: Frame) -> FrameView:
    name = EFFECTS.names[frame.effect]
    return FrameView(name, frame.step, frame.actor, frame.source, frame.answers)
