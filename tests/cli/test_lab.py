"""The laboratory writes its report and tables, goes on where it stopped, and refuses nonsense."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from conclave.cli import lab
from conclave.lab.dump import read_dump
from conclave.lab.watching import Studied

from .conftest import Conclave, Ran

QUICK = ("--bots", "random", "--seed", "4")


def run(conclave: Conclave, *arguments: str) -> Ran:
    return conclave("lab", "seasons", *QUICK, *arguments)


def reports(conclave: Conclave, *arguments: str) -> list[dict[str, Any]]:
    ran = run(conclave, "--json", *arguments)
    assert (ran.code, ran.err) == (0, "")
    found: list[dict[str, Any]] = json.loads(ran.out)
    return found


def test_a_folder_gets_a_report_tables_and_games(conclave: Conclave, tmp_path: Path) -> None:
    folder = tmp_path / "out"
    ran = run(conclave, "--games", "3", "--out", str(folder))
    assert ran.code == 0
    assert sorted(path.name for path in folder.iterdir()) == [
        "cards.csv", "games-2-archmage-revised-random.jsonl", "length.csv", "offers.csv",
        "pairs.csv", "report.html", "seats.csv", "uses.csv",
    ]  # fmt: skip
    page = (folder / "report.html").read_text()
    assert "Staff of Spring" in page
    assert "http" not in page
    rows = list(csv.DictReader((folder / "cards.csv").read_text().splitlines()))
    assert sum(int(row["count"]) for row in rows if row["way"] == "kept for year 1") <= 18
    assert {row["edition"] for row in rows} == {"revised"}


def test_several_variants_are_studied_beside_each_other(conclave: Conclave, tmp_path: Path) -> None:
    folder = tmp_path / "out"
    variants = ("--players", "2,3", "--option", "edition=revised,first")
    ran = run(conclave, "--games", "2", *variants, "--out", str(folder))
    assert "2 games of seasons (3 players, edition first)" in ran.out
    assert len(list(folder.glob("games-*.jsonl"))) == 4
    rows = list(csv.DictReader((folder / "seats.csv").read_text().splitlines()))
    assert {(row["players"], row["edition"]) for row in rows} == {
        ("2", "revised"), ("2", "first"), ("3", "revised"), ("3", "first")
    }  # fmt: skip


def test_two_processes_find_what_one_finds(conclave: Conclave) -> None:
    one = reports(conclave, "--games", "4", "--jobs", "1")
    assert one == reports(conclave, "--games", "4", "--jobs", "2")


def test_a_study_goes_on_where_it_stopped(
    conclave: Conclave, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "out"
    run(conclave, "--games", "3", "--out", str(folder))
    asked: list[int] = []

    def watched(play: Callable[[int], Studied], numbers: list[int], _: int) -> Iterator[Studied]:
        asked.extend(numbers)
        yield from map(play, numbers)

    monkeypatch.setattr(lab, "run_all", watched)
    more = reports(conclave, "--games", "5", "--out", str(folder))
    assert asked == [3, 4]
    assert more == reports(conclave, "--games", "5")


def test_an_interruption_reports_and_keeps_what_is_done(
    conclave: Conclave, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def some(play: Callable[[int], Studied], numbers: list[int], _: int) -> Iterator[Studied]:
        yield play(numbers[0])
        raise KeyboardInterrupt

    monkeypatch.setattr(lab, "run_all", some)
    folder = tmp_path / "out"
    ran = run(conclave, "--games", "9", "--out", str(folder))
    assert ran.code == 130
    assert "1 of 9 games of seasons" in ran.out
    assert (folder / "report.html").exists()


def test_a_dump_is_written_beside_the_report(conclave: Conclave, tmp_path: Path) -> None:
    folder = tmp_path / "dump"
    reports(conclave, "--games", "2", "--dump", str(folder), "--option", "level=apprentice")
    assert [game.number for game, _ in read_dump(folder)] == [0, 1]


def refusal(conclave: Conclave, *arguments: str) -> str:
    ran = run(conclave, "--games", "1", *arguments)
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    return ran.err


def test_a_dump_into_a_folder_that_exists_is_refused(conclave: Conclave, tmp_path: Path) -> None:
    told = refusal(conclave, "--dump", str(tmp_path))
    assert "exists already: name a new folder" in told


def test_a_dump_that_would_lack_kept_games_is_refused(conclave: Conclave, tmp_path: Path) -> None:
    out, dump = tmp_path / "out", tmp_path / "dump"
    run(conclave, "--games", "1", "--out", str(out))
    told = refusal(conclave, "--out", str(out), "--dump", str(dump))
    assert "keeps games that a dump would miss" in told
    assert not dump.exists()


def test_a_folder_of_something_else_is_refused(conclave: Conclave, tmp_path: Path) -> None:
    (tmp_path / "letter").write_text("Dear Ada")
    assert "exists and holds something else" in refusal(conclave, "--out", str(tmp_path))
    assert "is not a folder" in refusal(conclave, "--out", str(tmp_path / "letter"))


def test_games_of_other_settings_are_refused(conclave: Conclave, tmp_path: Path) -> None:
    folder = tmp_path / "out"
    run(conclave, "--games", "1", "--out", str(folder))
    told = refusal(conclave, "--seed", "5", "--out", str(folder))
    assert "other settings (seed 4, not 5)" in told


def test_parquet_without_its_library_is_refused(
    conclave: Conclave, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("conclave.lab.flat.find_spec", lambda _name: None)
    folder = tmp_path / "out"
    assert "need the library pyarrow" in refusal(conclave, "--out", str(folder), "--parquet")
    assert not folder.exists()
