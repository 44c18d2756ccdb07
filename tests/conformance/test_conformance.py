"""Every game on the shelf sits the exam: random games over all numbers of seats and options."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any, NamedTuple

import pytest

from conclave.engine.conformance import Invariants, Picker, check_random_game
from conclave.games import NAMES, load
from tests.emberhours import busy as emberhours_busy
from tests.emberhours import invariants as emberhours
from tests.evenfall import busy as evenfall_busy
from tests.evenfall import invariants as evenfall
from tests.playthroughs.printed import busy_move
from tests.seasons import invariants as seasons
from tests.zavandor import busy as zavandor_busy
from tests.zavandor import invariants as zavandor

INVARIANTS: dict[str, Invariants] = {
    "seasons": seasons.check,
    "zavandor": zavandor.check,
    "emberhours": emberhours.check,
    "evenfall": evenfall.check,
}
BUSY: dict[str, Picker] = {
    "seasons": busy_move,
    "zavandor": zavandor_busy.busy_move,
    "emberhours": emberhours_busy.busy_move,
    "evenfall": evenfall_busy.busy_move,
}
# Options that only say who begins or when it is over at last, and what they are in the exam.
SETTLED = {"start": "", "rounds": "60"}
MOST_WAYS = 12  # a game with more ways to be played goes through them seat by seat, seed by seed
STRIDES = {"evenfall": 7}  # a stride has no divisor in common with the number of ways
EVERY = 6  # the costly questions are put at every sixth decision; the soak puts them at all
# A game with several hundred decisions is asked them less often.
SELDOM = {"zavandor": 24, "emberhours": 12, "evenfall": 24}
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
        ways = ways_to_play(game)
        number = 0
        for seats in rules.seat_counts:
            if len(ways) <= MOST_WAYS:
                yield from (Setup(game, seats, way, seed) for way in ways for seed in seeds)
                continue
            for seed in seeds:
                number += STRIDES.get(game, 5)
                yield Setup(game, seats, ways[number % len(ways)], seed)


def ways_to_play(game: str) -> list[tuple[tuple[str, str], ...]]:
    """Return every combination of a game's options."""
    kinds = []
    settled = []
    for option in load(game).options:
        if option.name not in SETTLED:
            kinds.append([(option.name, value) for value in option.values])
        elif SETTLED[option.name]:
            settled.append((option.name, SETTLED[option.name]))
    return [(*way, *settled) for way in product(*kinds)]


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
    assert examine(setup, SELDOM.get(setup.game, EVERY)).is_over()


@pytest.mark.soak
@pytest.mark.parametrize("setup", list(setups(SOAK_SEEDS)), ids=named)
def test_many_random_games_pass_the_exam(setup: Setup) -> None:
    assert examine(setup, 1).is_over()


@pytest.mark.parametrize("start", ["0", "1", "2"])
def test_a_game_with_a_chosen_start_player_passes_the_exam(start: str) -> None:
    setup = Setup("seasons", 3, (("level", "magician"), ("start", start)), 5)
    assert examine(setup, EVERY).is_over()
