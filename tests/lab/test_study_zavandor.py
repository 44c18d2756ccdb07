"""What is noted and told of games of Zavandor."""

from __future__ import annotations

from typing import Any

from conclave.engine.decisions import Decision
from conclave.games.zavandor import rules
from conclave.games.zavandor.player import AUCTIONS_WON, SPENT_ON_ARTIFACTS, SPENT_ON_SENTINELS
from conclave.lab.findings import find
from conclave.lab.flat import flatten
from conclave.lab.lab_page import lab_page
from conclave.lab.playing import Played, Settings, play_game
from conclave.lab.studies.zavandor import STUDY
from conclave.lab.watching import Notes, Studied, Watcher

SETTINGS = Settings("zavandor", 1, 2, ("random", "random"), 0, {"rounds": "30"})
SPELLBOOK, OWL = 0, 13


class Sitter:
    """Somebody who only looks at the table in the end."""

    state: Any = None

    def begin(self, state: Any) -> None:
        self.state = state

    def before(self, state: Any, decision: Decision, option: int) -> None:
        pass

    def after(self, state: Any) -> None:
        pass


def game(number: int, scores: tuple[int, int], paid: list[tuple[int, int, int, int]]) -> Studied:
    winner = (0,) if scores[0] > scores[1] else (1,)
    played = Played(
        number, number, ("random",) * 2, winner, scores, 0, 12, (9, 9), (0.1, 0.1), (0.1, 0.1)
    )
    met: list[list[list[int]]] = [[[], []] for _ in range(len(STUDY.meetings) + 1)]
    prices = [(0, thing, amount, seat, when) for thing, amount, seat, when in paid]
    return Studied(played, Notes(met, [], [], [[0, 1]], prices))


def test_notes_agree_with_what_the_seats_spent() -> None:
    watcher, sitter = Watcher(rules, STUDY), Sitter()
    play_game(SETTINGS, 0, [watcher, sitter])
    notes = watcher.notes
    players = sitter.state.players
    assert notes.traits == [[player.character for player in players]]
    for seat, player in enumerate(players):
        mine = [entry for entry in notes.paid if entry[3] == seat]
        assert len(mine) == player.statistics[AUCTIONS_WON] == len(notes.met[0][seat])
        spent = player.statistics[SPENT_ON_ARTIFACTS] + player.statistics[SPENT_ON_SENTINELS]
        assert sum(entry[2] for entry in mine) == spent


def test_prices_are_told_by_round_and_characters_by_wins() -> None:
    games = [
        game(0, (50, 20), [(SPELLBOOK, 20, 0, 1), (OWL, 130, 1, 12)]),
        game(1, (30, 20), [(SPELLBOOK, 40, 1, 6)]),
    ]
    report = find(rules, STUDY, SETTINGS, games, 2)
    (price,) = report["prices"]
    book, owl = price["things"]
    assert (book["name"], book["lowest"], book["highest"]) == ("Spellbook", 20, 40)
    assert book["mean"]["mean"] == 30
    assert {span: each["mean"] for span, each in book["by"].items()} == {"1-4": 20, "5-8": 40}
    assert book["win"]["rate"] == 0.5
    assert list(owl["by"]) == ["9-12"]
    (trait,) = report["traits"]
    assert [(kind["name"], kind["win"]["rate"]) for kind in trait["kinds"]] == [
        ("Witch", 1), ("Elf", 0)
    ]  # fmt: skip


def test_a_page_and_flat_tables_tell_prices_and_characters() -> None:
    games = [game(0, (50, 20), [(SPELLBOOK, 20, 0, 1)])]
    games[0].notes.met[0][0].append(SPELLBOOK)
    report = find(rules, STUDY, SETTINGS, games, 1)
    told = lab_page([report])
    assert "Share of games won by each character" in told
    assert "round 1-4" in told
    for table in flatten([report]):
        assert {len(row) for row in table.rows} <= {len(table.heads)}
        assert len(set(table.heads)) == len(table.heads), table.name
