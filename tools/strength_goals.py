"""What is expected of the bots, and what of it the measured games reach."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple, TypeAlias

Report: TypeAlias = "Mapping[str, Any]"

OVERVIEW = "At a glance"


class Goal(NamedTuple):
    """One line of the overview: the run it is taken from, what is told of it, and what is aimed at.

    `reached` returns what was measured in words, and whether it is enough (none: just told).
    """

    run: str
    about: str
    aim: str
    reached: Callable[[Report], tuple[str, bool | None]]


def wins(least: float, lowest: float = 0.0) -> Callable[[Report], tuple[str, bool | None]]:
    """Expect the first bot of a run to win so often, and to be above a lower bound for sure."""

    def reached(report: Report) -> tuple[str, bool | None]:
        found = report["win_rates"][report["bots"][0]]
        return _percent(found), found["rate"] >= least and found["low"] > lowest

    return reached


def just_wins(report: Report) -> tuple[str, bool | None]:
    """Tell how often the first bot of a run wins."""
    return _percent(report["win_rates"][report["bots"][0]]), None


def prestige(least: float) -> Callable[[Report], tuple[str, bool | None]]:
    """Expect the first bot of a run to have so many points on the average."""

    def reached(report: Report) -> tuple[str, bool | None]:
        found = report["scores"][report["bots"][0]]
        off = "" if found["high"] is None else f" ± {found['high'] - found['mean']:.1f}"
        return f"{found['mean']:.1f}{off}", found["mean"] >= least

    return reached


def share_of_gap(report: Report) -> tuple[str, bool | None]:
    """Tell how far a search comes on the way from the last bot to the one that sees all cards."""
    seeing, blind, last = report["bots"]
    elo = {rung["bot"]: rung["elo"] for rung in report["ladder"]}
    if len(elo) < 3:  # not all of them have met yet
        return "–", None
    gap = elo[seeing] - elo[last]
    if gap <= 0:
        return "–", None
    return f"{(elo[blind] - elo[last]) / gap:.0%} of {gap:.0f} Elo", None


GOALS = (
    Goal("adept-random", "adept against random, wins", "≥ 97 %", wins(0.97)),
    Goal("adept-random", "adept against random, prestige", "≥ 120", prestige(120)),
    Goal("adept-greedy", "adept against greedy, wins", "≥ 90 %", wins(0.9)),
    Goal(
        "master", "master at 0.25 s against adept, wins", "≥ 65 %, surely > 55 %", wins(0.65, 0.55)
    ),
    Goal("budget-least", "master at 0.05 s against adept, wins", "", just_wins),
    Goal("budget-most", "master at 1 s against adept, wins", "", just_wins),
    Goal("budget-more", "0.25 s against 0.05 s, wins", "> 50 %", wins(0.5)),
    Goal("four", "master against three adepts, wins", "≥ 40 %", wins(0.4)),
    Goal("open", "master's share of what open cards are worth beyond adept", "", share_of_gap),
    Goal("edition", "first edition: master against adept, wins", "", just_wins),
    Goal("sets", "thirty cards, no draft: master against adept, wins", "", just_wins),
    Goal("zavandor-random", "Zavandor: adept against random, wins", "≥ 97 %", wins(0.97)),
    Goal("zavandor-four", "Zavandor: adept against three at random, wins", "≥ 85 %", wins(0.85)),
    Goal(
        "zavandor-master",
        "Zavandor: master at 0.25 s against adept, wins",
        "≥ 60 %, surely > 50 %",
        wins(0.6, 0.5),
    ),
    Goal("emberhours-random", "Emberhours: adept against random, wins", "≥ 95 %", wins(0.95)),
    Goal(
        "emberhours-master",
        "Emberhours: master at 0.25 s against adept, wins",
        "≥ 60 %, surely > 50 %",
        wins(0.6, 0.5),
    ),
    Goal("evenfall-random", "Evenfall: adept against random, wins", "≥ 97 %", wins(0.97)),
    Goal(
        "evenfall-master",
        "Evenfall: master at 0.25 s against adept, wins",
        "≥ 60 %, surely > 50 %",
        wins(0.6, 0.5),
    ),
)


def overview(reports: Mapping[str, Report], wanted: Mapping[str, int]) -> Iterator[str]:
    """Return a table of what has been measured, if anything of it has been.

    There is a verdict only where all games that are wanted of a run have been played.
    """
    rows = [
        _row(goal, reports[goal.run], wanted[goal.run]) for goal in GOALS if goal.run in reports
    ]
    if rows:
        heads = "| | reached | aim | | command |\n|---|---:|---:|---|---|\n"
        yield f"## {OVERVIEW}\n\n" + heads + "\n".join(rows) + "\n"


def _row(goal: Goal, report: Report, wanted: int) -> str:
    told, enough = goal.reached(report)
    games = f"{report['games']:,} games"
    if report["games"] < wanted:
        games += f" of {wanted:,}"
        enough = None
    verdict = {True: "reached", False: "not reached", None: ""}[enough]
    command = f"`python -m tools.strength {goal.run}` ({games})"
    return f"| {goal.about} | {told} | {goal.aim} | {verdict} | {command} |"


def _percent(found: Mapping[str, Any]) -> str:
    return f"{found['rate']:.1%} ({100 * found['low']:.1f}–{100 * found['high']:.1f})"
