"""The catalogues: the same entries with the same places in all three languages."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from string import Formatter
from typing import Any

import pytest

from conclave.engine.words import LANGUAGES, read_words
from conclave.games.seasons import rules

FILES = (
    ("conclave.engine", "{}.toml"),
    ("conclave.games.seasons", "{}.toml"),
    ("conclave.games.seasons", "cards.{}.toml"),
)
TRANSLATIONS = [language for language in LANGUAGES if language != "en"]
IRREGULAR = ("drawn", "kept", "given", "paid", "lost", "laid", "chosen", "taken_back", "taken")


def entries(table: Mapping[str, Any], path: str = "") -> Iterator[tuple[str, Any]]:
    """Iterate over all entries of a catalogue by their dotted keys."""
    for key, value in table.items():
        if isinstance(value, Mapping):
            yield from entries(value, f"{path}{key}.")
        else:
            yield f"{path}{key}", value


def read(package: str, pattern: str, language: str) -> dict[str, Any]:
    """Read one catalogue as a flat table."""
    return dict(entries(read_words(package, pattern.format(language))))


def places(text: Any) -> set[str]:
    """Return the names of the places to be filled in a sentence."""
    if not isinstance(text, str):
        return set()
    return {name for _text, name, _spec, _conversion in Formatter().parse(text) if name is not None}


def without_singulars(table: Mapping[str, Any]) -> set[str]:
    """Return the keys; a form for one thing only is each language's own affair."""
    return {key for key in table if not (key.endswith("_one") and key[:-4] in table)}


@pytest.mark.parametrize("language", TRANSLATIONS)
@pytest.mark.parametrize(("package", "pattern"), FILES)
def test_a_translation_has_the_entries_of_the_english_catalogue(
    package: str, pattern: str, language: str
) -> None:
    english = without_singulars(read(package, pattern, "en"))
    assert without_singulars(read(package, pattern, language)) == english


@pytest.mark.parametrize("language", TRANSLATIONS)
@pytest.mark.parametrize(("package", "pattern"), FILES)
def test_a_translation_has_the_places_of_the_english_entry(
    package: str, pattern: str, language: str
) -> None:
    english, other = read(package, pattern, "en"), read(package, pattern, language)
    shared = without_singulars(english) & set(other)
    differing = {key for key in shared if places(english[key]) != places(other[key])}
    assert differing == set()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("package", "pattern"), FILES)
def test_a_form_for_one_thing_needs_no_place_that_the_plural_lacks(
    package: str, pattern: str, language: str
) -> None:
    table = read(package, pattern, language)
    odd = {
        key
        for key in table
        if key.endswith("_one")
        and key[:-4] in table
        and not places(table[key]) <= places(table[key[:-4]])
    }
    assert odd == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_lists_of_words_have_an_entry_for_everything(language: str) -> None:
    table = read("conclave.games.seasons", "{}.toml", language)
    sizes = [len(table[f"term.{name}"]) for name in ("energy", "season", "bonus")]
    assert sizes == [4, 4, 4]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("package", "pattern"), FILES)
def test_no_entry_is_empty(package: str, pattern: str, language: str) -> None:
    table = read(package, pattern, language)
    assert {key for key, value in table.items() if not str(value).strip()} == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_two_moves_never_share_their_words(language: str) -> None:
    table = read("conclave.games.seasons", "{}.toml", language)
    moves = [value for key, value in table.items() if key.startswith("move.")]
    # Discarding a card and discarding an energy read alike: what is discarded tells them apart.
    plain = [text.replace("{source}", "{card}").replace("{energy}", "{card}") for text in moves]
    repeated = {text for text in plain if plain.count(text) > 1}
    discard = {text for text in repeated if "{card}" in text}
    assert repeated - discard == set()


def test_every_event_is_told_in_the_past_tense() -> None:
    kinds = {
        key.split(".")[1]
        for key in read("conclave.games.seasons", "{}.toml", "en")
        if key.startswith("event.")
    }
    plain = {kind.removesuffix("_one").removesuffix("_hidden") for kind in kinds}
    odd = {
        kind
        for kind in plain
        if not kind.endswith(("ed", "ed_at", "ed_on", "ed_over", "ed_into_play", *IRREGULAR))
    }
    assert odd - {"card_put_into_play"} == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hidden_version_of_an_event_tells_no_card(language: str) -> None:
    table = read("conclave.games.seasons", "{}.toml", language)
    hidden = {key: places(value) for key, value in table.items() if "_hidden" in key}
    assert {key for key, names in hidden.items() if names & {"card", "cards"}} == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_of_the_game_has_a_word(language: str) -> None:
    words = rules.catalogue(language)
    assert [option.name for option in rules.options if not words.has(f"option.{option.name}")] == []
