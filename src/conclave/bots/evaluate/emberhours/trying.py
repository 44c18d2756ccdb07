"""Which options of a question are worth thinking about in Emberhours."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from conclave.bots.evaluate.emberhours.gains import Outlook
from conclave.bots.evaluate.emberhours.quick import Quick
from conclave.engine.decisions import PASS, Decision
from conclave.games.emberhours.costs import CARD_BITS, CARD_MASK
from conclave.games.emberhours.moves import ABOUT, FLAME, MOVE, PLAY, SLIDE
from conclave.games.emberhours.state import State

PLAYS: Final = 5
MOVES: Final = 4
SETS: Final = 3
OPENINGS: Final = 4


def worth_trying(quick: Quick, state: State, decision: Decision) -> Sequence[int]:
    """Return the options that are not senseless, a few of each sort."""
    kind = decision.kind
    options = decision.options
    if kind in ("action", "free_action"):
        return _actions(quick, Outlook(quick.worth, state, decision.seat), options)
    if kind == "opening_play":
        return quick.openings(Outlook(quick.worth, state, decision.seat), options)[:OPENINGS]
    if len(options) <= SETS:
        return tuple(decision.choices())
    look = Outlook(quick.worth, state, decision.seat)
    ranked: list[tuple[float, int]] = []
    for option in options:
        ranked.append((_loss(quick, look, kind, option), option))
    ranked.sort()
    few = [option for _loss, option in ranked[:SETS]]
    if decision.may_pass:
        few.append(PASS)
    usual = quick.choose(state, decision)
    return few if usual in few else [*few, usual]


def _loss(quick: Quick, look: Outlook, kind: str, option: int) -> float:
    """Return how bad an option looks, to compare it with the others."""
    if kind == "move":
        return -quick.step(look, option)
    if kind == "card_to_remove":
        return quick.card_whole(look, option)
    if kind in ("creatures_to_commit", "creatures_to_slide"):
        return quick.committed(look, option)
    if kind == "extra_play":
        return -quick.play(look, option, 1)
    return 0.0


def _actions(quick: Quick, look: Outlook, options: Sequence[int]) -> list[int]:
    found: list[int] = []
    plays: list[tuple[float, int]] = []
    moves: list[tuple[float, int]] = []
    seen: set[int] = set()
    for option in options:
        kind, about = option & ~ABOUT, option & ABOUT
        if kind == PLAY:
            card = about & CARD_MASK
            if card not in seen or about >> CARD_BITS == 0:  # the soonest slot comes first
                seen.add(card)
                plays.append((-quick.play(look, about), option))
        elif kind == MOVE:
            moves.append((-quick.step(look, about), option))
        elif kind == SLIDE:
            if _is_sensible_slide(quick, look, about):
                found.append(option)
        elif kind == FLAME:
            if quick.flame(look, about) > 0:
                found.append(option)
        else:
            found.append(option)
    plays.sort()
    moves.sort()
    found += [option for _gain, option in plays[:PLAYS]]
    found += [option for _gain, option in moves[:MOVES]]
    return found or [options[0]]


def _is_sensible_slide(quick: Quick, look: Outlook, place: int) -> bool:
    """Tell whether creatures under a source would fortify or save it."""
    each = look.state.sources[place]
    if each.fortified:
        return False
    missing = quick.missing(look, place)
    return 0 < missing <= look.forces().free[look.seat] or quick.defends(look, place)
