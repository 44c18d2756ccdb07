"""Playing a card as a ritual, a specialist or a council member, from the hand or from the path."""

from __future__ import annotations

from typing import Final

from conclave.engine.decisions import PASS
from conclave.engine.frames import Frame, Step
from conclave.games.evenfall.clan import (
    copied_by_demon,
    council_ability,
    free_sites,
    has_demon,
    place_number,
    put_site,
    sites_of,
    standing_steps,
)
from conclave.games.evenfall.costs import (
    AS_COUNCIL,
    AS_RITUAL,
    AS_SPECIALIST,
    FOR_HAND_CARD,
    path_extra,
    price_of,
)
from conclave.games.evenfall.effects import USE, VERBS, perform, raise_events, source_card, step_of
from conclave.games.evenfall.expressions import Effect
from conclave.games.evenfall.paying import FOR_PLAY, settle
from conclave.games.evenfall.piles import designs, take_from_hand, take_from_row
from conclave.games.evenfall.player import (
    CARD,
    COUNCIL_PLAYED,
    DEMON,
    EMPTY,
    FROM_PATH,
    NOBODY,
    PLACE,
    RITUALS_PLAYED,
    SPECIALISTS_PLAYED,
)
from conclave.games.evenfall.state import (
    EFFECTS,
    State,
    card_of,
    is_ritual,
    place_of,
    ref,
    ritual_of,
    specialist_of,
    thing,
)
from conclave.games.evenfall.vocabulary import (
    BINDING,
    FROM_BOTH,
    INSTANT,
    INSTEAD,
    ON_BINDING,
    ON_PLAY_RITUAL,
    ON_PLAY_RITUAL_NO_SPACE,
    ON_PLAY_SPECIALIST,
    ON_PLAY_VP3,
    PERM,
    PLAY,
    SPACE,
    VALUABLE,
)

# How a card is played is one int: as what, from the row or not, paid for or not.
MODE_MASK: Final = 3
FROM_ROW: Final = 4
FOR_NOTHING: Final = 8
MODE_NAMES: Final = ("ritual", "specialist", "council")

# --- the course of it ----------------------------------------------------------------------


def play(state: State, seat: int, card: int, manner: int) -> None:
    """Begin to play a card."""
    extra = 0
    if manner & FROM_ROW and not manner & FOR_NOTHING:
        extra = path_extra(state, seat, state.row.index(card) + 1)
    state.push(PLAYING, seat, thing(CARD, card), (manner, extra))


def _begin(state: State, frame: Frame, _: int) -> None:
    card, manner = source_card(frame), frame.answers[0]
    if not manner & FROM_ROW:
        take_from_hand(state, frame.actor, card)
        state.playing = card
        state.shown += 1
    if state.log is not None:
        what = MODE_NAMES[manner & MODE_MASK]
        kind = f"{what}_played_from_path" if manner & FROM_ROW else f"{what}_played"
        state.tell(kind, frame.actor, "rules", {"card": ref(state, card)})


def _ask_site(state: State, frame: Frame, _: int) -> None:
    if frame.answers[0] & MODE_MASK == AS_RITUAL:
        state.ask("place_for_ritual", frame.actor, free_sites(state, frame.actor))


def _pay(state: State, frame: Frame, _: int) -> None:
    """Pay for the card; the chosen place is kept by itself, as circles may change meanwhile."""
    manner, extra = frame.answers[0], frame.answers[1]
    if manner & MODE_MASK == AS_RITUAL:
        place = sites_of(state.players[frame.actor])[frame.answers[2]].place
        state.stack[-1] = state.stack[-1].answered((manner, extra, place))
    if manner & FOR_NOTHING:
        return
    mode, row = manner & MODE_MASK, 16 if manner & FROM_ROW else 0
    price = price_of(state, frame.actor, source_card(frame), mode)
    how = FOR_PLAY | mode << 2 | row
    settle(state, frame.actor, frame.source, price, extra, FOR_HAND_CARD, manner=how)


def _put_down(state: State, frame: Frame, _: int) -> None:
    """Take the card and put it into its area; a row closes up and is refilled first (M4)."""
    card, manner = source_card(frame), frame.answers[0]
    player = state.players[frame.actor]
    if manner & FROM_ROW:
        take_from_row(state, card)
        player.statistics[FROM_PATH] += 1
    state.playing = NOBODY
    mode = manner & MODE_MASK
    if mode == AS_RITUAL:
        player.statistics[RITUALS_PLAYED] += 1
        number = place_number(player, frame.answers[2])
        slots = (EMPTY,) * len(ritual_of(state, card).slots)
        site = sites_of(player)[number]
        put_site(player, number, site.with_ritual(card, slots))
        lay_ritual_on(state, frame.actor, card, number, frame.source)
    elif mode == AS_SPECIALIST:
        player.statistics[SPECIALISTS_PLAYED] += 1
        player.specialists += (card,)
    else:
        assert mode == AS_COUNCIL
        player.statistics[COUNCIL_PLAYED] += 1
        player.council += (card,)


def _ask_demon(state: State, frame: Frame, _: int) -> None:
    """Ask whether a specialist is laid on the throne demon (CLN-H4)."""
    if frame.answers[0] & MODE_MASK == AS_SPECIALIST and has_demon(state, frame.actor):
        state.ask("lay_on_demon", frame.actor, (USE,), True)


