"""What a game aims at, held against reports."""

from __future__ import annotations

from typing import Any

import pytest
from rich.console import Console

from conclave.cli.lab_report import print_lab
from conclave.lab.studies.emberhours import STUDY
from conclave.lab.target_page import target_section
from conclave.lab.targets import Measured, Verdict, pooled, verdicts

SHARES = {"an empty supply": 0.3, "a full retinue": 0.55, "all sources fortified": 0.15}


def estimate(name: str, value: float, off: float) -> dict[str, float]:
    return {name: value, "low": value - off, "high": value + off}


def report(players: int, lifts: dict[str, float], **changed: float) -> dict[str, Any]:
    """Return as much of a report as targets are about: all are met, but for what is changed."""
    found = {"rounds": 10.0, "winning": 40.0, "beginning": 0.01, **SHARES, **changed}
    return {
        "game": "emberhours",
        "score": "points",
        "thing": "thing",
        "ways": ["summoned"],
        "games": 100,
        "games_wanted": 100,
        "players": players,
        "options": {},
        "targets": [target._asdict() for target in STUDY.targets],
        "length": {
            "rounds": estimate("mean", found["rounds"], 0.5),
            "winning": estimate("mean", found["winning"], 2.0),
            "winning_spread": [30, 50],
        },
        "seats": {
            "by_turn": [
                {
                    **estimate("rate", 1 / players + found["beginning"], 0.02),
                    "score": estimate("mean", 30.0, 1.0),
                }
            ]
        },
        "endings": [
            {"name": name, "first": estimate("rate", found[name], 0.02)} for name in SHARES
        ],
        "things": [
            {
                "name": name,
                "ways": {
                    "summoned": {
                        "count": 50,
                        "lift": estimate("mean", lift, 0.04),
                        "win": estimate("rate", 0.5 + lift, 0.04),
                        "margin": estimate("mean", lift, 0.04),
                    }
                },
            }
            for name, lift in lifts.items()
        ],
    }


def unmet(reports: list[dict[str, Any]]) -> list[Verdict]:
    return [verdict for verdict in verdicts(reports) if not verdict.met]


def test_a_balanced_game_meets_every_target() -> None:
    judged = verdicts([report(2, {"Imp": 0.05}), report(4, {"Imp": -0.02})])
    assert len(judged) == len(STUDY.targets)
    assert all(verdict.met for verdict in judged)


@pytest.mark.parametrize(
    ("changed", "value"),
    [
        ("rounds", 11.5),
        ("winning", 46.0),
        ("beginning", -0.04),
        ("an empty supply", 0.2),
        ("a full retinue", 0.7),
        ("all sources fortified", 0.02),
    ],
)
def test_what_is_out_of_its_range_is_not_met(changed: str, value: float) -> None:
    off = unmet([report(3, {"Imp": 0.0}, **{changed: value})])
    assert len(off) == 1


def test_a_card_is_beyond_only_with_its_whole_interval() -> None:
    (off,) = unmet([report(2, {"Imp": 0.11, "Newt": -0.13, "Hare": 0.14})])
    assert off.beyond == ["Hare", "Newt"]
    assert off.all is not None
    assert off.all.value == pytest.approx(14.0)


def test_variants_are_put_together_by_what_they_rest_on() -> None:
    whole = pooled([Measured(10.0, 7.0, 13.0, 100.0), Measured(20.0, 16.0, 24.0, 300.0)])
    assert whole is not None
    assert whole.value == pytest.approx(17.5)
    assert whole.high - whole.value == pytest.approx((300**2 + 1200**2) ** 0.5 / 400)
    assert pooled([]) is None


def test_variants_make_up_for_each_other() -> None:
    two, four = report(2, {"Imp": 0.13}, rounds=11.5), report(4, {"Imp": 0.0}, rounds=9.5)
    assert unmet([two, four]) == []
    assert len(unmet([two])) == 2


def test_the_terminal_and_the_page_tell_verdicts() -> None:
    reports = [report(2, {"Imp": 0.2}), report(3, {"Imp": 0.2})]
    console = Console(width=160, record=True, quiet=False)
    print_lab(reports, console)
    told = console.export_text()
    assert "2 players" in told
    assert told.count("not met") == 1
    assert "beyond % more victories with a card summoned: Imp" in told
    page = target_section(reports)
    assert page.count("not met") == 1
    assert "Imp" in page


def test_nothing_is_judged_before_a_game_was_played() -> None:
    nothing = {**report(2, {}), "games": 0}
    assert verdicts([nothing]) == []
