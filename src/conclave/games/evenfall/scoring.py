"""The final scoring, and who has won; at any time as if the game ended now (SCO-01 ff.)."""

from __future__ import annotations

from typing import NamedTuple

from conclave.games.evenfall.automa import automa_points
from conclave.games.evenfall.clan import abilities
from conclave.games.evenfall.counting import amount_of, ritual_worth
from conclave.games.evenfall.expressions import Effect
from conclave.games.evenfall.player import CARD, KIND_MASK
from conclave.games.evenfall.state import State, card_of, specialist_of
from conclave.games.evenfall.stones import doubled
from conclave.games.evenfall.vocabulary import COPY, COPY_END, GAME_END, NOTHING, VP


class Points(NamedTuple):
    """The points of a seat by source."""

    gained: int
    rituals: int
    doubling: int
    specialists: int
    effects: int
    leftover: int

    @property
    def total(self) -> int:
        """All of them together."""
        return sum(self)


def points_of(state: State, seat: int) -> Points:
    """Return a seat's points as they would be if the game ended now."""
    player = state.players[seat]
    worth = ritual_worth(state, player)
    doubling = sum([worth[number] for number in doubled(state, player, worth)])
    specialists = sum([card_of(state, card).vp for card in player.specialists])
    effects = 0
    for source, ability in abilities(state, seat):
        if source & KIND_MASK == CARD:  # the demon is emptied before scoring (M21)
            effects += worth_of(state, seat, ability.at[GAME_END])
    left = state.pack.setup.leftover_vp * (sum(player.resources) + player.mana + len(player.hand))
    return Points(player.vp, sum(worth), doubling, specialists, effects, left)


def worth_of(state: State, seat: int, effect: Effect | None) -> int:
    """Return what an effect at the end of the game is worth to a seat."""
    if effect is None:
        return 0
    total = 0
    for step in effect.steps:
        if step.op == VP:
            points = amount_of(state, seat, step.amount)
            total += points if step.cap == NOTHING else min(points, step.cap)
        elif step.op == COPY and step.kind == COPY_END:
            total += _best_to_copy(state, seat)
    return total


def _best_to_copy(state: State, seat: int) -> int:
    """Return the worth of the own specialist's ability that it is best to score once more."""
    best = 0
    for card in state.players[seat].specialists:
        effect = specialist_of(state, card).ability.at[GAME_END]
        best = max(best, worth_of(state, seat, effect))
    return best


def total_of(state: State, seat: int) -> int:
    """Return all points of a seat."""
    return sum(points_of(state, seat))


def winners(state: State) -> tuple[int, ...]:
    """Return who has won: most points, then mana, then resources, else together (SCO-06).

    Against the automa nobody may have won; equal points are enough, as it has no mana.
    """
    ranks = [
        (total_of(state, seat), player.mana, sum(player.resources))
        for seat, player in enumerate(state.players)
    ]
    best = max(ranks)
    if state.automa is not None and automa_points(state) > best[0]:
        return ()
    return tuple([seat for seat, rank in enumerate(ranks) if rank == best])
