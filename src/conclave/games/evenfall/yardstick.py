"""Holds the worth of cards and places against their price: a yardstick, not a proof of balance."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from functools import cache
from typing import Final

from conclave.engine.words import read_text
from conclave.games.evenfall import vocabulary as words
from conclave.games.evenfall.expressions import Amount, Effect, Step
from conclave.games.evenfall.pack_cards import Ability, Cost, Place, Ritual, Specialist

GOOD_UNITS: Final = ("herb", "potion", "knowledge", "any", "mana", "card", "charge")


@cache
def _list() -> dict[str, dict[str, float]]:
    return tomllib.loads(read_text("conclave.games.evenfall", "yardstick.toml"))


def _unit(name: str) -> float:
    return _list()["unit"][name]


def _factor(name: str) -> float:
    return _list()["factor"][name]


def allowed(name: str) -> float:
    """Return a bound of the budget."""
    return _list()["budget"][name]


# --- whole things ------------------------------------------------------------------------------


def cost_worth(cost: Cost) -> float:
    """Return what a cost amounts to."""
    return sum(n * (1.0 if good != words.MANA else 0.5) for good, n in enumerate(cost))


def card_budget(card: Ritual | Specialist) -> float:
    """Return what a card may be worth for its price."""
    return allowed("card") + cost_worth(card.cost)


def ritual_worth(ritual: Ritual) -> float:
    """Return what a ritual is worth: points, slots and effects."""
    slots = sum(
        _unit("slot_any" if slot == words.SLOT_ANY else "slot_typed") for slot in ritual.slots
    )
    other = _unit("alt_cost") if ritual.alt_cost is not None else 0.0
    effects = 0.0
    for effect in ritual.ability.effects:
        more = _factor("lock_on_instant") if ritual.lock and effect.trigger == words.INSTANT else 1
        effects += effect_worth(effect) * more
    return _factor("vp_ritual") * ritual.vp + slots + other + effects


def specialist_worth(specialist: Specialist) -> float:
    """Return what a specialist is worth: points and ability."""
    return specialist.vp + ability_worth(specialist.ability)


def ability_worth(ability: Ability) -> float:
    """Return what the effects of a card are worth."""
    return sum(effect_worth(effect) for effect in ability.effects)


def place_budget(place: Place) -> float:
    """Return what a place may be worth for its witches and whatever else it takes."""
    witches = allowed("place_one" if place.witches == 1 else "place_more")
    return witches + allowed("place_extra") * sum(place.extra_cost)


def place_worth(place: Place) -> float:
    """Return what a place is worth: harvest, binding bonus, slots and signs."""
    harvest = 0.0 if place.harvest is None else _steps(place.harvest)
    binding = 0.0 if place.binding is None else _steps(place.binding)
    signs = _unit("second_sign") * (len(place.signs) - 1)
    return _factor("harvest") * harvest + binding + _unit("place_slot") * len(place.slots) + signs


# --- effects -----------------------------------------------------------------------------------


def effect_worth(effect: Effect) -> float:
    """Return what an effect is worth over a game, by how often it is used."""
    once = _steps(effect)
    if effect.trigger == words.SPACE:
        return _factor("space") * (once - _factor("figure")) + _factor("space_plus")
    name = words.TRIGGER_NAMES[effect.trigger]
    return once * _list()["factor"].get(name, 1.0)


def _steps(effect: Effect | None) -> float:
    return 0.0 if effect is None else sum(_step(step) for step in effect.steps)


def _step(step: Step) -> float:
    if step.op in NUMBERED:
        return _unit(NUMBERED[step.op]) * step.n
    if step.op in SINGLE:
        return _unit(SINGLE[step.op])
    return WAYS[step.op](step)


def _expected(amount: Amount, cap: int = words.NOTHING) -> float:
    if amount.count == words.NOTHING:
        return amount.times
    usual = _list()["counts"][words.COUNT_NAMES[amount.count]]
    found = amount.times * usual / amount.share
    return found if cap == words.NOTHING else min(found, cap)


def _goods(step: Step) -> float:
    return sum(_unit(GOOD_UNITS[each.good]) * _expected(each.amount) for each in step.goods)


def _choose(step: Step) -> float:
    return max(_steps(each) for each in step.branches) + _unit("choice")


def _look(step: Step) -> float:
    return _unit("look_kept") * step.keep + _unit("look_other") * (step.n - step.keep)


def _build(step: Step) -> float:
    ignore = _unit("ignore_slot") if step.other == words.IGNORE_SLOT else 0.0
    return (_unit("build") + ignore) * step.n


def _harvest(step: Step) -> float:
    if step.kind == words.ALL_OUTER:
        return _unit("harvest_own") * _list()["counts"]["outer_places"]
    names = {words.OWN_OUTER: "harvest_own", words.AT_REGION: "harvest_region"}
    return _unit(names.get(step.kind, "harvest_this")) * step.n


def _send(step: Step) -> float:
    return _unit("send_removed") if step.kind == words.SEND_REMOVED else _unit("send") * step.n


def _copy(step: Step) -> float:
    each = _unit(f"copy_{words.COPIED_NAMES[step.kind]}")
    return each * step.n if step.kind == words.COPY_TRACK else each


def _flag(step: Step) -> float:
    listed = _list()["standing"]
    return listed.get(words.FLAG_NAMES[step.kind], listed["other"])


def _payment(step: Step) -> float:
    return _list()["standing"][f"payment_{words.PAID_WITH[step.kind]}"]


def _discount(step: Step) -> float:
    return _list()["standing"][f"discount_{words.DISCOUNTED_NAMES[step.kind]}"] * step.n


def _on(step: Step) -> float:
    return _list()["events"][words.EVENT_NAMES[step.event]] * _steps(step.body)


NUMBERED: Final = {
    words.CLIMB: "climb",
    words.CHARGE: "charge",
    words.SWAP: "swap",
    words.TRANSFER: "transfer",
    words.RECALL: "recall",
    words.CYCLE: "cycle",
    words.STRENGTH: "strength",
    words.SEEK: "row_card",
}
SINGLE: Final = {
    words.EVERYONE_TRANSFER: "everyone_transfer",
    words.REFILL: "refill",
    words.DISCOVER: "discover",
    words.ACTIVATE: "activate",
    words.PLAY: "play",
    words.BATTLE_REWARD: "battle_reward",
    words.EXTRA_SLOT: "extra_slot",
    words.DEMON_SWAP: "demon_swap",
    words.CAT: "cat",
    words.STORED: "stored",
}
WAYS: Final[dict[int, Callable[[Step], float]]] = {
    words.PAY: lambda step: _steps(step.body) - _goods(step),
    words.MAY: lambda step: max(0.0, _steps(step.body)),
    words.CHOOSE: _choose,
    words.IF: lambda step: _factor("locked") * _steps(step.body),
    words.OTHERS: lambda step: _factor("others") * _steps(step.body),
    words.GAIN: _goods,
    words.DRAW: lambda step: _unit("card") * _expected(step.amount),
    words.LOOK: _look,
    words.VP: lambda step: _unit("vp") * _expected(step.amount, step.cap),
    words.BUILD: _build,
    words.HARVEST: _harvest,
    words.SEND: _send,
    words.MOVE: lambda step: _unit(
        "move_figure" if step.kind == words.FIGURE_HERE else "move_ritual"
    ),
    words.TAKE: lambda step: _unit("row_card" if step.kind == words.TAKE_CARD else "stone"),
    words.REMOVE: lambda step: _unit("remove_to_hand" if step.other == words.TO_HAND else "remove"),
    words.COPY: _copy,
    words.ON: _on,
    words.INSTEAD: lambda step: _factor("instead") * _on(step),
    words.DISCOUNT: _discount,
    words.PAYMENT: _payment,
    words.FLAG: _flag,
    words.STONE_SPACE: lambda step: _steps(step.body),
}
