"""The table of Evenfall in a terminal of 80 columns, as one seat sees it."""

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
from conclave.games.evenfall import rules
from conclave.games.evenfall.automa import automa_points
from conclave.games.evenfall.naming import SORTS, lettered
from conclave.games.evenfall.pack import Pack
from conclave.games.evenfall.pack_cards import CLAN_NAMES, Place, Ritual, Specialist
from conclave.games.evenfall.packs import known_packs, pack_of
from conclave.games.evenfall.player import (
    AT_REGION,
    COPY_BITS,
    EMPTY,
    NOBODY,
    ON_BOARD,
    ON_RITUAL,
    RESERVE,
    STATISTICS,
)
from conclave.games.evenfall.scoring import Points
from conclave.games.evenfall.state import State
from conclave.games.evenfall.texts import ability_lines, cost_text, effect_text
from conclave.games.evenfall.view import RegionView, SeatView, SiteView, View
from conclave.games.evenfall.vocabulary import CATALYST_NAMES

MARKS = ("", "", "", "", "+")  # by the code of a catalyst: a charged crystal has one


def make_table(words: Catalogue, ui: Catalogue) -> EvenfallTable:
    """Return the table in the language of the words."""
    return EvenfallTable(words, ui)


def _everything() -> list[Ritual | Specialist | Place]:
    """Return all rituals, specialists and places of all packs."""
    found: list[Ritual | Specialist | Place] = []
    for known in known_packs().values():
        found += known.pack.rituals
        found += known.pack.specialists
        found += known.pack.places
    return found