def _do_instant(state: State, frame: Frame, _: int) -> None:
    card, mode, seat = source_card(frame), frame.answers[0] & MODE_MASK, frame.actor
    player = state.players[seat]
    if mode == AS_SPECIALIST and len(frame.answers) > 2 and frame.answers[-1] != PASS:
        player.demon = card
        if state.log is not None:
            state.tell("laid_on_demon", seat, "rules", {"card": ref(state, card)})
        copied = copied_by_demon(state, player)
        if copied is not None:
            perform(state, seat, thing(DEMON, card), copied.at[INSTANT], INSTANT)
    perform(state, seat, frame.source, _instant(state, card, mode), INSTANT)


def _instant(state: State, card: int, mode: int) -> Effect | None:
    if mode == AS_RITUAL:
        return ritual_of(state, card).ability.at[INSTANT]
    if mode == AS_SPECIALIST:
        return specialist_of(state, card).ability.at[INSTANT]
    return council_ability(state, card).at[INSTANT]


def _tell_of_play(state: State, frame: Frame, _: int) -> None:
    """Let cards answer that a card was played; never the card itself (M3, M4)."""
    card, mode = source_card(frame), frame.answers[0] & MODE_MASK
    points = card_of(state, card).vp
    events = 1 << ON_PLAY_VP3 if points >= VALUABLE else 0
    if mode == AS_RITUAL:
        events |= 1 << ON_PLAY_RITUAL
        if ritual_of(state, card).ability.at[SPACE] is None:
            events |= 1 << ON_PLAY_RITUAL_NO_SPACE
    elif mode == AS_SPECIALIST:
        events |= 1 << ON_PLAY_SPECIALIST
    raise_events(state, frame.actor, events, points, skip=card)


PLAYING: Final = EFFECTS.add(
    "playing",
    Step(_begin),
    Step(_ask_site),
    Step(_pay),
    Step(_put_down),
    Step(_ask_demon),
    Step(_do_instant),
    Step(_tell_of_play),
)

# --- binding bonuses -----------------------------------------------------------------------


def lay_ritual_on(state: State, seat: int, ritual: int, number: int, source: int) -> None:
    """Tell of a ritual laid on a place, and begin the place's binding bonus (PLY-02)."""
    place = sites_of(state.players[seat])[number].place
    if state.log is not None:
        told = {"card": ref(state, ritual), "place": ref(state, place)}
        state.tell("ritual_laid", seat, "rules", told)
    if place_of(state, place).binding is not None:
        state.push(BIND, seat, thing(PLACE, place))


def replacing(state: State, seat: int) -> list[tuple[int, Effect]]:
    """Return the effects that may take the place of a binding bonus, each with its thing."""
    found: list[tuple[int, Effect]] = []
    for source, step in standing_steps(state, seat):
        if step.op == INSTEAD and step.body is not None:
            found.append((source, step.body))
    return found


def _ask_instead(state: State, frame: Frame, _: int) -> None:
    """Ask whether something takes the place of the bonus: 0 is the bonus itself."""
    others = replacing(state, frame.actor)
    if others:
        state.ask("bonus_or_instead", frame.actor, range(min(2, len(others) + 1)))


def _bind(state: State, frame: Frame, _: int) -> None:
    if frame.answers and frame.answers[-1]:
        source, effect = replacing(state, frame.actor)[frame.answers[-1] - 1]
        state.leave()
        perform(state, frame.actor, source, effect, PERM)
        return
    place = source_card(frame)
    perform(state, frame.actor, frame.source, place_of(state, place).binding, BINDING)


def _bound(state: State, frame: Frame, _: int) -> None:
    raise_events(state, frame.actor, 1 << ON_BINDING)


BIND: Final = EFFECTS.add("bind", Step(_ask_instead), Step(_bind), Step(_bound))

# --- playing a ritual by an effect ---------------------------------------------------------


def rituals_to_play(state: State, seat: int, from_hand: bool) -> list[int]:
    """Return the rituals that could be played without paying (PTH-15)."""
    if not free_sites(state, seat):
        return []
    player = state.players[seat]
    found: list[int] = []
    if from_hand:
        for card in designs(player.hand):
            if is_ritual(state, card) and card not in player.fresh:
                found.append(card)
    return found + [card for card in state.row if is_ritual(state, card)]


def _ask_ritual(state: State, frame: Frame, _: int) -> None:
    """Ask for a ritual; who holds cards is asked, whatever they are."""
    from_hand = step_of(state, frame).other == FROM_BOTH
    options = rituals_to_play(state, frame.actor, from_hand)
    room = free_sites(state, frame.actor) and from_hand and state.players[frame.actor].hand
    if options or room:
        state.ask("ritual_to_play", frame.actor, options, True)
    else:
        state.leave()


def _play_ritual(state: State, frame: Frame, _: int) -> None:
    card = frame.answers[-1]
    if card != PASS:
        row = FROM_ROW if card in state.row else 0
        play(state, frame.actor, card, AS_RITUAL | FOR_NOTHING | row)


VERBS[PLAY] = EFFECTS.add("play", Step(_ask_ritual), Step(_play_ritual))
