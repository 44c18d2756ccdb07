"""Comparing a position with the facts a scenario expects of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from conclave.engine.match import Match
from conclave.engine.stage import Facts, Path, StageError

ABOUT_CHOICES = ("asked", "options", "offers", "offers_not")


class Difference(NamedTuple):
    """One respect in which a position is not as expected."""

    path: Path
    name: str
    expected: Any
    found: Any


def differences(match: Match, facts: Facts, asked: int | None = None) -> list[Difference]:
    """Return everything in which the position differs; `asked` is the seat whose choices count."""
    observed = match.rules.observe(match.state)
    facts.allow((*observed, *ABOUT_CHOICES))
    found: list[Difference] = []
    for name, each in facts.pairs((*observed, *ABOUT_CHOICES)):
        if name in ABOUT_CHOICES:
            found += _choices(match, name, each, asked)
        elif name in match.rules.seat_facts:
            found += _by_seat(match, name, each, observed[name])
        else:
            found += _compare(match, name, each, observed[name])
    return found


def _by_seat(match: Match, name: str, facts: Facts, observed: list[Any]) -> list[Difference]:
    """Compare a fact that every seat has: a list in seat order, or seats and values."""
    found: list[Difference] = []
    for seat, each in _seats(match, facts):
        if each.value is not None:
            for difference in _compare(match, name, each, observed[seat]):
                label = f"{name} of seat {seat}"
                found.append(difference._replace(name=label))
    return found


def _seats(match: Match, facts: Facts) -> list[tuple[int, Facts]]:
    if isinstance(facts.value, Mapping):
        for key in facts.value:
            if key not in range(match.seats):
                raise StageError((*facts.path, key), f"there is no seat {key}")
        return [(key, Facts(value, (*facts.path, key))) for key, value in facts.value.items()]
    values = list(facts.items())
    if len(values) != match.seats:
        message = f"expected one value for each of {match.seats} seats (~ for any)"
        raise StageError(facts.path, message)
    return list(enumerate(values))


def _compare(match: Match, name: str, facts: Facts, observed: Any) -> list[Difference]:
    expected = match.rules.canonical(name, facts.value, facts.path)
    if _fits(expected, observed):
        return []
    return [Difference(facts.path, name, expected, observed)]


def _fits(expected: Any, observed: Any) -> bool:
    """Tell whether facts agree; rows of cards fit if each named one finds its own partner."""
    rows = isinstance(expected, list) and expected and isinstance(expected[0], dict)
    if not rows:
        return bool(expected == observed)
    left = list(observed)
    for row in sorted(expected, key=len, reverse=True):
        partner = next((each for each in left if row.items() <= each.items()), None)
        if partner is None:
            return False
        left.remove(partner)
    return not left


def _choices(match: Match, name: str, facts: Facts, seat: int | None) -> list[Difference]:
    if name == "asked":
        return _asked(match, facts)
    wanted = [str(each.value) for each in facts.items()]
    offered = [match.describe(move) for move in match.legal_moves(seat)]
    if name == "options":
        fits = sorted(wanted) == sorted(offered)
    elif name == "offers":
        fits = set(wanted) <= set(offered)
    else:
        fits = not set(wanted) & set(offered)
    return [] if fits else [Difference(facts.path, name, wanted, offered)]


def _asked(match: Match, facts: Facts) -> list[Difference]:
    """Compare who is asked for what; `asked: nobody` means the game is over."""
    if facts.value == "nobody":
        return [] if match.is_over else [Difference(facts.path, "asked", "nobody", "somebody")]
    facts.allow(("seat", "decision"))
    if match.is_over:
        return [Difference(facts.path, "asked", facts.value, "nobody: the game is over")]
    asked = [{"seat": each.seat, "decision": each.kind} for each in match.decisions]
    wanted = dict(facts.value)
    if any(wanted.items() <= each.items() for each in asked):
        return []
    return [Difference(facts.path, "asked", wanted, asked)]
