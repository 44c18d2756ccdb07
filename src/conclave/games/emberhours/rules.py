"""The rules of Emberhours, gathered for the kernel."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from conclave.engine.decisions import Decision, Phrase, Refusal, Value
from conclave.engine.frames import EffectTable, answer
from conclave.engine.packs import OPTION
from conclave.engine.rng import Rng
from conclave.engine.rules import BadOption, Option, Outcome, check_options
from conclave.engine.words import Catalogue, check_language, read_words
from conclave.games.emberhours import observing, phrases, scenario
from conclave.games.emberhours import state as states
from conclave.games.emberhours.determinize import determinize
from conclave.games.emberhours.looking import view
from conclave.games.emberhours.moves import is_plain
from conclave.games.emberhours.pack import REFERENCES
from conclave.games.emberhours.packs import card_name, known_packs, pack_of, source_name
from conclave.games.emberhours.player import FIRST_SOURCE, STATISTICS
from conclave.games.emberhours.refusals import refusals
from conclave.games.emberhours.scoring import fortified_by, points_of, total_of, winners
from conclave.games.emberhours.setup import Table, new_state
from conclave.games.emberhours.state import EFFECTS, State, held_by
from conclave.games.emberhours.turn import retinue_count
from conclave.games.emberhours.view import View

PACKAGE = "conclave.games.emberhours"
AS_IN_PACK = "pack"  # the value of an option that leaves a number to the pack
RANDOM = "random"


class Emberhours:
    """The game of Emberhours. See RULES.md for the rules as we read them."""

    name = "emberhours"
    version = 2
    seat_counts = range(2, 5)
    fields: tuple[str, ...] = states.FIELDS
    seat_facts: tuple[str, ...] = observing.SEAT_FACTS
    effects: EffectTable = EFFECTS

    @property
    def options(self) -> tuple[Option, ...]:
        """What can be chosen before the game begins; the packs known now among it."""
        return (
            Option(OPTION, tuple(known_packs())),
            Option("tiles", ("offset", "alike")),
            Option("supply", (AS_IN_PACK, "8", "10", "15")),
            Option("sources", (AS_IN_PACK, "0", "1", "3")),
            Option("hand", (AS_IN_PACK, "5", "6", "7")),
            Option("last_round", (AS_IN_PACK, "12", "20", "30")),
            Option("start", (RANDOM, "0", "1", "2", "3")),
        )

    def new(self, seats: int, seed: int, options: Mapping[str, str]) -> State:
        """Set up a game and go to its first decision."""
        return new_state(read_options(check_options(self, seats, options), seats), seats, seed)

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
        scores = [total_of(state, seat) for seat in range(len(state.players))]
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
        """Return the answers to show: no question of this game is for a number."""
        return tuple(decision.choices())

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
            "points": total_of(state, seat),
            "vp": player.vp,
            "hand": len(player.hand),
            "tableau": sum(len(cards) for cards in player.slots),
            "retinue": len(player.retinue),
            "retinue_count": retinue_count(state, seat),
            "sources": len(held_by(state, seat)),
            "fortified": fortified_by(state, seat),
        }

    def sheet(self, state: State, seat: int) -> Mapping[str, int]:
        """Return a seat's points by source and its statistics."""
        player = state.players[seat]
        statistics = zip(STATISTICS, player.statistics, strict=True)
        return {**points_of(state, seat)._asdict(), **dict(statistics), "rounds": state.round}

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


def read_options(options: Mapping[str, str], seats: int) -> Table:
    """Return how the table is set, or say which option cannot be."""
    pack = pack_of(options[OPTION])
    setup = pack.setup
    start = -1 if options["start"] == RANDOM else int(options["start"])
    if start >= seats:
        raise BadOption(f"start cannot be {start}: the seats are 0 to {seats - 1}")
    return Table(
        pack,
        _number(options["hand"], setup.hand),
        _number(options["supply"], setup.vp_per_player),
        _number(options["sources"], setup.more_sources),
        _number(options["last_round"], setup.rounds),
        options["tiles"] == "alike",
        start,
    )


def _number(value: str, in_pack: int) -> int:
    return in_pack if value == AS_IN_PACK else int(value)


# --- words ---------------------------------------------------------------------------------


@cache
def _catalogue(language: str) -> Catalogue:
    return Catalogue(language, read_words(PACKAGE, f"{language}.toml"), _name)


def _name(words: Catalogue, kind: str, value: Value) -> str | None:
    """Name the values that stand in this game's phrases and events."""
    if kind == "card" and isinstance(value, int):
        return card_name(words.language, value)
    if kind == "cards" and isinstance(value, tuple):
        return words.joined([card_name(words.language, card) for card in value])
    if kind == "thing" and isinstance(value, int):
        return thing_name(words.language, value)
    if kind == "cause" and isinstance(value, str):
        return (
            thing_name(words.language, int(value))
            if value.isdecimal()
            else words.get(f"cause.{value}")
        )
    if kind in ("seat", "other") and isinstance(value, int):
        return words.get("term.seat").format(seat=value)
    return None


def thing_name(language: str, reference: int) -> str:
    """Return the name of a card, or of a source, that a phrase or an event speaks of."""
    if reference % REFERENCES >= FIRST_SOURCE:
        return source_name(language, reference - FIRST_SOURCE)
    return card_name(language, reference)
