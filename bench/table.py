"""Turns the figures of the benchmarks into one table, and compares them with earlier ones."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from rich.table import Table

COLUMNS = ("compiled.seasons_2", "plain.seasons_2", "compiled.seasons_4", "plain.seasons_4")
HEADINGS = (
    "2 players\ncompiled",
    "2 players\nplain",
    "4 players\ncompiled",
    "4 players\nplain",
    "catanatron\n4 players",
)
OTHER_GAMES = ("zavandor", "emberhours", "evenfall")
GAMES = tuple(
    (f"{game.capitalize()}, {players} players", f"compiled.{game}_{players}")
    for game in ("seasons", *OTHER_GAMES)
    for players in (2, 4)
)
SEARCH_HEADINGS = ("search", "simulations per second", "moves a simulation", "moves per second")
WORTH_TELLING = 0.15


class Row(NamedTuple):
    """One line: what it is called, its key in our figures, its key in the other engine's."""

    label: str
    ours: str
    theirs: str
    form: str


class Ratio(NamedTuple):
    """How we compare: the label, which of the figures by which of theirs, and what we are after.

    Rates are divided by theirs; times divide the time of their copy.
    """

    label: str
    name: str
    ours: str
    theirs: str
    target: float


class Searcher(NamedTuple):
    """One search: what it is called, its rate, and how many moves one simulation makes."""

    label: str
    rate: str
    moves: str


RATES = (
    Row("decisions per second", "decisions_per_second", "actions_per_second", "{:,.0f}"),
    Row("games per second", "games_per_second", "games_per_second", "{:,.1f}"),
    Row("decisions per game", "decisions_per_game", "actions_per_game", "{:,.0f}"),
    Row("share of them forced", "forced_share", "forced_share", "{:.0%}"),
)
OPERATIONS = (
    Row("clone, µs", "clone", "copy", "{:,.2f}"),
    Row("legal moves, µs", "legal_moves", "", "{:,.1f}"),
    Row("apply, µs", "apply", "", "{:,.1f}"),
    Row("view, µs", "view", "", "{:,.1f}"),
    Row("encode and decode, µs", "encode_decode", "", "{:,.1f}"),
    Row("determinize, µs", "determinize", "", "{:,.1f}"),
)
SEARCHERS = (
    *(
        Searcher(
            f"{label}, Seasons, {heading.replace(chr(10), ', ')}",
            f"{column}.{name}_per_second",
            f"{column}.{name}_moves",
        )
        for name, label in (("master", "master"), ("playouts", "random playouts"))
        for column, heading in zip(COLUMNS, HEADINGS, strict=False)
    ),
    *(
        Searcher(
            f"OpenSpiel {label}, gin rummy", f"open_spiel.{name}_per_second", "open_spiel.moves"
        )
        for name, label in (
            ("cpp_mcts", "MCTS in C++"),
            ("cpp_ismcts", "ISMCTS in C++"),
            ("python_mcts", "MCTS in Python"),
            ("python_ismcts", "ISMCTS in Python"),
        )
    ),
)
# The targets are for two players and the compiled core, on a machine that makes 29 games of
# catanatron per second and copies one in 32 µs; as ratios they hold for any machine.
RATIOS = (
    Ratio(
        "our decisions / their actions",
        "decisions_ratio",
        "decisions_per_second",
        "actions_per_second",
        8.0,
    ),
    Ratio(
        "our games / their games", "games_ratio", "games_per_second", "games_per_second", 1000 / 29
    ),
    Ratio("their copy / our clone", "clone_ratio", "clone", "copy", 16.0),
    Ratio("their copy / our determinizing", "determinize_ratio", "determinize", "copy", 32 / 30),
    Ratio("their copy / our encode and decode", "saving_ratio", "encode_decode", "copy", 32 / 40),
)


