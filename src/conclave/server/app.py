"""The application: every address of the server, and how a refusal looks there."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Annotated, Any

from litestar import Litestar, MediaType, Request, Response, get, post, websocket
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, HeaderParameter, JSONBody
from litestar.types import ASGIApp

from conclave import __version__
from conclave.engine.packs import OPTION
from conclave.engine.record import BadRecord, write_record
from conclave.engine.words import LANGUAGES
from conclave.server import ledger, setting_up, wire
from conclave.server.docs_page import PlainDocs
from conclave.server.guard import Guard
from conclave.server.pack_pages import HANDLERS as PACK_HANDLERS
from conclave.server.pack_shelf import PackShelf
from conclave.server.page import File, Page
from conclave.server.refusals import BadRequest, Declined, shortened
from conclave.server.retelling import review
from conclave.server.room import Room
from conclave.server.rooms import Rooms
from conclave.server.settings import Settings
from conclave.server.shelf import game_file, games_file
from conclave.server.socket import Socket, attend
from conclave.server.storage import Storage, StorageFailure
from conclave.server.words import preferred_language

log = logging.getLogger(__name__)
Asked = Request[Any, Any, State]
NO = {
    status: ResponseSpec(wire.Problem, generate_examples=False, description="refused")
    for status in (400, 403, 404, 405, 409, 413, 500, 503)
}
AILING = ResponseSpec(dict[str, Any], generate_examples=False, description="not well")
GAME = ResponseSpec(dict[str, Any], generate_examples=False, description="the game")
GAMES: dict[str, Any] = {"tags": ["games"], "responses": {**NO, 200: GAME}}
SHORT = ResponseSpec(list[dict[str, Any]], generate_examples=False, description="the games")
SHELF: dict[str, Any] = {"tags": ["games"], "responses": {**NO, 200: SHORT}}
TABLES: dict[str, Any] = {"tags": ["tables"], "responses": NO}
AFTERWARDS: dict[str, Any] = {"tags": ["after a game"], "responses": NO}
LISTED = 50
MINE = 500
KEYS_SIZE = 64 * 1024
RECORD_SIZE = 256 * 1024


def language_of(request: Asked) -> str:
    """Return the language an answer should be in: the one asked for, or the browser's."""
    wanted = request.query_params.get("language", "")
    if wanted in LANGUAGES:
        return str(wanted)
    return preferred_language(request.headers.get("accept-language", ""))


def rooms_of(state: State) -> Rooms:
    """Return the house that the application runs."""
    rooms: Rooms = state.rooms
    return rooms


# --- games and tables ----------------------------------------------------------------------


@get("/api/games", summary="Every game in short", **SHELF)
async def list_games(request: Asked) -> Response[bytes]:
    """Return what a lobby needs of every game: numbers of seats, options, levels of bots."""
    return _file(request, games_file(language_of(request)), 200)


@get("/api/games/{game:str}", summary="Everything static about a game", **GAMES)
async def show_game(request: Asked, game: FromPath[str]) -> Response[bytes]:
    """Return options, bots, cards, dice and words of a game, in the language asked for.

    With `?pack=KEY` no other pack is told of.
    """
    rules = setting_up.find_rules(game)
    wanted = request.query_params.get(OPTION, "")
    known = any(wanted in each.values for each in rules.options if each.name == OPTION)
    return _file(request, game_file(rules.name, language_of(request), wanted if known else ""), 200)


def _file(request: Asked, file: File, status: int) -> Response[bytes]:
    """Send a file as small as the browser takes it, or nothing if it has it already."""
    headers = {
        "cache-control": file.caching,
        "etag": f'"{file.tag}"',
        "vary": "accept-encoding, accept-language",
    }
    if file.tag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers, media_type=file.kind)
    body = file.body
    if file.packed and "gzip" in request.headers.get("accept-encoding", ""):
        body, headers["content-encoding"] = file.packed, "gzip"
    return Response(body, status_code=status, headers=headers, media_type=file.kind)


