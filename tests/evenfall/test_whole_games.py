"""Whole games: they go as they were printed, and recorded ones replay to their results."""

from __future__ import annotations

import pytest

from conclave.engine.codec import encode
from conclave.engine.record import read_record, replay, write_record
from conclave.games.evenfall import rules
from tests.evenfall.printed import HERE, PLAYTHROUGHS, RECORDED, Plan, play_through, print_game


@pytest.mark.parametrize("plan", PLAYTHROUGHS, ids=Plan.name)
def test_a_game_goes_as_it_was_printed(plan: Plan) -> None:
    printed = (HERE / "playthroughs" / f"{plan.name()}.txt").read_text(encoding="utf-8")
    assert print_game(plan).splitlines() == printed.splitlines()


@pytest.mark.parametrize("plan", RECORDED, ids=Plan.name)
def test_a_recorded_game_replays_to_its_result(plan: Plan) -> None:
    text = (HERE / "records" / f"{plan.name()}.record").read_text(encoding="utf-8")
    record = read_record(text)
    match = replay(rules, record)
    assert match.outcome is not None
    assert " ".join(map(str, match.outcome.scores)) == record.result
    assert write_record(match) == text
    assert encode(rules, match.state) == encode(rules, play_through(plan).state)


def test_every_file_belongs_to_a_game() -> None:
    printed = {path.stem for path in (HERE / "playthroughs").glob("*.txt")}
    recorded = {path.stem for path in (HERE / "records").glob("*.record")}
    assert printed == {plan.name() for plan in PLAYTHROUGHS}
    assert recorded == {plan.name() for plan in RECORDED}
