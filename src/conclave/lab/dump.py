"""Games written down for training: what a seat saw, what it could do, what it did, how it ended.

A dump is a folder with one file for every game, JSON lines packed by gzip: first the game, then
every decision that had more than one answer. docs/laboratory.md describes every field.
"""

from __future__ import annotations

import gzip
import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import fmean
from typing import Any

import msgspec

from conclave.engine.decisions import Decision
from conclave.engine.rules import Rules
from conclave.lab import BadRun
from conclave.lab.files import check_new_folder
from conclave.lab.playing import Played, Settings

FORMAT = 1
ABOUT = "about.json"
ENDING = ".jsonl.gz"


class About(msgspec.Struct, frozen=True):
    """What a dump holds: its format, and the settings of the games in each of its folders."""

    format: int
    folders: dict[str, Settings]


class Choice(msgspec.Struct, frozen=True):
    """One decision: who was asked what, the legal answers, the one given, and what was seen.

    `won` is the seat's part of the victory in the end, `margin` its score above the mean of the
    others.
    """

    number: int
    seat: int
    kind: str
    legal: tuple[int, ...]
    action: int
    view: dict[str, Any]
    won: float
    margin: float


class Dumper:
    """Somebody who writes down every decision of a game."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._moves = 0
        self._made: list[tuple[int, Decision, int, msgspec.Raw]] = []

    def begin(self, state: Any) -> None:
        """There is nothing to write down yet."""

    def before(self, state: Any, decision: Decision, option: int) -> None:
        """Write down a decision as the seat saw it; one without a choice is none."""
        if decision.size() > 1:
            seen = msgspec.json.encode(self._rules.view(state, decision.seat))
            self._made.append((self._moves, decision, option, msgspec.Raw(seen)))
        self._moves += 1

    def after(self, state: Any) -> None:
        """What came of it, the next view tells."""

    def write(self, folder: Path, game: Played) -> None:
        """Write the finished game into a folder, at once or not at all."""
        lines = [msgspec.json.encode(game)]
        for number, decision, option, seen in self._made:
            lines.append(
                msgspec.json.encode(
                    {
                        "number": number,
                        "seat": decision.seat,
                        "kind": decision.kind,
                        "legal": tuple(decision.choices()),
                        "action": option,
                        "view": seen,
                        "won": game.share(decision.seat),
                        "margin": margin_of(game, decision.seat),
                    }
                )
            )
        packed = gzip.compress(b"\n".join([*lines, b""]), mtime=0)
        partial = folder / f".{game.number}.part"
        partial.write_bytes(packed)
        os.replace(partial, folder / f"{game.number:07}{ENDING}")


def margin_of(game: Played, seat: int) -> float:
    """Return a seat's score above the mean of the others; nothing where there are none."""
    others = [score for other, score in enumerate(game.scores) if other != seat]
    return game.scores[seat] - fmean(others) if others else 0.0


def begin_dump(folder: Path, variants: dict[str, Settings]) -> None:
    """Make the folders of a new dump."""
    check_new_folder(folder)
    try:
        folder.mkdir()
        for name in variants:
            (folder / name).mkdir()
        (folder / ABOUT).write_bytes(msgspec.json.encode(About(FORMAT, variants)) + b"\n")
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise BadRun(f"cannot make {folder}: {reason}") from None


# --- reading -------------------------------------------------------------------------------


def read_dump(folder: Path) -> Iterator[tuple[Played, list[Choice]]]:
    """Iterate over the games of a dump, each with its decisions."""
    for path in sorted(folder.rglob(f"*{ENDING}")):
        first, *lines = gzip.decompress(path.read_bytes()).splitlines()
        game = msgspec.json.decode(first, type=Played)
        yield game, [msgspec.json.decode(line, type=Choice) for line in lines]


def vocabulary(choices: Sequence[Choice]) -> dict[tuple[str, int], int]:
    """Number all answers that occur, by the kind of the decision, for masks of equal length."""
    found = {(choice.kind, option) for choice in choices for option in choice.legal}
    return {answer: place for place, answer in enumerate(sorted(found))}


def mask(choice: Choice, places: dict[tuple[str, int], int]) -> list[bool]:
    """Return which answers of a vocabulary are legal in a decision."""
    legal = [False] * len(places)
    for option in choice.legal:
        legal[places[choice.kind, option]] = True
    return legal
