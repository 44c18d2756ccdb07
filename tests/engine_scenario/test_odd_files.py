"""Odd scenario files: they break nothing, and what would silently mean nothing is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engine_scenario.files import run_text

HEAD = "game: seasons\nseats: [{}, {}]\n"


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (HEAD + "options: 5\n", 3),
        (HEAD + "options: true\n", 3),
        ("game: seasons\nseats: &seats [*seats]\n", 2),
        ("game: seasons\nabout: 2020-13-45\nseats: [{}, {}]\n", 2),
        ("game: seasons\nabout: \x01\nseats: [{}, {}]\n", 2),
        (HEAD + "steps:\n  - preview: end turn\n    shows: [1]\n", 5),
        (HEAD + "steps:\n  - preview: end turn\n    shows: all\n", 5),
        (HEAD + "steps:\n  - preview: end turn\n    shows: {1: 9}\n", 5),
        (HEAD + "steps:\n  - preview: end turn\n    shows: {2: {crystals: 1}}\n", 5),
        (HEAD + "steps:\n  - preview: end turn\n    shows: {1: {cristals: 1}}\n", 5),
    ],
)
def test_an_odd_file_is_refused_instead_of_breaking_the_run(
    tmp_path: Path, text: str, line: int
) -> None:
    report = run_text(tmp_path, text)
    assert report.code == 2
    assert report.text.startswith(f"error folder/case.yaml:{line}: ")


@pytest.mark.parametrize(
    ("fact", "line"),
    [
        ("position: {transmute: 1}", 3),
        ("position: {end_passed: 1}", 3),
        ("position: {transmute: sometimes}", 3),
        ("position: {phase: draft}", 3),
        ("steps:\n  - play: end turn\n    because: gauge_full", 5),
        ("steps:\n  - play: end turn\n    shows: {0: {crystals: 9}}", 5),
        ("steps:\n  - preview: end turn", 4),
        ("steps:\n  - reload: false", 4),
    ],
)
def test_a_fact_that_would_mean_nothing_is_refused(tmp_path: Path, fact: str, line: int) -> None:
    report = run_text(tmp_path, f"{HEAD}{fact}\n")
    assert report.code == 2
    assert report.text.startswith(f"error folder/case.yaml:{line}: ")


@pytest.mark.parametrize(
    "seat",
    [
        "{hand: [true]}",
        "{in_play: [{card: Kairn the Destroyer, turned: 1}]}",
        "{in_play: [{card: Amulet of Water, energy: {fire: 5}}]}",
        "{owed_energy: 1}",
    ],
)
def test_a_seat_no_game_can_have_is_refused(tmp_path: Path, seat: str) -> None:
    report = run_text(tmp_path, f"game: seasons\nseats:\n  - {{}}\n  - {seat}\n")
    assert report.code == 2
    assert report.text.startswith("error folder/case.yaml:4: ")


def test_a_wrong_number_of_seats_is_blamed_on_the_seats_beside_good_options(tmp_path: Path) -> None:
    text = "game: seasons\noptions: {edition: first}\nseats: [{}]\n"
    report = run_text(tmp_path, text)
    assert report == (2, "error folder/case.yaml:3: seasons is for 2 to 4 players, not 1")


def test_one_die_before_two_seats_is_refused_at_a_seat(tmp_path: Path) -> None:
    text = "game: seasons\nseats:\n  - {die: winter 1 face 1}\n  - {die: winter 1 face 2}\n"
    report = run_text(tmp_path, text)
    assert report == (2, "error folder/case.yaml:4: one die cannot lie in two places")
