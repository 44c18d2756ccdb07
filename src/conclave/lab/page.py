"""Reports as one HTML file: everything is inside, nothing is fetched, light and dark."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from html import escape
from importlib.resources import files
from typing import NamedTuple

from conclave import __version__

MARK = "<!doctype html>\n<!-- conclave report -->"
UNKNOWN = "–"
LONG = 12  # letters that fit into a tile in the largest type


class Cell(NamedTuple):
    """One cell of a table: what is shown, the number to sort by, and a smaller remark.

    `tint` from -1 to 1 colours the cell; the sign also stands in its text.
    """

    text: str
    value: float | None = None
    remark: str = ""
    tint: float = 0.0


class Column(NamedTuple):
    """The head of a column; columns of text stand to the left and sort from A on."""

    name: str
    text: bool = False
    about: str = ""


def page(title: str, facts: Mapping[str, object], parts: Sequence[str]) -> str:
    """Return a whole report."""
    told = "".join(f"<li>{escape(k)} <b>{escape(str(v))}</b></li>" for k, v in facts.items())
    return (
        f'{MARK}\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<link rel="icon" href="data:,">\n'
        f"<title>{escape(title)}</title>\n<style>\n{_asset('report.css')}</style>\n</head>\n"
        f'<body>\n<main>\n<h1>{escape(title)}</h1>\n<ul class="facts">{told}</ul>\n'
        + "\n".join(parts)
        + f"\n<footer>Conclave {__version__}. Intervals are 95 % intervals.</footer>\n"
        f"</main>\n<script>\n{_asset('report.js')}</script>\n</body>\n</html>\n"
    )


@cache
def _asset(name: str) -> str:
    return files("conclave.lab").joinpath("assets", name).read_text(encoding="utf-8")


def section(title: str, about: str, *parts: str, name: str = "") -> str:
    """Return a section with a heading and a sentence on how to read it."""
    told = f"<p>{escape(about)}</p>" if about else ""
    mark = f' id="{escape(name)}"' if name else ""
    return (
        f"<section{mark}>\n<h2>{escape(title)}</h2>\n{told}\n" + "\n".join(parts) + "\n</section>"
    )


def contents(links: Mapping[str, str]) -> str:
    """Return links to the sections, by their names."""
    told = "".join(f'<a href="#{escape(k)}">{escape(v)}</a>' for k, v in links.items())
    return f'<nav aria-label="Contents">{told}</nav>'


def tiles(entries: Sequence[tuple[str, str]]) -> str:
    """Return the most important figures, large, each with its remark."""
    told = "".join(
        f'<div class="tile"><strong{" class=long" * (len(text) > LONG)}>{escape(text)}</strong>'
        f"<span>{escape(remark)}</span></div>"
        for text, remark in entries
    )
    return f'<div class="tiles">{told}</div>'


def figure(caption: str, picture: str) -> str:
    """Return a plot under its caption."""
    return (
        f"<figure><figcaption>{escape(caption)}</figcaption>"
        f'<div class="wide">{picture}</div></figure>'
    )


def folded(title: str, content: str, shown: bool = False) -> str:
    """Return something that opens when its title is pressed."""
    state = " open" if shown else ""
    return f"<details{state}><summary>{escape(title)}</summary>{content}</details>"


def table(
    columns: Sequence[Column], rows: Sequence[Sequence[Cell]], name: str = "", tall: bool = False
) -> str:
    """Return a table to sort by any column; a tall one scrolls and can be searched."""
    heads = "".join(_head(column) for column in columns)
    body = "\n".join(_row(columns, row) for row in rows)
    mark = f' id="{escape(name)}"' if name else ""
    built = (
        f'<table class="sortable"{mark}><thead><tr>{heads}</tr></thead>\n'
        f"<tbody>\n{body}\n</tbody></table>"
    )
    if not tall:
        return f'<div class="wide">{built}</div>'
    found = f'<label class="find">Find <input type="search" data-for="{escape(name)}"></label>'
    return f'{found}<div class="tall" tabindex="0">{built}</div>'


def _head(column: Column) -> str:
    kind = ' class="text"' if column.text else ""
    about = f' title="{escape(column.about)}"' if column.about else ""
    return f'<th scope="col"{kind}{about}><button type="button">{escape(column.name)}</button></th>'


def _row(columns: Sequence[Column], row: Sequence[Cell]) -> str:
    first, *rest = zip(columns, row, strict=True)
    return f'<tr><th scope="row">{_inside(first[1])}</th>' + "".join(map(_cell, rest)) + "</tr>"


def _cell(entry: tuple[Column, Cell]) -> str:
    column, cell = entry
    if column.text:
        return f'<td class="text">{_inside(cell)}</td>'
    key = "" if cell.value is None else f"{cell.value:.6g}"
    return f'<td data-v="{key}"{_tint(cell.tint)}>{_inside(cell)}</td>'


def _inside(cell: Cell) -> str:
    remark = f" <small>{escape(cell.remark)}</small>" if cell.remark else ""
    return escape(cell.text) + remark


def _tint(tint: float) -> str:
    if not tint:
        return ""
    much = round(40 * min(1.0, abs(tint)))
    return f' class="{"up" if tint > 0 else "down"}" style="--much:{much}"'


# --- numbers in cells ----------------------------------------------------------------------


def whole(value: float | None) -> Cell:
    """Return a cell with a count."""
    return Cell(UNKNOWN) if value is None else Cell(f"{value:,.0f}", value)


def percent(estimate: Mapping[str, float | None], fair: float | None = None) -> Cell:
    """Return a cell with a share and its interval; tinted where it surely differs from `fair`."""
    rate, low, high = estimate.get("rate"), estimate.get("low"), estimate.get("high")
    if rate is None:
        return Cell(UNKNOWN)
    if low is None or high is None:
        return Cell(f"{rate:.1%}", rate)
    tint = 0.0 if fair is None or low <= fair <= high else (rate - fair) / 0.25
    return Cell(f"{rate:.1%}", rate, f"{100 * low:.1f}–{100 * high:.1f}", tint)


def amount(
    estimate: Mapping[str, float | None], digits: int = 1, signed: bool = False, scale: float = 0.0
) -> Cell:
    """Return a cell with a mean and its interval; with a scale, tinted where it surely is not 0."""
    value, low, high = estimate.get("mean"), estimate.get("low"), estimate.get("high")
    if value is None:
        return Cell(UNKNOWN)
    shown = round(value, digits) + 0.0  # no minus before a zero
    text = f"{shown:+.{digits}f}" if signed else f"{shown:.{digits}f}"
    if low is None or high is None:
        return Cell(text, value)
    tint = value / scale if scale and not low <= 0 <= high else 0.0
    return Cell(text, value, f"± {high - value:.{digits}f}", tint)


def hundredths(estimate: Mapping[str, float | None]) -> Cell:
    """Return a cell with a difference of shares in points of a hundred, and its interval."""
    told = {
        name: 100 * value
        for name, value in estimate.items()
        if name != "count" and value is not None
    }
    return amount(told, signed=True, scale=25)
