"""Long random runs: they find what breaks, say how to see it again, and miss no effect."""

from __future__ import annotations

import io
from collections import Counter
from itertools import count
from typing import Any

import pytest
from rich.console import Console

from conclave.games import NAMES
from conclave.games.seasons import rules
from conclave.games.seasons.cards import COUNT, REVISED
from conclave.games.seasons.state import EFFECTS, State
from conclave.native import NATIVE, PLAIN
from tests.seasons.invariants import check
from tools import soak
from tools.exercised import (
    OUTCOMES,
    PARTS,
    PUT_INTO_PLAY,
    RULES,
    SUMMONED,
    Counts,
    expected,
    key_of,
)
from tools.trials import EMBERHOURS, EVENFALL, SEASONS, TRIALS, ZAVANDOR

BROKEN_FROM_ROUND = 3


def break_in_round_three(state: State) -> None:
    """Hold until the third round, as a planted fault would."""
    check(state)
    assert state.round < BROKEN_FROM_ROUND, "the third round has begun"


def test_six_games_run_clean_with_all_invariants_checked() -> None:
    tally = soak.play_games(seed=5, numbers=range(6))
    assert tally.violations == []
    assert tally.games == 6
    assert tally.decisions > 600


def test_worlds_can_be_dealt_where_played_cards_leave_hardly_any_choice() -> None:
    numbers = [4250, 7550, 11050, 15650]  # twins of drafted cards played late, libraries full
    tally = soak.play_games(seed=1, numbers=numbers)
    assert tally.violations == []
    assert tally.games == len(numbers)


def test_worlds_can_be_dealt_where_only_waiting_cards_could_make_up_a_payment() -> None:
    tally = soak.play_games(seed=1, numbers=[300, 1100], game=ZAVANDOR.game)
    assert tally.violations == []


def test_the_first_game_of_a_run_is_a_thorough_one(monkeypatch: pytest.MonkeyPatch) -> None:
    looked_at = count()
    monkeypatch.setattr(soak, "check_saving", lambda rules, state: next(looked_at))
    tally = soak.play_games(seed=5, numbers=[0, 1])
    assert 0 < next(looked_at) < tally.decisions


def test_a_planted_violation_is_reported_with_its_seed_and_how_to_see_it_again() -> None:
    tally = soak.play_games(seed=40, numbers=[7], check=break_in_round_three)
    [violation] = tally.violations
    said = soak.described(violation, seed=40)
    assert "game 7: seed 47, 3 players, apprentice, revised, even" in said
    assert f"move {violation.move}: the third round has begun" in said
    assert "python -m tools.soak --seed 40 --only 7" in said


def test_a_violation_happens_at_the_same_move_every_time() -> None:
    first = soak.play_games(seed=40, numbers=[7], check=break_in_round_three)
    again = soak.play_games(seed=40, numbers=[7], check=break_in_round_three)
    assert first.violations == again.violations
    assert first.violations[0].move > 0


