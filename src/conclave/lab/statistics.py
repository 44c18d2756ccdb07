"""Estimates with intervals: shares, means, and what pairing games by their deal is worth.

Games that share a deal are not independent: a strong hand serves whoever sits there. So values
come in groups, one per deal, and only the groups count as independent of each other.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from statistics import NormalDist
from typing import NamedTuple, TypeAlias

CONFIDENCE = 0.95
FEW_GROUPS = 30  # with fewer, how far games of one deal hang together cannot be told well
MOST_GAIN = 4.0  # pairing never counts for more than so many times the games played

Groups: TypeAlias = "Sequence[Sequence[float]]"


class Estimate(NamedTuple):
    """A value with its 95 % interval, from `number` single values; NaN where none can be told."""

    value: float
    low: float
    high: float
    number: int

    def told(self, name: str) -> dict[str, float | int | None]:
        """Return the estimate for JSON, its value under a name."""
        return {
            name: rounded(self.value),
            "low": rounded(self.low),
            "high": rounded(self.high),
            "count": self.number,
        }


NOTHING = Estimate(math.nan, math.nan, math.nan, 0)


def rounded(value: float) -> float | None:
    """Round for people and JSON; what cannot be told is nothing."""
    return round(value, 4) if math.isfinite(value) else None


# --- quantiles -----------------------------------------------------------------------------


def normal_quantile(confidence: float = CONFIDENCE) -> float:
    """Return how many standard deviations a two-sided interval reaches."""
    return NormalDist().inv_cdf(0.5 + confidence / 2)


def student_quantile(degrees: int, confidence: float = CONFIDENCE) -> float:
    """Return the same for Student's distribution (G. W. Hill, CACM algorithm 396)."""
    tails = 1 - confidence
    if degrees == 1:
        return 1 / math.tan(tails * math.pi / 2)
    if degrees == 2:
        return math.sqrt(2 / (tails * (2 - tails)) - 2)
    a = 1 / (degrees - 0.5)
    b = 48 / (a * a)
    c = ((20700 * a / b - 98) * a - 16) * a + 96.36
    d = ((94.5 / (b + c) - 3) / b + 1) * math.sqrt(a * math.pi / 2) * degrees
    y = (d * tails) ** (2 / degrees)
    if y > 0.05 + a:
        return math.sqrt(degrees * _near_normal(degrees, tails, a, b, c, d))
    inner = ((degrees + 6) / (degrees * y) - 0.089 * d - 0.822) * (degrees + 2) * 3
    y = ((1 / inner + 0.5 / (degrees + 4)) * y - 1) * (degrees + 1) / (degrees + 2) + 1 / y
    return math.sqrt(degrees * y)


def _near_normal(degrees: int, tails: float, a: float, b: float, c: float, d: float) -> float:
    """Expand about the normal distribution; the letters are those of the published algorithm."""
    x = NormalDist().inv_cdf(tails / 2)
    y = x * x
    if degrees < 5:
        c += 0.3 * (degrees - 4.5) * (x + 0.6)
    c += (((0.05 * d * x - 5) * x - 7) * x - 2) * x + b
    y = (((((0.4 * y + 6.3) * y + 36) * y + 94.5) / c - y - 3) / b + 1) * x
    return math.expm1(a * y * y)


# --- shares and means ----------------------------------------------------------------------


def wilson(successes: float, count: float, confidence: float = CONFIDENCE) -> Estimate:
    """Return a share with Wilson's interval, which stays honest near 0 and 1."""
    if count <= 0:
        return NOTHING
    z = normal_quantile(confidence)
    share = successes / count
    middle = (share + z * z / (2 * count)) / (1 + z * z / count)
    spread = math.sqrt(share * (1 - share) / count + z * z / (4 * count * count))
    half = z * spread / (1 + z * z / count)
    low, high = max(0.0, middle - half), min(1.0, middle + half)
    return Estimate(share, min(low, share), max(high, share), round(count))


def share(groups: Groups, confidence: float = CONFIDENCE) -> Estimate:
    """Return a share of values from 0 to 1: Wilson's interval for what the games are worth.

    If games of one deal even out, as when seats are changed, they are worth more than as many
    games of their own; if they go the same way, less.
    """
    count = sum(map(len, groups))
    if not count:
        return NOTHING
    found = _mean(groups)
    worth = effective_count(groups)
    return wilson(found * worth, worth, confidence)._replace(number=count)


def effective_count(groups: Groups) -> float:
    """Return how many independent games would tell a share as exactly as these do."""
    filled = [group for group in groups if group]
    count = sum(map(len, filled))
    found = _mean(filled)
    spread = _variance_of_mean(filled, found)
    alone = found * (1 - found)
    if spread <= 0 or alone <= 0 or not math.isfinite(spread):
        return float(count) if alone <= 0 or len(filled) < FEW_GROUPS else MOST_GAIN * count
    most = float(count) if len(filled) < FEW_GROUPS else MOST_GAIN * count
    return min(most, max(float(len(filled)), alone / spread))


def mean(groups: Groups, confidence: float = CONFIDENCE) -> Estimate:
    """Return a mean with Student's interval over the groups."""
    filled = [group for group in groups if group]
    if not filled:
        return NOTHING
    found = _mean(filled)
    count = sum(map(len, filled))
    if len(filled) < 2:
        return Estimate(found, math.nan, math.nan, count)
    half = student_quantile(len(filled) - 1, confidence) * math.sqrt(
        _variance_of_mean(filled, found)
    )
    return Estimate(found, found - half, found + half, count)


def tenths(values: Sequence[float]) -> list[float]:
    """Return below what a tenth and nine tenths of some values lie."""
    ranked = sorted(values)
    last = len(ranked) - 1
    return [ranked[last // 10], ranked[-(-last * 9 // 10)]] if ranked else []


def each_alone(values: Iterable[float]) -> list[tuple[float]]:
    """Return values that share nothing as groups of one."""
    return [(value,) for value in values]


def _mean(groups: Groups) -> float:
    """Add up exactly, so that the order of the games does not matter."""
    return math.fsum(value for group in groups for value in group) / sum(map(len, groups))


def _variance_of_mean(groups: Groups, found: float) -> float:
    """Return the variance of a mean over groups of unequal size (the ratio estimator)."""
    number = len(groups)
    if number < 2:
        return math.nan
    count = sum(map(len, groups))
    squares = math.fsum((math.fsum(group) - found * len(group)) ** 2 for group in groups)
    return squares * number / (number - 1) / count**2
