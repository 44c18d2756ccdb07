"""The table of The Scepter of Zavandor in a terminal of 80 columns, as one seat sees it."""

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
from conclave.games.zavandor import rules
from conclave.games.zavandor.player import STATISTICS
from conclave.games.zavandor.scoring import Score
from conclave.games.zavandor.state import State
from conclave.games.zavandor.tables import (
    ARTIFACT_POINTS,
    ARTIFACT_STACK,
    FIRST_SENTINEL,
    LOT_NAMES,
    LOWEST_BIDS,
    SENTINEL_POINTS,
    TRACK_NAMES,
)
from conclave.games.zavandor.view import SeatView, View


def make_table(words: Catalogue, ui: Catalogue) -> ZavandorTable:
    """Return the table in the language of the words."""
    return ZavandorTable(words, ui)


class ZavandorTable:
    """Draws views of Zavandor."""

    def __init__(self, words: Catalogue, ui: Catalogue) -> None:
        self._words = words
        self._ui = ui

    def _say(self, key: str, **told: Value) -> str:
        return self._ui.say(f"zavandor.{key}", told)

    # --- the whole -------------------------------------------------------------------------

    def draw(self, view: View, names: Sequence[str]) -> list[RenderableType]:
        """Return the table as the view's seat sees it."""
        order = ", ".join(names[seat] for seat in view.order)
        owned = len([owner for owner in view.sentinels if owner >= 0])
        head = self._say(
            "round", round=view.round, owned=owned, needed=view.sentinels_to_end, order=order
        )
        parts: list[RenderableType] = [Rule(characters="─"), Text(head, "bold")]
        parts.append(Text(self._say("open", lots=self._open(view))))
        parts += [self._seat(view, seat, names[seat]) for seat in range(len(view.seats))]
        return [*parts, *self.glance(view, names)]

    def glance(self, view: View, names: Sequence[str]) -> list[RenderableType]:
        """Return the auction, if there is one, and the viewer's own energy."""
        parts: list[RenderableType] = []
        if view.auction is not None and view.auction.leader >= 0:
            lot = self._words.name("lot", view.auction.lot)
            bid, cover = view.auction.bid, view.auction.cover
            leader = names[view.auction.leader]
            line = self._say("auction", lot=lot, bid=bid, cover=cover, leader=leader)
            parts.append(Text(line, "yellow"))
        if view.seat >= 0:
            side = view.seats[view.seat]
            pieces = self._words.name("pieces", view.pieces) or self._say("nothing")
            line = self._say("hand", energy=side.energy[0], pieces=pieces)
            parts.append(Text(line, "bold"))
        return parts

    def _open(self, view: View) -> str:
        """Name what can be put up, with the lowest bid and what the viewer would pay for it."""
        told = [self._priced(view, lot) for lot in sorted(set(view.open_artifacts))]
        free = [FIRST_SENTINEL + each for each, owner in enumerate(view.sentinels) if owner < 0]
        names = [self._words.name("lot", lot) for lot in free[1:]]
        told += [*([self._priced(view, free[0])] if free else []), *names]
        return ", ".join(told)

    def _priced(self, view: View, lot: int) -> str:
        least = LOWEST_BIDS[lot]
        price = max(0, least + self._adjustment(view, lot))
        return self._say("lot", lot=self._words.name("lot", lot), least=least, price=price)

    def _adjustment(self, view: View, lot: int) -> int:
        side = view.seats[view.seat] if view.seat >= 0 else None
        if side is None or not side.adjustments:
            return 0
        return side.adjustments[min(lot, FIRST_SENTINEL)]

    # --- seats -----------------------------------------------------------------------------

    def _seat(self, view: View, seat: int, name: str) -> RenderableType:
        side = view.seats[seat]
        title = Text("▶ " if view.turn == seat else "  ")
        title.append(name, "bold reverse" if seat == view.seat else "bold")
        title.append(f" ({self._words.name('character', side.character)})", "dim")
        if side.out:
            return title.append(f" {self._say('out')}", "red")
        lines = [self._numbers(side), self._board(side)]
        things = self._things(view, seat)
        if things:
            lines.append(self._say("things", things=things))
        return Group(title, *(Padding(Text(line), (0, 0, 0, 4)) for line in lines))

    def _numbers(self, side: SeatView) -> str:
        average = side.income.twice_average / 2
        cards = [colour for colour, count in enumerate(side.cards) for _ in range(count)]
        return self._say(
            "numbers",
            points=side.points,
            now=side.points_now.total,
            dust=side.dust,
            cards=self._words.name("colours", tuple(cards)),
            concentrated=self._words.name("concentrates", side.concentrated),
            weight=side.hand_weight,
            limit=side.hand_limit,
            income=f"{average:g}",
        )

    def _board(self, side: SeatView) -> str:
        levels = [
            f"{self._words.name('track', track)} {level}"
            for track, level in enumerate(side.levels)
            if level
        ]
        return self._say(
            "board",
            active=self._words.name("gems", side.active),
            used=sum(side.active),
            slots=side.slots,
            resting=self._words.name("gems", side.resting),
            levels=", ".join(levels),
        )

    def _things(self, view: View, seat: int) -> str:
        lots = [lot for lot, count in enumerate(view.seats[seat].artifacts) for _ in range(count)]
        lots += [
            FIRST_SENTINEL + each for each, owner in enumerate(view.sentinels) if owner == seat
        ]
        return ", ".join(self._words.name("lot", lot) for lot in lots)

    # --- words -----------------------------------------------------------------------------

    def remark(self, kind: str, option: int) -> str:
        """Options say enough by themselves."""
        return ""

    def name_value(self, kind: str, value: Value) -> str | None:
        """Leave all names to the catalogue."""
        return None

    # --- artifacts and sentinels -----------------------------------------------------------

    def find_card(self, name: str, first_edition: bool) -> RenderableType | None:
        """Return an artifact, a sentinel or a track with its text, found by any of its names."""
        known: dict[str, str] = {}
        for table, ids in (("lot", LOT_NAMES), ("track", TRACK_NAMES)):
            for each in ids:
                for language in LANGUAGES:
                    word = rules.catalogue(language).get(f"{table}.{each}.name")
                    known[word.casefold()] = f"{table}.{each}"
        wanted = name.strip().casefold()
        starting = [each for each in known if wanted and wanted in each]
        near = starting[:1] or get_close_matches(wanted, known, n=1)
        if not near:
            return None
        key = known[near[0]]
        told = Text(self._words.get(f"{key}.name"), "bold")
        return told.append(f"\n{self._words.get(f'{key}.text')}", "not bold")

    def card_entries(self, first_edition: bool) -> list[dict[str, Any]]:
        """Return all artifacts and sentinels as plain data."""
        entries = []
        for lot, each in enumerate(LOT_NAMES):
            guarded = lot >= FIRST_SENTINEL
            entries.append(
                {
                    "id": each,
                    "name": self._words.get(f"lot.{each}.name"),
                    "stack": "" if guarded else ARTIFACT_STACK[lot],
                    "lowest_bid": LOWEST_BIDS[lot],
                    "points": SENTINEL_POINTS[lot - FIRST_SENTINEL]
                    if guarded
                    else ARTIFACT_POINTS[lot],
                    "text": self._words.get(f"lot.{each}.text"),
                }
            )
        return entries

    def card_list(self, entries: list[dict[str, Any]]) -> RenderableType:
        """Return all artifacts and sentinels for reading."""
        table = Table(box=SIMPLE, padding=(0, 1), expand=True)
        table.add_column(self._ui.get("cards.card"), ratio=4)
        for heading in ("stack", "least", "points"):
            table.add_column(self._say(heading), ratio=1)
        table.add_column(self._ui.get("cards.text"), ratio=9)
        for entry in entries:
            numbers = (entry["stack"], str(entry["lowest_bid"]), str(entry["points"]))
            table.add_row(Text(entry["name"], "bold"), *numbers, entry["text"])
        return table

    # --- the end ---------------------------------------------------------------------------

    def score_sheet(self, state: State, names: Sequence[str]) -> list[RenderableType]:
        """Return the points of every seat by source, its statistics, and who won."""
        sheets = [rules.sheet(state, seat) for seat in range(len(names))]
        points = self._grid(self._say("points"), names)
        for source in Score._fields:
            points.add_row(self._say(source), *(str(sheet[source]) for sheet in sheets))
        totals = [str(sum(sheet[source] for source in Score._fields)) for sheet in sheets]
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
