"""Writing a game record to a file, without harm to files that are something else."""

from __future__ import annotations

from pathlib import Path

from conclave.cli.arguments import reason_of
from conclave.engine.match import Match
from conclave.engine.record import write_record

MARK = "[Game "


def save_record(match: Match, path: Path) -> str:
    """Write the record of a match; return why that failed, or nothing."""
    obstacle = saving_obstacle(path)
    if obstacle:
        return obstacle
    try:
        path.write_text(write_record(match), encoding="utf-8")
    except OSError as error:
        return f"cannot write {path}: {reason_of(error)}"
    return ""


def saving_obstacle(path: Path) -> str:
    """Return why no record should be written to a path, or nothing."""
    if not path.parent.is_dir():
        return f"cannot write {path}: there is no folder {path.parent}"
    if path.is_dir():
        return f"cannot write {path}: it is a folder"
    try:
        if path.exists() and not path.read_bytes().startswith(MARK.encode()):
            return f"cannot write {path}: it exists and is not a game record"
    except OSError as error:
        return f"cannot write {path}: {reason_of(error)}"
    return ""
