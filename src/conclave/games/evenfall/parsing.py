"""Reads the language of effects: `gain(mana:2);draw(1)`, `on(climb){may{pay(mana:1){vp(1)}}}`.

A mistake is told with its place in the text and what may stand there. What parses is also sound:
every operation stands where the rules know what to do with it.
"""

from __future__ import annotations

import re
from difflib import get_close_matches
from typing import Final, NamedTuple, NoReturn

from conclave.games.evenfall import grammar
from conclave.games.evenfall.expressions import Amount, Effect, Goods, Step
from conclave.games.evenfall.faults import Part, Remark, put, remark
from conclave.games.evenfall.grammar import ALLOWED, FORMS, Argument, Form
from conclave.games.evenfall.soundness import Around, check_step
from conclave.games.evenfall.vocabulary import (
    COUNT_NAMES,
    CRYSTAL,
    EVENT_NAMES,
    OP_NAMES,
    TRIGGER_NAMES,
)

TOKEN: Final = re.compile(r"\s*([a-z][a-z0-9_]*(?:\.[a-z]+)?|\d+|[(){};:,=|*/])")
CLOSING: Final = {"(": ")", "{": "}"}
END: Final = ""


class BadExpression(ValueError):
    """Text that is no effect; the remark says where and why."""

    def __init__(self, problem: Remark, place: int) -> None:
        super().__init__(problem, place)
        self.remark = remark("effect.at", problem=problem, place=place + 1)

    def __str__(self) -> str:
        return put(self.remark, "en")


class Token(NamedTuple):
    """A word or a sign, and where it stands."""

    text: str
    place: int


def parse_effect(text: str, trigger: str, bearer: str = grammar.OTHER) -> Effect:
    """Read an effect of a trigger, borne by a ritual, a specialist, a place or the like."""
    reader = _Reader(text, TRIGGER_NAMES.index(trigger))
    effect = reader.effect(ALLOWED[trigger], Around(trigger, bearer))
    reader.finish()
    return effect


