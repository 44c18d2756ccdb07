"""What the kernel, the bots, the table and the tests may ask of any game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from conclave.engine.decisions import Decision, Phrase, Refusal
from conclave.engine.frames import EffectTable, GameState
from conclave.engine.rng import Rng
from conclave.engine.words import Catalogue


class Option(NamedTuple):
    """A choice made before the game begins. The first value is the default."""

    name: str
    values: tuple[str, ...]


class Outcome(NamedTuple):
    """How a game ended. Several winners have shared the victory; who played alone may have lost."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]


class BadOption(ValueError):
    """An option, a value or a number of seats that the game does not know."""


class Rules(Protocol):
    """A game, as everything outside its folder sees it.

    `apply` trusts its caller; `Match.play` is the door that checks. States are the game's own
    class; only the game looks inside. A view is a frozen record of all that one seat may know.
    """

    name: str
    version: int
    seat_counts: range
    fields: tuple[str, ...]
    seat_facts: tuple[str, ...]
    effects: EffectTable

    @property
    def options(self) -> tuple[Option, ...]:
        """What can be chosen before the game begins."""

    def new(self, seats: int, seed: int, options: Mapping[str, str]) -> Any:
        """Set up a game and go to its first decision."""

    def clone(self, state: Any) -> Any:
        """Return a copy that goes its own way."""

    def apply(self, state: Any, seat: int, option: int) -> None:
        """Answer the seat's open decision and go on to the next one. Does not check."""

    def outcome(self, state: Any) -> Outcome | None:
        """Return how the game ended, or nothing while it goes on."""

    def view(self, state: Any, seat: int) -> Any:
        """Return all that a seat may know, built up from nothing; -1 is a spectator."""

    def determinize(self, view: Any, rng: Rng) -> Any:
        """Return a full state that agrees with everything the view's seat knows."""

    def phrase(self, state: Any, decision: Decision, option: int) -> Phrase:
        """Return what answering so is called, for the catalogues to put into words."""

    def suggested(self, state: Any, decision: Decision) -> Sequence[int]:
        """Return the answers to show where the options are a range: few, as the seat may know."""

    def prompt(self, state: Any, decision: Decision) -> Phrase:
        """Return what a decision asks, for the catalogues to put into words."""

    def is_plain(self, state: Any, decision: Decision) -> bool:
        """Tell whether everyone at the table can see how many options a decision has.

        If so, a single one is taken silently; if not, the seat is asked, since its silence
        would tell the others what it holds.
        """

    def refusals(self, state: Any, seat: int) -> Sequence[Refusal]:
        """Return what a seat could try now and may not do, each with its reason."""

    def facts(self, state: Any, seat: int) -> Mapping[str, int]:
        """Return the numbers of one seat that lie open to everyone, for previews."""

    def sheet(self, state: Any, seat: int) -> Mapping[str, int]:
        """Return a seat's score sheet: points by source, and what it did in the game."""

    def pack(self, state: Any) -> dict[str, Any]:
        """Turn a state into plain data: JSON types and ints only."""

    def unpack(self, data: dict[str, Any]) -> Any:
        """Build the state that `pack` described."""

    def catalogue(self, language: str) -> Catalogue:
        """Return the game's words in a language."""

    def stage(self, facts: Mapping[str, Any], options: Mapping[str, str], seed: int) -> Any:
        """Build a position from the facts of a scenario file; see `scenario.py` of the game."""

    def observe(self, state: Any) -> Mapping[str, Any]:
        """Return the facts of a position that a scenario file can expect."""

    def canonical(self, name: str, value: Any, path: tuple[str | int, ...]) -> Any:
        """Bring an expected fact into the form in which `observe` gives it."""

    def idle(self, state: Any, decision: Decision) -> int | None:
        """Return the least eventful answer to a routine question, or nothing if it is none."""


def check_options(rules: Rules, seats: int, options: Mapping[str, str]) -> dict[str, str]:
    """Return the options with defaults filled in, or say which of them the game does not know."""
    if seats not in rules.seat_counts:
        low, high = rules.seat_counts[0], rules.seat_counts[-1]
        raise BadOption(f"{rules.name} is for {low} to {high} players, not {seats}")
    known = {option.name: option.values for option in rules.options}
    for name, value in options.items():
        if name not in known:
            raise BadOption(f"{rules.name} has no option {name!r}; it has: {', '.join(known)}")
        if value not in known[name]:
            allowed = ", ".join(known[name])
            raise BadOption(f"{name} cannot be {value!r}; choose one of: {allowed}")
    return {name: options.get(name, values[0]) for name, values in known.items()}


def is_waiting_for(state: GameState, seat: int) -> bool:
    """Tell whether a seat has an open decision."""
    return any(decision.seat == seat for decision in state.asked)
