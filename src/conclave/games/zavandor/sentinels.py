"""The nine sentinels: what each is worth to a player with what he has now (R11.4)."""

from __future__ import annotations

from conclave.games.zavandor.player import GEM_COUNT, TOP_LEVEL, Player
from conclave.games.zavandor.tables import (
    COUNTS_KINDS,
    COUNTS_TRACKS,
    SENTINEL_ARTIFACTS,
    SENTINEL_BONUS,
    SENTINEL_GEM,
    SENTINEL_MOST,
    SENTINEL_POINTS,
)


def counted(player: Player, sentinel: int) -> int:
    """Return how many of a player's things a sentinel counts."""
    if SENTINEL_GEM[sentinel] >= 0:
        return player.active[SENTINEL_GEM[sentinel]]
    if COUNTS_KINDS[sentinel]:
        return GEM_COUNT - player.active.count(0)
    if COUNTS_TRACKS[sentinel]:
        return player.levels.count(TOP_LEVEL)
    return sum([player.artifacts[artifact] for artifact in SENTINEL_ARTIFACTS[sentinel]])


def sentinel_points(player: Player, sentinel: int) -> int:
    """Return what a sentinel would bring a player in phase 4 now, its bonus included."""
    bonus = SENTINEL_BONUS[sentinel] * counted(player, sentinel)
    most = SENTINEL_MOST[sentinel]
    return SENTINEL_POINTS[sentinel] + (min(bonus, most) if most else bonus)
