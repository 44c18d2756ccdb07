"""Numbers of the language of effects brought into one form: what words and worth are made of."""

from __future__ import annotations

from typing import NamedTuple

from conclave.games.emberhours import expressions as tree
from conclave.games.emberhours.expressions import Condition, Number


class TooIntricate(ValueError):
    """A number that can be reckoned with, but not be told in a sentence."""


class Measure(NamedTuple):
    """`plus` and `times` more for every `share` of what is counted; `most` 0 means any number."""

    plus: int
    times: int = 0
    counted: Number | None = None
    share: int = 1
    most: int = 0


def measure(number: Number) -> Measure:
    """Return a number in its plain form, or refuse it."""
    if number.op == tree.CONSTANT:
        return Measure(number.value)
    if number.op == tree.TIMES:
        part = measure(number.parts[0])
        times, most = part.times * number.value, part.most * number.value
        return part._replace(plus=part.plus * number.value, times=times, most=most)
    if number.op == tree.PLUS:
        part = measure(number.parts[0])
        most = part.most + number.value if part.most else 0
        return part._replace(plus=part.plus + number.value, most=most)
    if number.op == tree.SHARE:
        return _shared(measure(number.parts[0]), number.value)
    if number.op == tree.LESSER:
        return _limited(measure(number.parts[0]), measure(number.parts[1]))
    return Measure(0, 1, number)


def _shared(part: Measure, share: int) -> Measure:
    if part.counted is None:
        return Measure(part.plus // share)
    if part.plus or part.times != 1 or part.most:
        raise TooIntricate("floor() can only divide a constant or what is counted")
    return part._replace(share=part.share * share)


def _limited(first: Measure, second: Measure) -> Measure:
    if first.counted is not None and second.counted is not None:
        raise TooIntricate("min() needs a constant on one side")
    limit, part = (first, second) if first.counted is None else (second, first)
    if part.counted is None:
        return Measure(min(limit.plus, part.plus))
    return part._replace(most=min(limit.plus, part.most or limit.plus))


def threshold(condition: Condition) -> tuple[Number, int]:
    """Return what a condition counts and how many of it are enough."""
    assert condition.number is not None
    found = measure(condition.number)
    missing = condition.least - found.plus
    if found.counted is None or missing < 1 or (found.most and found.most < condition.least):
        raise TooIntricate("the condition holds always or never")
    return found.counted, -(-missing // found.times) * found.share
