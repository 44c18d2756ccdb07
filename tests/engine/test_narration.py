"""Events are told with names, and the hidden way to those who may not know."""

from __future__ import annotations

import pytest

from conclave.cli.words import terminal_words
from conclave.engine.decisions import Phrase
from conclave.engine.events import Event, only
from conclave.engine.narration import narrate, places_of, put
from conclave.engine.words import LANGUAGES, read_words
from conclave.games.seasons import rules

NAMES = ("Ada", "Ben")


def tell(event: Event, language: str = "en") -> str:
    return narrate(rules.catalogue(language), event, NAMES)


def test_a_seat_is_called_by_its_name() -> None:
    event = Event("crystals_gained", 1, "amulet_of_earth", {"n": 9})
    assert tell(event) == "Ben gained 9 crystals (Amulet of Earth)"


def test_one_crystal_is_told_in_the_singular() -> None:
    event = Event("crystals_handed_over", 0, "figrim_the_avaricious", {"n": 1, "other": 1})
    assert tell(event) == "Ada gave Ben 1 crystal (Figrim the Avaricious)"


def test_a_secret_is_told_to_who_knows_it() -> None:
    event = Event("card_drawn", 0, "die", {}, {"card": 3}, only(0))
    assert tell(event.seen_by(0)) == "Ada drew Amulet of Earth (die)"
    assert tell(event.seen_by(1)) == "Ada drew a card (die)"


def test_a_hidden_event_has_its_singular_too() -> None:
    event = Event("cards_discarded", 1, "die", {"n": 1}, {"cards": (3,)}, only(1))
    assert tell(event.seen_by(0)) == "Ben discarded a card face down (die)"


def test_a_change_is_told_with_its_sign() -> None:
    event = Event("gauge_changed", 0, "die", {"n": 1})
    assert tell(event) == "Ada: summoning gauge +1 (die)"


def test_a_table_may_name_values_its_own_way() -> None:
    event = Event("die_taken", 0, "rules", {"die": 7})
    words = rules.catalogue("en")
    special = {"die": "a shiny die"}
    assert narrate(words, event, NAMES, lambda kind, _: special.get(kind)) == "Ada took a shiny die"


def test_the_places_of_an_entry_are_found() -> None:
    assert places_of("{seat} gave {n} to {other}") == {"seat", "n", "other"}


def entries(language: str) -> dict[str, set[str]]:
    table = read_words("conclave.cli", f"{language}.toml")
    return {
        f"{group}.{name}": places_of(text)
        for group, words in table.items()
        if isinstance(words, dict)
        for name, text in words.items()
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_terminal_has_the_same_words_with_the_same_places_in_every_language(
    language: str,
) -> None:
    assert entries(language) == entries("en")
    assert terminal_words(language).has("play.prompt")


def test_a_question_for_one_pick_has_words_of_its_own() -> None:
    words = rules.catalogue("en")
    assert put(words, Phrase("ask.energy_to_take", {"n": 1}), ()) == "Take an energy."
    assert put(words, Phrase("ask.energy_to_take", {"n": 2}), ()).startswith("Take 2 energies")
