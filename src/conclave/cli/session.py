"""A game at one terminal: people and bots take turns, and everything is told in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from conclave.bots import Bot
from conclave.cli.choices import Choice, all_meant_by, choices_for
from conclave.cli.saving import save_record
from conclave.cli.tables import load_table
from conclave.cli.words import terminal_words
from conclave.engine.decisions import SPECTATOR, Decision, IllegalMove, Move
from conclave.engine.match import Match
from conclave.engine.narration import narrate
from conclave.engine.words import engine_words

RECENT_MOVES = 12
HELP = ("number", "several", "text", "why", "card", "log", "undo", "save", "table", "quit")


class Leave(Exception):
    """Somebody left the table before the end."""


class Session:
    """Leads a match: asks the people, lets the bots move, tells everyone what happened."""

    def __init__(
        self, match: Match, bots: Mapping[int, Bot], language: str, console: Console
    ) -> None:
        self.match = match
        self.language = language
        self.words = match.words(language)
        self.ui = terminal_words(language)
        self.table = load_table(match.rules.name, self.words, self.ui)
        self._bots = bots
        self._console = console
        self._humans = [seat for seat in range(match.seats) if seat not in bots]
        self._told = dict.fromkeys([SPECTATOR, *self._humans], len(match.history))
        self._drawn = -1
        self._at_the_table = self._humans[0] if self._humans else SPECTATOR
        self._commands: dict[str, Callable[[int, str], None]] = {
            "?": self._help,
            "help": self._help,
            "why": self._why,
            "card": self._card,
            "log": self._log,
            "undo": self._undo,
            "save": self._save,
            "table": self._redraw,
            "quit": self._quit,
        }

    def run(self) -> None:
        """Play to the end and show the score sheet; raise Leave if somebody leaves before."""
        while not self.match.is_over:
            decision = self._next_decision()
            if decision.seat in self._bots:
                option = self._bots[decision.seat].choose(self.match.view(decision.seat))
                self.match.play(Move(decision.seat, option))
            else:
                self._let_answer(decision)
        self._tell_news(self._at_the_table)
        for part in self.table.score_sheet(self.match.state, self.match.names):
            self._console.print(part)

    def _next_decision(self) -> Decision:
        """Return what a bot is asked, before what a person is asked."""
        for decision in self.match.decisions:
            if decision.seat in self._bots:
                return decision
        return self.match.decisions[0]

    # --- a person's question ---------------------------------------------------------------

    def _let_answer(self, decision: Decision) -> None:
        seat = decision.seat
        self._change_places(seat)
        self._tell_news(seat)
        self._show(seat)
        asked = self.match.rules.prompt(self.match.state, decision)
        self._say("\n" + self.words.put(asked), "bold")
        choices = choices_for(self.match, decision, self.words, self.table)
        self._list(choices)
        number = len(self.match.history)
        while len(self.match.history) == number:
            self._answer(seat, self._read(self.ui.say("play.prompt", {"n": len(choices)})), choices)

    def _answer(self, seat: int, text: str, choices: list[Choice]) -> None:
        first, _, rest = text.partition(" ")
        if not text:
            self._list(choices)
        elif first.casefold() in self._commands and (not rest or first in ("card", "save")):
            self._commands[first.casefold()](seat, rest.strip())
        else:
            try:
                for move in all_meant_by(text, choices, self.match, seat, self.language):
                    self._play_if_open(move)
            except IllegalMove as refusal:
                told = str(refusal)
                self._say(f"{told[:1].upper()}{told[1:]}. {self.ui.get('play.hint')}", "red")

    def _play_if_open(self, move: Move) -> None:
        """Make the next of several picks, unless it was taken silently before."""
        if move in self.match.legal_moves():
            self.match.play(move)

    def _change_places(self, seat: int) -> None:
        """Let another person sit down before their cards are shown."""
        if seat == self._at_the_table or len(self._humans) < 2:
            return
        self._console.clear()
        self._read(self.ui.say("play.change_places", {"name": self.match.names[seat]}))
        self._at_the_table = seat
        self._drawn = -1

    def _read(self, prompt: str) -> str:
        try:
            return self._console.input(Text(prompt)).strip()
        except EOFError:
            raise Leave from None

    # --- telling ---------------------------------------------------------------------------

    def _say(self, text: str, style: str = "") -> None:
        self._console.print(Text(text, style))

    def _tell_news(self, seat: int) -> None:
        self._tell_from(seat, min(self._told[seat], len(self.match.history)))
        self._told[seat] = len(self.match.history)

    def _tell_from(self, seat: int, since: int) -> None:
        for event in self.match.events(seat, since):
            told = narrate(self.words, event, self.match.names, self.table.name_value)
            line = Text(f"· {told}", "dim" if event.seat == seat else "")
            self._console.print(Padding(line, (0, 0, 0, 2), expand=False))

    def _show(self, seat: int) -> None:
        """Draw the table if somebody else has moved since it was drawn; else only what is new."""
        since = self.match.history[self._drawn :] if self._drawn >= 0 else []
        quiet = self._drawn >= 0 and all(played.move.seat == seat for played in since)
        if quiet:
            for part in self.table.glance(self.match.view(seat), self.match.names):
                self._console.print(part)
        else:
            self._redraw(seat, "")

    def _list(self, choices: list[Choice]) -> None:
        for number, choice in enumerate(choices, start=1):
            line = Text(f"{number:>3}  {choice.shown}")
            if choice.note:
                line.append(f"  {choice.note}", "dim")
            self._console.print(line)

    # --- commands --------------------------------------------------------------------------

    def _help(self, seat: int, _: str) -> None:
        for topic in HELP:
            self._say(f"  {self.ui.get(f'help.{topic}')}")

    def _why(self, seat: int, _: str) -> None:
        closed = self.match.why_not(seat, self.language)
        for each in closed:
            self._say(f"  {each.text}: {each.sentence}")
        if not closed:
            self._say(self.ui.get("play.nothing_closed"))

    def _card(self, seat: int, name: str) -> None:
        first_edition = self.match.options.get("edition") == "first"
        found = self.table.find_card(name, first_edition) if name else None
        self._console.print(found or Text(self.ui.say("play.no_card", {"name": name})))

    def _log(self, seat: int, _: str) -> None:
        self._tell_from(seat, max(0, len(self.match.history) - RECENT_MOVES))

    def _undo(self, seat: int, _: str) -> None:
        obstacle = self.match.undo_obstacle(seat)
        if obstacle:
            self._say(engine_words(self.language).get(f"match.{obstacle}"), "red")
            return
        self.match.undo(seat)
        self._say(self.ui.get("play.undone"))
        self._drawn = -1

    def _save(self, seat: int, name: str) -> None:
        if not name:
            self._say(self.ui.get("help.save"))
            return
        problem = save_record(self.match, Path(name))
        self._say(problem or self.ui.say("play.saved", {"file": name}), "red" if problem else "")

    def _redraw(self, seat: int, _: str) -> None:
        for part in self.table.draw(self.match.view(seat), self.match.names):
            self._console.print(part)
        self._drawn = len(self.match.history)

    def _quit(self, seat: int, _: str) -> None:
        raise Leave
