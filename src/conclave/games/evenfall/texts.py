"""Puts effects into words: sentences made of the tree, in every language, for any pack."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final, NamedTuple

from conclave.engine.words import Catalogue, check_language, read_words
from conclave.games.evenfall import vocabulary as words
from conclave.games.evenfall.expressions import Amount, Effect, Goods, Step
from conclave.games.evenfall.pack_boards import AutomaTile
from conclave.games.evenfall.pack_cards import Ability, Cost
from conclave.games.evenfall.short_texts import short_text

PACKAGE: Final = "conclave.games.evenfall"
BLOCKS: Final = (
    words.PAY,
    words.MAY,
    words.CHOOSE,
    words.IF,
    words.ON,
    words.INSTEAD,
    words.STONE_SPACE,
)
BY_CHOICE: Final = (words.TRANSFER, words.DISCOVER, words.PLAY, words.SEND)  # a "may" of their own


class Line(NamedTuple):
    """One effect of a thing: when it works, its text, and the same in as few words as possible."""

    trigger: str
    text: str
    short: str


class _Told(NamedTuple):
    """Where a step stands while it is told: deep inside others, after a region was chosen."""

    catalogue: Catalogue
    depth: int = 0
    at_region: bool = False


@cache
def effect_words(language: str) -> Catalogue:
    """Return the words that effects are told in."""
    table = read_words(PACKAGE, f"effects_{check_language(language)}.toml")
    return Catalogue(language, table, lambda _words, _kind, _value: None)


def ability_lines(ability: Ability, language: str) -> list[Line]:
    """Return what a card does, one line for each effect."""
    return [effect_line(effect, language) for effect in ability.effects]


def effect_line(effect: Effect, language: str) -> Line:
    """Return an effect with its trigger and its short form."""
    trigger = words.TRIGGER_NAMES[effect.trigger]
    return Line(trigger, effect_text(effect, language), short_text(effect, language))


def effect_text(effect: Effect, language: str) -> str:
    """Return an effect as one sentence or several."""
    return _sentence(_steps(effect, _Told(effect_words(language))))


def cost_text(cost: Cost, language: str) -> str:
    """Return a cost as a list of goods; nothing if there is none."""
    catalogue = effect_words(language)
    goods = [Goods(good, Amount(n)) for good, n in enumerate(cost) if n]
    return _goods(tuple(goods), _Told(catalogue)) if goods else ""


def automa_tile_text(tile: AutomaTile, language: str) -> str:
    """Return what a clan tile of the automa does."""
    catalogue = effect_words(language)
    values = {
        "elder_vp": tile.elder_vp,
        "strength": tile.strength,
        "stone_vp": tile.stone_vp,
        "discard_vp": tile.discard_vp,
        "lead_vp": tile.lead_vp,
    }
    told = [catalogue.say(f"automa_tile.{key}", {"n": n}) for key, n in values.items() if n]
    return _sentence("; ".join(told))


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}."


def _steps(effect: Effect, told: _Told) -> str:
    text = ""
    after_block = False
    for steps in _gathered(effect.steps):
        step = steps[0]
        part = _gains(steps, told) if len(steps) > 1 else _step(step, told, effect.trigger)
        if not text:
            text = part
        elif not after_block:
            text += told.catalogue.get("join.steps") + part
        elif told.depth:
            text += told.catalogue.get("join.within") + part
        else:
            text += told.catalogue.get("join.after_block") + part[:1].upper() + part[1:]
        after_block = step.op in BLOCKS
        told = told._replace(at_region=told.at_region or step.op == words.REFILL)
    return text


def _gathered(steps: tuple[Step, ...]) -> list[list[Step]]:
    """Put plain gains that follow each other together: they are told in one go."""
    found: list[list[Step]] = []
    for step in steps:
        if found and _is_plain_gain(step) and _is_plain_gain(found[-1][-1]):
            found[-1].append(step)
        else:
            found.append([step])
    return found


def _is_plain_gain(step: Step) -> bool:
    amounts = [each.amount for each in step.goods] if step.op == words.GAIN else [step.amount]
    counted = any(each.count != words.NOTHING for each in amounts)
    return step.op in (words.GAIN, words.VP) and not counted and step.cap == words.NOTHING


def _gains(steps: list[Step], told: _Told) -> str:
    parts = []
    for step in steps:
        if step.op == words.VP:
            parts.append(_measured("good.vp", step.amount, told))
        parts += _good_list(step.goods, told)
    return told.catalogue.get("op.gain").format(goods=told.catalogue.joined(parts))


def _inner(effect: Effect | None, told: _Told) -> str:
    assert effect is not None
    return _steps(effect, told._replace(depth=told.depth + 1))


def _step(step: Step, told: _Told, trigger: int) -> str:
    name = words.OP_NAMES[step.op]
    if step.op in WAYS:
        return WAYS[step.op](step, told, trigger)
    if step.n == words.NOTHING:
        return told.catalogue.get(f"op.{name}")
    return told.catalogue.say(f"op.{name}", {"n": step.n})


# --- steps that hold others -------------------------------------------------------------------


def _pay(step: Step, told: _Told, _trigger: int) -> str:
    price = told.catalogue.joined(_prices(step, told, "price"))
    return told.catalogue.get("block.pay").format(price=price, then=_inner(step.body, told))


def _prices(step: Step, told: _Told, table: str) -> list[str]:
    """Return the parts of a price: goods to pay, cards to discard, crystals to discharge."""
    plain = tuple([each for each in step.goods if each.good <= words.MANA])
    told_plain = told.catalogue.get(f"{table}.goods").format(goods=_goods(plain, told))
    parts = [told_plain] if plain else []
    return parts + [
        _measured(f"{table}.{words.GOOD_NAMES[each.good]}", each.amount, told)
        for each in step.goods
        if each.good > words.MANA
    ]


def _may(step: Step, told: _Told, _trigger: int) -> str:
    assert step.body is not None
    first = step.body.steps[0]
    inner = _inner(step.body, told)
    alone = len(step.body.steps) == 1
    if alone and first.op in BY_CHOICE:
        return inner
    prices = _prices(first, told, "price_may") if first.op == words.PAY else []
    if alone and len(prices) == 1:
        then = _inner(first.body, told)
        return told.catalogue.get("block.pay").format(price=prices[0], then=then)
    return told.catalogue.get("block.may").format(then=inner)


def _choose(step: Step, told: _Told, _trigger: int) -> str:
    branches = [_inner(each, told) for each in step.branches]
    either = f" {told.catalogue.get('or')} "
    told_branches = f"{', '.join(branches[:-1])}{either}{branches[-1]}"
    return told.catalogue.get("block.choose").format(branches=told_branches)


def _block(step: Step, told: _Told, _trigger: int) -> str:
    name = words.OP_NAMES[step.op]
    return told.catalogue.get(f"block.{name}").format(then=_inner(step.body, told))


def _on(step: Step, told: _Told, _trigger: int) -> str:
    key = f"on.{words.EVENT_NAMES[step.event]}"
    return told.catalogue.get(key).format(then=_inner(step.body, told))


def _stone_space(step: Step, told: _Told, trigger: int) -> str:
    key = f"block.stone_space_{words.TRIGGER_NAMES[trigger]}"
    return told.catalogue.get(key).format(then=_inner(step.body, told))


def _others(step: Step, told: _Told, _trigger: int) -> str:
    """Tell what every opponent does: in the third person."""
    assert step.body is not None
    parts = []
    for each in step.body.steps:
        key = f"others.{words.OP_NAMES[each.op]}"
        if each.op == words.GAIN:
            parts.append(told.catalogue.get(key).format(goods=_goods(each.goods, told)))
        elif each.op in (words.DRAW, words.VP):
            parts.append(_measured(key, each.amount, told, each.cap))
        else:
            parts.append(told.catalogue.say(key, {"n": each.n}))
    return told.catalogue.get("block.others").format(then=told.catalogue.joined(parts))


# --- steps that do something ------------------------------------------------------------------


def _gain(step: Step, told: _Told, _trigger: int) -> str:
    return told.catalogue.get("op.gain").format(goods=_goods(step.goods, told))


def _amount(step: Step, told: _Told, _trigger: int) -> str:
    if step.op == words.VP and step.amount.count == words.EVENT_VP and _is_plain(step):
        return told.catalogue.get("op.vp_of_card")
    return _measured(f"op.{words.OP_NAMES[step.op]}", step.amount, told, step.cap)


def _is_plain(step: Step) -> bool:
    return (step.amount.times, step.amount.share, step.cap) == (1, 1, words.NOTHING)


def _remove(step: Step, told: _Told, trigger: int) -> str:
    """Tell what is removed; the action space of a ritual never removes the ritual itself."""
    what = words.REMOVED_NAMES[step.kind]
    if step.kind == words.ANY_RITUAL and trigger == words.SPACE:
        what = "other_ritual"
    return told.catalogue.get(f"remove.{what}.{words.REMOVED_TO[step.other]}")


def _look(step: Step, told: _Told, _trigger: int) -> str:
    return told.catalogue.say("op.look", {"n": step.n, "keep": step.keep})


def _build(step: Step, told: _Told, _trigger: int) -> str:
    build = told.catalogue.say(f"build.{words.CATALYST_NAMES[step.kind]}", {"n": step.n})
    if step.other == words.IGNORE_SLOT:
        return told.catalogue.get("build.ignore").format(build=build)
    return build


def _harvest(step: Step, told: _Told, _trigger: int) -> str:
    where = words.HARVEST_PLACES[step.kind]
    if step.kind == words.AT_REGION and told.at_region:
        where = "there"
    return told.catalogue.say(f"harvest.{where}", {"n": step.n})


def _discover(step: Step, told: _Told, _trigger: int) -> str:
    if step.n == 0:
        return told.catalogue.get("op.discover_plain")
    return told.catalogue.say("op.discover", {"n": step.n})


def _flag(step: Step, told: _Told, trigger: int) -> str:
    flag = told.catalogue.get(f"flag.{words.FLAG_NAMES[step.kind]}")
    if trigger in (words.PERM, words.BATTLE) and not told.depth:
        return flag  # it lasts as long as its card is in play
    return told.catalogue.get(f"flag.{words.LASTS_NAMES[step.other]}").format(flag=flag)


def _payment(step: Step, told: _Told, _trigger: int) -> str:
    parts = {
        "with": told.catalogue.get(f"payment.with.{words.PAID_WITH[step.kind]}"),
        "as": told.catalogue.get(f"payment.as.{words.PAID_AS[step.other]}"),
        "when": told.catalogue.get(f"payment.when.{words.PAID_WHEN[step.when]}"),
    }
    return told.catalogue.get("payment.all").format_map(parts)


def _named(table: str, *names: tuple[str, ...]) -> Callable[[Step, _Told, int], str]:
    """Return how to tell a step by the names of its kind and other, with its number."""

    def way(step: Step, told: _Told, _trigger: int) -> str:
        codes = (step.kind, step.other)
        key = ".".join(each[code] for each, code in zip(names, codes, strict=False))
        return told.catalogue.say(f"{table}.{key}", {"n": step.n})

    return way


WAYS: Final[dict[int, Callable[[Step, _Told, int], str]]] = {
    words.PAY: _pay,
    words.MAY: _may,
    words.CHOOSE: _choose,
    words.IF: _block,
    words.OTHERS: _others,
    words.GAIN: _gain,
    words.DRAW: _amount,
    words.LOOK: _look,
    words.VP: _amount,
    words.BUILD: _build,
    words.HARVEST: _harvest,
    words.DISCOVER: _discover,
    words.SEND: _named("send", words.SENT_NAMES),
    words.MOVE: _named("move", words.MOVED_NAMES),
    words.PLAY: lambda step, told, _trigger: told.catalogue.get(
        f"play.{words.PLAY_SOURCES[step.other]}"
    ),
    words.TAKE: _named("take", words.TAKEN_NAMES, words.TAKE_SOURCES),
    words.REMOVE: _remove,
    words.COPY: _named("copy", words.COPIED_NAMES),
    words.ON: _on,
    words.INSTEAD: _block,
    words.DISCOUNT: _named("discount", words.DISCOUNTED_NAMES),
    words.PAYMENT: _payment,
    words.FLAG: _flag,
    words.STONE_SPACE: _stone_space,
}


# --- amounts ----------------------------------------------------------------------------------


def _goods(goods: tuple[Goods, ...], told: _Told) -> str:
    return told.catalogue.joined(_good_list(goods, told))


def _good_list(goods: tuple[Goods, ...], told: _Told) -> list[str]:
    return [_measured(f"good.{words.GOOD_NAMES[each.good]}", each.amount, told) for each in goods]


def _measured(key: str, amount: Amount, told: _Told, cap: int = words.NOTHING) -> str:
    most = told.catalogue.get("most").format(n=cap) if cap != words.NOTHING else ""
    form = told.catalogue
    one = f"{key}_one"
    template = form.get(one if amount.times == 1 and form.has(one) else key)
    return template.format(n=amount.times, per=_per(amount, form), most=most)


def _per(amount: Amount, form: Catalogue) -> str:
    if amount.count == words.NOTHING:
        return ""
    name = f"count.{words.COUNT_NAMES[amount.count]}"
    if amount.share == 1:
        return form.get("per_one").format(thing=form.get(f"{name}.one"))
    rounded = form.get("rounded") if amount.times > 1 else ""
    return form.get("per").format(n=amount.share, things=form.get(f"{name}.many")) + rounded
