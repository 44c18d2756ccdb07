"""What a seat cannot see changes nothing for it: neither its view nor the events it is told."""

from __future__ import annotations

import msgspec
import pytest

from conclave.engine.conformance import play_aloud
from conclave.engine.decisions import SPECTATOR
from conclave.engine.rng import Rng
from conclave.games.evenfall import rules
from conclave.games.evenfall.state import State
from tests.evenfall.busy import busy_move
from tests.evenfall.invariants import check
from tests.evenfall.tables import table


def dealt_anew(state: State, seat: int, chance: Rng) -> State:
    """Return the state with all that `seat` cannot see in other places: cards, places, bids.

    Cards go where others of the same shuffling lay: that much is known to everybody.
    """
    changed = state.clone()
    piles = [list(state.deck[: state.deck_left])]
    others = [other for other in range(len(state.players)) if other != seat]
    for other in others:
        player = state.players[other]
        piles.append([card for card in player.hand if card not in player.known])
        piles.append(list(player.looking))
    for era in range(state.era + 1):
        unseen = [card for pile in piles for card in pile if state.eras[card] == era]
        mixed = chance.shuffled(unseen)
        piles = [
            [mixed.pop() if state.eras[card] == era else card for card in pile] for pile in piles
        ]
    changed.deck = tuple(piles[0])
    for place, other in enumerate(others):
        player = changed.players[other]
        player.hand = tuple(sorted([*player.known, *piles[1 + 2 * place]]))
        player.fresh = tuple([card for card in player.fresh if card in player.hand])
        player.looking = tuple(sorted(piles[2 + 2 * place]))
        if player.bid >= 0:
            player.bid = player.mana - player.bid
    changed.place_deck = tuple(chance.shuffled(state.place_deck[: state.place_left]))
    changed.rng = state.rng ^ 0xFFFF
    return changed


def view_bytes(state: State, seat: int) -> bytes:
    """Return a view in a form that can be compared to the last bit."""
    return msgspec.msgpack.encode(rules.view(state, seat))


@pytest.mark.parametrize(
    ("seats", "seed", "side"), [(1, 4, "sun"), (2, 1, "moon"), (3, 2, "moon"), (4, 3, "sun")]
)
def test_a_view_is_blind_to_whatever_is_hidden(seats: int, seed: int, side: str) -> None:
    state = rules.new(seats, seed, {"side": side})
    chance = Rng(seed, 9)
    bids = 0
    for number in range(1000):
        if not state.asked:
            break
        if number % 5 == 0 or state.lanes:
            bids += bool(state.lanes)
            for seat in range(SPECTATOR, seats):
                other = dealt_anew(state, seat, chance)
                check(other)
                assert view_bytes(state, seat) == view_bytes(other, seat), state.asked
        move = busy_move(state, chance)
        rules.apply(state, move.seat, move.option)
    assert state.is_over()
    assert bids


@pytest.mark.parametrize(("seats", "seed"), [(2, 11), (4, 12)])
def test_only_the_owner_is_told_which_cards_came(seats: int, seed: int) -> None:
    state = rules.new(seats, seed, {"side": "moon"})
    chance = Rng(seed, 9)
    told = 0
    while state.asked:
        for event in play_aloud(rules, state, busy_move(state, chance)):
            secrets = {"cards_drawn": "cards", "cards_looked_at": "cards", "card_kept": "card"}
            secret = secrets.get(event.kind)
            if secret is not None:
                told += 1
                assert secret in event.seen_by(event.seat).args
                for seat in set(range(SPECTATOR, seats)) - {event.seat}:
                    assert secret not in event.seen_by(seat).args
    assert told


def test_a_bid_is_seen_by_nobody_else_until_all_have_bid() -> None:
    fighting = {"mana": 6, "regions": {"Northern Lakes": ["witch"]}, "passed": True}
    state = table(fighting, fighting, phase="battle")
    log = play_aloud(rules, state, state.asked[0].move(4))
    assert log == ()
    assert rules.view(state, 0).bid == 4
    for seat in (SPECTATOR, 1):
        seen = rules.view(state, seat)
        assert (seen.bid, seen.seats[0].mana, seen.seats[0].has_bid) == (-1, 6, True)
        assert 4 not in [answer for lane in seen.lanes for f in lane for answer in f.answers]


def test_cards_that_all_have_seen_are_known_to_all() -> None:
    state = table({"hand": ["Ember Dance", "keir_a"], "known": ["keir_a"]}, {})
    (known,) = rules.view(state, 1).seats[0].known
    assert rules.view(state, 1).seats[0].hand_size == 2
    for seed in range(5):
        world = rules.determinize(rules.view(state, 1), Rng(seed, 1))
        assert known in world.players[0].hand


def test_a_question_that_depends_on_the_hand_is_asked_whatever_the_hand_is() -> None:
    summoner = {
        "mana": 3,
        "hand": ["keir_a"],
        "outer": [{"place": "start", "ritual": "Band of Summoning"}, "Owl Barn"],
    }
    row = ["nora_a", "nora_b", "quand_a", "quand_b"]
    state = table(summoner, {}, row=row)
    use = next(o for o in state.asked[0].options if o >> 20 == 5)
    rules.apply(state, 0, use)
    (decision,) = state.asked
    assert (decision.kind, list(decision.choices())) == ("ritual_to_play", [-1])
    assert not rules.is_plain(state, decision)