class _Reader:
    """Reads tokens one after the other; each method takes what its name says."""

    def __init__(self, text: str, trigger: int) -> None:
        self.tokens = _tokens(text)
        self.trigger = trigger
        self.at = 0

    # --- tokens ---

    @property
    def here(self) -> Token:
        return self.tokens[self.at]

    def fail(self, problem: Remark, place: int | None = None) -> NoReturn:
        raise BadExpression(problem, self.here.place if place is None else place)

    def take(self, text: str) -> bool:
        if self.here.text == text:
            self.at += 1
            return True
        return False

    def need(self, text: str) -> None:
        if not self.take(text):
            self.fail(remark("effect.expected", wanted=repr(text), found=_told(self.here.text)))

    def one_of(self, names: tuple[str, ...], what: Part) -> int:
        token = self.here
        if token.text not in names:
            self.fail(_unknown(token.text, names, what))
        self.at += 1
        return names.index(token.text)

    def whole(self, low: int, high: int) -> int:
        token = self.here
        if not token.text.isdecimal():
            self.fail(remark("value.no_whole", found=_told(token.text)))
        if not low <= int(token.text) <= high:
            self.fail(remark("value.bounds", low=low, high=high, found=token.text))
        self.at += 1
        return int(token.text)

    def finish(self) -> None:
        if self.here.text != END:
            self.fail(remark("effect.more", found=_told(self.here.text)))

    # --- effects ---

    def effect(self, allowed: frozenset[str], around: Around) -> Effect:
        if around.depth > grammar.DEEPEST:
            self.fail(remark("effect.deep", most=grammar.DEEPEST))
        steps = [self.step(allowed, around)]
        while self.take(";"):
            around = around.after(steps[-1])
            steps.append(self.step(allowed, around))
        return Effect(self.trigger, tuple(steps))

    def step(self, allowed: frozenset[str], around: Around) -> Step:
        start = self.here
        op = self.one_of(OP_NAMES, remark("effect.operation"))
        if start.text not in allowed:
            known = ", ".join(sorted(allowed))
            problem = remark("effect.misplaced", name=start.text, where=around.where, names=known)
            self.fail(problem, start.place)
        step = self._filled(op, FORMS[start.text])
        self._block(step, FORMS[start.text], allowed, around)
        unsound = check_step(step, around)
        if unsound is not None:
            self.fail(unsound, start.place)
        return step

    def _filled(self, op: int, form: Form) -> Step:
        step = Step(op)
        if form.brackets == grammar.GOODS:
            self.need("(")
            step.goods = self.goods(form.goods)
            self.need(")")
        elif form.brackets == grammar.EVENT:
            self.need("(")
            step.event = self.one_of(EVENT_NAMES, remark("effect.event"))
            self.need(")")
        elif form.brackets == grammar.LOCKED:
            for each in ("(", "locked", ")"):
                self.need(each)
        elif form.arguments:
            self._arguments(step, form.arguments)
        return step

    def _block(self, step: Step, form: Form, allowed: frozenset[str], around: Around) -> None:
        if form.block == grammar.NO_BLOCK:
            return
        inner = around.inside(step)
        self.need("{")
        branches = [self.effect(inner.allowed(allowed), inner)]
        while self.take("|"):
            branches.append(self.effect(inner.allowed(allowed), inner))
        self.need("}")
        if form.block == grammar.BRANCHES:
            step.branches = tuple(branches)
            if len(branches) == 1:
                self.fail(remark("effect.one_branch"))
        elif len(branches) > 1:
            self.fail(remark("effect.branches"))
        else:
            step.body = branches[0]

    # --- arguments ---

    def _arguments(self, step: Step, arguments: tuple[Argument, ...]) -> None:
        given: list[str] = []
        if self.take("("):
            self._argument(step, arguments, given)
            while self.take(","):
                self._argument(step, arguments, given)
            self.need(")")
        for each in arguments:
            if each.name in given:
                continue
            if each.default is None and not each.amount:
                self.fail(remark("effect.lacking", name=each.name, wanted=_wanted(each)))
            if each.amount:
                step.amount = Amount(1)
            elif each.slot:
                setattr(step, each.slot, each.default)

    def _argument(self, step: Step, arguments: tuple[Argument, ...], given: list[str]) -> None:
        names = tuple(each.name for each in arguments)
        if len(given) == len(names):
            name, known = OP_NAMES[step.op], ", ".join(names)
            self.fail(remark("effect.too_many", name=name, most=len(names), names=known))
        if self.tokens[self.at + 1].text == "=":
            which = arguments[self.one_of(names, remark("effect.argument"))]
            self.need("=")
        else:
            which = next(each for each in arguments if each.name not in given)
        if which.name in given:
            self.fail(remark("effect.twice", name=which.name))
        given.append(which.name)
        if which.amount:
            step.amount = self.amount()
            return
        if which.names:
            value = self.one_of(which.names, which.name)
        else:
            value = self.whole(which.low, which.high)
        if which.slot == "kind" and OP_NAMES[step.op] == "extra_slot":
            value = CRYSTAL
        if which.slot:
            setattr(step, which.slot, value)

    def goods(self, names: tuple[str, ...]) -> tuple[Goods, ...]:
        found: list[Goods] = []
        while not found or self.take(","):
            start = self.here
            good = self.one_of(names, remark("effect.good"))
            if good in [each.good for each in found]:
                self.fail(remark("effect.twice", name=start.text), start.place)
            self.need(":")
            found.append(Goods(good, self.amount()))
        return tuple(found)

    def amount(self) -> Amount:
        if not self.here.text.isdecimal():
            self.fail(remark("effect.no_amount", found=_told(self.here.text)))
        times = self.whole(1, grammar.LARGEST)
        if not self.take("*"):
            return Amount(times)
        count = self.one_of(COUNT_NAMES, remark("effect.count"))
        share = self.whole(2, grammar.LARGEST_SHARE) if self.take("/") else 1
        return Amount(times, count, share)


def _tokens(text: str) -> list[Token]:
    found = []
    place = 0
    while text[place:].strip():
        match = TOKEN.match(text, place)
        if match is None:
            start = place + len(text[place:]) - len(text[place:].lstrip())
            raise BadExpression(remark("effect.no_part", sign=repr(text[start])), start)
        found.append(Token(match[1], match.start(1)))
        place = match.end()
    _balance(found)
    return [*found, Token(END, len(text)), Token(END, len(text))]


def _balance(tokens: list[Token]) -> None:
    """See that every bracket and brace is closed by its like."""
    opened: list[Token] = []
    for token in tokens:
        if token.text in CLOSING:
            opened.append(token)
        elif token.text in (")", "}"):
            if not opened:
                raise BadExpression(remark("effect.closing", sign=repr(token.text)), token.place)
            wanted = CLOSING[opened.pop().text]
            if wanted != token.text:
                problem = remark("effect.before", wanted=repr(wanted), sign=repr(token.text))
                raise BadExpression(problem, token.place)
    if opened:
        last = opened[-1]
        wanted = CLOSING[last.text]
        problem = remark("effect.unclosed", sign=repr(last.text), wanted=repr(wanted))
        raise BadExpression(problem, last.place)


def _unknown(text: str, names: tuple[str, ...], what: Part) -> Remark:
    near = get_close_matches(text, names, 1)
    hint = remark("hint.or_perhaps", name=near[0]) if near else ""
    known = ", ".join(names)
    return remark("effect.unknown", what=what, found=_told(text), hint=hint, names=known)


def _wanted(argument: Argument) -> Part:
    if argument.names:
        return ", ".join(argument.names)
    return remark("effect.number", low=argument.low, high=argument.high)


def _told(text: str) -> Part:
    return repr(text) if text else remark("effect.end")
