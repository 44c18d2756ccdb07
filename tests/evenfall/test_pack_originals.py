"""What is original: every value can be shown with a label, in words and with its origin."""

from __future__ import annotations

import re
import tomllib

import pytest

from conclave.engine.words import LANGUAGES, read_text
from conclave.games.evenfall.content import RECONSTRUCTED, Layer
from conclave.games.evenfall.fields import SECTIONS
from conclave.games.evenfall.originals import (
    entry_label,
    field_label,
    section_label,
    shares,
    shown_values,
)
from conclave.games.evenfall.owners import new_owner, override
from conclave.games.evenfall.pack_check import our_content, whole_content


def told(section: str, id: str, language: str) -> dict[str, tuple[str, str]]:
    """Return the values of a thing as they are shown, with their origins, by label."""
    values = shown_values(our_content(), section, id, language)
    return {each.label: (each.text, each.origin) for each in values}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_field_has_a_label_of_its_own(language: str) -> None:
    for section, form in SECTIONS.items():
        assert section_label(section, language)
        labels = [field_label(section, field, language) for field in form.fields]
        assert len(set(labels)) == len(labels), section
        assert not any("{" in label or "_" in label for label in labels)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_value_is_put_into_words(language: str) -> None:
    content = our_content()
    for section in SECTIONS:
        labels = [entry_label(content, section, id, language) for id in content.ids(section)]
        assert all(labels)
        if section != "stones":
            assert len(set(labels)) == len(labels), section
        for id in content.ids(section):
            for shown in shown_values(content, section, id, language):
                assert shown.text, (section, id, shown.field)
                assert not any(mark in shown.text for mark in ("{", "}", "_")), shown
                assert shown.type is SECTIONS[section].fields[shown.field]


def test_a_ritual_is_shown_value_by_value() -> None:
    shown = told("rituals", "erdsiegel", "en")
    assert shown["Name in German"] == ("Erdsiegel", "printed")
    cost = our_content().value("rituals", "erdsiegel", "cost")
    assert isinstance(cost, dict)
    told_cost = re.fullmatch(r"(\d) herbs? and (\d) elixirs?", shown["Cost"][0])
    assert told_cost is not None
    assert told_cost.groups() == (str(cost["herb"]), str(cost["potion"]))
    assert shown["Cost"][1] == "reconstructed"
    assert shown["Instead of the cost"] == ("none", "reconstructed")
    assert shown["Lock"] == ("yes", "printed")
    assert shown["Kind of effect"] == ("action space", "inferred")
    assert shown["Effect"][0].startswith("Pay 1 knowledge → gain 2 VP;")
    assert shown["Symbol"] == ("only with the crystal path", "inferred")


def test_boards_and_places_are_shown_value_by_value() -> None:
    wave = told("boards", "wave_moon", "de")
    assert wave["Erkundung"] == ("5 Karten, 1 Kraut, 2 Wissen und 2 Mana", "printed")
    assert wave["Ratskosten wie auf"] == ("Sonnenseite (alle Clans)", "printed")
    assert "Kosten des 1. Ratsmitglieds" not in wave
    tower = told("places", "verlassener_turm", "it")
    assert tower["Costo aggiuntivo"] == ("1 risorsa a scelta", "printed")
    assert tower["Segni"] == ("Osso", "reconstructed")
    assert entry_label(our_content(), "starting_places", "start_horn_moon", "de") == (
        "Nebenschloss (The Horn, Mond)"
    )


def test_the_shares_add_up() -> None:
    counted = shares(our_content())
    total = sum(counted.values(), start=type(counted["rituals"])())
    assert total == our_content().count_origins()
    assert counted["signs"] == {RECONSTRUCTED: 18}


def test_what_an_owner_has_entered_is_shown_as_such() -> None:
    empty: Layer = new_owner("mine", ("My box",) * 3)
    edited = override(empty, "rituals", "erdsiegel", {"cost": {"herb": 1}})
    assert edited.errors == []
    values = shown_values(whole_content(edited.layer), "rituals", "erdsiegel", "de")
    shown = {each.field: (each.text, each.origin) for each in values}
    assert shown["cost"] == ("1 Kraut", "owner")
    assert shown["slots"][1] == RECONSTRUCTED


def test_the_languages_have_words_for_the_same_fields() -> None:
    english, *others = (
        tomllib.loads(read_text("conclave.games.evenfall", "catalogues", f"fields_{each}.toml"))
        for each in LANGUAGES
    )
    for other in others:
        assert {name: set(table) for name, table in english.items()} == {
            name: set(table) for name, table in other.items()
        }
