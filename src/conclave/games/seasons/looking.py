"""Builds a view up from nothing: a forgotten field is missing, never leaked."""

from __future__ import annotations

from typing import Final

from conclave.engine.decisions import SPECTATOR, Decision
from conclave.engine.frames import Frame
from conclave.games.seasons.player import (
    CARD_BITS,
    CARD_MASK,
    SPECTATORS,
    Cloud,
    Player,
    bare_all,
    new_player,
)
from conclave.games.seasons.state import EFFECTS, State
from conclave.games.seasons.view import DecisionView, FrameView, SeatView, View


def view(state: State, seat: int) -> View:
    """Return all that `seat` may know of the state."""
    me = state.players[seat] if seat != SPECTATOR else _NOBODY
    knows_top = seat != SPECTATOR and state.top_known >> seat & 1
    return View(
        seat=seat,
        first_edition=state.first_edition,
        level=state.level,
        year=state.year,
        wheel=state.wheel,
        round=state.round,
        start=state.start,
        turn=state.turn,
        seats=tuple([_seat_view(player, seat) for player in state.players]),
        hand=me.hand,
        libraries=me.libraries,
        limbo=bare_all(me.limbo),
        packet=me.packet,
        picked=me.memory.picked,
        seen=me.memory.seen,
        deck_size=state.deck_left,
        top_card=state.deck[state.deck_left - 1] if knows_top else 0,
        top_knowers=state.top_known,
        discard_size=len(state.discard),
        discard_known=known_to(state.discard, seat),
        clouds=_clouds(state, seat),
        bag=state.bag,
        dice=state.dice,
        can_transmute=state.can_transmute,
        transmute_bonus=state.transmute_bonus,
        owed_star=state.owed_star,
        owed_draw=state.owed_draw,
        end_passed=state.end_passed,
        due=state.due,
        serial=state.serial,
        found=state.found,
        shown=state.shown,
        decisions=tuple([_decision_view(decision, seat) for decision in state.asked]),
        stack=tuple([_frame_view(frame) for frame in state.stack]),
        lanes=tuple([tuple([_frame_view(frame) for frame in lane]) for lane in state.lanes]),
    )


def known_to(entries: tuple[int, ...], seat: int) -> tuple[int, ...]:
    """Return the cards of hidden entries that a seat, or a spectator, knows."""
    needed = (1 << seat if seat != SPECTATOR else SPECTATORS) << CARD_BITS
    known = [entry & CARD_MASK for entry in entries if entry & needed]
    known.sort()
    return tuple(known)


def _clouds(state: State, seat: int) -> tuple[Cloud, ...]:
    """Return the cards the seat has lost from sight; that others have too is not its business."""
    if seat == SPECTATOR:
        return ()
    mine = 1 << seat
    return tuple([each._replace(knowers=mine) for each in state.clouds if each.knowers & mine])


def _seat_view(player: Player, viewer: int) -> SeatView:
    second, third = player.libraries
    memory = player.memory
    known = known_to(memory.gained, viewer)
    return SeatView(
        crystals=player.crystals,
        energy=tuple(player.energy),
        gauge=player.gauge,
        bonuses=player.bonuses,
        in_play=player.in_play,
        die=player.die,
        hand_size=len(player.hand),
        library_sizes=(len(second), len(third)),
        limbo_size=len(player.limbo),
        limbo_known=known_to(player.limbo, viewer),
        packet_size=len(player.packet),
        picks=len(memory.picked),
        set_number=memory.set_number,
        announced=memory.announced,
        gained_known=known,
        gained_hidden=len(memory.gained) - len(known),
        left=memory.left,
        owed_energy=player.owed_energy,
        statistics=tuple(player.statistics),
    )


def _decision_view(decision: Decision, viewer: int) -> DecisionView:
    mine = decision.seat == viewer
    options = tuple(decision.options) if mine else None
    return DecisionView(decision.kind, decision.seat, options, mine and decision.may_pass)


def _frame_view(frame: Frame) -> FrameView:
    name = EFFECTS.names[frame.effect]
    return FrameView(name, frame.step, frame.actor, frame.source, frame.answers)


# The private side of somebody who has none: a spectator.
_NOBODY: Final = new_player()
