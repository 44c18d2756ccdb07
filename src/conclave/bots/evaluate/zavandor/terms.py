"""The terms of a position's worth: how much of everything a side has, to be weighed by learning.

A side's worth is its points as phase 4 would set them now, and a weighted sum of terms. Things such
as a gem or a level of knowledge weigh by the time left, which is counted in rounds to come; energy
and income by what may still be done with them. A gem that rests is energy laid by, no more. With no
round and no turn to come, all is certain.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from conclave.bots.evaluate.zavandor.time import MOST_ROUNDS
from conclave.games.zavandor.energy import energy_of, hand_limit, twice_income
from conclave.games.zavandor.gems import active_count, sale_value, slots_of
from conclave.games.zavandor.player import (
    ARTIFACT_COUNT,
    COLOUR_COUNT,
    GEM_COUNT,
    SENTINEL_COUNT,
    TOP_LEVEL,
    TRACK_COUNT,
    VALUE_BITS,
    VALUE_MASK,
    Player,
)
from conclave.games.zavandor.state import State
from conclave.games.zavandor.tables import (
    ARTIFACT_NAMES,
    CONCENTRATED,
    CONCENTRATED_WEIGHT,
    GEM_NAMES,
    SENTINEL_NAMES,
    THRESHOLD,
    TRACK_NAMES,
    TWICE_AVERAGE,
)

Terms: TypeAlias = list[tuple[int, float]]

# Things: a weight for the rounds that come soon, and one for the long run.
ACTIVE: Final = 0
LEVEL: Final = ACTIVE + GEM_COUNT
ARTIFACT: Final = LEVEL + TRACK_COUNT * TOP_LEVEL
SENTINEL: Final = ARTIFACT + ARTIFACT_COUNT
STONES: Final = SENTINEL + SENTINEL_COUNT
LIMIT: Final = STONES + 1
FREE_SLOTS: Final = LIMIT + 1
THINGS: Final = FREE_SLOTS + 1
SPANS: Final = 2
SOON: Final = 5  # rounds

THING_NAMES: Final[tuple[str, ...]] = (
    *[f"active.{name}" for name in GEM_NAMES],
    *[f"level.{name}.{level + 1}" for name in TRACK_NAMES for level in range(TOP_LEVEL)],
    *[f"artifact.{name}" for name in ARTIFACT_NAMES],
    *[f"sentinel.{name}" for name in SENTINEL_NAMES],
    "stones",
    "hand_limit",
    "free_slots",
)
AMOUNTS: Final = (
    "income_next",
    "income_soon",
    "income_long",
    "energy_now",
    "energy_now_long",
    "energy_kept",
    "energy_kept_long",
    "reach_now",
    "reach_next",
    "surcharged",
)
FIRST_AMOUNT: Final = THINGS * SPANS
TERMS: Final = FIRST_AMOUNT + len(AMOUNTS)

# Between two everything goes faster and costs less, so it is weighed apart.
GROUPS: Final = ("two", "more")

TEN: Final = 10.0  # energies, for which there is a weight
PLENTY: Final = 80.0
BEYOND_PLENTY: Final = 0.3
MOST_LIMIT: Final = 14
MOST_FREE: Final = 4
DUST_PER_WEIGHT: Final = 10 / 3
REACH_FROM: Final = 90.0  # what is spent at once begins to reach for a sentinel
REACH_OVER: Final = 60.0


def name_of(term: int) -> str:
    """Return what a term is called in a file of weights."""
    if term >= FIRST_AMOUNT:
        return AMOUNTS[term - FIRST_AMOUNT]
    thing, span = divmod(term, SPANS)
    return f"{THING_NAMES[thing]}.{('soon', 'long')[span]}"


def names_of_all() -> tuple[str, ...]:
    """Return what the terms of both groups are called, one group after the other."""
    return tuple([f"{group}.{name_of(term)}" for group in GROUPS for term in range(TERMS)])


def group_of(players: int) -> int:
    """Return the group of the weights for so many players."""
    return 0 if players == 2 else 1


def spans(rounds: int) -> tuple[float, float, float]:
    """Return what time is left as three measures: any at all, soon, in the long run."""
    return float(min(rounds, 1)), min(rounds, SOON) / SOON, min(rounds, MOST_ROUNDS) / MOST_ROUNDS


def things_of(state: State, seat: int) -> list[float]:
    """Return how many a side has of everything that is weighed by the time left."""
    player = state.players[seat]
    found = [0.0] * THINGS
    for kind in range(GEM_COUNT):
        found[ACTIVE + kind] = float(player.active[kind])
    for track in range(TRACK_COUNT):
        level = player.levels[track]
        if level:
            found[LEVEL + track * TOP_LEVEL + level - 1] = 1.0
    for artifact in range(ARTIFACT_COUNT):
        found[ARTIFACT + artifact] = float(player.artifacts[artifact])
    for sentinel, owner in enumerate(state.sentinels):
        if owner == seat:
            found[SENTINEL + sentinel] = 1.0
    found[STONES] = float(player.stones)
    found[LIMIT] = float(min(hand_limit(player), MOST_LIMIT))
    found[FREE_SLOTS] = float(max(0, min(MOST_FREE, slots_of(player) - active_count(player))))
    return found


def weighed(state: State, seat: int, weights: list[float]) -> float:
    """Return the sum of a side's things by their weights.

    It says the same as `things_of`, without a list: this is asked for every purchase thought of.
    """
    player = state.players[seat]
    total = weights[STONES] * player.stones + weights[LIMIT] * min(hand_limit(player), MOST_LIMIT)
    filled = 0
    for kind in range(GEM_COUNT):
        count = player.active[kind]
        if count:
            filled += count
            total += weights[ACTIVE + kind] * count
    total += weights[FREE_SLOTS] * max(0, min(MOST_FREE, slots_of(player) - filled))
    for track in range(TRACK_COUNT):
        level = player.levels[track]
        if level:
            total += weights[LEVEL + track * TOP_LEVEL + level - 1]
    for artifact in range(ARTIFACT_COUNT):
        count = player.artifacts[artifact]
        if count:
            total += weights[ARTIFACT + artifact] * count
    for sentinel, owner in enumerate(state.sentinels):
        if owner == seat:
            total += weights[SENTINEL + sentinel]
    return total


def keepable(player: Player) -> float:
    """Return about how much of a side's energy fits its hand limit."""
    room = float(hand_limit(player))
    pieces: list[tuple[float, float, float]] = []
    for card in player.hand:
        value = float(card & VALUE_MASK)
        pieces.append((value, value, 1.0))
    for colour in range(COLOUR_COUNT):
        for _ in range(player.concentrated[colour]):
            value = float(CONCENTRATED[colour])
            pieces.append((value / CONCENTRATED_WEIGHT, value, float(CONCENTRATED_WEIGHT)))
    pieces.sort(reverse=True)
    total = 0.0
    for density, value, weight in pieces:
        if density < DUST_PER_WEIGHT or weight > room:
            continue
        room -= weight
        total += value
    return total + min(float(player.dust), room * DUST_PER_WEIGHT)


