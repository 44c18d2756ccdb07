"""Notes of a game agree with the table as it stands in the end."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from typing import Any

import pytest

from conclave.engine.decisions import Decision
from conclave.games.seasons import rules
from conclave.games.seasons.dice import FACES
from conclave.games.seasons.player import ACTIVATED, PUT_INTO_PLAY, SUMMONED
from conclave.lab import BadRun
from conclave.lab.playing import Played, Settings, play_game
from conclave.lab.studies.seasons import STUDY, face_name
from conclave.lab.study import study_of
from conclave.lab.watching import Notes, Watcher, study_game


class Sitter:
    """Somebody who only looks at the table in the end."""

    state: Any = None

    def begin(self, state: Any) -> None:
        self.state = state

    def before(self, state: Any, decision: Decision, option: int) -> None:
        pass

    def after(self, state: Any) -> None:
        pass


def watched(seed: int, **options: str) -> tuple[Played, Notes, Any]:
    watcher, sitter = Watcher(rules, STUDY), Sitter()
    settings = Settings("seasons", 1, 3, ("random",) * 3, seed, options)
    game = play_game(settings, 0, [watcher, sitter])
    return game, watcher.notes, sitter.state


def ways(notes: Notes) -> dict[str, list[list[int]]]:
    return dict(zip([*(each.name for each in STUDY.meetings), STUDY.left], notes.met, strict=True))


@pytest.mark.parametrize("seed", range(4))
def test_drafted_cards_are_those_kept_for_the_three_years(seed: int) -> None:
    _, notes, state = watched(seed)
    met = ways(notes)
    for seat, player in enumerate(state.players):
        kept = [met[f"kept for year {year}"][seat] for year in (1, 2, 3)]
        assert tuple(met["drafted"][seat]) == player.memory.picked
        assert [len(cards) for cards in kept] == [3, 3, 3]
        assert Counter(chain(*kept)) == Counter(player.memory.picked)


@pytest.mark.parametrize("edition", ["revised", "first"])
def test_what_seats_did_agrees_with_their_statistics(edition: str) -> None:
    _, notes, state = watched(5, edition=edition)
    met = ways(notes)
    for seat, player in enumerate(state.players):
        assert len(met["summoned"][seat]) == player.statistics[SUMMONED]
        assert len(met["put into play"][seat]) == player.statistics[PUT_INTO_PLAY]
        assert len(met["activated"][seat]) == player.statistics[ACTIVATED]
        assert sorted(met["left in hand"][seat]) == list(player.hand)
        assert sum(use[2] == seat for use in notes.uses) == player.bonuses


def test_gains_of_all_rounds_add_up_to_the_scores() -> None:
    game, notes, _ = watched(7, level="apprentice")
    assert len(notes.takings) == game.rounds
    for seat, score in enumerate(game.scores):
        before_the_first_round = -15  # three cards in hand, each of which counts against its owner
        gained = sum(taking.gains[seat] for taking in notes.takings)
        assert gained + before_the_first_round == score


def test_every_seat_takes_one_die_of_those_rolled() -> None:
    game, notes, _ = watched(8)
    for taking in notes.takings:
        assert sorted(seat for seat, _ in taking.taken) == [0, 1, 2]
        assert {die for _, die in taking.taken} < set(taking.offered)
        assert taking.row in range(4)
        assert taking.column in (1, 2, 3)
    assert notes.takings[0].taken[0][0] == game.start


def test_watching_does_not_change_the_game() -> None:
    settings = Settings("seasons", 1, 2, ("random", "greedy"), 3, {"level": "apprentice"})
    plain, studied = play_game(settings, 1), study_game(settings, None, 1).game
    assert (plain.scores, plain.decisions) == (studied.scores, studied.decisions)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("WW*", "2 water + star"),
        ("6", "6 crystals"),
        ("WW1", "2 water + 1 crystal"),
        ("?", "card"),
        ("AW~", "air + water + transmute"),
    ],
)
def test_faces_are_told_in_words(text: str, name: str) -> None:
    rolled = next(place for place, face in enumerate(FACES) if face.text == text)
    assert face_name(rolled) == name


def test_a_game_without_a_study_is_refused() -> None:
    with pytest.raises(BadRun, match="nobody has written yet what there is to study in chess"):
        study_of("chess")
