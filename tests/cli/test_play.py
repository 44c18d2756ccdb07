"""A game in the terminal: from the first question to the score sheet, by lines typed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from conclave.engine.record import read_record, replay
from conclave.engine.words import LANGUAGES
from conclave.games.seasons import rules

from .conftest import Conclave

FIRSTS = "1\n" * 400
SPLIT = "1\n" * 6  # three cards for the hand, three for year 2


def play(*arguments: str) -> tuple[str, ...]:
    return ("play", "seasons", "--seed", "5", *arguments)


def test_a_whole_game_reaches_the_score_sheet(conclave: Conclave, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    ran = conclave(*play("--record", str(path)), typed=FIRSTS)
    assert (ran.code, ran.err) == (0, "")
    record = read_record(path.read_text())
    scores = record.result.split()
    total = re.search(r"total +(-?\d+) +(-?\d+)", ran.out)
    assert total is not None
    assert list(total.groups()) == scores
    assert re.search(r"(Player 1|Greedy 2) has won\.", ran.out)
    assert "crystals from transmuting" in ran.out
    assert replay(rules, record).is_over


def test_the_same_seed_and_lines_give_the_same_game(conclave: Conclave) -> None:
    assert conclave(*play(), typed=FIRSTS).out == conclave(*play(), typed=FIRSTS).out


def test_nothing_is_wider_than_80_columns(conclave: Conclave) -> None:
    lines = conclave(*play("--lang", "de"), typed=FIRSTS).out.splitlines()
    after_prompts = [line.split("? > ")[-1] for line in lines]
    assert max(map(len, after_prompts)) <= 80


def test_the_level_is_told_and_how_to_change_it(conclave: Conclave) -> None:
    out = conclave(*play()).out
    assert "level=apprentice" in out
    assert "--option level=magician" in out


def test_a_chosen_level_needs_no_advice(conclave: Conclave) -> None:
    out = conclave(*play("--option", "level=archmage")).out
    assert "Choose a card to keep" in out
    assert "--option level=magician" not in out


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_is_played_to_the_end_in_every_language(conclave: Conclave, language: str) -> None:
    ran = conclave(*play("--lang", language, "--bots", "random"), typed=FIRSTS)
    assert (ran.code, ran.err) == (0, "")
    assert {"en": "Statistics", "de": "Statistik", "it": "Statistiche"}[language] in ran.out


def test_the_end_of_input_ends_politely_and_says_how_to_go_on(conclave: Conclave) -> None:
    ran = conclave(*play(), typed=SPLIT)
    assert (ran.code, ran.err) == (0, "")
    assert "save FILE" in ran.out
    assert "conclave play seasons --load FILE" in " ".join(ran.out.split())


def test_quitting_ends_politely(conclave: Conclave) -> None:
    ran = conclave(*play(), typed="quit\n1\n")
    assert ran.code == 0
    assert "The game stops here." in ran.out
    assert "starts with" not in ran.out


def test_a_move_can_be_typed_in_english_or_in_the_language_of_the_table(conclave: Conclave) -> None:
    english = conclave(*play("--lang", "de"), typed="START with  amulet of water\n").out
    german = conclave(*play("--lang", "de"), typed="beginne mit Wasseramulett\n").out
    assert "Spieler 1 beginnt mit Wasseramulett" in english
    assert english == german


def test_what_is_not_possible_is_refused_with_a_reason(conclave: Conclave) -> None:
    out = conclave(*play(), typed=f"{SPLIT}summon temporal boots\n").out
    assert "Summon Temporal Boots: answer the open question first." in out


def test_a_slip_of_the_pen_gets_the_nearest_move(conclave: Conclave) -> None:
    out = " ".join(conclave(*play(), typed="start with amulet of watr\n").out.split())
    assert "did you mean: start with Amulet of Water?" in out


def test_a_number_too_large_is_refused(conclave: Conclave) -> None:
    assert "77 is not possible now." in conclave(*play(), typed="77\n").out


def test_help_lists_the_commands(conclave: Conclave) -> None:
    out = conclave(*play(), typed="?\n").out
    assert "card NAME    the full text of a card" in out
    assert "save FILE    write the game record to a file" in out


def test_why_tells_what_is_closed(conclave: Conclave) -> None:
    out = conclave(*play(), typed=f"{SPLIT}2\nwhy\n").out
    assert "bonus two cards: your die shows no card symbol to replace" in " ".join(out.split())


def test_a_card_is_found_by_part_of_its_name_in_either_language(conclave: Conclave) -> None:
    out = conclave(*play("--lang", "it"), typed="card kairn\n").out
    assert "famiglio · 3 aria · 9 punti prestigio" in out
    assert out == conclave(*play("--lang", "it"), typed="card Distruttore\n").out


def test_a_card_nobody_knows_is_not_found(conclave: Conclave) -> None:
    assert 'No card is called "xyzzy"' in conclave(*play(), typed="card xyzzy\n").out


def test_the_log_tells_what_happened(conclave: Conclave) -> None:
    out = conclave(*play(), typed=f"{SPLIT}log\n").out.split("Take a die.")[1]
    assert "Player 1 starts with Amulet of Water" in out
    assert "Greedy 2 chose a card to start with" in out


def test_the_secrets_of_a_bot_are_not_told(conclave: Conclave) -> None:
    out = conclave(*play(), typed=f"{SPLIT}log\n").out
    assert "Greedy 2 starts with" not in out


def test_a_move_can_be_taken_back(conclave: Conclave) -> None:
    out = conclave(*play(), typed="1\nundo\n2\n").out
    assert "Taken back." in out
    assert "Player 1 starts with Staff of Spring" in out


def test_taking_back_stops_where_something_was_learnt(conclave: Conclave) -> None:
    out = conclave(*play(), typed=f"{SPLIT}undo\n").out
    assert "somebody has learnt something since" in out


def test_the_table_can_be_drawn_again(conclave: Conclave) -> None:
    once, twice = conclave(*play()).out, conclave(*play(), typed="table\n").out
    assert twice.count("Year 1 of 3") == once.count("Year 1 of 3") + 1


def test_certain_gains_are_shown_with_their_sign(conclave: Conclave) -> None:
    out = conclave(*play(), typed=f"{SPLIT}1\n1\n").out
    assert "keep Runic Cube of Eolis  -5 prestige, +1 card in hand" in out


def test_a_saved_game_goes_on_where_it_stopped(conclave: Conclave, tmp_path: Path) -> None:
    path = tmp_path / "half.txt"
    whole = conclave(*play(), typed=FIRSTS).out
    conclave(*play(), typed=f"{SPLIT}1\nsave {path}\nquit\n")
    rest = conclave("play", "seasons", "--load", str(path), typed=FIRSTS)
    assert rest.code == 0
    assert whole.split("Prestige ")[-1] == rest.out.split("Prestige ")[-1]


def test_a_game_cannot_be_saved_over_something_else(conclave: Conclave, tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Ada")
    out = " ".join(conclave(*play(), typed=f"save {letter}\n").out.split())
    assert "it exists and is not a game record" in out
    assert letter.read_text() == "Dear Ada"


def test_saving_without_a_name_tells_how_to_save(conclave: Conclave) -> None:
    out = conclave(*play(), typed="save\n").out
    assert "write the game record to a file" in out


def test_two_people_are_asked_to_change_places(conclave: Conclave) -> None:
    out = conclave(*play("--human", "0,1"), typed=f"{SPLIT}\n").out
    before, after = out.split("Player 2 is to move: change places, then press Enter.")
    assert "Die of Malice" not in before
    assert "start with Die of Malice" in after


def test_bots_alone_play_while_somebody_watches(conclave: Conclave) -> None:
    ran = conclave(*play("--human", "", "--bots", "random"))
    assert ran.code == 0
    assert "has won." in ran.out
