"""Every value of Evenfall for the page: what it is, where it comes from, how it is entered."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from conclave.games.evenfall import fields
from conclave.games.evenfall.content import OWNER, Content, Layer, Where
from conclave.games.evenfall.fields import SECTIONS, Field
from conclave.games.evenfall.originals import (
    bearer_of,
    choice_text,
    entry_label,
    field_label,
    section_label,
    shares,
    value_text,
)
from conclave.games.evenfall.pack_check import our_content, whole_content

MOST_EXAMPLES = 60


def describe_values(layer: Layer | None, language: str) -> dict[str, Any]:
    """Return every value of ours, or of a pack laid over it, in words."""
    telling = _Telling(layer, language)
    return {
        "sections": [telling.section(each) for each in SECTIONS],
        "origins": {section: dict(found) for section, found in shares(telling.content).items()},
        "examples": telling.examples(),
    }


def describe_entry(layer: Layer | None, section: str, id: str, language: str) -> dict[str, Any]:
    """Return one thing with its values."""
    return _Telling(layer, language).entry(section, id)


class _Telling:
    """Tells a content in one language."""

    def __init__(self, layer: Layer | None, language: str) -> None:
        self.layer = layer
        self.content: Content = our_content() if layer is None else whole_content(layer)
        self.language = language

    def section(self, section: str) -> dict[str, Any]:
        """Return a section with its fields and everything in it."""
        return {
            "id": section,
            "label": section_label(section, self.language),
            "fields": {
                name: self._field(section, name, field)
                for name, field in SECTIONS[section].fields.items()
            },
            "entries": [self.entry(section, id) for id in self.content.ids(section)],
        }

    def _field(self, section: str, name: str, field: Field) -> dict[str, Any]:
        where = Where(section, "", name)
        known = field.choices or (tuple(self.content.ids(field.refers)) if field.refers else ())
        if field.refers and field.default is not None and field.type == fields.CHOICE:
            known = (str(field.default), *known)
        return {
            "type": field.type,
            "label": field_label(section, name, self.language),
            "low": field.low,
            "high": field.high,
            "choices": [[each, self._choice(where, each)] for each in known],
            "goods": list(field.goods) if field.type == fields.COST else [],
            "trigger": field.trigger,
            "kind": field.kind,
            "bearer": bearer_of(where),
        }

    def _choice(self, where: Where, value: str) -> str:
        return choice_text(self.content, where, value, self.language)

    def entry(self, section: str, id: str) -> dict[str, Any]:
        """Return one thing: its name, and each of its values."""
        counted = self.content.origins(section, id)
        return {
            "id": id,
            "label": entry_label(self.content, section, id, self.language),
            "complete": self.layer is not None and (section, id) in self.layer.complete,
            "values": {
                name: self._value(Where(section, id, name), counted.get(name, ""))
                for name in SECTIONS[section].fields
            },
        }

    def _value(self, where: Where, origin: str) -> dict[str, Any]:
        """Return a value; one that does not bear on the game has no origin."""
        told = {
            "value": self.content.value(*where),
            "text": value_text(self.content, where, self.language),
            "origin": origin,
        }
        if origin == OWNER and where.id in our_content().entries[where.section]:
            told["ours"] = value_text(our_content(), where, self.language)
        return told

    # --- examples --------------------------------------------------------------------------

    def examples(self) -> dict[str, list[list[str]]]:
        """Return effects that stand somewhere, with their words, by who bears them and when."""
        found: dict[str, dict[str, str]] = {}
        for where, text, trigger in self._effects():
            told = found.setdefault(f"{bearer_of(where)} {trigger}", {})
            if text not in told:
                told[text] = value_text(self.content, where, self.language)
        return {
            key: sorted([[code, told] for code, told in each.items()], key=lambda pair: pair[1])[
                :MOST_EXAMPLES
            ]
            for key, each in found.items()
        }

    def _effects(self) -> Iterator[tuple[Where, str, str]]:
        for where, cell in self.content.cells():
            field = SECTIONS[where.section].fields[where.field]
            if field.type not in (fields.EFFECT, fields.EFFECTS) or not cell.value:
                continue
            kind = self.content.value(where.section, where.id, field.kind) if field.kind else ""
            if isinstance(cell.value, str):
                yield where, cell.value, field.trigger or str(kind)
