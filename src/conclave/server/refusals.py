"""How the server says no: to a request, to a command at the table, to a whole connection."""

from __future__ import annotations

from conclave.engine.decisions import Value
from conclave.server import wire
from conclave.server.words import server_words

DETAIL = 200


def shortened(detail: str) -> str:
    """Cut what quotes somebody's words to a length that fits into an answer."""
    return detail if len(detail) <= DETAIL else f"{detail[: DETAIL - 1]}…"


class BadRequest(Exception):
    """A request that is refused: an HTTP status, a reason, and the values of its sentence."""

    def __init__(self, status: int, reason: str, args: dict[str, Value] | None = None) -> None:
        super().__init__(reason)
        self.status = status
        self.reason = reason
        self.told = args or {}

    def problem(self, language: str) -> wire.Problem:
        """Put the refusal into words."""
        return wire.Problem(
            self.reason, server_words(language).say(f"problem.{self.reason}", self.told)
        )


class Declined(Exception):
    """A command at the table that is refused; nothing has changed."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason

    def sentence(self, language: str) -> str:
        """Put the refusal into words."""
        words = server_words(language)
        own = f"refused.{self.reason}"
        return words.get(own if words.has(own) else f"problem.{self.reason}")


class Dismissed(Exception):
    """A connection that has to end; the code is the websocket's own for such a case."""

    def __init__(self, reason: str, code: int) -> None:
        super().__init__(reason)
        self.reason = reason
        self.code = code

    def farewell(self, language: str) -> wire.Farewell:
        """Put the reason into words."""
        return wire.Farewell(self.reason, server_words(language).get(f"farewell.{self.reason}"))
