"""Least squares over many sparse samples, in sums that can be added up and laid aside."""

from __future__ import annotations

from collections.abc import Iterable

Sparse = list[tuple[int, float]]


class Sums:
    """What least squares needs to know of all samples: products of terms, with each other and with
    the result. Sums of parts can be added, so that work can be shared out and interrupted.
    """

    def __init__(self, terms: int) -> None:
        self.terms = terms
        self.products = [[0.0] * terms for _ in range(terms)]
        self.with_result = [0.0] * terms
        self.squares = 0.0
        self.samples = 0

    def add(self, sample: Sparse, result: float) -> None:
        """Take in one sample: its terms that are not zero, each once, and the result."""
        for term, amount in sample:
            row = self.products[term]
            for other, times in sample:
                row[other] += amount * times
            self.with_result[term] += amount * result
        self.squares += result * result
        self.samples += 1

    def merge(self, other: Sums) -> None:
        """Take in what others have added up."""
        for row, more in zip(self.products, other.products, strict=True):
            for place, amount in enumerate(more):
                if amount:
                    row[place] += amount
        for place, amount in enumerate(other.with_result):
            self.with_result[place] += amount
        self.squares += other.squares
        self.samples += other.samples

    def fade(self, share: float) -> None:
        """Let every sample count less."""
        self.products = [[amount * share for amount in row] for row in self.products]
        self.with_result = [amount * share for amount in self.with_result]
        self.squares *= share

    def solve(self, prior: list[float], trust: list[float]) -> list[float]:
        """Return the weights that fit best; each is drawn to its prior as by `trust` samples."""
        matrix = [row.copy() for row in self.products]
        right = self.with_result.copy()
        for place, (weight, strength) in enumerate(zip(prior, trust, strict=True)):
            matrix[place][place] += strength
            right[place] += strength * weight
        return solved(matrix, right)

    def error(self, weights: list[float]) -> float:
        """Return the mean square of what the weights leave unexplained, if nothing has faded."""
        total = self.squares
        for row, weight, product in zip(self.products, weights, self.with_result, strict=True):
            if weight:
                explained = sum([a * b for a, b in zip(row, weights, strict=True)])
                total += weight * (explained - 2 * product)
        return total / max(1, self.samples)


def solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Solve a symmetric positive system by Cholesky's method; the matrix is used up."""
    size = len(right)
    for column in range(size):
        row = matrix[column]
        for place in range(column):
            above = matrix[place]
            amount = sum([a * b for a, b in zip(row[:place], above[:place], strict=True)])
            row[place] = (row[place] - amount) / above[place]
        rest = row[column] - sum([each * each for each in row[:column]])
        row[column] = max(rest, 1e-9) ** 0.5
    half: list[float] = []
    for place in range(size):
        row = matrix[place]
        amount = sum([a * b for a, b in zip(row[:place], half, strict=True)])
        half.append((right[place] - amount) / row[place])
    found = [0.0] * size
    for place in reversed(range(size)):
        amount = sum([matrix[below][place] * found[below] for below in range(place + 1, size)])
        found[place] = (half[place] - amount) / matrix[place][place]
    return found


def difference(own: Iterable[tuple[int, float]], others: Iterable[tuple[int, float]]) -> Sparse:
    """Return terms less other terms, each once and none of them zero."""
    total: dict[int, float] = {}
    for term, amount in own:
        total[term] = total.get(term, 0.0) + amount
    for term, amount in others:
        total[term] = total.get(term, 0.0) - amount
    return [(term, amount) for term, amount in total.items() if amount]
