"""Deal a whole possible world from a view: everything the seat knows holds in it.

The unknown cards are those of the game less all that the seat sees or remembers; what it
remembers of the draft says more (`draft_memory.py`).
"""

from __future__ import annotations

from typing import Final

from conclave.engine.decisions import SPECTATOR
from conclave.engine.events import only
from conclave.engine.frames import Frame, ask_again
from conclave.engine.rng import Rng
from conclave.games.seasons.cards import BASIC, COPIES, COUNT
from conclave.games.seasons.draft_memory import DraftMemory, Orders, recall_draft, ways_it_went
from conclave.games.seasons.play import add_up_standing
from conclave.games.seasons.player import (
    DISCARD_PLACE,
    NO_STANDING,
    Cloud,
    Memory,
    Player,
    with_knowers,
)
from conclave.games.seasons.setup import ARCHMAGE, PACKET, PREBUILT_SETS
from conclave.games.seasons.state import EFFECTS, State
from conclave.games.seasons.view import FrameView, SeatView, View


class Impossible(Exception):
    """This way to explain the draft contradicts what was seen later."""


class Holding:
    """What one other seat is taken to hold: by draft, and since.

    `picked` and `hidden_gains` keep what came in unseen, also when it has been played since.
    """

    __slots__ = (
        "drafted",
        "drafted_unknown",
        "from_clouds",
        "gained",
        "gained_unknown",
        "hidden_gains",
        "picked",
    )

    def __init__(self, drafted: list[int], drafted_unknown: int, seat: SeatView) -> None:
        self.drafted = drafted
        self.drafted_unknown = drafted_unknown
        self.gained = list(seat.gained_known)
        self.gained_unknown = seat.gained_hidden
        self.picked = drafted.copy()
        self.hidden_gains: list[int] = []
        self.from_clouds: list[int] = []

    def account_for(self, card: int, in_libraries: int) -> None:
        """Let a card leave; libraries hold only drafted cards, so those go last."""
        if card in self.gained:
            self.gained.remove(card)
        elif card in self.drafted and self._drafted() > in_libraries:
            self.drafted.remove(card)
        elif self.gained_unknown:
            self.gained_unknown -= 1
            self.hidden_gains.append(card)
        elif self.drafted_unknown and self._drafted() > in_libraries:
            self.drafted_unknown -= 1
            self.picked.append(card)
        else:
            raise Impossible

    def hold(self, card: int, in_libraries: int) -> None:
        """Let a card be in the hand: one that was accounted for, or else an unknown one."""
        if card not in self.gained:
            self.account_for(card, in_libraries)
            self.gained.append(card)

    def _drafted(self) -> int:
        return len(self.drafted) + self.drafted_unknown


def determinize(view: View, rng: Rng) -> State:
    """Return a full state that agrees with everything the view's seat knows."""
    drafting = view.is_drafting()
    memory = recall_draft(view, drafting)
    for orders in ways_it_went(view, memory, rng):
        try:
            return _deal_world(view, rng, memory, orders, drafting)
        except Impossible:
            continue
    raise AssertionError("the view contradicts itself")


def _deal_world(view: View, rng: Rng, memory: DraftMemory, orders: Orders, drafting: bool) -> State:
    drafted: list[list[int]] = [[] for _ in view.seats]
    packets: list[Packet] = [Packet([], seat.packet_size if drafting else 0) for seat in view.seats]
    for number, order in enumerate(orders):
        seats = memory.groups[number][1]
        for place, card in enumerate(order):
            drafted[seats[place]].append(card)
    _take_from_packets(view, rng, memory, drafted, packets)
    holdings = _holdings(view, drafted, memory)
    found = Found(view)
    for cloud in view.clouds:
        _place_cloud(view, rng, cloud, holdings, found)
    _account_for_all(view, rng, holdings)
    pool = _unseen(view, holdings, packets, found, drafting)
    return _assemble(view, rng, holdings, packets, found, rng.shuffled(pool), drafting)


class Packet:
    """A packet of the prelude in front of another seat: its known cards, and how many more."""

    __slots__ = ("cards", "unknown")

    def __init__(self, cards: list[int], unknown: int) -> None:
        self.cards = cards
        self.unknown = unknown


class Found:
    """Cards whose place is settled for this world: on the discard pile, in somebody's limbo."""

    __slots__ = ("discard", "limbo")

    def __init__(self, view: View) -> None:
        self.discard: list[int] = []
        self.limbo = [list(seat.limbo_known) for seat in view.seats]


