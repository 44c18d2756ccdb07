"""An owner's pack: printed values are entered card by card, checked, written and read again."""

from __future__ import annotations

from pathlib import Path

import pytest

from conclave.engine.packs import BadPack, read_file, write_file
from conclave.games.evenfall.content import OWNER, Layer
from conclave.games.evenfall.content_file import write_layer
from conclave.games.evenfall.owners import (
    Edited,
    confirm,
    new_owner,
    override,
    problems_of,
    read_owner,
    restore,
    tell_all,
)
from conclave.games.evenfall.pack_check import check_layer, our_content, whole_content

EMPTY = new_owner("mine", ("My box", "Meine Schachtel", "La mia scatola"))


def entered(layer: Layer) -> list[tuple[str, str]]:
    return [(where.id, where.field) for where in whole_content(layer).of_origin(OWNER)]


def sound(edited: Edited) -> Layer:
    assert edited.errors == []
    return edited.layer


def test_one_field_is_entered_at_a_time() -> None:
    first = sound(override(EMPTY, "rituals", "erdsiegel", {"cost": {"potion": 1, "herb": 3}}))
    second = sound(override(first, "places", "owl_barn", {"witches": 2}))
    third = sound(override(second, "rituals", "erdsiegel", {"keyword": "spell"}))
    assert entered(third) == [
        ("erdsiegel", "keyword"),
        ("erdsiegel", "cost"),
        ("owl_barn", "witches"),
    ]
    assert whole_content(third).value("rituals", "erdsiegel", "cost") == {"herb": 3, "potion": 1}
    assert entered(EMPTY) == []


def test_a_kind_and_its_effect_are_entered_together() -> None:
    values = {"kind": "perm", "effect": "on(climb){vp(1)}"}
    both = override(EMPTY, "rituals", "ash_owl", values)
    assert both.errors == []
    alone = override(EMPTY, "rituals", "ash_owl", {"effect": "on(climb){vp(1)}"})
    assert alone.layer is EMPTY
    (error,) = tell_all(alone.errors, "en")
    assert error.startswith("mine: ritual ash_owl: effect: 'on(climb){vp(1)}': on cannot stand in")


@pytest.mark.parametrize(
    ("section", "id", "values", "said"),
    [
        ("rituals", "ash_owl", {"vp": 99}, "mine: ritual ash_owl: vp: expected a number"),
        ("rituals", "ash_owl", {"vps": 1}, "mine: ritual ash_owl: vps: no field is called"),
        ("rituals", "nobody", {"vp": 1}, "mine: ritual nobody: we have nothing of this name"),
        ("heroes", "nobody", {"vp": 1}, "mine: heroes nobody: we have nothing of this name"),
        ("rituals", "ash_owl", {"effect": "gian(mana:1)"}, "mine: ritual ash_owl: effect: 'gian"),
    ],
)
def test_what_is_wrong_is_not_taken_over(
    section: str, id: str, values: dict[str, object], said: str
) -> None:
    edited = override(EMPTY, section, id, values)
    assert edited.layer is EMPTY
    assert tell_all(edited.errors, "en")[0].startswith(said)


@pytest.mark.parametrize(
    ("values", "field", "text"),
    [
        ({"vp": 99}, "vp", "erwartet wird eine Zahl von 0 bis 20, da steht 99"),
        ({"colour": 1}, "", "colour: kein Feld heißt so; es gibt: "),
        ({"name.en": "Moss Troll"}, "", "Ritual moss_troll: name.en: auch ash_owl heißt"),
    ],
)
def test_a_problem_is_told_with_its_field_or_with_the_thing_it_is_about(
    values: dict[str, object], field: str, text: str
) -> None:
    errors = override(EMPTY, "rituals", "ash_owl", values).errors
    problem = problems_of("rituals", "ash_owl", errors, "de")[0]
    assert problem.field == field
    assert problem.text.startswith(text)


