"""The report of an arena as a page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from conclave.lab.page import (
    Cell,
    Column,
    amount,
    figure,
    page,
    percent,
    section,
    table,
    tiles,
    whole,
)
from conclave.lab.playing import Played
from conclave.lab.plots import Mark, histograms, intervals

PLACES = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


def arena_page(report: Mapping[str, Any], games: Sequence[Played]) -> str:
    """Return the page of an arena's report."""
    title = f"{report['game'].capitalize()} arena"
    if not games:
        return page(title, _facts(report), [section("No game is finished yet", "")])
    parts = [tiles(_tiles(report)), _wins(report)]
    if report["ladder"]:
        parts.append(_ladder(report))
    if len(report["win_rates"]) > 2:
        parts.append(_duels(report))
    parts += [_scores(report, games), _seats(report), _times(report)]
    return page(title, _facts(report), parts)


def _facts(report: Mapping[str, Any]) -> dict[str, object]:
    wanted = report["games_wanted"]
    games = report["games"] if report["games"] == wanted else f"{report['games']} of {wanted}"
    return {
        "games": games,
        "deals": report["deals"],
        "games to a deal": report["games_per_deal"],
        "players": report["players"],
        "seed": report["seed"],
        **report["options"],
        "rules version": report["rules_version"],
    }


def _tiles(report: Mapping[str, Any]) -> list[tuple[str, str]]:
    rungs = report["ladder"]
    bot = rungs[0]["bot"] if rungs else next(iter(report["win_rates"]))
    wins = report["win_rates"][bot]
    ahead = report["score_differences"][bot]["mean"]
    return [
        (bot, "the strongest" if rungs else "against itself"),
        (f"{wins['rate']:.1%}", f"of its games won ({wins['low']:.1%} to {wins['high']:.1%})"),
        (f"{ahead:+.1f}", "points ahead of its opponents on average"),
        (f"{report['rounds']['mean']:.1f}", "rounds a game"),
    ]


def _rate(value: float) -> str:
    return f"{round(100 * value, 1):g} %"


def _order(report: Mapping[str, Any]) -> list[str]:
    return [rung["bot"] for rung in report["ladder"]] or list(report["win_rates"])


def _wins(report: Mapping[str, Any]) -> str:
    fair = 1 / report["players"]
    marks = [
        Mark(bot, wins["rate"], wins["low"], wins["high"])
        for bot in _order(report)
        for wins in (report["win_rates"][bot],)
    ]
    columns = [
        Column("bot", True), Column("seats held"), Column("wins"), Column("score"),
        Column("ahead by"),
    ]  # fmt: skip
    rows = [
        [
            Cell(bot),
            whole(report["win_rates"][bot]["count"]),
            percent(report["win_rates"][bot], fair),
            amount(report["scores"][bot]),
            amount(report["score_differences"][bot], signed=True, scale=100),
        ]
        for bot in _order(report)
    ]
    return section(
        "Win rates",
        "How often a seat of each bot wins; a shared victory is split. Every deal is played from "
        "every seat, and the intervals take that into account. A hollow dot may be a fair share.",
        figure("Share of games won", intervals(marks, _rate, fair, "fair share", (0, 1))),
        table(columns, rows),
    )


def _ladder(report: Mapping[str, Any]) -> str:
    marks = [
        Mark(rung["bot"], rung["elo"], *_reach(rung, place < len(report["ladder"]) - 1))
        for place, rung in enumerate(report["ladder"])
    ]
    steps = [
        [Cell(rung["bot"]), Cell(below["bot"]), _elo(rung["above_next"])]
        for rung, below in zip(report["ladder"], report["ladder"][1:], strict=False)
    ]
    columns = [Column("bot", True), Column("next below", True), Column("Elo points above it")]
    return section(
        "Ladder",
        "Strength on Elo's scale, fitted to all finishing orders (Plackett–Luce); the last bot "
        "stands at 0. 100 points are odds of 16 : 9, 400 points are odds of 10 : 1.",
        figure("Elo points above the last bot", intervals(marks, lambda value: f"{value:.0f}")),
        table(columns, steps),
    )


def _reach(rung: Mapping[str, Any], uncertain: bool) -> tuple[float | None, float | None]:
    return (rung["low"], rung["high"]) if uncertain else (None, None)


def _elo(found: Mapping[str, Any]) -> Cell:
    remark = f"± {found['high'] - found['elo']:.0f}"
    return Cell(f"{found['elo']:+.0f}", found["elo"], remark)


def _duels(report: Mapping[str, Any]) -> str:
    order = _order(report)
    met = {(duel["bot"], duel["against"]): duel for duel in report["head_to_head"]}
    columns = [Column("ahead of →", True), *(Column(bot) for bot in order)]
    rows = [
        [Cell(bot), *(percent(met.get((bot, other), {}), 0.5) for other in order)] for bot in order
    ]
    return section(
        "Bot against bot",
        "How often the bot of the row finishes ahead of the bot of the column in the games they "
        "both played. Tinted where that is surely more or less than half.",
        table(columns, rows),
    )


def _scores(report: Mapping[str, Any], games: Sequence[Played]) -> str:
    groups = {
        bot: [
            float(score)
            for game in games
            for name, score in zip(game.bots, game.scores, strict=True)
            if name == bot
        ]
        for bot in _order(report)
    }
    return section(
        "Scores",
        "How the final scores of each bot are spread.",
        figure("Games by final score", histograms(groups, "final score")),
    )


def _seats(report: Mapping[str, Any]) -> str:
    fair = 1 / report["players"]
    named = list(zip(PLACES, report["seats"]["by_turn"], strict=False))
    marks = [
        Mark(f"{name} in turn", seat["rate"], seat["low"], seat["high"]) for name, seat in named
    ]
    columns = [Column("seat", True), Column("wins"), Column("score")]
    rows = [
        [Cell(f"{name} in turn"), percent(seat, fair), amount(seat["score"])]
        for name, seat in named
    ]
    rows += [
        [Cell(f"seat {number}"), percent(seat, fair), amount(seat["score"])]
        for number, seat in enumerate(report["seats"]["by_seat"])
    ]
    return section(
        "Seats",
        "What it is worth to begin. All bots sit everywhere equally often, so their strength "
        "cancels out.",
        figure("Share of games won", intervals(marks, _rate, fair, "fair share")),
        table(columns, rows),
    )


def _times(report: Mapping[str, Any]) -> str:
    columns = [
        Column("bot", True), Column("mean, ms"), Column("slowest, ms"), Column("decisions"),
        Column("decisions a game"),
    ]  # fmt: skip
    rows = []
    for bot in _order(report):
        times = report["time_per_decision"][bot]
        mean, slowest = times["mean_ms"] or 0.0, times["slowest_ms"]
        a_game = times["decisions_per_game"]
        rows.append(
            [
                Cell(bot),
                Cell(f"{mean:,.2f}", mean),
                Cell(f"{slowest:,.1f}", slowest),
                whole(times["decisions"]),
                Cell(f"{a_game:.1f}", a_game),
            ]
        )
    return section(
        "Time",
        "How long a decision takes where there is a choice, on the machine that played.",
        table(columns, rows),
    )