def test_an_error_of_the_engine_is_a_violation_that_names_its_place(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fail(state: State, seat: int, option: int) -> None:
        raise KeyError("lost")

    monkeypatch.setattr(type(rules), "apply", staticmethod(fail))
    [violation] = soak.play_games(seed=1, numbers=[1]).violations
    assert violation.move == 1
    assert violation.problem.startswith("KeyError('lost') in fail")


def test_a_run_goes_through_all_players_levels_editions_and_tempers() -> None:
    plans = {SEASONS.plan_of(1, number)[2:] for number in range(3 * 3 * 2 * 3)}
    assert len(plans) == 3 * 3 * 2 * 3


def test_a_run_in_one_process_reports_what_never_happened() -> None:
    console = Console(file=io.StringIO(), width=200)
    tally = soak.run(seed=1, games=1, jobs=1, console=console)
    soak.report(tally, console)
    said = console.file.getvalue()  # type: ignore[attr-defined]
    assert f"1 games, {tally.decisions} decisions, 0 violations" in said
    assert "NEVER HAPPENED" in said


def test_all_portions_of_work_together_are_all_games() -> None:
    assert [number for part in soak.chunks(45) for number in part] == list(range(45))


def test_every_card_is_expected_to_be_summoned_and_to_enter_free() -> None:
    wanted = expected()
    missing = [
        REVISED[number].id
        for number in range(1, COUNT + 1)
        if (REVISED[number].id, SUMMONED) not in wanted
        or (REVISED[number].id, PUT_INTO_PLAY) not in wanted
    ]
    assert missing == []


def test_every_effect_of_a_card_is_expected() -> None:
    of_cards = {key_of(name) for name in EFFECTS.names if key_of(name)[0] != RULES}
    assert of_cards <= set(expected(PLAIN))


def test_what_cannot_be_seen_in_the_compiled_core_is_not_expected_there() -> None:
    assert ("amulet_of_air", "on_enter") in expected(PLAIN)
    assert ("amulet_of_air", "on_enter") not in expected(NATIVE)
    assert ("amulet_of_air", "gauge_changed") in expected(NATIVE)


def test_every_part_named_is_an_effect_of_the_game() -> None:
    assert set(PARTS) <= set(EFFECTS.names)


def test_outcomes_are_listed_for_every_card_and_the_rules() -> None:
    assert set(OUTCOMES) == {card.id for card in REVISED[1:]} | {RULES}


def test_what_was_counted_is_no_longer_missing() -> None:
    counts: Counts = Counter(expected())
    assert soak.never(counts) == []
    del counts["glutton_cauldron", "crystals_gained"]
    assert soak.never(counts) == ["glutton_cauldron: crystals_gained"]


# --- the other games -----------------------------------------------------------------------


def test_every_game_can_be_put_on_trial() -> None:
    assert list(TRIALS) == list(NAMES)


def test_twelve_games_of_zavandor_run_clean_with_all_invariants_checked() -> None:
    tally = soak.play_games(seed=5, numbers=range(1, 13), game="zavandor")
    assert tally.violations == []
    assert tally.counts["rules", "auction_won"] > 20


def test_a_run_of_zavandor_goes_through_all_players_options_and_tempers() -> None:
    plans = {ZAVANDOR.plan_of(1, number)[2:] for number in range(5 * 2 * 2 * 2 * 2 * 3)}
    assert len(plans) == 5 * 2 * 2 * 2 * 2 * 3


def test_twelve_games_of_emberhours_run_clean_with_all_invariants_checked() -> None:
    tally = soak.play_games(seed=5, numbers=range(1, 13), game="emberhours")
    assert tally.violations == []
    assert tally.counts["rules", "source_conquered"] > 20


def test_a_run_of_emberhours_goes_through_all_players_options_and_tempers() -> None:
    plans = {EMBERHOURS.plan_of(1, number)[2:] for number in range(3 * 2 * 2 * 2 * 3)}
    assert len(plans) == 3 * 2 * 2 * 2 * 3


def test_sixteen_games_of_evenfall_run_clean_with_all_invariants_checked() -> None:
    tally = soak.play_games(seed=5, numbers=range(16), game="evenfall")
    assert tally.violations == []
    assert tally.counts["rules", "battle_won"] > 20


def test_a_run_of_evenfall_goes_through_all_players_options_and_tempers() -> None:
    every = 4 * 2**5 * 5 * 4 * 2
    plans = {EVENFALL.plan_of(1, number)[2:] for number in range(every)}
    assert len(plans) == every


def test_a_violation_in_zavandor_names_the_game_to_see_it_again() -> None:
    tally = soak.play_games(40, [7], break_in_round_three_of_any_game, "zavandor")
    said = soak.described(tally.violations[0], 40, "zavandor")
    assert "python -m tools.soak --game zavandor --seed 40 --only 7" in said


def break_in_round_three_of_any_game(state: Any) -> None:
    assert state.round < BROKEN_FROM_ROUND, "the third round has begun"
