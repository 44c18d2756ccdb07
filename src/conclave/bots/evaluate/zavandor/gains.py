"""What a gem, a step or a lot would bring a seat, in points, before it is paid for.

A thing is put on the table, the side is judged anew, and the thing is taken away again.
"""

from __future__ import annotations

from typing import Final

from conclave.bots.evaluate.zavandor.terms import FREE_SLOTS, SENTINEL
from conclave.bots.evaluate.zavandor.time import rounds_left
from conclave.bots.evaluate.zavandor.worth import Purse, Worth, margin, weight_of_lead
from conclave.games.zavandor.gems import active_count, arrange, sale_value, slots_of
from conclave.games.zavandor.knowledge import free_steps_of
from conclave.games.zavandor.player import GEM_COUNT, Player
from conclave.games.zavandor.sentinels import sentinel_points
from conclave.games.zavandor.state import State
from conclave.games.zavandor.tables import (
    ARTIFACT_GEM,
    ARTIFACT_LOSSES,
    ARTIFACT_STEPS,
    ARTIFACT_STONES,
    FIRST_SENTINEL,
    SAGES_CARDS,
    SAGES_TRACK,
    TWICE_AVERAGE,
)

MOST_SWING: Final = 8.0
HARM: Final = 0.8  # what it is worth that others lose as much together, shared among them


