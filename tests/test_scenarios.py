"""Every scenario file of the project: fulfilled, well formed, and settled."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import yaml
from jsonschema import Draft202012Validator

from conclave.engine.scenario import run_file, scenario_files
from conclave.games import load

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "scenarios"
FILES = scenario_files(FOLDER)
NAMES = [str(file.relative_to(FOLDER)) for file in FILES]
CHECKS = {"expect", "refuse", "because", "shows"}
SCHEMA = json.loads((ROOT / "docs" / "scenario.schema.json").read_text(encoding="utf-8"))


def documents(file: Path) -> list[dict[str, Any]]:
    """Return the scenarios of one file."""
    return list(yaml.safe_load_all(file.read_text(encoding="utf-8")))


def schema_errors(document: Any) -> list[str]:
    """Return what the schema finds wrong with a scenario."""
    return [error.message for error in Draft202012Validator(SCHEMA).iter_errors(document)]


def test_there_are_scenarios() -> None:
    assert len(FILES) > 30


@pytest.mark.parametrize("file", FILES, ids=NAMES)
def test_a_scenario_file_is_fulfilled(file: Path) -> None:
    failed = [result.text for result in run_file(file, load) if result.code]
    assert not failed, "\n".join(failed)


@pytest.mark.parametrize("file", FILES, ids=NAMES)
def test_a_scenario_file_follows_the_schema(file: Path) -> None:
    assert [schema_errors(document) for document in documents(file)] == [[]] * len(documents(file))


@pytest.mark.parametrize("file", FILES, ids=NAMES)
def test_every_scenario_says_what_it_is_about_and_checks_something(file: Path) -> None:
    for document in documents(file):
        assert document.get("about")
        checks = [step for step in document["steps"] if CHECKS & step.keys()]
        assert checks, document["about"]


def test_no_scenario_is_disputed() -> None:
    assert [name for name in NAMES if Path(name).name.startswith("_disputed")] == []


def test_the_schema_is_one_itself() -> None:
    Draft202012Validator.check_schema(SCHEMA)


@pytest.mark.parametrize(
    "wrong",
    [
        {"game": "seasons"},
        {"seats": [{}, {}]},
        {"game": "seasons", "seats": [{}]},
        {"game": "seasons", "seats": [{}, {}], "step": []},
        {"game": "seasons", "seats": [{"cristals": 1}, {}]},
        {"game": "seasons", "seats": [{"die": "winter 6 face 1"}, {}]},
        {"game": "seasons", "seats": [{}, {}], "position": {"wheel": 13}},
        {"game": "seasons", "seats": [{}, {}], "options": {"edition": "second"}},
        {"game": "seasons", "seats": [{}, {}], "steps": [{"because": "gauge_full"}]},
        {"game": "seasons", "seats": [{}, {}], "steps": [{"play": "a", "refuse": "b"}]},
    ],
)
def test_the_schema_refuses_what_the_runner_would_refuse(wrong: dict[str, Any]) -> None:
    assert schema_errors(wrong)
