"""The scenario runner: steps, refusals, undo, reload, previews, and many files at once."""

from __future__ import annotations

from pathlib import Path

from conclave.engine.rules import Rules
from conclave.engine.scenario import run_file
from tests.engine_scenario.files import run_paths, run_steps, run_text

KAIRN = "[{in_play: [Kairn the Destroyer], energy: {fire: 1, water: 1}}, {crystals: 9}]"


def test_a_fulfilled_scenario_gives_one_line_and_exit_code_0(tmp_path: Path) -> None:
    report = run_steps(tmp_path, "  - expect: {crystals: [0, 9]}\n", KAIRN)
    assert report == (0, "ok    folder/case.yaml: a case")


def test_a_scenario_without_steps_only_has_to_be_possible(tmp_path: Path) -> None:
    assert run_text(tmp_path, "game: seasons\nseats: [{}, {}]\n").code == 0


# --- play ----------------------------------------------------------------------------------


def test_a_list_of_moves_is_played_in_order(tmp_path: Path) -> None:
    steps = (
        "  - play: [activate Kairn the Destroyer, discard fire]\n  - expect: {crystals: [0, 5]}\n"
    )
    assert run_steps(tmp_path, steps, KAIRN).code == 0


def test_a_move_reads_the_same_in_any_case_and_spacing(tmp_path: Path) -> None:
    steps = "  - play: 'Activate  KAIRN the destroyer'\n  - expect: {asked: {seat: 0}}\n"
    assert run_steps(tmp_path, steps, KAIRN).code == 0


def test_a_wrong_move_fails_with_the_nearest_one_and_all_open_ones(tmp_path: Path) -> None:
    report = run_steps(tmp_path, "  - play: activate Karin the Destroyer\n", KAIRN)
    assert report.code == 1
    assert report.text.splitlines() == [
        "FAIL  folder/case.yaml:6: a case",
        "        'activate Karin the Destroyer' was refused (not_an_option): activate Karin the"
        " Destroyer is not possible now; did you mean: activate Kairn the Destroyer?",
        "        asked: action of seat 0",
        "        open:  activate Kairn the Destroyer; bonus exchange; bonus transmute;"
        " bonus gauge; end turn",
    ]


def test_a_move_far_from_any_other_gets_no_guess(tmp_path: Path) -> None:
    report = run_steps(tmp_path, "  - play: xyzzy\n", KAIRN)
    assert report.code == 1
    assert "xyzzy is not possible now\n" in report.text


def test_a_closed_move_fails_with_the_reason_it_is_closed(tmp_path: Path) -> None:
    seats = "[{hand: [Amulet of Earth], gauge: 1, energy: {earth: 1}}, {}]"
    report = run_steps(tmp_path, "  - play: summon Amulet of Earth\n", seats)
    assert report.code == 1
    assert "was refused (needs_energy): summon Amulet of Earth: needs 1 earth more" in report.text


def test_the_second_move_of_a_list_fails_in_its_own_line(tmp_path: Path) -> None:
    steps = "  - play:\n      - activate Kairn the Destroyer\n      - discard earth\n"
    report = run_steps(tmp_path, steps, KAIRN)
    assert report.text.startswith("FAIL  folder/case.yaml:8: a case")


def test_a_move_after_the_end_of_the_game_says_that_the_game_is_over(tmp_path: Path) -> None:
    position = "{phase: round_end, year: 3, wheel: 12}"
    report = run_steps(tmp_path, "  - play: end turn\n", position=position)
    assert report.code == 1
    assert "was refused (game_over): the game is over" in report.text
    assert "asked: nobody, the game is over" in report.text


def test_seat_says_who_moves_where_several_are_asked(tmp_path: Path) -> None:
    seats = "[{packet: [1, 2, 3, 4, 5, 6, 7, 8, 9]}, {packet: [1, 2, 3, 4, 5, 6, 7, 8, 9]}]"
    steps = (
        "  - play: start with Amulet of Air\n    seat: 1\n"
        "  - refuse: start with Amulet of Air\n    seat: 1\n    because: not_an_option\n"
        "  - play: start with Amulet of Air\n    seat: 0\n"
    )
    assert run_steps(tmp_path, steps, seats, "{phase: libraries}").code == 0


def test_a_move_of_a_seat_that_is_not_asked_fails(tmp_path: Path) -> None:
    report = run_steps(tmp_path, "  - play: end turn\n    seat: 1\n")
    assert report.code == 1
    assert "was refused (not_your_turn): end turn: it is not your turn" in report.text


# --- refuse --------------------------------------------------------------------------------


def test_a_refusal_for_the_expected_reason_is_fulfilled(tmp_path: Path) -> None:
    steps = "  - refuse: transmute fire\n    because: cannot_transmute\n"
    assert run_steps(tmp_path, steps, KAIRN).code == 0


