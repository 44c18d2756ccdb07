"""What a seat saw stays true in every world dealt from its view, and what it did not see varies."""

from __future__ import annotations

import pytest

from conclave.engine.conformance import random_move
from conclave.engine.decisions import SPECTATOR
from conclave.engine.match import Match
from conclave.engine.rng import Rng
from conclave.games.seasons import rules
from conclave.games.seasons.player import bare_all
from conclave.games.seasons.state import State
from tests.proof import proves
from tests.seasons.positions import DRAW_DIE, NUMBERS, cards_of, numbers, play, share, table, worlds

ALL = "200 of 200"
ORB, NARIA, STAFF, CUBE = "Crystal Orb", "Naria the Prophetess", "Staff of Spring", "Purse of Io"
BOOTS, HELM = "Temporal Boots", "Ragfield's Helm"


def drafted(seats: int, picks: int, seed: int) -> State:
    """Return a draft after so many complete rounds of picks."""
    state = rules.new(seats, seed, {})
    chance = Rng(seed, 4)
    for _ in range(seats * picks):
        move = random_move(state, chance)
        rules.apply(state, move.seat, move.option)
    assert {len(player.memory.picked) for player in state.players} == {picks}
    return state


def settled(seats: int, seed: int) -> State:
    """Return a game after draft and libraries, at the first die."""
    state = rules.new(seats, seed, {})
    chance = Rng(seed, 4)
    while not state.round:
        move = random_move(state, chance)
        rules.apply(state, move.seat, move.option)
    return state


@proves("R4.2")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_with_two_a_packet_that_came_round_tells_what_the_opponent_took(seed: int) -> None:
    state = drafted(2, 2, seed)
    taken = state.players[1].memory.picked[1]
    dealt = worlds(state, 0)
    assert share(dealt, [cards_of(world, 1)[taken] > 0 for world in dealt]) == ALL


def test_with_two_the_first_pick_of_the_opponent_stays_unknown() -> None:
    state = drafted(2, 2, seed=1)
    first = state.players[1].memory.picked[0]
    dealt = worlds(state, 0)
    holding = sum(cards_of(world, 1)[first] > 0 for world in dealt)
    assert 0 < holding < len(dealt)


@pytest.mark.parametrize("seed", [1, 2])
def test_with_two_all_but_the_first_pick_is_known_when_the_game_begins(seed: int) -> None:
    state = settled(2, seed)
    known = state.players[1].memory.picked[1:]
    dealt = worlds(state, 0)
    held = [all(cards_of(world, 1)[card] for card in known) for world in dealt]
    assert share(dealt, held) == ALL


@pytest.mark.parametrize(("seats", "between"), [(3, (1, 2)), (4, (1, 2, 3))])
def test_each_seat_in_between_holds_one_of_the_cards_missing_from_a_packet(
    seats: int, between: tuple[int, ...]
) -> None:
    state = drafted(seats, seats, seed=6)
    taken = {state.players[seat].memory.picked[seat] for seat in between}
    assert len(taken) == len(between)
    dealt = worlds(state, 0)
    fits = [_one_each(world, between, taken) for world in dealt]
    assert share(dealt, fits) == ALL


def _one_each(state: State, seats: tuple[int, ...], cards: set[int]) -> bool:
    """Tell whether the cards can be shared out so that each seat holds one of them."""
    if not seats:
        return not cards
    return any(
        cards_of(state, seats[0])[card] and _one_each(state, seats[1:], cards - {card})
        for card in cards
    )


def test_who_of_the_seats_in_between_took_which_card_varies() -> None:
    state = drafted(3, 3, seed=6)
    card = state.players[1].memory.picked[1]
    holders = {seat for world in worlds(state, 0) for seat in (1, 2) if cards_of(world, seat)[card]}
    assert holders == {1, 2}


def naria_table() -> Match:
    """Let Naria's owner keep the Staff, give the Purse to seat 1 and the Boots to seat 2."""
    match = table(
        {"hand": [NARIA], "crystals": 3, "gauge": 1}, {}, {}, draw_pile=[STAFF, CUBE, BOOTS]
    )
    return play(match, f"summon {NARIA}", f"keep {STAFF}", f"give {CUBE} to seat 1")


