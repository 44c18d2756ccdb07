"""Bots in processes of their own: a limit, a fallback, and nothing but a view."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Iterator
from typing import NamedTuple

import msgspec
import pytest

from conclave.bots import is_listed
from conclave.engine.match import Match
from conclave.games.seasons import rules
from conclave.server import thinking
from conclave.server.thinking import LEVELS, Thinker, answer, ask, bot_of, fallback, levels_of
from tests.server.auction import auction_of_zavandor


@pytest.fixture
def thinker() -> Iterator[Thinker]:
    """Return a thinker with one process."""
    made = Thinker(1, 120.0)  # a busy machine takes long to start a process
    yield made
    made.close()


def a_match() -> Match:
    """Return a game in which a seat has to answer."""
    return Match.new(rules, 2, 5, {"level": "apprentice"})


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_answers_from_the_bytes_of_a_view(level: str) -> None:
    match = a_match()
    seat = match.decision.seat
    question = ask("seasons", level, 1, match.view(seat))
    assert match.decision.allows(answer(question))


def test_a_question_holds_the_view_of_the_seat_and_nothing_else() -> None:
    match = a_match()
    view = match.view(match.decision.seat)
    question = ask("seasons", "adept", 1, view)
    assert msgspec.msgpack.decode(question.view, type=question.view_type) == view
    assert question[:3] == ("seasons", "adept", 1)


def test_a_bot_thinks_in_a_process_of_its_own(thinker: Thinker) -> None:
    match = a_match()
    view = match.view(match.decision.seat)
    option = asyncio.run(thinker.choose(ask("seasons", "novice", 1, view), view))
    assert match.decision.allows(option)


def think_for_ever(_: thinking.Question) -> int:
    """Think without ever coming to an end."""
    time.sleep(600)
    return 0


def die(_: thinking.Question) -> int:
    """End the process in the middle of a thought."""
    os._exit(3)


def test_a_bot_that_takes_too_long_plays_the_fallback(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(thinking, "answer", think_for_ever)
    impatient = Thinker(1, 0.1)
    match = a_match()
    view = match.view(match.decision.seat)
    option = asyncio.run(impatient.choose(ask("seasons", "novice", 1, view), view))
    impatient.close()
    assert option == fallback(view)
    assert "a bot thought for more than 0.1 seconds" in caplog.text


def test_a_bot_whose_process_dies_plays_the_fallback(
    monkeypatch: pytest.MonkeyPatch, thinker: Thinker, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(thinking, "answer", die)
    match = a_match()
    view = match.view(match.decision.seat)
    option = asyncio.run(thinker.choose(ask("seasons", "novice", 1, view), view))
    assert option == fallback(view)
    assert "a bot's process died" in caplog.text


def test_the_fallback_is_an_open_answer() -> None:
    match = a_match()
    assert match.decision.allows(fallback(match.view(match.decision.seat)))


def test_a_game_that_was_not_taught_is_played_at_random() -> None:
    assert bot_of("seasons", "adept") == LEVELS["adept"].bot
    assert bot_of("chess", "adept") == "random"


def test_a_game_that_no_bot_has_been_taught_offers_one_level_only(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert levels_of("seasons") == list(LEVELS)
    monkeypatch.setattr("conclave.server.thinking._is_taught", lambda game: False)
    assert levels_of("seasons") == ["novice"]


class Endless(NamedTuple):
    """A question for a number that cannot be listed."""

    seat: int
    may_pass: bool
    options: None = None
    span: tuple[int, int] = (20, 10**12)


class Asked(NamedTuple):
    """A view with one question."""

    decisions: tuple[Endless, ...]
    seat: int = 0


def test_a_question_for_a_number_is_answered_without_listing_them() -> None:
    assert fallback(Asked((Endless(0, may_pass=False),))) == 20
    assert fallback(Asked((Endless(0, may_pass=True),))) == -1
    assert is_listed(Endless(0, may_pass=False), 10**12)
    assert not is_listed(Endless(0, may_pass=False), -1)


@pytest.mark.parametrize("level", ["novice", "adept", "master"])
def test_bots_bid_within_their_cover(level: str, thinker: Thinker) -> None:
    match = auction_of_zavandor()
    option = asyncio.run(thinker.choose_for(match, match.decision.seat, level, 1))
    assert option in (*match.decision.options, -1)  # never beyond it, for fear of the lightning
