"""What the games of an arena come to: win rates, differences, ladder, seats, times."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from statistics import fmean
from typing import Any, TypeAlias

from conclave.lab import statistics
from conclave.lab.fixtures import fixtures
from conclave.lab.ladder import Finish, ladder
from conclave.lab.playing import Played, Settings
from conclave.lab.statistics import rounded

Deals: TypeAlias = "list[list[Played]]"


def summarise(settings: Settings, games: Sequence[Played], wanted: int) -> dict[str, Any]:
    """Return the report of an arena as plain data; the order of the games does not matter."""
    deals = by_deal(games)
    bots = [bot for bot in dict.fromkeys(settings.bots) if any(bot in game.bots for game in games)]
    return {
        "game": settings.game,
        "rules_version": settings.version,
        "players": settings.players,
        "bots": list(settings.bots),
        "seed": settings.seed,
        "options": settings.options,
        "clock": settings.clock,
        "games": len(games),
        "games_wanted": wanted,
        "deals": len(deals),
        "games_per_deal": len(fixtures(settings.bots, settings.players)),
        "win_rates": {bot: _win_rate(deals, bot) for bot in bots},
        "scores": {bot: _scores(deals, bot) for bot in bots},
        "score_differences": {bot: _differences(deals, bot) for bot in bots},
        "head_to_head": _head_to_head(deals, bots),
        "ladder": _ladder(deals, bots),
        "seats": seats_report(games, settings.players),
        "rounds": statistics.mean(_over(deals, _rounds)).told("mean"),
        "shared_victories": sum(len(game.winners) > 1 for game in games),
        "time_per_decision": {bot: _times(games, bot) for bot in bots},
    }


def by_deal(games: Iterable[Played]) -> Deals:
    """Sort games and put those of one deal together."""
    found: dict[int, list[Played]] = {}
    for game in sorted(games, key=lambda game: game.number):
        found.setdefault(game.deal, []).append(game)
    return list(found.values())


def _over(deals: Deals, values: Callable[[Played], Iterable[float]]) -> list[list[float]]:
    """Return the values of all games, grouped by deal."""
    return [[value for game in deal for value in values(game)] for deal in deals]


def seats_of(game: Played, bot: str) -> list[int]:
    """Return where a bot sat; it may hold several seats."""
    return [seat for seat, name in enumerate(game.bots) if name == bot]


def _rounds(game: Played) -> list[float]:
    return [float(game.rounds)]


# --- by bot --------------------------------------------------------------------------------


def _win_rate(deals: Deals, bot: str) -> dict[str, Any]:
    """Return how many of its games a seat of this bot wins; shared victories are split."""
    return statistics.share(
        _over(deals, lambda game: [game.share(seat) for seat in seats_of(game, bot)])
    ).told("rate")


def _scores(deals: Deals, bot: str) -> dict[str, Any]:
    return statistics.mean(
        _over(deals, lambda game: [float(game.scores[seat]) for seat in seats_of(game, bot)])
    ).told("mean")


def _differences(deals: Deals, bot: str) -> dict[str, Any]:
    """Return by how much the bot's score is above the mean of the others in the same game."""
    return statistics.mean(
        _over(deals, lambda game: [_difference(game, seat) for seat in seats_of(game, bot)])
    ).told("mean")


def _difference(game: Played, seat: int) -> float:
    rivals = [other for other, name in enumerate(game.bots) if name != game.bots[seat]]
    rivals = rivals or [other for other in range(len(game.bots)) if other != seat]
    return game.scores[seat] - fmean(game.scores[other] for other in rivals)


def _times(games: Sequence[Played], bot: str) -> dict[str, Any]:
    held = [(game, seat) for game in games for seat in seats_of(game, bot)]
    decisions = sum(game.decisions[seat] for game, seat in held)
    seconds = sum(game.seconds[seat] for game, seat in held)
    return {
        "mean_ms": round(1000 * seconds / decisions, 3) if decisions else None,
        "slowest_ms": round(1000 * max(game.slowest[seat] for game, seat in held), 3),
        "decisions": decisions,
        "decisions_per_game": round(decisions / len(held), 1),
    }


# --- bot against bot -----------------------------------------------------------------------


def finish_of(game: Played) -> list[list[int]]:
    """Return the seats in the order of the finish; winners first, then by score, ties together."""
    losers = [seat for seat in range(len(game.scores)) if seat not in game.winners]
    scores = sorted({game.scores[seat] for seat in losers}, reverse=True)
    rest = [[seat for seat in losers if game.scores[seat] == score] for score in scores]
    return [list(game.winners), *rest]


def _head_to_head(deals: Deals, bots: Sequence[str]) -> list[dict[str, Any]]:
    """Compare every two bots in the games both played: who finished before whom."""
    pairs = [(bot, other) for bot in bots for other in bots if bot != other]
    return [entry for pair in pairs if (entry := _compared(deals, *pair))["count"]]


def _compared(deals: Deals, bot: str, other: str) -> dict[str, Any]:
    ahead = statistics.share(_over(deals, lambda game: _duels(game, bot, other)))
    margin = statistics.mean(_over(deals, lambda game: _margins(game, bot, other)))
    difference = margin.told("mean")
    return {"bot": bot, "against": other, **ahead.told("rate"), "difference": difference}


def _duels(game: Played, bot: str, other: str) -> list[float]:
    """Return 1, ½ or 0 for every pair of seats of the two bots."""
    place = {seat: rank for rank, group in enumerate(finish_of(game)) for seat in group}
    return [
        0.5 if place[one] == place[two] else float(place[one] < place[two])
        for one in seats_of(game, bot)
        for two in seats_of(game, other)
    ]


def _margins(game: Played, bot: str, other: str) -> list[float]:
    return [
        float(game.scores[one] - game.scores[two])
        for one in seats_of(game, bot)
        for two in seats_of(game, other)
    ]


def _ladder(deals: Deals, bots: Sequence[str]) -> list[dict[str, Any]]:
    if len(bots) < 2:
        return []
    finishes = [[_finish_names(game) for game in deal] for deal in deals]
    rungs = []
    for rung in ladder(finishes):
        told = rung.above_last
        entry: dict[str, Any] = {
            "bot": rung.name,
            "elo": rounded(told.value),
            "low": rounded(told.low),
            "high": rounded(told.high),
            "above_next": None,
        }
        if rung.above_next:
            found = rung.above_next
            entry["above_next"] = {
                "elo": rounded(found.value),
                "low": rounded(found.low),
                "high": rounded(found.high),
            }
        rungs.append(entry)
    return rungs


def _finish_names(game: Played) -> Finish:
    return tuple(tuple(game.bots[seat] for seat in group) for group in finish_of(game))


# --- seats ---------------------------------------------------------------------------------


def seats_report(games: Iterable[Played], players: int) -> dict[str, Any]:
    """Return what a seat is worth: by its number, and by its place in the order of play."""
    deals = by_deal(games)
    return {
        "by_seat": [_seat(deals, seat, lambda _game: 0) for seat in range(players)],
        "by_turn": [_seat(deals, turn, lambda game: game.start) for turn in range(players)],
    }


def _seat(deals: Deals, steps: int, first: Callable[[Played], int]) -> dict[str, Any]:
    """Return how the seat fares that is so many steps to the left of the first."""

    def find(game: Played) -> int:
        return (first(game) + steps) % len(game.bots)

    wins = statistics.share(_over(deals, lambda game: [game.share(find(game))]))
    score = statistics.mean(_over(deals, lambda game: [float(game.scores[find(game)])]))
    return {**wins.told("rate"), "score": score.told("mean")}
