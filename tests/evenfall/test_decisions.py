"""Decisions people and bots can live with: bids, copies in a hand, refusals, undo, bad facts."""

from __future__ import annotations

from typing import Any

import pytest

from conclave.engine.decisions import IllegalMove
from conclave.engine.match import Match
from conclave.engine.rules import BadOption
from conclave.engine.stage import StageError
from conclave.games.evenfall import rules
from conclave.games.evenfall.scoring import winners
from tests.evenfall.tables import table
from tests.proof import proves

FLUTE = {"place": "start", "ritual": "Bone Flute"}


def match_of(*seats: dict[str, Any], **position: Any) -> Match:
    """Set a table up by facts; the seats keep their cards to themselves."""
    return Match(rules, table(*seats, **position), seats=len(seats))


def reasons(match: Match, seat: int) -> dict[str, str]:
    """Return what a seat may not do now, and why."""
    return {closed.text: closed.reason for closed in match.why_not(seat)}


# --- bids ----------------------------------------------------------------------------------


@proves("BAT-03", "M9")
def test_a_bid_is_a_number_up_to_all_mana_and_few_are_suggested() -> None:
    mine = {"mana": 20, "regions": {"Northern Lakes": ["witch"]}, "passed": True}
    yours = {"mana": 3, "regions": {"Northern Lakes": ["witch", "elder"]}, "passed": True}
    match = match_of(mine, yours, phase="battle")
    decision = match.decisions[0]
    assert decision.is_number
    assert (decision.options[0], decision.options[-1]) == (0, 20)
    assert list(rules.suggested(match.state, decision)) == [0, 1, 2, 3, 5, 20]
    with pytest.raises(IllegalMove, match="not possible"):
        match.play("bid 21 mana", 0)
    match.play("bid 5 mana", 0)
    match.play("bid 3 mana", 1)
    assert [player.mana for player in match.state.players] == [15, 0]


def test_who_has_no_mana_bids_nothing_and_is_not_asked() -> None:
    lone = {"regions": {"Northern Lakes": ["witch"]}, "passed": True}
    state = table(lone, {"passed": True}, phase="battle")
    assert list(state.asked[0].options) == [0]
    match = Match(rules, state, seats=2)
    assert match.state.round == 2


# --- cards ---------------------------------------------------------------------------------


def test_copies_in_a_hand_are_offered_once_and_discarded_in_one_order() -> None:
    match = match_of(
        {"hand": ["Ember Dance", "Ember Dance", "Bone Flute"], "herb": 2, "elixir": 2}, {}
    )
    texts = [match.describe(move) for move in match.legal_moves()]
    assert texts.count("play Ember Dance") == 1
    match.play("discard 2 cards for a resource")
    first = [match.describe(move) for move in match.legal_moves()]
    assert first == ["discard Ember Dance"] or "discard Ember Dance" in first
    match.play("discard Ember Dance")
    assert [match.describe(move) for move in match.legal_moves()] == [
        "discard Ember Dance",
        "discard Bone Flute",
    ]


@proves("PLY-01")
def test_a_card_that_shows_something_cannot_be_taken_back_by_undo() -> None:
    match = match_of({"herb": 2, "elixir": 1, "hand": ["Lantern Moth"]}, {})
    match.play("play Lantern Moth")
    with pytest.raises(IllegalMove):
        match.undo(0)


def test_what_may_not_be_done_is_told_with_its_reason() -> None:
    seat = {
        "hand": ["Moss Troll"],
        "token_used": True,
        "outer": [{"place": "start", "ritual": "Ember Dance", "figures": ["witch"]}],
        "specialists": ["tayanita_a", "ravka_a"],
        "tapped": ["ravka_a"],
    }
    match = match_of(seat, {})
    told = reasons(match, 0)
    assert told["activate the clan token"] == "token_done"
    assert told["play Moss Troll"] == "no_room"
    assert told["use Ember Dance with a witch"] == "is_occupied"
    assert told["turn Ravka, Dusk Singer (A)"] == "turned_already"
    assert told["build a catalyst: orb"] == "cannot_pay"
    assert told["progress on the path"] == "needs_charges"
    assert told["discard 2 cards for a resource"] == "needs_cards"
    assert set(reasons(match, 1).values()) == {"not_your_turn"}


# --- facts and options that cannot be ------------------------------------------------------


@pytest.mark.parametrize(
    ("seat", "said"),
    [
        ({"hand": ["Moss Trol"]}, "did you mean 'moss troll'"),
        ({"hand": ["Moss Troll", "Moss Troll", "Moss Troll"]}, "there are only 2"),
        ({"herb": -1}, "out of bounds"),
        ({"mana": 21}, "allowed is from 0 to 20"),
        ({"outer": ["Owl Bar"]}, "no place is called"),
        ({"outer": [{**FLUTE, "catalysts": ["orb", "orb"]}]}, "only 1 slots"),
        ({"outer": [{**FLUTE, "catalysts": ["sickle"]}]}, "choose one of"),
        ({"regions": {"Northern Lakes": ["witch"] * 5}}, "no witch left"),
        ({"demon": "keir_a", "specialists": ["keir_a"]}, "no throne demon"),
        ({"bonus": ["Moon"]}, "no such bonus space"),
        ({"crystals": 3}, "unknown key"),
        ({"stones": ["Moon"] * 4}, "no stone"),
    ],
)  # fmt: skip
def test_a_position_that_cannot_be_is_refused(seat: dict[str, Any], said: str) -> None:
    with pytest.raises(StageError, match=said):
        table(seat, {})


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (0, {}),
        (5, {}),
        (2, {"path": "maybe"}),
        (2, {"level": "adept"}),
        (2, {"automa": "witch"}),
        (2, {"start": "2"}),
    ],
)
def test_a_table_that_cannot_be_set_is_refused(seats: int, options: dict[str, str]) -> None:
    with pytest.raises(BadOption):
        rules.new(seats, 1, options)


@proves("SCO-06", "AUT-01")
def test_a_person_can_win_and_lose_against_the_automa() -> None:
    won = table({"vp": 200}, round=3)
    lost = table({"vp": 1}, round=3, automa={"vp": 100})
    for state in (won, lost):
        while state.asked:
            decision = state.asked[0]
            option = 1 << 20 if decision.kind == "action" else decision.choice(0)
            rules.apply(state, 0, option)
    assert winners(won) == (0,)
    assert winners(lost) == ()
    outcome = rules.outcome(lost)
    assert outcome is not None
    assert (outcome.winners, outcome.scores) == ((), (1,))
