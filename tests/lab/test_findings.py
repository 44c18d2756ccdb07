"""What is found in games that were made up, so that it can be reckoned by hand."""

from __future__ import annotations

from typing import Any

import pytest

from conclave.games.seasons import rules
from conclave.lab.findings import find
from conclave.lab.flat import flatten
from conclave.lab.lab_page import lab_page
from conclave.lab.playing import Played, Settings
from conclave.lab.studies.seasons import STUDY, face_name
from conclave.lab.watching import Notes, Studied, Taking

SETTINGS = Settings("seasons", 1, 2, ("random", "random"), 0, {"edition": "revised"})
DRAFTED, SUMMONED, LEFT = 0, 4, 8


def game(number: int, scores: tuple[int, int], met: dict[int, list[list[int]]]) -> Studied:
    winner = (0,) if scores[0] > scores[1] else (1,)
    played = Played(
        number, number, ("random",) * 2, winner, scores, 0, 18 + number, (9, 9), (0.1, 0.1),
        (0.1, 0.1),
    )  # fmt: skip
    everything = [met.get(way, [[], []]) for way in range(len(STUDY.meetings) + 1)]
    return Studied(played, Notes(everything, [], []))


def found(*games: Studied) -> dict[str, Any]:
    return find(rules, STUDY, SETTINGS, games, len(games))


def thing(report: dict[str, Any], name: str, way: str) -> Any:
    entry = next(each for each in report["things"] if each["name"] == name)
    return entry["ways"][way]


def test_a_card_wins_as_often_as_the_seats_that_had_it() -> None:
    report = found(
        game(0, (50, 20), {DRAFTED: [[1, 2], [1]]}), game(1, (50, 40), {DRAFTED: [[1], [2]]})
    )
    air = thing(report, "Amulet of Air", "drafted")
    assert air["count"] == 3
    assert air["win"]["rate"] == pytest.approx(2 / 3, abs=1e-4)
    assert air["score"]["mean"] == pytest.approx(40)
    assert air["margin"]["mean"] == pytest.approx((30 - 30 + 10) / 3, abs=1e-4)
    assert thing(report, "Amulet of Fire", "drafted")["place"] == 1.5


def test_both_copies_of_a_card_count_once() -> None:
    report = found(game(0, (50, 20), {SUMMONED: [[7, 7], []]}))
    assert thing(report, rules.catalogue("en").name("card", 7), "summoned")["count"] == 1


def test_a_pair_is_compared_with_what_its_cards_promise() -> None:
    report = found(
        game(0, (60, 20), {DRAFTED: [[1, 2], []]}), game(1, (20, 30), {DRAFTED: [[1], [2]]})
    )
    (pair,) = report["pairs"]["drafted"]
    assert (pair["one"], pair["two"], pair["count"]) == ("Amulet of Air", "Amulet of Fire", 1)
    assert pair["margin"]["mean"] == 40
    assert pair["beyond"]["mean"] == 40 - (40 - 10) / 2 - (40 + 10) / 2


def test_a_face_is_worth_what_its_taker_gains_above_the_others() -> None:
    studied = game(0, (50, 20), {})
    studied.notes.takings.append(Taking(0, 0, 1, (1, 3, 4), [(1, 1), (0, 4)], [2, 8]))
    studied.notes.takings.append(Taking(0, 0, 2, (1, 3, 4), [(0, 1), (1, 3)], [6, 4]))
    (offer,) = found(studied)["offers"]
    faces = {face["face"]: face for face in offer["faces"]}
    water = faces[face_name(1)]
    assert (water["row"], water["offered"], water["taken"], water["turn"]) == ("winter", 2, 2, 1.0)
    assert water["gain"]["mean"] == 2
    assert water["by"]["1"]["mean"] == 3
    assert water["by"]["2"]["mean"] == 1
    assert water["end"]["win"]["rate"] == 0.5
    assert faces[face_name(4)]["gain"]["mean"] == -3


def test_uses_are_counted_by_seat_and_year() -> None:
    studied = game(0, (50, 20), {})
    studied.notes.uses.extend([(0, 1, 0, 1), (0, 1, 0, 3), (0, 3, 1, 3)])
    (use,) = found(studied)["uses"]
    better, cards = use["used"]
    assert (better["name"], better["a_seat"], better["share"]) == ("better transmuting", 1.0, 0.5)
    assert better["by"] == {"1": 0.5, "2": 0.0, "3": 0.5}
    assert (better["win"]["rate"], cards["win"]["rate"]) == (1, 0)
    assert [(each["times"], each["count"]) for each in use["times"]] == [(1, 1), (2, 1)]


def test_the_length_of_games_is_counted() -> None:
    length = found(game(0, (5, 2), {}), game(1, (5, 2), {}))["length"]
    assert length["games_by_rounds"] == {"18": 1, "19": 1}
    assert length["rounds"]["mean"] == 18.5
    assert length["decisions"]["mean"] == 18


def test_no_games_make_an_empty_report_page_and_tables() -> None:
    report = found()
    assert "No game is finished yet" in lab_page([report])
    assert all(not table.rows or table.name == "seats" for table in flatten([report]))


def test_flat_tables_have_as_many_values_as_heads() -> None:
    studied = game(0, (50, 20), {DRAFTED: [[1, 2], [3]], LEFT: [[], [4]]})
    studied.notes.takings.append(Taking(0, 0, 1, (1, 3, 4), [(1, 1), (0, 4)], [2, 8]))
    studied.notes.uses.append((0, 1, 0, 1))
    tables = flatten([found(studied)])
    assert [table.name for table in tables] == [
        "cards", "pairs", "offers", "uses", "seats", "length"
    ]  # fmt: skip
    for table in tables:
        assert table.rows
        assert {len(row) for row in table.rows} == {len(table.heads)}


def test_the_order_in_which_games_end_does_not_matter() -> None:
    games = [game(number, (50, 20 + number), {DRAFTED: [[1, 2], [3]]}) for number in range(3)]
    assert found(*games) == found(*reversed(games))
