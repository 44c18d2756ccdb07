"""A tiny game for tests of the kernel: a heap of pebbles, a secret token, a coin now and then.

At the start every seat picks a token from 0 to 2, unseen and all at once. Then the seats take
one to three pebbles in turn, or pass once each. At every fifth pebble a coin may add a point.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from conclave.engine.decisions import PASS, SPECTATOR, Decision, Phrase, Refusal
from conclave.engine.events import only
from conclave.engine.frames import EffectTable, Frame, GameState, Step, answer, ask_again, resolve
from conclave.engine.rng import Rng, seeded
from conclave.engine.rules import Option, Outcome, check_options
from conclave.engine.words import Catalogue, check_language

EFFECTS = EffectTable()
WORDS = {
    "move": {"token": "token {n}", "take": "take {n}", "no_more": "pass"},
    "ask": {"token": "Which token?", "take": "How many?"},
    "why": {"not_your_turn": "it is not your turn", "heap_too_small": "the heap is too small"},
    "event": {
        "token_chosen": "{seat} chose {token}",
        "token_chosen_hidden": "{seat} chose",
        "pebbles_taken": "{seat} took {n}",
        "coin_tossed": "{seat} tossed {n}",
        "turn_passed": "{seat} passed",
    },
}


class Heap(GameState):
    """The whole of a game of pebbles."""

    __slots__ = ("heap", "passed", "points", "tokens")

    def __init__(self, seats: int, rng: int, heap: int) -> None:
        self.rng, self.heap = rng, heap
        self.stack, self.lanes, self.lane = [], [], -1
        self.asked, self.found, self.shown, self.log = [], 0, 0, None
        self.points = [0] * seats
        self.passed = [False] * seats
        self.tokens = [-1] * seats

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Heap) and pack(self) == pack(other)

    def __hash__(self) -> int:
        return hash(str(pack(self)))


def pack(state: Heap) -> dict[str, Any]:
    """Turn a heap into plain data."""
    lanes = (state.stack, *state.lanes)
    return {
        "rng": state.rng,
        "heap": state.heap,
        "frames": [[_pack_frame(frame) for frame in lane] for lane in lanes],
        "seen": [state.found, state.shown],
        "seats": [state.points, state.passed, state.tokens],
    }


def _pack_frame(frame: Frame) -> list[Any]:
    return [frame.effect, frame.step, frame.actor, frame.source, list(frame.answers)]


def _ask_token(state: Heap, frame: Frame, _: int) -> None:
    state.ask("token", frame.actor, range(3))


def _note_token(state: Heap, frame: Frame, _: int) -> None:
    token = frame.answers[-1]
    state.tokens[frame.actor] = token
    secret = {"token": token}
    state.tell("token_chosen", frame.actor, "rules", {}, secret, only(frame.actor))


CHOOSE = EFFECTS.add("choose", Step(_ask_token), Step(_note_token))


def _all_choose(state: Heap, frame: Frame, _: int) -> None:
    state.open_lanes(CHOOSE, len(state.tokens))


def _begin(state: Heap, frame: Frame, _: int) -> None:
    state.push(TURN, 0, 0)


START = EFFECTS.add("start", Step(_all_choose), Step(_begin))


def _ask_take(state: Heap, frame: Frame, _: int) -> None:
    most = min(3, state.heap)
    state.ask("take", frame.actor, range(1, most + 1), not state.passed[frame.actor])


def _take(state: Heap, frame: Frame, _: int) -> None:
    seat, taken = frame.actor, frame.answers[-1]
    if taken == PASS:
        state.passed[seat] = True
        state.tell("turn_passed", seat, "rules", {})
    else:
        state.heap -= taken
        state.points[seat] += taken
        state.tell("pebbles_taken", seat, "rules", {"n": taken})


def _toss(state: Heap, frame: Frame, every: int) -> None:
    if state.heap % every == 0:
        state.found += 1
        coin = state.below(2)
        state.points[frame.actor] += coin
        state.tell("coin_tossed", frame.actor, "rules", {"n": coin})


def _next_turn(state: Heap, frame: Frame, _: int) -> None:
    if state.heap:
        state.push(TURN, (frame.actor + 1) % len(state.points), 0)


TURN = EFFECTS.add("turn", Step(_ask_take), Step(_take), Step(_toss, 5), Step(_next_turn))


class Sight(NamedTuple):
    """What a seat may see of a game of pebbles."""

    seat: int
    heap: int
    points: tuple[int, ...]
    passed: tuple[bool, ...]
    chosen: tuple[bool, ...]
    token: int
    frames: tuple[tuple[Frame, ...], ...]
    found: int


class Pebbles:
    """The game of pebbles as the kernel sees it."""

    name = "pebbles"
    version = 1
    seat_counts = range(2, 5)
    options: tuple[Option, ...] = (Option("heap", ("17", "9")),)
    fields: tuple[str, ...] = ("rng", "heap", "frames", "seen", "seats")
    seat_facts: tuple[str, ...] = ()
    effects: EffectTable = EFFECTS

    def new(self, seats: int, seed: int, options: Mapping[str, str]) -> Heap:
        """Set up a game."""
        chosen = check_options(self, seats, options)
        state = Heap(seats, seeded(seed), int(chosen["heap"]))
        state.push(START, 0, 0)
        resolve(state, EFFECTS)
        return state

    def clone(self, state: Heap) -> Heap:
        """Return a copy; also between two steps, when nobody is asked."""
        copy = Heap(len(state.points), state.rng, state.heap)
        copy.stack = state.stack.copy()
        copy.lanes = [lane.copy() for lane in state.lanes]
        copy.asked = state.asked.copy()
        copy.found, copy.shown = state.found, state.shown
        copy.points, copy.passed = state.points.copy(), state.passed.copy()
        copy.tokens = state.tokens.copy()
        return copy

    def apply(self, state: Heap, seat: int, option: int) -> None:
        """Answer a question."""
        answer(state, EFFECTS, seat, option)

    def outcome(self, state: Heap) -> Outcome | None:
        """Return the points, tokens added."""
        if not state.is_over():
            return None
        scores = tuple(a + b for a, b in zip(state.points, state.tokens, strict=True))
        return Outcome(tuple(s for s, x in enumerate(scores) if x == max(scores)), scores)

    def view(self, state: Heap, seat: int) -> Sight:
        """Return what a seat sees: all but the other tokens."""
        return Sight(
            seat,
            state.heap,
            tuple(state.points),
            tuple(state.passed),
            tuple(token >= 0 for token in state.tokens),
            state.tokens[seat] if seat != SPECTATOR else -1,
            tuple(tuple(lane) for lane in (state.stack, *state.lanes)),
            state.found,
        )

    def determinize(self, seen: Sight, rng: Rng) -> Heap:
        """Deal the tokens that the seat cannot see."""
        state = Heap(len(seen.points), rng.below(1 << 60), seen.heap)
        state.points, state.passed = list(seen.points), list(seen.passed)
        state.found = seen.found
        state.tokens = [rng.below(3) if chosen else -1 for chosen in seen.chosen]
        if seen.seat != SPECTATOR:
            state.tokens[seen.seat] = seen.token
        state.stack, *state.lanes = [list(lane) for lane in seen.frames]
        ask_again(state, EFFECTS)
        return state

    def phrase(self, state: Heap, decision: Decision, option: int) -> Phrase:
        """Name an answer."""
        if option == PASS:
            return Phrase("move.no_more", {})
        return Phrase(f"move.{decision.kind}", {"n": option})

    def suggested(self, state: Heap, decision: Decision) -> Sequence[int]:
        """Return all answers."""
        return tuple(decision.choices())

    def prompt(self, state: Heap, decision: Decision) -> Phrase:
        """Name a question."""
        return Phrase(f"ask.{decision.kind}", {})

    def is_plain(self, state: Heap, decision: Decision) -> bool:
        """Tell that the heap lies open, and anybody may pick any token."""
        return True

    def refusals(self, state: Heap, seat: int) -> Sequence[Refusal]:
        """Say why a seat cannot take so many."""
        turn = [each.seat for each in state.asked if each.kind == "take"]
        if turn != [seat]:
            return [Refusal(Phrase("move.take", {"n": n}), "not_your_turn", {}) for n in (1, 2, 3)]
        missing = [n for n in (1, 2, 3) if n > state.heap]
        return [Refusal(Phrase("move.take", {"n": n}), "heap_too_small", {}) for n in missing]

    def facts(self, state: Heap, seat: int) -> Mapping[str, int]:
        """Return what can be previewed."""
        return {"points": state.points[seat]}

    def sheet(self, state: Any, seat: int) -> dict[str, int]:
        """Return how many moves were made, the same for every seat."""
        return {"moves": state.found}

    def pack(self, state: Heap) -> dict[str, Any]:
        """Turn a state into plain data."""
        return pack(state)

    def unpack(self, data: dict[str, Any]) -> Heap:
        """Build a state from plain data."""
        state = Heap(len(data["seats"][0]), data["rng"], data["heap"])
        state.points, state.passed, state.tokens = (list(each) for each in data["seats"])
        state.found, state.shown = data["seen"]
        state.stack, *state.lanes = [
            [Frame(a, b, c, d, tuple(answers)) for a, b, c, d, answers in lane]
            for lane in data["frames"]
        ]
        ask_again(state, EFFECTS)
        return state

    def catalogue(self, language: str) -> Catalogue:
        """Return the same few words in every language."""
        return Catalogue(check_language(language), WORDS, lambda _words, _kind, _value: None)

    def stage(self, facts: Mapping[str, Any], options: Mapping[str, str], seed: int) -> Heap:
        """Begin with a heap of a given size, all tokens 0, and seat 0 to move."""
        state = Heap(int(facts["seats"]), seeded(seed), int(facts["heap"]))
        state.tokens = [0] * len(state.tokens)
        state.push(TURN, 0, 0)
        resolve(state, EFFECTS)
        return state

    def observe(self, state: Heap) -> Mapping[str, Any]:
        """Return the heap."""
        return {"heap": state.heap}

    def canonical(self, name: str, value: Any, path: tuple[str | int, ...]) -> Any:
        """Return an expected fact as it is."""
        return value

    def idle(self, state: Heap, decision: Decision) -> int | None:
        """Return nothing: taking pebbles is always a real choice."""
        return None


PEBBLES = Pebbles()


def heap_of(size: int, seats: int = 2, seed: int = 1) -> Heap:
    """Return a position with a heap of this size and seat 0 to move."""
    return PEBBLES.stage({"seats": seats, "heap": size}, {}, seed)
