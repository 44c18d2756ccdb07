"""The rules of The Scepter of Zavandor, gathered for the kernel."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from conclave.engine.decisions import Decision, Phrase, Refusal, Value
from conclave.engine.frames import EffectTable, answer
from conclave.engine.rng import Rng
from conclave.engine.rules import BadOption, Option, Outcome, check_options
from conclave.engine.words import Catalogue, check_language, read_words
from conclave.games.zavandor import observing, phrases, scenario
from conclave.games.zavandor import state as states
from conclave.games.zavandor.data import DATA
from conclave.games.zavandor.determinize import determinize
from conclave.games.zavandor.energy import FIRST_CONCENTRATED, hand_limit, hand_weight, twice_income
from conclave.games.zavandor.gems import active_count, slots_of
from conclave.games.zavandor.looking import view
from conclave.games.zavandor.moves import is_plain
from conclave.games.zavandor.player import STATISTICS, VALUE_BITS, VALUE_MASK
from conclave.games.zavandor.refusals import refusals
from conclave.games.zavandor.scoring import points_now, score_of, winners
from conclave.games.zavandor.setup import new_state
from conclave.games.zavandor.state import EFFECTS, State
from conclave.games.zavandor.tables import (
    CHARACTER_NAMES,
    COLOUR_NAMES,
    CONCENTRATED,
    GEM_NAMES,
    LOT_NAMES,
    TRACK_NAMES,
)
from conclave.games.zavandor.view import View

PACKAGE = "conclave.games.zavandor"
NO_CAP = "none"


class Zavandor:
    """The game of The Scepter of Zavandor. See RULES.md for the rules as we read them."""

    name = "zavandor"
    version = 1
    seat_counts = range(2, 7)
    options: tuple[Option, ...] = (
        Option("edition", ("german", "english")),
        Option("supply", ("unlimited", "limited")),
        Option("phases", ("mixed", "blocks")),
        Option("overbid", ("lightning", "refused")),
        Option("rounds", (str(DATA.setup.rounds), "30", NO_CAP)),
    )
    fields: tuple[str, ...] = states.FIELDS
    seat_facts: tuple[str, ...] = observing.SEAT_FACTS
    effects: EffectTable = EFFECTS

    def new(self, seats: int, seed: int, options: Mapping[str, str]) -> State:
        """Set up a game and go to its first decision."""
        return new_state(seats, seed, *read_options(check_options(self, seats, options), seats))

    def clone(self, state: State) -> State:
        """Return a copy that goes its own way."""
        return state.clone()

    def apply(self, state: State, seat: int, option: int) -> None:
        """Answer the seat's open decision and go on to the next one. Does not check."""
        answer(state, EFFECTS, seat, option)

    def outcome(self, state: State) -> Outcome | None:
        """Return how the game ended, or nothing while it goes on."""
        if not state.is_over():
            return None
        scores = [0 if player.out else player.points for player in state.players]
        return Outcome(winners(state), tuple(scores))

    def view(self, state: State, seat: int) -> View:
        """Return all that a seat may know; -1 is a spectator."""
        return view(state, seat)

    def determinize(self, seen: View, rng: Rng) -> State:
        """Return a full state that agrees with everything the view's seat knows."""
        return determinize(seen, rng)

    def phrase(self, state: State, decision: Decision, option: int) -> Phrase:
        """Return what answering so is called."""
        return phrases.phrase(state, decision, option)

    def suggested(self, state: State, decision: Decision) -> Sequence[int]:
        """Return the bids to show where any may be answered."""
        return phrases.suggested(state, decision)

    def prompt(self, state: State, decision: Decision) -> Phrase:
        """Return what a decision asks."""
        return phrases.prompt(state, decision)

    def is_plain(self, state: State, decision: Decision) -> bool:
        """Tell whether everyone at the table can see how many options a decision has."""
        return is_plain(state, decision)

    def refusals(self, state: State, seat: int) -> Sequence[Refusal]:
        """Return what a seat could try now and may not do, each with its reason."""
        return refusals(state, seat)

    def facts(self, state: State, seat: int) -> Mapping[str, int]:
        """Return the numbers of one seat that lie open to everyone."""
        player = state.players[seat]
        return {
            "points": points_now(state, seat),
            "income": (twice_income(player) + 1) // 2,
            "dust": player.dust,
            "cards": len(player.hand),
            "concentrated": sum(player.concentrated),
            "waiting": len(player.waiting),
            "active_gems": active_count(player),
            "resting_gems": sum(player.resting),
            "slots": slots_of(player),
            "hand_weight": hand_weight(player),
            "hand_limit": hand_limit(player),
            "stones": player.stones,
            "artifacts": sum(player.artifacts),
            "sentinels": len([owner for owner in state.sentinels if owner == seat]),
        }

    def sheet(self, state: State, seat: int) -> Mapping[str, int]:
        """Return a seat's points by source and its statistics."""
        player = state.players[seat]
        statistics = zip(STATISTICS, player.statistics, strict=True)
        return {**score_of(state, seat)._asdict(), **dict(statistics), "rounds": state.round}

    def pack(self, state: State) -> dict[str, Any]:
        """Turn a state into plain data."""
        return states.pack(state)

    def unpack(self, data: dict[str, Any]) -> State:
        """Build the state that `pack` described."""
        return states.unpack(data)

    def catalogue(self, language: str) -> Catalogue:
        """Return the game's words in a language."""
        return _catalogue(check_language(language))

    def stage(self, facts: Mapping[str, Any], options: Mapping[str, str], seed: int) -> State:
        """Build a position from the facts of a scenario file."""
        return scenario.stage(facts, read_options(options, len(facts.get("seats") or ())), seed)

    def observe(self, state: State) -> Mapping[str, Any]:
        """Return the facts of a position that a scenario file can expect."""
        return observing.observe(state)

    def canonical(self, name: str, value: Any, path: tuple[str | int, ...]) -> Any:
        """Bring an expected fact into the form in which `observe` gives it."""
        return observing.canonical(name, value, path)

    def idle(self, state: State, decision: Decision) -> int | None:
        """Return the least eventful answer to a routine question."""
        return scenario.idle(state, decision)


