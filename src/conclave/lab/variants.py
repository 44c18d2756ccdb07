"""Variants of a game that are told side by side in a report."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from conclave.lab.page import Cell, Column

Report: TypeAlias = "Mapping[str, Any]"


def variant_name(reports: Sequence[Report], report: Report) -> str:
    """Tell a variant by what differs between the variants."""
    parts = []
    if len({each["players"] for each in reports}) > 1:
        parts.append(f"{report['players']} players")
    for name, value in report["options"].items():
        if len({each["options"][name] for each in reports}) > 1:
            parts.append(f"{name} {value}")
    return ", ".join(parts)


def behind(reports: Sequence[Report], report: Report) -> str:
    """Return a variant's name in brackets, to stand behind something."""
    name = variant_name(reports, report)
    return f" ({name})" if name else ""


def variant_columns(reports: Sequence[Report]) -> list[Column]:
    """Return the column that tells the variant, if there are several."""
    return [Column("variant", True)] if len(reports) > 1 else []


def variant_cells(reports: Sequence[Report], report: Report) -> list[Cell]:
    """Return what stands in that column."""
    return [Cell(variant_name(reports, report))] if len(reports) > 1 else []


def rate(value: float) -> str:
    """Return a share in percent."""
    return f"{round(100 * value, 1):g} %"
