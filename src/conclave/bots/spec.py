"""How a bot is written down: `adept`, `master:seconds=0.25`, `master:simulations=200`.

`master:open` sees all cards; only an arena can make such a bot (`conclave.lab.open_cards`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from conclave.bots.budget import Budget

MOST_SECONDS = 3600.0
MOST_SIMULATIONS = 10_000_000
OPEN = "open"


class UnknownBot(ValueError):
    """Somebody asked for a bot that nobody has written."""

    def __init__(self, name: str, known: Sequence[str]) -> None:
        super().__init__(f"there is no bot called {name!r}; choose one of: {', '.join(known)}")


class BadBudget(UnknownBot):
    """Somebody asked for a bot that there is, to think in a way it cannot."""

    def __init__(self, sentence: str) -> None:
        ValueError.__init__(self, sentence)


class Spec(NamedTuple):
    """A bot's name, what was said about its budget, and whether it sees all cards."""

    name: str
    budget: Budget | None
    is_open: bool = False


def read_spec(text: str, known: Sequence[str], thinking: Sequence[str]) -> Spec:
    """Take a bot's description apart, or say what is wrong with it."""
    name, *options = text.split(":")
    if name not in known:
        raise UnknownBot(name, known)
    if not options:
        return Spec(name, None)
    if name not in thinking:
        raise BadBudget(f"{name} takes no options; a budget is for: {', '.join(thinking)}")
    found: dict[str, float] = {}
    for option in options:
        if option == OPEN:
            continue
        key, _, value = option.partition("=")
        if key not in _READERS:
            raise BadBudget(
                f"a budget is written {name}:seconds=1 or {name}:simulations=200, not {text!r}"
            )
        found[key] = _READERS[key](value, text)
    simulations = found.get("simulations")
    count = None if simulations is None else int(simulations)
    budget = Budget(count, found.get("seconds")) if found else None
    return Spec(name, budget, OPEN in options)


def _seconds(value: str, text: str) -> float:
    try:
        seconds = float(value)
    except ValueError:
        seconds = -1.0
    if not 0 < seconds <= MOST_SECONDS:
        raise BadBudget(f"seconds must be above 0 and at most {MOST_SECONDS:g}: {text!r}")
    return seconds


def _simulations(value: str, text: str) -> float:
    count = int(value) if value.isascii() and value.isdigit() else 0
    if not 1 <= count <= MOST_SIMULATIONS:
        raise BadBudget(
            f"simulations must be a whole number from 1 to {MOST_SIMULATIONS}: {text!r}"
        )
    return count


_READERS: dict[str, Callable[[str, str], float]] = {
    "seconds": _seconds,
    "simulations": _simulations,
}
