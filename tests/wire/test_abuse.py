"""Whatever is sent to the server, it refuses cleanly, the table is unharmed, the process lives."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

from tests.wire import serving
from tests.wire.serving import Browser, Json, Process

EXAMPLES, MANY = 60, 3_000
LAST = '{"type":"play","id":"the last","at":-1,"seat":-1,"option":0}'
CLOSING = {1001, 1008, 1009, 1013}
ANSWERS = {"welcome", "situation", "position", "refused", "present", "farewell"}


class Table:
    """A server with a running game of two people, two moves old; both are asked."""

    def __init__(self, server: Process) -> None:
        self.server = server
        self.port = server.port
        self.keys = serving.set_up(server.port, serving.people(2), options={"level": "magician"})
        self.table: str = self.keys["table"]
        self.tokens = serving.tokens(self.keys)
        for number, seat in enumerate((0, 1)):
            with Browser(self.port, self.table, [self.tokens[seat]]) as browser:
                browser.wait_for("situation")
                option = browser.situation["ask"]["choices"][0]["option"]
                assert browser.play(f"first {number}", seat, option)["type"] == "ack"
        self.truth = self.look()
        self._read = 0

    def look(self) -> list[str]:
        """Return the whole table as both seats and a spectator see it, as bytes."""
        return [self._situation(keys) for keys in (self.tokens[:1], self.tokens[1:], [])]

    def _situation(self, keys: list[str]) -> str:
        with Browser(self.port, self.table, keys) as browser:
            browser.wait_for("situation")
            message = json.loads(browser.heard[-1])
            for seat in message["seats"]:
                del seat["present"]  # others come and go
            return json.dumps(message)

    def send(self, messages: list[str | bytes], keys: list[str] | None = None) -> list[Json]:
        """Send messages on one socket after a hello, then a last one that is always answered."""
        heard: list[Json] = []
        with serving.connect(self.port, self.table) as socket:
            try:
                if keys is not None:
                    socket.send(json.dumps({"type": "hello", "tokens": keys}))
                for message in messages:
                    socket.send(message)
                socket.send(LAST)
                while not _is_last(heard):
                    heard.append(json.loads(socket.recv(timeout=serving.PATIENCE)))
            except ConnectionClosed as closed:
                code = closed.rcvd.code if closed.rcvd else 0
                assert code in CLOSING, closed  # noqa: PT017
        assert {message["type"] for message in heard} <= ANSWERS
        return heard

    def check(self) -> None:
        """Check that nothing has happened to the table or the server."""
        assert self.look() == self.truth
        assert self.server.is_alive()
        complaints = self.server.complaints()[self._read :]
        self._read += len(complaints)
        assert not complaints


def _is_last(heard: list[Json]) -> bool:
    if not heard:
        return False
    return heard[-1]["type"] == "farewell" or heard[-1].get("id") == "the last"


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Table]:
    with serving.process(tmp_path_factory.mktemp("abuse")) as server:
        yield Table(server)


def refusals(heard: list[Json]) -> list[str]:
    """Return the reasons of all refusals but that of the last message."""
    return [each["reason"] for each in heard if each["type"] == "refused"][:-1]


def farewell(heard: list[Json]) -> str:
    """Return why the socket was closed."""
    assert heard[-1]["type"] == "farewell"
    return str(heard[-1]["reason"])


def play(**changes: Any) -> str:
    """Return a command that is refused only for what is changed in it."""
    return json.dumps({"type": "play", "id": "x", "at": 2, "seat": 0, "option": 0, **changes})


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
    table.send(["x" * 2_000_000], table.tokens[:1])
    table.send([b"x" * 2_000_000], table.tokens[:1])
    table.check()


def test_a_flood_ends_the_connection_that_makes_it(table: Table) -> None:
    flood: list[str | bytes] = ['{"type":"sit","seat":0}'] * 500
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


# --- thousands -----------------------------------------------------------------------------

ODD = st.sampled_from([-1, -2, 0, 1, 2, 3, 4, 2**31, 2**63, -(2**63), 2**64, 10**30])
LEAVES = st.none() | st.booleans() | ODD | st.integers() | st.floats() | st.text(max_size=20)
VALUES = st.recursive(
    LEAVES,
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=12,
)
KINDS = ["hello", "sit", "play", "undo", "speak", "look", "back", "leave", "situation", "", "ack"]
FIELDS = ["id", "at", "seat", "option", "language", "number", "tokens", "version", "x"]
FREE = st.dictionaries(st.sampled_from(FIELDS), VALUES, max_size=6)


def harmless(command: dict[str, Any]) -> bool:
    """Tell whether a command is sure to be refused or to change nothing for seat 0."""
    mine = command.get("seat") in (0, False)
    return not (mine and command.get("type") in ("play", "undo", "leave", "back"))


COMMANDS = (
    st.tuples(st.sampled_from(KINDS), FREE)
    .map(lambda pair: {"type": pair[0], **pair[1]})
    .filter(harmless)
)
PLAYS = st.builds(
    lambda at, seat, option: play(at=at, seat=seat, option=option),
    ODD,
    ODD.filter(lambda seat: seat != 0) | st.just(1),
    VALUES,
)
STALE = st.builds(lambda at, option: play(at=at, option=option), st.integers(max_value=0), ODD)
RAW = st.binary(max_size=200) | st.text(st.characters(exclude_categories=["Cs"]), max_size=200)
TEXTS = COMMANDS.map(lambda command: json.dumps(command)) | PLAYS | STALE
MESSAGES = st.lists(TEXTS | RAW, min_size=1, max_size=8)
HANDS = st.sampled_from(["nobody", "spectator", "seat"])


def abuse_socket(table: Table, messages: list[str | bytes], hand: str) -> None:
    keys = {"nobody": None, "spectator": [], "seat": table.tokens[:1]}[hand]
    table.send(messages, keys)


def keep_to(examples: int) -> settings:
    """Return how Hypothesis is to run here: the table is shared by all examples on purpose."""
    return settings(
        max_examples=examples,
        deadline=None,
        derandomize=True,
        suppress_health_check=list(HealthCheck),
    )


def test_any_messages_leave_the_table_unharmed(table: Table) -> None:
    keep_to(EXAMPLES)(given(MESSAGES, HANDS)(lambda m, h: abuse_socket(table, m, h)))()
    table.check()


@pytest.mark.soak
def test_thousands_of_messages_leave_the_table_unharmed(table: Table) -> None:
    keep_to(MANY)(given(MESSAGES, HANDS)(lambda m, h: abuse_socket(table, m, h)))()
    table.check()


WHOLE: dict[str, Json] = {
    "/api/tables": {
        "game": "seasons",
        "seats": [{"kind": "here", "name": "A", "level": ""}, {"kind": "bot", "level": "novice"}],
        "options": {"level": "archmage"},
        "public": False,
        "hints": False,
    },
    "/api/mine": {"keys": {"x": ["y"]}},
    "/api/join/x": {"name": "A"},
    "/api/tables/{table}/fork": {"number": 0, "level": "adept", "seat": 0, "name": ""},
}


@st.composite
def requests(draw: st.DrawFn) -> tuple[str, bytes]:
    """Draw a request in which one value, somewhere inside, has been replaced by any other."""
    path = draw(st.sampled_from(sorted(WHOLE)))
    body = json.loads(json.dumps(WHOLE[path]))
    place: Any = body
    while True:
        inside = list(place) if isinstance(place, dict) else list(range(len(place)))
        key = draw(st.sampled_from(inside))
        if not isinstance(place[key], dict | list) or not place[key] or draw(st.booleans()):
            break
        place = place[key]
    place[key] = draw(VALUES)
    return path, json.dumps(body).encode()


def abuse_http(table: Table, request: tuple[str, bytes]) -> None:
    path, body = request
    reply = serving.ask(table.port, "POST", path.format(table=table.table), body)
    assert reply.status < 500
    if reply.status >= 400:
        assert set(reply.json()) == {"reason", "text"}


def test_any_request_is_answered_or_refused(table: Table) -> None:
    keep_to(EXAMPLES)(given(requests())(lambda request: abuse_http(table, request)))()
    table.check()


@pytest.mark.soak
def test_thousands_of_requests_are_answered_or_refused(table: Table) -> None:
    keep_to(MANY)(given(requests())(lambda request: abuse_http(table, request)))()
    table.check()


def test_the_server_says_nothing_of_all_this(tmp_path: Path) -> None:
    with serving.process(tmp_path) as server:
        table = Table(server)
        table.send(["x", b"\xff", play(seat=1)], table.tokens[:1])
        serving.ask(server.port, "POST", "/api/tables", b"{")
    assert (tmp_path / "stderr.txt").read_text(encoding="utf-8") == ""
