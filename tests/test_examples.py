"""The examples for bot writers stand in docs/bots.md as they are, and each plays a whole game."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from conclave.bots import make_bot
from conclave.engine.playout import pick
from conclave.engine.rng import Rng
from conclave.games.seasons import rules
from conclave.games.seasons.view import View
from tests.wire import serving

ROOT = Path(__file__).resolve().parent.parent
EXAMPLES = sorted((ROOT / "examples").glob("*.py"))


def run(name: str, *arguments: str) -> str:
    """Run an example and return what it prints."""
    ran = subprocess.run(
        [sys.executable, str(ROOT / "examples" / name), *arguments],
        capture_output=True,
        text=True,
        timeout=serving.PATIENCE,
    )
    assert (ran.returncode, ran.stderr) == (0, "")
    return ran.stdout


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.name)
def test_the_document_shows_the_example_as_it_is(path: Path) -> None:
    document = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
    shown = re.findall(r"```python\n(.*?)```", document, re.DOTALL)
    assert path.read_text(encoding="utf-8") in shown


def test_a_bot_in_the_same_process_plays_a_whole_game() -> None:
    assert re.match(r"Outcome\(winners=\(\d,?\d?\), scores=\(-?\d+, -?\d+\)\)", run("careful.py"))


@pytest.mark.slow
def test_a_bot_over_the_wire_plays_a_whole_game_against_a_bot(tmp_path: Path) -> None:
    with serving.process(tmp_path) as server:
        said = run("over_the_wire.py", f"127.0.0.1:{server.port}")
        tables = serving.ask(server.port, "GET", "/api/tables").json()
        assert server.complaints() == ""
    assert "'winners'" in said
    assert "'crystals_from_transmuting'" in said
    assert tables == []


def test_a_view_from_the_wire_is_the_view_a_bot_gets() -> None:
    state = rules.new(2, 5, {})
    rng, answered = Rng(5), 0
    while state.asked:
        asked = state.asked[0]
        view = rules.view(state, asked.seat)
        told = msgspec.convert(json.loads(msgspec.json.encode(view)), View)
        assert told == view
        if answered % 40 == 0:
            ours, theirs = (make_bot("adept", rules, 1).choose(each) for each in (view, told))
            assert ours == theirs
        answered += 1
        rules.apply(state, asked.seat, pick(asked, rng))
