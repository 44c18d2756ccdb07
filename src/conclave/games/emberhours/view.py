"""What one seat may see; `looking.py` builds it up from a state.

A view is all that a bot gets, enough to deal a whole possible world from it (`determinize.py`),
and all that the page draws from. Hidden are hands, the draw pile and, until all have chosen, the
opening plays; everything else lies open (O26).

**Numbers.** Cards and sources go by their places in the pack. A *thing* is a card, or 512 plus a
source. Slots are 1 to 5, slot 1 the rightmost: a card there comes next; slot 0 is the retinue.
Tiles are 0 to 5, their colours in the pack: 0 amber, 1 teal, 2 violet. Kinds of artifact 0-5:
lantern, chalice, bell, mirror, crown, hourglass. Main actions as markers lie on them: 0 draw,
1 play, 2 move, 3 conquer or fortify. A source is named in actions by its place in `sources`.
In phrases and events, `card`, `cards` and `thing` are these numbers plus the pack's base (0 for
our own pack), and the `cause` of an event is a thing as text, or a word of the catalogues.

**Decisions.** Options listed are what a bot may choose and a page should propose; those after a *
are legal besides and never listed (`Decision.unlisted`). In brackets: the key of the phrase and
its values.

* `opening_play`, of all seats at once: the card's place in the hand times 2**32, plus the mask of
  the hand cards it is paid with (`open`: card, slot; with a payment `open_paying`: and cards)
* `action`, before the main action, and `free_action`, after it; not asked if nothing but the end
  of the turn is left
  * 0: end the turn, in `free_action` only (`end_turn`)
  * 1<<20: draw (`draw`: n)
  * 2<<20 + 1024 x slot + card: play a card so that it goes to that slot (`play`: card, slot,
    price; into the retinue `summon`: card, price). Several slots where a discount of time may
    be declined
  * 3<<20 + 8 x card + steps: move a card, as the first of the move (`move`: card, n, slot; into the
    retinue `move_off`: card, n)
  * 4<<20 + place: conquer a source (`conquer`: thing, n strength to exceed)
  * 5<<20 + place: fortify a source (`fortify`: thing)
  * 6<<20 + thing: light a flame (`light`: thing)
  * 7<<20 + place: slide creatures under a source (`slide_under`: thing)
  * 8<<20: spend the marker, where no main action is possible (`spend_marker`)
* `payment`: the mask of the hand cards given, bit n is `hand[n]` (`pay`: cards, n). *If there
  are more than 126 sets, those that are not proposed
* `cards_to_discard`: the same for an effect or the hand limit; may pass where the effect says so
  (`discard`: cards, n; `decline`)
* `creatures_to_commit`: the mask of the creatures that conquer, bit n is the own `retinue[n]`
  (`commit`: cards, n their strength with bonuses). Listed are sets of which none could be
  left out; *any that is strong enough
* `creatures_to_slide`: the mask of the creatures slid under (`slide`: cards, n). Listed are single
  ones and the fewest to fortify with; *any
* `move`: further steps, or steps of an effect: 8 x card + steps; may pass but for the first step
  of what is no instant effect (`move`, `move_off`; `stop_moving`)
* `extra_play`: 1024 x slot + card; may pass (`play`, `summon`; `decline`)
* `instant`: 1 to use an instant effect; may pass, but where it only brings cards or points the
  pass is * (`use`: card; `decline`)
* `card_to_land`: which fallen card lands first (`land`: card)
* `effect_first`: which of several effects comes first: the thing, plus 1024 x (the place of
  the action in the pack plus 1), or just the card for its instant effect (`first`: thing)
* `card_to_remove`: a card of one's own; may pass where the effect says so (`remove`: card)
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

    tokens: int
    sources: int
    cards: int
    effects: int
    total: int


class SourceView(msgspec.Struct, frozen=True):
    """A source in play; `holder` -1 is the common area.

    `to_exceed` is what another seat's strength must exceed to conquer it now. `strength` is what
    lies under it as printed, `force` what that comes to for its holder who would fortify.
    """

    source: int
    holder: int
    fortified: bool
    activated: bool
    under: tuple[int, ...]
    to_exceed: int
    strength: int
    force: int


class CostView(msgspec.Struct, frozen=True):
    """What a card of the viewer's hand would cost now.

    `slots` are those it may go to, 0 for the retinue. `obstacle` says why it cannot be played
    even in its own turn, or nothing.
    """

    cards: int
    time: int
    slots: tuple[int, ...]
    obstacle: str


class SeatView(msgspec.Struct, frozen=True):
    """The open side of a seat, and what follows from it.

    `hand_eras` counts the cards of the hand by how often the discard pile had been shuffled
    when they last went into the draw pile. `outside` is the tile beside the tableau, `colour`
    its colour. `flames` are the things that could be lit if it were the seat's turn.
    `retinue_count` is what counts towards the end of the game. `strength_total` and
    `strength_each` help to conquer and fortify, `defence` each conquered source. `draws` and
    `steps` are what the main actions bring.
    """

    hand_size: int
    hand_eras: tuple[int, ...]
    slots: tuple[tuple[int, ...], ...]
    outside: int
    colour: int
    landing: tuple[int, ...]
    retinue: tuple[int, ...]
    activated: tuple[int, ...]
    vp: int
    markers: tuple[int, ...]
    has_opened: bool
    cards_off: int
    time_off: int
    strength_on: int
    statistics: tuple[int, ...]
    points: PointsView
    retinue_count: int
    flames: tuple[int, ...]
    strength_total: int
    strength_each: int
    defence: int
    draws: int
    steps: int


class View(msgspec.Struct, frozen=True):
    """All that one seat may know of a game of Emberhours; seat -1 is a spectator.

    `phase` is opening, time, action, round_end or over. `start` holds the start marker, `turn` is
    the seat in turn or -1. `opening` is the viewer's own choice before the reveal, or -1.
    `costs` belongs to `hand`, card by card. `discard` lies open, its top card last. `ending` is a
    mask of why this round is the last: 1 the central supply, 2 a retinue, 4 all sources fortified,
    8 the last round.
    """

    seat: int
    pack: str
    phase: str
    rounds: int
    round: int
    start: int
    turn: int
    main_done: bool
    seats: tuple[SeatView, ...]
    hand: tuple[int, ...]
    costs: tuple[CostView, ...]
    opening: int
    deck_size: int
    discard: tuple[int, ...]
    era: int
    eras: tuple[int, ...]
    sources: tuple[SourceView, ...]
    supply: int
    central: int
    playing: int
    committed: tuple[int, ...]
    ending: int
    hand_limit: int
    full_retinue: int
    found: int
    shown: int
    decisions: tuple[DecisionView, ...]
    stack: tuple[FrameView, ...]
    lanes: tuple[tuple[FrameView, ...], ...]
