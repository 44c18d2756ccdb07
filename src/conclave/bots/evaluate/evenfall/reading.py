"""What cards and places do, read once from a pack as plain amounts, whatever the pack."""

from __future__ import annotations

from typing import Final, final

import conclave.games.evenfall.vocabulary as words
from conclave.bots.evaluate.evenfall.coming import MOMENTS, coming_of
from conclave.games.evenfall.expressions import Amount, Effect, Step
from conclave.games.evenfall.pack import Pack
from conclave.games.evenfall.pack_cards import Ability

# What one of each is worth in points, where nothing nearer is known.
RESOURCE: Final = 1.0
CHOICE: Final = 0.1  # that a resource of choice is worth more
MANA: Final = 0.4
CARD: Final = 0.5
CHARGE: Final = 1.0
CLIMB: Final = 1.5
TRANSFER: Final = 2.0
BUILD: Final = 1.5
HARVEST: Final = 1.5
STONE: Final = 3.0
SEND: Final = 0.8
RECALL: Final = 0.8
DISCOVER: Final = 2.0
SWAP: Final = 1.2
PLAY: Final = 4.0
ACTIVATE: Final = 2.0
COPY: Final = 2.0
EVERYONE: Final = 2.8  # players who transfer where all may
MOVE: Final = 1.0
REWARD: Final = 3.5
CAT: Final = 2.0
CYCLE: Final = 0.5
REMOVED: Final = -1.5

# How often events come about in a game for somebody who waits for them, by their codes.
RATES: Final[tuple[float, ...]] = (
    3.0, 3.2, 2.0, 3.0, 3.8, 1.5, 3.3, 2.0, 1.5, 2.0,
    3.0, 2.1, 2.5, 4.0, 2.0, 1.2, 6.0, 1.5, 1.8, 1.5,
)  # fmt: skip
# How many there are of what counts name, when it matters.
USUAL: Final[tuple[float, ...]] = (
    2.5, 2.5, 1.8, 2.2, 6.0, 3.3, 1.5, 2.0, 2.5, 1.5, 1.5, 1.5, 3.0, 3.0, 3.0, 1.7, 1.0, 3.0,
    0.5, 2.5, 4.5, 4.5, 10.5, 2.5, 3.5, 8.0, 6.5, 3.5, 2.5, 0.6, 1.6, 2.0, 2.2, 2.7, 2.5, 2.0,
    6.0, 4.0, 3.0, 2.0, 0.9, 2.3, 0.8,
)  # fmt: skip
REPLACED: Final = 3.0  # what is missed by who does something in place of an event
STANDING: Final = 2.5  # what a discount, an exchange or a changed rule is worth


@final
class Traits:
    """What a card in play does for its owner, by when it does it.

    Spaces and turned cards are told in points and in goods; `events` is what a game of waiting
    brings, `growth` what an effect at the end of the game usually comes to, and `coming` what of
    that is still to come, by the moments of a game.
    """

    def __init__(self, space_vp: float, space_goods: float, tap: float) -> None:
        self.space_vp = space_vp
        self.space_goods = space_goods
        self.tap = tap
        self.has_space = False
        self.has_tap = False
        self.instant = 0.0
        self.token = 0.0
        self.round_end = 0.0
        self.growth = 0.0
        self.coming = [0.0] * MOMENTS
        self.events = 0.0
        self.standing = 0.0
        self.strength = 0.0


class Reading:
    """A pack as bots see it: what every effect brings in points and in goods, by its number."""

    def __init__(self, pack: Pack) -> None:
        self.vp: list[float] = []
        self.goods: list[float] = []
        for effect in pack.effects:
            vp, goods = effect_worth(effect)
            self.vp.append(vp)
            self.goods.append(goods)
        harvest = HARVEST * USUAL[words.OUTER_PLACES]
        self.tokens = [self.both(board.token) - harvest for board in pack.boards]
        self.rituals = [traits_of(ritual.ability) for ritual in pack.rituals]
        self.specialists = [traits_of(each.ability) for each in pack.specialists]
        self.council: list[list[Traits]] = []
        for each in pack.specialists:
            self.council.append([traits_of(each.council[0]), traits_of(each.council[1])])

    def both(self, effect: Effect | None) -> float:
        """Return points and goods of an effect together."""
        return 0.0 if effect is None else self.vp[effect.number] + self.goods[effect.number]


