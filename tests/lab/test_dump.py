"""A dump holds what seats saw and did, and can be read again."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from conclave.engine.rng import seeded
from conclave.games.seasons import rules
from conclave.lab import BadRun
from conclave.lab.dump import ABOUT, About, Choice, begin_dump, mask, read_dump, vocabulary
from conclave.lab.playing import Played, Settings
from conclave.lab.watching import study_game

SETTINGS = Settings("seasons", 1, 2, ("random", "random"), 6, {"level": "apprentice"})


@pytest.fixture(scope="module")
def dump(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("lab") / "dump"
    begin_dump(folder, {"two": SETTINGS})
    for number in range(2):
        study_game(SETTINGS, folder / "two", number)
    return folder


def first_game(dump: Path) -> tuple[Played, list[Choice]]:
    return next(read_dump(dump))


def test_every_game_has_its_decisions_and_its_result(dump: Path) -> None:
    games = list(read_dump(dump))
    assert [game.number for game, _ in games] == [0, 1]
    for game, choices in games:
        assert len(choices) == sum(game.decisions)
        assert all(choice.won == game.share(choice.seat) for choice in choices)
        assert {choice.margin for choice in choices} <= {
            game.scores[0] - game.scores[1], game.scores[1] - game.scores[0]
        }  # fmt: skip


def test_decisions_without_a_choice_are_left_out(dump: Path) -> None:
    _, choices = first_game(dump)
    assert all(len(choice.legal) > 1 and choice.action in choice.legal for choice in choices)
    assert [choice.number for choice in choices] != list(range(len(choices)))


def test_a_dump_replays_and_shows_what_the_seat_saw(dump: Path) -> None:
    """Answering as written, and singly where there is no choice, gives the same game again."""
    game, choices = first_game(dump)
    state = rules.new(2, seeded(SETTINGS.seed, 0), SETTINGS.options)
    written = {choice.number: choice for choice in choices}
    number = 0
    while state.asked:
        decision = state.asked[0]
        option = next(decision.choices())
        if choice := written.get(number):
            seen = rules.view(state, decision.seat)
            assert choice.view == msgspec.json.decode(msgspec.json.encode(seen))
            assert (choice.seat, choice.kind) == (decision.seat, decision.kind)
            option = choice.action
        rules.apply(state, decision.seat, option)
        number += 1
    outcome = rules.outcome(state)
    assert outcome is not None
    assert outcome.scores == game.scores


def test_masks_are_equally_long_and_mark_what_is_legal(dump: Path) -> None:
    _, choices = first_game(dump)
    places = vocabulary(choices)
    for choice in choices:
        legal = mask(choice, places)
        assert len(legal) == len(places)
        assert sum(legal) == len(choice.legal)
        assert legal[places[choice.kind, choice.action]]


def test_a_dump_says_how_it_was_made(dump: Path) -> None:
    about = msgspec.json.decode((dump / ABOUT).read_bytes(), type=About)
    assert about == About(1, {"two": SETTINGS})


def test_the_same_game_is_written_down_the_same_way(dump: Path, tmp_path: Path) -> None:
    study_game(SETTINGS, tmp_path, 0)
    assert first_game(tmp_path)[1] == first_game(dump)[1]


def test_a_folder_that_exists_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadRun, match="exists already: name a new folder"):
        begin_dump(tmp_path, {"two": SETTINGS})


def test_a_folder_in_nowhere_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadRun, match="there is no folder"):
        begin_dump(tmp_path / "nowhere" / "dump", {"two": SETTINGS})
