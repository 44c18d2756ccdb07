"""Runs programs with the core compiled or plain, on this checkout or on a copy of it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from conclave import native

ROOT = Path(__file__).resolve().parent.parent.parent
PATIENCE = 600  # seconds; a loaded machine is slow, and this is no test of speed


def run(
    command: Sequence[str], cwd: Path = ROOT, variables: Mapping[str, str] = {}
) -> subprocess.CompletedProcess[str]:
    """Run a command without a terminal and without the wishes of whoever runs the tests."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith("CONCLAVE_")}
    return subprocess.run(
        command,
        cwd=cwd,
        env={**clean, **variables},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        start_new_session=True,
    )


def python(
    *arguments: str, cwd: Path = ROOT, variables: Mapping[str, str] = {}
) -> subprocess.CompletedProcess[str]:
    """Run this Python."""
    return run([sys.executable, *arguments], cwd, variables)


def is_compiled() -> bool:
    """Tell whether this checkout has a core compiled from its sources as they are."""
    mark = native.fingerprint()
    names = (native.group_of(mark), *native.COMPILED)
    folder = native.PACKAGE / "_compiled" / mark
    return all(native.file_of(folder, name).exists() for name in names)


needs_compiled = pytest.mark.skipif(
    not is_compiled(), reason="the core is not compiled (make setup does it, given a C compiler)"
)


def copy_sources(target: Path, *, compiled: bool = False) -> Path:
    """Copy what is needed to build and run the package; return the copy's root."""
    for name in ("pyproject.toml", "setup.py", "MANIFEST.in", "LICENSE", "README.md"):
        shutil.copy(ROOT / name, target)
    (target / "tools").mkdir()
    shutil.copy(ROOT / "tools" / "compile_core.py", target / "tools")
    left_out = ["__pycache__", "static", "*.egg-info"] + ([] if compiled else ["_compiled"])
    shutil.copytree(ROOT / "src", target / "src", ignore=shutil.ignore_patterns(*left_out))
    return target
