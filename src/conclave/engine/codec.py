"""States as bytes and as JSON, marked with the game and the version of its rules."""

from __future__ import annotations

import json
from typing import Any

import msgspec

from conclave.engine.rules import Rules


class BadState(ValueError):
    """A saved state that is damaged, of another game, or of other rules."""


def encode(rules: Rules, state: Any) -> bytes:
    """Return a state as compact bytes."""
    data = rules.pack(state)
    return msgspec.msgpack.encode([rules.name, rules.version, *data.values()])


def decode(rules: Rules, data: bytes) -> Any:
    """Return the state that `encode` wrote."""
    try:
        name, version, *values = msgspec.msgpack.decode(data)
        fields = dict(zip(rules.fields, values, strict=True))
    except (ValueError, TypeError) as error:
        raise BadState(f"this is not a saved state: {error}") from error
    return _unpack(rules, name, version, fields)


def to_json(rules: Rules, state: Any) -> str:
    """Return a state as JSON with the names of its fields."""
    data = {"game": rules.name, "rules_version": rules.version, "state": rules.pack(state)}
    return json.dumps(data, separators=(",", ":"))


def from_json(rules: Rules, text: str) -> Any:
    """Return the state that `to_json` wrote."""
    try:
        data = json.loads(text)
        name, version, fields = data["game"], data["rules_version"], data["state"]
    except (ValueError, TypeError, KeyError) as error:
        raise BadState(f"this is not a saved state: {error}") from error
    state = _unpack(rules, name, version, fields)
    if not _is_plain(fields) or json.loads(json.dumps(rules.pack(state))) != fields:
        raise BadState("the saved state is damaged: some of its values are of the wrong kind")
    return state


def _is_plain(data: Any) -> bool:
    """Tell whether data holds nothing but whole numbers, truths, texts, lists and tables."""
    if isinstance(data, dict):
        return all(_is_plain(each) for each in data.values())
    if isinstance(data, list):
        return all(_is_plain(each) for each in data)
    return isinstance(data, int | str)


def _unpack(rules: Rules, name: object, version: object, fields: dict[str, Any]) -> Any:
    if name != rules.name:
        raise BadState(f"this is a state of {name}, not of {rules.name}")
    if version != rules.version:
        raise BadState(
            f"this state was saved with version {version} of the rules of {name}; "
            f"this is version {rules.version}"
        )
    try:
        return rules.unpack(fields)
    except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
        raise BadState(f"the saved state is damaged: {error!r}") from error
