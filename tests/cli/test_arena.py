"""Bots meet in the arena: the same for any number of processes, kept, gone on with, refused."""

from __future__ import annotations

import csv
import json
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from conclave.cli import arena
from conclave.lab.playing import Played, Settings, play_game

from .conftest import Conclave, Ran

QUICK = ("--option", "level=apprentice", "--bots", "greedy,random", "--seed", "4")
QUICKER = ("--bots", "random")


def run(conclave: Conclave, *arguments: str) -> Ran:
    return conclave("arena", "seasons", *QUICK, *arguments)


def report(conclave: Conclave, *arguments: str) -> dict[str, Any]:
    ran = run(conclave, "--json", *arguments)
    assert (ran.code, ran.err) == (0, "")
    found: dict[str, Any] = json.loads(ran.out)
    return found


def without_times(found: dict[str, Any]) -> dict[str, Any]:
    times = ("seconds", "time_per_decision")
    return {name: value for name, value in found.items() if name not in times}


def test_a_report_has_all_its_parts(conclave: Conclave) -> None:
    found = report(conclave, "--games", "6")
    assert list(found) == [
        "game", "rules_version", "players", "bots", "seed", "options", "clock", "games",
        "games_wanted", "deals", "games_per_deal", "win_rates", "scores", "score_differences",
        "head_to_head", "ladder", "seats", "rounds", "shared_victories", "time_per_decision",
        "seconds",
    ]  # fmt: skip
    assert found["games"] == 6
    assert found["deals"] == 3
    greedy = found["win_rates"]["greedy"]
    assert 0 <= greedy["low"] <= greedy["rate"] <= greedy["high"] <= 1
    assert greedy["rate"] + found["win_rates"]["random"]["rate"] == pytest.approx(1)


def test_two_processes_find_what_one_finds(conclave: Conclave) -> None:
    one = report(conclave, "--games", "3", "--jobs", "1")
    two = report(conclave, "--games", "3", "--jobs", "2")
    assert without_times(one) == without_times(two)


def test_all_groups_meet_if_there_are_more_bots_than_seats(conclave: Conclave) -> None:
    bots = ("--bots", "random,greedy,random,greedy", "--players", "3", "--games", "2")
    found = report(conclave, *bots)
    assert found["games_per_deal"] == 6
    assert found["win_rates"]["random"]["count"] == 4


def test_a_report_for_people_fits_the_terminal(conclave: Conclave) -> None:
    ran = run(conclave, "--games", "4")
    assert ran.code == 0
    assert "4 games of seasons for 2 players over 2 deals (seed 4, level=apprentice" in ran.out
    for word in ("wins", "Elo", "ms a decision", "second"):
        assert word in ran.out
    assert max(map(len, ran.out.splitlines())) <= 80


def test_every_seat_of_every_game_stands_in_the_table(conclave: Conclave, tmp_path: Path) -> None:
    path = tmp_path / "games.csv"
    run(conclave, "--games", "3", "--csv", str(path))
    rows = list(csv.DictReader(path.read_text().splitlines()))
    assert [(row["game"], row["deal"], row["seat"]) for row in rows] == [
        ("0", "0", "0"), ("0", "0", "1"), ("1", "0", "0"), ("1", "0", "1"), ("2", "1", "0"),
        ("2", "1", "1"),
    ]  # fmt: skip
    assert [row["bot"] for row in rows[:4]] == ["greedy", "random", "random", "greedy"]
    assert sum(float(row["victory"]) for row in rows) == 3


def test_reports_may_be_written_again_but_nothing_else_is_overwritten(
    conclave: Conclave, tmp_path: Path
) -> None:
    page, letter = tmp_path / "report.html", tmp_path / "letter"
    for _ in range(2):
        assert run(conclave, *QUICKER, "--games", "2", "--html", str(page)).code == 0
    letter.write_text("Dear Ada")
    for kind in ("--html", "--csv"):
        ran = run(conclave, "--games", "2", kind, str(letter))
        assert (ran.code, ran.out) == (2, "")
        assert "it exists and is no report of this kind" in ran.err
    assert letter.read_text() == "Dear Ada"


@pytest.mark.parametrize(
    "options", [{"edition": "first"}, {"level": "magician"}, {"level": "apprentice"}], ids=str
)
def test_bots_meet_under_any_option_of_the_game(
    conclave: Conclave, options: dict[str, str]
) -> None:
    wish = [part for name, value in options.items() for part in ("--option", f"{name}={value}")]
    found = report(conclave, *QUICKER, "--games", "2", *wish)
    assert found["games"] == 2
    assert options.items() <= found["options"].items()


