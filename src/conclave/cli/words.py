"""The terminal's own words: what belongs to no game."""

from __future__ import annotations

from functools import cache

from conclave.engine.decisions import Value
from conclave.engine.words import Catalogue, check_language, read_words

PACKAGE = "conclave.cli"


@cache
def terminal_words(language: str) -> Catalogue:
    """Return the terminal's words in a language."""
    check_language(language)
    return Catalogue(language, read_words(PACKAGE, f"{language}.toml"), _as_it_is)


def _as_it_is(_words: Catalogue, _kind: str, _value: Value) -> str | None:
    return None
