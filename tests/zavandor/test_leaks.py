"""What a seat cannot see changes nothing for it: neither its view nor the events it is told."""

from __future__ import annotations

import msgspec
import pytest

from conclave.engine.conformance import play_aloud
from conclave.engine.decisions import SPECTATOR
from conclave.engine.rng import Rng
from conclave.games.zavandor import rules
from conclave.games.zavandor.player import VALUE_BITS, card_of
from conclave.games.zavandor.state import State
from tests.zavandor.busy import busy_move

SECRET_KINDS = ("energy_taken", "cards_taken")


def overwrite(state: State, seat: int, value: int) -> State:
    """Return the state with cards of one and the same value wherever `seat` cannot look."""
    changed = state.clone()
    changed.decks = tuple(hide(deck, value) for deck in state.decks)
    changed.stack_of_artifacts = (0,) * len(state.stack_of_artifacts)
    changed.rng = state.rng ^ 0xFFFF
    for other, player in enumerate(changed.players):
        player.waiting = hide(player.waiting, value)
        if other != seat:
            player.hand = hide(player.hand, value)
    return changed


def hide(cards: tuple[int, ...], value: int) -> tuple[int, ...]:
    """Keep the backs of cards and put one value in the place of all."""
    return tuple(card_of(card >> VALUE_BITS, value) for card in cards)


def view_bytes(state: State, seat: int) -> bytes:
    """Return a view in a form that can be compared to the last bit."""
    return msgspec.msgpack.encode(rules.view(state, seat))


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3), (5, 4), (6, 5)])
def test_a_view_is_blind_to_whatever_is_hidden(seats: int, seed: int) -> None:
    state = rules.new(seats, seed, {"rounds": "30"})
    chance = Rng(seed, 9)
    for number in range(160):
        if not state.asked:
            return
        if number % 4 == 0:
            for seat in range(SPECTATOR, seats):
                asked = [each for each in state.asked if each.seat == seat]
                assert view_bytes(state, seat) == view_bytes(overwrite(state, seat, 9), seat), asked
        move = busy_move(state, chance)
        rules.apply(state, move.seat, move.option)


@pytest.mark.parametrize(("seats", "seed"), [(3, 11), (6, 12)])
def test_only_the_owner_is_told_which_cards_came(seats: int, seed: int) -> None:
    state = rules.new(seats, seed, {"rounds": "30"})
    chance = Rng(seed, 9)
    told = 0
    for _ in range(300):
        if not state.asked:
            break
        for event in play_aloud(rules, state, busy_move(state, chance)):
            if event.kind in SECRET_KINDS:
                told += 1
                assert "pieces" in event.seen_by(event.seat).args
                for seat in set(range(SPECTATOR, seats)) - {event.seat}:
                    assert "pieces" not in event.seen_by(seat).args
    assert told


def test_waiting_cards_are_unknown_to_their_owner_too() -> None:
    state = rules.new(2, 3, {})
    state.players[0].waiting = (card_of(3, 17),)
    before = view_bytes(state, 0)
    state.players[0].waiting = (card_of(3, 13),)
    assert view_bytes(state, 0) == before


def test_who_may_look_sees_no_options_of_others() -> None:
    state = rules.new(3, 5, {})
    seat = state.asked[0].seat
    for other in set(range(SPECTATOR, 3)) - {seat}:
        (shown,) = rules.view(state, other).decisions
        assert (shown.options, shown.span, shown.may_pass) == (None, None, False)
