"""Whole games: they go as they were printed, and recorded ones replay to their results."""

from __future__ import annotations

import pytest

from conclave.engine.codec import encode
from conclave.engine.match import Match
from conclave.engine.record import read_record, replay, write_record
from conclave.engine.rng import Rng
from conclave.games.zavandor import rules
from tests.zavandor.busy import busy_move
from tests.zavandor.printed import HERE, PLAYTHROUGHS, RECORDED, Plan, play_through, print_game


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


def test_a_game_with_bids_beyond_cover_and_free_payments_is_recorded_too() -> None:
    match = Match.new(rules, 3, 7, {"rounds": "30"})
    chance = Rng(7, 3)
    reckless = 0
    for _ in range(600):
        if match.is_over:
            break
        decision = match.decision
        if decision.kind == "payment":
            everything = (1 << len(match.view(decision.seat).pieces)) - 1
            match.play(decision.move(everything))
        elif decision.kind == "bid" and len(match.history) > 90 and reckless < 1:
            reckless += 1
            match.play(decision.move(900))
        else:
            match.play(busy_move(match.state, chance))
    assert reckless
    text = write_record(match)
    again = replay(rules, read_record(text))
    assert encode(rules, again.state) == encode(rules, match.state)
    assert write_record(again) == text
