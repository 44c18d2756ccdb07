"""New tables: from a wish, as a rematch, from a record, or from a position of another game."""

from __future__ import annotations

import asyncio
import secrets
import time
import unicodedata
from collections.abc import Mapping, Sequence

import msgspec
from sqlalchemy import Connection

from conclave.engine.match import Match
from conclave.engine.record import BadRecord, read_record, replay
from conclave.engine.rules import BadOption, Rules, check_options
from conclave.games import UnknownGame, load
from conclave.server import ledger, wire
from conclave.server.ledger import OVER, RUNNING, WAITING, Entry, SeatRow, Summary, TableRow
from conclave.server.opened import Game, begin, stand
from conclave.server.refusals import BadRequest, shortened
from conclave.server.room import Room
from conclave.server.rooms import Rooms
from conclave.server.thinking import LEVELS
from conclave.server.words import server_words

NAME_LENGTH = 24


def clean_name(name: str) -> str:
    """Return a name without control characters and surplus spaces, not too long."""
    seen = "".join(
        letter if unicodedata.category(letter)[0] not in "CZ" else " " for letter in name[:200]
    )
    return " ".join(seen.split())[:NAME_LENGTH].strip()


def find_rules(game: str) -> Rules:
    """Return the rules of a game, or refuse."""
    try:
        return load(game)
    except UnknownGame:
        raise BadRequest(404, "no_game") from None


# --- a fresh table -------------------------------------------------------------------------


async def set_up(rooms: Rooms, wish: wire.NewTable, language: str) -> wire.TableKeys:
    """Set up a table as somebody wishes; it begins at once if nobody has to come first."""
    rules = find_rules(wish.game)
    seats = [_seat(place, each, language) for place, each in enumerate(wish.seats)]
    options = _options(rules, len(seats), wish.options)
    await _keep_pack(rooms, rules.name, options)
    table = _new_row(rules, options, seats, rooms.dealer.new_seed())
    table.public, table.hints = wish.public, wish.hints
    table.advice = _is_alone(seats) if wish.advice is None else wish.advice
    keys = [wire.SeatKey(seat.seat, ledger.secret()) for seat in seats if _is_own(seat)]
    invites = {seat.seat: ledger.secret() for seat in seats if seat.kind == "link"}
    game = begin_if_full(table)

    def write(db: Connection) -> None:
        _check_space(db, rooms.settings.tables)
        ledger.add_table(db, table)
        ledger.add_tokens(db, table.id, [(ledger.hashed(key.token), key.seat) for key in keys])
        links = [(ledger.hashed(invite), seat) for seat, invite in invites.items()]
        ledger.add_invites(db, table.id, links)
        if game:
            ledger.add_snapshot(db, table.id, game.snapshot())

    await rooms.storage.write(write)
    if game and not keys:
        await rooms.get(table.id)  # bots alone begin without anybody
    return wire.TableKeys(table.id, keys, invites)


async def _keep_pack(rooms: Rooms, game: str, options: Mapping[str, str]) -> None:
    """Keep the pack a table is played with, so that it can be opened when the pack has changed."""
    if rooms.packs is not None:
        await asyncio.to_thread(rooms.packs.keep, game, options)


def _check_space(db: Connection, most: int) -> None:
    if ledger.count_tables(db) >= most:
        raise BadRequest(503, "full_house")


def _options(rules: Rules, seats: int, options: dict[str, str]) -> dict[str, str]:
    try:
        chosen = check_options(rules, seats, options)
        rules.new(seats, 0, chosen)
    except BadOption as error:
        raise BadRequest(400, "bad_option", {"detail": shortened(str(error))}) from None
    return chosen


def _seat(place: int, wish: wire.SeatWish, language: str) -> SeatRow:
    words = server_words(language)
    if wish.kind == "bot":
        if wish.level not in LEVELS:
            raise BadRequest(400, "bad_level", {"level": wish.level[:NAME_LENGTH]})
        name = clean_name(wish.name) or words.get(f"bot.{wish.level}")
        return SeatRow(place, "bot", name, wish.level, True)
    name = clean_name(wish.name) or words.say("seat.player", {"n": place + 1})
    return SeatRow(place, wish.kind, name, "", wish.kind != "link")


def _is_own(seat: SeatRow) -> bool:
    """Tell whether a seat belongs to the browser that sets the table up."""
    return seat.kind in ("here", "screen")


def _is_alone(seats: list[SeatRow]) -> bool:
    """Tell whether one person plays against bots."""
    return sum(not seat.is_bot() for seat in seats) == 1


def _new_row(rules: Rules, options: dict[str, str], seats: list[SeatRow], seed: int) -> TableRow:
    now = time.time()
    return TableRow(
        id=secrets.token_urlsafe(12),
        game=rules.name,
        rules_version=rules.version,
        options=options,
        seed=seed,
        public=False,
        hints=False,
        state=WAITING,
        created=now,
        changed=now,
        version=0,
        summary=Summary(),
        rematch="",
        seats=seats,
    )