def test_a_bot_may_see_all_cards_in_the_arena(conclave: Conclave) -> None:
    bots = ("--bots", "master:simulations=4:open,master:simulations=4")
    found = report(conclave, *bots, "--games", "2")
    assert set(found["win_rates"]) == {"master:simulations=4:open", "master:simulations=4"}


# --- going on ------------------------------------------------------------------------------


@pytest.fixture
def stopped_after(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """Return a function that lets somebody press Ctrl-C after so many games."""

    def stop(games: int) -> None:
        def some(play: Callable[[int], Played], numbers: list[int], _jobs: int) -> Iterator[Played]:
            for number in numbers[:games]:
                yield play(number)
            raise KeyboardInterrupt

        monkeypatch.setattr(arena, "run_all", some)

    return stop


def test_an_interruption_reports_and_keeps_what_is_done(
    conclave: Conclave, stopped_after: Callable[[int], None], tmp_path: Path
) -> None:
    stopped_after(3)
    path = tmp_path / "kept"
    ran = run(conclave, "--games", "50", "--json", "--save", str(path))
    assert ran.code == 130
    found = json.loads(ran.out)
    assert (found["games"], found["games_wanted"]) == (3, 50)
    assert len(path.read_text().splitlines()) == 4


def test_an_interruption_before_the_first_game_reports_none(
    conclave: Conclave, stopped_after: Callable[[int], None]
) -> None:
    stopped_after(0)
    ran = run(conclave, "--games", "50")
    assert ran.code == 130
    assert "0 of 50 games of seasons" in ran.out


def test_a_run_goes_on_where_it_stopped(
    conclave: Conclave, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "kept"
    report(conclave, *QUICKER, "--games", "3", "--save", str(path))
    asked: list[int] = []

    def watched(settings: Settings, number: int) -> Played:
        asked.append(number)
        return play_game(settings, number)

    monkeypatch.setattr(arena, "play_game", watched)
    more = report(conclave, *QUICKER, "--games", "5", "--save", str(path))
    assert asked == [3, 4]
    assert without_times(more) == without_times(report(conclave, *QUICKER, "--games", "5"))


def test_fewer_games_than_kept_count_only_the_first(conclave: Conclave, tmp_path: Path) -> None:
    path = tmp_path / "kept"
    report(conclave, *QUICKER, "--games", "4", "--save", str(path))
    fewer = report(conclave, *QUICKER, "--games", "2", "--save", str(path))
    assert without_times(fewer) == without_times(report(conclave, *QUICKER, "--games", "2"))
    assert len(path.read_text().splitlines()) == 5


def test_games_of_other_settings_are_refused(conclave: Conclave, tmp_path: Path) -> None:
    path = tmp_path / "kept"
    report(conclave, *QUICKER, "--games", "2", "--save", str(path))
    kept = path.read_bytes()
    ran = run(conclave, *QUICKER, "--seed", "5", "--games", "2", "--save", str(path))
    assert (ran.code, ran.out) == (2, "")
    assert "holds games of other settings (seed 4, not 5): name another file" in ran.err
    assert path.read_bytes() == kept


def test_seconds_by_another_clock_are_other_settings(conclave: Conclave, tmp_path: Path) -> None:
    path = tmp_path / "kept"
    assert report(conclave, *QUICKER, "--games", "1", "--save", str(path))["clock"] == "cpu"
    ran = run(conclave, *QUICKER, "--games", "1", "--clock", "wall", "--save", str(path))
    assert ran.code == 2
    assert "holds games of other settings (clock cpu, not wall): name another file" in ran.err


def test_games_of_other_bots_by_the_same_name_are_not_mixed_silently(
    conclave: Conclave, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "kept"
    report(conclave, *QUICKER, "--games", "1", "--save", str(path))
    monkeypatch.setattr("conclave.lab.ledger.code_of_bots", lambda: 7)
    ran = run(conclave, *QUICKER, "--games", "2", "--save", str(path))
    assert ran.code == 0
    assert "note: the bots have changed since the first games in" in ran.err


def test_ctrl_c_ends_all_processes_and_keeps_their_games(tmp_path: Path) -> None:
    path = tmp_path / "kept"
    command = [
        sys.executable, "-m", "conclave", "arena", "seasons", "--bots", "random", "--games",
        "1000000", "--jobs", "2", "--json", "--save", str(path), "--option", "level=apprentice",
    ]  # fmt: skip
    heeding = partial(signal.signal, signal.SIGINT, signal.default_int_handler)
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, text=True, preexec_fn=heeding
    ) as process:  # in the background of a shell it would not heed the signal
        while not path.exists() or path.read_bytes().count(b"\n") < 3:
            assert process.poll() is None
            time.sleep(0.05)
        process.send_signal(signal.SIGINT)
        out, _ = process.communicate()
    assert process.returncode == 130
    assert 2 <= json.loads(out)["games"] < len(path.read_text().splitlines())
