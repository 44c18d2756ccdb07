"""The catalogues: the same entries with the same places in all three languages."""

from __future__ import annotations

from typing import Any

import pytest

from conclave.engine.words import read_words
from conclave.games.evenfall import rules
from conclave.games.evenfall.packs import our_pack
from conclave.games.evenfall.player import BOARD, RULES
from conclave.games.evenfall.state import thing
from tests.seasons.test_words import entries, places, without_singulars

PACKAGE = "conclave.games.evenfall"


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
        key
        for key in english
        if len(str(english[key])) > 20 and translated.get(key, "") == english[key]
    ]
    assert same == []


@pytest.mark.parametrize("language", ["en", "de", "it"])
def test_every_option_and_value_that_is_no_number_has_a_name(language: str) -> None:
    words = read(language)
    for option in rules.options:
        assert words[f"option.{option.name}"]
        for value in option.values:
            assert value.isdecimal() or words[f"value.{value}"]


@pytest.mark.parametrize("language", ["en", "de", "it"])
def test_goods_spots_and_figures_are_named_in_every_language(language: str) -> None:
    words = rules.catalogue(language)
    said = {
        "en": ("2 herbs, 1 elixir and 3 mana", "on the extra slot of", "elder in reserve"),
        "de": ("2 Kräuter, 1 Elixier und 3 Mana", "auf dem Zusatzbauplatz von", "Elder in der"),
        "it": ("2 erbe, 1 elisir e 3 mana", "nello spazio aggiuntivo di", "anziano in riserva"),
    }[language]
    assert words.name("goods", (2, 1, 0, 3, 0)) == said[0]
    assert words.name("spot", (2, 0, 1)).startswith(said[1])
    assert words.name("figure", (2, 0, 0, 1)).startswith(said[2])
    assert words.name("ritual", (0, 2)).endswith("(2)")


def test_effects_are_told_by_the_board_or_its_clan_and_questions_are_not_the_rules() -> None:
    words = rules.catalogue("en")
    pack = our_pack()
    told = {
        board.id: words.name("thing", thing(BOARD, pack.base + board.number))
        for board in pack.boards
    }
    assert (told["sun"], told["star_moon"]) == ("clan board", "The Star")
    assert words.name("thing", thing(RULES, pack.base)) == "Your choice"
    assert words.name("cause", str(thing(RULES, pack.base))) == "rules"


@pytest.mark.parametrize(
    ("language", "one"),
    [
        ("en", "needs 1 more charged crystal"),
        ("de", "braucht 1 geladenen Kristall mehr"),
        ("it", "serve un altro cristallo carico"),
    ],
)
def test_one_missing_crystal_is_told_as_one(language: str, one: str) -> None:
    words = rules.catalogue(language)
    assert words.say("why.needs_charges_n", {"n": 1}) == one
    assert "2" in words.say("why.needs_charges_n", {"n": 2})
