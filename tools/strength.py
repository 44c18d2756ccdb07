"""Writes docs/strength.md: how strong the bots are, measured by `conclave arena` (`make strength`).

Every finished game is kept under build/strength, so a run that was stopped goes on, and runs can
be made one by one: `python -m tools.strength master edition`. The page tells all that were made,
also what it told before of runs whose games are not here.
`--games N` plays fewer games of each, to try it out; `--page` only writes the page.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from conclave.bots import UnknownBot
from conclave.games import load
from conclave.lab.open_cards import make_player
from tools.strength_goals import overview
from tools.strength_older import with_older

ROOT = Path(__file__).resolve().parent.parent
TARGET = Path("docs/strength.md")
KEPT = Path("build/strength")
SEED = 1
INTERRUPTED = 130
ENDGAMES, ENDGAMES_TITLE, ENDGAMES_ROOT = "endgames", "Last turns, solved", ROOT
ENDGAMES_COMMAND = (
    "python", "-m", "tests.bots.endgames", "greedy", "adept", "master:simulations=300",
)  # fmt: skip

HEAD = """\
# How strong the bots are

Measured by `conclave arena`; the game is Seasons unless another one is named. Every deal is played
from every seat; shared victories are split; what stands in brackets or behind ± is a 95 % interval
that takes the shared deals into account. *Ahead by* is the score above the opponents' mean in the
same game, *Elo* the distance to the last bot of the table. [laboratory.md](laboratory.md) says how
it is reckoned.

One command plays everything and writes this page; it can be stopped and goes on where it was:

```
make strength
```

