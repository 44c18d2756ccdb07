"""Builds the cards and sources that a pack file describes."""

from __future__ import annotations

from hashlib import sha256

import msgspec

from conclave.engine.words import LANGUAGES
from conclave.games.emberhours import parsing
from conclave.games.emberhours.expressions import (
    COLOUR_NAMES,
    KIND_NAMES,
    NOTHING,
    Action,
    Effect,
    Score,
    actions_of,
)
from conclave.games.emberhours.pack import REFERENCES, Card, Pack, Setup, Source
from conclave.games.emberhours.pack_file import CardData, Data, Names, SetupData, SourceData
from conclave.games.emberhours.parsing import BadExpression, parse_effect, parse_score

OURS = "ours"
MARK = 8  # characters of the mark made of a pack's content


def build(data: Data, file: str) -> tuple[Pack, list[str]]:
    """Return the pack that a file describes, and what is wrong with its effects."""
    ours = data.pack.provenance == OURS and data.pack.id == OURS
    # A pack is what is played with: totals and the like may change without making it another.
    played = (data.pack.id, data.setup, data.cards, data.sources)
    mark = sha256(msgspec.json.encode(played)).hexdigest()
    builder = _Builder(file)
    pack = Pack(
        OURS if ours else f"{data.pack.id}-{mark[:MARK]}",
        0 if ours else int(mark[:MARK], 16) * REFERENCES,
        names_of(data.pack.name),
        _setup(data.setup),
        tuple([builder.card(number, each) for number, each in enumerate(data.cards)]),
        tuple([builder.source(number, each) for number, each in enumerate(data.sources)]),
        tuple(builder.actions),
    )
    return pack, builder.errors


def names_of(names: Names) -> tuple[str, ...]:
    """Return a name in every language; English stands in where there is none."""
    return tuple([getattr(names, language) or names.en for language in LANGUAGES])


def _setup(data: SetupData) -> Setup:
    tiles = tuple(COLOUR_NAMES.index(each) for each in data.tiles)
    return Setup(data.vp_per_player, data.hand, data.more_sources, data.rounds, tiles)


class _Builder:
    """Builds cards and sources, numbers their actions and gathers what is wrong."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.actions: list[Action] = []
        self.errors: list[str] = []

    def card(self, number: int, data: CardData) -> Card:
        place = f"{self.file}: card {data.id}"
        return Card(
            number,
            data.id,
            names_of(data.name),
            NOTHING if data.kind is None else KIND_NAMES.index(data.kind),
            data.cost,
            data.time,
            data.strength or 0,
            data.vp,
            _colour(data.flame),
            self.effect(data.instant, parsing.INSTANT, place),
            self.effect(data.flame_effect, parsing.FLAME, place),
            self.effect(data.permanent, parsing.PERMANENT, place),
            self.scores(data.scoring, place),
        )

    def source(self, number: int, data: SourceData) -> Source:
        place = f"{self.file}: source {data.id}"
        return Source(
            number,
            data.id,
            names_of(data.name),
            data.conquer,
            data.fortify,
            data.vp_conquered,
            data.vp_fortified,
            self.effect(data.conquest, parsing.CONQUEST, place),
            self.effect(data.fortification, parsing.FORTIFICATION, place),
            _colour(data.flame),
            self.effect(data.flame_effect, parsing.FLAME, place),
            self.effect(data.permanent, parsing.PERMANENT, place),
            self.scores(data.scoring, place),
        )

    def effect(self, text: str, where: str, place: str) -> Effect:
        if not text:
            return ()
        try:
            effect = parse_effect(text, where)
        except BadExpression as error:
            self.errors.append(f"{place}: {where} {text!r}: {error}")
            return ()
        for action in actions_of(effect):
            action.place = len(self.actions)
            self.actions.append(action)
        return effect

    def scores(self, text: str, place: str) -> tuple[Score, ...]:
        if not text:
            return ()
        try:
            return (parse_score(text),)
        except BadExpression as error:
            self.errors.append(f"{place}: scoring {text!r}: {error}")
            return ()


def _colour(name: str | None) -> int:
    return NOTHING if name is None else COLOUR_NAMES.index(name)
