"""What a thinking bot has to be told about a game, and how it finds out."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from importlib import import_module
from typing import Any, Final, NamedTuple, Protocol

import msgspec

from conclave.engine.decisions import Decision
from conclave.engine.rules import Rules


class Effort(NamedTuple):
    """How hard a bot of few milliseconds tries in a game.

    `width` plans of at most `depth` actions are carried on side by side; the best of them, the
    `finalists`, are tried in as many `worlds`.
    """

    worlds: int
    finalists: int
    depth: int
    width: int


USUAL_EFFORT: Final = Effort(worlds=6, finalists=4, depth=12, width=4)


class Expertise(Protocol):
    """Knowledge of one game. It looks at dealt worlds, so it may use all that lies in them."""

    def choose(self, state: Any, decision: Decision) -> int:
        """Return a sensible answer at once; simulations are played with it."""

    def prospects(self, state: Any) -> list[float]:
        """Return how well each seat does: its chance to win, or else its points."""

    def margin(self, state: Any, seat: int) -> float:
        """Return how far a seat is ahead, in the game's points."""

    def worth_trying(self, state: Any, decision: Decision) -> Sequence[int]:
        """Return the options that are worth thinking about, or all."""

    def is_settled(self, decision: Decision) -> bool:
        """Tell whether `choose` knows better than a search."""

    def rest(self, decision: Decision) -> int | None:
        """Return the option that ends the turn, if this is a question for the next action."""

    def clock(self, state: Any) -> int:
        """Return a number that rises where a simulation may stop and be judged."""

    def sighting(self, state: Any, seat: int) -> Hashable:
        """Return what a seat sees of chance and of what others did; cheap to compare."""

    def effort(self) -> Effort:
        """Return how hard a bot that must be fast tries."""


class NoExpertise:
    """Plays any game without knowing it: at random, to the end, all options being equal."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules

    def choose(self, state: Any, decision: Decision) -> int:
        """Return any answer, drawn from the chance of the world."""
        place = int(state.below(decision.size()))
        return decision.options[place] if place < len(decision.options) else -1

    def prospects(self, state: Any) -> list[float]:
        """Return the points the seats have in the end."""
        outcome = self._rules.outcome(state)
        return [] if outcome is None else [float(score) for score in outcome.scores]

    def margin(self, state: Any, seat: int) -> float:
        """Return a seat's points over the best of the others."""
        outcome = self._rules.outcome(state)
        if outcome is None:
            return 0.0
        others = [score for other, score in enumerate(outcome.scores) if other != seat]
        return float(outcome.scores[seat] - max(others))

    def worth_trying(self, state: Any, decision: Decision) -> Sequence[int]:
        """Return all options."""
        return tuple(decision.choices())

    def is_settled(self, decision: Decision) -> bool:
        """Nothing is known without a search."""
        return False

    def rest(self, decision: Decision) -> int | None:
        """No question is known."""
        return None

    def clock(self, state: Any) -> int:
        """Simulations go on to the end."""
        return 0

    def sighting(self, state: Any, seat: int) -> Hashable:
        """Return the whole view."""
        return msgspec.msgpack.encode(self._rules.view(state, seat))

    def effort(self) -> Effort:
        """Try as hard as in most games."""
        return USUAL_EFFORT


class NoExpertiseButToWin(NoExpertise):
    """The same, but only the victory counts, so that prospects are chances."""

    def prospects(self, state: Any) -> list[float]:
        """Return the seats' shares of the victory."""
        outcome = self._rules.outcome(state)
        if outcome is None:
            return []
        share = 1 / max(1, len(outcome.winners))
        return [share if seat in outcome.winners else 0.0 for seat in range(len(outcome.scores))]


def expertise_for(rules: Rules) -> Expertise:
    """Return what is known of a game, or the little that holds for all."""
    name = f"conclave.bots.evaluate.{rules.name}"
    try:
        module = import_module(name)
    except ModuleNotFoundError as missing:
        if missing.name != name:
            raise
        return NoExpertiseButToWin(rules)
    expertise: Expertise = module.expertise()
    return expertise
