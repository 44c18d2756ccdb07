"""What a bot that thinks can tell a person: the best moves, and what a move made was worth.

It is told from a view, like everything a bot does, so that an adviser knows no more than the
person who asks. All chances are chances to win, from 0 to 1.
"""

from __future__ import annotations

from typing import Any

import msgspec

from conclave.bots.bot import choice_of, decision_for, question, size_of
from conclave.bots.budget import Budget
from conclave.bots.expertise import Expertise, expertise_for
from conclave.bots.search import Finding, SearchBot
from conclave.engine.rng import Rng
from conclave.engine.rules import Rules

SHOWN = 3


class Advised(msgspec.Struct, frozen=True):
    """A move somebody could make, and the chance to win with it; none where it is just known."""

    option: int
    chance: float | None


class Judged(msgspec.Struct, frozen=True):
    """A decision looked at afterwards.

    `chances` are those of all seats after the choice; `loss` is what the best option would have
    given the deciding seat beyond that.
    """

    chosen: int
    best: int
    loss: float
    chances: list[float]


def advise(
    rules: Rules, view: Any, budget: Budget, seed: int = 0, shown: int = SHOWN
) -> list[Advised]:
    """Return the best moves of a seat's open question, the best first."""
    decision = decision_for(view)
    if size_of(decision) == 1:
        return [Advised(choice_of(decision, 0), None)]
    expertise = expertise_for(rules)
    world = rules.determinize(view, Rng(seed))
    if expertise.is_settled(question(world, view.seat)):
        known = _known(rules, expertise, world, view.seat, shown)
        return [Advised(option, None) for option in known]
    found = SearchBot("adviser", rules, seed, expertise, budget).findings(view)[:shown]
    return [Advised(each.option, each.mean() if each.simulations else None) for each in found]


def _known(rules: Rules, expertise: Expertise, world: Any, seat: int, shown: int) -> list[int]:
    """Return what experience answers, and to the same question again if it follows at once."""
    first = asked = question(world, seat)
    found: list[int] = []
    while asked.kind == first.kind and len(found) < shown:
        option = expertise.choose(world, asked)
        if option in found or not first.allows(option):
            break
        found.append(option)
        rules.apply(world, seat, option)
        following = [each for each in world.asked if each.seat == seat]
        if not following:
            break
        asked = following[0]
    return found


def judge(rules: Rules, view: Any, chosen: int, budget: Budget, seed: int = 0) -> Judged | None:
    """Compare what a seat chose with the best it could see; nothing where nothing is searched.

    The best of many is flattered by luck, so the two are compared once more, in new worlds and
    with equal luck. So is a choice the search did not think of, such as a bid of any height.
    """
    if size_of(decision_for(view)) == 1:
        return None
    witness = Witness(expertise_for(rules))
    bot = SearchBot("judge", rules, seed, witness, budget)
    found = bot.findings(view)
    best = found[0]
    if not best.simulations:
        return None
    mine = next((each for each in found if each.option == chosen), Finding((chosen,)))
    loss = 0.0
    if mine is not best:
        again = {each.option: each for each in bot.duel(view, (best, mine))}
        if again[chosen].simulations:  # else the time was up
            loss = max(0.0, again[best.option].mean() - again[chosen].mean())
    witness.forget()
    bot.duel(view, (mine,))
    if not witness.seen:  # the time was up before the first simulation
        return None
    return Judged(chosen, best.option if loss else chosen, loss, witness.chances())


class Witness:
    """Knowledge of a game that remembers how the simulations ended for every seat."""

    def __init__(self, expertise: Expertise) -> None:
        self._expertise = expertise
        self.choose = expertise.choose
        self.margin = expertise.margin
        self.worth_trying = expertise.worth_trying
        self.is_settled = expertise.is_settled
        self.rest = expertise.rest
        self.clock = expertise.clock
        self.sighting = expertise.sighting
        self.effort = expertise.effort
        self.forget()

    def forget(self) -> None:
        """Begin anew."""
        self.seen = 0
        self._totals: list[float] = []

    def prospects(self, state: Any) -> list[float]:
        """Return each seat's chance to win, and remember it."""
        found = self._expertise.prospects(state)
        self._totals = [
            a + b for a, b in zip(self._totals or [0.0] * len(found), found, strict=True)
        ]
        self.seen += 1
        return found

    def chances(self) -> list[float]:
        """Return each seat's chance to win, as it was on the average."""
        return [total / self.seen for total in self._totals]
