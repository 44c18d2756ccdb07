"""Measures OpenSpiel's searches on its own gin rummy, as a yardstick for ours.

Every simulation is played at random to the end of the hand, which is what these searches do unless
they are given something better. Times are processor time.
"""

from __future__ import annotations

from collections.abc import Callable
from time import process_time
from typing import Any

import numpy
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from conclave.engine.rng import Rng

POSITIONS = 4
MOVES_BEFORE = 10
EXPLORATION = 1.4
PYTHON_DIVISOR = 4  # the searches in Python are given so much less to do
PLAYOUTS = 5
GAME = pyspiel.load_game("gin_rummy")


def measure(simulations: int) -> dict[str, float]:
    """Let all four searches think about every position and return their simulations per second."""
    states = [_position(seed) for seed in range(POSITIONS)]
    fewer = max(2, simulations // PYTHON_DIVISOR)
    return {
        "cpp_mcts_per_second": _rate(_cpp_mcts, states, simulations),
        "cpp_ismcts_per_second": _rate(_cpp_ismcts, states, simulations),
        "python_mcts_per_second": _rate(_python_mcts, states, fewer),
        "python_ismcts_per_second": _rate(_python_ismcts, states, fewer),
        "moves": _moves_of_a_playout(states),
    }


def _rate(make: Callable[[int], Any], states: list[Any], simulations: int) -> float:
    spent = 0.0
    for state in states:
        bot = make(simulations)
        start = process_time()
        bot.step(state)
        spent += process_time() - start
    return simulations * len(states) / spent


def _cpp_mcts(simulations: int) -> Any:
    evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
    megabytes, solve, seed, verbose = 1000, False, 1, False
    return pyspiel.MCTSBot(
        GAME, evaluator, EXPLORATION, simulations, megabytes, solve, seed, verbose
    )


def _cpp_ismcts(simulations: int) -> Any:
    evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
    return pyspiel.ISMCTSBot(
        1,
        evaluator,
        EXPLORATION,
        simulations,
        use_observation_string=True,
        allow_inconsistent_action_sets=True,
    )


def _python_mcts(simulations: int) -> Any:
    chance = numpy.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, chance)
    return mcts.MCTSBot(GAME, EXPLORATION, simulations, evaluator, solve=False, random_state=chance)


def _python_ismcts(simulations: int) -> Any:
    chance = numpy.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, chance)
    return ismcts.ISMCTSBot(
        GAME,
        evaluator,
        EXPLORATION,
        simulations,
        random_state=chance,
        use_observation_string=True,
        allow_inconsistent_action_sets=True,
    )


def _position(seed: int) -> Any:
    """Return a position of a random hand, after some moves, in which there is a choice."""
    while True:
        rng = Rng(seed)
        state = GAME.new_initial_state()
        made = 0
        while not state.is_terminal():
            if not state.is_chance_node():
                if made >= MOVES_BEFORE and len(state.legal_actions()) > 1:
                    return state
                made += 1
            _step(state, rng)
        seed += POSITIONS


def _step(state: Any, rng: Rng) -> None:
    actions = state.legal_actions()  # chance deals every card with equal chance
    state.apply_action(actions[rng.below(len(actions))])


def _moves_of_a_playout(states: list[Any]) -> float:
    """Return how long a hand goes on at random, cards dealt included."""
    rng = Rng(1)
    moves = 0
    for state in states:
        for _ in range(PLAYOUTS):
            trial = state.clone()
            while not trial.is_terminal():
                _step(trial, rng)
                moves += 1
    return moves / (len(states) * PLAYOUTS)
