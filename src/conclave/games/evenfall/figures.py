"""Witches and elders: sending, recalling and moving them, and the cat."""

from __future__ import annotations

from typing import Final

from conclave.engine.decisions import PASS
from conclave.engine.frames import Frame, Step
from conclave.games.evenfall.clan import put_site, site_number, sites_of
from conclave.games.evenfall.effects import FIGURE, MOVED, VERBS, cause, source_card, step_of
from conclave.games.evenfall.places import reserve_elders
from conclave.games.evenfall.player import (
    AT_REGION,
    CARD,
    COPY_BITS,
    NOBODY,
    ON_BOARD,
    ON_RITUAL,
    RESERVE,
    Player,
    put,
)
from conclave.games.evenfall.playing import lay_ritual_on
from conclave.games.evenfall.state import EFFECTS, State, cause_of, thing
from conclave.games.evenfall.vocabulary import CAT, FIGURE_HERE, MOVE, RECALL, SEND, SEND_ELDER

# Where to send how many is one int: the region times eight, plus the number.
SENT: Final = 8

# --- telling figures apart -----------------------------------------------------------------

WITCH: Final = 0
CAT_WITCH: Final = 1
ELDER: Final = 2


def sort_of(state: State, player: Player, figure: int) -> int:
    """Return what a figure is: a witch, a witch with a cat, or an elder."""
    if figure >= state.pack.setup.witches:
        return ELDER
    return CAT_WITCH if player.cats >> figure & 1 else WITCH


def distinct(state: State, player: Player, figures: list[int]) -> list[int]:
    """Return one figure of each sort and place: the others are all the same."""
    found: list[int] = []
    seen: list[tuple[int, int]] = []
    for figure in figures:
        key = (sort_of(state, player, figure), player.figures[figure])
        if key not in seen:
            seen.append(key)
            found.append(figure)
    return found


def place_figure(player: Player, figure: int, where: int) -> None:
    """Put a figure somewhere else."""
    player.figures = put(player.figures, figure, where)


def told_figure(state: State, player: Player, figure: int) -> tuple[int, ...]:
    """Return what names a figure: its sort, and where it stands."""
    where = player.figures[figure]
    sort = sort_of(state, player, figure)
    base = state.pack.base
    if where >= ON_RITUAL:
        ritual = where - ON_RITUAL
        same = [
            site.ritual
            for site in sites_of(player)
            if site.ritual != NOBODY and site.ritual >> COPY_BITS == ritual >> COPY_BITS
        ]
        return sort, 3, base + (ritual >> COPY_BITS), same.index(ritual) + 1
    if where >= ON_BOARD:
        return sort, 2, base + where - ON_BOARD, 1
    return (sort, 1, base + where - AT_REGION, 1) if where else (sort, 0, base, 1)


# --- sending -------------------------------------------------------------------------------


def _ask_send(state: State, frame: Frame, _: int) -> None:
    """Ask for a region, and for how many elders where that is open."""
    step = step_of(state, frame)
    regions = range(len(state.regions))
    if step.kind == SEND_ELDER:
        most = min(step.n, len(reserve_elders(state, state.players[frame.actor])))
        options = [SENT * region + count for region in regions for count in range(most, 0, -1)]
        if options:
            state.ask("elders_to_send", frame.actor, options, True)
            return
    elif frame.answers[MOVED]:
        state.ask("region_to_send_to", frame.actor, regions)
        return
    state.leave()


def _send(state: State, frame: Frame, _: int) -> None:
    chosen = frame.answers[-1]
    if chosen == PASS:
        return
    player = state.players[frame.actor]
    if step_of(state, frame).kind == SEND_ELDER:
        region = chosen // SENT
        figures = reserve_elders(state, player)[: chosen % SENT]
    else:
        region = chosen
        mask = frame.answers[MOVED]
        figures = [figure for figure in range(len(player.figures)) if mask >> figure & 1]
    for figure in figures:
        place_figure(player, figure, AT_REGION + region)
    if state.log is not None:
        told = {"region": state.pack.base + region, "n": len(figures)}
        state.tell("figures_sent", frame.actor, cause(state, frame), told)


VERBS[SEND] = EFFECTS.add("send", Step(_ask_send), Step(_send))

# --- recalling -----------------------------------------------------------------------------


def recallable(state: State, seat: int, but: int) -> list[int]:
    """Return the figures a seat may take back now; not the one that acts (M14)."""
    player = state.players[seat]
    if player.recalls >= state.pack.setup.recalls:
        return []
    out = [
        figure for figure, where in enumerate(player.figures) if where != RESERVE and figure != but
    ]
    return distinct(state, player, out)


