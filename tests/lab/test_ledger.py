"""Kept games are read again, a cut line is dropped, and other files are refused."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from conclave.lab import BadRun
from conclave.lab.ledger import FORMAT, Head, Ledger, code_of_bots
from conclave.lab.playing import Played, Settings

SETTINGS = Settings("seasons", 1, 2, ("greedy", "random"), 7, {"level": "apprentice"})


def ledger(path: Path, kind: str = "arena", **changes: Any) -> Ledger[Played]:
    fields = {name: getattr(SETTINGS, name) for name in Settings.__struct_fields__}
    settings = Settings(**{**fields, **changes})
    return Ledger(path, Head(kind, FORMAT, settings), Played)


def game(number: int) -> Played:
    return Played(
        number, number // 2, ("greedy", "random"), (0,), (120, 30), 1, 18, (99, 80), (0.5, 0.1),
        (0.02, 0.01),
    )  # fmt: skip


def test_games_come_back_as_they_were(tmp_path: Path) -> None:
    path = tmp_path / "games"
    kept = ledger(path)
    assert kept.read() == []
    kept.add(game(0))
    kept.add(game(1))
    assert ledger(path).read() == [game(0), game(1)]


def test_a_line_that_was_cut_off_is_dropped(tmp_path: Path) -> None:
    path = tmp_path / "games"
    kept = ledger(path)
    kept.read()
    kept.add(game(0))
    kept.add(game(1))
    path.write_bytes(path.read_bytes()[:-9])
    assert kept.read() == [game(0)]
    kept.add(game(2))
    assert kept.read() == [game(0), game(2)]


def test_a_first_line_that_was_cut_off_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "games"
    path.write_bytes(b'{"conclave":"are')
    with pytest.raises(BadRun, match="exists and holds no kept games"):
        ledger(path).read()
    assert path.read_bytes() == b'{"conclave":"are'


def test_a_first_line_without_its_end_gets_it(tmp_path: Path) -> None:
    path = tmp_path / "games"
    kept = ledger(path)
    kept.read()
    path.write_bytes(path.read_bytes()[:-1])
    assert kept.read() == []
    kept.add(game(0))
    assert kept.read() == [game(0)]


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"seed": 8}, "seed 7, not 8"),
        ({"bots": ("greedy", "greedy")}, "bots greedy,random, not greedy,greedy"),
        ({"version": 2}, "rules version 1, not 2"),
        ({"options": {"level": "archmage"}}, "options level=apprentice, not level=archmage"),
    ],
)
def test_games_of_other_settings_are_refused(
    tmp_path: Path, changes: dict[str, Any], sentence: str
) -> None:
    path = tmp_path / "games"
    ledger(path).read()
    with pytest.raises(BadRun, match=f"other settings .{sentence}.: name another file"):
        ledger(path, **changes).read()


def test_games_kept_for_something_else_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "games"
    ledger(path, "lab").read()
    with pytest.raises(BadRun, match="kept for something else: lab"):
        ledger(path).read()


def test_a_file_of_something_else_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "letter"
    path.write_text("Dear Ada,\nhow are you")
    with pytest.raises(BadRun, match="exists and holds no kept games"):
        ledger(path).read()
    assert path.read_text() == "Dear Ada,\nhow are you"


def test_a_damaged_line_is_named(tmp_path: Path) -> None:
    path = tmp_path / "games"
    kept = ledger(path)
    kept.read()
    kept.add(game(0))
    path.write_bytes(path.read_bytes() + b"{}\n")
    with pytest.raises(BadRun, match="line 3: this is not a kept game"):
        kept.read()


def test_a_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadRun, match="is a directory"):
        ledger(tmp_path).read()


def test_games_of_bots_that_have_changed_are_read_but_said_to_be_mixed(tmp_path: Path) -> None:
    path = tmp_path / "games"
    begun = Ledger(path, Head("arena", FORMAT, SETTINGS, code=1), Played)
    begun.read()
    begun.add(game(0))
    later = Ledger(path, Head("arena", FORMAT, SETTINGS, code=2), Played)
    assert later.read() == [game(0)]
    assert later.is_mixed
    assert not begun.is_mixed


def test_the_code_of_the_bots_has_a_number() -> None:
    assert code_of_bots() != 0
