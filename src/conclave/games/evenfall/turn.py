"""Rounds and their four phases: scouting, turns, battles and the end of the round."""

from __future__ import annotations

from typing import Final

from conclave.engine.frames import Frame, Step
from conclave.games.evenfall import automa, removing, verbs
from conclave.games.evenfall.acting import act
from conclave.games.evenfall.battle import BATTLES_BEGIN
from conclave.games.evenfall.clan import abilities, bonus_effects
from conclave.games.evenfall.costs import bundles, part
from conclave.games.evenfall.effects import perform
from conclave.games.evenfall.moves import END_TURN, actions
from conclave.games.evenfall.path import move_row
from conclave.games.evenfall.paying import DISCARD
from conclave.games.evenfall.piles import (
    draw_cards,
    gain_mana,
    gain_resources,
    gain_vp,
    refill_region,
)
from conclave.games.evenfall.player import (
    BOARD,
    NOBODY,
    RESERVE,
    RULES,
    TURNS,
    VP_AFTER_FIRST,
    without,
)
from conclave.games.evenfall.state import EFFECTS, State, ref, seats_from, thing
from conclave.games.evenfall.vocabulary import ANY, MANA, ROUND_END, SCOUT

PERSON: Final = automa.PERSON
MANY_TURNS: Final = 100  # a round ends long before (M24)

assert verbs.MODULES  # by being imported they fill the table of operations

# --- I: scouting ---------------------------------------------------------------------------


def _begin_round(state: State, frame: Frame, _: int) -> None:
    state.round += 1
    state.turn = NOBODY
    state.heir = state.first
    if state.log is not None:
        state.tell("round_begun", state.first, "rules", {"round": state.round})
    for seat in reversed(seats_from(state, state.first)):
        state.push(SCOUTING, seat, thing(BOARD, state.players[seat].board))


def _ask_scouted(state: State, frame: Frame, _: int) -> None:
    count = state.pack.boards[state.players[frame.actor].board].scout[ANY]
    if count:
        state.ask("resources", frame.actor, bundles(count))


def _scout(state: State, frame: Frame, _: int) -> None:
    """Gain what the own board shows at its top (RND-02); draws run in turn order."""
    seat = frame.actor
    board = state.pack.boards[state.players[seat].board]
    draw_cards(state, seat, board.scout_cards, "scouting")
    mix = frame.answers[-1] if frame.answers else 0
    gain_resources(
        state, seat, [board.scout[kind] + part(mix, kind) for kind in range(3)], "scouting"
    )
    gain_mana(state, seat, board.scout[MANA], "scouting")
    for effect in reversed(bonus_effects(state, seat, SCOUT)):
        perform(state, seat, frame.source, effect, SCOUT)


SCOUTING: Final = EFFECTS.add("scouting", Step(_ask_scouted), Step(_scout))

# --- II: turns -----------------------------------------------------------------------------


def _begin_turns(state: State, frame: Frame, _: int) -> None:
    state.push(TAKE_TURNS, NOBODY, 0, (state.first,))


def _next_turn(state: State, frame: Frame, _: int) -> None:
    """Give the next who has not passed a turn; all having passed ends the phase (RND-04)."""
    for seat in seats_from(state, frame.answers[0]):
        if not state.players[seat].passed:
            state.again(((seat + 1) % len(state.players),))
            state.push(TURN, seat, 0)
            return
    if state.automa is not None and automa.may_take_turn(state, True):
        state.again(frame.answers)
        automa.take_turn(state)


TAKE_TURNS: Final = EFFECTS.add("take_turns", Step(_next_turn))


def _begin_turn(state: State, frame: Frame, _: int) -> None:
    state.turn = frame.actor
    state.main_done = False
    player = state.players[frame.actor]
    player.statistics[TURNS] += 1
    assert player.statistics[TURNS] <= MANY_TURNS * state.round, "a round that never ends"
    if state.log is not None:
        state.tell("turn_begun", frame.actor, "rules", {})
    state.push(ACTIONS, frame.actor, 0)


def _end_turn(state: State, frame: Frame, _: int) -> None:
    """Exchange the demon's specialist if that is due, at the end of the turn (CLN-H7)."""
    if state.players[frame.actor].swap_due:
        state.push(removing.SWAP_DEMON, frame.actor, 0)


