"""The table of Seasons in a terminal of 80 columns, as one seat sees it."""

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

from conclave.cli.tables import seasons_sheet
from conclave.cli.tables.seasons_cards import SeasonsCards
from conclave.engine.decisions import Value
from conclave.engine.words import Catalogue
from conclave.games.seasons import rules
from conclave.games.seasons.cards import COUNT, REVISED, identifier
from conclave.games.seasons.dice import DICE_PER_SEASON, ENERGIES, FACES, RATES, SIDES
from conclave.games.seasons.moves import MOST_BONUSES
from conclave.games.seasons.player import InPlay
from conclave.games.seasons.state import State
from conclave.games.seasons.view import SeatView, View
from conclave.games.seasons.wheel import LAST_YEAR

PURSE_OF_IO = 8
SPACES_PER_SEASON = 3
SEASON_STYLES = ("blue", "green", "yellow", "red")


def make_table(words: Catalogue, ui: Catalogue) -> SeasonsTable:
    """Return the table in the language of the words."""
    return SeasonsTable(words, ui)


class SeasonsTable:
    """Draws views of Seasons."""

    def __init__(self, words: Catalogue, ui: Catalogue) -> None:
        self._words = words
        self._ui = ui
        self._cards = SeasonsCards(words, ui)

    # --- the whole -------------------------------------------------------------------------

    def draw(self, view: View, names: Sequence[str]) -> list[RenderableType]:
        """Return the table as the view's seat sees it."""
        parts: list[RenderableType] = [self._wheel(view), self._rates(view)]
        if view.round:
            parts.append(self._dice(view, names))
        parts += [self._seat(view, seat, names[seat]) for seat in range(len(view.seats))]
        return [*parts, *self._own_cards(view)]

    def glance(self, view: View, names: Sequence[str]) -> list[RenderableType]:
        """Return the viewer's own numbers, and cards drawn to choose from."""
        parts: list[RenderableType] = [self._numbers(view.seats[view.seat])] if view.round else []
        if view.limbo:
            parts.append(self._hand(view, view.limbo))
        return parts

    def _wheel(self, view: View) -> RenderableType:
        year = min(view.year, LAST_YEAR)
        line = Text(self._ui.say("table.year", {"year": year, "last": LAST_YEAR}))
        for season, style in enumerate(SEASON_STYLES):
            first = season * SPACES_PER_SEASON + 1
            spaces = range(first, first + SPACES_PER_SEASON)
            marks = "".join("●" if space == view.wheel else "○" for space in spaces)
            here = view.wheel in spaces
            line.append(f"  {self._words.name('season', season)} {marks}", _bold(style, here))
        return Group(Rule(characters="─"), line)

    def _rates(self, view: View) -> RenderableType:
        """Show what an energy brings now; Purses and bonuses of the viewer are counted in."""
        extra = self._extra(view)
        rates = RATES[(view.wheel - 1) // SPACES_PER_SEASON]
        parts = [f"{self._words.name('energy', kind)} {rates[kind] + extra}" for kind in ENERGIES]
        return Text(self._ui.say("table.rates", {"rates": " · ".join(parts)}))

    def _extra(self, view: View) -> int:
        if view.seat < 0:
            return 0
        purses = sum(lying.card == PURSE_OF_IO for lying in view.seats[view.seat].in_play)
        return purses + (view.transmute_bonus if view.turn == view.seat else 0)

    # --- dice ------------------------------------------------------------------------------

    def _dice(self, view: View, names: Sequence[str]) -> RenderableType:
        owners = {seat.die: names[place] for place, seat in enumerate(view.seats)}
        rolled = sorted({*view.dice, *(die for die in owners if die >= 0)})
        parts = [Text(self._ui.get("table.dice"), "bold")]
        for die in rolled:
            owner = f" → {owners[die]}" if die in owners else ""
            parts.append(Text(f"  {self._numbered(die)}{owner}", "dim" if owner else ""))
        return Group(*parts)

    def _numbered(self, die: int) -> str:
        return f"{die // SIDES % DICE_PER_SEASON + 1}: {self._face(die)}"

    def _face(self, die: int) -> str:
        face = FACES[die]
        parts = [self._words.name("energies", face.energies)] if any(face.energies) else []
        if face.crystals:
            parts.append(self._ui.say("die.crystals", {"n": face.crystals}))
        parts += [
            self._ui.get(f"die.{symbol}")
            for symbol in ("star", "draw", "transmute")
            if getattr(face, symbol)
        ]
        dots = self._ui.say("die.dots", {"n": face.dots})
        return f"{', '.join(parts)} · {dots}"

    def remark(self, kind: str, option: int) -> str:
        """Return what a die shows; other options say enough by themselves."""
        return self._face(option) if kind == "die" else ""

    def name_value(self, kind: str, value: Value) -> str | None:
        """Name dice by what they show."""
        if kind == "die" and isinstance(value, int):
            number = value // SIDES % DICE_PER_SEASON + 1
            return self._ui.say("die.named", {"number": number, "face": self._face(value)})
        if kind == "dice" and isinstance(value, tuple):
            return "; ".join(self._numbered(die) for die in value)
        return None

    # --- seats -----------------------------------------------------------------------------

    def _seat(self, view: View, seat: int, name: str) -> RenderableType:
        side = view.seats[seat]
        title = Text("▶ " if view.turn == seat and view.round else "  ")
        title.append(name, "bold reverse" if seat == view.seat else "bold")
        if view.start == seat:
            title.append(f" ({self._ui.get('table.start')})", "dim")
        lines: list[RenderableType] = [title, Padding(self._numbers(side), (0, 0, 0, 4))]
        if side.in_play:
            row = ", ".join(self._lying(lying) for lying in side.in_play)
            told = self._ui.say("table.in_play", {"cards": row})
            lines.append(Padding(Text(told), (0, 0, 0, 4)))
        return Group(*lines)

    def _numbers(self, side: SeatView) -> Text:
        reserve = self._words.name("energies", side.energy)
        told: dict[str, Value] = {
            "crystals": self._ui.say("table.crystals", {"n": side.crystals}),
            "placed": len(side.in_play),
            "gauge": side.gauge,
            "bonuses": side.bonuses,
            "most": MOST_BONUSES,
            "hand": side.hand_size,
            "reserve": reserve,
        }
        return Text(self._ui.say("table.seat", told))

    def _lying(self, lying: InPlay) -> str:
        notes = []
        if any(lying.tokens):
            notes.append(self._words.name("energies", lying.tokens))
        if lying.turned:
            notes.append(self._ui.get("table.turned"))
        name = self._words.name("card", lying.card)
        return f"{name} ({', '.join(notes)})" if notes else name

    # --- cards -----------------------------------------------------------------------------

    def _own_cards(self, view: View) -> list[RenderableType]:
        """Show the viewer's hand, and cards it has to choose from."""
        shown = [
            ("table.hand", view.hand),
            ("table.picked", view.picked if view.is_drafting() else ()),
            ("table.choose_from", (*view.packet, *view.limbo)),
        ]
        return [
            Group(Text(self._ui.get(key), "bold"), self._hand(view, cards))
            for key, cards in shown
            if cards
        ]

    def _hand(self, view: View, cards: tuple[int, ...]) -> Table:
        table = Table(box=None, show_header=False, padding=(0, 1), expand=True)
        for ratio in (4, 4, 1, 9):
            table.add_column(ratio=ratio)
        for card in cards:
            row = self._cards.entry(card, view.first_edition)
            cost = self._cards.cost_for(card, view.first_edition, len(view.seats))
            table.add_row(Text(row["name"], "bold"), cost, str(row["prestige"]), row["text"])
        return table

    def find_card(self, name: str, first_edition: bool) -> RenderableType | None:
        """Return a card with its full text, found by its English or its own name."""
        known = {}
        for number in range(1, COUNT + 1):
            known[identifier(REVISED[number].name)] = number
            known[identifier(self._words.name("card", number))] = number
        wanted = identifier(name.strip().replace("’", "'"))
        starting = [each for each in known if wanted and wanted in each]
        near = starting[:1] or get_close_matches(wanted, known, n=1)
        return self._cards.full(known[near[0]], first_edition) if near else None

    def score_sheet(self, state: State, names: Sequence[str]) -> list[RenderableType]:
        """Return the prestige of every seat by source, its statistics, and who won."""
        return seasons_sheet.score_sheet(rules, state, names, self._ui)

    def card_entries(self, first_edition: bool) -> list[dict[str, Any]]:
        """Return all cards as plain data."""
        return [self._cards.entry(number, first_edition) for number in range(1, COUNT + 1)]

    def card_list(self, entries: list[dict[str, Any]]) -> RenderableType:
        """Return all cards for reading."""
        table = Table(box=SIMPLE, padding=(0, 1), expand=True)
        for heading, ratio in (("number", 1), ("card", 4), ("cost", 4), ("prestige", 1)):
            table.add_column(self._ui.get(f"cards.{heading}"), ratio=ratio)
        table.add_column(self._ui.get("cards.text"), ratio=9)
        for entry in entries:
            kind = self._ui.get(f"cards.{entry['category']}")
            name = Text(entry["name"], "bold").append(f"\n{kind}", "not bold dim")
            prestige = str(entry["prestige"])
            table.add_row(str(entry["number"]), name, entry["cost_text"], prestige, entry["text"])
        return table


def _bold(style: str, here: bool) -> str:
    return f"bold {style}" if here else f"dim {style}"
