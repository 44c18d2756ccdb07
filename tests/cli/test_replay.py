"""A record is verified and shown at any of its moves, as any seat may see it."""

from __future__ import annotations

from pathlib import Path

import pytest

from .conftest import Conclave


@pytest.fixture
def record(conclave: Conclave, tmp_path: Path) -> str:
    """Play a whole game and return the path of its record."""
    path = tmp_path / "game.txt"
    conclave("play", "seasons", "--seed", "5", "--record", str(path), typed="1\n" * 400)
    return str(path)


def test_a_finished_game_is_verified_and_shown_with_its_scores(
    conclave: Conclave, record: str
) -> None:
    ran = conclave("replay", record)
    assert ran.code == 0
    assert "moves replay." in ran.out
    assert "has won." in ran.out


def test_a_seat_sees_its_own_cards_at_a_move(conclave: Conclave, record: str) -> None:
    out = conclave("replay", record, "--at", "13", "--seat", "0").out
    assert "The table after move 13:" in out
    assert "Your hand" in out
    assert "Amulet of Water" in out
    assert "Year 1 of 3" in out
    assert "has won" not in out


def test_a_spectator_sees_no_hand(conclave: Conclave, record: str) -> None:
    out = conclave("replay", record, "--at", "13").out
    assert "Your hand" not in out
    assert "Player 1 chose a card for later" in out
    assert "Amulet of Water" not in out


def test_the_beginning_can_be_shown(conclave: Conclave, record: str) -> None:
    ran = conclave("replay", record, "--at", "0", "--seat", "1")
    assert ran.code == 0
    assert "To choose from" in ran.out


@pytest.mark.parametrize(
    ("language", "words"), [("de", "Der Tisch nach Zug 20"), ("it", "Il tavolo dopo la mossa 20")]
)
def test_a_record_is_shown_in_other_languages(
    conclave: Conclave, record: str, language: str, words: str
) -> None:
    assert words in conclave("replay", record, "--at", "20", "--lang", language).out
