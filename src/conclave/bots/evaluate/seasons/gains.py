"""What a single step of Seasons brings, judged as it stands: a die, a summoning, a bonus."""

from __future__ import annotations

from conclave.bots.evaluate.seasons.terms import LANTERN, LANTERN_GAIN, SOON, outlook
from conclave.bots.evaluate.seasons.worth import Worth
from conclave.games.seasons.cards import FIRST, REVISED, Card
from conclave.games.seasons.dice import ENERGIES, FACES, RATES
from conclave.games.seasons.energy import in_reserve, totals
from conclave.games.seasons.moves import RAISE_GAUGE, TRANSMUTE_BETTER
from conclave.games.seasons.player import Player
from conclave.games.seasons.scoring import BONUS_PENALTY, HAND_PENALTY
from conclave.games.seasons.state import State

NEEDED = 0.9  # what an energy gains by being the one a card waits for
LEAST_ENERGY = 0.5
CARD_TO_DRAW = 3.0
STAR, NEEDED_STAR = 1.2, 4.0
SPARED_BONUS = 3.0
ELEMENTS = 2.0  # what the energies for card 31 are worth
STAFF, VASE = 6, 30
STAFF_GAIN = 3


class Gains:
    """Judges steps by the worth of cards and energies.

    Where a method takes `worth`, it means what one more energy of each type is worth.
    """

    def __init__(self, worth: Worth) -> None:
        self.worth = worth

    def energy_worth(self, state: State, seat: int) -> list[float]:
        """Return what one more energy of each type is worth to a seat after this turn."""
        player = state.players[seat]
        dots = outlook(state, seat)
        if not dots:
            lantern = sum([lying.card == LANTERN for lying in player.in_play])
            return [float(LANTERN_GAIN * lantern)] * 4
        weights = self.worth.amounts
        base = max(LEAST_ENERGY, weights[1] + weights[3] * min(dots, SOON) / SOON)
        wanted = self.wanted(state, player, dots)
        season = state.season()
        now, later = RATES[season], RATES[(season + 1) % 4]
        return [
            base + NEEDED * (wanted[kind] > 0) + weights[6] * now[kind] + weights[7] * later[kind]
            for kind in ENERGIES
        ]

    def wanted(self, state: State, player: Player, dots: int) -> list[int]:
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

    def rate(self, state: State, player: Player, kind: int) -> int:
        """Return the crystals an energy brings if it can be transmuted now."""
        rate = RATES[state.season()][kind]
        return rate + player.standing.transmute_extra + state.transmute_bonus

    def face_gain(self, state: State, player: Player, rolled: int, worth: list[float]) -> float:
        """Return what a die brings."""
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

    def summon_gain(
        self, state: State, player: Player, number: int, dots: int, worth: list[float]
    ) -> float:
        """Return what summoning a card is worth now, over keeping it in hand."""
        card: Card = (FIRST if state.first_edition else REVISED)[number]
        cost = card.costs[len(state.players) - 2]
        tables = self.worth
        gain = card.prestige + tables.play[dots][number] + tables.entering[number]
        gain -= tables.hand[dots][number] - HAND_PENALTY
        gain -= cost[4] + ELEMENTS * card.elemental
        for kind in ENERGIES:
            gain -= cost[kind] * (worth[kind] - NEEDED * (worth[kind] > NEEDED))
        for lying in player.in_play:
            if lying.card == STAFF:
                gain += STAFF_GAIN
            elif lying.card == VASE:
                gain += worth[0]
        return gain

    def _best_payable(self, state: State, player: Player, dots: int, worth: list[float]) -> float:
        held = totals(player)
        shelf = FIRST if state.first_edition else REVISED
        best = 0.0
        for card in player.hand:
            cost = shelf[card].costs[len(state.players) - 2]
            if cost[4] <= player.crystals and all(cost[kind] <= held[kind] for kind in ENERGIES):
                best = max(best, self.summon_gain(state, player, card, dots, worth))
        return best

    def bonus_gain(
        self, state: State, player: Player, bonus: int, dots: int, worth: list[float]
    ) -> float:
        """Return what a bonus brings over its price."""
        price = BONUS_PENALTY[player.bonuses + 1] - BONUS_PENALTY[player.bonuses]
        if bonus == TRANSMUTE_BETTER:
            held = totals(player)
            before = after = 0.0
            for kind in ENERGIES:
                rate = self.rate(state, player, kind)
                if state.can_transmute:
                    before += held[kind] * max(0.0, rate - worth[kind])
                after += held[kind] * max(0.0, rate + 1 - worth[kind])
            return after - before - price - (SPARED_BONUS if dots else 0.0)
        if bonus == RAISE_GAUGE and player.gauge <= len(player.in_play) and player.hand:
            best = self._best_payable(state, player, dots, worth)
            return best - price - (SPARED_BONUS if dots else 0.0)
        return -1.0

    def promise(self, state: State, seat: int, card: int) -> float:
        """Return what a card in hand is worth, its penalty aside."""
        return self.worth.hand[outlook(state, seat)][card]

    def standing_worth(self, state: State, seat: int, place: int) -> float:
        """Return what would be lost with a card in play."""
        lying = state.players[seat].in_play[place]
        shelf = FIRST if state.first_edition else REVISED
        tokens = 2.0 * sum(lying.tokens)
        return (
            shelf[lying.card].prestige + self.worth.play[outlook(state, seat)][lying.card] + tokens
        )
