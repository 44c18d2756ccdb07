"""Reads the language of effects: `draw(1)`, `may{discard(2)}->vp(2)`, `2*count(source,own)`.

A mistake is told with the place in the text. What parses is also sound: every verb stands where
the rules know what to do with it, and no chain of effects can go on for ever.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple, NoReturn

from conclave.games.emberhours import expressions as tree
from conclave.games.emberhours.expressions import (
    COLOUR_NAMES,
    EVENT_NAMES,
    FILTER_NAMES,
    NOTHING,
    OWN,
    OWN_AND_UNDER,
    PRIMITIVES,
    Action,
    Condition,
    Effect,
    Filter,
    Number,
    Score,
)

INSTANT: Final = "instant"
FLAME: Final = "flame"
PERMANENT: Final = "permanent"
SCORING: Final = "scoring"
CONQUEST: Final = "conquest"
FORTIFICATION: Final = "fortification"

LARGEST: Final = 99
TOKEN: Final = re.compile(r"\s*(->|>=|<=|[A-Za-z]+|\d+|[-(){};,=+*/])")

DOINGS = frozenset(("draw", "discard", "vp", "move", "removeOwn", "may", "others", "if"))
STANDING = frozenset(PRIMITIVES[tree.DISCOUNT_CARDS :])
ALLOWED = {
    INSTANT: DOINGS | {"playExtra"},
    CONQUEST: DOINGS | {"playExtra"},
    FORTIFICATION: DOINGS | {"playExtra"},
    FLAME: DOINGS | {"pay", "nextPlay", "nextConquest"},
    PERMANENT: STANDING | {"on"},
    "may": frozenset(("discard", "removeOwn")),
    "pay": frozenset(("discard", "removeOwn")),
    "may ->": frozenset(("draw", "vp", "move")),
    "pay ->": frozenset(("draw", "vp", "move", "nextPlay", "nextConquest")),
    "others": frozenset(("draw", "discard", "vp", "removeOwn")),
    "if": frozenset(("draw", "discard", "vp", "move")),
    "on": frozenset(("draw", "vp", "move")),
}


class BadExpression(ValueError):
    """Text that is no effect; the message says where and why."""

    def __init__(self, problem: str, place: int) -> None:
        super().__init__(f"{problem}, at character {place + 1}")
        self.place = place


class Token(NamedTuple):
    """A word or a sign, and where it stands."""

    text: str
    place: int


END: Final = ""


def parse_effect(text: str, where: str) -> Effect:
    """Read an instant, flame, permanent, conquest or fortification effect, as `where` says."""
    reader = _Reader(text)
    actions = [reader.action(where)]
    while reader.take(";"):
        actions.append(reader.action(where))
    reader.finish()
    return tuple(actions)


def parse_score(text: str) -> Score:
    """Read what a card adds at the end of the game."""
    reader = _Reader(text)
    condition = None
    if reader.take("if"):
        reader.need("(")
        condition = reader.condition()
        reader.need(")")
    number = reader.number()
    reader.finish()
    return Score(number, condition)


class _Reader:
    """Reads tokens one after the other; each method takes what its name says."""

    def __init__(self, text: str) -> None:
        self.tokens = list(_tokens(text))
        self.at = 0

    # --- tokens ---

    @property
    def here(self) -> Token:
        return self.tokens[self.at]

    def fail(self, problem: str, place: int | None = None) -> NoReturn:
        raise BadExpression(problem, self.here.place if place is None else place)

    def next(self) -> Token:
        token = self.here
        if token.text != END:
            self.at += 1
        return token

    def take(self, text: str) -> bool:
        if self.here.text == text:
            self.at += 1
            return True
        return False

    def need(self, *texts: str) -> None:
        for text in texts:
            if not self.take(text):
                self.fail(f"expected {text!r}, found {_told(self.here.text)}")

    def one_of(self, names: tuple[str, ...], what: str) -> int:
        token = self.here
        if token.text not in names:
            known = ", ".join(names)
            self.fail(f"no {what} is called {_told(token.text)}; there are: {known}")
        self.at += 1
        return names.index(token.text)

    def whole(self) -> int:
        token = self.here
        if not token.text.isdecimal():
            self.fail(f"expected a whole number, found {_told(token.text)}")
        if int(token.text) > LARGEST:
            self.fail(f"expected at most {LARGEST}, found {token.text}")
        self.at += 1
        return int(token.text)

    def finish(self) -> None:
        if self.here.text != END:
            self.fail(f"nothing more can follow here, found {_told(self.here.text)}")

    # --- actions ---

    def action(self, where: str) -> Action:
        start = self.here
        place = self.one_of(tree.VERB_NAMES, "effect")
        if start.text not in ALLOWED[where]:
            known = ", ".join(sorted(ALLOWED[where]))
            self.fail(f"{start.text} cannot stand here ({where}); allowed: {known}", start.place)
        if place == tree.MAY or place == tree.PAY:
            return self._priced(place, start.text)
        if place == tree.OTHERS:
            self.need("{")
            body = self.action("others")
            self.need("}")
            return Action(place, body=body)
        if place == tree.IF:
            self.need("(")
            condition = self.condition()
            self.need(")")
            return Action(place, condition=condition, body=self.action("if"))
        if place == tree.ON:
            return self._triggered()
        return self._primitive(place)

    def _priced(self, verb: int, name: str) -> Action:
        self.need("{")
        price = self.action(name)
        self.need("}", "->")
        return Action(verb, price=price, body=self.action(f"{name} ->"))

    def _triggered(self) -> Action:
        self.need("(")
        event = self.one_of(EVENT_NAMES, "event")
        filter = None
        if event == tree.OWN_SUMMON:
            self.need("(")
            filter = Filter(self.one_of(FILTER_NAMES[:2], "type of card"))
            self.need(")")
        self.need(")")
        start = self.here
        body = self.action("on")
        if event == tree.TIME_PHASE_DRAW and body.verb != tree.DRAW:
            self.fail("on(timePhaseDraw) can only draw more", start.place)
        return Action(tree.ON, event=event, filter=filter, body=body)

    def _primitive(self, verb: int) -> Action:
        self.need("(")
        if verb in (tree.PLAY_EXTRA, tree.NEXT_PLAY):
            action = self._cheaper_play(verb)
        elif verb == tree.NEXT_CONQUEST:
            self.need("strength", "=")
            action = Action(verb, amount=Number(tree.CONSTANT, self.whole()))
        elif verb in (tree.DISCOUNT_CARDS, tree.DISCOUNT_TIME):
            amount = Number(tree.CONSTANT, self.whole())
            self.need(",")
            action = Action(verb, amount=amount, filter=self.card_filter())
        elif PRIMITIVES[verb] in STANDING:
            self.take("+")
            action = Action(verb, amount=Number(tree.CONSTANT, self.whole()))
        else:
            self.take("+")
            action = Action(verb, amount=self.number())
        self.need(")")
        return action

    def _cheaper_play(self, verb: int) -> Action:
        names = ("discountCards", "discountTime")
        less = [0, 0]
        given: list[int] = []
        while not given or self.take(","):
            start = self.here
            which = self.one_of(names, "discount")
            if which in given:
                self.fail(f"{start.text} stands twice", start.place)
            self.need("=")
            less[which] = self.whole()
            given.append(which)
        return Action(verb, cards=less[0], time=less[1])

    # --- numbers and conditions ---

    def number(self) -> Number:
        token = self.here
        if token.text.isdecimal():
            return self._from_whole()
        self.next()
        self_contained = {
            "floor": self._share,
            "min": self._lesser,
            "count": self._count,
            "countDistinct": self._distinct,
            "sum": self._sum,
        }
        if token.text not in self_contained:
            known = ", ".join(self_contained)
            self.fail(f"expected a number, {known}; found {_told(token.text)}", token.place)
        self.need("(")
        number = self_contained[token.text]()
        self.need(")")
        return number

    def _from_whole(self) -> Number:
        value = self.whole()
        if self.take("*"):
            return Number(tree.TIMES, value, (self.number(),))
        if self.take("+"):
            return Number(tree.PLUS, value, (self.number(),))
        return Number(tree.CONSTANT, value)

    def _share(self) -> Number:
        part = self.number()
        self.need("/")
        start = self.here
        value = self.whole()
        if value == 0:
            self.fail("nothing can be divided by 0", start.place)
        return Number(tree.SHARE, value, (part,))

    def _lesser(self) -> Number:
        first = self.number()
        self.need(",")
        return Number(tree.LESSER, parts=(first, self.number()))

    def _count(self) -> Number:
        filter = self.filter()
        start = self.here
        scope = self._scope(OWN)
        if filter.kind == tree.UNDER and start.text == ",":
            self.fail("count(under) takes no scope", start.place)
        if filter.kind == tree.SOURCE and scope == OWN_AND_UNDER:
            self.fail("sources are counted in own or fortified", start.place)
        if filter.kind != tree.SOURCE and scope == tree.FORTIFIED:
            self.fail("only sources are fortified", start.place)
        return Number(tree.COUNT, filter=filter, scope=scope)

    def _distinct(self) -> Number:
        what = self.one_of(("flame", "kind"), "thing to tell apart")
        start = self.here
        scope = self._scope(OWN)
        if scope == tree.FORTIFIED:
            self.fail("only sources are fortified", start.place)
        return Number(tree.DISTINCT_KINDS if what else tree.DISTINCT_FLAMES, scope=scope)

    def _sum(self) -> Number:
        self.need("strength")
        start = self.here
        scope = self._scope(OWN)
        if scope == tree.FORTIFIED:
            self.fail("only sources are fortified", start.place)
        return Number(tree.STRENGTH_SUM, scope=scope)

    def _scope(self, default: int) -> int:
        if not self.take(","):
            return default
        scope = self.one_of(("own", "fortified"), "scope")
        if scope == 1:
            return tree.FORTIFIED
        if self.take("+"):
            self.need("under")
            return OWN_AND_UNDER
        return OWN

    def condition(self) -> Condition:
        if self.take("strictlyMost"):
            self.need("(")
            start = self.here
            filter = self.filter()
            if filter.kind == tree.UNDER:
                self.fail("strictlyMost compares retinues, not what lies under", start.place)
            self.need(")")
            return Condition(filter)
        number = self.number()
        self.need(">=")
        return Condition(None, number, self.whole())

    def card_filter(self) -> Filter:
        start = self.here
        filter = self.filter()
        if filter.kind in (tree.SOURCE, tree.UNDER):
            self.fail("a discount speaks of cards that are played", start.place)
        return filter

    def filter(self) -> Filter:
        kind = self.one_of(FILTER_NAMES, "filter")
        if kind == tree.FLAME:
            self.need("=")
            return Filter(kind, self.one_of(COLOUR_NAMES, "colour"))
        if kind == tree.LEAST_TIME:
            self.need(">=")
            return Filter(kind, self.whole())
        if kind == tree.MOST_COST:
            self.need("<=")
            return Filter(kind, self.whole())
        return Filter(kind, NOTHING)


def _tokens(text: str) -> list[Token]:
    found = []
    place = 0
    while text[place:].strip():
        match = TOKEN.match(text, place)
        if match is None:
            start = place + len(text[place:]) - len(text[place:].lstrip())
            raise BadExpression(f"{text[start]!r} is no part of an effect", start)
        found.append(Token(match[1], match.start(1)))
        place = match.end()
    return [*found, Token(END, len(text))]


def _told(text: str) -> str:
    return repr(text) if text else "the end"
