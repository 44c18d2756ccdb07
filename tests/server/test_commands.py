"""Commands at the table: repeated, stale, foreign, forged, malformed and too many."""

import contextlib
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.house import VERSUS_BOT, House

SCREEN = [{"kind": "here", "name": "Ada"}, {"kind": "screen", "name": "Bo"}]
LINK = [{"kind": "here", "name": "Ada"}, {"kind": "link"}]


def test_a_move_is_acknowledged_before_its_news(house: House) -> None:
    table = house.set_up(SCREEN)
    with house.visit(table["table"], table["keys"][0]["token"]) as ada:
        ada.play(ada.until_asked(), "first")
        news = ada.next()
        assert (news["type"], news["version"], news["log_from"]) == ("situation", 1, 0)


def test_a_repeated_command_gets_the_same_answer_and_changes_nothing(house: House) -> None:
    table = house.set_up(SCREEN)
    with house.visit(table["table"], table["keys"][0]["token"]) as ada:
        situation = ada.until_asked()
        first = ada.play(situation, "same")
        again = ada.play(situation, "same")
        assert first == again == {"type": "ack", "id": "same", "version": 1}
    assert house.get(f"/api/tables/{table['table']}")["version"] == 1


def test_a_stale_command_is_refused_and_the_truth_is_told(house: House) -> None:
    table = house.set_up(SCREEN)
    with house.visit(table["table"], table["keys"][0]["token"]) as ada:
        situation = ada.until_asked()
        ada.play(situation, "one")
        ada.until("situation")
        refused = ada.play(situation, "two")
        assert (refused["reason"], refused["version"]) == ("stale", 1)
        assert ada.next()["type"] == "situation"


def test_what_somebody_else_chooses_at_the_same_time_makes_no_answer_stale(house: House) -> None:
    table = house.set_up(SCREEN)
    tokens = [key["token"] for key in table["keys"]]
    with (
        house.visit(table["table"], tokens[0]) as ada,
        house.visit(table["table"], tokens[1]) as bo,
    ):
        for_ada, for_bo = ada.until_asked(), bo.until_asked()
        assert ada.play(for_ada, "a")["type"] == "ack"
        assert bo.play(for_bo, "b") == {"type": "ack", "id": "b", "version": 2}


def test_a_pick_can_be_taken_back_while_the_other_still_chooses(house: House) -> None:
    table = house.set_up(SCREEN)
    with house.visit(table["table"], table["keys"][0]["token"]) as ada:
        before = ada.until_asked()
        ada.play(before, "pick")
        picked = ada.until("situation")
        assert picked["undo"]["possible"]
        ada.send("undo", id="undo", at=picked["version"], seat=0)
        assert ada.until("ack", "refused") == {"type": "ack", "id": "undo", "version": 2}
        after = ada.until("situation")
        assert (after["ask"], after["view"]) == (before["ask"], before["view"])
        assert after["log_from"] == 0
        assert after["log"] == []


def test_the_reach_of_undo_counts_the_own_moves_in_a_row(house: House) -> None:
    table = house.set_up(SCREEN)
    with house.visit(table["table"], table["keys"][0]["token"]) as ada:
        now = ada.until_asked()
        assert now["undo"]["reach"] == 0
        for reach in (1, 2, 3):
            ada.play(now, f"pick {reach}")
            now = ada.until("situation")
            assert now["undo"]["reach"] == reach
        ada.send("undo", id="undo", at=now["version"], seat=0)
        assert ada.until("situation")["undo"]["reach"] == 2


def test_nothing_can_be_taken_back_before_the_first_move(house: House) -> None:
    table = house.set_up(SCREEN)
    with house.visit(table["table"], table["keys"][0]["token"], language="de") as ada:
        ada.until_asked()
        ada.send("undo", id="undo", at=0, seat=0)
        refused = ada.until("ack", "refused")
        assert refused["reason"] == "undo_nothing"
        assert refused["text"] == "es gibt nichts zurückzunehmen"


def test_a_foreign_seat_cannot_be_played(house: House) -> None:
    table = house.set_up(SCREEN)
    with house.visit(table["table"], table["keys"][0]["token"]) as ada:
        situation = ada.until_asked()
        refused = ada.play({**situation, "seat": 1}, "foreign")
        assert refused["reason"] == "not_your_seat"


def test_a_spectator_cannot_play(house: House) -> None:
    table = house.set_up(SCREEN)
    with house.visit(table["table"]) as nobody:
        nobody.until("situation")
        nobody.send("play", id="x", at=0, seat=0, option=1)
        assert nobody.until("refused")["reason"] == "not_your_seat"


def test_an_option_that_is_not_open_is_refused(house: House) -> None:
    table = house.set_up(SCREEN)
    with house.visit(table["table"], table["keys"][0]["token"]) as ada:
        situation = ada.until_asked()
        ada.send("play", id="x", at=situation["version"], seat=0, option=10**9)
        assert ada.until("refused")["reason"] == "not_an_option"


