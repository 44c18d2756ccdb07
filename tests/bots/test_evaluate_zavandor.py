"""What bots know of Zavandor: time, worth, bids and quick answers."""

from __future__ import annotations

import pytest

from conclave.bots import make_bot
from conclave.bots.bot import choice_of, size_of
from conclave.bots.evaluate.zavandor import expertise
from conclave.bots.evaluate.zavandor.first_guess import first_weights
from conclave.bots.evaluate.zavandor.lessons import teacher
from conclave.bots.evaluate.zavandor.terms import TERMS, keepable, name_of, names_of_all, terms_of
from conclave.bots.evaluate.zavandor.time import acts_again, rounds_left
from conclave.bots.evaluate.zavandor.worth import both_worths
from conclave.engine.decisions import PASS, Decision
from conclave.games.zavandor import rules
from conclave.games.zavandor.auction import cover_of
from conclave.games.zavandor.energy import energy_of
from conclave.games.zavandor.player import card_of
from conclave.games.zavandor.scoring import points_now
from conclave.games.zavandor.state import State
from conclave.games.zavandor.view import DecisionView


def played(players: int, seed: int, moves: int) -> State:
    """Return a game that quick play has brought so far."""
    state, expert = rules.new(players, seed, {}), expertise()
    for _ in range(moves):
        if not state.asked:
            break
        asked = state.asked[0]
        rules.apply(state, asked.seat, expert.choose(state, asked))
    return state


def first_question(kind: str, players: int = 3, seeds: int = 4) -> tuple[State, Decision]:
    expert = expertise()
    for seed in range(seeds):
        state = rules.new(players, seed, {})
        while state.asked:
            asked = state.asked[0]
            if asked.kind == kind and asked.size() > 1:
                return state, asked
            rules.apply(state, asked.seat, expert.choose(state, asked))
    raise AssertionError(f"nobody was asked for {kind}")


def test_every_term_has_a_name_of_its_own() -> None:
    names = [name_of(term) for term in range(TERMS)]
    assert len(set(names)) == TERMS
    assert len(set(names_of_all())) == len(first_weights()) == 2 * TERMS


def test_a_new_game_is_long_and_one_with_five_sentinels_sold_is_in_its_last_round() -> None:
    state = rules.new(2, 1, {})
    assert rounds_left(state) > 10
    state.sentinels = (0, 1, 0, 1, -1, -1, -1, -1, -1)
    nearly = rounds_left(state)
    assert rounds_left(state, 1) == 0 < nearly
    state.sentinels = (0, 1, 0, 1, 0, -1, -1, -1, -1)
    assert rounds_left(state) == 0


def test_rounds_never_go_beyond_the_last_of_the_game() -> None:
    state = rules.new(2, 1, {"rounds": "30"})
    state.round = 28
    assert rounds_left(state) <= 2


def test_who_has_had_his_turn_acts_no_more_in_this_round() -> None:
    state = rules.new(3, 2, {})
    first, second, third = state.order
    state.turn = second
    assert [acts_again(state, seat) for seat in (first, second, third)] == [False, True, True]


def test_after_the_last_turn_of_all_a_side_is_worth_its_points() -> None:
    state = played(2, 3, 60)
    state.sentinels = (0, 1, 0, 1, 0, -1, -1, -1, -1)
    state.turn = -1
    sides = expertise().quick(state).worth.sides(state)
    assert sides == [float(points_now(state, seat)) for seat in range(2)]


def test_what_does_not_fit_the_hand_is_not_kept() -> None:
    player = rules.new(2, 1, {}).players[0]
    player.dust, player.hand = 0, tuple([card_of(0, 5)] * 20)
    player.concentrated = [0, 0, 0, 0]
    assert 15 <= keepable(player) <= 35 < energy_of(player)


def test_terms_and_worth_tell_the_same() -> None:
    weights = first_weights()
    worth = both_worths(weights)[1]
    for moves in (10, 40, 90):
        state = played(3, 5, moves)
        rounds = rounds_left(state)
        for seat in range(3):
            terms = terms_of(state, seat, rounds, acts_again(state, seat))
            told = points_now(state, seat) + sum(weights[term] * much for term, much in terms)
            assert worth.side(state, seat, rounds) == pytest.approx(told)


@pytest.mark.parametrize("players", [2, 4, 6])
def test_quick_play_ends_games_by_the_rules_and_nobody_is_struck(players: int) -> None:
    state, expert = rules.new(players, players, {}), expertise()
    while state.asked:
        asked = state.asked[0]
        before = rules.pack(state)
        option = expert.choose(state, asked)
        assert option in asked.options or (asked.may_pass and option == PASS)
        assert rules.pack(state) == before
        rules.apply(state, asked.seat, option)
    assert not any(player.out for player in state.players)
    assert sum(expert.prospects(state)) == pytest.approx(1)


@pytest.mark.parametrize("kind", ["opening_bid", "bid"])
def test_only_a_few_bids_are_thought_about_and_none_beyond_the_cover(kind: str) -> None:
    state, asked = first_question(kind)
    bids = [bid for bid in expertise().worth_trying(state, asked) if bid != PASS]
    assert 1 <= len(bids) <= 4
    assert min(bids) == asked.options[0]
    assert max(bids) <= cover_of(state, asked.seat, state.lot)
    assert (PASS in expertise().worth_trying(state, asked)) == asked.may_pass


def test_a_number_is_taken_out_of_a_range_without_listing_it() -> None:
    asked = DecisionView("bid", 0, None, True, (20, 10**12), None)
    assert size_of(asked) == 10**12 - 18
    assert choice_of(asked, 5) == 25
    assert choice_of(asked, size_of(asked) - 1) == PASS


@pytest.mark.parametrize("name", ["random", "greedy", "adept", "master:simulations=8"])
def test_bots_answer_bids_and_actions(name: str) -> None:
    bot = make_bot(name, rules, 1)
    for kind in ("action", "opening_bid", "bid"):
        state, asked = first_question(kind, players=2)
        option = bot.choose(rules.view(state, asked.seat))
        assert option in asked.options or (asked.may_pass and option == PASS)


def test_a_lesson_notes_positions_and_repeats_itself() -> None:
    teaching = teacher()
    one, two = [teaching.lesson(teaching.start(), 7, 2) for _ in range(2)]
    assert one == two
    assert len(one.samples) > 5
    assert all(0 <= term < TERMS for sample, _ in one.samples for term, _ in sample)
