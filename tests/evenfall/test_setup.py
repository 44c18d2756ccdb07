"""How a game of Evenfall begins, and what there is."""

from __future__ import annotations

import pytest

from conclave.engine.rules import BadOption
from conclave.games.evenfall import rules
from conclave.games.evenfall.clan import sites_of
from conclave.games.evenfall.pack_cards import BASE, EXPANSION
from conclave.games.evenfall.packs import our_pack
from conclave.games.evenfall.piles import cards_in_game, places_in_game
from conclave.games.evenfall.player import NOBODY, RESERVE
from conclave.games.evenfall.state import State, card_of, place_of
from tests.evenfall.invariants import check
from tests.proof import proves

SEEDS = range(6)


def new(seats: int, seed: int = 1, **options: str) -> State:
    """Set up a game."""
    state = rules.new(seats, seed, options)
    check(state)
    return state


# --- what there is -------------------------------------------------------------------------


@proves("CMP-01", "CMP-05", "CMP-06", "CMP-07")
def test_there_are_as_many_cards_as_in_the_boxes() -> None:
    pack = our_pack()
    for set_, rituals, specialists, places, stones in (
        (BASE, 58, 42, 52, 12),
        (EXPANSION, 30, 24, 22, 6),
    ):
        cards = [card for card in pack.cards if card.set == set_]
        assert sum(card.copies for card in cards if card.is_ritual()) == rituals
        assert sum(card.copies for card in cards if not card.is_ritual()) == specialists
        mine = [place for place in pack.places if place.set == set_ and place.clan == NOBODY]
        assert sum(place.copies for place in mine) == places
        assert len([stone for stone in pack.stones if stone.set == set_]) == stones
    assert all(ritual.copies == 2 for ritual in pack.rituals)
    assert len(pack.tiles) == 9
    assert pack.path.cats == 4
    assert pack.setup.crystal_supply == 34
    assert len(pack.automa.tiles) == 4


@proves("CMP-07", "PLY-08")
def test_the_two_cards_of_a_specialist_share_the_ability_and_differ_in_the_council() -> None:
    pack = our_pack()
    for specialist in pack.specialists:
        mine = [card for card in pack.cards if card.specialist == specialist.number]
        assert [card.council for card in mine] == [0, 1]
        assert specialist.council[0] is not specialist.council[1]
    assert {card.keyword for card in pack.cards} == {0, 1, 2}


@proves("CMP-02", "CMP-03", "CMP-04")
def test_there_are_six_clans_and_three_regions_from_top_to_bottom() -> None:
    pack = our_pack()
    assert [region.id for region in pack.regions] == [
        "northern_lakes",
        "central_mountains",
        "southern_slopes",
    ]
    assert (pack.setup.witches, pack.setup.elders) == (4, 4)
    assert len([board for board in pack.boards if board.side == 1]) == 6


@proves("CMP-08", "SXP-04", "SXP-08", "SXP-09")
def test_without_the_path_only_what_is_always_usable_may_be_mixed_in() -> None:
    with_path, usual = new(2), new(2, path="without")
    base = new(2, path="without", cards="base")
    assert len(cards_in_game(with_path)) == 58 + 42 + 30 + 24
    assert {card_of(usual, card).symbol for card in cards_in_game(usual)} == {0, 1}
    assert {card_of(base, card).symbol for card in cards_in_game(base)} == {0}
    assert len(cards_in_game(base)) == 58 + 42
    assert len(places_in_game(base)) == 52
    assert {place_of(usual, place).symbol for place in places_in_game(usual)} == {0, 1}
    for seed in SEEDS:
        for region in new(4, seed, path="without").regions:
            assert our_pack().tiles[region.tile].symbol == 1


# --- the table -----------------------------------------------------------------------------


@proves("SET-02", "SET-03", "SET-04", "SET-05")
@pytest.mark.parametrize(
    ("seats", "regions", "places"), [(1, 2, 3), (2, 2, 3), (3, 3, 3), (4, 3, 4)]
)
def test_regions_and_places_go_by_the_number_of_players(
    seats: int, regions: int, places: int
) -> None:
    state = new(seats)
    assert [len(region.places) for region in state.regions] == [places] * regions
    assert all(place != NOBODY for region in state.regions for place in region.places)


