"""Reading a game record from a file and playing it again."""

from __future__ import annotations

from pathlib import Path

from conclave.cli.arguments import read_text
from conclave.engine.match import Match
from conclave.engine.record import BadRecord, Record, read_record, replay
from conclave.engine.rules import Rules
from conclave.games import load


def load_match(path: Path, rules: Rules | None = None) -> Match:
    """Return the match a record describes; without rules, those of the record's own game."""
    text = read_text(path)
    try:
        record = read_record(text)
        _check_seats(record)
        return replay(rules or load(record.game), record)
    except BadRecord as error:
        raise BadRecord(f"{path}: {error}") from error


def _check_seats(record: Record) -> None:
    for number, (seat, _text, _forced) in enumerate(record.moves, start=1):
        if seat >= len(record.names):
            raise BadRecord(f"move {number}: there is no seat {seat}")
