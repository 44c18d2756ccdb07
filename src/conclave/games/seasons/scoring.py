"""The end of the game: what the last effects bring, the prestige of every seat, who won."""

from __future__ import annotations

from typing import Final, NamedTuple

from conclave.games.seasons.cards import NOTHING, card_of
from conclave.games.seasons.player import CARD_BITS, END_EFFECTS
from conclave.games.seasons.state import State

HAND_PENALTY: Final = 5
BONUS_PENALTY: Final[tuple[int, ...]] = (0, 5, 12, 20)


class Score(NamedTuple):
    """One seat's prestige by source (R13.5); `total` is their sum."""

    crystals: int
    cards: int
    end_effects: int
    hand: int
    bonuses: int
    total: int


def score(state: State) -> None:
    """Carry out the end-of-game effects (R13.4); they ask nothing, so they run at once."""
    for seat, player in enumerate(state.players):
        for lying in player.in_play:
            effect = card_of(state, lying.card).end_of_game
            if effect != NOTHING:
                state.push(effect, seat, lying.serial << CARD_BITS | lying.card)


def score_of(state: State, seat: int) -> Score:
    """Return a seat's prestige as it stands; final once the game is over."""
    player = state.players[seat]
    effects = player.statistics[END_EFFECTS]
    crystals = player.crystals - effects
    cards = sum(card_of(state, lying.card).prestige for lying in player.in_play)
    hand = -HAND_PENALTY * len(player.hand)
    bonuses = -BONUS_PENALTY[player.bonuses]
    total = crystals + cards + effects + hand + bonuses  # A11: no floor
    return Score(crystals, cards, effects, hand, bonuses, total)


def winners(state: State) -> tuple[int, ...]:
    """Return who has the most prestige; ties go to more cards in play, else are shared (R13.7)."""
    ranks = [
        (score_of(state, seat).total, len(player.in_play))
        for seat, player in enumerate(state.players)
    ]
    best = max(ranks)
    return tuple(seat for seat, rank in enumerate(ranks) if rank == best)