def traits_of(ability: Ability) -> Traits:
    """Read what a card does."""
    found = Traits(0.0, 0.0, 0.0)
    space, tap = ability.at[words.SPACE], ability.at[words.TAP]
    if space is not None:
        found.has_space = True
        found.space_vp, found.space_goods = effect_worth(space)
    if tap is not None:
        found.has_tap = True
        found.tap = max(0.0, worth_of(tap))
    found.instant = worth_of(ability.at[words.INSTANT])
    found.token = worth_of(ability.at[words.TOKEN])
    found.round_end = worth_of(ability.at[words.ROUND_END])
    scoring = ability.at[words.GAME_END]
    if scoring is not None:
        found.growth = worth_of(scoring)
        found.coming = coming_of(scoring, found.growth)
    for effect in ability.standing:
        for step in effect.steps:
            if step.op == words.STRENGTH:
                found.strength += step.n
            elif step.op in (words.ON, words.INSTEAD):
                gain = worth_of(step.body) - (REPLACED if step.op == words.INSTEAD else 0.0)
                found.events += RATES[step.event] * max(0.0, gain)
            else:
                found.standing += STANDING * max(1, step.n)
    return found


def worth_of(effect: Effect | None) -> float:
    """Return points and goods of an effect together."""
    if effect is None:
        return 0.0
    vp, goods = effect_worth(effect)
    return vp + goods


def effect_worth(effect: Effect) -> tuple[float, float]:
    """Return what an effect brings, as it is to be expected: points, and goods told in points."""
    vp = goods = 0.0
    for step in effect.steps:
        more_vp, more_goods = step_worth(step)
        vp += more_vp
        goods += more_goods
    return vp, goods


def step_worth(step: Step) -> tuple[float, float]:
    """Return what a step brings."""
    op = step.op
    if op == words.VP:
        points = expected(step.amount)
        return (points if step.cap == words.NOTHING else min(points, step.cap)), 0.0
    if op == words.CHOOSE:
        best = (0.0, 0.0)
        for branch in step.branches:
            found = effect_worth(branch)
            if found[0] + found[1] > best[0] + best[1]:
                best = found
        return best
    if step.body is not None:
        return _held(step, step.body)
    return 0.0, goods_of(step)


def _held(step: Step, body: Effect) -> tuple[float, float]:
    vp, goods = effect_worth(body)
    if step.op == words.PAY:
        goods -= sum([worth_of_good(each.good) * expected(each.amount) for each in step.goods])
    elif step.op == words.IF:
        return 0.4 * vp, 0.4 * goods
    elif step.op == words.OTHERS:
        return -0.3 * vp, -0.3 * goods
    elif step.op in (words.ON, words.INSTEAD, words.STONE_SPACE):
        return 0.0, 0.0
    return (vp, goods) if vp + goods > 0 else (0.0, 0.0)


def worth_of_good(good: int) -> float:
    """Return what one of a good is worth."""
    if good == words.ANY:
        return RESOURCE + CHOICE
    if good == words.MANA:
        return MANA
    if good == words.CARDS:
        return CARD
    return CHARGE if good == words.CHARGES else RESOURCE


_EACH: Final = {
    words.CLIMB: CLIMB,
    words.CHARGE: CHARGE,
    words.BUILD: BUILD,
    words.SWAP: SWAP,
    words.TRANSFER: TRANSFER,
    words.RECALL: RECALL,
    words.CYCLE: CYCLE,
}
_ONCE: Final = {
    words.DISCOVER: DISCOVER,
    words.ACTIVATE: ACTIVATE,
    words.PLAY: PLAY,
    words.COPY: COPY,
    words.BATTLE_REWARD: REWARD,
    words.MOVE: MOVE,
    words.CAT: CAT,
    words.STORED: RESOURCE,
    words.REMOVE: REMOVED,
    words.REFILL: 0.2,
    words.DEMON_SWAP: 1.0,
}


def goods_of(step: Step) -> float:
    """Return what the goods of a plain step are worth."""
    op = step.op
    if op == words.GAIN:
        return sum([worth_of_good(each.good) * expected(each.amount) for each in step.goods])
    if op == words.DRAW:
        return CARD * expected(step.amount)
    if op == words.LOOK:
        return CARD * step.keep + 0.1 * (step.n - step.keep)
    if op == words.HARVEST:
        return HARVEST * (USUAL[words.OUTER_PLACES] if step.kind == words.ALL_OUTER else step.n)
    if op == words.TAKE:
        return STONE if step.kind == words.TAKE_STONE else 2 * CARD
    if op == words.SEND:
        return SEND * (step.n if step.kind == words.SEND_ELDER else 1)
    if op == words.EVERYONE_TRANSFER:
        return EVERYONE * step.n
    if op in _EACH:
        return _EACH[op] * max(1, step.n)
    return _ONCE.get(op, 0.0)


def expected(amount: Amount) -> float:
    """Return what an amount comes to on the average."""
    if amount.count == words.NOTHING:
        return float(amount.times)
    return amount.times * USUAL[amount.count] / amount.share