def read_options(options: Mapping[str, str], seats: int) -> tuple[bool, bool, bool, bool, int]:
    """Return the options as the state keeps them, or say which cannot go together."""
    limited = options["supply"] == "limited"
    if limited:
        _check_supply(seats)
    rounds = 0 if options["rounds"] == NO_CAP else int(options["rounds"])
    english, blocks = options["edition"] == "english", options["phases"] == "blocks"
    return english, limited, blocks, options["overbid"] == "lightning", rounds


def _check_supply(seats: int) -> None:
    """Refuse a limited supply that does not reach for the gems the players start with."""
    needed = {
        "opal": DATA.setup.start_opals * seats,
        "sapphire": DATA.setup.start_sapphires * seats,
    }
    for gem in DATA.gems:
        if gem.tokens < needed.get(gem.id, 0):
            problem = f"{gem.tokens} {gem.id}s do not reach for {seats} players"
            raise BadOption(f"supply cannot be limited: {problem}")


# --- words ---------------------------------------------------------------------------------


@cache
def _catalogue(language: str) -> Catalogue:
    return Catalogue(language, read_words(PACKAGE, f"{language}.toml"), _name)


_NAMED = {
    "gem": ("gem", GEM_NAMES),
    "colour": ("colour", COLOUR_NAMES),
    "track": ("track", TRACK_NAMES),
    "lot": ("lot", LOT_NAMES),
    "character": ("character", CHARACTER_NAMES),
}


def _name(words: Catalogue, kind: str, value: Value) -> str | None:
    """Name the values that stand in this game's phrases and events."""
    if kind in _NAMED and isinstance(value, int):
        table, ids = _NAMED[kind]
        return words.get(f"{table}.{ids[value]}.name")
    if kind == "gems" and isinstance(value, tuple):
        return _gems(words, value)
    if kind == "pieces" and isinstance(value, tuple):
        return words.joined([_piece(words, piece) for piece in value])
    if kind == "colours" and isinstance(value, tuple):
        return _counted(words, "colours", COLOUR_NAMES, _count(value, len(COLOUR_NAMES)))
    if kind == "concentrates" and isinstance(value, tuple):
        return _counted(words, "concentrates", COLOUR_NAMES, value)
    if kind == "lots" and isinstance(value, tuple):
        return words.joined([words.get(f"lot.{LOT_NAMES[lot]}.name") for lot in value])
    if kind == "seats" and isinstance(value, tuple):
        return ", ".join(words.get("term.seat").format(seat=seat) for seat in value)
    if kind in ("seat", "other") and isinstance(value, int):
        return words.get("term.seat").format(seat=value)
    if kind == "cause" and isinstance(value, str):
        return words.get(f"cause.{value}" if words.has(f"cause.{value}") else f"lot.{value}.name")
    return None


def _gems(words: Catalogue, counts: tuple[int, ...]) -> str:
    return _counted(words, "gems", GEM_NAMES, counts)


def _counted(words: Catalogue, table: str, ids: tuple[str, ...], counts: tuple[int, ...]) -> str:
    """Name numbers of things, leaving out those of which there are none."""
    parts = []
    for name, count in zip(ids, counts, strict=True):
        if count:
            key = f"{table}.{name}_one" if count == 1 else f"{table}.{name}"
            parts.append(words.get(key).format(n=count))
    return words.joined(parts) or words.get("term.none")


def _count(values: tuple[int, ...], kinds: int) -> tuple[int, ...]:
    return tuple(values.count(kind) for kind in range(kinds))


def _piece(words: Catalogue, piece: int) -> str:
    if piece >= FIRST_CONCENTRATED:
        colour = piece - FIRST_CONCENTRATED
        told = {"colour": _colour(words, colour), "n": CONCENTRATED[colour]}
        return words.get("term.concentrated").format_map(told)
    told = {"colour": _colour(words, piece >> VALUE_BITS), "n": piece & VALUE_MASK}
    return words.get("term.card").format_map(told)


def _colour(words: Catalogue, colour: int) -> str:
    return words.get(f"colour.{COLOUR_NAMES[colour]}.name")
