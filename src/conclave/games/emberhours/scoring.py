"""Victory points by source, as they stand now and at the end, and who wins."""

from __future__ import annotations

from typing import NamedTuple

from conclave.games.emberhours.counting import cards_in, holds, number_of
from conclave.games.emberhours.expressions import OWN_AND_UNDER, Score
from conclave.games.emberhours.state import State, held_by


class Points(NamedTuple):
    """The points of a seat by source (R-Z1)."""

    tokens: int
    sources: int
    cards: int
    effects: int

    @property
    def total(self) -> int:
        """All of them together."""
        return self.tokens + self.sources + self.cards + self.effects


def points_of(state: State, seat: int) -> Points:
    """Return a seat's points as they would be if the game ended now (R-Z2 to R-Z5, O36)."""
    pack = state.pack
    sources = printed = effects = 0
    for each in held_by(state, seat):
        source = pack.sources[each.source]
        sources += source.vp_fortified if each.fortified else source.vp_conquered
        effects += _worth(state, seat, source.scoring)
    for card in cards_in(state, seat, OWN_AND_UNDER):
        printed += pack.cards[card].vp
        effects += _worth(state, seat, pack.cards[card].scoring)
    return Points(state.players[seat].vp, sources, printed, effects)


def _worth(state: State, seat: int, scores: tuple[Score, ...]) -> int:
    total = 0
    for score in scores:
        if score.condition is None or holds(state, seat, score.condition):
            total += number_of(state, seat, score.number)
    return total


def total_of(state: State, seat: int) -> int:
    """Return all points of a seat."""
    points = points_of(state, seat)
    return points.tokens + points.sources + points.cards + points.effects


def fortified_by(state: State, seat: int) -> int:
    """Return how many sources a seat has fortified."""
    return len([each for each in held_by(state, seat) if each.fortified])


def winners(state: State) -> tuple[int, ...]:
    """Return who has won: most points, then most fortified sources, else together (R-Z6)."""
    ranks = [
        (total_of(state, seat), fortified_by(state, seat)) for seat in range(len(state.players))
    ]
    best = max(ranks)
    return tuple([seat for seat, rank in enumerate(ranks) if rank == best])
