"""Exact values of last turns of Seasons, chance included, by trying everything.

The last seat of the last round has no more than its turn. What it may learn in it is enumerated:
cards of the draw pile, of which it is known what lies in it but not in which order, and rolls of a
die. If another seat has to choose something, it chooses what is worst for the one in turn.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterator
from typing import TypeAlias

from conclave.engine.rng import draw_below, seeded
from conclave.games.seasons import rules
from conclave.games.seasons.scoring import score_of
from conclave.games.seasons.state import State

MOST_POSITIONS = 60_000
MOST_OUTCOMES = 3_000
SIDES = 6
Worth: TypeAlias = "Callable[[State, int], float]"


class TooLarge(Exception):
    """A turn with more ways to play it, or to come out, than can be tried."""


def margin(state: State, seat: int) -> float:
    """Return how far ahead a seat is once the game is over, in prestige."""
    scores = [score_of(state, each).total for each in range(2)]
    return scores[seat] - scores[1 - seat]


def victory(state: State, seat: int) -> float:
    """Return a seat's part of the victory once the game is over."""
    outcome = rules.outcome(state)
    assert outcome is not None, "the game is over"
    return 1 / len(outcome.winners) if seat in outcome.winners else 0.0


class Solver:
    """Knows what every position of a turn is worth to the seat in turn."""

    def __init__(self, seat: int, worth: Worth) -> None:
        self.seat = seat
        self._worth = worth
        self._known: dict[Hashable, float] = {}
        self.has_met_chance = False

    def value(self, state: State) -> float:
        """Return what a position is worth if both go on as well as they can."""
        if not state.asked:
            return self._worth(state, self.seat)
        key = _key(state, self.seat)
        if key not in self._known:
            if len(self._known) >= MOST_POSITIONS:
                raise TooLarge
            best = max if state.asked[0].seat == self.seat else min
            self._known[key] = best(self.after(state, each) for each in state.asked[0].choices())
        return self._known[key]

    def after(self, state: State, option: int) -> float:
        """Return what an option is worth."""
        trial = _played(state, option)
        if trial.found == state.found:
            return self.value(trial)
        self.has_met_chance = True
        return sum(chance * self.value(each) for chance, each in self._outcomes(state, option))

    def _outcomes(self, state: State, option: int) -> Iterator[tuple[float, State]]:
        """Return all that may come of an option that brings news, with its chance."""
        trial = _played(state, option)
        cards = state.deck_left - trial.deck_left + _knows_top(trial, self.seat)
        rolls = trial.rng != state.rng
        if rolls and not cards:
            yield from _rolled(state, option)
        elif cards and not rolls and cards <= state.deck_left:
            yield from self._drawn(state, option, cards)
        else:
            raise TooLarge

    def _drawn(self, state: State, option: int, cards: int) -> Iterator[tuple[float, State]]:
        pile = state.deck[: state.deck_left]
        seen = pile[-1:] if _knows_top(state, self.seat) else ()
        pile = pile[: len(pile) - len(seen)]
        if len(set(pile)) ** (cards - len(seen)) > MOST_OUTCOMES:
            raise TooLarge
        for chance, drawn in _draws(Counter(pile), cards - len(seen)):
            rest = Counter(pile)
            rest.subtract(drawn)
            dealt = rules.clone(state)
            dealt.deck = (*sorted(rest.elements()), *reversed(drawn), *seen)
            after = _played(dealt, option)
            if after.rng != state.rng or _taken(state, after, self.seat) != cards:
                raise TooLarge  # what comes next depends on what was drawn
            yield chance, after


def _played(state: State, option: int) -> State:
    after = rules.clone(state)
    rules.apply(after, after.asked[0].seat, option)
    return after


def _taken(before: State, after: State, seat: int) -> int:
    return before.deck_left - after.deck_left + _knows_top(after, seat)


def _knows_top(state: State, seat: int) -> int:
    return state.top_known >> seat & 1


def _draws(pile: Counter[int], cards: int) -> Iterator[tuple[float, tuple[int, ...]]]:
    """Return all cards that can be drawn one after the other, with the chance of each row."""
    if not cards:
        yield 1.0, ()
        return
    left = pile.total()
    for card, copies in sorted(pile.items()):
        if copies:
            rest = pile.copy()
            rest[card] -= 1
            for chance, others in _draws(rest, cards - 1):
                yield chance * copies / left, (card, *others)


def _rolled(state: State, option: int) -> Iterator[tuple[float, State]]:
    """Return what comes of each face, if a single die is rolled."""
    seeds = {draw_below(seeded(seed), SIDES)[1]: seeded(seed) for seed in range(200)}
    for face in range(SIDES):
        trial = rules.clone(state)
        trial.reseed(seeds[face])
        rules.apply(trial, trial.asked[0].seat, option)
        if trial.rng != draw_below(seeds[face], SIDES)[0]:
            raise TooLarge
        yield 1 / SIDES, trial


def _key(state: State, seat: int) -> Hashable:
    """Return all that what follows depends on."""
    sides = tuple(
        (p.crystals, tuple(p.energy), p.gauge, p.bonuses, p.hand, p.in_play, p.limbo, p.die)
        for p in state.players
    )
    turn = (state.can_transmute, state.transmute_bonus, state.due, state.wheel, state.year)
    owed = (state.owed_star, state.owed_draw, state.end_passed, state.dice)
    pile = tuple(sorted(state.deck[: state.deck_left]))
    top = state.deck[state.deck_left - 1] if _knows_top(state, seat) else 0
    return sides, turn, owed, pile, top, tuple(state.stack)
