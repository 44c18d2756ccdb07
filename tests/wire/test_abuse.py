"""Whatever is sent to the server, it refuses cleanly, the table is unharmed, the process lives."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.wire import serving
from tests.wire.abused import Table, play
from tests.wire.serving import Browser, Json


def refusals(heard: list[Json]) -> list[str]:
    """Return the reasons of all refusals but that of the last message."""
    return [each["reason"] for each in heard if each["type"] == "refused"][:-1]


def farewell(heard: list[Json]) -> str:
    """Return why the socket was closed."""
    assert heard[-1]["type"] == "farewell"
    return str(heard[-1]["reason"])


# --- one by one ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "message",
    [
        "",
        "hello",
        "null",
        "[]",
        "{}",
        '{"type":"play"}',
        '{"type":"cheat"}',
        '{"type":7}',
        '{"type":"sit","seat":0,"more":1}',
        '{"type":"sit","seat":"0"}',
        '{"type":"sit","seat":0.5}',
        '{"type":"sit","seat":true}',
        '{"type":"look","number":1e400}',
        '{"type":"look","number":NaN}',
        '{"type":"speak","language":"xx"}',
        "[" * 8_000,
        '{"type":' * 1_500,
        b"\xff\xfe",
        b"\x00",
        play(id=""),
        play(id="x" * 65),
        play(id=None),
        play(id="\ud800"),
        play(at="3"),
        play(option=[0]),
        play(option=None),
    ],
)
def test_what_cannot_be_understood_is_refused_as_malformed(
    table: Table, message: str | bytes
) -> None:
    assert refusals(table.send([message], table.tokens[:1])) == ["malformed"]
    table.check()


@pytest.mark.parametrize(
    ("message", "reason"),
    [
        (play(seat=1), "not_your_seat"),
        (play(seat=2), "no_such_seat"),
        (play(seat=-1), "no_such_seat"),
        (play(seat=10**30), "no_such_seat"),
        (play(at=0), "stale"),
        (play(at=-1), "stale"),
        (play(at=1), "stale"),
        (play(at=3), "stale"),
        (play(at=2**63), "stale"),
        (play(), "not_an_option"),
        (play(option=10**40), "not_an_option"),
        (play(option=-1), "not_an_option"),
        (play(option=-2), "not_an_option"),
        ('{"type":"undo","id":"u","at":2,"seat":1}', "not_your_seat"),
        ('{"type":"undo","id":"u","at":0,"seat":0}', "stale"),
        ('{"type":"sit","seat":1}', "not_your_seat"),
        ('{"type":"sit","seat":-2}', "no_such_seat"),
        ('{"type":"leave","seat":1}', "not_your_seat"),
        ('{"type":"back","seat":1}', "not_your_seat"),
        ('{"type":"look","number":99999}', "no_such_move"),
        ('{"type":"hello"}', "twice"),
    ],
)
def test_a_stale_or_foreign_command_is_refused_with_its_reason(
    table: Table, message: str, reason: str
) -> None:
    assert refusals(table.send([message], table.tokens[:1])) == [reason]
    table.check()


@pytest.mark.parametrize(
    "message", [play(), '{"type":"leave","seat":0}', '{"type":"sit","seat":0}']
)
def test_a_spectator_can_do_nothing(table: Table, message: str) -> None:
    assert refusals(table.send([message], [])) == ["not_your_seat"]
    table.check()


def test_a_repeated_command_is_acknowledged_again_and_made_once(table: Table) -> None:
    with Browser(table.port, table.table, table.tokens[:1]) as browser:
        browser.wait_for("situation")
        for _ in range(5):
            browser.send(type="play", id="first 0", at=0, seat=0, option=0)
            assert browser.wait_for("ack") == {"type": "ack", "id": "first 0", "version": 1}
    table.check()


@pytest.mark.parametrize("token", ["", "x" * 32, "\x00", "ü" * 100])
def test_a_forged_key_opens_nothing(table: Table, token: str) -> None:
    assert farewell(table.send([], [token])) == "bad_key"
    assert farewell(table.send([], [table.tokens[0], token])) == "bad_key"
    table.check()


@pytest.mark.parametrize("first", [play(), "{}", "x", b"\xff", '{"type":"hello","tokens":"x"}'])
def test_who_does_not_say_hello_first_is_sent_away(table: Table, first: str | bytes) -> None:
    assert farewell(table.send([first])) == "hello_first"
    table.check()


def test_a_message_that_is_too_large_ends_the_connection(table: Table) -> None:
    assert farewell(table.send(["x" * 17_000], table.tokens[:1])) == "too_large"
    table.send(["x" * 2_000_000], table.tokens[:1], cut=True)
    table.send([b"x" * 2_000_000], table.tokens[:1], cut=True)
    table.check()


def test_a_flood_ends_the_connection_that_makes_it(table: Table) -> None:
    flood: list[str | bytes] = ['{"type":"sit","seat":0}'] * 2_000
    assert farewell(table.send(flood, table.tokens[:1])) == "too_fast"
    table.check()


def test_unreadable_messages_are_taken_only_so_often(table: Table) -> None:
    rubbish: list[str | bytes] = ["rubbish"] * 20
    assert farewell(table.send(rubbish, table.tokens[:1])) == "malformed"
    table.check()


def test_a_listener_who_never_reads_does_not_hold_up_the_table(table: Table) -> None:
    with serving.connect(table.port, table.table) as deaf:
        deaf.send(json.dumps({"type": "hello", "tokens": table.tokens[:1]}))
        table.check()


# --- over HTTP -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/%00"),
        ("GET", "/assets/%00"),
        ("GET", "/" + "a" * 5_000),
        ("GET", "/..%2f..%2f..%2fetc/passwd"),
        ("GET", "/api/nothing"),
        ("GET", "/api/games/%00"),
        ("GET", "/api/games/os"),
        ("GET", "/api/tables/%00"),
        ("GET", "/api/tables/" + "x" * 5_000),
        ("GET", "/api/join/%ed%a0%80"),
        ("GET", "/api/tables/%F0%9F%98%80/record"),
        ("PUT", "/api/tables"),
        ("DELETE", "/api/tables/x"),
        ("POST", "/healthz"),
        ("PATCH", "/"),
        ("GET", "/ws/tables/x"),
    ],
)
def test_a_wrong_address_is_answered_with_4xx(table: Table, method: str, path: str) -> None:
    assert 400 <= serving.ask(table.port, method, path).status < 500
    table.check()


POSTS = ["/api/tables", "/api/mine", "/api/join/x", "/api/records", "/api/tables/{table}/fork"]
BODIES = [
    b"",
    b"null",
    b"[]",
    b"7",
    b"{",
    b"\xff\xfe",
    b"[" * 10_000,
    b'{"game":' * 1_900,
    b"x" * 20_000,
    b'{"game":"seasons","seats":' + b"[" * 5_000,
]


@pytest.mark.parametrize("body", BODIES, ids=range(len(BODIES)))
@pytest.mark.parametrize("path", POSTS)
def test_a_malformed_body_is_answered_with_a_problem(table: Table, path: str, body: bytes) -> None:
    reply = serving.ask(table.port, "POST", path.format(table=table.table), body)
    assert 400 <= reply.status < 500
    assert set(reply.json()) == {"reason", "text"}
    table.check()


def test_a_request_from_another_site_is_refused(table: Table) -> None:
    headers = {"Origin": "http://elsewhere.example"}
    reply = serving.ask(table.port, "POST", "/api/tables", b"{}", headers)
    assert (reply.status, reply.json()["reason"]) == (403, "foreign_origin")


def test_the_server_says_nothing_of_all_this(tmp_path: Path) -> None:
    with serving.process(tmp_path) as server:
        table = Table(server)
        table.send(["x", b"\xff", play(seat=1)], table.tokens[:1])
        serving.ask(server.port, "POST", "/api/tables", b"{")
    assert (tmp_path / "stderr.txt").read_text(encoding="utf-8") == ""
