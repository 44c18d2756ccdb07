"""Rounds and turns: the Time phase, what a seat does, the hand limit, and when it is over."""

from __future__ import annotations

from typing import Final

from conclave.engine.frames import Frame, Step
from conclave.games.emberhours.counting import number_of, watchers
from conclave.games.emberhours.effects import ask_discard, perform
from conclave.games.emberhours.expressions import TIME_PHASE_DRAW
from conclave.games.emberhours.moves import (
    ABOUT,
    CONQUER,
    DRAW,
    END_TURN,
    FLAME,
    FORTIFY,
    MOVE,
    PLAY,
    SLIDE,
    SPEND,
    actions,
    cards_drawn,
    flame_effect,
    steps_taken,
)
from conclave.games.emberhours.moving import BY_RULES, make_move
from conclave.games.emberhours.piles import discard_from_hand, draw_cards
from conclave.games.emberhours.player import (
    DRAWING,
    FIRST_SOURCE,
    FLAMES,
    MOVING,
    NOBODY,
    PLAYING,
    SOURCES,
    chosen,
)
from conclave.games.emberhours.playing import play
from conclave.games.emberhours.sources import CONQUEST, fortify, put_source
from conclave.games.emberhours.sources import SLIDE as SLIDE_UNDER
from conclave.games.emberhours.state import (
    ALL_FORTIFIED,
    EFFECTS,
    ENDINGS,
    LAST_ROUND,
    RETINUE_FULL,
    SUPPLY_EMPTY,
    State,
    ref,
    seats_from,
)
from conclave.games.emberhours.summoning import LAND
from conclave.games.emberhours.tableau import shift

HAND_LIMIT: Final = 10
FULL_RETINUE: Final = 12
SOURCE_COUNTS: Final = 2
TURNS: Final = 2

# --- the end -------------------------------------------------------------------------------


def retinue_count(state: State, seat: int) -> int:
    """Return how many cards a retinue has for the end of the game: a source counts two (R-G2)."""
    held = len([each for each in state.sources if each.holder == seat])
    return len(state.players[seat].retinue) + SOURCE_COUNTS * held


def check_end(state: State) -> None:
    """Note for good what ends the game after this round (R-G1, R-G3, O23)."""
    met = 0
    if not state.central:
        met |= SUPPLY_EMPTY
    for seat in range(len(state.players)):
        if retinue_count(state, seat) >= FULL_RETINUE:
            met |= RETINUE_FULL
    if len([each for each in state.sources if each.fortified]) == len(state.sources):
        met |= ALL_FORTIFIED
    news = met & ~state.ending
    state.ending |= met
    if news and state.log is not None:
        for bit, reason in enumerate(ENDINGS):
            if news >> bit & 1:
                state.tell(f"end_{reason}", NOBODY, "rules", {})


def _check_end(state: State, frame: Frame, _: int) -> None:
    check_end(state)


# --- A: the Time phase ---------------------------------------------------------------------


def _begin_round(state: State, frame: Frame, _: int) -> None:
    """Shift everybody's tiles; then cards land seat by seat from the start player on (O32)."""
    state.round += 1
    state.turn = NOBODY
    if state.log is not None:
        state.tell("round_begun", state.start, "rules", {"round": state.round})
    for player in state.players:
        shift(player)
    for seat in reversed(seats_from(state, state.start)):
        state.push(ARRIVE, seat, 0)


def _arrive(state: State, frame: Frame, _: int) -> None:
    state.turn = frame.actor
    state.push(LAND, frame.actor, 0)


def _arrived(state: State, frame: Frame, _: int) -> None:
    _end_bonuses(state, frame.actor)
    state.turn = NOBODY
    check_end(state)


ARRIVE: Final = EFFECTS.add("arrive", Step(_arrive), Step(_arrived))


def _draw_all(state: State, frame: Frame, _: int) -> None:
    """Let everybody draw, from the start player on (R-A5)."""
    for seat in seats_from(state, state.start):
        count = 1
        for _thing, action in watchers(state, seat, TIME_PHASE_DRAW):
            if action.body is not None:
                count += number_of(state, seat, action.body.amount)
        draw_cards(state, seat, count, "time_phase")


# --- B: the Action phase -------------------------------------------------------------------


def _play_turns(state: State, frame: Frame, _: int) -> None:
    """Let everybody have two turns, one at a time (R-B1)."""
    for _turn in range(TURNS):
        for seat in reversed(seats_from(state, state.start)):
            state.push(TURN, seat, 0)


def _begin_turn(state: State, frame: Frame, _: int) -> None:
    state.turn = frame.actor
    state.main_done = False
    if state.log is not None:
        state.tell("turn_begun", frame.actor, "rules", {})
    state.push(ACTIONS, frame.actor, 0)


