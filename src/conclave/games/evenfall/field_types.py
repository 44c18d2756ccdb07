"""Whether a value fits its field: types and bounds, with a remedy where it does not."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from difflib import get_close_matches
from typing import Any, Final, TypeAlias

from conclave.games.evenfall.fields import (
    CHOICE,
    CHOICES,
    COST,
    EFFECT,
    EFFECTS,
    KINDS,
    TEXT,
    WHOLE,
    WHOLES,
    YES_NO,
    Field,
    Value,
)

Fit: TypeAlias = tuple[Value | None, str]
LONGEST_EFFECT: Final = 300


def check_value(field: Field, value: Any) -> Fit:
    """Return a value as it is kept, or None and what is wrong with it."""
    return CHECKS[field.type](field, value)


def near(name: str, names: tuple[str, ...]) -> str:
    """Return what to write in place of an unknown name."""
    found = get_close_matches(name, names, 1)
    return f"; perhaps {found[0]}" if found else f"; there are: {', '.join(names)}"


def _text(field: Field, value: Any) -> Fit:
    if not isinstance(value, str):
        return None, f"expected a text in quotes, found {value!r}"
    if not field.low <= len(value.strip()) <= field.high:
        return None, f"expected {field.low} to {field.high} letters, found {len(value.strip())}"
    if not value.isprintable():
        return None, "expected a text on one line"
    return value.strip(), ""


def _whole(field: Field, value: Any) -> Fit:
    if isinstance(value, bool) or not isinstance(value, int):
        return None, f"expected a whole number, found {value!r}"
    if not field.low <= value <= field.high:
        return None, f"expected a number from {field.low} to {field.high}, found {value}"
    return value, ""


def _yes_no(_field: Field, value: Any) -> Fit:
    return (
        (value, "")
        if isinstance(value, bool)
        else (None, f"expected true or false, found {value!r}")
    )


def _choice(field: Field, value: Any) -> Fit:
    if not isinstance(value, str):
        return None, f"expected a name in quotes, found {value!r}"
    if field.choices and value not in field.choices:
        return None, f"{value!r} is not known{near(value, field.choices)}"
    return value, ""


def _choices(field: Field, value: Any) -> Fit:
    if not isinstance(value, list | tuple):
        return None, f'expected a list such as ["a", "b"], found {value!r}'
    if not field.low <= len(value) <= field.high:
        return None, f"expected {field.low} to {field.high} names, found {len(value)}"
    for each in value:
        found, problem = _choice(field, each)
        if found is None:
            return None, problem
    return tuple(value), ""


def _wholes(field: Field, value: Any) -> Fit:
    if not isinstance(value, list | tuple):
        return None, f"expected a list of numbers such as [2, 3], found {value!r}"
    if not field.low <= len(value) <= field.high:
        return None, f"expected {field.low} to {field.high} numbers, found {len(value)}"
    for each in value:
        found, problem = _whole(Field(WHOLE), each)
        if found is None:
            return None, problem
    return tuple(value), ""


def _cost(field: Field, value: Any) -> Fit:
    if not isinstance(value, Mapping):
        return None, f"expected goods such as {{ herb = 2, potion = 1 }}, found {value!r}"
    for good, amount in value.items():
        if good not in field.goods:
            return None, f"no good is called {good!r}{near(str(good), field.goods)}"
        found, problem = _whole(Field(WHOLE, low=1, high=20), amount)
        if found is None:
            return None, f"{good}: {problem}"
    return {good: value[good] for good in field.goods if good in value}, ""


def _effect(_field: Field, value: Any) -> Fit:
    if not isinstance(value, str):
        return None, f"expected an effect in quotes, found {value!r}"
    if len(value) > LONGEST_EFFECT:
        return None, f"expected at most {LONGEST_EFFECT} characters, found {len(value)}"
    return value.strip(), ""


def _one_or_more(check: Callable[[Field, Any], Fit]) -> Callable[[Field, Any], Fit]:
    """Return a check for one value or a list of such; a list of one is kept as that one."""

    def both(field: Field, value: Any) -> Fit:
        if not isinstance(value, list | tuple):
            return check(field, value)
        if not field.low <= len(value) <= field.high:
            return None, f"expected {field.low} to {field.high} of them, found {len(value)}"
        for each in value:
            found, problem = check(field, each)
            if found is None:
                return None, problem
        return (tuple(value), "") if len(value) > 1 else check(field, value[0])

    return both


CHECKS: Final[dict[str, Callable[[Field, Any], Fit]]] = {
    TEXT: _text,
    WHOLE: _whole,
    YES_NO: _yes_no,
    CHOICE: _choice,
    CHOICES: _choices,
    WHOLES: _wholes,
    COST: _cost,
    EFFECT: _effect,
    KINDS: _one_or_more(_choice),
    EFFECTS: _one_or_more(_effect),
}
