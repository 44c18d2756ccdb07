"""What effects do with cards and goods: gaining, drawing, looking, taking, removing, copying."""

from __future__ import annotations

from typing import Final

from conclave.engine.decisions import PASS
from conclave.engine.events import only
from conclave.engine.frames import Frame, Step
from conclave.games.evenfall.costs import bundles, part
from conclave.games.evenfall.counting import amount_of
from conclave.games.evenfall.effects import (
    CONTEXT,
    VALUE,
    VERBS,
    amount,
    cause,
    raise_events,
    step_of,
    vp_statistic,
)
from conclave.games.evenfall.paying import answer_discard, discardable
from conclave.games.evenfall.piles import (
    designs,
    discard_from_hand,
    draw_cards,
    gain_mana,
    gain_resources,
    gain_vp,
    put_in_hand,
    refs,
    take_cards,
    take_from_row,
)
from conclave.games.evenfall.player import COPY_BITS, DRAWN, without
from conclave.games.evenfall.state import EFFECTS, State, cause_of, ref
from conclave.games.evenfall.stones_taken import gain_stone, stone_options
from conclave.games.evenfall.vocabulary import (
    ANY,
    CYCLE,
    DRAW,
    GAIN,
    HERB,
    KNOWLEDGE,
    LOOK,
    MANA,
    OF_PATH,
    ON_DISCARD,
    POTION,
    TAKE,
    TAKE_CARD,
    VP,
)

# --- goods and points ----------------------------------------------------------------------


def _goods(state: State, frame: Frame) -> list[int]:
    goods = [0] * (MANA + 1)
    for each in step_of(state, frame).goods:
        goods[each.good] += amount_of(state, frame.actor, each.amount, frame.answers[VALUE])
    return goods


def _ask_mix(state: State, frame: Frame, _: int) -> None:
    """Ask which resources, where they are of choice."""
    count = _goods(state, frame)[ANY]
    if count:
        state.ask("resources", frame.actor, bundles(count))


def _gain(state: State, frame: Frame, _: int) -> None:
    goods = _goods(state, frame)
    mix = frame.answers[-1] if len(frame.answers) > CONTEXT else 0
    for kind in (HERB, POTION, KNOWLEDGE):
        goods[kind] += part(mix, kind)
    gain_resources(state, frame.actor, goods, cause(state, frame))
    gain_mana(state, frame.actor, goods[MANA], cause(state, frame))


VERBS[GAIN] = EFFECTS.add("gain", Step(_ask_mix), Step(_gain))


def _vp(state: State, frame: Frame, _: int) -> None:
    points = amount(state, frame)
    gain_vp(state, frame.actor, points, cause(state, frame), vp_statistic(frame))


VERBS[VP] = EFFECTS.add("vp", Step(_vp))


def _draw(state: State, frame: Frame, _: int) -> None:
    draw_cards(state, frame.actor, amount(state, frame), cause(state, frame))


VERBS[DRAW] = EFFECTS.add("draw", Step(_draw))

# --- looking -------------------------------------------------------------------------------


def _begin_look(state: State, frame: Frame, _: int) -> None:
    """Look at the top cards: they lie before the seat, for its eyes only."""
    step = step_of(state, frame)
    player = state.players[frame.actor]
    looked = take_cards(state, step.n)
    looked.sort()
    player.looking = tuple(looked)
    if looked:
        state.found += 1
        if state.log is not None:
            secret = {"cards": refs(state, looked)}
            told = {"n": len(looked)}
            knowers = only(frame.actor)
            state.tell("cards_looked_at", frame.actor, cause(state, frame), told, secret, knowers)
        state.push(KEEPING, frame.actor, frame.source, (step.keep,))


VERBS[LOOK] = EFFECTS.add("look", Step(_begin_look))


def _ask_keep(state: State, frame: Frame, _: int) -> None:
    looking = state.players[frame.actor].looking
    if frame.answers[0] and looking:
        state.ask("card_to_keep", frame.actor, designs(looking))


def _keep(state: State, frame: Frame, _: int) -> None:
    """Take a card to hand; nobody else learns which. At last the others are laid off openly."""
    player = state.players[frame.actor]
    if len(frame.answers) > 1:
        card = frame.answers[-1]
        player.looking = without(player.looking, card)
        put_in_hand(state, frame.actor, (card,))
        player.statistics[DRAWN] += 1
        if state.log is not None:
            secret, knowers = {"card": ref(state, card)}, only(frame.actor)
            why = cause_of(state, frame.source)
            state.tell("card_kept", frame.actor, why, {}, secret, knowers)
        state.again((frame.answers[0] - 1,))
        return
    if player.looking:
        state.shown += 1
        state.discard += player.looking
        if state.log is not None:
            told = {"cards": refs(state, player.looking)}
            state.tell("cards_laid_off", frame.actor, cause_of(state, frame.source), told)
        player.looking = ()


KEEPING: Final = EFFECTS.add("keeping", Step(_ask_keep), Step(_keep))

# --- cycling -------------------------------------------------------------------------------


def _begin_cycle(state: State, frame: Frame, _: int) -> None:
    if state.players[frame.actor].hand:
        state.push(CYCLING, frame.actor, frame.source, (step_of(state, frame).n, 0, 0))


VERBS[CYCLE] = EFFECTS.add("cycle", Step(_begin_cycle))


def _ask_cycle(state: State, frame: Frame, _: int) -> None:
    """Ask for the next card; the first is compulsory. `answers`: left, done, least sort."""
    left, done, least = frame.answers
    options = discardable(state, frame.actor, 1, least, 0) if left else []
    if options:
        state.ask("card_to_discard", frame.actor, options, done > 0)


def _cycle(state: State, frame: Frame, _: int) -> None:
    left, done = frame.answers[0], frame.answers[1]
    if len(frame.answers) > 3 and frame.answers[3] != PASS:
        card = frame.answers[3]
        discard_from_hand(state, frame.actor, card, cause_of(state, frame.source))
        state.again((left - 1, done + 1, card >> COPY_BITS))
        return
    why = cause_of(state, frame.source)
    answer_discard(state)
    raise_events(state, frame.actor, 1 << ON_DISCARD)
    draw_cards(state, frame.actor, done, why)
    gain_mana(state, frame.actor, done, why)


CYCLING: Final = EFFECTS.add("cycling", Step(_ask_cycle), Step(_cycle))

# --- taking --------------------------------------------------------------------------------


def _ask_take(state: State, frame: Frame, _: int) -> None:
    step = step_of(state, frame)
    if step.kind == TAKE_CARD:
        if state.row:
            state.ask("card_to_take", frame.actor, state.row, True)
            return
    else:
        options = stone_options(state, step.other == OF_PATH)
        if options:
            state.ask("stone_to_take", frame.actor, options)
            return
    state.leave()


def _take(state: State, frame: Frame, _: int) -> None:
    chosen = frame.answers[-1]
    if chosen == PASS:
        return
    if step_of(state, frame).kind != TAKE_CARD:
        gain_stone(state, frame.actor, chosen, cause(state, frame))
        return
    take_from_row(state, chosen)
    put_in_hand(state, frame.actor, (chosen,))
    state.players[frame.actor].known += (chosen,)
    if state.log is not None:
        told = {"card": ref(state, chosen)}
        state.tell("card_taken", frame.actor, cause(state, frame), told)


VERBS[TAKE] = EFFECTS.add("take", Step(_ask_take), Step(_take))
