"""What is wrong or odd in a pack is told in three languages, from catalogues that fit the code."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from conclave.engine.packs import BadPack
from conclave.engine.words import LANGUAGES, read_words
from conclave.games import evenfall
from conclave.games.evenfall.content import ORIGINS, Where
from conclave.games.evenfall.faults import Fault, remark, tell, tell_all
from conclave.games.evenfall.fields import SECTIONS
from conclave.games.evenfall.owners import read_owner
from conclave.games.evenfall.pack_check import check_pack
from conclave.games.evenfall.packs import look_over, look_over_in
from conclave.games.evenfall.parsing import BadExpression, parse_effect
from tests.evenfall.test_pack_check import THREE
from tests.evenfall.test_pack_expressions import FAULTS
from tests.evenfall.test_pack_mistakes import HEAD, MISTAKES, MISTAKES_IN_HEAD, entry
from tests.seasons.test_words import entries, places, without_singulars

PACKAGE = "conclave.games.evenfall"
SOURCES = Path(evenfall.__file__).parent
TRANSLATIONS = [language for language in LANGUAGES if language != "en"]
IN_ENGLISH = re.compile(
    r"\b(the|is|are|there|expected|found|perhaps|called|missing|needs|cannot|leave|more|and)\b"
)
ASKED_FOR_BY_NAME = {"decimal", "summary", "place.numbered"}
PACKS = [HEAD + body for body, _ in MISTAKES] + [
    HEAD.replace(old, new) for old, new, _ in MISTAKES_IN_HEAD
]
DEAR = ("cost = { herb = 4 }", 'slots = ["any"]', "vp = 9")
ODD = HEAD + "".join(
    [
        entry("rituals", "ash_owl", 'name.de = "Nachteule"', "lock = true", *DEAR),
        entry(
            "specialists", "keir", "cost = { herb = 6 }", "vp = 0", 'council_a = "vp(2*rituals)"'
        ),
        entry("places", "owl_barn", 'harvest = "charge(2)"'),
    ]
)


def catalogue(language: str) -> dict[str, Any]:
    return dict(entries(read_words(PACKAGE, f"faults_{language}.toml")))


def remarks() -> Iterator[tuple[str, set[str]]]:
    """Find every remark that the code makes: its key and the places it fills."""
    for path in sorted(SOURCES.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "remark":
                (key,) = [ast.literal_eval(each) for each in node.args]
                yield key, {str(each.arg) for each in node.keywords}


# --- the catalogues ------------------------------------------------------------------------------


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_a_translation_has_the_entries_and_places_of_the_english_one(language: str) -> None:
    english, translated = catalogue("en"), catalogue(language)
    assert without_singulars(translated) == without_singulars(english)
    for key in without_singulars(english):
        assert places(translated[key]) == places(english[key]), key


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_a_translation_is_not_left_in_english(language: str) -> None:
    english, translated = catalogue("en"), catalogue(language)
    assert [key for key in english if translated[key] == english[key] and " " in english[key]] == [
        "value.of_good",
        "effect.wrong",
    ]
    assert [key for key, text in translated.items() if IN_ENGLISH.search(_prose(text))] == []


def _prose(text: str) -> str:
    """Return a sentence without its places."""
    return re.sub(r"\{\w+\}", "", text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_remark_has_words_with_the_places_it_fills(language: str) -> None:
    words = catalogue(language)
    found = list(remarks())
    assert len(found) > 100
    assert [(key, filled) for key, filled in found if places(words.get(key)) != filled] == []


def test_every_entry_is_of_use() -> None:
    listed = [key for key, section in SECTIONS.items() if not section.single]
    used = {key for key, _ in remarks()} | ASKED_FOR_BY_NAME
    used |= {f"what.{section}" for section in listed} | {f"origin.{each}" for each in ORIGINS}
    assert set(catalogue("en")) == used


# --- in words ------------------------------------------------------------------------------------


def check_words(fault: Fault, language: str) -> None:
    """See that a line names file, entry and field, and that nothing in it is English."""
    line = tell(fault, language)
    section, id, field = fault.where
    assert line.startswith("mine.toml: ")
    if fault.remark.key == "file.no_toml":  # what the reader of TOML says is a detail
        assert line != tell(fault, "en")
        return
    assert f" {id}: " in line if id else f"[{section}]: " in line or f" {fault.number}: " in line
    assert not field or f": {field}: " in line
    assert not IN_ENGLISH.search(line), line


@pytest.mark.parametrize("language", TRANSLATIONS)
@pytest.mark.parametrize("text", PACKS)
def test_mistakes_are_told_in_other_languages_by_file_entry_and_field(
    text: str, language: str
) -> None:
    errors = check_pack(text, "mine.toml").errors
    assert errors
    for error in errors:
        check_words(error, language)


@pytest.mark.parametrize("language", TRANSLATIONS)
@pytest.mark.parametrize("text", [THREE, ODD])
def test_oddities_and_origins_are_told_in_other_languages(text: str, language: str) -> None:
    checked = check_pack(text, "mine.toml")
    assert checked.warnings
    assert checked.notes
    for fault in (*checked.warnings, *checked.notes):
        check_words(fault, language)


@pytest.mark.parametrize("language", TRANSLATIONS)
@pytest.mark.parametrize("text", [text for text, _ in FAULTS])
def test_what_is_no_effect_is_told_in_other_languages(text: str, language: str) -> None:
    with pytest.raises(BadExpression) as caught:
        parse_effect(text, "instant")
    fault = Fault("mine.toml", Where("rituals", "ash_owl", "effect"), caught.value.remark)
    check_words(fault, language)


def test_numbers_and_names_read_as_the_language_has_them() -> None:
    warnings = check_pack(ODD, "mine.toml").warnings
    german, italian = tell_all(warnings, "de"), tell_all(warnings, "it")
    assert german[0] == (
        "mine.toml: Ritual ash_owl: um 5,2 mehr wert, als es kostet (wert 9,4, Budget 4,2)"
    )
    assert "mine.toml: Ritual ash_owl: name: ohne en und it; gezeigt wird de" in german
    assert "mine.toml: rituale ash_owl: name: senza en e it; si mostra de" in italian


def test_an_entry_of_a_section_nobody_knows_is_called_by_the_section() -> None:
    fault = Fault("mine", Where("heroes", "nobody", ""), remark("file.nothing"))
    assert tell(fault, "it") == "mine: heroes nobody: nulla di nostro si chiama così"


# --- at the edges --------------------------------------------------------------------------------


def test_a_report_is_in_the_language_asked_for() -> None:
    english, german = look_over(THREE, "mine.toml"), look_over_in("de", THREE, "mine.toml")
    assert english.key == german.key
    assert re.fullmatch(r"My box: values \d+ reconstructed, .*, 10 owner.*", english.summary)
    assert re.fullmatch(r"My box: Werte \d+ rekonstruiert, .*, 10 vom Besitzer.*", german.summary)
    assert len(english.notes) == len(german.notes)
    assert set(english.notes).isdisjoint(german.notes)


def test_an_owner_is_refused_in_the_language_asked_for() -> None:
    text = HEAD + "[setup]\nrounds = 0\n"
    with pytest.raises(BadPack, match=r"mine.toml: \[setup\]: rounds: serve un numero da 1 a"):
        read_owner(text, "mine.toml", "it")
