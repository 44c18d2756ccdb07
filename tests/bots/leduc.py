"""Leduc poker: six cards of three ranks, two rounds of bets, and a card for both in between.

Both pay one chip and get a card: 0 jack, 1 queen, 2 king, two of each. Whoever acts folds, calls
(or checks) or raises by 2 chips, in the second round by 4; each round sees two raises at most. Then
a card is laid open for both, by chance. A pair with it wins, else the higher card; equals split.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from conclave.engine.frames import EffectTable, Frame, GameState, Step, answer, ask_again, resolve
from conclave.engine.rng import Rng, seeded
from conclave.engine.rules import Outcome, Rules

JACK, QUEEN, KING = range(3)
FOLD, CALL, RAISE = range(3)
PACK = (JACK, JACK, QUEEN, QUEEN, KING, KING)
NONE = -1
RAISES = 2
STAKES = (2, 4)
EFFECTS = EffectTable()


class Hand(GameState):
    """A hand: the cards, the one that lies open, and what was said in each round."""

    __slots__ = ("cards", "first", "public", "second")

    def __init__(self, cards: tuple[int, int], rng: int) -> None:
        self.cards, self.rng = cards, rng
        self.public = NONE
        self.first: tuple[int, ...] = ()
        self.second: tuple[int, ...] = ()
        self.stack, self.lanes, self.lane = [], [], -1
        self.asked, self.found, self.shown, self.log = [], 0, 0, None

    def reseed(self, seed: int) -> None:
        """Give the hand another future: another open card."""
        self.rng = seed

    def said(self) -> tuple[int, ...]:
        """Return what was said in this round."""
        return self.first if self.public == NONE else self.second


def is_closed(said: tuple[int, ...]) -> bool:
    """Tell whether nobody has to say anything more in a round."""
    return FOLD in said or (len(said) > 1 and said[-1] == CALL)


def paid(first: tuple[int, ...], second: tuple[int, ...]) -> list[int]:
    """Return the chips of both seats in the middle."""
    chips = [1, 1]
    for said, stake in zip((first, second), STAKES, strict=True):
        for place, word in enumerate(said):
            seat = place % 2
            if word != FOLD:
                chips[seat] = chips[1 - seat] + (stake if word == RAISE else 0)
    return chips


def _ask(state: Hand, frame: Frame, _: int) -> None:
    said = state.said()
    options = [CALL]
    if RAISE in said:
        options.insert(0, FOLD)
    if said.count(RAISE) < RAISES:
        options.append(RAISE)
    state.ask("say", len(said) % 2, options)


def _say(state: Hand, frame: Frame, _: int) -> None:
    said = (*state.said(), frame.answers[-1])
    if state.public != NONE:
        state.second = said
        if not is_closed(said):
            state.again()
        return
    state.first = said
    if is_closed(said) and FOLD not in said:
        rest = list(PACK)
        for card in state.cards:
            rest.remove(card)
        state.public = rest[state.below(len(rest))]
        state.found += 1
    if FOLD not in said:
        state.again()


SAY = EFFECTS.add("say", Step(_ask), Step(_say))


class Asked(NamedTuple):
    """An open question."""

    kind: str
    seat: int
    options: tuple[int, ...]
    may_pass: bool


class Sight(NamedTuple):
    """What a seat sees: its own card, the open one, and what was said."""

    seat: int
    card: int
    public: int
    first: tuple[int, ...]
    second: tuple[int, ...]
    decisions: tuple[Asked, ...]


class Leduc:
    """As much of the game as a search asks for."""

    name = "leduc"
    version = 1

    def clone(self, state: Hand) -> Hand:
        """Return a copy."""
        copy = Hand(state.cards, state.rng)
        copy.public, copy.first, copy.second = state.public, state.first, state.second
        copy.stack, copy.asked, copy.found = state.stack.copy(), state.asked.copy(), state.found
        return copy

    def apply(self, state: Hand, seat: int, option: int) -> None:
        """Say something."""
        answer(state, EFFECTS, seat, option)

    def outcome(self, state: Hand) -> Outcome | None:
        """Return the chips won and lost."""
        if not state.is_over():
            return None
        chips = won_by_first(state)
        winners = (0, 1) if not chips else (0,) if chips > 0 else (1,)
        return Outcome(winners, (chips, -chips))

    def view(self, state: Hand, seat: int) -> Sight:
        """Return what a seat sees."""
        asked = [Asked(each.kind, each.seat, tuple(each.options), False) for each in state.asked]
        told = state.public, state.first, state.second
        return Sight(seat, state.cards[seat], *told, tuple(asked))

    def determinize(self, seen: Sight, rng: Rng) -> Hand:
        """Deal the other seat one of the cards that are not seen."""
        others = unseen(seen.card, seen.public)
        other = others[rng.below(len(others))]
        cards = (seen.card, other) if seen.seat == 0 else (other, seen.card)
        return hand_of(cards, seen.first, seen.public, seen.second)


def unseen(card: int, public: int) -> list[int]:
    """Return the cards the other seat may have."""
    rest = list(PACK)
    for each in (card, public):
        if each != NONE:
            rest.remove(each)
    return rest


def won_by_first(state: Hand) -> int:
    """Return the chips the first seat wins; less than zero if it loses."""
    chips = paid(state.first, state.second)
    for said in (state.first, state.second):
        if FOLD in said:
            loser = said.index(FOLD) % 2
            return -chips[0] if loser == 0 else chips[1]
    return compared(state.cards[0], state.cards[1], state.public) * chips[0]


def compared(mine: int, other: int, public: int) -> int:
    """Return 1 if a card beats another beside the open one, -1 if it is beaten, else 0."""
    if mine == other:
        return 0
    if public in (mine, other):
        return 1 if mine == public else -1
    return 1 if mine > other else -1


def hand_of(
    cards: tuple[int, int], first: tuple[int, ...], public: int, second: tuple[int, ...]
) -> Hand:
    """Return a hand in which so much was said."""
    state = Hand(cards, seeded(0))
    state.first, state.public, state.second = first, public, second
    state.push(SAY, 0, 0)
    resolve(state, EFFECTS)
    ask_again(state, EFFECTS)
    return state


def rules() -> Rules:
    """Return the game; what a search never asks for is not there."""
    game: Any = Leduc()
    found: Rules = game
    return found
