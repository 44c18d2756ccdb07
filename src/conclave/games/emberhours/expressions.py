"""The language in which cards and sources are written, as a tree of plain nodes.

An effect is a tuple of actions, done one after the other; what a card is worth at the end is a
score. Codes are ints, so that rules can look at a node quickly; the names beside them are those
of the language. `parsing.py` reads the language, `texts.py` puts a tree into words.
"""

from __future__ import annotations

from typing import Final, TypeAlias, final

NOTHING: Final = -1

# --- what an action does -------------------------------------------------------------------

DRAW: Final = 0
DISCARD: Final = 1
VP: Final = 2
MOVE: Final = 3
PLAY_EXTRA: Final = 4
REMOVE_OWN: Final = 5
NEXT_PLAY: Final = 6
NEXT_CONQUEST: Final = 7
DISCOUNT_CARDS: Final = 8
DISCOUNT_TIME: Final = 9
STRENGTH_TOTAL: Final = 10
STRENGTH_EACH: Final = 11
DEFEND: Final = 12
MAIN_DRAW: Final = 13
MAIN_MOVE: Final = 14
MAY: Final = 15
PAY: Final = 16
OTHERS: Final = 17
IF: Final = 18
ON: Final = 19

VERB_NAMES: Final = (
    "draw",
    "discard",
    "vp",
    "move",
    "playExtra",
    "removeOwn",
    "nextPlay",
    "nextConquest",
    "discountCards",
    "discountTime",
    "strengthTotal",
    "strengthEach",
    "defend",
    "mainDraw",
    "mainMove",
    "may",
    "pay",
    "others",
    "if",
    "on",
)
PRIMITIVES: Final = VERB_NAMES[:MAY]

# --- what is counted, and where -------------------------------------------------------------

CREATURE: Final = 0
ARTIFACT: Final = 1
SOURCE: Final = 2
UNDER: Final = 3
FLAME: Final = 4
LEAST_TIME: Final = 5
MOST_COST: Final = 6
FILTER_NAMES: Final = ("creature", "artifact", "source", "under", "flame", "time", "cost")

OWN: Final = 0
OWN_AND_UNDER: Final = 1
FORTIFIED: Final = 2
SCOPE_NAMES: Final = ("own", "own+under", "fortified")

COLOUR_NAMES: Final = ("amber", "teal", "violet")
KIND_NAMES: Final = ("lantern", "chalice", "bell", "mirror", "crown", "hourglass")
AMBER: Final = 0
TEAL: Final = 1
VIOLET: Final = 2

CONSTANT: Final = 0
TIMES: Final = 1
PLUS: Final = 2
SHARE: Final = 3
LESSER: Final = 4
COUNT: Final = 5
DISTINCT_FLAMES: Final = 6
DISTINCT_KINDS: Final = 7
STRENGTH_SUM: Final = 8

# --- what is waited for ---------------------------------------------------------------------

OWN_CONQUEST: Final = 0
OWN_FORTIFY: Final = 1
TIME_PHASE_DRAW: Final = 2
OWN_SUMMON: Final = 3
EVENT_NAMES: Final = ("ownConquest", "ownFortify", "timePhaseDraw", "ownSummon")


@final
class Filter:
    """Which things are meant. `value` is a colour, a least time or a highest cost."""

    __slots__ = ("kind", "value")

    def __init__(self, kind: int, value: int = NOTHING) -> None:
        self.kind = kind
        self.value = value


@final
class Number:
    """A number that may depend on the table.

    CONSTANT is `value`; TIMES and PLUS do it to `parts[0]`, SHARE divides `parts[0]` by it and
    leaves the rest out; LESSER is the smaller of two parts. The others count: what `filter`
    says, different flames or kinds, or printed strength, all of them in `scope`.
    """

    __slots__ = ("filter", "op", "parts", "scope", "value")

    def __init__(
        self,
        op: int,
        value: int = 0,
        parts: tuple[Number, ...] = (),
        filter: Filter | None = None,
        scope: int = OWN,
    ) -> None:
        self.op = op
        self.value = value
        self.parts = parts
        self.filter = filter
        self.scope = scope


@final
class Condition:
    """Holds if you alone have most of `most`, or if `number` is at least `least`."""

    __slots__ = ("least", "most", "number")

    def __init__(self, most: Filter | None, number: Number | None = None, least: int = 0) -> None:
        self.most = most
        self.number = number
        self.least = least


NONE: Final = Number(CONSTANT, 0)


@final
class Action:
    """One thing that is done or holds. `place` is its number in the pack, for frames to name it.

    A primitive uses `amount` (draw 2, strength +2) and `filter` (creatures cost 1 less);
    PLAY_EXTRA and NEXT_PLAY use `cards` and `time`, what the play costs less. MAY and PAY have
    a `price` and a `body`, OTHERS a body, IF a condition and a body, ON an event and a body;
    OWN_SUMMON keeps in `filter` what must be summoned.
    """

    __slots__ = (
        "amount",
        "body",
        "cards",
        "condition",
        "event",
        "filter",
        "place",
        "price",
        "time",
        "verb",
    )

    def __init__(
        self,
        verb: int,
        amount: Number = NONE,
        filter: Filter | None = None,
        cards: int = 0,
        time: int = 0,
        price: Action | None = None,
        body: Action | None = None,
        condition: Condition | None = None,
        event: int = NOTHING,
    ) -> None:
        self.verb = verb
        self.amount = amount
        self.filter = filter
        self.cards = cards
        self.time = time
        self.price = price
        self.body = body
        self.condition = condition
        self.event = event
        self.place = NOTHING


@final
class Score:
    """What a card adds at the end: a number, perhaps only on a condition."""

    __slots__ = ("condition", "number")

    def __init__(self, number: Number, condition: Condition | None = None) -> None:
        self.number = number
        self.condition = condition


Effect: TypeAlias = tuple[Action, ...]


def actions_of(effect: Effect) -> list[Action]:
    """Return all actions of an effect, each before those inside it."""
    found: list[Action] = []
    for action in effect:
        found.append(action)
        for inner in (action.price, action.body):
            if inner is not None:
                found += actions_of((inner,))
    return found