def test_nobody_plays_before_all_seats_are_taken(house: House) -> None:
    table = house.set_up(LINK)
    with house.visit(table["table"], table["keys"][0]["token"]) as ada:
        assert not ada.until("welcome")["table"]["started"]
        ada.send("play", id="x", at=0, seat=0, option=1)
        assert ada.until("refused")["reason"] == "not_started"


def test_a_forged_key_opens_nothing(house: House) -> None:
    table = house.set_up(VERSUS_BOT)
    with house.visit(table["table"], "x" * 32) as thief:
        farewell, code = thief.closing()
        assert (farewell["reason"], code) == ("bad_key", 1008)


def test_a_key_of_another_table_opens_nothing(house: House) -> None:
    one, other = house.set_up(VERSUS_BOT), house.set_up(VERSUS_BOT)
    with house.visit(one["table"], other["keys"][0]["token"]) as thief:
        assert thief.closing()[0]["reason"] == "bad_key"


def test_a_table_that_is_not_there_says_so(house: House) -> None:
    with house.visit("nowhere") as lost:
        assert lost.closing()[0]["reason"] == "no_table"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "null",
        '{"type":"dance"}',
        '{"type":"play","id":"x"}',
        '{"type":"play","id":7,"at":0,"seat":0,"option":1}',
        '{"type":"play","id":"x","at":0,"seat":0,"option":1,"more":1}',
        '{"type":"play","id":"x","at":1e99,"seat":0,"option":1}',
        '{"type":"play","id":"","at":0,"seat":0,"option":1}',
        '{"type":"speak","language":"tlh"}',
        "[" * 5000,
        b"\xff\xfe",
    ],
)
def test_a_malformed_message_is_refused_and_the_game_goes_on(
    house: House, text: str | bytes
) -> None:
    table = house.set_up(SCREEN)
    with house.visit(table["table"], table["keys"][0]["token"]) as ada:
        situation = ada.until_asked()
        ada.send_raw(text)
        assert ada.until("refused")["reason"] == "malformed"
        assert ada.play(situation, "still here")["type"] == "ack"


@pytest.mark.parametrize(
    ("message", "reason"),
    [
        ({"type": "look", "number": 99}, "no_such_move"),
        ({"type": "look", "number": -1}, "no_such_move"),
        ({"type": "sit", "seat": 1}, "not_your_seat"),
        ({"type": "sit", "seat": 7}, "no_such_seat"),
        ({"type": "leave", "seat": 1}, "not_your_seat"),
        ({"type": "back", "seat": -5}, "no_such_seat"),
        ({"type": "hello"}, "twice"),
    ],
)
def test_a_command_that_makes_no_sense_is_refused(
    house: House, message: dict[str, Any], reason: str
) -> None:
    table = house.set_up(SCREEN)
    with house.visit(table["table"], table["keys"][0]["token"]) as ada:
        ada.until_asked()
        ada.send(message.pop("type"), **message)
        assert ada.until("refused")["reason"] == reason


def test_a_message_that_is_too_large_ends_the_connection(house: House) -> None:
    table = house.set_up(SCREEN)
    with house.visit(table["table"], table["keys"][0]["token"]) as ada:
        ada.until_asked()
        ada.send("speak", language="x" * 20_000)
        farewell, code = ada.closing()
        assert (farewell["reason"], code) == ("too_large", 1009)


def test_a_message_far_too_large_is_not_even_read(house: House) -> None:
    table = house.set_up(SCREEN)
    with house.visit(table["table"], table["keys"][0]["token"]) as ada:
        ada.until_asked()
        with contextlib.suppress(ConnectionClosed):  # it may be cut in the middle of sending
            ada.send("speak", language="x" * 1_000_000)
        assert ada.close_code() in (1009, 1006)
    with house.visit(table["table"], table["keys"][0]["token"]) as ada:
        assert ada.until_asked()["version"] == 0


def test_whoever_sends_too_much_at_once_is_sent_away_and_the_table_stays(house: House) -> None:
    table = house.set_up(SCREEN)
    with house.visit(table["table"], table["keys"][0]["token"]) as ada:
        ada.until_asked()
        with contextlib.suppress(ConnectionClosed):  # it may be cut before all has been sent
            for _ in range(2_000):  # a busy machine takes its time over each
                ada.send("look", number=0)
        assert ada.closing()[0]["reason"] == "too_fast"
    with house.visit(table["table"], table["keys"][0]["token"]) as ada:
        assert ada.play(ada.until_asked(), "back")["type"] == "ack"


def test_nonsense_over_and_over_ends_the_connection(house: House) -> None:
    table = house.set_up(SCREEN)
    with house.visit(table["table"], table["keys"][0]["token"]) as ada:
        ada.until_asked()
        with contextlib.suppress(ConnectionClosed):
            for _ in range(20):
                ada.send_raw("nonsense")
        assert ada.closing()[0]["reason"] == "malformed"


def test_the_first_message_must_be_a_hello(house: House) -> None:
    table = house.set_up(SCREEN)
    with house.visit(table["table"], language="tlh") as odd:
        assert odd.closing()[0]["reason"] == "no_language"
