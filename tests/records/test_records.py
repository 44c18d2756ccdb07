"""Recorded games: they replay to their results; damaged ones are refused with the place."""

from __future__ import annotations

import pytest

from conclave.engine.codec import encode
from conclave.engine.record import BadRecord, read_record, replay, write_record
from conclave.games.seasons import rules
from tests.playthroughs.printed import RECORDED, RECORDS, Plan, play_through

FILES = sorted(RECORDS.glob("*.record"))
PLAN = RECORDED[0]


def text_of(plan: Plan) -> str:
    """Read the record of a plan."""
    return (RECORDS / f"{plan.name()}.record").read_text(encoding="utf-8")


def test_there_are_six_recorded_games() -> None:
    assert [path.stem for path in FILES] == sorted(plan.name() for plan in RECORDED)


@pytest.mark.parametrize("plan", RECORDED, ids=Plan.name)
def test_a_recorded_game_replays_to_its_result(plan: Plan) -> None:
    record = read_record(text_of(plan))
    match = replay(rules, record)
    assert match.outcome is not None
    assert " ".join(map(str, match.outcome.scores)) == record.result
    assert write_record(match) == text_of(plan)


@pytest.mark.parametrize("plan", RECORDED, ids=Plan.name)
def test_a_recorded_game_ends_in_the_very_state_of_the_game_played(plan: Plan) -> None:
    replayed = replay(rules, read_record(text_of(plan)))
    assert encode(rules, replayed.state) == encode(rules, play_through(plan).state)


def refusal(text: str) -> str:
    """Return what is said about a record that does not replay."""
    with pytest.raises(BadRecord) as refused:
        replay(rules, read_record(text))
    return str(refused.value)


def test_a_changed_result_is_noticed() -> None:
    record = read_record(text_of(PLAN))
    text = text_of(PLAN).replace(f'[Result "{record.result}"]', '[Result "1 2"]')
    assert "the record says '1 2'" in refusal(text)


def test_a_changed_seed_is_noticed() -> None:
    text = text_of(PLAN).replace(f'[Seed "{PLAN.seed}"]', '[Seed "999"]')
    assert "does not replay" in refusal(text)


def test_a_missing_move_is_noticed_with_its_line() -> None:
    lines = text_of(PLAN).splitlines()
    first = next(place for place, line in enumerate(lines) if line.startswith("1. "))
    del lines[first + 3]
    assert refusal("\n".join(lines)).startswith(f"line {first + 4}: move 4 should stand here")


def test_a_record_cut_short_does_not_have_its_result() -> None:
    lines = text_of(PLAN).splitlines()
    assert "the record says" in refusal("\n".join(lines[:-5]))


def test_a_move_of_the_wrong_seat_is_refused() -> None:
    text = text_of(PLAN)
    number, seat, move = next(line for line in text.splitlines() if " take die " in line).split(
        " ", 2
    )
    other = 1 - int(seat)
    changed = text.replace(f"{number} {seat} {move}", f"{number} {other} {move}")
    assert f"move {number[:-1]} (seat {other}" in refusal(changed)


def test_a_move_of_a_seat_that_does_not_exist_is_refused() -> None:
    text = text_of(PLAN)
    first = next(line for line in text.splitlines() if line.startswith("1. "))
    assert "move 1 (seat 7" in refusal(text.replace(first, f"1. 7 {first.split(' ', 2)[2]}"))


def test_a_move_marked_as_forced_must_have_been_forced() -> None:
    text = text_of(PLAN)
    first = next(line for line in text.splitlines() if line.startswith("1. "))
    assert "marked as forced" in refusal(text.replace(first, f"{first} ="))


@pytest.mark.parametrize("head", ["Game", "Rules", "Seed", "Result"])
def test_a_missing_head_is_named(head: str) -> None:
    lines = [line for line in text_of(PLAN).splitlines() if not line.startswith(f"[{head} ")]
    assert f"[{head} " in refusal("\n".join(lines))


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('[Game "seasons"]', '[Game "chess"]', "a record of chess, not of seasons"),
        (f'[Rules "{rules.version}"]', '[Rules "999"]', "update to replay it"),
        (f'[Rules "{rules.version}"]', '[Rules "one"]', "should hold a whole number"),
        ('[Option level "archmage"]', '[Option level "warlock"]', "do not fit the game"),
        ('[Option level "archmage"]', '[Option colour "red"]', "do not fit the game"),
        ('[Seat 1 "Player 2"]\n', "", "do not fit the game"),
    ],
)
def test_a_head_that_does_not_fit_is_refused(old: str, new: str, said: str) -> None:
    text = text_of(PLAN)
    assert old in text
    assert said in refusal(text.replace(old, new))


@pytest.mark.parametrize("text", ["", "\n\n", "1. 0 end turn", "garbage", '[Game "seasons"'])
def test_text_that_is_no_record_is_refused(text: str) -> None:
    assert refusal(text)


def test_an_unfinished_game_has_a_star_for_its_result() -> None:
    fork = play_through(PLAN).fork(40)
    record = read_record(write_record(fork))
    assert (record.result, len(record.moves)) == ("*", 40)
    assert encode(rules, replay(rules, record).state) == encode(rules, fork.state)
