"""Proofs about the draft, about dividing the cards, and about who sees what."""

from __future__ import annotations

from typing import Any

import pytest

from conclave.engine.match import Match
from conclave.games import load
from conclave.games.seasons.cards import REVISED
from tests.proof import proves
from tests.seasons.tables import SPECTATOR, begin, lay_out, take_first_options, told

EDITIONS = pytest.mark.parametrize("edition", ["first", "revised"])
PLAYERS = pytest.mark.parametrize("players", [2, 3, 4])


# --- the prelude ---------------------------------------------------------------------------


@proves("R4.1")
@pytest.mark.parametrize("level", ["magician", "archmage"])
@PLAYERS
def test_everybody_is_dealt_nine_cards_for_the_draft(level: str, players: int) -> None:
    match = begin(players, level=level)
    assert [len(match.view(seat).packet) for seat in range(players)] == [9] * players
    assert [each.seat for each in match.decisions] == list(range(players))


@proves("R4.2")
def test_the_rest_of_a_packet_goes_to_the_left_each_time() -> None:
    match = begin(3, 4)
    for _ in range(2):
        before = [match.view(seat).packet for seat in range(3)]
        for seat in (2, 0, 1):
            decision = match.decision_of(seat)
            assert decision is not None
            match.play(decision.move(before[seat][0]))
        assert [match.view((seat + 1) % 3).packet for seat in range(3)] == [
            packet[1:] for packet in before
        ]


@proves("R4.2")
def test_a_pick_lies_face_down() -> None:
    match, other = begin(3, 4), begin(3, 4)
    match.play(match.decisions[0].move(match.decisions[0].options[0]))
    other.play(other.decisions[0].move(other.decisions[0].options[-1]))
    assert match.view(0) != other.view(0)
    assert match.view(1) == other.view(1)
    assert match.view(SPECTATOR) == other.view(SPECTATOR)
    assert [event.args for event in told(match, "card_drafted", 1)] == [{}]
    assert "card" in told(match, "card_drafted", 0)[0].args


@proves("R4.3")
def test_the_ninth_pick_is_the_only_card_left() -> None:
    match = begin(3, 4)
    take_first_options(match, "card_for_hand")
    picks = [played for played in match.history if played.before.asked[0].kind == "card_to_draft"]
    assert len(picks) == 27
    last = [played for played in picks if played.forced]
    assert [len(each.before.players[each.move.seat].packet) for each in last] == [1, 1, 1]
    assert [len(match.view(seat).picked) for seat in range(3)] == [9, 9, 9]


def divided(choices: list[int]) -> Match:
    """Let seat 0 of an Apprentice game divide its cards, given by their places in the packet."""
    match = begin(2, 4, level="apprentice")
    packet = match.view(0).packet
    for place in choices:
        decision = match.decision_of(0)
        assert decision is not None
        match.play(decision.move(packet[place]))
    return match


@proves("R4.4", "R1.8")
def test_how_a_player_divides_his_cards_stays_his_secret() -> None:
    one, other = divided([0, 1, 2, 3, 4, 5]), divided([0, 1, 3, 2, 4, 6])
    assert one.view(0) != other.view(0)
    assert one.view(1) == other.view(1)
    assert one.view(SPECTATOR) == other.view(SPECTATOR)
    assert one.events(1) == other.events(1)
    assert one.decision.seat == 1


@proves("R4.4")
@pytest.mark.parametrize("choices", [[0, 1], [0, 1, 2, 3]])
def test_a_division_half_done_is_a_secret_too(choices: list[int]) -> None:
    one, other = divided(choices), divided([*choices[:-1], choices[-1] + 1])
    assert one.view(0) != other.view(0)
    assert one.view(1) == other.view(1)
    assert one.view(SPECTATOR) == other.view(SPECTATOR)


