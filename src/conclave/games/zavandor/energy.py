"""Energy: cards in hand, concentrated energy and dust; decks, income, what a hand may hold."""

from __future__ import annotations

from typing import Final

from conclave.engine.events import only
from conclave.games.zavandor.dust import dust_weight, form
from conclave.games.zavandor.gems import owned, unlocking_obstacle
from conclave.games.zavandor.player import COLOUR_COUNT, VALUE_BITS, VALUE_MASK, Player
from conclave.games.zavandor.state import State
from conclave.games.zavandor.tables import (
    ARTIFACT_HAND_LIMIT,
    ARTIFACTS_WITH_CARD,
    CARD_WEIGHT,
    CONCENTRATED,
    CONCENTRATED_WEIGHT,
    DUST_WITH_CONCENTRATED,
    FLOW_DUST,
    FLOW_TRACK,
    FOR_CONCENTRATED,
    HAND_LIMIT,
    OPAL,
    OPALS_REST,
    PER_THREE_OPALS,
    TRACK_HAND_LIMIT,
    TWICE_AVERAGE,
)

# A piece of energy is a card, or this and a colour for concentrated energy.
FIRST_CONCENTRATED: Final = COLOUR_COUNT << VALUE_BITS
OPALS_TOGETHER: Final = 3


def value_of(piece: int) -> int:
    """Return what a card or concentrated energy is worth."""
    if piece >= FIRST_CONCENTRATED:
        return CONCENTRATED[piece - FIRST_CONCENTRATED]
    return piece & VALUE_MASK


def pieces_of(player: Player) -> list[int]:
    """Return a player's cards by colour and value, then his concentrated energy."""
    pieces = list(player.hand)
    for colour in range(COLOUR_COUNT):
        pieces += [FIRST_CONCENTRATED + colour] * player.concentrated[colour]
    return pieces


def energy_of(player: Player) -> int:
    """Return all that a player can spend without selling gems."""
    total = player.dust
    for card in player.hand:
        total += card & VALUE_MASK
    for colour in range(COLOUR_COUNT):
        if player.concentrated[colour]:
            total += CONCENTRATED[colour] * player.concentrated[colour]
    return total


def hand_weight(player: Player) -> int:
    """Return what counts for the hand limit; waiting cards of the sages do not (R11.1)."""
    weight = CARD_WEIGHT * len(player.hand) + dust_weight(player.dust)
    return weight + CONCENTRATED_WEIGHT * sum(player.concentrated)


def hand_limit(player: Player) -> int:
    """Return the hand limit: tracks entered, crystal balls, the wand (R1.6, R7.4, R10.4)."""
    limit = HAND_LIMIT
    for track, level in enumerate(player.levels):
        if level:
            limit += TRACK_HAND_LIMIT[track]
    for artifact, extra in enumerate(ARTIFACT_HAND_LIMIT):
        if extra:
            limit += extra * player.artifacts[artifact]
    return limit


# --- decks ---------------------------------------------------------------------------------


def draw(state: State, colour: int, count: int) -> tuple[tuple[int, ...], int]:
    """Draw cards of a colour; return them sorted, and how many were not to be had (R4.9, A-3)."""
    deck = state.decks[colour]
    if len(deck) < count:
        deck = tuple(state.shuffled(state.discards[colour])) + deck
        state.discards = _with(state.discards, colour, ())
    left = max(0, len(deck) - count)
    drawn = list(deck[left:])
    drawn.sort()
    state.decks = _with(state.decks, colour, deck[:left])
    return tuple(drawn), count - len(drawn)


def discard(state: State, cards: list[int]) -> None:
    """Lay cards on the discards of their colours."""
    for colour in range(COLOUR_COUNT):
        mine = [card for card in cards if card >> VALUE_BITS == colour]
        if mine:
            pile = [*state.discards[colour], *mine]
            pile.sort()
            state.discards = _with(state.discards, colour, tuple(pile))


def _with(
    piles: tuple[tuple[int, ...], ...], colour: int, pile: tuple[int, ...]
) -> tuple[tuple[int, ...], ...]:
    return (*piles[:colour], pile, *piles[colour + 1 :])


def add_to_hand(player: Player, cards: tuple[int, ...]) -> None:
    """Put cards into a hand, which is kept sorted."""
    if cards:
        hand = [*player.hand, *cards]
        hand.sort()
        player.hand = tuple(hand)


def average_of(colour: int, cards: int) -> int:
    """Return what so many cards of a colour are worth on the average, rounded down."""
    return TWICE_AVERAGE[colour] * cards // 2


