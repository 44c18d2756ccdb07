"""The server's own words: why a request, a command or a connection was refused."""

from __future__ import annotations

from functools import cache

from conclave.engine.decisions import Value
from conclave.engine.words import LANGUAGES, Catalogue, check_language, read_words


@cache
def server_words(language: str) -> Catalogue:
    """Return the server's words in a language."""
    check_language(language)
    return Catalogue(language, read_words("conclave.server", f"{language}.toml"), _as_it_is)


def _as_it_is(_words: Catalogue, _kind: str, _value: Value) -> str | None:
    return None


def preferred_language(header: str) -> str:
    """Return the first language of an Accept-Language header that is spoken here."""
    for part in header.split(","):
        language = part.split(";")[0].strip()[:2].lower()
        if language in LANGUAGES:
            return language
    return "en"
