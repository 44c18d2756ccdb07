"""Lets somebody who owns the game write the printed values down, card by card.

An owner's pack is a layer of its own: it holds only what the owner has entered. Each change is
checked before it is taken over, so that what `write_layer` makes of it can always be played with.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from conclave.engine.packs import BadPack
from conclave.games.evenfall.content import OWNER, Cell, Entries, Layer, Where
from conclave.games.evenfall.content_file import check_field, read_layer, write_layer
from conclave.games.evenfall.faults import NOWHERE, Fault, Remark, put, remark, tell
from conclave.games.evenfall.faults import tell_all as tell_all
from conclave.games.evenfall.fields import SECTIONS
from conclave.games.evenfall.pack_check import check_layer, our_content
from conclave.games.evenfall.packs import look_again as look_again


class Edited(NamedTuple):
    """A layer after a change; with an error it is as it was before."""

    layer: Layer
    errors: list[Fault]
    warnings: list[Fault]


def new_owner(id: str, names: tuple[str, ...]) -> Layer:
    """Return an owner's pack that does not say anything yet."""
    return Layer(id, names, {})


def read_owner(text: str, file: str, language: str = "en") -> Layer:
    """Return what an owner's file says; if it is not sound, say everything that is wrong."""
    layer, errors = read_layer(text, file)
    if layer is not None:
        errors = check_layer(layer, file).errors
    if layer is None or errors:
        raise BadPack("\n".join(tell_all(errors, language)))
    return layer


def write_owner(layer: Layer) -> str:
    """Return an owner's pack as the text of a file."""
    return write_layer(layer)


def key_of(layer: Layer) -> str:
    """Return the key by which options name a pack that is sound."""
    pack = check_layer(layer, layer.id).pack
    return pack.key if pack else ""


class Problem(NamedTuple):
    """What is wrong, and with which field of the thing that was changed; "" is another one."""

    field: str
    text: str


def change(
    layer: Layer,
    section: str,
    id: str,
    values: Mapping[str, Any],
    back: Sequence[str] = (),
    complete: bool | None = None,
) -> Edited:
    """Enter some values of a thing and take others back; what comes of it is checked once."""
    errors, found = _fitting(layer, section, id, values)
    if errors:
        return Edited(layer, errors, [])
    entries = _copied(layer)
    entry = entries.setdefault(section, {}).setdefault(id, {})
    for name in back:
        entry.pop(name, None)
    entry.update(found)
    marks = set(layer.complete)
    if complete is not None:
        (marks.add if complete else marks.discard)((section, id))
    if not entry and (section, id) not in marks:
        del entries[section][id]
    return _taken(layer, layer._replace(entries=_sorted(entries), complete=frozenset(marks)))


def problems_of(section: str, id: str, errors: Sequence[Fault], language: str) -> list[Problem]:
    """Return which field of a thing each error is about, and what to say of it."""
    return [_problem(section, id, error, language) for error in errors]


def _problem(section: str, id: str, error: Fault, language: str) -> Problem:
    where = error.where
    if (where.section, where.id) != (section, id):
        return Problem("", tell(error._replace(file=""), language))
    if section in SECTIONS and where.field in SECTIONS[section].fields:
        return Problem(where.field, put(error.remark, language))
    here = NOWHERE._replace(field=where.field)
    return Problem("", tell(Fault("", here, error.remark), language))


def override(layer: Layer, section: str, id: str, values: Mapping[str, Any]) -> Edited:
    """Enter values of one card or other thing; a kind and its effect are best entered together."""
    errors, found = _fitting(layer, section, id, values)
    if errors:
        return Edited(layer, errors, [])
    entries = _copied(layer)
    entries.setdefault(section, {}).setdefault(id, {}).update(found)
    return _taken(layer, layer._replace(entries=_sorted(entries)))


def restore(layer: Layer, section: str, id: str, fields: Sequence[str] = ()) -> Edited:
    """Take back what was entered of a thing: the fields named, or all of them."""
    entries = _copied(layer)
    entry = entries.get(section, {}).get(id, {})
    for name in fields or tuple(entry):
        entry.pop(name, None)
    complete = layer.complete
    if not entry:
        entries.get(section, {}).pop(id, None)
        complete = complete - {(section, id)}
    return _taken(layer, layer._replace(entries=entries, complete=complete))


def confirm(layer: Layer, section: str, id: str, complete: bool = True) -> Edited:
    """Say that everything not entered of a thing is as printed, or take that back."""
    entries = _copied(layer)
    entries.setdefault(section, {}).setdefault(id, {})
    marks = layer.complete | {(section, id)} if complete else layer.complete - {(section, id)}
    return _taken(layer, layer._replace(entries=_sorted(entries), complete=marks))


def _fitting(
    layer: Layer, section: str, id: str, values: Mapping[str, Any]
) -> tuple[list[Fault], dict[str, Cell]]:
    """Return what does not fit the fields of a thing, and what does, as it is kept."""
    errors = []
    found: dict[str, Cell] = {}
    if id not in our_content().entries.get(section, {}):
        errors.append(Fault(layer.id, Where(section, id, ""), remark("file.nothing")))
    for name, value in values.items():
        where = Where(section, id, name)
        fit = check_field(where, value)
        if isinstance(fit, Remark):
            errors.append(Fault(layer.id, where, fit))
        else:
            found[name] = Cell(fit, OWNER)
    return errors, found


def _copied(layer: Layer) -> Entries:
    return {
        section: {id: dict(entry) for id, entry in rows.items()}
        for section, rows in layer.entries.items()
    }


def _sorted(entries: Entries) -> Entries:
    """Put sections and entries in the order in which our own files have them."""
    found: Entries = {}
    for section in [each for each in SECTIONS if each in entries]:
        ours = our_content().ids(section)
        rows = entries[section]
        order = [id for id in ours if id in rows] + [id for id in rows if id not in ours]
        found[section] = {id: rows[id] for id in order}
    return found


def _taken(before: Layer, after: Layer) -> Edited:
    checked = check_layer(after, after.id)
    if checked.errors:
        return Edited(before, checked.errors, [])
    return Edited(after, [], checked.warnings)
