"""Last turns that were solved by trying everything: the adept finds nearly all of them."""

from __future__ import annotations

import pytest

from conclave.games.seasons import rules
from tests.bots.endgames import TooLarge, best_margin, last_turns, played_margin, solved


def test_a_solved_turn_is_at_least_as_good_as_ending_it() -> None:
    state = next(last_turns(1000))
    seat = state.asked[0].seat
    ended = rules.clone(state)
    rules.apply(ended, seat, 0)
    scores = rules.outcome(ended)
    assert scores is not None
    assert best_margin(state, seat) >= scores.scores[seat] - scores.scores[1 - seat]


def test_a_turn_with_chance_in_it_is_not_called_solved() -> None:
    position = {"phase": "action", "year": 3, "wheel": 12, "dice": ["autumn 1 face 1"]}
    own = {"gauge": 1, "energy": {"fire": 2}, "hand": ["Amulet of Fire"]}
    facts = {"position": position, "seats": [own, {"crystals": 10}]}
    state = rules.stage(facts, {"level": "archmage", "edition": "revised"}, 1)
    with pytest.raises(TooLarge):
        best_margin(state, 0)


@pytest.mark.slow
def test_the_adept_finds_the_best_of_most_last_turns() -> None:
    regrets = [
        best - played_margin(state, "adept", number)
        for number, (state, best) in enumerate(solved(12, 1000))
    ]
    assert min(regrets) >= 0
    assert sum(regret == 0 for regret in regrets) >= 9
