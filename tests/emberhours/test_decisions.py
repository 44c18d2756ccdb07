"""Decisions people can live with: sets of cards as page and bots meet them, and undo."""

from __future__ import annotations

from math import comb
from typing import Any

import msgspec
import pytest

from conclave.bots import RandomBot, choices_of, decision_for
from conclave.engine.decisions import PASS, IllegalMove, Move
from conclave.engine.match import Match
from conclave.engine.playout import pick
from conclave.engine.rng import Rng
from conclave.games.emberhours import rules
from conclave.games.emberhours.packs import our_pack
from conclave.games.emberhours.sets import MOST_LISTED, masks, sets_to_discard, sufficient_sets
from conclave.games.emberhours.view import View
from conclave.server import telling
from tests.emberhours.test_perft import table

NAMES = ("Ada", "Bo")
MANY = [card.names[0] for card in our_pack().cards]


def match_of(*seats: dict[str, Any], **position: Any) -> Match:
    """Set a table up by facts; the seats keep their cards to themselves."""
    return Match(rules, table(*seats, **position), seats=len(seats))


# --- sets ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("size", "count"), [(5, 0), (5, 2), (9, 4), (3, 3), (2, 3)])
def test_masks_are_all_sets_of_a_size_once(size: int, count: int) -> None:
    found = masks(size, count)
    assert len(set(found)) == len(found) == comb(size, count)
    assert all(mask.bit_count() == count and mask < 1 << size for mask in found)


def test_a_hand_within_its_limit_can_be_paid_with_in_every_way() -> None:
    hand = tuple(range(9))  # ten cards, and one of them is played
    for price in range(6):
        listed, others = sets_to_discard(our_pack(), hand, price)
        assert len(listed) == comb(9, price) <= MOST_LISTED
        assert others is None


def test_of_a_great_hand_some_sets_are_proposed_and_all_are_legal() -> None:
    hand = MANY[:15]
    match = match_of({"hand": hand}, {"hand": MANY[20:22]}, phase="round_end")
    decision = match.decision
    assert decision.kind == "cards_to_discard"
    assert len(decision.options) == MOST_LISTED < comb(15, 5)
    dear = Move(0, 0b111110000000000)
    assert dear in match.legal_moves()
    assert dear not in list(match.legal_moves())
    assert Move(0, 0b111111000000000) not in match.legal_moves()
    text = match.describe(dear)
    match.play(text)
    assert rules.observe(match.state)["hand_size"][0] >= 10
    assert match.history[0].move == dear


def test_minimal_sets_leave_nobody_out_who_is_needed() -> None:
    parts = [(5, 0), (3, 1), (2, 2), (2, 3)]
    assert sorted(sufficient_sets(parts, 4)) == [0b0001, 0b0110, 0b1010]
    assert sufficient_sets(parts, 12) == []
    assert sufficient_sets(parts, 0) == [0b0001, 0b0010, 0b0100, 0b1000]


def test_chance_sends_no_more_creatures_than_needed() -> None:
    match = match_of(
        {"hand": ["Soot Sparrow"], "retinue": ["Mill Ogre", "Puddle Imp", "Wharf Troll"]},
        {"hand": ["Tin Cup"]},
        sources=["Tinwell"],
    )
    match.play("conquer Tinwell")
    assert {pick(match.decision, Rng(seed)) for seed in range(100)} == {0b001, 0b100}
    view = match.view(0)
    assert choices_of(decision_for(view)) == tuple(match.decision.options)
    assert RandomBot(1).choose(view) in match.decision.options
    match.play("commit Mill Ogre, Puddle Imp and Wharf Troll")


# --- what people meet ----------------------------------------------------------------------


def test_an_instant_that_only_brings_something_may_be_forgone_but_is_not_proposed() -> None:
    match = match_of(
        {"hand": ["Tallow Hound", "Ash Hare", "Kiln Cat"]},
        {"hand": ["Tin Cup"]},
        sources=["Tinwell"],
    )
    match.play("summon Tallow Hound")
    assert match.decision.kind == "instant", "the only set to pay with was taken silently"
    asked = telling.ask(match, match.decision, match.words(), NAMES)
    assert [choice.option for choice in asked.choices] == [1]
    assert [choice.option for choice in asked.rare] == [PASS]
    match.play("decline")
    assert match.view(0).hand == ()


def test_the_end_of_a_turn_is_not_asked_of_who_has_nothing_else() -> None:
    match = match_of({"hand": ["Soot Sparrow"]}, {"hand": ["Tin Cup"]}, sources=["Tinwell"])
    match.play("draw 2 cards")
    assert match.decision.seat == 1


def test_a_play_cannot_be_taken_back_but_a_slide_can() -> None:
    held = {"source": "Tinwell", "holder": 0, "under": ["Mill Ogre"]}
    match = match_of(
        {"hand": ["Soot Sparrow"], "retinue": ["Ash Hare", "Bell Goat"]},
        {"hand": ["Tin Cup"]},
        sources=[held],
    )
    match.play("slide creatures under Tinwell")
    match.play("slide Ash Hare")
    match.undo(0)
    match.undo(0)
    match.play("summon Soot Sparrow")
    with pytest.raises(IllegalMove, match="somebody has learnt"):
        match.undo(0)


def test_a_preview_tells_what_is_certain() -> None:
    match = match_of(
        {"hand": ["Soot Sparrow"], "retinue": ["Ember Newt"], "outside": "amber"},
        {"hand": ["Tin Cup"]},
    )
    move = match.parse("light Ember Newt")
    assert match.preview(move) == {0: {"points": 1, "vp": 1}}
    assert match.preview(match.parse("draw 2 cards")) == {}, "what will be drawn is not certain"


def test_a_view_survives_the_way_to_a_bot() -> None:
    state = rules.new(3, 2, {})
    for seat in (-1, 0, 1, 2):
        view = rules.view(state, seat)
        assert msgspec.msgpack.decode(msgspec.msgpack.encode(view), type=View) == view


def test_the_view_tells_what_the_own_cards_would_cost() -> None:
    match = match_of(
        {"hand": ["Flint Mason", "Tin Cup", "Night Tide Hydra"], "retinue": ["Dusk Weaver"]},
        {"hand": ["Ash Hare"]},
    )
    mason, hydra, cup = match.view(0).costs
    assert (mason.cards, mason.time, mason.slots, mason.obstacle) == (2, 0, (0, 1), "")
    assert (hydra.cards, hydra.time, hydra.obstacle) == (4, 2, "needs_cards")
    assert (cup.slots, cup.obstacle) == ((1,), "")
    assert match.view(-1).costs == ()


def test_the_view_tells_what_it_takes_to_conquer_and_which_flames_are_ready() -> None:
    held = {"source": "Tinwell", "holder": 1, "under": ["Mill Ogre"]}
    match = match_of(
        {"hand": ["Soot Sparrow"], "retinue": ["Ember Newt", "Flint Mason"], "outside": "amber"},
        {"hand": ["Tin Cup"], "retinue": ["Clay Sentry", "Kindle Fawn"], "outside": "teal"},
        sources=[held, "Cinder Spout"],
    )
    seen = match.view(-1)
    assert [each.to_exceed for each in seen.sources] == [7, 4]
    assert (seen.sources[0].strength, seen.sources[0].force) == (5, 5)
    names = our_pack().cards
    assert [names[card].id for card in seen.seats[0].flames] == ["ember_newt"]
    assert [names[card].id for card in seen.seats[1].flames] == ["kindle_fawn"]
    assert (seen.seats[0].strength_each, seen.seats[1].defence) == (1, 2)
