"""Packs: ours is as it should be, and what is wrong in another is named by file and entry."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from conclave.cli import main
from conclave.engine.packs import VARIABLE, BadPack
from conclave.engine.words import read_text
from conclave.games.emberhours.pack_check import check_pack, count_totals
from conclave.games.emberhours.pack_file import read_data
from conclave.games.emberhours.packs import card_name, known_packs, our_pack, pack_of, read_pack
from conclave.games.emberhours.yardstick import budget, slack, worth

TEXT = read_text("conclave.games.emberhours", "pack.toml")
DOCS = Path(__file__).parents[2] / "docs" / "packs.md"
MINE = TEXT.replace('id = "ours"', 'id = "mine"', 1).replace(
    'provenance = "ours"', 'provenance = "x"', 1
)


def with_change(old: str, new: str) -> str:
    assert old in TEXT
    return TEXT.replace(old, new, 1)


# --- ours ------------------------------------------------------------------------------------


def test_our_pack_is_sound_and_nothing_about_it_is_odd() -> None:
    checked = check_pack(TEXT, "pack.toml")
    assert (checked.errors, checked.warnings) == ([], [])
    pack = our_pack()
    assert (pack.key, pack.base) == ("ours", 0)
    assert (len(pack.cards), len(pack.sources)) == (84, 12)


def test_our_pack_says_everything_of_itself_that_can_be_counted() -> None:
    data = read_data(TEXT, "pack.toml").data
    assert data is not None
    assert all(getattr(data.totals, name) is not None for name in count_totals(data))


def test_every_card_of_ours_is_close_to_its_budget() -> None:
    data = read_data(TEXT, "pack.toml").data
    assert data is not None
    assert max(abs(worth(card) - budget(card)) for card in data.cards) <= slack()


def test_actions_know_their_places() -> None:
    pack = our_pack()
    assert [action.place for action in pack.actions] == list(range(len(pack.actions)))
    newt = next(card for card in pack.cards if card.id == "ember_newt")
    assert pack.actions[newt.flame_effect[0].place] is newt.flame_effect[0]


# --- mistakes --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('id = "ash_hare"', 'id = "soot_sparrow"', "card soot_sparrow: the id stands 2 times"),
        (
            'en = "Ash Hare"',
            'en = "Soot Sparrow"',
            "card soot_sparrow, ash_hare: several are named",
        ),
        ('id = "tinwell"', 'id = "heron_pool"', "source heron_pool: the id stands 2 times"),
        (
            'instant = "move(1)"',
            'instant = "mvoe(1)"',
            "card puddle_imp: instant 'mvoe(1)': no effect",
        ),
        ("count(cost<=1,own+under)", "count(cost<1,own+under)", "card old_barrow_snail: scoring"),
        (
            'id = "soot_sparrow"',
            'id = "Soot Sparrow"',
            "card Soot Sparrow: id: Expected `str` matching",
        ),
        ("strength = 1\n", 'strength = "two"\n', "card soot_sparrow: strength: Expected `int"),
        (
            "strength = 1\n",
            "strength = 1\ncolour = 3\n",
            "card soot_sparrow: Object contains unknown field `colour`",
        ),
        ("strength = 1\n", "", "card soot_sparrow: a creature has strength, an artifact a kind"),
        (
            "strength = 1\n",
            'strength = 1\nkind = "bell"\n',
            "card soot_sparrow: a creature has strength",
        ),
        ("strength = 1\n", "strength = 0\n", "card soot_sparrow: strength: Expected `int` >= 1"),
        (
            'kind = "lantern"',
            'kind = "sword"',
            "card wick_of_patience: kind: Invalid enum value 'sword'",
        ),
        ("time = 0\n", "time = 6\n", "card soot_sparrow: time: Expected `int` <= 5"),
        ("cost = 0\n", "", "card soot_sparrow: Object missing required field `cost`"),
        ('id = "soot_sparrow"\n', "", "card no. 1: Object missing required field `id`"),
        ('flame = "amber"\n', "", "card drowsing_toad: flame_effect: it needs the colour"),
        (
            'flame_effect = "move(1)"\n',
            "",
            "card drowsing_toad: flame: a colour without a flame_effect",
        ),
        (
            'flame = "amber"\n',
            'flame = "red"\n',
            "card drowsing_toad: flame: Invalid enum value 'red'",
        ),
        ("conquer = 2\n", "conquer = -2\n", "source mossgate_spring: conquer: Expected `int` >= 0"),
        (
            'conquest = "draw(1)"',
            'conquest = "mainDraw(1)"',
            "source mossgate_spring: conquest 'mainDraw(1)': mainDraw",
        ),
        (
            'permanent = "defend(2)"',
            'instant = "playExtra(discountCards=0)"',
            "card pocket_mirror: only one card or source may have playExtra",
        ),
        (
            'instant = "vp(2)"',
            'instant = "vp(min(count(under),count(source,own)))"',
            "card ash_hare: this cannot be put into words: min()",
        ),
        ("more_sources = 2", "more_sources = 9", "sources: at least 13 are needed, there are 12"),
        ("hand = 6", "hand = 16", "cards: at least 88 are needed, there are 84"),
        ("hand = 6", "hand = 5", "ours: fine"),
        (
            "hand = 6",
            "hand = 3",
            "[setup] hand: with a first hand of 3, somebody could be unable to play",
        ),
        ("hand = 6", "hand = 0", "[setup]: hand: Expected `int` >= 1"),
        ('"violet"]', '"green"]', "[setup]: tiles[5]: Invalid enum value 'green'"),
        ('"violet"]', "]", "[setup]: tiles: Expected `array` of length >= 6"),
        ("creatures = 60", "creatures = 59", "[totals] creatures: it says 59, counted are 60"),
        (
            "creature_time = [6, 13",
            "creature_time = [7, 12",
            "[totals] creature_time: it says [7, 12, 15",
        ),
        ("[setup]\n", "[set_up]\n", "nothing is called [set_up]"),
        ("[setup]\n", "[setup\n", "Expected ']' at the end of a table declaration (at line"),
        ('game = "emberhours"', 'game = "chess"', "[pack]: game: Invalid enum value 'chess'"),
        ('provenance = "ours"\n', "", "[pack]: Object missing required field `provenance`"),
    ],
)
def test_mistakes_are_named_by_file_and_entry(old: str, new: str, said: str) -> None:
    errors = check_pack(with_change(old, new), "mine.toml").errors
    if said == "ours: fine":
        assert errors == []
        return
    assert any(error.startswith(f"mine.toml: {said}") for error in errors), errors


def test_all_mistakes_are_told_at_once() -> None:
    text = with_change("cost = 0\n", 'cost = "a"\n').replace("conquer = 2\n", "conquer = 'b'\n")
    assert len(check_pack(text, "mine.toml").errors) == 2


def test_a_pack_without_cards_is_none() -> None:
    text = TEXT[: TEXT.index("[[cards]]")]
    errors = check_pack(text, "mine.toml").errors
    assert errors == [
        "mine.toml: there are no cards; each begins with [[cards]]",
        "mine.toml: there are no sources; each begins with [[sources]]",
    ]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (
            "vp = 1\n",
            "vp = 4\n",
            "card soot_sparrow: worth 2.5 more than it costs (worth 4.5, budget 2.0)",
        ),
        ("cost = 4\n", "cost = 9\n", "card night_tide_hydra: worth 4."),
        (', de = "Aschenhase"', "", "card ash_hare: name: no de, English is shown instead"),
        ("fortify = 7\n", "fortify = 1\n", "source mossgate_spring: fortify: less than it takes"),
        ("vp_fortified = 3\n", "vp_fortified = 0\n", "source mossgate_spring: vp_fortified: less"),
        (
            'tiles = ["amber", "teal", "violet", "amber"',
            'tiles = ["teal", "teal", "violet", "teal"',
            "card drowsing_toad: flame: no tile is amber",
        ),
    ],
)
def test_oddities_are_warnings(old: str, new: str, said: str) -> None:
    start = TEXT.index("[totals]")
    text = TEXT[:start] + TEXT[TEXT.index("[[cards]]") :]  # the totals would not add up
    checked = check_pack(text.replace(old, new, 1), "mine.toml")
    assert checked.errors == []
    assert any(warning.startswith(f"mine.toml: {said}") for warning in checked.warnings)
    assert checked.pack is not None


def test_effects_that_are_not_listed_are_reckoned() -> None:
    text = with_change('instant = "vp(2)"', 'instant = "vp(count(creature,own));move(2)"')
    (warning,) = check_pack(text, "mine.toml").warnings
    assert "card ash_hare: worth 7.4 more than it costs" in warning


# --- keys ------------------------------------------------------------------------------------


def test_the_key_follows_from_what_is_played_with() -> None:
    mine = read_pack(MINE, "mine.toml")
    assert re.fullmatch(r"mine-[0-9a-f]{8}", mine.key)
    assert mine.base % 1024 == 0
    assert mine.base > 0
    same = read_pack(MINE.replace('provenance = "x"', 'provenance = "y"'), "other.toml")
    assert same.key == mine.key
    other = read_pack(MINE.replace("rounds = 30", "rounds = 31"), "mine.toml")
    assert other.key != mine.key


def test_another_pack_cannot_pass_for_ours() -> None:
    assert read_pack(TEXT.replace('provenance = "ours"', 'provenance = "me"'), "x").key != "ours"


@pytest.fixture
def listed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Return a pack file that the environment lists."""
    path = tmp_path / "mine.toml"
    path.write_text(MINE.replace('en = "Soot Sparrow"', 'en = "My Sparrow"'), encoding="utf-8")
    monkeypatch.setenv(VARIABLE, str(path))
    known_packs.cache_clear()
    yield path
    known_packs.cache_clear()


