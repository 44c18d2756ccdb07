"""Saved states: marked with game and version, and damage is told as such."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from conclave.engine.codec import BadState, decode, encode, from_json, to_json
from conclave.engine.rng import Rng
from conclave.games.seasons import rules
from conclave.games.seasons.rules import Seasons
from tests.engine.pebbles import PEBBLES
from tests.seasons.positions import random_state


class Newer(Seasons):
    """The same game with the next version of its rules."""

    version = rules.version + 1


@pytest.fixture
def state() -> Any:
    """A position in the middle of a game."""
    return random_state(3, 4, 150)


def test_a_state_of_another_game_is_refused(state: Any) -> None:
    other = PEBBLES.new(2, 1, {})
    with pytest.raises(BadState, match="state of pebbles, not of seasons"):
        from_json(rules, to_json(PEBBLES, other))


def test_a_state_of_other_rules_is_refused_with_both_versions(state: Any) -> None:
    with pytest.raises(BadState, match=f"version {rules.version} .* version {Newer.version}"):
        decode(Newer(), encode(rules, state))
    with pytest.raises(BadState, match=f"version {rules.version} .* version {Newer.version}"):
        from_json(Newer(), to_json(rules, state))


@pytest.mark.parametrize("data", [b"", b"\x00", b"nonsense", b"\x93\x01\x02\x03", b"\xc0"])
def test_bytes_that_are_no_state_are_refused(data: bytes) -> None:
    with pytest.raises(BadState):
        decode(rules, data)


@pytest.mark.parametrize("text", ["", "{}", "[]", "null", "7", "not json", '{"game": "seasons"}'])
def test_text_that_is_no_state_is_refused(text: str) -> None:
    with pytest.raises(BadState):
        from_json(rules, text)


def test_every_truncated_state_is_refused(state: Any) -> None:
    data = encode(rules, state)
    refused = [is_refused(data[:length]) for length in range(len(data))]
    assert all(refused)


def is_refused(data: bytes) -> bool:
    """Tell whether bytes are refused as damaged."""
    try:
        decode(rules, data)
    except BadState:
        return True
    return False


@pytest.mark.parametrize("field", rules.fields)
def test_a_state_without_a_field_is_refused(state: Any, field: str) -> None:
    data = json.loads(to_json(rules, state))
    del data["state"][field]
    with pytest.raises(BadState):
        from_json(rules, json.dumps(data))


@pytest.mark.parametrize("field", ["players", "stack", "due", "lanes"])
@pytest.mark.parametrize("value", [None, 7, "x", [None]])
def test_a_state_with_a_field_of_another_shape_is_refused(
    state: Any, field: str, value: Any
) -> None:
    data = json.loads(to_json(rules, state))
    data["state"][field] = value
    with pytest.raises(BadState):
        from_json(rules, json.dumps(data))


def test_an_effect_nobody_knows_is_refused(state: Any) -> None:
    data = json.loads(to_json(rules, state))
    data["state"]["stack"][-1][0] = "no_such_effect"
    with pytest.raises(BadState, match="no effect is called 'no_such_effect'"):
        from_json(rules, json.dumps(data))


def test_a_flipped_byte_gives_another_state_or_is_refused() -> None:
    data = encode(rules, random_state(2, 9, 120))
    chance = Rng(1)
    for _ in range(1500):
        damaged = bytearray(data)
        damaged[chance.below(len(data))] ^= 1 << chance.below(8)
        is_refused(bytes(damaged))


def test_json_names_every_field_and_holds_plain_values_only(state: Any) -> None:
    data = json.loads(to_json(rules, state))
    assert tuple(data["state"]) == rules.fields
    assert msgspec.json.decode(msgspec.json.encode(data)) == data


def test_saving_twice_gives_the_same_bytes(state: Any) -> None:
    assert encode(rules, decode(rules, encode(rules, state))) == encode(rules, state)
