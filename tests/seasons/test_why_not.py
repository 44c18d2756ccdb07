"""Why a move is closed: every reason of the catalogues comes up, in every language."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

import pytest

from conclave.engine.match import Closed, Match
from conclave.engine.words import LANGUAGES, read_words
from tests.seasons.positions import table

ALL_FOUR = {"air": 1, "water": 1, "fire": 1, "earth": 1}


class Case(NamedTuple):
    """A position in which a move of seat 0 is closed, the entry of [why] and its English words."""

    entry: str
    seat: dict[str, Any]
    move: str
    sentence: str
    table: Mapping[str, Any] = MappingProxyType({})


CASES = (
    Case(
        "gauge_full",
        {"hand": ["Temporal Boots"]},
        "summon Temporal Boots",
        "the summoning gauge is full",
    ),
    Case(
        "needs_crystals",
        {"hand": ["Runic Cube of Eolis"], "gauge": 1, "crystals": 13},
        "summon Runic Cube of Eolis",
        "needs 7 more crystals",
    ),
    Case(
        "needs_crystals_one",
        {"hand": ["Naria the Prophetess"], "gauge": 1, "crystals": 2},
        "summon Naria the Prophetess",
        "needs 1 more crystal",
    ),
    Case(
        "needs_energy",
        {"hand": ["Lantern of Xidit"], "gauge": 1, "energy": {"fire": 2, "earth": 1}},
        "summon Lantern of Xidit",
        "needs 1 fire and 2 earth more",
    ),
    Case(
        "needs_energy_n",
        {"hand": ["Scepter of Greatness"], "in_play": ["Hand of Fortune"], "gauge": 2},
        "summon Scepter of Greatness",
        "needs 3 more energies",
    ),
    Case(
        "needs_energy_n_one",
        {"in_play": ["Kairn the Destroyer"]},
        "activate Kairn the Destroyer",
        "needs 1 more energy",
    ),
    Case(
        "needs_equal_energies",
        {"in_play": ["Balance of Ishtar"], "energy": {"fire": 2, "air": 2}},
        "activate Balance of Ishtar",
        "needs 3 equal energies",
    ),
    Case(
        "needs_cards_in_play",
        {"in_play": ["Dragon Skull", "Amulet of Air"]},
        "activate Dragon Skull",
        "needs 3 cards in play",
    ),
    Case(
        "needs_familiar",
        {"in_play": ["Necrotic Kriss"], "hand": ["Purse of Io"]},
        "activate Necrotic Kriss",
        "needs a familiar in hand or in play",
    ),
    Case(
        "no_card_in_hand",
        {"in_play": ["Potion of Dreams"]},
        "activate Potion of Dreams",
        "needs a card in hand",
    ),
    Case(
        "no_cards_left",
        {"in_play": ["Crystal Orb"], "crystals": 3},
        "activate Crystal Orb",
        "there is no card left to draw",
        {"unplaced": "box"},
    ),
    Case(
        "no_activation",
        {"in_play": ["Amulet of Air"]},
        "activate Amulet of Air",
        "this card has nothing to activate",
    ),
    Case(
        "already_turned",
        {"in_play": [{"card": "Crystal Orb", "turned": True}]},
        "activate Crystal Orb",
        "it is already turned",
    ),
    Case(
        "only_before_die",
        {"in_play": ["Die of Malice"]},
        "activate Die of Malice",
        "only before the die is used",
    ),
    Case(
        "die_first",
        {"in_play": ["Die of Malice"], "hand": ["Temporal Boots"], "gauge": 2},
        "summon Temporal Boots",
        "decide about your die first",
        {"phase": "turn"},
    ),
    Case(
        "answer_first",
        {"hand": ["Temporal Boots"], "gauge": 1, "die": "winter 1 face 5"},
        "summon Temporal Boots",
        "answer the open question first",
        {"phase": "turn"},
    ),
    Case(
        "not_your_turn",
        {"hand": ["Temporal Boots"], "gauge": 1},
        "summon Temporal Boots",
        "it is not your turn",
        {"turn": 1},
    ),
    Case(
        "game_over",
        {"hand": ["Temporal Boots"], "gauge": 1},
        "summon Temporal Boots",
        "the game is over",
        {"phase": "round_end", "year": 3, "wheel": 12},
    ),
    Case(
        "cannot_transmute",
        {"energy": {"fire": 1}},
        "transmute fire",
        "nothing allows you to transmute this turn",
    ),
    Case(
        "bonuses_used_up",
        {"bonuses": 3, "energy": {"fire": 1}},
        "bonus gauge",
        "all three bonuses are used",
        {"transmute": True},
    ),
    Case("gauge_at_maximum", {"gauge": 15}, "bonus gauge", "the summoning gauge is at its maximum"),
    Case("no_card_symbol", {}, "bonus two cards", "your die shows no card symbol to replace"),
)


def entries(language: str) -> dict[str, str]:
    return dict(read_words("conclave.games.seasons", f"{language}.toml")["why"])


def reason_of(entry: str) -> str:
    return entry.removesuffix("_one").removesuffix("_n")


def closed(match: Match, move: str, seat: int = 0, language: str = "en") -> Closed:
    """Return the entry for one move; there must be exactly one."""
    found = [each for each in match.why_not(seat, language) if each.text == move]
    assert len(found) == 1
    return found[0]


def built_like(sentence: str, template: str) -> bool:
    """Tell whether a sentence fills the places of an entry."""
    pattern = re.sub(r"\\\{\w+\\\}", ".+", re.escape(template))
    return re.fullmatch(pattern, sentence) is not None


def test_every_entry_of_the_english_catalogue_has_its_case() -> None:
    assert sorted(case.entry for case in CASES) == sorted(entries("en"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_entries(language: str) -> None:
    assert sorted(entries(language)) == sorted(entries("en"))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.entry)
def test_a_closed_move_tells_its_reason_in_english(case: Case) -> None:
    match = table(case.seat, {}, **case.table)
    assert closed(match, case.move) == (case.move, reason_of(case.entry), case.sentence)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.entry)
def test_a_closed_move_tells_its_reason_in_every_language(case: Case, language: str) -> None:
    match = table(case.seat, {}, **case.table)
    place = [each.text for each in match.why_not(0)].index(case.move)
    found = match.why_not(0, language)[place]
    assert found.reason == reason_of(case.entry)
    assert built_like(found.sentence, entries(language)[case.entry])


@pytest.mark.parametrize("language", ["de", "it"])
def test_no_reason_is_left_in_english(language: str) -> None:
    english = entries("en")
    assert [key for key, text in entries(language).items() if text == english[key]] == []


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.entry)
def test_a_closed_move_is_not_among_the_open_ones(case: Case) -> None:
    match = table(case.seat, {}, **case.table)
    assert case.move not in [match.describe(move) for move in match.legal_moves(0)]


# --- how much is missing -------------------------------------------------------------------


def test_energy_on_an_amulet_is_not_missing() -> None:
    amulet = {"card": "Amulet of Water", "energy": {"fire": 2}}
    seat = {"hand": ["Lantern of Xidit"], "in_play": [amulet], "gauge": 2, "energy": {"earth": 2}}
    assert closed(table(seat, {}), "summon Lantern of Xidit").sentence == (
        "needs 1 fire and 1 earth more"
    )


def test_tolls_of_leeches_are_part_of_what_is_missing() -> None:
    seat = {"hand": ["Naria the Prophetess"], "gauge": 1, "crystals": 3}
    match = table(seat, {"in_play": ["Arcano Leech"]}, {"in_play": ["Arcano Leech"]})
    assert closed(match, "summon Naria the Prophetess").sentence == "needs 2 more crystals"


def test_what_the_fairies_would_take_is_missing_for_the_mirror() -> None:
    seat = {"in_play": ["Mirror of the Seasons"], "crystals": 2, "energy": {"fire": 1}}
    match = table(seat, {"in_play": ["Thieving Fairies", "Thieving Fairies"]})
    assert closed(match, "activate Mirror of the Seasons").sentence == "needs 1 more crystal"


def test_a_poor_player_is_told_all_that_fairies_and_mirror_take() -> None:
    seat = {"in_play": ["Mirror of the Seasons"], "energy": {"fire": 1}}
    match = table(seat, {"in_play": ["Thieving Fairies", "Thieving Fairies"]})
    assert closed(match, "activate Mirror of the Seasons").sentence == "needs 3 more crystals"


def test_the_orb_without_any_card_does_not_ask_for_crystals() -> None:
    match = table({"in_play": ["Crystal Orb"]}, {}, unplaced="box")
    assert closed(match, "activate Crystal Orb").reason == "no_cards_left"


def test_the_soul_names_the_water_it_needs() -> None:
    match = table({"in_play": ["Damned Soul of Onys"], "energy": {"fire": 3}}, {})
    assert closed(match, "activate Damned Soul of Onys").sentence == "needs 1 water more"


def test_the_first_edition_asks_for_four_equal_energies() -> None:
    seat = {"in_play": ["Balance of Ishtar"], "energy": {"fire": 3}}
    match = table(seat, {}, options={"edition": "first"})
    assert closed(match, "activate Balance of Ishtar").sentence == "needs 4 equal energies"


def test_the_elemental_amulet_needs_any_energy() -> None:
    match = table({"hand": ["Elemental Amulet"], "gauge": 1}, {})
    assert closed(match, "summon Elemental Amulet").sentence == "needs 1 more energy"


def test_an_energy_one_may_transmute_but_does_not_have_is_named() -> None:
    match = table({"energy": {"fire": 1}}, {}, transmute=True)
    assert closed(match, "transmute earth").sentence == "needs 1 earth more"


def test_an_exchange_without_any_energy_needs_one() -> None:
    assert closed(table({}, {}), "bonus exchange").sentence == "needs 1 more energy"


# --- what is not closed --------------------------------------------------------------------


def test_an_open_move_has_no_reason() -> None:
    seat = {"hand": ["Scepter of Greatness"], "gauge": 1, "energy": ALL_FOUR}
    texts = [each.text for each in table(seat, {}).why_not(0)]
    assert "summon Scepter of Greatness" not in texts


def test_two_copies_in_hand_are_mentioned_once() -> None:
    match = table({"hand": ["Temporal Boots", "Temporal Boots"]}, {})
    assert closed(match, "summon Temporal Boots").reason == "gauge_full"


def test_the_gauge_bonus_is_open_at_15_in_the_first_edition() -> None:
    match = table({"gauge": 15}, {}, options={"edition": "first"})
    assert "bonus gauge" not in [each.text for each in match.why_not(0)]