Seconds are those of the processor, so what else the machine does makes no difference. Bots with a
budget of seconds still play as well as the machine is fast, so their games do not repeat exactly;
all others do.
"""


class Run(NamedTuple):
    """One meeting of bots, and the words to introduce it."""

    name: str
    title: str
    bots: tuple[str, ...]
    games: int
    players: int = 2
    options: tuple[str, ...] = ()
    game: str = "seasons"

    def command(self, jobs: int) -> list[str]:
        """Return the command that plays it."""
        options = [part for option in self.options for part in ("--option", option)]
        return [
            "conclave", "arena", self.game, "--bots", ",".join(self.bots),
            "--games", str(self.games), "--players", str(self.players), *options,
            "--seed", str(SEED), "--clock", "cpu", "--jobs", str(jobs),
        ]  # fmt: skip

    def is_possible(self) -> bool:
        """Tell whether all its bots exist."""
        try:
            return all(make_player(bot, load(self.game), 0, "cpu") for bot in self.bots)
        except UnknownBot:
            return False


MASTER = "master:seconds=0.25"
BRIEF, LONG = "master:seconds=0.05", "master:seconds=1"
SEEING = f"{MASTER}:open"
RUNS = (
    Run("adept-random", "Adept against random", ("adept", "random"), 1000),
    Run("adept-greedy", "Adept against greedy", ("adept", "greedy"), 200),
    Run("master", "Master against adept", (MASTER, "adept"), 200),
    Run("four", "One master among three adepts", (MASTER, "adept", "adept", "adept"), 100, 4),
    Run("budget-least", "A twentieth of a second against adept", (BRIEF, "adept"), 120),
    Run("budget-most", "A whole second against adept", (LONG, "adept"), 100),
    Run("open", "What hidden cards cost", (SEEING, MASTER, "adept"), 90),
    Run("edition", "First edition", (MASTER, "adept"), 100, 2, ("edition=first",)),
    Run(
        "sets", "Thirty cards in ready-made sets", (MASTER, "adept"), 100, 2, ("level=apprentice",)
    ),
    Run("budget-more", "Five times as long to think", (MASTER, BRIEF), 100),
    Run("levels", "The levels of a table", ("random", "novice", "adept", MASTER), 120),
    Run(
        "zavandor-random", "Zavandor: adept against random", ("adept", "random"), 1000, 2, (),
        "zavandor",
    ),
    Run(
        "zavandor-four", "Zavandor: one adept among three at random",
        ("adept", "random", "random", "random"), 200, 4, (), "zavandor",
    ),
    Run(
        "zavandor-master", "Zavandor: master against adept", (MASTER, "adept"), 150, 2, (),
        "zavandor",
    ),
    Run(
        "emberhours-random", "Emberhours: adept against random", ("adept", "random"), 1000, 2, (),
        "emberhours",
    ),
    Run(
        "emberhours-master", "Emberhours: master against adept", (MASTER, "adept"), 150, 2, (),
        "emberhours",
    ),
    Run(
        "evenfall-random", "Evenfall: adept against random", ("adept", "random"), 1000, 2, (),
        "evenfall",
    ),
    Run(
        "evenfall-master", "Evenfall: master against adept", (MASTER, "adept"), 150, 2, (),
        "evenfall",
    ),
)  # fmt: skip


def main(arguments: Sequence[str] = ()) -> int:
    """Play the chosen runs, or all that are possible, and write the page."""
    parser = argparse.ArgumentParser(prog="python -m tools.strength", description=__doc__)
    parser.add_argument("runs", nargs="*", metavar="RUN", help=", ".join(map(_name, RUNS)))
    parser.add_argument("--games", type=int, metavar="N", help="at most so many of each run")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="J")
    parser.add_argument("--page", action="store_true", help="play nothing, only write the page")
    chosen = parser.parse_args(arguments)
    unknown = set(chosen.runs) - {ENDGAMES, *map(_name, RUNS)}
    if unknown:
        print(f"no run is called {', '.join(sorted(unknown))}", file=sys.stderr)
        return 2
    (ROOT / KEPT).mkdir(parents=True, exist_ok=True)
    code = 0 if chosen.page else play_all(chosen)
    write_page()
    return code


def _name(run: Run) -> str:
    return run.name


def play_all(chosen: argparse.Namespace) -> int:
    """Play one run after the other, and return how that ended; the first failure ends it."""
    for run in RUNS:
        if run.is_possible() and (not chosen.runs or run.name in chosen.runs):
            games = min(run.games, chosen.games or run.games)
            code = play(run._replace(games=games), chosen.jobs)
            if code:
                return code
    if not chosen.runs or ENDGAMES in chosen.runs:
        return endgames(chosen.games)
    return 0


def endgames(positions: int | None) -> int:
    """Compare bots with solved last turns and keep the report."""
    print(f"{ENDGAMES_TITLE}: {' '.join(ENDGAMES_COMMAND)}", file=sys.stderr)
    few = ["--positions", str(positions)] if positions else []
    command = [sys.executable, *ENDGAMES_COMMAND[1:], *few, "--json"]
    try:
        ran = subprocess.run(command, stdout=subprocess.PIPE, text=True, cwd=ENDGAMES_ROOT)
    except KeyboardInterrupt:
        return INTERRUPTED
    if not ran.returncode:
        (ROOT / KEPT / f"{ENDGAMES}.json").write_text(ran.stdout, encoding="utf-8")
    return ran.returncode


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
    """Write the page about all runs that have been made, here or where it was written before."""
    found = {run.name: _kept(run.name) for run in RUNS}
    made = [(run, report) for run in RUNS if (report := found[run.name]) and report["games"]]
    path = ROOT / TARGET
    older = path.read_text(encoding="utf-8") if path.exists() else ""
    titles = [*(run.title for run in RUNS), ENDGAMES_TITLE]
    path.write_text(with_older(page(made, _kept(ENDGAMES)), older, titles), encoding="utf-8")


def _kept(name: str) -> dict[str, Any] | None:
    """Return the report of a run that was made."""
    path = ROOT / KEPT / f"{name}.json"
    if not path.exists():
        return None
    report: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return report


def page(
    made: Sequence[tuple[Run, Mapping[str, Any]]], solved: Mapping[str, Any] | None = None
) -> str:
    """Return the page about some runs and their reports."""
    reports = {run.name: report for run, report in made}
    parts = [
        HEAD,
        *overview(reports, {run.name: run.games for run, _ in made}),
        *(section(run, report) for run, report in made),
    ]
    return "\n".join([*parts, *([solved_section(solved)] if solved else [])])


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


def solved_section(report: Mapping[str, Any]) -> str:
    """Return how bots do in last turns that were solved."""
    rows = [
        f"| `{bot}` | {found['best_prestige']} | {found['lost_prestige']:.2f} |"
        f" {found['best_victories']} | {found['lost_victories']:.2%} |"
        for bot, found in report["bots"].items()
    ]
    return (
        f"## {ENDGAMES_TITLE}\n\n```\n{' '.join(ENDGAMES_COMMAND)}\n```\n\n"
        f"{report['positions']} times the last turn of a game between adepts, every way to play it"
        f" tried, with all that may be drawn or rolled ({report['with_chance']} of them have chance"
        f" in them). In {report['at_stake']} of them the victory is still at stake. `adept` plays"
        " for prestige, `master` for the victory alone, so each has its column; what is lost is"
        " lost against the best play there is, on the average of all turns.\n\n"
        "| bot | best for prestige | prestige lost | best for the victory | of it lost |\n"
        "|---|---:|---:|---:|---:|\n" + "\n".join(rows) + "\n"
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
