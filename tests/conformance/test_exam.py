"""The exam itself: a game with a fault does not pass it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from conclave.engine.conformance import check_random_game
from conclave.engine.decisions import Decision, Phrase, Refusal
from conclave.engine.rng import Rng
from conclave.games.seasons.player import with_knowers
from conclave.games.seasons.rules import Seasons
from conclave.games.seasons.state import State
from conclave.games.seasons.view import View

OPTIONS = {"level": "apprentice"}


def examine(rules: Seasons) -> None:
    """Let a game sit the exam at every decision of a short game."""
    check_random_game(rules, 2, OPTIONS, 1, every=5)


def test_the_game_without_a_fault_passes() -> None:
    examine(Seasons())


class SharesItsEnergies(Seasons):
    """A game whose clones share something that changes."""

    def clone(self, state: State) -> State:
        copy = super().clone(state)
        for old, new in zip(state.players, copy.players, strict=True):
            new.energy = old.energy
            new.statistics = old.statistics
        return copy


class ForgetsTheGauge(Seasons):
    """A game whose saved states lose a field."""

    def unpack(self, data: dict[str, Any]) -> State:
        state = super().unpack(data)
        state.players[0].gauge = 0
        return state


class ListensToChance(Seasons):
    """A game that goes another way when somebody listens."""

    def apply(self, state: State, seat: int, option: int) -> None:
        if state.log is not None and state.round == 2:
            state.below(2)
        super().apply(state, seat, option)


class DealsAnythingAtAll(Seasons):
    """A game whose worlds forget what the viewer holds."""

    def determinize(self, seen: View, rng: Rng) -> State:
        world = super().determinize(seen, rng)
        world.discard = (*world.discard, with_knowers(1, 0))
        return world


class SaysTheSameOfTwo(Seasons):
    """A game in which two answers read alike."""

    def phrase(self, state: State, decision: Decision, option: int) -> Phrase:
        return Phrase("move.end_turn", {})


class RefusesWithoutWords(Seasons):
    """A game with a reason that nobody can read."""

    def refusals(self, state: State, seat: int) -> Sequence[Refusal]:
        return [Refusal(Phrase("move.end_turn", {}), "because", {})]


class PlaysItsPreviews(Seasons):
    """A game that looks ahead on the real table."""

    def facts(self, state: State, seat: int) -> Mapping[str, int]:
        state.players[seat].crystals += 1
        return super().facts(state, seat)


class CallsEverythingPlain(Seasons):
    """A game that would end a turn silently because the hand allows nothing else."""

    def is_plain(self, state: State, decision: Decision) -> bool:
        return True


@pytest.mark.parametrize(
    ("faulty", "complaint"),
    [
        (SharesItsEnergies(), "playing on a clone changed the original"),
        (ForgetsTheGauge(), "the state that came back from bytes is another one"),
        (ListensToChance(), "the same game went another way without a listener"),
        (DealsAnythingAtAll(), "could tell a dealt world from the real one"),
        (SaysTheSameOfTwo(), "two answers read alike"),
        (RefusesWithoutWords(), "no words for why.because"),
        (PlaysItsPreviews(), "a preview changed the game"),
        (CallsEverythingPlain(), "cannot know how many answers"),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Seasons) else "",
)
def test_a_game_with_a_fault_fails(faulty: Seasons, complaint: str) -> None:
    with pytest.raises(AssertionError, match=complaint):
        examine(faulty)


def test_a_game_that_does_not_end_fails() -> None:
    with pytest.raises(AssertionError, match="did not end within 20 moves"):
        check_random_game(Seasons(), 2, OPTIONS, 1, every=100, most_moves=20)


def test_a_broken_invariant_fails() -> None:
    def never_rich(state: State) -> None:
        assert state.players[0].crystals < 1, "seat 0 is rich"

    with pytest.raises(AssertionError, match="seat 0 is rich"):
        check_random_game(Seasons(), 2, OPTIONS, 1, every=100, invariants=never_rich)
