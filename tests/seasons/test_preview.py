"""Previews: they show what is certain about a move and give away nothing that is hidden."""

from __future__ import annotations

import pytest

from conclave.engine.match import Match
from conclave.engine.preview import Changes, preview
from conclave.engine.rng import Rng
from conclave.games.seasons import rules
from tests.seasons.positions import table

ALL_FOUR = {"air": 1, "water": 1, "fire": 1, "earth": 1}
WORLDS = 12


def shown(match: Match, text: str) -> Changes:
    """Return the preview of a move given by its text."""
    return match.preview(match.parse(text))


# --- what is certain -----------------------------------------------------------------------


def test_the_amulet_of_earth_shows_its_nine_crystals_and_its_price() -> None:
    match = table({"hand": ["Amulet of Earth"], "gauge": 1, "energy": {"earth": 2}}, {})
    changes = {"crystals": 9, "energy": -2, "prestige": 20, "hand": -1, "cards_in_play": 1}
    assert shown(match, "summon Amulet of Earth") == {0: changes}


def test_a_staff_adds_its_three_crystals_to_the_preview() -> None:
    seat = {"hand": [3], "in_play": ["Staff of Spring"], "gauge": 2, "energy": {"earth": 2}}
    assert shown(table(seat, {}), "summon Amulet of Earth")[0]["crystals"] == 12


def test_two_staffs_add_six() -> None:
    seat = {"hand": [3], "in_play": [6, 6], "gauge": 3, "energy": {"earth": 2}}
    assert shown(table(seat, {}), "summon Amulet of Earth")[0]["crystals"] == 15


def test_a_toll_to_a_leech_is_shown_on_both_sides() -> None:
    seat = {"hand": [3], "gauge": 1, "energy": {"earth": 2}, "crystals": 4}
    found = shown(table(seat, {"in_play": ["Arcano Leech"]}), "summon Amulet of Earth")
    assert (found[0]["crystals"], found[1]) == (8, {"crystals": 1, "prestige": 1})


def test_what_opponents_lose_is_shown() -> None:
    seat = {"in_play": ["Kairn the Destroyer"], "energy": {"fire": 1, "air": 1}}
    match = table(seat, {"crystals": 9}, {"crystals": 3}, {})
    match.play("activate Kairn the Destroyer")
    assert shown(match, "discard fire") == {
        0: {"energy": -1},
        1: {"crystals": -4, "prestige": -4},
        2: {"crystals": -3, "prestige": -3},
    }


def test_what_sid_steals_is_shown() -> None:
    seat = {"hand": ["Sid Nightshade"], "gauge": 1, "energy": {"earth": 1}, "crystals": 10}
    found = shown(table(seat, {"crystals": 8}), "summon Sid Nightshade")
    assert (found[0]["crystals"], found[1]["crystals"]) == (5, -5)


def test_what_the_fairies_take_is_shown() -> None:
    seat = {"in_play": ["Idol of the Familiar"], "crystals": 5}
    found = shown(table(seat, {"in_play": ["Thieving Fairies"]}), "activate Idol of the Familiar")
    assert (found[0]["crystals"], found[1]["crystals"]) == (-1, 2)


def test_transmuting_shows_the_rate_of_the_season_with_purse_and_bonus() -> None:
    seat = {"in_play": ["Purse of Io"], "energy": {"earth": 1}}
    match = table(seat, {}, transmute=True, transmute_bonuses=1, wheel=1)
    assert shown(match, "transmute earth") == {0: {"crystals": 5, "energy": -1, "prestige": 5}}


def test_a_bonus_shows_its_price_in_prestige() -> None:
    assert shown(table({}, {}), "bonus gauge") == {0: {"gauge": 1, "prestige": -5}}


def test_a_move_that_changes_no_open_number_shows_nothing() -> None:
    seat = {"in_play": ["Kairn the Destroyer"], "energy": {"fire": 1, "air": 1}}
    assert shown(table(seat, {"crystals": 9}), "activate Kairn the Destroyer") == {}


def test_a_preview_goes_up_to_the_next_question() -> None:
    seat = {"hand": ["Bespelled Grimoire"], "gauge": 1, "energy": {"water": 1, "earth": 1}}
    found = shown(table(seat, {}), "summon Bespelled Grimoire")
    assert found[0]["energy"] == -2


def test_a_preview_leaves_the_position_as_it_is() -> None:
    match = table({"hand": [3], "gauge": 1, "energy": {"earth": 2}}, {})
    before = rules.pack(match.state)
    shown(match, "summon Amulet of Earth")
    assert rules.pack(match.state) == before
    assert match.history == []


def test_the_end_of_the_last_turn_shows_what_ends_the_round() -> None:
    seats = (
        {"in_play": ["Wondrous Chest"], "energy": {"fire": 4}},
        {"in_play": [50], "crystals": 9},
    )
    match = table(*seats, start=1, turn=0)
    found = shown(match, "end turn")
    assert (found[0]["crystals"], found[1]["crystals"]) == (3, -3)


