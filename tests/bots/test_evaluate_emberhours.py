"""What bots know of Emberhours: time, worth, and quick answers."""

from __future__ import annotations

import pytest

from conclave.bots import make_bot
from conclave.bots.evaluate.emberhours import expertise
from conclave.bots.evaluate.emberhours.first_guess import first_weights
from conclave.bots.evaluate.emberhours.force import Forces
from conclave.bots.evaluate.emberhours.lessons import teacher
from conclave.bots.evaluate.emberhours.reading import BOONS, DRAW, GOODS, VP, Reading
from conclave.bots.evaluate.emberhours.terms import TERMS, name_of, terms_of
from conclave.bots.evaluate.emberhours.time import Hours, chance_in_time, rounds_left, turns_now
from conclave.bots.evaluate.emberhours.worth import Worth
from conclave.engine.decisions import PASS, Decision
from conclave.engine.rng import Rng
from conclave.games.emberhours import rules
from conclave.games.emberhours.moves import ABOUT, PLAY, SLIDE
from conclave.games.emberhours.scoring import total_of
from conclave.games.emberhours.state import RETINUE_FULL, State


def played(players: int, seed: int, moves: int) -> State:
    """Return a game that quick play has brought so far."""
    state, expert = rules.new(players, seed, {}), expertise()
    for _ in range(moves):
        if not state.asked:
            break
        asked = state.asked[0]
        rules.apply(state, asked.seat, expert.choose(state, asked))
    return state


def first_question(kind: str, players: int = 3, seeds: int = 12) -> tuple[State, Decision]:
    expert = expertise()
    for seed in range(seeds):
        state = rules.new(players, seed, {})
        while state.asked:
            asked = state.asked[0]
            if asked.kind == kind and asked.size() > 1:
                return state, asked
            rules.apply(state, asked.seat, expert.choose(state, asked))
    raise AssertionError(f"nobody was asked for {kind}")


def card(state: State, name: str) -> int:
    return next(each.number for each in state.pack.cards if each.id == name)


def test_every_term_has_a_name_of_its_own() -> None:
    names = [name_of(term) for term in range(TERMS)]
    assert len(set(names)) == TERMS
    assert len(first_weights()) == TERMS


def test_effects_are_read_as_what_they_bring() -> None:
    state = rules.new(2, 1, {})
    reading = Reading(state.pack)
    assert reading.instant[card(state, "rookery_scout")][DRAW] == 3
    assert reading.flame[card(state, "copper_drake")][VP] == 2
    assert reading.flame[card(state, "copper_drake")][GOODS.index("discard")] == 1
    assert reading.instant[card(state, "gutter_fox")][GOODS.index("others_discard")] == 1
    assert reading.boons[card(state, "midnight_carillon")][BOONS.index("on_draw")] > 0
    assert not any(reading.instant[card(state, "mill_ogre")])


def test_a_new_game_is_long_and_one_that_is_ending_is_in_its_last_round() -> None:
    state = played(2, 1, 2)
    assert rounds_left(state) >= 6
    state.central = 3
    assert rounds_left(state) <= 2
    state.central, state.ending = 20, RETINUE_FULL
    assert rounds_left(state) == 0


def test_cards_on_their_way_bring_the_end_nearer() -> None:
    state = played(2, 1, 30)
    state.central = 60
    player = state.players[0]
    player.retinue = tuple(range(10))
    player.slots = ((), (), (), (), ())
    before = rounds_left(state)
    player.slots = ((20, 21), (), (), (), ())
    assert rounds_left(state) == 1 <= before


def test_rounds_never_go_beyond_the_last_of_the_game() -> None:
    state = rules.new(2, 1, {"last_round": "12"})
    state.round = 11
    assert rounds_left(state) <= 1


def test_flames_are_lit_as_often_as_their_colour_comes() -> None:
    state = rules.new(2, 1, {})
    hours, player = Hours(state.pack.setup.tiles), state.players[0]
    player.outside = 0
    assert [hours.is_now(player, colour) for colour in range(3)] == [True, False, False]
    assert [hours.uses(player, colour, 1, 4) for colour in range(3)] == [1, 2, 1]
    assert hours.uses(player, 1, 2, 4) == 1  # a card from slot 2 misses the first of the two
    assert hours.uses(player, 1, 5, 4) == 0
    assert chance_in_time(-9) < chance_in_time(0) < chance_in_time(9) <= 1