def test_listed_packs_are_found_by_key_and_their_cards_by_reference(listed: Path) -> None:
    ours, mine = known_packs().values()
    assert ours.key == "ours"
    assert pack_of(mine.key) is mine
    assert card_name("en", 0) == "Soot Sparrow"
    assert card_name("en", mine.base) == "My Sparrow"
    with pytest.raises(BadPack, match="there is no pack 'other' here; known: ours, mine-"):
        pack_of("other")


def test_a_listed_pack_that_is_not_sound_stops_the_game(listed: Path) -> None:
    listed.write_text(MINE.replace("time = 0", "time = 9", 1), encoding="utf-8")
    with pytest.raises(BadPack, match=r"mine.toml: card soot_sparrow: time"):
        known_packs()


def test_packs_of_other_games_are_left_alone(listed: Path) -> None:
    listed.write_text('[pack]\ngame = "chess"\n', encoding="utf-8")
    assert list(known_packs()) == ["ours"]


# --- the command -----------------------------------------------------------------------------


def test_the_command_says_that_a_pack_is_sound(
    listed: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["pack", "check", str(listed)]) == 0
    said = capsys.readouterr().out
    assert "sound, 0 warnings. Emberhours: 84 cards, 12 sources. Key: mine-" in said


def test_the_command_names_what_is_wrong(listed: Path, capsys: pytest.CaptureFixture[str]) -> None:
    listed.write_text(MINE.replace("time = 0", "time = 9", 1), encoding="utf-8")
    assert main(["pack", "check", str(listed)]) == 1
    said = capsys.readouterr().out.splitlines()
    assert said[0].startswith(f"error    {listed}: card soot_sparrow: time: Expected `int` <= 5")
    assert said[1] == f"{listed}: not sound, 1 error"


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("", "it must say which game it is for"),
        ("[pack]\ngame = 'chess'\n", "no game called 'chess' reads packs"),
        ("[pack]\ngame = 'seasons'\n", "no game called 'seasons' reads packs"),
        ("[pack", "Expected ']'"),
    ],
)
def test_a_file_that_is_no_pack(
    content: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "none.toml"
    path.write_text(content, encoding="utf-8")
    assert main(["pack", "check", str(path), str(tmp_path / "missing.toml")]) == 1
    out = capsys.readouterr().out
    assert said in out
    assert "missing.toml: cannot be read: No such file or directory" in out


@pytest.fixture
def unlisted(listed: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a pack file that nobody knows yet."""
    monkeypatch.setenv(VARIABLE, "")
    return listed


@pytest.mark.parametrize("way", ["--option=pack={}", "--pack={}"])
def test_a_command_plays_with_a_pack_that_is_named_by_its_file(
    way: str, unlisted: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    line = ["simulate", "emberhours", "--games", "1", "--seed", "3", way.format(unlisted)]
    assert main(line) == 0
    assert "seat 0" in capsys.readouterr().out
    assert [key.split("-")[0] for key in known_packs()] == ["ours", "mine"]


def test_a_command_does_not_begin_with_a_pack_that_is_not_sound(
    unlisted: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    unlisted.write_text(MINE.replace("time = 0", "time = 9", 1), encoding="utf-8")
    assert main(["simulate", "emberhours", f"--option=pack={unlisted}"]) == 2
    assert f"{unlisted}: card soot_sparrow: time" in capsys.readouterr().err


def test_a_pack_that_nobody_brought_is_named_with_what_to_do(
    unlisted: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["simulate", "emberhours", "--option=pack=mine"]) == 2
    said = capsys.readouterr().err
    assert "there is no pack 'mine'; known here: ours" in said
    assert "--option pack=FILE.toml" in said
    assert main(["simulate", "seasons", f"--pack={unlisted}"]) == 2
    assert "is a pack for emberhours, not for seasons" in capsys.readouterr().err


# --- the docs --------------------------------------------------------------------------------


def test_the_template_in_the_docs_lacks_nothing_but_cards() -> None:
    found = re.search(r"```toml\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None
    assert check_pack(found[1], "mine.toml").errors == [
        "mine.toml: cards: at least 48 are needed, there are 2",
        "mine.toml: sources: at least 6 are needed, there are 1",
    ]


def test_every_effect_named_in_the_docs_can_be_read() -> None:
    from conclave.games.emberhours.expressions import EVENT_NAMES, VERB_NAMES

    docs = DOCS.read_text(encoding="utf-8")
    assert [name for name in (*VERB_NAMES, *EVENT_NAMES) if name not in docs] == []
