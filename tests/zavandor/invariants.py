"""What holds in every position of Zavandor, however it came about."""

from __future__ import annotations

from collections import Counter

from conclave.games.zavandor.auction import MOST_BID, cover_of
from conclave.games.zavandor.dust import form
from conclave.games.zavandor.energy import FIRST_CONCENTRATED, hand_limit, hand_weight
from conclave.games.zavandor.gems import active_count, owned, slots_of
from conclave.games.zavandor.player import CIRCLE_COUNT, TOP_LEVEL, VALUE_BITS, Player
from conclave.games.zavandor.state import NOTHING, State
from conclave.games.zavandor.tables import (
    ARTIFACT_MOST,
    COPIES,
    FIRST_SENTINEL,
    FULL_DECKS,
    GEM_MOST,
    GEM_TOKENS,
    LOT_NAMES,
)


def check(state: State) -> None:
    """Raise AssertionError if a position is impossible."""
    check_cards(state)
    check_artifacts(state)
    for player in state.players:
        check_player(player)
    check_gems(state)
    check_auction(state)
    check_order(state)
    for decision in state.asked:
        assert is_in(state, decision.seat), "who is out is asked nothing"


def is_in(state: State, seat: int) -> bool:
    """Tell whether a seat still plays."""
    return not state.players[seat].out


def check_cards(state: State) -> None:
    """Every card is in exactly one place, and sorted where order must not matter."""
    for colour, full in enumerate(FULL_DECKS):
        cards = [*state.decks[colour], *state.discards[colour]]
        for player in state.players:
            cards += [c for c in (*player.hand, *player.waiting) if c >> VALUE_BITS == colour]
        assert Counter(cards) == Counter(full), f"cards of colour {colour} are missing or too many"
        assert list(state.discards[colour]) == sorted(state.discards[colour])
    for player in state.players:
        assert list(player.hand) == sorted(player.hand)
        assert all(card < FIRST_CONCENTRATED for card in player.hand)


def check_artifacts(state: State) -> None:
    """There are so many of each artifact as the number of players allows (R1.7)."""
    places = Counter([*state.open_artifacts, *state.stack_of_artifacts, *state.gone])
    for player in state.players:
        places.update(dict(enumerate(player.artifacts)))
    copies = COPIES[len(state.players)]
    assert all(places[kind] == copies for kind in range(FIRST_SENTINEL)), places
    for owner in state.sentinels:
        assert owner == NOTHING or is_in(state, owner), "only who plays has sentinels"


def check_player(player: Player) -> None:
    """A side of the table is possible."""
    assert player.dust == form(player.dust) >= 0, f"no tiles form {player.dust}"
    numbers = (*player.active, *player.resting, *player.concentrated, *player.artifacts)
    assert min(numbers) >= 0
    assert active_count(player) <= slots_of(player) <= 11
    assert all(0 <= level <= TOP_LEVEL for level in player.levels)
    stones = len([level for level in player.levels if level])
    assert stones + player.stones + player.circles.bit_count() == CIRCLE_COUNT + 1
    for kind, most in enumerate(GEM_MOST):
        assert not most or owned(player, kind) <= most
    for artifact, most in enumerate(ARTIFACT_MOST):
        assert not most or player.artifacts[artifact] <= most
    if player.out:
        assert not sum(numbers) + player.dust + len(player.hand) + len(player.waiting)


def check_gems(state: State) -> None:
    """A limited supply is not overdrawn (R6.9)."""
    if state.limited:
        for kind, tokens in enumerate(GEM_TOKENS):
            assert sum(owned(player, kind) for player in state.players) <= tokens


def check_auction(state: State) -> None:
    """An auction is on something that can be sold, and nobody is led into the lightning."""
    if state.lot == NOTHING:
        assert (state.bid, state.leader, state.speaker, state.bidding) == (0, -1, -1, 0)
        return
    assert 0 <= state.lot < len(LOT_NAMES)
    assert 0 <= state.bid <= MOST_BID
    for decision in state.asked:
        if decision.kind == "bid":
            assert decision.seat == state.speaker != state.leader
            assert state.bidding >> decision.seat & 1
            if decision.options:
                assert decision.options[-1] <= cover_of(state, decision.seat, state.lot)


def check_order(state: State) -> None:
    """Every seat that plays has one position; after phase 4 nobody is over his limit."""
    inside = [seat for seat in range(len(state.players)) if is_in(state, seat)]
    assert set(inside) <= set(state.order)
    assert len(set(state.order)) == len(state.order)
    if state.is_over() and len(inside) > 1:
        for seat in inside:
            assert hand_weight(state.players[seat]) <= hand_limit(state.players[seat])
