"""`conclave simulate`: let bots play many games, on several processors, and add them up."""

from __future__ import annotations

import argparse
import json
import multiprocessing
import signal
import sys
import time
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from typing import Any, NamedTuple

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from conclave.bots import Bot, RandomBot, check_bot, make_bot
from conclave.cli.arguments import (
    Commands,
    UsageError,
    add_table_options,
    check_seats,
    read_options,
    whole,
)
from conclave.cli.report import print_report
from conclave.cli.tally import Played, tally
from conclave.engine.playout import pick, play_out
from conclave.engine.rng import seeded
from conclave.engine.rules import Rules, check_options
from conclave.games import load

LARGE_CHUNK = 20
LARGEST_CHUNK, CHUNKS_PER_JOB = 250, 20
SMALL_CHUNK = 2  # bots that think are slow, and an interruption waits for a chunk to end
INTERRUPTED = 130


class Plan(NamedTuple):
    """What is simulated: everything a process needs to play game number so-and-so."""

    game: str
    players: int
    bots: tuple[str, ...]
    seed: int
    options: tuple[tuple[str, str], ...]


def add_to(commands: Commands) -> None:
    """Add the command to the command line."""
    parser = commands.add_parser("simulate", help="let bots play many games")
    parser.add_argument("game")
    parser.add_argument("--games", type=whole(1), default=100, metavar="N", help="default 100")
    add_table_options(parser, "a bot for all seats, or one for each (default random)")
    parser.add_argument("--jobs", type=whole(1), default=1, metavar="J", help="processes")
    parser.add_argument("--json", action="store_true", help="write JSON")
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Play the games and report; an interruption reports what is done."""
    plan = _plan_of(chosen)
    began = time.perf_counter()
    played, finished = _collect(plan, chosen.games, chosen.jobs)
    report = _report(plan, played, time.perf_counter() - began)
    if chosen.json:
        print(json.dumps(report, indent=2))
    else:
        print_report(report, Console(highlight=False))
    return 0 if finished else INTERRUPTED


def _plan_of(chosen: argparse.Namespace) -> Plan:
    rules = load(chosen.game)
    players = check_seats(rules, chosen.players or max(2, len(chosen.bots or ())))
    bots = tuple(check_bot(name) for name in chosen.bots or ("random",))
    if len(bots) == 1:
        bots *= players
    if len(bots) != players:
        raise UsageError(f"{len(bots)} bots do not fill {players} seats: name one for all or each")
    options = check_options(rules, players, read_options(chosen.option))
    return Plan(chosen.game, players, bots, chosen.seed or 0, tuple(options.items()))


def _report(plan: Plan, played: list[Played], seconds: float) -> dict[str, Any]:
    counted = tally(played, plan.players)
    return {
        "game": plan.game,
        "games": len(played),
        "seconds": round(seconds, 3),
        "games_per_second": round(len(played) / seconds, 2),
        "decisions": counted.pop("decisions"),
        "decisions_per_second": round(sum(game.decisions for game in played) / seconds, 1),
        "players": plan.players,
        "bots": list(plan.bots),
        "seed": plan.seed,
        "options": dict(plan.options),
        **counted,
    }


# --- playing -------------------------------------------------------------------------------


def play_game(plan: Plan, number: int) -> Played:
    """Play one game; bots move round the table with the number of the game."""
    rules = load(plan.game)
    seed = seeded(plan.seed, number)
    names = tuple(plan.bots[(seat + number) % plan.players] for seat in range(plan.players))
    bots = [make_bot(name, rules, seeded(seed, seat + 1)) for seat, name in enumerate(names)]
    state = rules.new(plan.players, seed, dict(plan.options))
    decisions = _play_out(rules, state, bots)
    outcome = rules.outcome(state)
    assert outcome is not None, "a game without open questions has ended"
    rounds = int(getattr(state, "round", 0))
    return Played(names, outcome.winners, outcome.scores, rounds, decisions)


def _play_out(rules: Rules, state: Any, bots: list[Bot]) -> int:
    """Play to the end; a random bot only needs to know how many answers there are."""
    if all(isinstance(bot, RandomBot) for bot in bots):
        return play_out(
            state, rules.effects, [bot.rng for bot in bots if isinstance(bot, RandomBot)]
        )
    made = 0
    while state.asked:
        decision = state.asked[0]
        bot = bots[decision.seat]
        if isinstance(bot, RandomBot):
            option = pick(decision, bot.rng)
        else:
            option = bot.choose(rules.view(state, decision.seat))
        rules.apply(state, decision.seat, option)
        made += 1
    return made


def play_chunk(plan: Plan, first: int, last: int) -> list[Played]:
    """Play the games from number `first` up to but not including `last`."""
    return [play_game(plan, number) for number in range(first, last)]


# --- many games ----------------------------------------------------------------------------


def _collect(plan: Plan, games: int, jobs: int) -> tuple[list[Played], bool]:
    """Play all games and return them in order, and whether nobody interrupted."""
    size = _chunk_size(plan, games, jobs)
    chunks = [(first, min(first + size, games)) for first in range(0, games, size)]
    done: dict[int, list[Played]] = {}
    finished = True
    with _progress() as progress:
        bar = progress.add_task("games", total=games)
        try:
            for first, played in _play_chunks(plan, chunks, jobs):
                done[first] = played
                progress.advance(bar, len(played))
        except KeyboardInterrupt:
            finished = False
    return [game for first in sorted(done) for game in done[first]], finished


def _chunk_size(plan: Plan, games: int, jobs: int) -> int:
    """Return how many games go together: processes are to play, not to send letters."""
    if any(bot != "random" for bot in plan.bots):
        return SMALL_CHUNK
    if jobs == 1:
        return LARGE_CHUNK
    return max(LARGE_CHUNK, min(LARGEST_CHUNK, games // (jobs * CHUNKS_PER_JOB)))


def _progress() -> Progress:
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    return Progress(
        *columns,
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=not sys.stderr.isatty(),
    )


def _play_chunks(
    plan: Plan, chunks: list[tuple[int, int]], jobs: int
) -> Iterator[tuple[int, list[Played]]]:
    if jobs == 1 or len(chunks) == 1:
        for first, last in chunks:
            yield first, play_chunk(plan, first, last)
        return
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(min(jobs, len(chunks)), context, initializer=leave_interrupts)
    try:
        futures: dict[Future[list[Played]], int] = {
            pool.submit(play_chunk, plan, first, last): first for first, last in chunks
        }
        for future in as_completed(futures):
            yield futures[future], future.result()
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def leave_interrupts() -> None:
    """Let the process that started us deal with Ctrl-C."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