def test_a_side_is_worth_its_points_once_the_game_is_over() -> None:
    state = played(3, 3, 10_000)
    assert not state.asked
    best = max(range(3), key=lambda seat: expertise().worth.sides(state)[seat])
    outcome = rules.outcome(state)
    assert outcome is not None
    assert best in outcome.winners
    assert [int(side) for side in expertise().worth.sides(state)] == list(outcome.scores)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_terms_and_worth_tell_the_same(players: int) -> None:
    weights = [0.1 + term % 7 for term in range(TERMS)]
    worth = Worth(weights)
    for moves in (8, 60, 130, 170):
        state = played(players, 5, moves)
        rounds = rounds_left(state)
        tables = worth.tables(state.pack)
        for seat in range(players):
            terms = terms_of(state, seat, rounds, tables.reading, tables.hours)
            told = total_of(state, seat) + sum(weights[term] * much for term, much in terms)
            assert worth.side(state, seat, rounds, Forces(state)) == pytest.approx(told)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_quick_play_ends_games_by_the_rules_and_changes_nothing_while_it_thinks(
    players: int,
) -> None:
    state, expert = rules.new(players, players, {}), expertise()
    while state.asked:
        asked = state.asked[0]
        before = rules.pack(state)
        option = expert.choose(state, asked)
        assert option in asked.options or (asked.may_pass and option == PASS)
        assert rules.pack(state) == before
        rules.apply(state, asked.seat, option)
    assert state.round < 30
    assert sum(expert.prospects(state)) == pytest.approx(1)


def test_quick_play_beats_chance() -> None:
    expert, won = expertise(), 0
    for seed in range(20):
        state, rng, me = rules.new(2, seed, {}), Rng(seed), seed % 2
        while state.asked:
            asked = state.asked[0]
            if asked.seat == me:
                option = expert.choose(state, asked)
            else:
                place = rng.below(asked.size())
                option = asked.options[place] if place < len(asked.options) else PASS
            rules.apply(state, asked.seat, option)
        outcome = rules.outcome(state)
        assert outcome is not None
        won += me in outcome.winners
    assert won >= 18


def test_only_sensible_actions_are_thought_about() -> None:
    expert = expertise()
    for seed in range(3):
        state = rules.new(2, seed, {})
        while state.asked:
            asked = state.asked[0]
            tried = expert.worth_trying(state, asked)
            assert tried
            assert len(set(tried)) == len(tried) <= 26
            assert all(asked.allows(option) for option in tried)
            plays = [option & 1023 for option in tried if option & ~ABOUT == PLAY]
            if asked.kind == "action":
                assert len(set(plays)) == len(plays) <= 5
            for option in tried:
                if asked.kind in ("action", "free_action") and option & ~ABOUT == SLIDE:
                    assert not state.sources[option & ABOUT].fortified
            rules.apply(state, asked.seat, expert.choose(state, asked))


def test_a_marker_is_a_turn_less() -> None:
    state, asked = first_question("action", players=2)
    assert turns_now(state, asked.seat) == 2 - len(state.players[asked.seat].markers)


@pytest.mark.parametrize("name", ["random", "novice", "greedy", "adept", "master:simulations=8"])
def test_bots_answer_all_sorts_of_questions(name: str) -> None:
    bot = make_bot(name, rules, 1)
    for kind in ("opening_play", "action", "creatures_to_commit", "payment", "free_action"):
        state, asked = first_question(kind, players=2)
        option = bot.choose(rules.view(state, asked.seat))
        assert option in asked.options or (asked.may_pass and option == PASS)


def test_a_lesson_notes_positions_and_repeats_itself() -> None:
    teaching = teacher()
    one, two = [teaching.lesson(teaching.start(), 7, 2) for _ in range(2)]
    assert one == two
    assert len(one.samples) > 5
    assert all(0 <= term < TERMS for sample, _ in one.samples for term, _ in sample)
