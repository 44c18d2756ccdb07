"""What a position is worth by learned weights, in prestige."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from conclave.bots.evaluate.seasons.pairs import pair_table, pairs_named
from conclave.bots.evaluate.seasons.terms import (
    CARDS,
    FIRST_AMOUNT,
    GROUPS,
    HAND_LONG,
    HAND_SOON,
    HAND_TURN,
    LIBRARY_2,
    LIBRARY_3,
    MOST_DOTS,
    PLAY_BASE,
    PLAY_LONG,
    PLAY_TURN,
    TERMS,
    amounts_of,
    certain,
    name_of,
    outlook,
    spans,
)
from conclave.games.seasons.cards import REVISED
from conclave.games.seasons.scoring import score_of
from conclave.games.seasons.state import State


class Worth:
    """Weights made ready for use: what each card is worth in each place, by the time left.

    `play[dots][card]` is what a card in play is worth beside its prestige, `hand[dots][card]` what
    one in hand is, `library` what one laid aside for year two or three is, `entering[card]` what
    happens when it enters play, `pairs[card][other]` what two cards gain by each other.
    """

    def __init__(
        self, weights: Sequence[float], entering: Sequence[float], pairs: Sequence[float]
    ) -> None:
        groups = [
            list(weights[place * CARDS : (place + 1) * CARDS]) for place in range(len(GROUPS))
        ]
        self.play: list[list[float]] = []
        self.hand: list[list[float]] = []
        for dots in range(MOST_DOTS + 1):
            turn, soon, long = spans(dots)
            self.play.append(
                [
                    groups[PLAY_BASE][card]
                    + groups[PLAY_TURN][card] * turn
                    + groups[PLAY_LONG][card] * long
                    for card in range(CARDS)
                ]
            )
            self.hand.append(
                [
                    groups[HAND_TURN][card] * turn
                    + groups[HAND_SOON][card] * soon
                    + groups[HAND_LONG][card] * long
                    for card in range(CARDS)
                ]
            )
        self.library = (groups[LIBRARY_2], groups[LIBRARY_3])
        self.amounts = list(weights[FIRST_AMOUNT:])
        self.entering = list(entering)
        self.pairs = pair_table(pairs)

    def side(self, state: State, seat: int) -> float:
        """Return the prestige a seat may hope for at the end."""
        player = state.players[seat]
        dots = outlook(state, seat)
        play, hand = self.play[dots], self.hand[dots]
        total = certain(state, seat, dots)
        for lying in player.in_play:
            total += play[lying.card]
        for card in player.hand:
            total += hand[card]
        second, third = player.libraries
        for card in second:
            total += self.library[0][card]
        for card in third:
            total += self.library[1][card]
        amounts = amounts_of(state, player, dots, hand)
        for place, weight in enumerate(self.amounts):
            total += weight * amounts[place]
        return total

    def sides(self, state: State) -> list[float]:
        """Return what every seat may hope for; once the game is over, what it has."""
        seats = range(len(state.players))
        if state.is_over():
            return [float(score_of(state, seat).total) for seat in seats]
        return [self.side(state, seat) for seat in seats]


def margin(sides: list[float], seat: int) -> float:
    """Return how far a seat is ahead: of the others' mean, and of the best of them."""
    others = sides[:seat] + sides[seat + 1 :]
    return sides[seat] - 0.5 * (max(others) + sum(others) / len(others))


def worth_of(named: Mapping[str, float]) -> Worth:
    """Build the worth of everything from named weights; what is not named weighs nothing."""
    weights = [named.get(name_of(term), 0.0) for term in range(TERMS)]
    entering = [named.get(f"entering.{REVISED[card].id}", 0.0) for card in range(CARDS)]
    return Worth(weights, entering, pairs_named(named))
