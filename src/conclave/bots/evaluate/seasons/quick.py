"""A fast way to play Seasons on: every option is judged as it stands, no move is tried out.

It serves where thousands of turns have to be played in a second: in the search's simulations
and in training.
"""

from __future__ import annotations

from collections.abc import Callable

from conclave.bots.evaluate.seasons.terms import (
    CAULDRON,
    LANTERN,
    LANTERN_GAIN,
    MOST_DOTS,
    SOON,
    TURN,
    dots_left,
    outlook,
)
from conclave.bots.evaluate.seasons.worth import Worth
from conclave.engine.decisions import PASS, Decision
from conclave.games.seasons.cards import FIRST, REVISED, Card
from conclave.games.seasons.dice import ENERGIES, FACES, RATES
from conclave.games.seasons.energy import in_reserve, totals
from conclave.games.seasons.moves import (
    ABOUT,
    ACTIVATE,
    BONUS,
    DISCARD_IT,
    END_TURN,
    KEEP_IT,
    RAISE_GAUGE,
    SUMMON,
    TRANSMUTE,
    TRANSMUTE_BETTER,
    USE_DIE,
)
from conclave.games.seasons.player import Player, bare_all
from conclave.games.seasons.scoring import BONUS_PENALTY, HAND_PENALTY
from conclave.games.seasons.state import State

NEEDED = 0.9  # what an energy gains by being the one a card waits for
CARD_TO_DRAW = 3.0
STAR, NEEDED_STAR = 1.2, 4.0
SPARED_BONUS = 3.0
(BALANCE, BOOTS, DIE_OF_MALICE, KAIRN, POWER, DREAMS, KNOWLEDGE, LIFE) = (
    5,
    7,
    15,
    16,
    23,
    24,
    25,
    26,
)
(TREE, ORB, SKULL, IDOL, KRISS, MIRROR, SOUL) = (32, 34, 37, 43, 44, 47, 50)
STAFF, VASE = 6, 30


