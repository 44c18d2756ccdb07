"""Positions of Seasons by facts, for tests that need a match rather than a scenario file."""

from __future__ import annotations

from typing import Any

from conclave.engine.match import Match
from conclave.engine.scenario import stage
from conclave.engine.stage import Facts
from conclave.games import load

Seat = dict[str, Any]


def position(*seats: Seat, edition: str = "revised", seed: int = 0, **table: Any) -> Match:
    """Set up a match from seats and facts of the table, as scenario files have them."""
    facts = {
        "game": "seasons",
        "options": {"edition": edition},
        "seed": seed,
        "seats": list(seats),
        "position": table,
    }
    return stage(Facts(facts, ()), load)
