"""The addresses of packs: everybody may look at them, only the host of the server changes them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from typing import Annotated, Any, Protocol, TypeVar, cast

from litestar import MediaType, Request, Response, get, post
from litestar.datastructures import State
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, HeaderParameter, JSONBody

from conclave.engine.packs import BadPack
from conclave.engine.words import LANGUAGES
from conclave.server import wire
from conclave.server.pack_shelf import MOST, NAME_LENGTH, Owners, PackShelf, Written, owners_of
from conclave.server.refusals import BadRequest
from conclave.server.shelf import forget
from conclave.server.words import preferred_language

Asked = Request[Any, Any, State]
Bearer = Annotated[str, HeaderParameter(name="Authorization", required=False)]
T = TypeVar("T")
FILE_SIZE = 256 * 1024
TOLD = 20  # lines of what is wrong with a file
NO = {
    status: ResponseSpec(wire.Problem, generate_examples=False, description="refused")
    for status in (400, 403, 404, 409, 413)
}
VALUES = ResponseSpec(dict[str, Any], generate_examples=False, description="the values")
PACKS: dict[str, Any] = {"tags": ["packs"], "responses": NO}


class Values(Protocol):
    """What a module `showcases.<game>_values` offers."""

    def describe_values(self, layer: Any, language: str) -> dict[str, Any]:
        """Return every value of ours, or of a pack laid over it, in words."""

    def describe_entry(self, layer: Any, section: str, id: str, language: str) -> dict[str, Any]:
        """Return one thing with its values."""


def _language(request: Asked) -> str:
    wanted = request.query_params.get("language", "")
    if wanted in LANGUAGES:
        return str(wanted)
    return preferred_language(request.headers.get("accept-language", ""))


class Desk:
    """The packs of one game at a server; one change is made at a time."""

    def __init__(self, state: State, game: str) -> None:
        owners = owners_of(game)
        shelf: PackShelf | None = state.packs
        if owners is None or shelf is None or not find_spec(_module(game)):
            raise BadRequest(404, "no_packs")
        self.game = game
        self.owners: Owners = owners
        self.shelf: PackShelf = shelf
        self.values = cast(Values, import_module(_module(game)))
        self._lock: asyncio.Lock = state.pack_lock

    def check_host(self, authorization: str) -> None:
        """Refuse whoever does not have the host's key."""
        if not self.is_host(authorization):
            raise BadRequest(403, "not_host")

    def is_host(self, authorization: str) -> bool:
        """Tell whether somebody has the host's key."""
        return self.shelf.opens(authorization.removeprefix("Bearer ").strip())

    async def do(self, work: Callable[[], T]) -> T:
        """Do something with files while nobody else does."""
        async with self._lock:
            return await asyncio.to_thread(work)

    def check_there(self, id: str) -> None:
        """Refuse a pack that is not there."""
        if id not in self.shelf.ids():
            raise BadRequest(404, "no_pack")

    def found(self, id: str, language: str) -> Written:
        """Return a pack that is there, or refuse."""
        self.check_there(id)
        return self.shelf.read(self.owners, id, language)

    def sound(self, id: str, language: str) -> Any:
        """Return what a pack says, or refuse if it cannot be read."""
        written = self.found(id, language)
        if written.layer is None:
            raise BadRequest(409, "bad_pack", {"detail": _shown(written.problem)})
        return written.layer

    def infos(self, language: str) -> list[wire.PackInfo]:
        """Return what a list of packs shows."""
        return [self.info(self.found(id, language), language) for id in self.shelf.ids()]

    def info(self, written: Written, language: str) -> wire.PackInfo:
        """Return what a list of packs shows of one."""
        if written.layer is None:
            return wire.PackInfo(written.id, "", written.id, 0, _shown(written.problem))
        layer = written.layer
        values = sum(len(entry) for rows in layer.entries.values() for entry in rows.values())
        name = layer.names[LANGUAGES.index(language)]
        return wire.PackInfo(written.id, self.owners.key_of(layer), name, values)

    def written(self) -> None:
        """Forget what was told before a file changed."""
        self.owners.look_again()
        forget()


def _module(game: str) -> str:
    return f"conclave.server.showcases.{game}_values"


def _shown(problem: str) -> str:
    lines = problem.splitlines()
    return "\n".join([*lines[:TOLD], *(["…"] if len(lines) > TOLD else [])])


# --- looking -------------------------------------------------------------------------------


@get("/api/packs/{game:str}", summary="Packs that were written here", **PACKS)
async def list_packs(
    request: Asked, state: State, game: FromPath[str], authorization: Bearer = ""
) -> wire.PackShelfInfo:
    """Return the packs of a game, and whether `Authorization: Bearer KEY` lets change them."""
    desk = Desk(state, game)
    packs = await desk.do(partial(desk.infos, _language(request)))
    return wire.PackShelfInfo(packs, desk.is_host(authorization))


@get(
    "/api/packs/{game:str}/values",
    summary="Every value and where it comes from",
    tags=["packs"],
    responses={**NO, 200: VALUES},
)
async def show_values(request: Asked, state: State, game: FromPath[str]) -> dict[str, Any]:
    """Return every value of the game, or with `?pack=ID` as a pack has it."""
    desk = Desk(state, game)
    language, id = _language(request), request.query_params.get("pack", "")
    return await desk.do(
        lambda: desk.values.describe_values(desk.sound(id, language) if id else None, language)
    )


