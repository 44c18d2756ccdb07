"""What is noted and told of games of Evenfall, and what it is held against."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from conclave.games.evenfall import rules
from conclave.games.evenfall.packs import our_pack
from conclave.games.evenfall.player import COUNCIL_PLAYED, RITUALS_PLAYED, SPECIALISTS_PLAYED
from conclave.games.evenfall.scoring import total_of
from conclave.lab.findings import find
from conclave.lab.flat import flatten
from conclave.lab.lab_page import lab_page
from conclave.lab.playing import Settings, play_game
from conclave.lab.studies.evenfall import STUDY, figures
from conclave.lab.targets import verdicts
from conclave.lab.watching import Studied, Watcher

WAYS = [meeting.name for meeting in STUDY.meetings]


class Sitter(Watcher):
    """Somebody who takes notes and remembers the table as it was in the end."""

    state: Any = None

    def begin(self, state: Any) -> None:
        self.state = state
        super().begin(state)


def studied(players: int, number: int, **options: str) -> tuple[Studied, Any, Settings]:
    told = {"path": "with", "side": "sun", "automa": "apprentice", **options}
    settings = Settings("evenfall", rules.version, players, ("random",) * players, 0, told)
    sitter = Sitter(rules, STUDY)
    played = play_game(settings, number, [sitter])
    return Studied(played, sitter.notes), sitter.state, settings


def test_notes_agree_with_what_the_seats_did() -> None:
    found, state, _settings = studied(3, 0)
    kinds = {"ritual": RITUALS_PLAYED, "specialist": SPECIALISTS_PLAYED, "council": COUNCIL_PLAYED}
    for seat, player in enumerate(state.players):
        for name, statistic in kinds.items():
            met = found.notes.met[WAYS.index(name)][seat]
            assert len(met) == player.statistics[statistic]
        told = found.notes.figures[seat]
        assert told["points"] == total_of(state, seat)
        assert told["points gained in round 1"] <= told["points before round 2"]
        assert {**figures(state)[seat], **told} == told
    assert found.notes.traits == [[player.clan for player in state.players]]


def test_what_has_no_place_without_the_path_is_not_told() -> None:
    found, _state, _settings = studied(2, 0, path="without")
    assert all("progress" not in seat for seat in found.notes.figures)
    found, _state, _settings = studied(2, 0)
    assert all("progress" in seat for seat in found.notes.figures)


@pytest.mark.parametrize("players", [1, 4])
def test_targets_are_judged_where_they_belong(players: int) -> None:
    games = [studied(players, number, side="moon")[0] for number in range(2)]
    settings = studied(players, 0, side="moon")[2]
    report = find(rules, STUDY, settings, games, 2)
    judged = {verdict.name: verdict for verdict in verdicts([report])}
    assert ("% more victories of a clan" in judged) == (players == 4)
    assert ("% won against the automa (apprentice)" in judged) == (players == 1)
    assert "% won against the automa (crone)" not in judged
    points = [seat["points"] for each in games for seat in each.notes.figures]
    mean = judged["points, mean"]
    assert mean.all is not None
    assert mean.all.value == pytest.approx(sum(points) / len(points), abs=0.001)
    assert mean.met == (75 <= mean.all.value <= 100)


def test_the_page_and_the_tables_tell_the_figures() -> None:
    game, _state, settings = studied(2, 1)
    report = find(rules, STUDY, settings, [game], 1)
    page = lab_page([report])
    assert "Figures of the seats" in page
    assert "points after round 1" in page
    tables = {table.name: table for table in flatten([report])}
    names = [row[tables["figures"].heads.index("name")] for row in tables["figures"].rows]
    assert "turns a round" in names


def test_a_specialist_is_one_card_whatever_its_council_is() -> None:
    game, _state, settings = studied(2, 1)
    notes = deepcopy(game.notes)
    pack = our_pack()
    number = {card.id: pack.base + card.number for card in pack.cards}
    played = [[number["bryn_a"]], [number["bryn_b"]]]
    notes.met = [played if way in ("specialist", "council") else [[], []] for way in WAYS]
    notes.met.append([[], []])
    things = find(rules, STUDY, settings, [Studied(game.game, notes)], 1)["things"]
    told = {
        thing["name"]: {way: found["count"] for way, found in thing["ways"].items()}
        for thing in things
    }
    assert told == {
        "Bryn, Echo Keeper": {"specialist": 2},
        "Bryn, Echo Keeper (A)": {"council": 1},
        "Bryn, Echo Keeper (B)": {"council": 1},
    }
