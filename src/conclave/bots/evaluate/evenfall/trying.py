"""Which options of a question are worth thinking about in Evenfall."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from conclave.bots.evaluate.evenfall.outlook import Outlook
from conclave.bots.evaluate.evenfall.quick import Quick
from conclave.engine.decisions import PASS, Decision
from conclave.games.evenfall.moves import ABOUT, END_TURN, LOCK, PASS_ROUND, TAP, TRADE
from conclave.games.evenfall.state import State

MOST: Final = 7  # main actions
OF_A_SORT: Final = 3
FEW: Final = 4  # answers to other questions
BIDS: Final = 4


def worth_trying(quick: Quick, state: State, decision: Decision) -> Sequence[int]:
    """Return the options that are not senseless, a few of each sort, the best first."""
    kind, options = decision.kind, decision.options
    if kind == "action":
        return actions(quick, Outlook(quick.worth, state, decision.seat), options)
    if kind == "free_action":
        return _free(quick, Outlook(quick.worth, state, decision.seat), options)
    if kind == "bid":
        return quick.bids(Outlook(quick.worth, state, decision.seat))[:BIDS]
    if len(options) <= FEW:
        return tuple(decision.choices())
    look = Outlook(quick.worth, state, decision.seat)
    ranked: list[tuple[float, int]] = []
    for option in options:
        ranked.append((-quick.option(look, kind, option), option))
    ranked.sort()
    few = [option for _gain, option in ranked[:FEW]]
    if decision.may_pass:
        few.append(PASS)
    return few


def actions(quick: Quick, look: Outlook, options: Sequence[int]) -> list[int]:
    """Return the main actions that look best, a few of each sort, and sensible free ones."""
    ranked: list[tuple[float, int]] = []
    found: list[int] = []
    for option in options:
        kind, about = option & ~ABOUT, option & ABOUT
        if kind == TAP:
            if quick.tap(look, about) > 0:
                found.append(option)
        elif kind == LOCK:
            found.append(option)
        elif kind == PASS_ROUND:
            ranked.append((-quick.passing(look), option))
        elif kind == TRADE:
            if is_worth_a_trade(quick, look):
                found.append(option)
        else:
            ranked.append((-quick.main_gain(look, kind, about), option))
    ranked.sort()
    counts: dict[int, int] = {}
    kept = 0
    for _gain, option in ranked:
        kind = option & ~ABOUT
        count = counts.get(kind, 0)
        if count < OF_A_SORT and kept < MOST:
            counts[kind] = count + 1
            kept += 1
            found.append(option)
    return found


def _free(quick: Quick, look: Outlook, options: Sequence[int]) -> list[int]:
    found = [END_TURN]
    for option in options:
        kind = option & ~ABOUT
        if kind == LOCK or (kind == TAP and quick.tap(look, option & ABOUT) > 0):
            found.append(option)
    return found


def is_worth_a_trade(quick: Quick, look: Outlook) -> bool:
    """Tell whether two cards of the hand are hardly wanted."""
    hand = look.player.hand
    if len(hand) < 3:
        return False
    worth = [quick.kept(look, card) for card in hand]
    worth.sort()
    return worth[1] < 1.5 or len(hand) > 7 or look.stage == 0
