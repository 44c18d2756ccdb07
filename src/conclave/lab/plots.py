"""Plots drawn as SVG by code; their colours are those of the page, light or dark."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from html import escape
from typing import NamedTuple

WIDTH = 760
RIGHT = 176
LETTER = 7.2
ROW = 26
DENSE_ROW = 20
MANY = 20
TOP = 24


class Mark(NamedTuple):
    """A value on a line of its own, with its interval if there is one."""

    name: str
    value: float
    low: float | None = None
    high: float | None = None


def intervals(
    marks: Sequence[Mark],
    told: Callable[[float], str],
    fair: float | None = None,
    fair_name: str = "",
    bounds: tuple[float, float] | None = None,
) -> str:
    """Draw values with their intervals below each other; a dot is hollow if `fair` is inside."""
    left = _room(mark.name for mark in marks)
    lowest, highest = bounds or _bounds(marks, fair)
    ticks = nice_ticks(lowest, highest)
    low, high = min(lowest, ticks[0]), max(highest, ticks[-1])
    row = DENSE_ROW if len(marks) > MANY else ROW
    bottom = TOP + row * len(marks)

    def at(value: float) -> float:
        return left + (WIDTH - RIGHT - left) * (value - low) / ((high - low) or 1)

    parts = [_tick(at(tick), bottom, told(tick)) for tick in ticks]
    if fair is not None:
        x = at(fair)
        parts.append(_line(x, TOP - 6, x, bottom, "fair"))
        parts.append(_text(x, TOP - 10, fair_name, "middle", "fair-name"))
    for place, mark in enumerate(marks):
        parts.extend(_interval(mark, TOP + row * (place + 0.5), at, told, fair))
    return _svg(parts, bottom + 24, _spoken(marks, told))


def _interval(
    mark: Mark, y: float, at: Callable[[float], float], told: Callable[[float], str],
    fair: float | None,
) -> list[str]:  # fmt: skip
    parts = [_text(8, y + 4, mark.name, "start", "name")]
    reach = ""
    sure = True
    if mark.low is not None and mark.high is not None:
        parts.append(_line(at(mark.low), y, at(mark.high), y, "reach"))
        reach = f"  {told(mark.low)} to {told(mark.high)}"
        sure = fair is None or not mark.low <= fair <= mark.high
    kind = "dot" if sure else "dot off"
    parts.append(f'<circle class="{kind}" cx="{at(mark.value):.1f}" cy="{y:.1f}" r="5"/>')
    spoken = told(mark.value)
    parts.append(
        f'<text x="{WIDTH - RIGHT + 12}" y="{y + 4:.1f}"><tspan class="value" font-weight="600">'
        f"{escape(spoken)}</tspan><tspan>{escape(reach)}</tspan></text>"
    )
    return parts


def histograms(
    groups: Mapping[str, Sequence[float]], unit: str, bins: int = 40, height: int = 64
) -> str:
    """Draw how values are spread, one row for each name over the same axis."""
    left = _room(groups)
    values = [value for group in groups.values() for value in group]
    edges = bin_edges(min(values), max(values), bins)
    low, high = edges[0], edges[-1]
    bottom = TOP + (height + 12) * len(groups)

    def at(value: float) -> float:
        return left + (WIDTH - RIGHT - left) * (value - low) / (high - low)

    ticks = [tick for tick in nice_ticks(low, high) if low <= tick <= high]
    parts = [_tick(at(tick), bottom, f"{tick:g}") for tick in ticks]
    for place, (name, group) in enumerate(groups.items()):
        base = TOP + (height + 12) * (place + 1)
        parts.append(_text(8, base - 6, name, "start", "name"))
        parts.extend(_bars(group, edges, base, height, at))
        middle = sorted(group)[len(group) // 2]
        parts.append(_text(WIDTH - RIGHT + 12, base - 6, f"median {middle:g}", "start", "value"))
        parts.append(_line(left, base, WIDTH - RIGHT, base, "axis"))
    parts.append(_text((left + WIDTH - RIGHT) / 2, bottom + 36, unit, "middle", ""))
    spoken = "; ".join(f"{name}: median {sorted(g)[len(g) // 2]:g}" for name, g in groups.items())
    return _svg(parts, bottom + 42, f"Distribution of {unit}. {spoken}")


def _bars(
    group: Sequence[float], edges: Sequence[float], base: float, height: float,
    at: Callable[[float], float],
) -> list[str]:  # fmt: skip
    counts = counted(group, edges)
    most = max(counts) or 1
    parts = []
    for place, count in enumerate(counts):
        if count:
            x, end = at(edges[place]), at(edges[place + 1])
            tall = height * count / most
            parts.append(
                f'<rect class="bar" x="{x + 0.5:.1f}" y="{base - tall:.1f}" '
                f'width="{max(1.0, end - x - 1):.1f}" height="{tall:.1f}" rx="1.5">'
                f"<title>{_between(edges[place], edges[place + 1])}: {count}</title></rect>"
            )
    return parts


def _between(low: float, high: float) -> str:
    return f"{low + 0.5:g}" if high - low == 1 else f"{low:g} to {high:g}"


def counted(values: Sequence[float], edges: Sequence[float]) -> list[int]:
    """Count values between edges; the last interval holds its upper edge."""
    width = edges[1] - edges[0]
    counts = [0] * (len(edges) - 1)
    for value in values:
        counts[min(len(counts) - 1, max(0, int((value - edges[0]) / width)))] += 1
    return counts


def bin_edges(low: float, high: float, bins: int) -> list[float]:
    """Return edges of equal, round width around all values; single whole numbers if they fit."""
    width = max(1.0, nice_step((high - low) / bins)) if high > low else 1.0
    first = math.floor(low / width) * width
    if width == 1:
        first -= 0.5  # every whole number has a bar of its own
    number = int((high - first) / width) + 1
    return [first + width * place for place in range(number + 1)]


def nice_step(rough: float) -> float:
    """Return the next step of the kind 1, 2, 5, 10."""
    power = 10.0 ** math.floor(math.log10(rough))
    return power * next(each for each in (1, 2, 5, 10) if power * each >= rough * 0.999)


def nice_ticks(low: float, high: float, most: int = 7) -> list[float]:
    """Return round numbers that cover a range."""
    if high <= low:
        return [low]
    step = nice_step((high - low) / most)
    first, last = math.floor(low / step + 1e-9), math.ceil(high / step - 1e-9)
    return [round(step * place, 10) for place in range(first, last + 1)]


def _bounds(marks: Sequence[Mark], fair: float | None) -> tuple[float, float]:
    values = [each for mark in marks for each in (mark.value, mark.low, mark.high)]
    known = [each for each in (*values, fair) if each is not None]
    return min(known), max(known)


def _room(names: Iterable[str]) -> float:
    """Return where the plot begins: behind the longest name."""
    longest = max(map(len, names), default=0)
    return min(280.0, 24 + LETTER * longest)


def _tick(x: float, bottom: float, text: str) -> str:
    line = _line(x, TOP, x, bottom, "grid")
    return line + _text(x, bottom + 16, text, "middle", "")


def _line(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    return f'<line class="{kind}" x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"/>'


def _text(x: float, y: float, text: str, anchor: str, kind: str) -> str:
    return (
        f'<text class="{kind}" x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(text)}</text>'
    )


def _spoken(marks: Sequence[Mark], told: Callable[[float], str]) -> str:
    return "; ".join(f"{mark.name}: {told(mark.value)}" for mark in marks)


def _svg(parts: Sequence[str], height: float, spoken: str) -> str:
    return (
        f'<svg viewBox="0 0 {WIDTH} {height:.0f}" role="img" aria-label="{escape(spoken)}">'
        + "".join(parts)
        + "</svg>"
    )