def test_the_giver_knows_what_she_gave_to_whom() -> None:
    dealt = worlds(naria_table().state, 0)
    held = [
        cards_of(world, 1)[NUMBERS[CUBE]] and cards_of(world, 2)[NUMBERS[BOOTS]] for world in dealt
    ]
    assert share(dealt, [bool(each) for each in held]) == ALL


def test_a_receiver_knows_that_the_giver_knows_his_gift_and_nothing_of_the_others() -> None:
    state = naria_table().state
    assert rules.view(state, 1).seats[1].gained_known == (NUMBERS[CUBE],)
    assert rules.view(state, 1).seats[2].gained_known == ()
    assert rules.view(state, 2).seats[1].gained_known == ()
    assert rules.view(state, 1).seats[0].gained_known == ()


def test_a_gift_is_unknown_to_the_seat_that_did_not_get_it() -> None:
    dealt = worlds(naria_table().state, 2)
    holding = sum(cards_of(world, 1)[NUMBERS[CUBE]] > 0 for world in dealt)
    assert holding < len(dealt) // 2


def amsug_table() -> Match:
    """Let Amsug send an item of both seats back to their hands."""
    match = table(
        {
            "hand": ["Amsug Longneck"],
            "in_play": [STAFF],
            "gauge": 2,
            "energy": {"air": 1, "water": 1},
        },
        {"in_play": [CUBE, HELM]},
    )
    return play(match, "summon Amsug Longneck", f"take back {CUBE}")


@pytest.mark.parametrize("watcher", [0, SPECTATOR])
def test_an_item_that_amsug_sent_back_is_known_to_everybody(watcher: int) -> None:
    dealt = worlds(amsug_table().state, watcher)
    held = [cards_of(world, 1)[NUMBERS[CUBE]] > 0 for world in dealt]
    assert share(dealt, held) == ALL


def test_the_owners_own_item_is_known_to_the_opponent_too() -> None:
    dealt = worlds(amsug_table().state, 1)
    assert share(dealt, [cards_of(world, 0)[NUMBERS[STAFF]] > 0 for world in dealt]) == ALL


@pytest.mark.parametrize("watcher", [1, SPECTATOR])
def test_a_card_shown_for_the_crown_is_known_to_everybody(watcher: int) -> None:
    match = table(
        {"hand": ["Vampiric Crown", HELM], "gauge": 1, "energy": {"air": 1, "water": 1}},
        {},
        draw_pile=["Potion of Power"],
    )
    play(match, "summon Vampiric Crown", "draw a card and show it")
    dealt = worlds(match.state, watcher)
    held = [cards_of(world, 0)[NUMBERS["Potion of Power"]] > 0 for world in dealt]
    assert share(dealt, held) == ALL


def orb_table() -> Match:
    """Let seat 0 look at the Staff on top of the draw pile; seat 1 has a die with a card."""
    match = table(
        {"in_play": [ORB], "die": "winter 2 face 1", "crystals": 3},
        {"die": DRAW_DIE, "hand": [HELM]},
        {},
        draw_pile=[STAFF, CUBE],
    )
    return play(match, f"activate {ORB}", "look at the top card")


@proves("K34.4")
def test_the_card_the_orb_showed_lies_on_top_in_every_world_of_the_looker() -> None:
    dealt = worlds(orb_table().state, 0)
    tops = [world.deck[world.deck_left - 1] == NUMBERS[STAFF] for world in dealt]
    assert share(dealt, tops) == ALL


@proves("K34.4")
@pytest.mark.parametrize("watcher", [1, 2, SPECTATOR])
def test_the_card_the_orb_showed_is_unknown_to_the_others(watcher: int) -> None:
    dealt = worlds(orb_table().state, watcher)
    tops = {world.deck[world.deck_left - 1] for world in dealt}
    assert len(tops) > 20


