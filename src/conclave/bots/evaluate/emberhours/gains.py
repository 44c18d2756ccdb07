"""What a move of Emberhours brings, judged as it stands: no move is tried out."""

from __future__ import annotations

from typing import Final

from conclave.bots.evaluate.emberhours.force import FAR, Forces
from conclave.bots.evaluate.emberhours.reading import (
    CARDS_OFF,
    DISCARD,
    DRAW,
    REMOVE,
    STEP,
    STRENGTH_ON,
    TIME_OFF,
    VP,
)
from conclave.bots.evaluate.emberhours.terms import (
    A_GAME,
    CONQUER,
    FORTIFY,
    HAND_MANY,
    HAND_TIMELY,
    INSTANT,
    MANY,
    RISK,
    SOURCE_LONG,
    SOURCE_SOON,
    STRENGTH_LONG,
    STRENGTH_SOON,
    UNDER,
    score_of,
    soon,
    turns_left,
)
from conclave.bots.evaluate.emberhours.time import rounds_left
from conclave.bots.evaluate.emberhours.worth import Tables, Worth
from conclave.games.emberhours.costs import CARD_BITS, CARD_MASK, cards_to_pay
from conclave.games.emberhours.counting import force_of, resistance_of, strength_of
from conclave.games.emberhours.expressions import NOTHING
from conclave.games.emberhours.moving import STEP_BITS, STEP_MASK
from conclave.games.emberhours.player import FIRST_SOURCE, NOBODY, Player
from conclave.games.emberhours.state import State
from conclave.games.emberhours.tableau import slot_of
from conclave.games.emberhours.useful import removable

SPITE: Final = 0.6  # what a rival's loss is worth, divided among all rivals
USUALLY_TIMELY: Final = 0.85
USUAL_STEP: Final = 0.5  # what a step of a card on its way brings
EASIER: Final = 0.3  # what it brings that the next action needs less


