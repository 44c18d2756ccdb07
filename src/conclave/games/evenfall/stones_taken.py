"""Taking a powerstone from a region or from the path."""

from __future__ import annotations

from typing import Final

from conclave.engine.decisions import PASS
from conclave.engine.frames import Frame, Step
from conclave.games.evenfall.piles import put_region
from conclave.games.evenfall.player import NOBODY, RULES, put, without
from conclave.games.evenfall.state import EFFECTS, State, thing

# A stone to take is one int: where it lies (a region, or `ON_PATH`), shifted, and the stone.
STONE_BITS: Final = 8
STONE_MASK: Final = (1 << STONE_BITS) - 1
ON_PATH: Final = 15


def stone_options(state: State, on_path: bool) -> list[int]:
    """Return the stones one may choose from: each sign once per region, or on the path."""
    found: list[int] = []
    if on_path:
        return stones_at(state, ON_PATH, state.path_stones)
    for number, region in enumerate(state.regions):
        found += stones_at(state, number, region.stones)
    return found


def stones_at(state: State, where: int, stones: tuple[int, ...]) -> list[int]:
    """Return the stones of one place, each sign once."""
    found: list[int] = []
    signs: list[int] = []
    for stone in stones:
        sign = state.pack.stones[stone].sign
        if sign not in signs:
            signs.append(sign)
            found.append(where << STONE_BITS | stone)
    return found


def gain_stone(state: State, seat: int, chosen: int, cause: str) -> None:
    """Take a stone; on some boards it may lie on a bonus space (STN-07)."""
    where, stone = chosen >> STONE_BITS, chosen & STONE_MASK
    if where == ON_PATH:
        state.path_stones = without(state.path_stones, stone)
    else:
        region = state.regions[where]
        put_region(state, where, region._replace(stones=without(region.stones, stone)))
    player = state.players[seat]
    player.stones += (stone,)
    if state.log is not None:
        told = {"sign": state.pack.base + state.pack.stones[stone].sign}
        state.tell("stone_taken", seat, cause, told)
    if NOBODY in player.bonus:
        state.push(KEEP_STONE, seat, thing(RULES), (stone,))


def _ask_bonus_space(state: State, frame: Frame, _: int) -> None:
    bonus = state.players[frame.actor].bonus
    options = [space for space, stone in enumerate(bonus) if stone == NOBODY]
    if options:
        state.ask("bonus_space", frame.actor, options, True)
    else:
        state.leave()


def _lay_on_bonus_space(state: State, frame: Frame, _: int) -> None:
    stone, space = frame.answers
    if space == PASS:
        return
    player = state.players[frame.actor]
    player.stones = without(player.stones, stone)
    player.bonus = put(player.bonus, space, stone)
    if state.log is not None:
        state.tell("stone_on_board", frame.actor, "rules", {"n": space + 1})


KEEP_STONE: Final = EFFECTS.add("keep_stone", Step(_ask_bonus_space), Step(_lay_on_bonus_space))
