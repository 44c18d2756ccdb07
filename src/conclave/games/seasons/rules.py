"""Seasons as the kernel sees it: everything the game offers, gathered in one object."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from conclave.engine.decisions import Decision, Phrase, Refusal, Value
from conclave.engine.frames import EffectTable, answer
from conclave.engine.rng import Rng
from conclave.engine.rules import BadOption, Option, Outcome, check_options
from conclave.engine.words import Catalogue, check_language, read_words
from conclave.games.seasons import observing, phrases, scenario
from conclave.games.seasons import state as states
from conclave.games.seasons.cards import REVISED
from conclave.games.seasons.cards import familiars as _familiars
from conclave.games.seasons.cards import magic_items as _magic_items
from conclave.games.seasons.determinize import determinize
from conclave.games.seasons.dice import DICE_PER_SEASON, FACES, SIDES
from conclave.games.seasons.looking import view
from conclave.games.seasons.moves import is_plain
from conclave.games.seasons.player import STATISTICS
from conclave.games.seasons.scoring import score_of, winners
from conclave.games.seasons.setup import LEVELS, new_state
from conclave.games.seasons.state import EFFECTS, State
from conclave.games.seasons.view import View

SHELVES = (_familiars, _magic_items)  # importing them lays the cards on the shelf

PACKAGE = "conclave.games.seasons"


class Seasons:
    """The game of Seasons. See RULES.md for the rules as we read them."""

    name = "seasons"
    version = 1
    seat_counts = range(2, 5)
    options: tuple[Option, ...] = (
        Option("level", ("archmage", "magician", "apprentice")),
        Option("edition", ("revised", "first")),
        Option("start", ("random", "0", "1", "2", "3")),
    )
    fields: tuple[str, ...] = states.FIELDS
    seat_facts: tuple[str, ...] = observing.SEAT_FACTS
    effects: EffectTable = EFFECTS

    def new(self, seats: int, seed: int, options: Mapping[str, str]) -> State:
        """Set up a game and go to its first decision."""
        chosen = check_options(self, seats, options)
        start = -1 if chosen["start"] == "random" else int(chosen["start"])
        if start >= seats:
            raise BadOption(f"start cannot be {start}: the seats are 0 to {seats - 1}")
        level = LEVELS.index(chosen["level"])
        return new_state(seats, seed, level, chosen["edition"] == "first", start)

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
        scores = [score_of(state, seat).total for seat in range(len(state.players))]
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
        """Return all answers: no question of this game is for a number out of many."""
        return tuple(decision.choices())

    def prompt(self, state: State, decision: Decision) -> Phrase:
        """Return what a decision asks."""
        return phrases.prompt(state, decision)

    def is_plain(self, state: State, decision: Decision) -> bool:
        """Tell whether everyone at the table can see how many options a decision has."""
        return is_plain(state, decision)

    def refusals(self, state: State, seat: int) -> Sequence[Refusal]:
        """Return what a seat could try now and may not do, each with its reason."""
        return phrases.refusals(state, seat)

    def facts(self, state: State, seat: int) -> Mapping[str, int]:
        """Return the numbers of one seat that lie open to everyone."""
        player = state.players[seat]
        prestige = score_of(state, seat)
        return {
            "crystals": player.crystals,
            "gauge": player.gauge,
            "energy": sum(player.energy),
            "prestige": prestige.total,
            "hand": len(player.hand),
            "cards_in_play": len(player.in_play),
        }

    def sheet(self, state: State, seat: int) -> Mapping[str, int]:
        """Return a seat's prestige by source and its statistics."""
        statistics = zip(STATISTICS, state.players[seat].statistics, strict=True)
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
        return scenario.stage(facts, options, seed)

    def observe(self, state: State) -> Mapping[str, Any]:
        """Return the facts of a position that a scenario file can expect."""
        return observing.observe(state)

    def canonical(self, name: str, value: Any, path: tuple[str | int, ...]) -> Any:
        """Bring an expected fact into the form in which `observe` gives it."""
        return observing.canonical(name, value, path)

    def idle(self, state: State, decision: Decision) -> int | None:
        """Return the least eventful answer to a routine question."""
        return scenario.idle(state, decision)


@cache
def _catalogue(language: str) -> Catalogue:
    cards = read_words(PACKAGE, f"cards.{language}.toml")
    return Catalogue(language, {**read_words(PACKAGE, f"{language}.toml"), "card": cards}, _name)


def _name(words: Catalogue, kind: str, value: Value) -> str | None:
    """Name the values that stand in this game's phrases and events."""
    if kind == "card" and isinstance(value, tuple):
        return f"{_card(words, value[0])} ({value[1]})"
    if kind == "card" and isinstance(value, int):
        return _card(words, value)
    if kind == "cards" and isinstance(value, tuple):
        return words.joined([_card(words, card) for card in value])
    if kind in ("energy", "season", "bonus") and isinstance(value, int):
        return words.item(f"term.{kind}", value)
    if kind == "source" and isinstance(value, int):
        return _source(words, value)
    if kind == "energies" and isinstance(value, tuple):
        return _energies(words, value)
    if kind in ("seat", "other") and isinstance(value, int):
        return words.get("term.seat").format(seat=value)
    if kind == "die" and isinstance(value, int):
        return _die(value)
    if kind == "dice" and isinstance(value, tuple):
        return ", ".join(_die(die) for die in value)
    if kind == "cause" and isinstance(value, str):
        return words.get(f"cause.{value}" if words.has(f"cause.{value}") else f"card.{value}.name")
    return None


def _card(words: Catalogue, number: int) -> str:
    return words.get(f"card.{REVISED[number].id}.name")


def _source(words: Catalogue, source: int) -> str:
    energy = words.item("term.energy", source & 3)
    if source < 4:
        return energy
    key = "term.from_amulet" if source < 8 else "term.from_second_amulet"
    return words.get(key).format(energy=energy)


def _energies(words: Catalogue, amounts: tuple[int, ...]) -> str:
    parts = [
        f"{amount} {words.item('term.energy', kind)}"
        for kind, amount in enumerate(amounts)
        if amount
    ]
    return words.joined(parts) or words.get("term.nothing")


def _die(rolled: int) -> str:
    face = FACES[rolled]
    return f"{rolled // SIDES % DICE_PER_SEASON + 1}:{face.text}/{face.dots}"
