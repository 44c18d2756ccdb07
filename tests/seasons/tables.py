"""Tables to prove rules at: games just begun, positions by facts, idle games, events."""

from __future__ import annotations

from typing import Any

from conclave.engine.events import Event
from conclave.engine.match import Match
from conclave.engine.scenario import stage
from conclave.engine.stage import Facts
from conclave.games import load

SPECTATOR = -1


def begin(players: int = 2, seed: int = 1, **options: str) -> Match:
    """Begin a game; without options an Archmage game of the revised edition."""
    return Match.new(load("seasons"), players=players, seed=seed, options=options)


def lay_out(seats: list[dict[str, Any]], position: dict[str, Any], edition: str) -> Match:
    """Lay out a position as scenario files do."""
    options = {"edition": edition}
    facts = {"game": "seasons", "options": options, "seats": seats, "position": position}
    return stage(Facts(facts, ()), load)


def take_first_options(match: Match, until: str) -> None:
    """Answer everything with the first option until something of the given kind is asked."""
    while not match.is_over and match.decision.kind != until:
        match.play(match.decision.move(match.decision.options[0]))


def idle_game(players: int, seed: int) -> Match:
    """Play a whole Apprentice game in which nobody does more than take dice and end turns."""
    rules = load("seasons")
    match = begin(players, seed, level="apprentice")
    while not match.is_over:
        option = rules.idle(match.state, match.decision)
        match.play(match.decision.move(match.decision.options[0] if option is None else option))
    return match


def told(match: Match, kind: str, seat: int = SPECTATOR) -> list[Event]:
    """Return the events of a kind as a seat may know them."""
    return [event for event in match.events(seat) if event.kind == kind]
