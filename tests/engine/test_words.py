"""Words: filling places, forms for one thing, lists, and languages that do not exist."""

from __future__ import annotations

import pytest

from conclave.engine.decisions import Phrase, Refusal, Value
from conclave.engine.match import sentence
from conclave.engine.words import (
    LANGUAGES,
    Catalogue,
    UnknownLanguage,
    check_language,
    engine_words,
)

TABLE = {
    "and": "and",
    "move": {"take": "take {n} of {colour}", "take_one": "take one {colour}", "end": "end"},
    "term": {"colour": ["red", "green"]},
    "why": {"poor": "too poor", "poor_n": "{n} short", "poor_n_one": "one short"},
}


def namer(words: Catalogue, kind: str, value: Value) -> str | None:
    """Name colours; anything else is written as it is."""
    if kind == "colour" and isinstance(value, int):
        return words.item("term.colour", value)
    return None


@pytest.fixture
def words() -> Catalogue:
    """A small catalogue."""
    return Catalogue("en", TABLE, namer)


def test_places_are_filled_with_the_names_of_values(words: Catalogue) -> None:
    assert words.say("move.take", {"n": 3, "colour": 1}) == "take 3 of green"


@pytest.mark.parametrize("n", [1, -1])
def test_one_thing_has_a_form_of_its_own(words: Catalogue, n: int) -> None:
    assert words.put(Phrase("move.take", {"n": n, "colour": 0})) == "take one red"


def test_a_missing_entry_is_a_defect_that_names_it(words: Catalogue) -> None:
    with pytest.raises(AssertionError, match=r"en has no words for move\.leave"):
        words.say("move.leave")


def test_a_place_without_a_value_is_a_defect(words: Catalogue) -> None:
    with pytest.raises(KeyError):
        words.say("move.take", {"n": 3})


def test_a_table_is_no_entry(words: Catalogue) -> None:
    assert words.has("move.end")
    assert not words.has("move")
    assert not words.has("move.end.more")


@pytest.mark.parametrize(
    ("parts", "joined"),
    [([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")],
)
def test_words_are_joined_into_a_list(words: Catalogue, parts: list[str], joined: str) -> None:
    assert words.joined(parts) == joined


@pytest.mark.parametrize(
    ("args", "said"), [({}, "too poor"), ({"n": 4}, "4 short"), ({"n": 1}, "one short")]
)
def test_a_reason_is_counted_where_there_is_a_number(
    words: Catalogue, args: dict[str, Value], said: str
) -> None:
    assert sentence(words, Refusal(Phrase("move.end", {}), "poor", args)) == said


def test_an_unknown_language_is_refused_with_the_known_ones() -> None:
    with pytest.raises(UnknownLanguage, match="en, de, it"):
        check_language("tlh")
    with pytest.raises(UnknownLanguage):
        engine_words("")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_kernel_can_refuse_in_every_language(language: str) -> None:
    said = engine_words(language).say("match.refused", {"move": "x", "why": "y"})
    assert "x" in said
    assert "y" in said
