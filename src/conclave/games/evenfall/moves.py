"""What the seat in turn may do, and how options are numbered.

An action is one int: its kind shifted by 20 bits, plus what it is about: a card, shifted by 12
bits how it is played or what sort of figure is placed on it; a discovery; a catalyst.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from conclave.engine.decisions import Decision
from conclave.games.evenfall.building import buildable_kinds
from conclave.games.evenfall.catalysts import count_lying
from conclave.games.evenfall.clan import free_sites, has_flag, sites_of
from conclave.games.evenfall.costs import (
    AS_COUNCIL,
    AS_RITUAL,
    AS_SPECIALIST,
    FOR_EFFECT,
    affordable,
    all_means_to_play,
    can_pay,
    means,
    path_extra,
)
from conclave.games.evenfall.places import discoveries
from conclave.games.evenfall.player import CHARGED, COPY_BITS, NOBODY, THE_DEMON
from conclave.games.evenfall.playing import FROM_ROW
from conclave.games.evenfall.spaces import board_spaces, ritual_spaces, symbols_to_convert, tappable
from conclave.games.evenfall.state import State, is_ritual, ritual_of
from conclave.games.evenfall.vocabulary import INSTANT_AS_SPACE

KIND_BITS: Final = 20
ABOUT: Final = (1 << KIND_BITS) - 1
CARD_BITS: Final = 12
CARD_MASK: Final = (1 << CARD_BITS) - 1
DEMON_CARD: Final = CARD_MASK  # the throne demon among the cards one may turn

END_TURN: Final = 0
PASS_ROUND: Final = 1 << KIND_BITS
DISCOVER: Final = 2 << KIND_BITS
TOKEN: Final = 3 << KIND_BITS
PLAY: Final = 4 << KIND_BITS
USE_RITUAL: Final = 5 << KIND_BITS
USE_BOARD: Final = 6 << KIND_BITS
BUILD: Final = 7 << KIND_BITS
PROGRESS: Final = 8 << KIND_BITS
TRADE: Final = 9 << KIND_BITS
TAP: Final = 10 << KIND_BITS
LOCK: Final = 11 << KIND_BITS
CONVERT: Final = 12 << KIND_BITS

CONVERSION: Final = (1, 0, 0, 0, 0)  # what it costs to make a symbol a space


def actions(state: State, seat: int) -> list[int]:
    """Return what the seat in turn may do: one main action, and free ones before and after."""
    free = free_actions(state, seat)
    if state.main_done:
        trade = [TRADE] if free and can_trade(state, seat) else []
        return [*free, *trade, END_TURN]
    listed = main_actions(state, seat)
    listed += free
    if can_trade(state, seat):
        listed.append(TRADE)
    listed.append(PASS_ROUND)
    return listed


def main_actions(state: State, seat: int) -> list[int]:
    """Return the main actions open to a seat (ACT-00)."""
    listed = [DISCOVER | each for each in discoveries(state, seat)]
    if not state.players[seat].token_used:
        listed.append(TOKEN)
    listed += [PLAY | each for each in plays(state, seat)]
    listed += [USE_RITUAL | sort << CARD_BITS | card for sort, card in ritual_spaces(state, seat)]
    listed += [USE_BOARD | sort << CARD_BITS | each for sort, each in board_spaces(state, seat)]
    listed += [CONVERT | sort << CARD_BITS | card for sort, card in conversions(state, seat)]
    listed += [BUILD | kind for kind in buildable_kinds(state, seat)]
    if not progress_obstacle(state, seat):
        listed.append(PROGRESS)
    return listed


def free_actions(state: State, seat: int) -> list[int]:
    """Return the free actions open to a seat, but for trading cards (FRE-02, FRE-03)."""
    listed = [TAP | (each & CARD_MASK) for each in tapped_as_options(state, seat)]
    listed += [LOCK | ritual for ritual in locks(state, seat)]
    return listed


def tapped_as_options(state: State, seat: int) -> list[int]:
    """Return the cards to turn, the demon as a number of its own."""
    return [DEMON_CARD if card == THE_DEMON else card for card in tappable(state, seat)]


# --- playing cards -------------------------------------------------------------------------


def plays(state: State, seat: int) -> list[int]:
    """Return every way to play a card: which one, as what, and where from (PLY-01, PTH-02)."""
    found = _plays_of(state, seat, hand_designs(state, seat), False)
    return found + _plays_of(state, seat, state.row, True) if state.row else found


def _plays_of(state: State, seat: int, cards: Sequence[int], from_row: bool) -> list[int]:
    found: list[int] = []
    room = bool(free_sites(state, seat))
    hows = all_means_to_play(state, seat, from_row)
    source = FROM_ROW if from_row else 0
    asked, council = NOBODY, False  # council members cost the same, whoever they are
    for slot, card in enumerate(cards):
        extra = path_extra(state, seat, slot + 1) if from_row else 0
        if is_ritual(state, card):
            if room and affordable(state, seat, card, AS_RITUAL, extra, hows[AS_RITUAL]):
                found.append((source | AS_RITUAL) << CARD_BITS | card)
            continue
        if affordable(state, seat, card, AS_SPECIALIST, extra, hows[AS_SPECIALIST]):
            found.append((source | AS_SPECIALIST) << CARD_BITS | card)
        if extra != asked:
            council = affordable(state, seat, card, AS_COUNCIL, extra, hows[AS_COUNCIL])
            asked = extra
        if council:
            found.append((source | AS_COUNCIL) << CARD_BITS | card)
    return found


def modes_of(state: State, card: int) -> tuple[int, ...]:
    """Return as what a card can be played."""
    return (AS_RITUAL,) if is_ritual(state, card) else (AS_SPECIALIST, AS_COUNCIL)


def hand_designs(state: State, seat: int) -> list[int]:
    """Return one card of each sort in a hand that may be played this turn."""
    player = state.players[seat]
    found: list[int] = []
    last = NOBODY
    for card in player.hand:
        if card >> COPY_BITS != last and card not in player.fresh:
            found.append(card)
            last = card >> COPY_BITS
    return found


# --- the other actions ---------------------------------------------------------------------


def conversions(state: State, seat: int) -> list[tuple[int, int]]:
    """Return which instant symbols may become action spaces, and for what sorts of figures."""
    if not has_flag(state, seat, INSTANT_AS_SPACE):
        return []
    how = means(state, seat, FOR_EFFECT, NOBODY)
    if not can_pay(state, seat, CONVERSION, 0, how, len(state.players[seat].hand)):
        return []
    return symbols_to_convert(state, seat)


def progress_cost(state: State, seat: int) -> int:
    """Return how many crystals the next progress discharges (PTH-08, PTH-13)."""
    path = state.pack.path
    field = state.players[seat].path
    return path.costs[field] if field < len(path.costs) else path.repeat_cost


def progress_obstacle(state: State, seat: int) -> str:
    """Return why a seat cannot progress on the path now, or nothing."""
    if not state.path:
        return "no_path"
    charged = count_lying(state.players[seat], CHARGED)
    return "" if charged >= progress_cost(state, seat) else "needs_charges"


def can_trade(state: State, seat: int) -> bool:
    """Tell whether a seat has cards enough to trade them for a resource (FRE-01)."""
    return len(state.players[seat].hand) >= state.pack.setup.cards_for_resource


def locks(state: State, seat: int) -> list[int]:
    """Return the rituals with a lock on which a stone may be placed (STN-02)."""
    player = state.players[seat]
    if not player.stones:
        return []
    return [
        site.ritual
        for site in sites_of(player)
        if site.ritual != NOBODY and site.stone == NOBODY and ritual_of(state, site.ritual).lock
    ]


# --- what everybody can see ----------------------------------------------------------------

# How many answers these have follows from hidden cards.
DEPENDS_ON_THE_HAND: Final = frozenset(
    {
        "action",
        "free_action",
        "card_to_discard",
        "card_to_keep",
        "ritual_to_play",
        "choice",
        "ability_to_copy",
        "ritual_to_activate",
    }
)


def is_plain(state: State, decision: Decision) -> bool:
    """Tell whether everyone at the table can see how many options a decision has."""
    return decision.kind not in DEPENDS_ON_THE_HAND
