"""Sources: conquering and fortifying them, and sliding creatures under them.

A source goes by its place among those in play. Sets of creatures are masks over the retinue.
"""

from __future__ import annotations

from typing import Final

from conclave.engine.frames import Frame, Step
from conclave.games.emberhours.counting import (
    bonus_of,
    force_of,
    free_creatures,
    resistance_of,
    standing,
)
from conclave.games.emberhours.effects import perform
from conclave.games.emberhours.expressions import OWN_CONQUEST, OWN_FORTIFY, STRENGTH_EACH
from conclave.games.emberhours.player import (
    CONQUERED,
    FIRST_SOURCE,
    FORTIFIED,
    LOST,
    NOBODY,
    SourceInPlay,
    chosen,
)
from conclave.games.emberhours.sets import OtherForces, sufficient_sets
from conclave.games.emberhours.state import EFFECTS, State, ref, refs
from conclave.games.emberhours.summoning import call_watchers

ANY: Final = -1  # the strength that any creature at all exceeds


def put_source(state: State, place: int, source: SourceInPlay) -> None:
    """Put a source into another condition."""
    sources = list(state.sources)
    sources[place] = source
    state.sources = tuple(sources)


def _thing(state: State, each: SourceInPlay) -> int:
    return ref(state, FIRST_SOURCE + each.source)


# --- what may be done ----------------------------------------------------------------------


def parts_of(state: State, seat: int) -> list[tuple[int, int]]:
    """Return what each free creature adds to a conquest, and its place in the retinue."""
    retinue = state.players[seat].retinue
    more = standing(state, seat, STRENGTH_EACH)
    cards = state.pack.cards
    return [
        (cards[card].strength + more, retinue.index(card)) for card in free_creatures(state, seat)
    ]


def conquest_obstacle(state: State, seat: int, place: int) -> str:
    """Return why a seat cannot conquer a source now, or nothing (R-Q1 to R-Q4)."""
    each = state.sources[place]
    if each.holder == seat:
        return "yours_already"
    if each.fortified:
        return "is_fortified"
    parts = parts_of(state, seat)
    if not parts:
        return "no_free_creature"
    strength = sum([part for part, _place in parts]) + bonus_of(state, seat)
    return "" if strength > resistance_of(state, each) else "needs_strength"


def fortification_obstacle(state: State, seat: int, place: int) -> str:
    """Return why a seat cannot fortify a source now, or nothing (R-T1, R-T2, O14)."""
    each = state.sources[place]
    if each.holder != seat:
        return "not_yours"
    if each.fortified:
        return "is_fortified"
    strength = force_of(state, seat, each.under)
    return "" if strength > state.pack.sources[each.source].fortify else "needs_strength"


# --- conquest ------------------------------------------------------------------------------


def _ask_force(state: State, frame: Frame, _: int) -> None:
    """Ask which creatures conquer; sets of which one could stay at home are not proposed."""
    seat = frame.actor
    parts = parts_of(state, seat)
    needed = resistance_of(state, state.sources[frame.source]) - bonus_of(state, seat)
    needed = max(0, needed)  # without a creature there is no conquest (R-Q2)
    listed = sufficient_sets(parts, needed)
    state.ask("creatures_to_commit", seat, listed, False, OtherForces(parts, needed, listed))


def _conquer(state: State, frame: Frame, _: int) -> None:
    """Take the source: what it brings comes before the creatures go under it (R-Q5, O31)."""
    seat, place = frame.actor, frame.source
    player = state.players[seat]
    each = state.sources[place]
    state.committed = chosen(player.retinue, frame.answers[-1])
    strength = force_of(state, seat, state.committed)
    player.strength_on = 0
    player.statistics[CONQUERED] += 1
    put_source(state, place, SourceInPlay(each.source, seat, False, each.activated, ()))
    if state.log is not None:
        told = {"thing": _thing(state, each), "cards": refs(state, state.committed), "n": strength}
        state.tell("source_conquered", seat, "rules", told)
    if each.holder != NOBODY:
        _give_back(state, each)
    source = state.pack.sources[each.source]
    state.push(GO_UNDER, seat, place)
    call_watchers(state, seat, OWN_CONQUEST)
    perform(state, seat, FIRST_SOURCE + each.source, source.conquest)


CONQUEST: Final = EFFECTS.add("conquest", Step(_ask_force), Step(_conquer))


def _give_back(state: State, lost: SourceInPlay) -> None:
    """Return the creatures to who lost the source; they are not summoned (R-Q8)."""
    loser = state.players[lost.holder]
    loser.retinue += lost.under
    loser.statistics[LOST] += 1
    if state.log is not None:
        told = {"thing": _thing(state, lost), "cards": refs(state, lost.under)}
        state.tell("source_lost", lost.holder, "rules", told)


def _go_under(state: State, frame: Frame, _: int) -> None:
    lay_under(state, frame.actor, frame.source, state.committed)
    state.committed = ()


GO_UNDER: Final = EFFECTS.add("go_under", Step(_go_under))


def lay_under(state: State, seat: int, place: int, cards: tuple[int, ...]) -> None:
    """Lay creatures of a retinue under a source; their effects are switched off (R-E4)."""
    player = state.players[seat]
    each = state.sources[place]
    player.retinue = tuple([card for card in player.retinue if card not in cards])
    put_source(state, place, each._replace(under=each.under + cards))


# --- fortification and sliding under -------------------------------------------------------


def fortify(state: State, seat: int, place: int) -> None:
    """Secure a source for good; then comes what that brings (R-T3)."""
    each = state.sources[place]
    source = state.pack.sources[each.source]
    player = state.players[seat]
    strength = force_of(state, seat, each.under)
    player.strength_on = 0
    player.statistics[FORTIFIED] += 1
    put_source(state, place, each._replace(fortified=True))
    if state.log is not None:
        told = {"thing": _thing(state, each), "n": strength}
        state.tell("source_fortified", seat, "rules", told)
    call_watchers(state, seat, OWN_FORTIFY)
    perform(state, seat, FIRST_SOURCE + each.source, source.fortification)


def _ask_slide(state: State, frame: Frame, _: int) -> None:
    """Ask which creatures go under; proposed are single ones, and the fewest to fortify with."""
    seat = frame.actor
    parts = parts_of(state, seat)
    listed = [1 << place for _part, place in parts]
    each = state.sources[frame.source]
    missing = state.pack.sources[each.source].fortify - force_of(state, seat, each.under)
    if not each.fortified and missing >= 0:
        for mask in sufficient_sets(parts, missing):
            if mask not in listed:
                listed.append(mask)
    everything = OtherForces(parts, ANY, listed)
    state.ask("creatures_to_slide", seat, listed, False, everything)


def _slide(state: State, frame: Frame, _: int) -> None:
    """Lay creatures under a source one controls; this alone never fortifies it (R-F5, O15)."""
    cards = chosen(state.players[frame.actor].retinue, frame.answers[-1])
    lay_under(state, frame.actor, frame.source, cards)
    if state.log is not None:
        each = state.sources[frame.source]
        told = {"thing": _thing(state, each), "cards": refs(state, cards), "n": len(cards)}
        state.tell("creatures_slid_under", frame.actor, "rules", told)


SLIDE: Final = EFFECTS.add("slide", Step(_ask_slide), Step(_slide))
