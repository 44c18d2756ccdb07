"""Lessons in Zavandor: quick games against oneself, noted at the beginning of turns."""

from __future__ import annotations

from conclave.bots.evaluate.zavandor.first_guess import first_weights
from conclave.bots.evaluate.zavandor.quick import Quick
from conclave.bots.evaluate.zavandor.terms import TERMS, Terms, group_of, names_of_all, terms_of
from conclave.bots.evaluate.zavandor.time import acts_again, rounds_left
from conclave.bots.evaluate.zavandor.worth import both_worths
from conclave.bots.regression import Sparse, difference
from conclave.bots.teaching import Lesson, Skill
from conclave.engine.decisions import Decision
from conclave.engine.rng import Rng
from conclave.games.zavandor import rules
from conclave.games.zavandor.scoring import points_now
from conclave.games.zavandor.state import State

TRUST = 200.0
RANDOM_MOVES = 4  # of a hundred
NOTED = 3  # one turn of so many is noted


class ZavandorTeacher:
    """Teaches the worth of gems, knowledge, artifacts, energy and income."""

    terms = names_of_all()
    means: tuple[str, ...] = ()
    caution: tuple[float, ...] = ()

    def start(self) -> Skill:
        """Return the rules of thumb."""
        return Skill(first_weights(), [])

    def trust(self) -> list[float]:
        """Return the same for all weights."""
        return [TRUST] * len(self.terms)

    def lesson(self, skill: Skill, seed: int, players: int) -> Lesson:
        """Play a game, a little at random."""
        worth = both_worths(skill.weights)[group_of(players)]
        return _Game(Quick(worth), seed, players).play()

    def duel(self, skill: Skill, other: Skill, seed: int) -> float:
        """Play two games with seats exchanged."""
        one, two = [Quick(both_worths(each.weights)[0]) for each in (skill, other)]
        return (_won(one, two, seed) + 1 - _won(two, one, seed)) / 2


def teacher() -> ZavandorTeacher:
    """Return who teaches Zavandor."""
    return ZavandorTeacher()


def _won(first: Quick, second: Quick, seed: int) -> float:
    """Return the first seat's share of the victory."""
    state = rules.new(2, seed, {})
    while state.asked:
        asked = state.asked[0]
        rules.apply(state, asked.seat, (first, second)[asked.seat].choose(state, asked))
    outcome = rules.outcome(state)
    assert outcome is not None, "nobody is asked any more"
    return (0 in outcome.winners) / len(outcome.winners)


class _Game:
    """One game that is played and noted."""

    def __init__(self, quick: Quick, seed: int, players: int) -> None:
        self._quick = quick
        self._rng = Rng(seed, 1)
        self._state = rules.new(players, seed, {})
        self._players = range(players)
        self._noted: list[tuple[list[Terms], list[int]]] = []
        self._turn = (0, -1)

    def play(self) -> Lesson:
        """Play to the end."""
        state = self._state
        while state.asked:
            asked = state.asked[0]
            if asked.kind == "action" and self._turn != (state.round, asked.seat):
                self._turn = (state.round, asked.seat)
                if not self._rng.below(NOTED):
                    self._note(state)
            rules.apply(state, asked.seat, self._answer(state, asked))
        outcome = rules.outcome(state)
        assert outcome is not None, "nobody is asked any more"
        samples = [
            sample
            for terms, sure in self._noted
            for sample in _samples(terms, sure, outcome.scores)
        ]
        return Lesson(samples, [], outcome.scores)

    def _answer(self, state: State, asked: Decision) -> int:
        """Answer as ever, or else anything sensible: never a bid out of the blue."""
        if asked.size() > 1 and not asked.is_number and self._rng.below(100) < RANDOM_MOVES:
            options = tuple(self._quick.actions(state, asked)) if asked.kind == "action" else ()
            choices = options or tuple(asked.choices())
            return choices[self._rng.below(len(choices))]
        return self._quick.choose(state, asked)

    def _note(self, state: State) -> None:
        rounds = rounds_left(state)
        first = group_of(len(self._players)) * TERMS
        terms = [
            [(first + term, much) for term, much in self._terms(state, seat, rounds)]
            for seat in self._players
        ]
        self._noted.append((terms, [points_now(state, seat) for seat in self._players]))

    @staticmethod
    def _terms(state: State, seat: int, rounds: int) -> Terms:
        return terms_of(state, seat, rounds, acts_again(state, seat))


def _samples(
    terms: list[Terms], sure: list[int], scores: tuple[int, ...]
) -> list[tuple[Sparse, float]]:
    """Return the terms of each seat less its left neighbour's, and what was still to come."""
    count = len(terms)
    found = []
    for seat in range(count if count > 2 else 1):
        other = (seat + 1) % count
        result = scores[seat] - scores[other] - (sure[seat] - sure[other])
        found.append((difference(terms[seat], terms[other]), float(result)))
    return found
