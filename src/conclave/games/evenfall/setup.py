"""The beginning of a game: regions, decks, the path, clans and what their boards bring."""

from __future__ import annotations

from typing import Final

from conclave.engine.frames import Frame, Step, resolve
from conclave.engine.rng import seeded
from conclave.games.evenfall.clan import bonus_spaces
from conclave.games.evenfall.effects import VERBS, cause, perform, step_of
from conclave.games.evenfall.opponent import Opponent
from conclave.games.evenfall.pack import Pack
from conclave.games.evenfall.pack_cards import CLANS
from conclave.games.evenfall.piles import (
    cards_in_game,
    next_card,
    places_in_game,
    put_in_hand,
    refill_row,
    refs,
)
from conclave.games.evenfall.player import (
    COPY_BITS,
    EMPTY,
    NOBODY,
    PLACE,
    RegionInPlay,
    Site,
    new_player,
)
from conclave.games.evenfall.state import (
    EFFECTS,
    State,
    is_ritual,
    place_of,
    ritual_of,
    seats_from,
    thing,
)
from conclave.games.evenfall.turn import ROUND
from conclave.games.evenfall.vocabulary import INSTANT, SEEK, SETUP


class Table:
    """How a table is set: what the pack and the options say.

    `mix` says which cards are in the game, `tiles` whether battle tiles cover the regions,
    `choosing` whether clans are chosen rather than drawn; `level` and `tile` are the automa's.
    """

    def __init__(
        self,
        pack: Pack,
        path: bool,
        side: int,
        mix: int,
        tiles: bool,
        choosing: bool,
        level: int,
        tile: int,
        start: int,
    ) -> None:
        self.pack = pack
        self.path = path
        self.side = side
        self.mix = mix
        self.tiles = tiles
        self.choosing = choosing
        self.level = level
        self.tile = tile
        self.start = start


def blank_state(table: Table, seats: int, seed: int) -> State:
    """Return a table with nothing on it: no cards, no places, no clans."""
    pack = table.pack
    setup = pack.setup
    resources = tuple(setup.start[:3])
    figures = setup.witches + setup.elders
    players = [new_player(NOBODY, 0, resources, figures) for _seat in range(seats)]
    regions = RegionInPlay((NOBODY,) * setup.places[seats], ())
    return State(
        pack, table.mix, table.path, table.side, players, None, seeded(seed), [], [], [], 0, 0, 0,
        0, NOBODY, False, (), 0, (), (), 0, (0,) * (len(pack.cards) << COPY_BITS), (),
        (regions,) * setup.regions[seats], (), 0, (), 0, setup.crystal_supply, 0, 0, NOBODY,
    )  # fmt: skip


def new_state(table: Table, seats: int, seed: int) -> State:
    """Set the table and go to the first question."""
    state = blank_state(table, seats, seed)
    state.first = 0 if seats == 1 else table.start if table.start >= 0 else state.below(seats)
    state.heir = state.first
    deal_places(state)
    deal_stones(state, table.tiles)
    state.deck = tuple(state.shuffled(cards_in_game(state)))
    state.deck_left = len(state.deck)
    if state.path:
        lay_out_path(state)
    if seats == 1:
        state.automa = new_automa(table)
    state.push(ROUND, NOBODY, 0)
    state.push(SETTING_UP, NOBODY, 0)
    hand_out_clans(state, table)
    resolve(state, EFFECTS)
    return state


def deal_places(state: State) -> None:
    """Lay places of power at the regions (SET-02, SET-03)."""
    state.place_deck = tuple(state.shuffled(places_in_game(state)))
    state.place_left = len(state.place_deck)
    regions: list[RegionInPlay] = []
    for region in state.regions:
        places: list[int] = []
        for _slot in region.places:
            state.place_left -= 1
            places.append(state.place_deck[state.place_left])
        regions.append(region._replace(places=tuple(places)))
    state.regions = tuple(regions)


def deal_stones(state: State, tiles: bool) -> None:
    """Lay powerstones and, if they are in the game, tiles at the regions (SET-07, SXP-07)."""
    pack = state.pack
    base = [stone.number for stone in pack.stones if stone.set == pack.setup.region_stones]
    stones = state.shuffled(base)
    regions: list[RegionInPlay] = []
    for number, region in enumerate(state.regions):
        count = pack.setup.stones_per_region
        drawn = stones[number * count : (number + 1) * count]
        tile = draw_tile(state, number) if tiles else NOBODY
        regions.append(region._replace(stones=tuple(drawn), tile=tile))
    state.regions = tuple(regions)


