"""Lessons in Emberhours: quick games against oneself, noted at the beginning of turns."""

from __future__ import annotations

from conclave.bots.evaluate.emberhours.first_guess import first_weights
from conclave.bots.evaluate.emberhours.quick import Quick
from conclave.bots.evaluate.emberhours.terms import TERMS, Terms, name_of, terms_of
from conclave.bots.evaluate.emberhours.time import rounds_left
from conclave.bots.evaluate.emberhours.trying import worth_trying
from conclave.bots.evaluate.emberhours.worth import Worth
from conclave.bots.regression import Sparse, difference
from conclave.bots.teaching import Lesson, Skill
from conclave.engine.decisions import Decision
from conclave.engine.rng import Rng
from conclave.games.emberhours import rules
from conclave.games.emberhours.scoring import total_of
from conclave.games.emberhours.state import State

TRUST = 1500.0  # what is noted of one game goes the same way: many notes are few games
RANDOM_MOVES = 6  # of a hundred
NOTED = 6  # one turn of so many is noted


class EmberhoursTeacher:
    """Teaches the worth of flames, boons, strength, cards on their way, hands and sources."""

    terms = tuple(name_of(term) for term in range(TERMS))
    means: tuple[str, ...] = ()
    caution: tuple[float, ...] = ()

    def start(self) -> Skill:
        """Return the rules of thumb."""
        return Skill(first_weights(), [])

    def trust(self) -> list[float]:
        """Return the same for all weights."""
        return [TRUST] * TERMS

    def lesson(self, skill: Skill, seed: int, players: int) -> Lesson:
        """Play a game, a little at random."""
        return _Game(Quick(Worth(skill.weights)), seed, players).play()

    def duel(self, skill: Skill, other: Skill, seed: int) -> float:
        """Play two games with seats exchanged."""
        one, two = Quick(Worth(skill.weights)), Quick(Worth(other.weights))
        return (_won(one, two, seed) + 1 - _won(two, one, seed)) / 2


def teacher() -> EmberhoursTeacher:
    """Return who teaches Emberhours."""
    return EmberhoursTeacher()


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

    def play(self) -> Lesson:
        """Play to the end."""
        state = self._state
        while state.asked:
            asked = state.asked[0]
            if asked.kind == "action" and not self._rng.below(NOTED):
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
        """Answer as ever, or else anything sensible."""
        if asked.size() > 1 and self._rng.below(100) < RANDOM_MOVES:
            choices = worth_trying(self._quick, state, asked)
            return choices[self._rng.below(len(choices))]
        return self._quick.choose(state, asked)

    def _note(self, state: State) -> None:
        rounds = rounds_left(state)
        tables = self._quick.worth.tables(state.pack)
        terms = [
            terms_of(state, seat, rounds, tables.reading, tables.hours) for seat in self._players
        ]
        self._noted.append((terms, [total_of(state, seat) for seat in self._players]))


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
