"""What the seat in turn may do, why it may not do the rest, and how options are numbered.

An action is one int: its kind shifted by 30 bits, plus what it is about. An arrangement of gems
needs all of these bits; a step is a track and eight times the circle its stone is paid from.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Final, final

from conclave.engine.decisions import Decision, Unlisted
from conclave.games.zavandor.auction import adjustment, opening_obstacle
from conclave.games.zavandor.energy import energy_of
from conclave.games.zavandor.gems import (
    COUNT_BITS,
    buying_obstacle,
    may_arrange,
    owned,
    pack_counts,
    price_of,
    proposed_arrangements,
    slots_of,
    value_of_all,
)
from conclave.games.zavandor.knowledge import NO_CIRCLE, circles_of, step_price
from conclave.games.zavandor.paying import at_hand
from conclave.games.zavandor.player import GEM_COUNT, TOP_LEVEL, TRACK_COUNT, Player
from conclave.games.zavandor.state import NOTHING, State
from conclave.games.zavandor.tables import FIRST_SENTINEL, LOWEST_BIDS, STONE_PRICES

KIND_BITS: Final = 30
ABOUT: Final = (1 << KIND_BITS) - 1
END_TURN: Final = 0
BUY: Final = 1 << KIND_BITS
SELL: Final = 2 << KIND_BITS
ARRANGE: Final = 3 << KIND_BITS
STEP: Final = 4 << KIND_BITS
RELEASE: Final = 5 << KIND_BITS
OFFER: Final = 6 << KIND_BITS
TRACK_BITS: Final = 3
TRACK_MASK: Final = (1 << TRACK_BITS) - 1

# The parts of phase 3, for who plays each in one go (V-3).
GEMS_BLOCK: Final = 1
KNOWLEDGE_BLOCK: Final = 2
AUCTIONS_BLOCK: Final = 4
BLOCK_OF: Final[tuple[int, ...]] = (
    0, GEMS_BLOCK, GEMS_BLOCK, GEMS_BLOCK, KNOWLEDGE_BLOCK, KNOWLEDGE_BLOCK, AUCTIONS_BLOCK,
)  # fmt: skip


def step_option(track: int, circle: int) -> int:
    """Return the action of a step on a track with a stone from a circle, or with none to pay."""
    return STEP | circle << TRACK_BITS | track


def is_closed(state: State, kind: int) -> bool:
    """Tell whether a part of phase 3 is over for the seat in turn (V-3)."""
    return state.block_play and bool(state.blocks_done & BLOCK_OF[kind >> KIND_BITS])


def lots_of(state: State) -> list[int]:
    """Return what may be put up: open artifacts, each kind once, and free sentinels (R8.1)."""
    lots = sorted(set(state.open_artifacts))
    for sentinel, owner in enumerate(state.sentinels):
        if owner == NOTHING:
            lots.append(FIRST_SENTINEL + sentinel)
    return lots


# --- what may be done ----------------------------------------------------------------------


def actions(state: State, seat: int) -> tuple[list[int], list[int]]:
    """Return what is proposed to the seat in turn, and what it may do besides (R5.1)."""
    player = state.players[seat]
    money = at_hand(state, seat)
    listed: list[int] = []
    rare: list[int] = []
    if not is_closed(state, BUY):
        _add_gem_actions(state, player, money, listed)
    if not is_closed(state, STEP):
        _add_steps(state, player, money, listed, rare)
        _add_releases(player, money, listed, rare)
    if not is_closed(state, OFFER):
        _add_offers(state, seat, listed, rare)
    listed.append(END_TURN)
    return listed, rare


def _add_gem_actions(state: State, player: Player, money: int, listed: list[int]) -> None:
    for kind in range(GEM_COUNT):
        if price_of(player, kind) <= money and not buying_obstacle(state, player, kind):
            listed.append(BUY | kind)
    if not state.arranged:
        for arrangement in proposed_arrangements(player):
            listed.append(ARRANGE | arrangement)
    for kind in range(GEM_COUNT):
        if owned(player, kind):
            listed.append(SELL | kind)


def _add_steps(
    state: State, player: Player, money: int, listed: list[int], rare: list[int]
) -> None:
    """Add steps; a stone that costs more than another one is nothing to propose."""
    if state.stepped:
        return
    circles = circles_of(player)
    for track in range(TRACK_COUNT):
        if player.levels[track] == TOP_LEVEL:
            continue
        needs_stone = not player.levels[track]
        choices = [NO_CIRCLE] if not needs_stone or player.stones else []
        if needs_stone:
            choices += circles
        for place, circle in enumerate(choices):
            if step_price(player, track, circle) <= money:
                (rare if place else listed).append(step_option(track, circle))


def _add_releases(player: Player, money: int, listed: list[int], rare: list[int]) -> None:
    for place, circle in enumerate(circles_of(player)):
        if STONE_PRICES[circle] <= money:
            (rare if place else listed).append(RELEASE | circle)


def _add_offers(state: State, seat: int, listed: list[int], rare: list[int]) -> None:
    """Add lots; what the seat could not pay for is nothing to propose (A-17)."""
    player = state.players[seat]
    money = energy_of(player) + value_of_all(player)
    for lot in lots_of(state):
        if not opening_obstacle(state, seat, lot):
            if LOWEST_BIDS[lot] + adjustment(state, seat, lot) <= money:
                listed.append(OFFER | lot)
            elif state.overbids:
                rare.append(OFFER | lot)


@final
class AnyAction(Unlisted):
    """What else the seat in turn may do: any arrangement, and a few unwise things."""

    def __init__(self, player: Player, rare: list[int], may_move_gems: bool) -> None:
        self.rare = tuple(rare)
        self.slots = slots_of(player) if may_move_gems else -1
        self.owned = tuple([owned(player, kind) for kind in range(GEM_COUNT)])
        self.now = pack_counts(player.active)

    def allows(self, option: int) -> bool:
        """Tell whether `option` is one of these actions."""
        if option in self.rare:
            return True
        arrangement = option & ABOUT
        if option & ~ABOUT != ARRANGE or arrangement == self.now:
            return False
        return may_arrange(self.owned, self.slots, arrangement)

    def named(self, numbers: Sequence[int]) -> Sequence[int]:
        """Return the unwise things, and the arrangements with these numbers of gems."""
        found = list(self.rare)
        for kinds in combinations(range(GEM_COUNT), len(numbers)):
            packed = ARRANGE
            for kind, number in zip(kinds, numbers, strict=True):
                packed |= min(number, 63) << COUNT_BITS * kind
            if self.allows(packed):
                found.append(packed)
        return found

    def few(self) -> Sequence[int]:
        """Return the unwise things."""
        return self.rare

    def key(self) -> tuple[int, ...]:
        """Return what tells these answers from others."""
        return self.slots, self.now, *self.owned, *self.rare


# --- what everybody can see ----------------------------------------------------------------

# How many answers these have follows from hidden cards.
DEPENDS_ON_THE_HAND: Final = frozenset(
    {"action", "opening_bid", "bid", "payment", "energy_to_keep", "gems_to_sell"}
)


def is_plain(state: State, decision: Decision) -> bool:
    """Tell whether everyone at the table can see how many options a decision has."""
    return decision.kind not in DEPENDS_ON_THE_HAND