def _place_cloud(view: View, rng: Rng, cloud: Cloud, holdings: list[Holding], found: Found) -> None:
    """Put a card lost from sight into one of the places where it may be."""
    if cloud.card in view.seats[cloud.owner].limbo_known:
        return
    places = [
        seat
        for seat in range(len(view.seats))
        if cloud.places & only(seat) and seat != view.seat and holdings[seat].gained_unknown
    ]
    if view.seats[cloud.owner].limbo_size > len(found.limbo[cloud.owner]):
        places.append(IN_LIMBO)
    unknown_discards = view.discard_size - len(view.discard_known) - len(found.discard)
    if cloud.places & DISCARD_PLACE and unknown_discards:
        places.append(ON_DISCARD_PILE)
    if not places:
        raise Impossible
    place = places[rng.below(len(places))]
    if place == ON_DISCARD_PILE:
        found.discard.append(cloud.card)
    elif place == IN_LIMBO:
        found.limbo[cloud.owner].append(cloud.card)
    else:
        holdings[place].gained_unknown -= 1
        holdings[place].from_clouds.append(cloud.card)


IN_LIMBO: Final = 100
ON_DISCARD_PILE: Final = 101


def _take_from_packets(
    view: View, rng: Rng, memory: DraftMemory, drafted: list[list[int]], packets: list[Packet]
) -> None:
    """Let the seats that had a packet since it was last seen take any of its cards."""
    for holder, known in enumerate(memory.packets):
        if known is None or holder == view.seat:
            continue
        cards = rng.shuffled(known)
        for seat in memory.taken_since[holder]:
            drafted[seat].append(cards.pop())
        packets[holder] = Packet(sorted(cards), 0)


def _holdings(view: View, drafted: list[list[int]], memory: DraftMemory) -> list[Holding]:
    holdings: list[Holding] = []
    remembers = memory.remembers()
    for seat, open_side in enumerate(view.seats):
        if open_side.set_number:
            cards = list(PREBUILT_SETS[open_side.set_number - 1])
            holding = Holding(cards, 0, open_side)
        elif remembers:
            holding = Holding(drafted[seat], memory.unknown[seat], open_side)
        else:
            holding = Holding([], open_side.picks or PACKET, open_side)
        holdings.append(holding)
    return holdings


def _account_for_all(view: View, rng: Rng, holdings: list[Holding]) -> None:
    """Explain every card seen to leave another seat's hand; then add what clouds have settled.

    In any order: of equal claims on the drafted cards none is better than another.
    """
    for seat, open_side in enumerate(view.seats):
        if seat != view.seat:
            holding = holdings[seat]
            in_libraries = open_side.library_sizes[0] + open_side.library_sizes[1]
            for card in rng.shuffled(open_side.left):
                holding.account_for(card, in_libraries)
            holding.gained += holding.from_clouds
            holding.hidden_gains += holding.from_clouds
            if open_side.announced:
                holding.hold(open_side.announced, in_libraries)


def _unseen(
    view: View, holdings: list[Holding], packets: list[Packet], found: Found, drafting: bool
) -> list[int]:
    """Return the cards that could be anywhere the viewer cannot see."""
    seen = [*view.hand, *view.libraries[0], *view.libraries[1], *view.packet, *view.discard_known]
    if drafting:
        seen += view.picked
    seen += [view.top_card] if view.top_card else []
    seen += found.discard
    for seat, open_side in enumerate(view.seats):
        seen += [lying.card for lying in open_side.in_play]
        seen += found.limbo[seat]
        if seat != view.seat:
            seen += [*holdings[seat].drafted, *holdings[seat].gained, *packets[seat].cards]
    return _pool_without(view.level, seen)


def _pool_without(level: int, seen: list[int]) -> list[int]:
    last = COUNT if level == ARCHMAGE else BASIC
    left = [COPIES] * (last + 1)
    for card in seen:
        left[card] -= 1
    if min(left) < 0:
        raise Impossible
    return [card for card in range(1, last + 1) for _ in range(left[card])]


def _assemble(
    view: View,
    rng: Rng,
    holdings: list[Holding],
    packets: list[Packet],
    found: Found,
    pool: list[int],
    drafting: bool,
) -> State:
    players: list[Player] = []
    for seat, open_side in enumerate(view.seats):
        if seat == view.seat:
            players.append(_own_side(view, open_side))
        else:
            limbo = found.limbo[seat]
            limbo += _deal(pool, open_side.limbo_size - len(limbo))
            packet = packets[seat] if drafting else None
            players.append(_other_side(view, rng, seat, holdings[seat], packet, limbo, pool))
    discard = [with_knowers(card, _viewer(view)) for card in view.discard_known]
    discard += [with_knowers(card, 0) for card in found.discard]
    for _ in range(view.discard_size - len(discard)):
        discard.append(with_knowers(pool.pop(), 0))
    if len(pool) != view.deck_size - (view.top_card > 0):
        raise Impossible
    deck = [*pool, view.top_card] if view.top_card else pool
    return _state(view, rng.below(1 << 62), players, deck, discard)


def _viewer(view: View) -> int:
    """Return the mask of those who share the viewer's knowledge: all, for a spectator."""
    return view.everyone() if view.seat == SPECTATOR else only(view.seat)


