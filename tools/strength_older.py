"""What a page about the bots' strength keeps of an older one: runs whose games are not here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tools.strength_goals import GOALS, OVERVIEW

MARK = "\n## "
TABLE = 2  # lines of a table before its rows


def with_older(page: str, older: str, titles: Sequence[str]) -> str:
    """Return a page with the sections and lines that only an older one has, in their order."""
    head, fresh = _parted(page)
    _, before = _parted(older)
    sections = {**before, **fresh}
    if OVERVIEW in before and OVERVIEW in fresh:
        sections[OVERVIEW] = _one_table(fresh[OVERVIEW], before[OVERVIEW])
    told = [sections[title].strip("\n") for title in (OVERVIEW, *titles) if title in sections]
    return "\n\n".join([head.strip("\n"), *told]) + "\n"


def _parted(page: str) -> tuple[str, Mapping[str, str]]:
    """Return what stands before the first section, and the sections by their titles."""
    head, *parts = page.split(MARK)
    return head, {part.partition("\n")[0]: f"## {part}" for part in parts}


def _one_table(fresh: str, before: str) -> str:
    """Return the lines of both overviews; what both tell is told as the fresh one does."""
    title, heads, rows = _table(fresh)
    found = {**_table(before)[2], **rows}
    return "\n".join([title, "", *heads, *(found[goal] for goal in _goals() if goal in found)])


def _table(section: str) -> tuple[str, Sequence[str], Mapping[str, str]]:
    lines = section.splitlines()
    table = [line for line in lines if line.startswith("|")]
    rows = {line.split("|")[1].strip(): line for line in table[TABLE:]}
    return lines[0], table[:TABLE], rows


def _goals() -> Sequence[str]:
    return [goal.about for goal in GOALS]
