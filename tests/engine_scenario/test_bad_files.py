"""Scenario files that cannot be understood: exit code 2, with file, line and what is wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engine_scenario.files import run_paths, run_steps, run_text


def refused(folder: Path, text: str, line: int, message: str) -> None:
    """Check that a file is refused in this line for this reason."""
    report = run_text(folder, text)
    assert report.code == 2
    assert report.text.startswith(f"error folder/case.yaml:{line}: ")
    assert message in report.text


# --- YAML ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("game: seasons\nseats: [{}, {}\nsteps:\n", 3, "this is not YAML"),
        ("game: seasons\nseats:\n\t- {}\n", 3, "this is not YAML"),
        ("game: seasons\ngame: seasons\nseats: [{}, {}]\n", 2, "'game' is said twice"),
        (
            "game: seasons\nseats:\n  - crystals: 1\n    crystals: 2\n",
            4,
            "'crystals' is said twice",
        ),
        ("game: seasons\n1.5: x\n", 2, "1.5 cannot be a key"),
        ("game: !!python/name:os.system x\n", 1, "this is not YAML"),
        ("- game: seasons\n", 1, "expected keys and values"),
        ("hello\n", 1, "expected keys and values, not 'hello'"),
    ],
)
def test_what_is_not_a_table_of_keys_is_refused(
    tmp_path: Path, text: str, line: int, message: str
) -> None:
    refused(tmp_path, text, line, message)


def test_a_file_that_is_no_text_is_refused_by_name(tmp_path: Path) -> None:
    file = tmp_path / "latin.yaml"
    file.write_bytes("about: Gef\u00e4hrte\n".encode("latin-1"))
    report = run_paths(file)
    assert report.code == 2
    assert "latin.yaml: it cannot be read" in report.text


# --- heads ---------------------------------------------------------------------------------

HEAD = "game: seasons\nseats: [{}, {}]\n"


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("about: x\nseats: [{}, {}]\n", 1, "the key 'game' is missing"),
        ("game: sesons\nseats: [{}, {}]\n", 1, "there is no game called 'sesons'"),
        (HEAD + "step:\n  - play: end turn\n", 3, "unknown key 'step'; did you mean 'steps'?"),
        (HEAD + "xyzzy: 1\n", 3, "unknown key 'xyzzy'; known: game, about, rules"),
        (HEAD + "seed: -1\n", 3, "-1 is out of bounds: allowed is from 0 on"),
        (HEAD + "seed: soon\n", 3, "expected a whole number, not 'soon'"),
        (HEAD + "options: {edition: second}\n", 3, "edition cannot be 'second'; choose one of:"),
        (HEAD + "options: {editon: first}\n", 3, "unknown key 'editon'; did you mean 'edition'?"),
        (HEAD + "options: first\n", 3, "expected keys and values, not 'first'"),
        (HEAD + "steps: 5\n", 3, "expected a list, not 5"),
    ],
)
def test_a_wrong_head_is_refused(tmp_path: Path, text: str, line: int, message: str) -> None:
    refused(tmp_path, text, line, message)


@pytest.mark.parametrize("count", [0, 1, 5])
def test_the_number_of_seats_must_be_right(tmp_path: Path, count: int) -> None:
    seats = ", ".join(["{}"] * count)
    message = f"seasons is for 2 to 4 players, not {count}"
    refused(tmp_path, f"game: seasons\n\nseats: [{seats}]\n", 3, message)


def test_a_scenario_without_seats_is_refused(tmp_path: Path) -> None:
    refused(tmp_path, "game: seasons\n", 1, "seasons is for 2 to 4 players, not 0")


# --- seats ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seat", "message"),
    [
        ("{cristals: 3}", "unknown key 'cristals'; did you mean 'crystals'?"),
        ("{crystals: -1}", "-1 is out of bounds: allowed is from 0 on"),
        ("{crystals: 1.5}", "expected a whole number, not 1.5"),
        ("{bonuses: 4}", "4 is out of bounds: allowed is from 0 to 3"),
        ("{energy: {fire: 8}}", "the reserve holds at most 7 energies"),
        (
            "{in_play: [Bespelled Grimoire], energy: {fire: 11}}",
            "the reserve holds at most 10 energies",
        ),
        ("{energy: {wind: 1}}", "unknown key 'wind'; known: air, water, fire, earth"),
        ("{gauge: 16}", "the summoning gauge ends at 15"),
        ("{hand: [51]}", "no card is called 51"),
        ("{hand: [0]}", "no card is called 0"),
        ("{hand: Purse of Io}", "expected a list, not 'Purse of Io'"),
        ("{in_play: [{card: Purse of Io, tapped: true}]}", "unknown key 'tapped'"),
        (
            "{in_play: [{card: Purse of Io, energy: {fire: 1}}]}",
            "energies lie only on cards 4 and 35",
        ),
        (
            "{in_play: [{card: Glutton Cauldron, energy: {fire: 7}}]}",
            "the Cauldron pays out at the seventh energy",
        ),
        ("{die: winter 6 face 1}", "'winter 6 face 1' is not a die like 'winter 3 face 2'"),
        ("{die: winter 1 face 7}", "is not a die like"),
        ("{die: winter 1 face 0}", "is not a die like"),
        ("{die: winter 0 face 1}", "is not a die like"),
        ("{die: monsoon 1 face 1}", "is not a die like"),
        ("{die: winter 1}", "is not a die like"),
        ("{die: 3}", "3 is not a die like"),
        ("5", "expected keys and values, not 5"),
    ],
)
def test_a_wrong_seat_is_refused_in_its_line(tmp_path: Path, seat: str, message: str) -> None:
    refused(tmp_path, f"game: seasons\nseats:\n  - {{}}\n  - {seat}\n", 4, message)


def test_a_gauge_of_16_is_possible_in_the_first_edition(tmp_path: Path) -> None:
    text = "game: seasons\noptions: {edition: first}\nseats: [{gauge: 16}, {}]\n"
    assert run_text(tmp_path, text).code == 0


@pytest.mark.parametrize(
    ("name", "guess"),
    [
        ("Kairn the Destroier", "Kairn the Destroyer"),
        ("Kairn der Vernichtter", "Kairn the Destroyer"),
        ("Kairn il Distrutore", "Kairn the Destroyer"),
        ("kairn_the_destoyer", "Kairn the Destroyer"),
        ("Runenw\u00fcrfel von Eoliss", "Runic Cube of Eolis"),
    ],
)
def test_a_misspelt_card_gets_a_guess_in_any_language(
    tmp_path: Path, name: str, guess: str
) -> None:
    text = f"game: seasons\nseats:\n  - {{}}\n  - hand:\n      - Purse of Io\n      - {name}\n"
    refused(tmp_path, text, 6, f"no card is called {name!r}; did you mean {guess!r}?")


def test_a_name_like_no_card_gets_no_guess(tmp_path: Path) -> None:
    report = run_text(tmp_path, "game: seasons\nseats: [{hand: [xyzzy]}, {}]\n")
    assert (report.code, report.text) == (2, "error folder/case.yaml:2: no card is called 'xyzzy'")


# --- the cards altogether ------------------------------------------------------------------


@pytest.mark.parametrize("place", ["hand", "library_2", "library_3", "in_play", "packet"])
def test_a_third_copy_of_a_card_is_refused_where_it_lies(tmp_path: Path, place: str) -> None:
    seats = f"  - {{hand: [Purse of Io, Purse of Io]}}\n  - {place}: [8]\n"
    text = f"game: seasons\nseats:\n{seats}"
    refused(tmp_path, text, 4, "Purse of Io cannot lie here: there are only two copies")


@pytest.mark.parametrize("pile", ["draw_pile", "discard_pile"])
def test_a_third_copy_in_a_pile_is_refused(tmp_path: Path, pile: str) -> None:
    text = f"game: seasons\nseats: [{{hand: [8, 8]}}, {{}}]\nposition:\n  {pile}: [8]\n"
    refused(tmp_path, text, 4, "Purse of Io cannot lie here: there are only two copies")


@pytest.mark.parametrize("level", ["magician", "apprentice"])
def test_an_advanced_card_is_refused_at_a_lower_level(tmp_path: Path, level: str) -> None:
    text = (
        f"game: seasons\noptions: {{level: {level}}}\nseats:\n  - hand: [Arcano Leech]\n  - {{}}\n"
    )
    refused(tmp_path, text, 4, f"Arcano Leech cannot lie here: it is no {level} card")


# --- the rest of the table -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("fact", "message"),
    [
        ("wheel: 13", "13 is out of bounds: allowed is from 1 to 12"),
        ("wheel: 0", "0 is out of bounds: allowed is from 1 to 12"),
        ("year: 4", "4 is out of bounds: allowed is from 0 to 3"),
        ("turn: 2", "2 is out of bounds: allowed is from 0 to 1"),
        ("start: 2", "2 is out of bounds: allowed is from 0 to 1"),
        ("transmute_bonuses: 4", "4 is out of bounds: allowed is from 0 to 3"),
        ("rolls: [7]", "7 is out of bounds: allowed is from 1 to 6"),
        ("phase: acton", "choose one of: action, turn, dice, round, round_end, draft, libraries"),
        ("unplaced: pile", "choose one of: draw_pile, discard_pile, box"),
        ("owed: [star]", "only in the first edition may star and draw wait (D1)"),
        ("owed: [fire]", "a die can owe: star, draw"),
        ("dice: [winter 9 face 1]", "'winter 9 face 1' is not a die like"),
        ("dice: [winter 1 face 1, winter 2 face 1]", "only one die is left over"),
        ("dice: [winter 1 face 1, winter 1 face 2]", "one die cannot lie in two places"),
        ("weel: 3", "unknown key 'weel'; did you mean 'wheel'?"),
    ],
)
def test_a_wrong_fact_of_the_table_is_refused_in_its_line(
    tmp_path: Path, fact: str, message: str
) -> None:
    refused(tmp_path, f"game: seasons\nseats: [{{}}, {{}}]\nposition:\n  {fact}\n", 4, message)


def test_six_dice_are_refused(tmp_path: Path) -> None:
    dice = ", ".join(f"winter {number} face 1" for number in range(1, 6))
    text = (
        "game: seasons\nseats: [{}, {}, {}, {}]\nposition:\n  phase: dice\n"
        f"  dice: [{dice}, spring 1 face 1]\n"
    )
    refused(tmp_path, text, 5, "one die more than there are seats must lie here")


def test_more_dice_of_a_colour_than_players_and_one_are_refused(tmp_path: Path) -> None:
    text = (
        "game: seasons\nseats: [{die: winter 4 face 1}, {}]\nposition:\n  phase: dice\n"
        "  dice: [winter 1 face 1, winter 2 face 1, winter 3 face 1]\n"
    )
    refused(tmp_path, text, 5, "only 3 dice of a colour are in the game (R2.2)")


def test_packets_of_different_sizes_are_refused(tmp_path: Path) -> None:
    text = "game: seasons\nseats: [{packet: [1]}, {packet: [2, 3]}]\nposition:\n  phase: draft\n"
    refused(tmp_path, text, 4, "every seat needs a packet of the same size")


# --- steps ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("step", "message"),
    [
        ("because: gauge_full", "a step has one of: play, refuse, expect, finish, undo"),
        ("{play: end turn, expect: {year: 1}}", "a step has one of: play, refuse, expect"),
        ("", "a step has one of: play, refuse, expect"),
        ("{paly: end turn}", "unknown key 'paly'; did you mean 'play'?"),
        ("end turn", "expected keys and values, not 'end turn'"),
        ("{play: end turn, seat: 2}", "2 is out of bounds: allowed is from 0 to 1"),
        ("{play: end turn, seat: one}", "expected a whole number, not 'one'"),
        ("finish: game", "what can be finished: turn, round"),
        ("undo: 2", "2 is out of bounds: allowed is from 0 to 1"),
        ("expect: [crystals]", "expected keys and values, not ['crystals']"),
    ],
)
def test_a_wrong_step_is_refused_in_its_line(tmp_path: Path, step: str, message: str) -> None:
    report = run_steps(tmp_path, f"  - expect: {{year: 1}}\n  - {step}\n")
    assert report.code == 2
    assert report.text.startswith("error folder/case.yaml:7: ")
    assert message in report.text
