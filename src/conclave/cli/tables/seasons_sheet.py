"""The score sheet of Seasons: prestige by source, statistics, and who won."""

from __future__ import annotations

from collections.abc import Sequence

from rich.box import SIMPLE
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from conclave.engine.words import Catalogue
from conclave.games.seasons.player import STATISTICS
from conclave.games.seasons.rules import Seasons
from conclave.games.seasons.scoring import Score
from conclave.games.seasons.state import State


def score_sheet(
    rules: Seasons, state: State, names: Sequence[str], ui: Catalogue
) -> list[RenderableType]:
    """Return the sheet; before the end it shows how things stand."""
    sheets = [rules.sheet(state, seat) for seat in range(len(names))]
    table = _grid(ui.get("sheet.title"), names)
    for source in Score._fields:
        style = "bold" if source == "total" else ""
        numbers = [str(sheet[source]) for sheet in sheets]
        table.add_row(ui.get(f"sheet.{source}"), *numbers, style=style)
    statistics = _grid(ui.get("sheet.statistics"), names)
    for name in (*STATISTICS, "rounds"):
        counts = [str(sheet[name]) for sheet in sheets]
        statistics.add_row(ui.get(f"statistic.{name}"), *counts)
    return [table, statistics, Text(_winner(rules, state, names, ui), "bold")]


def _grid(title: str, names: Sequence[str]) -> Table:
    table = Table(title, box=SIMPLE)
    for name in names:
        table.add_column(name, justify="right")
    return table


def _winner(rules: Seasons, state: State, names: Sequence[str], ui: Catalogue) -> str:
    outcome = rules.outcome(state)
    if outcome is None:
        return ui.get("sheet.unfinished")
    won = [names[seat] for seat in outcome.winners]
    key = "sheet.winner" if len(won) == 1 else "sheet.winners"
    return ui.say(key, {"names": ui.joined(won)})
