"""What the greedy bot knows of Seasons: how much a position is worth, in prestige.

The numbers are rules of thumb. What a move really does is found out by making it; the estimates
only have to say what energies, free places on the gauge and cards not yet played may bring.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from conclave.engine.decisions import Decision
from conclave.games.seasons.cards import FIRST, REVISED, Card
from conclave.games.seasons.dice import ENERGIES, FACES, RATES
from conclave.games.seasons.energy import shortage, totals
from conclave.games.seasons.moves import END_TURN, USE_DIE
from conclave.games.seasons.player import InPlay, Player
from conclave.games.seasons.scoring import BONUS_PENALTY, HAND_PENALTY, score_of
from conclave.games.seasons.state import State
from conclave.games.seasons.turn import BEFORE_DIE, ROUND, TAKE_FROM_DIE, TURN
from conclave.games.seasons.view import DecisionView
from conclave.games.seasons.wheel import LAST_YEAR, SPACES

ENERGY = 1.9
LAST_ENERGY = 0.3  # in a seat's last turn: it may still pay for something
PLACE_ON_GAUGE = 1.0
CARD_TO_DRAW = 2.5
BONUS_TO_USE = 2.5  # while the game goes on, a bonus used is one less for later
DOTS_PER_ROUND = 2
ENERGIES_PER_ROUND = 2
GAUGE_PER_ROUND = 0.35
WITHOUT_A_PLACE = 0.6
MOST_SPARE_PLACES = 2
UNSURE = 0.75  # a card in hand is worth less than the same card in play
PER_MISSING_ENERGY = 0.85
LATER = 0.5  # what is drafted or lies in a library
NOT_NOW = 0.1  # so that a certain gain beats the same gain delayed

# What entering play is expected to bring, in prestige, beside what is printed on the card.
ON_ENTER = {
    1: 5.0, 2: 5.0, 3: 9.0, 4: 5.0, 7: 1.0, 9: 10.0, 10: 5.0, 12: 3.0, 17: -2.0, 18: 2.5,
    21: 3.0, 28: 8.0, 29: 20.0, 31: 6.0, 36: 5.0, 37: 1.0, 38: 4.0, 40: 3.0, 42: 15.0, 43: 10.0,
    48: 4.0, 49: 4.0, 50: 11.0,
}  # fmt: skip

# What lying there is expected to bring in every further round.
PER_ROUND = {
    5: 1.0, 6: 0.9, 8: 1.0, 11: 1.0, 13: 1.5, 14: 0.5, 15: 2.0, 16: 2.5, 18: 0.3, 20: 1.0,
    27: 0.8, 30: 0.6, 32: 1.0, 33: 0.5, 34: 0.8, 39: 2.0, 41: 0.8, 43: 0.5, 44: 0.3, 47: 0.3,
    50: -1.0,
}  # fmt: skip

# What a card is worth for the one use it has, or for the end of the game.
IN_STORE = {19: 8.0, 23: 6.0, 24: 7.0, 25: 5.0, 26: 8.0, 45: 6.0, 46: 12.0}
POTIONS = (23, 24, 25, 26)
CAULDRON = 35
CAULDRON_FULL = 7
CAULDRON_GAIN = 15
LANTERN = 45
LANTERN_GAIN = 3

_NEW_CHOICES = frozenset(
    {"action", "die", "before_die", "draw", "card_to_draft", "card_for_hand", "card_for_library_2"}
)


class Time(NamedTuple):
    """How long the game goes on for a seat: rounds after this one, and its turn in this one."""

    rounds: int
    in_turn: bool
    die_to_come: int

    def has_turns(self) -> bool:
        """Tell whether the seat acts again."""
        return self.rounds > 0 or self.in_turn


def resting_option(decision: DecisionView) -> int | None:
    """Return the option that leaves everything as it is, if there is one."""
    return {"action": END_TURN, "before_die": USE_DIE}.get(decision.kind)


def is_new_choice(kind: str) -> bool:
    """Tell whether a question begins something new, so that the last move is complete."""
    return kind in _NEW_CHOICES


def worth_trying(state: State, decision: Decision) -> Sequence[int]:
    """Return all answers; no question asks for a number."""
    return tuple(decision.choices())


def reply(state: State, decision: Decision) -> int:
    """Return what somebody else is taken to answer: the first there is."""
    return next(decision.choices())


def evaluate(state: State, seat: int) -> float:
    """Return what a seat may hope for, less what the others stand at on average."""
    if state.is_over():
        totals_ = [score_of(state, each).total for each in range(len(state.players))]
        own = totals_.pop(seat)
        return own - sum(totals_) / len(totals_)
    rounds = rounds_left(state)
    value = _own_side(state, seat, _time_of(state, seat, rounds))
    others = [player for place, player in enumerate(state.players) if place != seat]
    return value - sum([_other_side(state, each, rounds) for each in others]) / len(others)


def rounds_left(state: State) -> int:
    """Return how many rounds are likely to follow the present one."""
    spaces = (LAST_YEAR - state.year) * SPACES + SPACES + 1 - state.wheel
    left_over = len(state.dice) == 1 and state.round > 0
    spaces -= FACES[state.dice[0]].dots if left_over else DOTS_PER_ROUND
    return max(0, -(-spaces // DOTS_PER_ROUND))


def _time_of(state: State, seat: int, rounds: int) -> Time:
    die = state.players[seat].die
    for frame in state.stack:
        if frame.effect == ROUND and frame.step <= 2:  # dice are being chosen
            return Time(rounds, True, die)
        if frame.actor == seat and frame.effect in (TURN, BEFORE_DIE):
            return Time(rounds, True, die)
        if frame.actor == seat and frame.effect == TAKE_FROM_DIE and frame.step == 0:
            return Time(rounds, True, die)
    return Time(rounds, state.turn == seat, -1)


# --- sides ---------------------------------------------------------------------------------


def _own_side(state: State, seat: int, time: Time) -> float:
    player = state.players[seat]
    held, gauge, value = list(totals(player)), player.gauge, float(player.crystals)
    transmuting = state.can_transmute and state.turn == seat and time.die_to_come < 0
    if time.die_to_come >= 0:
        face = FACES[time.die_to_come]
        held = [held[kind] + face.energies[kind] for kind in ENERGIES]
        gauge += face.star
        value += face.crystals + CARD_TO_DRAW * face.draw
        transmuting = face.transmute
    value -= BONUS_PENALTY[player.bonuses] + player.bonuses * BONUS_TO_USE * (time.rounds > 0)
    value += _row(state, player, time)
    value += _energies(state, player, held, time, transmuting)
    return value + _cards(state, player, held, gauge, time)


def _other_side(state: State, player: Player, rounds: int) -> float:
    energy = sum(player.energy) if rounds else 0
    value = player.crystals + energy - BONUS_PENALTY[player.bonuses] - len(player.hand)
    return value + player.gauge * PLACE_ON_GAUGE + _row(state, player, Time(rounds, False, -1))


def _row(state: State, player: Player, time: Time) -> float:
    shelf = FIRST if state.first_edition else REVISED
    value = 0.0
    for lying in player.in_play:
        value += shelf[lying.card].prestige + PER_ROUND.get(lying.card, 0.0) * time.rounds
        if lying.card in IN_STORE:
            value += _in_store(lying.card, time)
        elif lying.card == CAULDRON:
            value += _cauldron(lying, time)
    return value


def _in_store(card: int, time: Time) -> float:
    """Value a single use: a potion is of no use once there is no turn to drink it."""
    if card not in POTIONS or time.rounds:
        return IN_STORE[card]
    return IN_STORE[card] * 0.4 if time.in_turn else 0.0


def _cauldron(lying: InPlay, time: Time) -> float:
    inside = sum(lying.tokens)
    if inside + time.rounds < CAULDRON_FULL:
        return 0.0
    return inside * (ENERGY + CAULDRON_GAIN / CAULDRON_FULL)


# --- energies ------------------------------------------------------------------------------


def _energies(
    state: State, player: Player, held: list[int], time: Time, transmuting: bool
) -> float:
    """Value energies at what they bring when transmuted now, or at what they may bring later."""
    keep = _worth_kept(player, time)
    if transmuting:
        extra = player.standing.transmute_extra + state.transmute_bonus - NOT_NOW
        rates = RATES[state.season()]
        value = sum([held[kind] * max(keep, rates[kind] + extra) for kind in ENERGIES])
    else:
        value = sum(held) * keep
    stored = sum([sum(each.tokens) for each in player.in_play if each.card != CAULDRON])
    surplus = sum(held) - stored - player.standing.reserve_limit
    return value - max(0, surplus) * keep


def _worth_kept(player: Player, time: Time) -> float:
    if time.rounds:
        return ENERGY
    lanterns = sum([lying.card == LANTERN for lying in player.in_play])
    if lanterns:
        return float(lanterns * LANTERN_GAIN)
    return LAST_ENERGY if time.in_turn else 0.0


# --- cards not in play ---------------------------------------------------------------------


def _cards(state: State, player: Player, held: list[int], gauge: int, time: Time) -> float:
    """Value the cards a seat may still summon; each finds a place or costs prestige (R13.5)."""
    table = hopes(state.first_edition, len(state.players))
    promises = _promises([table[card] for card in player.hand], player, held, time)
    free = gauge - len(player.in_play)
    to_come = free + time.rounds * GAUGE_PER_ROUND
    value = -HAND_PENALTY * float(len(promises))
    for place, promise in enumerate(promises):
        if place < free:
            value += promise
        elif place < to_come:
            value += promise * WITHOUT_A_PLACE
    spare = min(MOST_SPARE_PLACES, max(0, free - len(promises))) if time.rounds else 0
    later = sum([_hope(table[card], time.rounds) for card in _laid_aside(player)])
    return value + spare * PLACE_ON_GAUGE + LATER * later


def _laid_aside(player: Player) -> tuple[int, ...]:
    """Return the cards that come to the hand later, and those chosen in the draft so far."""
    second, third = player.libraries
    drafted = () if player.hand or second or player.in_play else player.memory.picked
    return (*second, *third, *drafted)


class Hope(NamedTuple):
    """What summoning a card promises: at once, per round after, for which energies."""

    at_once: float
    per_round: float
    crystals: int
    due: tuple[int, int, int, int]


@cache
def hopes(first_edition: bool, seats: int) -> tuple[Hope, ...]:
    """Return what every card promises, by its number."""
    shelf = FIRST if first_edition else REVISED
    return tuple(_hope_for(card, seats) for card in shelf)


def _hope_for(card: Card, seats: int) -> Hope:
    air, water, fire, earth, crystals = card.costs[seats - 2]
    energies = air + water + fire + earth + card.elemental * 2
    at_once = card.prestige + ON_ENTER.get(card.number, 0.0) + IN_STORE.get(card.number, 0.0)
    at_once -= energies * ENERGY + crystals
    return Hope(at_once, PER_ROUND.get(card.number, 0.0), crystals, (air, water, fire, earth))


def _hope(hope: Hope, rounds: int) -> float:
    return max(0.0, hope.at_once + hope.per_round * rounds)


def _promises(hand: list[Hope], player: Player, held: list[int], time: Time) -> list[float]:
    """Return what the cards in hand promise, best first; an energy pays for one card only."""
    if not time.has_turns():
        return [0.0] * len(hand)
    hand.sort(key=lambda hope: hope.at_once + hope.per_round * time.rounds, reverse=True)
    left, crystals, promises = held.copy(), player.crystals, []
    for hope in hand:
        missing = max(0, shortage(left, hope.due) - player.standing.discount)
        missing += max(0, hope.crystals - crystals) // 2
        gain = max(0.0, _hope(hope, time.rounds) + HAND_PENALTY)
        reachable = missing <= time.rounds * ENERGIES_PER_ROUND
        promises.append(UNSURE * PER_MISSING_ENERGY**missing * gain if reachable else 0.0)
        left = [max(0, left[kind] - hope.due[kind]) for kind in ENERGIES]
        crystals -= hope.crystals
    promises.sort(reverse=True)
    return promises
