"""An auction of Zavandor, for bots and advisers to think about."""

from __future__ import annotations

from typing import Any

from conclave.engine.decisions import Move
from conclave.engine.match import Match
from conclave.engine.scenario import stage
from conclave.engine.stage import Facts
from conclave.games import load

RUNESTONE = 1
OFFER = 6 << 30


def auction_of_zavandor(players: int = 2) -> Match:
    """Return a game in which the first seat has bid 20, and the second one is asked."""
    rich: dict[str, Any] = {"dust": 7, "cards": ["sapphire 7", "emerald 10", "emerald 8"]}
    seats = [{**rich, "active": {"sapphire": 3, "opal": 2}} for _ in range(players)]
    position = {"turn": 0, "open_artifacts": ["Runestone", "Spellbook"]}
    facts = {"game": "zavandor", "seats": seats, "position": position}
    match = stage(Facts(facts, ()), load)
    match.play(Move(0, OFFER + RUNESTONE))
    match.play(Move(0, 20))
    assert (match.decision.kind, match.decision.seat) == ("bid", 1)
    return match
