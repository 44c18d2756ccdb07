"""Arguments that several commands share, and how a wrong one is refused."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn, TypeAlias

from conclave.engine.rules import BadOption, Rules

Commands: TypeAlias = "argparse._SubParsersAction[Parser]"


class UsageError(ValueError):
    """A command line that nobody can carry out; the message is for the person who typed it."""


class Parser(argparse.ArgumentParser):
    """A parser that refuses in one sentence instead of printing the whole usage."""

    def error(self, message: str) -> NoReturn:
        """Raise what argparse would print."""
        raise UsageError(f"{message} (see: {self.prog} --help)")


def whole(least: int) -> Callable[[str], int]:
    """Read a whole number that is at least `least`."""

    def read(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            number = least - 1
        if number < least:
            raise argparse.ArgumentTypeError(f"expected a number from {least} on, not {text!r}")
        return number

    return read


def seconds(text: str) -> float:
    """Read a time that is not negative."""
    try:
        time = float(text)
    except ValueError:
        time = -1.0
    if not 0 <= time < float("inf"):
        raise argparse.ArgumentTypeError(f"expected a number of seconds, not {text!r}")
    return time


def any_whole(text: str) -> int:
    """Read a whole number."""
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"expected a whole number, not {text!r}") from None


def names(text: str) -> tuple[str, ...]:
    """Read a list with commas."""
    return tuple(part.strip() for part in text.split(","))


def seats(text: str) -> tuple[int, ...]:
    """Read a list of seats with commas; an empty one is nobody."""
    return tuple(any_whole(part) for part in names(text)) if text.strip() else ()


def add_table_options(parser: argparse.ArgumentParser, bots: str) -> None:
    """Add what describes a table: players, bots, seed and the game's own options."""
    parser.add_argument("--players", type=whole(1), metavar="N", help="number of seats (default 2)")
    parser.add_argument("--bots", type=names, metavar="A,B", help=bots)
    parser.add_argument("--seed", type=any_whole, metavar="S", help="seed of all chance")
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game, see: conclave games (may be repeated)",
    )


def add_language(parser: argparse.ArgumentParser) -> None:
    """Add the choice of a language."""
    parser.add_argument("--lang", default="en", metavar="en|de|it", help="language (default en)")


def read_options(entries: list[str]) -> dict[str, str]:
    """Take options of the form name=value apart."""
    options: dict[str, str] = {}
    for entry in entries:
        name, sign, value = entry.partition("=")
        if not sign or not name or not value:
            raise UsageError(f"an option is written NAME=VALUE, not {entry!r}")
        options[name] = value
    return options


def check_seats(rules: Rules, count: int) -> int:
    """Return the number of seats, or say how many the game is for."""
    if count not in rules.seat_counts:
        low, high = rules.seat_counts[0], rules.seat_counts[-1]
        raise BadOption(f"{rules.name} is for {low} to {high} players, not {count}")
    return count


def read_text(path: Path) -> str:
    """Read a text file, or say why it cannot be read."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise UsageError(f"{path} is not a text file") from None
    except OSError as error:
        raise UsageError(f"cannot read {path}: {reason_of(error)}") from None


def reason_of(error: OSError) -> str:
    """Return what the system says about a file, without its number and name."""
    return (error.strerror or str(error)).lower()