def _leave_turn(state: State, frame: Frame, _: int) -> None:
    player = state.players[frame.actor]
    player.turn_taps = player.fresh = ()
    player.orb_climbed = False
    state.turn = NOBODY
    state.main_done = False
    if state.automa is not None and not player.passed and automa.may_take_turn(state, False):
        automa.take_turn(state)


TURN: Final = EFFECTS.add("turn", Step(_begin_turn), Step(_end_turn), Step(_leave_turn))


def _ask_action(state: State, frame: Frame, _: int) -> None:
    """Ask for an action; a turn with nothing left but its end is over."""
    if state.players[frame.actor].passed:
        state.leave()
        return
    options = actions(state, frame.actor)
    if not state.main_done:
        state.ask("action", frame.actor, options)
    elif len(options) > 1:
        state.ask("free_action", frame.actor, options)
    else:
        state.leave()


def _do_action(state: State, frame: Frame, _: int) -> None:
    option = frame.answers[-1]
    if option == END_TURN:
        return
    state.again()
    act(state, frame.actor, option)


ACTIONS: Final = EFFECTS.add("actions", Step(_ask_action), Step(_do_action))

# --- III: battles --------------------------------------------------------------------------


def _begin_battles(state: State, frame: Frame, _: int) -> None:
    state.turn = NOBODY
    state.push(BATTLES_BEGIN, NOBODY, 0)


# --- IV: the end of the round --------------------------------------------------------------


def _begin_end(state: State, frame: Frame, _: int) -> None:
    """Let round-end effects work, seat by seat, before figures return (END-02)."""
    for seat in reversed(seats_from(state, state.first)):
        state.push(SEAT_ENDS, seat, 0)


def _seat_ends(state: State, frame: Frame, _: int) -> None:
    for source, ability in reversed(abilities(state, frame.actor)):
        perform(state, frame.actor, source, ability.at[ROUND_END], ROUND_END)


SEAT_ENDS: Final = EFFECTS.add("seat_ends", Step(_seat_ends))


def _limit_hands(state: State, frame: Frame, _: int) -> None:
    """Let hands be discarded down to their limit, if a pack sets one (RES-04)."""
    limit = state.pack.setup.hand_limit
    for seat in reversed(seats_from(state, state.first)):
        surplus = len(state.players[seat].hand) - limit
        if limit and surplus > 0:
            state.push(DISCARD, seat, thing(RULES), (surplus, 0, 0))


def _clear(state: State, frame: Frame, _: int) -> None:
    """Empty the throne demons, then make ready for the next round or end the game (M10)."""
    if state.automa is not None:
        automa.end_round(state)
    for seat in seats_from(state, state.first):
        _empty_demon(state, seat)
        if state.round == 1:
            state.players[seat].statistics[VP_AFTER_FIRST] = state.players[seat].vp
    if state.round < state.pack.setup.rounds:
        _make_ready(state)
        state.again()
    elif state.log is not None:
        state.tell("game_ended", NOBODY, "rules", {"round": state.round})


def _empty_demon(state: State, seat: int) -> None:
    """Put the specialist on the demon into the box for a refund; it is not optional (CLN-H6)."""
    player = state.players[seat]
    card = player.demon
    if card == NOBODY:
        return
    demon = state.pack.demon
    player.demon = NOBODY
    player.specialists = without(player.specialists, card)
    state.box += (card,)
    if state.log is not None:
        state.tell("demon_emptied", seat, "rules", {"card": ref(state, card)})
    gain_vp(state, seat, demon.refund_vp, "demon")
    gain_resources(state, seat, demon.refund[:3], "demon")
    gain_mana(state, seat, demon.refund[MANA], "demon")


def _make_ready(state: State) -> None:
    """Bring figures home, turn cards upright, refill regions and move the row (END-01, END-03)."""
    for player in state.players:
        player.figures = (RESERVE,) * len(player.figures)
        player.tapped = player.adjacent = ()
        player.token_used = player.passed = False
        player.recalls = player.battles_won = 0
    for number in range(len(state.regions)):
        refill_region(state, number)
    if state.path:
        move_row(state)
    if state.automa is not None:
        automa.begin_next_round(state)
    state.first = state.heir


ROUND: Final = EFFECTS.add(
    "round",
    Step(_begin_round),
    Step(_begin_turns),
    Step(_begin_battles),
    Step(_begin_end),
    Step(_limit_hands),
    Step(_clear),
)
