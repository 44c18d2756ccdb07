"""What a seat cannot see changes nothing for it: neither its view nor the events it is told."""

from __future__ import annotations

import msgspec
import pytest

from conclave.engine.conformance import play_aloud
from conclave.engine.decisions import SPECTATOR
from conclave.engine.rng import Rng
from conclave.games.emberhours import rules
from conclave.games.emberhours.state import State
from tests.emberhours.busy import busy_move
from tests.emberhours.invariants import check


def dealt_anew(state: State, seat: int, chance: Rng) -> State:
    """Return the state with all cards that `seat` cannot see in other places.

    Cards go where others of the same shuffling lay: that much is known to everybody.
    """
    changed = state.clone()
    deck = list(state.deck[: state.deck_left])
    hands = {
        other: list(player.hand) for other, player in enumerate(state.players) if other != seat
    }
    for era in range(state.era + 1):
        unseen = [card for card in deck if state.eras[card] == era]
        for hand in hands.values():
            unseen += [card for card in hand if state.eras[card] == era]
        mixed = chance.shuffled(unseen)
        deck = [mixed.pop() if state.eras[card] == era else card for card in deck]
        for other, hand in hands.items():
            hands[other] = [mixed.pop() if state.eras[c] == era else c for c in hand]
    changed.deck = tuple(deck)
    for other, hand in hands.items():
        changed.players[other].hand = tuple(sorted(hand))
        if changed.players[other].opening >= 0:
            changed.players[other].opening = 1 << 32
    changed.rng = state.rng ^ 0xFFFF
    return changed


def throw_away(state: State, cards: int) -> None:
    """Discard from the draw pile, so that it is shuffled anew even in a short game."""
    state.deck_left -= cards
    state.discard += state.deck[state.deck_left : state.deck_left + cards]


def view_bytes(state: State, seat: int) -> bytes:
    """Return a view in a form that can be compared to the last bit."""
    return msgspec.msgpack.encode(rules.view(state, seat))


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3), (2, 14)])
def test_a_view_is_blind_to_whatever_is_hidden(seats: int, seed: int) -> None:
    state = rules.new(seats, seed, {})
    if seats == 2:
        throw_away(state, 30)
    chance = Rng(seed, 9)
    for number in range(700):
        if not state.asked:
            break
        if number % 4 == 0:
            for seat in range(SPECTATOR, seats):
                other = dealt_anew(state, seat, chance)
                check(other)
                assert view_bytes(state, seat) == view_bytes(other, seat), state.asked
        move = busy_move(state, chance)
        rules.apply(state, move.seat, move.option)
    assert state.era > 0, "the discard pile was never shuffled"


@pytest.mark.parametrize(("seats", "seed"), [(2, 11), (4, 12)])
def test_only_the_owner_is_told_which_cards_came(seats: int, seed: int) -> None:
    state = rules.new(seats, seed, {})
    chance = Rng(seed, 9)
    told = 0
    while state.asked:
        for event in play_aloud(rules, state, busy_move(state, chance)):
            secret = {"cards_drawn": "cards", "opening_chosen": "card"}.get(event.kind)
            if secret is not None:
                told += 1
                assert secret in event.seen_by(event.seat).args
                for seat in set(range(SPECTATOR, seats)) - {event.seat}:
                    assert secret not in event.seen_by(seat).args
    assert told


def test_who_may_look_sees_no_options_of_others() -> None:
    state = rules.new(3, 5, {})
    for other in range(SPECTATOR, 3):
        for shown in rules.view(state, other).decisions:
            assert (shown.options is None) == (shown.seat != other)


def test_of_cards_that_were_shuffled_in_everybody_knows_where_they_can_be() -> None:
    """A card that came into the draw pile again is never dealt to a hand that has not drawn."""
    state = rules.new(3, 1, {})
    chance = Rng(4, 9)
    seen = 0
    while state.asked and seen < 30:
        move = busy_move(state, chance)
        rules.apply(state, move.seat, move.option)
        view = rules.view(state, 0)
        old = sum(view.seats[1].hand_eras[: state.era])
        if state.era and old:
            seen += 1
            world = rules.determinize(view, chance)
            held = [card for card in world.players[1].hand if state.eras[card] < state.era]
            assert len(held) == old
            check(world)
    assert seen


def test_a_question_that_depends_on_the_hand_is_asked_whatever_the_hand_is() -> None:
    facts = {
        "seats": [{"hand": ["Night Tide Hydra"], "slots": {1: ["Pocket Mirror"]}}, {}],
        "position": {"phase": "round"},
    }
    options = {option.name: option.values[0] for option in rules.options}
    state = rules.stage(facts, options, 1)
    (decision,) = state.asked
    assert (decision.kind, list(decision.choices())) == ("extra_play", [-1])
    assert not rules.is_plain(state, decision)