def _other_side(
    view: View,
    rng: Rng,
    seat: int,
    holding: Holding,
    packet: Packet | None,
    limbo: list[int],
    pool: list[int],
) -> Player:
    """Deal another seat's hidden cards: libraries from its draft, the rest anywhere."""
    open_side = view.seats[seat]
    if packet is not None:
        in_packet = packet.cards + _deal(pool, packet.unknown)
        holding.picked += _deal(pool, open_side.picks - len(holding.picked))
        closed: tuple[list[int], list[int], list[int]] = ([], [], [])
    else:
        drafted, gained = _fill_up(open_side, holding, pool)
        drafted = rng.shuffled(drafted)
        second = _deal(drafted, open_side.library_sizes[0])
        third = _deal(drafted, open_side.library_sizes[1])
        in_packet = _deal(drafted, open_side.packet_size)
        closed = (drafted + gained, second, third)
    hand, second, third = closed
    return _player(
        open_side,
        hand=tuple(sorted(hand)),
        libraries=(tuple(sorted(second)), tuple(sorted(third))),
        limbo=_limbo(view, seat, limbo),
        packet=tuple(sorted(in_packet)),
        memory=_memory(view, seat, holding),
    )


def _deal(pile: list[int], count: int) -> list[int]:
    if count < 0 or count > len(pile):
        raise Impossible
    return [pile.pop() for _ in range(count)]


def _fill_up(open_side: SeatView, holding: Holding, pool: list[int]) -> tuple[list[int], list[int]]:
    """Return what the seat holds from its draft and from later, unknown cards dealt."""
    size = open_side.hand_size + sum(open_side.library_sizes) + open_side.packet_size
    missing = size - len(holding.drafted) - len(holding.gained)
    gained = _deal(pool, min(missing, holding.gained_unknown))
    drafted = _deal(pool, missing - len(gained))
    holding.hidden_gains += gained
    holding.picked += drafted
    return holding.drafted + drafted, holding.gained + gained


def _limbo(view: View, seat: int, cards: list[int]) -> tuple[int, ...]:
    known = list(view.seats[seat].limbo_known)
    entries = []
    for card in sorted(cards):
        shared = card in known
        if shared:
            known.remove(card)
        entries.append(with_knowers(card, only(seat) | (_viewer(view) if shared else 0)))
    return tuple(entries)


def _memory(view: View, seat: int, holding: Holding) -> Memory:
    """Return what another seat is taken to remember; of packets it keeps only their number."""
    open_side = view.seats[seat]
    known = [with_knowers(card, only(seat) | _viewer(view)) for card in open_side.gained_known]
    hidden = [with_knowers(card, only(seat)) for card in holding.hidden_gains]
    picked = tuple(holding.picked[: open_side.picks])
    seen: tuple[tuple[int, ...], ...] = ((),) * len(picked) if not open_side.set_number else ()
    gained = (*known, *hidden)
    return Memory(seen, picked, gained, open_side.left, open_side.set_number, open_side.announced)


def _own_side(view: View, open_side: SeatView) -> Player:
    return _player(
        open_side,
        hand=view.hand,
        libraries=view.libraries,
        limbo=tuple([with_knowers(card, only(view.seat)) for card in view.limbo]),
        packet=view.packet,
        memory=Memory(
            view.seen,
            view.picked,
            tuple([with_knowers(card, only(view.seat)) for card in open_side.gained_known]),
            open_side.left,
            open_side.set_number,
            open_side.announced,
        ),
    )


def _player(
    open_side: SeatView,
    hand: tuple[int, ...],
    libraries: tuple[tuple[int, ...], tuple[int, ...]],
    limbo: tuple[int, ...],
    packet: tuple[int, ...],
    memory: Memory,
) -> Player:
    return Player(
        open_side.crystals,
        list(open_side.energy),
        open_side.gauge,
        open_side.bonuses,
        hand,
        open_side.in_play,
        open_side.die,
        limbo,
        libraries,
        packet,
        memory,
        NO_STANDING,
        open_side.owed_energy,
        list(open_side.statistics),
    )


def _state(
    view: View, seed: int, players: list[Player], deck: list[int], discard: list[int]
) -> State:
    state = State(
        view.first_edition,
        view.level,
        players,
        seed,
        [_frame(frame) for frame in view.stack],
        [[_frame(frame) for frame in lane] for lane in view.lanes],
        [],
        view.found,
        view.shown,
        tuple(deck),
        len(deck),
        view.top_knowers,
        tuple(discard),
        view.clouds,
        view.bag,
        view.dice,
        (),
        view.year,
        view.wheel,
        view.round,
        view.start,
        view.turn,
        view.can_transmute,
        view.transmute_bonus,
        view.owed_star,
        view.owed_draw,
        view.end_passed,
        view.due,
        view.serial,
    )
    for player in players:
        add_up_standing(state, player)
    if view.decisions:
        ask_again(state, EFFECTS)
    for decision in state.asked:
        if not decision.size():
            raise Impossible  # whoever is asked could answer, so he holds other cards than these
    return state


def _frame(frame: FrameView) -> Frame:
    place = EFFECTS.places[frame.effect]
    return Frame(place, frame.step, frame.actor, frame.source, frame.answers)
