"""A fast, strong bot: it plans its whole turn, then tries the best plans in a few worlds."""

from __future__ import annotations

from typing import Any
from zlib import crc32

import msgspec

from conclave.bots.bot import choice_of, decision_for, question, size_of
from conclave.bots.expertise import Expertise
from conclave.bots.planning import PATIENCE, Planner
from conclave.bots.search import FUTURES
from conclave.engine.rng import Rng
from conclave.engine.rules import Rules


class AdeptBot:
    """Plans the rest of the turn in one world and tests the plans in others.

    Equal views always get equal answers: the worlds are dealt from the seed and the view.
    """

    name = "adept"

    def __init__(self, rules: Rules, seed: int, expertise: Expertise) -> None:
        self._rules = rules
        self._seed = seed
        self._expertise = expertise
        self._effort = expertise.effort()
        self._planner = Planner(rules, expertise, self._effort)

    def choose(self, view: Any) -> int:
        """Return the first move of the plan that does best."""
        decision = decision_for(view)
        if size_of(decision) == 1:
            return choice_of(decision, 0)
        rng = Rng(self._seed, crc32(msgspec.msgpack.encode(view)))
        world = self._rules.determinize(view, rng)
        asked = question(world, view.seat)
        if self._expertise.is_settled(asked):
            return self._expertise.choose(world, asked)
        plans = self._planner.plans(world, asked)[: self._effort.finalists]
        if len(plans) == 1:
            return plans[0].moves[0]
        totals = [0.0] * len(plans)
        for _ in range(self._effort.worlds):
            world = self._rules.determinize(view, rng)
            world.reseed(rng.below(FUTURES))
            for place, plan in enumerate(plans):
                totals[place] += self._outcome(world, view.seat, plan.moves)
        return plans[totals.index(max(totals))].moves[0]

    def _outcome(self, world: Any, seat: int, moves: tuple[int, ...]) -> float:
        """Follow a plan as far as it goes in another world, and play on to where time is up."""
        state = self._rules.clone(world)
        expertise = self._expertise
        until = expertise.clock(state) + 1
        self._rules.apply(state, seat, moves[0])
        followed = 1
        for _ in range(PATIENCE):
            if not state.asked or expertise.clock(state) >= until:
                break
            asked = state.asked[0]
            if asked.seat == seat and followed < len(moves) and asked.allows(moves[followed]):
                answer = moves[followed]
                followed += 1
            else:
                answer = expertise.choose(state, asked)
                if asked.seat == seat:
                    followed = len(moves)
            self._rules.apply(state, asked.seat, answer)
        return expertise.margin(state, seat)
