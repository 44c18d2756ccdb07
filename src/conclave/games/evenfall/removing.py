"""Removing cards from a clan, copying what others can do, flags, exchanges on the throne demon."""

from __future__ import annotations

from typing import Final

from conclave.engine.decisions import PASS
from conclave.engine.frames import Frame, Step
from conclave.games.evenfall.catalysts import back_to_supply
from conclave.games.evenfall.clan import has_demon, put_site, site_number, sites_of
from conclave.games.evenfall.effects import (
    MOVED,
    SHED,
    VERBS,
    cause,
    note,
    perform,
    source_card,
    step_of,
)
from conclave.games.evenfall.paying import instant_of
from conclave.games.evenfall.piles import gain_vp, put_in_hand
from conclave.games.evenfall.player import (
    BOARD,
    CARD,
    KIND_MASK,
    NOBODY,
    ON_RITUAL,
    RESERVE,
    RULES,
    THE_DEMON,
    put,
    without,
)
from conclave.games.evenfall.state import EFFECTS, State, cause_of, ref, specialist_of, thing
from conclave.games.evenfall.useful import copyable_taps, removable, swappable, tracks_to_copy
from conclave.games.evenfall.vocabulary import (
    CLIMBED,
    COPY,
    COPY_INSTANT,
    COPY_TAP,
    COPY_TRACK,
    CRYSTALS_SCORE,
    DEMON_SWAP,
    ELDERS_ADJACENT,
    FLAG,
    INSTANT,
    REMOVE,
    TAP,
    TO_DISCARD,
    TO_HAND,
)

# --- removing ------------------------------------------------------------------------------


def _ask_remove(state: State, frame: Frame, _: int) -> None:
    """Ask for the target; without one the whole effect does nothing."""
    step = step_of(state, frame)
    options = removable(state, frame.actor, step.kind, frame.source)
    if options:
        state.ask("card_to_remove", frame.actor, options)
    else:
        end_effect(state)


def end_effect(state: State) -> None:
    """End the operation under way and with it the effect it belongs to."""
    state.stack.pop()
    state.stack.pop()


def _remove(state: State, frame: Frame, _: int) -> None:
    seat, card = frame.actor, frame.answers[-1]
    player = state.players[seat]
    to = step_of(state, frame).other
    if card in player.specialists:
        player.specialists = without(player.specialists, card)
        if player.demon == card:
            player.demon = NOBODY
    else:
        note(state, MOVED, take_ritual_away(state, seat, card))
    if to == TO_HAND:
        put_in_hand(state, seat, (card,))
        player.known += (card,)
        player.fresh += (card,)
    elif to == TO_DISCARD:
        state.discard += (card,)
    else:
        state.box += (card,)
    if state.log is not None:
        kind = ("card_taken_back", "card_removed", "card_boxed")[to]
        state.tell(kind, seat, cause(state, frame), {"card": ref(state, card)})


VERBS[REMOVE] = EFFECTS.add("remove", Step(_ask_remove), Step(_remove))


def take_ritual_away(state: State, seat: int, ritual: int) -> int:
    """Take a ritual off its place; return the mask of the figures that stood on it (CAT-11)."""
    player = state.players[seat]
    number = site_number(player, ritual)
    site = sites_of(player)[number]
    back_to_supply(state, site.on_ritual + site.extra + site.beside)
    put_site(player, number, site.bare())
    player.adjacent = without(player.adjacent, ritual)
    mask = 0
    for figure, where in enumerate(player.figures):
        if where == ON_RITUAL + ritual:
            mask |= 1 << figure
            player.figures = put(player.figures, figure, RESERVE)
    return mask


# --- copying -------------------------------------------------------------------------------


def _ask_copy(state: State, frame: Frame, _: int) -> None:
    step = step_of(state, frame)
    if step.kind == COPY_TAP:
        options = copyable_taps(state, frame.actor, frame.source)
        if options:
            state.ask("ability_to_copy", frame.actor, options)
        else:
            state.leave()
    elif step.kind == COPY_TRACK:
        state.ask("track_to_copy", frame.actor, tracks_to_copy(state, frame.actor))


def _copy(state: State, frame: Frame, _: int) -> None:
    step = step_of(state, frame)
    if step.kind == COPY_TAP:
        effect = specialist_of(state, frame.answers[-1]).ability.at[TAP]
        perform(state, frame.actor, frame.source, effect, TAP)
    elif step.kind == COPY_TRACK:
        state.push(COPYING, frame.actor, frame.source, (frame.answers[-1], 1, step.n))
    elif step.kind == COPY_INSTANT:
        card = frame.answers[SHED]
        if card != NOBODY:
            perform(state, frame.actor, frame.source, instant_of(state, card), INSTANT)


VERBS[COPY] = EFFECTS.add("copy", Step(_ask_copy), Step(_copy))


def _copy_step(state: State, frame: Frame, _: int) -> None:
    """Give the bonus of the next step after a marker; beyond the end there are points."""
    seat, number, last = frame.answers
    if number > last:
        return
    state.again((seat, number + 1, last))
    player = state.players[seat]
    board = state.pack.boards[player.board]
    step = player.track + number
    if step > len(board.track):
        gain_vp(state, frame.actor, board.top_vp, cause_of(state, frame.source))
    else:
        source = thing(BOARD, board.number)
        perform(state, frame.actor, source, board.track[step - 1], CLIMBED)


COPYING: Final = EFFECTS.add("copying", Step(_copy_step))

# --- flags ---------------------------------------------------------------------------------


def _raise_flag(state: State, frame: Frame, _: int) -> None:
    """Raise a flag that an effect raises once; standing ones hold by themselves."""
    player = state.players[frame.actor]
    kind = step_of(state, frame).kind
    if kind == CRYSTALS_SCORE:
        player.crystals_score = True
    elif kind == ELDERS_ADJACENT and frame.source & KIND_MASK == CARD:
        player.adjacent += (source_card(frame),)
    else:
        return
    if state.log is not None:
        event = "crystals_will_score" if kind == CRYSTALS_SCORE else "elders_let_in"
        state.tell(event, frame.actor, cause(state, frame), {})


VERBS[FLAG] = EFFECTS.add("flag", Step(_raise_flag))

# --- the throne demon ----------------------------------------------------------------------


def _promise_swap(state: State, frame: Frame, _: int) -> None:
    """Let the demon's specialist be exchanged: at the end of the own turn, else at once."""
    if not has_demon(state, frame.actor):
        return
    if state.turn == frame.actor:
        state.players[frame.actor].swap_due = True
    else:
        state.push(SWAP_DEMON, frame.actor, thing(RULES))


VERBS[DEMON_SWAP] = EFFECTS.add("promise_swap", Step(_promise_swap))


def _ready_demon(state: State, frame: Frame, _: int) -> None:
    """Turn the demon upright, exchange or not (CLN-H7)."""
    player = state.players[frame.actor]
    player.swap_due = False
    player.tapped = without(player.tapped, THE_DEMON)


def _ask_swap(state: State, frame: Frame, _: int) -> None:
    options = swappable(state.players[frame.actor])
    if options:
        state.ask("specialist_for_demon", frame.actor, options, True)
    else:
        state.leave()


def _swap(state: State, frame: Frame, _: int) -> None:
    card = frame.answers[-1]
    if card == PASS:
        return
    state.players[frame.actor].demon = card
    if state.log is not None:
        state.tell("laid_on_demon", frame.actor, "rules", {"card": ref(state, card)})


SWAP_DEMON: Final = EFFECTS.add("swap_demon", Step(_ready_demon), Step(_ask_swap), Step(_swap))