# --- what is hidden ------------------------------------------------------------------------

DRAWING = (
    ({"hand": ["Divine Chalice"], "gauge": 2, "energy": ALL_FOUR}, "summon Divine Chalice"),
    ({"hand": ["Divine Chalice"], "gauge": 1, "energy": ALL_FOUR}, "summon Divine Chalice"),
    ({"hand": ["Amulet of Fire"], "gauge": 1, "energy": {"fire": 2}}, "summon Amulet of Fire"),
    ({"hand": ["Naria the Prophetess"], "gauge": 1, "crystals": 3}, "summon Naria the Prophetess"),
    ({"hand": ["Demon of Argos"], "gauge": 1, "energy": ALL_FOUR}, "summon Demon of Argos"),
    ({"in_play": ["Potion of Power"]}, "activate Potion of Power"),
    ({"hand": ["Vampiric Crown"], "gauge": 1, "energy": ALL_FOUR}, "summon Vampiric Crown"),
    ({"in_play": ["Crystal Orb"], "gauge": 2, "energy": ALL_FOUR}, "activate Crystal Orb"),
)


def worlds(match: Match, seat: int) -> list[Match]:
    """Return matches in worlds that a seat cannot tell from the real one."""
    view = match.view(seat)
    states = [rules.determinize(view, Rng(seed)) for seed in range(WORLDS)]
    return [Match(rules, state, seats=match.seats, take_forced=False) for state in states]


@pytest.mark.parametrize(("seat", "move"), DRAWING)
def test_a_draw_shows_the_same_in_every_possible_world(seat: dict[str, object], move: str) -> None:
    match = table(seat, {"gauge": 4}, draw_pile=["Runic Cube of Eolis"])
    expected = shown(match, move)
    assert [shown(world, move) for world in worlds(match, 0)] == [expected] * WORLDS


def test_the_chalice_shows_its_price_and_nothing_of_what_it_will_draw() -> None:
    seat = {"hand": ["Divine Chalice"], "gauge": 2, "energy": ALL_FOUR}
    found = shown(table(seat, {}, draw_pile=[22, 3, 29, 1]), "summon Divine Chalice")
    changes = {"energy": -4, "prestige": 15, "hand": -1, "cards_in_play": 1}
    assert found == {0: changes}


def test_a_reroll_shows_its_two_crystals_and_not_the_new_face() -> None:
    seat = {"in_play": ["Die of Malice"], "die": "winter 4 face 2"}
    match = table(seat, {}, phase="turn", rolls=[5])
    assert shown(match, "activate Die of Malice") == {0: {"crystals": 2, "prestige": 2}}


def test_using_the_die_shows_what_it_brings() -> None:
    seat = {"in_play": ["Die of Malice"], "die": "winter 4 face 5"}
    match = table(seat, {}, phase="turn")
    assert shown(match, "use the die") == {0: {"crystals": 6, "prestige": 6}}


def test_a_drawn_card_is_not_counted_before_it_is_drawn() -> None:
    match = table({"die": "winter 1 face 5"}, {}, phase="turn")
    assert shown(match, "draw a card") == {}


def test_the_crown_shows_no_energies_for_a_card_that_is_still_to_be_drawn() -> None:
    seat = {"hand": ["Vampiric Crown", "Purse of Io"], "gauge": 1, "energy": ALL_FOUR}
    match = table(seat, {}, draw_pile=["Runic Cube of Eolis"])
    match.play("summon Vampiric Crown")
    assert shown(match, "draw a card and show it") == {}


def test_the_end_of_a_round_does_not_show_the_next_roll() -> None:
    match = table({}, {}, start=1, turn=0, wheel=1)
    assert shown(match, "end turn") == {}


def test_previews_in_the_prelude_show_nothing() -> None:
    match = Match.new(rules, players=2, seed=5)
    assert not any(match.preview(move) for move in match.legal_moves())


@pytest.mark.parametrize("seed", range(6))
def test_no_preview_of_a_whole_game_depends_on_what_the_seat_cannot_know(seed: int) -> None:
    edition = "first" if seed % 2 else "revised"
    match = Match.new(rules, players=2 + seed % 3, seed=seed, options={"edition": edition})
    dice = Rng(seed, 1)
    while not match.is_over:
        _compare_with_another_world(match, seed)
        open_moves = list(match.legal_moves())
        match.play(open_moves[dice.below(len(open_moves))])


def _compare_with_another_world(match: Match, seed: int) -> None:
    decision = match.decision
    world = rules.determinize(match.view(decision.seat), Rng(seed + len(match.history)))
    for move in match.legal_moves(decision.seat):
        told = preview(rules, world, move, match.seats)
        assert told == match.preview(move), match.describe(move)
