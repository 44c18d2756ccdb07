"""How strong players are on one scale, fitted to who finished before whom.

The model is Plackett and Luce's: the winner is drawn in proportion to strength, then the second
among the rest, and so on; with two players it is Bradley and Terry's. Strengths are told on
Elo's scale, where 400 points are odds of ten to one.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from itertools import permutations, product
from typing import NamedTuple, TypeAlias

from conclave.lab.statistics import FEW_GROUPS, MOST_GAIN, Estimate, normal_quantile

ELO = 400 / math.log(10)
PRIOR = 1.0  # drawn games each player is given against an average one, so that all is finite
FEW_UPSETS = 10.0
LONGEST_STEP = 1.0
STEPS = 200
CLOSE = 1e-10

Finish: TypeAlias = "tuple[tuple[str, ...], ...]"  # best first; those who tied stand together
Order: TypeAlias = "tuple[str, ...]"
Matrix: TypeAlias = "list[list[float]]"


class Rung(NamedTuple):
    """A player on the ladder; both estimates are differences in Elo points."""

    name: str
    above_last: Estimate
    above_next: Estimate | None


class Fit(NamedTuple):
    """Fitted strengths as natural logarithms, and how uncertain they are together."""

    names: tuple[str, ...]
    strengths: tuple[float, ...]
    covariance: Matrix

    def difference(self, one: str, other: str) -> Estimate:
        """Return by how many Elo points one player is above another."""
        a, b = self.names.index(one), self.names.index(other)
        cov = self.covariance
        spread = math.sqrt(max(0.0, cov[a][a] + cov[b][b] - 2 * cov[a][b]))
        found = ELO * (self.strengths[a] - self.strengths[b])
        half = ELO * normal_quantile() * spread
        return Estimate(found, found - half, found + half, 0)


def ladder(deals: Sequence[Sequence[Finish]]) -> list[Rung]:
    """Rank all players, the strongest first; the last one stands at zero."""
    fitted = fit(deals)
    order = sorted(zip(fitted.strengths, fitted.names, strict=True), reverse=True)
    names = [name for _, name in order]
    return [
        Rung(
            name,
            fitted.difference(name, names[-1]),
            fitted.difference(name, names[place + 1]) if place + 1 < len(names) else None,
        )
        for place, name in enumerate(names)
    ]


def fit(deals: Sequence[Sequence[Finish]]) -> Fit:
    """Fit strengths to finishing orders, grouped by deal."""
    weighed = [_orders_of(deal) for deal in deals]
    everything: dict[Order, float] = {}
    for orders in weighed:
        for order, weight in orders.items():
            everything[order] = everything.get(order, 0.0) + weight
    names = tuple(sorted({name for order in everything for name in order}))
    strengths = _climb(names, dict(sorted(everything.items())))
    _, told = _slopes(names, strengths, everything)
    prior = [PRIOR * _certainty(each) for each in strengths]
    covariance = inverse(_with_diagonal(told, prior))
    factor = _dispersion(names, strengths, weighed, sum(told[i][i] for i in range(len(names))))
    scaled = [[factor * value for value in row] for row in covariance]
    return Fit(names, tuple(strengths), scaled)


def _orders_of(finishes: Sequence[Finish]) -> dict[Order, float]:
    """Count finishing orders; who tied finishes in every order to equal parts."""
    found: dict[Order, float] = {}
    for finish in finishes:
        ways = [list(permutations(group)) for group in finish]
        number = math.prod(map(len, ways))
        for chosen in product(*ways):
            order = tuple(name for group in chosen for name in group)
            found[order] = found.get(order, 0.0) + 1 / number
    return found


def _climb(names: tuple[str, ...], orders: Mapping[Order, float]) -> list[float]:
    """Find the likeliest strengths by Newton's method, in steps that cannot overshoot."""
    strengths = [0.0] * len(names)
    for _ in range(STEPS):
        slope, curve = _slopes(names, strengths, orders)
        pull = [PRIOR * (0.5 - _chance(each)) for each in strengths]
        prior = [PRIOR * _certainty(each) for each in strengths]
        step = _times(
            inverse(_with_diagonal(curve, prior)),
            [one + other for one, other in zip(slope, pull, strict=True)],
        )
        longest = max(map(abs, step), default=0.0)
        shrink = min(1.0, LONGEST_STEP / longest) if longest else 1.0
        strengths = [each + shrink * part for each, part in zip(strengths, step, strict=True)]
        if longest < CLOSE:
            break
    return strengths


def _slopes(
    names: tuple[str, ...], strengths: Sequence[float], orders: Mapping[Order, float]
) -> tuple[list[float], Matrix]:
    """Return the first derivatives of the log-likelihood, and the second with their sign turned."""
    place = {name: number for number, name in enumerate(names)}
    slope = [0.0] * len(names)
    curve = [[0.0] * len(names) for _ in names]
    for order, weight in orders.items():
        for first in range(len(order) - 1):
            shares = _shares(order[first:], place, strengths)
            slope[place[order[first]]] += weight
            for one, share in shares.items():
                slope[one] -= weight * share
                curve[one][one] += weight * share
                for other, likewise in shares.items():
                    curve[one][other] -= weight * share * likewise
    return slope, curve


def _shares(rest: Order, place: Mapping[str, int], strengths: Sequence[float]) -> dict[int, float]:
    """Return each player's chance to finish first among the rest; a name may stand there twice."""
    highest = max(strengths[place[name]] for name in rest)
    odds: dict[int, float] = {}
    for name in rest:
        each = math.exp(strengths[place[name]] - highest)
        odds[place[name]] = odds.get(place[name], 0.0) + each
    total = sum(odds.values())
    return {number: each / total for number, each in odds.items()}


def _dispersion(
    names: tuple[str, ...],
    strengths: Sequence[float],
    weighed: Sequence[Mapping[Order, float]],
    expected: float,
) -> float:
    """Return how much more deals differ than independent games would; below 1 pairing helps."""
    if expected <= 0:
        return 1.0
    found = 0.0
    for orders in weighed:
        slope, _ = _slopes(names, strengths, orders)
        found += sum(each * each for each in slope)
    factor = found / expected
    if len(weighed) < FEW_GROUPS or expected < FEW_UPSETS:
        return max(1.0, factor)
    return max(1 / MOST_GAIN, factor)


def _chance(strength: float) -> float:
    return 1 / (1 + math.exp(-strength))


def _certainty(strength: float) -> float:
    return _chance(strength) * (1 - _chance(strength))


# --- small matrices ------------------------------------------------------------------------


def inverse(matrix: Matrix) -> Matrix:
    """Invert a small regular matrix by elimination with pivots."""
    size = len(matrix)
    rows = [[*row, *(float(i == j) for j in range(size))] for i, row in enumerate(matrix)]
    for column in range(size):
        pivot = max(range(column, size), key=lambda row: abs(rows[row][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        head = rows[column][column]
        rows[column] = [value / head for value in rows[column]]
        for row in range(size):
            factor = rows[row][column]
            if row != column and factor:
                pairs = zip(rows[row], rows[column], strict=True)
                rows[row] = [value - factor * other for value, other in pairs]
    return [row[size:] for row in rows]


def _with_diagonal(matrix: Matrix, extra: Sequence[float]) -> Matrix:
    return [
        [value + (extra[i] if i == j else 0.0) for j, value in enumerate(row)]
        for i, row in enumerate(matrix)
    ]


def _times(matrix: Matrix, vector: Sequence[float]) -> list[float]:
    return [sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix]
