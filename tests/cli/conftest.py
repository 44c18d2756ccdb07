"""A command line to try: what it prints, what it refuses, and how it ends."""

from __future__ import annotations

import io
from collections.abc import Callable
from typing import NamedTuple

import pytest

from conclave.cli import main


class Ran(NamedTuple):
    """How a command ended."""

    code: int
    out: str
    err: str


Conclave = Callable[..., Ran]


@pytest.fixture
def conclave(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Conclave:
    """Return a function that runs the command line with some lines typed by a person."""

    def run(*arguments: str, typed: str = "") -> Ran:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        monkeypatch.setenv("COLUMNS", "80")
        code = main([str(each) for each in arguments])
        return Ran(code, *capsys.readouterr())

    return run
