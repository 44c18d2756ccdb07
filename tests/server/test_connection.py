"""One socket: a bounded queue, and names and words that reach everybody in their language."""

from __future__ import annotations

import asyncio
import tomllib
from collections.abc import Mapping
from importlib.resources import files
from typing import Any

import pytest

from conclave.engine.words import LANGUAGES
from conclave.server import wire
from conclave.server.connection import QUEUE, Connection
from conclave.server.setting_up import clean_name
from conclave.server.thinking import LEVELS
from conclave.server.words import preferred_language, server_words


def test_a_client_that_does_not_listen_is_cut_off_and_never_waited_for() -> None:
    async def tell_too_much() -> Connection:
        connection = Connection()
        for number in range(QUEUE * 2):
            connection.tell(wire.Ack("x", number))
        return connection

    connection = asyncio.run(tell_too_much())
    assert connection.farewell is not None
    assert (connection.farewell[0].reason, connection.farewell[1]) == ("too_slow", 1013)
    assert connection.outbox.qsize() <= QUEUE
    assert connection.ended.is_set()


@pytest.mark.parametrize(
    ("name", "clean"),
    [
        ("  Ada   Lovelace ", "Ada Lovelace"),
        ("\x00\x1b[31mAda\u202e", "[31mAda"),
        ("\n\t", ""),
        ("Ж" * 30, "Ж" * 24),
        ("A" * 10**6, "A" * 24),
    ],
)
def test_a_name_is_cleaned(name: str, clean: str) -> None:
    assert clean_name(name) == clean


@pytest.mark.parametrize(
    ("header", "language"),
    [("de-AT,de;q=0.9,en;q=0.5", "de"), ("fr, it;q=0.5", "it"), ("", "en"), ("*", "en")],
)
def test_the_browser_says_which_language_it_likes(header: str, language: str) -> None:
    assert preferred_language(header) == language


def keys_of(table: Mapping[str, Any], prefix: str = "") -> set[str]:
    """Return the dotted keys of a table with the places of each entry."""
    found: set[str] = set()
    for key, value in table.items():
        if isinstance(value, Mapping):
            found |= keys_of(value, f"{prefix}{key}.")
        else:
            places = sorted(part.split("}")[0] for part in value.split("{")[1:])
            found.add(f"{prefix}{key} {places}")
    return found


def words_of(language: str) -> Mapping[str, Any]:
    """Return the server's words of a language as they are written."""
    text = files("conclave.server").joinpath("catalogues", f"{language}.toml").read_text("utf-8")
    return tomllib.loads(text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_every_word_of_the_server(language: str) -> None:
    assert keys_of(words_of(language)) == keys_of(words_of("en"))


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_has_a_name(level: str) -> None:
    assert server_words("it").has(f"bot.{level}")
