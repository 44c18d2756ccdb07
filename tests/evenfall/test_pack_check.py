"""Packs of players: what is wrong is named by file, entry and field; the rest is laid over ours."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from conclave.cli import main
from conclave.engine.packs import VARIABLE, BadPack
from conclave.engine.words import read_text
from conclave.games.evenfall.content import OWNER, Content
from conclave.games.evenfall.content_file import read_layer, write_layer
from conclave.games.evenfall.faults import tell_all
from conclave.games.evenfall.fields import SECTIONS
from conclave.games.evenfall.pack_check import OUR_FILES, Checked, check_pack, our_content
from conclave.games.evenfall.packs import (
    card_name,
    content_of,
    known_packs,
    our_pack,
    pack_of,
    place_name,
    read_pack,
    stone_name,
)
from conclave.games.evenfall.vocabulary import (
    COUNT_NAMES,
    EVENT_NAMES,
    FLAG_NAMES,
    GOOD_NAMES,
    OP_NAMES,
)

DOCS = Path(__file__).parents[2] / "docs" / "packs.md"
HEAD = '[pack]\ngame = "evenfall"\nid = "mine"\nname = { en = "My box" }\n'
THREE = (
    HEAD
    + """
[[rituals]]
id = "erdsiegel"
cost = { herb = 3, potion = 1 }
keyword = "spell"

[[specialists]]
id = "keir"
vp = 4
council_b_kind = "game_end"
council_b = "vp(2*rituals)"

