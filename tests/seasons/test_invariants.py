"""The invariants of Seasons in random games, and that each of them can be broken."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from conclave.engine.conformance import random_move
from conclave.engine.decisions import Move
from conclave.engine.rng import Rng
from conclave.games.seasons import rules
from conclave.games.seasons.player import InPlay
from conclave.games.seasons.state import State
from tests.playthroughs.printed import busy_move
from tests.proof import proves
from tests.seasons import invariants
from tests.seasons.positions import random_state

LEVELS = ("archmage", "magician", "apprentice")


Picker = Callable[[State, Rng], Move]


def check_game(state: State, pick: Picker, chance: Rng) -> State:
    """Play a game to its end and check every position on the way."""
    while state.asked:
        invariants.check(state)
        move = pick(state, chance)
        rules.apply(state, move.seat, move.option)
    invariants.check(state)
    return state


@proves("R1.2", "R14.1", "R8.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("edition", ["revised", "first"])
@pytest.mark.parametrize("pick", [random_move, busy_move], ids=("idle", "busy"))
def test_the_invariants_hold_throughout_random_games(
    seats: int, level: str, edition: str, pick: Picker
) -> None:
    options = {"level": level, "edition": edition}
    ended = [check_game(rules.new(seats, seed, options), pick, Rng(seed)) for seed in range(6)]
    assert all(state.is_over() for state in ended)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(2000))
def test_the_invariants_hold_throughout_many_random_games(seed: int) -> None:
    options = {"level": LEVELS[seed % 3], "edition": ("revised", "first")[seed // 3 % 2]}
    state = rules.new(2 + seed // 6 % 3, seed, options)
    assert check_game(state, busy_move, Rng(seed)).is_over()


def lose_a_card(state: State) -> None:
    """Take a card out of the game."""
    state.deck_left -= 1


def forge_a_card(state: State) -> None:
    """Put a third copy on the discard pile."""
    state.discard = (*state.discard, 1)


def owe_crystals(state: State) -> None:
    """Let a seat have less than nothing."""
    state.players[0].crystals = -1


def fill_the_reserve(state: State) -> None:
    """Let a seat hold more than its limit."""
    state.players[1].energy = [3, 3, 3, 3]


def climb_the_gauge(state: State) -> None:
    """Let a gauge pass its end."""
    state.players[0].gauge = 16


def use_a_fourth_bonus(state: State) -> None:
    """Let a seat use more bonuses than there are."""
    state.players[0].bonuses = 4


def lose_a_die(state: State) -> None:
    """Take the dice on the table away."""
    state.dice = ()


def forget_what_stands(state: State) -> None:
    """Let a seat enjoy what no card grants."""
    state.players[0].standing = state.players[0].standing._replace(discount=3)


def lay_energy_anywhere(state: State) -> None:
    """Lay an energy on a card that holds none."""
    state.serial += 1
    state.players[0].in_play = (
        *state.players[0].in_play,
        InPlay(22, state.serial, False, (1, 0, 0, 0)),
    )
    place = state.deck.index(22)
    state.deck = state.deck[:place] + state.deck[place + 1 : state.deck_left]
    state.deck_left -= 1


def mix_up_a_hand(state: State) -> None:
    """Hold a hand in another order."""
    state.players[0].hand = (9, 1)


def leave_the_wheel(state: State) -> None:
    """Move the marker where there is no space."""
    state.wheel = 13


BREAKS = [
    lose_a_card,
    forge_a_card,
    owe_crystals,
    fill_the_reserve,
    climb_the_gauge,
    use_a_fourth_bonus,
    lose_a_die,
    forget_what_stands,
    lay_energy_anywhere,
    mix_up_a_hand,
    leave_the_wheel,
]


@pytest.mark.parametrize("break_it", BREAKS, ids=lambda each: each.__name__)
def test_a_broken_position_is_noticed(break_it: Callable[[State], None]) -> None:
    state = random_state(2, 3, 60)
    invariants.check(state)
    break_it(state)
    with pytest.raises(AssertionError):
        invariants.check(state)
