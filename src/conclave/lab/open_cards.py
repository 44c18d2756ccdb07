"""Bots that see all cards, to measure what hidden ones cost: for research, never at a table.

`master:open` is the same search as `master`. Where that deals a world which fits its view, this one
is handed the game as it is: all hands and piles. Only the dice and shuffles to come are unknown.
"""

from __future__ import annotations

from typing import Any

from conclave.bots import BOTS_WITH_BUDGET, NAMES, Bot, make_bot
from conclave.bots.spec import OPEN, read_spec
from conclave.engine.rng import Rng
from conclave.engine.rules import Rules

FUTURES = 1 << 62


class OpenRules:
    """A game in which every world that is dealt is the one somebody has shown."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._truth: Any = None

    def __getattr__(self, name: str) -> Any:
        return getattr(self._rules, name)

    def show(self, state: Any) -> None:
        """Lay all cards open."""
        self._truth = state

    def determinize(self, _view: Any, rng: Rng) -> Any:
        """Return the game as it is, with another future."""
        world = self._rules.clone(self._truth)
        world.reseed(rng.below(FUTURES))
        return world


class OpenBot:
    """A bot that is shown all cards before it chooses."""

    def __init__(self, text: str, rules: Rules, seed: int, clock: str) -> None:
        self.name = text
        self._open = OpenRules(rules)
        shown: Any = self._open
        self._bot = make_bot(text.replace(f":{OPEN}", ""), shown, seed, clock)

    def choose(self, view: Any) -> int:
        """Refuse: without the game itself there is nothing to see."""
        raise TypeError(f"{self.name} plays where the game is shown to it, not from a view")

    def choose_in(self, state: Any, view: Any) -> int:
        """Return one of the options of the view's own decision, knowing the whole game."""
        self._open.show(state)
        return self._bot.choose(view)


def make_player(text: str, rules: Rules, seed: int, clock: str) -> Bot:
    """Return a bot by its description, one that sees all cards included."""
    if read_spec(text, NAMES, BOTS_WITH_BUDGET).is_open:
        return OpenBot(text, rules, seed, clock)
    return make_bot(text, rules, seed, clock)
