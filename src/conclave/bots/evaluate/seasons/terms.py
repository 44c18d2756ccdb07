"""The terms of a position's worth: how much of everything a side has, to be weighed by learning.

A side's worth is what it has for certain (crystals, printed prestige, penalties) and a weighted sum
of terms. The time to come is counted in dots: the leftover dice move the marker by two on average,
so two dots are about one turn. Zero means that a seat acts no more.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from conclave.games.seasons.cards import COUNT, FIRST, REVISED, Card
from conclave.games.seasons.dice import ENERGIES, FACES, RATES
from conclave.games.seasons.energy import totals
from conclave.games.seasons.player import Player
from conclave.games.seasons.scoring import BONUS_PENALTY, HAND_PENALTY
from conclave.games.seasons.state import State
from conclave.games.seasons.wheel import LAST_YEAR, SPACES

Terms: TypeAlias = list[tuple[int, float]]

MOST_DOTS = LAST_YEAR * SPACES
TURN = 2  # dots
SOON = 8
STARS_PER_DOT = 0.17
ENERGIES_PER_DOT = 0.6
YEAR = SPACES  # dots

# One weight for each card and each of these. The others are named in AMOUNTS.
(PLAY_BASE, PLAY_TURN, PLAY_LONG, HAND_TURN, HAND_SOON, HAND_LONG, LIBRARY_2, LIBRARY_3) = range(8)
GROUPS = (
    "play_base",
    "play_turn",
    "play_long",
    "hand_turn",
    "hand_soon",
    "hand_long",
    "library_2",
    "library_3",
)
CARDS = COUNT + 1
AMOUNTS = (
    "energy_first",
    "energy_more",
    "energy_above",
    "energy_long",
    "energy_matched",
    "energy_missing",
    "energy_rate",
    "energy_next_rate",
    "cards_ready",
    "slots_used",
    "slots_lacking",
    "slots_spare",
    "slots_long",
    "cards_unplaced",
    "bonuses_left",
    "cauldron",
    "due_hand",
    "due_all",
)
FIRST_AMOUNT = len(GROUPS) * CARDS
TERMS = FIRST_AMOUNT + len(AMOUNTS)
CAULDRON = 35
HELM, LANTERN, URM = 19, 45, 46
HELM_GAIN = URM_GAIN = 20
LANTERN_GAIN = 3


def name_of(term: int) -> str:
    """Return what a term is called in a file of weights."""
    if term >= FIRST_AMOUNT:
        return AMOUNTS[term - FIRST_AMOUNT]
    group, card = divmod(term, CARDS)
    return f"{GROUPS[group]}.{REVISED[card].id}"


# --- time ----------------------------------------------------------------------------------


def dots_left(state: State) -> int:
    """Return how many spaces the marker is from the end of the game."""
    return (LAST_YEAR - state.year) * SPACES + SPACES + 1 - state.wheel


def outlook(state: State, seat: int) -> int:
    """Return the time a seat has after the turn it is in, in dots."""
    left = dots_left(state)
    if len(state.dice) != 1:
        return min(MOST_DOTS, max(1, left))
    left = max(0, left - FACES[state.dice[0]].dots)
    count = len(state.players)
    if (seat - state.start) % count > (state.turn - state.start) % count:
        left += TURN
    return min(MOST_DOTS, left)


def spans(dots: int) -> tuple[float, float, float]:
    """Return what time is left as three measures: any at all, soon, in the long run."""
    return min(dots, TURN) / TURN, min(dots, SOON) / SOON, dots / MOST_DOTS


# --- what is certain, and what is weighed --------------------------------------------------


def certain(state: State, seat: int, dots: int) -> float:
    """Return the prestige a side would have if the game ended now.

    End effects that are still open count for little while there is time to lose or win them.
    """
    shelf = FIRST if state.first_edition else REVISED
    player = state.players[seat]
    open_penalties = BONUS_PENALTY[player.bonuses] + HAND_PENALTY * len(player.hand)
    total = float(player.crystals - open_penalties)
    for lying in player.in_play:
        total += shelf[lying.card].prestige
        if lying.card in END_EFFECTS:
            total += end_effect(state, seat, lying.card, dots)
    return total


END_EFFECTS = frozenset({HELM, LANTERN, URM})


def end_effect(state: State, seat: int, card: int, dots: int) -> float:
    """Return what an end-of-game effect would bring as things stand, less while time is left."""
    player = state.players[seat]
    if card == URM:
        shelf = FIRST if state.first_edition else REVISED
        return 0.0 if any(shelf[lying.card].familiar for lying in player.in_play) else URM_GAIN
    near = 1 - min(dots, SOON) / SOON
    if card == LANTERN:
        return near * LANTERN_GAIN * sum(player.energy)
    others = [len(each.in_play) for other, each in enumerate(state.players) if other != seat]
    return near * HELM_GAIN * (len(player.in_play) > max(others))


def terms_of(state: State, seat: int, promises: list[float]) -> Terms:
    """Return all terms of a side; `promises` orders the cards of a hand."""
    player = state.players[seat]
    dots = outlook(state, seat)
    turn, soon, long = spans(dots)
    found: Terms = []
    for lying in player.in_play:
        found.append((PLAY_BASE * CARDS + lying.card, 1.0))
        found.append((PLAY_TURN * CARDS + lying.card, turn))
        found.append((PLAY_LONG * CARDS + lying.card, long))
    for card in player.hand:
        found.append((HAND_TURN * CARDS + card, turn))
        found.append((HAND_SOON * CARDS + card, soon))
        found.append((HAND_LONG * CARDS + card, long))
    for group, library in zip((LIBRARY_2, LIBRARY_3), player.libraries, strict=True):
        found.extend([(group * CARDS + card, 1.0) for card in library])
    amounts = amounts_of(state, player, dots, promises)
    found.extend([(FIRST_AMOUNT + place, amount) for place, amount in enumerate(amounts) if amount])
    return found


def amounts_of(state: State, player: Player, dots: int, promises: list[float]) -> list[float]:
    """Return the amounts of AMOUNTS, in their order."""
    turn, soon, long = spans(dots)
    held = totals(player)
    air, water, fire, earth = held
    energy = air + water + fire + earth
    hand = len(player.hand)
    second, third = player.libraries
    free = player.gauge - len(player.in_play)
    matched, missing, ready = _match(state, player, held, free, promises)
    season = state.season()
    now, later = RATES[season], RATES[(season + 1) % 4]
    rate = air * now[0] + water * now[1] + fire * now[2] + earth * now[3]
    next_rate = air * later[0] + water * later[1] + fire * later[2] + earth * later[3]
    lacking = hand - free
    unplaced = lacking + len(second) + len(third) - dots * STARS_PER_DOT
    shelf, seats = FIRST if state.first_edition else REVISED, len(state.players) - 2
    due_hand = energies_due(shelf, player.hand, seats) - energy
    due_all = due_hand + energies_due(shelf, second, seats) + energies_due(shelf, third, seats)
    cauldron = 0
    for lying in player.in_play:
        if lying.card == CAULDRON:
            cauldron += sum(lying.tokens)
    return [
        min(energy, 3) * turn,
        min(max(energy - 3, 0), 4) * turn,
        max(energy - 7, 0) * turn,
        energy * soon,
        matched * turn,
        missing * turn,
        rate * turn,
        next_rate * turn,
        ready * turn,
        min(max(free, 0), hand) * turn,
        max(lacking, 0) * turn,
        min(max(-lacking, 0), 2) * turn,
        max(-lacking - 2, 0) * long,
        max(unplaced, 0.0),
        (3 - player.bonuses) * turn,
        cauldron * turn,
        beyond_means(due_hand, min(dots, YEAR)),
        beyond_means(due_all, dots),
    ]


def energies_due(shelf: Sequence[Card], cards: tuple[int, ...], seats: int) -> int:
    """Return how many energies some cards cost."""
    total = 0
    for card in cards:
        air, water, fire, earth, _ = shelf[card].costs[seats]
        total += air + water + fire + earth
    return total


def beyond_means(due: int, dots: int) -> float:
    """Return by how much the energies due are more than may be spared for cards in some time."""
    return max(0.0, due - ENERGIES_PER_DOT * dots)


def _match(
    state: State, player: Player, held: list[int], free: int, promises: list[float]
) -> tuple[int, int, int]:
    """Lay energies beside the best cards of the hand: how many fit, are missing, are complete."""
    if not player.hand:
        return 0, 0, 0
    shelf = FIRST if state.first_edition else REVISED
    seats = len(state.players) - 2
    wanted = sorted(player.hand, key=promises.__getitem__, reverse=True)[: max(free, 0) + 1]
    left, crystals, discount = held.copy(), player.crystals, player.standing.discount
    matched = missing = ready = 0
    for place, card in enumerate(wanted):
        due = shelf[card].costs[seats]
        lacks = -discount
        for kind in ENERGIES:
            paid = min(left[kind], due[kind])
            left[kind] -= paid
            matched += paid
            lacks += due[kind] - paid
        crystals -= due[4]
        if lacks > 0:
            missing += lacks
        elif crystals >= 0 and place < free:
            ready += 1
    return matched, missing, ready
