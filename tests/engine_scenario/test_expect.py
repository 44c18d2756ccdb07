"""What scenario files can expect, how differences read, and cards named in several languages."""

from __future__ import annotations

from pathlib import Path

import pytest

from conclave.engine import codec
from conclave.engine.scenario import stage
from conclave.engine.stage import Facts
from conclave.games import load
from conclave.games.seasons import rules
from tests.engine_scenario.files import run_steps

TWINS = "[{in_play: [{card: Idol of the Familiar, turned: true}, Idol of the Familiar]}, {}]"
READER = "[{hand: [Purse of Io, Amulet of Air], energy: {fire: 2}, crystals: 4}, {crystals: 7}]"


def test_a_list_gives_one_value_per_seat(tmp_path: Path) -> None:
    assert run_steps(tmp_path, "  - expect: {crystals: [4, 7]}\n", READER).code == 0


def test_a_tilde_stands_for_any_value(tmp_path: Path) -> None:
    assert run_steps(tmp_path, "  - expect: {crystals: [~, 7]}\n", READER).code == 0


def test_seats_can_be_named(tmp_path: Path) -> None:
    assert run_steps(tmp_path, "  - expect: {crystals: {1: 7}}\n", READER).code == 0


def test_a_difference_names_the_fact_the_seat_and_both_values(tmp_path: Path) -> None:
    report = run_steps(tmp_path, "  - expect: {crystals: [4, 8]}\n", READER)
    assert report.code == 1
    assert report.text.splitlines() == [
        "FAIL  folder/case.yaml:6: a case",
        "        crystals of seat 1: expected 8, found 7",
    ]


def test_all_differences_are_shown_and_the_first_gives_the_line(tmp_path: Path) -> None:
    steps = (
        "  - expect:\n      wheel: 1\n      year: 2\n      crystals:\n        0: 5\n        1: 7\n"
    )
    report = run_steps(tmp_path, steps, READER)
    assert report.text.splitlines() == [
        "FAIL  folder/case.yaml:8: a case",
        "        year: expected 2, found 1",
        "        crystals of seat 0: expected 5, found 4",
    ]


def test_the_line_is_that_of_the_seat_where_seats_are_named(tmp_path: Path) -> None:
    steps = "  - expect:\n      crystals:\n        0: 4\n        1: 8\n"
    assert "case.yaml:9:" in run_steps(tmp_path, steps, READER).text


def test_energies_that_are_not_named_must_be_absent(tmp_path: Path) -> None:
    report = run_steps(tmp_path, "  - expect: {energy: [{}, {}]}\n", READER)
    assert "energy of seat 0: expected {}, found {'fire': 2}" in report.text


def test_an_energy_of_none_is_the_same_as_not_named(tmp_path: Path) -> None:
    steps = "  - expect: {energy: [{fire: 2, air: 0}, {}]}\n"
    assert run_steps(tmp_path, steps, READER).code == 0


def test_hands_are_compared_without_order(tmp_path: Path) -> None:
    steps = "  - expect: {hand: [[Purse of Io, Amulet of Air], []]}\n"
    assert run_steps(tmp_path, steps, READER).code == 0


def test_a_card_too_many_in_hand_is_a_difference(tmp_path: Path) -> None:
    report = run_steps(tmp_path, "  - expect: {hand: [[Purse of Io], []]}\n", READER)
    assert "expected ['Purse of Io'], found ['Amulet of Air', 'Purse of Io']" in report.text


def test_a_card_in_play_may_be_expected_without_its_condition(tmp_path: Path) -> None:
    steps = "  - expect: {in_play: [[Idol of the Familiar, Idol of the Familiar], []]}\n"
    assert run_steps(tmp_path, steps, TWINS).code == 0


def test_a_card_in_play_in_another_condition_is_a_difference(tmp_path: Path) -> None:
    twin = "{card: Idol of the Familiar, turned: true}"
    report = run_steps(tmp_path, f"  - expect: {{in_play: [[{twin}, {twin}], []]}}\n", TWINS)
    assert report.code == 1


