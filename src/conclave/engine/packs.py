"""Content that players may bring along: what looking over a file of it amounts to."""

from __future__ import annotations

from typing import Generic, NamedTuple, TypeVar

Content = TypeVar("Content")


class PackReport(NamedTuple, Generic[Content]):
    """The pack, unless it has errors; a line on it; and what to tell its author.

    Every error and every warning names the file and the entry it speaks of.
    """

    pack: Content | None
    summary: str
    errors: list[str]
    warnings: list[str]
