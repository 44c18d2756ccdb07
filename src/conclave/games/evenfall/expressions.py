"""The language in which the content is written, as a tree of plain nodes.

An effect is a trigger and steps that are done one after the other; a step may hold further
effects. The codes are those of `vocabulary.py`; `parsing.py` reads the language, `texts.py` puts
a tree into words.
"""

from __future__ import annotations

from typing import Final, final

from conclave.games.evenfall.vocabulary import NOTHING


@final
class Amount:
    """`times` alone, or `times` for each thing that `count` names, divided by `share`.

    What division leaves over is lost. Without a count it is NOTHING and the amount is `times`.
    """

    __slots__ = ("count", "share", "times")

    def __init__(self, times: int, count: int = NOTHING, share: int = 1) -> None:
        self.times = times
        self.count = count
        self.share = share


NONE: Final = Amount(0)


@final
class Goods:
    """So much of one good (HERB ... CHARGES), gained or paid."""

    __slots__ = ("amount", "good")

    def __init__(self, good: int, amount: Amount) -> None:
        self.good = good
        self.amount = amount


@final
class Effect:
    """Steps done from left to right when `trigger` says.

    `number` is its place in the pack's `effects`, for frames to name it. An effect inside a step
    has the trigger of the one around it, and `inside` is the number of that one.
    """

    __slots__ = ("inside", "number", "steps", "trigger")

    def __init__(self, trigger: int, steps: tuple[Step, ...]) -> None:
        self.trigger = trigger
        self.steps = steps
        self.number = NOTHING
        self.inside = NOTHING


@final
class Step:
    """One thing that is done or holds. What an operation does not use is NOTHING or empty.

    op                     uses
    PAY                    goods, body
    MAY, IF, OTHERS        body (IF: only while a stone lies on this ritual)
    CHOOSE                 branches
    GAIN                   goods
    DRAW                   amount
    LOOK                   n cards, keep
    CYCLE, SWAP            n, the most
    VP                     amount, cap (the most, or NOTHING)
    CLIMB, CHARGE, TRANSFER, RECALL, STRENGTH        n
    BUILD                  kind (ANY_CATALYST, SCYTHE, ORB, CRYSTAL), n, other (IGNORE_SLOT)
    EVERYONE_TRANSFER      n, the VP for each player who did
    HARVEST                kind (ALL_OUTER, OWN_OUTER, AT_REGION, THIS_PLACE), n
    DISCOVER               n, so many witches fewer
    SEND                   kind (SEND_ELDER, SEND_REMOVED), n
    MOVE                   kind (FIGURE_HERE, THIS_RITUAL)
    PLAY                   other (FROM_PATH, FROM_BOTH)
    TAKE                   kind (TAKE_CARD, TAKE_STONE), other (OF_PATH, OF_REGION)
    REMOVE                 kind (ANY_RITUAL, FREE_RITUAL_OR_SPECIALIST), other (TO_HAND ...)
    COPY                   kind (COPY_TAP ...), n (steps of a track)
    BATTLE_REWARD          n, the threshold of the tier
    ON, INSTEAD            event, body
    DISCOUNT               kind (RITUALS_CHEAPER, CATALYSTS_CHEAPER), n
    PAYMENT                kind (WITH_POTION ...), other (AS_ANY ...), when (FOR_CARDS ...)
    EXTRA_SLOT             kind (CRYSTAL), for rituals of VALUABLE VP or more
    FLAG                   kind (ELDERS_ADJACENT ...), other (FOR_ROUND, FOR_GAME)
    SEEK                   n different rituals with an instant effect
    STONE_SPACE            body, what holds or happens while a stone lies there
    ACTIVATE, REFILL, DEMON_SWAP, CAT, STORED        nothing more
    """

    __slots__ = (
        "amount",
        "body",
        "branches",
        "cap",
        "event",
        "goods",
        "keep",
        "kind",
        "n",
        "op",
        "other",
        "when",
    )

    def __init__(
        self,
        op: int,
        n: int = NOTHING,
        kind: int = NOTHING,
        other: int = NOTHING,
        when: int = NOTHING,
        amount: Amount = NONE,
        cap: int = NOTHING,
        keep: int = NOTHING,
        goods: tuple[Goods, ...] = (),
        event: int = NOTHING,
        body: Effect | None = None,
        branches: tuple[Effect, ...] = (),
    ) -> None:
        self.op = op
        self.n = n
        self.kind = kind
        self.other = other
        self.when = when
        self.amount = amount
        self.cap = cap
        self.keep = keep
        self.goods = goods
        self.event = event
        self.body = body
        self.branches = branches


def effects_in(effect: Effect) -> list[Effect]:
    """Return an effect and all effects inside it, each before those inside it."""
    found = [effect]
    for step in effect.steps:
        for inner in inner_effects(step):
            found += effects_in(inner)
    return found


def inner_effects(step: Step) -> tuple[Effect, ...]:
    """Return the effects a step holds."""
    return step.branches if step.body is None else (step.body,)


def steps_in(effect: Effect) -> list[Step]:
    """Return all steps of an effect and of those inside it."""
    return [step for each in effects_in(effect) for step in each.steps]
