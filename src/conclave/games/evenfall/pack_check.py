"""Looks a pack over: what makes it unplayable, what is odd, and what is still of our making.

A file is laid over our own content, so that it may say as little as its author likes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from functools import cache
from typing import Final, NamedTuple

from conclave.engine.words import LANGUAGES, read_text
from conclave.games.evenfall.content import (
    DOCUMENTED,
    OWNER,
    SINGLE,
    Cell,
    Content,
    Entries,
    Layer,
    Where,
    lay_over,
)
from conclave.games.evenfall.content_file import read_layer
from conclave.games.evenfall.faults import Fault, Part, Remark, remark, what_is
from conclave.games.evenfall.field_types import near
from conclave.games.evenfall.fields import SECTIONS, Field
from conclave.games.evenfall.pack import Pack
from conclave.games.evenfall.pack_build import STANDARD, build
from conclave.games.evenfall.pack_odd import find_oddities, tell_origins
from conclave.games.evenfall.pack_sound import Problem, find_problems

PACKAGE: Final = "conclave.games.evenfall"
OUR_FILES: Final = ("reconstruction.toml", "known.toml")
NAMES: Final = tuple(f"name.{language}" for language in LANGUAGES)


class Checked(NamedTuple):
    """A pack with its content, unless it has errors, and what its author should know."""

    pack: Pack | None
    content: Content | None
    errors: list[Fault]
    warnings: list[Fault]
    notes: list[Fault]


@cache
def our_layers() -> tuple[Layer, ...]:
    """Return what our own files say; the tests have looked them over."""
    found = []
    for file in OUR_FILES:
        read = read_layer(read_text(PACKAGE, file), file)
        assert read.layer is not None, read.errors
        found.append(read.layer)
    return tuple(found)


@cache
def our_content() -> Content:
    """Return the content that comes with the game."""
    return lay_over(*our_layers())


def whole_content(layer: Layer) -> Content:
    """Return the content that a layer makes together with ours."""
    return lay_over(*our_layers(), _with_names(layer))


def check_pack(text: str, file: str) -> Checked:
    """Return everything that is wrong or odd in a pack file; with an error there is no pack."""
    read = read_layer(text, file)
    if read.layer is None:
        return Checked(None, None, read.errors, [], [])
    return check_layer(read.layer, file)


def check_layer(layer: Layer, file: str) -> Checked:
    """Return everything that is wrong or odd in what a file says, in itself and over ours."""
    problems = list(_misfits(layer))
    if problems:
        return _refused(file, problems)
    content = whole_content(layer)
    problems = list(_dangling(content))
    if problems:
        return _refused(file, problems)
    built = build(content, layer.id, layer.names)
    problems = [(where, _with_hint(layer, where, problem)) for where, problem in built.problems]
    if not problems:  # what follows looks into things that are sound
        problems = find_problems(built, content)
    if problems:
        return _refused(file, problems)
    warnings = _faults(file, find_oddities(built.pack, content, layer))
    notes = _faults(file, tell_origins(content, layer))
    return Checked(built.pack, content, [], warnings, notes)


def _refused(file: str, problems: list[Problem]) -> Checked:
    return Checked(None, None, _faults(file, problems), [], [])


def _faults(file: str, problems: Iterable[Problem]) -> list[Fault]:
    return [Fault(file, where, problem) for where, problem in problems]


# --- names ---------------------------------------------------------------------------------------


def _with_names(layer: Layer) -> Layer:
    """Give a card of ours that gets another name this name in all languages.

    Otherwise it would be called one thing in one language and another in the next. A card that
    is documented keeps the names that the file does not give.
    """
    entries: Entries = {}
    for section, rows in layer.entries.items():
        entries[section] = {
            id: {**_spread(layer, section, id), **entry} for id, entry in rows.items()
        }
    return layer._replace(entries=entries)


def _spread(layer: Layer, section: str, id: str) -> dict[str, Cell]:
    given = [name for name in NAMES if name in layer.entries[section][id]]
    ours = our_content().entries[section].get(id, {})
    documented = [name for name in NAMES if name in ours and ours[name].origin in DOCUMENTED]
    if not given or documented:
        return {}
    cell = layer.entries[section][id][given[0]]
    return dict.fromkeys(NAMES, cell) if cell.origin == OWNER else {}


# --- errors that are seen before anything is built -----------------------------------------------


def _misfits(layer: Layer) -> Iterator[Problem]:
    if layer.id == STANDARD:
        yield Where("pack", SINGLE, "id"), remark("file.standard", id=STANDARD)
    everything = {id for section in SECTIONS for id in our_content().ids(section) if id}
    for id in layer.without:
        if id not in everything:
            problem = remark("file.not_ours", name=repr(id), hint=_close(id, everything))
            yield Where("pack", SINGLE, "without"), problem
    for section, rows in layer.entries.items():
        ours = set(our_content().ids(section))
        for id in rows:
            if id not in ours:
                yield from _incomplete(layer, section, id, ours)


def _incomplete(layer: Layer, section: str, id: str, ours: set[str]) -> Iterator[Problem]:
    """A thing that is not among ours must say everything about itself."""
    named = any(name in layer.entries[section][id] for name in NAMES)
    missing = [
        name
        for name, field in SECTIONS[section].fields.items()
        if field.default is None
        and name not in layer.entries[section][id]
        and not (named and name in NAMES)
    ]
    problem = remark("file.missing", what=what_is(section), id=id, hint=_close(id, ours))
    for name in missing:
        yield Where(section, id, name), problem


def _close(id: str, ids: set[str]) -> Part:
    found = get_close_matches(id, sorted(ids), 1)
    return remark("hint.meant", name=found[0]) if found else ""


def _dangling(content: Content) -> Iterator[Problem]:
    """Find names of things that are not there."""
    for where, cell in content.cells():
        field: Field = SECTIONS[where.section].fields[where.field]
        if not field.refers:
            continue
        known = tuple(content.ids(field.refers))
        names = cell.value if isinstance(cell.value, tuple) else (cell.value,)
        for name in names:
            if name not in known and name != field.default:
                hint = near(str(name), known)
                what = what_is(field.refers)
                yield where, remark("file.dangling", what=what, name=repr(name), hint=hint)


def _with_hint(layer: Layer, where: Where, problem: Remark) -> Remark:
    """Say so if an effect was read for a kind that the file has not given itself."""
    kind = SECTIONS[where.section].fields[where.field].kind
    entry = layer.entries.get(where.section, {}).get(where.id, {})
    if not kind or kind in entry or where.field not in entry:
        return problem
    value = whole_content(layer).value(where.section, where.id, kind)
    told = value if isinstance(value, str) else ", ".join(str(each) for each in _listed(value))
    return remark("effect.read_as", problem=problem, kinds=told, field=kind)


def _listed(value: object) -> tuple[object, ...]:
    return value if isinstance(value, tuple) else (value,)
