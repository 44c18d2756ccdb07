"""What one seat may see; `looking.py` builds it up from a state.

A view is all that a bot gets, enough to deal a whole possible world from it (`determinize.py`),
and all that the page draws from. Energy cards of others are known by colour only (their backs,
and every draw and payment, are open); values only to their owner, decks and the order of the
stack to nobody, and the waiting cards of the sages to nobody either, their owner included.

**Numbers.** Gems 0-4: opal, sapphire, emerald, diamond, ruby. Colours 0-3: the gems without
the opal. Tracks 0-5: gems, energy flow, fire, nine sages, artifacts, storage. Lots: artifacts 0-11
(spellbook, runestone, crystal ball, belt, mirror, crystal of protection, elixir, mask, wand,
chalice, cloak, talisman), sentinels 12-20 (phoenix, owl, fox, toad, unicorn, tomcat, scarab,
raven, salamander). Characters 0-5: witch, elf, druid, fairy, mage, kobold. A card is its colour
times 32 plus its value; concentrated energy as a piece is 128 plus its colour. Circles 0-4 are
the stones for 20 to 40; 5 stands for a stone that costs nothing.

**Decisions.** Options listed are what a bot may choose and a page should propose; those after a *
are legal besides and never listed (`Decision.unlisted`), for people alone. In brackets:
the key of the phrase and its values.

* `action`
  * 0: end the turn (`end_turn`)
  * 1<<30 + gem: buy one (`buy`: gem, price)
  * 2<<30 + gem: sell one, a resting one first (`sell`: gem, n)
  * 3<<30 + how many of each gem are active, six bits each (`arrange`: gems). Listed at most once a
    turn, the dearest or the cheapest gems into the slots; *any other arrangement, as often as
    wanted, so that every drag is one answer
  * 4<<30 + 8 x circle + track: a paid step (`step`: track, level, price; with a stone to be paid
    `step_with_stone`: track, level, circle, price); *with a dearer stone than needed
  * 5<<30 + circle: release a stone (`release`: circle); *a dearer one
  * 6<<30 + lot: put it up (`offer`: lot); *one whose lowest bid is beyond the own cover
* `opening_bid`, `bid`: the bid itself, a span from the lowest to the own cover; `bid` may pass
  (`bid`: n, price; `pass_bid`). *Any more up to 999 (`bid_beyond`: n, price; its words name the
  lightning), unless the table refuses such bids
* `gems_to_sell`: the gems sold to cover a price, packed as an arrangement; none could be left out
  (`sell_for_price`: gems, n)
* `payment`: the mask of the pieces given, bit n is `pieces[n]`. All dust is tendered with it, and
  change comes back as dust. *Any mask that covers the price, of equal pieces the first ones
  (`pay`, `pay_and_dust`, `pay_with_change`, `pay_dust`: pieces, n dust given or coming back, and
  after it: dust, left, weight, limit; lost; label: lightest, exact, keeps_dust or nothing)
* `energy_to_keep`: the mask of the pieces given back; dust stays as far as it fits. *Any mask that
  fits (`give_back`, `give_back_and_dust`, `give_back_dust`: pieces, n dust, left)
* `free_step`: a track; may pass (`free_step`: track, level; `decline`)
* `stone_to_free`: a circle; may pass (`free_stone`: circle; `decline`)
* `gem_to_lose`: an active gem (`lose`: gem)
* `place_for_gem`: 1 active, 0 resting (`place_active`, `place_resting`: gem)

Actions and masks may need more than 31 bits, so a page takes them apart by division.
A question for a number has no `options` but a `span` (first, last) and `beyond` (first, last of
the unlisted ones). `energy_to_keep` is asked of all seats at once. Paying is not asked of
who has nothing but dust, or must give all he has.
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
    span: tuple[int, int] | None = None
    beyond: tuple[int, int] | None = None


class IncomeView(msgspec.Struct, frozen=True):
    """The next income as things stand, waiting cards of the sages apart.

    `twice_average` is even or odd: the average may end in a half.
    """

    dust: int
    cards: tuple[int, ...]
    concentrated: tuple[int, ...]
    low: int
    high: int
    twice_average: int


class PointsView(msgspec.Struct, frozen=True):
    """The points phase 4 would set now, by source."""

    gems: int
    knowledge: int
    artifacts: int
    sentinels: int
    total: int


class GainView(msgspec.Struct, frozen=True):
    """What a change would add to the points of phase 4, and to twice the average income."""

    points: int
    twice_income: int


class GainsView(msgspec.Struct, frozen=True):
    """What would change for the viewer: one gem more or less active, by kind; a lot, by its number.

    A lot counts with what it brings at once: a gem that comes with it works if a slot is free.
    A gem that is not active cannot rest: its entry in `resting` is nothing. `swaps` are for a gem
    that works in place of another one, by the kind that rests now and the kind that is active.
    """

    active: tuple[GainView, ...]
    resting: tuple[GainView | None, ...]
    swaps: tuple[tuple[GainView | None, ...], ...]
    lots: tuple[GainView, ...]


class SeatView(msgspec.Struct, frozen=True):
    """The open side of a seat, and what follows from it.

    `cards` and `waiting` count energy cards by colour. `energy` is from what to what the seat's
    energy may be worth, exact for the viewer's own seat. `adjustments` is what the seat pays above
    its bid, by artifact, the last one for any sentinel; `surcharges` the part of its position, for
    artifacts and sentinels. `closed` says by gem why it cannot be bought whatever is paid, or
    nothing. `step_prices` is the next level's price by track, 0 at the top, a stone apart.
    `sentinel_points` is what each sentinel would bring the seat now.
    """

    character: int
    dust: int
    concentrated: tuple[int, ...]
    cards: tuple[int, ...]
    waiting: tuple[int, ...]
    waiting_dust: int
    active: tuple[int, ...]
    resting: tuple[int, ...]
    levels: tuple[int, ...]
    circles: tuple[int, ...]
    stones: int
    artifacts: tuple[int, ...]
    points: int
    out: int
    statistics: tuple[int, ...]
    points_now: PointsView
    income: IncomeView
    slots: int
    hand_weight: int
    hand_limit: int
    energy: tuple[int, int]
    gems_worth: int
    gem_prices: tuple[int, ...]
    gem_sales: tuple[int, ...]
    closed: tuple[str, ...]
    step_prices: tuple[int, ...]
    surcharges: tuple[int, int]
    adjustments: tuple[int, ...]
    sentinel_points: tuple[int, ...]


class AuctionView(msgspec.Struct, frozen=True):
    """The auction under way.

    `order` are all seats in the order of bidding, the opener first; `inside` those still in,
    empty before the opening bid. `bids` are the seats' last bids, 0 for none. `price` is what the
    leader would pay. `cover` is the highest bid the viewer could pay for, selling all his gems if
    need be; `energy_cover` without selling any. Both are -1 for a spectator.
    """

    lot: int
    lowest: int
    bid: int
    leader: int
    speaker: int
    order: tuple[int, ...]
    inside: tuple[int, ...]
    bids: tuple[int, ...]
    price: int
    cover: int
    energy_cover: int


class View(msgspec.Struct, frozen=True):
    """All that one seat may know of a game of Zavandor; seat -1 is a spectator.

    `order` holds the seats by position, `turn` the active one or -1. `pieces` are the viewer's
    own cards and concentrated energy in the order of payment masks. `discards` lie open.
    `gains` are his too; a spectator has none. `gone` are artifacts out of the game. `sentinels`
    holds the owner of each, or -1.
    """

    seat: int
    english: bool
    limited: bool
    block_play: bool
    overbids: bool
    rounds: int
    round: int
    order: tuple[int, ...]
    turn: int
    seats: tuple[SeatView, ...]
    pieces: tuple[int, ...]
    gains: GainsView | None
    deck_sizes: tuple[int, ...]
    discards: tuple[tuple[int, ...], ...]
    open_artifacts: tuple[int, ...]
    stack_size: int
    gone: tuple[int, ...]
    sentinels: tuple[int, ...]
    sentinels_to_end: int
    lot: int
    bid: int
    leader: int
    speaker: int
    bidding: int
    bids: tuple[int, ...]
    auction: AuctionView | None
    stepped: bool
    arranged: bool
    crumb: int
    block: int
    blocks_done: int
    found: int
    shown: int
    decisions: tuple[DecisionView, ...]
    stack: tuple[FrameView, ...]
    lanes: tuple[tuple[FrameView, ...], ...]