def give_up(state: State, seat: int, given: list[int]) -> None:
    """Take pieces of energy from a player: cards to the discards, the rest to the supply."""
    player = state.players[seat]
    hand = list(player.hand)
    cards = []
    for piece in given:
        if piece >= FIRST_CONCENTRATED:
            player.concentrated[piece - FIRST_CONCENTRATED] -= 1
        else:
            hand.remove(piece)
            cards.append(piece)
    player.hand = tuple(hand)
    discard(state, cards)


# --- income --------------------------------------------------------------------------------


def opal_dust(opals: int) -> int:
    """Return the dust that active opals bring (R4.1)."""
    full = opals // OPALS_TOGETHER
    return PER_THREE_OPALS * full + OPALS_REST[opals - full * OPALS_TOGETHER]


def sources(player: Player, colour: int) -> int:
    """Return how many cards of a colour a player would get before any is replaced (R4.2, R4.3)."""
    count = player.active[colour + 1]
    for artifact in ARTIFACTS_WITH_CARD[colour]:
        count += player.artifacts[artifact]
    return count


def income_dust(player: Player) -> int:
    """Return the dust of the next income: opals, energy flow, and what comes with concentrates."""
    dust = opal_dust(player.active[OPAL]) + FLOW_DUST[player.levels[FLOW_TRACK]]
    for colour in range(COLOUR_COUNT):
        dust += DUST_WITH_CONCENTRATED * (sources(player, colour) // FOR_CONCENTRATED)
    return dust


def twice_income(player: Player) -> int:
    """Return twice the average worth of the next income, sages apart."""
    dust = opal_dust(player.active[OPAL]) + FLOW_DUST[player.levels[FLOW_TRACK]]
    total = 2 * dust
    for colour in range(COLOUR_COUNT):
        count = sources(player, colour)
        if count:
            full = count // FOR_CONCENTRATED
            total += 2 * full * (CONCENTRATED[colour] + DUST_WITH_CONCENTRATED)
            total += (count - full * FOR_CONCENTRATED) * TWICE_AVERAGE[colour]
    return total


def take_income(state: State, seat: int) -> None:
    """Give a seat its income of phase 2 (R4.0 to R4.7)."""
    player = state.players[seat]
    dust = income_dust(player)
    concentrated = [0] * COLOUR_COUNT
    got: tuple[int, ...] = ()
    for colour in range(COLOUR_COUNT):
        count = sources(player, colour)
        full = count // FOR_CONCENTRATED
        if full:
            player.concentrated[colour] += full
            concentrated[colour] = full
        if count - full * FOR_CONCENTRATED:
            drawn, missing = draw(state, colour, count - full * FOR_CONCENTRATED)
            got += drawn
            dust += missing * average_of(colour, 1)
    waiting, waiting_dust = player.waiting, player.waiting_dust
    player.waiting, player.waiting_dust = (), 0
    player.dust += dust + waiting_dust
    add_to_hand(player, got + waiting)
    if state.log is not None:
        _tell_cards(state, "income", seat, dust, got)
        if sum(concentrated):
            state.tell("concentrated_taken", seat, "income", {"concentrates": tuple(concentrated)})
        if waiting or waiting_dust:
            _tell_cards(state, "nine_sages", seat, waiting_dust, waiting)


def _tell_cards(state: State, cause: str, seat: int, dust: int, cards: tuple[int, ...]) -> None:
    """Tell of dust and cards; which cards they are is their owner's business."""
    if not cards:
        if dust:
            state.tell("dust_taken", seat, cause, {"n": dust})
        return
    colours = tuple([card >> VALUE_BITS for card in cards])
    told = {"dust": dust, "n": len(cards), "colours": colours}
    kind = "energy_taken" if dust else "cards_taken"
    state.tell(kind, seat, cause, told, {"pieces": cards}, only(seat))


# --- the sages -----------------------------------------------------------------------------


def draw_from_sages(state: State, seat: int, level: int, count: int) -> None:
    """Lay the cards of a level face down until the next income (R7.7)."""
    player = state.players[seat]
    colour = level - 1
    cards: tuple[int, ...] = ()
    if state.english and _is_strange_to(state, player, colour):
        dust = average_of(colour, count)
    else:
        cards, missing = draw(state, colour, count)
        dust = missing * average_of(colour, 1)
    waiting = [*player.waiting, *cards]
    waiting.sort()
    player.waiting = tuple(waiting)
    player.waiting_dust += form(dust)
    if state.log is not None:
        if cards:
            told = {"colour": colour, "n": len(cards)}
            state.tell("cards_laid_by", seat, "nine_sages", told)
        if dust:
            state.tell("dust_laid_by", seat, "nine_sages", {"n": dust})


def _is_strange_to(state: State, player: Player, colour: int) -> bool:
    """Tell whether a player can neither enchant nor otherwise use the gem of a colour (V-2)."""
    closed = unlocking_obstacle(state, player, colour + 1)
    return bool(closed) and not sources(player, colour) and not owned(player, colour + 1)
