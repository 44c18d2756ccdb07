"""Proofs of what scenarios cannot tell: material, setup, levels and chance."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from conclave.engine.events import Event
from conclave.engine.rules import BadOption
from conclave.games.seasons.cards import FIRST, REVISED
from conclave.games.seasons.dice import ENERGY_NAMES, FACES, season_of_die
from conclave.games.seasons.setup import blank_state
from conclave.games.seasons.state import State
from conclave.games.seasons.turn import roll
from tests.proof import proves
from tests.seasons.tables import SPECTATOR, begin, idle_game, lay_out, take_first_options, told

ARCHMAGE = 2
EDITIONS = pytest.mark.parametrize("edition", ["first", "revised"])
PLAYERS = pytest.mark.parametrize("players", [2, 3, 4])
DICE = [FACES[first : first + 6] for first in range(0, 120, 6)]

SETS = (
    (1, 2, 7, 17, 18, 20, 26, 29, 30),
    (3, 5, 9, 14, 15, 21, 23, 25, 28),
    (4, 6, 7, 9, 12, 16, 22, 24, 30),
    (1, 2, 3, 11, 13, 15, 18, 25, 27),
)


def dealt(state: State) -> Counter[int]:
    """Count the cards in the packets and in the draw pile of a game just dealt."""
    found = Counter(state.deck)
    for player in state.players:
        found.update(player.packet)
    return found


def dice_of(event: Event) -> tuple[int, ...]:
    """Return the dice of an event that tells of a roll."""
    dice = event.args["dice"]
    assert isinstance(dice, tuple)
    return dice


# --- material ------------------------------------------------------------------------------


@proves("R1.1")
@pytest.mark.parametrize("players", [0, 1, 5])
def test_other_numbers_of_players_are_refused_with_a_sentence(players: int) -> None:
    with pytest.raises(BadOption, match=f"seasons is for 2 to 4 players, not {players}"):
        begin(players)


@proves("R1.1")
@PLAYERS
def test_two_three_and_four_players_can_begin(players: int) -> None:
    assert len(begin(players).state.players) == players


@proves("R1.2", "R3.3")
@PLAYERS
def test_an_archmage_game_has_fifty_cards_twice(players: int) -> None:
    assert dealt(begin(players).state) == Counter(dict.fromkeys(range(1, 51), 2))


@proves("R1.2", "R3.2")
@PLAYERS
def test_a_magician_game_has_the_thirty_basic_cards_twice(players: int) -> None:
    match = begin(players, level="magician")
    assert dealt(match.state) == Counter(dict.fromkeys(range(1, 31), 2))
    assert match.decision.kind == "card_to_draft"


@proves("R1.3")
@pytest.mark.parametrize("shelf", [FIRST, REVISED])
def test_thirteen_cards_are_familiars_and_thirty_seven_are_items(shelf: list[Any]) -> None:
    familiars = [card.number for card in shelf[1:] if card.familiar]
    assert familiars == [10, 11, 12, 16, 17, 21, 33, 38, 39, 40, 41, 49, 50]
    assert len(shelf[1:]) - len(familiars) == 37


@proves("R1.4")
def test_there_are_five_dice_of_each_season() -> None:
    seasons = Counter(season_of_die(die * 6) for die in range(20))
    assert len(FACES) == 120
    assert seasons == {0: 5, 1: 5, 2: 5, 3: 5}


@proves("R1.5", "D12")
@pytest.mark.parametrize("die", DICE)
def test_every_die_has_each_number_of_dots_twice(die: tuple[Any, ...]) -> None:
    assert sorted(face.dots for face in die) == [1, 1, 2, 2, 3, 3]


@proves("R1.5")
@pytest.mark.parametrize(
    ("season", "energies"),
    [(0, (12, 24, 6, 0)), (1, (6, 12, 0, 24)), (2, (0, 6, 24, 12)), (3, (24, 0, 12, 6))],
)
def test_each_season_has_a_main_a_second_a_rare_and_an_absent_energy(
    season: int, energies: tuple[int, ...]
) -> None:
    faces = FACES[season * 30 : season * 30 + 30]
    assert tuple(sum(face.energies[kind] for face in faces) for kind in range(4)) == energies
    assert sum(face.star for face in faces) == 15
    assert sum(face.draw for face in faces) == 3
    assert sum(face.transmute for face in faces) == 10
    assert sum(face.crystals for face in faces) == 22


@proves("D12")
@pytest.mark.parametrize("season", range(4))
def test_no_two_dice_of_a_season_are_alike_beyond_their_dots(season: int) -> None:
    symbols = [tuple(sorted(face.text for face in die)) for die in DICE[season * 5 :][:5]]
    assert len(set(symbols)) == 5


@proves("D12")
def test_both_editions_roll_the_same_dice() -> None:
    first, revised = begin(4, edition="first"), begin(4, edition="revised")
    assert first.state.bag == revised.state.bag == tuple(range(20))


@proves("R6.3")
def test_a_face_with_the_card_symbol_shows_nothing_else() -> None:
    assert {face.text for face in FACES if face.draw} == {"?"}


@proves("R6.3")
def test_every_face_has_something_compulsory() -> None:
    assert all(any(face.energies) or face.crystals or face.draw for face in FACES)


@proves("R1.6")
def test_there_are_four_energies() -> None:
    assert ENERGY_NAMES == ("air", "water", "fire", "earth")


@proves("R1.7")
@pytest.mark.parametrize(
    ("season", "spaces"),
    [("winter", [1, 2, 3]), ("spring", [4, 5, 6]), ("summer", [7, 8, 9]), ("autumn", [10, 11, 12])],
)
@pytest.mark.parametrize("place", [0, 1, 2])
def test_each_season_has_three_spaces(season: str, spaces: list[int], place: int) -> None:
    match = lay_out([{}, {}], {"wheel": spaces[place]}, "revised")
    assert match.rules.observe(match.state)["season"] == season


@proves("R1.7", "R11.3")
def test_a_game_without_boots_runs_once_through_three_years_of_twelve_spaces() -> None:
    moves = [event.args for event in told(idle_game(2, 5), "marker_moved")]
    years = [args["year"] for args in moves]
    walked = sum(int(str(args["n"])) for args in moves)
    assert sorted(set(years[:-1])) == [1, 2, 3]
    assert years[-1] == 4
    assert 1 + walked == 36 + int(str(moves[-1]["wheel"]))


# --- setup ---------------------------------------------------------------------------------


@proves("R2.1", "R2.3")
@EDITIONS
def test_the_game_begins_at_space_one_of_year_one_with_nothing(edition: str) -> None:
    match = begin(3, edition=edition, level="apprentice")
    take_first_options(match, "die")
    seen = match.view(SPECTATOR)
    assert (seen.year, seen.wheel) == (1, 1)
    begins = [(each.crystals, each.energy, each.gauge, each.bonuses) for each in seen.seats]
    assert begins == [(0, (0, 0, 0, 0), 0, 0)] * 3
    assert [each.library_sizes for each in seen.seats] == [(3, 3)] * 3
    assert [each.in_play for each in seen.seats] == [()] * 3


@proves("R2.2")
@PLAYERS
def test_one_die_more_than_players_is_used_of_each_colour(players: int) -> None:
    colours = Counter(die // 5 for die in begin(players).state.bag)
    assert colours == dict.fromkeys(range(4), players + 1)


@proves("R2.2")
def test_chance_chooses_the_dice_of_a_small_game() -> None:
    chosen = {die for seed in range(40) for die in begin(2, seed).state.bag}
    assert begin(2, 1).state.bag != begin(2, 2).state.bag
    assert chosen == set(range(20))


@proves("R2.2", "R5.2")
def test_the_same_dice_of_the_season_are_rolled_all_game_by_the_start_player() -> None:
    match = idle_game(3, 11)
    rolled = told(match, "dice_rolled")
    bag = match.state.bag
    expected = [tuple(die for die in bag if die // 5 == each.args["season"]) for each in rolled]
    assert [tuple(die // 6 for die in dice_of(each)) for each in rolled] == expected
    first = rolled[0].seat
    assert [each.seat for each in rolled] == [(first + n) % 3 for n in range(len(rolled))]


@proves("R2.4")
def test_the_seed_draws_the_start_player() -> None:
    assert {begin(4, seed).state.start for seed in range(40)} == {0, 1, 2, 3}
    assert begin(4, 23).state.start == begin(4, 23).state.start


@proves("R2.4")
@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_an_option_sets_the_start_player(seat: int) -> None:
    match = begin(4, 7, start=str(seat), level="apprentice")
    take_first_options(match, "die")
    assert (match.state.start, match.decision.seat) == (seat, seat)


@proves("R2.5")
def test_the_draw_pile_is_shuffled_and_shown_to_nobody() -> None:
    one, other = begin(2, 1), begin(2, 2)
    assert list(one.state.deck) != sorted(one.state.deck)
    assert one.state.deck != other.state.deck
    seen = one.view(0)
    turned_over = one.fork()
    turned_over.state.deck = tuple(reversed(turned_over.state.deck))
    assert turned_over.view(0) == seen
    assert (seen.top_card, seen.discard_size, seen.deck_size) == (0, 0, len(one.state.deck))


# --- levels --------------------------------------------------------------------------------


@proves("R3.1")
@PLAYERS
def test_apprentices_receive_different_prebuilt_sets_and_no_draft(players: int) -> None:
    match = begin(players, 3, level="apprentice")
    packets = [player.packet for player in match.state.players]
    assert set(packets) <= set(SETS)
    assert len(set(packets)) == players
    assert {each.kind for each in match.decisions} == {"card_for_hand"}
    assert dealt(match.state) == Counter(dict.fromkeys(range(1, 31), 2))


@proves("R3.1")
def test_every_prebuilt_set_is_dealt_to_a_pair_of_apprentices_sooner_or_later() -> None:
    matches = [begin(2, seed, level="apprentice") for seed in range(20)]
    assert {player.packet for match in matches for player in match.state.players} == set(SETS)


@proves("R3.3")
def test_archmages_meet_advanced_cards_in_the_draft() -> None:
    match = begin(4, 3)
    assert {each.kind for each in match.decisions} == {"card_to_draft"}
    assert max(max(player.packet) for player in match.state.players) > 30


@proves("R3.4")
@pytest.mark.parametrize(
    ("level", "players", "cards"),
    [
        ("apprentice", 2, 42),
        ("apprentice", 3, 33),
        ("apprentice", 4, 24),
        ("magician", 2, 42),
        ("magician", 3, 33),
        ("magician", 4, 24),
        ("archmage", 2, 82),
        ("archmage", 3, 73),
        ("archmage", 4, 64),
    ],
)
def test_the_first_draw_pile_has_what_was_not_dealt(level: str, players: int, cards: int) -> None:
    assert begin(players, level=level).view(0).deck_size == cards


@proves("L1")
@EDITIONS
def test_the_apprentice_draw_pile_is_shuffled(edition: str) -> None:
    piles = [begin(4, seed, level="apprentice", edition=edition).state.deck for seed in range(5)]
    assert len({tuple(sorted(pile)) for pile in piles}) == 1
    assert len(set(piles)) == 5


# --- chance --------------------------------------------------------------------------------


@proves("R5.2")
def test_all_six_faces_of_a_die_are_equally_likely() -> None:
    state = blank_state(2, 17, ARCHMAGE, False)
    shown = Counter(roll(state, 3) - 18 for _ in range(6000))
    assert sorted(shown) == [0, 1, 2, 3, 4, 5]
    assert min(shown.values()) > 900
    assert max(shown.values()) < 1100


@proves("R5.2")
def test_the_roll_of_a_round_can_show_every_face() -> None:
    rolled = [die for event in told(idle_game(4, 2), "dice_rolled") for die in dice_of(event)]
    assert {die % 6 for die in rolled} == {0, 1, 2, 3, 4, 5}
