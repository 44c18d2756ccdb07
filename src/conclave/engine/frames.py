"""Effects in progress: a stack of frames that can be saved, cloned and shown at any decision.

An effect is a tuple of steps; a step is a module-level function and an int. `resolve` runs
steps until one asks. Two habits make everything else simple:

* a step that asks does nothing else, so it can be asked again after loading or re-dealing;
* what must stay secret is never left among a frame's answers: frames are open to everyone.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias, final

from mypy_extensions import mypyc_attr

from conclave.engine.decisions import Decision, Unlisted
from conclave.engine.events import EVERYONE, Event
from conclave.engine.rng import draw_below, draw_shuffled


@final
@mypyc_attr(acyclic=True)
class Frame:
    """An effect in progress: which one, how far, for whom, because of what, answered how.

    Clones share frames, so a frame is never changed: one that has moved on takes its place.
    """

    __slots__ = ("actor", "answers", "effect", "source", "step")

    def __init__(
        self, effect: int, step: int, actor: int, source: int, answers: tuple[int, ...] = ()
    ) -> None:
        self.effect = effect
        self.step = step
        self.actor = actor
        self.source = source
        self.answers = answers

    def answered(self, answers: tuple[int, ...]) -> Frame:
        """Return the same effect at the same step with other answers."""
        return Frame(self.effect, self.step, self.actor, self.source, answers)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Frame) and self._fields() == other._fields()

    def __hash__(self) -> int:
        return hash(self._fields())

    def __repr__(self) -> str:
        return f"Frame{self._fields()}"

    def _fields(self) -> tuple[int, int, int, int, tuple[int, ...]]:
        return self.effect, self.step, self.actor, self.source, self.answers


@final
@mypyc_attr(acyclic=True)
class Step:
    """One step of an effect: a function of (state, frame, arg).

    `need` is a question without effect, of (state, seat, source, arg): it names the reason why
    the step could not be carried out now, or nothing. Legal moves ask it before they offer.
    """

    __slots__ = ("arg", "need", "run")

    def __init__(
        self,
        run: Callable[[Any, Frame, int], None],
        arg: int = 0,
        need: Callable[[Any, int, int, int], str] | None = None,
    ) -> None:
        self.run = run
        self.arg = arg
        self.need = need


Steps: TypeAlias = tuple[Step, ...]


@final
class EffectTable:
    """All effects of one game. A frame names its effect by place; files name it by name."""

    __slots__ = ("bodies", "names", "places")

    def __init__(self) -> None:
        self.names: list[str] = []
        self.bodies: list[Steps] = []
        self.places: dict[str, int] = {}

    def add(self, name: str, *steps: Step | Steps) -> int:
        """Enter an effect under its name; steps and groups of steps are laid end to end."""
        assert name not in self.places, f"two effects are called {name}"
        body: list[Step] = []
        for part in steps:
            if isinstance(part, Step):
                body.append(part)
            else:
                body.extend(part)
        self.places[name] = len(self.names)
        self.names.append(name)
        self.bodies.append(tuple(body))
        return self.places[name]

    def obstacle(self, state: GameState, effect: int, seat: int, source: int) -> str:
        """Return the first reason why a seat could not go through an effect now, or nothing."""
        for step in self.bodies[effect]:
            need = step.need
            if need is not None:
                reason = need(state, seat, source, step.arg)
                if reason:
                    return reason
        return ""


@mypyc_attr(allow_interpreted_subclasses=True)
class GameState:
    """What the state of every game carries: work in progress, open questions, chance.

    `lanes` is empty except while all seats work at once (a draft): then it holds one stack
    per seat. `found` counts the moments when a seat learnt something from chance or a hidden
    place, `shown` those when a seat opened something of its own; undo stops at both.
    """

    __slots__ = ("asked", "found", "lane", "lanes", "log", "rng", "shown", "stack")

    rng: int
    stack: list[Frame]
    lanes: list[list[Frame]]
    lane: int
    asked: list[Decision]
    found: int
    shown: int
    log: list[Event] | None

    @final
    def is_over(self) -> bool:
        """Tell whether the game has ended: nothing is under way and nobody is asked."""
        return not self.stack and not self.asked

    @final
    def ask(
        self,
        kind: str,
        seat: int,
        options: Sequence[int],
        may_pass: bool = False,
        unlisted: Unlisted | None = None,
    ) -> None:
        """Wait for one seat to pick one option."""
        self.asked.append(Decision(kind, seat, options, may_pass, unlisted))

    @final
    def ask_number(
        self, kind: str, seat: int, numbers: range, may_pass: bool, unlisted: Unlisted | None
    ) -> None:
        """Wait for one seat to name a number; nobody lists which ones it may name."""
        self.asked.append(Decision(kind, seat, numbers, may_pass, unlisted, True))

    @final
    def push(self, effect: int, actor: int, source: int, answers: tuple[int, ...] = ()) -> None:
        """Begin an effect; it is finished before what is under way goes on."""
        frame = Frame(effect, 0, actor, source, answers)
        if self.lane >= 0:
            self.lanes[self.lane].append(frame)
        else:
            self.stack.append(frame)

    @final
    def again(self, answers: tuple[int, ...] = ()) -> None:
        """Start the effect under way from its first step, with these answers to begin with."""
        stack = self.lanes[self.lane] if self.lane >= 0 else self.stack
        top = stack[-1]
        stack[-1] = Frame(top.effect, 0, top.actor, top.source, answers)

    @final
    def leave(self) -> None:
        """End the effect under way without its remaining steps."""
        stack = self.lanes[self.lane] if self.lane >= 0 else self.stack
        stack.pop()

    @final
    def open_lanes(self, effect: int, seats: int) -> None:
        """Let all seats go through `effect` at once, each at its own pace."""
        for seat in range(seats):
            self.lanes.append([Frame(effect, 0, seat, 0)])

    @final
    def below(self, n: int) -> int:
        """Draw a number from 0 to n - 1 from the game's own chance."""
        self.rng, value = draw_below(self.rng, n)
        return value

    @final
    def shuffled(self, items: Sequence[int]) -> list[int]:
        """Return the items in an order drawn from the game's own chance."""
        self.rng, result = draw_shuffled(self.rng, items)
        return result

    @final
    def tell(
        self,
        kind: str,
        seat: int,
        cause: str,
        args: dict[str, Any],
        secret: dict[str, Any] | None = None,
        knowers: int = EVERYONE,
    ) -> None:
        """Note an event. Callers look at `log` first: without a listener nothing is built."""
        if self.log is not None:
            self.log.append(Event(kind, seat, cause, args, secret or {}, knowers))