def laid_by(player: Player) -> float:
    """Return what a side would get for its resting gems."""
    total = 0
    for kind in range(GEM_COUNT):
        if player.resting[kind]:
            total += sale_value(player, kind) * player.resting[kind]
    return float(total)


def awaited(player: Player) -> float:
    """Return what the waiting cards of the sages are worth on the average."""
    total = float(player.waiting_dust)
    for card in player.waiting:
        total += TWICE_AVERAGE[card >> VALUE_BITS] / 2
    return total


def useful(income: float) -> float:
    """Return how much of an income a side finds a use for: of a very large one, less."""
    return income if income <= PLENTY else PLENTY + (income - PLENTY) * BEYOND_PLENTY


def reach(energy: float) -> float:
    """Return how far a sum goes towards a sentinel, from 0 to 1."""
    return max(0.0, min(1.0, (energy - REACH_FROM) / REACH_OVER))


def amounts_of(state: State, seat: int, rounds: int, acts: bool) -> list[float]:
    """Return the terms beside the things, in the order of `AMOUNTS`."""
    player = state.players[seat]
    once, soon, long = spans(rounds)
    income = twice_income(player) / 2
    flow = useful(income) / TEN
    energy = float(energy_of(player))
    kept = min(energy, keepable(player))
    spared = laid_by(player)
    purse = energy / TEN
    free = 1.0 if acts else 0.0
    later = awaited(player)
    ahead = 1.0 if player.points >= THRESHOLD and seat in state.order[:2] else 0.0
    return [
        flow * once,
        flow * soon,
        flow * long,
        purse * free,
        purse * free * long,
        (kept + spared + later) / TEN * once,
        (kept + spared + later) / TEN * long,
        reach(energy + spared) * free,
        reach(kept + spared + income + later) * once,
        ahead * soon,
    ]


def terms_of(state: State, seat: int, rounds: int, acts: bool) -> Terms:
    """Return all terms of a side that are not zero, by their numbers."""
    if state.players[seat].out:
        return []
    _, soon, long = spans(rounds)
    found: Terms = []
    for thing, count in enumerate(things_of(state, seat)):
        if count and rounds:
            found.append((thing * SPANS, count * soon))
            found.append((thing * SPANS + 1, count * long))
    for place, amount in enumerate(amounts_of(state, seat, rounds, acts)):
        if amount:
            found.append((FIRST_AMOUNT + place, amount))
    return found
