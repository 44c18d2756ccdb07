"""Bots play from views alone, honestly and repeatably, and the greedy one plays well."""

from __future__ import annotations

import pytest

from conclave.bots import BUDGETS, NAMES, Bot, UnknownBot, choices_of, decision_for, make_bot
from conclave.engine.rng import Rng
from conclave.engine.rules import Outcome
from conclave.games.seasons import rules
from conclave.games.seasons.state import State

# Every bot, those that think with a budget that gives the same answer on every machine.
QUICK = tuple(f"{name}:simulations=6" if name in BUDGETS else name for name in NAMES)


def play_out(seed: int, names: tuple[str, ...], **options: str) -> Outcome:
    state = rules.new(len(names), seed, options)
    bots = [make_bot(name, rules, seed + seat) for seat, name in enumerate(names)]
    while state.asked:
        answer_next(state, bots)
    outcome = rules.outcome(state)
    assert outcome is not None
    return outcome


def answer_next(state: State, bots: list[Bot]) -> None:
    decision = state.asked[0]
    option = bots[decision.seat].choose(rules.view(state, decision.seat))
    assert decision.allows(option)
    rules.apply(state, decision.seat, option)


def position(seed: int, moves: int) -> State:
    state = rules.new(2, seed, {})
    chance = Rng(seed)
    for _ in range(moves):
        decision = state.asked[0]
        choices = list(decision.choices())
        rules.apply(state, decision.seat, choices[chance.below(len(choices))])
    return state


def test_an_unknown_bot_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(UnknownBot, match="no bot called 'clever'; choose one of: random, novice"):
        make_bot("clever", rules, 0)


def test_a_bot_says_who_it_is() -> None:
    assert tuple(make_bot(name, rules, 0).name for name in NAMES) == NAMES


def test_a_seat_that_is_asked_nothing_has_no_decision() -> None:
    state = position(3, 60)
    waiting = 1 - state.asked[0].seat
    with pytest.raises(ValueError, match=f"seat {waiting} is asked nothing"):
        decision_for(rules.view(state, waiting))


@pytest.mark.parametrize("name", QUICK)
def test_a_bot_plays_whole_games_by_the_rules(name: str) -> None:
    assert len(play_out(11, (name, name)).scores) == 2


@pytest.mark.parametrize("name", ["greedy", "adept"])
@pytest.mark.parametrize("level", ["archmage", "magician", "apprentice"])
@pytest.mark.parametrize("edition", ["revised", "first"])
def test_bots_play_every_level_and_edition(name: str, level: str, edition: str) -> None:
    outcome = play_out(5, (name, "random"), level=level, edition=edition)
    assert outcome.winners == (0,)


@pytest.mark.parametrize("name", ["greedy", "adept"])
@pytest.mark.parametrize("players", [3, 4])
def test_bots_sit_at_larger_tables(name: str, players: int) -> None:
    outcome = play_out(2, (name, *["random"] * (players - 1)))
    assert outcome.winners == (0,)


def test_the_same_seed_gives_the_same_game() -> None:
    assert play_out(8, ("greedy", "random")) == play_out(8, ("greedy", "random"))


def test_random_bots_with_other_seeds_play_other_games() -> None:
    assert play_out(8, ("random", "random")) != play_out(9, ("random", "random"))


@pytest.mark.parametrize("name", [name for name in QUICK if name != "random"])
def test_a_bot_answers_a_view_the_same_way_whenever_it_sees_it(name: str) -> None:
    view = rules.view(position(4, 70), position(4, 70).asked[0].seat)
    bot = make_bot(name, rules, 1)
    assert bot.choose(view) == bot.choose(view)


@pytest.mark.parametrize("name", QUICK)
@pytest.mark.parametrize("moves", [4, 21, 46, 75, 110])
def test_what_a_seat_cannot_see_does_not_change_its_move(name: str, moves: int) -> None:
    state = position(6, moves)
    seat = state.asked[0].seat
    view = rules.view(state, seat)
    other_world = rules.determinize(view, Rng(99))
    assert other_world != state
    same_view = rules.view(other_world, seat)
    assert make_bot(name, rules, 3).choose(view) == make_bot(name, rules, 3).choose(same_view)


@pytest.mark.parametrize("name", QUICK)
def test_choosing_leaves_the_game_as_it_was(name: str) -> None:
    state = position(6, 75)
    before = state.clone()
    make_bot(name, rules, 0).choose(rules.view(state, state.asked[0].seat))
    assert state == before


def test_random_takes_every_option_and_the_pass() -> None:
    view = rules.view(position(1, 0), 0)
    choices = choices_of(decision_for(view))
    bot = make_bot("random", rules, 0)
    assert {bot.choose(view) for _ in range(40 * len(choices))} == set(choices)


def test_the_pass_is_the_last_of_the_choices() -> None:
    class MayPass:
        options = (4, 7)
        may_pass = True

    assert choices_of(MayPass()) == (4, 7, -1)


def wins(name: str, other: str, games: int) -> int:
    """Count the games a bot wins, sitting first in one half and last in the other."""
    half = games // 2
    first = [play_out(seed, (name, other)).winners == (0,) for seed in range(half)]
    second = [play_out(seed, (other, name)).winners == (1,) for seed in range(half, games)]
    return sum(first) + sum(second)


@pytest.mark.slow
def test_greedy_beats_random_in_at_least_85_of_100_games() -> None:
    assert wins("greedy", "random", 100) >= 85


@pytest.mark.slow
def test_adept_beats_greedy_in_at_least_14_of_20_games() -> None:
    assert wins("adept", "greedy", 20) >= 14
