"""`conclave lab`: let bots play many games and study what goes with winning them."""

from __future__ import annotations

import argparse
import json
import sys
from functools import partial
from itertools import product
from pathlib import Path
from typing import Any

from rich.console import Console

from conclave.bots import NAMES
from conclave.cli.arena import check_bots
from conclave.cli.arguments import (
    Commands,
    UsageError,
    any_whole,
    check_seats,
    names,
    read_options,
    seats,
    whole,
)
from conclave.cli.lab_report import print_lab
from conclave.cli.progress import INTERRUPTED, counting, stoppable
from conclave.engine.rules import Rules, check_options
from conclave.games import load
from conclave.lab import BadRun
from conclave.lab.dump import begin_dump
from conclave.lab.files import check_new_folder, write_text
from conclave.lab.findings import find
from conclave.lab.fixtures import fill_seats
from conclave.lab.flat import check_parquet, flatten, write_tables
from conclave.lab.lab_page import lab_page
from conclave.lab.ledger import MIXED, Ledger, head_of
from conclave.lab.playing import Settings
from conclave.lab.running import run_all
from conclave.lab.study import study_of
from conclave.lab.watching import Studied, study_game

REPORT = "report.html"
USUAL = "adept" if "adept" in NAMES else "greedy"


def add_to(commands: Commands) -> None:
    """Add the command to the command line."""
    parser = commands.add_parser("lab", help="play many games and study cards, dice, seats")
    parser.add_argument("game")
    parser.add_argument(
        "--games", type=whole(1), default=100, metavar="N", help="of each variant (default 100)"
    )
    parser.add_argument(
        "--players", type=seats, default=(2,), metavar="P", help="seats; 2,3,4 studies each"
    )
    parser.add_argument("--bots", type=names, default=(USUAL,), metavar="A,B", help="who plays")
    parser.add_argument("--seed", type=any_whole, default=0, metavar="S", help="seed of all chance")
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game; NAME=A,B studies each (may be repeated)",
    )
    parser.add_argument("--jobs", type=whole(1), default=1, metavar="J", help="processes")
    parser.add_argument("--out", type=Path, metavar="DIR", help="report, tables and kept games")
    parser.add_argument("--parquet", action="store_true", help="write the tables as Parquet too")
    parser.add_argument("--dump", type=Path, metavar="DIR", help="write every decision down")
    parser.add_argument("--json", action="store_true", help="write JSON")
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Play the games that are missing and report; an interruption reports what is done."""
    rules = load(chosen.game)
    study = study_of(rules.name)
    variants = variants_of(rules, chosen)
    if chosen.parquet:
        if not chosen.out:
            raise UsageError("Parquet files need a folder: name one with --out")
        check_parquet()
    if chosen.dump:
        check_new_folder(chosen.dump)
    kept = _open_folder(chosen.out, variants) if chosen.out else {}
    if chosen.dump:
        if any(kept.values()):
            raise BadRun(f"{chosen.out} keeps games that a dump would miss: name a new folder")
        begin_dump(chosen.dump, variants)
    found, finished = _collect(variants, kept, chosen)
    reports = [
        find(rules, study, settings, found[name], chosen.games)
        for name, settings in variants.items()
    ]
    _write(chosen, reports)
    return 0 if finished else INTERRUPTED


def variants_of(rules: Rules, chosen: argparse.Namespace) -> dict[str, Settings]:
    """Return everything that is to be studied by a name for its files."""
    lists = {name: names(values) for name, values in read_options(chosen.option).items()}
    found: dict[str, Settings] = {}
    for players in dict.fromkeys(chosen.players):
        check_seats(rules, players)
        bots = fill_seats(chosen.bots, players)
        if len(bots) > players:
            raise BadRun(f"{len(bots)} bots do not fit {players} seats: name one for each")
        check_bots(bots, rules)
        for values in product(*lists.values()):
            picked = dict(zip(lists, values, strict=True))
            options = check_options(rules, players, picked)
            rules.new(players, chosen.seed, options)
            settings = Settings(rules.name, rules.version, players, bots, chosen.seed, options)
            found["-".join((str(players), *options.values()))] = settings
    if not found:
        raise BadRun("nobody is to play: name the number of players")
    return found


def _ledger(folder: Path, name: str, settings: Settings) -> Ledger[Studied]:
    return Ledger(folder / f"games-{name}.jsonl", head_of("lab", settings), Studied)


def _open_folder(folder: Path, variants: dict[str, Settings]) -> dict[str, list[Studied]]:
    """Return the games that a folder keeps of each variant; make it if it is new."""
    if folder.exists() and not folder.is_dir():
        raise BadRun(f"{folder} is not a folder")
    if folder.exists() and any(folder.iterdir()) and not any(folder.glob("games-*.jsonl")):
        raise BadRun(f"{folder} exists and holds something else: name a new folder")
    if not folder.exists():
        check_new_folder(folder)
        folder.mkdir()
    kept = {}
    for name, settings in variants.items():
        ledger = _ledger(folder, name, settings)
        kept[name] = ledger.read()
        if ledger.is_mixed:
            print(MIXED.format(folder), file=sys.stderr)
    return kept


def _collect(
    variants: dict[str, Settings], kept: dict[str, list[Studied]], chosen: argparse.Namespace
) -> tuple[dict[str, list[Studied]], bool]:
    """Return all games of all variants, and whether nobody interrupted."""
    wanted = chosen.games
    found = {
        name: {each.number: each for each in kept.get(name, ()) if each.number < wanted}
        for name in variants
    }
    done = sum(map(len, found.values()))
    finished = True
    try:
        with stoppable(), counting(wanted * len(variants), done) as tick:
            for name, settings in variants.items():
                missing = [number for number in range(wanted) if number not in found[name]]
                folder = chosen.dump / name if chosen.dump else None
                play = partial(study_game, settings, folder)
                for studied in run_all(play, missing, chosen.jobs):
                    if chosen.out:
                        _ledger(chosen.out, name, settings).add(studied)
                    found[name][studied.number] = studied
                    tick()
    except KeyboardInterrupt:
        finished = False
    return {name: list(games.values()) for name, games in found.items()}, finished


def _write(chosen: argparse.Namespace, reports: list[dict[str, Any]]) -> None:
    if chosen.out:
        write_text(chosen.out / REPORT, lab_page(reports))
        write_tables(chosen.out, flatten(reports), chosen.parquet)
    if chosen.json:
        print(json.dumps(reports, indent=2))
        return
    console = Console(highlight=False)
    print_lab(reports, console)
    if chosen.out:
        console.print(f"The report is in {chosen.out / REPORT}.", markup=False, soft_wrap=True)
