"""Looks a pack over: what makes it unplayable, and what its author may want to know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from conclave.engine.words import LANGUAGES
from conclave.games.emberhours import expressions as tree
from conclave.games.emberhours.expressions import COLOUR_NAMES, actions_of
from conclave.games.emberhours.measuring import TooIntricate
from conclave.games.emberhours.pack import REFERENCES, Card, Pack, Source
from conclave.games.emberhours.pack_build import build
from conclave.games.emberhours.pack_file import CardData, Data, Names, SourceData, read_data
from conclave.games.emberhours.texts import card_lines, source_lines
from conclave.games.emberhours.yardstick import budget, slack, worth

MOST_SEATS = 4
ROUNDS_OF_CARDS = 6  # for each player, beside the first hand


class Checked(NamedTuple):
    """A pack, unless it has errors, and what its author should know."""

    pack: Pack | None
    errors: list[str]
    warnings: list[str]


def check_pack(text: str, file: str) -> Checked:
    """Return everything that is wrong or odd in a pack; with an error there is no pack."""
    read = read_data(text, file)
    if read.data is None:
        return Checked(None, read.errors, [])
    data = read.data
    pack, errors = build(data, file)
    errors += _forms(data, file) + _duplicates(data, file)
    if not errors:  # what follows looks into cards that are sound
        errors += _amounts(data, file) + _chains(pack, file) + _untold(pack, file)
        errors += _wrong_totals(data, file)
    if errors:
        return Checked(None, errors, [])
    warnings = _budgets(data, file) + _oddities(data, file) + _untranslated(data, file)
    return Checked(pack, [], warnings)


# --- errors ----------------------------------------------------------------------------------


def _forms(data: Data, file: str) -> list[str]:
    """Check what a card must have: strength or a kind, and a flame with its effect."""
    found = []
    for card in data.cards:
        if (card.strength is None) == (card.kind is None):
            both = "both" if card.kind else "neither"
            problem = f"a creature has strength, an artifact a kind; this has {both}"
            found.append(f"{file}: card {card.id}: {problem}")
    for place, entry in _entries(data, file):
        if entry.flame and not entry.flame_effect:
            found.append(f"{place}: flame: a colour without a flame_effect")
        if entry.flame_effect and not entry.flame:
            found.append(f"{place}: flame_effect: it needs the colour of its flame")
    return found


def _duplicates(data: Data, file: str) -> list[str]:
    found = []
    sections: tuple[tuple[str, Sequence[CardData | SourceData]], ...] = (
        ("card", data.cards),
        ("source", data.sources),
    )
    for what, rows in sections:
        for value, times in Counter(row.id for row in rows).items():
            if times > 1:
                found.append(f"{file}: {what} {value}: the id stands {times} times")
        for value, times in Counter(row.name.en for row in rows).items():
            if times > 1:
                ids = ", ".join(row.id for row in rows if row.name.en == value)
                found.append(f"{file}: {what} {ids}: several are named {value!r}")
    return found


def _amounts(data: Data, file: str) -> list[str]:
    """Check that there is enough for every number of players."""
    found = []
    cards = MOST_SEATS * (data.setup.hand + ROUNDS_OF_CARDS)
    if not cards <= len(data.cards) < REFERENCES:
        found.append(f"{file}: cards: at least {cards} are needed, there are {len(data.cards)}")
    sources = MOST_SEATS + data.setup.more_sources
    if not sources <= len(data.sources) < REFERENCES:
        found.append(
            f"{file}: sources: at least {sources} are needed, there are {len(data.sources)}"
        )
    dear = [card.id for card in data.cards if card.cost >= data.setup.hand]
    if len(dear) >= data.setup.hand:
        problem = f"with a first hand of {data.setup.hand}, somebody could be unable to play"
        found.append(f"{file}: [setup] hand: {problem}: {', '.join(dear)} cost too much")
    return found


def _chains(pack: Pack, file: str) -> list[str]:
    """Check that no play can go on for ever: a single card or source may bring an extra play."""
    bearers = [
        f"{what} {each.id}"
        for what, each, effects in _built(pack)
        for effect in effects
        if any(action.verb == tree.PLAY_EXTRA for action in actions_of(effect))
    ]
    return [
        f"{file}: {each}: only one card or source may have playExtra, {bearers[0]} has it already"
        for each in bearers[1:]
    ]


def _untold(pack: Pack, file: str) -> list[str]:
    """Check that every effect can be put into words."""
    found = []
    for what, each, _effects in _built(pack):
        try:
            for language in LANGUAGES:
                card_lines(each, language) if isinstance(each, Card) else source_lines(
                    each, language
                )
        except TooIntricate as error:
            found.append(f"{file}: {what} {each.id}: this cannot be put into words: {error}")
    return found


def _wrong_totals(data: Data, file: str) -> list[str]:
    """Count again what the file says of itself in [totals]."""
    counted = count_totals(data)
    found = []
    for name, said in ((name, getattr(data.totals, name)) for name in counted):
        if said is not None and said != counted[name]:
            told = [
                list(each) if isinstance(each, tuple) else each for each in (said, counted[name])
            ]
            found.append(f"{file}: [totals] {name}: it says {told[0]}, counted are {told[1]}")
    return found


def count_totals(data: Data) -> dict[str, int | tuple[int, ...]]:
    """Return what [totals] may say of a pack."""
    creatures = [card for card in data.cards if card.strength is not None]
    artifacts = [card for card in data.cards if card.kind is not None]
    effects = [
        (card.instant, card.flame_effect, card.permanent, card.scoring) for card in data.cards
    ]
    return {
        "creatures": len(creatures),
        "artifacts": len(artifacts),
        "sources": len(data.sources),
        "creature_cost": _spread(card.cost for card in creatures),
        "artifact_cost": _spread(card.cost for card in artifacts),
        "creature_time": _spread(card.time for card in creatures),
        "artifact_time": _spread(card.time for card in artifacts),
        "strength": _spread(card.strength or 0 for card in creatures),
        "creature_vp": _spread(card.vp for card in creatures),
        "artifact_vp": _spread(card.vp for card in artifacts),
        "card_flames": _colours(data.cards),
        "source_flames": _colours(data.sources),
        "instant": sum(bool(each[0]) for each in effects),
        "flame": sum(bool(each[1]) for each in effects),
        "permanent": sum(len(each[2].split(";")) for each in effects if each[2]),
        "scoring": sum(bool(each[3]) for each in effects),
        "without_effect": sum(not any(each) for each in effects),
    }


def _spread(values: Iterable[int]) -> tuple[int, ...]:
    counts = Counter(values)
    return tuple(counts[value] for value in range(max(counts, default=-1) + 1))


def _colours(rows: Sequence[CardData | SourceData]) -> tuple[int, ...]:
    counts = Counter(row.flame for row in rows)
    return tuple(counts[name] for name in COLOUR_NAMES)


# --- warnings --------------------------------------------------------------------------------


def _budgets(data: Data, file: str) -> list[str]:
    found = []
    for card in data.cards:
        distance = worth(card) - budget(card)
        if abs(distance) > slack() + 1e-9:
            way = "more" if distance > 0 else "less"
            told = f"worth {worth(card):.1f}, budget {budget(card):.1f}"
            found.append(
                f"{file}: card {card.id}: worth {abs(distance):.1f} {way} than it costs ({told})"
            )
    return found


def _oddities(data: Data, file: str) -> list[str]:
    found = []
    for source in data.sources:
        if source.fortify < source.conquer:
            found.append(f"{file}: source {source.id}: fortify: less than it takes to conquer it")
        if source.vp_fortified < source.vp_conquered:
            found.append(f"{file}: source {source.id}: vp_fortified: less than when only conquered")
    for place, entry in _entries(data, file):
        if entry.flame and entry.flame not in data.setup.tiles:
            found.append(f"{place}: flame: no tile is {entry.flame}, it never burns")
    return found


def _untranslated(data: Data, file: str) -> list[str]:
    found = []
    named: list[tuple[str, Names]] = [(f"{file}: [pack]", data.pack.name)]
    named += [(place, entry.name) for place, entry in _entries(data, file)]
    for place, names in named:
        missing = [language for language in LANGUAGES if not getattr(names, language)]
        if missing:
            found.append(f"{place}: name: no {' and '.join(missing)}, English is shown instead")
    return found


def _entries(data: Data, file: str) -> list[tuple[str, CardData | SourceData]]:
    cards: list[tuple[str, CardData | SourceData]] = [
        (f"{file}: card {card.id}", card) for card in data.cards
    ]
    return cards + [(f"{file}: source {source.id}", source) for source in data.sources]


def _built(pack: Pack) -> list[tuple[str, Card | Source, tuple[tree.Effect, ...]]]:
    cards: list[tuple[str, Card | Source, tuple[tree.Effect, ...]]] = [
        ("card", card, (card.instant, card.flame_effect, card.permanent)) for card in pack.cards
    ]
    for source in pack.sources:
        effects = (source.conquest, source.fortification, source.flame_effect, source.permanent)
        cards.append(("source", source, effects))
    return cards
