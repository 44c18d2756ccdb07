"""Effects of Evenfall as rows of icons, where icons are enough to tell them."""

from __future__ import annotations

from typing import Final

from conclave.games.evenfall import vocabulary as words
from conclave.games.evenfall.expressions import Amount, Effect, Goods, Step

Glyph = tuple[str, int]  # an icon, and how many; 0 is without a number

ARROW: Final = "to"
OR: Final = "or"
GOODS: Final = ("herb", "elixir", "knowledge", "any", "mana", "card", "charged")
COUNTED: Final = {
    words.CLIMB: "climb",
    words.CHARGE: "charge",
    words.TRANSFER: "transfer",
    words.RECALL: "recall",
    words.STRENGTH: "strength",
}
PLAIN: Final = {words.CAT: "cat", words.STORED: "any", words.DEMON_SWAP: "horn"}
MOST: Final = 6  # a longer row says less than words


def glyphs_of(effect: Effect) -> list[Glyph]:
    """Return an effect as icons, or nothing if it takes words."""
    found = _effect(effect)
    return [] if found is None or len(found) > MOST else found


def _effect(effect: Effect) -> list[Glyph] | None:
    found: list[Glyph] = []
    for step in effect.steps:
        part = _step(step)
        if part is None:
            return None
        found += part
    return found


def _step(step: Step) -> list[Glyph] | None:
    if step.op == words.GAIN:
        return _goods(step.goods)
    if step.op == words.PAY:
        price = _goods(step.goods)
        gained = None if step.body is None else _effect(step.body)
        return None if price is None or gained is None else [*price, (ARROW, 0), *gained]
    if step.op == words.CHOOSE:
        return _either([_effect(each) for each in step.branches])
    if step.op == words.IF:
        return [("stone", 0)]  # more with a powerstone: its text says what
    if step.op == words.VP:
        return None if step.cap != words.NOTHING else _amount("vp", step.amount)
    if step.op == words.DRAW:
        return _amount("card", step.amount)
    if step.op in COUNTED:
        return [(COUNTED[step.op], 0 if step.n == 1 else step.n)]
    return _other(step)


def _other(step: Step) -> list[Glyph] | None:
    if step.op in PLAIN:
        return [(PLAIN[step.op], 0)]
    if step.op == words.BUILD and step.other != words.IGNORE_SLOT:
        kind = words.CATALYST_NAMES[step.kind]
        return [("build" if step.kind == words.ANY_CATALYST else kind, step.n)]
    if step.op == words.TAKE:
        return [("card" if step.kind == words.TAKE_CARD else "stone", 1)]
    if step.op == words.FLAG and step.kind == words.CRYSTALS_SCORE:
        return [("charged", 0), (ARROW, 0), ("vp", 1)]
    if step.op == words.SEND and step.kind == words.SEND_ELDER:
        return [("send", 0 if step.n == 1 else step.n)]
    if step.op == words.HARVEST:
        return [("harvest", 0 if step.kind == words.ALL_OUTER else step.n)]
    return None


def _either(branches: list[list[Glyph] | None]) -> list[Glyph] | None:
    found: list[Glyph] = []
    for branch in branches:
        if branch is None:
            return None
        found += [(OR, 0), *branch] if found else branch
    return found


def _goods(goods: tuple[Goods, ...]) -> list[Glyph] | None:
    found: list[Glyph] = []
    for each in goods:
        part = _amount(GOODS[each.good], each.amount)
        if part is None:
            return None
        found += part
    return found


def _amount(icon: str, amount: Amount) -> list[Glyph] | None:
    return [(icon, amount.times)] if amount.count == words.NOTHING else None
