"""Evenfall in the terminal: it can be drawn at every moment, in every language."""

from __future__ import annotations

import io

import pytest
from rich.console import Console, RenderableType

from conclave.cli.tables import load_table
from conclave.cli.words import terminal_words
from conclave.engine.rng import Rng
from conclave.engine.words import LANGUAGES
from conclave.games.evenfall import rules
from tests.evenfall.busy import busy_move

NAMES = ("Ada", "Bo", "Cy")


def shown(parts: list[RenderableType]) -> str:
    """Return what a terminal of 80 columns would show."""
    console = Console(file=io.StringIO(), width=80, color_system=None)
    for part in parts:
        console.print(part)
    written = console.file
    assert isinstance(written, io.StringIO)
    return " ".join(written.getvalue().split())


@pytest.mark.parametrize("seats", [1, 3])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_can_be_drawn(language: str, seats: int) -> None:
    table = load_table("evenfall", rules.catalogue(language), terminal_words(language))
    state = rules.new(seats, 4, {"side": "moon", "clans": "chosen"})
    chance = Rng(4, 1)
    names = NAMES[:seats]
    number = 0
    while state.asked:
        if number % 40 == 0:
            for seat in range(-1, seats):
                assert "Ada" in shown(table.draw(rules.view(state, seat), names))
        move = busy_move(state, chance)
        rules.apply(state, move.seat, move.option)
        number += 1
    outcome = rules.outcome(state)
    assert outcome is not None
    assert str(outcome.scores[0]) in shown(table.score_sheet(state, names))


def test_a_card_is_found_by_any_name_and_all_are_listed() -> None:
    table = load_table("evenfall", rules.catalogue("de"), terminal_words("de"))
    found = table.find_card("sky bison", False)
    assert found is not None
    assert "Himmelsbison" in shown([found])
    place = table.find_card("Crystal Cliffs", False)
    assert place is not None
    assert "Kristallklippen" in shown([place])
    assert len(table.card_entries(False)) == 44 + 33 + 49
