"""The content of a game as the rules see it; `packs.py` reads it from files."""

from __future__ import annotations

from typing import Final, final

from conclave.games.evenfall.expressions import Effect
from conclave.games.evenfall.pack_boards import Automa, Board, BoardSpace, Demon, Path
from conclave.games.evenfall.pack_cards import (
    SUN,
    BattleTile,
    Card,
    Cost,
    Place,
    Region,
    Ritual,
    Sign,
    Specialist,
    Stone,
)
from conclave.games.evenfall.player import COPY_BITS

MIXES: Final = 3


@final
class Setup:
    """The numbers of the table. `regions[n]` and `places[n]` are those for n players (0 unused).

    `catalyst_costs` are knowledge for a scythe, an orb and a crystal, at the places of their
    codes. `hand_limit` is 0 if there is none. `region_stones` and `path_stones` are the sets from
    which stones are laid out.
    """

    __slots__ = (
        "builds_per_action",
        "cards_for_resource",
        "catalyst_costs",
        "crystal_supply",
        "elders",
        "hand_limit",
        "leftover_vp",
        "mana_most",
        "path_stones",
        "places",
        "recalls",
        "region_stones",
        "regions",
        "ritual_on_inner",
        "rounds",
        "start",
        "stones_per_region",
        "transfer_needs_ritual",
        "vp_per_tile",
        "vp_tiles",
        "vp_track",
        "witches",
    )

    def __init__(
        self,
        start: Cost,
        witches: int,
        elders: int,
        rounds: int,
        mana_most: int,
        vp_track: int,
        vp_tiles: int,
        vp_per_tile: int,
        regions: tuple[int, ...],
        places: tuple[int, ...],
        stones_per_region: int,
        region_stones: int,
        path_stones: int,
        crystal_supply: int,
        catalyst_costs: tuple[int, ...],
        builds_per_action: int,
        hand_limit: int,
        transfer_needs_ritual: bool,
        ritual_on_inner: bool,
        leftover_vp: int,
        cards_for_resource: int,
        recalls: int,
    ) -> None:
        self.start = start
        self.witches = witches
        self.elders = elders
        self.rounds = rounds
        self.mana_most = mana_most
        self.vp_track = vp_track
        self.vp_tiles = vp_tiles
        self.vp_per_tile = vp_per_tile
        self.regions = regions
        self.places = places
        self.stones_per_region = stones_per_region
        self.region_stones = region_stones
        self.path_stones = path_stones
        self.crystal_supply = crystal_supply
        self.catalyst_costs = catalyst_costs
        self.builds_per_action = builds_per_action
        self.hand_limit = hand_limit
        self.transfer_needs_ritual = transfer_needs_ritual
        self.ritual_on_inner = ritual_on_inner
        self.leftover_vp = leftover_vp
        self.cards_for_resource = cards_for_resource
        self.recalls = recalls


@final
class Pack:
    """All the content of a game. `key` names it in options and records: what is in it decides.

    `cards` is the main deck, each card once (it says how many copies there are): the rituals,
    then two cards for each specialist. `places` are the places of power, then the starting
    places; `starts[side][clan]` are the numbers of the latter. `cards_by_mix[mix]` and
    `places_by_mix[mix]` are all copies that are in a game, without starting places; see `mix` in
    `state.py`. `effects` are all effects, also those inside others. In phrases and events, which
    may speak of any pack, a thing is called `base` + number; the base of our own pack is 0, that
    of another follows from its content.
    """

    __slots__ = (
        "automa",
        "base",
        "boards",
        "cards",
        "cards_by_mix",
        "demon",
        "effects",
        "key",
        "names",
        "path",
        "places",
        "places_by_mix",
        "regions",
        "rituals",
        "setup",
        "signs",
        "spaces",
        "specialists",
        "starts",
        "stones",
        "tiles",
    )

    def __init__(
        self,
        key: str,
        base: int,
        names: tuple[str, ...],
        setup: Setup,
        rituals: tuple[Ritual, ...],
        specialists: tuple[Specialist, ...],
        cards: tuple[Card, ...],
        places: tuple[Place, ...],
        starts: tuple[tuple[int, ...], ...],
        regions: tuple[Region, ...],
        tiles: tuple[BattleTile, ...],
        signs: tuple[Sign, ...],
        stones: tuple[Stone, ...],
        spaces: tuple[BoardSpace, ...],
        boards: tuple[Board, ...],
        path: Path,
        demon: Demon,
        automa: Automa,
        effects: tuple[Effect, ...],
    ) -> None:
        self.key = key
        self.base = base
        self.names = names
        self.setup = setup
        self.rituals = rituals
        self.specialists = specialists
        self.cards = cards
        self.places = places
        self.starts = starts
        self.regions = regions
        self.tiles = tiles
        self.signs = signs
        self.stones = stones
        self.spaces = spaces
        self.boards = boards
        self.path = path
        self.demon = demon
        self.automa = automa
        self.effects = effects
        self.cards_by_mix = [_cards_of(cards, mix) for mix in range(MIXES)]
        self.places_by_mix = [_places_of(places, mix) for mix in range(MIXES)]

    def board(self, clan: int, side: int) -> Board:
        """Return the board of a clan; on the sun side all clans have the same."""
        for board in self.boards:
            if board.side == side and (side == SUN or board.clan == clan):
                return board
        raise AssertionError(f"no board of clan {clan} for side {side}")


def _cards_of(cards: tuple[Card, ...], mix: int) -> list[int]:
    """Return all copies of cards that a mix takes in: those with no higher symbol."""
    return [
        card.number << COPY_BITS | copy
        for card in cards
        if card.symbol <= mix
        for copy in range(card.copies)
    ]


def _places_of(places: tuple[Place, ...], mix: int) -> list[int]:
    """Return all copies of places that a mix takes in, without starting places."""
    return [
        place.number << COPY_BITS | copy
        for place in places
        if place.clan < 0 and place.symbol <= mix
        for copy in range(place.copies)
    ]
