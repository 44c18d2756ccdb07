"""Every message between the table and a browser, as types; documents and clients follow from them.

Messages travel as JSON objects with a `type`. A table's *version* is the number of moves made at
it (an undo counts as one more), so that both sides can say what they have seen.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

PROTOCOL = 1

# What a seat is held by: a person at this browser, a person with the link, somebody who shares
# the creator's screen, or a bot.
SeatKind = Literal["here", "link", "screen", "bot"]


class Message(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What everything on the wire has in common: frozen, and no field nobody knows."""


# --- over HTTP -----------------------------------------------------------------------------


class SeatWish(Message, frozen=True):
    """How one seat of a new table is to be held."""

    kind: SeatKind
    name: str = ""
    level: str = ""


class NewTable(Message, frozen=True):
    """What is needed to set up a table.

    `hints` guides a first game. `advice` lets people ask what a strong bot would do; if nothing
    is said about it, it is open where one person plays against bots.
    """

    game: str
    seats: list[SeatWish]
    options: dict[str, str] = {}
    public: bool = False
    hints: bool = False
    advice: bool | None = None


class SeatKey(Message, frozen=True):
    """The secret that lets a browser play a seat. Whoever has it, has the seat."""

    seat: int
    token: str


class TableKeys(Message, frozen=True):
    """What the creator of a table gets: the keys of his own seats, the links for the others."""

    table: str
    keys: list[SeatKey]
    invites: dict[int, str]


class NewPack(Message, frozen=True):
    """What an owner calls the pack he begins."""

    name: str


class PackInfo(Message, frozen=True):
    """A pack that was written here: what options call it, and how many values it gives.

    With a problem it cannot be played with, and has no key.
    """

    id: str
    key: str
    name: str
    values: int
    problem: str = ""


class PackShelfInfo(Message, frozen=True):
    """The packs of a game that were written here, and whether the key given may change them."""

    packs: list[PackInfo]
    host: bool


class PackChange(Message, frozen=True):
    """What is entered about one thing of a pack, and what is taken back.

    `complete` says that all the rest of it is as printed, too. Without `keep` it is only tried.
    """

    section: str
    entry: str
    values: dict[str, Any] = {}
    back: list[str] = []
    complete: bool | None = None
    keep: bool = True


class PackProblem(Message, frozen=True):
    """What is wrong with a field of a thing; without a field, with something else."""

    field: str
    text: str


class PackChanged(Message, frozen=True):
    """What came of a change: with problems nothing has changed.

    `entry` is the thing as it is then, the game's own way.
    """

    problems: list[PackProblem]
    warnings: list[str]
    entry: dict[str, Any]
    pack: PackInfo | None = None


class JoinWish(Message, frozen=True):
    """Somebody who follows an invitation."""

    name: str = ""


class SeatInfo(Message, frozen=True):
    """Who holds a seat, and whether he is there; open to everyone."""

    seat: int
    name: str
    kind: SeatKind
    level: str
    present: bool
    taken: bool
    played_by_bot: bool


class TableInfo(Message, frozen=True):
    """A table as the lobby shows it; nothing in it is secret."""

    table: str
    game: str
    options: dict[str, str]
    seats: list[SeatInfo]
    public: bool
    started: bool
    over: bool
    version: int
    headline: dict[str, int]
    waiting: list[int]
    scores: list[int] | None
    winners: list[int] | None
    older_rules: bool
    created: float
    changed: float
    hints: bool = False
    rematch: str = ""
    advice: bool = False


class MyTables(Message, frozen=True):
    """The seats a browser remembers, to be looked up for its lobby page."""

    keys: dict[str, list[str]]


class ForkWish(Message, frozen=True):
    """Play on from the position before a move of a finished game; bots take the other seats."""

    number: int
    level: str = "adept"
    seat: int = 0
    name: str = ""


class ReviewedMove(Message, frozen=True):
    """A decision of a finished game: each seat's chance to win after it, from 0 to 1.

    `loss` is what the better move would have given the deciding seat beyond that; `better` is
    empty if there was none.
    """

    number: int
    seat: int
    text: str
    chances: list[float]
    better: str
    loss: float


class SeatReview(Message, frozen=True):
    """How well a seat was played: the share of good decisions, in percent, and what was lost."""

    seat: int
    decisions: int
    accuracy: int
    lost: float


class Turning(Message, frozen=True):
    """A move around which the winner's chance changed: on the average before and after it."""

    number: int
    before: float
    after: float


class Review(Message, frozen=True):
    """A look back at a finished game; `moves` and what follows come when all is done.

    In a long game most decisions are looked at briefly: only what then looks like a mistake is
    looked at closely.
    """

    done: int
    total: int
    running: bool
    brief: bool = False
    moves: list[ReviewedMove] = []
    seats: list[SeatReview] = []
    turnings: list[Turning] = []


class Problem(Message, frozen=True):
    """Why a request was refused: a reason for programs, a sentence for people."""

    reason: str
    text: str


# --- browser to table ----------------------------------------------------------------------


