"""The fifty power cards against a table of their printed numbers, typed apart from the game."""

from __future__ import annotations

import pytest

from conclave.engine.words import LANGUAGES, read_words
from conclave.games.seasons.cards import FIRST, NOTHING, REVISED, Card, Cost
from conclave.games.seasons.rules import SHELVES
from tests.proof import proves

# Number: cost and prestige. A cost is written A air, W water, F fire, E earth, then crystals;
# a dash is nothing, and three costs are those for two, three and four players.
PRINTED = """
 1 AA     6 | 11 3/6/9     7 | 21 AF      6 | 31 -       2 | 41 -/3/6    6
 2 FF     6 | 12 3         8 | 22 20     30 | 32 EE     12 | 42 W      -10
 3 EE     6 | 13 WF        4 | 23 FF      0 | 33 2/5/8   8 | 43 AWFE     0
 4 WW     6 | 14 AE        8 | 24 AA      0 | 34 FE      6 | 44 AAW      6
 5 2      4 | 15 -         8 | 25 WW      0 | 35 -       0 | 45 FFFEEE  24
 6 EEE    9 | 16 AAA       9 | 26 EE      0 | 36 AW      0 | 46 WWE     10
 7 -      8 | 17 AW        8 | 27 AWFE    6 | 37 WFE     9 | 47 3        8
 8 AF     6 | 18 WE        8 | 28 AWFE    8 | 38 AWFE   16 | 48 AWF      0
 9 AWFE  10 | 19 AAA      10 | 29 WWW     0 | 39 F/FF/FFF 4 | 49 E/EE/EEE 6
10 FFF   14 | 20 AFE3      9 | 30 WFE     6 | 40 AAA    12 | 50 W       -5
"""
FIRST_EDITION_COSTS = {5: "6"}  # C5
FAMILIARS = (10, 11, 12, 16, 17, 21, 33, 38, 39, 40, 41, 49, 50)
CARDS = range(1, 51)


def read_cost(text: str) -> Cost:
    """Read a cost such as `AFE3`."""
    digits = "".join(letter for letter in text if letter.isdigit())
    air, water, fire, earth = (text.count(letter) for letter in "AWFE")
    return air, water, fire, earth, int(digits or 0)


def read_table() -> dict[int, tuple[str, int]]:
    """Read the table above: cost and prestige by number."""
    entries = [entry.split() for line in PRINTED.split("\n") for entry in line.split("|") if entry]
    return {int(number): (cost, int(prestige)) for number, cost, prestige in entries}


TABLE = read_table()


def costs_of(text: str) -> tuple[Cost, ...]:
    """Return the costs for two, three and four players."""
    parts = text.split("/")
    return tuple(read_cost(part) for part in (parts * 3 if len(parts) == 1 else parts))


def test_the_table_has_all_fifty_cards() -> None:
    assert sorted(TABLE) == list(CARDS)
    assert len(SHELVES) == 2


@proves("R1.2")
@pytest.mark.parametrize("shelf", [REVISED, FIRST], ids=("revised", "first"))
def test_an_edition_has_fifty_cards_each_in_its_place(shelf: list[Card]) -> None:
    assert [card.number for card in shelf[1:]] == list(CARDS)
    assert len({card.id for card in shelf[1:]}) == 50


@proves("R9.2")
@pytest.mark.parametrize("number", CARDS)
def test_a_card_of_the_revised_edition_costs_what_is_printed(number: int) -> None:
    assert REVISED[number].costs == costs_of(TABLE[number][0])


@proves("C5")
@pytest.mark.parametrize("number", CARDS)
def test_a_card_of_the_first_edition_costs_what_is_printed(number: int) -> None:
    printed = FIRST_EDITION_COSTS.get(number, TABLE[number][0])
    assert FIRST[number].costs == costs_of(printed)


@proves("R13.5")
@pytest.mark.parametrize("number", CARDS)
def test_a_card_is_worth_what_is_printed_in_both_editions(number: int) -> None:
    assert (REVISED[number].prestige, FIRST[number].prestige) == (TABLE[number][1],) * 2


@proves("R1.3")
@pytest.mark.parametrize("shelf", [REVISED, FIRST], ids=("revised", "first"))
def test_thirteen_cards_are_familiars_and_thirty_seven_magic_items(shelf: list[Card]) -> None:
    familiars = tuple(card.number for card in shelf[1:] if card.familiar)
    assert familiars == FAMILIARS
    assert len(shelf) - 1 - len(familiars) == 37


def test_the_editions_differ_in_three_cards_only() -> None:
    differing = [number for number in CARDS if REVISED[number] is not FIRST[number]]
    assert differing == [5, 27, 43]


@proves("C43")
def test_the_idol_brings_crystals_on_entering_only_in_the_revised_edition() -> None:
    assert REVISED[43].on_enter != NOTHING
    assert FIRST[43].on_enter == NOTHING


def test_only_the_elemental_amulet_has_a_cost_of_choice() -> None:
    assert [card.number for card in REVISED[1:] if card.elemental] == [31]


def test_only_the_die_of_malice_is_used_before_the_die() -> None:
    assert [card.number for card in REVISED[1:] if card.before_die] == [15]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_catalogue_names_exactly_these_cards_each_by_a_name_of_its_own(language: str) -> None:
    words = read_words("conclave.games.seasons", f"cards.{language}.toml")
    assert set(words) == {card.id for card in REVISED[1:]}
    assert len({entry["name"] for entry in words.values()}) == 50


def test_english_names_are_those_on_the_shelf() -> None:
    words = read_words("conclave.games.seasons", "cards.en.toml")
    assert [words[card.id]["name"] for card in REVISED[1:]] == [card.name for card in REVISED[1:]]
