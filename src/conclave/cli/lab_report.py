"""The findings of the laboratory, for people at a terminal: the short of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.box import SIMPLE
from rich.console import Console
from rich.table import Table

from conclave.cli.arena_report import PLACES, number, percent, spread
from conclave.lab.targets import Measured, Verdict, verdicts
from conclave.lab.variants import variant_name

SHOWN = 8


def print_lab(reports: Sequence[Mapping[str, Any]], console: Console) -> None:
    """Print the best and the worst things, the length of the game, and what beginning is worth."""
    for report in reports:
        variant = variant_name(reports, report)
        games, wanted = report["games"], report["games_wanted"]
        played = f"{games} games" if games == wanted else f"{games} of {wanted} games"
        told = f" ({variant})" if variant else ""
        console.print(f"{played} of {report['game']}{told}", markup=False)
        if games:
            console.print(_things_table(report))
            console.print(_seats_table(report))
            length = report["length"]
            console.print(f"{spread(length['rounds'], 'mean')} rounds a game")
            winning, (low, high) = length["winning"], length["winning_spread"]
            console.print(
                f"{spread(winning, 'mean')} {report['score']} to win, mostly {low} to {high}"
            )
            for ending in report["endings"]:
                share = percent(ending["first"])
                console.print(f"{share} of the games end by {ending['name']}", markup=False)
    judged = verdicts(reports)
    if judged:
        console.print(_targets_table(reports, judged))
        for verdict in judged:
            if verdict.beyond:
                names = ", ".join(verdict.beyond)
                console.print(f"beyond {verdict.name}: {names}", markup=False)


def _targets_table(reports: Sequence[Mapping[str, Any]], judged: Sequence[Verdict]) -> Table:
    """Show what the game aims at and what was found, in each variant and in all."""
    table = Table("target", box=SIMPLE)
    told = [report for report in reports if report["games"]]
    names = [variant_name(reports, report) for report in told] if len(told) > 1 else []
    for heading in ("aim", *names, "found", ""):
        table.add_column(heading, justify="right")
    for verdict in judged:
        cells = [_value(found) for found in verdict.by_variant] if names else []
        whole = verdict.all
        found = f"{_value(whole)} ({whole.low:.1f}–{whole.high:.1f})" if whole else "–"
        aim = f"{verdict.low:g} to {verdict.high:g}"
        table.add_row(verdict.name, aim, *cells, found, "met" if verdict.met else "not met")
    return table


def _value(found: Measured | None) -> str:
    return "–" if found is None else f"{found.value:.1f}"


def _things_table(report: Mapping[str, Any]) -> Table:
    """Show the things with which seats won most and least often, by the first way of meeting."""
    way = next(
        way for way in report["ways"] if any(way in thing["ways"] for thing in report["things"])
    )
    met = [(each["name"], each["ways"][way]) for each in report["things"] if way in each["ways"]]
    met.sort(key=lambda entry: -entry[1]["win"]["rate"])
    table = Table(f"{report['thing']}, {way}", box=SIMPLE)
    for heading in ("seats", "wins", "above the others"):
        table.add_column(heading, justify="right")
    shown = met if len(met) <= 2 * SHOWN else [*met[:SHOWN], *met[-SHOWN:]]
    for place, (name, found) in enumerate(shown):
        if place == SHOWN and len(shown) < len(met):
            table.add_row("…", "", "", "")
        margin = spread(found["margin"], "mean")
        table.add_row(name, number(found["count"], 0), percent(found["win"]), margin)
    return table


def _seats_table(report: Mapping[str, Any]) -> Table:
    table = Table("in turn", box=SIMPLE)
    for heading in ("wins", report["score"]):
        table.add_column(heading, justify="right")
    for place, seat in zip(PLACES, report["seats"]["by_turn"], strict=False):
        table.add_row(place, percent(seat), spread(seat["score"], "mean"))
    return table
