"""Emberhours in the terminal: it can be drawn at every moment, in every language."""

from __future__ import annotations

import io

import pytest
from rich.console import Console, RenderableType

from conclave.cli.tables import load_table
from conclave.cli.words import terminal_words
from conclave.engine.rng import Rng
from conclave.engine.words import LANGUAGES
from conclave.games.emberhours import rules
from tests.emberhours.busy import busy_move
from tests.emberhours.test_perft import full_turn

NAMES = ("Ada", "Bo", "Cy")


def shown(parts: list[RenderableType]) -> str:
    """Return what a terminal of 80 columns would show."""
    console = Console(file=io.StringIO(), width=80, color_system=None)
    for part in parts:
        console.print(part)
    written = console.file
    assert isinstance(written, io.StringIO)
    return " ".join(written.getvalue().split())


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_can_be_drawn(language: str) -> None:
    table = load_table("emberhours", rules.catalogue(language), terminal_words(language))
    state = rules.new(3, 4, {})
    chance = Rng(4, 1)
    number = 0
    while state.asked:
        if number % 40 == 0:
            for seat in range(-1, 3):
                assert "Ada" in shown(table.draw(rules.view(state, seat), NAMES))
        move = busy_move(state, chance)
        rules.apply(state, move.seat, move.option)
        number += 1
    outcome = rules.outcome(state)
    assert outcome is not None
    assert str(outcome.scores[0]) in shown(table.score_sheet(state, NAMES))


def test_the_table_names_tiles_sources_and_what_the_hand_costs() -> None:
    table = load_table("emberhours", rules.catalogue("en"), terminal_words("en"))
    text = shown(table.draw(rules.view(full_turn(), 0), NAMES[:2]))
    assert "Mossgate Spring: held by Ada with Vault Minotaur · above 6 to conquer" in text
    assert "5: – · 4: Clay Sentry · 3: – · 2: Bell Goat · 1: Reed Whistler" in text
    assert "Flint Mason (2, 0)" in text
    assert "outside: amber" in text


def test_a_card_and_a_source_are_found_by_any_name() -> None:
    table = load_table("emberhours", rules.catalogue("de"), terminal_words("de"))
    found = table.find_card("candle mouse", False)
    assert found is not None
    assert "Kerzenmaus" in shown([found])
    source = table.find_card("Sorgente di Portamuschio", False)
    assert source is not None
    assert "Moostorquelle" in shown([source])
    assert len(table.card_entries(False)) == 96
