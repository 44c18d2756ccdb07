"""Victory points: what phase 4 would set now, by source, and who wins."""

from __future__ import annotations

from typing import NamedTuple

from conclave.games.zavandor.gems import gem_points
from conclave.games.zavandor.player import TOP_LEVEL, Player
from conclave.games.zavandor.sentinels import sentinel_points
from conclave.games.zavandor.state import State
from conclave.games.zavandor.tables import ARTIFACT_POINTS, TRACK_POINTS


class Score(NamedTuple):
    """The points of a seat as phase 4 would set them, by source (R11.3)."""

    gems: int
    knowledge: int
    artifacts: int
    sentinels: int

    @property
    def total(self) -> int:
        """All of them together."""
        return self.gems + self.knowledge + self.artifacts + self.sentinels


def score_of(state: State, seat: int) -> Score:
    """Return a seat's points by source, from what it has now."""
    player = state.players[seat]
    guarded = guarded_points(state, seat)
    return Score(gem_points(player), knowledge_points(player), artifact_points(player), guarded)


def guarded_points(state: State, seat: int) -> int:
    """Return the points of a seat's sentinels."""
    total = 0
    for sentinel, owner in enumerate(state.sentinels):
        if owner == seat:
            total += sentinel_points(state.players[seat], sentinel)
    return total


def knowledge_points(player: Player) -> int:
    """Return the points of the tracks that are finished (R7.5)."""
    total = 0
    for track, level in enumerate(player.levels):
        if level == TOP_LEVEL:
            total += TRACK_POINTS[track]
    return total


def artifact_points(player: Player) -> int:
    """Return the points printed on a player's artifacts."""
    total = 0
    for artifact, count in enumerate(player.artifacts):
        if count:
            total += ARTIFACT_POINTS[artifact] * count
    return total


def points_now(state: State, seat: int) -> int:
    """Return a seat's points as phase 4 would set them now.

    It is the total of `score_of`, without a tuple: bots ask for it all the time.
    """
    player = state.players[seat]
    total = gem_points(player) + knowledge_points(player) + artifact_points(player)
    return total + guarded_points(state, seat)


def winners(state: State) -> tuple[int, ...]:
    """Return who has won: most points among those still in; equals share it (R12.2, R12.3)."""
    inside = [seat for seat, player in enumerate(state.players) if not player.out]
    best = max([state.players[seat].points for seat in inside])
    return tuple([seat for seat in inside if state.players[seat].points == best])