@proves("SET-07", "SXP-03", "SXP-07", "CMP-10")
@pytest.mark.parametrize("seed", SEEDS)
def test_regions_have_four_base_stones_and_the_path_new_ones_and_cats(seed: int) -> None:
    state = new(3, seed)
    stones = our_pack().stones
    for number, region in enumerate(state.regions):
        assert len(region.stones) == 4
        assert {stones[stone].set for stone in region.stones} == {BASE}
        assert our_pack().tiles[region.tile].region == number
    assert len(state.path_stones) == 3
    assert {stones[stone].set for stone in state.path_stones} == {EXPANSION}
    assert (state.cats, state.crystals) == (3, 34)


@proves("SXP-08")
def test_a_table_without_the_path_may_do_without_tiles() -> None:
    assert {region.tile for region in new(2, path="without", tiles="printed").regions} == {NOBODY}
    assert NOBODY not in {region.tile for region in new(2, path="without").regions}


@proves("SET-06", "SXP-01", "SXP-05", "SXP-11", "PTH-01")
def test_the_row_has_four_cards_with_the_path_and_none_without() -> None:
    state = new(2)
    assert len(state.row) == 4
    assert (state.discard, state.round) == ((), 1)
    other = new(2, path="without")
    assert (other.row, other.round) == ((), 1)
    assert (other.path_stones, other.cats) == ((), 0)


@proves("SET-08", "SET-09", "SXP-02", "SET-11")
@pytest.mark.parametrize("side", ["sun", "moon"])
def test_everybody_begins_with_a_place_figures_and_six_resources(side: str) -> None:
    state = new(4, 3, side=side, start="0")
    for player in state.players:
        start = place_of(state, player.outer[0].place)
        assert len(sites_of(player)) == 1
        assert start.clan == player.clan
        assert start.harvest is not None
        assert player.resources[:2] >= (3, 3)
        assert set(player.figures) == {RESERVE}
        assert (player.vp, player.track, player.path) == (0, 0, 0)
        assert player.hand, "the first scout phase has brought cards"
    bare = [p.id for p in our_pack().places if p.clan != NOBODY and p.binding is None]
    assert bare == ["start_wave_moon"]


@proves("SET-01")
@pytest.mark.parametrize("seed", SEEDS)
def test_everybody_has_another_clan_by_lot(seed: int) -> None:
    state = new(4, seed)
    assert len({player.clan for player in state.players}) == 4


@proves("SET-01")
def test_clans_are_chosen_from_the_first_player_on() -> None:
    state = new(3, 2, clans="chosen", start="1", side="moon")
    order = []
    while state.asked[0].kind == "clan":
        order.append(state.asked[0].seat)
        rules.apply(state, state.asked[0].seat, state.asked[0].options[-1])
    assert order == [1, 2, 0]
    assert [player.clan for player in state.players] == [3, 5, 4]


@proves("SET-10")
def test_chance_says_who_begins_or_the_table() -> None:
    assert {new(3, seed).first for seed in range(20)} == {0, 1, 2}
    assert new(3, 5, start="2").first == 2
    with pytest.raises(BadOption, match="seats are 0 to 1"):
        rules.new(2, 1, {"start": "3"})


# --- the automa ----------------------------------------------------------------------------


@proves("AUT-11", "AUT-X1", "M25")
@pytest.mark.parametrize(
    ("level", "points", "steps", "most"),
    [("apprentice", 0, 1, 3), ("adept", 0, 2, 3), ("crone", 0, 2, 4), ("archwitch", 5, 2, 5)],
)
def test_the_automa_begins_by_its_level(level: str, points: int, steps: int, most: int) -> None:
    state = new(1, automa=level)
    automa = state.automa
    assert automa is not None
    assert (automa.vp, automa.path, automa.track) == (points, 2, 0)
    design = our_pack().automa.levels[automa.level]
    assert (design.track_steps, design.harvest_most) == (steps, most)
    assert (state.cats, len(state.path_stones), state.first) == (1, 1, 0)


@proves("AUT-X7")
@pytest.mark.parametrize("seed", range(12))
def test_nobody_plays_the_clan_of_the_automas_tile(seed: int) -> None:
    state = new(1, seed, automa_tile="spike")
    assert state.players[0].clan != 1
    chosen = new(1, seed, automa_tile="spike", clans="chosen")
    assert 1 not in chosen.asked[0].options


@proves("AUT-X1")
def test_without_the_path_the_automa_has_no_marker_on_it() -> None:
    automa = new(1, path="without").automa
    assert automa is not None
    assert automa.path == 0
