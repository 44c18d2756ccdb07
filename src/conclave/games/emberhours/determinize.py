"""Deal a whole possible world from a view: everything the seat knows holds in it.

What is unknown are the cards that lie nowhere open and not in the own hand. Everybody saw what
was shuffled into the draw pile, and when; so of each hand it is known how many of its cards come
from which shuffling, and the draw pile holds only cards of the last one.
"""

from __future__ import annotations

from conclave.engine.frames import Frame, ask_again
from conclave.engine.rng import Rng
from conclave.games.emberhours.packs import pack_of
from conclave.games.emberhours.player import NOBODY, Player, SourceInPlay
from conclave.games.emberhours.setup import openings
from conclave.games.emberhours.state import EFFECTS, State
from conclave.games.emberhours.view import FrameView, SeatView, View


def determinize(seen: View, rng: Rng) -> State:
    """Return a full state that agrees with everything the view's seat knows."""
    unknown = _unknown(seen, rng)
    players = [
        _player(seen, side, seen.hand if seat == seen.seat else _deal(unknown, side.hand_eras))
        for seat, side in enumerate(seen.seats)
    ]
    deck = tuple(unknown[seen.era])
    assert len(deck) == seen.deck_size, "the cards of the last shuffling are in hands or the deck"
    state = State(
        pack_of(seen.pack),
        seen.rounds,
        players,
        rng.below(1 << 62),
        [_frame(frame) for frame in seen.stack],
        [[_frame(frame) for frame in lane] for lane in seen.lanes],
        [],
        seen.found,
        seen.shown,
        seen.round,
        seen.start,
        seen.turn,
        seen.main_done,
        deck,
        len(deck),
        seen.discard,
        seen.era,
        seen.eras,
        tuple(
            [
                SourceInPlay(each.source, each.holder, each.fortified, each.activated, each.under)
                for each in seen.sources
            ]
        ),
        seen.supply,
        seen.central,
        seen.playing,
        seen.committed,
        seen.ending,
    )
    _choose_openings(seen, state, rng)
    if seen.decisions:
        ask_again(state, EFFECTS)
    return state


def _unknown(seen: View, rng: Rng) -> list[list[int]]:
    """Return the cards the seat does not see, by era, in any order."""
    open_cards = {seen.playing, *seen.hand, *seen.discard}
    for side in seen.seats:
        open_cards.update(side.landing, side.retinue, *side.slots)
    for each in seen.sources:
        open_cards.update(each.under)
    unknown: list[list[int]] = [[] for _ in range(seen.era + 1)]
    for card in rng.shuffled(range(len(seen.eras))):
        if card not in open_cards:
            unknown[seen.eras[card]].append(card)
    return unknown


def _deal(unknown: list[list[int]], counts: tuple[int, ...]) -> tuple[int, ...]:
    """Deal so many unknown cards of each era."""
    dealt: list[int] = []
    for era, count in enumerate(counts):
        if count:
            dealt += unknown[era][-count:]
            del unknown[era][-count:]
    dealt.sort()
    return tuple(dealt)


def _player(seen: View, side: SeatView, hand: tuple[int, ...]) -> Player:
    return Player(
        hand,
        side.slots,
        side.outside,
        side.landing,
        side.retinue,
        side.activated,
        side.vp,
        side.markers,
        NOBODY,
        side.cards_off,
        side.time_off,
        side.strength_on,
        list(side.statistics),
    )


def _choose_openings(seen: View, state: State, rng: Rng) -> None:
    """Let the others have chosen something; the own choice is known."""
    for seat, side in enumerate(seen.seats):
        if seat == seen.seat:
            state.players[seat].opening = seen.opening
        elif side.has_opened:
            options = openings(state, seat)
            state.players[seat].opening = options[rng.below(len(options))]


def _frame(frame: FrameView) -> Frame:
    place = EFFECTS.places[frame.effect]
    return Frame(place, frame.step, frame.actor, frame.source, frame.answers)