class Quick:
    """Answers any question at once, by the worth of cards and energies."""

    def __init__(self, worth: Worth) -> None:
        self.worth = worth
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
            "energy_to_pay": self._pay,
            "energy_to_spare": self._spare,
            "set_of_energies": self._give,
            "drawn_card": self._drawn,
            "card_to_keep": self._keep,
            "card_to_give": self._give_card,
            "card_to_discard": self._discard,
            "card_to_put_into_play": self._put,
            "card_to_sacrifice": self._sacrifice,
            "item_to_take_back": self._take_back,
            "familiar_to_give_up": self._give_up,
            "steps_of_the_marker": self._steps,
            "opponent_to_copy": self._copy,
            "way": self._way,
            "draw": self._first,
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

    def energy_worth(self, state: State, seat: int) -> list[float]:
        """Return what one more energy of each type is worth to a seat after this turn."""
        player = state.players[seat]
        dots = outlook(state, seat)
        if not dots:
            lantern = sum([lying.card == LANTERN for lying in player.in_play])
            return [float(LANTERN_GAIN * lantern)] * 4
        weights = self.worth.amounts
        base = max(0.5, weights[1] + weights[3] * min(dots, SOON) / SOON)
        wanted = self._wanted(state, player, dots)
        season = state.season()
        now, later = RATES[season], RATES[(season + 1) % 4]
        return [
            base + NEEDED * (wanted[kind] > 0) + weights[6] * now[kind] + weights[7] * later[kind]
            for kind in ENERGIES
        ]

    def _wanted(self, state: State, player: Player, dots: int) -> list[int]:
        """Return the energies that the best cards of the hand still lack."""
        free = player.gauge - len(player.in_play)
        due = [0, 0, 0, 0]
        if not player.hand:
            return due
        shelf = FIRST if state.first_edition else REVISED
        seats = len(state.players) - 2
        promises = self.worth.hand[dots]
        best = sorted(player.hand, key=promises.__getitem__, reverse=True)[: max(free, 0) + 1]
        for card in best:
            cost = shelf[card].costs[seats]
            for kind in ENERGIES:
                due[kind] += cost[kind]
        held = totals(player)
        return [due[kind] - held[kind] for kind in ENERGIES]

    def _take(self, state: State, decision: Decision) -> int:
        """Take what is wanted most; options go up, so lower types come first."""
        seat = decision.seat
        player = state.players[seat]
        dots = outlook(state, seat)
        if state.can_transmute and state.turn == seat and not dots:
            rates = RATES[state.season()]
            return max(decision.options, key=lambda kind: rates[kind])
        wanted = self._wanted(state, player, dots)
        for kind in decision.options:
            if wanted[kind] > 0:
                return kind
        worth = self.energy_worth(state, seat)
        return max(decision.options, key=lambda kind: worth[kind])

    def _give(self, state: State, decision: Decision) -> int:
        """Give up what is worth least; of equal ones the most plentiful."""
        worth = self.energy_worth(state, decision.seat)
        held = totals(state.players[decision.seat])
        wanted = self._wanted(state, state.players[decision.seat], outlook(state, decision.seat))
        if decision.may_pass:
            return PASS
        return min(
            decision.options,
            key=lambda source: (
                worth[source & 3]
                + (NEEDED if wanted[source & 3] >= 0 and held[source & 3] else 0.0)
            ),
        )

    def _pay(self, state: State, decision: Decision) -> int:
        return decision.options[0]

    def _spare(self, state: State, decision: Decision) -> int:
        worth = self.energy_worth(state, decision.seat)
        return max(decision.options, key=lambda kind: worth[kind])

    # --- the die ---------------------------------------------------------------------------

    def _die(self, state: State, decision: Decision) -> int:
        seat = decision.seat
        player = state.players[seat]
        worth = self.energy_worth(state, seat)
        return max(decision.options, key=lambda rolled: self._face(state, player, rolled, worth))

    def _face(self, state: State, player: Player, rolled: int, worth: list[float]) -> float:
        face = FACES[rolled]
        room = player.standing.reserve_limit - in_reserve(player)
        gained = sum(face.energies)
        value = float(face.crystals)
        for kind in ENERGIES:
            value += face.energies[kind] * worth[kind]
        if face.transmute:
            rates, extra = RATES[state.season()], player.standing.transmute_extra
            held = totals(player)
            for kind in ENERGIES:
                gain = rates[kind] + extra - worth[kind]
                if gain > 0:
                    value += gain * (held[kind] + face.energies[kind])
        elif gained > room:
            value -= (gained - room) * worth[0]
        if face.star:
            value += NEEDED_STAR if player.gauge - len(player.in_play) < len(player.hand) else STAR
        if face.draw:
            value += CARD_TO_DRAW
        return value

    def _before_die(self, state: State, decision: Decision) -> int:
        """Reroll a poor die; the reroll itself brings two crystals."""
        player = state.players[decision.seat]
        worth = self.energy_worth(state, decision.seat)
        first = player.die // 6 * 6
        values = [self._face(state, player, rolled, worth) for rolled in range(first, first + 6)]
        better = sum(values) / 6 + 2 > values[player.die - first]
        return decision.options[0] if better else USE_DIE

    # --- actions ---------------------------------------------------------------------------

    def _action(self, state: State, decision: Decision) -> int:
        seat = decision.seat
        player = state.players[seat]
        dots = outlook(state, seat)
        worth = self.energy_worth(state, seat)
        best, best_value = END_TURN, 0.0
        transmuting, transmuting_value = END_TURN, 0.05
        for option in decision.options:
            kind = option & ~ABOUT
            if kind == SUMMON:
                value = self.summon_gain(state, player, option & ABOUT, dots, worth)
            elif kind == ACTIVATE:
                value = self._activation(state, player, option & ABOUT, dots, worth)
            elif kind == TRANSMUTE:
                gain = self._rate(state, player, option & 3) - worth[option & 3]
                if gain > transmuting_value:
                    transmuting, transmuting_value = option, gain
                continue
            elif kind == BONUS:
                value = self._bonus(state, player, option & ABOUT, dots, worth)
            elif option == END_TURN:
                continue
            else:
                value = 5.0  # what the die owes
            if value > best_value:
                best, best_value = option, value
        return best if best != END_TURN else transmuting

    def summon_gain(
        self, state: State, player: Player, number: int, dots: int, worth: list[float]
    ) -> float:
        """Return what summoning a card is worth now, over keeping it in hand."""
        card: Card = (FIRST if state.first_edition else REVISED)[number]
        cost = card.costs[len(state.players) - 2]
        tables = self.worth
        gain = card.prestige + tables.play[dots][number] + tables.entering[number]
        gain -= tables.hand[dots][number] - HAND_PENALTY
        gain -= cost[4] + 2.0 * card.elemental
        for kind in ENERGIES:
            gain -= cost[kind] * (worth[kind] - NEEDED * (worth[kind] > NEEDED))
        for lying in player.in_play:
            if lying.card == STAFF:
                gain += 3
            elif lying.card == VASE:
                gain += worth[0]
        return gain

    def _rate(self, state: State, player: Player, kind: int) -> int:
        rate = RATES[state.season()][kind]
        return rate + player.standing.transmute_extra + state.transmute_bonus

    def _activation(
        self, state: State, player: Player, place: int, dots: int, worth: list[float]
    ) -> float:
        lying = player.in_play[place]
        card = lying.card
        held = totals(player)
        extra = player.standing.transmute_extra + state.transmute_bonus
        cheapest = min([worth[kind] for kind in ENERGIES if held[kind]], default=9.0)
        reserve = in_reserve(player)
        lost = self.worth.play[dots][card]
        if card == BALANCE:
            least = min([worth[kind] for kind in ENERGIES if held[kind] >= 3], default=9.0)
            return 3 * (3 + extra - least)
        if card == KAIRN:
            return 4.0 - cheapest
        if card == KNOWLEDGE:
            room = min(5, player.standing.reserve_limit - reserve)
            useful = room if dots or state.can_transmute else 0
            return useful * 2.4 - lost if useful >= 4 or dots <= TURN else 0.0
        if card == LIFE:
            if reserve >= 5 or (not dots and reserve):
                spent = sum([player.energy[kind] * worth[kind] for kind in ENERGIES])
                return reserve * (4 + extra) - spent - lost
            return 0.0
        if card == POWER:
            return 6.0 - lost if dots > TURN else 0.0
        if card == DREAMS:
            return self._dreams(state, player, dots, worth) - lost
        if card == TREE:
            spare = [self._rate(state, player, kind) - worth[kind] for kind in ENERGIES]
            gain = sum([held[kind] * spare[kind] for kind in ENERGIES if spare[kind] > 0])
            return 0.0 if state.can_transmute else gain - cheapest - 1.0
        if card == CAULDRON:
            inside = sum(lying.tokens)
            possible = inside + dots / TURN + 1 >= 7
            return 4.0 - cheapest if possible else 0.0
        if card == IDOL:
            shelf = FIRST if state.first_edition else REVISED
            return float(sum([shelf[each.card].familiar for each in player.in_play]))
        if card == SOUL:
            return 8.0
        return 0.0

    def _dreams(self, state: State, player: Player, dots: int, worth: list[float]) -> float:
        if not player.hand:
            return 0.0
        spent = sum([player.energy[kind] * worth[kind] for kind in ENERGIES])
        free = [0.0, 0.0, 0.0, 0.0]
        seats = len(state.players) - 2
        shelf = FIRST if state.first_edition else REVISED
        best = max(
            [
                self.summon_gain(state, player, card, dots, free) + shelf[card].costs[seats][4]
                for card in player.hand
            ]
        )
        return best - spent if best > 12 or dots <= TURN else 0.0

    def _bonus(
        self, state: State, player: Player, bonus: int, dots: int, worth: list[float]
    ) -> float:
        price = BONUS_PENALTY[player.bonuses + 1] - BONUS_PENALTY[player.bonuses]
        if bonus == TRANSMUTE_BETTER:
            held = totals(player)
            before = after = 0.0
            for kind in ENERGIES:
                rate = self._rate(state, player, kind)
                if state.can_transmute:
                    before += held[kind] * max(0.0, rate - worth[kind])
                after += held[kind] * max(0.0, rate + 1 - worth[kind])
            return after - before - price - (SPARED_BONUS if dots else 0.0)
        if bonus == RAISE_GAUGE and player.gauge <= len(player.in_play) and player.hand:
            best = self._best_payable(state, player, dots, worth)
            return best - price - (SPARED_BONUS if dots else 0.0)
        return -1.0

    def _best_payable(self, state: State, player: Player, dots: int, worth: list[float]) -> float:
        held = totals(player)
        shelf = FIRST if state.first_edition else REVISED
        best = 0.0
        for card in player.hand:
            cost = shelf[card].costs[len(state.players) - 2]
            if cost[4] <= player.crystals and all(cost[kind] <= held[kind] for kind in ENERGIES):
                best = max(best, self.summon_gain(state, player, card, dots, worth))
        return best

    # --- cards -----------------------------------------------------------------------------

    def _first(self, state: State, decision: Decision) -> int:
        return decision.options[0]

    def _promise(self, state: State, seat: int, card: int) -> float:
        return self.worth.hand[outlook(state, seat)][card]

    def _drawn(self, state: State, decision: Decision) -> int:
        player = state.players[decision.seat]
        card = bare_all(player.limbo)[0]
        room = player.gauge + dots_left(state) * 0.17 - len(player.in_play) - len(player.hand)
        worth = self._promise(state, decision.seat, card) - (0.0 if room > 0 else 4.0)
        return KEEP_IT if worth > HAND_PENALTY else DISCARD_IT

    def _keep(self, state: State, decision: Decision) -> int:
        return max(decision.options, key=lambda c: self._promise(state, decision.seat, c))

    def _give_card(self, state: State, decision: Decision) -> int:
        return min(decision.options, key=lambda c: self._promise(state, decision.seat, c))

    _discard = _give_card

    def _put(self, state: State, decision: Decision) -> int:
        seat = decision.seat
        player = state.players[seat]
        dots, free = outlook(state, seat), [0.0] * 4
        return max(
            decision.options, key=lambda card: self.summon_gain(state, player, card, dots, free)
        )

    def _standing_worth(self, state: State, seat: int, place: int) -> float:
        lying = state.players[seat].in_play[place]
        shelf = FIRST if state.first_edition else REVISED
        tokens = 2.0 * sum(lying.tokens)
        return (
            shelf[lying.card].prestige + self.worth.play[outlook(state, seat)][lying.card] + tokens
        )

    def _sacrifice(self, state: State, decision: Decision) -> int:
        return min(
            decision.options, key=lambda each: self._standing_worth(state, decision.seat, each)
        )

    def _take_back(self, state: State, decision: Decision) -> int:
        seat = decision.seat
        player = state.players[seat]
        return min(
            decision.options,
            key=lambda each: (
                self._standing_worth(state, seat, each)
                - self._promise(state, seat, player.in_play[each].card)
            ),
        )

    def _give_up(self, state: State, decision: Decision) -> int:
        def worth(option: int) -> float:
            if option >= 64:
                return self._promise(state, decision.seat, option - 64) - HAND_PENALTY
            return self._standing_worth(state, decision.seat, option)

        return min(decision.options, key=worth)

    def _steps(self, state: State, decision: Decision) -> int:
        """Win time with more to come than the others, otherwise shorten the game."""
        sides = [self.worth.side(state, seat) for seat in range(len(state.players))]
        ahead = sides[decision.seat] >= max(sides)
        return (
            decision.options[-1]
            if ahead and dots_left(state) < MOST_DOTS // 2
            else decision.options[0]
        )

    def _copy(self, state: State, decision: Decision) -> int:
        return max(decision.options, key=lambda seat: in_reserve(state.players[seat]))

    def _way(self, state: State, decision: Decision) -> int:
        return (
            decision.options[-1]
            if len(decision.options) > 1 and state.stack[-1].source & 63 == TREE
            else decision.options[0]
        )

    # --- the prelude -----------------------------------------------------------------------

    def _draft(self, state: State, decision: Decision) -> int:
        return max(decision.options, key=self.drafted)

    def drafted(self, card: int) -> float:
        """Return what a card is worth to the one who drafts it: in the place that suits it best."""
        second, third = self.worth.library
        return max(self.worth.hand[MOST_DOTS][card] - HAND_PENALTY, second[card], third[card])

    def _for_hand(self, state: State, decision: Decision) -> int:
        second, third = self.worth.library
        hand = self.worth.hand[MOST_DOTS]
        return max(decision.options, key=lambda c: hand[c] - max(second[c], third[c]))

    def _for_library(self, state: State, decision: Decision) -> int:
        second, third = self.worth.library
        return max(decision.options, key=lambda card: second[card] - third[card])
