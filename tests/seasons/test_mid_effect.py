"""Inside an effect: saving, copying, searching and taking back while a card is being worked off."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from conclave.engine.codec import decode, encode, from_json, to_json
from conclave.engine.conformance import fingerprint, play_to_the_end, random_move
from conclave.engine.decisions import SPECTATOR, IllegalMove
from conclave.engine.match import Match
from conclave.engine.rng import Rng
from conclave.games.seasons import rules
from conclave.games.seasons.state import State
from tests.seasons import invariants
from tests.seasons.positions import DRAW_DIE, WORLDS, play, share, table, worlds

CHALICE, NARIA, ORB = "Divine Chalice", "Naria the Prophetess", "Crystal Orb"
STAFF, PURSE, BOOTS, HELM = "Staff of Spring", "Purse of Io", "Temporal Boots", "Ragfield's Helm"
HAND, ELEMENTAL = "Hand of Fortune", "Elemental Amulet"
EACH = {"air": 1, "water": 1, "fire": 1, "earth": 1}
FEWER = 30


def naria_to_keep() -> Match:
    """Stop where Naria's owner chooses what she keeps."""
    seat = {"hand": [NARIA, HELM], "crystals": 3, "gauge": 1}
    match = table(seat, {"hand": [BOOTS]}, {}, draw_pile=[STAFF, PURSE, HELM])
    return play(match, f"summon {NARIA}")


def naria_to_give() -> Match:
    """Stop where Naria's owner chooses the first gift."""
    return play(naria_to_keep(), f"keep {STAFF}")


def orb_to_choose() -> Match:
    """Stop where the Orb's owner chooses one of its two uses."""
    seat = {
        "in_play": [ORB],
        "crystals": 5,
        "gauge": 3,
        "energy": {"fire": 3, "air": 1, "earth": 2},
    }
    match = table(seat, {}, draw_pile=[STAFF, PURSE])
    return play(match, f"activate {ORB}")


def orb_looked() -> Match:
    """Stop where the Orb's owner has seen the top card."""
    return play(orb_to_choose(), "look at the top card")


def orb_paying() -> Match:
    """Stop where the owner discards energies for the card he has seen."""
    return play(orb_looked(), "discard 4 energies to put it into play", "discard air")


def chalice() -> Match:
    """Stop where the Chalice offers four cards, another Chalice among them."""
    match = table(
        {"hand": [CHALICE], "gauge": 4, "energy": EACH},
        {"in_play": [BOOTS]},
        draw_pile=[CHALICE, STAFF, PURSE, BOOTS, NARIA, HELM, ORB, "Amulet of Fire"],
    )
    return play(match, f"summon {CHALICE}")


def chalice_from_chalice() -> Match:
    """Stop where a Chalice that a Chalice put into play offers four cards in turn."""
    return play(chalice(), f"put {CHALICE} into play")


def fire_from_chalices() -> Match:
    """Stop three effects deep: an Amulet of Fire from a Chalice from a Chalice."""
    return play(chalice_from_chalice(), "put Amulet of Fire into play")


def sparing() -> Match:
    """Stop in the middle of a summon, where the Hand of Fortune spares an energy."""
    seat = {"hand": [CHALICE], "in_play": [HAND], "gauge": 3, "energy": EACH}
    return play(table(seat, {}), f"summon {CHALICE}")


def offering() -> Match:
    """Stop in the middle of summoning the Elemental Amulet, where energies are offered."""
    seat = {"hand": [ELEMENTAL], "gauge": 1, "energy": EACH}
    return play(table(seat, {}), f"summon {ELEMENTAL}", "offer air")


def giving_up() -> Match:
    """Stop where the Kriss asks for a familiar; the only ones are in the owner's hand."""
    hand = ["Kairn the Destroyer", "Titus Deepgaze", STAFF]
    match = table({"hand": hand, "in_play": ["Necrotic Kriss"]}, {"hand": [BOOTS]})
    return play(match, "activate Necrotic Kriss")


def dreaming() -> Match:
    """Stop where the Potion of Dreams asks for a card from hand."""
    match = table({"hand": [STAFF, PURSE, HELM], "in_play": ["Potion of Dreams"]}, {})
    return play(match, "activate Potion of Dreams")


def showing() -> Match:
    """Stop where the Vampiric Crown asks for the card to show and discard."""
    hand = ["Vampiric Crown", STAFF, PURSE]
    match = table({"hand": hand, "gauge": 1, "energy": {"air": 1, "water": 1}}, {})
    return play(match, "summon Vampiric Crown", "discard a card and show it")


def dividing() -> Match:
    """Stop where all seats divide their nine cards and one of them has begun."""
    match = Match.new(rules, 3, 3, {"level": "apprentice"})
    for _ in range(5):
        match.play(next(iter(match.legal_moves(1))))
    return match


