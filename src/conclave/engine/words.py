"""Words in several languages: catalogues of sentences with named places for values.

A catalogue is a table of TOML files, one per language. A value's name says what it is: the
place `{card}` is filled with a card's name, `{energy}` with an energy's, `{n}` with a number.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from functools import cache
from importlib.resources import files
from typing import Any, TypeAlias

from conclave.engine.decisions import Phrase, Value

LANGUAGES = ("en", "de", "it")

Namer: TypeAlias = "Callable[[Catalogue, str, Value], str | None]"


class UnknownLanguage(ValueError):
    """Somebody asked for a language that has no catalogue."""

    def __init__(self, language: str) -> None:
        super().__init__(f"no language {language!r}; choose one of: {', '.join(LANGUAGES)}")


class Catalogue:
    """The words of one game in one language."""

    def __init__(self, language: str, table: Mapping[str, Any], namer: Namer) -> None:
        self.language = language
        self._table = table
        self._namer = namer
        self._found: dict[str, Any] = {}  # every sentence looks for several keys, again and again

    def has(self, key: str) -> bool:
        """Tell whether there is an entry for a dotted key."""
        return isinstance(self._find(key), str)

    def get(self, key: str) -> str:
        """Return the entry for a dotted key; a missing one is a defect and says so."""
        found = self._find(key)
        assert isinstance(found, str), f"{self.language} has no words for {key}"
        return found

    def _find(self, key: str) -> Any:
        if key not in self._found:
            self._found[key] = self._look_up(key)
        return self._found[key]

    def _look_up(self, key: str) -> Any:
        found: Any = self._table
        for part in key.split("."):
            found = found.get(part) if isinstance(found, Mapping) else None
        return found

    def item(self, key: str, place: int) -> str:
        """Return one entry of a list of words."""
        return str(self._find(key)[place])

    def say(self, key: str, args: Mapping[str, Value] | None = None) -> str:
        """Fill an entry's places. With `n` = 1 the entry `key_one` is used if there is one."""
        values = args or {}
        if values.get("n") in (1, -1) and self.has(f"{key}_one"):
            key = f"{key}_one"
        named = {name: self.name(name, value) for name, value in values.items()}
        return self.get(key).format_map(named)

    def name(self, kind: str, value: Value) -> str:
        """Return how a value of this kind is called: a card's name, a list of energies."""
        found = self._namer(self, kind, value)
        return str(value) if found is None else found

    def put(self, phrase: Phrase) -> str:
        """Put a phrase into words."""
        return self.say(phrase.key, phrase.args)

    def joined(self, parts: list[str]) -> str:
        """Join words into a list: "a, b and c"."""
        if len(parts) < 2:
            return "".join(parts)
        return f"{', '.join(parts[:-1])} {self.get('and')} {parts[-1]}"


def check_language(language: str) -> str:
    """Return the language, or say which ones there are."""
    if language not in LANGUAGES:
        raise UnknownLanguage(language)
    return language


@cache
def read_words(package: str, name: str) -> Mapping[str, Any]:
    """Read one TOML file of a package's `catalogues` folder."""
    return tomllib.loads(read_text(package, "catalogues", name))


def read_text(package: str, *path: str) -> str:
    """Read a text file that lies in a package."""
    return files(package).joinpath(*path).read_text(encoding="utf-8")


@cache
def engine_words(language: str) -> Catalogue:
    """Return the kernel's own words: refusals that have nothing to do with any game."""
    check_language(language)
    table = read_words("conclave.engine", f"{language}.toml")
    return Catalogue(language, table, _as_it_is)


def _as_it_is(_words: Catalogue, _kind: str, _value: Value) -> str | None:
    return None