def test_what_is_odd_is_told() -> None:
    values = {"cost": {"herb": 4}, "slots": ["any"], "vp": 9}
    edited = override(EMPTY, "rituals", "ash_owl", values)
    assert edited.errors == []
    assert tell_all(edited.warnings, "en") == [
        "mine: ritual ash_owl: worth 5.2 more than it costs (worth 9.4, budget 4.2)"
    ]


def test_entries_can_be_taken_back() -> None:
    full = sound(override(EMPTY, "rituals", "ash_owl", {"vp": 2, "copies": 3}))
    less = sound(restore(full, "rituals", "ash_owl", ["vp"]))
    assert entered(less) == [("ash_owl", "copies")]
    none = sound(restore(less, "rituals", "ash_owl"))
    assert entered(none) == []
    assert none.entries == {"rituals": {}}


def test_a_card_can_be_confirmed_as_it_is() -> None:
    layer = sound(confirm(EMPTY, "rituals", "ash_owl"))
    assert set(whole_content(layer).origins("rituals", "ash_owl").values()) == {OWNER}
    back = sound(confirm(layer, "rituals", "ash_owl", complete=False))
    assert entered(back) == []


def test_a_pack_is_written_and_read_again(tmp_path: Path) -> None:
    layer = sound(override(EMPTY, "places", "owl_barn", {"signs": ["moon", "tide"]}))
    layer = sound(
        override(
            layer,
            "rituals",
            "erdsiegel",
            {"name.it": 'Il "sigillo"', "cost": {"herb": 1}, "lock": True, "slots": []},
        )
    )
    layer = sound(confirm(layer, "rituals", "erdsiegel"))
    path = tmp_path / "mine.toml"
    write_file(path, "something older")
    write_file(path, write_layer(layer))
    again = read_owner(read_file(path), str(path))
    assert again == layer
    assert path.read_text(encoding="utf-8").startswith('[pack]\ngame = "evenfall"\nid = "mine"\n')
    assert [each.name for each in tmp_path.iterdir()] == ["mine.toml"]
    assert check_layer(again, "x").errors == []


def test_the_file_names_sections_and_cards_in_our_order() -> None:
    layer = sound(override(EMPTY, "places", "owl_barn", {"witches": 2}))
    layer = sound(override(layer, "rituals", "windadler", {"vp": 2}))
    layer = sound(override(layer, "rituals", "ash_owl", {"vp": 2}))
    text = write_layer(layer)
    places = [text.index(each) for each in ("ash_owl", "windadler", "owl_barn")]
    assert places == sorted(places)


def test_a_file_that_is_not_sound_is_refused() -> None:
    with pytest.raises(BadPack, match=r"mine.toml: \[setup\]: rounds: expected a number from 1"):
        read_owner(write_layer(EMPTY) + "\n[setup]\nrounds = 0\n", "mine.toml")
    with pytest.raises(BadPack, match=r"mine.toml: \[path\]: cats: 4 players need 4"):
        read_owner(write_layer(EMPTY) + "\n[path]\ncats = 1\n", "mine.toml")


def test_what_was_entered_stays_when_our_values_change(monkeypatch: pytest.MonkeyPatch) -> None:
    layer = sound(override(EMPTY, "rituals", "ash_owl", {"vp": 2}))
    entry = our_content().entries["rituals"]["ash_owl"]
    cost = entry["cost"]
    ours = whole_content(EMPTY).entries["rituals"]["ash_owl"]["cost"]
    assert ours == cost
    monkeypatch.setattr(
        "conclave.games.evenfall.pack_check.our_layers", lambda: _with_other_cost("ash_owl")
    )
    now = whole_content(layer)
    assert now.value("rituals", "ash_owl", "cost") == {"knowledge": 4}
    assert now.value("rituals", "ash_owl", "vp") == 2


def _with_other_cost(id: str) -> tuple[Layer, ...]:
    content = our_content().entries
    entry = {**content["rituals"][id]}
    entry["cost"] = entry["cost"]._replace(value={"knowledge": 4})
    rituals = {**content["rituals"], id: entry}
    return (Layer("ours", ("", "", ""), {**content, "rituals": rituals}),)