INSIDE = [
    naria_to_keep,
    naria_to_give,
    orb_to_choose,
    orb_looked,
    orb_paying,
    chalice,
    chalice_from_chalice,
    fire_from_chalices,
    sparing,
    offering,
    giving_up,
    dreaming,
    showing,
    dividing,
]
inside = pytest.mark.parametrize("stop", INSIDE, ids=lambda stop: stop.__name__)


def finish(state: State) -> State:
    """Play to the end, always with the same chance."""
    play_to_the_end(rules, state, Rng(3, 1))
    return state


@inside
@pytest.mark.parametrize(
    "saved",
    [
        lambda state: decode(rules, encode(rules, state)),
        lambda state: from_json(rules, to_json(rules, state)),
        rules.clone,
    ],
    ids=("bytes", "json", "clone"),
)
def test_a_game_saved_inside_an_effect_ends_like_the_one_that_went_on(
    stop: Callable[[], Match], saved: Callable[[State], State]
) -> None:
    state: Any = stop().state
    again = saved(state)
    assert fingerprint(rules, again) == fingerprint(rules, state)
    assert encode(rules, finish(again)) == encode(rules, finish(rules.clone(state)))


@inside
@pytest.mark.parametrize(("seat", "count"), [(0, WORLDS), (1, FEWER), (SPECTATOR, FEWER)])
def test_every_world_dealt_inside_an_effect_is_sound_and_can_be_played_out(
    stop: Callable[[], Match], seat: int, count: int
) -> None:
    state = stop().state
    dealt = worlds(state, seat, count)
    alike = [rules.view(world, seat) == rules.view(state, seat) for world in dealt]
    assert share(dealt, alike) == f"{count} of {count}"
    ended = [play_soundly(world, Rng(number, 2)) for number, world in enumerate(dealt)]
    assert share(dealt, ended) == f"{count} of {count}"


def play_soundly(state: State, chance: Rng) -> bool:
    """Play a world through the effect and a little further, looking at the invariants."""
    invariants.check(state)
    for _ in range(12):
        if state.asked:
            move = random_move(state, chance)
            rules.apply(state, move.seat, move.option)
            invariants.check(state)
    play_to_the_end(rules, state, chance)
    return state.is_over()


def test_a_chalice_from_a_chalice_waits_above_the_first_one() -> None:
    state = fire_from_chalices().state
    effects = [rules.effects.names[frame.effect] for frame in state.stack]
    assert effects.count("divine_chalice.on_enter") == 2
    assert effects[-1] == "amulet_of_fire.on_enter"


def test_nobody_else_sees_the_cards_of_the_chalice() -> None:
    view = chalice().view(1)
    assert (view.seats[0].limbo_size, view.seats[0].limbo_known) == (4, ())


def refusal_of_undo(match: Match, seat: int) -> str:
    """Return why a seat cannot take back its last move."""
    with pytest.raises(IllegalMove) as refused:
        match.undo(seat)
    return refused.value.reason


@pytest.mark.parametrize("stop", [naria_to_keep, orb_looked, chalice, fire_from_chalices])
def test_a_move_that_drew_or_showed_a_card_cannot_be_taken_back(stop: Callable[[], Match]) -> None:
    match = stop()
    before = fingerprint(rules, match.state)
    assert refusal_of_undo(match, 0) == "undo_learned"
    assert fingerprint(rules, match.state) == before


def test_a_reroll_cannot_be_taken_back() -> None:
    match = table({"in_play": ["Die of Malice"]}, {}, phase="turn")
    play(match, "activate Die of Malice")
    assert refusal_of_undo(match, 0) == "undo_learned"


def test_a_card_drawn_for_the_die_cannot_be_taken_back() -> None:
    match = play(table({"die": DRAW_DIE}, {}, phase="turn"), "draw a card")
    assert refusal_of_undo(match, 0) == "undo_learned"


@pytest.mark.parametrize(
    ("stop", "text"),
    [
        (orb_to_choose, "pay 3 crystals to discard the top card"),
        (orb_looked, "discard 4 energies to put it into play"),
        (orb_paying, "discard fire"),
        (offering, "offer water"),
    ],
)
def test_a_move_inside_an_effect_that_told_nothing_can_be_taken_back(
    stop: Callable[[], Match], text: str
) -> None:
    match = stop()
    before = fingerprint(rules, match.state), len(match.history)
    match.play(text)
    match.undo(0)
    assert (fingerprint(rules, match.state), len(match.history)) == before


def test_transmuting_can_be_taken_back_step_by_step() -> None:
    match = table({"energy": {"fire": 2, "air": 1}}, {}, transmute=True)
    start = fingerprint(rules, match.state)
    play(match, "transmute fire", "transmute fire", "transmute air")
    match.undo(0)
    match.undo(0)
    match.undo(0)
    assert fingerprint(rules, match.state) == start
    assert refusal_of_undo(match, 0) == "undo_nothing"


def test_a_move_cannot_be_taken_back_once_another_seat_has_moved() -> None:
    match = play(table({}, {}), "end turn", "end turn")
    assert refusal_of_undo(match, 0) == "undo_other"