def begin_if_full(table: TableRow) -> Game | None:
    """Deal the game if every seat is taken."""
    if not all(seat.taken for seat in table.seats):
        return None
    game = begin(table)
    stand(table, game)
    return game


# --- a rematch -----------------------------------------------------------------------------


async def rematch(rooms: Rooms, room: Room, tokens: Sequence[str]) -> wire.TableKeys:
    """Set up the next game with the same people; their keys open the same seats there."""
    keys = own_keys(room, tokens)
    if room.table.state != OVER:
        raise BadRequest(409, "not_over")
    return await room.do(lambda: _rematch(rooms, room, keys))


def own_keys(room: Room, tokens: Sequence[str]) -> list[wire.SeatKey]:
    """Return the seats some keys open, or refuse if they open none."""
    found = [(room.seat_of(token), token) for token in tokens]
    keys = [wire.SeatKey(seat, token) for seat, token in found if seat is not None]
    if not keys:
        raise BadRequest(403, "no_key")
    return keys


async def _rematch(rooms: Rooms, room: Room, keys: list[wire.SeatKey]) -> wire.TableKeys:
    old = room.table
    if not old.rematch:
        seats = [msgspec.structs.replace(seat, stand_in="") for seat in old.seats]
        table = _new_row(load(old.game), old.options, seats, rooms.dealer.new_seed())
        table.public, table.hints, table.advice = old.public, old.hints, old.advice
        game = begin_if_full(table)
        assert game is not None, "everybody sat at the table before"
        marked = msgspec.structs.replace(old, rematch=table.id)

        def write(db: Connection) -> None:
            ledger.add_table(db, table)
            ledger.add_tokens(db, table.id, room.key_hashes())
            ledger.add_snapshot(db, table.id, game.snapshot())
            ledger.change_table(db, marked)

        await rooms.storage.write(write)
        room.table = marked
        room.note_rematch(table.id)
    return wire.TableKeys(room.table.rematch, keys, {})


# --- games from elsewhere ------------------------------------------------------------------


async def take_in_record(rooms: Rooms, text: str) -> wire.TableKeys:
    """Lay out a finished game from its record, for looking at."""
    match = await asyncio.to_thread(_read, text)
    seats = [
        SeatRow(place, "link", clean_name(name) or str(place + 1), "", True)
        for place, name in enumerate(match.names)
    ]
    return await _lay_out(rooms, match, seats, [])


def _read(text: str) -> Match:
    try:
        record = read_record(text)
        match = replay(find_rules(record.game), record)
    except BadRecord as error:
        raise BadRequest(400, "bad_record", {"detail": shortened(str(error))}) from None
    if not match.is_over:
        raise BadRequest(400, "unfinished_record")
    return match


async def fork(rooms: Rooms, room: Room, wish: wire.ForkWish, language: str) -> wire.TableKeys:
    """Lay out a position of a finished game to play on from, against bots."""
    match = room.game.match
    if not match.is_over:
        raise BadRequest(409, "not_over")
    if not match.dealt:
        raise BadRequest(409, "no_record")
    if not 0 <= wish.number < len(match.history):
        raise BadRequest(400, "no_such_move", {"n": wish.number})
    if not 0 <= wish.seat < match.seats:
        raise BadRequest(400, "bad_option", {"detail": f"seat {wish.seat}"})
    bot = wire.SeatWish("bot", level=wish.level)
    mine = wire.SeatWish("here", clean_name(wish.name) or room.table.seats[wish.seat].name)
    wishes = [mine if seat == wish.seat else bot for seat in range(match.seats)]
    seats = [_seat(place, each, language) for place, each in enumerate(wishes)]
    keys = [wire.SeatKey(wish.seat, ledger.secret())]
    return await _lay_out(rooms, match.fork(wish.number), seats, keys)


async def _lay_out(
    rooms: Rooms, match: Match, seats: list[SeatRow], keys: list[wire.SeatKey]
) -> wire.TableKeys:
    """Write a table whose game has a past."""
    await _keep_pack(rooms, match.rules.name, match.options)
    table = _new_row(match.rules, match.options, seats, match.seed)
    table.state = RUNNING
    table.advice = _is_alone(seats)
    game = begin(table)
    entries: list[Entry] = []
    for played in match.history:
        if not played.forced:
            entries.append(game.play(*played.move, game.version, ""))
    stand(table, game)

    def write(db: Connection) -> None:
        _check_space(db, rooms.settings.tables)
        ledger.add_table(db, table)
        ledger.add_tokens(db, table.id, [(ledger.hashed(key.token), key.seat) for key in keys])
        ledger.add_entries(db, table.id, entries)
        ledger.add_snapshot(db, table.id, game.snapshot())

    await rooms.storage.write(write)
    return wire.TableKeys(table.id, keys, {})
