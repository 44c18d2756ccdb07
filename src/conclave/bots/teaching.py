"""Learning weights by self-play: what a game has to offer for it, and the work itself.

A pass plays games with the present weights, notes positions and how the games ended, and fits the
weights anew by least squares, to these games and, with less weight, to those of earlier passes.
All chance comes from the seed, and games are numbered, so that any division of the work gives the
same weights.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from importlib import import_module
from typing import Any, NamedTuple, Protocol

import msgspec

from conclave.bots.regression import Sparse, Sums
from conclave.engine.rng import seeded
from conclave.engine.rules import Rules


class Skill(msgspec.Struct, frozen=True):
    """What is learned: weights of terms by regression, and other numbers as plain means."""

    weights: list[float]
    means: list[float]


class Lesson(NamedTuple):
    """What one game of self-play teaches."""

    samples: list[tuple[Sparse, float]]
    observed: list[tuple[int, float]]
    scores: tuple[int, ...]


class Teacher(Protocol):
    """What a game offers for learning: names of all weights, a start, and lessons.

    `caution` says how many observations of nothing each of the means has to outweigh.
    """

    terms: tuple[str, ...]
    means: tuple[str, ...]
    caution: tuple[float, ...]

    def start(self) -> Skill:
        """Return what is known before anything was learned."""

    def trust(self) -> list[float]:
        """Return how many samples each present weight is worth when new ones are fitted."""

    def lesson(self, skill: Skill, seed: int, players: int) -> Lesson:
        """Play a game with the present skill, a little at random, and take notes."""

    def duel(self, skill: Skill, other: Skill, seed: int) -> float:
        """Let two skills play two games with seats exchanged; return the first one's share."""


class NoLessons(ValueError):
    """Somebody wants to learn a game for which no lessons were written."""

    def __init__(self, game: str) -> None:
        super().__init__(f"nothing can be learned about {game} yet: it has no terms to weigh")


def teacher_for(rules: Rules) -> Teacher:
    """Return what a game offers for learning."""
    try:
        module = import_module(f"conclave.bots.evaluate.{rules.name}.lessons")
    except ModuleNotFoundError:
        raise NoLessons(rules.name) from None
    found: Teacher = module.teacher()
    return found


class Notes:
    """What many lessons come to; notes of parts of the work can be put together."""

    def __init__(self, terms: int, means: int) -> None:
        self.sums = Sums(terms)
        self.counts = [0.0] * means
        self.totals = [0.0] * means
        self.games = 0
        self.score = 0.0

    def take(self, lesson: Lesson) -> None:
        """Take in one lesson."""
        for sample, result in lesson.samples:
            self.sums.add(sample, result)
        for place, value in lesson.observed:
            self.counts[place] += 1
            self.totals[place] += value
        self.games += 1
        self.score += sum(lesson.scores) / len(lesson.scores)

    def merge(self, other: Notes) -> None:
        """Take in what others have noted."""
        self.sums.merge(other.sums)
        for place, count in enumerate(other.counts):
            self.counts[place] += count
            self.totals[place] += other.totals[place]
        self.games += other.games
        self.score += other.score

    def fade(self, share: float) -> None:
        """Let everything noted so far count less."""
        self.sums.fade(share)
        self.counts = [count * share for count in self.counts]
        self.totals = [total * share for total in self.totals]

    def packed(self) -> dict[str, Any]:
        """Return the notes as plain data."""
        sums = self.sums
        return {
            "products": sums.products,
            "with_result": sums.with_result,
            "squares": sums.squares,
            "samples": sums.samples,
            "counts": self.counts,
            "totals": self.totals,
            "games": self.games,
            "score": self.score,
        }

    def unpack(self, data: dict[str, Any]) -> None:
        """Take over notes that were packed; raise ValueError if they are of another kind."""
        if len(data["products"]) != self.sums.terms or len(data["counts"]) != len(self.counts):
            raise ValueError("notes about other terms")
        sums = self.sums
        sums.products, sums.with_result = data["products"], data["with_result"]
        sums.squares, sums.samples = data["squares"], data["samples"]
        self.counts, self.totals = data["counts"], data["totals"]
        self.games, self.score = data["games"], data["score"]

    def learned(self, skill: Skill, trust: list[float], caution: Sequence[float]) -> Skill:
        """Return the skill that fits what was seen, the present one counting for a little."""
        weights = self.sums.solve(skill.weights, trust)
        means = [
            (total + old * OLD_MEANS) / (count + OLD_MEANS + nothing)
            for total, count, old, nothing in zip(
                self.totals, self.counts, skill.means, caution, strict=True
            )
        ]
        return Skill(weights, means)


OLD_MEANS = 20


def study(
    rules: Rules, skill: Skill, seed: int, numbers: Iterable[int], players: Sequence[int]
) -> Notes:
    """Play the games of these numbers and return the notes; this is what a process does."""
    teacher = teacher_for(rules)
    notes = Notes(len(teacher.terms), len(teacher.means))
    for number in numbers:
        notes.take(teacher.lesson(skill, seeded(seed, number), players[number % len(players)]))
    return notes
