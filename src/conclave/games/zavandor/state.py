"""The state of a game of Zavandor: fields, clone, pack and unpack. No rules.

Fields that seldom change are tuples, which a clone may share. Discards are kept sorted: they lie
open, and who gave back first must make no difference.
"""

from __future__ import annotations

from typing import Any, Final, final

from conclave.engine.decisions import Decision
from conclave.engine.events import Event
from conclave.engine.frames import EffectTable, Frame, GameState, ask_again
from conclave.games.zavandor.player import Player

EFFECTS: Final = EffectTable()
NOTHING: Final = -1


@final
class State(GameState):
    """A game of Zavandor, with everything that is true about it.

    `order` holds the seats by position. `sentinels` holds the owner of each, or -1. While an
    auction runs, `lot` is what is sold (an artifact, or 12 and more for a sentinel), `leader` has
    bid `bid`, `speaker` is asked, `bidding` is the mask of those still in, and `bids` each
    seat's last bid. `crumb` is the 1 that no tile can pay after a sale, until something else
    happens. `blocks_done` and `block` are for whoever plays without splitting phase 3.
    """

    __slots__ = (
        "arranged",
        "bid",
        "bidding",
        "bids",
        "block",
        "block_play",
        "blocks_done",
        "crumb",
        "decks",
        "discards",
        "english",
        "gone",
        "leader",
        "limited",
        "lot",
        "open_artifacts",
        "order",
        "overbids",
        "players",
        "round",
        "rounds",
        "sentinels",
        "speaker",
        "stack_of_artifacts",
        "stepped",
        "turn",
    )

    def __init__(
        self,
        english: bool,
        limited: bool,
        block_play: bool,
        overbids: bool,
        rounds: int,
        players: list[Player],
        rng: int,
        stack: list[Frame],
        lanes: list[list[Frame]],
        asked: list[Decision],
        found: int,
        shown: int,
        round_: int,
        order: tuple[int, ...],
        turn: int,
        decks: tuple[tuple[int, ...], ...],
        discards: tuple[tuple[int, ...], ...],
        open_artifacts: tuple[int, ...],
        stack_of_artifacts: tuple[int, ...],
        gone: tuple[int, ...],
        sentinels: tuple[int, ...],
        lot: int,
        bid: int,
        leader: int,
        speaker: int,
        bidding: int,
        bids: tuple[int, ...],
        stepped: bool,
        arranged: bool,
        crumb: int,
        block: int,
        blocks_done: int,
    ) -> None:
        self.english = english
        self.limited = limited
        self.block_play = block_play
        self.overbids = overbids
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
        self.order = order
        self.turn = turn
        self.decks = decks
        self.discards = discards
        self.open_artifacts = open_artifacts
        self.stack_of_artifacts = stack_of_artifacts
        self.gone = gone
        self.sentinels = sentinels
        self.lot = lot
        self.bid = bid
        self.leader = leader
        self.speaker = speaker
        self.bidding = bidding
        self.bids = bids
        self.stepped = stepped
        self.arranged = arranged
        self.crumb = crumb
        self.block = block
        self.blocks_done = blocks_done

    def clone(self) -> State:
        """Return a copy that goes its own way; nobody listens to it."""
        return State(
            self.english,
            self.limited,
            self.block_play,
            self.overbids,
            self.rounds,
            [player.clone() for player in self.players],
            self.rng,
            self.stack.copy(),
            [lane.copy() for lane in self.lanes] if self.lanes else [],
            self.asked.copy(),
            self.found,
            self.shown,
            self.round,
            self.order,
            self.turn,
            self.decks,
            self.discards,
            self.open_artifacts,
            self.stack_of_artifacts,
            self.gone,
            self.sentinels,
            self.lot,
            self.bid,
            self.leader,
            self.speaker,
            self.bidding,
            self.bids,
            self.stepped,
            self.arranged,
            self.crumb,
            self.block,
            self.blocks_done,
        )

    def reseed(self, seed: int) -> None:
        """Give the state another future: other shuffles and lots from here on."""
        self.rng = seed

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and pack(self) == pack(other)

    def __hash__(self) -> int:
        return hash(str(pack(self)))


def is_in(state: State, seat: int) -> bool:
    """Tell whether a seat has not been struck by the lightning."""
    return state.players[seat].out == 0


def seats_in(state: State) -> list[int]:
    """Return the seats that still play, by position."""
    return [seat for seat in state.order if state.players[seat].out == 0]


