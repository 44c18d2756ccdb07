"""`conclave arena`: let bots meet over the same deals, and tell which of them is stronger."""

from __future__ import annotations

import argparse
import json
import sys
import time
from functools import partial
from pathlib import Path
from typing import Any

from rich.console import Console

from conclave.bots.budget import CLOCKS, CPU
from conclave.cli.arena_report import print_arena
from conclave.cli.arguments import Commands, add_table_options, check_seats, read_options, whole
from conclave.cli.progress import INTERRUPTED, counting, stoppable
from conclave.engine.rules import Rules, check_options
from conclave.games import load
from conclave.lab.arena import summarise
from conclave.lab.arena_page import arena_page
from conclave.lab.files import check_target, csv_text, write_text
from conclave.lab.fixtures import fill_seats
from conclave.lab.ledger import MIXED, Ledger, head_of
from conclave.lab.open_cards import make_player
from conclave.lab.page import MARK
from conclave.lab.playing import Played, Settings, play_game
from conclave.lab.running import run_all

CSV_HEADS = (
    "game", "deal", "seat", "bot", "score", "victory", "began", "rounds", "decisions", "seconds",
    "slowest",
)  # fmt: skip


def add_to(commands: Commands) -> None:
    """Add the command to the command line."""
    parser = commands.add_parser("arena", help="let bots meet over the same deals, and rank them")
    parser.add_argument("game")
    parser.add_argument("--games", type=whole(1), default=100, metavar="N", help="default 100")
    add_table_options(parser, "the bots that meet; more than seats: everyone meets everyone")
    parser.add_argument("--jobs", type=whole(1), default=1, metavar="J", help="processes")
    parser.add_argument(
        "--clock",
        choices=tuple(CLOCKS),
        default=CPU,
        help="seconds of the processor, whatever else it does (default), or on the wall",
    )
    parser.add_argument("--json", action="store_true", help="write JSON")
    parser.add_argument("--csv", type=Path, metavar="FILE", help="write every game as a table")
    parser.add_argument("--html", type=Path, metavar="FILE", help="write a report with plots")
    parser.add_argument(
        "--save", type=Path, metavar="FILE", help="keep finished games, and go on from them"
    )
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Play the games that are missing and report; an interruption reports what is done."""
    settings = settings_of(chosen)
    if chosen.csv:
        check_target(chosen.csv, ",".join(CSV_HEADS[:3]))
    if chosen.html:
        check_target(chosen.html, MARK)
    ledger = Ledger(chosen.save, head_of("arena", settings), Played) if chosen.save else None
    began = time.perf_counter()
    games, finished = _collect(settings, chosen.games, chosen.jobs, ledger)
    report = summarise(settings, games, chosen.games)
    if ledger and ledger.is_mixed:
        print(MIXED.format(chosen.save), file=sys.stderr)
    report["seconds"] = round(time.perf_counter() - began, 3)
    _write(chosen, report, games)
    return 0 if finished else INTERRUPTED


def settings_of(chosen: argparse.Namespace) -> Settings:
    """Return what is to be played, or say why it cannot be."""
    rules = load(chosen.game)
    players = check_seats(rules, chosen.players or 2)
    bots = fill_seats(chosen.bots or ("random",), players)
    options = check_options(rules, players, read_options(chosen.option))
    seed = chosen.seed or 0
    rules.new(players, seed, options)
    check_bots(bots, rules)
    return Settings(rules.name, rules.version, players, bots, seed, options, chosen.clock)


def check_bots(bots: tuple[str, ...], rules: Rules) -> None:
    """Refuse bots that nobody has written, or that cannot play this game."""
    for bot in dict.fromkeys(bots):
        make_player(bot, rules, 0, CPU)


def _collect(
    settings: Settings, wanted: int, jobs: int, ledger: Ledger[Played] | None
) -> tuple[list[Played], bool]:
    """Return all games, kept ones and new ones, and whether nobody interrupted."""
    kept = ledger.read() if ledger else []
    games = {game.number: game for game in kept if game.number < wanted}
    missing = [number for number in range(wanted) if number not in games]
    try:
        with stoppable(), counting(wanted, len(games)) as tick:
            for game in run_all(partial(play_game, settings), missing, jobs):
                if ledger:
                    ledger.add(game)
                games[game.number] = game
                tick()
    except KeyboardInterrupt:
        return list(games.values()), False
    return list(games.values()), True


def _write(chosen: argparse.Namespace, report: dict[str, Any], games: list[Played]) -> None:
    if chosen.csv:
        write_text(chosen.csv, csv_text(CSV_HEADS, _rows(games)))
    if chosen.html:
        write_text(chosen.html, arena_page(report, games))
    if chosen.json:
        print(json.dumps(report, indent=2))
    else:
        print_arena(report, Console(highlight=False))


def _rows(games: list[Played]) -> list[tuple[object, ...]]:
    return [
        (
            game.number,
            game.deal,
            seat,
            bot,
            game.scores[seat],
            round(game.share(seat), 4),
            int(seat == game.start),
            game.rounds,
            game.decisions[seat],
            game.seconds[seat],
            game.slowest[seat],
        )
        for game in sorted(games, key=lambda game: game.number)
        for seat, bot in enumerate(game.bots)
    ]