class Gains:
    """Judges what a seat may get, in one position; `rounds` are those to come."""

    def __init__(self, worth: Worth) -> None:
        self.worth = worth

    # --- gems ------------------------------------------------------------------------------

    def gem(self, state: State, seat: int, kind: int, rounds: int, before: float) -> float:
        """Return what one more gem brings: on a free slot, for a lesser one, or laid by."""
        player = state.players[seat]
        if active_count(player) < slots_of(player):
            player.active[kind] += 1
            gain = self.worth.holdings(state, seat, rounds) - before
            player.active[kind] -= 1
            return gain
        best = self.worth.kept[rounds] * sale_value(player, kind)
        if state.arranged:
            return best
        player.active[kind] += 1
        for other in range(kind):
            if player.active[other]:
                player.active[other] -= 1
                player.resting[other] += 1
                best = max(best, self.worth.holdings(state, seat, rounds) - before)
                player.active[other] += 1
                player.resting[other] -= 1
        player.active[kind] -= 1
        return best

    def loss(self, state: State, seat: int, kind: int, rounds: int, before: float) -> float:
        """Return what a side loses with an active gem."""
        player = state.players[seat]
        player.active[kind] -= 1
        lost = before - self.worth.holdings(state, seat, rounds)
        player.active[kind] += 1
        return lost

    def sales(self, state: State, seat: int, rounds: int) -> list[tuple[float, float]]:
        """Return for each kind of active gem the points lost by energy, and the energy.

        A slot that falls free is no gain for who has nothing left to fill it with.
        """
        player = state.players[seat]
        before = self.worth.holdings(state, seat, rounds)
        slot = self.worth.things[rounds][FREE_SLOTS]
        found: list[tuple[float, float]] = []
        for kind in range(GEM_COUNT):
            count = player.active[kind]
            if count:
                value = float(sale_value(player, kind))
                lost = max(0.0, self.loss(state, seat, kind, rounds, before) + slot)
                found.append((lost / value, value * count))
        found.sort()
        return found

    def least_loss(self, state: State, seat: int, rounds: int) -> float:
        """Return what a side loses with the active gem it can best do without."""
        player = state.players[seat]
        before = self.worth.holdings(state, seat, rounds)
        losses = [
            self.loss(state, seat, kind, rounds, before)
            for kind in range(GEM_COUNT)
            if player.active[kind]
        ]
        return min(losses) if losses else 0.0

    def arrangement(self, state: State, seat: int, packed: int, rounds: int) -> float:
        """Return what it brings to have other gems active."""
        player = state.players[seat]
        active, resting = player.active.copy(), player.resting.copy()
        before = self.worth.holdings(state, seat, rounds)
        arrange(player, packed)
        gain = self.worth.holdings(state, seat, rounds) - before
        player.active, player.resting = active, resting
        return gain

    # --- knowledge -------------------------------------------------------------------------

    def step(self, state: State, seat: int, track: int, rounds: int, before: float) -> float:
        """Return what the next level of a track brings."""
        player = state.players[seat]
        player.levels[track] += 1
        gain = self.worth.holdings(state, seat, rounds) - before
        if track == SAGES_TRACK:
            cards = SAGES_CARDS * TWICE_AVERAGE[player.levels[track] - 1] / 2
            gain += self.worth.kept[rounds] * cards
        player.levels[track] -= 1
        return gain

    def free_steps(self, state: State, seat: int, steps: int, rounds: int, before: float) -> float:
        """Return about what some free steps bring: the best ones there are now."""
        player = state.players[seat]
        found = [
            max(0.0, self.step(state, seat, track, rounds, before))
            for track in free_steps_of(player)
        ]
        found.sort(reverse=True)
        return sum(found[:steps])

    # --- lots ------------------------------------------------------------------------------

    def lot(self, state: State, seat: int, lot: int, rounds: int, swing: float) -> float:
        """Return what an artifact or a sentinel brings; `swing` is what an earlier end does."""
        if lot >= FIRST_SENTINEL:
            sentinel = lot - FIRST_SENTINEL
            points = sentinel_points(state.players[seat], sentinel)
            return points + self.worth.things[rounds][SENTINEL + sentinel] + swing
        return self._artifact(state, seat, lot, rounds)

    def _artifact(self, state: State, seat: int, artifact: int, rounds: int) -> float:
        player = state.players[seat]
        before = self.worth.holdings(state, seat, rounds)
        gem = ARTIFACT_GEM[artifact]
        player.artifacts[artifact] += 1
        if ARTIFACT_STONES[artifact] and player.circles:
            player.stones += 1
        placed = self._place(player, gem)
        after = self.worth.holdings(state, seat, rounds)
        gain = after - before
        if ARTIFACT_STEPS[artifact]:
            gain += self.free_steps(state, seat, ARTIFACT_STEPS[artifact], rounds, after)
        self._unplace(player, gem, placed)
        if ARTIFACT_STONES[artifact] and player.circles:
            player.stones -= 1
        player.artifacts[artifact] -= 1
        if ARTIFACT_LOSSES[artifact]:
            gain += HARM * self._harm(state, seat, rounds)
        return gain

    def _place(self, player: Player, gem: int) -> bool:
        """Lay a free gem down, and tell whether it found a slot."""
        if gem < 0:
            return False
        if active_count(player) < slots_of(player):
            player.active[gem] += 1
            return True
        player.resting[gem] += 1
        return False

    def _unplace(self, player: Player, gem: int, placed: bool) -> None:
        if gem >= 0:
            (player.active if placed else player.resting)[gem] -= 1

    def _harm(self, state: State, seat: int, rounds: int) -> float:
        """Return what the others lose on the average if each gives up a gem."""
        others = [
            self.least_loss(state, other, rounds)
            for other, player in enumerate(state.players)
            if other != seat and not player.out
        ]
        return sum(others) / max(1, len(others))

    def swings(self, state: State, rounds: int) -> list[float]:
        """Return for every seat what it gains on the others if one more sentinel is sold."""
        sooner = rounds_left(state, 1)
        seats = range(len(state.players))
        if sooner == rounds:
            return [0.0 for _ in seats]
        now = [self.worth.side(state, seat, rounds) for seat in seats]
        then = [self.worth.side(state, seat, sooner) for seat in seats]
        more = weight_of_lead(sooner) / weight_of_lead(rounds)
        return [
            max(-MOST_SWING, min(MOST_SWING, margin(then, seat) * more - margin(now, seat)))
            for seat in seats
        ]

    def purse(self, state: State, seat: int, rounds: int) -> Purse:
        """Return what a seat can spend, and what that costs it."""
        return Purse(self.worth, state, seat, rounds)
