"""What holds in every position of Emberhours, however it came about."""

from __future__ import annotations

from conclave.games.emberhours.counting import force_of
from conclave.games.emberhours.expressions import NOTHING
from conclave.games.emberhours.player import NOBODY, PER_TILE, SLOTS, Player
from conclave.games.emberhours.state import RETINUE_FULL, State
from conclave.games.emberhours.turn import FULL_RETINUE, HAND_LIMIT, retinue_count


def check(state: State) -> None:
    """Raise AssertionError if a position is impossible."""
    check_cards(state)
    check_sources(state)
    for player in state.players:
        check_player(state, player)
    check_supply(state)
    check_turn(state)


def check_cards(state: State) -> None:
    """Every card is in exactly one place, and what went into the draw pile last is of now."""
    deck = state.deck[: state.deck_left]
    places = [*deck, *state.discard, *([state.playing] if state.playing != NOBODY else [])]
    for player in state.players:
        places += [*player.hand, *player.landing, *player.retinue]
        places += [card for cards in player.slots for card in cards]
    places += [card for each in state.sources for card in each.under]
    places.sort()
    assert places == list(range(len(state.pack.cards))), "cards are missing or twice"
    assert {state.eras[card] for card in deck} <= {state.era}
    assert max(state.eras) <= state.era


def check_sources(state: State) -> None:
    """Somebody holds a source as long as something lies under it, and nobody holds another."""
    assert [each.source for each in state.sources] == sorted({e.source for e in state.sources})
    conquered = bool(state.committed)
    for each in state.sources:
        bare = each.holder != NOBODY and not each.under
        assert not bare or conquered, "a source is held without a creature"
        assert each.holder != NOBODY or not (each.under or each.fortified)
        assert all(state.pack.cards[card].kind == NOTHING for card in each.under)
        if each.fortified:
            assert force_of(state, each.holder, each.under) >= 0


def check_player(state: State, player: Player) -> None:
    """A side of the table is possible."""
    assert list(player.hand) == sorted(player.hand)
    assert len(player.slots) == SLOTS
    assert all(len(cards) <= PER_TILE for cards in player.slots), "R-S4"
    assert 0 <= player.outside <= SLOTS
    assert set(player.activated) <= set(player.retinue), "tokens lie on cards of the retinue"
    kinds = [state.pack.cards[card].kind for card in player.retinue]
    kinds = [kind for kind in kinds if kind != NOTHING]
    assert len(set(kinds)) == len(kinds), "R-S6"
    assert len(player.markers) <= 2
    assert min(player.vp, player.cards_off, player.time_off, player.strength_on) >= 0
    assert (player.opening == NOBODY) or state.lanes, "an opening is secret only while all choose"


def check_supply(state: State) -> None:
    """The central supply gives out no more than it has."""
    given = sum(player.vp for player in state.players)
    assert state.central == max(0, state.supply - given)


def check_turn(state: State) -> None:
    """Who is not in turn has no bonus for it; what has been met is not forgotten."""
    for seat, player in enumerate(state.players):
        if seat != state.turn:
            assert player.cards_off == player.time_off == player.strength_on == 0
    at_rest = [each for each in state.asked if each.kind in ("action", "free_action")]
    for seat in range(len(state.players)):
        if at_rest and retinue_count(state, seat) >= FULL_RETINUE:
            assert state.ending & RETINUE_FULL
    if state.is_over():
        assert state.ending
        assert all(len(player.hand) <= HAND_LIMIT for player in state.players)
        assert all(not player.markers and not player.activated for player in state.players)
