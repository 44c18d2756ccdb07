"""Building where something is missing: one line of notice, and a package that works."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from .forms import copy_sources, python

BUILD = ("setup.py", "-q", "build_ext", "--inplace")
ENDING = "the core runs as plain Python, only more slowly"


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """Return a copy of the sources that nothing was compiled from."""
    return copy_sources(tmp_path)


@pytest.mark.skipif(sys.platform == "win32", reason="there the compiler is not found by its name")
def test_without_a_compiler_the_package_stays_plain(copy: Path) -> None:
    ran = python(*BUILD, cwd=copy, variables={"CC": "no-such-compiler"})
    assert ran.returncode == 0
    assert ran.stderr == f"conclave: there is no C compiler (no-such-compiler); {ENDING}\n"
    assert_plain(copy)


def test_a_compiler_that_fails_leaves_the_package_plain(copy: Path) -> None:
    ran = python(*BUILD, cwd=copy, variables={"CC": f"{sys.executable} -c raise(SystemExit(1))"})
    assert ran.returncode == 0
    log = copy / "build" / "compile.log"
    assert ran.stderr == f"conclave: compiling failed (see {log}); {ENDING}\n"
    assert "probe.c" in log.read_text(encoding="utf-8")
    assert_plain(copy)


def test_whoever_asks_for_plain_needs_no_notice(copy: Path) -> None:
    ran = python(*BUILD, cwd=copy, variables={"CONCLAVE_PURE": "1"})
    assert (ran.returncode, ran.stderr) == (0, "")
    assert_plain(copy)


def test_a_python_that_is_too_old_is_told_so(copy: Path) -> None:
    program = (
        "import runpy, sys; sys.version_info = (3, 10, 4, 'final', 0);"
        "runpy.run_path('setup.py', run_name='__main__')"
    )
    ran = python("-c", program, cwd=copy)
    assert ran.returncode == 1
    assert ran.stderr == "conclave needs Python 3.11 or newer, not 3.10\n"


def assert_plain(copy: Path) -> None:
    assert not list((copy / "src" / "conclave").glob("_compiled/*"))
    play = ("-m", "conclave", "simulate", "seasons", "--games", "1")
    ran = python(*play, variables={"PYTHONPATH": str(copy / "src")})
    assert (ran.returncode, ran.stderr) == (0, "")