def ratios(figures: Mapping[str, float]) -> dict[str, float]:
    """Return how we compare with the other engine; empty without its figures."""
    found: dict[str, float] = {}
    for ratio in RATIOS:
        theirs = figures.get(f"catanatron.{ratio.theirs}")
        for column in COLUMNS:
            ours = figures.get(f"{column}.{ratio.ours}")
            if ours and theirs:
                is_time = ratio.theirs == "copy"
                found[f"{column}.{ratio.name}"] = theirs / ours if is_time else ours / theirs
    return found


def table(figures: Mapping[str, float], rounds: int) -> Table:
    """Lay out all figures; decisions of the other engine are what it calls actions."""
    drawn = Table(title=f"Random Seasons on one core, medians of {rounds} rounds")
    drawn.add_column("")
    for heading in HEADINGS:
        drawn.add_column(heading, justify="right")
    for section in (RATES, OPERATIONS):
        for row in section:
            drawn.add_row(row.label, *cells(row, figures))
        drawn.add_section()
    found = ratios(figures)
    for ratio in RATIOS if found else ():
        shown = [_against(found, f"{column}.{ratio.name}", ratio.target) for column in COLUMNS]
        drawn.add_row(ratio.label, *shown, f"target {ratio.target:.3g}")
    return drawn


def cells(row: Row, figures: Mapping[str, float]) -> list[str]:
    """Return one row's figures, ours and theirs; what was not measured stays blank."""
    keys = (*(f"{column}.{row.ours}" for column in COLUMNS), f"catanatron.{row.theirs}")
    return [row.form.format(figures[key]) if key in figures else "" for key in keys]


def games_table(figures: Mapping[str, float]) -> Table:
    """Lay out all games side by side, with the compiled core."""
    drawn = Table(title="Games side by side, compiled")
    drawn.add_column("")
    for label, _ in GAMES:
        drawn.add_column(label.replace(", ", "\n"), justify="right")
    for row in (*RATES, *OPERATIONS):
        drawn.add_row(row.label, *game_cells(row, figures))
    return drawn


def game_cells(row: Row, figures: Mapping[str, float]) -> list[str]:
    """Return one row's figures of every game; what was not measured stays blank."""
    keys = [f"{column}.{row.ours}" for _, column in GAMES]
    return [row.form.format(figures[key]) if key in figures else "" for key in keys]


def search_table(figures: Mapping[str, float]) -> Table:
    """Lay out how fast searches are."""
    drawn = Table(title="Search on one core")
    for place, heading in enumerate(SEARCH_HEADINGS):
        drawn.add_column(heading, justify="right" if place else "left")
    for row in search_rows(figures):
        drawn.add_row(*row)
    return drawn


def search_rows(figures: Mapping[str, float]) -> Iterator[tuple[str, str, str, str]]:
    """Return a row for every search that was measured."""
    for searcher in SEARCHERS:
        if searcher.rate in figures:
            rate, moves = figures[searcher.rate], figures[searcher.moves]
            yield searcher.label, f"{rate:,.0f}", f"{moves:,.0f}", f"{rate * moves:,.0f}"


def _against(found: Mapping[str, float], key: str, target: float) -> str:
    if key not in found:
        return ""
    if not key.startswith("compiled.seasons_2"):
        return f"{found[key]:.1f}"
    colour = "green" if found[key] >= target else "red"
    return f"[{colour}]{found[key]:.1f}[/]"


def changes(before: Mapping[str, float], now: Mapping[str, float]) -> Iterator[str]:
    """Tell what is clearly faster or slower than before, measured by the other engine."""
    old, new = ratios(before), ratios(now)
    common = [key for key in new if key in old]
    if not common:
        yield "There are no committed figures to compare with."
        return
    told = 0
    for key in common:
        change = new[key] / old[key] - 1
        if abs(change) >= WORTH_TELLING:
            told += 1
            yield f"{key}: {change:+.0%} against the committed figures"
    if not told:
        yield f"Within {WORTH_TELLING:.0%} of the committed figures."