def _end_turn(state: State, frame: Frame, _: int) -> None:
    _end_bonuses(state, frame.actor)
    state.turn = NOBODY


def _end_bonuses(state: State, seat: int) -> None:
    """Let what was promised for this turn lapse."""
    player = state.players[seat]
    player.cards_off = player.time_off = player.strength_on = 0


TURN: Final = EFFECTS.add("turn", Step(_begin_turn), Step(_end_turn))


def _ask_action(state: State, frame: Frame, _: int) -> None:
    """Ask for an action; who has none left but the end of the turn is not asked."""
    options = actions(state, frame.actor)
    if state.main_done:
        if len(options) > 1:
            state.ask("free_action", frame.actor, options)
        else:
            state.leave()
    else:
        state.ask("action", frame.actor, options)


def _do_action(state: State, frame: Frame, _: int) -> None:
    seat, option = frame.actor, frame.answers[-1]
    kind, about = option & ~ABOUT, option & ABOUT
    if option == END_TURN:
        if state.log is not None:
            state.tell("turn_ended", seat, "rules", {})
        return
    state.again()
    if kind == FLAME:
        light(state, seat, about)
    elif kind == SLIDE:
        state.push(SLIDE_UNDER, seat, about)
    else:
        state.main_done = True
        _main_action(state, seat, kind, about)


def _main_action(state: State, seat: int, kind: int, about: int) -> None:
    if kind == DRAW:
        _place_marker(state, seat, DRAWING)
        draw_cards(state, seat, cards_drawn(state, seat), "draw")
    elif kind == PLAY:
        _place_marker(state, seat, PLAYING)
        play(state, seat, about, "rules")
    elif kind == MOVE:
        _place_marker(state, seat, MOVING)
        make_move(state, seat, BY_RULES, about, steps_taken(state, seat), ())
    elif kind == CONQUER:
        _place_marker(state, seat, SOURCES)
        state.push(CONQUEST, seat, about)
    elif kind == FORTIFY:
        _place_marker(state, seat, SOURCES)
        fortify(state, seat, about)
    else:
        assert kind == SPEND
        _place_marker(state, seat, DRAWING)
        if state.log is not None:
            state.tell("marker_spent", seat, "rules", {})


def _place_marker(state: State, seat: int, action: int) -> None:
    """Place a marker on a main action; each has a space for both (R-B3)."""
    state.players[seat].markers += (action,)


ACTIONS: Final = EFFECTS.add("actions", Step(_check_end), Step(_ask_action), Step(_do_action))


def light(state: State, seat: int, thing: int) -> None:
    """Put a token on a flame and carry out its effect (R-F2)."""
    player = state.players[seat]
    if thing >= FIRST_SOURCE:
        for place, each in enumerate(state.sources):
            if each.source == thing - FIRST_SOURCE:
                put_source(state, place, each._replace(activated=True))
    else:
        player.activated += (thing,)
    player.statistics[FLAMES] += 1
    if state.log is not None:
        state.tell("flame_lit", seat, "rules", {"thing": ref(state, thing)})
    perform(state, seat, thing, flame_effect(state, thing))


# --- C: the end of the round ---------------------------------------------------------------


def _check_hands(state: State, frame: Frame, _: int) -> None:
    for seat in reversed(seats_from(state, state.start)):
        if len(state.players[seat].hand) > HAND_LIMIT:
            state.push(KEEP_TO_LIMIT, seat, 0)


def _ask_surplus(state: State, frame: Frame, _: int) -> None:
    ask_discard(state, frame.actor, len(state.players[frame.actor].hand) - HAND_LIMIT)


def _discard_surplus(state: State, frame: Frame, _: int) -> None:
    cards = chosen(state.players[frame.actor].hand, frame.answers[-1])
    discard_from_hand(state, frame.actor, cards, "hand_limit")


KEEP_TO_LIMIT: Final = EFFECTS.add("keep_to_limit", Step(_ask_surplus), Step(_discard_surplus))


def _end_round(state: State, frame: Frame, _: int) -> None:
    """Take back markers and tokens, pass the start marker, and see whether it is over (R-X2)."""
    for player in state.players:
        player.markers = player.activated = ()
    state.sources = tuple([each._replace(activated=False) for each in state.sources])
    check_end(state)
    if 0 < state.rounds <= state.round:
        state.ending |= LAST_ROUND
        if state.log is not None:
            state.tell("end_last_round", NOBODY, "rules", {})
    if state.ending:
        if state.log is not None:
            state.tell("game_ended", NOBODY, "rules", {"round": state.round})
        return
    state.start = (state.start + 1) % len(state.players)
    state.again()


ROUND: Final = EFFECTS.add(
    "round",
    Step(_begin_round),
    Step(_draw_all),
    Step(_play_turns),
    Step(_check_hands),
    Step(_end_round),
)
