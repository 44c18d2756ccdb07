"""What the seat in turn may do, why it may not do the rest, and how options are numbered.

An action is one int: its kind times 128 plus what it is about. Other decisions number their
options more simply; `phrases.py` knows how every one of them reads.
"""

from __future__ import annotations

from typing import Final

from conclave.engine.decisions import Decision
from conclave.games.seasons.energy import has_energy, stores
from conclave.games.seasons.play import activation_obstacle, has_twin
from conclave.games.seasons.player import Player
from conclave.games.seasons.state import State
from conclave.games.seasons.summon import summon_obstacle, summon_tolls
from conclave.games.seasons.verbs import GAUGE_MAXIMUM

KIND_BITS: Final = 7
END_TURN: Final = 0
SUMMON: Final = 1 << KIND_BITS
ACTIVATE: Final = 2 << KIND_BITS
TRANSMUTE: Final = 3 << KIND_BITS
BONUS: Final = 4 << KIND_BITS
DIE: Final = 5 << KIND_BITS
ABOUT: Final = (1 << KIND_BITS) - 1

EXCHANGE: Final = 0
TRANSMUTE_BETTER: Final = 1
RAISE_GAUGE: Final = 2
TWO_CARDS: Final = 3
BONUSES: Final[tuple[int, ...]] = (EXCHANGE, TRANSMUTE_BETTER, RAISE_GAUGE, TWO_CARDS)
MOST_BONUSES: Final = 3

USE_DIE: Final = DIE
TAKE_STAR: Final = DIE + 1
DRAW_CARD: Final = DIE + 2

DISCARD_IT: Final = 0
KEEP_IT: Final = 1


def actions(state: State, seat: int) -> list[int]:
    """Return everything the seat in turn may do after its die's first actions (R6.1)."""
    player = state.players[seat]
    options: list[int] = []
    if len(player.in_play) < player.gauge:
        tolls = summon_tolls(state, seat)
        last = 0
        for number in player.hand:  # sorted, so that twins stand together
            if number != last and not summon_obstacle(state, seat, number, tolls):
                options.append(SUMMON + number)
            last = number
    options += activations(state, seat, False)
    if state.can_transmute:
        for source, held in enumerate(stores(player)):
            if held:
                options.append(TRANSMUTE + source)
    if player.bonuses < MOST_BONUSES:
        for bonus in BONUSES:
            if not bonus_obstacle(state, player, bonus):
                options.append(BONUS + bonus)
    if state.owed_star:
        options.append(TAKE_STAR)
    if state.owed_draw:
        options.append(DRAW_CARD)
    options.append(END_TURN)
    return options


def activations(state: State, seat: int, before_die: bool) -> list[int]:
    """Return the cards in play that may be activated; of equal twins only the first."""
    row = state.players[seat].in_play
    options: list[int] = []
    for place, lying in enumerate(row):
        if not activation_obstacle(state, seat, lying, before_die) and not has_twin(row, place):
            options.append(ACTIVATE + place)
    return options


def bonus_obstacle(state: State, player: Player, bonus: int) -> str:
    """Return why a bonus cannot be used, or nothing (R10.1 to R10.5)."""
    if player.bonuses >= MOST_BONUSES:
        return "bonuses_used_up"
    if bonus == EXCHANGE and not has_energy(player):
        return "needs_energy"
    if bonus == RAISE_GAUGE and player.gauge >= GAUGE_MAXIMUM and not state.first_edition:
        return "gauge_at_maximum"
    if bonus == TWO_CARDS and not state.owed_draw:
        return "no_card_symbol"
    return ""


def before_die_options(state: State, seat: int) -> list[int]:
    """Return the cards that may reroll the die, and using it as it is (R6.4)."""
    options = activations(state, seat, True)
    return [*options, USE_DIE] if options else []


def draw_options(player: Player) -> list[int]:
    """Return the ways to carry out the die's card symbol (R7.4, R10.5)."""
    two_cards = [BONUS + TWO_CARDS] if player.bonuses < MOST_BONUSES else []
    return [DRAW_CARD, *two_cards]


# What the hand allows is nobody else's business, and two hidden cards of a sort are one option.
DEPENDS_ON_THE_HAND = frozenset({"action", "familiar_to_give_up"})
AMONG_HIDDEN_CARDS = frozenset(
    {
        "card_to_draft",
        "card_for_hand",
        "card_for_library_2",
        "card_to_keep",
        "card_to_give",
        "card_to_discard",
        "card_to_put_into_play",
    }
)


def is_plain(state: State, decision: Decision) -> bool:
    """Tell whether everyone at the table can see how many options a decision has."""
    if decision.kind in AMONG_HIDDEN_CARDS:
        player = state.players[decision.seat]
        return len(player.packet or player.limbo or player.hand) == 1  # there is no other
    return decision.kind not in DEPENDS_ON_THE_HAND