def test_a_refusal_without_a_reason_takes_any(tmp_path: Path) -> None:
    assert run_steps(tmp_path, "  - refuse: transmute fire\n", KAIRN).code == 0


def test_a_refused_text_that_names_no_move_must_be_meant_so(tmp_path: Path) -> None:
    report = run_steps(tmp_path, "  - refuse: activate Karin the Destroyer\n", KAIRN)
    assert report.code == 1
    assert "did you mean: activate Kairn the Destroyer?" in report.text
    assert "if that is meant, say so: because: not_an_option" in report.text


def test_a_refused_text_that_names_no_move_may_be_meant_so(tmp_path: Path) -> None:
    steps = "  - refuse: discard earth\n    because: not_an_option\n"
    assert run_steps(tmp_path, steps, KAIRN).code == 0


def test_a_refusal_for_another_reason_fails_and_names_both(tmp_path: Path) -> None:
    steps = "  - refuse: transmute fire\n    because: needs_energy\n"
    report = run_steps(tmp_path, steps, KAIRN)
    assert report.code == 1
    assert report.text.splitlines()[1:] == [
        "        expected because: needs_energy",
        "        refused because:  cannot_transmute (transmute fire: nothing allows you to"
        " transmute this turn)",
    ]


def test_a_move_to_be_refused_that_is_accepted_fails(tmp_path: Path) -> None:
    report = run_steps(tmp_path, "  - refuse: end turn\n", KAIRN)
    assert report.code == 1
    assert report.text == "FAIL  folder/case.yaml:6: a case\n        'end turn' was accepted"


# --- finish --------------------------------------------------------------------------------


def test_finish_turn_goes_to_the_next_seat(tmp_path: Path) -> None:
    steps = "  - finish: turn\n  - expect: {turn: 1, round: 1}\n"
    assert run_steps(tmp_path, steps).code == 0


def test_finish_round_goes_to_the_next_roll(tmp_path: Path) -> None:
    steps = "  - finish: round\n  - expect: {round: 2, asked: {seat: 1, decision: die}}\n"
    assert run_steps(tmp_path, steps).code == 0


def test_finish_stops_at_a_real_choice(tmp_path: Path) -> None:
    seats = "[{in_play: [Beggar's Horn]}, {}]"
    steps = (
        "  - finish: round\n  - expect: {round: 1, asked: {seat: 0, decision: energy_to_take}}\n"
    )
    assert run_steps(tmp_path, steps, seats).code == 0


def test_finish_uses_dice_and_discards_what_they_draw(tmp_path: Path) -> None:
    seats = "[{in_play: [Die of Malice], die: winter 1 face 5}, {}]"
    steps = "  - finish: turn\n  - expect: {turn: 1, hand_size: [0, 0], discard_pile_size: 1}\n"
    position = "{phase: turn}"
    assert run_steps(tmp_path, steps, seats, position).code == 0


def test_finish_ends_with_the_game(tmp_path: Path) -> None:
    steps = "  - finish: round\n  - expect: {over: true, asked: nobody}\n"
    assert run_steps(tmp_path, steps, position="{year: 3, wheel: 12}").code == 0


# --- undo ----------------------------------------------------------------------------------


def test_undo_takes_back_the_last_move(tmp_path: Path) -> None:
    steps = (
        "  - play: [activate Kairn the Destroyer, discard fire]\n"
        "  - undo: 0\n"
        "  - expect: {crystals: [0, 9], asked: {decision: energy_to_discard}}\n"
    )
    assert run_steps(tmp_path, steps, KAIRN).code == 0


def test_an_undo_that_is_refused_fails(tmp_path: Path) -> None:
    report = run_steps(tmp_path, "  - undo: 0\n", KAIRN)
    assert report.code == 1
    assert "undo was refused (undo_nothing): there is nothing to take back" in report.text


def test_an_undo_may_be_expected_to_be_refused(tmp_path: Path) -> None:
    steps = "  - undo: 0\n    because: undo_nothing\n"
    assert run_steps(tmp_path, steps, KAIRN).code == 0


def test_an_undo_refused_for_another_reason_fails(tmp_path: Path) -> None:
    report = run_steps(tmp_path, "  - undo: 0\n    because: undo_other\n", KAIRN)
    assert report.code == 1
    assert "expected because: undo_other" in report.text


def test_an_undo_that_should_be_refused_and_is_allowed_fails(tmp_path: Path) -> None:
    steps = "  - play: bonus gauge\n  - undo: 0\n    because: undo_other\n"
    report = run_steps(tmp_path, steps, KAIRN)
    assert (report.code, report.text.splitlines()[1]) == (1, "        undo was allowed")


# --- preview -------------------------------------------------------------------------------


def test_a_preview_shows_what_is_certain(tmp_path: Path) -> None:
    steps = (
        "  - play: activate Kairn the Destroyer\n"
        "  - preview: discard fire\n    shows: {0: {energy: -1}, 1: {crystals: -4}}\n"
        "  - expect: {crystals: [0, 9], energy: [{fire: 1, water: 1}, {}]}\n"
    )
    assert run_steps(tmp_path, steps, KAIRN).code == 0


