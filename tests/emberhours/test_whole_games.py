"""Whole games: they go as they were printed, and recorded ones replay to their results."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from conclave.engine.codec import encode
from conclave.engine.conformance import check_random_game
from conclave.engine.match import Match
from conclave.engine.packs import VARIABLE
from conclave.engine.record import BadRecord, read_record, replay, write_record
from conclave.engine.rng import Rng
from conclave.engine.words import read_text
from conclave.games.emberhours import rules
from conclave.games.emberhours.packs import FILE, PACKAGE, known_packs
from tests.emberhours.busy import busy_move
from tests.emberhours.invariants import check
from tests.emberhours.printed import HERE, PLAYTHROUGHS, RECORDED, Plan, play_through, print_game


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


def test_a_record_names_its_pack_and_is_not_replayed_with_another() -> None:
    text = write_record(play_through(RECORDED[0]))
    assert '[Option pack "ours"]' in text
    other = read_record(text.replace('[Option pack "ours"]', '[Option pack "theirs-00000000"]'))
    with pytest.raises(BadRecord, match="pack cannot be 'theirs-00000000'"):
        replay(rules, other)


@pytest.fixture
def another_pack(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Bring a pack along that differs from ours in its name and in one card."""
    text = read_text(PACKAGE, FILE).replace('id = "ours"', 'id = "theirs"')
    text = text.replace('provenance = "ours"', 'provenance = "typed in"')
    file = tmp_path / "theirs.toml"
    file.write_text(text.replace("Soot Sparrow", "Coal Sparrow"), encoding="utf-8")
    monkeypatch.setenv(VARIABLE, str(file))
    known_packs.cache_clear()
    yield next(key for key in rules.options[0].values if key != "ours")
    known_packs.cache_clear()


def test_a_game_with_another_pack_passes_the_exam(another_pack: str) -> None:
    options = {"pack": another_pack, "last_round": "12"}
    assert check_random_game(rules, 2, options, 3, every=30, invariants=check).is_over()


def test_a_game_with_another_pack_is_recorded_and_speaks_of_its_own_cards(
    another_pack: str,
) -> None:
    match = Match.new(rules, 4, 5, {"pack": another_pack})
    chance = Rng(5, 21)
    while not match.is_over:
        match.play(busy_move(match.state, chance))
    text = write_record(match)
    assert f'[Option pack "{another_pack}"]' in text
    assert "Coal Sparrow" in text
    assert "Soot Sparrow" not in text
    assert encode(rules, replay(rules, read_record(text)).state) == encode(rules, match.state)