def drawn_table(answer: str) -> Match:
    """Let seat 1 draw the card that seat 0 looked at and decide about it."""
    match = orb_table()
    return play(match, "end turn", "draw a card", answer)


def test_a_known_top_card_that_another_seat_kept_is_known_to_lie_there() -> None:
    dealt = worlds(drawn_table(f"keep {STAFF}").state, 0)
    assert share(dealt, [cards_of(world, 1)[NUMBERS[STAFF]] > 0 for world in dealt]) == ALL


def test_a_known_top_card_that_another_seat_discarded_is_known_to_lie_there() -> None:
    dealt = worlds(drawn_table(f"discard {STAFF}").state, 0)
    lying = [NUMBERS[STAFF] in bare_all(world.discard) for world in dealt]
    assert share(dealt, lying) == ALL


def test_a_seat_that_never_saw_the_top_card_does_not_know_who_kept_it() -> None:
    dealt = worlds(drawn_table(f"keep {STAFF}").state, 2)
    holding = sum(cards_of(world, 1)[NUMBERS[STAFF]] > 0 for world in dealt)
    assert holding < len(dealt) // 2


def lost_from_sight(keep: str) -> Match:
    """Let seat 1 draw the card that seat 0 looked at among two, and keep one of them."""
    return play(orb_table(), "end turn", "bonus two cards", f"keep {keep}")


@pytest.mark.parametrize("keep", [STAFF, CUBE])
def test_a_known_card_drawn_among_two_is_in_that_hand_or_on_the_discard_pile(keep: str) -> None:
    dealt = worlds(lost_from_sight(keep).state, 0)
    in_hand = [cards_of(world, 1)[NUMBERS[STAFF]] > 0 for world in dealt]
    thrown = [NUMBERS[STAFF] in bare_all(world.discard) for world in dealt]
    either = [here or there for here, there in zip(in_hand, thrown, strict=True)]
    assert share(dealt, either) == ALL
    assert 0 < sum(in_hand) < len(dealt)
    assert 0 < sum(thrown) < len(dealt)


def test_a_known_card_that_was_lost_from_sight_is_found_again_once_it_is_played() -> None:
    match = table(
        {"in_play": [ORB], "die": "winter 2 face 1", "crystals": 3},
        {"die": DRAW_DIE, "gauge": 1, "energy": {"earth": 3}},
        draw_pile=[STAFF, CUBE],
    )
    play(match, f"activate {ORB}", "look at the top card", "end turn", "bonus two cards")
    play(match, f"keep {STAFF}", f"summon {STAFF}")
    dealt = worlds(match.state, 0)
    twins = [
        bool(cards_of(world, 1)[NUMBERS[STAFF]]) or NUMBERS[STAFF] in bare_all(world.discard)
        for world in dealt
    ]
    assert sum(twins) < len(dealt) // 2


def fire_table() -> Match:
    """Let seat 0 keep one of four cards and discard three."""
    match = table(
        {"hand": ["Amulet of Fire"], "gauge": 1, "energy": {"fire": 2}},
        {},
        draw_pile=[STAFF, CUBE, BOOTS, HELM],
    )
    return play(match, "summon Amulet of Fire", f"keep {BOOTS}")


def test_own_discards_of_the_amulet_of_fire_stay_known() -> None:
    dealt = worlds(fire_table().state, 0)
    thrown = set(numbers(STAFF, CUBE, HELM))
    lying = [thrown <= set(bare_all(world.discard)) for world in dealt]
    assert share(dealt, lying) == ALL


def test_discards_of_the_amulet_of_fire_are_unknown_to_the_opponent() -> None:
    dealt = worlds(fire_table().state, 1)
    lying = sum(NUMBERS[STAFF] in bare_all(world.discard) for world in dealt)
    assert lying < len(dealt) // 2


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_own_cards_are_the_same_in_every_world(seat: int) -> None:
    state = settled(3, seed=8)
    dealt = worlds(state, seat)
    own = state.players[seat]
    same = [
        (world.players[seat].hand, world.players[seat].libraries) == (own.hand, own.libraries)
        for world in dealt
    ]
    assert share(dealt, same) == ALL
