"""What is noted and told of games of Emberhours."""

from __future__ import annotations

from typing import Any

from conclave.engine.decisions import Decision
from conclave.games.emberhours import rules
from conclave.games.emberhours.player import CONQUERED, FLAMES, FORTIFIED, SUMMONED
from conclave.lab.findings import find
from conclave.lab.flat import flatten
from conclave.lab.lab_page import lab_page
from conclave.lab.playing import Played, Settings, play_game
from conclave.lab.studies.emberhours import STUDY
from conclave.lab.watching import Notes, Studied, Watcher

SETTINGS = Settings("emberhours", 1, 2, ("random", "random"), 0, {})
WAYS = [meeting.name for meeting in STUDY.meetings]
SPARROW, IMP, TINWELL = 0, 1, 513


class Sitter:
    """Somebody who only looks at the table in the end."""

    state: Any = None

    def begin(self, state: Any) -> None:
        self.state = state

    def before(self, state: Any, decision: Decision, option: int) -> None:
        pass

    def after(self, state: Any) -> None:
        pass


def game(number: int, scores: tuple[int, int], cards: tuple[int, int], ends: list[int]) -> Studied:
    winner = (0,) if scores[0] > scores[1] else (1,)
    played = Played(
        number, number, ("random",) * 2, winner, scores, 0, 9, (9, 9), (0.1, 0.1), (0.1, 0.1)
    )
    met: list[list[list[int]]] = [[[], []] for _ in range(len(STUDY.meetings) + 1)]
    met[0] = [[card] for card in cards]
    return Studied(played, Notes(met, [], [], ends=ends))


def test_notes_agree_with_what_the_seats_did() -> None:
    watcher, sitter = Watcher(rules, STUDY), Sitter()
    play_game(SETTINGS, 0, [watcher, sitter])
    notes = watcher.notes
    kinds = {"summoned": SUMMONED, "lit": FLAMES, "conquered": CONQUERED, "fortified": FORTIFIED}
    for seat, player in enumerate(sitter.state.players):
        for name, statistic in kinds.items():
            assert len(notes.met[WAYS.index(name)][seat]) == player.statistics[statistic]
        assert set(player.retinue) <= set(notes.met[-1][seat])
    assert sum(1 << place for place in set(notes.ends)) == sitter.state.ending


def test_lifts_are_told_against_all_who_met_anything_so() -> None:
    games = [
        game(0, (30, 20), (SPARROW, IMP), [0]),
        game(1, (30, 20), (SPARROW, SPARROW), [1, 0]),
        game(2, (20, 31), (IMP, SPARROW), [1]),
    ]
    report = find(rules, STUDY, SETTINGS, games, 3)
    sparrow, imp = [thing["ways"]["summoned"] for thing in report["things"]]
    assert (sparrow["win"]["rate"], imp["win"]["rate"]) == (0.75, 0)
    assert (sparrow["lift"]["mean"], imp["lift"]["mean"]) == (0.25, -0.5)
    assert [thing["name"] for thing in report["things"]] == ["Soot Sparrow", "Puddle Imp"]


def test_endings_and_winning_scores_are_told() -> None:
    games = [
        game(0, (30, 20), (SPARROW, IMP), [0]),
        game(1, (32, 20), (SPARROW, IMP), [1, 0]),
        game(2, (20, 34), (IMP, SPARROW), [1]),
        game(3, (20, 40), (IMP, SPARROW), [1]),
    ]
    report = find(rules, STUDY, SETTINGS, games, 4)
    supply, retinue, fortified, last = report["endings"]
    assert (supply["first"]["rate"], supply["met"]["rate"]) == (0.25, 0.5)
    assert (retinue["first"]["rate"], retinue["rounds"]["mean"]) == (0.75, 9)
    assert fortified["met"]["rate"] == last["met"]["rate"] == 0
    assert report["length"]["winning"]["mean"] == 34
    assert report["length"]["winning_spread"] == [30, 40]


def test_sources_go_by_their_names_and_the_page_tells_endings() -> None:
    games = [game(0, (30, 20), (SPARROW, IMP), [0]), game(1, (30, 20), (IMP, SPARROW), [2])]
    games[0].notes.met[WAYS.index("conquered")][0].append(TINWELL)
    report = find(rules, STUDY, SETTINGS, games, 2)
    told = lab_page([report])
    assert "Tinwell" in told
    assert "all sources fortified" in told
    assert "How games end" in told
    for table in flatten([report]):
        assert {len(row) for row in table.rows} <= {len(table.heads)}
