"""What everyone may know of a table and its seats; nothing here is secret."""

from __future__ import annotations

from collections.abc import Iterable

from conclave.games import load
from conclave.server import ledger, wire
from conclave.server.ledger import WAITING, SeatRow


def seat_infos(seats: Iterable[SeatRow], present: set[int]) -> list[wire.SeatInfo]:
    """Return what everyone may know of the seats."""
    return [
        wire.SeatInfo(
            each.seat,
            each.name,
            each.kind,
            each.level,
            each.is_bot() or each.seat in present,
            each.taken,
            each.is_played_by_bot(),
        )
        for each in seats
    ]


def table_info(table: ledger.TableRow, present: set[int]) -> wire.TableInfo:
    """Return what everyone may know of a table."""
    return wire.TableInfo(
        table=table.id,
        game=table.game,
        options=table.options,
        seats=seat_infos(table.seats, present),
        public=table.public,
        started=table.state != WAITING,
        over=table.state == ledger.OVER,
        version=table.version,
        headline=table.summary.headline,
        waiting=table.summary.waiting,
        scores=table.summary.scores,
        winners=table.summary.winners,
        older_rules=table.rules_version != load(table.game).version,
        created=table.created,
        changed=table.changed,
        hints=table.hints,
        rematch=table.rematch,
        advice=table.advice,
    )