def test_a_preview_that_shows_something_else_fails_with_both(tmp_path: Path) -> None:
    steps = (
        "  - play: activate Kairn the Destroyer\n"
        "  - preview: discard fire\n    shows: {1: {crystals: -3}}\n"
    )
    report = run_steps(tmp_path, steps, KAIRN)
    assert report.code == 1
    assert report.text.startswith("FAIL  folder/case.yaml:7: a case")
    assert "expected to show {1: {'crystals': -3}}" in report.text
    assert "'crystals': -4" in report.text


def test_a_preview_of_a_closed_move_fails(tmp_path: Path) -> None:
    report = run_steps(tmp_path, "  - preview: transmute fire\n    shows: {}\n", KAIRN)
    assert report.code == 1
    assert "'transmute fire' was refused" in report.text


# --- reload --------------------------------------------------------------------------------


def test_play_goes_on_after_saving_and_loading(tmp_path: Path) -> None:
    steps = (
        "  - play: activate Kairn the Destroyer\n"
        "  - reload: true\n"
        "  - play: discard fire\n"
        "  - expect: {crystals: [0, 5]}\n"
    )
    assert run_steps(tmp_path, steps, KAIRN).code == 0


# --- several scenarios ---------------------------------------------------------------------

GOOD = "game: seasons\nabout: a good one\nseats: [{}, {}]\n"
FAILING = "game: seasons\nabout: a failing one\nseats: [{}, {}]\nsteps:\n  - expect: {wheel: 2}\n"
BAD = "game: seasons\nabout: a bad one\nseets: [{}, {}]\n"


def test_every_document_of_a_file_gives_its_line(tmp_path: Path) -> None:
    report = run_text(tmp_path, GOOD + "---\n" + FAILING + "---\n" + GOOD)
    assert report.code == 1
    assert report.text.splitlines() == [
        "ok    folder/case.yaml: a good one",
        "FAIL  folder/case.yaml:9: a failing one",
        "        wheel: expected 2, found 1",
        "ok    folder/case.yaml: a good one",
    ]


def test_a_bad_document_does_not_keep_the_others_from_running(tmp_path: Path) -> None:
    report = run_text(tmp_path, BAD + "---\n" + GOOD)
    assert report.code == 2
    assert report.text.startswith("error folder/case.yaml:3: unknown key 'seets'")
    assert "ok    folder/case.yaml: a good one" in report.text


def test_the_worst_scenario_gives_the_exit_code(tmp_path: Path) -> None:
    assert run_text(tmp_path, BAD + "---\n" + FAILING + "---\n" + GOOD).code == 2


def test_empty_documents_are_passed_over(tmp_path: Path) -> None:
    assert run_text(tmp_path, "---\n" + GOOD + "---\n---\n").text.count("ok") == 1


def test_a_folder_is_searched_to_its_depths(tmp_path: Path) -> None:
    (tmp_path / "deep" / "down").mkdir(parents=True)
    (tmp_path / "deep" / "down" / "one.yaml").write_text(GOOD)
    (tmp_path / "two.yml").write_text(FAILING)
    (tmp_path / "readme.txt").write_text("no scenario")
    report = run_paths(tmp_path)
    assert report.code == 1
    assert "one.yaml: a good one" in report.text
    assert "two.yml:5: a failing one" in report.text
    assert "readme" not in report.text


def test_an_empty_folder_is_an_error(tmp_path: Path) -> None:
    report = run_paths(tmp_path)
    assert report == (2, "no scenario found: name .yaml files, or folders that hold some")


def test_an_empty_file_is_an_error(tmp_path: Path) -> None:
    assert run_text(tmp_path, "# nothing here\n").code == 2


def test_a_missing_file_is_an_error_that_names_it(tmp_path: Path) -> None:
    report = run_paths(tmp_path / "missing.yaml")
    assert report.code == 2
    assert "missing.yaml: there is no such file or folder" in report.text


def test_a_missing_file_does_not_keep_the_others_from_running(tmp_path: Path) -> None:
    good = tmp_path / "good.yaml"
    good.write_text(GOOD)
    report = run_paths(tmp_path / "missing.yaml", good)
    assert report.code == 2
    assert "good.yaml: a good one" in report.text


def test_a_defect_of_the_game_names_the_scenario_that_found_it(tmp_path: Path) -> None:
    def broken(_name: str) -> Rules:
        raise RuntimeError("a hole in the board")

    file = tmp_path / "case.yaml"
    file.write_text(GOOD + "---\n" + GOOD.replace("a good one", "another one"))
    first, second = run_file(file, broken)
    assert (first.code, second.code) == (1, 1)
    assert "case.yaml:1: a good one: the game broke" in first.text
    assert "case.yaml:5: another one: the game broke" in second.text