@proves("R4.4")
def test_hand_and_libraries_have_three_cards_each() -> None:
    seen = divided([0, 1, 3, 2, 4, 6]).view(0)
    assert [len(seen.hand), len(seen.libraries[0]), len(seen.libraries[1])] == [3, 3, 3]
    assert sorted(seen.hand + seen.libraries[0] + seen.libraries[1]) == list(seen.picked)


# --- what everybody sees -------------------------------------------------------------------


@proves("R1.8")
def test_everybody_sees_the_open_side_of_every_seat() -> None:
    row = [{"card": "Amulet of Water", "energy": {"fire": 2}}]
    owner: dict[str, Any] = {"crystals": 7, "energy": {"air": 2}, "gauge": 4, "bonuses": 1}
    owner |= {"in_play": row, "hand": [8, 9], "library_2": [1, 2, 3], "library_3": [10, 11]}
    seen = lay_out([owner, {}], {}, "revised").view(1).seats[0]
    assert (seen.crystals, seen.energy, seen.gauge, seen.bonuses) == (7, (2, 0, 0, 0), 4, 1)
    assert [(lying.card, lying.tokens) for lying in seen.in_play] == [(4, (0, 0, 2, 0))]
    assert (seen.hand_size, seen.library_sizes) == (2, (3, 2))


@proves("R1.8")
def test_hand_and_libraries_are_seen_by_their_owner_only() -> None:
    owner = {"hand": [8, 9], "library_2": [1, 2, 3], "library_3": [10, 11, 12]}
    other = {"hand": [20, 29], "library_2": [21, 22, 23], "library_3": [30, 31, 32]}
    match = lay_out([owner, {}], {"draw_pile": [20]}, "revised")
    changed = lay_out([other, {}], {"draw_pile": [20]}, "revised")
    assert match.view(0).hand == (8, 9)
    assert match.view(0).libraries == ((1, 2, 3), (10, 11, 12))
    assert match.view(1) == changed.view(1)
    assert match.view(SPECTATOR) == changed.view(SPECTATOR)


@proves("R9.7", "D6")
@EDITIONS
def test_a_summoned_card_is_announced_to_all_and_nobody_has_to_confirm(edition: str) -> None:
    seat = {"hand": ["Purse of Io"], "gauge": 1, "energy": {"air": 1, "fire": 1}}
    match = lay_out([seat, {}, {}], {}, edition)
    match.play("summon Purse of Io")
    everybody = [told(match, "card_summoned", who)[0].args for who in (0, 1, 2, SPECTATOR)]
    assert everybody == [{"card": 8}] * 4
    assert [(each.seat, each.kind) for each in match.decisions] == [(0, "action")]


@proves("R9.7", "D6")
@pytest.mark.parametrize("language", ["en", "de", "it"])
def test_the_text_of_every_card_is_always_on_view(language: str) -> None:
    words = load("seasons").catalogue(language)
    assert [card.id for card in REVISED[1:] if not words.get(f"card.{card.id}.text")] == []


@proves("D5", "R2.5")
@EDITIONS
def test_the_discard_pile_lies_face_down(edition: str) -> None:
    seat = {"die": "winter 1 face 5"}
    match = lay_out([seat, {}], {"phase": "turn", "draw_pile": ["Purse of Io"]}, edition)
    match.play("draw a card")
    match.play("discard Purse of Io")
    assert [match.view(who).discard_known for who in (0, 1, SPECTATOR)] == [(8,), (), ()]
    assert match.view(1).discard_size == 1
    assert told(match, "cards_discarded", 1)[0].args == {"n": 1}


@pytest.mark.parametrize("hand", [[], ["Staff of Spring"], ["Staff of Spring", "Purse of Io"]])
def test_a_seat_ends_its_turn_itself_even_if_its_hand_allows_nothing_else(hand: list[str]) -> None:
    seats: list[dict[str, Any]] = [{"hand": hand, "gauge": 2, "bonuses": 3}, {}]
    state = lay_out(seats, {}, "revised").at(0)
    match = Match(load("seasons"), state, seats=2)
    assert [match.describe(move) for move in match.legal_moves(0)] == ["end turn"]
