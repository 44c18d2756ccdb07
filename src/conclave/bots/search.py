"""Monte Carlo search over the worlds that fit a view.

Every simulation deals a world in which all that the seat knows is true, gives it a future of its
own and plays on. The options of the question itself are compared in the same worlds with the same
futures, so that luck cancels out; the worse half of them is dropped whenever its share of the
budget is used up. What follows is chosen by a tree that all worlds share: its nodes stand for
what the acting seat has seen, so that nobody acts on cards that lie hidden. Beyond the tree the
game's expertise plays on for a while and judges the position.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import log2, sqrt
from typing import Any
from zlib import crc32

import msgspec

from conclave.bots.bot import choice_of, decision_for, question, size_of
from conclave.bots.budget import Budget, Meter
from conclave.bots.expertise import Expertise
from conclave.bots.planning import PATIENCE, Planner
from conclave.engine.decisions import Decision
from conclave.engine.rng import Rng
from conclave.engine.rules import Rules

LOOK_AHEAD = 4  # how often the clock may strike before a simulation is judged
EXPLORATION = 1.2
HABIT = 0.5  # the share of the prior that goes to what the expertise would do
FUTURES = 1 << 62
# An option is out of the race when it is worse beyond doubt, or can hardly be better by more than
# is worth the time: after so many worlds, by so many standard errors, but for so little.
ENOUGH, CLEAR, LITTLE = 16, 3.0, 0.005


class Edge:
    """One option of a node: how often it was there and was taken, and what came of it."""

    __slots__ = ("chances", "nodes", "prior", "total", "visits")

    def __init__(self, prior: float) -> None:
        self.prior = prior
        self.visits = 0
        self.chances = 0
        self.total = 0.0
        self.nodes: dict[Hashable, Node] = {}


class Node:
    """A question as the seat that has to answer it sees it."""

    __slots__ = ("edges", "visits")

    def __init__(self) -> None:
        self.edges: dict[int, Edge] = {}
        self.visits = 0


class Finding:
    """What a search found out about one option, going on as planned."""

    __slots__ = ("option", "plan", "results", "simulations", "total", "tree")

    def __init__(self, plan: tuple[int, ...]) -> None:
        self.option = plan[0]
        self.plan = plan
        self.tree: dict[Hashable, Node] = {}
        self.results: list[float] = []
        self.simulations = 0
        self.total = 0.0

    def note(self, result: float) -> None:
        """Take in what came of a simulation."""
        self.results.append(result)
        self.simulations += 1
        self.total += result

    def mean(self) -> float:
        """Return the chance to win that the option has shown."""
        return self.total / self.simulations if self.simulations else 0.0


class SearchBot:
    """Thinks within a budget; with one of simulations, equal views get equal answers."""

    def __init__(
        self,
        name: str,
        rules: Rules,
        seed: int,
        expertise: Expertise,
        budget: Budget,
        look_ahead: int = LOOK_AHEAD,
    ) -> None:
        self.name = name
        self._rules = rules
        self._seed = seed
        self._expertise = expertise
        self._budget = budget
        self._look_ahead = look_ahead
        self._planner = Planner(rules, expertise)

    def choose(self, view: Any) -> int:
        """Return the option that wins most often."""
        decision = decision_for(view)
        if size_of(decision) == 1:
            return choice_of(decision, 0)
        return self._found(view, False)[0].option

    def findings(self, view: Any) -> list[Finding]:
        """Return what a search finds out about the options, the best first."""
        return self._found(view, True)

    def _found(self, view: Any, is_judged: bool) -> list[Finding]:
        """Search; what is the only thing worth trying is tried only to be judged."""
        meter = self._budget.start()
        rng = Rng(self._seed, crc32(msgspec.msgpack.encode(view)))
        world = self._rules.determinize(view, rng)
        asked = question(world, view.seat)
        if self._expertise.is_settled(asked):
            return [Finding((self._expertise.choose(world, asked),))]
        plans = [Finding(plan.moves) for plan in self._planner.plans(world, asked)]
        if len(plans) == 1 and not is_judged:
            return plans
        search = _Search(self._rules, self._expertise, view, rng, self._look_ahead)
        return search.run(plans, meter)

    def duel(self, view: Any, rivals: Sequence[Finding]) -> list[Finding]:
        """Return what two options are worth in new worlds, the same ones for both."""
        rng = Rng(self._seed + 1, crc32(msgspec.msgpack.encode(view)))
        search = _Search(self._rules, self._expertise, view, rng, self._look_ahead)
        return search.run([Finding(each.plan) for each in rivals], self._budget.start())


class _Search:
    """One search for the answer to one view."""

    def __init__(
        self, rules: Rules, expertise: Expertise, view: Any, rng: Rng, look_ahead: int
    ) -> None:
        self._rules = rules
        self._expertise = expertise
        self._view = view
        self._seat: int = view.seat
        self._rng = rng
        self._look_ahead = look_ahead
        self._spread = Spread()

    def run(self, findings: list[Finding], meter: Meter) -> list[Finding]:
        """Compare options until the budget is used up or one is clearly the best.

        One that is alone from the beginning is tried as often as the budget allows.
        """
        left = findings
        stages = max(1, round(log2(len(findings))))
        stage = 1
        while len(left) > min(1, len(findings) - 1) and meter.allows_more():
            world = self._rules.determinize(self._view, self._rng)
            world.reseed(self._rng.below(FUTURES))
            self._try(world, left[0])
            for finding in left[1:]:
                if not meter.allows_more():
                    break
                self._try(world, finding)
            if len(left) > 2 and meter.share() * stages >= stage:
                left = better_half(left)
                stage += 1
            if left[0].simulations % ENOUGH == 0:
                left = still_possible(left)
        return sorted(findings, key=lambda each: (each in left, each.mean()), reverse=True)

    def _try(self, world: Any, finding: Finding) -> float:
        state = self._rules.clone(world)
        until = self._expertise.clock(state) + self._look_ahead
        self._rules.apply(state, self._seat, finding.option)
        prospects = self._simulate(state, finding, until)
        result = prospects[self._seat]
        self._spread.add(result)
        finding.note(result)
        return result

    def _simulate(self, state: Any, finding: Finding, until: int) -> list[float]:
        """Go down the tree to its rim, play on from there, and note what came of it."""
        path: list[tuple[Edge, int]] = []
        nodes, plan, planned = finding.tree, finding.plan, 1
        expertise, rules, own = self._expertise, self._rules, self._seat
        growing = True
        for _ in range(PATIENCE):
            if not state.asked or expertise.clock(state) >= until:
                break
            asked = state.asked[0]
            seat = asked.seat
            if seat == own and planned < len(plan) and asked.allows(plan[planned]):
                chosen = plan[planned]
            else:
                chosen = expertise.choose(state, asked)
            if growing and asked.size() > 1:
                seen = expertise.sighting(state, seat)
                node = nodes.get(seen)
                if node is None:
                    node = nodes[seen] = Node()
                    growing = False
                chosen = self._select(node, state, asked, chosen)
                edge = node.edges[chosen]
                path.append((edge, seat))
                nodes = edge.nodes
            if seat == own and planned < len(plan):
                planned = planned + 1 if chosen == plan[planned] else len(plan)
            rules.apply(state, seat, chosen)
        prospects = expertise.prospects(state)
        for edge, seat in path:
            edge.visits += 1
            edge.total += prospects[seat]
        return prospects

    def _select(self, node: Node, state: Any, asked: Decision, habit: int) -> int:
        """Return the option to follow, among those that this world offers."""
        node.visits += 1
        if node.visits == 1:
            node.edges[habit] = Edge(1.0)
            return habit
        options = self._expertise.worth_trying(state, asked)
        share = (1 - HABIT) / len(options)
        scale = EXPLORATION * self._spread.deviation()
        best, best_score, fallback = habit, -1e9, self._mean(node)
        for option in options:
            edge = node.edges.get(option)
            if edge is None:
                edge = node.edges[option] = Edge(0.0)
            edge.chances += 1
            prior = share + (HABIT if option == habit else 0.0)
            mean = edge.total / edge.visits if edge.visits else fallback
            score = mean + scale * prior * len(options) * sqrt(edge.chances) / (1 + edge.visits)
            if score > best_score:
                best, best_score = option, score
        if best not in node.edges:
            node.edges[best] = Edge(0.0)
        return best

    def _mean(self, node: Node) -> float:
        visits = total = 0.0
        for edge in node.edges.values():
            visits += edge.visits
            total += edge.total
        return total / visits if visits else 0.5


class Spread:
    """How far results lie apart."""

    def __init__(self) -> None:
        self._count = 0
        self._sum = 0.0
        self._squares = 0.0

    def add(self, result: float) -> None:
        """Take in a result."""
        self._count += 1
        self._sum += result
        self._squares += result * result

    def deviation(self) -> float:
        """Return the standard deviation, or a guess while little is known."""
        if self._count < 4:
            return 0.1
        mean = self._sum / self._count
        return sqrt(max(1e-6, self._squares / self._count - mean * mean))


def better_half(findings: list[Finding]) -> list[Finding]:
    """Return the better half of the options, at least two, in their order."""
    ranked = sorted(findings, key=Finding.mean, reverse=True)
    kept = ranked[: max(2, (len(findings) + 1) // 2)]
    return [finding for finding in findings if finding in kept]


def still_possible(findings: list[Finding]) -> list[Finding]:
    """Leave out the options that can hardly be better than the best."""
    best = max(findings, key=Finding.mean)
    return [each for each in findings if each is best or not is_out(each, best)]


def is_out(finding: Finding, best: Finding) -> bool:
    """Compare two options in the worlds in which both were tried."""
    count = min(len(finding.results), len(best.results))
    total = squares = 0.0
    for world in range(count):
        lead = best.results[world] - finding.results[world]
        total += lead
        squares += lead * lead
    if not count:
        return False
    mean = total / count
    ahead = mean + LITTLE
    return ahead > 0 and ahead * ahead * count >= CLEAR * CLEAR * (squares / count - mean * mean)
