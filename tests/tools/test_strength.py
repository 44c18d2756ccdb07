"""The page about the bots' strength is made from arenas, one by one, and never by hand."""

from __future__ import annotations

from pathlib import Path

import pytest

from conclave.cli import main
from tools import strength
from tools.strength import Run

QUICK = Run("quick", "A quick one", ("random", "greedy"), 2, 2, ("level=apprentice",))
LATER = Run("later", "For later", ("random", "archwizard"), 2)


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "docs").mkdir()
    monkeypatch.setattr(strength, "ROOT", tmp_path)
    monkeypatch.setattr(strength, "RUNS", (QUICK, LATER))
    return tmp_path


def test_the_page_tells_every_run_that_can_be_made(root: Path) -> None:
    assert strength.main() == 0
    page = (root / strength.TARGET).read_text()
    assert "## A quick one" in page
    assert "2 games over 1 deals, 2 players, level apprentice" in page
    assert "| `greedy` |" in page
    assert "archwizard" not in page


def test_a_run_of_another_name_is_refused(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert strength.main(["slow"]) == 2
    assert "no run is called slow" in capsys.readouterr().err


def test_a_run_that_was_not_made_is_not_told(root: Path) -> None:
    (root / strength.KEPT).mkdir(parents=True)
    strength.write_page()
    assert "##" not in (root / strength.TARGET).read_text()


def test_every_named_command_can_be_carried_out(capsys: pytest.CaptureFixture[str]) -> None:
    possible = [run for run in strength.RUNS if run.is_possible()]
    assert possible
    for run in possible:
        command = run.command(1)[1:]
        assert main([*command, "--html", "/nowhere/report.html"]) == 2
        assert "there is no folder /nowhere" in capsys.readouterr().err


def test_names_of_runs_are_their_own() -> None:
    names = [run.name for run in strength.RUNS]
    assert len(set(names)) == len(names)
