"""Games with an owner's pack: its values change exactly what they say."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from conclave.engine.codec import encode
from conclave.engine.conformance import check_random_game
from conclave.engine.match import Match
from conclave.engine.packs import VARIABLE
from conclave.engine.record import read_record, replay, write_record
from conclave.engine.rng import Rng
from conclave.games.evenfall import rules
from conclave.games.evenfall.packs import known_packs
from tests.evenfall.busy import busy_move
from tests.evenfall.invariants import check
from tests.evenfall.tables import table
from tests.proof import proves

TEXT = """
[pack]
game = "evenfall"
id = "mine"
name = { en = "My box" }

[setup]
hand_limit = 3
builds_per_action = 2

[[rituals]]
id = "bone_flute"
vp = 9
effect = "pay(charge:1){gain(mana:7)}"

[[specialists]]
id = "ohiyesa"
vp = 4

[[specialists]]
id = "ravka"
effect = "vp(1*hand,max=2)"
"""


@pytest.fixture
def mine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Bring an owner's pack along."""
    file = tmp_path / "mine.toml"
    file.write_text(TEXT, encoding="utf-8")
    monkeypatch.setenv(VARIABLE, str(file))
    known_packs.cache_clear()
    yield next(key for key in rules.options[0].values if key != "standard")
    known_packs.cache_clear()


def test_a_game_with_an_owners_pack_passes_the_exam(mine: str) -> None:
    state = check_random_game(rules, 2, {"pack": mine}, 3, every=60, invariants=check)
    assert state.is_over()


def test_a_game_with_an_owners_pack_is_recorded_and_replayed(mine: str) -> None:
    match = Match.new(rules, 2, 5, {"pack": mine})
    chance = Rng(5, 21)
    while not match.is_over:
        match.play(busy_move(match.state, chance))
    text = write_record(match)
    assert f'[Option pack "{mine}"]' in text
    assert encode(rules, replay(rules, read_record(text)).state) == encode(rules, match.state)


def test_an_owners_effect_is_done_and_a_crystal_discharged_for_it(mine: str) -> None:
    flute = {"place": "start", "ritual": "Bone Flute", "catalysts": ["charged"]}
    state = table({"outer": [flute]}, {}, options={"pack": mine})
    match = Match(rules, state, seats=2)
    match.play("use Bone Flute with a witch")
    player = match.state.players[0]
    assert player.mana == 7
    assert player.outer[0].on_ritual == (4,), "discharged, and charged again by the space"


def test_a_charge_that_is_not_there_cannot_be_paid(mine: str) -> None:
    flute = {"place": "start", "ritual": "Bone Flute", "catalysts": ["crystal"]}
    state = table({"outer": [flute]}, {}, options={"pack": mine})
    assert not [option for option in state.asked[0].options if option >> 20 == 5]


def test_two_catalysts_are_built_by_an_action_where_a_pack_says_so(mine: str) -> None:
    seat = {"knowledge": 3, "outer": [{"place": "start", "ritual": "Wind Eagle"}]}
    match = Match(rules, table(seat, {}, options={"pack": mine}), seats=2)
    match.play("build a catalyst: scythe")
    assert match.decision.kind == "catalyst_to_build"
    match.play("crystal on Wind Eagle")
    assert match.state.players[0].resources == (0, 0, 1)
    assert match.decision.seat == 1


def test_hands_are_discarded_down_to_the_limit_where_a_pack_sets_one(mine: str) -> None:
    hand = ["Ember Dance", "Bone Flute", "Cave Bear", "Moss Troll", "keir_a"]
    seats = ({"hand": hand, "passed": True}, {"hand": hand[:1]})
    state = table(*seats, options={"pack": mine}, turn=1)
    match = Match(rules, state, seats=2)
    match.play("pass")
    assert (match.decision.kind, match.decision.seat) == ("card_to_discard", 0)
    match.play("discard Ember Dance")
    match.play("discard Cave Bear")
    assert match.state.round == 2
    scouted = state.pack.boards[state.players[0].board].scout_cards
    assert len(match.state.players[0].hand) == 3 + scouted


@proves("M3", "V-play_vp3")
def test_a_card_does_not_answer_its_own_playing(mine: str) -> None:
    outer = ["start", {"place": "Owl Barn", "ritual": "Bone Flute"}]
    hand = ["ohiyesa_a", "ohiyesa_b"]
    seat = {"herb": 9, "elixir": 9, "knowledge": 9, "hand": hand, "outer": outer}
    match = Match(rules, table(seat, {"passed": True}, options={"pack": mine}), seats=2)
    match.play("play Ohiyesa, Power Binder (A) as specialist")
    assert match.decision.kind == "action", "he is worth 4 points and waits for such cards"
    assert len(match.state.players[0].hand) == 1
    match.play("play Ohiyesa, Power Binder (B) as specialist")
    assert match.decision.kind == "place_to_transfer", "the first one answers the second"


@proves("O-vp")
def test_points_for_each_of_something_are_cut_where_an_effect_says_so(mine: str) -> None:
    seat = {"specialists": ["ravka_a"], "hand": ["Ember Dance", "Cave Bear", "Moss Troll"]}
    match = Match(rules, table(seat, {}, options={"pack": mine}), seats=2)
    match.play("turn Ravka, Dusk Singer (A)")
    assert match.state.players[0].vp == 2