[[places]]
id = "owl_barn"
name.de = "Eulenturm"
witches = 2
harvest = "gain(any:2);draw(1)"
"""
)


def check(body: str, head: str = HEAD) -> Checked:
    return check_pack(head + body, "mine.toml")


def changed(content: Content) -> list[str]:
    """Return the fields in which a content differs from ours."""
    ours = dict(our_content().cells())
    cells = dict(content.cells())
    assert set(ours) <= set(cells)
    return [
        f"{where.id} {where.field}"
        for where, cell in cells.items()
        if where not in ours or cell.value != ours[where].value
    ]


# --- laid over ours ---------------------------------------------------------------------------


def test_a_pack_that_says_nothing_is_ours_under_another_name() -> None:
    checked = check("")
    assert (checked.errors, checked.warnings) == ([], [])
    assert checked.content is not None
    assert changed(checked.content) == []


def test_a_pack_for_three_cards_changes_exactly_those() -> None:
    checked = check_pack(THREE, "mine.toml")
    assert checked.errors == []
    assert checked.pack is not None
    assert checked.content is not None
    assert changed(checked.content) == [
        "erdsiegel keyword",
        "erdsiegel cost",
        "keir vp",
        "keir council_b_kind",
        "keir council_b",
        "owl_barn name.en",
        "owl_barn name.de",
        "owl_barn name.it",
        "owl_barn witches",
        "owl_barn harvest",
    ]
    owned = [(where.id, where.field) for where in checked.content.of_origin(OWNER)]
    assert [f"{id} {field}" for id, field in owned] == changed(checked.content)
    origins = checked.content.origins("rituals", "erdsiegel")
    assert (origins["cost"], origins["vp"], origins["slots"]) == (
        "owner",
        "printed",
        "reconstructed",
    )


def test_the_rules_get_the_cards_of_the_pack() -> None:
    pack = read_pack(THREE, "mine.toml").pack
    ours = our_pack()
    seal = next(each for each in pack.rituals if each.id == "erdsiegel")
    assert (seal.cost, seal.vp) == ((3, 1, 0, 0, 0), 2)
    other = {"erdsiegel", "keir", "owl_barn"}
    for mine, theirs in zip(pack.rituals, ours.rituals, strict=True):
        if mine.id not in other:
            assert (mine.id, mine.cost, mine.vp, mine.slots) == (
                theirs.id,
                theirs.cost,
                theirs.vp,
                theirs.slots,
            )
    assert [card.id for card in pack.cards] == [card.id for card in ours.cards]


def test_a_value_that_is_confirmed_is_no_longer_ours() -> None:
    body = '[[rituals]]\nid = "ash_owl"\ncomplete = true\nvp = 2\n'
    content = check(body).content
    assert content is not None
    assert set(content.origins("rituals", "ash_owl").values()) == {"owner"}
    body = '[[rituals]]\nid = "erdsiegel"\ncomplete = true\n'
    content = check(body).content
    assert content is not None
    assert set(content.origins("rituals", "erdsiegel").values()) == {"printed", "owner"}
    assert changed(content) == []


def test_a_card_of_ours_under_another_name_has_it_in_all_languages() -> None:
    checked = check('[[rituals]]\nid = "ash_owl"\nname.de = "Nachteule"\n')
    assert checked.pack is not None
    owl = next(each for each in checked.pack.rituals if each.id == "ash_owl")
    assert owl.names == ("Nachteule", "Nachteule", "Nachteule")
    assert tell_all(checked.warnings, "en") == [
        "mine.toml: ritual ash_owl: name: no en and it, de is shown instead"
    ]


def test_a_known_card_keeps_the_names_it_has() -> None:
    checked = check('[[rituals]]\nid = "erdsiegel"\nname.it = "Sigillo"\n')
    assert checked.pack is not None
    seal = next(each for each in checked.pack.rituals if each.id == "erdsiegel")
    assert seal.names == ("Earth Seal", "Erdsiegel", "Sigillo")
    assert checked.warnings == []


NEW = """
[[rituals]]
id = "glass_rain"
name = { en = "Glass Rain", de = "Glasregen", it = "Pioggia di vetro" }
set = "base"
copies = 2
keyword = "spell"
cost = { herb = 2, potion = 1 }
vp = 1
kind = ["instant", "perm", "perm"]
effect = ["gain(any:1)", "on(climb){gain(mana:1)}", "on(transfer){draw(1)}"]
"""


def test_cards_of_ours_can_be_left_out_and_others_added() -> None:
    head = HEAD + 'without = ["ash_owl"]\n'
    checked = check(NEW, head)
    assert checked.errors == []
    assert checked.pack is not None
    ids = [each.id for each in checked.pack.rituals]
    assert "ash_owl" not in ids
    rain = checked.pack.rituals[ids.index("glass_rain")]
    assert rain.ability.permanents == 2
    assert rain.ability.at[0] is rain.ability.effects[0]


def test_our_own_files_are_sound_and_come_through_writing_unchanged() -> None:
    for file in OUR_FILES:
        text = read_text("conclave.games.evenfall", file)
        checked = check_pack(text, file)
        assert checked.errors == []
        read = read_layer(text, file)
        assert read.layer is not None
        origin = re.findall(r'^origin = "(\w+)"$', text, re.MULTILINE)[0]
        written = write_layer(read.layer, origin)
        assert read_layer(written, file) == read
        assert text.endswith(written)


def entry(section: str, id: str, *lines: str) -> str:
    return "\n".join([f"[[{section}]]", f'id = "{id}"', *lines]) + "\n"


# --- oddities and notes -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("body", "said"),
    [
        (
            entry("rituals", "ash_owl", "cost = { herb = 4 }", 'slots = ["any"]', "vp = 9"),
            "ritual ash_owl: worth 5.2 more than it costs (worth 9.4, budget 4.2)",
        ),
        (
            entry("specialists", "keir", "cost = { herb = 6 }", "vp = 0"),
            "specialist keir: worth 3.7 less than it costs (worth 2.5, budget 6.2)",
        ),
        (
            entry("specialists", "keir", 'council_a = "vp(1*battles_won)"'),
            "specialist keir: council_a: worth 0.9, others are between 1.5 and 8.5",
        ),
        (
            entry("specialists", "keir", 'council_a = "vp(2*rituals)"'),
            "specialist keir: council_a: worth 13.0, others are between 1.5 and 8.5",
        ),
        (entry("places", "owl_barn", 'harvest = "vp(5)"'), "place owl_barn: worth 6.1 more than"),
        (entry("rituals", "ash_owl", "lock = true"), "ritual ash_owl: lock: a powerstone on it"),
        (
            entry("rituals", "ash_owl", 'effect = "charge(2)"'),
            "ritual ash_owl: symbol: it needs the crystal path, but may be played without it",
        ),
    ],
)
def test_oddities_are_warnings(body: str, said: str) -> None:
    checked = check(body)
    assert checked.errors == []
    warnings = tell_all(checked.warnings, "en")
    assert any(each.startswith(f"mine.toml: {said}") for each in warnings), warnings
    assert checked.pack is not None


def test_what_is_still_reconstructed_is_told() -> None:
    notes = tell_all(check_pack(THREE, "mine.toml").notes, "en")
    assert (
        "mine.toml: ritual erdsiegel: still reconstructed: name.en, name.it, alt_cost, slots"
        in notes
    )
    assert (
        "mine.toml: [path]: 3 of 16 values are reconstructed, 13 documented, 0 from an owner"
        in (notes)
    )
    done = tell_all(check(entry("rituals", "ash_owl", "complete = true")).notes, "en")
    assert "mine.toml: ritual ash_owl: nothing in it is reconstructed" in done


# --- keys -------------------------------------------------------------------------------------


def test_the_key_follows_from_what_is_played_with() -> None:
    mine = read_pack(THREE, "mine.toml").pack
    assert re.fullmatch(r"mine-[0-9a-f]{8}", mine.key)
    assert mine.base % 1024 == 0
    assert mine.base > 0
    assert read_pack(THREE.replace('"My box"', '"Box"'), "other.toml").pack.key == mine.key
    assert read_pack(THREE.replace("vp = 4", "vp = 5"), "mine.toml").pack.key != mine.key
    assert (our_pack().key, our_pack().base) == ("standard", 0)


@pytest.fixture
def listed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Return a pack file that the environment lists."""
    path = tmp_path / "mine.toml"
    path.write_text(THREE, encoding="utf-8")
    monkeypatch.setenv(VARIABLE, str(path))
    known_packs.cache_clear()
    yield path
    known_packs.cache_clear()


