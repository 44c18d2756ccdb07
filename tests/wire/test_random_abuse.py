"""Thousands of random messages and requests: refused or answered, and the table is unharmed."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from conclave.engine.decisions import Move
from conclave.engine.match import Match
from conclave.engine.record import write_record
from conclave.engine.rng import Rng
from conclave.games.seasons import rules
from tests.wire import serving
from tests.wire.abused import Table, play
from tests.wire.serving import Json
from tools.tempers import BUSY, choose

EXAMPLES, MANY = 60, 3_000

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


# --- damaged uploads -------------------------------------------------------------------------


@pytest.fixture(scope="module")
def record() -> str:
    """Return the record of a whole game."""
    match, chance = Match.new(rules, 2, 4, {"level": "apprentice"}), Rng(4, 2)
    while not match.is_over:
        match.play(Move(match.decision.seat, choose(BUSY, match.state, match.decision, chance)))
    return write_record(match)


ODD_TEXTS = ['"', "[", "]", "{", "\n", "\r", "\x00", "1. ", "0"]
PIECES = st.text(max_size=30) | st.sampled_from(ODD_TEXTS)
CUTS = st.lists(
    st.tuples(st.floats(0, 1), st.integers(0, 40), PIECES, st.booleans()), min_size=1, max_size=5
)


def damaged(record: str, cuts: list[tuple[float, int, str, bool]]) -> bytes:
    """Return a record in which some places, in its head or anywhere, hold something else."""
    for place, length, piece, head in cuts:
        at = int(place * (min(300, len(record)) if head else len(record)))
        record = record[:at] + piece + record[at + length :]
    return record.encode("utf-8", "surrogatepass")


def upload(table: Table, body: bytes) -> None:
    reply = serving.ask(table.port, "POST", "/api/records", body)
    assert reply.status == 201 or 400 <= reply.status < 500
    assert set(reply.json()) == ({"reason", "text"} if reply.status >= 400 else KEYS)


KEYS = {"table", "keys", "invites"}


def upload_damaged(table: Table, record: str, examples: int) -> None:
    """Send a record in damaged so many times."""
    upload(table, record.encode())
    keep_to(examples)(given(CUTS)(lambda cuts: upload(table, damaged(record, cuts))))()
    table.check()


def test_any_damage_to_a_record_is_refused_or_does_not_matter(table: Table, record: str) -> None:
    upload_damaged(table, record, EXAMPLES)


@pytest.mark.soak
def test_thousands_of_damaged_records_are_refused_or_harmless(table: Table, record: str) -> None:
    upload_damaged(table, record, MANY)
