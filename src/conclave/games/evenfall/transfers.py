"""Transfers: a place with its ritual goes from the outer circle to the inner one."""

from __future__ import annotations

from typing import Final

from conclave.engine.decisions import PASS
from conclave.engine.frames import Frame, Step
from conclave.games.evenfall.clan import transferable
from conclave.games.evenfall.effects import VERBS, raise_events, step_of
from conclave.games.evenfall.piles import gain_vp
from conclave.games.evenfall.player import NOBODY, TRANSFERS, Site
from conclave.games.evenfall.state import EFFECTS, State, cause_of, ref, ritual_of, seats_from
from conclave.games.evenfall.vocabulary import EVERYONE_TRANSFER, ON_TRANSFER, TRANSFER


def transfer(state: State, seat: int, number: int) -> None:
    """Move a place with all that lies on it to the right end of the inner circle (TRF-01)."""
    player = state.players[seat]
    site = player.outer[number]
    player.outer = (*player.outer[:number], *player.outer[number + 1 :])
    player.inner += (site,)
    player.statistics[TRANSFERS] += 1
    if state.log is not None:
        state.tell("transferred", seat, "rules", {"place": ref(state, site.place)})
    raise_events(state, seat, 1 << ON_TRANSFER)


def _begin_transfer(state: State, frame: Frame, _: int) -> None:
    state.push(TRANSFERRING, frame.actor, frame.source, (step_of(state, frame).n,))


VERBS[TRANSFER] = EFFECTS.add("transfer", Step(_begin_transfer))


def _ask_transfer(state: State, frame: Frame, _: int) -> None:
    """Ask what to transfer; it is always optional (TRF-02)."""
    options = transferable(state, state.players[frame.actor].outer)
    if frame.answers[0] and options:
        state.ask("place_to_transfer", frame.actor, options, True)
    else:
        state.leave()


def _transfer(state: State, frame: Frame, _: int) -> None:
    left, number = frame.answers
    if number != PASS:
        state.again((left - 1,))
        transfer(state, frame.actor, number)


TRANSFERRING: Final = EFFECTS.add("transferring", Step(_ask_transfer), Step(_transfer))


def _let_everyone(state: State, frame: Frame, _: int) -> None:
    """Let every player transfer, beginning with the owner, who gains for each who did."""
    points = step_of(state, frame).n
    if state.automa is not None:
        state.push(AUTOMA_TOO, frame.actor, frame.source, (points,))
    for seat in reversed(seats_from(state, frame.actor)):
        state.push(ONE_OF_ALL, seat, frame.source, (frame.actor, points))


VERBS[EVERYONE_TRANSFER] = EFFECTS.add("everyone_transfer", Step(_let_everyone))


def _ask_one(state: State, frame: Frame, _: int) -> None:
    options = transferable(state, state.players[frame.actor].outer)
    if options:
        state.ask("place_to_transfer", frame.actor, options, True)
    else:
        state.leave()


def _one_did(state: State, frame: Frame, _: int) -> None:
    owner, points, number = frame.answers
    if number != PASS:
        transfer(state, frame.actor, number)
        gain_vp(state, owner, points, cause_of(state, frame.source))


ONE_OF_ALL: Final = EFFECTS.add("one_of_all", Step(_ask_one), Step(_one_did))


def _automa_too(state: State, frame: Frame, _: int) -> None:
    if automa_transfer(state):
        gain_vp(state, frame.actor, frame.answers[0], cause_of(state, frame.source))


AUTOMA_TOO: Final = EFFECTS.add("automa_too", Step(_automa_too))


def automa_transfer(state: State) -> bool:
    """Let the automa transfer its most valuable outer ritual, if it has one (AUT-07)."""
    automa = state.automa
    assert automa is not None
    best = NOBODY
    for number in transferable(state, automa.outer):
        site = automa.outer[number]
        if site.ritual == NOBODY:
            continue
        if best == NOBODY or _vp(state, site) > _vp(state, automa.outer[best]):
            best = number
    if best == NOBODY:
        return False
    site = automa.outer[best]
    automa.outer = (*automa.outer[:best], *automa.outer[best + 1 :])
    automa.inner += (site,)
    if state.log is not None:
        state.tell("automa_transferred", NOBODY, "rules", {"card": ref(state, site.ritual)})
    return True


def _vp(state: State, site: Site) -> int:
    return ritual_of(state, site.ritual).vp
