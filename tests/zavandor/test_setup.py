"""How a game begins: what everybody gets, what lies open, and what is left to chance."""

from __future__ import annotations

from collections import Counter

import pytest

from conclave.engine.rules import BadOption
from conclave.games.zavandor import rules
from conclave.games.zavandor.energy import hand_limit
from conclave.games.zavandor.player import ALL_CIRCLES
from conclave.games.zavandor.state import State
from conclave.games.zavandor.tables import ARTIFACT_STACK, CHARACTER_NAMES, FULL_DECKS, TRACK_NAMES
from tests.proof import proves

SEATS = range(2, 7)


def begun(seats: int, seed: int = 0) -> State:
    """Set a table up as far as the first question of round 1."""
    return rules.new(seats, seed, {})


@proves("R1.1")
@pytest.mark.parametrize("seats", SEATS)
def test_no_character_is_dealt_twice(seats: int) -> None:
    characters = [player.character for player in begun(seats).players]
    assert len(set(characters)) == seats


@proves("R1.1")
def test_characters_come_by_chance() -> None:
    assert len({begun(2, seed).players[0].character for seed in range(60)}) == 6


@proves("R1.1")
@pytest.mark.parametrize("seats", [0, 1, 7])
def test_fewer_than_two_or_more_than_six_cannot_play(seats: int) -> None:
    with pytest.raises(BadOption, match="2 to 6 players"):
        begun(seats)


@proves("R1.2", "R1.4", "R1.5")
def test_everybody_starts_with_three_gems_six_stones_and_three_points() -> None:
    for player in begun(6).players:
        assert player.active == [2, 1, 0, 0, 0]
        assert player.resting == [0, 0, 0, 0, 0]
        assert sorted(player.levels) == [0, 0, 0, 0, 0, 1]
        assert (player.circles, player.stones, player.points) == (ALL_CIRCLES, 0, 3)


@proves("R1.2", "R1.3", "R1.4", "R1.6", "C1", "C2", "C3", "C4", "C5", "C6")
@pytest.mark.parametrize(
    ("character", "track", "dust", "cards", "limit"),
    [
        ("witch", "gems", 10, 0, 4),
        ("elf", "energy_flow", 10, 0, 4),
        ("druid", "fire", 20, 0, 5),
        ("fairy", "nine_sages", 10, 2, 5),
        ("mage", "artifacts", 15, 0, 6),
        ("kobold", "storage", 20, 0, 6),
    ],
)
def test_a_character_brings_track_dust_cards_and_hand_limit(
    character: str, track: str, dust: int, cards: int, limit: int
) -> None:
    income_dust, income_cards = 5, 1
    players = begun(6).players
    player = next(each for each in players if CHARACTER_NAMES[each.character] == character)
    assert player.levels[TRACK_NAMES.index(track)] == 1
    assert player.dust == dust + income_dust
    assert len(player.hand) == cards + income_cards
    assert hand_limit(player) == limit
    assert player.concentrated == [0, 0, 0, 0]


@proves("R1.7", "A-26")
@pytest.mark.parametrize(("seats", "copies"), [(2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_the_stacks_lie_on_each_other_with_so_many_copies(seats: int, copies: int) -> None:
    state = begun(seats)
    pile = [*state.stack_of_artifacts, *reversed(state.open_artifacts)]
    assert Counter(pile) == dict.fromkeys(range(12), copies)
    letters = [ARTIFACT_STACK[artifact] for artifact in reversed(pile)]
    assert letters == sorted(letters)


@proves("R1.7")
def test_every_stack_is_shuffled() -> None:
    assert len({begun(2, seed).stack_of_artifacts for seed in range(20)}) > 10


@proves("R1.8")
@pytest.mark.parametrize("seats", SEATS)
def test_as_many_artifacts_as_players_lie_open_and_all_sentinels(seats: int) -> None:
    state = begun(seats)
    assert len(state.open_artifacts) == seats
    assert state.sentinels == (-1,) * 9


@proves("R1.9")
def test_hands_are_secret_and_their_colours_are_not() -> None:
    state = begun(2)
    other = rules.view(state, 0).seats[1]
    assert other.cards == (len(state.players[1].hand), 0, 0, 0)
    assert other.energy[0] < other.energy[1]
    assert rules.view(state, 1).pieces == state.players[1].hand
    assert rules.view(state, -1).pieces == ()


@proves("R1.9")
def test_decks_are_whole_and_shuffled() -> None:
    state = begun(2)
    assert [len(deck) for deck in FULL_DECKS] == [30, 36, 30, 30]
    assert sorted(state.decks[3]) == sorted(FULL_DECKS[3])
    assert len({begun(2, seed).decks[3] for seed in range(10)}) == 10


@proves("R3.1")
def test_the_lot_decides_the_order_of_round_one() -> None:
    assert len({begun(3, seed).order for seed in range(40)}) == 6
