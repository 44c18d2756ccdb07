"""Ways to answer at random in long runs, so that rare effects come up often enough.

`even` takes every answer with the same chance, which ends most turns early. `busy` prefers dice
with a star, and in its turn summoning and activating, so that many cards come into play.
`hoarder` also drafts and keeps in hand the cards that need patience or other cards, does not
transmute except through cards, feeds the Cauldron whenever it can, and so reaches full reserves,
the seventh energy of the Cauldron and the dearest costs.
"""

from __future__ import annotations

from typing import NamedTuple

from conclave.engine.decisions import PASS, Decision
from conclave.engine.rng import Rng
from conclave.games.seasons.dice import FACES
from conclave.games.seasons.moves import ABOUT, ACTIVATE, KIND_BITS
from conclave.games.seasons.state import State

CAULDRON = 35
SOUGHT = frozenset({5, 8, 9, 18, 20, 24, 26, 30, 31, 32, 34, CAULDRON, 36, 39, 41, 44, 45, 46, 47})
CHOOSING_CARDS = frozenset({"card_to_draft", "card_for_hand", "card_to_keep"})


class Temper(NamedTuple):
    """How one kind of random player weighs its answers.

    `actions` are the weights of ending the turn, summoning, activating, transmuting, using a
    bonus and carrying out what the die still owes.
    """

    name: str
    actions: tuple[int, int, int, int, int, int]
    star: int
    sought: int
    cauldron: int


EVEN = Temper("even", (1, 1, 1, 1, 1, 1), 1, 1, 1)
BUSY = Temper("busy", (2, 20, 14, 4, 1, 6), 4, 1, 1)
HOARDER = Temper("hoarder", (12, 40, 24, 0, 1, 6), 6, 12, 20)
TEMPERS = (EVEN, BUSY, HOARDER)


def choose(temper: Temper, state: State, decision: Decision, rng: Rng) -> int:
    """Return an answer to a decision, drawn by the weights of a temper."""
    size = decision.size()
    if size == 1:
        return next(iter(decision.choices()))
    weights = _weights(temper, state, decision)
    if weights is None:
        place = rng.below(size)
        return decision.options[place] if place < len(decision.options) else PASS
    return _drawn(decision, weights, rng)


def _weights(temper: Temper, state: State, decision: Decision) -> list[int] | None:
    """Return the weight of every option, or nothing if all weigh the same."""
    if temper is EVEN:
        return None
    if decision.kind == "action":
        return [_weight_of_action(temper, state, decision.seat, each) for each in decision.options]
    if decision.kind == "die":
        return [temper.star if FACES[rolled].star else 1 for rolled in decision.options]
    if decision.kind in CHOOSING_CARDS:
        return [temper.sought if card in SOUGHT else 1 for card in decision.options]
    return None


def _weight_of_action(temper: Temper, state: State, seat: int, option: int) -> int:
    weight = temper.actions[option >> KIND_BITS]
    if option >> KIND_BITS == ACTIVATE >> KIND_BITS:
        lying = state.players[seat].in_play[option & ABOUT]
        return weight * temper.cauldron if lying.card == CAULDRON else weight
    return weight


def _drawn(decision: Decision, weights: list[int], rng: Rng) -> int:
    left = rng.below(sum(weights))
    for option, weight in zip(decision.options, weights, strict=True):
        left -= weight
        if left < 0:
            return option
    raise AssertionError("the weights add up to their sum")