def test_twins_find_their_partners_in_whatever_order_they_are_named(tmp_path: Path) -> None:
    twins = "Idol of the Familiar, {card: Idol of the Familiar, turned: true}"
    assert run_steps(tmp_path, f"  - expect: {{in_play: [[{twins}], []]}}\n", TWINS).code == 0


def test_a_card_in_play_that_is_not_expected_is_a_difference(tmp_path: Path) -> None:
    steps = "  - expect: {in_play: [[Idol of the Familiar], []]}\n"
    assert run_steps(tmp_path, steps, TWINS).code == 1


def test_an_empty_row_is_not_the_same_as_any_row(tmp_path: Path) -> None:
    assert run_steps(tmp_path, "  - expect: {in_play: [[], []]}\n", TWINS).code == 1


@pytest.mark.parametrize(
    "expected",
    [
        "options: [activate Idol of the Familiar (2), bonus transmute, bonus gauge, end turn]",
        "offers: [end turn]",
        "offers_not: [activate Idol of the Familiar]",
        "asked: {seat: 0, decision: action}",
        "asked: {decision: action}",
    ],
)
def test_choices_can_be_expected(tmp_path: Path, expected: str) -> None:
    assert run_steps(tmp_path, f"  - expect: {{{expected}}}\n", TWINS).code == 0


@pytest.mark.parametrize(
    "expected",
    [
        "options: [end turn]",
        "offers: [activate Idol of the Familiar]",
        "offers_not: [end turn]",
        "asked: {seat: 1, decision: action}",
        "asked: {decision: die}",
        "asked: nobody",
    ],
)
def test_other_choices_than_expected_fail(tmp_path: Path, expected: str) -> None:
    assert run_steps(tmp_path, f"  - expect: {{{expected}}}\n", TWINS).code == 1


def test_a_question_after_the_end_of_the_game_fails(tmp_path: Path) -> None:
    position = "{phase: round_end, year: 3, wheel: 12}"
    report = run_steps(tmp_path, "  - expect: {asked: {seat: 0}}\n", position=position)
    assert "found nobody: the game is over" in report.text


@pytest.mark.parametrize(
    ("expected", "message"),
    [
        ("cristals: [4, 7]", "unknown key 'cristals'; did you mean 'crystals'?"),
        ("crystals: [4]", "expected one value for each of 2 seats (~ for any)"),
        ("crystals: {2: 4}", "there is no seat 2"),
        ("crystals: 4", "expected a list, not 4"),
        ("energy: [{wind: 1}, {}]", "unknown key 'wind'; known: air, water, fire, earth"),
        (
            "hand: [[Purse of Yo], []]",
            "no card is called 'Purse of Yo'; did you mean 'Purse of Io'?",
        ),
        ("in_play: [[{card: Kairn, tapped: true}], []]", "unknown key 'tapped'"),
        ("asked: {who: 0}", "unknown key 'who'; known: seat, decision"),
        ("options: end turn", "expected a list, not 'end turn'"),
    ],
)
def test_an_expectation_nobody_understands_is_an_error(
    tmp_path: Path, expected: str, message: str
) -> None:
    report = run_steps(tmp_path, f"  - expect: {{{expected}}}\n", READER)
    assert report.code == 2
    assert report.text.startswith("error folder/case.yaml:6: ")
    assert message in report.text


# --- names of cards ------------------------------------------------------------------------


def position_of(card: str | int) -> object:
    facts = {
        "game": "seasons",
        "seats": [{"hand": [card], "in_play": [card]}, {}],
        "position": {"draw_pile": ["Purse of Io"]},
    }
    return codec.encode(rules, stage(Facts(facts, ()), load).state)


@pytest.mark.parametrize(
    "name",
    [
        "Yjangs vergessene Vase",
        "Vaso Dimenticato di Yjang",
        "yjangs_forgotten_vase",
        30,
        "YJANG'S FORGOTTEN VASE",
        "Yjang\u2019s Forgotten Vase",
    ],
)
def test_a_card_is_the_same_by_any_of_its_names(name: str | int) -> None:
    assert position_of(name) == position_of("Yjang's Forgotten Vase")


def test_another_card_is_another_position() -> None:
    assert position_of("Amulet of Air") != position_of("Yjang's Forgotten Vase")
