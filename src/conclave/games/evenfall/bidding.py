"""Which bids are worth proposing: those that reach a tier or beat what others could bid."""

from __future__ import annotations

from conclave.games.evenfall.counting import figures_at, strength_at
from conclave.games.evenfall.looking import battle_of
from conclave.games.evenfall.player import NOBODY
from conclave.games.evenfall.regions import tiers_at
from conclave.games.evenfall.state import State


def bids_to_suggest(state: State, seat: int) -> tuple[int, ...]:
    """Return few bids: none, all, what reaches a tier or beats another, with or without mana."""
    number = battle_of(state)
    mana = state.players[seat].mana
    mine = strength_at(state, seat, number) if number != NOBODY else 0
    wanted = {0, mana}
    if number != NOBODY:
        for tier in tiers_at(state, number):
            wanted.add(tier.least - mine)
        for other, player in enumerate(state.players):
            if other != seat and figures_at(player, number):
                theirs = strength_at(state, other, number)
                wanted.update((theirs - mine + 1, theirs + player.mana - mine + 1))
    return tuple(sorted(bid for bid in wanted if 0 <= bid <= mana))
