"""What a change would bring a player at once: points in phase 4, and average income."""

from __future__ import annotations

from conclave.games.zavandor.energy import twice_income
from conclave.games.zavandor.gems import active_count, slots_of, supply
from conclave.games.zavandor.player import GEM_COUNT, SENTINEL_COUNT, Player
from conclave.games.zavandor.scoring import points_now
from conclave.games.zavandor.sentinels import sentinel_points
from conclave.games.zavandor.state import State
from conclave.games.zavandor.tables import ARTIFACT_GEM, ARTIFACT_NAMES
from conclave.games.zavandor.view import GainsView, GainView


def gains_view(state: State, seat: int) -> GainsView:
    """Return what each gem and each lot would bring a seat as things stand."""
    player = state.players[seat]
    now = GainView(points_now(state, seat), twice_income(player))
    kinds = range(GEM_COUNT)
    lots = [_artifact(state, seat, each, now) for each in range(len(ARTIFACT_NAMES))]
    for sentinel in range(SENTINEL_COUNT):
        lots.append(GainView(sentinel_points(player, sentinel), 0))
    return GainsView(
        active=tuple([_with_gem(state, seat, kind, now) for kind in kinds]),
        resting=tuple([_without_gem(state, seat, kind, now) for kind in kinds]),
        swaps=tuple([_swaps(state, seat, kind, now) for kind in kinds]),
        lots=tuple(lots),
    )


def _with_gem(state: State, seat: int, kind: int, now: GainView) -> GainView:
    player = state.players[seat]
    player.active[kind] += 1
    gain = _since(state, seat, now)
    player.active[kind] -= 1
    return gain


def _without_gem(state: State, seat: int, kind: int, now: GainView) -> GainView | None:
    player = state.players[seat]
    if not player.active[kind]:
        return None
    player.active[kind] -= 1
    gain = _since(state, seat, now)
    player.active[kind] += 1
    return gain


def _swaps(state: State, seat: int, kind: int, now: GainView) -> tuple[GainView | None, ...]:
    """Return what a resting gem would bring in place of each active one."""
    player = state.players[seat]
    if not player.resting[kind]:
        return ()
    player.active[kind] += 1
    gains = [_without_gem(state, seat, other, now) for other in range(GEM_COUNT)]
    player.active[kind] -= 1
    gains[kind] = None
    return tuple(gains)


def _artifact(state: State, seat: int, artifact: int, now: GainView) -> GainView:
    player = state.players[seat]
    player.artifacts[artifact] += 1
    gem = _gem_with(state, player, artifact)
    if gem >= 0:
        player.active[gem] += 1
    gain = _since(state, seat, now)
    if gem >= 0:
        player.active[gem] -= 1
    player.artifacts[artifact] -= 1
    return gain


def _gem_with(state: State, player: Player, artifact: int) -> int:
    """Return the gem that comes with an artifact and finds a slot, or -1 (R10.1, A-12)."""
    gem = ARTIFACT_GEM[artifact]
    if gem < 0 or active_count(player) >= slots_of(player):
        return -1
    return -1 if state.limited and supply(state, gem) <= 0 else gem


def _since(state: State, seat: int, now: GainView) -> GainView:
    income = twice_income(state.players[seat]) - now.twice_income
    return GainView(points_now(state, seat) - now.points, income)
