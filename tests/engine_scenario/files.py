"""Writing scenario files into a folder and running them, for the tests of the runner."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from conclave.engine.scenario import run_files
from conclave.games import load


class Report(NamedTuple):
    """What a run of scenario files gave: the exit code and everything that was written."""

    code: int
    text: str


def run_paths(*paths: Path) -> Report:
    """Run scenario files and folders."""
    written: list[str] = []
    code = run_files(list(paths), load, written.append)
    return Report(code, "\n".join(written))


def run_text(folder: Path, text: str) -> Report:
    """Run one file with this text; it is called case.yaml."""
    file = folder / "case.yaml"
    file.write_text(text, encoding="utf-8")
    report = run_paths(file)
    return Report(report.code, report.text.replace(str(folder), "folder"))


def run_steps(folder: Path, steps: str, seats: str = "[{}, {}]", position: str = "{}") -> Report:
    """Run steps, written as YAML, from a position of Seasons; the first step is in line 6."""
    head = f"game: seasons\nabout: a case\nseats: {seats}\nposition: {position}\nsteps:\n"
    return run_text(folder, head + steps)
