"""Tells, value by value, what a content holds and where it comes from, for people to read.

A page that says what is original lists these, and an editor of an owner's pack shows them beside
what may be entered.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from functools import cache
from typing import Final, NamedTuple

from conclave.engine.words import Catalogue, check_language, read_words
from conclave.games.evenfall import fields
from conclave.games.evenfall.content import Content, Where
from conclave.games.evenfall.fields import SECTIONS, Field, Value
from conclave.games.evenfall.grammar import COUNCIL, SPECIALIST
from conclave.games.evenfall.pack_values import cost_of
from conclave.games.evenfall.parsing import BadExpression, parse_effect
from conclave.games.evenfall.texts import cost_text, effect_text, effect_words

PACKAGE: Final = "conclave.games.evenfall"
NUMBER: Final = re.compile(r"_(\d+)(?=_kind$|$)")


class Shown(NamedTuple):
    """A value as it is shown: its field with a label, its text and where it comes from.

    `value` is what stands in the file and what an editor would change; `type` says how.
    """

    field: str
    label: str
    type: Field
    value: Value
    text: str
    origin: str


@cache
def field_words(language: str) -> Catalogue:
    """Return the words for sections, fields and choices."""
    table = read_words(PACKAGE, f"fields_{check_language(language)}.toml")
    return Catalogue(language, table, lambda _words, _kind, _value: None)


def section_label(section: str, language: str) -> str:
    """Return what a section is called."""
    return field_words(language).get(f"section.{section}")


def field_label(section: str, field: str, language: str) -> str:
    """Return what a field is called; numbered fields share a label with a place for the number."""
    form = field_words(language)
    if field.startswith("name."):
        return form.get(f"field.name_{field.removeprefix('name.')}")
    found = NUMBER.search(field)
    number = found[1] if found else ""
    key = NUMBER.sub("", field)
    own = f"{section}.{key}"
    return form.get(own if form.has(own) else f"field.{key}").format(n=number)


def entry_label(content: Content, section: str, id: str, language: str) -> str:
    """Return the name of a thing, or something to know it by if it has none."""
    form = field_words(language)
    if f"name.{language}" in SECTIONS[section].fields:
        name = str(content.value(section, id, f"name.{language}"))
        if section != "starting_places":
            return name
        clan, side = [_part(content, section, id, each, language) for each in ("clan", "side")]
        return f"{name} ({form.get('entry.start').format(clan=clan, side=side)})"
    if section == "stones":
        sign, set = [_part(content, section, id, each, language) for each in ("sign", "set")]
        return form.get("entry.stone").format(sign=sign, set=set)
    if section == "rondel":
        return form.get("entry.rondel").format(n=content.ids(section).index(id) + 1)
    if section == "automa_tiles":
        return _part(content, section, id, "clan", language)
    return section_label(section, language)


def _part(content: Content, section: str, id: str, field: str, language: str) -> str:
    return value_text(content, Where(section, id, field), language)


def shown_values(content: Content, section: str, id: str, language: str) -> list[Shown]:
    """Return all values of a thing that bear on the game, in order."""
    found = []
    for field, origin in content.origins(section, id).items():
        where = Where(section, id, field)
        found.append(
            Shown(
                field,
                field_label(section, field, language),
                SECTIONS[section].fields[field],
                content.value(section, id, field),
                value_text(content, where, language),
                origin,
            )
        )
    return found


def shares(content: Content) -> dict[str, Counter[str]]:
    """Return how many values of each section are of which origin."""
    found: dict[str, Counter[str]] = {section: Counter() for section in SECTIONS}
    for where, cell in content.cells():
        found[where.section][cell.origin] += 1
    return found


# --- values in words -----------------------------------------------------------------------------


def value_text(content: Content, where: Where, language: str) -> str:
    """Return a value in words."""
    field = SECTIONS[where.section].fields[where.field]
    value = content.value(*where)
    form = field_words(language)
    if field.type == fields.YES_NO:
        return form.get("choice.yes" if value else "choice.no")
    if field.type == fields.COST:
        return _goods(value, language) or form.get("choice.none")
    if field.type in (fields.EFFECT, fields.EFFECTS):
        return _effects(content, where, field, language) or form.get("choice.nothing")
    if field.type == fields.KINDS or where.field.endswith("kind"):
        told = [effect_words(language).get(f"trigger.{each}") for each in _listed(value)]
        return ", ".join(told)
    if field.type in (fields.CHOICE, fields.CHOICES):
        told = [_choice(content, where, field, str(each), language) for each in _listed(value)]
        return ", ".join(told) or form.get("choice.none")
    return ", ".join(str(each) for each in _listed(value))


def choice_text(content: Content, where: Where, value: str, language: str) -> str:
    """Return a name that a field can have in words."""
    field = SECTIONS[where.section].fields[where.field]
    if field.type == fields.KINDS or where.field.endswith("kind"):
        return effect_words(language).get(f"trigger.{value}")
    return _choice(content, where, field, value, language)


def bearer_of(where: Where) -> str:
    """Return who bears an effect, as the language of effects sees it."""
    bearer = SECTIONS[where.section].bearer
    return COUNCIL if bearer == SPECIALIST and where.field != "effect" else bearer


def _listed(value: Value) -> tuple[object, ...]:
    return value if isinstance(value, tuple) else (value,)


def _goods(value: Value, language: str) -> str:
    """Return goods in words; a clan board's may begin with cards."""
    assert isinstance(value, Mapping)
    form = effect_words(language)
    told = [form.say("good.cards", {"n": value["cards"], "per": ""})] if "cards" in value else []
    goods = cost_text(cost_of(value), language)
    return ", ".join([*told, goods] if goods else told)


def _effects(content: Content, where: Where, field: Field, language: str) -> str:
    texts = _listed(content.value(*where))
    kinds = _listed(content.value(where.section, where.id, field.kind)) if field.kind else ()
    bearer = bearer_of(where)
    told = []
    for n, text in enumerate(texts):
        if not text:
            continue
        trigger = str(kinds[n]) if field.kind else field.trigger
        try:
            told.append(effect_text(parse_effect(str(text), trigger, bearer), language))
        except (BadExpression, IndexError):  # an editor may show what is not sound yet
            told.append(str(text))
    return " ".join(told)


def _choice(content: Content, where: Where, field: Field, value: str, language: str) -> str:
    if field.refers:
        known = value in content.ids(field.refers)
        return entry_label(content, field.refers, value, language) if known else value
    if where.field in ("clan", "back"):
        return _clan(content, value, language)
    if where.field in ("keyword", "slots"):
        table = "keyword" if where.field == "keyword" else "catalyst"
        return effect_words(language).get(f"{table}.{value}")
    return field_words(language).get(f"choice.{value}")


def _clan(content: Content, clan: str, language: str) -> str:
    """Return the name of a clan: that of its moon side."""
    for id in content.ids("boards"):
        if content.value("boards", id, "clan") == clan:
            return str(content.value("boards", id, f"name.{language}"))
    return field_words(language).get("choice.none")
