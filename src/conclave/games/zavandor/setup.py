"""The beginning of a game: characters, decks, the stack of artifacts, the first round."""

from __future__ import annotations

from typing import Final

from conclave.engine.frames import resolve
from conclave.engine.rng import seeded
from conclave.games.zavandor.energy import add_to_hand, draw
from conclave.games.zavandor.player import SENTINEL_COUNT, Player, new_player
from conclave.games.zavandor.state import EFFECTS, NOTHING, State
from conclave.games.zavandor.tables import (
    ARTIFACT_STACK,
    CHARACTER_NAMES,
    COPIES,
    FULL_DECKS,
    OPAL,
    SAPPHIRE,
    START_CARDS,
    START_DUST,
    START_LEVEL,
    START_OPALS,
    START_POINTS,
    START_SAPPHIRES,
    START_TRACK,
)
from conclave.games.zavandor.turn import ROUND, refill

STACKS: Final = ("A", "B", "C", "D")
SAPPHIRE_CARDS: Final = 0


def blank_state(
    characters: list[int],
    seed: int,
    english: bool,
    limited: bool,
    block_play: bool,
    overbids: bool,
    rounds: int,
) -> State:
    """Return a table with nothing on it: no cards, no artifacts, nobody to act."""
    players = [new_player(character) for character in characters]
    none: tuple[tuple[int, ...], ...] = ((), (), (), ())
    return State(
        english, limited, block_play, overbids, rounds, players, seeded(seed), [], [], [], 0, 0,
        0, tuple(range(len(players))), NOTHING, none, none, (), (), (),
        (NOTHING,) * SENTINEL_COUNT, NOTHING, 0, NOTHING, NOTHING, 0, (), False, False, 0, 0, 0,
    )  # fmt: skip


def new_state(
    seats: int,
    seed: int,
    english: bool = False,
    limited: bool = False,
    block_play: bool = False,
    overbids: bool = True,
    rounds: int = 0,
) -> State:
    """Set the table and go to the first question (R1.1 to R1.9)."""
    state = blank_state([0] * seats, seed, english, limited, block_play, overbids, rounds)
    characters = state.shuffled(range(len(CHARACTER_NAMES)))
    state.decks = tuple([tuple(state.shuffled(deck)) for deck in FULL_DECKS])
    for seat, player in enumerate(state.players):
        player.character = characters[seat]
        equip(player)
        cards, _missing = draw(state, SAPPHIRE_CARDS, START_CARDS[player.character])
        add_to_hand(player, cards)
    state.stack_of_artifacts = stacked(state, list(range(len(ARTIFACT_STACK))) * COPIES[seats])
    refill(state)
    state.push(ROUND, 0, 0)
    resolve(state, EFFECTS)
    return state


def equip(player: Player) -> None:
    """Give a player the gems, the dust and the stone his character starts with (R1.2, R1.4)."""
    player.dust = START_DUST[player.character]
    player.active[OPAL] = START_OPALS
    player.active[SAPPHIRE] = START_SAPPHIRES
    player.levels[START_TRACK[player.character]] = START_LEVEL
    player.points = START_POINTS


def stacked(state: State, artifacts: list[int]) -> tuple[int, ...]:
    """Shuffle artifacts by their letters and lay A on top of B, C and D; the top is last (R1.7)."""
    pile: list[int] = []
    for letter in reversed(STACKS):
        mine = [artifact for artifact in artifacts if ARTIFACT_STACK[artifact] == letter]
        pile += state.shuffled(mine)
    return tuple(pile)
