"""What a game aims at, held against what the laboratory found: in every variant and in all."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import sqrt
from typing import Any, Final, NamedTuple, TypeAlias

from conclave.lab.study import (
    BEGINNING,
    ENDING,
    LEAD,
    LIFT,
    MEAN,
    NINETIETH,
    ROUNDS,
    TENTH,
    TRAIT,
    USED,
    WINNING,
    WON,
)

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
    """Judge all targets of a game by the reports about its variants, if they tell of them."""
    told = [report for report in reports if report["games"]]
    judged = [_verdict(told, target) for target in reports[0]["targets"]] if told else []
    return [verdict for verdict in judged if verdict.all is not None]


def _verdict(reports: Sequence[Report], target: Mapping[str, Any]) -> Verdict:
    low, high = target["low"], target["high"]
    if target["measure"] in (LIFT, TRAIT):
        return _lifts(reports, target)
    found = [_measured(report, target) for report in reports]
    whole = pooled([each for each in found if each is not None])
    is_met = whole is not None and low <= whole.value <= high
    return Verdict(target["name"], low, high, found, whole, [], is_met)


def concerns(report: Report, target: Mapping[str, Any]) -> bool:
    """Tell whether a variant counts for a target."""
    told = {**report["options"], "players": str(report["players"])}
    return all(told.get(name) == value for name, value in target["where"])


def _measured(report: Report, target: Mapping[str, Any]) -> Measured | None:
    """Return what one variant shows for a target that is a single number."""
    if not concerns(report, target):
        return None
    games, measure = float(report["games"]), target["measure"]
    if measure in (MEAN, USED, TENTH, NINETIETH):
        return _figure(report, target["about"], measure)
    if measure == WON:
        return _taken(report["seats"]["by_seat"][0], "rate", games, HUNDRED)
    if measure == LEAD:
        return _lead(report)
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


def _figure(report: Report, name: str, measure: str) -> Measured | None:
    """Return what is told of a figure of the seats, unless it has no place in this variant."""
    games = float(report["games"])
    for found in report["figures"]:
        if found["name"] == name:
            if measure == USED:
                return _taken(found["used"], "rate", games, HUNDRED)
            if measure == MEAN:
                return _taken(found["mean"], "mean", games)
            value = float(found["tenths"][measure == NINETIETH])
            return Measured(value, value, value, games)
    return None


def _lead(report: Report) -> Measured | None:
    """Return by how much the score of who begins is above the mean of all."""
    turns = [seat["score"] for seat in report["seats"]["by_turn"]]
    if len(turns) < 2:
        return None
    mean = sum(float(each["mean"]) for each in turns) / len(turns)
    return _taken(turns[0], "mean", float(report["games"]), 1.0, mean)


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
    low, high = target["low"], target["high"]
    by_report = [_lifts_of(report, target) for report in reports]
    names = dict.fromkeys(name for lifts in by_report for name in lifts)
    whole: dict[str, Measured] = {}
    for name in names:
        lift = pooled([lifts[name] for lifts in by_report if name in lifts])
        if lift is not None and lift.weight >= target["least"]:
            whole[name] = lift
    beyond = [name for name, lift in whole.items() if lift.low > high or lift.high < low]
    beyond.sort(key=lambda name: -abs(whole[name].value))
    variants = [
        _furthest([lift for name, lift in lifts.items() if name in whole]) for lifts in by_report
    ]
    furthest = _furthest(list(whole.values()))
    is_met = furthest is not None and not beyond
    return Verdict(target["name"], low, high, variants, furthest, beyond, is_met)


def _lifts_of(report: Report, target: Mapping[str, Any]) -> dict[str, Measured]:
    """Return the lifts in one variant by name: of things that were met, or of traits."""
    if not concerns(report, target):
        return {}
    if target["measure"] == TRAIT:
        return dict(_traits(report, target["about"]))
    return dict(_things(report, target["about"]))


def _things(report: Report, way: str) -> Iterator[tuple[str, Measured]]:
    for thing in report["things"]:
        if way in thing["ways"]:
            found = thing["ways"][way]
            if found["lift"]["low"] is not None:
                lift = _taken(found["lift"], "mean", float(found["count"]), HUNDRED)
                yield thing["name"], lift


def _traits(report: Report, name: str) -> Iterator[tuple[str, Measured]]:
    fair = 1 / report["players"]
    for trait in report["traits"]:
        if trait["name"] == name:
            for kind in trait["kinds"]:
                lift = _taken(kind["win"], "rate", float(kind["count"]), HUNDRED, fair)
                yield kind["name"], lift


def _furthest(found: Sequence[Measured]) -> Measured | None:
    """Return what is furthest from 0 for sure, or else by its value."""

    def far(each: Measured) -> tuple[float, float]:
        return max(each.low, -each.high), abs(each.value)

    return max(found, key=far) if found else None
