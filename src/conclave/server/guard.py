"""What stands before every request: where it may come from, and what every answer carries."""

from __future__ import annotations

from collections.abc import MutableMapping
from typing import Any
from urllib.parse import urlsplit

import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from conclave.server import wire
from conclave.server.refusals import BadRequest
from conclave.server.words import preferred_language

HEADERS: tuple[tuple[bytes, bytes], ...] = (
    (
        b"content-security-policy",
        b"default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; "
        b"form-action 'self'; frame-ancestors 'none'",
    ),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"x-frame-options", b"DENY"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
)
SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
PORTS = {"http": "80", "https": "443"}


class Guard:
    """Wraps the whole application; not even an error leaves without these headers."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuse what comes from other sites, and mark every answer."""
        if scope["type"] == ScopeType.WEBSOCKET:
            await self._guard_socket(scope, receive, send)
        elif scope["type"] == ScopeType.HTTP:
            await self._guard_request(scope, receive, _marking(send))
        else:
            await self._app(scope, receive, send)

    async def _guard_socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        if _is_own(scope):
            await self._app(scope, receive, send)
        else:
            await receive()
            await send({"type": "websocket.close", "code": 1008, "reason": "foreign_origin"})

    async def _guard_request(self, scope: Any, receive: Receive, send: Send) -> None:
        if scope["method"] == "HEAD":
            asked: Any = {**scope, "method": "GET"}
            await self._app(asked, receive, _without_body(send))
        elif scope["method"] in SAFE or _is_own(scope):
            await self._app(scope, receive, send)
        else:
            await _refuse(scope, send)


def _marking(send: Send) -> Send:
    async def marked(message: Message) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = [*message.get("headers", ()), *HEADERS]
        await send(message)

    return marked


def _without_body(send: Send) -> Send:
    """Answer as to a GET, with all headers and nothing else."""

    async def sent(message: Message) -> None:
        if message["type"] == "http.response.body":
            message["body"] = b""
        await send(message)

    return sent


def _is_own(scope: Scope) -> bool:
    """Tell whether a request comes from our own page, or from no page at all."""
    headers = _headers(scope)
    origin = headers.get(b"origin")
    if origin is None:
        return True
    parts = urlsplit(origin.decode("latin-1"))
    host = headers.get(b"host", b"").decode("latin-1").lower()
    port = PORTS.get(parts.scheme, "")
    return bool(parts.netloc) and host in (parts.netloc.lower(), f"{parts.netloc.lower()}:{port}")


def _headers(scope: Scope) -> MutableMapping[bytes, bytes]:
    return dict(scope["headers"])


async def _refuse(scope: Any, send: Send) -> None:
    asked = _headers(scope).get(b"accept-language", b"").decode("latin-1")
    problem: wire.Problem = BadRequest(403, "foreign_origin").problem(preferred_language(asked))
    headers = [(b"content-type", b"application/json")]
    await send({"type": "http.response.start", "status": 403, "headers": headers})
    body = msgspec.json.encode(problem)
    await send({"type": "http.response.body", "body": body, "more_body": False})
