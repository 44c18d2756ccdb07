"""Powerstones at the end of the game: which rituals they double (STN-01, STN-05)."""

from __future__ import annotations

from conclave.games.evenfall.player import NOBODY, Player
from conclave.games.evenfall.state import State, place_of


def doubled(state: State, player: Player, worth: list[int]) -> list[int]:
    """Return which sites of the inner circle are doubled if the free stones are laid out best.

    A stone that lies on a ritual stays there. The others go, one to a ritual, where a place shows
    their sign; the most valuable rituals are served first, and others make room if they can.
    """
    found = [number for number, site in enumerate(player.inner) if _matches(state, player, number)]
    free = [stone for stone in (*player.stones, *player.bonus) if stone != NOBODY]
    ranked = [
        (-worth[number], number)
        for number, site in enumerate(player.inner)
        if site.ritual != NOBODY and site.stone == NOBODY
    ]
    ranked.sort()
    holders = [NOBODY] * len(free)
    for _worth, number in ranked:
        if _find_stone(state, player, number, free, holders, []):
            found.append(number)
    return found


def _matches(state: State, player: Player, number: int) -> bool:
    site = player.inner[number]
    if site.ritual == NOBODY or site.stone == NOBODY:
        return False
    return state.pack.stones[site.stone].sign in place_of(state, site.place).signs


def _find_stone(
    state: State, player: Player, number: int, free: list[int], holders: list[int], tried: list[int]
) -> bool:
    """Find a stone for a site; another site gives its own up if there is one more for it."""
    signs = place_of(state, player.inner[number].place).signs
    for place, stone in enumerate(free):
        if place in tried or state.pack.stones[stone].sign not in signs:
            continue
        tried.append(place)
        other = holders[place]
        if other == NOBODY or _find_stone(state, player, other, free, holders, tried):
            holders[place] = number
            return True
    return False
