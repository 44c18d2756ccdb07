"""What the author of a pack may want to know: odd values, and what is still of our making."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from conclave.engine.words import LANGUAGES
from conclave.games.evenfall import vocabulary as words
from conclave.games.evenfall import yardstick
from conclave.games.evenfall.content import DOCUMENTED, OWNER, RECONSTRUCTED, SINGLE, Content, Layer
from conclave.games.evenfall.expressions import Effect, Step, steps_in
from conclave.games.evenfall.fields import SECTIONS
from conclave.games.evenfall.pack import Pack
from conclave.games.evenfall.pack_cards import ONLY_PATH, Place, Ritual, Specialist

CLOSE = 1e-9


def find_oddities(pack: Pack, content: Content, layer: Layer) -> Iterator[str]:
    """Tell what is odd about the cards and places that a file speaks of."""
    for ritual in pack.rituals:
        if ritual.id in layer.entries.get("rituals", {}):
            worth = yardstick.ritual_worth(ritual)
            yield from _budget(f"ritual {ritual.id}", worth, yardstick.card_budget(ritual), "card")
            yield from _odd_ritual(ritual)
    for each in pack.specialists:
        if each.id in layer.entries.get("specialists", {}):
            worth = yardstick.specialist_worth(each)
            yield from _budget(f"specialist {each.id}", worth, yardstick.card_budget(each), "card")
            yield from _odd_council(each, layer)
            yield from _off_path(f"specialist {each.id}", each.symbol, _all_effects(each))
    for place in pack.places:
        if place.id in layer.entries.get("places", {}):
            yield from _odd_place(place)
    yield from _untranslated(layer, content)


def _budget(what: str, worth: float, budget: float, kind: str) -> Iterator[str]:
    slack = yardstick.allowed(f"{kind}_slack")
    distance = worth - budget
    if abs(distance) > slack + CLOSE:
        way = "more" if distance > 0 else "less"
        told = f"worth {worth:.1f}, budget {budget:.1f}"
        yield f"{what}: worth {abs(distance):.1f} {way} than it costs ({told})"


def _odd_ritual(ritual: Ritual) -> Iterator[str]:
    effects = ritual.ability.effects
    opened = any(step.op == words.IF for effect in effects for step in steps_in(effect))
    if ritual.lock and not opened and ritual.ability.at[words.INSTANT] is None:
        yield f"ritual {ritual.id}: lock: a powerstone on it changes nothing"
    yield from _off_path(f"ritual {ritual.id}", ritual.symbol, effects)


def _odd_council(specialist: Specialist, layer: Layer) -> Iterator[str]:
    for council, letter in zip(specialist.council, "ab", strict=True):
        field = f"council_{letter}"
        if field not in layer.entries["specialists"][specialist.id]:
            continue
        worth = yardstick.ability_worth(council)
        least, most = yardstick.allowed("council_least"), yardstick.allowed("council_most")
        if not least - CLOSE <= worth <= most + CLOSE:
            told = f"worth {worth:.1f}, others are between {least} and {most}"
            yield f"specialist {specialist.id}: {field}: {told}"


def _all_effects(specialist: Specialist) -> tuple[Effect, ...]:
    first, second = specialist.council
    return (*specialist.ability.effects, *first.effects, *second.effects)


def _odd_place(place: Place) -> Iterator[str]:
    what = f"place {place.id}"
    worth, budget = yardstick.place_worth(place), yardstick.place_budget(place)
    yield from _budget(what, worth, budget, "place")
    effects = tuple([each for each in (place.harvest, place.binding) if each is not None])
    yield from _off_path(what, place.symbol, effects)


def _off_path(what: str, symbol: int, effects: tuple[Effect, ...]) -> Iterator[str]:
    """Tell of effects that need the crystal path on a thing that may come without it."""
    steps = [step for effect in effects for step in steps_in(effect)]
    if symbol != ONLY_PATH and any(_needs_path(step) for step in steps):
        yield f"{what}: symbol: it needs the crystal path, but may be played without it"


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


def _untranslated(layer: Layer, content: Content) -> Iterator[str]:
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
                told = f"no {' and '.join(shown)}, {given[0]} is shown instead"
                yield f"{SECTIONS[section].what} {id}: name: {told}"


# --- what is still of our making -----------------------------------------------------------------


def tell_origins(content: Content, layer: Layer) -> Iterator[str]:
    """Tell what is still reconstructed: of each thing the file speaks of, then in numbers."""
    for section, rows in layer.entries.items():
        for id in [each for each in rows if each in content.ids(section)]:
            origins = content.origins(section, id)
            fields = [field for field, origin in origins.items() if origin == RECONSTRUCTED]
            what = f"{SECTIONS[section].what} {id}" if id != SINGLE else f"[{section}]"
            if fields:
                yield f"{what}: still reconstructed: {', '.join(fields)}"
            else:
                yield f"{what}: nothing in it is reconstructed"
    for section in SECTIONS:
        yield from _section_origins(content, section)


def _section_origins(content: Content, section: str) -> Iterator[str]:
    found = Counter(
        origin for id in content.ids(section) for origin in content.origins(section, id).values()
    )
    ours, known = found[RECONSTRUCTED], sum(found[each] for each in DOCUMENTED)
    if not ours:
        yield f"[{section}]: no value is reconstructed"
        return
    told = f"{ours} of {found.total()} values are reconstructed"
    yield f"[{section}]: {told}, {known} documented, {found[OWNER]} from an owner"