def draw_tile(state: State, region: int) -> int:
    """Draw one of the tiles of a region; without the path only those that are always usable."""
    tiles = [
        tile.number
        for tile in state.pack.tiles
        if tile.region == region and (state.path or tile.symbol <= 1)
    ]
    return tiles[state.below(len(tiles))] if tiles else NOBODY


def lay_out_path(state: State) -> None:
    """Lay out cats, stones and the row of cards (SXP-03, SXP-05)."""
    pack = state.pack
    seats = len(state.players)
    stones = [stone.number for stone in pack.stones if stone.set == pack.setup.path_stones]
    count = seats * pack.path.stones_per_player
    state.path_stones = tuple(state.shuffled(stones)[:count])
    state.cats = min(pack.path.cats, seats * pack.path.cats_per_player)
    refill_row(state)


def new_automa(table: Table) -> Opponent:
    """Return the automa with its starting place (AUT-X1)."""
    pack = table.pack
    numbers = pack.automa
    clan = 0 if table.tile == NOBODY else numbers.tiles[table.tile].clan
    start = pack.starts[0][clan] << COPY_BITS | 1
    regions = pack.setup.regions[1]
    return Opponent(
        table.level, table.tile, numbers.levels[table.level].start_vp, (Site(start),), (), (),
        (0,) * regions, 0, numbers.path_start if table.path else 0, numbers.start, (), 0,
    )  # fmt: skip


# --- clans ---------------------------------------------------------------------------------


def clans_left(state: State) -> list[int]:
    """Return the clans nobody has; the colour of the automa's tile is its own (AUT-X7)."""
    taken = [player.clan for player in state.players]
    automa = state.automa
    if automa is not None and automa.tile != NOBODY:
        taken.append(state.pack.automa.tiles[automa.tile].clan)
    return [clan for clan in range(CLANS) if clan not in taken]


def hand_out_clans(state: State, table: Table) -> None:
    """Let chance give everybody a clan, or let all choose in turn (SET-01)."""
    if table.choosing:
        for seat in reversed(seats_from(state, state.first)):
            state.push(CHOOSE_CLAN, seat, 0)
        return
    for seat, clan in enumerate(state.shuffled(clans_left(state))[: len(state.players)]):
        take_clan(state, seat, clan)


def take_clan(state: State, seat: int, clan: int) -> None:
    """Give a seat its board and its starting place (SET-08)."""
    player = state.players[seat]
    player.clan = clan
    player.board = state.pack.board(clan, state.side).number
    player.bonus = (NOBODY,) * bonus_spaces(state, player.board)
    start = state.pack.places[state.pack.starts[state.side][clan]]
    slots = (EMPTY,) * len(start.slots)
    player.outer = (Site(start.number << COPY_BITS, on_place=slots),)
    if state.log is not None:
        state.tell("clan_taken", seat, "rules", {"clan": clan})


def _ask_clan(state: State, frame: Frame, _: int) -> None:
    state.ask("clan", frame.actor, clans_left(state))


def _take_clan(state: State, frame: Frame, _: int) -> None:
    take_clan(state, frame.actor, frame.answers[-1])


CHOOSE_CLAN: Final = EFFECTS.add("choose_clan", Step(_ask_clan), Step(_take_clan))


def _set_up(state: State, frame: Frame, _: int) -> None:
    """Carry out what starting places say before the first round (CLN-W5)."""
    for seat in reversed(seats_from(state, state.first)):
        start = state.players[seat].outer[0].place
        perform(state, seat, thing(PLACE, start), place_of(state, start).setup, SETUP)


SETTING_UP: Final = EFFECTS.add("setting_up", Step(_set_up))


def _seek(state: State, frame: Frame, _: int) -> None:
    """Draw openly until so many different rituals with an instant effect are found (CLN-W5)."""
    wanted = step_of(state, frame).n
    kept: list[int] = []
    others: list[int] = []
    while len(kept) < wanted:
        card = next_card(state)
        if card == NOBODY:
            break
        known = card >> COPY_BITS in [each >> COPY_BITS for each in kept]
        fits = is_ritual(state, card) and ritual_of(state, card).ability.at[INSTANT] is not None
        (kept if fits and not known else others).append(card)
    state.deck = tuple(state.shuffled((*state.deck[: state.deck_left], *others)))
    state.deck_left = len(state.deck)
    state.found += 1
    put_in_hand(state, frame.actor, kept)
    state.players[frame.actor].known += tuple(kept)
    if state.log is not None:
        told = {"cards": refs(state, kept)}
        state.tell("rituals_sought", frame.actor, cause(state, frame), told)


VERBS[SEEK] = EFFECTS.add("seek", Step(_seek))
