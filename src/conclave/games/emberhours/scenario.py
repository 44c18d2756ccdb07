"""Positions by facts: what a scenario file may say of a game of Emberhours, and expect of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from typing import Any

from conclave.engine.decisions import PASS, Decision
from conclave.engine.frames import Frame, resolve
from conclave.engine.stage import Facts, StageError, truth, whole_number
from conclave.games.emberhours.expressions import COLOUR_NAMES, NOTHING
from conclave.games.emberhours.moves import DRAW, END_TURN
from conclave.games.emberhours.pack import Card, Pack, Source
from conclave.games.emberhours.player import (
    MAIN_ACTIONS,
    NOBODY,
    PER_TILE,
    SLOTS,
    Player,
    SourceInPlay,
)
from conclave.games.emberhours.setup import OPENING, Table, blank_state
from conclave.games.emberhours.state import EFFECTS, ENDINGS, State, seats_from
from conclave.games.emberhours.turn import ACTIONS, ROUND, TURN, TURNS

PHASES = ("action", "opening", "round", "draw", "round_end")
UNPLACED = ("deck", "discard", "box")
SEAT_KEYS = (
    "hand", "slots", "outside", "retinue", "activated", "vp", "markers", "cards_off", "time_off",
    "strength_on",
)  # fmt: skip
POSITION_KEYS = (
    "round", "start", "turn", "lap", "main_done", "phase", "sources", "deck", "discard",
    "unplaced", "central", "ending",
)  # fmt: skip
SOURCE_KEYS = ("source", "holder", "under", "fortified", "activated")

# --- reading facts -------------------------------------------------------------------------


def _named(facts: Facts, things: Sequence[Card] | Sequence[Source], what: str) -> int:
    """Return the number of the thing that a name in any language, or an id, means."""
    wanted = str(facts.value).casefold()
    known = {name.casefold(): each.number for each in things for name in (each.id, *each.names)}
    if wanted in known:
        return known[wanted]
    near = get_close_matches(wanted, known, n=1)
    hint = f"; did you mean {near[0]!r}?" if near else ""
    raise StageError(facts.path, f"no {what} is called {facts.value!r}{hint}")


def cards_named(pack: Pack, facts: Facts) -> list[int]:
    """Return the cards of a list of names."""
    return [_named(each, pack.cards, "card") for each in facts.items()]


def source_named(pack: Pack, facts: Facts) -> int:
    """Return the source that a name means."""
    return _named(facts, pack.sources, "source")


def _one_of(facts: Facts, known: Sequence[str], default: str) -> str:
    value = default if facts.value is None else facts.value
    if value not in known:
        raise StageError(facts.path, f"choose one of: {', '.join(known)}")
    return str(value)


# --- building a position -------------------------------------------------------------------


def stage(facts: Mapping[str, Any], table: Table, seed: int) -> State:
    """Build the position that the facts describe and go to its first question."""
    whole = Facts(facts, ())
    seats = list(whole.get("seats").items())
    state = blank_state(table, len(seats), seed)
    position = whole.get("position")
    position.allow(POSITION_KEYS)
    for player, each in zip(state.players, seats, strict=True):
        each.allow(SEAT_KEYS)
        _stage_cards(state.pack, player, each)
        _stage_rest(state.pack, player, each)
    _stage_sources(state, position.get("sources"), table)
    _stage_piles(state, position, seats)
    _stage_round(state, position)
    _stage_phase(state, position)
    return state


def _stage_cards(pack: Pack, player: Player, facts: Facts) -> None:
    player.hand = tuple(sorted(cards_named(pack, facts.get("hand"))))
    player.retinue = tuple(cards_named(pack, facts.get("retinue")))
    player.activated = tuple(cards_named(pack, facts.get("activated")))
    if not set(player.activated) <= set(player.retinue):
        raise StageError(facts.get("activated").path, "tokens lie on cards of the retinue")
    kinds = [pack.cards[card].kind for card in player.retinue]
    kinds = [kind for kind in kinds if kind != NOTHING]
    if len(set(kinds)) != len(kinds):
        raise StageError(facts.get("retinue").path, "only one artifact of a kind (R-S6)")
    slots: list[tuple[int, ...]] = [()] * SLOTS
    given = facts.get("slots")
    for slot in given.value or ():
        each = Facts(given.value[slot], (*given.path, slot))
        if slot not in range(1, SLOTS + 1):
            raise StageError(each.path, f"the slots are 1 to {SLOTS}")
        slots[slot - 1] = tuple(cards_named(pack, each))
        if len(slots[slot - 1]) > PER_TILE:
            raise StageError(each.path, f"at most {PER_TILE} cards lie on a tile (R-S4)")
    player.slots = tuple(slots)


def _stage_rest(pack: Pack, player: Player, facts: Facts) -> None:
    outside = facts.get("outside")
    if outside.value in COLOUR_NAMES:
        player.outside = pack.setup.tiles.index(COLOUR_NAMES.index(outside.value))
    else:
        player.outside = whole_number(outside, player.outside, most=SLOTS)
    player.vp = whole_number(facts.get("vp"), 0)
    markers = facts.get("markers").items()
    player.markers = tuple(MAIN_ACTIONS.index(_one_of(m, MAIN_ACTIONS, "")) for m in markers)
    player.cards_off = whole_number(facts.get("cards_off"), 0)
    player.time_off = whole_number(facts.get("time_off"), 0)
    player.strength_on = whole_number(facts.get("strength_on"), 0)


def _stage_sources(state: State, facts: Facts, table: Table) -> None:
    """Lay out the sources named; a name alone means one in the common area."""
    found = []
    for each in facts.items():
        if isinstance(each.value, str):
            found.append(SourceInPlay(source_named(state.pack, each)))
            continue
        each.allow(SOURCE_KEYS)
        holder = whole_number(each.get("holder"), NOBODY, NOBODY, len(state.players) - 1)
        under = tuple(cards_named(state.pack, each.get("under")))
        if (holder == NOBODY) != (not under):
            raise StageError(each.path, "creatures lie under what somebody holds, and only there")
        source = source_named(state.pack, each.get("source"))
        fortified, lit = truth(each.get("fortified")), truth(each.get("activated"))
        found.append(SourceInPlay(source, holder, fortified, lit, under))
    numbers = [each.source for each in found]
    if len(set(numbers)) != len(numbers):
        raise StageError(facts.path, "there is only one of each source")
    if facts.value is None:
        drawn = state.shuffled(range(len(state.pack.sources)))
        count = len(state.players) + table.more_sources
        found = [SourceInPlay(source) for source in sorted(drawn[:count])]
    state.sources = tuple(found)


def _stage_piles(state: State, facts: Facts, seats: Sequence[Facts]) -> None:
    """Lay the piles: cards named on top, the others below, on the discard pile or in the box."""
    placed: list[int] = []
    for player in state.players:
        placed += [*player.hand, *player.retinue]
        placed += [card for cards in player.slots for card in cards]
    placed += [card for each in state.sources for card in each.under]
    top = cards_named(state.pack, facts.get("deck"))
    discard = cards_named(state.pack, facts.get("discard"))
    placed += [*top, *discard]
    if len(set(placed)) != len(placed):
        twice = next(card for card in placed if placed.count(card) > 1)
        raise StageError(facts.path, f"{state.pack.cards[twice].names[0]} lies in two places")
    rest = [card for card in range(len(state.pack.cards)) if card not in placed]
    where = _one_of(facts.get("unplaced"), UNPLACED, "deck")
    below = state.shuffled(rest) if where == "deck" else []
    state.deck = (*below, *reversed(top))
    state.deck_left = len(state.deck)
    state.discard = (*(rest if where == "discard" else ()), *discard)
    state.central = whole_number(facts.get("central"), state.central, most=state.supply)


def _stage_round(state: State, facts: Facts) -> None:
    last = len(state.players) - 1
    state.round = whole_number(facts.get("round"), 1)
    state.start = whole_number(facts.get("start"), 0, most=last)
    state.turn = whole_number(facts.get("turn"), state.start, most=last)
    for each in facts.get("ending").items():
        state.ending |= 1 << ENDINGS.index(_one_of(each, ENDINGS, ""))


# --- where the game goes on ----------------------------------------------------------------

ROUND_STEPS = {"draw": 1, "action": 3, "round_end": 3}


def _stage_phase(state: State, facts: Facts) -> None:
    phase = _one_of(facts.get("phase"), PHASES, "action")
    if phase in ("opening", "round"):
        state.round = max(0, state.round - 1) if phase == "round" else 0
        state.turn = NOBODY
        state.push(ROUND, 0, 0)
        if phase == "opening":
            state.push(OPENING, 0, 0)
    else:
        state.stack.append(Frame(ROUND, ROUND_STEPS[phase], 0, 0))
        if phase == "action":
            _stage_turns(state, facts)
        else:
            state.turn = NOBODY
    resolve(state, EFFECTS)


def _stage_turns(state: State, facts: Facts) -> None:
    lap = whole_number(facts.get("lap"), 1, 1, TURNS)
    order = seats_from(state, state.start)
    left = order[order.index(state.turn) + 1 :] + order * (TURNS - lap)
    for seat in reversed(left):
        state.push(TURN, seat, 0)
    state.main_done = truth(facts.get("main_done"))
    state.stack.append(Frame(TURN, 1, state.turn, 0))
    state.push(ACTIONS, state.turn, 0)


# --- letting time pass ---------------------------------------------------------------------


def idle(state: State, decision: Decision) -> int | None:
    """Return the least eventful answer to routine questions, or nothing if it is a real choice."""
    if decision.kind == "action":
        return DRAW if DRAW in decision.options else decision.options[0]
    if decision.kind == "free_action":
        return END_TURN
    if decision.may_pass or decision.kind == "instant":
        return PASS
    if decision.kind in ("opening_play", "card_to_land", "cards_to_discard"):
        return decision.options[0]
    return None
