"""What one seat may see; `looking.py` builds it up from a state.

A view is also all that a bot gets, and enough to deal a whole possible world from it
(`determinize.py`). It carries what the seat remembers: packets it passed on, cards it gave
away or saw return to a hand, what it saw go to the discard pile.
"""

from __future__ import annotations

import msgspec

from conclave.games.seasons.player import SPECTATORS, Cloud, InPlay


class FrameView(msgspec.Struct, frozen=True):
    """An effect in progress; nothing in it is secret."""

    effect: str
    step: int
    actor: int
    source: int
    answers: tuple[int, ...]


class DecisionView(msgspec.Struct, frozen=True):
    """An open question; the options are there only for the seat that is asked."""

    kind: str
    seat: int
    options: tuple[int, ...] | None
    may_pass: bool


class SeatView(msgspec.Struct, frozen=True):
    """The open side of a seat, and what the viewer knows of its hidden cards.

    `gained_known` are cards the viewer knows came to this hand, `gained_hidden` counts the
    others, `left` are cards that everyone saw leave the hand.
    """

    crystals: int
    energy: tuple[int, ...]
    gauge: int
    bonuses: int
    in_play: tuple[InPlay, ...]
    die: int
    hand_size: int
    library_sizes: tuple[int, int]
    limbo_size: int
    limbo_known: tuple[int, ...]
    packet_size: int
    picks: int
    set_number: int
    announced: int
    gained_known: tuple[int, ...]
    gained_hidden: int
    left: tuple[int, ...]
    owed_energy: int
    statistics: tuple[int, ...]


class View(msgspec.Struct, frozen=True):
    """All that one seat may know of a game of Seasons; seat -1 is a spectator."""

    seat: int
    first_edition: bool
    level: int
    year: int
    wheel: int
    round: int
    start: int
    turn: int
    seats: tuple[SeatView, ...]
    hand: tuple[int, ...]
    libraries: tuple[tuple[int, ...], tuple[int, ...]]
    limbo: tuple[int, ...]
    packet: tuple[int, ...]
    picked: tuple[int, ...]
    seen: tuple[tuple[int, ...], ...]
    deck_size: int
    top_card: int
    top_knowers: int
    discard_size: int
    discard_known: tuple[int, ...]
    clouds: tuple[Cloud, ...]
    bag: tuple[int, ...]
    dice: tuple[int, ...]
    can_transmute: bool
    transmute_bonus: int
    owed_star: bool
    owed_draw: bool
    end_passed: bool
    due: tuple[int, ...]
    serial: int
    found: int
    shown: int
    decisions: tuple[DecisionView, ...]
    stack: tuple[FrameView, ...]
    lanes: tuple[tuple[FrameView, ...], ...]

    def is_drafting(self) -> bool:
        """Tell whether packets are still going round."""
        return "draft" in [frame.effect for frame in self.stack]

    def everyone(self) -> int:
        """Return the mask of the seats and the spectators."""
        return (1 << len(self.seats)) - 1 | SPECTATORS
