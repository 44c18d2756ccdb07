"""The greedy bot's idea of Seasons agrees with the rules where the rules are certain."""

from __future__ import annotations

from typing import Any

import pytest

from conclave.bots import make_bot
from conclave.bots.evaluate.seasons import evaluate, is_new_choice, rounds_left
from conclave.engine.match import Match
from conclave.engine.rng import Rng
from conclave.games.seasons import rules


def finished_game(seed: int) -> Match:
    match = Match.new(rules, 2, seed, {"level": "apprentice"})
    bots = [make_bot("random", rules, seat) for seat in range(2)]
    while not match.is_over:
        seat = match.decisions[0].seat
        option = bots[seat].choose(match.view(seat))
        match.play(next(move for move in match.legal_moves(seat) if move.option == option))
    return match


LAST_ROUND = {"phase": "action", "year": 3, "wheel": 12, "dice": ["autumn 1 face 1"]}
EARLY = {"phase": "action", "year": 1, "wheel": 1, "dice": ["winter 1 face 6"]}


def staged(position: dict[str, Any], **own: Any) -> Any:
    facts = {"position": position, "seats": [own, {"crystals": 10}]}
    return rules.stage(facts, {"level": "archmage", "edition": "revised"}, 1)


def choice(state: Any, seat: int = 0) -> str:
    """Return what the greedy bot does, in words."""
    match = Match(rules, state, seats=2)
    option = make_bot("greedy", rules, 0).choose(match.view(seat))
    moves = [move for move in match.legal_moves(seat) if move.option == option]
    return match.describe(moves[0])


def test_a_finished_game_is_worth_the_difference_of_the_scores() -> None:
    match = finished_game(3)
    assert match.outcome is not None
    own, other = match.outcome.scores
    assert evaluate(match.state, 0) == own - other


def test_what_one_seat_gains_the_other_loses_at_the_end() -> None:
    state = finished_game(4).state
    assert evaluate(state, 0) == -evaluate(state, 1)


def test_a_new_game_lasts_about_eighteen_rounds() -> None:
    assert rounds_left(rules.new(2, 0, {"level": "apprentice"})) == 17


def test_crystals_are_worth_what_they_score() -> None:
    state = rules.new(2, 0, {"level": "apprentice"})
    richer = rules.clone(state)
    richer.players[0].crystals += 7
    assert evaluate(richer, 0) == pytest.approx(evaluate(state, 0) + 7)


def test_an_opponents_crystals_count_against_the_seat() -> None:
    state = rules.new(2, 0, {"level": "apprentice"})
    richer = rules.clone(state)
    richer.players[1].crystals += 4
    assert evaluate(richer, 0) == pytest.approx(evaluate(state, 0) - 4)


def test_energy_is_worth_something_while_the_game_goes_on() -> None:
    state = rules.determinize(rules.view(rules.new(2, 0, {"level": "apprentice"}), 0), Rng(1))
    richer = rules.clone(state)
    richer.players[0].energy = [1, 1, 0, 0]
    assert evaluate(richer, 0) > evaluate(state, 0)


def test_a_question_within_an_effect_is_no_new_choice() -> None:
    assert [is_new_choice("action"), is_new_choice("energy_to_take")] == [True, False]


def test_greedy_summons_what_it_can_pay_for() -> None:
    state = staged(EARLY, gauge=1, energy={"water": 3}, hand=["Olaf's Blessed Statue"])
    assert choice(state) == "summon Olaf's Blessed Statue"


def test_greedy_summons_at_the_very_end_to_be_rid_of_a_hand_card() -> None:
    state = staged(
        LAST_ROUND, gauge=1, energy={"water": 1, "earth": 1}, hand=["Bespelled Grimoire"]
    )
    assert choice(state) == "summon Bespelled Grimoire"


def test_greedy_transmutes_what_is_left_in_the_last_turn() -> None:
    state = staged({**LAST_ROUND, "transmute": True}, energy={"water": 2})
    assert choice(state) == "transmute water"


def test_greedy_ends_its_turn_when_nothing_makes_things_better() -> None:
    assert choice(staged(EARLY, gauge=2, energy={"air": 1})) == "end turn"


def test_greedy_uses_no_bonus_that_costs_more_than_it_brings() -> None:
    state = staged({**LAST_ROUND, "transmute": True}, energy={"water": 4})
    assert choice(state) == "transmute water"


def test_greedy_uses_a_bonus_that_brings_more_than_it_costs() -> None:
    state = staged({**LAST_ROUND, "transmute": True}, energy={"water": 7})
    assert choice(state) == "bonus transmute"


def test_greedy_does_not_use_a_second_bonus_for_the_same_seven_energies() -> None:
    state = staged({**LAST_ROUND, "transmute": True}, energy={"water": 7}, bonuses=1)
    assert choice(state) == "transmute water"
