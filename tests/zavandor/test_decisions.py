"""Decisions people can live with: bids, payments and arrangements as page and bots meet them."""

from __future__ import annotations

import sys
from typing import Any

import msgspec
import pytest

from conclave.bots import RandomBot, choices_of, decision_for
from conclave.engine.decisions import PASS, IllegalMove, Move
from conclave.engine.match import Match
from conclave.engine.narration import put
from conclave.engine.playout import pick
from conclave.engine.rng import Rng
from conclave.engine.rules import BadOption, check_options
from conclave.games.zavandor import rules
from conclave.games.zavandor.data import DATA
from conclave.games.zavandor.moves import ARRANGE, OFFER
from conclave.games.zavandor.view import View
from conclave.server import telling
from tests.zavandor.test_perft import table

NAMES = ("Ada", "Bo", "Cy")


def match_of(*seats: dict[str, Any], **position: Any) -> Match:
    """Set a table up by facts; the seats keep their cards to themselves."""
    return Match(rules, table(*seats, **position), seats=len(seats))


def auction() -> Match:
    """Seat 0 has put up a spellbook for 20; seat 1 is asked."""
    rich = {"dust": 90, "active": {"ruby": 2}, "levels": {"storage": 1}}
    match = match_of(rich, {"dust": 30, "active": {"sapphire": 1}}, open_artifacts=["Spellbook"])
    match.play("put up Spellbook")
    match.play("bid 20")
    return match


def test_a_bid_is_a_span_with_a_few_suggestions() -> None:
    match = auction()
    asked = telling.ask(match, match.decision, match.words(), NAMES)
    assert asked.span is not None
    assert (asked.span.low, asked.span.high, asked.span.most) == (21, 40, 999)
    assert [choice.option for choice in asked.choices] == [21, 26, 30, PASS]
    assert asked.choices[0].args == {"n": 21, "price": 21}


def test_a_bid_beyond_cover_is_open_to_people_and_says_what_it_risks() -> None:
    match = auction()
    beyond = Move(1, 41)
    assert beyond in match.legal_moves()
    assert beyond not in list(match.legal_moves())
    assert match.describe(beyond) == "bid 41 and risk the lightning"
    assert Move(1, 1000) not in match.legal_moves()
    with pytest.raises(IllegalMove):
        match.play("bid 41")


def test_chance_never_bids_beyond_cover() -> None:
    match = auction()
    bids = {pick(match.decision, Rng(seed)) for seed in range(400)}
    assert bids == {PASS, *range(21, 41)}
    view = match.view(1)
    assert choices_of(decision_for(view)) == (*range(21, 41), PASS)
    assert {RandomBot(seed).choose(view) for seed in range(400)} == bids


def test_who_cannot_raise_within_cover_is_asked_all_the_same() -> None:
    match = auction()
    match.play("bid 40")
    match.play("bid 90")
    assert (match.decision.seat, list(match.decision.choices())) == (1, [PASS])
    assert match.decision.unlisted is not None


def test_a_view_survives_the_way_to_a_bot() -> None:
    match = auction()
    for seat in (-1, 0, 1):
        view = match.view(seat)
        assert msgspec.msgpack.decode(msgspec.msgpack.encode(view), type=View) == view


def test_the_view_tells_what_a_bidder_must_know() -> None:
    match = auction()
    seen = match.view(1).auction
    assert (seen.lot, seen.lowest, seen.bid, seen.leader, seen.speaker) == (0, 20, 20, 0, 1)
    assert (seen.order, seen.inside, seen.bids) == ((0, 1), (0, 1), (20, 0))
    assert (seen.cover, seen.energy_cover) == (40, 30)
    assert match.view(-1).auction.cover == -1


def test_any_arrangement_is_one_answer_and_proposed_ones_come_once() -> None:
    gems = {"active": {"opal": 5}, "resting": {"ruby": 1}, "levels": {"storage": 1}}
    match = match_of(gems, {})
    listed = [option for option in match.decision.options if option & ARRANGE == ARRANGE]
    assert len(listed) == 1
    match.play("activate 2 opals and 1 ruby")
    assert match.view(0).seats[0].active == (2, 0, 0, 0, 1)
    assert not [option for option in match.decision.options if option & ARRANGE == ARRANGE]
    match.play("activate none")
    match.play("activate 5 opals")
    assert match.undo_reach(0) == 3


def test_a_payment_shows_what_is_left() -> None:
    cards = ["sapphire 5", "emerald 10"]
    match = match_of({"dust": 12, "cards": cards, "levels": {"storage": 1}}, {})
    match.play("buy opal")
    asked = telling.ask(match, match.decision, match.words(), NAMES)
    told = {choice.text: choice.args for choice in asked.choices}
    assert [args["label"] for args in told.values()] == ["lightest", "exact", "exact"]
    dust = told["pay 10 dust"]
    assert (dust["left"], dust["weight"], dust["limit"], dust["dust"]) == (17, 3, 6, 2)
    assert dust["lost"] == 0


def test_a_lot_beyond_cover_is_shown_apart() -> None:
    match = match_of({"dust": 20, "levels": {"storage": 1}}, {}, open_artifacts=["Spellbook"])
    asked = telling.ask(match, match.decision, match.words(), NAMES)
    rare = [choice.option for choice in asked.rare]
    assert OFFER | 12 in rare
    assert OFFER not in rare
    assert asked.span is None


def test_the_question_of_a_bid_names_the_lot_and_the_bid() -> None:
    match = auction()
    prompt = rules.prompt(match.state, match.decision)
    assert put(match.words("de"), prompt, NAMES) == "Zauberbuch steht bei 20: erhöhen oder passen?"


def test_a_supply_that_does_not_reach_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    few = tuple(msgspec.structs.replace(gem, tokens=1) for gem in DATA.gems)
    short = msgspec.structs.replace(DATA, gems=few)
    monkeypatch.setattr(sys.modules["conclave.games.zavandor.rules"], "DATA", short)
    with pytest.raises(BadOption, match="supply cannot be limited: 1 opals do not reach"):
        rules.new(2, 0, check_options(rules, 2, {"supply": "limited"}))


def test_what_is_allowed_in_a_copy_does_not_change_with_the_original() -> None:
    gems = {"dust": 40, "active": {"opal": 1}, "levels": {"storage": 1}}
    match = match_of(gems, {})
    copy = rules.clone(match.state)
    match.play("buy opal")
    assert not copy.asked[0].allows(ARRANGE | 2)
    assert copy.asked[0].allows(ARRANGE)
    assert match.decision.allows(ARRANGE | 1)
