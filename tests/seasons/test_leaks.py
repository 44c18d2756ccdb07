"""What a seat cannot see changes nothing for it: neither its view nor the events it is told."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest

from conclave.engine.conformance import play_aloud, random_move
from conclave.engine.decisions import SPECTATOR, Decision, Move
from conclave.engine.events import Event
from conclave.engine.match import Match
from conclave.engine.rng import Rng
from conclave.games.seasons import rules
from conclave.games.seasons.player import CARD_BITS, CARD_MASK, Memory, Player
from conclave.games.seasons.state import State
from tests.seasons.positions import DRAW_DIE, play, table, view_bytes

SECRET_CHOICES = ("card_to_draft", "card_for_hand", "card_for_library_2", "card_to_keep")
NEWS = ("packets_passed", "card_drawn", "card_put_into_play")
GAMES = [
    (2, 1, "archmage", "revised"),
    (3, 2, "magician", "first"),
    (4, 3, "archmage", "first"),
    (3, 4, "apprentice", "revised"),
    (4, 5, "magician", "revised"),
]
STAFF, PURSE, BOOTS, HELM = "Staff of Spring", "Purse of Io", "Temporal Boots", "Ragfield's Helm"
ORB = "Crystal Orb"


def watchers(state: State) -> range:
    """Return all seats and a spectator."""
    return range(SPECTATOR, len(state.players))


# --- overwriting everything hidden ---------------------------------------------------------


def overwrite(state: State, seat: int, card: int) -> State:
    """Return the state with one and the same card wherever `seat` cannot look."""
    changed = state.clone()
    known_top = seat != SPECTATOR and state.top_known >> seat & 1
    deck = [card] * state.deck_left
    if known_top:
        deck[-1] = state.deck[state.deck_left - 1]
    changed.deck, changed.deck_left = tuple(deck), len(deck)
    changed.discard = hide(state.discard, seat, len(state.players), card)
    changed.rng = state.rng ^ 0xFFFF
    changed.rolls_to_come = (1, 2, 3)
    for other, player in enumerate(changed.players):
        if other != seat:
            overwrite_player(player, seat, len(state.players), card)
    return changed


def overwrite_player(player: Player, seat: int, seats: int, card: int) -> None:
    """Put the card in the place of every hidden card of another seat."""
    second, third = player.libraries
    player.hand = (card,) * len(player.hand)
    player.libraries = (card,) * len(second), (card,) * len(third)
    player.packet = (card,) * len(player.packet)
    player.limbo = hide(player.limbo, seat, seats, card)
    memory = player.memory
    player.memory = Memory(
        ((card,),) * len(memory.seen),
        (card,) * len(memory.picked),
        hide(memory.gained, seat, seats, card),
        memory.left,
        memory.set_number,
        memory.announced,
    )


def hide(entries: tuple[int, ...], seat: int, seats: int, card: int) -> tuple[int, ...]:
    """Put the card in the place of every entry that `seat` does not know."""
    needed = (1 << seats) - 1 if seat == SPECTATOR else 1 << seat
    return tuple(
        entry if (entry >> CARD_BITS) & needed == needed else (entry & ~CARD_MASK) | card
        for entry in entries
    )


def positions(seats: int, seed: int, level: str, edition: str) -> Iterator[State]:
    """Play a random game and show every position of it."""
    state = rules.new(seats, seed, {"level": level, "edition": edition})
    chance = Rng(seed, 12)
    while state.asked:
        yield state
        move = random_move(state, chance)
        rules.apply(state, move.seat, move.option)
    yield state


@pytest.mark.parametrize(("seats", "seed", "level", "edition"), GAMES)
def test_a_view_does_not_change_when_everything_hidden_is_overwritten(
    seats: int, seed: int, level: str, edition: str
) -> None:
    shown = [
        view_bytes(state, seat) == view_bytes(overwrite(state, seat, 1 + seed), seat)
        for state in positions(seats, seed, level, edition)
        for seat in watchers(state)
    ]
    assert len(shown) > 300
    assert all(shown)


def test_overwriting_is_noticed_by_whoever_owns_the_cards() -> None:
    state = rules.new(2, 1, {})
    assert view_bytes(overwrite(state, 0, 7), 1) != view_bytes(state, 1)


# --- another truth -------------------------------------------------------------------------


def heard(events: tuple[Event, ...], seat: int) -> bytes:
    """Return events as a seat is told of them, as bytes."""
    return msgspec.msgpack.encode([list(event.seen_by(seat)) for event in events])


def learns(events: tuple[Event, ...], seat: int) -> bool:
    """Tell whether a seat is told something of hidden cards by these events."""
    shown = any(event.secret and event.knowers >> seat & 1 for event in events if seat >= 0)
    return shown or any(event.kind in NEWS for event in events)


def answer_in(world: State, move: Move, decision: Decision, seat: int) -> Move | None:
    """Return the move to make in another world so that `seat` cannot tell the difference."""
    there = next(each for each in world.asked if each.seat == decision.seat)
    if there.allows(move.option):
        return move
    secret = decision.kind in SECRET_CHOICES and decision.seat != seat
    return Move(move.seat, next(iter(there.choices()))) if secret else None


@pytest.mark.parametrize(("seats", "seed", "level", "edition"), GAMES)
def test_a_move_sounds_and_looks_the_same_where_only_hidden_cards_differ(
    seats: int, seed: int, level: str, edition: str
) -> None:
    state = rules.new(seats, seed, {"level": level, "edition": edition})
    chance, compared = Rng(seed, 13), 0
    while state.asked:
        move = random_move(state, chance)
        decision = next(each for each in state.asked if each.seat == move.seat)
        seat = chance.below(seats + 1) - 1
        world = rules.determinize(rules.view(state, seat), chance)
        world.rng = state.rng
        other = answer_in(world, move, decision, seat)
        told = play_aloud(rules, state, move)
        if other is None or learns(told, seat):
            continue
        assert heard(play_aloud(rules, world, other), seat) == heard(told, seat)
        assert view_bytes(world, seat) == view_bytes(state, seat)
        compared += 1
    assert compared > 60


# --- single effects ------------------------------------------------------------------------


def told_to(match: Match, seat: int) -> bytes:
    """Return everything a seat was told and sees now, as bytes."""
    events = [list(event) for event in match.events(seat)]
    return msgspec.msgpack.encode([events, view_bytes(match.state, seat)])


def assert_alike(one: Match, other: Match, *seats: int) -> None:
    """Check that these seats cannot tell two games apart."""
    assert [told_to(one, seat) for seat in seats] == [told_to(other, seat) for seat in seats]


def test_a_draft_pick_is_told_to_nobody_else() -> None:
    one, other = Match.new(rules, 3, 4), Match.new(rules, 3, 4)
    first, *_rest, last = one.legal_moves(1)
    one.play(first)
    other.play(last)
    assert_alike(one, other, 0, 2, SPECTATOR)


def test_a_library_is_laid_unseen() -> None:
    options = {"level": "apprentice"}
    one, other = Match.new(rules, 2, 4, options), Match.new(rules, 2, 4, options)
    first, second, *_rest = one.legal_moves(0)
    one.play(first)
    other.play(second)
    assert_alike(one, other, 1, SPECTATOR)


def naria(keep: str, gift: str) -> Match:
    """Summon Naria, keep one card, give one to seat 1 and the last one to seat 2."""
    match = table(
        {"hand": ["Naria the Prophetess"], "crystals": 3, "gauge": 1},
        {},
        {},
        draw_pile=[STAFF, PURSE, BOOTS],
    )
    play(match, "summon Naria the Prophetess", f"keep {keep}")
    return play(match, f"give {gift} to seat 1")


def test_naria_tells_a_receiver_nothing_of_the_other_cards() -> None:
    assert_alike(naria(STAFF, PURSE), naria(BOOTS, PURSE), 1, SPECTATOR)


def test_naria_tells_the_second_receiver_nothing_of_the_first_gift() -> None:
    assert_alike(naria(STAFF, PURSE), naria(PURSE, STAFF), 2, SPECTATOR)


def orb(top: str, below: str) -> Match:
    """Look at the top card with the Orb and put it back."""
    match = table({"in_play": [ORB], "crystals": 3}, {}, draw_pile=[top, below])
    return play(match, f"activate {ORB}", "look at the top card")


def test_the_orb_shows_the_top_card_to_its_owner_only() -> None:
    assert_alike(orb(STAFF, PURSE), orb(PURSE, STAFF), 1, SPECTATOR)
    assert told_to(orb(STAFF, PURSE), 0) != told_to(orb(PURSE, STAFF), 0)


def discarded_top(top: str, below: str) -> Match:
    """Pay the Orb to discard the top card unseen."""
    match = table({"in_play": [ORB], "crystals": 3}, {}, draw_pile=[top, below])
    return play(match, f"activate {ORB}", "pay 3 crystals to discard the top card")


def test_a_top_card_discarded_for_crystals_is_seen_by_nobody() -> None:
    one, other = discarded_top(STAFF, PURSE), discarded_top(PURSE, STAFF)
    assert_alike(one, other, 0, 1, SPECTATOR)


def fire(keep: str) -> Match:
    """Summon the Amulet of Fire and keep one of four cards."""
    match = table(
        {"hand": ["Amulet of Fire"], "gauge": 1, "energy": {"fire": 2}},
        {},
        draw_pile=[STAFF, PURSE, BOOTS, HELM],
    )
    return play(match, "summon Amulet of Fire", f"keep {keep}")


def test_the_amulet_of_fire_tells_the_opponent_nothing() -> None:
    assert_alike(fire(STAFF), fire(HELM), 1, SPECTATOR)


def die_draw(card: str, answer: str) -> Match:
    """Draw a card for the die and keep or discard it."""
    match = table({"die": DRAW_DIE}, {}, draw_pile=[card], phase="turn")
    return play(match, "draw a card", f"{answer} {card}")


@pytest.mark.parametrize("answer", ["keep", "discard"])
def test_a_card_drawn_for_the_die_stays_hidden_from_the_others(answer: str) -> None:
    assert_alike(die_draw(STAFF, answer), die_draw(PURSE, answer), 1, SPECTATOR)


def two_cards(keep: str) -> Match:
    """Look with the Orb at the Staff on top; then seat 1 draws it and another, and keeps one."""
    match = table(
        {"in_play": [ORB], "crystals": 3, "die": "winter 2 face 1"},
        {"die": DRAW_DIE},
        {},
        draw_pile=[STAFF, PURSE],
    )
    play(match, f"activate {ORB}", "look at the top card", "end turn")
    return play(match, "bonus two cards", f"keep {keep}")


def test_who_knew_the_top_card_cannot_tell_which_of_two_was_kept() -> None:
    assert_alike(two_cards(STAFF), two_cards(PURSE), 0, 2, SPECTATOR)


def known_gifts(keep: str, gift: str) -> Match:
    """Let seat 1 know the Staff on top; then Naria's owner, seat 2, shares out three cards."""
    match = table(
        {},
        {"in_play": [ORB], "crystals": 3},
        {"hand": ["Naria the Prophetess"], "crystals": 3, "gauge": 9},
        {},
        draw_pile=[STAFF, PURSE, BOOTS, HELM],
        start=1,
    )
    play(match, f"activate {ORB}", "look at the top card", "end turn")
    play(match, "summon Naria the Prophetess")
    return play(match, f"keep {keep}", f"give {gift} to seat 3", f"give {HELM} to seat 0")


def test_who_knew_the_top_card_cannot_tell_where_naria_took_it() -> None:
    assert_alike(known_gifts(STAFF, PURSE), known_gifts(PURSE, STAFF), 1, SPECTATOR)
