"""A table's game in memory: the match rebuilt from its log, and what each version stands for."""

from __future__ import annotations

import logging
import time
from collections.abc import Sequence

import msgspec

from conclave.engine import codec
from conclave.engine.decisions import SPECTATOR, Decision, IllegalMove, Move
from conclave.engine.match import Match
from conclave.engine.rules import Rules
from conclave.games import load
from conclave.server import ledger
from conclave.server.ledger import PLAY, UNDO, Entry, Loaded, Snapshot, Summary, TableRow
from conclave.server.refusals import Declined
from conclave.server.shelf import showcase

log = logging.getLogger(__name__)
SNAPSHOT_EVERY = 20


class Damaged(Exception):
    """A table whose saved game cannot be opened in any way."""


class Game:
    """A match with its log. `version` counts the entries; an undo is one more."""

    def __init__(self, match: Match, version: int = 0) -> None:
        self.match = match
        self.version = version
        # The first move of the history that each entry changed or added.
        self._changed_from = [0] * version
        # Since which version each seat has had its open question: an answer made for an older
        # one is stale. What others answer at the same time does not make it so.
        self._asked_since = {each.seat: version for each in match.decisions}
        self._last_own: dict[int, int] = {}

    # --- looking ---------------------------------------------------------------------------

    def asked_since(self, seat: int) -> int:
        """Return since which version a seat's open question stands, or -1."""
        return self._asked_since.get(seat, -1)

    def new_lines_from(self, version: int) -> int:
        """Return the first move whose lines somebody who knows `version` has not seen."""
        if not 0 <= version <= self.version:
            return 0
        return min(self._changed_from[version:], default=len(self.match.history))

    def summary(self) -> Summary:
        """Return what the lobby shows."""
        outcome = self.match.outcome
        view = self.match.view(SPECTATOR)
        return Summary(
            showcase(self.match.rules.name).headline(view),
            [each.seat for each in self.match.decisions],
            list(outcome.scores) if outcome else None,
            list(outcome.winners) if outcome else None,
        )

    def snapshot(self) -> Snapshot:
        """Return the position as bytes."""
        return Snapshot(self.version, codec.encode(self.match.rules, self.match.state))

    # --- changing --------------------------------------------------------------------------

    def play(self, seat: int, option: int, at: int, command: str) -> Entry:
        """Answer a seat's question; refuse what was made for another one."""
        self._check(seat, option, at)
        text = self.match.describe(Move(seat, option))
        return self._make(Entry(self.version, PLAY, seat, option, text, command))

    def _check(self, seat: int, option: int, at: int) -> None:
        """Refuse an answer to no question, to another one, or one that is not open."""
        self.check_asked(seat, at)
        if Move(seat, option) not in self.match.legal_moves(seat):
            raise Declined("not_an_option")

    def check_asked(self, seat: int, at: int) -> None:
        """Refuse what is about no open question of a seat, or about another one."""
        if self.match.is_over:
            raise Declined("game_over")
        if self.match.decision_of(seat) is None:
            raise Declined("not_your_turn" if at == self.version else "stale")
        if not self.asked_since(seat) <= at <= self.version:
            raise Declined("stale")

    def _make(self, entry: Entry) -> Entry:
        before, length = self.match.decisions, len(self.match.history)
        self.match.play(Move(entry.seat, entry.option))
        return self._enter(entry, length, before)

    def undo(self, seat: int, at: int, command: str) -> Entry:
        """Take back a seat's last move."""
        if not self._last_own.get(seat, 0) <= at <= self.version:
            raise Declined("stale")
        number = self.match.last_choice(seat)
        text = self.match.describe_played(number) if number >= 0 else ""
        before = self.match.decisions
        try:
            self.match.undo(seat)
        except IllegalMove as refusal:
            raise Declined(refusal.reason) from None
        return self._enter(Entry(self.version, UNDO, seat, 0, text, command), number, before)

    def _enter(self, entry: Entry, first: int, before: tuple[Decision, ...]) -> Entry:
        """Count an entry that changed the history from move `first` on."""
        self.version += 1
        self._changed_from.append(first)
        self._last_own[entry.seat] = self.version
        kept = {each.seat: each for each in before if each.seat != entry.seat}
        self._asked_since = {
            each.seat: self._asked_since[each.seat] if kept.get(each.seat) == each else self.version
            for each in self.match.decisions
        }
        return entry

    def make_again(self, entry: Entry) -> None:
        """Repeat an entry of the log."""
        if entry.kind == UNDO:
            self.undo(entry.seat, self.version, entry.command)
        else:
            self._check(entry.seat, entry.option, self.version)
            self._make(entry)


def begin(table: TableRow) -> Game:
    """Deal a table's game."""
    names = tuple(seat.name for seat in table.seats)
    rules = load(table.game)
    return Game(Match.new(rules, len(table.seats), table.seed, table.options, names))


def reopen(loaded: Loaded) -> Game:
    """Rebuild a game from its log; where the rules have changed, from its last good position."""
    rules = load(loaded.table.game)
    try:
        game = _replay(loaded, rules)
    except Exception as error:  # whatever changed rules may stumble over
        log.warning("table %s does not replay: %r", loaded.table.id, error)
        game = _from_snapshot(loaded, rules)
    return game


def _replay(loaded: Loaded, rules: Rules) -> Game:
    """Make all entries again, and compare with the last position that was kept."""
    game = begin(loaded.table)
    last = loaded.snapshots[-1] if loaded.snapshots else None
    for entry in loaded.log:
        game.make_again(entry)
        if last and last.version == game.version and not _agrees(game, last, rules):
            raise Damaged("the moves lead to another position than the one that was kept")
    return game


def _agrees(game: Game, kept: Snapshot, rules: Rules) -> bool:
    _, version, *_ = msgspec.msgpack.decode(kept.data)
    return version != rules.version or game.snapshot().data == kept.data


def _from_snapshot(loaded: Loaded, rules: Rules) -> Game:
    """Open the newest position that can be read, and repeat what can be repeated after it."""
    for kept in reversed(loaded.snapshots):
        try:
            state = codec.decode(rules, _as_of_now(kept.data, rules))
            names = tuple(seat.name for seat in loaded.table.seats)
            match = Match(
                rules, state, seats=len(loaded.table.seats), seed=loaded.table.seed,
                options=loaded.table.options, names=names,
            )  # fmt: skip
            return _go_on(Game(match, kept.version), loaded.log[kept.version :])
        except Exception as error:  # an older layout may fail in any way: try an older one
            log.warning("table %s, position %s: %r", loaded.table.id, kept.version, error)
    raise Damaged(loaded.table.id)


def _as_of_now(data: bytes, rules: Rules) -> bytes:
    """Return a saved state marked with the present version of the rules."""
    name, _, *values = msgspec.msgpack.decode(data)
    return msgspec.msgpack.encode([name, rules.version, *values])


def _go_on(game: Game, rest: Sequence[Entry]) -> Game:
    for place, entry in enumerate(rest):
        try:
            game.make_again(entry)
        except Declined:
            # What cannot be repeated still counts, so that new entries get new numbers.
            return Game(game.match, game.version + len(rest) - place)
    return game


def stand(table: TableRow, game: Game) -> None:
    """Bring the row of a table to where its game stands."""
    table.version = game.version
    table.summary = game.summary()
    table.state = ledger.OVER if game.match.is_over else ledger.RUNNING
    table.changed = time.time()