def _begin_recall(state: State, frame: Frame, _: int) -> None:
    left = step_of(state, frame).n
    state.push(RECALLING, frame.actor, frame.source, (left, frame.answers[FIGURE]))


VERBS[RECALL] = EFFECTS.add("recall", Step(_begin_recall))


def _ask_recall(state: State, frame: Frame, _: int) -> None:
    left, but = frame.answers
    options = recallable(state, frame.actor, but) if left else []
    if options:
        state.ask("figure_to_recall", frame.actor, options, True)
    else:
        state.leave()


def _recall(state: State, frame: Frame, _: int) -> None:
    left, but, figure = frame.answers
    if figure == PASS:
        return
    player = state.players[frame.actor]
    if state.log is not None:
        told = {"figure": told_figure(state, player, figure)}
        state.tell("figure_recalled", frame.actor, cause_of(state, frame.source), told)
    player.recalls += 1
    place_figure(player, figure, RESERVE)
    state.again((left - 1, but))


RECALLING: Final = EFFECTS.add("recalling", Step(_ask_recall), Step(_recall))

# --- moving --------------------------------------------------------------------------------


def movable(state: State, seat: int, ritual: int) -> list[int]:
    """Return the figures on other rituals of a seat that could be moved to this one (SPC-05)."""
    player = state.players[seat]
    here = ON_RITUAL + ritual
    figures = [
        figure
        for figure, where in enumerate(player.figures)
        if where >= ON_RITUAL and where != here
    ]
    return distinct(state, player, figures)


def free_for_ritual(player: Player) -> list[int]:
    """Return all places of a clan without a ritual, in either circle."""
    return [number for number, site in enumerate(sites_of(player)) if site.ritual == NOBODY]


def _ask_move(state: State, frame: Frame, _: int) -> None:
    player = state.players[frame.actor]
    if site_number(player, source_card(frame)) == NOBODY:
        state.leave()
        return
    if step_of(state, frame).kind == FIGURE_HERE:
        kind, options = "figure_to_move", movable(state, frame.actor, source_card(frame))
    else:
        kind, options = "place_to_move_to", free_for_ritual(player)
    if options:
        state.ask(kind, frame.actor, options)
    else:
        state.leave()


def _move(state: State, frame: Frame, _: int) -> None:
    player = state.players[frame.actor]
    ritual, chosen = source_card(frame), frame.answers[-1]
    if step_of(state, frame).kind == FIGURE_HERE:
        if state.log is not None:
            told = {"figure": told_figure(state, player, chosen)}
            state.tell("figure_moved", frame.actor, cause(state, frame), told)
        place_figure(player, chosen, ON_RITUAL + ritual)
        return
    move_ritual(state, frame.actor, ritual, chosen)


VERBS[MOVE] = EFFECTS.add("move", Step(_ask_move), Step(_move))


def move_ritual(state: State, seat: int, ritual: int, target: int) -> None:
    """Move a ritual with figures, catalysts and stone to a free place; its bonus follows."""
    player = state.players[seat]
    number = site_number(player, ritual)
    old, new = sites_of(player)[number], sites_of(player)[target]
    put_site(player, target, new.with_ritual_of(old))
    put_site(player, number, old.bare())
    lay_ritual_on(state, seat, ritual, target, thing(CARD, ritual))


# --- the cat -------------------------------------------------------------------------------


def witches_without_cat(state: State, seat: int) -> list[int]:
    """Return the witches that could get a cat, one of each place."""
    player = state.players[seat]
    witches = [
        figure for figure in range(state.pack.setup.witches) if not player.cats >> figure & 1
    ]
    return distinct(state, player, witches)


def _ask_cat(state: State, frame: Frame, _: int) -> None:
    options = witches_without_cat(state, frame.actor)
    if state.cats and options:
        state.ask("witch_for_cat", frame.actor, options)
    else:
        state.leave()


def _give_cat(state: State, frame: Frame, _: int) -> None:
    """Put a cat on a witch, wherever she stands, for good (PTH-10)."""
    player = state.players[frame.actor]
    if state.log is not None:
        told = {"figure": told_figure(state, player, frame.answers[-1])}
        state.tell("cat_taken", frame.actor, cause(state, frame), told)
    state.cats -= 1
    player.cats |= 1 << frame.answers[-1]


VERBS[CAT] = EFFECTS.add("cat", Step(_ask_cat), Step(_give_cat))
