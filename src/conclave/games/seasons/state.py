"""The state of a game of Seasons: fields, clone, pack and unpack. No rules.

Cards are numbers 1 to 50 throughout: the two copies of a card cannot be told apart, so that
nobody can learn from a state which of them somebody holds. Fields that seldom change are
tuples, which a clone may share.
"""

from __future__ import annotations

from typing import Any, Final, final

from conclave.engine.decisions import Decision
from conclave.engine.events import Event
from conclave.engine.frames import EffectTable, Frame, GameState, ask_again
from conclave.games.seasons.player import SPECTATORS, Cloud, InPlay, Memory, Player, Standing

EFFECTS: Final = EffectTable()


@final
class State(GameState):
    """A game of Seasons, with everything that is true about it."""

    __slots__ = (
        "bag",
        "can_transmute",
        "clouds",
        "deck",
        "deck_left",
        "dice",
        "discard",
        "due",
        "end_passed",
        "first_edition",
        "level",
        "owed_draw",
        "owed_star",
        "players",
        "rolls_to_come",
        "round",
        "serial",
        "start",
        "top_known",
        "transmute_bonus",
        "turn",
        "wheel",
        "year",
    )

    def __init__(
        self,
        first_edition: bool,
        level: int,
        players: list[Player],
        rng: int,
        stack: list[Frame],
        lanes: list[list[Frame]],
        asked: list[Decision],
        found: int,
        shown: int,
        deck: tuple[int, ...],
        deck_left: int,
        top_known: int,
        discard: tuple[int, ...],
        clouds: tuple[Cloud, ...],
        bag: tuple[int, ...],
        dice: tuple[int, ...],
        rolls_to_come: tuple[int, ...],
        year: int,
        wheel: int,
        round_: int,
        start: int,
        turn: int,
        can_transmute: bool,
        transmute_bonus: int,
        owed_star: bool,
        owed_draw: bool,
        end_passed: bool,
        due: tuple[int, ...],
        serial: int,
    ) -> None:
        self.first_edition = first_edition
        self.level = level
        self.players = players
        self.rng = rng
        self.stack = stack
        self.lanes = lanes
        self.lane = -1
        self.asked = asked
        self.found = found
        self.shown = shown
        self.log: list[Event] | None = None
        self.deck = deck
        self.deck_left = deck_left
        self.top_known = top_known
        self.discard = discard
        self.clouds = clouds
        self.bag = bag
        self.dice = dice
        self.rolls_to_come = rolls_to_come
        self.year = year
        self.wheel = wheel
        self.round = round_
        self.start = start
        self.turn = turn
        self.can_transmute = can_transmute
        self.transmute_bonus = transmute_bonus
        self.owed_star = owed_star
        self.owed_draw = owed_draw
        self.end_passed = end_passed
        self.due = due
        self.serial = serial

    def clone(self) -> State:
        """Return a copy that goes its own way; nobody listens to it."""
        return State(
            self.first_edition,
            self.level,
            [player.clone() for player in self.players],
            self.rng,
            self.stack.copy(),
            [lane.copy() for lane in self.lanes] if self.lanes else [],
            self.asked.copy(),
            self.found,
            self.shown,
            self.deck,
            self.deck_left,
            self.top_known,
            self.discard,
            self.clouds,
            self.bag,
            self.dice,
            self.rolls_to_come,
            self.year,
            self.wheel,
            self.round,
            self.start,
            self.turn,
            self.can_transmute,
            self.transmute_bonus,
            self.owed_star,
            self.owed_draw,
            self.end_passed,
            self.due,
            self.serial,
        )

    def season(self) -> int:
        """Return the season the marker stands in (R1.7)."""
        return (self.wheel - 1) // 3

    def reseed(self, seed: int) -> None:
        """Give the state another future: other rolls and shuffles from here on."""
        self.rng = seed

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and pack(self) == pack(other)

    def __hash__(self) -> int:
        return hash(str(pack(self)))


def left_neighbour(state: State, seat: int) -> int:
    """Return the seat on the left, which acts next."""
    return (seat + 1) % len(state.players)


def seats_from(state: State, seat: int) -> list[int]:
    """Return all seats clockwise, beginning with `seat`."""
    count = len(state.players)
    return [(seat + step) % count for step in range(count)]


def opponents_of(state: State, seat: int) -> list[int]:
    """Return the other seats clockwise, beginning on the left of `seat`."""
    return seats_from(state, seat)[1:]


def all_seats(state: State) -> int:
    """Return the mask of all seats."""
    return (1 << len(state.players)) - 1


def everyone(state: State) -> int:
    """Return the mask of all who may look on: the seats and the spectators."""
    return all_seats(state) | SPECTATORS


_PLAYER_FIELDS: Final = (
    "crystals",
    "energy",
    "gauge",
    "bonuses",
    "hand",
    "in_play",
    "die",
    "limbo",
    "libraries",
    "packet",
    "memory",
    "standing",
    "owed_energy",
    "statistics",
)


