"""The report of a simulation, for people."""

from __future__ import annotations

from typing import Any

from rich.box import SIMPLE
from rich.console import Console
from rich.table import Table


def print_report(report: dict[str, Any], console: Console) -> None:
    """Print what a simulation came to."""
    options = ", ".join(f"{name}={value}" for name, value in report["options"].items())
    console.print(
        f"{report['games']} games of {report['game']} for {report['players']} players"
        f" (seed {report['seed']}, {options})"
    )
    console.print(
        f"{report['seconds']} s: {report['games_per_second']} games/s,"
        f" {report['decisions_per_second']} decisions/s; {report['rounds']['mean']} rounds a game"
    )
    if report["games"]:
        console.print(_table(report))


def _table(report: dict[str, Any]) -> Table:
    table = Table("who", box=SIMPLE)
    for heading in ("wins", "mean", "min", "max"):
        table.add_column(heading, justify="right")
    wins, scores = report["wins"], report["scores"]
    bots = wins["by_bot"] if len(wins["by_bot"]) > 1 else {}
    for bot, won in bots.items():
        _add_row(table, bot, won, scores["by_bot"][bot], report["games"])
    for seat, won in enumerate(wins["by_seat"]):
        _add_row(table, f"seat {seat}", won, scores["by_seat"][seat], report["games"])
    return table


def _add_row(table: Table, who: str, won: int, scores: dict[str, Any], games: int) -> None:
    share = f"{won} ({won / games:.0%})"
    table.add_row(who, share, str(scores["mean"]), str(scores["min"]), str(scores["max"]))
