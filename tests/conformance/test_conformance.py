"""Every game on the shelf sits the exam: random games over all numbers of seats and options."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any, NamedTuple

import pytest

from conclave.engine.conformance import Invariants, Picker, check_random_game
from conclave.games import NAMES, load
from tests.playthroughs.printed import busy_move
from tests.seasons import invariants as seasons

INVARIANTS: dict[str, Invariants] = {"seasons": seasons.check}
BUSY: dict[str, Picker] = {"seasons": busy_move}
EVERY = 6  # the costly questions are put at every sixth decision; the soak puts them at all
SOAK_SEEDS = range(100, 112)


class Setup(NamedTuple):
    """One way to play a game."""

    game: str
    seats: int
    options: tuple[tuple[str, str], ...]
    seed: int


def setups(seeds: range) -> Iterator[Setup]:
    """Iterate over all games, numbers of seats and options that change the rules."""
    for game in NAMES:
        rules = load(game)
        kinds = [
            [(option.name, value) for value in option.values]
            for option in rules.options
            if option.name != "start"
        ]
        for seats, options in product(rules.seat_counts, product(*kinds)):
            yield from (Setup(game, seats, options, seed) for seed in seeds)


def named(setup: Setup) -> str:
    """Name a setup in the list of tests."""
    values = "-".join(value for _name, value in setup.options)
    return f"{setup.game}-{setup.seats}-{values}-{setup.seed}"


def examine(setup: Setup, every: int) -> Any:
    """Let a game sit the exam; with an odd seed the seats are busier than chance would be."""
    return check_random_game(
        load(setup.game),
        setup.seats,
        dict(setup.options),
        setup.seed,
        every=every,
        invariants=INVARIANTS[setup.game],
        pick=BUSY[setup.game] if setup.seed % 2 else None,
    )


def test_every_game_on_the_shelf_brings_its_invariants() -> None:
    assert set(INVARIANTS) == set(BUSY) == set(NAMES)


@pytest.mark.parametrize("setup", list(setups(range(3))), ids=named)
def test_a_random_game_passes_the_exam(setup: Setup) -> None:
    assert examine(setup, EVERY).is_over()


@pytest.mark.soak
@pytest.mark.parametrize("setup", list(setups(SOAK_SEEDS)), ids=named)
def test_many_random_games_pass_the_exam(setup: Setup) -> None:
    assert examine(setup, 1).is_over()


@pytest.mark.parametrize("start", ["0", "1", "2"])
def test_a_game_with_a_chosen_start_player_passes_the_exam(start: str) -> None:
    setup = Setup("seasons", 3, (("level", "magician"), ("start", start)), 5)
    assert examine(setup, EVERY).is_over()
