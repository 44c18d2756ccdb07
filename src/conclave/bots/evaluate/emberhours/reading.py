"""What cards and sources do, read once from a pack as plain amounts, whatever the pack."""

from __future__ import annotations

from typing import Final

from conclave.games.emberhours import expressions as tree
from conclave.games.emberhours.expressions import Action, Effect, Filter, Number, Score
from conclave.games.emberhours.pack import Pack

# What effects bring, each with a place of its own.
GOODS: Final = (
    "vp", "draw", "move", "discard", "remove", "cards_off", "time_off", "strength_on",
    "extra_play", "others_discard", "others_draw",
)  # fmt: skip
VP: Final = 0
DRAW: Final = 1
STEP: Final = 2
DISCARD: Final = 3
REMOVE: Final = 4
CARDS_OFF: Final = 5
TIME_OFF: Final = 6
STRENGTH_ON: Final = 7
EXTRA_PLAY: Final = 8
OTHERS_DISCARD: Final = 9
OTHERS_DRAW: Final = 10

# What permanent effects grant.
BOONS: Final = (
    "cards_off", "time_off", "strength_total", "strength_each", "defend", "main_draw",
    "main_move", "on_conquest", "on_fortify", "on_draw", "on_summon",
)  # fmt: skip
ON_CONQUEST: Final = 7
ON_FORTIFY: Final = 8
ON_DRAW: Final = 9
ON_SUMMON: Final = 10
_BOON_OF_VERB: Final = {
    tree.DISCOUNT_CARDS: 0,
    tree.DISCOUNT_TIME: 1,
    tree.STRENGTH_TOTAL: 2,
    tree.STRENGTH_EACH: 3,
    tree.DEFEND: 4,
    tree.MAIN_DRAW: 5,
    tree.MAIN_MOVE: 6,
}
_BOON_OF_EVENT: Final = {
    tree.OWN_CONQUEST: ON_CONQUEST,
    tree.OWN_FORTIFY: ON_FORTIFY,
    tree.TIME_PHASE_DRAW: ON_DRAW,
    tree.OWN_SUMMON: ON_SUMMON,
}
_PRIMITIVES: Final = {
    tree.VP: VP,
    tree.DRAW: DRAW,
    tree.MOVE: STEP,
    tree.DISCARD: DISCARD,
    tree.REMOVE_OWN: REMOVE,
    tree.NEXT_CONQUEST: STRENGTH_ON,
}
_OTHERS: Final = {tree.DISCARD: OTHERS_DISCARD, tree.DRAW: OTHERS_DRAW}

# How much of a thing a player has when it matters, and how many cards a filter speaks of.
_USUAL: Final = {
    tree.CREATURE: 5.0,
    tree.ARTIFACT: 2.5,
    tree.SOURCE: 1.5,
    tree.UNDER: 2.5,
    tree.FLAME: 1.5,
    tree.LEAST_TIME: 1.5,
    tree.MOST_COST: 3.0,
}
_USUAL_STRENGTH: Final = 18.0
_USUAL_COLOURS: Final = 2.2
_LIKELY: Final = 0.6
_MEANT: Final = {tree.CREATURE: 0.7, tree.ARTIFACT: 0.3, tree.LEAST_TIME: 0.2, tree.MOST_COST: 0.3}
# What goods come to in points, where several are added up before anything is learned of them.
_ROUGHLY: Final = {VP: 1.0, DRAW: 0.8, STEP: 0.6}


class Reading:
    """A pack as bots see it: by card and by source, what its effects bring.

    Goods and boons are lists in the order of `GOODS` and `BOONS`.
    """

    def __init__(self, pack: Pack) -> None:
        self.instant = [goods_of(card.instant) for card in pack.cards]
        self.flame = [goods_of(card.flame_effect) for card in pack.cards]
        self.boons = [boons_of(card.permanent) for card in pack.cards]
        self.conquest = [goods_of(source.conquest) for source in pack.sources]
        self.fortification = [goods_of(source.fortification) for source in pack.sources]
        self.source_flame = [goods_of(source.flame_effect) for source in pack.sources]
        self.source_boons = [boons_of(source.permanent) for source in pack.sources]


def goods_of(effect: Effect) -> list[float]:
    """Return how much of each good an effect brings, as it is to be expected."""
    found = [0.0] * len(GOODS)
    for action in effect:
        _add_goods(found, action, 1.0)
    return found


def _add_goods(found: list[float], action: Action, share: float) -> None:
    verb, body = action.verb, action.body
    if verb in _PRIMITIVES:
        found[_PRIMITIVES[verb]] += share * expected(action.amount)
    elif verb in (tree.PLAY_EXTRA, tree.NEXT_PLAY):
        found[CARDS_OFF] += share * action.cards
        found[TIME_OFF] += share * action.time
        if verb == tree.PLAY_EXTRA:
            found[EXTRA_PLAY] += share
    elif verb == tree.OTHERS and body is not None:
        if body.verb in _OTHERS:
            found[_OTHERS[body.verb]] += share * expected(body.amount)
    elif body is not None:
        if action.price is not None:
            _add_goods(found, action.price, share)
        _add_goods(found, body, share * _LIKELY if verb == tree.IF else share)


def boons_of(effect: Effect) -> list[float]:
    """Return how much of each boon a permanent effect grants."""
    found = [0.0] * len(BOONS)
    for action in effect:
        if action.verb in _BOON_OF_VERB:
            boon = _BOON_OF_VERB[action.verb]
            found[boon] += expected(action.amount) * _meant(action.filter)
        elif action.verb == tree.ON and action.body is not None and action.event in _BOON_OF_EVENT:
            brought = goods_of((action.body,))
            worth = sum(brought[good] * value for good, value in _ROUGHLY.items())
            found[_BOON_OF_EVENT[action.event]] += worth * _meant(action.filter)
    return found


def _meant(filter: Filter | None) -> float:
    return 1.0 if filter is None else _MEANT.get(filter.kind, 0.3)


def expected(number: Number) -> float:
    """Return what a number comes to on the average."""
    if number.op == tree.CONSTANT:
        return float(number.value)
    if number.op == tree.TIMES:
        return number.value * expected(number.parts[0])
    if number.op == tree.PLUS:
        return number.value + expected(number.parts[0])
    if number.op == tree.SHARE:
        return expected(number.parts[0]) / number.value
    if number.op == tree.LESSER:
        return min([expected(part) for part in number.parts])
    if number.op == tree.COUNT and number.filter is not None:
        return _USUAL[number.filter.kind]
    return _USUAL_STRENGTH if number.op == tree.STRENGTH_SUM else _USUAL_COLOURS


def is_growing(scores: tuple[Score, ...]) -> bool:
    """Tell whether a score can become more as the game goes on."""
    return True in [
        score.condition is not None or score.number.op != tree.CONSTANT for score in scores
    ]
