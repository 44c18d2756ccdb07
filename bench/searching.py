"""Measures our search: simulations of Seasons in the same positions, in processor time.

`master` plays on with what it knows of the game and judges the position at the end of the round;
`playouts` knows nothing and plays every simulation at random to the end of the game, as searches
for any game do.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import process_time
from typing import Any, TypeAlias

from bench.own import middles
from conclave.bots import Budget, SearchBot, make_bot
from conclave.bots.expertise import NoExpertise
from conclave.engine.rules import Rules
from conclave.games.seasons import rules

Maker: TypeAlias = "Callable[[Rules, int], SearchBot]"

COUNTED = 40  # simulations a position in which moves are counted


def search(players: int, simulations: int) -> dict[str, float]:
    """Let both searches think about every position and return how fast that went."""
    views = [rules.view(state, state.asked[0].seat) for state in middles(players)]
    return {
        **_measured("master", _master, views, simulations),
        **_measured("playouts", _playouts, views, max(1, simulations // 4)),
    }


def _master(game: Rules, simulations: int) -> SearchBot:
    bot = make_bot(f"master:simulations={simulations}", game, 1)
    assert isinstance(bot, SearchBot)
    return bot


def _playouts(game: Rules, simulations: int) -> SearchBot:
    return SearchBot("playouts", game, 1, NoExpertise(game), Budget(simulations))


def _measured(name: str, make: Maker, views: Sequence[Any], simulations: int) -> dict[str, float]:
    bot = make(rules, simulations)
    start = process_time()
    done = _think(bot, views)
    spent = process_time() - start
    counted = CountedRules()
    few = _think(make(counted.rules(), min(simulations, COUNTED)), views)
    return {f"{name}_per_second": done / spent, f"{name}_moves": counted.moves / few}


def _think(bot: SearchBot, views: Sequence[Any]) -> int:
    """Return how many simulations were made; a search that is sure ends before its budget."""
    return sum(found.simulations for view in views for found in bot.findings(view))


class CountedRules:
    """Seasons, with every move that is made counted."""

    def __init__(self) -> None:
        self.moves = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(rules, name)

    def apply(self, state: Any, seat: int, option: int) -> None:
        """Make a move."""
        self.moves += 1
        rules.apply(state, seat, option)

    def rules(self) -> Rules:
        """Return it as what a search asks for."""
        counted: Any = self
        found: Rules = counted
        return found
