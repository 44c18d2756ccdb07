"""What one seat may see; `looking.py` builds it up from a state.

A view is all that a bot gets, enough to deal a whole possible world from it (`determinize.py`),
and all that the page draws from. Hidden are hands (but for cards that all have seen), the decks,
cards somebody looks at, and bids until all have bid; everything else lies open.

**Numbers.** A card or place is one physical copy: its number in the pack times 8, plus which copy
it is. Cards of the pack are its rituals, then two for each specialist; places are the places of
power, then the starting places. Stones, regions, tiles, boards, spaces, signs go by their numbers.
-1 is nobody or nothing. Clans 0-5: circle, spike, star, cross, wave, horn. Sides: 0 sun, 1 moon.
Catalysts: 0 an empty slot, 1 scythe, 2 orb, 3 crystal, 4 charged crystal. Figures: first the
witches, then the elders; where each stands is 0 the reserve, 1 + region, 8 + board space, or 64 +
the ritual it stands on. A site goes by its place in the outer circle and then the inner one; a spot
on it is the site times 4, plus 0 a slot of the ritual, 1 a slot of the place, 2 an extra slot, 3
beside. Resources are herb, elixir, knowledge. Things (`cause` of an event as text, `thing` of a
phrase): (base + number) times 8, plus 0 card, 1 place, 2 board, 3 board space, 4 region, 5 path,
6 throne demon with that card, 7 rules. In phrases and events all other numbers are those of the
pack plus its base (0 for our own pack), without the copy; a pair says which of several alike.

**Decisions.** Options in brackets: the key of the phrase and its values.

* `action`, before the main action, and `free_action`, after it; not asked if nothing is left
  * 0: end the turn, in `free_action` only (`end_turn`); 1<<20: pass (`pass`)
  * 2<<20 + 16 x region + slot, + 256 with the cat: discover (`discover`, `discover_with_cat`:
    place, region)
  * 3<<20: the clan token (`token`)
  * 4<<20 + card + 4096 x (0 ritual, 1 specialist, 2 council; + 4 from the row): play (`ritual`,
    `specialist`, `council`: card; with `_from_path` also slot, n resources more)
  * 5<<20 + ritual + 4096 x (0 witch, 1 cat, 2 elder): use its space (`use_witch` ...: ritual)
  * 6<<20 + board space + 4096 x sort: the same on the board (`board_witch` ...: space)
  * 7<<20 + catalyst: build (`build`: catalyst)
  * 8<<20: progress on the path (`progress`, `progress_again`: n crystals)
  * 9<<20: discard cards for a resource (`trade`: n)
  * 10<<20 + specialist, or 4095 for the throne demon: turn it (`turn`, `turn_demon`: card)
  * 11<<20 + ritual: lay a stone on its lock (`open_lock`: ritual)
  * 12<<20 + ritual + 4096 x sort: make its instant symbol a space (`convert_witch` ...: ritual)
* `payment` (`pay`: goods) and `resources` (`gain`: goods): herbs + 64 x elixirs + 4096 x
  knowledge + 2**18 x mana + 2**24 x cards
* `bid`, of all who fight at once: a number (`bid`: n)
* `card_to_discard`, `card_to_keep`, `card_to_take`, `card_to_remove`, `ritual_to_play`,
  `ritual_to_activate`, `ability_to_copy`, `specialist_for_demon`: a card; copies in a hand are one
* `place_for_ritual`, `place_to_move_to`, `place_to_harvest`, `place_to_transfer`: a site
* `region_place_to_harvest`, `place_to_discover`: as in a discovery
* `catalyst_to_build`: 8 x spot + catalyst; `catalyst_to_replace`: 64 x spot + 8 x old + new;
  `crystal_to_charge`, `crystal_to_discharge`: a spot
* `stone_to_take`: 256 x region (15 the path) + stone; `stone_to_lay`: a stone
* `figure_to_recall`, `figure_to_move`, `witch_for_cat`: a figure; `elders_to_send`: 8 x region + n;
  `region_to_send_to`, `region_to_refill`: a region
* `bonus_or_instead`: 0 the bonus, 1 what takes its place; `bonus_space`: a space; `choice`: a
  branch; `track_to_copy`: a seat; `clan`: a clan; `use`, `lay_on_demon`, `climb_on`: 1 or pass
"""

from __future__ import annotations

import msgspec


class FrameView(msgspec.Struct, frozen=True):
    """An effect in progress; nothing in it is secret."""

    effect: str
    step: int
    actor: int
    source: int
    answers: tuple[int, ...]