def seats_after(state: State, seat: int) -> list[int]:
    """Return the others in order of position, beginning after `seat` and wrapping (A-32)."""
    place = state.order.index(seat)
    return [*state.order[place + 1 :], *state.order[:place]]


OPTIONS: Final = ("english", "limited", "block_play", "overbids", "rounds")
PLAYER_FIELDS: Final = (
    "character", "dust", "hand", "waiting", "waiting_dust", "concentrated", "active", "resting",
    "levels", "circles", "stones", "artifacts", "points", "out", "statistics",
)  # fmt: skip
FIELDS: Final = (
    "options", "players", "rng", "stack", "lanes", "waiting", "found", "shown", "round", "order",
    "turn", "decks", "discards", "open_artifacts", "stack_of_artifacts", "gone", "sentinels",
    "auction", "bids", "stepped", "arranged", "crumb", "block", "blocks_done",
)  # fmt: skip


def pack(state: State) -> dict[str, Any]:
    """Turn a state into plain data: dicts, lists, ints and the names of effects."""
    return {
        "options": [
            state.english, state.limited, state.block_play, state.overbids, state.rounds,
        ],
        "players": [_pack_player(player) for player in state.players],
        "rng": state.rng,
        "stack": [_pack_frame(frame) for frame in state.stack],
        "lanes": [[_pack_frame(frame) for frame in lane] for lane in state.lanes],
        "waiting": [decision.seat for decision in state.asked],
        "found": state.found,
        "shown": state.shown,
        "round": state.round,
        "order": list(state.order),
        "turn": state.turn,
        "decks": [list(deck) for deck in state.decks],
        "discards": [list(pile) for pile in state.discards],
        "open_artifacts": list(state.open_artifacts),
        "stack_of_artifacts": list(state.stack_of_artifacts),
        "gone": list(state.gone),
        "sentinels": list(state.sentinels),
        "auction": [state.lot, state.bid, state.leader, state.speaker, state.bidding],
        "bids": list(state.bids),
        "stepped": state.stepped,
        "arranged": state.arranged,
        "crumb": state.crumb,
        "block": state.block,
        "blocks_done": state.blocks_done,
    }  # fmt: skip


def _pack_frame(frame: Frame) -> list[Any]:
    return [EFFECTS.names[frame.effect], frame.step, frame.actor, frame.source, *frame.answers]


def _pack_player(player: Player) -> list[Any]:
    return [
        player.character,
        player.dust,
        list(player.hand),
        list(player.waiting),
        player.waiting_dust,
        list(player.concentrated),
        list(player.active),
        list(player.resting),
        list(player.levels),
        player.circles,
        player.stones,
        list(player.artifacts),
        player.points,
        player.out,
        list(player.statistics),
    ]


def unpack(data: dict[str, Any]) -> State:
    """Build the state that `pack` described; raise KeyError, TypeError or ValueError if damaged."""
    english, limited, block_play, overbids, rounds = data["options"]
    lot, bid, leader, speaker, bidding = data["auction"]
    state = State(
        english,
        limited,
        block_play,
        overbids,
        rounds,
        [_unpack_player(player) for player in data["players"]],
        data["rng"],
        [_unpack_frame(frame) for frame in data["stack"]],
        [[_unpack_frame(frame) for frame in lane] for lane in data["lanes"]],
        [],
        data["found"],
        data["shown"],
        data["round"],
        tuple(data["order"]),
        data["turn"],
        tuple(tuple(deck) for deck in data["decks"]),
        tuple(tuple(pile) for pile in data["discards"]),
        tuple(data["open_artifacts"]),
        tuple(data["stack_of_artifacts"]),
        tuple(data["gone"]),
        tuple(data["sentinels"]),
        lot,
        bid,
        leader,
        speaker,
        bidding,
        tuple(data["bids"]),
        data["stepped"],
        data["arranged"],
        data["crumb"],
        data["block"],
        data["blocks_done"],
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


def _unpack_player(data: list[Any]) -> Player:
    fields = dict(zip(PLAYER_FIELDS, data, strict=True))
    return Player(
        fields["character"],
        fields["dust"],
        tuple(fields["hand"]),
        tuple(fields["waiting"]),
        fields["waiting_dust"],
        list(fields["concentrated"]),
        list(fields["active"]),
        list(fields["resting"]),
        list(fields["levels"]),
        fields["circles"],
        fields["stones"],
        list(fields["artifacts"]),
        fields["points"],
        fields["out"],
        list(fields["statistics"]),
    )