class Outlook:
    """What is reckoned once for a question: rounds and turns to come, and who is how strong."""

    def __init__(self, worth: Worth, state: State, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.player = state.players[seat]
        self.tables: Tables = worth.tables(state.pack)
        self.rounds = rounds_left(state)
        self.turns = turns_left(state, seat, self.rounds)
        self.after = max(0, self.turns - 1)  # turns that are left after a main action
        self.known: Forces | None = None

    def forces(self) -> Forces:
        """Return the strengths of all seats."""
        if self.known is None:
            self.known = Forces(self.state)
        return self.known


def slots_used(player: Player) -> bool:
    """Tell whether any card is on its way."""
    return max([len(cards) for cards in player.slots]) > 0


class Gains:
    """Tells what things are worth to a seat that thinks of a move."""

    def __init__(self, worth: Worth) -> None:
        self.worth = worth

    # --- cards ------------------------------------------------------------------------------

    def drawn(self, look: Outlook, count: int) -> float:
        """Return what so many new cards are worth."""
        worth = self.worth
        while_left = soon(look.after)
        each = worth.hand[look.after] + worth.weights[HAND_TIMELY] * USUALLY_TIMELY * while_left
        beyond = max(0, min(count, len(look.player.hand) + count - MANY))
        return each * count + worth.weights[HAND_MANY] * while_left * beyond

    def placed(self, look: Outlook, card: int, slot: int) -> float:
        """Return what a card is worth in a slot, 0 being the retinue."""
        if slot:
            if look.state.ending:
                return 0.0
            return self.worth.on_tile(look.state, look.seat, card, slot, look.rounds)
        return self.worth.arriving(look.state, look.seat, card, 0, look.after, look.rounds)

    def play(self, look: Outlook, option: int, less: int = 0) -> float:
        """Return what playing a card brings, its price paid."""
        card, slot = option & CARD_MASK, option >> CARD_BITS
        price = cards_to_pay(look.state, look.seat, card, less)
        return self.placed(look, card, slot) - self.spent(look, price + 1)

    def spent(self, look: Outlook, count: int) -> float:
        """Return what so many cards of the hand are worth that are given away."""
        worth = self.worth
        while_left = soon(look.after)
        each = worth.hand[look.after] + worth.weights[HAND_TIMELY] * 0.5 * while_left
        beyond = max(0, min(count, len(look.player.hand) - MANY))
        return each * count + worth.weights[HAND_MANY] * while_left * beyond

    def kept(self, look: Outlook, card: int, taken: int) -> float:
        """Return how much a card in hand is wanted there, to tell it from the others."""
        found = look.state.pack.cards[card]
        if found.kind != NOTHING and taken >> found.kind & 1:
            return 0.0
        gain = self.placed(look, card, found.time) - self.worth.hand[look.after] * found.cost
        return max(0.05, gain)

    def step(self, look: Outlook, option: int) -> float:
        """Return what moving a card on brings."""
        card, steps = option >> STEP_BITS, option & STEP_MASK
        slot = slot_of(look.player, card)
        now = self.placed(look, card, slot)
        return self.placed(look, card, slot - steps) - now

    def card_held(self, look: Outlook, card: int) -> float:
        """Return what a card of the retinue does for its owner, its points left aside."""
        tables = look.tables
        total = tables.held[look.after][card]
        colour = look.state.pack.cards[card].flame
        if colour != NOTHING:
            uses = tables.hours.uses(look.player, colour, 1, look.rounds)
            total += tables.flame[card] * uses
        return total

    def card_whole(self, look: Outlook, card: int) -> float:
        """Return what would be lost with a card of the retinue, or one under a source."""
        found = look.state.pack.cards[card]
        points = found.vp + score_of(look.state, look.seat, found.scoring)
        if card in look.player.retinue:
            return points + self.card_held(look, card)
        for each in look.state.sources:
            if card in each.under and len(each.under) == 1:
                points += look.state.pack.sources[each.source].vp_conquered
        return points + 1.0

    def cheapest(self, look: Outlook) -> float:
        """Return what the card is worth that is missed least."""
        return min([self.card_whole(look, card) for card in removable(look.state, look.seat)])

    def bought(self, goods: list[float]) -> float:
        """Return what the goods of an effect are worth at once, prices left aside."""
        weights = self.worth.weights
        total = 0.0
        for place, amount in enumerate(goods):
            if amount:
                total += weights[INSTANT + place] * amount
        return total

    def flame(self, look: Outlook, thing: int) -> float:
        """Return what lighting a flame brings; not by learned weights, which tell of the future."""
        reading = look.tables.reading
        if thing >= FIRST_SOURCE:
            goods = reading.source_flame[thing - FIRST_SOURCE]
        else:
            goods = reading.flame[thing]
        if goods[REMOVE]:
            return goods[VP] - self.cheapest(look)
        gain = goods[VP]
        if look.rounds or look.after:
            gain += self.drawn(look, int(goods[DRAW])) - self.spent(look, int(goods[DISCARD]))
            gain += EASIER * (goods[CARDS_OFF] + goods[TIME_OFF] + goods[STRENGTH_ON])
            if slots_used(look.player):
                gain += USUAL_STEP * goods[STEP]
        return gain

    # --- sources ----------------------------------------------------------------------------

    def strength(self, look: Outlook, amount: float) -> float:
        """Return what so much strength of free creatures is worth."""
        weights = self.worth.weights
        each = weights[STRENGTH_SOON] * soon(look.after)
        each += weights[STRENGTH_LONG] * look.after / A_GAME
        return max(0.0, each) * amount

    def control(self, look: Outlook, number: int) -> float:
        """Return what holding a source is worth beside its points."""
        weights, tables = self.worth.weights, look.tables
        source = look.state.pack.sources[number]
        total = tables.source_boons[number] * look.after
        total += weights[SOURCE_SOON] * soon(look.after)
        total += weights[SOURCE_LONG] * look.after / A_GAME
        if source.flame != NOTHING:
            uses = tables.hours.uses(look.player, source.flame, 1, look.rounds)
            uses += tables.hours.is_now(look.player, source.flame)
            total += tables.source_flame[number] * uses
        if source.scoring:
            total += score_of(look.state, look.seat, source.scoring) + 1
        return total

    def conquest(self, look: Outlook, place: int) -> float:
        """Return what conquering a source brings, with the fewest creatures that can."""
        state, seat, forces = look.state, look.seat, look.forces()
        weights = self.worth.weights
        each = state.sources[place]
        source = state.pack.sources[each.source]
        needed = resistance_of(state, each) + 1
        sent = max(1, needed - forces.bonus[seat])
        total = source.vp_conquered + look.tables.conquest[each.source]
        total += self.control(look, each.source)
        while_left = soon(look.after)
        strongest = 0
        for other in range(len(forces.free)):
            if other != seat and forces.free[other]:
                strongest = max(strongest, forces.free[other] + forces.bonus[other])
        risk = 1.0 if strongest > sent else max(0.0, 1.0 + (strongest - sent - 1) / FAR)
        total += weights[RISK] * risk * source.vp_conquered
        left = forces.free[seat] + forces.bonus[seat] - source.fortify - 1
        near = max(0.0, min(1.0, 1.0 + left / FAR))
        gain = float(source.vp_fortified - source.vp_conquered)
        gain += look.tables.reading.fortification[each.source][VP]
        total += weights[FORTIFY] * gain * near * while_left
        total += weights[UNDER] * sent * while_left
        total -= weights[CONQUER] * forces.to_conquer(seat, look.tables.reading) * while_left / 2
        if each.holder != NOBODY:
            total += SPITE * source.vp_conquered / (len(state.players) - 1)
        return total - self.strength(look, float(sent))

    def fortification(self, look: Outlook, place: int) -> float:
        """Return what fortifying a source brings."""
        state, forces = look.state, look.forces()
        weights = self.worth.weights
        each = state.sources[place]
        source = state.pack.sources[each.source]
        total = source.vp_fortified - source.vp_conquered + look.tables.fortification[each.source]
        total -= weights[RISK] * forces.risk(each) * source.vp_conquered
        while_left = soon(look.turns)
        total -= weights[FORTIFY] * forces.to_fortify(each, look.tables.reading) * while_left
        return total - weights[UNDER] * forces.under(each) * while_left

    def missing(self, look: Outlook, place: int) -> int:
        """Return the strength that is missing under an own source before it can be fortified."""
        each = look.state.sources[place]
        force = force_of(look.state, look.seat, each.under)
        return look.state.pack.sources[each.source].fortify + 1 - force

    def sliding(self, look: Outlook, place: int) -> float:
        """Return what it brings to slide creatures under a source and fortify it then."""
        each = look.state.sources[place]
        if each.fortified:
            return 0.0
        missing = self.missing(look, place)
        if missing <= 0:
            return 0.0
        free = look.forces().free[look.seat]
        if missing > free:
            return 0.0
        return self.fortification(look, place) - self.strength(look, float(missing))

    def committed(self, look: Outlook, mask: int) -> float:
        """Return what the creatures of a set are worth if they stay at home."""
        total = 0.0
        bonus = self.worth.weights[UNDER] * soon(look.after)
        for place, card in enumerate(look.player.retinue):
            if mask >> place & 1:
                total += self.card_held(look, card)
                total -= bonus * strength_of(look.state, (card,))
        return total
