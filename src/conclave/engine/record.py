"""Game records: a text file that holds a whole game, as PGN does for chess.

    [Game "seasons"]
    [Rules "1"]
    [Seed "7"]
    [Option level "archmage"]
    [Seat 0 "Ada"]
    [Result "141 118"]

    1. 0 draft Staff of Spring
    2. 1 draft Naria the Prophetess =

Heads come first, then one move a line: its number, the seat, the move's text, and `=` behind
a move that had no alternative. The result is the scores, or `*` while the game goes on.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from conclave.engine.decisions import IllegalMove, Move
from conclave.engine.match import Match
from conclave.engine.rules import BadOption, Rules

_HEAD = re.compile(r'^\[(\w+)(?: (\w+))? "([^"]*)"\]$')
_MOVE = re.compile(r"^(\d+)\. (\d+) (.+?)( =)?$")
UNFINISHED = "*"


class BadRecord(ValueError):
    """A record that cannot be read or no longer replays; the message says where and why."""


class Record(NamedTuple):
    """A game record, taken apart."""

    game: str
    version: int
    seed: int
    options: dict[str, str]
    names: tuple[str, ...]
    moves: tuple[tuple[int, str, bool], ...]
    result: str


def write_record(match: Match) -> str:
    """Return the record of a match as it stands."""
    if not match.dealt:
        raise BadRecord("only a game from its deal on can be written down, not a staged position")
    outcome = match.outcome
    result = " ".join(map(str, outcome.scores)) if outcome else UNFINISHED
    heads = [
        f'[Game "{match.rules.name}"]',
        f'[Rules "{match.rules.version}"]',
        f'[Seed "{match.seed}"]',
        *(f'[Option {name} "{value}"]' for name, value in match.options.items()),
        *(f'[Seat {seat} "{_safe(name)}"]' for seat, name in enumerate(match.names)),
        f'[Result "{result}"]',
    ]
    moves = [
        f"{number + 1}. {played.move.seat} {match.describe_played(number)}"
        + (" =" if played.forced else "")
        for number, played in enumerate(match.history)
    ]
    return "\n".join([*heads, "", *moves, ""])


def _safe(name: str) -> str:
    """Return a name without what would break a line: quotes, line breaks, control characters."""
    printable = [letter if letter.isprintable() else " " for letter in name]
    return "".join(printable).replace('"', "'")


def read_record(text: str) -> Record:
    """Take a record apart; say in which line it is damaged if it is."""
    heads: dict[tuple[str, str], str] = {}
    moves: list[tuple[int, str, bool]] = []
    for number, line in enumerate(text.replace("\r\n", "\n").split("\n"), start=1):
        head = _HEAD.match(line)
        if head and not moves:
            heads[head[1], head[2] or ""] = head[3]
        elif line.strip():
            moves.append(_read_move(line, number, len(moves) + 1))
    names = _seat_names(heads)
    return Record(
        _head(heads, "Game"),
        _number(heads, "Rules"),
        _number(heads, "Seed"),
        {key[1]: value for key, value in heads.items() if key[0] == "Option"},
        names,
        tuple(moves),
        _head(heads, "Result"),
    )


def _seat_names(heads: dict[tuple[str, str], str]) -> tuple[str, ...]:
    """Return who sat where; the seats must be numbered from 0 on."""
    seats = {key[1]: value for key, value in heads.items() if key[0] == "Seat"}
    wanted = [str(number) for number in range(len(seats))]
    if set(seats) != set(wanted):
        raise BadRecord(f"the [Seat ...] heads should be numbered {', '.join(wanted)}")
    return tuple(seats[number] for number in wanted)


def _read_move(line: str, number: int, expected: int) -> tuple[int, str, bool]:
    found = _MOVE.match(line.rstrip())
    if not found:
        raise BadRecord(f'line {number}: not a move like "{expected}. 0 end turn": {line.strip()}')
    if int(found[1]) != expected:
        raise BadRecord(f"line {number}: move {expected} should stand here, not {found[1]}")
    return int(found[2]), found[3], bool(found[4])


def _head(heads: dict[tuple[str, str], str], name: str) -> str:
    if (name, "") not in heads:
        raise BadRecord(f'the head [{name} "..."] is missing: this is not a game record')
    return heads[name, ""]


def _number(heads: dict[tuple[str, str], str], name: str) -> int:
    value = _head(heads, name)
    try:
        return int(value)
    except ValueError:
        raise BadRecord(f'the head [{name} "{value}"] should hold a whole number') from None


def replay(rules: Rules, record: Record) -> Match:
    """Play a record again, checking every move and the result."""
    _check_heads(rules, record)
    try:
        match = Match.new(
            rules, len(record.names), record.seed, record.options, record.names, take_forced=False
        )
    except BadOption as error:
        raise BadRecord(f"the heads do not fit the game: {error}") from error
    for number, (seat, text, forced) in enumerate(record.moves, start=1):
        _replay_move(match, number, seat, text, forced)
    match.take_forced = True
    _check_result(match, record)
    return match


def _check_heads(rules: Rules, record: Record) -> None:
    if record.game != rules.name:
        raise BadRecord(f"this is a record of {record.game}, not of {rules.name}")
    if record.version > rules.version:
        raise BadRecord(
            f"the record was made with version {record.version} of the rules, which is newer "
            f"than this one ({rules.version}): update to replay it"
        )


def _replay_move(match: Match, number: int, seat: int, text: str, forced: bool) -> None:
    try:
        move = match.parse(text, seat)
        decision = match.decision_of(seat)
        if forced and decision is not None and decision.size() > 1:
            raise IllegalMove("not_forced", f"{text} is marked as forced but had alternatives")
        match.make_again(Move(seat, move.option), forced)
    except IllegalMove as error:
        raise BadRecord(f"move {number} (seat {seat}: {text}) does not replay: {error}") from error


def _check_result(match: Match, record: Record) -> None:
    outcome = match.outcome
    result = " ".join(map(str, outcome.scores)) if outcome else UNFINISHED
    if result != record.result:
        raise BadRecord(
            f"after move {len(match.history)} the result is {result!r}, "
            f"but the record says {record.result!r}"
        )
