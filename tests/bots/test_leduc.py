"""The search in a game with chance between two rounds of hidden cards."""

from __future__ import annotations

from statistics import fmean

import pytest

from conclave.bots import Budget, SearchBot
from conclave.bots.expertise import NoExpertise
from tests.bots import leduc
from tests.bots.leduc import CALL, FOLD, JACK, KING, NONE, QUEEN, RAISE

RULES = leduc.rules()
CHECKED = (CALL, CALL)
CAPPED = (RAISE, RAISE)  # the first seat has to call or to fold
RANKS = (JACK, QUEEN, KING)


def search(seed: int, simulations: int) -> SearchBot:
    return SearchBot("search", RULES, seed, NoExpertise(RULES), Budget(simulations))


def sight(
    card: int, first: tuple[int, ...], public: int = NONE, second: tuple[int, ...] = ()
) -> leduc.Sight:
    seat = len(first if public == NONE else second) % 2
    other = leduc.unseen(card, public)[0]
    cards = (card, other) if seat == 0 else (other, card)
    found: leduc.Sight = RULES.view(leduc.hand_of(cards, first, public, second), seat)
    return found


def worth_of_a_last_call(card: int, public: int) -> float:
    """Return what a call of the last raise brings on the average, all hidden cards alike."""
    chips = leduc.paid(CHECKED, (*CAPPED, CALL))[0]
    others = leduc.unseen(card, public)
    return fmean(leduc.compared(card, other, public) * chips for other in others)


@pytest.mark.parametrize("public", RANKS)
@pytest.mark.parametrize("card", RANKS)
def test_the_last_call_is_worth_what_the_cards_say(card: int, public: int) -> None:
    found = {
        each.option: each for each in search(1, 2000).findings(sight(card, CHECKED, public, CAPPED))
    }
    assert found[FOLD].mean() == -leduc.paid(CHECKED, (*CAPPED, FOLD))[0] == -5
    called = worth_of_a_last_call(card, public)
    if found[CALL].simulations > 200:  # else it was sure before
        assert found[CALL].mean() == pytest.approx(called, abs=1.5)
    best = CALL if called > -5 else FOLD
    assert search(2, 2000).choose(sight(card, CHECKED, public, CAPPED)) == best


@pytest.mark.parametrize("second", [(RAISE,), (CALL, RAISE), (RAISE, RAISE)])
@pytest.mark.parametrize("card", RANKS)
def test_a_pair_is_never_folded(card: int, second: tuple[int, ...]) -> None:
    answers = {search(seed, 400).choose(sight(card, CHECKED, card, second)) for seed in range(6)}
    assert FOLD not in answers


@pytest.mark.parametrize("first", [(RAISE,), (CALL, RAISE), (RAISE, RAISE)])
def test_a_king_is_not_folded_before_the_card_is_open(first: tuple[int, ...]) -> None:
    answers = {search(seed, 600).choose(sight(KING, first)) for seed in range(6)}
    assert FOLD not in answers


def test_a_king_is_worth_more_than_a_queen_and_a_queen_more_than_a_jack() -> None:
    worth = [search(1, 3000).findings(sight(card, ()))[0].mean() for card in RANKS]
    assert worth == sorted(worth)
    assert worth[0] < 0 < worth[2]


def test_the_open_card_comes_by_chance_and_is_none_of_those_held() -> None:
    seen = set()
    for seed in range(60):
        hand = leduc.hand_of((KING, KING), (CALL,), NONE, ())
        hand.reseed(seed)
        RULES.apply(hand, 1, CALL)
        seen.add(hand.public)
    assert seen == {JACK, QUEEN}
