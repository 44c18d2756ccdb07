"""`conclave games`: what is on the shelf."""

from __future__ import annotations

import argparse
import json
from typing import Any

from rich.console import Console

from conclave.cli.arguments import Commands
from conclave.engine.rules import Rules
from conclave.games import NAMES, load


def add_to(commands: Commands) -> None:
    """Add the command to the command line."""
    parser = commands.add_parser("games", help="list the games and their options")
    parser.add_argument("--json", action="store_true", help="write JSON")
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """List every game with its players, options and version of the rules."""
    entries = [_entry(load(name)) for name in NAMES]
    if chosen.json:
        print(json.dumps(entries, indent=2))
        return 0
    console = Console(highlight=False)
    for entry in entries:
        low, high = entry["players"][0], entry["players"][-1]
        console.print(f"[bold]{entry['name']}[/]: {low} to {high} players, rules version", end=" ")
        console.print(entry["rules_version"])
        for name, values in entry["options"].items():
            console.print(f"  {name}: {' | '.join(values)}", markup=False)
    return 0


def _entry(rules: Rules) -> dict[str, Any]:
    return {
        "name": rules.name,
        "players": list(rules.seat_counts),
        "options": {option.name: list(option.values) for option in rules.options},
        "rules_version": rules.version,
    }
