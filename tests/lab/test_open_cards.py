"""Bots that see all cards are there for research, and out of reach for everybody else."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import pytest

import conclave
from conclave.bots import choices_of, decision_for
from conclave.engine.playout import pick
from conclave.engine.rng import Rng
from conclave.games.seasons import rules
from conclave.games.seasons.state import State
from conclave.lab.open_cards import OpenBot, OpenRules, make_player
from conclave.server.thinking import LEVELS

SOURCES = Path(conclave.__file__).parent


def some_way_into_a_game(moves: int) -> State:
    state = rules.new(2, 9, {})
    rng = Rng(9)
    for _ in range(moves):
        rules.apply(state, state.asked[0].seat, pick(state.asked[0], rng))
    return state


def test_every_world_it_is_dealt_is_the_true_one() -> None:
    truth = some_way_into_a_game(60)
    shown = OpenRules(rules)
    shown.show(truth)
    view = rules.view(truth, truth.asked[0].seat)
    world = shown.determinize(view, Rng(1))
    assert world.rng != truth.rng
    world.reseed(truth.rng)
    assert world == truth
    assert world is not truth


def test_the_game_it_is_shown_stays_as_it_was() -> None:
    state = some_way_into_a_game(60)
    before = rules.clone(state)
    bot = make_player("master:simulations=6:open", rules, 1, "cpu")
    assert isinstance(bot, OpenBot)
    view = rules.view(state, state.asked[0].seat)
    assert bot.choose_in(state, view) in choices_of(decision_for(view))
    assert state == before


def test_it_thinks_in_the_true_world_and_others_do_not(monkeypatch: pytest.MonkeyPatch) -> None:
    dealt: list[Any] = []
    deal = type(rules).determinize

    def watched(self: Any, view: Any, rng: Rng) -> State:
        dealt.append(view)
        return deal(self, view, rng)

    monkeypatch.setattr(type(rules), "determinize", watched)
    state = some_way_into_a_game(60)
    view = rules.view(state, state.asked[0].seat)
    seeing = make_player("master:simulations=6:open", rules, 1, "cpu")
    assert isinstance(seeing, OpenBot)
    seeing.choose_in(state, view)
    assert dealt == []
    make_player("master:simulations=6", rules, 1, "cpu").choose(view)
    assert dealt


def test_from_a_view_alone_it_does_not_play() -> None:
    state = some_way_into_a_game(60)
    bot = make_player("master:open", rules, 1, "cpu")
    with pytest.raises(TypeError, match="plays where the game is shown to it"):
        bot.choose(rules.view(state, state.asked[0].seat))


def test_no_level_of_a_table_sees_all_cards() -> None:
    assert not any("open" in level.bot.split(":") for level in LEVELS.values())


@pytest.mark.parametrize("part", ["server", "bots", "games", "engine"])
def test_nothing_at_a_table_knows_of_it(part: str) -> None:
    for path in (SOURCES / part).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import | ast.ImportFrom):
                named = [getattr(node, "module", None) or "", *(each.name for each in node.names)]
                assert not any("open_cards" in name for name in named), path
