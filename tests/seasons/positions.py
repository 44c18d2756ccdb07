"""Tables for the tests of Seasons: staged positions, random ones, and worlds dealt from them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

import msgspec

from conclave.engine.conformance import random_move
from conclave.engine.match import Match
from conclave.engine.rng import Rng
from conclave.engine.rules import check_options
from conclave.games.seasons import rules
from conclave.games.seasons.cards import REVISED
from conclave.games.seasons.state import State

NUMBERS = {card.name: card.number for card in REVISED[1:]}
WORLDS = 200
DRAW_DIE = "winter 1 face 5"  # the card symbol and nothing else


def table(
    *seats: Mapping[str, Any],
    options: Mapping[str, str] | None = None,
    seed: int = 5,
    **position: Any,
) -> Match:
    """Stage a position: one set of facts per seat, then the facts of the position."""
    facts = {"seats": list(seats), "position": position}
    chosen = check_options(rules, len(seats), options or {})
    state = rules.stage(facts, chosen, seed)
    return Match(rules, state, seats=len(seats), options=chosen)


def play(match: Match, *texts: str) -> Match:
    """Play moves by their texts and return the match."""
    for text in texts:
        match.play(text)
    return match


def numbers(*names: str) -> list[int]:
    """Return the numbers of cards by their names."""
    return [NUMBERS[name] for name in names]


def random_state(seats: int, seed: int, moves: int, **options: str) -> State:
    """Return the position after some random moves, or the end of the game if it comes before."""
    state = rules.new(seats, seed, options)
    chance = Rng(seed, 3)
    for _ in range(moves):
        if not state.asked:
            break
        move = random_move(state, chance)
        rules.apply(state, move.seat, move.option)
    return state


def worlds(state: State, seat: int, count: int = WORLDS) -> list[State]:
    """Deal worlds from what a seat knows."""
    view = rules.view(state, seat)
    return [rules.determinize(view, Rng(number, 9)) for number in range(count)]


def share(dealt: list[State], holds: list[bool]) -> str:
    """Write in how many of the worlds something holds, such as `200 of 200`."""
    return f"{sum(holds)} of {len(dealt)}"


def cards_of(state: State, seat: int) -> Counter[int]:
    """Return all hidden cards of a seat: picks of a draft under way, hand, libraries, packet."""
    player = state.players[seat]
    found = Counter(player.hand + player.libraries[0] + player.libraries[1])
    if any(state.lanes):
        found.update(player.memory.picked)
    return found


def view_bytes(state: State, seat: int) -> bytes:
    """Return a seat's view as bytes."""
    return msgspec.msgpack.encode(rules.view(state, seat))
