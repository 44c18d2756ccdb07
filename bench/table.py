"""Turns the figures of the benchmarks into one table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from rich.table import Table

DECISIONS_TARGET = 2.5
CLONE_TARGET = 6.0


class Row(NamedTuple):
    """One line: what it is called, its key in our figures, its key in the other engine's."""

    label: str
    ours: str
    theirs: str
    form: str


RATES = (
    Row("decisions per second", "decisions_per_second", "actions_per_second", "{:,.0f}"),
    Row("games per second", "games_per_second", "games_per_second", "{:,.1f}"),
    Row("decisions per game", "decisions_per_game", "actions_per_game", "{:,.0f}"),
    Row("share of them forced", "forced_share", "forced_share", "{:.0%}"),
)
OPERATIONS = (
    Row("clone, µs", "clone", "copy", "{:,.1f}"),
    Row("legal moves, µs", "legal_moves", "", "{:,.1f}"),
    Row("apply, µs", "apply", "", "{:,.1f}"),
    Row("view, µs", "view", "", "{:,.1f}"),
    Row("encode and decode, µs", "encode_decode", "", "{:,.1f}"),
    Row("determinize, µs", "determinize", "", "{:,.1f}"),
)


def ratios(figures: Mapping[str, float]) -> dict[str, float]:
    """Return how much faster we are than the other engine; empty without its figures."""
    if "catanatron.copy" not in figures:
        return {}
    found = {}
    for seats in ("seasons_2", "seasons_4"):
        decisions = figures[f"{seats}.decisions_per_second"]
        found[f"{seats}.decisions_ratio"] = decisions / figures["catanatron.actions_per_second"]
        found[f"{seats}.clone_ratio"] = figures["catanatron.copy"] / figures[f"{seats}.clone"]
    return found


def table(figures: Mapping[str, float], rounds: int) -> Table:
    """Lay out all figures; decisions of the other engine are what it calls actions."""
    drawn = Table(title=f"Random play on one core, medians of {rounds} rounds")
    drawn.add_column("")
    for heading in ("Seasons\n2 players", "Seasons\n4 players", "catanatron\n4 players"):
        drawn.add_column(heading, justify="right")
    for section in (RATES, OPERATIONS):
        for row in section:
            drawn.add_row(row.label, *_cells(row, figures))
        drawn.add_section()
    _add_ratios(drawn, figures)
    return drawn


def _cells(row: Row, figures: Mapping[str, float]) -> list[str]:
    keys = (f"seasons_2.{row.ours}", f"seasons_4.{row.ours}", f"catanatron.{row.theirs}")
    return [row.form.format(figures[key]) if key in figures else "" for key in keys]


def _add_ratios(drawn: Table, figures: Mapping[str, float]) -> None:
    found = ratios(figures)
    if found:
        for label, key, target in (
            ("our decisions / their actions", "decisions_ratio", DECISIONS_TARGET),
            ("their copy / our clone", "clone_ratio", CLONE_TARGET),
        ):
            cells = [_against(found[f"seasons_{seats}.{key}"], target) for seats in (2, 4)]
            drawn.add_row(label, *cells, f"target {target:g}")


def _against(ratio: float, target: float) -> str:
    colour = "green" if ratio >= target else "red"
    return f"[{colour}]{ratio:.1f}[/]"
