"""The compiled core and the plain one do the same, to the last byte."""

from __future__ import annotations

from pathlib import Path

from .forms import needs_compiled, python

DIGEST = str(Path(__file__).with_name("digest.py"))
GAMES = "36"


@needs_compiled
def test_fixed_games_are_the_same_in_both_forms() -> None:
    compiled = python(DIGEST, GAMES)
    plain = python(DIGEST, GAMES, variables={"CONCLAVE_PURE": "1"})
    assert (compiled.returncode, compiled.stderr.strip()) == (0, "compiled")
    assert (plain.returncode, plain.stderr.strip()) == (0, "plain")
    assert compiled.stdout.splitlines() == plain.stdout.splitlines()


@needs_compiled
def test_a_traceback_of_the_compiled_core_shows_the_source() -> None:
    program = (
        "import traceback\n"
        "from conclave.engine.frames import EffectTable\n"
        "table = EffectTable()\n"
        "table.add('twice')\n"
        "try:\n"
        "    table.add('twice')\n"
        "except AssertionError:\n"
        "    traceback.print_exc()\n"
    )
    told = python("-c", program).stderr
    assert 'File "conclave/engine/frames.py", line ' in told
    assert "in add" in told
    assert "assert name not in self.places" in told
    assert "AssertionError: two effects are called twice" in told
