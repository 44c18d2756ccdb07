"""Measures our own engine: random games of Seasons, and single operations in their middle.

All times are time of the processor, so that whatever else runs on the machine matters little.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import process_time
from typing import NamedTuple

from conclave.engine import codec
from conclave.engine.decisions import Move
from conclave.engine.frames import ask_again
from conclave.engine.playout import pick, play_out
from conclave.engine.rng import Rng
from conclave.games.seasons import rules
from conclave.games.seasons.state import State

OPTIONS = {"level": "archmage", "edition": "revised"}
POSITIONS = 8


class Load(NamedTuple):
    """How much one round of a measurement does."""

    games: int
    calls: int


def random_play(players: int, games: int) -> dict[str, float]:
    """Play whole games at random and return how fast that went.

    Forced decisions count as decisions; setting up counts towards the games only.
    """
    decisions = 0
    playing = 0.0
    chances = [Rng(seat) for seat in range(players)]
    start = process_time()
    for seed in range(games):
        state = rules.new(players, seed, OPTIONS)
        began = process_time()
        decisions += play_out(state, rules.effects, chances)
        playing += process_time() - began
    return {
        "decisions_per_second": decisions / playing,
        "games_per_second": games / (process_time() - start),
        "decisions_per_game": decisions / games,
        "forced_share": forced_share(players, min(games, POSITIONS)),
    }


def forced_share(players: int, games: int) -> float:
    """Play games step by step; return the share of their decisions that had no alternative."""
    decisions = forced = 0
    for seed in range(games):
        rng = Rng(seed)
        state = rules.new(players, seed, OPTIONS)
        while state.asked:
            decision = state.asked[0]
            decisions += 1
            forced += decision.size() == 1
            rules.apply(state, decision.seat, pick(decision, rng))
    return forced / decisions


def moves_of_a_game(players: int, seed: int) -> list[Move]:
    """Play one game at random and return its moves."""
    rng = Rng(seed)
    state = rules.new(players, seed, OPTIONS)
    moves: list[Move] = []
    while state.asked:
        decision = state.asked[0]
        moves.append(Move(decision.seat, pick(decision, rng)))
        rules.apply(state, *moves[-1])
    return moves


def middle_of_a_game(players: int, seed: int) -> State:
    """Return the first position past the middle in which a seat chooses its next action."""
    moves = moves_of_a_game(players, seed)
    state = rules.new(players, seed, OPTIONS)
    for number, move in enumerate(moves):
        if number >= len(moves) // 2 and state.asked[0].kind == "action":
            break
        rules.apply(state, *move)
    return state


def middles(players: int) -> list[State]:
    """Return positions from the middle of several games."""
    return [middle_of_a_game(players, seed) for seed in range(POSITIONS)]


def microseconds_per_apply(players: int, games: int) -> float:
    """Time only the answering: the moves of whole games, known beforehand."""
    recorded = [moves_of_a_game(players, seed) for seed in range(games)]
    spent = 0.0
    for seed, moves in enumerate(recorded):
        state = rules.new(players, seed, OPTIONS)
        start = process_time()
        for seat, option in moves:
            rules.apply(state, seat, option)
        spent += process_time() - start
    return spent / sum(len(moves) for moves in recorded) * 1e6


def microseconds_per_call(
    operation: Callable[[State], object], states: Sequence[State], calls: int
) -> float:
    """Time an operation, called at least `calls` times over all the states in turn."""
    turns = -(-calls // len(states))
    start = process_time()
    for _ in range(turns):
        for state in states:
            operation(state)
    return (process_time() - start) / (turns * len(states)) * 1e6


def operations(players: int, load: Load) -> dict[str, float]:
    """Return the microseconds of each single operation in the middle of a game."""
    states = middles(players)
    views = {id(state): rules.view(state, 0) for state in states}
    rng = Rng(2)

    def time(operation: Callable[[State], object], calls: int) -> float:
        return microseconds_per_call(operation, states, calls)

    return {
        "apply": microseconds_per_apply(players, load.games),
        "clone": time(rules.clone, load.calls),
        "legal_moves": time(lambda state: ask_again(state, rules.effects), load.calls),
        "view": time(lambda state: rules.view(state, 0), load.calls // 4),
        "encode_decode": time(_there_and_back, load.calls // 10),
        "determinize": time(
            lambda state: rules.determinize(views[id(state)], rng), load.calls // 10
        ),
    }


def _there_and_back(state: State) -> object:
    return codec.decode(rules, codec.encode(rules, state))
