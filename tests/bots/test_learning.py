"""Learning: least squares finds what made the samples, and two ways to weigh a side agree."""

from __future__ import annotations

import pytest

from conclave.bots.evaluate.seasons.first_guess import first_entering
from conclave.bots.evaluate.seasons.lessons import SeasonsTeacher
from conclave.bots.evaluate.seasons.pairs import PAIRS, pairs_among, place_of
from conclave.bots.evaluate.seasons.terms import CARDS, TERMS, certain, name_of, outlook, terms_of
from conclave.bots.evaluate.seasons.worth import Worth, worth_of
from conclave.bots.regression import Sparse, Sums, difference
from conclave.engine.rng import Rng
from conclave.games.seasons import rules

TRUE = [3.0, -2.0, 0.5, 0.0]


def samples(count: int) -> list[tuple[Sparse, float]]:
    rng = Rng(1)
    made = []
    for _ in range(count):
        amounts = [(term, rng.below(9) / 2 - 1) for term in range(4)]
        sample = [(term, amount) for term, amount in amounts if amount]
        made.append((sample, sum(TRUE[term] * amount for term, amount in sample)))
    return made


def test_least_squares_finds_the_weights_that_made_the_samples() -> None:
    sums = Sums(4)
    for sample, result in samples(40):
        sums.add(sample, result)
    found = sums.solve([0.0] * 4, [1e-9] * 4)
    assert found == pytest.approx(TRUE, abs=1e-6)
    assert sums.error(found) == pytest.approx(0.0, abs=1e-6)


def test_sums_of_parts_are_the_sums_of_the_whole() -> None:
    whole, first, second = Sums(4), Sums(4), Sums(4)
    for place, (sample, result) in enumerate(samples(30)):
        whole.add(sample, result)
        (first if place < 11 else second).add(sample, result)
    first.merge(second)
    assert first.samples == whole.samples
    assert first.solve([0.0] * 4, [1.0] * 4) == pytest.approx(whole.solve([0.0] * 4, [1.0] * 4))


def test_what_was_never_seen_stays_as_it_was() -> None:
    sums = Sums(3)
    sums.add([(0, 1.0)], 5.0)
    assert sums.solve([0.0, 7.0, -1.0], [1.0] * 3) == pytest.approx([2.5, 7.0, -1.0])


def test_equal_terms_cancel_out() -> None:
    assert difference([(1, 2.0), (2, 1.0)], [(1, 2.0), (3, 4.0)]) == [(2, 1.0), (3, -4.0)]


@pytest.mark.parametrize("moves", [60, 120, 180])
def test_a_side_is_worth_the_sum_of_its_terms(moves: int) -> None:
    state = rules.new(2, moves, {})
    rng = Rng(2)
    for _ in range(moves):
        choices = tuple(state.asked[0].choices())
        rules.apply(state, state.asked[0].seat, choices[rng.below(len(choices))])
    weights = [rng.below(100) / 10 - 5 for _ in range(TERMS)]
    worth = Worth(weights, first_entering(), [0.0] * len(PAIRS))
    for seat in range(2):
        dots = outlook(state, seat)
        terms = terms_of(state, seat, worth.hand[dots])
        total = certain(state, seat, dots) + sum(weights[term] * n for term, n in terms)
        assert worth.side(state, seat) == pytest.approx(total)


def test_every_term_has_a_name_of_its_own() -> None:
    assert len({name_of(term) for term in range(TERMS)}) == TERMS


def test_weights_are_found_by_their_names() -> None:
    teacher = SeasonsTeacher()
    skill = teacher.start()
    means = [place / 10 for place in range(len(skill.means))]
    named = dict(zip((*teacher.terms, *teacher.means), (*skill.weights, *means), strict=True))
    worth = worth_of(named)
    assert worth.amounts == skill.weights[-len(worth.amounts) :]
    assert worth.entering == means[:CARDS]
    for place, (low, high) in enumerate(PAIRS):
        assert worth.pairs[low][high] == worth.pairs[high][low] == means[CARDS + place]


def test_every_pair_has_one_place() -> None:
    assert [place_of(low, high) for low, high in PAIRS] == list(range(len(PAIRS)))
    assert [place_of(high, low) for low, high in PAIRS] == list(range(len(PAIRS)))
    assert pairs_among((3, 1, 3)) == [place_of(1, 3), place_of(3, 3), place_of(1, 3)]
