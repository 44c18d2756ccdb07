"""A bot that takes what looks best at once, in a few worlds that fit what it sees."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Any, Protocol
from zlib import crc32

import msgspec

from conclave.bots.bot import choice_of, choices_of, decision_for, question, size_of
from conclave.engine.decisions import Decision
from conclave.engine.rng import Rng
from conclave.engine.rules import Rules

WORLDS = 2
PATIENCE = 24  # answers after which an effect is valued as it stands


class Judgement(Protocol):
    """What the bot knows of one game; a module under `evaluate` for each."""

    def evaluate(self, state: Any, seat: int) -> float:
        """Return how good a dealt world is for a seat."""

    def resting_option(self, decision: Any) -> int | None:
        """Return the option that leaves everything as it is, if there is one."""

    def is_new_choice(self, kind: str) -> bool:
        """Tell whether a question begins something new, so that the last move is complete."""

    def worth_trying(self, state: Any, decision: Decision) -> Sequence[int]:
        """Return the answers to think about where a number is asked for."""

    def reply(self, state: Any, decision: Decision) -> int:
        """Return what somebody else is taken to answer, or anybody whom a number is asked for."""


class GreedyBot:
    """Plays every option in dealt worlds and keeps the one that is worth most there.

    Equal views always get equal answers: the worlds are dealt from the seed and the view. With an
    `error` it misjudges every option by up to so many points, as a beginner does.
    """

    def __init__(self, rules: Rules, seed: int, name: str = "greedy", error: float = 0.0) -> None:
        self.name = name
        self._rules = rules
        self._seed = seed
        self._error = error
        self._judgement: Judgement = import_module(f"conclave.bots.evaluate.{rules.name}")

    def choose(self, view: Any) -> int:
        """Return the option worth most; one that does not better things loses to resting."""
        decision = decision_for(view)
        if size_of(decision) == 1:
            return choice_of(decision, 0)
        choices = self._choices(view, decision)
        values = dict.fromkeys(choices, 0.0)
        rng = Rng(self._seed, crc32(msgspec.msgpack.encode(view)))
        for _ in range(WORLDS):
            world = self._rules.determinize(view, rng)
            for option in choices:
                values[option] += self._worth(world, decision, option)
        if self._error:
            for option in choices:
                values[option] += WORLDS * self._error * (rng.below(2001) / 1000 - 1)
        rest = self._judgement.resting_option(decision)
        ordered = choices if rest is None else (rest, *choices)
        return max(ordered, key=values.__getitem__)

    def _choices(self, view: Any, decision: Any) -> tuple[int, ...]:
        """Return what to compare: all options, or a few out of a range of numbers."""
        if decision.options is not None:
            return choices_of(decision)
        world = self._rules.determinize(view, Rng(self._seed))
        return tuple(self._judgement.worth_trying(world, question(world, view.seat)))

    def _worth(self, world: Any, decision: Any, option: int) -> float:
        if option == self._judgement.resting_option(decision):
            return self._judgement.evaluate(world, decision.seat)
        trial = self._rules.clone(world)
        self._rules.apply(trial, decision.seat, option)
        self._finish(trial, decision.seat)
        return self._judgement.evaluate(trial, decision.seat)

    def _finish(self, world: Any, seat: int) -> None:
        """Answer what follows from a move, until something new may be chosen."""
        for _ in range(PATIENCE):
            if not world.asked or world.lanes:
                return
            asked = world.asked[0]
            if self._judgement.is_new_choice(asked.kind):
                return
            is_own = asked.seat == seat and not asked.is_number
            option = (
                self._best_at_once(world, asked) if is_own else self._judgement.reply(world, asked)
            )
            self._rules.apply(world, asked.seat, option)

    def _best_at_once(self, world: Any, decision: Decision) -> int:
        choices = tuple(decision.choices())
        if len(choices) == 1:
            return choices[0]
        return max(choices, key=lambda option: self._glance(world, decision, option))

    def _glance(self, world: Any, decision: Decision, option: int) -> float:
        trial = self._rules.clone(world)
        self._rules.apply(trial, decision.seat, option)
        return self._judgement.evaluate(trial, decision.seat)
