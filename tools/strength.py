"""Writes docs/strength.md: how strong the bots are, measured by `conclave arena` (`make strength`).

Every finished game is kept under build/strength, so a run that was stopped goes on, and runs can
be made one by one: `python -m tools.strength ladder edition`. The page tells all that were made.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from conclave.bots import UnknownBot, check_bot

ROOT = Path(__file__).resolve().parent.parent
TARGET = Path("docs/strength.md")
KEPT = Path("build/strength")
SEED = 1
INTERRUPTED = 130

HEAD = """\
# How strong the bots are

Seasons, measured by `conclave arena`. Every deal is played from every seat; shared victories are
split; what stands in brackets or behind ± is a 95 % interval that takes the shared deals into
account. *Ahead by* is the score above the opponents' mean in the same game, *Elo* the distance to
the last bot of the table. [laboratory.md](laboratory.md) says how it is reckoned.

One command plays everything and writes this page; it can be stopped and goes on where it was:

```
make strength
```

Bots with a budget of seconds play as well as the machine is fast, so their games do not repeat
exactly; all others do.
"""


class Run(NamedTuple):
    """One meeting of bots, and the words to introduce it."""

    name: str
    title: str
    bots: tuple[str, ...]
    games: int
    players: int = 2
    options: tuple[str, ...] = ()

    def command(self, jobs: int) -> list[str]:
        """Return the command that plays it."""
        options = [part for option in self.options for part in ("--option", option)]
        return [
            "conclave", "arena", "seasons", "--bots", ",".join(self.bots),
            "--games", str(self.games), "--players", str(self.players), *options,
            "--seed", str(SEED), "--jobs", str(jobs),
        ]  # fmt: skip

    def is_possible(self) -> bool:
        """Tell whether all its bots exist."""
        try:
            return all(check_bot(bot) for bot in self.bots)
        except UnknownBot:
            return False


MASTER = "master:seconds=0.25"
RUNS = (
    Run("first", "The first two", ("greedy", "random"), 400),
    Run("ladder", "The ladder", ("random", "greedy", "adept", MASTER), 1200),
    Run("adept-random", "Adept against random", ("adept", "random"), 1000),
    Run("adept-greedy", "Adept against greedy", ("adept", "greedy"), 1000),
    Run("master", "Master against adept", (MASTER, "adept"), 400),
    Run(
        "budget",
        "More time to think",
        ("adept", "master:seconds=0.05", MASTER, "master:seconds=1"),
        600,
    ),
    Run("four", "One master among three adepts", (MASTER, "adept", "adept", "adept"), 200, 4),
    Run("edition", "First edition", (MASTER, "adept"), 200, 2, ("edition=first",)),
    Run("sets", "Ready-made sets, no draft", (MASTER, "adept"), 200, 2, ("level=apprentice",)),
)


def main(chosen: Sequence[str] = ()) -> int:
    """Play the chosen runs, or all that are possible, and write the page."""
    unknown = set(chosen) - {run.name for run in RUNS}
    if unknown:
        print(f"no run is called {', '.join(sorted(unknown))}", file=sys.stderr)
        return 2
    (ROOT / KEPT).mkdir(parents=True, exist_ok=True)
    code = 0
    for run in RUNS:
        if run.is_possible() and (not chosen or run.name in chosen):
            code = play(run, os.cpu_count() or 1)
            if code:
                break
    write_page()
    return code


def play(run: Run, jobs: int) -> int:
    """Play what is missing of a run and keep its report; return how that ended."""
    print(f"{run.title}: {' '.join(run.command(jobs))}", file=sys.stderr)
    kept = ROOT / KEPT / f"{run.name}.jsonl"
    command = [sys.executable, "-m", *run.command(jobs), "--save", str(kept), "--json"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        try:
            told, _ = process.communicate()
        except KeyboardInterrupt:  # the arena got it too, and reports what is done
            told, _ = process.communicate()
    if process.returncode in (0, INTERRUPTED):
        (ROOT / KEPT / f"{run.name}.json").write_text(told, encoding="utf-8")
    return process.returncode


def write_page() -> None:
    """Write the page about all runs that have been made."""
    made = []
    for run in RUNS:
        path = ROOT / KEPT / f"{run.name}.json"
        if path.exists():
            report = json.loads(path.read_text(encoding="utf-8"))
            if report["games"]:
                made.append((run, report))
    (ROOT / TARGET).write_text(page(made), encoding="utf-8")


def page(made: Iterable[tuple[Run, Mapping[str, Any]]]) -> str:
    """Return the page about some runs and their reports."""
    return "\n".join([HEAD, *(section(run, report) for run, report in made)])


def section(run: Run, report: Mapping[str, Any]) -> str:
    """Return what one run found."""
    games = f"{report['games']:,} games"
    if report["games"] < run.games:
        games += f" of {run.games:,}"
    begun = report["seats"]["by_turn"][0]
    rows = [_row(report, rung) for rung in report["ladder"]]
    return (
        f"## {run.title}\n\n```\n{' '.join(run.command(2))}\n```\n\n"
        f"{games} over {report['deals']:,} deals, {report['players']} players, "
        f"{', '.join(f'{name} {value}' for name, value in report['options'].items())}, "
        f"version {report['rules_version']} of the rules. "
        f"{report['rounds']['mean']:.1f} rounds a game; who begins wins {_percent(begun)}.\n\n"
        "| bot | wins | score | ahead by | Elo | above the next | ms a decision |\n"
        "|---|---:|---:|---:|---:|---:|---:|\n" + "\n".join(rows) + "\n"
    )


def _row(report: Mapping[str, Any], rung: Mapping[str, Any]) -> str:
    bot = rung["bot"]
    next_one = rung["above_next"]
    cells = (
        f"`{bot}`",
        _percent(report["win_rates"][bot]),
        f"{report['scores'][bot]['mean']:.1f}",
        _spread(report["score_differences"][bot], "mean", 1),
        f"{rung['elo']:.0f}" if next_one is None else _spread(rung, "elo", 0),
        "" if next_one is None else _spread(next_one, "elo", 0),
        f"{report['time_per_decision'][bot]['mean_ms']:.1f}",
    )
    return f"| {' | '.join(cells)} |"


def _percent(found: Mapping[str, Any]) -> str:
    return f"{found['rate']:.1%} ({100 * found['low']:.1f}–{100 * found['high']:.1f})"


def _spread(found: Mapping[str, Any], name: str, digits: int) -> str:
    value, high = found[name], found["high"]
    off = "" if high is None else f" ± {high - value:.{digits}f}"
    return f"{value:.{digits}f}{off}"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
