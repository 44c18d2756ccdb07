"""What a game aims at, held against what the laboratory found: in every variant and in all."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import sqrt
from typing import Any, Final, NamedTuple, TypeAlias

from conclave.lab.study import BEGINNING, ENDING, LIFT, ROUNDS, WINNING

Report: TypeAlias = "Mapping[str, Any]"

HUNDRED: Final = 100.0


class Measured(NamedTuple):
    """A value with its interval, and on how much it rests."""

    value: float
    low: float
    high: float
    weight: float


class Verdict(NamedTuple):
    """One target and what was found: by variant and in all, and what lies beyond it.

    Of lifts the one furthest from 0 is told, and only what is beyond for sure is held against it.
    """

    name: str
    low: float
    high: float
    by_variant: list[Measured | None]
    all: Measured | None
    beyond: list[str]
    met: bool


def verdicts(reports: Sequence[Report]) -> list[Verdict]:
    """Judge all targets of a game by the reports about its variants."""
    told = [report for report in reports if report["games"]]
    return [_verdict(told, target) for target in reports[0]["targets"]] if told else []


def _verdict(reports: Sequence[Report], target: Mapping[str, Any]) -> Verdict:
    low, high = target["low"], target["high"]
    if target["measure"] == LIFT:
        return _lifts(reports, target)
    found = [_measured(report, target) for report in reports]
    whole = pooled(found)
    is_met = whole is not None and low <= whole.value <= high
    return Verdict(target["name"], low, high, list(found), whole, [], is_met)


def _measured(report: Report, target: Mapping[str, Any]) -> Measured:
    """Return what one variant shows for a target that is a single number."""
    games, measure = float(report["games"]), target["measure"]
    if measure == ROUNDS:
        return _taken(report["length"]["rounds"], "mean", games)
    if measure == WINNING:
        return _taken(report["length"]["winning"], "mean", games)
    if measure == BEGINNING:
        fair = 1 / report["players"]
        return _taken(report["seats"]["by_turn"][0], "rate", games, HUNDRED, fair)
    assert measure == ENDING, f"nobody knows how to measure {measure}"
    ending = next(each for each in report["endings"] if each["name"] == target["about"])
    return _taken(ending["first"], "rate", games, HUNDRED)


def _taken(
    found: Mapping[str, Any], name: str, count: float, scale: float = 1.0, less: float = 0.0
) -> Measured:
    """Take a value and its interval, which a single deal does not have, from a report."""
    value = float(found[name])
    low = value if found["low"] is None else float(found["low"])
    high = value if found["high"] is None else float(found["high"])
    return Measured(scale * (value - less), scale * (low - less), scale * (high - less), count)


def pooled(found: Sequence[Measured]) -> Measured | None:
    """Put independent values together, each by how much it rests on."""
    count = sum(each.weight for each in found)
    if not count:
        return None
    value = sum(each.weight * each.value for each in found) / count
    below = sqrt(sum((each.weight * (each.value - each.low)) ** 2 for each in found)) / count
    above = sqrt(sum((each.weight * (each.high - each.value)) ** 2 for each in found)) / count
    return Measured(value, value - below, value + above, count)


# --- lifts ---------------------------------------------------------------------------------


def _lifts(reports: Sequence[Report], target: Mapping[str, Any]) -> Verdict:
    """Judge how far things are from the usual: what is beyond with its whole interval is."""
    low, high, way = target["low"], target["high"], target["about"]
    names = dict.fromkeys(thing["name"] for report in reports for thing in report["things"])
    whole: dict[str, Measured] = {}
    for name in names:
        lift = pooled([lift for report in reports for lift in _lifts_of(report, way, name)])
        if lift is not None:
            whole[name] = lift
    beyond = [name for name, lift in whole.items() if lift.low > high or lift.high < low]
    beyond.sort(key=lambda name: -abs(whole[name].value))
    variants = [
        _furthest([lift for name in names for lift in _lifts_of(report, way, name)])
        for report in reports
    ]
    furthest = _furthest(list(whole.values()))
    is_met = furthest is not None and not beyond
    return Verdict(target["name"], low, high, variants, furthest, beyond, is_met)


def _lifts_of(report: Report, way: str, name: str) -> Iterator[Measured]:
    """Return the lift of a thing in one variant, unless nobody met it so."""
    for thing in report["things"]:
        if thing["name"] == name and way in thing["ways"]:
            found = thing["ways"][way]
            if found["lift"]["low"] is not None:
                yield _taken(found["lift"], "mean", float(found["count"]), HUNDRED)


def _furthest(found: Sequence[Measured]) -> Measured | None:
    """Return what is furthest from 0 for sure, or else by its value."""

    def far(each: Measured) -> tuple[float, float]:
        return max(each.low, -each.high), abs(each.value)

    return max(found, key=far) if found else None
