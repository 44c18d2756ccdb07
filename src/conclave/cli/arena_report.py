"""The report of an arena, for people at a terminal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.box import SIMPLE
from rich.console import Console
from rich.table import Table

from conclave.cli.progress import duration

UNKNOWN = "–"
PLACES = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


def print_arena(report: dict[str, Any], console: Console) -> None:
    """Print who is stronger, by how much, and how sure that is."""
    options = ", ".join(f"{name}={value}" for name, value in report["options"].items())
    games, wanted = report["games"], report["games_wanted"]
    played = f"{games} games" if games == wanted else f"{games} of {wanted} games"
    console.print(
        f"{played} of {report['game']} for {report['players']} players"
        f" over {report['deals']} deals (seed {report['seed']}, {options})",
        markup=False,
    )
    if not games:
        return
    console.print(_bots_table(report))
    if len(report["win_rates"]) > 2:
        console.print(_duels_table(report))
    console.print(_seats_table(report))
    console.print(_times_table(report))
    console.print(
        f"{report['rounds']['mean']:.1f} rounds a game; "
        f"{duration(report['seconds'])}; intervals hold in 95 of 100 runs"
    )


def _bots_table(report: Mapping[str, Any]) -> Table:
    table = Table(box=SIMPLE)
    table.add_column("bot", overflow="fold")
    for heading in ("wins", "score", "ahead by", "Elo", "above next"):
        table.add_column(heading, justify="right", no_wrap=True)
    rungs = {rung["bot"]: rung for rung in report["ladder"]}
    for bot in rungs or report["win_rates"]:
        rung = rungs.get(bot, {})
        next_one = rung.get("above_next")
        table.add_row(
            bot,
            percent(report["win_rates"][bot]),
            number(report["scores"][bot]["mean"]),
            spread(report["score_differences"][bot], "mean"),
            number(rung.get("elo"), 0),
            spread(next_one, "elo", 0) if next_one else "",
        )
    return table


def _times_table(report: Mapping[str, Any]) -> Table:
    table = Table("bot", box=SIMPLE)
    for heading in ("ms a decision", "slowest", "decisions a game"):
        table.add_column(heading, justify="right")
    for bot, times in report["time_per_decision"].items():
        slowest, a_game = number(times["slowest_ms"]), number(times["decisions_per_game"], 0)
        table.add_row(bot, number(times["mean_ms"], 2), slowest, a_game)
    return table


def _duels_table(report: Mapping[str, Any]) -> Table:
    """Compare every bot with those below it on the ladder."""
    order = [rung["bot"] for rung in report["ladder"]]
    table = Table("bot", "against", box=SIMPLE)
    for heading in ("finishes ahead", "score difference"):
        table.add_column(heading, justify="right", no_wrap=True)
    for duel in sorted(report["head_to_head"], key=lambda duel: order.index(duel["bot"])):
        if order.index(duel["bot"]) < order.index(duel["against"]):
            difference = spread(duel["difference"], "mean")
            table.add_row(duel["bot"], duel["against"], percent(duel), difference)
    return table


def _seats_table(report: Mapping[str, Any]) -> Table:
    table = Table("in turn", box=SIMPLE)
    for heading in ("wins", "score"):
        table.add_column(heading, justify="right")
    for place, seat in zip(PLACES, report["seats"]["by_turn"], strict=False):
        table.add_row(place, percent(seat), spread(seat["score"], "mean"))
    return table


def percent(estimate: Mapping[str, Any]) -> str:
    """Return a share with its interval."""
    rate, low, high = estimate["rate"], estimate["low"], estimate["high"]
    return f"{rate:.1%} ({100 * low:.1f}–{100 * high:.1f})"


def spread(estimate: Mapping[str, Any], name: str, digits: int = 1) -> str:
    """Return a value with what it may be off by."""
    value, high = estimate[name], estimate["high"]
    if value is None or high is None or high == value:
        return number(value, digits)
    return f"{value:.{digits}f} ± {high - value:.{digits}f}"


def number(value: float | None, digits: int = 1) -> str:
    """Return a number, or a dash."""
    return UNKNOWN if value is None else f"{value:.{digits}f}"
