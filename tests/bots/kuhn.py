"""Kuhn's poker: three cards, two seats, one bet. Its best play has been known since 1950.

Both pay one chip and get a card: 0 jack, 1 queen, 2 king. The first seat checks or bets one chip,
then the second answers; a bet is called or folded. After check and bet the first seat answers.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from conclave.engine.frames import EffectTable, Frame, GameState, Step, answer, ask_again, resolve
from conclave.engine.rng import Rng, seeded
from conclave.engine.rules import Outcome, Rules

JACK, QUEEN, KING = range(3)
STAY, RAISE = 0, 1  # check or fold; bet or call
EFFECTS = EffectTable()


class Hand(GameState):
    """A hand of poker: the cards, and what has been said so far."""

    __slots__ = ("cards", "said")

    def __init__(self, cards: tuple[int, int], said: tuple[int, ...], rng: int) -> None:
        self.cards, self.said, self.rng = cards, said, rng
        self.stack, self.lanes, self.lane = [], [], -1
        self.asked, self.found, self.shown, self.log = [], 0, 0, None

    def reseed(self, seed: int) -> None:
        """Give the hand another future; it has none left to chance."""
        self.rng = seed


def _ask(state: Hand, frame: Frame, _: int) -> None:
    state.ask("say", len(state.said) % 2, (STAY, RAISE))


def _say(state: Hand, frame: Frame, _: int) -> None:
    state.said = (*state.said, frame.answers[-1])
    if state.said in ((), (STAY,), (RAISE,), (STAY, RAISE)):
        state.again()


SAY = EFFECTS.add("say", Step(_ask), Step(_say))


class Asked(NamedTuple):
    """An open question."""

    kind: str
    seat: int
    options: tuple[int, ...]
    may_pass: bool


class Sight(NamedTuple):
    """What a seat sees: its own card, and what was said."""

    seat: int
    card: int
    said: tuple[int, ...]
    decisions: tuple[Asked, ...]


class Kuhn:
    """As much of the game as a search asks for."""

    name = "kuhn"
    version = 1

    def new(self, seats: int, seed: int, options: object) -> Hand:
        """Deal."""
        first, second, _rest = Rng(seed).shuffled((JACK, QUEEN, KING))
        return hand_of((first, second), ())

    def clone(self, state: Hand) -> Hand:
        """Return a copy."""
        copy = Hand(state.cards, state.said, state.rng)
        copy.stack, copy.asked = state.stack.copy(), state.asked.copy()
        return copy

    def apply(self, state: Hand, seat: int, option: int) -> None:
        """Say something."""
        answer(state, EFFECTS, seat, option)

    def outcome(self, state: Hand) -> Outcome | None:
        """Return the chips won and lost."""
        if not state.is_over():
            return None
        chips = won_by_first(state.cards, state.said)
        return Outcome((0,) if chips > 0 else (1,), (chips, -chips))

    def view(self, state: Hand, seat: int) -> Sight:
        """Return what a seat sees."""
        asked = [Asked(each.kind, each.seat, tuple(each.options), False) for each in state.asked]
        return Sight(seat, state.cards[seat], state.said, tuple(asked))

    def determinize(self, seen: Sight, rng: Rng) -> Hand:
        """Deal the other seat one of the other cards."""
        others = [card for card in (JACK, QUEEN, KING) if card != seen.card]
        other = others[rng.below(2)]
        cards = (seen.card, other) if seen.seat == 0 else (other, seen.card)
        return hand_of(cards, seen.said)


def won_by_first(cards: tuple[int, int], said: tuple[int, ...]) -> int:
    """Return the chips the first seat wins; less than zero if it loses."""
    if said == (RAISE, STAY):
        return 1
    if said == (STAY, RAISE, STAY):
        return -1
    stake = 1 if said == (STAY, STAY) else 2
    return stake if cards[0] > cards[1] else -stake


def hand_of(cards: tuple[int, int], said: tuple[int, ...]) -> Hand:
    """Return a hand in which so much was said."""
    state = Hand(cards, said, seeded(0))
    state.push(SAY, 0, 0)
    resolve(state, EFFECTS)
    ask_again(state, EFFECTS)
    return state


def rules() -> Rules:
    """Return the game; what a search never asks for is not there."""
    game: Any = Kuhn()
    found: Rules = game
    return found
