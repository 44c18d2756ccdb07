"""Bots are written down with their budgets, and what cannot be is refused in a sentence."""

from __future__ import annotations

import time

import pytest

from conclave.bots import NAMES, BadBudget, UnknownBot, check_bot, make_bot
from conclave.bots.budget import CPU, Budget
from conclave.bots.spec import Spec, read_spec
from conclave.games.seasons import rules

THINKING = ("master", "grandmaster")


def read(text: str) -> Spec:
    return read_spec(text, NAMES, THINKING)


def test_a_name_alone_says_nothing_about_the_budget() -> None:
    assert read("master") == Spec("master", None)


def test_a_budget_may_be_seconds_or_simulations_or_both() -> None:
    assert read("master:seconds=0.25").budget == Budget(seconds=0.25)
    assert read("grandmaster:simulations=200").budget == Budget(simulations=200)
    assert read("master:seconds=2:simulations=9").budget == Budget(9, 2.0)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("adept:seconds=1", "adept takes no options; a budget is for: master, grandmaster"),
        (
            "master:",
            "a budget is written master:seconds=1 or master:simulations=200, not 'master:'",
        ),
        ("master:minutes=1", "a budget is written master:seconds=1"),
        ("master:seconds=0", "seconds must be above 0 and at most 3600: 'master:seconds=0'"),
        ("master:seconds=-1", "seconds must be above 0"),
        ("master:seconds=nan", "seconds must be above 0"),
        ("master:seconds=1e9", "seconds must be above 0"),
        ("master:seconds=", "seconds must be above 0"),
        ("master:simulations=0", "simulations must be a whole number from 1 to 10000000"),
        ("master:simulations=1.5", "simulations must be a whole number"),
        ("master:simulations=²", "simulations must be a whole number"),
        ("master:simulations=99999999", "simulations must be a whole number"),
    ],
)
def test_an_impossible_budget_is_refused(text: str, sentence: str) -> None:
    with pytest.raises(BadBudget, match=sentence):
        check_bot(text)


def test_a_budget_does_not_hide_an_unknown_name() -> None:
    with pytest.raises(UnknownBot, match="there is no bot called 'clever'"):
        check_bot("clever:seconds=1")


@pytest.mark.parametrize("text", ["master:open", "master:open:seconds=1"])
def test_a_bot_that_sees_all_cards_is_for_the_arena_alone(text: str) -> None:
    assert read(text).is_open
    with pytest.raises(BadBudget, match="a bot that sees all cards plays only in an arena"):
        check_bot(text)
    with pytest.raises(BadBudget, match="a bot that sees all cards plays only in an arena"):
        make_bot(text, rules, 1)


def test_a_bot_without_thoughts_has_no_use_for_open_cards() -> None:
    with pytest.raises(BadBudget, match="adept takes no options"):
        read("adept:open")


def test_seconds_may_be_those_of_the_processor() -> None:
    meter = Budget(seconds=0.02, clock=CPU).start()
    began = time.process_time()
    while meter.allows_more():
        pass
    assert time.process_time() - began >= 0.01
    assert meter.done > 0


def test_seconds_of_the_processor_do_not_pass_while_others_work() -> None:
    meter = Budget(seconds=0.05, clock=CPU).start()
    time.sleep(0.06)  # this is what is tested: on the wall the time would be up
    assert meter.share() < 1
    assert meter.allows_more()


def test_a_budget_of_simulations_is_counted_out() -> None:
    meter = Budget(simulations=3).start()
    assert [meter.allows_more() for _ in range(5)] == [True, True, True, False, False]
    assert meter.done == 3
    assert meter.share() == 1.0


def test_a_budget_of_seconds_ends() -> None:
    meter = Budget(seconds=0.01).start()
    while meter.allows_more():
        pass
    assert meter.done > 0
    assert meter.share() > 0.5
