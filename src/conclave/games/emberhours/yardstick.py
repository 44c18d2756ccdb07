"""Holds the worth of a card against its price: a yardstick for balance, not a proof of it."""

from __future__ import annotations

import tomllib
from functools import cache
from typing import Any, Final

from conclave.engine.words import read_text
from conclave.games.emberhours import expressions as tree
from conclave.games.emberhours import parsing
from conclave.games.emberhours.expressions import Action, Number
from conclave.games.emberhours.measuring import Measure, measure
from conclave.games.emberhours.pack_file import CardData
from conclave.games.emberhours.parsing import parse_effect, parse_score

# How much of a thing a player has when it matters, for effects that are not in the list.
USUAL: Final = {
    tree.CREATURE: 7.0,
    tree.ARTIFACT: 3.8,
    tree.SOURCE: 2.0,
    tree.UNDER: 5.0,
    tree.FLAME: 1.7,
    tree.LEAST_TIME: 2.9,
    tree.MOST_COST: 6.0,
}
USUAL_STRENGTH: Final = 25.0
USUAL_KINDS: Final = 3.0
EACH: Final = {
    tree.DRAW: 0.5,
    tree.VP: 1.2,
    tree.MOVE: 0.4,
    tree.DISCARD: -0.5,
    tree.REMOVE_OWN: -2.0,
    tree.NEXT_CONQUEST: 0.3,
    tree.STRENGTH_TOTAL: 0.3,
    tree.STRENGTH_EACH: 1.2,
    tree.DEFEND: 0.4,
    tree.MAIN_DRAW: 0.6,
    tree.MAIN_MOVE: 0.4,
    tree.DISCOUNT_CARDS: 1.0,
    tree.DISCOUNT_TIME: 0.8,
}
FIRES: Final = 1.2  # how often a flame or a trigger works in a game
LIKELY: Final = 0.5  # that a condition holds


@cache
def _list() -> dict[str, Any]:
    return tomllib.loads(read_text("conclave.games.emberhours", "yardstick.toml"))


def slack() -> float:
    """Return how far a card may be from its budget before it is told of."""
    return float(_list()["slack"])


def budget(card: CardData) -> float:
    """Return what a card may be worth for its price."""
    listed = _list()
    return float(listed["base"] + listed["per_cost"] * card.cost + listed["per_time"] * card.time)


def worth(card: CardData) -> float:
    """Return what a card is worth: points, strength and effects."""
    effects = (
        (parsing.INSTANT, card.instant),
        (parsing.FLAME, card.flame_effect),
        (parsing.PERMANENT, card.permanent),
        (parsing.SCORING, card.scoring),
    )
    strength = float(_list()["per_strength"]) * (card.strength or 0)
    return card.vp + strength + sum(worth_of(trigger, text) for trigger, text in effects if text)


def worth_of(trigger: str, text: str) -> float:
    """Return the worth of an effect: as listed in whole or by its parts, or else reckoned."""
    listed: dict[str, float] = _list()[trigger]
    plain = text.replace(" ", "")
    if plain in listed:
        return listed[plain]
    if trigger == parsing.SCORING:
        score = parse_score(text)
        return _expected(score.number) * (LIKELY if score.condition else 1)
    parts = plain.split(";")
    if all(part in listed for part in parts):
        return sum(listed[part] for part in parts)
    fires = FIRES if trigger == parsing.FLAME else 1
    return fires * sum(_reckoned(action) for action in parse_effect(text, trigger))


def _reckoned(action: Action) -> float:
    if action.verb in (tree.MAY, tree.PAY):
        assert action.price is not None
        assert action.body is not None
        return max(0.0, _reckoned(action.price) + _reckoned(action.body))
    if action.verb == tree.OTHERS:
        assert action.body is not None
        return -0.7 * _reckoned(action.body)
    if action.verb == tree.IF:
        assert action.body is not None
        return LIKELY * _reckoned(action.body)
    if action.verb == tree.ON:
        assert action.body is not None
        return (FIRES * 4 if action.event == tree.TIME_PHASE_DRAW else 1.8) * _reckoned(action.body)
    if action.verb in (tree.PLAY_EXTRA, tree.NEXT_PLAY):
        own = 1.2 if action.verb == tree.PLAY_EXTRA else 0.0
        return own + 0.6 * action.cards + 0.8 * action.time
    return EACH[action.verb] * _expected(action.amount)


def _expected(number: Number) -> float:
    amount: Measure = measure(number)
    usual = 0.0 if amount.counted is None else _usual(amount.counted)
    found = amount.plus + amount.times * usual / amount.share
    return min(found, amount.most) if amount.most else found


def _usual(counted: Number) -> float:
    if counted.filter is not None:
        return USUAL[counted.filter.kind]
    return USUAL_STRENGTH if counted.op == tree.STRENGTH_SUM else USUAL_KINDS
