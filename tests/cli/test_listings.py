"""The commands that list things: version, games, cards, scenarios."""

from __future__ import annotations

import json
import platform
from pathlib import Path
from typing import Any

import pytest

from conclave import FORM, __version__
from conclave.cli import main
from conclave.games import NAMES

from .conftest import Conclave


def cards(conclave: Conclave, *arguments: str) -> list[dict[str, Any]]:
    ran = conclave("cards", "seasons", "--json", *arguments)
    assert ran.code == 0
    found: list[dict[str, Any]] = json.loads(ran.out)
    return found


def test_the_version_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["--version"])
    assert left.value.code == 0
    python = platform.python_version()
    assert capsys.readouterr().out == f"conclave {__version__} ({FORM} core, Python {python})\n"


def test_the_games_are_listed_with_players_options_and_version(conclave: Conclave) -> None:
    out = conclave("games").out
    assert "seasons: 2 to 4 players, rules version 1" in out
    assert "level: archmage | magician | apprentice" in out


def test_the_games_are_listed_as_json(conclave: Conclave) -> None:
    games = {game["name"]: game for game in json.loads(conclave("games", "--json").out)}
    assert sorted(games) == sorted(NAMES)
    game = games["seasons"]
    assert game["players"] == [2, 3, 4]
    assert game["options"]["edition"] == ["revised", "first"]
    assert game["rules_version"] == 1


def test_all_fifty_cards_are_listed(conclave: Conclave) -> None:
    assert [card["number"] for card in cards(conclave)] == list(range(1, 51))


def test_a_card_has_name_category_cost_prestige_and_text(conclave: Conclave) -> None:
    card = cards(conclave)[15]
    assert (card["id"], card["name"]) == ("kairn_the_destroyer", "Kairn the Destroyer")
    assert (card["category"], card["prestige"]) == ("familiar", 9)
    assert card["cost"]["2"] == {"air": 3, "water": 0, "fire": 0, "earth": 0, "crystals": 0}
    assert card["cost_text"] == "3 air"
    assert "each opponent loses 4 crystals" in card["text"]


def test_a_cost_that_depends_on_the_players_is_told_for_each_number(conclave: Conclave) -> None:
    figrim = cards(conclave)[10]
    assert figrim["cost_text"] == "3 crystals / 6 crystals / 9 crystals (2/3/4 players)"
    assert [figrim["cost"][seats]["crystals"] for seats in ("2", "3", "4")] == [3, 6, 9]


def test_the_elemental_amulet_has_a_chosen_cost(conclave: Conclave) -> None:
    amulet = cards(conclave)[30]
    assert amulet["cost_chosen"] is True
    assert amulet["cost_text"] == "1 to 4 different energies"


def test_a_free_card_says_so(conclave: Conclave) -> None:
    assert cards(conclave)[6]["cost_text"] == "free"


def test_the_first_edition_has_its_own_texts_and_costs(conclave: Conclave) -> None:
    revised, first = cards(conclave)[4], cards(conclave, "--edition", "first")[4]
    assert "3 equal energies" in revised["text"]
    assert "4 equal energies" in first["text"]
    assert revised["cost"] != first["cost"]


@pytest.mark.parametrize(
    ("language", "name"), [("en", "Amulet of Air"), ("de", "Luftamulett"), ("it", "Amuleto")]
)
def test_cards_are_listed_in_every_language(conclave: Conclave, language: str, name: str) -> None:
    ran = conclave("cards", "seasons", "--lang", language)
    assert ran.code == 0
    assert name in ran.out


def test_a_table_of_cards_fits_into_80_columns(conclave: Conclave) -> None:
    lines = conclave("cards", "seasons").out.splitlines()
    assert len(lines) > 150
    assert max(map(len, lines)) <= 80


def test_check_reports_a_folder_without_scenarios(conclave: Conclave, tmp_path: Path) -> None:
    ran = conclave("check", str(tmp_path))
    assert ran.code == 2
    assert "no scenario found" in ran.out