@post("/api/tables", summary="Set up a table", **TABLES)
async def new_table(request: Asked, state: State, data: JSONBody[wire.NewTable]) -> wire.TableKeys:
    """Set up a table and get the keys of the own seats and the invitations for the others."""
    return await setting_up.set_up(rooms_of(state), data, language_of(request))


@get("/api/tables", summary="Public tables that are not over", **TABLES)
async def list_tables(state: State) -> list[wire.TableInfo]:
    """Return public tables, the last changed first."""
    rooms = rooms_of(state)
    rows = await rooms.storage.read(lambda db: ledger.load_rows(db, ledger.public_ids(db, LISTED)))
    return [rooms.info(row) for row in rows]


@get("/api/tables/{table:str}", summary="One table", **TABLES)
async def show_table(state: State, table: FromPath[str]) -> wire.TableInfo:
    """Return a table as everyone may know it."""
    rooms = rooms_of(state)
    return rooms.info(await _row(rooms, table))


async def _row(rooms: Rooms, table: str) -> ledger.TableRow:
    rows = await rooms.storage.read(lambda db: ledger.load_rows(db, [table]))
    if not rows:
        raise BadRequest(404, "no_table")
    return rows[0]


@post(
    "/api/mine",
    status_code=200,
    summary="The tables of some keys",
    request_max_body_size=KEYS_SIZE,
    **TABLES,
)
async def my_tables(state: State, data: JSONBody[wire.MyTables]) -> list[wire.TableInfo]:
    """Return the tables at which one of the keys given for it opens a seat."""
    rooms = rooms_of(state)
    wanted = {table: [ledger.hashed(each) for each in keys] for table, keys in data.keys.items()}
    hashes = [each for keys in list(wanted.values())[:MINE] for each in keys[:8]]

    def find(db: Any) -> list[ledger.TableRow]:
        mine = [table for table in ledger.tables_of_keys(db, hashes) if table in wanted]
        return ledger.load_rows(db, mine)

    return [rooms.info(row) for row in await rooms.storage.read(find)]


# --- invitations ---------------------------------------------------------------------------


async def _invited(rooms: Rooms, invite: str) -> tuple[str, int]:
    """Return the seat an invitation leads to; a public table's own id invites everyone."""
    found = await rooms.storage.read(lambda db: ledger.find_invite(db, ledger.hashed(invite)))
    if found is not None:
        return found
    rows = await rooms.storage.read(lambda db: ledger.load_rows(db, [invite]))
    if not rows or not rows[0].public:
        raise BadRequest(404, "no_invite")
    by_link = [seat for seat in rows[0].seats if seat.kind == "link"]
    if not by_link:
        raise BadRequest(404, "no_invite")
    free = [seat for seat in by_link if not seat.taken]
    return invite, (free or by_link)[0].seat


@get("/api/join/{invite:str}", summary="What an invitation leads to", **TABLES)
async def show_invite(state: State, invite: FromPath[str]) -> wire.TableInfo:
    """Return the table an invitation is for."""
    rooms = rooms_of(state)
    table, _ = await _invited(rooms, invite)
    return rooms.info(await _row(rooms, table))


@post("/api/join/{invite:str}", summary="Take the seat of an invitation", **TABLES)
async def join(
    state: State, invite: FromPath[str], data: JSONBody[wire.JoinWish]
) -> wire.TableKeys:
    """Sit down and get the key of the seat; the game begins when the last seat is taken."""
    rooms = rooms_of(state)
    table, seat = await _invited(rooms, invite)
    room = await rooms.get(table)
    name = setting_up.clean_name(data.name) or room.table.seats[seat].name
    token = await room.do(lambda: room.join(seat, name))
    return wire.TableKeys(table, [wire.SeatKey(seat, token)], {})


# --- after a game --------------------------------------------------------------------------


