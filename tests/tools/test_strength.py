"""The page about the bots' strength is made from arenas, one by one, and never by hand."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from conclave.cli import main
from tools import strength
from tools.strength import Run
from tools.strength_goals import GOALS, overview, share_of_gap, wins
from tools.strength_older import with_older

QUICK = Run("quick", "A quick one", ("random", "greedy"), 2, 2, ("level=apprentice",))
LATER = Run("later", "For later", ("random", "archwizard"), 2)
SOLVED = {
    "positions": 20,
    "with_chance": 3,
    "at_stake": 4,
    "bots": {
        "adept": {
            "best_prestige": 18,
            "lost_prestige": 0.25,
            "best_victories": 19,
            "lost_victories": 0.0125,
        }
    },
}


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "docs").mkdir()
    monkeypatch.setattr(strength, "ROOT", tmp_path)
    monkeypatch.setattr(strength, "RUNS", (QUICK, LATER))
    monkeypatch.setattr(strength, "endgames", lambda _positions: 0)
    return tmp_path


def test_the_page_tells_every_run_that_can_be_made(root: Path) -> None:
    assert strength.main() == 0
    page = (root / strength.TARGET).read_text()
    assert "## A quick one" in page
    assert "2 games over 1 deals, 2 players, level apprentice" in page
    assert "--clock cpu" in page
    assert "| `greedy` |" in page
    assert "archwizard" not in page


def test_fewer_games_are_told_as_such_and_gone_on_with(root: Path) -> None:
    assert strength.main(["quick", "--games", "1", "--jobs", "1"]) == 0
    assert "1 games of 2 over" in (root / strength.TARGET).read_text()
    assert strength.main(["quick", "--jobs", "1"]) == 0
    assert "2 games over" in (root / strength.TARGET).read_text()
    assert len((root / strength.KEPT / "quick.jsonl").read_text().splitlines()) == 3


def test_what_was_measured_elsewhere_stays_on_the_page(root: Path) -> None:
    page = root / strength.TARGET
    page.write_text(
        "# Old\n\n## At a glance\n\n| | reached | aim | | command |\n|---|---:|---:|---|---|\n"
        "| master at 0.25 s against adept, wins | 72.0% | ≥ 65 % | reached | `there` |\n\n"
        "## For later\n\nmeasured elsewhere\n\n## A quick one\n\nof yesterday\n"
    )
    assert strength.main(["quick", "--jobs", "1"]) == 0
    told = page.read_text()
    assert told.startswith(strength.HEAD[:20])
    assert told.index("2 games over") < told.index("measured elsewhere")
    assert "of yesterday" not in told
    assert "72.0%" in told
    again = told
    assert strength.main(["--page"]) == 0
    assert page.read_text() == again


def test_a_line_of_today_goes_before_one_of_an_older_overview() -> None:
    about = [goal.about for goal in GOALS]
    table = "## At a glance\n\n| | reached |\n|---|---:|\n"
    older = f"# Old\n\n{table}| {about[0]} | 1 |\n| {about[2]} | 1 |\n"
    fresh = f"# New\n\n{table}| {about[2]} | 2 |\n| {about[1]} | 2 |\n"
    rows = [line for line in with_older(fresh, older, []).splitlines() if line.startswith("| ")]
    assert rows[1:] == [f"| {about[0]} | 1 |", f"| {about[1]} | 2 |", f"| {about[2]} | 2 |"]


def test_a_run_of_another_name_is_refused(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert strength.main(["slow"]) == 2
    assert "no run is called slow" in capsys.readouterr().err


def test_the_page_alone_tells_what_is_kept_and_plays_nothing(root: Path) -> None:
    assert strength.main(["--page"]) == 0
    assert "##" not in (root / strength.TARGET).read_text()
    (root / strength.KEPT / "endgames.json").write_text(json.dumps(SOLVED))
    assert strength.main(["--page"]) == 0
    page = (root / strength.TARGET).read_text()
    assert "## Last turns, solved" in page
    assert "| `adept` | 18 | 0.25 | 19 | 1.25% |" in page


def test_every_named_command_can_be_carried_out(capsys: pytest.CaptureFixture[str]) -> None:
    for run in strength.RUNS:
        assert run.is_possible()
        command = run.command(1)[1:]
        assert main([*command, "--html", "/nowhere/report.html"]) == 2
        assert "there is no folder /nowhere" in capsys.readouterr().err


def test_names_of_runs_are_their_own() -> None:
    names = [run.name for run in strength.RUNS]
    assert len({*names, strength.ENDGAMES}) == len(names) + 1


# --- what is aimed at ----------------------------------------------------------------------


def report(rate: float, low: float, high: float) -> dict[str, Any]:
    return {
        "bots": ["a", "b"],
        "games": 10,
        "games_wanted": 20,
        "win_rates": {"a": {"rate": rate, "low": low, "high": high}},
    }


def test_every_aim_belongs_to_a_run() -> None:
    assert {goal.run for goal in GOALS} <= {run.name for run in strength.RUNS}


def test_an_aim_is_reached_with_its_lower_bound_or_not_at_all() -> None:
    expected = wins(0.65, 0.55)
    assert expected(report(0.7, 0.6, 0.8)) == ("70.0% (60.0–80.0)", True)
    assert expected(report(0.7, 0.5, 0.9))[1] is False
    assert expected(report(0.6, 0.58, 0.62))[1] is False


def test_the_overview_names_the_command_and_how_many_games_there_are() -> None:
    made = {"master": report(0.7, 0.6, 0.8)}
    [text] = overview(made, {"master": 10})
    assert "| reached | `python -m tools.strength master` (10 games) |" in text
    assert list(overview({}, {})) == []


def test_there_is_no_verdict_before_all_games_are_played() -> None:
    [text] = overview({"master": report(0.7, 0.6, 0.8)}, {"master": 20})
    assert "|  | `python -m tools.strength master` (10 games of 20) |" in text


def test_the_gap_to_open_cards_is_told_as_a_share() -> None:
    rungs = [{"bot": "open", "elo": 200}, {"bot": "m", "elo": 150}, {"bot": "adept", "elo": 0}]
    told, enough = share_of_gap({"bots": ["open", "m", "adept"], "ladder": rungs})
    assert (told, enough) == ("75% of 200 Elo", None)
    assert share_of_gap({"bots": ["open", "m", "adept"], "ladder": rungs[:2]}) == ("–", None)