@get(
    "/api/packs/{game:str}/{pack:str}/file",
    summary="A pack as a file",
    media_type=MediaType.TEXT,
    **PACKS,
)
async def pack_file(state: State, game: FromPath[str], pack: FromPath[str]) -> Response[str]:
    """Return the file of a pack, as `conclave pack check` reads it."""
    desk = Desk(state, game)
    desk.check_there(pack)
    text = await desk.do(lambda: desk.shelf.path(pack).read_text(encoding="utf-8"))
    name = f'attachment; filename="{pack}.toml"'
    return Response(text, media_type=MediaType.TEXT, headers={"content-disposition": name})


# --- changing ------------------------------------------------------------------------------


@post("/api/packs/{game:str}", summary="Begin a pack", **PACKS)
async def new_pack(
    request: Asked,
    state: State,
    game: FromPath[str],
    data: JSONBody[wire.NewPack],
    authorization: Bearer = "",
) -> wire.PackInfo:
    """Begin a pack that says nothing yet; only the host may."""
    desk = Desk(state, game)
    desk.check_host(authorization)
    name = " ".join(data.name.split())[:NAME_LENGTH]
    if not name or not name.isprintable():
        raise BadRequest(400, "no_name")

    def work() -> wire.PackInfo:
        if len(desk.shelf.ids()) >= MOST:
            raise BadRequest(409, "full_shelf", {"n": MOST})
        id = desk.shelf.create(desk.owners, name)
        desk.written()
        language = _language(request)
        return desk.info(desk.found(id, language), language)

    return await desk.do(work)


@post("/api/packs/{game:str}/{pack:str}/entry", status_code=200, summary="Enter values", **PACKS)
async def change_pack(
    request: Asked,
    state: State,
    game: FromPath[str],
    pack: FromPath[str],
    data: JSONBody[wire.PackChange],
    authorization: Bearer = "",
) -> wire.PackChanged:
    """Enter values of one thing, or take some back; only the host may."""
    desk = Desk(state, game)
    desk.check_host(authorization)
    return await desk.do(partial(_change, desk, pack, data, _language(request)))


def _change(desk: Desk, pack: str, wish: wire.PackChange, language: str) -> wire.PackChanged:
    layer = desk.sound(pack, language)
    thing = (wish.section, wish.entry)
    edited = desk.owners.change(layer, *thing, wish.values, wish.back, wish.complete)
    if edited.errors:
        found = desk.owners.problems_of(*thing, edited.errors, language)
        return wire.PackChanged([wire.PackProblem(*each) for each in found], [], {})
    info = None
    if wish.keep:
        desk.shelf.write(pack, desk.owners.write_owner(edited.layer))
        desk.written()
        info = desk.info(Written(pack, edited.layer), language)
    entry = desk.values.describe_entry(edited.layer, *thing, language)
    warnings = desk.owners.tell_all(edited.warnings, language)
    return wire.PackChanged([], warnings, entry, info)


@post(
    "/api/packs/{game:str}/file",
    summary="Bring a pack along",
    request_max_body_size=FILE_SIZE,
    **PACKS,
)
async def bring_pack(
    request: Asked, state: State, game: FromPath[str], authorization: Bearer = ""
) -> wire.PackInfo:
    """Take in the file of a pack, sent as plain text; one of the same id is replaced."""
    desk = Desk(state, game)
    desk.check_host(authorization)
    body, language = await request.body(), _language(request)

    def work() -> wire.PackInfo:
        try:
            text = body.decode()
            layer = desk.owners.read_owner(text, "file", language)
        except UnicodeDecodeError:
            raise BadRequest(400, "bad_pack", {"detail": "UTF-8"}) from None
        except BadPack as problem:
            raise BadRequest(400, "bad_pack", {"detail": _shown(str(problem))}) from None
        if layer.id not in desk.shelf.ids() and len(desk.shelf.ids()) >= MOST:
            raise BadRequest(409, "full_shelf", {"n": MOST})
        desk.shelf.write(layer.id, text)
        desk.written()
        return desk.info(Written(layer.id, layer), language)

    return await desk.do(work)


@post("/api/packs/{game:str}/{pack:str}/remove", status_code=200, summary="Remove a pack", **PACKS)
async def remove_pack(
    request: Asked,
    state: State,
    game: FromPath[str],
    pack: FromPath[str],
    authorization: Bearer = "",
) -> wire.PackShelfInfo:
    """Take a pack from the shelf; games that were begun with it can still be opened."""
    desk = Desk(state, game)
    desk.check_host(authorization)

    def work() -> wire.PackShelfInfo:
        desk.check_there(pack)
        desk.shelf.remove(pack)
        desk.written()
        return wire.PackShelfInfo(desk.infos(_language(request)), True)

    return await desk.do(work)


HANDLERS: list[Any] = [
    list_packs,
    show_values,
    pack_file,
    new_pack,
    change_pack,
    bring_pack,
    remove_pack,
]
