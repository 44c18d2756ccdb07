"""The catalogues: the same entries with the same places in all three languages."""

from __future__ import annotations

from typing import Any

import pytest

from conclave.engine.words import read_words
from conclave.games.zavandor.tables import (
    CHARACTER_NAMES,
    COLOUR_NAMES,
    GEM_NAMES,
    LOT_NAMES,
    TRACK_NAMES,
)
from tests.seasons.test_words import entries, places, without_singulars

PACKAGE = "conclave.games.zavandor"
NAMED = {
    "gem": GEM_NAMES,
    "colour": COLOUR_NAMES,
    "track": TRACK_NAMES,
    "lot": LOT_NAMES,
    "character": CHARACTER_NAMES,
}


def read(language: str) -> dict[str, Any]:
    """Read a catalogue as a flat table."""
    return dict(entries(read_words(PACKAGE, f"{language}.toml")))


@pytest.mark.parametrize("language", ["de", "it"])
def test_a_translation_has_the_entries_and_places_of_the_english_one(language: str) -> None:
    english, translated = read("en"), read(language)
    assert without_singulars(translated) == without_singulars(english)
    for key in without_singulars(english):
        assert places(translated[key]) == places(english[key]), key


@pytest.mark.parametrize("language", ["de", "it"])
def test_a_translation_is_not_left_in_english(language: str) -> None:
    english, translated = read("en"), read(language)
    same = [
        key for key in english if len(str(english[key])) > 20 and translated[key] == english[key]
    ]
    assert same == []


@pytest.mark.parametrize("language", ["en", "de", "it"])
@pytest.mark.parametrize("table", NAMED)
def test_everything_has_a_name_of_its_own(table: str, language: str) -> None:
    words = read(language)
    names = [words[f"{table}.{each}.name"] for each in NAMED[table]]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("language", ["en", "de", "it"])
def test_lots_tracks_and_characters_have_a_text_and_tracks_four_levels(language: str) -> None:
    words = read(language)
    for table in ("lot", "track", "character"):
        assert all(words[f"{table}.{each}.text"].endswith(".") for each in NAMED[table])
    assert all(len(words[f"track.{each}.levels"]) == 4 for each in TRACK_NAMES)


@pytest.mark.parametrize(
    ("language", "word"), [("en", "lightning"), ("de", "Blitz"), ("it", "fulmine")]
)
def test_a_bid_beyond_cover_names_the_lightning(language: str, word: str) -> None:
    assert word in read(language)["move.bid_beyond"]
