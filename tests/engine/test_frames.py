"""Effects in progress: steps, nested effects, starting again, all seats at once, asking anew."""

from __future__ import annotations

import pytest

from conclave.engine.conformance import check_random_game, fingerprint, open_decisions
from conclave.engine.decisions import PASS, Decision
from conclave.engine.frames import EffectTable, Frame, GameState, Step, answer, ask_again, resolve
from tests.engine.pebbles import EFFECTS, PEBBLES, Heap, heap_of

NOTES: list[str] = []


def note(state: GameState, frame: Frame, number: int) -> None:
    """Note that a step ran, for whom, and with which answers."""
    NOTES.append(f"{number}:{frame.actor}:{','.join(map(str, frame.answers))}")


def ask(state: GameState, frame: Frame, number: int) -> None:
    """Ask for a number up to `number`."""
    state.ask("number", frame.actor, range(number))


def not_rich(state: GameState, seat: int, source: int, amount: int) -> str:
    """Refuse with a reason that names the amount."""
    return f"needs_{amount}"


def fresh() -> Heap:
    """Return a state with nothing under way."""
    NOTES.clear()
    return Heap(2, 1, 5)


def test_steps_run_in_order_until_one_asks() -> None:
    state, table = fresh(), EffectTable()
    state.push(table.add("effect", Step(note, 1), Step(note, 2), Step(ask, 3), Step(note, 4)), 1, 0)
    resolve(state, table)
    assert NOTES == ["1:1:", "2:1:"]
    assert open_decisions(state) == (Decision("number", 1, (0, 1, 2)),)


def test_an_answer_is_there_for_the_steps_that_follow() -> None:
    state, table = fresh(), EffectTable()
    state.push(table.add("effect", Step(ask, 3), Step(note, 1)), 0, 0)
    resolve(state, table)
    answer(state, table, 0, 2)
    assert NOTES == ["1:0:2"]
    assert state.is_over()


def test_an_effect_begun_by_another_is_finished_first() -> None:
    state, table = fresh(), EffectTable()
    inner = table.add("inner", Step(note, 1))

    def begin(state: GameState, frame: Frame, _: int) -> None:
        state.push(inner, 1, 0)

    state.push(table.add("outer", Step(begin), Step(note, 2)), 0, 0)
    resolve(state, table)
    assert NOTES == ["1:1:", "2:0:"]


def test_an_effect_can_start_again_with_answers() -> None:
    state, table = fresh(), EffectTable()

    def twice(state: GameState, frame: Frame, _: int) -> None:
        if len(frame.answers) < 2:
            state.again((*frame.answers, 7))

    state.push(table.add("effect", Step(note, 1), Step(twice)), 0, 0)
    resolve(state, table)
    assert NOTES == ["1:0:", "1:0:7", "1:0:7,7"]


def test_an_effect_can_be_left_early() -> None:
    state, table = fresh(), EffectTable()

    def leave(state: GameState, frame: Frame, _: int) -> None:
        state.leave()

    state.push(table.add("effect", Step(leave), Step(note, 1)), 0, 0)
    resolve(state, table)
    assert NOTES == []
    assert state.is_over()


def test_two_effects_cannot_share_a_name() -> None:
    table = EffectTable()
    table.add("effect")
    with pytest.raises(AssertionError, match="two effects are called effect"):
        table.add("effect")


def test_the_first_unmet_need_is_the_obstacle() -> None:
    table = EffectTable()
    effect = table.add("effect", Step(note), Step(note, 2, not_rich), Step(note, 3, not_rich))
    assert table.obstacle(fresh(), effect, 0, 0) == "needs_2"
    assert table.obstacle(fresh(), table.add("free", Step(note)), 0, 0) == ""


def test_groups_of_steps_are_laid_end_to_end() -> None:
    table = EffectTable()
    effect = table.add("effect", (Step(note, 1), Step(note, 2)), Step(note, 3))
    assert [step.arg for step in table.bodies[effect]] == [1, 2, 3]


def test_all_seats_are_asked_at_once_and_the_rest_waits_for_the_last() -> None:
    state = PEBBLES.new(3, 1, {})
    assert [(each.kind, each.seat) for each in state.asked] == [
        ("token", seat) for seat in (0, 1, 2)
    ]
    PEBBLES.apply(state, 1, 2)
    PEBBLES.apply(state, 0, 1)
    assert [each.seat for each in state.asked] == [2]
    PEBBLES.apply(state, 2, 0)
    assert [(each.kind, each.seat) for each in state.asked] == [("take", 0)]
    assert state.tokens == [1, 2, 0]


def test_an_answer_of_a_seat_that_was_not_asked_is_a_defect() -> None:
    state = PEBBLES.new(3, 1, {})
    PEBBLES.apply(state, 1, 2)
    with pytest.raises(AssertionError, match="seat 1 was not asked"):
        PEBBLES.apply(state, 1, 2)


def test_questions_can_be_put_anew_from_the_frames() -> None:
    state = PEBBLES.new(3, 1, {})
    PEBBLES.apply(state, 1, 2)
    before = fingerprint(PEBBLES, state)
    state.asked.clear()
    ask_again(state, EFFECTS)
    assert fingerprint(PEBBLES, state) == before


def test_a_pass_is_offered_only_where_it_is_allowed() -> None:
    state = heap_of(9)
    assert state.asked[0].allows(PASS)
    PEBBLES.apply(state, 0, PASS)
    PEBBLES.apply(state, 1, 1)
    assert not state.asked[0].allows(PASS)


def test_a_decision_lists_and_counts_its_answers() -> None:
    decision = Decision("kind", 0, range(2), may_pass=True)
    assert (list(decision.choices()), decision.size()) == ([0, 1, PASS], 3)
    assert [decision.allows(option) for option in (PASS, 0, 1, 2)] == [True, True, True, False]


def test_a_listener_hears_what_happens_and_its_absence_changes_nothing() -> None:
    loud, quiet = heap_of(6), heap_of(6)
    loud.log = []
    PEBBLES.apply(loud, 0, 1)
    PEBBLES.apply(quiet, 0, 1)
    assert [event.kind for event in loud.log] == ["pebbles_taken", "coin_tossed"]
    assert fingerprint(PEBBLES, loud) == fingerprint(PEBBLES, quiet)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("heap", ["17", "9"])
def test_the_exam_is_passed_by_a_game_it_has_never_seen(seats: int, heap: str) -> None:
    assert check_random_game(PEBBLES, seats, {"heap": heap}, 3).heap == 0
