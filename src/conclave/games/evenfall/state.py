"""The state of a game of Evenfall: fields, clone, pack and unpack. No rules.

Fields that seldom change are tuples, which a clone may share.
"""

from __future__ import annotations

from typing import Any, Final, final

from conclave.engine.decisions import Decision
from conclave.engine.events import Event
from conclave.engine.frames import EffectTable, Frame, GameState
from conclave.games.evenfall.opponent import Opponent
from conclave.games.evenfall.pack import Pack
from conclave.games.evenfall.pack_cards import Card, Place, Ritual, Specialist
from conclave.games.evenfall.player import (
    CARD,
    COPY_BITS,
    DEMON,
    KIND_BITS,
    KIND_MASK,
    PLACE,
    Player,
    RegionInPlay,
    Site,
)

EFFECTS: Final = EffectTable()

# Which cards are mixed in, as `mix`: those of the base game, also those always usable, all. It is
# the highest symbol that a card may have: none, always usable, only with the path.
BASE_CARDS: Final = 0
USUAL_CARDS: Final = 1
ALL_CARDS: Final = 2


@final
class State(GameState):
    """A game of Evenfall, with everything that is true about it.

    `deck` and `place_deck` are drawn from their ends; of them only the first `deck_left` and
    `place_left` cards are there still. `eras` tells of each card how often the discard pile had
    been shuffled when it last came into the deck: everybody saw what lay there. `row` are the
    cards under the path. `first` begins the round, `turn` is the seat in turn or -1 outside the
    action phase. `cats` and `crystals` are those left in the supply, `arrivals` counts markers
    that moved on the path. `heir` begins the next round. `playing` is the card that is being paid
    for. `box` is out of the game.
    """

    __slots__ = (
        "arrivals",
        "automa",
        "box",
        "cats",
        "crystals",
        "deck",
        "deck_left",
        "discard",
        "era",
        "eras",
        "first",
        "heir",
        "main_done",
        "mix",
        "pack",
        "path",
        "path_stones",
        "place_deck",
        "place_left",
        "players",
        "playing",
        "regions",
        "round",
        "row",
        "side",
        "turn",
    )

    def __init__(
        self,
        pack: Pack,
        mix: int,
        path: bool,
        side: int,
        players: list[Player],
        automa: Opponent | None,
        rng: int,
        stack: list[Frame],
        lanes: list[list[Frame]],
        asked: list[Decision],
        found: int,
        shown: int,
        round_: int,
        first: int,
        turn: int,
        main_done: bool,
        deck: tuple[int, ...],
        deck_left: int,
        discard: tuple[int, ...],
        box: tuple[int, ...],
        era: int,
        eras: tuple[int, ...],
        row: tuple[int, ...],
        regions: tuple[RegionInPlay, ...],
        place_deck: tuple[int, ...],
        place_left: int,
        path_stones: tuple[int, ...],
        cats: int,
        crystals: int,
        arrivals: int,
        heir: int,
        playing: int,
    ) -> None:
        self.pack = pack
        self.mix = mix
        self.path = path
        self.side = side
        self.players = players
        self.automa = automa
        self.rng = rng
        self.stack = stack
        self.lanes = lanes
        self.lane = -1
        self.asked = asked
        self.found = found
        self.shown = shown
        self.log: list[Event] | None = None
        self.round = round_
        self.first = first
        self.turn = turn
        self.main_done = main_done
        self.deck = deck
        self.deck_left = deck_left
        self.discard = discard
        self.box = box
        self.era = era
        self.eras = eras
        self.row = row
        self.regions = regions
        self.place_deck = place_deck
        self.place_left = place_left
        self.path_stones = path_stones
        self.cats = cats
        self.crystals = crystals
        self.arrivals = arrivals
        self.heir = heir
        self.playing = playing

    def clone(self) -> State:
        """Return a copy that goes its own way; nobody listens to it."""
        return State(
            self.pack,
            self.mix,
            self.path,
            self.side,
            [player.clone() for player in self.players],
            None if self.automa is None else self.automa.clone(),
            self.rng,
            self.stack.copy(),
            [lane.copy() for lane in self.lanes] if self.lanes else [],
            self.asked.copy(),
            self.found,
            self.shown,
            self.round,
            self.first,
            self.turn,
            self.main_done,
            self.deck,
            self.deck_left,
            self.discard,
            self.box,
            self.era,
            self.eras,
            self.row,
            self.regions,
            self.place_deck,
            self.place_left,
            self.path_stones,
            self.cats,
            self.crystals,
            self.arrivals,
            self.heir,
            self.playing,
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


# --- what a card or place is ---------------------------------------------------------------


def card_of(state: State, card: int) -> Card:
    """Return what a card of the main deck is."""
    return state.pack.cards[card >> COPY_BITS]


def is_ritual(state: State, card: int) -> bool:
    """Tell whether a card is a ritual; else it is a specialist."""
    return state.pack.cards[card >> COPY_BITS].ritual >= 0


def ritual_of(state: State, card: int) -> Ritual:
    """Return the ritual that a card is."""
    return state.pack.rituals[state.pack.cards[card >> COPY_BITS].ritual]


def specialist_of(state: State, card: int) -> Specialist:
    """Return the specialist that a card is."""
    return state.pack.specialists[state.pack.cards[card >> COPY_BITS].specialist]


def place_of(state: State, place: int) -> Place:
    """Return what a place is."""
    return state.pack.places[place >> COPY_BITS]


# --- how events and phrases speak of things ------------------------------------------------


def ref(state: State, card: int) -> int:
    """Return the number by which a card or a place is spoken of, whatever the pack."""
    return state.pack.base + (card >> COPY_BITS)


def thing(kind: int, number: int = 0) -> int:
    """Return what an effect comes from as one number."""
    return number << KIND_BITS | kind


def cause_of(state: State, source: int) -> str:
    """Name a thing as the cause of an event: its reference and its kind."""
    kind, number = source & KIND_MASK, source >> KIND_BITS
    if kind in (CARD, PLACE, DEMON):
        number >>= COPY_BITS
    return str(state.pack.base + number << KIND_BITS | kind)


# --- saving --------------------------------------------------------------------------------

PLAYER_FIELDS: Final = (
    "clan", "board", "resources", "mana", "vp", "hand", "known", "looking", "outer", "inner",
    "specialists", "council", "demon", "tapped", "turn_taps", "token_used", "stones", "bonus",
    "figures", "cats", "track", "path", "arrival", "passed", "recalls", "adjacent",
    "crystals_score", "fresh", "orb_climbed", "swap_due", "battles_won", "bid", "statistics",
)  # fmt: skip
FIELDS: Final = (
    "pack", "mix", "path", "side", "players", "automa", "rng", "stack", "lanes", "waiting",
    "found", "shown", "round", "first", "turn", "main_done", "deck", "discard", "box", "era",
    "eras", "row", "regions", "place_deck", "path_stones", "cats", "crystals", "arrivals",
    "heir", "playing",
)  # fmt: skip


def pack(state: State) -> dict[str, Any]:
    """Turn a state into plain data: dicts, lists, ints, the names of effects and of the pack."""
    return {
        "pack": state.pack.key,
        "mix": state.mix,
        "path": state.path,
        "side": state.side,
        "players": [_pack_player(player) for player in state.players],
        "automa": _pack_automa(state.automa),
        "rng": state.rng,
        "stack": [_pack_frame(frame) for frame in state.stack],
        "lanes": [[_pack_frame(frame) for frame in lane] for lane in state.lanes],
        "waiting": [decision.seat for decision in state.asked],
        "found": state.found,
        "shown": state.shown,
        "round": state.round,
        "first": state.first,
        "turn": state.turn,
        "main_done": state.main_done,
        "deck": list(state.deck[: state.deck_left]),
        "discard": list(state.discard),
        "box": list(state.box),
        "era": state.era,
        "eras": _pack_eras(state.eras) if state.era else [],
        "row": list(state.row),
        "regions": [_pack_region(each) for each in state.regions],
        "place_deck": list(state.place_deck[: state.place_left]),
        "path_stones": list(state.path_stones),
        "cats": state.cats,
        "crystals": state.crystals,
        "arrivals": state.arrivals,
        "heir": state.heir,
        "playing": state.playing,
    }


def _pack_frame(frame: Frame) -> list[Any]:
    return [EFFECTS.names[frame.effect], frame.step, frame.actor, frame.source, *frame.answers]


def _pack_eras(eras: tuple[int, ...]) -> list[list[int]]:
    return [[card, era] for card, era in enumerate(eras) if era]


def _pack_region(each: RegionInPlay) -> list[Any]:
    return [list(each.places), list(each.stones), each.tile]


def _pack_site(site: Site) -> list[Any]:
    return [
        site.place,
        site.ritual,
        list(site.on_ritual),
        list(site.on_place),
        list(site.extra),
        list(site.beside),
        site.stone,
        site.stored,
    ]


def _pack_player(player: Player) -> list[Any]:
    return [
        player.clan,
        player.board,
        list(player.resources),
        player.mana,
        player.vp,
        list(player.hand),
        list(player.known),
        list(player.looking),
        [_pack_site(site) for site in player.outer],
        [_pack_site(site) for site in player.inner],
        list(player.specialists),
        list(player.council),
        player.demon,
        list(player.tapped),
        list(player.turn_taps),
        player.token_used,
        list(player.stones),
        list(player.bonus),
        list(player.figures),
        player.cats,
        player.track,
        player.path,
        player.arrival,
        player.passed,
        player.recalls,
        list(player.adjacent),
        player.crystals_score,
        list(player.fresh),
        player.orb_climbed,
        player.swap_due,
        player.battles_won,
        player.bid,
        list(player.statistics),
    ]


def _pack_automa(automa: Opponent | None) -> list[Any]:
    if automa is None:
        return []
    return [
        automa.level,
        automa.tile,
        automa.vp,
        [_pack_site(site) for site in automa.outer],
        [_pack_site(site) for site in automa.inner],
        list(automa.specialists),
        list(automa.witches),
        automa.track,
        automa.path,
        automa.marker,
        list(automa.stones),
        automa.turns,
    ]
