"""Deal a whole possible world from a view: everything the seat knows holds in it.

What is unknown are the cards and places that lie nowhere open and not in the own hand. Everybody
saw what was shuffled into the deck, and when; so of each hand it is known how many of its cards
come from which shuffling, and the deck holds only cards of the last one.
"""

from __future__ import annotations

from conclave.engine.frames import Frame, ask_again
from conclave.engine.rng import Rng
from conclave.games.evenfall.opponent import Opponent
from conclave.games.evenfall.packs import pack_of
from conclave.games.evenfall.piles import cards_in_game, places_in_game
from conclave.games.evenfall.player import COPY_BITS, NOBODY, Player, RegionInPlay, Site
from conclave.games.evenfall.state import EFFECTS, State
from conclave.games.evenfall.view import AutomaView, FrameView, SeatView, SiteView, View


def determinize(seen: View, rng: Rng) -> State:
    """Return a full state that agrees with everything the view's seat knows."""
    state = _open_state(seen, rng)
    unknown = _unknown_cards(seen, state, rng)
    for seat, side in enumerate(seen.seats):
        player = state.players[seat]
        if seat == seen.seat:
            player.hand, player.looking, player.bid = seen.hand, seen.looking, seen.bid
        else:
            hand = [*side.known, *_deal(unknown, side.hand_eras)]
            hand.sort()
            player.hand = tuple(hand)
            looking = _deal(unknown, side.looking_eras)
            looking.sort()
            player.looking = tuple(looking)
            if side.has_bid:
                player.bid = rng.below(side.mana + 1)
    state.deck = tuple(unknown[seen.era])
    state.deck_left = len(state.deck)
    assert state.deck_left == seen.deck_size, "cards of the last shuffling are in hands or the deck"
    state.place_deck = tuple(_unknown_places(seen, state, rng))
    state.place_left = len(state.place_deck)
    assert state.place_left == seen.place_deck_size, "a place lies open or in its deck"
    if seen.decisions:
        ask_again(state, EFFECTS)
    return state


def _open_state(seen: View, rng: Rng) -> State:
    """Return everything that lies open, with empty decks and hands."""
    pack = pack_of(seen.pack)
    regions = [RegionInPlay(each.places, each.stones, each.tile) for each in seen.regions]
    return State(
        pack,
        seen.mix,
        seen.with_path,
        seen.side,
        [_player(side) for side in seen.seats],
        None if seen.automa is None else _automa(seen.automa),
        rng.below(1 << 62),
        [_frame(frame) for frame in seen.stack],
        [[_frame(frame) for frame in lane] for lane in seen.lanes],
        [],
        seen.found,
        seen.shown,
        seen.round,
        seen.first,
        seen.turn,
        seen.main_done,
        (),
        0,
        seen.discard,
        seen.box,
        seen.era,
        _eras(seen, len(pack.cards) << COPY_BITS),
        seen.row,
        tuple(regions),
        (),
        0,
        seen.path_stones,
        seen.cats,
        seen.crystals,
        seen.arrivals,
        seen.heir,
        seen.playing,
    )


def _eras(seen: View, count: int) -> tuple[int, ...]:
    """Return of which shuffling each card is; before the first one they are all alike."""
    if not seen.eras:
        return (0,) * count
    eras = [0] * count
    for card, era in seen.eras:
        eras[card] = era
    return tuple(eras)


def _unknown_cards(seen: View, state: State, rng: Rng) -> list[list[int]]:
    """Return the cards the seat does not see, by era, in any order."""
    shown = {seen.playing, *seen.hand, *seen.looking, *seen.discard, *seen.box, *seen.row}
    for side in seen.seats:
        shown.update(side.known, side.specialists, side.council)
        shown.update([site.ritual for site in side.outer + side.inner])
    if seen.automa is not None:
        shown.update(seen.automa.specialists)
        shown.update([site.ritual for site in seen.automa.outer + seen.automa.inner])
    unknown: list[list[int]] = [[] for _ in range(seen.era + 1)]
    for card in rng.shuffled(cards_in_game(state)):
        if card not in shown:
            unknown[state.eras[card]].append(card)
    return unknown


def _unknown_places(seen: View, state: State, rng: Rng) -> list[int]:
    shown: set[int] = set()
    for region in seen.regions:
        shown.update(region.places)
    for side in seen.seats:
        shown.update([site.place for site in side.outer + side.inner])
    if seen.automa is not None:
        shown.update([site.place for site in seen.automa.outer + seen.automa.inner])
    return [place for place in rng.shuffled(places_in_game(state)) if place not in shown]


def _deal(unknown: list[list[int]], counts: tuple[int, ...]) -> list[int]:
    """Deal so many unknown cards of each era."""
    dealt: list[int] = []
    for era, count in enumerate(counts):
        if count:
            dealt += unknown[era][-count:]
            del unknown[era][-count:]
    return dealt


def _site(site: SiteView) -> Site:
    return Site(
        site.place,
        site.ritual,
        site.on_ritual,
        site.on_place,
        site.extra,
        site.beside,
        site.stone,
        site.stored,
    )


def _player(side: SeatView) -> Player:
    return Player(
        side.clan,
        side.board,
        side.resources,
        side.mana,
        side.vp,
        (),
        side.known,
        (),
        tuple([_site(site) for site in side.outer]),
        tuple([_site(site) for site in side.inner]),
        side.specialists,
        side.council,
        side.demon,
        side.tapped,
        side.turn_taps,
        side.token_used,
        side.stones,
        side.bonus,
        side.figures,
        side.cats,
        side.track,
        side.path,
        side.arrival,
        side.passed,
        side.recalls,
        side.adjacent,
        side.crystals_score,
        side.fresh,
        side.orb_climbed,
        side.swap_due,
        side.battles_won,
        NOBODY,
        list(side.statistics),
    )


def _automa(seen: AutomaView) -> Opponent:
    return Opponent(
        seen.level,
        seen.tile,
        seen.vp,
        tuple([_site(site) for site in seen.outer]),
        tuple([_site(site) for site in seen.inner]),
        seen.specialists,
        seen.witches,
        seen.track,
        seen.path,
        seen.marker,
        seen.stones,
        seen.turns,
    )


def _frame(frame: FrameView) -> Frame:
    place = EFFECTS.places[frame.effect]
    return Frame(place, frame.step, frame.actor, frame.source, frame.answers)
