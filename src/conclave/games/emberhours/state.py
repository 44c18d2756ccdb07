"""The state of a game of Emberhours: fields, clone, pack and unpack. No rules.

Fields that seldom change are tuples, which a clone may share.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, final

from conclave.engine.decisions import Decision
from conclave.engine.events import Event
from conclave.engine.frames import EffectTable, Frame, GameState, ask_again
from conclave.games.emberhours.pack import Pack
from conclave.games.emberhours.packs import pack_of
from conclave.games.emberhours.player import FIRST_SOURCE, Player, SourceInPlay

EFFECTS: Final = EffectTable()

# Why the game ends after this round, as bits of `ending` (R-G1, O33).
SUPPLY_EMPTY: Final = 1
RETINUE_FULL: Final = 2
ALL_FORTIFIED: Final = 4
LAST_ROUND: Final = 8
ENDINGS: Final = ("supply_empty", "retinue_full", "all_fortified", "last_round")


@final
class State(GameState):
    """A game of Emberhours, with everything that is true about it.

    `deck` is drawn from its end, and of it only the first `deck_left` cards are there still.
    `eras` tells of each card how often the discard pile had been shuffled when it last came
    into the draw pile: everybody saw what lay there. `supply` is how many tokens the central
    supply began with, `central` how many are left. `playing` is the card that is being paid
    for, `committed` the creatures of the conquest under way. `ending` says why this round is
    the last; it never forgets (R-G3). `main_done` is of the turn under way.
    """

    __slots__ = (
        "central",
        "committed",
        "deck",
        "deck_left",
        "discard",
        "ending",
        "era",
        "eras",
        "main_done",
        "pack",
        "players",
        "playing",
        "round",
        "rounds",
        "sources",
        "start",
        "supply",
        "turn",
    )

    def __init__(
        self,
        pack: Pack,
        rounds: int,
        players: list[Player],
        rng: int,
        stack: list[Frame],
        lanes: list[list[Frame]],
        asked: list[Decision],
        found: int,
        shown: int,
        round_: int,
        start: int,
        turn: int,
        main_done: bool,
        deck: tuple[int, ...],
        deck_left: int,
        discard: tuple[int, ...],
        era: int,
        eras: tuple[int, ...],
        sources: tuple[SourceInPlay, ...],
        supply: int,
        central: int,
        playing: int,
        committed: tuple[int, ...],
        ending: int,
    ) -> None:
        self.pack = pack
        self.rounds = rounds
        self.players = players
        self.rng = rng
        self.stack = stack
        self.lanes = lanes
        self.lane = -1
        self.asked = asked
        self.found = found
        self.shown = shown
        self.log: list[Event] | None = None
        self.round = round_
        self.start = start
        self.turn = turn
        self.main_done = main_done
        self.deck = deck
        self.deck_left = deck_left
        self.discard = discard
        self.era = era
        self.eras = eras
        self.sources = sources
        self.supply = supply
        self.central = central
        self.playing = playing
        self.committed = committed
        self.ending = ending

    def clone(self) -> State:
        """Return a copy that goes its own way; nobody listens to it."""
        return State(
            self.pack,
            self.rounds,
            [player.clone() for player in self.players],
            self.rng,
            self.stack.copy(),
            [lane.copy() for lane in self.lanes] if self.lanes else [],
            self.asked.copy(),
            self.found,
            self.shown,
            self.round,
            self.start,
            self.turn,
            self.main_done,
            self.deck,
            self.deck_left,
            self.discard,
            self.era,
            self.eras,
            self.sources,
            self.supply,
            self.central,
            self.playing,
            self.committed,
            self.ending,
        )

    def reseed(self, seed: int) -> None:
        """Give the state another future: other shuffles from here on."""
        self.rng = seed

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and pack(self) == pack(other)

    def __hash__(self) -> int:
        return hash(str(pack(self)))


def seats_from(state: State, first: int) -> list[int]:
    """Return all seats clockwise, beginning with `first`."""
    count = len(state.players)
    return [(first + place) % count for place in range(count)]


def held_by(state: State, seat: int) -> list[SourceInPlay]:
    """Return the sources a seat controls, conquered and fortified."""
    return [each for each in state.sources if each.holder == seat]


def is_source(thing: int) -> bool:
    """Tell whether a thing is a source; otherwise it is a card."""
    return thing >= FIRST_SOURCE


# --- how events and phrases speak of things ------------------------------------------------


def ref(state: State, thing: int) -> int:
    """Return the number by which a card or another thing is spoken of, whatever the pack."""
    return state.pack.base + thing


def refs(state: State, cards: Sequence[int]) -> tuple[int, ...]:
    """Return the numbers by which cards are spoken of."""
    return tuple([state.pack.base + card for card in cards])


def cause_of(state: State, thing: int) -> str:
    """Name a thing as the cause of an event."""
    return str(state.pack.base + thing)


# --- saving --------------------------------------------------------------------------------


PLAYER_FIELDS: Final = (
    "hand", "slots", "outside", "landing", "retinue", "activated", "vp", "markers", "opening",
    "cards_off", "time_off", "strength_on", "statistics",
)  # fmt: skip
FIELDS: Final = (
    "pack", "rounds", "players", "rng", "stack", "lanes", "waiting", "found", "shown", "round",
    "start", "turn", "main_done", "deck", "discard", "era", "eras", "sources", "supply",
    "central", "playing", "committed", "ending",
)  # fmt: skip


def pack(state: State) -> dict[str, Any]:
    """Turn a state into plain data: dicts, lists, ints, the names of effects and of the pack."""
    return {
        "pack": state.pack.key,
        "rounds": state.rounds,
        "players": [_pack_player(player) for player in state.players],
        "rng": state.rng,
        "stack": [_pack_frame(frame) for frame in state.stack],
        "lanes": [[_pack_frame(frame) for frame in lane] for lane in state.lanes],
        "waiting": [decision.seat for decision in state.asked],
        "found": state.found,
        "shown": state.shown,
        "round": state.round,
        "start": state.start,
        "turn": state.turn,
        "main_done": state.main_done,
        "deck": list(state.deck[: state.deck_left]),
        "discard": list(state.discard),
        "era": state.era,
        "eras": list(state.eras),
        "sources": [_pack_source(each) for each in state.sources],
        "supply": state.supply,
        "central": state.central,
        "playing": state.playing,
        "committed": list(state.committed),
        "ending": state.ending,
    }


def _pack_frame(frame: Frame) -> list[Any]:
    return [EFFECTS.names[frame.effect], frame.step, frame.actor, frame.source, *frame.answers]


def _pack_source(each: SourceInPlay) -> list[Any]:
    return [each.source, each.holder, each.fortified, each.activated, *each.under]


def _pack_player(player: Player) -> list[Any]:
    return [
        list(player.hand),
        [list(slot) for slot in player.slots],
        player.outside,
        list(player.landing),
        list(player.retinue),
        list(player.activated),
        player.vp,
        list(player.markers),
        player.opening,
        player.cards_off,
        player.time_off,
        player.strength_on,
        list(player.statistics),
    ]


def unpack(data: dict[str, Any]) -> State:
    """Build the state that `pack` described; raise KeyError, TypeError or ValueError if damaged."""
    state = State(
        pack_of(data["pack"]),
        data["rounds"],
        [_unpack_player(player) for player in data["players"]],
        data["rng"],
        [_unpack_frame(frame) for frame in data["stack"]],
        [[_unpack_frame(frame) for frame in lane] for lane in data["lanes"]],
        [],
        data["found"],
        data["shown"],
        data["round"],
        data["start"],
        data["turn"],
        data["main_done"],
        tuple(data["deck"]),
        len(data["deck"]),
        tuple(data["discard"]),
        data["era"],
        tuple(data["eras"]),
        tuple([_unpack_source(each) for each in data["sources"]]),
        data["supply"],
        data["central"],
        data["playing"],
        tuple(data["committed"]),
        data["ending"],
    )
    if data["waiting"]:
        ask_again(state, EFFECTS)
        _check_waiting(state, data["waiting"])
    return state


def _check_waiting(state: State, waiting: list[int]) -> None:
    asked = [decision.seat for decision in state.asked]
    if asked != waiting:
        raise ValueError(f"seats {waiting} should be asked, not {asked}")


def _unpack_frame(data: list[Any]) -> Frame:
    name, step, actor, source, *answers = data
    if name not in EFFECTS.places:
        raise ValueError(f"no effect is called {name!r}")
    return Frame(EFFECTS.places[name], step, actor, source, tuple(answers))


def _unpack_source(data: list[Any]) -> SourceInPlay:
    source, holder, fortified, activated, *under = data
    return SourceInPlay(source, holder, fortified, activated, tuple(under))


def _unpack_player(data: list[Any]) -> Player:
    fields = dict(zip(PLAYER_FIELDS, data, strict=True))
    return Player(
        tuple(fields["hand"]),
        tuple([tuple(slot) for slot in fields["slots"]]),
        fields["outside"],
        tuple(fields["landing"]),
        tuple(fields["retinue"]),
        tuple(fields["activated"]),
        fields["vp"],
        tuple(fields["markers"]),
        fields["opening"],
        fields["cards_off"],
        fields["time_off"],
        fields["strength_on"],
        list(fields["statistics"]),
    )
