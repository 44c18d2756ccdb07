"""Gems: what they cost and bring, who may buy them, and how they are arranged.

An arrangement is one int: how many gems of each kind are active, six bits for each. A set of gems
that are sold is one as well, with ten bits for each: resting gems may be many.
"""

from __future__ import annotations

from typing import Final

from conclave.games.zavandor.player import GEM_COUNT, Player
from conclave.games.zavandor.state import State
from conclave.games.zavandor.tables import (
    ARTIFACT_SLOTS,
    DRUID,
    FIRE_TRACK,
    GEM_MOST,
    GEM_POINTS,
    GEM_PRICES,
    GEM_TOKENS,
    GEMS_TRACK,
    RUBIES_FROM,
    RUBY,
    SALE_VALUES,
    SLOTS,
    STORAGE_SLOTS,
    STORAGE_TRACK,
    UNLOCKED_BY,
)

COUNT_BITS: Final = 6
COUNT_MASK: Final = (1 << COUNT_BITS) - 1
SALE_BITS: Final = 10
SALE_MASK: Final = (1 << SALE_BITS) - 1


def price_of(player: Player, kind: int) -> int:
    """Return what a gem costs a player now (R6.3)."""
    return GEM_PRICES[kind][player.levels[GEMS_TRACK]]


def sale_value(player: Player, kind: int) -> int:
    """Return what a gem brings a player who sells it now (R6.7)."""
    return SALE_VALUES[kind][player.levels[GEMS_TRACK]]


def value_of_all(player: Player) -> int:
    """Return what a player would get for all his gems, each rounded down alone (R8.10)."""
    values = [each[player.levels[GEMS_TRACK]] for each in SALE_VALUES]
    total = 0
    for kind in range(GEM_COUNT):
        total += values[kind] * (player.active[kind] + player.resting[kind])
    return total


def owned(player: Player, kind: int) -> int:
    """Return how many gems of a kind a player has, active or not."""
    return player.active[kind] + player.resting[kind]


def slots_of(player: Player) -> int:
    """Return how many gems a player may have active (R6.5)."""
    slots = SLOTS + STORAGE_SLOTS[player.levels[STORAGE_TRACK]]
    for artifact, extra in enumerate(ARTIFACT_SLOTS):
        if extra and player.artifacts[artifact]:
            slots += extra * player.artifacts[artifact]
    return slots


def active_count(player: Player) -> int:
    """Return how many gems a player has active."""
    return sum(player.active)


def gem_points(player: Player) -> int:
    """Return the points of a player's active gems (R11.3)."""
    total = 0
    for kind in range(GEM_COUNT):
        total += GEM_POINTS[kind] * player.active[kind]
    return total


def supply(state: State, kind: int) -> int:
    """Return how many gems of a kind are left, where the supply is limited (R6.9)."""
    return GEM_TOKENS[kind] - sum([owned(player, kind) for player in state.players])


def buying_obstacle(state: State, player: Player, kind: int) -> str:
    """Return why a player may not buy a kind of gem whatever he pays, or nothing (R6.1, R6.2)."""
    closed = unlocking_obstacle(state, player, kind)
    if closed:
        return closed
    if GEM_MOST[kind] and owned(player, kind) >= GEM_MOST[kind]:
        return "enough_of_them"
    if state.limited and supply(state, kind) <= 0:
        return "supply_empty"
    return ""


def unlocking_obstacle(state: State, player: Player, kind: int) -> str:
    """Return what a player lacks to be able to enchant a kind of gem, or nothing (R6.1)."""
    if kind == RUBY:
        if player.levels[FIRE_TRACK] < RUBIES_FROM and not _is_early_druid(state, player):
            return "needs_fire"
    elif UNLOCKED_BY[kind] >= 0 and not player.artifacts[UNLOCKED_BY[kind]]:
        return "needs_artifact"
    return ""


def _is_early_druid(state: State, player: Player) -> bool:
    """Tell whether a druid of the English edition may have his first ruby a level early."""
    early = state.english and player.character == DRUID and not owned(player, RUBY)
    return early and player.levels[FIRE_TRACK] == RUBIES_FROM - 1


def add_gem(player: Player, kind: int, active: bool) -> None:
    """Give a player a gem."""
    if active:
        player.active[kind] += 1
    else:
        player.resting[kind] += 1


def take_gem(player: Player, kind: int) -> None:
    """Take a gem from a player who gives it up of his own will: a resting one first."""
    if player.resting[kind]:
        player.resting[kind] -= 1
    else:
        player.active[kind] -= 1


# --- arrangements --------------------------------------------------------------------------


def pack_counts(counts: list[int]) -> int:
    """Write a number of gems of each kind as one int."""
    packed = 0
    for kind in range(GEM_COUNT):
        packed |= counts[kind] << COUNT_BITS * kind
    return packed


def unpack_counts(packed: int) -> list[int]:
    """Read a number of gems of each kind from one int."""
    return [packed >> COUNT_BITS * kind & COUNT_MASK for kind in range(GEM_COUNT)]


def unpack_sale(packed: int) -> list[int]:
    """Read how many gems of each kind are sold from one int."""
    return [packed >> SALE_BITS * kind & SALE_MASK for kind in range(GEM_COUNT)]


def may_arrange(gems: tuple[int, ...], slots: int, arrangement: int) -> bool:
    """Tell whether who owns these gems and slots could have them active so (R6.6)."""
    if not 0 <= arrangement < 1 << COUNT_BITS * GEM_COUNT:
        return False
    counts = unpack_counts(arrangement)
    for kind in range(GEM_COUNT):
        if counts[kind] > gems[kind]:
            return False
    return sum(counts) <= slots


def arrange(player: Player, arrangement: int) -> None:
    """Let exactly these gems be active."""
    counts = unpack_counts(arrangement)
    for kind in range(GEM_COUNT):
        player.resting[kind] += player.active[kind] - counts[kind]
    player.active = counts


def proposed_arrangements(player: Player) -> list[int]:
    """Return the arrangements worth proposing: dearest gems first, and cheapest first.

    Both fill the slots, so with enough slots for all gems they are the same. The one the player
    has is left out. Everything else is up to people: any arrangement may be answered.
    """
    if not sum(player.resting):
        return []
    dearest = _filled(player, [4, 3, 2, 1, 0])
    cheapest = _filled(player, [0, 1, 2, 3, 4])
    found = [dearest] if dearest == cheapest else [dearest, cheapest]
    now = pack_counts(player.active)
    return [each for each in found if each != now]


def _filled(player: Player, kinds: list[int]) -> int:
    free = slots_of(player)
    counts = [0] * GEM_COUNT
    for kind in kinds:
        counts[kind] = min(free, owned(player, kind))
        free -= counts[kind]
    return pack_counts(counts)
