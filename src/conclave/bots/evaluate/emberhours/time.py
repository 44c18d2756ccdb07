"""How long a game of Emberhours still goes on, and what comes in the meantime."""

from __future__ import annotations

from typing import Final

from conclave.games.emberhours.pack import TILES
from conclave.games.emberhours.player import NOBODY, SLOTS, Player
from conclave.games.emberhours.state import State
from conclave.games.emberhours.turn import FULL_RETINUE, SOURCE_COUNTS, TURNS

MOST_ROUNDS: Final = 12
MOST_TURNS: Final = TURNS * (MOST_ROUNDS + 1)
# What games of the bots come to: cards a seat brings in within a round beside those that lie on
# its tiles already, tokens a seat gains in a round, more with time up to a limit, and rounds for
# each source to be fortified.
MORE_CARDS: Final = 1.0
FIRST_TOKENS: Final = 0.2
MORE_TOKENS: Final = 0.19
MOST_TOKENS: Final = 1.8
ROUNDS_A_SOURCE: Final = 2

# By how many rounds before the end a card is to arrive: the chance that it does.
_CHANCES: Final[list[float]] = [0.02, 0.06, 0.15, 0.4, 0.8, 0.93, 0.98]
_ON_TIME: Final = 4


def rounds_left(state: State) -> int:
    """Return about how many rounds are still to come after this one."""
    return int(rounds_expected(state) + 0.5)


def rounds_expected(state: State) -> float:
    """Return how many rounds are to be expected after this one, with a part of a round.

    Every token and every card moves this a little, so that positions can be compared.
    """
    if state.ending or not state.asked:
        return 0.0
    most = float(MOST_ROUNDS)
    if state.rounds:
        most = max(0.0, min(most, float(state.rounds - state.round)))
    most = min(most, _until_fortified(state))
    most = min(most, _until_spent(state))
    for seat in range(len(state.players)):
        most = min(most, _until_full(state, seat))
    return most


def _until_fortified(state: State) -> float:
    """Return in how many rounds all sources may be fortified."""
    open_ones = 0
    for each in state.sources:
        if not each.fortified:
            open_ones += 1 if each.holder != NOBODY else 2
    return max(1.0, ROUNDS_A_SOURCE * open_ones / 2)


def _until_spent(state: State) -> float:
    """Return in how many rounds the central supply is used up: tokens come faster with time."""
    left = float(state.central)
    players = len(state.players)
    for rounds in range(MOST_ROUNDS):
        pace = min(MOST_TOKENS, FIRST_TOKENS + MORE_TOKENS * (state.round + rounds))
        spent = players * pace
        if left <= spent:
            return max(0.0, rounds - 0.5 + left / spent)
        left -= spent
    return float(MOST_ROUNDS)


def _until_full(state: State, seat: int) -> float:
    """Return in how many rounds a retinue counts twelve: what is on its way is known."""
    player = state.players[seat]
    missing = float(FULL_RETINUE - len(player.retinue) - len(player.landing))
    for each in state.sources:
        if each.holder == seat:
            missing -= SOURCE_COUNTS
    for rounds in range(1, MOST_ROUNDS):
        if rounds <= SLOTS:
            missing -= len(player.slots[rounds - 1])
            if missing <= 0:
                return float(rounds)
        more = MORE_CARDS if rounds > 1 else MORE_CARDS / 2
        if missing <= more:
            return rounds + missing / more - 0.5
        missing -= more
    return float(MOST_ROUNDS)


def turns_now(state: State, seat: int) -> int:
    """Return how many main actions a seat still has in this round."""
    if not state.asked or not state.round:
        return 0
    return TURNS - len(state.players[seat].markers)


def chance_in_time(spare: int) -> float:
    """Return the chance that the game lasts until a card arrives, so many rounds before its end."""
    return _CHANCES[max(0, min(len(_CHANCES) - 1, spare + _ON_TIME))]


def turns_after(rounds: int, slot: int) -> int:
    """Return how many main actions a seat has once a card has arrived from its slot."""
    return min(MOST_TURNS, TURNS * max(1, rounds - slot + 1))


class Hours:
    """How often a colour lies outside in the rounds to come, by the tile that does now."""

    def __init__(self, tiles: tuple[int, ...]) -> None:
        self.tiles = tiles
        self.counts: list[list[list[int]]] = []
        for outside in range(TILES):
            by_colour: list[list[int]] = []
            for colour in range(3):
                counts = [0]
                for rounds in range(1, MOST_ROUNDS + 1):
                    shown = tiles[(outside + rounds) % TILES]
                    counts.append(counts[-1] + (shown == colour))
                by_colour.append(counts)
            self.counts.append(by_colour)

    def uses(self, player: Player, colour: int, slot: int, rounds: int) -> int:
        """Return how often a flame can be lit that comes in from a slot, after this round."""
        counts = self.counts[player.outside][colour]
        if slot > rounds:
            return 0
        return counts[rounds] - counts[max(0, slot - 1)]

    def is_now(self, player: Player, colour: int) -> bool:
        """Tell whether a flame of this colour can be lit in this round."""
        return self.tiles[player.outside] == colour
