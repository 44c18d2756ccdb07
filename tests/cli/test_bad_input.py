"""Bad input is refused in one sentence, with exit code 2, and nothing is written."""

from __future__ import annotations

from pathlib import Path

import pytest

from conclave.engine.match import Match
from conclave.engine.record import write_record
from conclave.games.seasons import rules

from .conftest import Conclave


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("", "the following arguments are required: COMMAND"),
        ("dance", "invalid choice: 'dance'"),
        ("games --loud", "unrecognized arguments: --loud"),
        ("cards chess", "there is no game called 'chess'; choose one of: seasons"),
        ("cards seasons --lang fr", "no language 'fr'; choose one of: en, de, it"),
        ("cards seasons --edition third", "edition cannot be 'third'"),
        ("simulate chess", "there is no game called 'chess'"),
        ("simulate seasons --games 0", "--games: expected a number from 1 on, not '0'"),
        ("simulate seasons --games many", "--games: expected a number from 1 on, not 'many'"),
        ("simulate seasons --jobs 0", "--jobs: expected a number from 1 on, not '0'"),
        ("simulate seasons --seed x", "--seed: expected a whole number, not 'x'"),
        ("simulate seasons --players 7", "seasons is for 2 to 4 players, not 7"),
        ("simulate seasons --bots master:open", "sees all cards plays only in an arena"),
        ("simulate seasons --bots clever", "no bot called 'clever'; choose one of: random, novice"),
        ("simulate seasons --bots random,random,random --players 2", "3 bots do not fill 2 seats"),
        ("simulate seasons --option level", "an option is written NAME=VALUE, not 'level'"),
        ("simulate seasons --option level=god", "level cannot be 'god'; choose one of: archmage"),
        ("simulate seasons --option speed=1", "seasons has no option 'speed'"),
        ("arena chess", "there is no game called 'chess'"),
        ("arena seasons --games 0", "--games: expected a number from 1 on, not '0'"),
        ("arena seasons --bots random,clever", "there is no bot called 'clever'"),
        ("arena seasons --bots random,master:seconds=0", "seconds must be above 0 and at most"),
        ("arena seasons --bots random,adept:open", "adept takes no options"),
        ("arena seasons --clock sand", "--clock: invalid choice: 'sand'"),
        ("arena seasons --option edition=third", "edition"),
        ("arena seasons --bots random,", "there is no bot called ''"),
        ("arena seasons --players 1", "seasons is for 2 to 4 players, not 1"),
        ("arena seasons --bots random,greedy --players 3", "2 bots do not fill 3 seats"),
        ("arena seasons --option start=3", "start cannot be 3: the seats are 0 to 1"),
        ("arena seasons --option level=god", "level cannot be 'god'"),
        ("arena seasons --html nowhere/a.html", "there is no folder nowhere"),
        ("arena seasons --csv .", "cannot write .: it is a folder"),
        ("arena seasons --save nowhere/a", "cannot keep games in nowhere/a: no such file"),
        ("lab chess", "there is no game called 'chess'"),
        ("lab seasons --games 0", "--games: expected a number from 1 on, not '0'"),
        ("lab seasons --bots clever", "there is no bot called 'clever'"),
        ("lab seasons --players 5", "seasons is for 2 to 4 players, not 5"),
        ("lab seasons --players two", "--players: expected a whole number, not 'two'"),
        ("lab seasons --bots random,greedy,random", "3 bots do not fit 2 seats"),
        ("lab seasons --option edition=first,third", "edition cannot be 'third'"),
        ("lab seasons --parquet", "Parquet files need a folder: name one with --out"),
        ("lab seasons --out nowhere/out", "there is no folder nowhere"),
        ("lab seasons --dump nowhere/out", "there is no folder nowhere"),
        ("play chess", "there is no game called 'chess'"),
        ("play seasons --lang fr", "no language 'fr'"),
        ("play seasons --players 1", "seasons is for 2 to 4 players, not 1"),
        ("play seasons --human 5", "there is no seat 5: the seats are 0 to 1"),
        ("play seasons --human x", "--human: expected a whole number, not 'x'"),
        ("play seasons --bots random,greedy", "2 bots do not fill 1"),
        ("play seasons --bots clever", "there is no bot called 'clever'"),
        ("play seasons --bots master:open", "a bot that sees all cards plays only in an arena"),
        ("play seasons --option edition=third", "edition cannot be 'third'"),
        ("play seasons --load nowhere.txt", "cannot read nowhere.txt: no such file"),
        ("play seasons --load nowhere.txt --seed 3", "a saved game brings its own players"),
        ("play seasons --record nowhere/game.txt", "there is no folder nowhere"),
        ("play seasons --record .", "cannot write .: it is a folder"),
        ("replay nowhere.txt", "cannot read nowhere.txt: no such file"),
        ("replay .", "cannot read .: is a directory"),
        ("check nowhere", "there is no file or folder nowhere"),
    ],
)
def test_is_refused_in_one_sentence(
    conclave: Conclave, line: str, sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    ran = conclave(*line.split())
    assert (ran.code, ran.out) == (2, "")
    assert sentence in ran.err
    assert ran.err.startswith("conclave: ")
    assert ran.err.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def record() -> str:
    match = Match.new(rules, 2, 4, {"level": "apprentice"})
    match.play("start with Amulet of Earth", seat=0)
    return write_record(match)


def refusal(conclave: Conclave, path: Path, text: str | bytes, *arguments: str) -> str:
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    ran = conclave("replay", str(path), *arguments)
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    return ran.err


def test_the_record_of_these_tests_replays(conclave: Conclave, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text(record())
    assert conclave("replay", str(path)).code == 0


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('[Rules "1"]', '[Rules "9"]', "which is newer"),
        ('[Game "seasons"]', '[Game "chess"]', "there is no game called 'chess'"),
        ('[Game "seasons"]\n', "", "this is not a game record"),
        ('[Seed "4"]', '[Seed "four"]', "should hold a whole number"),
        ("level", "depth", "the heads do not fit the game"),
        ("1. 0 start", "1. 7 start", "move 1: there is no seat 7"),
        ("1. 0 start", "2. 0 start", "move 1 should stand here"),
        ("Amulet of Earth", "Amulet of Sand", "does not replay"),
        ("1. 0 start", "0 start", "not a move like"),
        ('[Result "*"]', '[Result "10 12"]', "but the record says"),
    ],
)
def test_a_damaged_record_is_refused_with_the_place(
    conclave: Conclave, tmp_path: Path, old: str, new: str, sentence: str
) -> None:
    assert old in record()
    damaged = record().replace(old, new)
    assert sentence in refusal(conclave, tmp_path / "game.txt", damaged)


