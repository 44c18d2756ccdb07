"""The HTTP interface as it describes itself, asked at random: every answer is one it foretells."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
import requests
import schemathesis
from hypothesis import given
from hypothesis import strategies as st
from schemathesis import APIOperation, Case, GenerationMode
from schemathesis.checks import (
    CheckFunction,
    content_type_conformance,
    negative_data_rejection,
    not_a_server_error,
    response_schema_conformance,
    status_code_conformance,
)
from schemathesis.core.failures import FailureGroup
from schemathesis.core.result import Ok

from tests.wire import serving
from tests.wire.abused import Table
from tests.wire.test_random_abuse import keep_to

EXAMPLES, MANY = 150, 4_000
MODES = (GenerationMode.POSITIVE, GenerationMode.NEGATIVE)
SEAT, WISH = ("kind", "name", "level"), ("public", "hints")
CHECKS: list[CheckFunction] = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]


Operation = APIOperation[Any, Any, Any, Any]


def operations(table: Table) -> list[Operation]:
    """Return everything that can be asked over HTTP, as the server describes it."""
    described = serving.ask(table.port, "GET", "/docs/openapi.json").json()
    schema = schemathesis.openapi.from_dict(described)
    return [found.ok() for found in schema.get_all_operations() if isinstance(found, Ok)]


def strategies(table: Table) -> Iterator[st.SearchStrategy[Case[Any]]]:
    """Return requests as described and requests that are not, also for things that are there."""
    there = {"table": table.table, "game": "seasons"}
    for operation in operations(table):
        known = {name: there[name] for name in there if f"{{{name}}}" in operation.path}
        for mode in MODES:
            yield operation.as_strategy(mode)
            if known:
                yield operation.as_strategy(mode, path_parameters=known)
        if operation.label == "POST /api/tables":
            yield operation.as_strategy(GenerationMode.POSITIVE).map(for_seasons)


def for_seasons(case: Case[Any]) -> Case[Any]:
    """Make a wish for a table one for a game that is there, and with nothing unheard of."""
    wished: Any = case.body
    seats: list[Any] = [{key: seat[key] for key in SEAT if key in seat} for seat in wished["seats"]]
    wish = {key: wished[key] for key in WISH if key in wished}
    case.body = {**wish, "game": "seasons", "seats": seats}
    return case


def put(table: Table, session: requests.Session, case: Case[Any]) -> None:
    """Make one request and hold the answer against the description."""
    address = f"http://127.0.0.1:{table.port}"
    answer = case.call(base_url=address, session=session, timeout=serving.PATIENCE)
    taken = answer.status_code < 400
    case.validate_response(answer, checks=[*CHECKS, negative_data_rejection] if taken else CHECKS)
    if not taken:
        assert set(answer.json()) == {"reason", "text"}


def ask_at_random(table: Table, examples: int) -> None:
    """Ask so many times, then see that nothing has happened to the table or the server."""
    with requests.Session() as session:
        asked = keep_to(examples)(
            given(st.one_of(*strategies(table)))(lambda case: put(table, session, case))
        )
        asked()
    table.check()


def test_the_description_names_every_address(table: Table) -> None:
    found = {f"{operation.method.upper()} {operation.path}" for operation in operations(table)}
    assert len(found) >= 11
    assert {"POST /api/tables", "POST /api/join/{invite}", "POST /api/records"} <= found


def test_whatever_is_asked_the_answer_is_one_that_is_described(table: Table) -> None:
    ask_at_random(table, EXAMPLES)


@pytest.mark.soak
def test_whatever_is_asked_thousands_of_times_the_answer_is_one_that_is_described(
    table: Table,
) -> None:
    ask_at_random(table, MANY)


def test_an_answer_that_is_not_described_would_be_noticed(table: Table) -> None:
    health = next(each for each in operations(table) if each.path == "/healthz")
    case = health.Case(method="GET")
    answer = case.call(base_url=f"http://127.0.0.1:{table.port}")
    answer.status_code = 418
    with pytest.raises(FailureGroup, match="Undocumented status code"):
        case.validate_response(answer, checks=CHECKS)