def answer(state: GameState, effects: EffectTable, seat: int, option: int) -> None:
    """Give a seat's answer to the effect that waits for it, and go on to the next question."""
    hand_in(state, seat, option)
    resolve(state, effects)


def hand_in(state: GameState, seat: int, option: int) -> None:
    """Note a seat's answer with the effect that waits for it, without going on."""
    asked = state.asked
    if len(asked) == 1:
        asked.clear()
    else:
        _strike_out(asked, seat)
    stack = state.lanes[seat] if state.lanes else state.stack
    waiting = stack[-1]
    stack[-1] = waiting.answered((*waiting.answers, option))


def _strike_out(asked: list[Decision], seat: int) -> None:
    for place, decision in enumerate(asked):
        if decision.seat == seat:
            del asked[place]
            return
    raise AssertionError(f"seat {seat} was not asked")


def resolve(state: GameState, effects: EffectTable) -> None:
    """Run the effects under way until somebody is asked or nothing is left to do."""
    bodies = effects.bodies
    stack = state.stack
    asked = state.asked
    lanes = state.lanes
    if lanes and not _lanes_done(state, bodies):
        return
    while stack:
        run_one_step(state, bodies, stack)
        if asked:
            return
        if lanes and not _lanes_done(state, bodies):
            return


def _lanes_done(state: GameState, bodies: list[Steps]) -> bool:
    """Run every lane that is not waiting; close the lanes when all are through."""
    waiting = [decision.seat for decision in state.asked]
    for seat, lane in enumerate(state.lanes):
        if seat not in waiting:
            _run_lane(state, bodies, seat, lane)
    state.lane = -1
    if state.asked:
        state.asked.sort(key=_seat_of)
        return False
    state.lanes.clear()
    return True


def _seat_of(decision: Decision) -> int:
    return decision.seat


def _run_lane(state: GameState, bodies: list[Steps], seat: int, lane: list[Frame]) -> None:
    state.lane = seat
    before = len(state.asked)
    while lane and len(state.asked) == before:
        run_one_step(state, bodies, lane)


def run_one_step(state: GameState, bodies: list[Steps], stack: list[Frame]) -> None:
    """Run the next step of the top frame, or take the frame away if it has none left."""
    frame = stack[-1]
    body = bodies[frame.effect]
    if frame.step == len(body):
        stack.pop()
        return
    stack[-1] = Frame(frame.effect, frame.step + 1, frame.actor, frame.source, frame.answers)
    step = body[frame.step]
    step.run(state, frame, step.arg)


def ask_again(state: GameState, effects: EffectTable) -> None:
    """Put the open questions anew, from the frames that wait for them.

    Questions follow from the rest of the state, so files and re-dealt worlds do not carry
    them. The step that asked is the one before each waiting frame's next.
    """
    state.asked.clear()
    bodies = effects.bodies
    if not state.lanes:
        _ask_for(state, bodies, state.stack)
        return
    for seat, lane in enumerate(state.lanes):
        state.lane = seat
        _ask_for(state, bodies, lane)
    state.lane = -1


def _ask_for(state: GameState, bodies: list[Steps], stack: list[Frame]) -> None:
    if stack:
        frame = stack[-1]
        step = bodies[frame.effect][frame.step - 1]
        step.run(state, frame, step.arg)
