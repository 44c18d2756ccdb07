"""The beginning of a game: hands, sources, and the opening play that all choose in secret."""

from __future__ import annotations

from typing import Final

from conclave.engine.events import only
from conclave.engine.frames import Frame, Step, resolve
from conclave.engine.rng import seeded
from conclave.games.emberhours.pack import Pack
from conclave.games.emberhours.piles import discard_from_hand
from conclave.games.emberhours.player import (
    NOBODY,
    SLOTS,
    SourceInPlay,
    chosen,
    new_player,
    without,
)
from conclave.games.emberhours.sets import sets_to_discard
from conclave.games.emberhours.state import EFFECTS, State, ref, seats_from
from conclave.games.emberhours.tableau import place_on
from conclave.games.emberhours.turn import ARRIVE, ROUND

# An opening play is one int: the card's place in the hand, shifted, and the mask of the payment.
OPENING_BITS: Final = 32
OPENING_MASK: Final = (1 << OPENING_BITS) - 1


class Table:
    """How a table is set: what the pack and the options say (O1, O3, O5 to O7, O33)."""

    def __init__(
        self,
        pack: Pack,
        hand: int,
        supply: int,
        more_sources: int,
        rounds: int,
        alike: bool,
        start: int,
    ) -> None:
        self.pack = pack
        self.hand = hand
        self.supply = supply
        self.more_sources = more_sources
        self.rounds = rounds
        self.alike = alike
        self.start = start


def blank_state(table: Table, seats: int, seed: int) -> State:
    """Return a table with nothing on it: no cards, no sources, nobody to act."""
    players = [new_player(0 if table.alike else seat % (SLOTS + 1)) for seat in range(seats)]
    return State(
        table.pack, table.rounds, players, seeded(seed), [], [], [], 0, 0, 0, 0, NOBODY, False,
        (), 0, (), 0, (0,) * len(table.pack.cards), (), table.supply * seats,
        table.supply * seats, NOBODY, (), 0,
    )  # fmt: skip


def new_state(table: Table, seats: int, seed: int) -> State:
    """Set the table and go to the first question."""
    state = blank_state(table, seats, seed)
    state.start = table.start if table.start >= 0 else state.below(seats)
    cards = state.shuffled(range(len(table.pack.cards)))
    for player in state.players:
        hand = cards[len(cards) - table.hand :]
        hand.sort()
        player.hand = tuple(hand)
        del cards[len(cards) - table.hand :]
    state.deck = tuple(cards)
    state.deck_left = len(cards)
    drawn = state.shuffled(range(len(table.pack.sources)))[: seats + table.more_sources]
    drawn.sort()
    state.sources = tuple([SourceInPlay(source) for source in drawn])
    state.push(ROUND, 0, 0)
    state.push(OPENING, 0, 0)
    resolve(state, EFFECTS)
    return state


# --- the opening play ----------------------------------------------------------------------


def openings(state: State, seat: int) -> list[int]:
    """Return every way for a seat to open: a card and what it is paid with (R-P1)."""
    hand = state.players[seat].hand
    found: list[int] = []
    for place, card in enumerate(hand):
        price = state.pack.cards[card].cost
        rest = without(hand, card)
        if price <= len(rest):
            listed, _others = sets_to_discard(state.pack, rest, price)
            for mask in listed:
                found.append(place << OPENING_BITS | _around(mask, place))
    return found


def _around(mask: int, place: int) -> int:
    """Return a set of the other cards as a set of the whole hand."""
    below = mask & (1 << place) - 1
    return below | (mask >> place) << place + 1


def _ask_opening(state: State, frame: Frame, _: int) -> None:
    options = openings(state, frame.actor)
    if options:
        state.ask("opening_play", frame.actor, options)
    else:
        state.leave()  # only a pack with dear cards and small hands comes to this


def _choose_opening(state: State, frame: Frame, _: int) -> None:
    """Keep the choice to oneself until all have chosen (O4)."""
    player = state.players[frame.actor]
    player.opening = frame.answers[-1]
    if state.log is not None:
        card = ref(state, player.hand[player.opening >> OPENING_BITS])
        secret = {"card": card}
        state.tell("opening_chosen", frame.actor, "rules", {}, secret, only(frame.actor))


CHOOSE_OPENING: Final = EFFECTS.add("choose_opening", Step(_ask_opening), Step(_choose_opening))


def _all_choose(state: State, frame: Frame, _: int) -> None:
    state.open_lanes(CHOOSE_OPENING, len(state.players))


def _reveal(state: State, frame: Frame, _: int) -> None:
    """Show all openings at once; what is summoned then comes from the start player on (O4)."""
    state.found += 1
    for seat in seats_from(state, state.start):
        _open_with(state, seat)
    for seat in reversed(seats_from(state, state.start)):
        if state.players[seat].landing:
            state.push(ARRIVE, seat, 0)


def _open_with(state: State, seat: int) -> None:
    player = state.players[seat]
    if player.opening == NOBODY:
        return
    card = player.hand[player.opening >> OPENING_BITS]
    paid = chosen(player.hand, player.opening & OPENING_MASK)
    player.opening = NOBODY
    player.hand = without(player.hand, card)
    slot = state.pack.cards[card].time
    if state.log is not None:
        price = len(paid)
        told = {"card": ref(state, card), "price": price, "n": price, "slot": slot}
        state.tell("card_played", seat, "opening", told)
    discard_from_hand(state, seat, paid, "payment")
    if not slot:
        player.landing = (card,)
        return
    place_on(player, slot, card)
    if state.log is not None:
        state.tell("card_placed", seat, "rules", {"card": ref(state, card), "slot": slot})


OPENING: Final = EFFECTS.add("opening", Step(_all_choose), Step(_reveal))