def test_a_file_that_is_no_text_is_refused(conclave: Conclave, tmp_path: Path) -> None:
    assert "is not a text file" in refusal(conclave, tmp_path / "game.txt", b"\xff\xfe\x00")


def test_an_empty_file_is_refused(conclave: Conclave, tmp_path: Path) -> None:
    assert "this is not a game record" in refusal(conclave, tmp_path / "game.txt", "")


def test_a_move_beyond_the_record_is_refused(conclave: Conclave, tmp_path: Path) -> None:
    told = refusal(conclave, tmp_path / "game.txt", record(), "--at", "99")
    assert "there is no move 99: the record goes from 0 to 1" in told


def test_a_seat_nobody_has_is_refused(conclave: Conclave, tmp_path: Path) -> None:
    told = refusal(conclave, tmp_path / "game.txt", record(), "--seat", "2")
    assert "there is no seat 2: the seats are 0 to 1, or -1" in told


def test_a_record_of_another_game_cannot_be_loaded(conclave: Conclave, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text(record().replace('"seasons"', '"chess"'))
    ran = conclave("play", "seasons", "--load", str(path))
    assert ran.code == 2
    assert "this is a record of chess, not of seasons" in ran.err


def test_a_file_that_is_something_else_is_not_overwritten(
    conclave: Conclave, tmp_path: Path
) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Ada")
    ran = conclave("play", "seasons", "--record", str(letter))
    assert ran.code == 2
    assert "it exists and is not a game record" in ran.err
    assert letter.read_text() == "Dear Ada"
