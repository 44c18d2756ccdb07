"""Who sees which card: what scenarios cannot tell of the Crystal Orb, the Crown and others."""

from __future__ import annotations

from typing import Any

from conclave.engine.events import Event
from conclave.engine.match import Match
from conclave.engine.scenario import stage
from conclave.engine.stage import Facts
from conclave.games import load
from tests.proof import proves

OWNER, OPPONENT, SPECTATOR = 0, 1, -1
AMULET_OF_EARTH, PURSE_OF_IO, KAIRN, CRYSTAL_ORB, VAMPIRIC_CROWN = 3, 8, 16, 34, 36


def table(owner: dict[str, Any], position: dict[str, Any]) -> Match:
    """Lay out a position with an owner of a card and one opponent."""
    facts = {"game": "seasons", "seats": [owner, {}], "position": position}
    return stage(Facts(facts, ()), load)


def orb_table() -> Match:
    """Lay out a Crystal Orb before a draw pile with a known top card."""
    owner = {"in_play": ["Crystal Orb"], "gauge": 2, "crystals": 3, "energy": {"fire": 4}}
    return table(owner, {"draw_pile": ["Amulet of Earth", "Purse of Io"]})


def only_event(match: Match, seat: int, kind: str) -> Event:
    """Return the one event of this kind, as the seat may know it."""
    [event] = [event for event in match.events(seat) if event.kind == kind]
    return event


@proves("K34.4")
def test_the_top_card_is_unknown_to_all_before_anybody_looks() -> None:
    match = orb_table()
    assert match.view(OWNER).top_card == 0
    assert match.view(OPPONENT).top_card == 0


@proves("K34.4")
def test_only_the_owner_of_the_orb_sees_the_card_looked_at() -> None:
    match = orb_table()
    match.play("activate Crystal Orb")
    match.play("look at the top card")
    assert match.view(OWNER).top_card == AMULET_OF_EARTH
    assert match.view(OPPONENT).top_card == 0
    assert match.view(SPECTATOR).top_card == 0


@proves("K34.4")
def test_a_card_put_back_by_the_orb_stays_unknown_to_the_others() -> None:
    match = orb_table()
    match.play("activate Crystal Orb")
    match.play("look at the top card")
    match.play("put it back")
    assert match.view(OWNER).top_card == AMULET_OF_EARTH
    assert match.view(OPPONENT).top_card == 0
    assert only_event(match, OWNER, "top_card_looked_at").args == {"card": AMULET_OF_EARTH}
    assert only_event(match, OPPONENT, "top_card_looked_at").args == {}


@proves("K34.1")
def test_who_pays_crystals_for_the_orb_does_not_get_to_see_the_card() -> None:
    match = orb_table()
    match.play("activate Crystal Orb")
    match.play("pay 3 crystals to discard the top card")
    assert match.view(OWNER).discard_size == 1
    assert match.view(OWNER).discard_known == ()
    assert match.view(OWNER).top_card == 0
    assert only_event(match, OWNER, "top_card_discarded").args == {}


@proves("K34.1", "K34.4")
def test_who_looked_with_one_orb_knows_what_the_other_orb_discards() -> None:
    owner = {"in_play": ["Crystal Orb", "Crystal Orb"], "crystals": 3}
    match = table(owner, {"draw_pile": ["Amulet of Earth", "Purse of Io"]})
    match.play("activate Crystal Orb")
    match.play("look at the top card")
    match.play("activate Crystal Orb (2)")
    match.play("pay 3 crystals to discard the top card")
    assert match.view(OWNER).discard_known == (AMULET_OF_EARTH,)
    assert match.view(OPPONENT).discard_known == ()
    assert match.view(OWNER).top_card == 0


@proves("K34.2")
def test_a_card_put_into_play_by_the_orb_lies_open_and_its_successor_is_unknown() -> None:
    match = orb_table()
    match.play("activate Crystal Orb")
    match.play("look at the top card")
    match.play("discard 4 energies to put it into play")
    row = [lying.card for lying in match.view(OPPONENT).seats[OWNER].in_play]
    assert row == [CRYSTAL_ORB, AMULET_OF_EARTH]
    assert match.view(OWNER).top_card == 0


def crown_table() -> Match:
    """Lay out a Vampiric Crown that can be summoned, with another card in hand."""
    owner = {
        "hand": ["Vampiric Crown", "Kairn the Destroyer"],
        "gauge": 1,
        "energy": {"air": 1, "water": 1},
    }
    return table(owner, {"draw_pile": ["Purse of Io"]})


def test_everybody_sees_the_card_that_the_crown_draws() -> None:
    match = crown_table()
    match.play("summon Vampiric Crown")
    match.play("draw a card and show it")
    assert match.view(OPPONENT).seats[OWNER].gained_known == (PURSE_OF_IO,)
    assert only_event(match, OPPONENT, "card_drawn").args == {"card": PURSE_OF_IO}


def test_everybody_sees_the_card_that_the_crown_discards() -> None:
    match = crown_table()
    match.play("summon Vampiric Crown")
    match.play("discard a card and show it")
    assert match.view(OPPONENT).discard_known == (KAIRN,)
    assert match.view(OPPONENT).seats[OWNER].left == (VAMPIRIC_CROWN, KAIRN)


@proves("R1.8")
def test_a_card_drawn_for_the_demon_is_seen_only_by_the_player_who_drew_it() -> None:
    owner = {
        "hand": ["Demon of Argos"],
        "gauge": 1,
        "energy": {"air": 1, "water": 1, "fire": 1, "earth": 1},
    }
    match = table(owner, {"draw_pile": ["Purse of Io"]})
    match.play("summon Demon of Argos")
    assert match.view(OPPONENT).hand == (PURSE_OF_IO,)
    assert match.view(OWNER).seats[OPPONENT].gained_known == ()
    assert only_event(match, OWNER, "card_drawn").args == {}


def test_everybody_sees_the_familiar_that_the_kriss_takes_from_hand() -> None:
    match = table({"in_play": ["Necrotic Kriss"], "hand": ["Kairn the Destroyer"]}, {})
    match.play("activate Necrotic Kriss")
    assert match.view(OPPONENT).discard_known == (KAIRN,)
    assert match.view(OPPONENT).seats[OWNER].left == (KAIRN,)