Bearer = Annotated[str, HeaderParameter(name="Authorization", required=False)]


@post("/api/tables/{table:str}/rematch", summary="The next game", **AFTERWARDS)
async def rematch(state: State, table: FromPath[str], authorization: Bearer = "") -> wire.TableKeys:
    """Set up the next game with the same people; `Authorization: Bearer KEY[,KEY]`."""
    rooms = rooms_of(state)
    room = await rooms.get(table)
    tokens = [each.strip() for each in authorization.removeprefix("Bearer ").split(",")]
    return await setting_up.rematch(rooms, room, tokens)


@get(
    "/api/tables/{table:str}/record",
    summary="The record of a finished game",
    media_type=MediaType.TEXT,
    **AFTERWARDS,
)
async def record(state: State, table: FromPath[str]) -> Response[str]:
    """Return a finished game as text; it holds the seed, so a running one has none."""
    room = await rooms_of(state).get(table)
    text = await room.do(lambda: _record(room))
    name = f'attachment; filename="conclave-{table}.txt"'
    return Response(text, media_type=MediaType.TEXT, headers={"content-disposition": name})


async def _record(room: Room) -> str:
    if room.table.state != ledger.OVER:
        raise BadRequest(409, "not_over")
    try:
        return write_record(room.game.match)
    except BadRecord:
        raise BadRequest(409, "no_record") from None


@post("/api/tables/{table:str}/fork", summary="Play on from a position", **AFTERWARDS)
async def fork(
    request: Asked, state: State, table: FromPath[str], data: JSONBody[wire.ForkWish]
) -> wire.TableKeys:
    """Lay a position of a finished game out as a new table against bots."""
    rooms = rooms_of(state)
    room = await rooms.get(table)
    language = language_of(request)
    return await room.do(lambda: setting_up.fork(rooms, room, data, language))


@post("/api/tables/{table:str}/review", summary="Begin a review", **AFTERWARDS)
async def begin_review(request: Asked, state: State, table: FromPath[str]) -> wire.Review:
    """Have every decision of a finished game looked at in the background; asking twice is fine."""
    return await _review(request, rooms_of(state), table, begin=True)


@get("/api/tables/{table:str}/review", summary="How far a review is, or all of it", **AFTERWARDS)
async def show_review(request: Asked, state: State, table: FromPath[str]) -> wire.Review:
    """Return the review of a finished game, in the language asked for."""
    return await _review(request, rooms_of(state), table, begin=False)


async def _review(request: Asked, rooms: Rooms, table: str, begin: bool) -> wire.Review:
    room = await rooms.get(table)
    match = room.game.match
    if room.table.state != ledger.OVER:
        raise BadRequest(409, "not_over")
    if begin:
        await rooms.reviewer.begin(table, match)
    verdicts = await rooms.reviewer.found(table, match)
    names = [row.name for row in room.table.seats]
    running = rooms.reviewer.is_at_work(table)
    brief = rooms.reviewer.is_brief(match)
    return review(match, verdicts, running, language_of(request), names, brief)


@post("/api/records", summary="Look at a record", request_max_body_size=RECORD_SIZE, **AFTERWARDS)
async def take_in(request: Asked, state: State) -> wire.TableKeys:
    """Take in the record of a finished game, sent as plain text, for looking at."""
    body = await request.body()
    try:
        text = body.decode()
    except UnicodeDecodeError:
        raise BadRequest(400, "bad_record", {"detail": "UTF-8"}) from None
    return await setting_up.take_in_record(rooms_of(state), text)


# --- the rest ------------------------------------------------------------------------------


@get("/healthz", summary="Whether all is well", tags=["server"], responses={503: AILING})
async def health(state: State) -> Response[dict[str, Any]]:
    """Return the version and whether the storage answers."""
    try:
        count = await rooms_of(state).storage.read(ledger.count_tables)
    except StorageFailure:
        return Response({"version": __version__, "storage": "failing"}, status_code=503)
    return Response({"version": __version__, "storage": "ok", "tables": count})


