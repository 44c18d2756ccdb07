"""`conclave train`: the same weights from the same seed, also after an interruption."""

from __future__ import annotations

from pathlib import Path

import pytest

from conclave.bots.evaluate.seasons.lessons import SeasonsTeacher
from conclave.bots.teaching import Lesson, NoLessons, Skill, teacher_for
from conclave.bots.weights_file import BadWeights, read_weights
from conclave.cli import main, train
from conclave.games.seasons import rules
from tests.bots import kuhn

LITTLE = ("--games", "50", "--passes", "1", "--seed", "7")


@pytest.fixture(autouse=True)
def few_duels(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(train, "DUELS", 2)
    monkeypatch.setattr(train, "CHUNK", 20)


def learn(out: Path, *more: str) -> int:
    return main(["train", "seasons", "--out", str(out), *LITTLE, *more])


def test_a_training_makes_a_file_that_says_where_it_comes_from(tmp_path: Path) -> None:
    out = tmp_path / "made.json"
    assert learn(out) == 0
    made = read_weights(rules, out)
    assert made.command == (
        "conclave train seasons --games 50 --passes 1 --players 2 --seed 7 --out made.json"
    )
    assert made.figures["passes"][0]["games"] == 50
    assert "hand_soon.die_of_malice" in made.weights
    assert [file.name for file in tmp_path.iterdir()] == ["made.json"]


def test_an_interrupted_training_goes_on_to_the_same_weights(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    whole, halved = tmp_path / "whole" / "w.json", tmp_path / "halved" / "w.json"
    whole.parent.mkdir()
    halved.parent.mkdir()
    assert learn(whole) == 0
    played = []

    def until_somebody_has_enough(self: SeasonsTeacher, skill: Skill, seed: int, n: int) -> Lesson:
        played.append(seed)
        if len(played) > 30:
            raise KeyboardInterrupt
        return lesson(self, skill, seed, n)

    lesson = SeasonsTeacher.lesson
    with monkeypatch.context() as patched:
        patched.setattr(SeasonsTeacher, "lesson", until_somebody_has_enough)
        assert learn(halved) == 130
    assert "goes on from" in capsys.readouterr().err
    assert not halved.exists()
    assert learn(halved) == 0
    assert halved.read_bytes() == whole.read_bytes()


def test_training_for_other_wishes_does_not_mix_with_what_was_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def enough(*_: object) -> Lesson:
        raise KeyboardInterrupt

    out = tmp_path / "w.json"
    with monkeypatch.context() as patched:
        patched.setattr(SeasonsTeacher, "lesson", enough)
        assert learn(out) == 130
    assert learn(out, "--seed", "8") == 2
    assert "belongs to another training" in capsys.readouterr().err


def test_a_file_that_is_there_is_not_overwritten(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "w.json"
    out.write_text("mine")
    assert learn(out) == 2
    assert "is there already" in capsys.readouterr().err
    assert out.read_text() == "mine"


def test_a_damaged_part_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "w.json.part").write_bytes(b"\xff\x00")
    assert learn(tmp_path / "w.json") == 2
    assert "w.json.part is damaged; remove it to begin anew" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["train", "chess", "--out", "w.json"], "there is no game called 'chess'"),
        (["train", "seasons", "--out", "w.json", "--games", "0"], "expected a number from 1 on"),
        (["train", "seasons", "--out", "w.json", "--players", "5"], "is for 2 to 4 players"),
        (["train", "seasons", "--out", "w.json", "--start", "none.json"], "cannot read none.json"),
    ],
)
def test_what_cannot_be_trained_is_said(
    arguments: list[str],
    sentence: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(arguments) == 2
    assert sentence in capsys.readouterr().err


def test_weights_made_for_other_rules_are_refused(tmp_path: Path) -> None:
    text = '{"game":"seasons","rules_version":99,"command":"","figures":{},"weights":{}}'
    (tmp_path / "old.json").write_text(text)
    with pytest.raises(BadWeights, match="rules version 99, not for seasons, rules version"):
        read_weights(rules, tmp_path / "old.json")
    (tmp_path / "odd.json").write_text("[]")
    with pytest.raises(BadWeights, match="is not a file of weights"):
        read_weights(rules, tmp_path / "odd.json")


def test_a_game_without_terms_has_no_lessons() -> None:
    with pytest.raises(NoLessons, match="nothing can be learned about kuhn"):
        teacher_for(kuhn.rules())
