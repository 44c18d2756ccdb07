"""Measures our own engine: random games, and single operations in their middle.

All times are time of the processor, so that whatever else runs on the machine matters little.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import process_time
from typing import Any, NamedTuple

from conclave.engine import codec
from conclave.engine.decisions import Move
from conclave.engine.frames import ask_again
from conclave.engine.playout import pick, play_out
from conclave.engine.rng import Rng
from conclave.games import load as rules_of

OPTIONS = {"seasons": {"level": "archmage", "edition": "revised"}}
SEASONS = "seasons"
POSITIONS = 8


class Load(NamedTuple):
    """How much one round of a measurement does."""

    games: int
    calls: int


def random_play(players: int, games: int, game: str = SEASONS) -> dict[str, float]:
    """Play whole games at random and return how fast that went.

    Forced decisions count as decisions; setting up counts towards the games only.
    """
    rules = rules_of(game)
    decisions = 0
    playing = 0.0
    chances = [Rng(seat) for seat in range(players)]
    start = process_time()
    for seed in range(games):
        state = _new(game, players, seed)
        began = process_time()
        decisions += play_out(state, rules.effects, chances)
        playing += process_time() - began
    return {
        "decisions_per_second": decisions / playing,
        "games_per_second": games / (process_time() - start),
        "decisions_per_game": decisions / games,
        "forced_share": forced_share(players, min(games, POSITIONS), game),
    }


def forced_share(players: int, games: int, game: str = SEASONS) -> float:
    """Play games step by step; return the share of their decisions that had no alternative."""
    rules = rules_of(game)
    decisions = forced = 0
    for seed in range(games):
        rng = Rng(seed)
        state = _new(game, players, seed)
        while state.asked:
            decision = state.asked[0]
            decisions += 1
            forced += decision.size() == 1
            rules.apply(state, decision.seat, pick(decision, rng))
    return forced / decisions


def moves_of_a_game(players: int, seed: int, game: str = SEASONS) -> list[Move]:
    """Play one game at random and return its moves."""
    rules = rules_of(game)
    rng = Rng(seed)
    state = _new(game, players, seed)
    moves: list[Move] = []
    while state.asked:
        decision = state.asked[0]
        moves.append(Move(decision.seat, pick(decision, rng)))
        rules.apply(state, *moves[-1])
    return moves


def middle_of_a_game(players: int, seed: int, game: str = SEASONS) -> Any:
    """Return the first position past the middle in which a seat chooses its next action."""
    rules = rules_of(game)
    moves = moves_of_a_game(players, seed, game)
    state = _new(game, players, seed)
    for number, move in enumerate(moves):
        if number >= len(moves) // 2 and state.asked[0].kind == "action":
            break
        rules.apply(state, *move)
    return state


def middles(players: int, game: str = SEASONS) -> list[Any]:
    """Return positions from the middle of several games."""
    return [middle_of_a_game(players, seed, game) for seed in range(POSITIONS)]


def microseconds_per_apply(players: int, games: int, game: str = SEASONS) -> float:
    """Time only the answering: the moves of whole games, known beforehand."""
    rules = rules_of(game)
    recorded = [moves_of_a_game(players, seed, game) for seed in range(games)]
    spent = 0.0
    for seed, moves in enumerate(recorded):
        state = _new(game, players, seed)
        start = process_time()
        for seat, option in moves:
            rules.apply(state, seat, option)
        spent += process_time() - start
    return spent / sum(len(moves) for moves in recorded) * 1e6


def microseconds_per_call(
    operation: Callable[[Any], object], states: Sequence[Any], calls: int
) -> float:
    """Time an operation, called at least `calls` times over all the states in turn."""
    turns = max(1, -(-calls // len(states)))
    start = process_time()
    for _ in range(turns):
        for state in states:
            operation(state)
    return (process_time() - start) / (turns * len(states)) * 1e6


def operations(players: int, load: Load, game: str = SEASONS) -> dict[str, float]:
    """Return the microseconds of each single operation in the middle of a game."""
    rules = rules_of(game)
    states = middles(players, game)
    views = {id(state): rules.view(state, 0) for state in states}
    rng = Rng(2)

    def time(operation: Callable[[Any], object], calls: int) -> float:
        return microseconds_per_call(operation, states, calls)

    return {
        "apply": microseconds_per_apply(players, load.games, game),
        "clone": time(rules.clone, load.calls),
        "legal_moves": time(lambda state: ask_again(state, rules.effects), load.calls),
        "view": time(lambda state: rules.view(state, 0), load.calls // 4),
        "encode_decode": time(
            lambda state: codec.decode(rules, codec.encode(rules, state)), load.calls // 10
        ),
        "determinize": time(
            lambda state: rules.determinize(views[id(state)], rng), load.calls // 10
        ),
    }


def _new(game: str, players: int, seed: int) -> Any:
    return rules_of(game).new(players, seed, OPTIONS.get(game, {}))
