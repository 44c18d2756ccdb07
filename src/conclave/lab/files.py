"""Writing reports, without harm to files that are something else."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from pathlib import Path

from conclave.lab import BadRun


def check_target(path: Path, mark: str) -> None:
    """Refuse a path that cannot be written, or holds something that does not begin with a mark."""
    if not path.parent.is_dir():
        raise BadRun(f"cannot write {path}: there is no folder {path.parent}")
    if path.is_dir():
        raise BadRun(f"cannot write {path}: it is a folder")
    try:
        if path.exists() and not path.read_bytes().startswith(mark.encode()):
            raise BadRun(f"cannot write {path}: it exists and is no report of this kind")
    except OSError as error:
        raise BadRun(f"cannot write {path}: {(error.strerror or str(error)).lower()}") from None


def check_new_folder(path: Path) -> None:
    """Refuse a folder that exists, or that cannot be made."""
    if path.exists():
        raise BadRun(f"{path} exists already: name a new folder")
    if not path.parent.is_dir():
        raise BadRun(f"cannot make {path}: there is no folder {path.parent}")


def write_text(path: Path, text: str) -> None:
    """Write a file at once or not at all."""
    try:
        partial = path.with_name(f".{path.name}.part")
        partial.write_text(text, encoding="utf-8")
        partial.replace(path)
    except OSError as error:
        raise BadRun(f"cannot write {path}: {(error.strerror or str(error)).lower()}") from None


def csv_text(heads: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """Return a table with commas."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(heads)
    writer.writerows(rows)
    return text.getvalue()