class EvenfallTable:
    """Draws views of Evenfall."""

    def __init__(self, words: Catalogue, ui: Catalogue) -> None:
        self._words = words
        self._ui = ui
        self._language = LANGUAGES.index(words.language)

    def _say(self, key: str, **told: Value) -> str:
        return self._ui.say(f"evenfall.{key}", told)

    # --- the whole -------------------------------------------------------------------------

    def draw(self, view: View, names: Sequence[str]) -> list[RenderableType]:
        """Return the table as the view's seat sees it."""
        head = self._say(
            "round",
            round=view.round,
            rounds=view.rounds,
            deck=view.deck_size,
            discard=len(view.discard),
            first=names[view.first],
        )
        pack = pack_of(view.pack)
        parts: list[RenderableType] = [Rule(characters="─"), Text(head, "bold")]
        parts += [
            Text(self._region(pack, number, region)) for number, region in enumerate(view.regions)
        ]
        if view.with_path:
            parts.append(Text(self._say("row", cards=self._cards(pack, view.row))))
        if view.automa is not None:
            parts.append(Text(self._automa(view), "magenta"))
        parts += [self._seat(view, seat, names[seat]) for seat in range(len(view.seats))]
        return [*parts, *self.glance(view, names)]

    def glance(self, view: View, names: Sequence[str]) -> list[RenderableType]:
        """Return the viewer's own hand, with what each card costs."""
        if view.seat < 0:
            return []
        pack = pack_of(view.pack)
        told = [self._held(pack, card) for card in view.hand]
        line = self._say("hand", cards=", ".join(told) or self._say("nothing"))
        return [Text(line, "bold")]

    def _held(self, pack: Pack, card: int) -> str:
        design = pack.cards[card >> COPY_BITS]
        each: Ritual | Specialist = (
            pack.rituals[design.ritual]
            if design.is_ritual()
            else pack.specialists[design.specialist]
        )
        cost = cost_text(each.cost, self._words.language)
        return self._say("held", card=self._card(pack, card), cost=cost, vp=each.vp)

    def _card(self, pack: Pack, card: int) -> str:
        return lettered(self._words.language, pack.base + (card >> COPY_BITS))

    def _cards(self, pack: Pack, cards: Sequence[int]) -> str:
        return ", ".join(self._card(pack, card) for card in cards) or self._say("nothing")

    def _place(self, pack: Pack, place: int) -> str:
        return pack.places[place >> COPY_BITS].names[self._language]

    def _sign(self, pack: Pack, stone: int) -> str:
        return pack.signs[pack.stones[stone].sign].names[self._language]

    def _region(self, pack: Pack, number: int, region: RegionView) -> str:
        places = [self._place(pack, place) for place in region.places if place != NOBODY]
        stones = [self._sign(pack, stone) for stone in region.stones]
        return self._say(
            "region",
            name=pack.regions[number].names[self._language],
            places=", ".join(places) or self._say("nothing"),
            stones=", ".join(stones) or self._say("nothing"),
        )

    def _automa(self, view: View) -> str:
        automa = view.automa
        assert automa is not None
        told: dict[str, Value] = {"points": automa.points, "vp": automa.vp, "track": automa.track}
        rituals = len([site for site in automa.inner if site.ritual != NOBODY])
        witches = " ".join(str(count) for count in automa.witches)
        return self._say("automa", **told, inner=rituals, turns=automa.turns, witches=witches)

    # --- seats -----------------------------------------------------------------------------

    def _seat(self, view: View, seat: int, name: str) -> RenderableType:
        side = view.seats[seat]
        pack = pack_of(view.pack)
        title = Text("▶ " if view.turn == seat else "  ")
        title.append(name, "bold reverse" if seat == view.seat else "bold")
        if side.clan != NOBODY:
            title.append(" · " + self._words.get(f"clan.{CLAN_NAMES[side.clan]}"))
        herb, elixir, knowledge = side.resources
        numbers = self._say(
            "numbers",
            points=side.points.total,
            vp=side.vp,
            herb=herb,
            elixir=elixir,
            knowledge=knowledge,
            mana=side.mana,
            hand=side.hand_size,
            track=side.track,
            path=side.path,
        )
        lines = [numbers, self._figures(view, side)]
        lines += [self._circle(pack, side, "outer", side.outer)]
        lines += [self._circle(pack, side, "inner", side.inner)]
        lines.append(self._people(pack, side))
        return Group(title, *(Padding(Text(line), (0, 0, 0, 4)) for line in lines if line))

    def _figures(self, view: View, side: SeatView) -> str:
        pack = pack_of(view.pack)
        home = [0, 0, 0]
        told = []
        for figure, where in enumerate(side.figures):
            if where == RESERVE:
                home[self._sort(pack, side, figure)] += 1
            elif AT_REGION <= where < ON_BOARD:
                region = pack.regions[where - AT_REGION].names[self._language]
                told.append(f"{self._figure(pack, side, figure)} – {region}")
            elif where < ON_RITUAL:
                space = pack.spaces[where - ON_BOARD].names[self._language]
                told.append(f"{self._figure(pack, side, figure)} – {space}")
        reserve = ", ".join(
            f"{count} {self._words.get(f'figure.{sort}')}"
            for sort, count in zip(SORTS, home, strict=True)
            if count
        )
        away = "; ".join(told) or self._say("nothing")
        return self._say("figures", reserve=reserve or self._say("nothing"), away=away)

    def _sort(self, pack: Pack, side: SeatView, figure: int) -> int:
        if figure >= pack.setup.witches:
            return 2
        return side.cats >> figure & 1

    def _figure(self, pack: Pack, side: SeatView, figure: int) -> str:
        return self._words.get(f"figure.{SORTS[self._sort(pack, side, figure)]}")

    def _circle(self, pack: Pack, side: SeatView, key: str, sites: Sequence[SiteView]) -> str:
        told = [self._site(pack, side, site) for site in sites]
        return self._say(key, places="; ".join(told) or self._say("nothing"))

    def _site(self, pack: Pack, side: SeatView, site: SiteView) -> str:
        """Name a place, its ritual, and in brackets what lies and stands there."""
        text = self._place(pack, site.place)
        there = [
            self._words.get(f"catalyst.{CATALYST_NAMES[min(each, 3)]}") + MARKS[each]
            for each in (*site.on_ritual, *site.on_place, *site.extra, *site.beside)
            if each != EMPTY
        ]
        if site.stone != NOBODY:
            there.append(self._sign(pack, site.stone))
        if site.ritual != NOBODY:
            text += f": {self._card(pack, site.ritual)}"
            there += [
                self._figure(pack, side, figure)
                for figure, where in enumerate(side.figures)
                if where == ON_RITUAL + site.ritual
            ]
        return f"{text} [{', '.join(there)}]" if there else text

    def _people(self, pack: Pack, side: SeatView) -> str:
        specialists = [
            self._card(pack, card) + ("*" if card in side.tapped else "")
            for card in side.specialists
        ]
        signs = [self._sign(pack, stone) for stone in (*side.stones, *side.bonus) if stone >= 0]
        if not (specialists or side.council or signs):
            return ""
        return self._say(
            "people",
            specialists=", ".join(specialists) or self._say("nothing"),
            council=self._cards(pack, side.council),
            stones=", ".join(signs) or self._say("nothing"),
        )

    # --- words -----------------------------------------------------------------------------

    def remark(self, kind: str, option: int) -> str:
        """Options say enough by themselves."""
        return ""

    def name_value(self, kind: str, value: Value) -> str | None:
        """Leave all names to the catalogue."""
        return None

    # --- cards -----------------------------------------------------------------------------

    def find_card(self, name: str, first_edition: bool) -> RenderableType | None:
        """Return a ritual, a specialist or a place with its text, found by any of its names."""
        known: dict[str, Ritual | Specialist | Place] = {}
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

    def _numbers(self, each: Ritual | Specialist | Place) -> str:
        if isinstance(each, Place):
            return self._say("place_numbers", witches=each.witches)
        cost = cost_text(each.cost, self._words.language)
        key = "ritual_numbers" if isinstance(each, Ritual) else "specialist_numbers"
        return self._say(key, cost=cost, vp=each.vp)

    def _text(self, each: Ritual | Specialist | Place) -> str:
        language = self._words.language
        if isinstance(each, Place):
            parts = [effect for effect in (each.harvest, each.binding) if effect is not None]
            return "\n".join(effect_text(effect, language) for effect in parts)
        lines = [line.text for line in ability_lines(each.ability, language)]
        if isinstance(each, Specialist):
            for letter, ability in zip("AB", each.council, strict=True):
                texts = " ".join(line.text for line in ability_lines(ability, language))
                lines.append(self._say("as_council", letter=letter, text=texts))
        return "\n".join(lines)

    def card_entries(self, first_edition: bool) -> list[dict[str, Any]]:
        """Return all cards and places as plain data."""
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
        """Return all cards and places for reading."""
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
        if state.automa is not None:
            key = "beat_automa" if outcome.winners else "lost_to_automa"
            return self._say(key, points=automa_points(state))
        won = [names[seat] for seat in outcome.winners]
        key = "sheet.winner" if len(won) == 1 else "sheet.winners"
        return self._ui.say(key, {"names": self._ui.joined(won)})
