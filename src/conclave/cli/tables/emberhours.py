"""The table of Emberhours in a terminal of 80 columns, as one seat sees it."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from typing import Any

from rich.box import SIMPLE
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from conclave.engine.decisions import Value
from conclave.engine.words import LANGUAGES, Catalogue
from conclave.games.emberhours import rules
from conclave.games.emberhours.expressions import COLOUR_NAMES, KIND_NAMES, NOTHING
from conclave.games.emberhours.pack import Card, Pack, Source
from conclave.games.emberhours.packs import known_packs, pack_of
from conclave.games.emberhours.player import NOBODY, STATISTICS
from conclave.games.emberhours.scoring import Points
from conclave.games.emberhours.state import ENDINGS, State
from conclave.games.emberhours.texts import card_lines, effect_words, source_lines
from conclave.games.emberhours.view import SeatView, SourceView, View


def make_table(words: Catalogue, ui: Catalogue) -> EmberhoursTable:
    """Return the table in the language of the words."""
    return EmberhoursTable(words, ui)


def _everything() -> list[Card | Source]:
    """Return all cards and sources of all packs."""
    found: list[Card | Source] = []
    for pack in known_packs().values():
        found += pack.cards
        found += pack.sources
    return found


class EmberhoursTable:
    """Draws views of Emberhours."""

    def __init__(self, words: Catalogue, ui: Catalogue) -> None:
        self._words = words
        self._ui = ui
        self._language = LANGUAGES.index(words.language)
        self._effects = effect_words(words.language)

    def _say(self, key: str, **told: Value) -> str:
        return self._ui.say(f"emberhours.{key}", told)

    # --- the whole -------------------------------------------------------------------------

    def draw(self, view: View, names: Sequence[str]) -> list[RenderableType]:
        """Return the table as the view's seat sees it."""
        head = self._say(
            "round",
            round=view.round,
            supply=view.central,
            deck=view.deck_size,
            discard=len(view.discard),
            start=names[view.start],
        )
        parts: list[RenderableType] = [Rule(characters="─"), Text(head, "bold")]
        for bit, reason in enumerate(ENDINGS):
            if view.ending >> bit & 1:
                parts.append(Text(self._words.get(f"event.end_{reason}"), "yellow"))
        parts += [Text(self._source(view, each, names)) for each in view.sources]
        parts += [self._seat(view, seat, names[seat]) for seat in range(len(view.seats))]
        return [*parts, *self.glance(view, names)]

    def glance(self, view: View, names: Sequence[str]) -> list[RenderableType]:
        """Return the viewer's own hand, with what each card would cost."""
        if view.seat < 0:
            return []
        pack = pack_of(view.pack)
        told = []
        for card, cost in zip(view.hand, view.costs, strict=True):
            name = self._card(pack, card)
            told.append(self._say("held", card=name, cards=cost.cards, time=cost.time))
        line = self._say("hand", cards=", ".join(told) or self._say("nothing"))
        return [Text(line, "bold")]

    def _card(self, pack: Pack, card: int) -> str:
        return pack.cards[card].names[self._language]

    def _cards(self, pack: Pack, cards: Sequence[int]) -> str:
        return ", ".join(self._card(pack, card) for card in cards) or self._say("nothing")

    def _source(self, view: View, each: SourceView, names: Sequence[str]) -> str:
        pack = pack_of(view.pack)
        source = pack.sources[each.source]
        told: dict[str, Value] = {
            "source": source.names[self._language],
            "first": source.conquer,
            "second": source.fortify,
            "left": source.vp_conquered,
            "right": source.vp_fortified,
        }
        if each.holder == NOBODY:
            return self._say("source", **told)
        key = "source_fortified" if each.fortified else "source_held"
        under = self._cards(pack, each.under)
        held: dict[str, Value] = {"name": names[each.holder], "under": under}
        return self._say(key, **told, **held, exceed=each.to_exceed, force=each.force)

    # --- seats -----------------------------------------------------------------------------

    def _seat(self, view: View, seat: int, name: str) -> RenderableType:
        side = view.seats[seat]
        pack = pack_of(view.pack)
        title = Text("▶ " if view.turn == seat else "  ")
        title.append(name, "bold reverse" if seat == view.seat else "bold")
        colour = self._effects.get(f"colour.{COLOUR_NAMES[side.colour]}")
        numbers = self._say(
            "numbers",
            points=side.points.total,
            vp=side.vp,
            hand=side.hand_size,
            count=side.retinue_count,
            full=view.full_retinue,
            colour=colour,
        )
        lines = [numbers, self._slots(pack, side), self._retinue(pack, side)]
        return Group(title, *(Padding(Text(line), (0, 0, 0, 4)) for line in lines))

    def _slots(self, pack: Pack, side: SeatView) -> str:
        """Name the slots from left to right, as they lie."""
        told = [
            f"{place + 1}: {self._cards(pack, cards)}" for place, cards in enumerate(side.slots)
        ]
        return self._say("slots", slots=" · ".join(reversed(told)))

    def _retinue(self, pack: Pack, side: SeatView) -> str:
        told = []
        for card in side.retinue:
            mark = "*" if card in side.activated else ""
            strength = pack.cards[card].strength
            told.append(f"{self._card(pack, card)}{mark}" + (f" {strength}" if strength else ""))
        return self._say("retinue", cards=", ".join(told) or self._say("nothing"))

    # --- words -----------------------------------------------------------------------------

    def remark(self, kind: str, option: int) -> str:
        """Options say enough by themselves."""
        return ""

    def name_value(self, kind: str, value: Value) -> str | None:
        """Leave all names to the catalogue."""
        return None

    # --- cards and sources -----------------------------------------------------------------

    def find_card(self, name: str, first_edition: bool) -> RenderableType | None:
        """Return a card or a source with its text, found by any of its names."""
        known: dict[str, Card | Source] = {}
        for each in _everything():
            for word in each.names:
                known.setdefault(word.casefold(), each)
        wanted = name.strip().casefold()
        starting = [each for each in known if wanted and wanted in each]
        near = starting[:1] or get_close_matches(wanted, known, n=1)
        if not near:
            return None
        found = known[near[0]]
        told = Text(found.names[self._language], "bold")
        return told.append(f"\n{self._numbers(found)}\n{self._text(found)}", "not bold")

    def _numbers(self, each: Card | Source) -> str:
        if isinstance(each, Source):
            told: dict[str, Value] = {"first": each.conquer, "second": each.fortify}
            points: dict[str, Value] = {"left": each.vp_conquered, "right": each.vp_fortified}
            return self._say("source_numbers", **told, **points)
        kind = self._say("creature", strength=each.strength)
        if each.kind != NOTHING:
            kind = self._effects.get(f"kind.{KIND_NAMES[each.kind]}")
        return self._say("card_numbers", kind=kind, cost=each.cost, time=each.time, vp=each.vp)

    def _text(self, each: Card | Source) -> str:
        language = self._words.language
        lines = (
            source_lines(each, language) if isinstance(each, Source) else card_lines(each, language)
        )
        told = []
        for line in lines:
            trigger = self._effects.get(f"trigger.{line.trigger}")
            if line.flame != NOTHING:
                trigger += f" ({self._effects.get(f'colour.{COLOUR_NAMES[line.flame]}')})"
            told.append(f"{trigger}: {line.text}")
        return "\n".join(told)

    def card_entries(self, first_edition: bool) -> list[dict[str, Any]]:
        """Return all cards and sources as plain data."""
        return [
            {
                "id": each.id,
                "name": each.names[self._language],
                "numbers": self._numbers(each),
                "text": self._text(each),
            }
            for each in _everything()
        ]

    def card_list(self, entries: list[dict[str, Any]]) -> RenderableType:
        """Return all cards and sources for reading."""
        table = Table(box=SIMPLE, padding=(0, 1), expand=True)
        table.add_column(self._ui.get("cards.card"), ratio=4)
        table.add_column(self._say("values"), ratio=5)
        table.add_column(self._ui.get("cards.text"), ratio=9)
        for entry in entries:
            table.add_row(Text(entry["name"], "bold"), entry["numbers"], entry["text"])
        return table

    # --- the end ---------------------------------------------------------------------------

    def score_sheet(self, state: State, names: Sequence[str]) -> list[RenderableType]:
        """Return the points of every seat by source, its statistics, and who won."""
        sheets = [rules.sheet(state, seat) for seat in range(len(names))]
        points = self._grid(self._say("points"), names)
        for source in Points._fields:
            points.add_row(self._say(source), *(str(sheet[source]) for sheet in sheets))
        totals = [str(sum(sheet[source] for source in Points._fields)) for sheet in sheets]
        points.add_row(self._ui.get("sheet.total"), *totals, style="bold")
        statistics = self._grid(self._ui.get("sheet.statistics"), names)
        for name in (*STATISTICS, "rounds"):
            statistics.add_row(self._say(name), *(str(sheet[name]) for sheet in sheets))
        return [points, statistics, Text(self._winner(state, names), "bold")]

    def _grid(self, title: str, names: Sequence[str]) -> Table:
        table = Table(title, box=SIMPLE)
        for name in names:
            table.add_column(name, justify="right")
        return table

    def _winner(self, state: State, names: Sequence[str]) -> str:
        outcome = rules.outcome(state)
        if outcome is None:
            return self._ui.get("sheet.unfinished")
        won = [names[seat] for seat in outcome.winners]
        key = "sheet.winner" if len(won) == 1 else "sheet.winners"
        return self._ui.say(key, {"names": self._ui.joined(won)})
