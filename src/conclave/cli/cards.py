"""`conclave cards`: every card of a game, with its cost and its text."""

from __future__ import annotations

import argparse
import json

from rich.console import Console

from conclave.cli.arguments import Commands, UsageError, add_language
from conclave.cli.tables import load_table
from conclave.cli.words import terminal_words
from conclave.games import load

EDITIONS = ("revised", "first")


def add_to(commands: Commands) -> None:
    """Add the command to the command line."""
    parser = commands.add_parser("cards", help="list the cards of a game")
    parser.add_argument("game")
    add_language(parser)
    parser.add_argument("--edition", default="revised", metavar="revised|first")
    parser.add_argument("--json", action="store_true", help="write JSON")
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """List every card as an edition prints it."""
    rules = load(chosen.game)
    ui = terminal_words(chosen.lang)
    if chosen.edition not in EDITIONS:
        allowed = ", ".join(EDITIONS)
        raise UsageError(f"edition cannot be {chosen.edition!r}; choose one of: {allowed}")
    table = load_table(rules.name, rules.catalogue(chosen.lang), ui)
    entries = table.card_entries(chosen.edition == "first")
    if chosen.json:
        print(json.dumps(entries, indent=2, ensure_ascii=False))
    else:
        Console(highlight=False).print(table.card_list(entries))
    return 0
