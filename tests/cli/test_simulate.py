"""Simulations give the same numbers for any number of processes, and can be interrupted."""

from __future__ import annotations

import json
from typing import Any

import pytest

from conclave.bots import make_bot
from conclave.cli import simulate
from conclave.cli.simulate import Plan, play_game
from conclave.engine.rng import seeded
from conclave.games.seasons import rules

from .conftest import Conclave

TIMINGS = ("seconds", "games_per_second", "decisions_per_second")


def report(conclave: Conclave, *arguments: str) -> dict[str, Any]:
    ran = conclave("simulate", "seasons", "--json", *arguments)
    assert (ran.code, ran.err) == (0, "")
    found: dict[str, Any] = json.loads(ran.out)
    return found


def without_timings(found: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in found.items() if name not in TIMINGS}


def test_a_report_has_all_its_parts(conclave: Conclave) -> None:
    found = report(conclave, "--games", "4", "--seed", "9", "--option", "level=magician")
    assert list(found) == [
        "game", "games", "seconds", "games_per_second", "decisions", "decisions_per_second",
        "players", "bots", "seed", "options", "wins", "scores", "rounds",
    ]  # fmt: skip
    assert found["games"] == 4
    assert found["seed"] == 9
    assert found["bots"] == ["random", "random"]
    assert found["options"] == {"level": "magician", "edition": "revised", "start": "random"}
    assert found["rounds"]["mean"] > 10
    assert found["decisions_per_second"] > 0


def test_scores_are_summed_up_by_seat_and_by_bot(conclave: Conclave) -> None:
    found = report(conclave, "--games", "3", "--players", "3")
    assert [sorted(seat) for seat in found["scores"]["by_seat"]] == [["max", "mean", "min"]] * 3
    lowest = min(seat["min"] for seat in found["scores"]["by_seat"])
    assert found["scores"]["by_bot"]["random"]["min"] == lowest


def test_every_game_has_a_winner(conclave: Conclave) -> None:
    wins = report(conclave, "--games", "10")["wins"]
    assert sum(wins["by_seat"]) == 10 + wins["shared"]


def test_two_processes_find_what_one_finds(conclave: Conclave) -> None:
    arguments = ("--games", "45", "--seed", "3")
    one = report(conclave, *arguments, "--jobs", "1")
    two = report(conclave, *arguments, "--jobs", "2")
    assert without_timings(one) == without_timings(two)


def test_two_processes_with_a_thinking_bot_find_what_one_finds(conclave: Conclave) -> None:
    arguments = ("--games", "3", "--bots", "greedy,random", "--option", "level=apprentice")
    one = report(conclave, *arguments, "--jobs", "1")
    two = report(conclave, *arguments, "--jobs", "2")
    assert without_timings(one) == without_timings(two)


def test_another_seed_gives_other_games(conclave: Conclave) -> None:
    one, two = report(conclave, "--seed", "1"), report(conclave, "--seed", "2")
    assert one["scores"] != two["scores"]


def plan(*bots: str) -> Plan:
    return Plan("seasons", len(bots), bots, 5, (("level", "apprentice"),))


def test_bots_move_round_the_table_with_the_number_of_the_game() -> None:
    seatings = [play_game(plan("greedy", "random", "random"), number).bots for number in range(3)]
    assert seatings == [
        ("greedy", "random", "random"),
        ("random", "random", "greedy"),
        ("random", "greedy", "random"),
    ]


def test_the_fast_way_for_random_bots_plays_the_game_they_play_with_views() -> None:
    seed = seeded(5, 2)
    state = rules.new(2, seed, {"level": "apprentice"})
    bots = [make_bot("random", rules, seeded(seed, seat + 1)) for seat in range(2)]
    while state.asked:
        seat = state.asked[0].seat
        rules.apply(state, seat, bots[seat].choose(rules.view(state, seat)))
    outcome = rules.outcome(state)
    assert outcome is not None
    assert play_game(plan("random", "random"), 2).scores == outcome.scores


def test_a_report_for_people_shows_wins_and_speed(conclave: Conclave) -> None:
    ran = conclave("simulate", "seasons", "--games", "2", "--bots", "greedy,random")
    assert ran.code == 0
    assert "2 games of seasons for 2 players" in ran.out
    assert "games/s" in ran.out
    assert "greedy" in ran.out
    assert "seat 1" in ran.out


def test_an_interruption_reports_the_games_that_are_done(
    conclave: Conclave, monkeypatch: pytest.MonkeyPatch
) -> None:
    play_chunk = simulate.play_chunk

    def interrupted_after_the_first(plan: Plan, first: int, last: int) -> list[Any]:
        if first:
            raise KeyboardInterrupt
        return list(play_chunk(plan, first, last))

    monkeypatch.setattr(simulate, "play_chunk", interrupted_after_the_first)
    ran = conclave("simulate", "seasons", "--games", "100", "--json")
    assert ran.code == 130
    assert json.loads(ran.out)["games"] == simulate.LARGE_CHUNK


def test_an_interruption_before_the_first_game_reports_none(
    conclave: Conclave, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(plan: Plan, first: int, last: int) -> list[Any]:
        raise KeyboardInterrupt

    monkeypatch.setattr(simulate, "play_chunk", interrupted)
    ran = conclave("simulate", "seasons")
    assert ran.code == 130
    assert "0 games of seasons" in ran.out
