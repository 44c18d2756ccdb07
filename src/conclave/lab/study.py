"""What a game offers to be studied: a list of what to count, by the events that tell of it.

A game adds a module to `studies` with a `STUDY`; everything else is the same for all games.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, NamedTuple, cast

from conclave.lab import BadRun


class Clock(NamedTuple):
    """Something that goes on in a game, such as its year: the event and the value that tell it."""

    name: str
    event: str
    arg: str
    first: int
    last: int


class Meeting(NamedTuple):
    """A way for a seat to meet a thing: the event of this kind, the value that names the thing.

    With `clock` it only counts while that clock shows `at`. `pairs` asks for pairs of things
    that one seat met in this way. `also` is another event that tells of the same. Things that
    `named` calls the same are the same in this way, such as two cards that share a face.
    """

    name: str
    event: str
    arg: str
    clock: str = ""
    at: int = 0
    pairs: bool = False
    also: str = ""
    named: str = ""


class Offer(NamedTuple):
    """Things laid out for all, of which each seat takes one; told by two clocks, rows by columns.

    What a thing brings is the score its taker gains until the next offer, compared with the
    gains of all who took one.
    """

    name: str
    event: str
    offered: str
    taken_event: str
    taken: str
    face: Callable[[int], str]
    rows: str
    columns: str


class Use(NamedTuple):
    """Something a seat may use a few times in a game, by the clock that tells when."""

    name: str
    event: str
    arg: str
    clock: str


class Trait(NamedTuple):
    """Something that tells seats apart from the start, such as a character."""

    name: str
    of: Callable[[Any], list[int]]


class Price(NamedTuple):
    """What is paid for things: the event, the values that name thing and price, and the clock.

    Prices are told for every so many marks of the clock together.
    """

    name: str
    event: str
    thing: str
    amount: str
    clock: str
    together: int


class Ending(NamedTuple):
    """A way for a game to come to its end: its name, and the event that tells of it."""

    name: str
    event: str


# What a target is about. An ending, a way of meeting things, a trait or a figure of the seats is
# named in its `about`.
ROUNDS, WINNING, BEGINNING, ENDING, LIFT = "rounds", "winning", "beginning", "ending", "lift"
MEAN, USED, TENTH, NINETIETH = "mean", "used", "tenth", "ninetieth"
TRAIT, LEAD, WON = "trait", "lead", "won"


class Target(NamedTuple):
    """A range in which something should lie.

    It may be rounds, the score to win, the score that beginning is worth; of a figure its mean and
    below what a tenth and nine tenths of the seats are; in points of a hundred what beginning is
    worth, the share of an ending, of victories, of seats with a figure above 0, and what meeting
    any thing or having any trait is worth. With `where` only variants with these options count,
    `players` being one of them. Things that fewer than `least` seats met are not judged.
    """

    name: str
    measure: str
    low: float
    high: float
    about: str = ""
    where: tuple[tuple[str, str], ...] = ()
    least: int = 0


class Study(NamedTuple):
    """All that is counted in one game. Values are named by the game's words for their kind.

    `figures` tells numbers of each seat in the end, by name.
    """

    thing: str
    score: str
    clocks: tuple[Clock, ...]
    meetings: tuple[Meeting, ...]
    left: str
    left_with: Callable[[Any], list[list[int]]]
    offers: tuple[Offer, ...]
    uses: tuple[Use, ...]
    traits: tuple[Trait, ...] = ()
    prices: tuple[Price, ...] = ()
    endings: tuple[Ending, ...] = ()
    targets: tuple[Target, ...] = ()
    figures: Callable[[Any], list[dict[str, float]]] | None = None


def study_of(game: str) -> Study:
    """Return what there is to study in a game."""
    try:
        module = import_module(f"conclave.lab.studies.{game}")
    except ModuleNotFoundError:
        raise BadRun(f"nobody has written yet what there is to study in {game}") from None
    return cast(Study, module.STUDY)
