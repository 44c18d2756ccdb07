"""Takes values of a content by their types, parses its effects and gathers what is wrong."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from conclave.engine.words import LANGUAGES
from conclave.games.evenfall.content import SINGLE, Content, Where
from conclave.games.evenfall.expressions import Effect, effects_in
from conclave.games.evenfall.faults import Remark, remark
from conclave.games.evenfall.fields import COST_GOODS, SECTIONS, Value
from conclave.games.evenfall.grammar import COUNCIL, SPECIALIST
from conclave.games.evenfall.pack_cards import Ability, Cost
from conclave.games.evenfall.parsing import BadExpression, parse_effect
from conclave.games.evenfall.vocabulary import BATTLE, NOTHING, PERM, TRIGGERS

Kind = TypeVar("Kind", int, str, bool)


class Values:
    """Reads a content that has all fields; effects are numbered in the order of their reading."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self.effects: list[Effect] = []
        self.wheres: dict[int, Where] = {}  # where an effect stands, by its number
        self.errors: list[tuple[Where, Remark]] = []

    def ids(self, section: str) -> list[str]:
        """Return the ids of a section in order."""
        return self.content.ids(section)

    def _value(self, section: str, id: str, field: str, type: type[Kind]) -> Kind:
        value = self.content.value(section, id, field)
        assert isinstance(value, type)
        return value

    def whole(self, section: str, id: str, field: str) -> int:
        """Return a number."""
        return self._value(section, id, field, int)

    def text(self, section: str, id: str, field: str) -> str:
        """Return a text or the name of a choice."""
        return self._value(section, id, field, str)

    def yes(self, section: str, id: str, field: str) -> bool:
        """Return whether a thing is so."""
        return self._value(section, id, field, bool)

    def code(self, section: str, id: str, field: str, names: tuple[str, ...]) -> int:
        """Return a choice as its place among names, or NOTHING if it is none of them."""
        name = self.text(section, id, field)
        return names.index(name) if name in names else NOTHING

    def texts(self, section: str, id: str, field: str) -> tuple[str, ...]:
        """Return a list of names, also where a single one stands for it."""
        value = self.content.value(section, id, field)
        if isinstance(value, str):
            return (value,)
        assert isinstance(value, tuple)
        return tuple([str(each) for each in value])

    def codes(self, section: str, id: str, field: str, names: tuple[str, ...]) -> tuple[int, ...]:
        """Return a list of choices as their places among names."""
        return tuple([names.index(each) for each in self.texts(section, id, field)])

    def wholes(self, section: str, id: str, field: str) -> tuple[int, ...]:
        """Return a list of numbers."""
        value = self.content.value(section, id, field)
        assert isinstance(value, tuple)
        return tuple([int(each) for each in value])

    def names(self, section: str, id: str = SINGLE) -> tuple[str, ...]:
        """Return a name in every language."""
        return tuple([self.text(section, id, f"name.{each}") for each in LANGUAGES])

    def cost(self, section: str, id: str, field: str) -> Cost:
        """Return goods as a cost."""
        return cost_of(self.content.value(section, id, field))

    def effect(self, section: str, id: str, field: str) -> Effect | None:
        """Return a parsed effect; None if there is none, or if it is wrong."""
        known = SECTIONS[section].fields[field]
        trigger = known.trigger or self.text(section, id, known.kind)
        text = self.text(section, id, field)
        bearer = SECTIONS[section].bearer
        if bearer == SPECIALIST and field != "effect":
            bearer = COUNCIL
        return self._parsed(Where(section, id, field), text, trigger, bearer) if text else None

    def needed_effect(self, section: str, id: str, field: str) -> Effect:
        """Return a parsed effect where there must be one."""
        effect = self.effect(section, id, field)
        if effect is not None:
            return effect
        if not self.text(section, id, field):
            self.errors.append((Where(section, id, field), remark("effect.missing")))
        return Effect(NOTHING, ())

    def ability(self, section: str, id: str) -> Ability:
        """Return all that a card does, one effect for each kind."""
        kinds = self.texts(section, id, "kind")
        texts = self.texts(section, id, "effect")
        where = Where(section, id, "effect")
        if len(kinds) != len(texts):
            problem = remark("effect.uneven", effects=len(texts), kinds=len(kinds))
            self.errors.append((where, problem))
            return ability_of([])
        twice = [each for each in kinds if kinds.count(each) > 1 and each not in ("perm", "battle")]
        if twice:
            problem = remark("effect.kind_twice", kind=twice[0])
            self.errors.append((Where(section, id, "kind"), problem))
        bearer = SECTIONS[section].bearer
        parsed = [
            self._parsed(where, text, kind, bearer) for text, kind in zip(texts, kinds, strict=True)
        ]
        return ability_of(parsed)

    def _parsed(self, where: Where, text: str, trigger: str, bearer: str) -> Effect | None:
        try:
            effect = parse_effect(text, trigger, bearer)
        except BadExpression as error:
            problem = remark("effect.wrong", text=repr(text), problem=error.remark)
            self.errors.append((where, problem))
            return None
        self._number(effect)
        self.wheres[effect.number] = where
        return effect

    def _number(self, effect: Effect) -> None:
        for each in effects_in(effect):
            each.number = len(self.effects)
            self.effects.append(each)
        for outer in effects_in(effect):
            for step in outer.steps:
                for inner in step.branches if step.body is None else (step.body,):
                    inner.inside = outer.number


def ability_of(effects: list[Effect | None]) -> Ability:
    """Return an ability with these effects, sorted by what they are waited for."""
    sound = tuple([each for each in effects if each is not None])
    at: list[Effect | None] = [None] * TRIGGERS
    for each in sound:
        at[each.trigger] = each
    standing = tuple([each for each in sound if each.trigger in (PERM, BATTLE)])
    permanents = len([each for each in sound if each.trigger == PERM])
    return Ability(sound, tuple(at), standing, permanents)


def cost_of(goods: Value) -> Cost:
    """Return goods as a cost; what is no resource or mana is left out."""
    assert isinstance(goods, Mapping)
    herb, potion, knowledge, any, mana = [goods.get(good, 0) for good in COST_GOODS]
    return herb, potion, knowledge, any, mana
