"""The search on known ground: it never makes a move that good play rules out, and keeps time."""

from __future__ import annotations

import time

import pytest

from conclave.bots import Budget, SearchBot, make_bot
from conclave.bots.expertise import NoExpertise, expertise_for
from conclave.bots.search import Finding, still_possible
from conclave.games.seasons import rules as seasons
from tests.bots import kuhn
from tests.bots.kuhn import JACK, KING, QUEEN, RAISE, STAY

RULES = kuhn.rules()

# Everything but these may be right in some mixture (Kuhn 1950): a worse card never calls, the best
# never folds or lets a bet go by, and the queen neither opens nor bets after a check.
FORCED = [
    (JACK, (RAISE,), STAY),
    (JACK, (STAY, RAISE), STAY),
    (KING, (RAISE,), RAISE),
    (KING, (STAY, RAISE), RAISE),
    (KING, (STAY,), RAISE),
    (QUEEN, (), STAY),
    (QUEEN, (STAY,), STAY),
]


def search(seed: int, simulations: int) -> SearchBot:
    return SearchBot("search", RULES, seed, NoExpertise(RULES), Budget(simulations))


def sight(card: int, said: tuple[int, ...]) -> kuhn.Sight:
    seat = len(said) % 2
    other = QUEEN if card == JACK else JACK
    cards = (card, other) if seat == 0 else (other, card)
    found: kuhn.Sight = RULES.view(kuhn.hand_of(cards, said), seat)
    return found


@pytest.mark.parametrize(("card", "said", "answer"), FORCED)
def test_the_search_plays_poker_without_blunders(
    card: int, said: tuple[int, ...], answer: int
) -> None:
    answers = {search(seed, 400).choose(sight(card, said)) for seed in range(8)}
    assert answers == {answer}


def test_the_findings_are_what_the_chips_say() -> None:
    calling, folding = search(1, 400).findings(sight(KING, (RAISE,)))
    assert (calling.option, calling.mean()) == (RAISE, 2.0)
    assert (folding.option, folding.mean()) == (STAY, -1.0)


def test_a_game_nobody_has_studied_is_played_all_the_same() -> None:
    assert isinstance(expertise_for(RULES), NoExpertise)
    assert make_bot("adept", RULES, 1).choose(sight(KING, (RAISE,))) in (STAY, RAISE)


def test_what_is_told_of_such_a_game_are_chances_not_points() -> None:
    bot = make_bot("master:simulations=50", RULES, 1)
    assert isinstance(bot, SearchBot)
    calling, folding = bot.findings(sight(KING, (RAISE,)))
    assert (calling.mean(), folding.mean()) == (1.0, 0.0)


@pytest.mark.parametrize("seconds", [0.001, 0.2])
def test_an_answer_comes_within_the_budget_or_hardly_later(seconds: float) -> None:
    state = seasons.new(2, 3, {"level": "apprentice"})
    while state.asked[0].kind != "die":
        seasons.apply(state, state.asked[0].seat, state.asked[0].options[0])
    view = seasons.view(state, state.asked[0].seat)
    bot = make_bot(f"master:seconds={seconds}", seasons, 1)
    bot.choose(view)
    began = time.thread_time()  # the load of the machine is not the bot's fault
    bot.choose(view)
    assert time.thread_time() - began < seconds + 0.2


def found(*results: float) -> Finding:
    finding = Finding((0,))
    for result in results:
        finding.note(result)
    return finding


def test_an_option_that_always_loses_to_the_best_is_dropped() -> None:
    best, worse = found(*[0.6, 0.8] * 20), found(*[0.5, 0.7, 0.4, 0.7] * 10)
    assert still_possible([worse, best]) == [best]


def test_an_option_that_differs_by_luck_alone_stays() -> None:
    best, rival = found(*[0.6, 0.8, 0.1, 0.9] * 10), found(*[0.8, 0.6, 0.9, 0.0] * 10)
    assert still_possible([rival, best]) == [rival, best]


def test_one_of_two_options_that_come_to_the_same_is_enough() -> None:
    one, other = found(*[0.6, 0.8] * 20), found(*[0.6, 0.8] * 20)
    assert still_possible([one, other]) == [one]


def test_an_option_that_was_never_tried_is_not_out() -> None:
    best, untried = found(0.9), found()
    assert still_possible([untried, best]) == [untried, best]


def test_an_option_that_is_alone_is_tried_all_the_same() -> None:
    bot = search(1, 30)
    (alone,) = bot.duel(sight(KING, (RAISE,)), [Finding((RAISE,))])
    assert (alone.simulations, alone.mean()) == (30, 2.0)
