"""Measures catanatron 3.2.1 with random players, as a yardstick for our own engine."""

from collections.abc import Iterator
from itertools import count, islice
from statistics import median
from time import perf_counter

from catanatron import Color, Game, RandomPlayer

COPY_AFTER_TICKS = 40
COPIES = 2_000


def measure(repeat: int, games: int) -> dict[str, float]:
    """Return the medians over `repeat` rounds, each of `games` whole games and many copies.

    Every round plays the same seeds, and within one process the same games. Catanatron lists some
    choices in set order, so processes agree only under one PYTHONHASHSEED, and from Python 3.12 on
    (before it, None hashes by its address).
    """
    rounds = [_play_round(games) for _ in range(repeat)]
    copies = [_microseconds_per_copy() for _ in range(repeat)]
    return {
        "actions_per_second": median(actions for actions, _ in rounds),
        "games_per_second": median(whole_games for _, whole_games in rounds),
        "microseconds_per_copy": median(copies),
    }


def _new_game(seed: int) -> Game:
    """Return a four-player game; the constructor seeds the global generator it plays with."""
    return Game([RandomPlayer(color) for color in Color], seed=seed)


def _seeds() -> Iterator[int]:
    """Yield seeds from 1 on, because catanatron takes a seed of 0 for no seed."""
    return count(1)


def _play_round(games: int) -> tuple[float, float]:
    """Play games to their end; return actions per second of play and games per second overall.

    Setting up the board counts towards the games but not towards the actions.
    """
    actions = 0
    playing = 0.0
    start = perf_counter()
    for seed in islice(_seeds(), games):
        game = _new_game(seed)
        began = perf_counter()
        game.play()
        playing += perf_counter() - began
        actions += len(game.state.actions)
    return actions / playing, games / (perf_counter() - start)


def _microseconds_per_copy() -> float:
    """Time `game.copy()` in the middle of a game."""
    game = _new_game(seed=1)
    for _ in range(COPY_AFTER_TICKS):
        game.play_tick()
    start = perf_counter()
    for _ in range(COPIES):
        game.copy()
    return (perf_counter() - start) / COPIES * 1e6


if __name__ == "__main__":
    for name, value in measure(repeat=5, games=40).items():
        print(f"{name}: {value:,.1f}")
