"""A card enters the retinue: its instant effect, and the effects that waited for it.

What is caused at one moment is a list of ints that the owner puts in order (O34): a thing, and
shifted the place of the action it waits with plus one, or 0 for the instant effect itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from conclave.engine.decisions import PASS, Rare
from conclave.engine.frames import Frame, Step
from conclave.games.emberhours.counting import watchers
from conclave.games.emberhours.effects import begin, perform
from conclave.games.emberhours.expressions import DRAW, NOTHING, ON, OWN_SUMMON, VP, Action
from conclave.games.emberhours.player import SUMMONED, Player
from conclave.games.emberhours.state import EFFECTS, State, ref
from conclave.games.emberhours.useful import (
    action_can_change,
    asks_itself,
    can_change,
    is_fixed,
    is_harmless,
)

THING_BITS: Final = 10
THING_MASK: Final = (1 << THING_BITS) - 1
USE: Final = 1

# --- entering ------------------------------------------------------------------------------


def _enter(state: State, frame: Frame, _: int) -> None:
    """Lay the card into the retinue; a second artifact of a kind is discarded instead (O9)."""
    seat, card = frame.actor, frame.source
    player = state.players[seat]
    if _has_kind(state, player, state.pack.cards[card].kind):
        state.discard += (card,)
        if state.log is not None:
            state.tell("artifact_discarded", seat, "rules", {"card": ref(state, card)})
        return
    player.retinue += (card,)
    player.statistics[SUMMONED] += 1
    if state.log is not None:
        state.tell("card_summoned", seat, "rules", {"card": ref(state, card)})
    called = _called_by(state, seat, card)
    if called:
        state.push(CALLED, seat, card, tuple(called))


SUMMON: Final = EFFECTS.add("summon", Step(_enter))


def _has_kind(state: State, player: Player, kind: int) -> bool:
    if kind == NOTHING:
        return False
    return kind in [state.pack.cards[card].kind for card in player.retinue]


def _called_by(state: State, seat: int, card: int) -> list[int]:
    """Return what the summoning of a card calls: its instant effect, and who waited for it."""
    wanted = state.pack.cards[card]
    called = [card] if wanted.instant else []
    for thing, action in watchers(state, seat, OWN_SUMMON):
        waits_for_it = action.filter is None or wanted.matches(action.filter)
        if thing != card and waits_for_it and action.body is not None:
            called.append(action.body.place + 1 << THING_BITS | thing)
    return called


# --- in which order ------------------------------------------------------------------------


def _ask_order(state: State, frame: Frame, _: int) -> None:
    """Ask which effect comes first, where it makes a difference (O34, O35)."""
    if order_matters(state, frame.actor, frame.answers):
        state.ask("effect_first", frame.actor, frame.answers)


def order_matters(state: State, seat: int, called: Sequence[int]) -> bool:
    """Tell whether several of the effects can change something, and not just add to each other."""
    live = 0
    plain = True
    for each in called:
        if each >> THING_BITS:
            action = state.pack.actions[(each >> THING_BITS) - 1]
            if action_can_change(state, seat, action):
                live += 1
                plain = plain and _adds_up(action)
        elif can_change(state, seat, state.pack.cards[each].instant):
            live += 1
            plain = plain and is_harmless(state.pack.cards[each].instant)
    return live > 1 and not plain


def _adds_up(action: Action) -> bool:
    return action.verb in (DRAW, VP)


def _call(state: State, frame: Frame, _: int) -> None:
    """Begin the chosen effect, or the first; the others follow when it is done."""
    answers = frame.answers
    called = answers[0]
    if len(answers) > 1 and answers[-1] in answers[:-1]:
        called = answers[-1]
        answers = answers[:-1]
    left = tuple([each for each in answers if each != called])
    if left:
        state.again(left)
    thing = called & THING_MASK
    if called >> THING_BITS:
        begin(state, frame.actor, thing, state.pack.actions[(called >> THING_BITS) - 1])
    else:
        state.push(INSTANT, frame.actor, thing)


CALLED: Final = EFFECTS.add("called", Step(_ask_order), Step(_call))


def call_watchers(state: State, seat: int, event: int) -> None:
    """Begin what waited for a conquest or a fortification."""
    called = [
        action.body.place + 1 << THING_BITS | thing
        for thing, action in watchers(state, seat, event)
        if action.body is not None
    ]
    if called:
        state.push(CALLED, seat, 0, tuple(called))


# --- the lightning -------------------------------------------------------------------------


def _ask_instant(state: State, frame: Frame, _: int) -> None:
    """Ask whether an instant effect is used (R-E2); one that could change nothing is not.

    Nobody is proposed to forgo what only brings him cards or points, but he may.
    """
    effect = state.pack.cards[frame.source].instant
    if not can_change(state, frame.actor, effect):
        state.leave()
    elif is_harmless(effect):
        state.ask("instant", frame.actor, (USE,), False, Rare((PASS,)))
    elif not asks_itself(effect):
        state.ask("instant", frame.actor, (USE,), True)


def _use_instant(state: State, frame: Frame, _: int) -> None:
    if frame.answers and frame.answers[-1] == PASS:
        if state.log is not None:
            state.tell("instant_forgone", frame.actor, "rules", {"card": ref(state, frame.source)})
        return
    perform(state, frame.actor, frame.source, state.pack.cards[frame.source].instant)


INSTANT: Final = EFFECTS.add("instant", Step(_ask_instant), Step(_use_instant))

# --- landing -------------------------------------------------------------------------------


def _ask_landing(state: State, frame: Frame, _: int) -> None:
    """Ask which of the fallen cards lands next, where it makes a difference (R-A2, O32)."""
    landing = state.players[frame.actor].landing
    if len(landing) > 1 and _landing_order_matters(state, frame.actor, landing):
        state.ask("card_to_land", frame.actor, landing)


def _landing_order_matters(state: State, seat: int, landing: Sequence[int]) -> bool:
    """Tell whether a card watches the other one land, or does what depends on which was first."""
    for card in landing:
        if not is_fixed(state.pack.cards[card].instant):
            return True
        for action in state.pack.cards[card].permanent:
            if action.verb == ON and action.event == OWN_SUMMON:
                return True
    for _thing, action in watchers(state, seat, OWN_SUMMON):
        if action.body is not None and not is_fixed((action.body,)):
            return True
    return False


def _land(state: State, frame: Frame, _: int) -> None:
    """Summon the next fallen card with all its effects, before the one after it lands."""
    player = state.players[frame.actor]
    if not player.landing:
        return
    card = frame.answers[-1] if frame.answers else player.landing[0]
    player.landing = tuple([each for each in player.landing if each != card])
    state.again()
    state.push(SUMMON, frame.actor, card)


LAND: Final = EFFECTS.add("land", Step(_ask_landing), Step(_land))