def test_listed_packs_are_found_by_key_and_their_things_by_reference(listed: Path) -> None:
    ours, mine = known_packs().values()
    assert pack_of("standard") is ours.pack
    assert content_of(mine.pack.key) is mine.content
    barn = next(place.number for place in ours.pack.places if place.id == "owl_barn")
    assert place_name("de", barn) == "Eulenscheune"
    assert place_name("de", mine.pack.base + barn) == "Eulenturm"
    assert card_name("it", mine.pack.base) == "Vincolo dell'evocazione"
    assert card_name("en", len(ours.pack.cards) - 1) == "Yrsa, Splinter Seer"
    assert stone_name("de", 0) == "Glut"
    with pytest.raises(BadPack, match="there is no pack 'other' here; known: standard, mine-"):
        pack_of("other")


def test_a_listed_pack_that_is_not_sound_stops_the_game(listed: Path) -> None:
    listed.write_text(THREE.replace("vp = 4", "vp = 99"), encoding="utf-8")
    with pytest.raises(BadPack, match=r"mine.toml: specialist keir: vp"):
        known_packs()


def test_packs_of_other_games_are_left_alone(listed: Path) -> None:
    listed.write_text('[pack]\ngame = "chess"\n', encoding="utf-8")
    assert list(known_packs()) == ["standard"]


# --- the command ------------------------------------------------------------------------------


def test_the_command_says_what_is_original(
    listed: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["pack", "check", str(listed)]) == 0
    said = capsys.readouterr().out
    assert f"note     {listed}: specialist keir: still reconstructed: " in said
    assert re.search(r"sound, \d warnings?\. My box: values \d+ reconstructed, ", said)
    assert "10 owner" in said


def test_the_command_names_what_is_wrong(listed: Path, capsys: pytest.CaptureFixture[str]) -> None:
    listed.write_text(THREE.replace("vp = 4", "vp = 99"), encoding="utf-8")
    assert main(["pack", "check", str(listed)]) == 1
    said = capsys.readouterr().out.splitlines()
    assert said == [
        f"error    {listed}: specialist keir: vp: expected a number from 0 to 20, found 99",
        f"{listed}: not sound, 1 error",
    ]


def test_a_pack_for_this_game_is_no_choice_in_another(
    listed: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    line = ["simulate", "emberhours", "--games", "1", "--seed", "3", f"--pack={listed}"]
    assert main(line) == 2
    assert "is a pack for evenfall, not for emberhours" in capsys.readouterr().err


# --- the docs ----------------------------------------------------------------------------------


def test_the_template_in_the_docs_is_sound() -> None:
    blocks = re.findall(r"```toml\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)
    (template,) = [block for block in blocks if 'game = "evenfall"' in block]
    checked = check_pack(template, "box.toml")
    assert checked.errors == []
    assert checked.pack is not None
    owl = next(each for each in checked.pack.rituals if each.id == "ash_owl")
    assert (owl.names[0], owl.vp, len(owl.ability.effects)) == ("Night Owl", 2, 2)


def test_every_word_of_the_language_is_in_the_docs() -> None:
    docs = DOCS.read_text(encoding="utf-8")
    named = (*OP_NAMES, *EVENT_NAMES, *COUNT_NAMES, *FLAG_NAMES, *GOOD_NAMES, *SECTIONS)
    assert [name for name in named if name not in docs] == []
