"""Knowledge: stones, paid and free steps, and what reaching a level brings at once."""

from __future__ import annotations

from typing import Final

from conclave.engine.decisions import PASS
from conclave.engine.frames import Frame, Step
from conclave.games.zavandor.energy import draw_from_sages, hand_limit
from conclave.games.zavandor.player import CIRCLE_COUNT, TOP_LEVEL, TRACK_COUNT, Player
from conclave.games.zavandor.state import EFFECTS, State
from conclave.games.zavandor.tables import (
    ARTIFACT_NAMES,
    SAGES_CARDS,
    SAGES_TRACK,
    STONE_PRICES,
    TRACK_COSTS,
)

NO_CIRCLE: Final = CIRCLE_COUNT


def step_price(player: Player, track: int, circle: int) -> int:
    """Return what the next level of a track costs, with the stone from a circle (R7.1, R7.2)."""
    price = TRACK_COSTS[track][player.levels[track]]
    return price + (STONE_PRICES[circle] if circle != NO_CIRCLE else 0)


def circles_of(player: Player) -> list[int]:
    """Return the circles that still hold a stone, the cheapest first."""
    return [circle for circle in range(CIRCLE_COUNT) if player.circles >> circle & 1]


def take_stone(state: State, seat: int, circle: int, cause: str) -> None:
    """Move a stone from its circle to the pentagon (R7.6, R10.6)."""
    player = state.players[seat]
    player.circles &= ~(1 << circle)
    player.stones += 1
    if state.log is not None:
        told = {"circle": STONE_PRICES[circle]}
        state.tell("stone_released", seat, cause, told)


def advance(state: State, seat: int, track: int, cause: str) -> None:
    """Move a stone up one level, or lay one from the pentagon on the first (R7.1 to R7.7)."""
    player = state.players[seat]
    before = hand_limit(player)
    if not player.levels[track]:
        player.stones -= 1
    player.levels[track] += 1
    level = player.levels[track]
    if state.log is not None:
        told = {"track": track, "level": level, "limit": hand_limit(player) - before}
        state.tell("knowledge_gained", seat, cause, told)
    if track == SAGES_TRACK:
        draw_from_sages(state, seat, level, SAGES_CARDS)


# --- free steps ----------------------------------------------------------------------------


def free_steps_of(player: Player) -> list[int]:
    """Return the tracks on which a free step could be made (R10.3)."""
    found = []
    for track in range(TRACK_COUNT):
        level = player.levels[track]
        if 0 < level < TOP_LEVEL or (level == 0 and player.stones):
            found.append(track)
    return found


def grant_free_steps(state: State, seat: int, artifact: int, steps: int) -> None:
    """Let a seat make free steps, one after the other (R10.2)."""
    state.push(FREE_STEPS, seat, artifact, (steps,))


def _ask_free_step(state: State, frame: Frame, _: int) -> None:
    tracks = free_steps_of(state.players[frame.actor])
    if not frame.answers[0] or not tracks:
        state.leave()  # steps that cannot be used are lost
        return
    state.ask("free_step", frame.actor, tracks, True)


def _make_free_step(state: State, frame: Frame, _: int) -> None:
    left, track = frame.answers[0], frame.answers[-1]
    if track == PASS:
        state.leave()
        return
    state.again((left - 1,))
    advance(state, frame.actor, track, ARTIFACT_NAMES[frame.source])


FREE_STEPS: Final = EFFECTS.add("free_steps", Step(_ask_free_step), Step(_make_free_step))


# --- a stone free of charge ----------------------------------------------------------------


def _ask_stone(state: State, frame: Frame, _: int) -> None:
    circles = circles_of(state.players[frame.actor])
    if not circles:
        state.leave()
        return
    circles.reverse()
    state.ask("stone_to_free", frame.actor, circles, True)


def _free_stone(state: State, frame: Frame, _: int) -> None:
    if frame.answers[-1] != PASS:
        take_stone(state, frame.actor, frame.answers[-1], ARTIFACT_NAMES[frame.source])


FREE_STONE: Final = EFFECTS.add("free_stone", Step(_ask_stone), Step(_free_stone))
