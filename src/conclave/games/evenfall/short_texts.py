"""Puts effects into few words, for chips and narrow columns; their cards can tell the rest."""

from __future__ import annotations

from functools import cache
from typing import Final

from conclave.engine.words import Catalogue, check_language, read_words
from conclave.games.evenfall import vocabulary as words
from conclave.games.evenfall.expressions import Amount, Effect, Goods, Step

PACKAGE: Final = "conclave.games.evenfall"
BODIES: Final = (words.MAY, words.IF, words.OTHERS, words.INSTEAD, words.STONE_SPACE)
NAMED: Final = {
    words.HARVEST: words.HARVEST_PLACES,
    words.SEND: words.SENT_NAMES,
    words.MOVE: words.MOVED_NAMES,
    words.COPY: words.COPIED_NAMES,
    words.DISCOUNT: words.DISCOUNTED_NAMES,
    words.FLAG: words.FLAG_NAMES,
}
NAMED_BY_OTHER: Final = {words.PLAY: words.PLAY_SOURCES, words.REMOVE: words.REMOVED_TO}


@cache
def short_words(language: str) -> Catalogue:
    """Return the words of short texts, with those of long ones for the names of things."""
    check_language(language)
    long = read_words(PACKAGE, f"effects_{language}.toml")
    table = {**long, **read_words(PACKAGE, f"short_{language}.toml")}
    return Catalogue(language, table, lambda _words, _kind, _value: None)


def short_text(effect: Effect, language: str) -> str:
    """Return an effect in few words."""
    return _steps(effect, short_words(language))


def _steps(effect: Effect | None, form: Catalogue) -> str:
    assert effect is not None
    parts = []
    refilled = False
    for step in effect.steps:
        parts.append(_step(step, form, refilled))
        refilled = refilled or step.op == words.REFILL
    return ", ".join(parts)


def _step(step: Step, form: Catalogue, refilled: bool) -> str:
    op = step.op
    name = words.OP_NAMES[op]
    if op == words.PAY:
        price = ", ".join(_goods(step.goods, form))
        return form.get("short.pay").format(price=price, then=_steps(step.body, form))
    if op == words.CHOOSE:
        return form.get("short.or").join([_steps(each, form) for each in step.branches])
    if op == words.ON:
        key = f"short.on.{words.EVENT_NAMES[step.event]}"
        return form.get(key).format(then=_steps(step.body, form))
    if op in BODIES:
        return form.get(f"short.{name}").format(then=_steps(step.body, form))
    if op == words.GAIN:
        gained = [form.get("short.gain").format(goods=each) for each in _goods(step.goods, form)]
        return ", ".join(gained)
    if op in (words.DRAW, words.VP):
        return _measured(f"short.{name}", step.amount, form) + _most(step.cap, form)
    return _plain(step, name, form, refilled)


def _plain(step: Step, name: str, form: Catalogue, refilled: bool) -> str:
    if step.op == words.BUILD:
        type = form.get(f"short.type.{words.CATALYST_NAMES[step.kind]}")
        told = form.get("short.build").format(n=step.n, type=type)
        return told + (form.get("short.ignore") if step.other == words.IGNORE_SLOT else "")
    if step.op == words.PAYMENT:
        used = form.get(f"payment.with.{words.PAID_WITH[step.kind]}")
        counted = form.get(f"payment.as.{words.PAID_AS[step.other]}")
        return form.get("short.payment").format_map({"with": used, "as": counted})
    if step.op == words.TAKE:
        what = words.TAKEN_NAMES[step.kind]
        return form.get(f"short.take.{what}.{words.TAKE_SOURCES[step.other]}")
    if step.op == words.LOOK:
        return form.get("short.look").format(n=step.n, keep=step.keep)
    if step.op == words.DISCOVER and step.n == 0:
        return form.get("short.discover_plain")
    key = f"short.{name}"
    if step.op in NAMED:
        there = step.op == words.HARVEST and step.kind == words.AT_REGION and refilled
        key = f"{key}.{'there' if there else NAMED[step.op][step.kind]}"
    elif step.op in NAMED_BY_OTHER:
        key = f"{key}.{NAMED_BY_OTHER[step.op][step.other]}"
    return form.say(key, {"n": step.n})


def _goods(goods: tuple[Goods, ...], form: Catalogue) -> list[str]:
    return [
        _measured(f"short.good.{words.GOOD_NAMES[each.good]}", each.amount, form) for each in goods
    ]


def _measured(key: str, amount: Amount, form: Catalogue) -> str:
    told = form.say(key, {"n": amount.times})
    if amount.count == words.NOTHING:
        return told
    thing = form.get(f"few.{words.COUNT_NAMES[amount.count]}")
    if amount.share == 1:
        return told + form.get("short.per").format(thing=thing)
    return told + form.get("short.per_many").format(n=amount.share, thing=thing)


def _most(cap: int, form: Catalogue) -> str:
    return "" if cap == words.NOTHING else form.get("short.most").format(n=cap)
