"""The games, found by name; a game is imported only when it is asked for."""

from __future__ import annotations

from importlib import import_module
from typing import cast

from conclave.engine.rules import Rules

NAMES = ("seasons", "zavandor", "emberhours", "evenfall")


class UnknownGame(ValueError):
    """Somebody asked for a game that is not on the shelf."""

    def __init__(self, name: str) -> None:
        super().__init__(f"there is no game called {name!r}; choose one of: {', '.join(NAMES)}")


def load(name: str) -> Rules:
    """Return the rules of the game called `name`."""
    if name not in NAMES:
        raise UnknownGame(name)
    return cast(Rules, import_module(f"conclave.games.{name}").rules)