@get(["/", "/{path:path}"], include_in_schema=False)
async def page(request: Asked, state: State) -> Response[bytes]:
    """Return a file of the page, or the page itself for its own addresses."""
    path = request.url.path
    if path.startswith(("/api/", "/ws/", "/docs")):
        raise BadRequest(404, "not_found")
    file, status = await asyncio.to_thread(state.page.find, path)
    return _file(request, file, status)


@websocket("/ws/tables/{table:str}")
async def table_socket(socket: Socket, table: FromPath[str]) -> None:
    """Play or watch at a table; see the protocol."""
    await attend(socket, socket.app.state.rooms, table)


# --- refusals ------------------------------------------------------------------------------


def _say_no(request: Asked, refused: BadRequest) -> Response[wire.Problem]:
    return Response(refused.problem(language_of(request)), status_code=refused.status)


def _on_declined(request: Asked, declined: Declined) -> Response[wire.Problem]:
    text = declined.sentence(language_of(request))
    return Response(wire.Problem(declined.reason, text), status_code=409)


def _on_http(request: Asked, error: HTTPException) -> Response[wire.Problem]:
    if error.status_code == 404:
        return _say_no(request, BadRequest(404, "not_found"))
    if error.status_code == 405:
        return _say_no(request, BadRequest(405, "not_allowed"))
    if error.status_code == 413:
        return _say_no(request, BadRequest(413, "too_large"))
    if error.status_code >= 500:
        return _on_fault(request, error)
    return _say_no(request, BadRequest(400, "malformed", {"detail": _detail(error)}))


def _detail(error: HTTPException) -> str:
    extra = getattr(error, "extra", None)
    if isinstance(extra, list) and extra and isinstance(extra[0], dict):
        return shortened(str(extra[0].get("message", error.detail)))
    return shortened(str(error.detail))


def _on_depth(request: Asked, _: RecursionError) -> Response[wire.Problem]:
    """Refuse data nested so deep that reading it gave up."""
    return _say_no(request, BadRequest(400, "malformed", {"detail": "depth"}))


def _on_fault(request: Asked, error: Exception) -> Response[wire.Problem]:
    log.error("a request failed", exc_info=error)
    return _say_no(request, BadRequest(500, "fault"))


HANDLERS: list[Any] = [
    list_games,
    show_game,
    new_table,
    list_tables,
    show_table,
    my_tables,
    show_invite,
    join,
    rematch,
    record,
    fork,
    begin_review,
    show_review,
    take_in,
    *PACK_HANDLERS,
    health,
    page,
    table_socket,
]


def make_app(
    storage: Storage, settings: Settings | None = None, packs: PackShelf | None = None
) -> tuple[ASGIApp, State]:
    """Return the whole application for a database that is open, and what it keeps in mind."""
    chosen = settings or Settings()

    @asynccontextmanager
    async def living(app: Litestar) -> AsyncIterator[None]:
        rooms = Rooms(storage, chosen, packs)
        app.state.rooms = rooms
        app.state.packs, app.state.pack_lock = packs, asyncio.Lock()
        app.state.page = Page()
        rooms.open()
        try:
            yield
        finally:
            rooms.close()

    app = Litestar(
        HANDLERS,
        lifespan=[living],
        request_max_body_size=chosen.message_size,
        exception_handlers={
            BadRequest: _say_no,
            Declined: _on_declined,
            HTTPException: _on_http,
            RecursionError: _on_depth,
            Exception: _on_fault,
        },
        openapi_config=OpenAPIConfig(
            title="Conclave",
            version=__version__,
            path="/docs",
            render_plugins=[PlainDocs(path="/")],
            use_handler_docstrings=True,
        ),
        logging_config=None,
    )
    return Guard(app), app.state
