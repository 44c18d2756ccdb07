"""Taking notes of a game as its study asks: everything is learnt from the game's events."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from conclave.engine.decisions import Decision, Value
from conclave.engine.events import Event
from conclave.engine.rules import Rules
from conclave.games import load
from conclave.lab.dump import Dumper
from conclave.lab.playing import Listener, Played, Settings, play_game
from conclave.lab.study import Study, study_of


class Taking(msgspec.Struct, array_like=True):
    """One offer: what was laid out, who took what in which order, and what each seat gained.

    `row` and `column` are what the offer's two clocks showed.
    """

    offer: int
    row: int
    column: int
    offered: tuple[int, ...]
    taken: list[tuple[int, int]]
    gains: list[int]


class Notes(msgspec.Struct):
    """What is remembered of a game.

    `met` has for every way of meeting, and last for what was left over, the things of each seat
    in their order; `uses` holds which use, what, by whom, and when; `traits` for every trait
    those of the seats; `paid` which price, for what, how much, by whom, and when; `ends` which
    endings were met, in their order; `figures` the numbers of each seat in the end, and
    its score whenever a clock was turned.
    """

    met: list[list[list[int]]]
    takings: list[Taking]
    uses: list[tuple[int, int, int, int]]
    traits: list[list[int]] = []
    paid: list[tuple[int, int, int, int, int]] = []
    ends: list[int] = []
    figures: list[dict[str, float]] = []


class Studied(msgspec.Struct, frozen=True):
    """A finished game with its notes."""

    game: Played
    notes: Notes

    @property
    def number(self) -> int:
        """The number of the game."""
        return self.game.number


def study_game(settings: Settings, dump: Path | None, number: int) -> Studied:
    """Play a game and take notes; write its decisions down if there is a folder for that."""
    rules = load(settings.game)
    watcher = Watcher(rules, study_of(settings.game))
    dumper = Dumper(rules) if dump else None
    listeners: list[Listener] = [watcher, dumper] if dumper else [watcher]
    game = play_game(settings, number, listeners)
    if dump and dumper:
        dumper.write(dump, game)
    return Studied(game, watcher.notes)


class Watcher:
    """Somebody who looks on and takes notes."""

    def __init__(self, rules: Rules, study: Study) -> None:
        self._rules = rules
        self._study = study
        self._now = {clock.name: clock.first for clock in study.clocks}
        self._open: dict[int, Taking] = {}
        self._before: dict[int, list[int]] = {}
        self._marks: dict[str, list[int]] = {}
        self.notes = Notes([], [], [])

    def begin(self, state: Any) -> None:
        """Ask the game to tell its events."""
        state.log = []
        self.notes.met = [[[] for _ in state.players] for _ in self._study.meetings]
        self.notes.traits = [trait.of(state) for trait in self._study.traits]

    def before(self, state: Any, decision: Decision, option: int) -> None:
        """Nothing is learnt from a choice before it has its effect."""

    def after(self, state: Any) -> None:
        """Take notes of all that a move brought about."""
        for event in state.log:
            told = {**event.args, **event.secret}
            self._turn_clocks(state, event, told)
            self._note_meetings(event, told)
            self._note_offers(state, event, told)
            self._note_uses(event, told)
            self._note_prices(event, told)
            self._note_endings(event)
        state.log = []
        if not state.asked:
            self._end(state)

    def _turn_clocks(self, state: Any, event: Event, told: dict[str, Value]) -> None:
        """Turn the clocks, and remember the scores as they stand."""
        for clock in self._study.clocks:
            if event.kind == clock.event:
                shown = max(clock.first, min(clock.last, _whole(told[clock.arg])))
                if shown != self._now[clock.name] and self._study.figures is not None:
                    name = f"{self._study.score} before {clock.name} {shown}"
                    self._marks[name] = self._scores(state)
                self._now[clock.name] = shown

    def _note_meetings(self, event: Event, told: dict[str, Value]) -> None:
        for place, meeting in enumerate(self._study.meetings):
            if event.kind not in (meeting.event, meeting.also):
                continue
            if not meeting.clock or self._now[meeting.clock] == meeting.at:
                found = told[meeting.arg]
                things = found if isinstance(found, tuple) else (_whole(found),)
                self.notes.met[place][event.seat].extend(things)

    def _note_offers(self, state: Any, event: Event, told: dict[str, Value]) -> None:
        for place, offer in enumerate(self._study.offers):
            if event.kind == offer.event:
                self._close(state, place)
                offered = told[offer.offered]
                assert isinstance(offered, tuple)
                row, column = self._now[offer.rows], self._now[offer.columns]
                self._open[place] = Taking(place, row, column, offered, [], [])
                self._before[place] = self._scores(state)
            elif event.kind == offer.taken_event:
                self._open[place].taken.append((event.seat, _whole(told[offer.taken])))

    def _note_uses(self, event: Event, told: dict[str, Value]) -> None:
        for place, use in enumerate(self._study.uses):
            if event.kind == use.event:
                when = self._now[use.clock]
                self.notes.uses.append((place, _whole(told[use.arg]), event.seat, when))

    def _note_prices(self, event: Event, told: dict[str, Value]) -> None:
        for place, price in enumerate(self._study.prices):
            if event.kind == price.event:
                thing, amount = _whole(told[price.thing]), _whole(told[price.amount])
                when = self._now[price.clock]
                self.notes.paid.append((place, thing, amount, event.seat, when))

    def _note_endings(self, event: Event) -> None:
        for place, ending in enumerate(self._study.endings):
            if event.kind == ending.event:
                self.notes.ends.append(place)

    def _close(self, state: Any, place: int) -> None:
        """Write down what an offer came to, now that the next one is made or the game is over."""
        taking = self._open.pop(place, None)
        if taking is not None:
            now = self._scores(state)
            pairs = zip(now, self._before[place], strict=True)
            taking.gains = [after - before for after, before in pairs]
            self.notes.takings.append(taking)

    def _end(self, state: Any) -> None:
        for place in range(len(self._study.offers)):
            self._close(state, place)
        self.notes.met.append(self._study.left_with(state))
        if self._study.figures is not None:
            self.notes.figures = self._study.figures(state)
            for name, scores in self._marks.items():
                for seat, score in enumerate(scores):
                    self.notes.figures[seat][name] = float(score)

    def _scores(self, state: Any) -> list[int]:
        seats = range(len(state.players))
        return [self._rules.facts(state, seat)[self._study.score] for seat in seats]


def _whole(value: Value) -> int:
    assert isinstance(value, int)
    return value