class DecisionView(msgspec.Struct, frozen=True):
    """An open question; its answers are there only for the seat that is asked."""

    kind: str
    seat: int
    options: tuple[int, ...] | None
    may_pass: bool


class PointsView(msgspec.Struct, frozen=True):
    """The points a seat would have if the game ended now, by source."""

    gained: int
    rituals: int
    doubling: int
    specialists: int
    effects: int
    leftover: int
    total: int


class SiteView(msgspec.Struct, frozen=True):
    """A place of a clan with all that lies on it; see `Site` in `player.py`.

    `worth` is what the ritual counts at the end if it lies in the inner circle then, without
    doubling; `doubled` whether a stone doubles it as things are.
    """

    place: int
    ritual: int
    on_ritual: tuple[int, ...]
    on_place: tuple[int, ...]
    extra: tuple[int, ...]
    beside: tuple[int, ...]
    stone: int
    stored: int
    worth: int
    doubled: bool


class RegionView(msgspec.Struct, frozen=True):
    """A region: places (-1 is a gap), stones, tile (-1: as printed), strength seat by seat."""

    places: tuple[int, ...]
    stones: tuple[int, ...]
    tile: int
    strength: tuple[int, ...]


class SeatView(msgspec.Struct, frozen=True):
    """The open side of a seat, and what follows from it; see `Player` in `player.py`.

    `known` are cards of the hand that all have seen. `hand_eras` and `looking_eras` count the
    others by how often the discard pile had been shuffled when they last went into the deck.
    """

    clan: int
    board: int
    resources: tuple[int, ...]
    mana: int
    vp: int
    hand_size: int
    known: tuple[int, ...]
    hand_eras: tuple[int, ...]
    looking_eras: tuple[int, ...]
    outer: tuple[SiteView, ...]
    inner: tuple[SiteView, ...]
    specialists: tuple[int, ...]
    council: tuple[int, ...]
    has_demon: bool
    demon: int
    tapped: tuple[int, ...]
    turn_taps: tuple[int, ...]
    token_used: bool
    stones: tuple[int, ...]
    bonus: tuple[int, ...]
    figures: tuple[int, ...]
    cats: int
    track: int
    path: int
    arrival: int
    passed: bool
    recalls: int
    adjacent: tuple[int, ...]
    crystals_score: bool
    fresh: tuple[int, ...]
    orb_climbed: bool
    swap_due: bool
    battles_won: int
    has_bid: bool
    statistics: tuple[int, ...]
    points: PointsView


class AutomaView(msgspec.Struct, frozen=True):
    """The solo opponent's side; see `Opponent` in `player.py`. `points` are all it has now."""

    level: int
    tile: int
    vp: int
    outer: tuple[SiteView, ...]
    inner: tuple[SiteView, ...]
    specialists: tuple[int, ...]
    witches: tuple[int, ...]
    track: int
    path: int
    marker: int
    stones: tuple[int, ...]
    turns: int
    points: int


class View(msgspec.Struct, frozen=True):
    """All that one seat may know of a game of Evenfall; seat -1 is a spectator.

    `phase` is setup, scout, action, battle, round_end or over; `battle` is the region under
    dispute or -1. `costs` belongs to `hand`, card by card: whether it could be paid for now as a
    ritual or specialist (bit 0) and as a council member (bit 1). `row_extra` is what the row cards
    cost the viewer more, slot by slot. `bid` is the viewer's own, until all are shown.
    """

    seat: int
    pack: str
    mix: int
    with_path: bool
    side: int
    phase: str
    round: int
    rounds: int
    first: int
    heir: int
    turn: int
    battle: int
    main_done: bool
    seats: tuple[SeatView, ...]
    automa: AutomaView | None
    hand: tuple[int, ...]
    costs: tuple[int, ...]
    looking: tuple[int, ...]
    bid: int
    deck_size: int
    discard: tuple[int, ...]
    box: tuple[int, ...]
    era: int
    eras: tuple[tuple[int, int], ...]
    row: tuple[int, ...]
    row_extra: tuple[int, ...]
    regions: tuple[RegionView, ...]
    place_deck_size: int
    path_stones: tuple[int, ...]
    cats: int
    crystals: int
    arrivals: int
    playing: int
    found: int
    shown: int
    decisions: tuple[DecisionView, ...]
    stack: tuple[FrameView, ...]
    lanes: tuple[tuple[FrameView, ...], ...]
