"""Measures Conclave, catanatron and OpenSpiel side by side: `python -m bench`, or `make bench`."""

from __future__ import annotations

import argparse
import json
import platform
import sys
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from rich.console import Console
from rich.progress import Progress

from bench.forms import Worker, workers
from bench.own import Load
from bench.record import DOCUMENT, FIGURES, committed, document
from bench.table import OTHER_GAMES, changes, games_table, ratios, search_table, table

FULL = Load(games=40, calls=4_000)
QUICK = Load(games=10, calls=800)
FULL_ROUNDS, QUICK_ROUNDS = 9, 3
THEIR_GAMES_DIVISOR = 4  # a game of theirs takes several times as long
SEARCH_DIVISOR = 20  # simulations for every call of a single operation
THEIR_SEARCH_DIVISOR = 40

Measure = Callable[[], dict[str, float]]


class Part(NamedTuple):
    """One measurement: whose figures it yields, and what it is called while it runs."""

    whose: str
    about: str
    run: Measure


def parts(load: Load, forms: Sequence[Worker]) -> list[Part]:
    """Return everything one round measures, ours and theirs in turn.

    Noise of the machine lasts longer than one part, so that it meets all alike.
    """
    theirs = _catanatron(load)
    found: list[Part] = []
    for players in (2, 4):
        for worker in forms:
            whose, about = f"{worker.form}.seasons_{players}", f"{worker.form}, {players} players"
            games = max(1, load.games * 2 // players)
            run = partial(worker.measure, "games", players, games, load.calls)
            found.append(Part(whose, f"{about}: games", run))
            run = partial(worker.measure, "operations", players, load.games, load.calls)
            found.append(Part(whose, f"{about}: operations", run))
            simulations = max(4, load.calls // SEARCH_DIVISOR)
            run = partial(worker.measure, "search", players, 0, simulations)
            found.append(Part(whose, f"{about}: search", run))
            found += _other_games(worker, players, load)
        found += theirs
    return found + _open_spiel(load)


def _other_games(worker: Worker, players: int, load: Load) -> list[Part]:
    """Return what is measured of the games that no other engine plays."""
    found: list[Part] = []
    for game in OTHER_GAMES:
        whose = f"{worker.form}.{game}_{players}"
        for measure in ("games", "operations"):
            run = partial(
                worker.measure, measure, players, max(1, load.games // 4), load.calls // 4, game
            )
            found.append(Part(whose, f"{worker.form}, {game}, {players} players: {measure}", run))
    return found


def _catanatron(load: Load) -> list[Part]:
    """Return the other engine's measurement, or nothing if it is not installed."""
    try:
        from bench.catanatron_baseline import measure
    except ImportError:
        return []
    games = max(1, load.games // THEIR_GAMES_DIVISOR)
    return [Part("catanatron", "catanatron", partial(measure, games, load.calls // 4))]


def _open_spiel(load: Load) -> list[Part]:
    """Return the measurement of OpenSpiel's searches, or nothing if it is not installed."""
    try:
        from bench.openspiel_baseline import measure
    except ImportError:
        return []
    simulations = max(4, load.calls // THEIR_SEARCH_DIVISOR)
    return [Part("open_spiel", "OpenSpiel: search", partial(measure, simulations))]


class Samples:
    """The figures measured so far, round by round."""

    def __init__(self) -> None:
        self.rounds = 0
        self._found: dict[str, list[float]] = {}

    def add(self, part: Part) -> None:
        """Run one measurement and keep its figures."""
        for name, figure in part.run().items():
            self._found.setdefault(f"{part.whose}.{name}", []).append(figure)

    def medians(self) -> dict[str, float]:
        """Return the median of every figure."""
        return {name: median(found) for name, found in self._found.items()}


def collect(plan: Sequence[Part], rounds: int, console: Console) -> Samples:
    """Measure round after round; Ctrl-C ends it early with the rounds done so far."""
    samples = Samples()
    with Progress(console=console, transient=True) as progress:
        task = progress.add_task("measuring", total=rounds * len(plan))
        try:
            for _ in range(rounds):
                for part in plan:
                    progress.update(task, description=part.about)
                    samples.add(part)
                    progress.advance(task)
                samples.rounds += 1
        except KeyboardInterrupt:
            console.print(f"Stopped after {samples.rounds} of {rounds} rounds.")
    return samples


def report(figures: dict[str, float], rounds: int, console: Console) -> None:
    """Print the table, what is missing from it, and what has changed."""
    console.print(table(figures, rounds))
    console.print(games_table(figures))
    console.print(search_table(figures))
    if "catanatron.copy" not in figures:
        console.print("catanatron is not installed; `make bench` installs it and compares.")
    if "open_spiel.moves" not in figures:
        console.print("OpenSpiel is not installed; `make bench` installs it and compares.")
    if not any(name.startswith("compiled") for name in figures):
        console.print("The core is not compiled; `make setup` compiles it, given a C compiler.")
    for line in changes(committed(), figures):
        console.print(line)


def as_data(figures: dict[str, float], rounds: int) -> dict[str, Any]:
    """Return all figures with what they were measured on."""
    return {
        "python": platform.python_version(),
        "machine": platform.machine(),
        "rounds": rounds,
        "figures": {**figures, **ratios(figures)},
    }


def write(path: Path, data: dict[str, Any]) -> None:
    """Write figures as JSON."""
    path.write_text(json.dumps(data, indent=2) + "\n", encoding="utf-8")


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, print one table and return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="fewer and shorter rounds")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write all figures to FILE")
    parser.add_argument("--keep", action="store_true", help=f"write {FIGURES} and {DOCUMENT}")
    chosen = parser.parse_args(arguments)
    load, rounds = (QUICK, QUICK_ROUNDS) if chosen.quick else (FULL, FULL_ROUNDS)
    console = Console()
    forms = workers()
    try:
        samples = collect(parts(load, forms), rounds, console)
    finally:
        for worker in forms:
            worker.close()
    if not samples.rounds:
        return 130
    figures = samples.medians()
    report(figures, samples.rounds, console)
    data = as_data(figures, samples.rounds)
    if chosen.json:
        write(chosen.json, data)
    if samples.rounds != rounds:
        return 130
    if chosen.keep:
        write(FIGURES, data)
        DOCUMENT.write_text(document(data), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
