"""A fast way to play Emberhours on: every option is judged as it stands, no move is tried out.

It serves where thousands of turns have to be played in a second: in the search's simulations
and in training.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from conclave.bots.evaluate.emberhours.gains import Gains, Outlook
from conclave.bots.evaluate.emberhours.reading import CARDS_OFF, STRENGTH_ON, TIME_OFF, goods_of
from conclave.engine.decisions import PASS, Decision
from conclave.games.emberhours.costs import CARD_BITS, CARD_MASK, cards_to_pay, kinds_taken
from conclave.games.emberhours.counting import resistance_of
from conclave.games.emberhours.expressions import NOTHING
from conclave.games.emberhours.moves import (
    ABOUT,
    CONQUER,
    DRAW,
    END_TURN,
    FLAME,
    FORTIFY,
    MOVE,
    PLAY,
    SLIDE,
    cards_drawn,
    steps_taken,
)
from conclave.games.emberhours.moving import STEP_BITS, STEP_MASK
from conclave.games.emberhours.player import FIRST_SOURCE, NOBODY
from conclave.games.emberhours.setup import OPENING_BITS
from conclave.games.emberhours.state import State

LEAST: Final = 0.02  # points that a free action has to bring
MOST_STEPS: Final = 7
WORST: Final = -1000.0


class Quick(Gains):
    """Answers any question at once, by what things are worth."""

    def choose(self, state: State, decision: Decision) -> int:
        """Return an answer to a question."""
        options = decision.options
        if len(options) == 0:
            return PASS
        if len(options) == 1 and not decision.may_pass:
            return options[0]
        kind = decision.kind
        look = Outlook(self.worth, state, decision.seat)
        if kind == "action":
            return self._action(look, options)
        if kind == "free_action":
            return self._free_action(look, options)
        if kind == "payment":
            return self._given(look, options)
        if kind == "move":
            return self._move(look, decision)
        if kind == "creatures_to_commit":
            return self._commit(look, options)
        return self._seldom(look, decision)

    def _seldom(self, look: Outlook, decision: Decision) -> int:
        kind, options = decision.kind, decision.options
        if kind == "cards_to_discard":
            return self._discard(look, decision)
        if kind == "card_to_remove":
            return self._remove(look, decision)
        if kind == "creatures_to_slide":
            return self._slide(look, options)
        if kind == "extra_play":
            return self._extra_play(look, decision)
        if kind == "opening_play":
            return self.openings(look, options)[0]
        if kind == "card_to_land":
            return self._land(look, options)
        return options[0]

    # --- a turn ----------------------------------------------------------------------------

    def _action(self, look: Outlook, options: Sequence[int]) -> int:
        best, most = options[0], WORST
        moves = False
        for option in options:
            kind, about = option & ~ABOUT, option & ABOUT
            if kind == FLAME:
                continue
            if kind == MOVE:
                moves = True
                continue
            gain = self.main_gain(look, kind, about)
            if gain > most:
                best, most = option, gain
        if moves:
            steps = steps_taken(look.state, look.seat)
            option, gain = self._best_move(look, options, steps, MOVE)
            if gain > most:
                best = option
        flame = self._flame(look, options, best)
        return flame if flame else best

    def main_gain(self, look: Outlook, kind: int, about: int) -> float:
        """Return what a main action brings; sliding is judged with what it makes possible."""
        if kind == PLAY:
            return self.play(look, about)
        if kind == DRAW:
            return self.drawn(look, cards_drawn(look.state, look.seat))
        if kind == CONQUER:
            return self.conquest(look, about)
        if kind == FORTIFY:
            return self.fortification(look, about)
        if kind == SLIDE:
            gain = self.sliding(look, about)
            return gain if gain > 0 else WORST
        return 0.0

    def _free_action(self, look: Outlook, options: Sequence[int]) -> int:
        flame = self._flame(look, options, END_TURN)
        if flame:
            return flame
        for option in options:
            if option & ~ABOUT == SLIDE and self.defends(look, option & ABOUT):
                return option
        return END_TURN

    def defends(self, look: Outlook, place: int) -> bool:
        """Tell whether more creatures under a source keep it from somebody who could take it."""
        each = look.state.sources[place]
        if each.fortified:
            return False
        forces = look.forces()
        resistance = resistance_of(look.state, each)
        threat = 0
        for seat in range(len(forces.free)):
            if seat != look.seat and forces.free[seat]:
                threat = max(threat, forces.free[seat] + forces.bonus[seat] - resistance)
        return 0 < threat <= forces.free[look.seat] and self.sliding(look, place) > 0

    def _flame(self, look: Outlook, options: Sequence[int], planned: int) -> int:
        """Return the flame to light before what is planned, or 0."""
        best, most = 0, LEAST
        fights = planned & ~ABOUT in (CONQUER, SLIDE)
        for option in options:
            if option & ~ABOUT == FLAME:
                thing = option & ABOUT
                if fights and thing < FIRST_SOURCE and self._is_creature(look, thing):
                    continue
                if not self.helps(look, thing, planned):
                    continue
                gain = self.flame(look, thing)
                if gain > most:
                    best, most = option, gain
        return best

    def _is_creature(self, look: Outlook, thing: int) -> bool:
        return look.state.pack.cards[thing].kind == NOTHING

    def helps(self, look: Outlook, thing: int, planned: int) -> bool:
        """Tell whether a flame that makes the next action easier fits what is planned."""
        reading = look.tables.reading
        if thing >= FIRST_SOURCE:
            goods = reading.source_flame[thing - FIRST_SOURCE]
        else:
            goods = reading.flame[thing]
        kind, card = planned & ~ABOUT, planned & CARD_MASK
        if goods[CARDS_OFF]:
            return kind == PLAY and cards_to_pay(look.state, look.seat, card) > 0
        if goods[TIME_OFF]:
            return kind == PLAY and (planned & ABOUT) >> CARD_BITS > 0
        if goods[STRENGTH_ON]:
            return self._opens_a_source(look, thing, int(goods[STRENGTH_ON]))
        return True

    def _opens_a_source(self, look: Outlook, thing: int, more: int) -> bool:
        """Tell whether so much strength more makes a conquest possible that is not so now."""
        if look.state.main_done:
            return False
        forces = look.forces()
        force = forces.free[look.seat] + forces.bonus[look.seat]
        lost = 0
        if thing < FIRST_SOURCE:
            lost = look.state.pack.cards[thing].strength + forces.each[look.seat]
        for each in look.state.sources:
            if each.holder != look.seat and not each.fortified:
                needed = resistance_of(look.state, each)
                if force <= needed < force - lost + more:
                    return True
        return False

    # --- moving ----------------------------------------------------------------------------

    def _best_move(
        self, look: Outlook, options: Sequence[int], left: int, flag: int
    ) -> tuple[int, float]:
        """Return the best first move and what all steps together may bring."""
        best, most = NOBODY, WORST
        first, first_card, second = 0.0, NOBODY, 0.0  # the best single steps of two cards
        for option in options:
            if flag and option & ~ABOUT != flag:
                continue
            about = option & ABOUT
            if about & STEP_MASK == 1:
                gain = self.step(look, about)
                if gain > first:
                    second = first
                    first, first_card = gain, about >> STEP_BITS
                elif gain > second:
                    second = gain
        for option in options:
            if flag and option & ~ABOUT != flag:
                continue
            about = option & ABOUT
            steps = about & STEP_MASK
            gain = self.step(look, about)
            if steps < left:
                gain += second if about >> STEP_BITS == first_card else first
            if gain > most:
                best, most = option, gain
        return best, most

    def _move(self, look: Outlook, decision: Decision) -> int:
        left = 1
        for option in decision.options:
            left = max(left, option & STEP_MASK)
        best, most = self._best_move(look, decision.options, left, 0)
        return PASS if decision.may_pass and most <= 0 else best

    # --- cards of the hand -----------------------------------------------------------------

    def _given(self, look: Outlook, options: Sequence[int]) -> int:
        """Return the set of cards that is missed least, of those that are listed."""
        hand = look.player.hand
        wanted = options[0].bit_count()
        taken = kinds_taken(look.state, look.player)
        ranked: list[tuple[float, int]] = []
        for place, card in enumerate(hand):
            ranked.append((self.kept(look, card, taken), place))
        ranked.sort()
        mask = 0
        for _kept, place in ranked[:wanted]:
            mask |= 1 << place
        if mask in options:
            return mask
        best, least = options[0], -WORST
        for option in options:
            total = 0.0
            for kept, place in ranked:
                if option >> place & 1:
                    total += kept
            if total < least:
                best, least = option, total
        return best

    def _discard(self, look: Outlook, decision: Decision) -> int:
        chosen = self._given(look, decision.options)
        if decision.may_pass:
            cost = self.spent(look, chosen.bit_count())
            if cost > self._bought_now(look):
                return PASS
        return chosen

    def _bought_now(self, look: Outlook) -> float:
        """Return what the price that is asked for buys."""
        frame = look.state.stack[-1]
        body = look.state.pack.actions[frame.answers[0]].body
        return 0.0 if body is None else self.bought(goods_of((body,)))

    def _remove(self, look: Outlook, decision: Decision) -> int:
        best, least = decision.options[0], -WORST
        for card in decision.options:
            worth = self.card_whole(look, card)
            if worth < least:
                best, least = card, worth
        if decision.may_pass and least > self._bought_now(look):
            return PASS
        return best

    def _extra_play(self, look: Outlook, decision: Decision) -> int:
        best, most = PASS, LEAST if decision.may_pass else WORST
        for option in decision.options:
            gain = self.play(look, option, 1)
            if gain > most:
                best, most = option, gain
        return best

    def openings(self, look: Outlook, options: Sequence[int]) -> list[int]:
        """Return an opening for each card of the hand, paid with what is missed least."""
        ranked: list[tuple[float, int]] = []
        hand = look.player.hand
        by_want = [(self.kept(look, card, 0), place) for place, card in enumerate(hand)]
        by_want.sort()
        allowed = set(options)
        for place, card in enumerate(hand):
            found = look.state.pack.cards[card]
            mask, wanted = 0, found.cost
            for _kept, other in by_want:
                if wanted and other != place:
                    mask |= 1 << other
                    wanted -= 1
            option = place << OPENING_BITS | mask
            if option in allowed:
                gain = self.placed(look, card, found.time) - self.spent(look, found.cost + 1)
                ranked.append((-gain, option))
        ranked.sort()
        return [option for _gain, option in ranked] or [options[0]]

    # --- creatures -------------------------------------------------------------------------

    def _commit(self, look: Outlook, options: Sequence[int]) -> int:
        best, least = options[0], -WORST
        for option in options:
            cost = self.committed(look, option)
            if cost < least:
                best, least = option, cost
        return best

    def _slide(self, look: Outlook, options: Sequence[int]) -> int:
        """Return the creatures with which a source can be fortified, or the least one."""
        place = look.state.stack[-1].source
        missing = self.missing(look, place)
        forces = look.forces()
        cards = look.state.pack.cards
        best, least = options[0], -WORST
        for option in options:
            force = 0
            for number, card in enumerate(look.player.retinue):
                if option >> number & 1:
                    force += cards[card].strength + forces.each[look.seat]
            cost = self.committed(look, option) + (0.0 if force >= missing else 100.0)
            if cost < least:
                best, least = option, cost
        return best

    def _land(self, look: Outlook, options: Sequence[int]) -> int:
        """Let a card land first whose permanent effect may watch the other one land."""
        for card in options:
            if look.state.pack.cards[card].permanent:
                return card
        return options[0]
