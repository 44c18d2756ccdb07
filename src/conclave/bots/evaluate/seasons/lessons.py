"""Lessons in Seasons: quick games against oneself, noted at the beginning of rounds."""

from __future__ import annotations

from conclave.bots.evaluate.seasons.first_guess import first_entering, first_weights
from conclave.bots.evaluate.seasons.pairs import PAIRS, pair_name, pairs_among
from conclave.bots.evaluate.seasons.quick import Quick
from conclave.bots.evaluate.seasons.terms import (
    AMOUNTS,
    CARDS,
    FIRST_AMOUNT,
    TERMS,
    Terms,
    certain,
    dots_left,
    name_of,
    outlook,
    terms_of,
)
from conclave.bots.evaluate.seasons.worth import Worth, margin
from conclave.bots.regression import Sparse, difference
from conclave.bots.teaching import Lesson, Skill
from conclave.engine.decisions import Decision
from conclave.engine.rng import Rng
from conclave.games.seasons import rules
from conclave.games.seasons.cards import REVISED
from conclave.games.seasons.moves import ABOUT, SUMMON
from conclave.games.seasons.state import State

TRUST = 200.0
CAUTION = 600.0  # games in which a pair did nothing that are set against what it did
FIXED = 1e9  # as many samples as nobody ever sees
BONUSES = FIRST_AMOUNT + AMOUNTS.index("bonuses_left")  # quick play cannot learn what they are for
RANDOM_MOVES, RANDOM_PICKS = 4, 50  # of a hundred, in the game and in the prelude
NOTED, LATE = 3, 4  # one round of three is noted, and all of the last dots


class SeasonsTeacher:
    """Teaches the worth of cards, energies and places on the gauge."""

    terms = tuple(name_of(term) for term in range(TERMS))
    means = (
        *(f"entering.{REVISED[card].id}" for card in range(CARDS)),
        *(pair_name(place) for place in range(len(PAIRS))),
    )
    caution = (0.0,) * CARDS + (CAUTION,) * len(PAIRS)

    def __init__(self) -> None:
        self._ready: tuple[Skill, Quick] | None = None

    def start(self) -> Skill:
        """Return the rules of thumb."""
        return Skill(first_weights(), first_entering() + [0.0] * len(PAIRS))

    def trust(self) -> list[float]:
        """Return the same for all weights, but what quick play cannot learn stays as it is."""
        trust = [TRUST] * TERMS
        trust[BONUSES] = FIXED
        return trust

    def lesson(self, skill: Skill, seed: int, players: int) -> Lesson:
        """Play a game, a little at random."""
        if self._ready is None or self._ready[0] is not skill:
            self._ready = (skill, _quick(skill))
        return _Game(self._ready[1], seed, players).play()

    def duel(self, skill: Skill, other: Skill, seed: int) -> float:
        """Play two games with seats exchanged."""
        one, two = _quick(skill), _quick(other)
        return (_won(one, two, seed) + 1 - _won(two, one, seed)) / 2


def teacher() -> SeasonsTeacher:
    """Return who teaches Seasons."""
    return SeasonsTeacher()


def _quick(skill: Skill) -> Quick:
    return Quick(Worth(skill.weights, skill.means[:CARDS], skill.means[CARDS:]))


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
        self._noted: list[tuple[list[Terms], list[float]]] = []
        self._observed: list[tuple[int, float]] = []
        self._expected: tuple[int, int, int, float] | None = None
        self._dealt: list[tuple[list[int], float]] = []
        self._round = 0

    def play(self) -> Lesson:
        """Play to the end."""
        state = self._state
        while state.asked:
            asked = state.asked[0]
            if asked.kind == "die" and state.round != self._round:
                self._begin_round(state)
            elif asked.kind == "action":
                self._look_back(state, asked)
            option = self._answer(state, asked)
            if asked.kind == "action" and option & ~ABOUT == SUMMON:
                self._look_ahead(state, asked.seat, option & ABOUT)
            rules.apply(state, asked.seat, option)
        outcome = rules.outcome(state)
        assert outcome is not None, "nobody is asked any more"
        self._judge_pairs(outcome.scores)
        samples = [
            sample
            for terms, sure in self._noted
            for sample in _samples(terms, sure, outcome.scores)
        ]
        return Lesson(samples, self._observed, outcome.scores)

    def _answer(self, state: State, asked: Decision) -> int:
        chance = RANDOM_PICKS if state.lanes else RANDOM_MOVES
        if asked.size() > 1 and self._rng.below(100) < chance:
            choices = tuple(asked.choices())
            return choices[self._rng.below(len(choices))]
        return self._quick.choose(state, asked)

    def _begin_round(self, state: State) -> None:
        self._round = state.round
        if not self._dealt:
            self._note_pairs(state)
        if dots_left(state) > LATE and self._rng.below(NOTED):
            return
        hands = self._quick.worth.hand
        terms = [terms_of(state, seat, hands[outlook(state, seat)]) for seat in self._players]
        self._noted.append(
            (terms, [certain(state, seat, outlook(state, seat)) for seat in self._players])
        )

    def _note_pairs(self, state: State) -> None:
        """Note what everyone begins with, and what may be expected of it."""
        for seat in self._players:
            player = state.players[seat]
            cards = (*player.hand, *player.libraries[0], *player.libraries[1])
            self._dealt.append((pairs_among(cards), self._quick.worth.side(state, seat)))

    def _judge_pairs(self, scores: tuple[int, ...]) -> None:
        """Note by how much more than expected everyone was ahead of the others."""
        surprises = [
            score - expected for score, (_, expected) in zip(scores, self._dealt, strict=True)
        ]
        for seat, (pairs, _) in enumerate(self._dealt):
            found = margin(surprises, seat)
            self._observed.extend([(CARDS + pair, found) for pair in pairs])

    def _look_ahead(self, state: State, seat: int, card: int) -> None:
        """Note what summoning a card should bring, its entering left aside."""
        quick = self._quick
        player, dots = state.players[seat], outlook(state, seat)
        gain = quick.summon_gain(state, player, card, dots, quick.energy_worth(state, seat))
        expected = margin(quick.worth.sides(state), seat) + gain - quick.worth.entering[card]
        self._expected = (state.round, seat, card, expected)

    def _look_back(self, state: State, asked: Decision) -> None:
        """Note how much more the card brought that was summoned last."""
        if self._expected is not None:
            round_, seat, card, expected = self._expected
            if (round_, seat) == (state.round, asked.seat):
                found = margin(self._quick.worth.sides(state), seat) - expected
                self._observed.append((card, found))
        self._expected = None


def _samples(
    terms: list[Terms], sure: list[float], scores: tuple[int, ...]
) -> list[tuple[Sparse, float]]:
    """Return the terms of each seat less its left neighbour's, and what was still to come."""
    count = len(terms)
    found = []
    for seat in range(count if count > 2 else 1):
        other = (seat + 1) % count
        result = scores[seat] - scores[other] - (sure[seat] - sure[other])
        found.append((difference(terms[seat], terms[other]), float(result)))
    return found
