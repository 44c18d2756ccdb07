"""Positions by facts: what a scenario file may say of a game of Zavandor, and expect of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from functools import cache
from typing import Any

from conclave.engine.decisions import PASS, Decision
from conclave.engine.frames import Frame, resolve
from conclave.engine.stage import Facts, StageError, truth, whole_number
from conclave.engine.words import LANGUAGES, read_words
from conclave.games.zavandor.gems import slots_of
from conclave.games.zavandor.moves import END_TURN
from conclave.games.zavandor.player import CIRCLE_COUNT, TOP_LEVEL, VALUE_BITS, Player, card_of
from conclave.games.zavandor.setup import blank_state, stacked
from conclave.games.zavandor.state import EFFECTS, NOTHING, State
from conclave.games.zavandor.tables import (
    ARTIFACT_NAMES,
    CHARACTER_NAMES,
    COLOUR_NAMES,
    COPIES,
    FULL_DECKS,
    GEM_NAMES,
    SENTINEL_NAMES,
    START_LEVEL,
    START_POINTS,
    START_TRACK,
    STONE_PRICES,
    TRACK_NAMES,
)
from conclave.games.zavandor.turn import ACTIONS, ROUND, TURN

PHASES = ("action", "round", "income", "round_end")
UNPLACED = ("deck", "discards")
SEAT_KEYS = (
    "character", "dust", "cards", "concentrated", "waiting", "waiting_dust", "active", "resting",
    "levels", "circles", "stones", "artifacts", "sentinels", "points", "out",
)  # fmt: skip
POSITION_KEYS = (
    "round", "order", "turn", "phase", "open_artifacts", "stack", "gone", "decks", "discards",
    "unplaced", "stepped",
)  # fmt: skip

# --- reading facts -------------------------------------------------------------------------


@cache
def _names(table: str) -> dict[str, str]:
    """Return the id for every name of a table, in all languages, and for the id itself."""
    found: dict[str, str] = {}
    for language in LANGUAGES:
        words = read_words("conclave.games.zavandor", f"{language}.toml")[table]
        for identifier, entry in words.items():
            found[identifier] = identifier
            found[entry["name"].casefold()] = identifier
    return found


def named(facts: Facts, table: str, ids: Sequence[str]) -> int:
    """Return the number of the thing that a name in any language, or an id, means."""
    wanted = str(facts.value).casefold()
    known = {name: each for name, each in _names(table).items() if each in ids}
    if wanted in known:
        return ids.index(known[wanted])
    near = get_close_matches(wanted, known, n=1)
    hint = f"; did you mean {near[0]!r}?" if near else ""
    raise StageError(facts.path, f"no {table} is called {facts.value!r}{hint}")


def counts(facts: Facts, ids: Sequence[str]) -> list[int]:
    """Return how many there are of each: keys are ids, values numbers."""
    found = [0] * len(ids)
    for name, each in facts.pairs(ids):
        found[ids.index(name)] = whole_number(each, most=60)
    return found


def lots_named(facts: Facts, ids: Sequence[str]) -> list[int]:
    """Return the artifacts or sentinels of a list."""
    return [named(each, "lot", ids) for each in facts.items()]


def cards_named(facts: Facts) -> tuple[int, ...]:
    """Return the cards of a list of texts like `sapphire 5`."""
    return tuple(sorted(_card(each) for each in facts.items()))


def _card(facts: Facts) -> int:
    colour, _, value = str(facts.value).rpartition(" ")
    if colour in COLOUR_NAMES and value.isdecimal():
        card = card_of(COLOUR_NAMES.index(colour), int(value))
        if card in FULL_DECKS[card >> VALUE_BITS]:
            return card
    raise StageError(facts.path, f"{facts.value!r} is no card like 'sapphire 5'")


# --- building a position -------------------------------------------------------------------


def stage(
    facts: Mapping[str, Any], options: tuple[bool, bool, bool, bool, int], seed: int
) -> State:
    """Build the position that the facts describe and go to its first question."""
    table = Facts(facts, ())
    seats = list(table.get("seats").items())
    state = blank_state(_characters(seats), seed, *options)
    position = table.get("position")
    position.allow(POSITION_KEYS)
    for player, each in zip(state.players, seats, strict=True):
        each.allow(SEAT_KEYS)
        _stage_energy(player, each)
        _stage_board(player, each)
    _stage_sentinels(state, seats)
    _stage_order(state, position)
    _stage_decks(state, position, seats)
    _stage_artifacts(state, position)
    _stage_phase(state, position)
    return state


def _characters(seats: Sequence[Facts]) -> list[int]:
    """Return the characters named; the others are taken in order."""
    chosen: list[int] = []
    for facts in seats:
        if facts.get("character").value is not None:
            number = named(facts.get("character"), "character", CHARACTER_NAMES)
            if number in chosen:
                raise StageError(facts.get("character").path, "no character twice (R1.1)")
            chosen.append(number)
    free = [number for number in range(len(CHARACTER_NAMES)) if number not in chosen]
    return [
        chosen.pop(0) if facts.get("character").value is not None else free.pop(0)
        for facts in seats
    ]


def _stage_energy(player: Player, facts: Facts) -> None:
    player.dust = whole_number(facts.get("dust"), 0)
    if player.dust in (1, 3):
        raise StageError(facts.get("dust").path, "no tiles form 1 or 3 dust (R5.3)")
    player.hand = cards_named(facts.get("cards"))
    player.waiting = cards_named(facts.get("waiting"))
    player.waiting_dust = whole_number(facts.get("waiting_dust"), 0)
    player.concentrated = counts(facts.get("concentrated"), COLOUR_NAMES)
    player.points = whole_number(facts.get("points"), START_POINTS)
    player.out = whole_number(facts.get("out"), 0)


def _stage_board(player: Player, facts: Facts) -> None:
    player.active = counts(facts.get("active"), GEM_NAMES)
    player.resting = counts(facts.get("resting"), GEM_NAMES)
    for artifact in lots_named(facts.get("artifacts"), ARTIFACT_NAMES):
        player.artifacts[artifact] += 1
    _stage_knowledge(player, facts)
    if sum(player.active) > slots_of(player):
        raise StageError(facts.get("active").path, f"only {slots_of(player)} gems can be active")


def _stage_knowledge(player: Player, facts: Facts) -> None:
    if facts.get("levels").value is None:
        player.levels[START_TRACK[player.character]] = START_LEVEL
    for name, each in facts.get("levels").pairs(TRACK_NAMES):
        player.levels[TRACK_NAMES.index(name)] = whole_number(each, most=TOP_LEVEL)
    used = len([level for level in player.levels if level])
    player.stones = whole_number(facts.get("stones"), 0)
    on_circles = CIRCLE_COUNT + 1 - used - player.stones
    prices = list(STONE_PRICES[max(0, CIRCLE_COUNT - on_circles) :]) if on_circles > 0 else []
    if facts.get("circles").value is not None:
        prices = [_circle(each) for each in facts.get("circles").items()]
    player.circles = 0
    for price in prices:
        player.circles |= 1 << STONE_PRICES.index(price)
    if used + player.stones + player.circles.bit_count() > CIRCLE_COUNT + 1:
        raise StageError(facts.get("stones").path, "a player has six stones (R7.3)")


def _circle(facts: Facts) -> int:
    if facts.value not in STONE_PRICES:
        known = ", ".join(str(price) for price in STONE_PRICES)
        raise StageError(facts.path, f"the circles are: {known}")
    return int(facts.value)


def _stage_sentinels(state: State, seats: Sequence[Facts]) -> None:
    owners = list(state.sentinels)
    for seat, facts in enumerate(seats):
        for each in facts.get("sentinels").items():
            sentinel = named(each, "lot", SENTINEL_NAMES)
            if owners[sentinel] != NOTHING:
                raise StageError(each.path, "there is only one of each sentinel")
            owners[sentinel] = seat
    state.sentinels = tuple(owners)


def _stage_order(state: State, facts: Facts) -> None:
    seats = len(state.players)
    state.round = whole_number(facts.get("round"), 1, least=1)
    given = [whole_number(each, most=seats - 1) for each in facts.get("order").items()]
    inside = [seat for seat in range(seats) if not state.players[seat].out]
    state.order = tuple(given or inside)
    if sorted(set(state.order)) != sorted(state.order) or not set(inside) <= set(state.order):
        raise StageError(facts.get("order").path, "every seat has one position")
    state.turn = whole_number(facts.get("turn"), state.order[0], most=seats - 1)
    state.stepped = truth(facts.get("stepped"))


def _stage_decks(state: State, facts: Facts, seats: Sequence[Facts]) -> None:
    """Lay the decks: cards named on top, the others below or among the discards."""
    rest = [list(deck) for deck in FULL_DECKS]
    for player, seat in zip(state.players, seats, strict=True):
        _take_away(rest, player.hand, seat.get("cards"))
        _take_away(rest, player.waiting, seat.get("waiting"))
    unplaced = facts.get("unplaced").value or "deck"
    if unplaced not in UNPLACED:
        raise StageError(facts.get("unplaced").path, f"choose one of: {', '.join(UNPLACED)}")
    decks, discards = [], []
    for colour, name in enumerate(COLOUR_NAMES):
        top = [_value(each, colour) for each in facts.get("decks").get(name).items()]
        pile = [_value(each, colour) for each in facts.get("discards").get(name).items()]
        _take_away(rest, top, facts.get("decks").get(name))
        _take_away(rest, pile, facts.get("discards").get(name))
        below = state.shuffled(rest[colour]) if unplaced == "deck" else []
        decks.append((*below, *reversed(top)))
        discards.append(tuple(sorted([*pile, *(rest[colour] if unplaced != "deck" else [])])))
    facts.get("decks").allow(COLOUR_NAMES)
    facts.get("discards").allow(COLOUR_NAMES)
    state.decks, state.discards = tuple(decks), tuple(discards)


def _value(facts: Facts, colour: int) -> int:
    return card_of(colour, whole_number(facts, most=31))


def _take_away(rest: list[list[int]], cards: Sequence[int], facts: Facts) -> None:
    for card in cards:
        colour = card >> VALUE_BITS
        if card not in rest[colour]:
            raise StageError(facts.path, f"there are not so many cards in {COLOUR_NAMES[colour]}")
        rest[colour].remove(card)


def _stage_artifacts(state: State, facts: Facts) -> None:
    left = list(range(len(ARTIFACT_NAMES))) * COPIES[len(state.players)]
    shown = lots_named(facts.get("open_artifacts"), ARTIFACT_NAMES)
    top = lots_named(facts.get("stack"), ARTIFACT_NAMES)
    gone = lots_named(facts.get("gone"), ARTIFACT_NAMES)
    owned = [
        artifact
        for player in state.players
        for artifact, count in enumerate(player.artifacts)
        for _ in range(count)
    ]
    for artifact in (*shown, *top, *gone, *owned):
        if artifact not in left:
            name = ARTIFACT_NAMES[artifact]
            copies = COPIES[len(state.players)]
            raise StageError(facts.path, f"there are only {copies} of {name} (R1.7)")
        left.remove(artifact)
    state.open_artifacts = tuple(shown)
    state.gone = tuple(sorted(gone))
    state.stack_of_artifacts = stacked(state, left) + tuple(reversed(top))


# --- where the game goes on ----------------------------------------------------------------

ROUND_STEPS = {"income": 1, "action": 3, "round_end": 3}


def _stage_phase(state: State, facts: Facts) -> None:
    phase = facts.get("phase").value or "action"
    if phase not in PHASES:
        raise StageError(facts.get("phase").path, f"choose one of: {', '.join(PHASES)}")
    if phase == "round":
        state.round -= 1
        state.turn = NOTHING
        state.push(ROUND, 0, 0)
    else:
        state.stack.append(Frame(ROUND, ROUND_STEPS[phase], 0, 0))
        if phase == "action":
            _stage_turns(state, facts)
        else:
            state.turn = NOTHING
    resolve(state, EFFECTS)


def _stage_turns(state: State, facts: Facts) -> None:
    if state.turn not in state.order or state.players[state.turn].out:
        raise StageError(facts.get("turn").path, f"seat {state.turn} has no turn")
    later = state.order[state.order.index(state.turn) + 1 :]
    for seat in reversed(later):
        state.push(TURN, seat, 0)
    state.stack.append(Frame(TURN, 1, state.turn, 0))
    state.push(ACTIONS, state.turn, 0)


# --- letting time pass ---------------------------------------------------------------------


def idle(state: State, decision: Decision) -> int | None:
    """Return the least eventful answer to routine questions, or nothing if it is a real choice."""
    if decision.kind == "action":
        return END_TURN
    if decision.kind in ("bid", "free_step", "stone_to_free"):
        return PASS
    if decision.kind == "energy_to_keep":
        return decision.options[0]
    return None
