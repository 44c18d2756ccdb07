"""Positions by facts: what a scenario file may say of a game of Seasons, and expect of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from functools import cache
from typing import Any

from conclave.engine.decisions import Decision
from conclave.engine.frames import Frame, resolve
from conclave.engine.stage import Facts, StageError, truth, whole_number
from conclave.engine.words import LANGUAGES, read_words
from conclave.games.seasons.cards import REVISED
from conclave.games.seasons.dice import DICE_PER_SEASON, ENERGY_NAMES, SEASON_NAMES, SIDES
from conclave.games.seasons.moves import DISCARD_IT, DRAW_CARD, END_TURN, USE_DIE
from conclave.games.seasons.play import add_up_standing
from conclave.games.seasons.player import InPlay, Memory, Player, with_knowers
from conclave.games.seasons.setup import DRAFT, LEVELS, PACKET, SPLIT_ALL, all_cards, blank_state
from conclave.games.seasons.state import EFFECTS, State, everyone, seats_from
from conclave.games.seasons.turn import ACTIONS, ROUND, TURN

PHASES = ("action", "turn", "dice", "round", "round_end", "draft", "libraries")
UNPLACED = ("draw_pile", "discard_pile", "box")
SEAT_KEYS = (
    "crystals", "energy", "gauge", "bonuses", "hand", "library_2", "library_3", "in_play", "die",
    "packet", "owed_energy",
)  # fmt: skip
POSITION_KEYS = (
    "year", "wheel", "round", "start", "turn", "phase", "dice", "transmute", "transmute_bonuses",
    "owed", "draw_pile", "discard_pile", "unplaced", "rolls", "end_passed",
)  # fmt: skip

# --- reading facts -------------------------------------------------------------------------


@cache
def _card_names() -> dict[str, int]:
    names: dict[str, int] = {}
    for card in REVISED[1:]:
        names[card.id] = card.number
        for language in LANGUAGES:
            words = read_words("conclave.games.seasons", f"cards.{language}.toml")
            names[words[card.id]["name"].casefold()] = card.number
    return names


def card_number(facts: Facts) -> int:
    """Return the card meant by a name in any language, an id, or a number."""
    value = facts.value
    if isinstance(value, int) and not isinstance(value, bool) and 0 < value < len(REVISED):
        return value
    names = _card_names()
    wanted = str(value).replace("\u2019", "'").casefold()
    if wanted in names:
        return names[wanted]
    near = get_close_matches(wanted, names, n=1)
    hint = f"; did you mean {REVISED[names[near[0]]].name!r}?" if near else ""
    raise StageError(facts.path, f"no card is called {value!r}{hint}")


def cards_named(facts: Facts) -> tuple[int, ...]:
    """Return the cards of a list."""
    return tuple(card_number(each) for each in facts.items())


def energies(facts: Facts) -> tuple[int, int, int, int]:
    """Return amounts of air, water, fire and earth."""
    amounts = dict.fromkeys(ENERGY_NAMES, 0)
    for name, each in facts.pairs(ENERGY_NAMES):
        amounts[name] = whole_number(each)
    return amounts["air"], amounts["water"], amounts["fire"], amounts["earth"]


def _die(facts: Facts) -> int:
    """Return a rolled die from words like `winter 3 face 2`."""
    words = str(facts.value).split()
    try:
        colour, number, face, side = words
        season = SEASON_NAMES.index(colour)
        die, shown = int(number) - 1, int(side) - 1
        if face != "face" or die not in range(DICE_PER_SEASON) or shown not in range(SIDES):
            raise ValueError
    except ValueError:
        wanted = "a die like 'winter 3 face 2' (dice 1 to 5, faces 1 to 6)"
        raise StageError(facts.path, f"{facts.value!r} is not {wanted}") from None
    return (season * DICE_PER_SEASON + die) * SIDES + shown


# --- building a position -------------------------------------------------------------------


def stage(facts: Mapping[str, Any], options: Mapping[str, str], seed: int) -> State:
    """Build the position that the facts describe and go to its first question."""
    table = Facts(facts, ())
    seats = list(table.get("seats").items())
    level = LEVELS.index(options["level"])
    state = blank_state(len(seats), seed, level, options["edition"] == "first")
    position = table.get("position")
    position.allow(POSITION_KEYS)
    for player, each in zip(state.players, seats, strict=True):
        each.allow(SEAT_KEYS)
        _stage_player(state, player, each)
    _stage_wheel(state, position)
    _stage_dice(state, position, seats)
    _stage_piles(state, position, seats)
    _stage_phase(state, position)
    return state


def _stage_player(state: State, player: Player, facts: Facts) -> None:
    player.crystals = whole_number(facts.get("crystals"), 0)
    player.energy = list(energies(facts.get("energy")))
    player.bonuses = whole_number(facts.get("bonuses"), 0, most=3)
    player.hand = tuple(sorted(cards_named(facts.get("hand"))))
    player.libraries = (
        tuple(sorted(cards_named(facts.get("library_2")))),
        tuple(sorted(cards_named(facts.get("library_3")))),
    )
    player.packet = tuple(sorted(cards_named(facts.get("packet"))))
    player.in_play = tuple(_in_play(state, each) for each in facts.get("in_play").items())
    player.gauge = whole_number(facts.get("gauge"), len(player.in_play))
    player.owed_energy = whole_number(facts.get("owed_energy"), 0)
    if player.owed_energy and not state.first_edition:
        raise StageError(facts.get("owed_energy").path, "only the first edition owes energy (C27)")
    add_up_standing(state, player)
    if sum(player.energy) > player.standing.reserve_limit:
        limit = player.standing.reserve_limit
        raise StageError(facts.get("energy").path, f"the reserve holds at most {limit} energies")
    if not state.first_edition and player.gauge > 15:
        raise StageError(facts.get("gauge").path, "the summoning gauge ends at 15")


def _in_play(state: State, facts: Facts) -> InPlay:
    state.serial += 1
    if not isinstance(facts.value, Mapping):
        return InPlay(card_number(facts), state.serial)
    facts.allow(("card", "turned", "energy"))
    number = card_number(facts.get("card"))
    tokens = energies(facts.get("energy"))
    if any(tokens) and number not in (4, 35):
        raise StageError(facts.get("energy").path, "energies lie only on cards 4 and 35")
    if number == 35 and sum(tokens) > 6:
        raise StageError(facts.get("energy").path, "the Cauldron pays out at the seventh energy")
    if number == 4 and sum(tokens) > 4:
        raise StageError(facts.get("energy").path, "an Amulet of Water holds four energies")
    return InPlay(number, state.serial, truth(facts.get("turned")), tokens)


def _stage_wheel(state: State, facts: Facts) -> None:
    seats = len(state.players)
    state.year = whole_number(facts.get("year"), 1, most=3)
    state.wheel = whole_number(facts.get("wheel"), 1, least=1, most=12)
    state.round = whole_number(facts.get("round"), 1)
    state.start = whole_number(facts.get("start"), 0, most=seats - 1)
    state.turn = whole_number(facts.get("turn"), state.start, most=seats - 1)
    state.end_passed = truth(facts.get("end_passed"))
    state.can_transmute = truth(facts.get("transmute"))
    state.transmute_bonus = whole_number(facts.get("transmute_bonuses"), 0, most=3)
    for each in facts.get("owed").items():
        if each.value not in ("star", "draw"):
            raise StageError(each.path, "a die can owe: star, draw")
        if not state.first_edition:
            raise StageError(each.path, "only in the first edition may star and draw wait (D1)")
        state.owed_star |= each.value == "star"
        state.owed_draw |= each.value == "draw"


def _stage_dice(state: State, facts: Facts, seats: Sequence[Facts]) -> None:
    """Lay out the dice that are named and let the others be the lowest numbers of each colour."""
    named: list[int] = []
    for player, each in zip(state.players, seats, strict=True):
        if each.get("die").value is not None:
            player.die = _new_die(each.get("die"), named)
    state.dice = tuple(_new_die(each, named) for each in facts.get("dice").items())
    per_colour = len(state.players) + 1
    bag: list[int] = []
    for season in range(4):
        colour = range(season * DICE_PER_SEASON, (season + 1) * DICE_PER_SEASON)
        here = sorted({die // SIDES for die in named if die // SIDES in colour})
        if len(here) > per_colour:
            path = facts.get("dice").path
            raise StageError(path, f"only {per_colour} dice of a colour are in the game (R2.2)")
        spare = [die for die in colour if die not in here]
        bag += sorted(here + spare[: per_colour - len(here)])
    state.bag = tuple(bag)
    rolls = [whole_number(each, least=1, most=SIDES) - 1 for each in facts.get("rolls").items()]
    state.rolls_to_come = tuple(rolls)


def _new_die(facts: Facts, named: list[int]) -> int:
    """Return a die that has not been named yet, and note it."""
    rolled = _die(facts)
    if any(rolled // SIDES == other // SIDES for other in named):
        raise StageError(facts.path, "one die cannot lie in two places")
    named.append(rolled)
    return rolled


def _stage_piles(state: State, facts: Facts, seats: Sequence[Facts]) -> None:
    top = cards_named(facts.get("draw_pile"))
    discard = cards_named(facts.get("discard_pile"))
    rest = all_cards(state.level)
    for player, seat in zip(state.players, seats, strict=True):
        _take_away(rest, player.hand, seat.get("hand"), state.level)
        _take_away(rest, player.libraries[0], seat.get("library_2"), state.level)
        _take_away(rest, player.libraries[1], seat.get("library_3"), state.level)
        _take_away(rest, player.packet, seat.get("packet"), state.level)
        row = tuple(lying.card for lying in player.in_play)
        _take_away(rest, row, seat.get("in_play"), state.level)
    _take_away(rest, top, facts.get("draw_pile"), state.level)
    _take_away(rest, discard, facts.get("discard_pile"), state.level)
    unplaced = facts.get("unplaced").value or "draw_pile"
    if unplaced not in UNPLACED:
        raise StageError(facts.get("unplaced").path, f"choose one of: {', '.join(UNPLACED)}")
    if unplaced == "discard_pile":
        discard += tuple(rest)
    below = tuple(state.shuffled(rest)) if unplaced == "draw_pile" else ()
    state.deck = below + tuple(reversed(top))
    state.deck_left = len(state.deck)
    state.discard = tuple(with_knowers(card, everyone(state)) for card in discard)


def _take_away(rest: list[int], cards: tuple[int, ...], facts: Facts, level: int) -> None:
    for card in cards:
        if card not in rest:
            name = REVISED[card].name
            known = card in all_cards(level)
            why = "there are only two copies" if known else f"it is no {LEVELS[level]} card"
            raise StageError(facts.path, f"{name} cannot lie here: {why}")
        rest.remove(card)


def _stage_phase(state: State, facts: Facts) -> None:
    phase = facts.get("phase").value or "action"
    if phase not in PHASES:
        raise StageError(facts.get("phase").path, f"choose one of: {', '.join(PHASES)}")
    if phase in ("draft", "libraries"):
        _stage_prelude(state, facts, phase)
    elif phase == "round":
        state.round -= 1
        state.push(ROUND, 0, 0)
    else:
        _stage_round(state, facts, phase)
    resolve(state, EFFECTS)


def _stage_prelude(state: State, facts: Facts, phase: str) -> None:
    sizes = {len(player.packet) for player in state.players}
    if phase == "libraries" and sizes != {PACKET}:
        raise StageError(facts.get("phase").path, "every seat needs a packet of nine cards")
    if len(sizes) != 1 or 0 in sizes:
        raise StageError(facts.get("phase").path, "every seat needs a packet of the same size")
    state.round = 0
    state.push(ROUND, 0, 0)
    state.push(SPLIT_ALL, 0, 0)
    if phase == "draft":
        state.push(DRAFT, 0, 0)
    else:
        for player in state.players:
            player.memory = Memory(seen=((),) * PACKET, picked=player.packet)


ROUND_STEPS = {"dice": 1, "action": 3, "turn": 3, "round_end": 3}


def _stage_round(state: State, facts: Facts, phase: str) -> None:
    """Set the stack as it would be in the middle of a round."""
    state.stack.append(Frame(ROUND, ROUND_STEPS[phase], 0, 0))
    if phase == "dice":
        if len(state.dice) != len(state.players) + 1:
            raise StageError(
                facts.get("dice").path, "one die more than there are seats must lie here"
            )
        return
    _lay_out_missing_dice(state, facts)
    if phase == "round_end":
        return
    order = seats_from(state, state.start)
    for seat in reversed(order[order.index(state.turn) + 1 :]):
        state.push(TURN, seat, 0)
    state.push(ACTIONS if phase == "action" else TURN, state.turn, 0)


def _lay_out_missing_dice(state: State, facts: Facts) -> None:
    """Give seats without a die, and the leftover, the next dice of the season; face 1."""
    if len(state.dice) > 1:
        raise StageError(facts.get("dice").path, "only one die is left over once all are taken")
    used = {player.die // SIDES for player in state.players} | {die // SIDES for die in state.dice}
    season = state.season() * DICE_PER_SEASON
    free = [die for die in state.bag if die not in used and season <= die < season + 5]
    free += [die for die in state.bag if die not in used and die not in free]
    for player in state.players:
        if player.die < 0:
            player.die = free.pop(0) * SIDES
    if not state.dice:
        state.dice = (free.pop(0) * SIDES,)


# --- letting time pass ---------------------------------------------------------------------


def idle(state: State, decision: Decision) -> int | None:
    """Return the least eventful answer to routine questions, or nothing if it is a real choice."""
    routine = {"action": END_TURN, "before_die": USE_DIE, "draw": DRAW_CARD}
    if decision.kind in routine:
        return routine[decision.kind]
    if decision.kind == "drawn_card":
        return DISCARD_IT
    return None
