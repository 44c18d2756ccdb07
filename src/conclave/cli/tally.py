"""What many games come to: wins and scores by seat and by bot, rounds, decisions."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple


class Played(NamedTuple):
    """One simulated game: who sat where, and how it ended."""

    bots: tuple[str, ...]
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    rounds: int
    decisions: int


def tally(games: Sequence[Played], players: int) -> dict[str, Any]:
    """Add games up; a shared victory counts for everyone who shares it."""
    bots = sorted({bot for game in games for bot in game.bots})
    return {
        "decisions": sum(game.decisions for game in games),
        "wins": {
            "by_seat": [_wins_of_seat(games, seat) for seat in range(players)],
            "by_bot": {bot: _wins_of_bot(games, bot) for bot in bots},
            "shared": sum(len(game.winners) > 1 for game in games),
        },
        "scores": {
            "by_seat": [_summary(game.scores[seat] for game in games) for seat in range(players)],
            "by_bot": {bot: _summary(_scores_of_bot(games, bot)) for bot in bots},
        },
        "rounds": {"mean": _mean([game.rounds for game in games])},
    }


def _wins_of_seat(games: Sequence[Played], seat: int) -> int:
    return sum(seat in game.winners for game in games)


def _wins_of_bot(games: Sequence[Played], bot: str) -> int:
    """Count the games a bot won, once each, however many seats it held."""
    return sum(bot in {game.bots[seat] for seat in game.winners} for game in games)


def _scores_of_bot(games: Sequence[Played], bot: str) -> list[int]:
    return [
        score
        for game in games
        for name, score in zip(game.bots, game.scores, strict=True)
        if name == bot
    ]


def _summary(scores: Iterable[int]) -> dict[str, float | int | None]:
    found = list(scores)
    if not found:
        return {"mean": None, "min": None, "max": None}
    return {"mean": _mean(found), "min": min(found), "max": max(found)}


def _mean(numbers: Sequence[int]) -> float | None:
    return round(sum(numbers) / len(numbers), 2) if numbers else None
