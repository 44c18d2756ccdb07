"""Keeps the figures of a whole run in the repository, and writes the page about them."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from bench.own import POSITIONS
from bench.table import (
    GAMES,
    HEADINGS,
    OPERATIONS,
    OTHER_GAMES,
    RATES,
    RATIOS,
    SEARCH_HEADINGS,
    cells,
    game_cells,
    search_rows,
)

ROOT = Path(__file__).resolve().parent.parent
FIGURES = ROOT / "bench" / "figures.json"
DOCUMENT = ROOT / "docs" / "bench.md"

HEAD = """# How fast it is

Made by `make bench`; do not edit. Everything was measured in one run on one core, in turns, with
random players: Seasons at the level archmage with all fifty cards, once with the compiled core and
once as plain Python, and catanatron {version} as a
yardstick that anybody can install. Figures are medians of {rounds} rounds, in processor time,
on {machine} with Python {python}.
"""
FOOT = """
The targets are for two players and the compiled core. They were set on a machine on which
catanatron plays 29 games per second and copies a game in 32 µs: 1,000 games per second, 2 µs for a
clone, 30 µs to deal a possible world, 40 µs to save and load. As ratios they hold on any machine.
Rates are divided by catanatron's; its copy is divided by our times.
"""
SIDE_BY_SIDE = """
## The games side by side

The compiled core, random players, the options of each game as they are if nobody chooses.
"""
SEARCH = """
## Search

Simulations per second of processor time, everything that belongs to a decision included. `master`
thinks about {positions} positions from the middle of random games; its simulations are played with
what it knows of Seasons and judged a few rounds later, so they are short. *Random playouts* is
the same search without any knowledge of the game: every simulation goes on at random to the end of
the game. That is what the searches of OpenSpiel {open_spiel} do with its own gin rummy, measured in
the same run for scale: MCTS looks at the open cards, ISMCTS deals the hidden ones anew for every
simulation, as ours does. Moves include those of chance in gin rummy, and in ours those tried while
planning.
"""
YARDSTICK = "3.2.1"
OPEN_SPIEL = "2.0.2"


def committed() -> Mapping[str, float]:
    """Return the figures as they were last committed, or none."""
    shown = subprocess.run(
        ["git", "show", f"HEAD:{FIGURES.relative_to(ROOT).as_posix()}"],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    if shown.returncode:
        return {}
    figures: dict[str, float] = json.loads(shown.stdout)["figures"]
    return figures


def document(data: Mapping[str, Any]) -> str:
    """Return the page about these figures."""
    figures: Mapping[str, float] = data["figures"]
    told = {name: data[name] for name in ("rounds", "machine", "python")}
    lines = [HEAD.format(version=YARDSTICK, **told)]
    lines.append(_row("", *(heading.replace("\n", ", ") for heading in HEADINGS)))
    lines.append("|---|" + "---:|" * len(HEADINGS))
    lines += [_row(row.label, *cells(row, figures)) for row in (*RATES, *OPERATIONS)]
    lines += ["", "| against catanatron | reached | target |", "|---|---:|---:|"]
    for ratio in RATIOS:
        reached = figures.get(f"compiled.seasons_2.{ratio.name}")
        if reached is not None:
            lines.append(_row(ratio.label, f"{reached:.1f}", f"{ratio.target:.3g}"))
    return "\n".join(lines) + "\n" + FOOT + _games_section(figures) + _search_section(figures)


def _games_section(figures: Mapping[str, float]) -> str:
    """Return all games side by side, or nothing if only one was measured."""
    if not any(f"compiled.{game}_2.clone" in figures for game in OTHER_GAMES):
        return ""
    lines = [_row("", *(label for label, _ in GAMES)), "|---|" + "---:|" * len(GAMES)]
    lines += [_row(row.label, *game_cells(row, figures)) for row in (*RATES, *OPERATIONS)]
    return SIDE_BY_SIDE + "\n" + "\n".join(lines) + "\n"


def _search_section(figures: Mapping[str, float]) -> str:
    """Return how fast searches are, or nothing if none was measured."""
    rows = list(search_rows(figures))
    if not rows:
        return ""
    lines = [_row(*SEARCH_HEADINGS), "|---|---:|---:|---:|", *(_row(*row) for row in rows)]
    return (
        SEARCH.format(positions=POSITIONS, open_spiel=OPEN_SPIEL) + "\n" + "\n".join(lines) + "\n"
    )


def _row(*texts: str) -> str:
    return f"| {' | '.join(texts)} |"
