"""`conclave replay`: verify a game record and look at any of its positions."""

from __future__ import annotations

import argparse
from pathlib import Path

from rich.console import Console
from rich.text import Text

from conclave.cli.arguments import Commands, UsageError, add_language, any_whole
from conclave.cli.loading import load_match
from conclave.cli.tables import GameTable, load_table
from conclave.cli.words import terminal_words
from conclave.engine.decisions import SPECTATOR
from conclave.engine.match import Match
from conclave.engine.narration import narrate

RECENT_MOVES = 5


def add_to(commands: Commands) -> None:
    """Add the command to the command line."""
    parser = commands.add_parser("replay", help="verify a game record and show a position")
    parser.add_argument("record", type=Path, metavar="RECORD")
    parser.add_argument("--at", type=any_whole, metavar="N", help="after move N (default: the end)")
    parser.add_argument(
        "--seat", type=any_whole, default=SPECTATOR, metavar="K", help="who looks (default -1)"
    )
    add_language(parser)
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Verify the record, then show the table after move N as a seat sees it."""
    ui = terminal_words(chosen.lang)
    match = load_match(chosen.record)
    moves = len(match.history)
    at = moves if chosen.at is None else chosen.at
    _check_range(at, moves, chosen.seat, match.seats)
    console = Console(highlight=False)
    console.print(Text(ui.say("replay.verified", {"moves": moves, "at": at}), "bold"))
    table = load_table(match.rules.name, match.words(chosen.lang), ui)
    for part in table.draw(match.rules.view(match.at(at), chosen.seat), match.names):
        console.print(part)
    _print_events(console, match, table, at, chosen)
    if at == moves and match.is_over:
        for part in table.score_sheet(match.state, match.names):
            console.print(part)
    return 0


def _check_range(at: int, moves: int, seat: int, seats: int) -> None:
    if not 0 <= at <= moves:
        raise UsageError(f"there is no move {at}: the record goes from 0 to {moves}")
    if seat != SPECTATOR and not 0 <= seat < seats:
        raise UsageError(f"there is no seat {seat}: the seats are 0 to {seats - 1}, or -1")


def _print_events(
    console: Console, match: Match, table: GameTable, at: int, chosen: argparse.Namespace
) -> None:
    words = match.words(chosen.lang)
    for played in match.history[max(0, at - RECENT_MOVES) : at]:
        for event in played.events:
            seen = event.seen_by(chosen.seat)
            console.print(Text(f"  · {narrate(words, seen, match.names, table.name_value)}"))
