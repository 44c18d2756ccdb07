"""A fast way to play Seasons on: every option is judged as it stands, no move is tried out.

It serves where thousands of turns have to be played in a second: in the search's simulations
and in training.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

from conclave.bots.evaluate.seasons.activations import Case, activation_gain
from conclave.bots.evaluate.seasons.gains import NEEDED, Gains
from conclave.bots.evaluate.seasons.terms import (
    AMOUNTS,
    MOST_DOTS,
    STARS_PER_DOT,
    YEAR,
    beyond_means,
    dots_left,
    energies_due,
    outlook,
)
from conclave.bots.evaluate.seasons.worth import Worth
from conclave.engine.decisions import PASS, Decision
from conclave.games.seasons.cards import FIRST, REVISED
from conclave.games.seasons.dice import RATES, SIDES
from conclave.games.seasons.energy import in_reserve, totals
from conclave.games.seasons.moves import (
    ABOUT,
    ACTIVATE,
    BONUS,
    DISCARD_IT,
    END_TURN,
    KEEP_IT,
    SUMMON,
    TRANSMUTE,
    USE_DIE,
)
from conclave.games.seasons.player import CARD_MASK, bare_all
from conclave.games.seasons.scoring import HAND_PENALTY
from conclave.games.seasons.state import State

MALICE_GAIN = 2
WITHOUT_ROOM = 4.0
OWED = 5.0  # what the die still owes is always welcome
LEAST_TRANSMUTING = 0.05
TREE = 32
LIBRARY = 3  # cards
DUE_HAND, DUE_ALL = AMOUNTS.index("due_hand"), AMOUNTS.index("due_all")
IN_HAND = 64


class Quick(Gains):
    """Answers any question at once, by the worth of cards and energies."""

    def __init__(self, worth: Worth) -> None:
        super().__init__(worth)
        self._ways: dict[str, Callable[[State, Decision], int]] = {
            "action": self._action,
            "die": self._die,
            "energy_to_take": self._take,
            "energy_to_store": self._take,
            "mirror_image": self._take,
            "energy_to_drop": self._give,
            "energy_to_discard": self._give,
            "energy_to_exchange": self._give,
            "energy_to_mirror": self._give,
            "energy_to_spare": self._spare,
            "set_of_energies": self._give,
            "drawn_card": self._drawn,
            "card_to_keep": self._keep,
            "card_to_give": self._give_card,
            "card_to_discard": self._give_card,
            "card_to_put_into_play": self._put,
            "card_to_sacrifice": self._sacrifice,
            "item_to_take_back": self._take_back,
            "familiar_to_give_up": self._give_up,
            "steps_of_the_marker": self._steps,
            "opponent_to_copy": self._copy,
            "way": self._way,
            "card_to_draft": self._draft,
            "card_for_hand": self._for_hand,
            "card_for_library_2": self._for_library,
            "before_die": self._before_die,
        }

    def choose(self, state: State, decision: Decision) -> int:
        """Return an answer to a question."""
        options = decision.options
        if len(options) == 1 and not decision.may_pass:
            return options[0]
        way = self._ways.get(decision.kind)
        return options[0] if way is None else way(state, decision)

    # --- energies --------------------------------------------------------------------------

    def _take(self, state: State, decision: Decision) -> int:
        """Take what is wanted most; options go up, so lower types come first."""
        seat = decision.seat
        player = state.players[seat]
        dots = outlook(state, seat)
        if state.can_transmute and state.turn == seat and not dots:
            rates = RATES[state.season()]
            return max(decision.options, key=lambda kind: rates[kind])
        wanted = self.wanted(state, player, dots)
        for kind in decision.options:
            if wanted[kind] > 0:
                return kind
        worth = self.energy_worth(state, seat)
        return max(decision.options, key=lambda kind: worth[kind])

    def _give(self, state: State, decision: Decision) -> int:
        """Give up what is worth least, and no longer than it must be."""
        worth = self.energy_worth(state, decision.seat)
        held = totals(state.players[decision.seat])
        wanted = self.wanted(state, state.players[decision.seat], outlook(state, decision.seat))
        if decision.may_pass:
            return PASS
        return min(
            decision.options,
            key=lambda source: (
                worth[source & 3]
                + (NEEDED if wanted[source & 3] >= 0 and held[source & 3] else 0.0)
            ),
        )

    def _spare(self, state: State, decision: Decision) -> int:
        worth = self.energy_worth(state, decision.seat)
        return max(decision.options, key=lambda kind: worth[kind])

    # --- the die ---------------------------------------------------------------------------

    def _die(self, state: State, decision: Decision) -> int:
        seat = decision.seat
        player = state.players[seat]
        worth = self.energy_worth(state, seat)
        return max(
            decision.options, key=lambda rolled: self.face_gain(state, player, rolled, worth)
        )

    def _before_die(self, state: State, decision: Decision) -> int:
        """Reroll a poor die; the reroll itself brings two crystals."""
        player = state.players[decision.seat]
        worth = self.energy_worth(state, decision.seat)
        first = player.die // SIDES * SIDES
        values = [
            self.face_gain(state, player, rolled, worth) for rolled in range(first, first + SIDES)
        ]
        better = sum(values) / SIDES + MALICE_GAIN > values[player.die - first]
        return decision.options[0] if better else USE_DIE

    # --- actions ---------------------------------------------------------------------------

    def _action(self, state: State, decision: Decision) -> int:
        seat = decision.seat
        player = state.players[seat]
        dots = outlook(state, seat)
        worth = self.energy_worth(state, seat)
        best, best_value = END_TURN, 0.0
        transmuting, transmuting_value = END_TURN, LEAST_TRANSMUTING
        for option in decision.options:
            kind = option & ~ABOUT
            if kind == SUMMON:
                value = self.summon_gain(state, player, option & ABOUT, dots, worth)
            elif kind == ACTIVATE:
                lying = player.in_play[option & ABOUT]
                value = activation_gain(Case(self, state, player, lying, dots, worth))
            elif kind == TRANSMUTE:
                gain = self.rate(state, player, option & 3) - worth[option & 3]
                if gain > transmuting_value:
                    transmuting, transmuting_value = option, gain
                continue
            elif kind == BONUS:
                value = self.bonus_gain(state, player, option & ABOUT, dots, worth)
            elif option == END_TURN:
                continue
            else:
                value = OWED
            if value > best_value:
                best, best_value = option, value
        return best if best != END_TURN else transmuting

    # --- cards -----------------------------------------------------------------------------

    def _drawn(self, state: State, decision: Decision) -> int:
        player = state.players[decision.seat]
        card = bare_all(player.limbo)[0]
        gauge = player.gauge + dots_left(state) * STARS_PER_DOT
        room = gauge - len(player.in_play) - len(player.hand)
        worth = self.promise(state, decision.seat, card) - (0.0 if room > 0 else WITHOUT_ROOM)
        return KEEP_IT if worth > HAND_PENALTY else DISCARD_IT

    def _keep(self, state: State, decision: Decision) -> int:
        return max(decision.options, key=lambda c: self.promise(state, decision.seat, c))

    def _give_card(self, state: State, decision: Decision) -> int:
        return min(decision.options, key=lambda c: self.promise(state, decision.seat, c))

    def _put(self, state: State, decision: Decision) -> int:
        seat = decision.seat
        player = state.players[seat]
        dots, free = outlook(state, seat), [0.0] * 4
        return max(
            decision.options, key=lambda card: self.summon_gain(state, player, card, dots, free)
        )

    def _sacrifice(self, state: State, decision: Decision) -> int:
        return min(
            decision.options, key=lambda each: self.standing_worth(state, decision.seat, each)
        )

    def _take_back(self, state: State, decision: Decision) -> int:
        seat = decision.seat
        player = state.players[seat]
        return min(
            decision.options,
            key=lambda each: (
                self.standing_worth(state, seat, each)
                - self.promise(state, seat, player.in_play[each].card)
            ),
        )

    def _give_up(self, state: State, decision: Decision) -> int:
        def worth(option: int) -> float:
            if option >= IN_HAND:
                return self.promise(state, decision.seat, option - IN_HAND) - HAND_PENALTY
            return self.standing_worth(state, decision.seat, option)

        return min(decision.options, key=worth)

    def _steps(self, state: State, decision: Decision) -> int:
        """Hurry to the end when ahead, and win time otherwise."""
        sides = [self.worth.side(state, seat) for seat in range(len(state.players))]
        ahead = sides[decision.seat] >= max(sides)
        hurries = ahead and dots_left(state) < MOST_DOTS // 2
        return decision.options[-1 if hurries else 0]

    def _copy(self, state: State, decision: Decision) -> int:
        return max(decision.options, key=lambda seat: in_reserve(state.players[seat]))

    def _way(self, state: State, decision: Decision) -> int:
        """Take the first way; the Tree is there to transmute."""
        is_tree = state.stack[-1].source & CARD_MASK == TREE
        return decision.options[-1 if is_tree else 0]

    # --- the prelude -----------------------------------------------------------------------

    def _draft(self, state: State, decision: Decision) -> int:
        """Take what is worth most beside what was taken before."""
        picked = state.players[decision.seat].memory.picked
        shelf, seats = FIRST if state.first_edition else REVISED, len(state.players) - 2
        before = energies_due(shelf, picked, seats)
        best, best_value = decision.options[0], -1e9
        for card in decision.options:
            value = self.drafted(card)
            for other in picked:
                value += self.worth.pairs[card][other]
            due = energies_due(shelf, (card,), seats)
            value += self._strain(before + due) - self._strain(before)
            if value > best_value:
                best, best_value = card, value
        return best

    def _strain(self, due: int) -> float:
        """Return what it costs that all cards together need so many energies."""
        return self.worth.amounts[DUE_ALL] * beyond_means(due, MOST_DOTS)

    def drafted(self, card: int) -> float:
        """Return what a card is worth to the one who drafts it: in the place that suits it best."""
        second, third = self.worth.library
        return max(self.worth.hand[MOST_DOTS][card] - HAND_PENALTY, second[card], third[card])

    def _for_hand(self, state: State, decision: Decision) -> int:
        """Begin with the cards that need not wait, as many as the first year can pay for."""
        second, third = self.worth.library
        hand = self.worth.hand[MOST_DOTS]
        held = state.players[decision.seat].hand
        shelf, seats = FIRST if state.first_edition else REVISED, len(state.players) - 2
        missing = min(len(decision.options), max(1, LIBRARY - len(held)))
        best, best_value = decision.options[0], -1e9
        for cards in combinations(decision.options, missing):
            due = energies_due(shelf, held + cards, seats)
            value = self.worth.amounts[DUE_HAND] * beyond_means(due, YEAR)
            for card in cards:
                value += hand[card] - max(second[card], third[card])
            if value > best_value:
                best, best_value = cards[0], value
        return best

    def _for_library(self, state: State, decision: Decision) -> int:
        second, third = self.worth.library
        return max(decision.options, key=lambda card: second[card] - third[card])
