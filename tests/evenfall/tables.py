"""Positions by facts for the tests of Evenfall."""

from __future__ import annotations

from typing import Any

from conclave.engine.rules import check_options
from conclave.games.evenfall import rules
from conclave.games.evenfall.state import State


def table(*seats: dict[str, Any], options: dict[str, str] | None = None, **position: Any) -> State:
    """Build a position by facts."""
    facts = {"seats": list(seats), "position": position}
    return rules.stage(facts, check_options(rules, len(seats), options or {}), 1)