class Hello(Message, frozen=True, tag="hello"):
    """The first message on a socket: whose seats, and what has been seen already (-1: nothing)."""

    tokens: list[str] = []
    version: int = -1
    language: str = "en"


class Sit(Message, frozen=True, tag="sit"):
    """Of several seats at this screen, show this one from now on."""

    seat: int


class Play(Message, frozen=True, tag="play"):
    """Answer the open question; `at` is the version the answer was made for."""

    id: str
    at: int
    seat: int
    option: int


class Undo(Message, frozen=True, tag="undo"):
    """Take back the last move of a seat."""

    id: str
    at: int
    seat: int


class Advise(Message, frozen=True, tag="advise"):
    """Ask what a strong bot would answer in a seat's place, knowing what the seat knows."""

    id: str
    at: int
    seat: int


class Speak(Message, frozen=True, tag="speak"):
    """Change the language of everything that is told from now on."""

    language: str


class Look(Message, frozen=True, tag="look"):
    """Show the position before a move, as this seat saw it."""

    number: int


class Leave(Message, frozen=True, tag="leave"):
    """Give a seat up to a bot; the key takes it back."""

    seat: int


class Back(Message, frozen=True, tag="back"):
    """Take a seat back from the bot that plays it."""

    seat: int


Command = Hello | Sit | Play | Undo | Advise | Speak | Look | Leave | Back


# --- table to browser ----------------------------------------------------------------------


class Choice(Message, frozen=True):
    """One open answer: how it reads, what it is about, what it surely brings to each seat."""

    option: int
    key: str
    args: dict[str, Any]
    text: str
    changes: dict[int, dict[str, int]]


class Closed(Message, frozen=True):
    """Something a person could try and may not do now, and why not."""

    key: str
    args: dict[str, Any]
    text: str
    reason: str
    why: str


class Span(Message, frozen=True):
    """Numbers that may be answered: from `low` to `high`, and at one's own risk to `most`.

    With `high` below `low` there is no number without that risk.
    """

    low: int
    high: int
    most: int


class Ask(Message, frozen=True):
    """The open question of the seat that is shown.

    Where the answer is a number, `span` says which, and `choices` are only suggestions. `rare` are
    answers that are legal and hardly ever wise.
    """

    kind: str
    text: str
    picks: int
    choices: list[Choice]
    span: Span | None = None
    rare: list[Choice] = []


class UndoInfo(Message, frozen=True):
    """Whether the last move can be taken back, what it was, or why not.

    `reach` counts the own moves that can be taken back one after another.
    """

    possible: bool
    text: str
    reach: int


class Line(Message, frozen=True):
    """One thing that happened, as the seat may know it: for animation, and told in words."""

    number: int
    kind: str
    seat: int
    cause: str
    args: dict[str, Any]
    text: str


class Outcome(Message, frozen=True):
    """How the game ended; the score sheet is the game's own."""

    winners: list[int]
    scores: list[int]
    sheet: list[dict[str, int]]


class Welcome(Message, frozen=True, tag="welcome"):
    """The answer to a hello: which seats the keys open, and what kind of table this is.

    `watching` counts the sockets without a seat, the own one among them.
    """

    protocol: int
    table: TableInfo
    seats: list[int]
    shown: int
    watching: int


class Situation(Message, frozen=True, tag="situation"):
    """Everything the shown seat may know now. `log` holds the lines since the version last seen."""

    version: int
    seat: int
    view: Any
    ask: Ask | None
    closed: list[Closed]
    undo: UndoInfo
    waiting: list[int]
    seats: list[SeatInfo]
    log: list[Line]
    log_from: int
    outcome: Outcome | None


class Position(Message, frozen=True, tag="position"):
    """An earlier position, as the shown seat saw it."""

    number: int
    seat: int
    view: Any
    log: list[Line]


class Ack(Message, frozen=True, tag="ack"):
    """The command has been carried out and is safe on disk."""

    id: str
    version: int


class AdvisedMove(Message, frozen=True):
    """A move that can be made, the chance to win with it, and by how much another is better.

    `chance` is from 0 to 1; there is none where the move is just known to be good.
    """

    option: int
    text: str
    chance: float | None
    behind: float


class Advice(Message, frozen=True, tag="advice"):
    """The best moves for the open question of a version, the best first; told on request only."""

    id: str
    version: int
    seat: int
    moves: list[AdvisedMove]


class Refused(Message, frozen=True, tag="refused"):
    """The command was refused and nothing has changed; `version` is the truth."""

    id: str
    reason: str
    text: str
    version: int


class Present(Message, frozen=True, tag="present"):
    """Somebody came, went, or was replaced; `watching` counts those without a seat.

    Those who come to watch or go within a moment are told of together.
    """

    seats: list[SeatInfo]
    watching: int


class Rematch(Message, frozen=True, tag="rematch"):
    """Somebody has set up the next game; the keys of this table open the same seats there."""

    table: str


class Farewell(Message, frozen=True, tag="farewell"):
    """The table closes this socket, and why."""

    reason: str
    text: str


Answer = Welcome | Situation | Position | Ack | Advice | Refused | Present | Rematch | Farewell
