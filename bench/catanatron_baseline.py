"""Measures catanatron 3.2.1 with random players, as a yardstick for our own engine."""

from collections.abc import Iterator
from itertools import count, islice
from time import process_time

from catanatron import Color, Game, RandomPlayer
from catanatron.game import TURNS_LIMIT

COPY_AFTER_TICKS = 40


def measure(games: int, copies: int) -> dict[str, float]:
    """Play one round of whole games, time many copies, and return the figures.

    Every round plays the same seeds, and within one process the same games. Catanatron lists some
    choices in set order, so processes agree only under one PYTHONHASHSEED, and from Python 3.12 on
    (before it, None hashes by its address).
    """
    return {**_play_round(games), "copy": _microseconds_per_copy(copies)}


def _new_game(seed: int) -> Game:
    """Return a four-player game; the constructor seeds the global generator it plays with."""
    return Game([RandomPlayer(color) for color in Color], seed=seed)


def _seeds() -> Iterator[int]:
    """Yield seeds from 1 on, because catanatron takes a seed of 0 for no seed."""
    return count(1)


def _play_round(games: int) -> dict[str, float]:
    """Play games to their end; actions are counted per second of play, games overall.

    Setting up the board counts towards the games but not towards the actions.
    """
    actions = 0
    playing = 0.0
    start = process_time()
    for seed in islice(_seeds(), games):
        game = _new_game(seed)
        began = process_time()
        game.play()
        playing += process_time() - began
        actions += len(game.state.actions)
    whole = process_time() - start
    return {
        "actions_per_second": actions / playing,
        "games_per_second": games / whole,
        "actions_per_game": actions / games,
        "forced_share": _forced_share(),
    }


def _forced_share() -> float:
    """Play one game step by step; return the share of its actions that had no alternative."""
    game = _new_game(seed=1)
    forced = 0
    while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
        forced += len(game.state.playable_actions) == 1
        game.play_tick()
    return forced / len(game.state.actions)


def _microseconds_per_copy(copies: int) -> float:
    """Time `game.copy()` in the middle of a game."""
    game = _new_game(seed=1)
    for _ in range(COPY_AFTER_TICKS):
        game.play_tick()
    start = process_time()
    for _ in range(copies):
        game.copy()
    return (process_time() - start) / copies * 1e6
