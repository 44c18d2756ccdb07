"""How a game begins: what everybody gets, what lies open, and what is left to chance."""

from __future__ import annotations

import pytest

from conclave.engine.decisions import SPECTATOR
from conclave.engine.packs import BadPack
from conclave.engine.rules import BadOption
from conclave.games.emberhours import rules
from conclave.games.emberhours.packs import our_pack, pack_of
from conclave.games.emberhours.player import EMPTY_SLOTS
from conclave.games.emberhours.state import State
from conclave.games.emberhours.tableau import colour_outside
from tests.proof import proves

SEATS = range(2, 5)
AMBER, TEAL, VIOLET = 0, 1, 2


def begun(seats: int, seed: int = 0, **options: str) -> State:
    """Set a table up as far as the opening plays."""
    return rules.new(seats, seed, options)


@proves("O2", "O29")
@pytest.mark.parametrize("seats", [0, 1, 5])
def test_nobody_plays_alone_and_no_more_than_four_play(seats: int) -> None:
    with pytest.raises(BadOption, match="2 to 4 players"):
        begun(seats)


@proves("R-S1", "R-S2", "O3")
@pytest.mark.parametrize("seats", SEATS)
def test_everybody_starts_with_six_cards_and_an_empty_tableau(seats: int) -> None:
    for player in begun(seats).players:
        assert len(player.hand) == 6
        assert player.slots == EMPTY_SLOTS
        assert (player.retinue, player.vp, player.markers) == ((), 0, ())


@proves("O3")
def test_a_table_may_begin_with_other_hands() -> None:
    assert [len(player.hand) for player in begun(3, hand="7").players] == [7, 7, 7]


@proves("O1")
def test_tiles_are_amber_teal_violet_twice_and_shifted_by_seat() -> None:
    state = begun(4)
    assert our_pack().setup.tiles == (AMBER, TEAL, VIOLET, AMBER, TEAL, VIOLET)
    assert [player.outside for player in state.players] == [0, 1, 2, 3]
    assert [colour_outside(state, seat) for seat in range(4)] == [AMBER, TEAL, VIOLET, AMBER]


@proves("O1")
def test_a_table_may_have_the_same_tile_outside_for_all() -> None:
    assert [player.outside for player in begun(3, tiles="alike").players] == [0, 0, 0]


@proves("O5")
def test_chance_gives_out_the_start_marker_or_the_option_does() -> None:
    assert {begun(3, seed).start for seed in range(40)} == {0, 1, 2}
    assert {begun(3, seed, start="1").start for seed in range(10)} == {1}
    with pytest.raises(BadOption, match="start cannot be 3"):
        begun(3, start="3")


@proves("O6", "R-S5")
@pytest.mark.parametrize("seats", SEATS)
def test_the_central_supply_holds_twelve_tokens_for_each_player(seats: int) -> None:
    assert begun(seats).central == 12 * seats
    assert begun(seats, supply="8").central == 8 * seats


@proves("O7", "R-S5")
@pytest.mark.parametrize("seats", SEATS)
def test_two_sources_more_than_players_lie_open(seats: int) -> None:
    state = begun(seats)
    assert len(state.sources) == seats + 2
    assert len(begun(seats, sources="0").sources) == seats
    assert {each.holder for each in state.sources} == {-1}
    drawn = {tuple(each.source for each in begun(seats, seed).sources) for seed in range(20)}
    assert len(drawn) > 10


@proves("O8")
def test_the_cards_are_those_of_the_pack() -> None:
    state = begun(2)
    assert state.pack is pack_of("ours")
    held = [card for player in state.players for card in player.hand]
    assert sorted([*held, *state.deck]) == list(range(84))
    assert rules.options[0].values[0] == "ours"


@proves("O8")
def test_a_pack_that_is_not_here_is_named() -> None:
    with pytest.raises(BadOption, match="pack cannot be 'theirs-12345678'"):
        begun(2, pack="theirs-12345678")
    with pytest.raises(BadPack, match="known: ours"):
        pack_of("theirs-12345678")


@proves("R-S5", "O26")
def test_hands_and_the_draw_pile_are_hidden_and_the_rest_lies_open() -> None:
    state = begun(3, 5)
    seen = rules.view(state, 0)
    assert seen.hand == state.players[0].hand
    assert rules.view(state, SPECTATOR).hand == ()
    assert [side.hand_size for side in seen.seats] == [6, 6, 6]
    assert seen.deck_size == 84 - 18
    assert [each.source for each in seen.sources] == [each.source for each in state.sources]


@proves("O4", "O26")
def test_nobody_sees_what_another_has_chosen_to_open_with() -> None:
    state = begun(2, 3)
    before = rules.view(state, 1)
    other = state.clone()
    options = state.asked[0].options
    rules.apply(state, 0, options[0])
    rules.apply(other, 0, options[-1])
    assert rules.view(state, 1) == rules.view(other, 1) != before
    assert rules.view(state, 1).seats[0].has_opened
    assert rules.view(state, 0).opening == options[0]
