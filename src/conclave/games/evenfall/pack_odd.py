"""What the author of a pack may want to know: odd values, and what is still of our making."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final, TypeAlias

from conclave.engine.words import LANGUAGES
from conclave.games.evenfall import vocabulary as words
from conclave.games.evenfall import yardstick
from conclave.games.evenfall.content import (
    DOCUMENTED,
    OWNER,
    RECONSTRUCTED,
    SINGLE,
    Content,
    Layer,
    Where,
)
from conclave.games.evenfall.expressions import Effect, Step, steps_in
from conclave.games.evenfall.faults import Part, Remark, remark
from conclave.games.evenfall.fields import SECTIONS
from conclave.games.evenfall.pack import Pack
from conclave.games.evenfall.pack_cards import ONLY_PATH, Place, Ritual, Specialist

Oddity: TypeAlias = tuple[Where, Remark]
CLOSE: Final = 1e-9


def find_oddities(pack: Pack, content: Content, layer: Layer) -> Iterator[Oddity]:
    """Tell what is odd about the cards and places that a file speaks of."""
    for ritual in pack.rituals:
        if ritual.id in layer.entries.get("rituals", {}):
            where = Where("rituals", ritual.id, "")
            worth = yardstick.ritual_worth(ritual)
            yield from _budget(where, worth, yardstick.card_budget(ritual), "card")
            yield from _odd_ritual(ritual)
    for each in pack.specialists:
        if each.id in layer.entries.get("specialists", {}):
            where = Where("specialists", each.id, "")
            worth = yardstick.specialist_worth(each)
            yield from _budget(where, worth, yardstick.card_budget(each), "card")
            yield from _odd_council(each, layer)
            yield from _off_path(where, each.symbol, _all_effects(each))
    for place in pack.places:
        if place.id in layer.entries.get("places", {}):
            yield from _odd_place(place)
    yield from _untranslated(layer, content)


def _budget(where: Where, worth: float, budget: float, kind: str) -> Iterator[Oddity]:
    slack = yardstick.allowed(f"{kind}_slack")
    distance = worth - budget
    if abs(distance) > slack + CLOSE:
        if distance > 0:
            yield where, remark("odd.more", by=distance, worth=worth, budget=budget)
        else:
            yield where, remark("odd.less", by=-distance, worth=worth, budget=budget)


def _odd_ritual(ritual: Ritual) -> Iterator[Oddity]:
    effects = ritual.ability.effects
    opened = any(step.op == words.IF for effect in effects for step in steps_in(effect))
    if ritual.lock and not opened and ritual.ability.at[words.INSTANT] is None:
        yield Where("rituals", ritual.id, "lock"), remark("odd.lock")
    yield from _off_path(Where("rituals", ritual.id, ""), ritual.symbol, effects)


def _odd_council(specialist: Specialist, layer: Layer) -> Iterator[Oddity]:
    for council, letter in zip(specialist.council, "ab", strict=True):
        field = f"council_{letter}"
        if field not in layer.entries["specialists"][specialist.id]:
            continue
        worth = yardstick.ability_worth(council)
        least, most = yardstick.allowed("council_least"), yardstick.allowed("council_most")
        if not least - CLOSE <= worth <= most + CLOSE:
            problem = remark("odd.council", worth=worth, least=least, most=most)
            yield Where("specialists", specialist.id, field), problem


def _all_effects(specialist: Specialist) -> tuple[Effect, ...]:
    first, second = specialist.council
    return (*specialist.ability.effects, *first.effects, *second.effects)


def _odd_place(place: Place) -> Iterator[Oddity]:
    where = Where("places", place.id, "")
    worth, budget = yardstick.place_worth(place), yardstick.place_budget(place)
    yield from _budget(where, worth, budget, "place")
    effects = tuple([each for each in (place.harvest, place.binding) if each is not None])
    yield from _off_path(where, place.symbol, effects)


def _off_path(where: Where, symbol: int, effects: tuple[Effect, ...]) -> Iterator[Oddity]:
    """Tell of effects that need the crystal path on a thing that may come without it."""
    steps = [step for effect in effects for step in steps_in(effect)]
    if symbol != ONLY_PATH and any(_needs_path(step) for step in steps):
        yield where._replace(field="symbol"), remark("odd.symbol")


def _needs_path(step: Step) -> bool:
    if step.op in (words.CHARGE, words.CAT):
        return True
    if step.op == words.BUILD:
        return step.kind == words.CRYSTAL
    if step.op == words.PLAY:
        return step.other == words.FROM_PATH
    if step.op == words.TAKE:
        return step.other == words.OF_PATH
    if step.op == words.PAYMENT:
        return step.when == words.FOR_PATH
    return step.op == words.ON and step.event == words.ON_PROGRESS


def _untranslated(layer: Layer, content: Content) -> Iterator[Oddity]:
    for section, rows in layer.entries.items():
        for id, entry in rows.items():
            given = [each for each in LANGUAGES if f"name.{each}" in entry]
            missing = [each for each in LANGUAGES if each not in given]
            if not given or not missing:
                continue
            shown = [
                each
                for each in missing
                if content.cell(section, id, f"name.{each}") == entry[f"name.{given[0]}"]
            ]
            if shown:
                problem = remark("odd.name", missing=_both(shown), shown=given[0])
                yield Where(section, id, "name"), problem


def _both(names: list[str]) -> Part:
    return remark("and", first=names[0], second=names[1]) if len(names) > 1 else names[0]


# --- what is still of our making -----------------------------------------------------------------


def tell_origins(content: Content, layer: Layer) -> Iterator[Oddity]:
    """Tell what is still reconstructed: of each thing the file speaks of, then in numbers."""
    for section, rows in layer.entries.items():
        for id in [each for each in rows if each in content.ids(section)]:
            origins = content.origins(section, id)
            fields = [field for field, origin in origins.items() if origin == RECONSTRUCTED]
            where = Where(section, id, "")
            if fields:
                yield where, remark("note.reconstructed", fields=", ".join(fields))
            else:
                yield where, remark("note.nothing")
    for section in SECTIONS:
        yield from _section_origins(content, section)


def _section_origins(content: Content, section: str) -> Iterator[Oddity]:
    found = Counter(
        origin for id in content.ids(section) for origin in content.origins(section, id).values()
    )
    ours, known = found[RECONSTRUCTED], sum(found[each] for each in DOCUMENTED)
    where = Where(section, SINGLE, "")
    if not ours:
        yield where, remark("note.no_value")
        return
    counts = remark(
        "note.values", ours=ours, all=found.total(), documented=known, owner=found[OWNER]
    )
    yield where, counts
