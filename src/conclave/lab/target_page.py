"""The part of a laboratory's page about what the game aims at."""

from __future__ import annotations

from collections.abc import Sequence

from conclave.lab.page import Cell, Column, section, table
from conclave.lab.targets import Measured, verdicts
from conclave.lab.variants import Report, variant_name


def target_section(reports: Sequence[Report]) -> str:
    """Tell what the game aims at, and whether that is reached."""
    names = [variant_name(reports, report) for report in reports] if len(reports) > 1 else []
    columns = [
        Column("target", True), Column("aim"), *map(Column, names),
        Column("found", about="in all games"), Column("verdict", True), Column("beyond", True),
    ]  # fmt: skip
    rows = []
    for verdict in verdicts(reports):
        by_variant = [_measured(each) for each in verdict.by_variant] if names else []
        rows.append(
            [
                Cell(verdict.name),
                Cell(f"{verdict.low:g} to {verdict.high:g}"),
                *by_variant,
                _measured(verdict.all),
                Cell("met" if verdict.met else "not met"),
                Cell(", ".join(verdict.beyond)),
            ]
        )
    return section(
        "What the game aims at",
        "Each target with what was found, in each variant and in all games together, which is what "
        "counts. Of many things the one furthest off is told; beyond the aim is what is so with "
        "its whole interval.",
        table(columns, rows),
        name="targets",
    )


def _measured(found: Measured | None) -> Cell:
    if found is None:
        return Cell("–")
    return Cell(f"{found.value:.1f}", found.value, f"{found.low:.1f}–{found.high:.1f}")
