"""Whether a value fits its field: types and bounds, with a remedy where it does not."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from difflib import get_close_matches
from typing import Any, Final, TypeAlias

from conclave.games.evenfall.faults import Remark, remark
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

Fit: TypeAlias = Value | Remark  # a value as it is kept, or what is wrong with it
Check: TypeAlias = Callable[[Field, Any], Fit]
LONGEST_EFFECT: Final = 300


def check_value(field: Field, value: Any) -> Fit:
    """Return a value as it is kept, or what is wrong with it."""
    return CHECKS[field.type](field, value)


def near(name: str, names: tuple[str, ...]) -> Remark:
    """Return what to write in place of an unknown name."""
    found = get_close_matches(name, names, 1)
    if found:
        return remark("hint.perhaps", name=found[0])
    return remark("hint.there_are", names=", ".join(names))


def _text(field: Field, value: Any) -> Fit:
    if not isinstance(value, str):
        return remark("value.no_text", found=repr(value))
    length = len(value.strip())
    if not field.low <= length <= field.high:
        return remark("value.letters", low=field.low, high=field.high, found=length)
    if not value.isprintable():
        return remark("value.one_line")
    return value.strip()


def _whole(field: Field, value: Any) -> Fit:
    if isinstance(value, bool) or not isinstance(value, int):
        return remark("value.no_whole", found=repr(value))
    if not field.low <= value <= field.high:
        return remark("value.bounds", low=field.low, high=field.high, found=value)
    return value


def _yes_no(_field: Field, value: Any) -> Fit:
    return value if isinstance(value, bool) else remark("value.no_yes_no", found=repr(value))


def _choice(field: Field, value: Any) -> Fit:
    if not isinstance(value, str):
        return remark("value.no_name", found=repr(value))
    if field.choices and value not in field.choices:
        return remark("value.unknown", name=repr(value), hint=near(value, field.choices))
    return value


def _choices(field: Field, value: Any) -> Fit:
    if not isinstance(value, list | tuple):
        return remark("value.no_names", found=repr(value))
    if not field.low <= len(value) <= field.high:
        return remark("value.names", low=field.low, high=field.high, found=len(value))
    return _first_misfit(_choice, field, value) or tuple(value)


def _wholes(field: Field, value: Any) -> Fit:
    if not isinstance(value, list | tuple):
        return remark("value.no_numbers", found=repr(value))
    if not field.low <= len(value) <= field.high:
        return remark("value.numbers", low=field.low, high=field.high, found=len(value))
    return _first_misfit(_whole, Field(WHOLE), value) or tuple(value)


def _cost(field: Field, value: Any) -> Fit:
    if not isinstance(value, Mapping):
        return remark("value.no_goods", found=repr(value))
    for good, amount in value.items():
        if good not in field.goods:
            return remark("value.unknown_good", name=repr(good), hint=near(str(good), field.goods))
        fit = _whole(Field(WHOLE, low=1, high=20), amount)
        if isinstance(fit, Remark):
            return remark("value.of_good", good=good, problem=fit)
    return {good: value[good] for good in field.goods if good in value}


def _effect(_field: Field, value: Any) -> Fit:
    if not isinstance(value, str):
        return remark("value.no_effect", found=repr(value))
    if len(value) > LONGEST_EFFECT:
        return remark("value.long_effect", most=LONGEST_EFFECT, found=len(value))
    return value.strip()


def _first_misfit(check: Check, field: Field, values: Sequence[Any]) -> Remark | None:
    for each in values:
        fit = check(field, each)
        if isinstance(fit, Remark):
            return fit
    return None


def _one_or_more(check: Check) -> Check:
    """Return a check for one value or a list of such; a list of one is kept as that one."""

    def both(field: Field, value: Any) -> Fit:
        if not isinstance(value, list | tuple):
            return check(field, value)
        if not field.low <= len(value) <= field.high:
            return remark("value.several", low=field.low, high=field.high, found=len(value))
        misfit = _first_misfit(check, field, value)
        if misfit is not None:
            return misfit
        return tuple(value) if len(value) > 1 else check(field, value[0])

    return both


CHECKS: Final[dict[str, Check]] = {
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
