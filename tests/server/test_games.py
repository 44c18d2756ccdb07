"""Whole games over the wire, and what can be done with them afterwards."""

import json
from typing import Any

import pytest

from conclave.engine.record import read_record, replay
from conclave.games.seasons import rules
from tests.server.house import VERSUS_BOT, House


def play_to_the_end(house: House, table: Any) -> Any:
    """Play a whole game against a bot, whatever comes first, and return the last situation."""
    with house.visit(table["table"], table["keys"][0]["token"]) as ada:
        number = 0
        situation = ada.until_asked()
        while not situation["outcome"]:
            number += 1
            ada.play(situation, f"move {number}", number % len(situation["ask"]["choices"]))
            situation = ada.until_asked()
        return situation


@pytest.fixture(scope="module")
def finished(house: House) -> Any:
    """Return a finished game with its keys and its last situation."""
    table = house.set_up(VERSUS_BOT, hints=True)
    return {**table, "last": play_to_the_end(house, table)}


def test_a_whole_game_can_be_played_against_a_bot(house: House, finished: Any) -> None:
    outcome = finished["last"]["outcome"]
    info = house.get(f"/api/tables/{finished['table']}")
    assert info["over"]
    assert info["scores"] == outcome["scores"] == [sheet["total"] for sheet in outcome["sheet"]]
    assert info["winners"] == outcome["winners"]


def test_the_record_of_a_finished_game_replays_to_the_same_result(
    house: House, finished: Any
) -> None:
    status, headers, body = house.ask(f"/api/tables/{finished['table']}/record")
    assert (status, headers["content-type"]) == (200, "text/plain; charset=utf-8")
    match = replay(rules, read_record(body.decode()))
    assert match.outcome is not None
    assert list(match.outcome.scores) == finished["last"]["outcome"]["scores"]


def test_a_running_game_gives_no_record_because_it_would_show_the_seed(house: House) -> None:
    table = house.set_up(VERSUS_BOT)
    status, _, body = house.ask(f"/api/tables/{table['table']}/record")
    assert (status, b"not_over" in body) == (409, True)


def test_a_record_can_be_taken_in_and_looked_at_from_every_seat(
    house: House, finished: Any
) -> None:
    _, _, record = house.ask(f"/api/tables/{finished['table']}/record")
    long = record + b"\n" * 100_000  # longer than any message may be
    status, _, body = house.ask("/api/records", long, {"content-type": "text/plain"})
    assert status == 201
    with house.visit(json.loads(body)["table"]) as nobody:
        shown = nobody.until("situation")
        assert shown["outcome"] == finished["last"]["outcome"]
        nobody.send("sit", seat=1)
        assert nobody.until("situation")["view"]["seat"] == 1
        nobody.send("look", number=0)
        position = nobody.until("position")
        assert (position["number"], position["log"], len(position["view"]["hand"])) == (0, [], 0)


@pytest.mark.parametrize(
    ("record", "reason"),
    [
        (b"", "bad_record"),
        (b"\xff\xff", "bad_record"),
        (b'[Game "chess"]\n[Rules "1"]\n[Seed "1"]\n[Result "*"]\n', "no_game"),
        (b"x" * 300_000, "too_large"),
    ],
)
def test_a_damaged_upload_is_refused_with_a_reason(
    house: House, record: bytes, reason: str
) -> None:
    status, _, body = house.ask("/api/records", record, {"content-type": "text/plain"})
    assert 400 <= status < 500
    assert f'"reason":"{reason}"' in body.decode()


def test_a_long_bad_line_is_not_sent_back_whole(house: House, finished: Any) -> None:
    _, _, record = house.ask(f"/api/tables/{finished['table']}/record")
    bad = record.split(b"\n\n")[0] + b"\n\n1. 0 " + b"x" * 50_000 + b"\n"
    for upload in (bad, b"y" * 50_000):
        status, _, body = house.ask("/api/records", upload, {"content-type": "text/plain"})
        assert (status, b'"bad_record"' in body) == (400, True)
        assert len(body) < 600


def test_a_rematch_seats_the_same_people_with_the_same_keys(house: House, finished: Any) -> None:
    token = finished["keys"][0]["token"]
    path = f"/api/tables/{finished['table']}/rematch"
    with house.visit(finished["table"]) as watching:
        watching.until("situation")
        again = house.post(path, {}, {"authorization": f"Bearer {token}"})
        assert watching.until("rematch")["table"] == again["table"]
    assert again == house.post(path, {}, {"authorization": f"Bearer {token}"})
    assert house.get(f"/api/tables/{finished['table']}")["rematch"] == again["table"]
    assert house.get(f"/api/tables/{again['table']}")["hints"]
    with house.visit(again["table"], token) as ada:
        assert ada.until("welcome")["seats"] == [0]


def test_a_rematch_needs_a_key(house: House, finished: Any) -> None:
    path = f"/api/tables/{finished['table']}/rematch"
    status, _, problem = house.try_post(path, {}, {"authorization": "Bearer x"})
    assert (status, problem["reason"]) == (403, "no_key")


def test_one_can_play_on_from_any_position_of_a_finished_game(house: House, finished: Any) -> None:
    wish = {"number": 12, "level": "novice", "seat": 1, "name": "Bo"}
    fork = house.post(f"/api/tables/{finished['table']}/fork", wish)
    with house.visit(fork["table"], fork["keys"][0]["token"]) as bo:
        welcome = bo.until("welcome")
        assert [seat["kind"] for seat in welcome["table"]["seats"]] == ["bot", "here"]
        situation = bo.until_asked()
        early = [line for line in finished["last"]["log"] if line["number"] < 8]
        assert {line["number"] for line in early} <= {line["number"] for line in situation["log"]}
        assert bo.play(situation, "on")["type"] == "ack"


def test_a_fork_needs_a_move_that_was_made(house: House, finished: Any) -> None:
    path = f"/api/tables/{finished['table']}/fork"
    status, _, problem = house.try_post(path, {"number": 9999})
    assert (status, problem["reason"]) == (400, "no_such_move")