FIELDS: Final = (
    "edition", "level", "players", "rng", "stack", "lanes", "waiting", "found", "shown", "deck",
    "top_known", "discard", "clouds", "bag", "dice", "rolls_to_come", "year", "wheel", "round",
    "start", "turn", "can_transmute", "transmute_bonus", "owed_star", "owed_draw", "end_passed",
    "due", "serial",
)  # fmt: skip


def pack(state: State) -> dict[str, Any]:
    """Turn a state into plain data: dicts, lists, ints and the names of effects."""
    return {
        "edition": "first" if state.first_edition else "revised",
        "level": state.level,
        "players": [_pack_player(player) for player in state.players],
        "rng": state.rng,
        "stack": [_pack_frame(frame) for frame in state.stack],
        "lanes": [[_pack_frame(frame) for frame in lane] for lane in state.lanes],
        "waiting": [decision.seat for decision in state.asked],
        "found": state.found,
        "shown": state.shown,
        "deck": list(state.deck[: state.deck_left]),
        "top_known": state.top_known,
        "discard": list(state.discard),
        "clouds": [list(cloud) for cloud in state.clouds],
        "bag": list(state.bag),
        "dice": list(state.dice),
        "rolls_to_come": list(state.rolls_to_come),
        "year": state.year,
        "wheel": state.wheel,
        "round": state.round,
        "start": state.start,
        "turn": state.turn,
        "can_transmute": state.can_transmute,
        "transmute_bonus": state.transmute_bonus,
        "owed_star": state.owed_star,
        "owed_draw": state.owed_draw,
        "end_passed": state.end_passed,
        "due": list(state.due),
        "serial": state.serial,
    }


def _pack_frame(frame: Frame) -> list[Any]:
    return [EFFECTS.names[frame.effect], frame.step, frame.actor, frame.source, *frame.answers]


def _pack_player(player: Player) -> list[Any]:
    memory = player.memory
    return [
        player.crystals,
        list(player.energy),
        player.gauge,
        player.bonuses,
        list(player.hand),
        [[card, serial, turned, list(tokens)] for card, serial, turned, tokens in player.in_play],
        player.die,
        list(player.limbo),
        [list(library) for library in player.libraries],
        list(player.packet),
        [
            [list(packet) for packet in memory.seen],
            list(memory.picked),
            list(memory.gained),
            list(memory.left),
            memory.set_number,
            memory.announced,
        ],
        list(player.standing),
        player.owed_energy,
        list(player.statistics),
    ]


def unpack(data: dict[str, Any]) -> State:
    """Build the state that `pack` described; raise KeyError, TypeError or ValueError if damaged."""
    deck = tuple(data["deck"])
    state = State(
        data["edition"] == "first",
        data["level"],
        [_unpack_player(player) for player in data["players"]],
        data["rng"],
        [_unpack_frame(frame) for frame in data["stack"]],
        [[_unpack_frame(frame) for frame in lane] for lane in data["lanes"]],
        [],
        data["found"],
        data["shown"],
        deck,
        len(deck),
        data["top_known"],
        tuple(data["discard"]),
        tuple(Cloud(*cloud) for cloud in data["clouds"]),
        tuple(data["bag"]),
        tuple(data["dice"]),
        tuple(data["rolls_to_come"]),
        data["year"],
        data["wheel"],
        data["round"],
        data["start"],
        data["turn"],
        data["can_transmute"],
        data["transmute_bonus"],
        data["owed_star"],
        data["owed_draw"],
        data["end_passed"],
        _four(data["due"]),
        data["serial"],
    )
    if data["waiting"]:
        ask_again(state, EFFECTS)
    return state


def _unpack_frame(data: list[Any]) -> Frame:
    name, step, actor, source, *answers = data
    if name not in EFFECTS.places:
        raise ValueError(f"no effect is called {name!r}")
    return Frame(EFFECTS.places[name], step, actor, source, tuple(answers))


def _unpack_player(data: list[Any]) -> Player:
    fields = dict(zip(_PLAYER_FIELDS, data, strict=True))
    seen, picked, gained, left, set_number, announced = fields["memory"]
    second, third = fields["libraries"]
    return Player(
        fields["crystals"],
        list(_four(fields["energy"])),
        fields["gauge"],
        fields["bonuses"],
        tuple(fields["hand"]),
        tuple(
            InPlay(card, serial, turned, _four(tokens))
            for card, serial, turned, tokens in fields["in_play"]
        ),
        fields["die"],
        tuple(fields["limbo"]),
        (tuple(second), tuple(third)),
        tuple(fields["packet"]),
        Memory(
            tuple(tuple(packet) for packet in seen),
            tuple(picked),
            tuple(gained),
            tuple(left),
            set_number,
            announced,
        ),
        Standing(*fields["standing"]),
        fields["owed_energy"],
        list(fields["statistics"]),
    )


def _four(values: list[int]) -> tuple[int, ...]:
    air, water, fire, earth = values
    return air, water, fire, earth
