"""Plans for the rest of a turn, made in one dealt world: what to do, and when to stop."""

from __future__ import annotations

from typing import Any, NamedTuple

from conclave.bots.expertise import USUAL_EFFORT, Effort, Expertise
from conclave.engine.decisions import Decision
from conclave.engine.rules import Rules

PATIENCE = 600  # answers after which anything is judged as it stands


class Plan(NamedTuple):
    """What a seat may do for the rest of its turn, and where that leads in one world.

    A plan that is open could go on; one that is not has met chance or another seat's turn.
    """

    moves: tuple[int, ...]
    state: Any
    value: float
    is_open: bool


class Planner:
    """Finds for every option the best way to go on with the turn.

    Only questions for the next action are planned; what an action asks in between is
    answered by the expertise. A plan ends where it would bring news: what comes then is open.
    """

    def __init__(self, rules: Rules, expertise: Expertise, effort: Effort = USUAL_EFFORT) -> None:
        self._rules = rules
        self._expertise = expertise
        self._effort = effort

    def plans(self, world: Any, asked: Decision) -> list[Plan]:
        """Return the best plan for each option worth trying, the best of all first."""
        seat = asked.seat
        options = self._expertise.worth_trying(world, asked)
        level = [self._step(world, seat, (), option) for option in options]
        best = {plan.moves[0]: plan for plan in level}
        for _ in range(self._effort.depth):
            level = [plan for plan in level if plan.is_open]
            level.sort(key=_value, reverse=True)
            level = self._carry_on(level[: self._effort.width], seat)
            for plan in level:
                if plan.value > best[plan.moves[0]].value:
                    best[plan.moves[0]] = plan
        return sorted([self._ended(plan) for plan in best.values()], key=_value, reverse=True)

    def _carry_on(self, plans: list[Plan], seat: int) -> list[Plan]:
        further: list[Plan] = []
        seen: set[float] = set()
        for plan in plans:
            asked = plan.state.asked[0]
            ending = self._expertise.rest(asked)
            for option in self._expertise.worth_trying(plan.state, asked):
                if option != ending:
                    longer = self._step(plan.state, seat, plan.moves, option)
                    if longer.value not in seen:  # else it is the same, in another order
                        seen.add(longer.value)
                        further.append(longer)
        return further

    def _ended(self, plan: Plan) -> Plan:
        """Let a plan that could go on end the turn where it stands."""
        if not plan.is_open:
            return plan
        ending = self._expertise.rest(plan.state.asked[0])
        assert ending is not None, "an open plan waits for the next action"
        return plan._replace(moves=(*plan.moves, ending))

    def _step(self, world: Any, seat: int, moves: tuple[int, ...], option: int) -> Plan:
        """Add a move to a plan, with the answers that follow from it."""
        state = self._rules.clone(world)
        expertise = self._expertise
        ticks, found = expertise.clock(state), state.found
        self._rules.apply(state, seat, option)
        made = [*moves, option]
        for _ in range(PATIENCE):
            if not state.asked or state.lanes or expertise.clock(state) != ticks:
                break
            asked = state.asked[0]
            if expertise.rest(asked) is not None:
                is_open = asked.seat == seat and state.found == found
                return Plan(tuple(made), state, expertise.margin(state, seat), is_open)
            answer = expertise.choose(state, asked)
            if asked.seat == seat:
                made.append(answer)
            self._rules.apply(state, asked.seat, answer)
        return Plan(tuple(made), state, expertise.margin(state, seat), False)


def _value(plan: Plan) -> float:
    return plan.value
