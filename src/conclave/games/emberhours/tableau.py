"""The tableau: where a card goes on its tiles, how it moves on, and what falls off."""

from __future__ import annotations

from typing import Final

from conclave.games.emberhours.player import PER_TILE, SLOTS, STEPS, Player
from conclave.games.emberhours.state import State, ref

NO_ROOM: Final = -1


def slot_for(player: Player, time: int) -> int:
    """Return the slot a card of this time goes to: 0 is the retinue (R-C4 to R-C6, O10)."""
    if time <= 0:
        return 0
    for slot in range(time, SLOTS + 1):
        if len(player.slots[slot - 1]) < PER_TILE:
            return slot
    return NO_ROOM


def place_on(player: Player, slot: int, card: int) -> None:
    """Lay a card on the tile in a slot."""
    slots = list(player.slots)
    slots[slot - 1] += (card,)
    player.slots = tuple(slots)


def slot_of(player: Player, card: int) -> int:
    """Return the slot in which a card lies."""
    for place, cards in enumerate(player.slots):
        if card in cards:
            return place + 1
    raise AssertionError(f"card {card} is not on the tableau")


def steps_open(player: Player, left: int, moved: tuple[int, ...]) -> list[tuple[int, int]]:
    """Return which cards may move how far: pairs of a card and its steps (R-M3 to R-M5).

    All steps of a card are taken in one go, so one that has moved stays; and nobody takes more
    steps than lead into the retinue (O13).
    """
    found: list[tuple[int, int]] = []
    for place, cards in enumerate(player.slots):
        for card in cards:
            if card not in moved:
                for steps in range(1, min(left, place + 1) + 1):
                    target = place - steps
                    if target < 0 or len(player.slots[target]) < PER_TILE:
                        found.append((card, steps))
    return found


def move_card(state: State, seat: int, card: int, steps: int, cause: str) -> bool:
    """Move a card to the right; tell whether it has left the tableau."""
    player = state.players[seat]
    slot = slot_of(player, card)
    target = slot - steps
    slots = list(player.slots)
    slots[slot - 1] = tuple([each for each in slots[slot - 1] if each != card])
    if target > 0:
        slots[target - 1] += (card,)
    player.slots = tuple(slots)
    player.statistics[STEPS] += steps
    if state.log is not None:
        told = {"card": ref(state, card), "n": steps, "slot": max(0, target)}
        state.tell("card_advanced" if target > 0 else "card_advanced_off", seat, cause, told)
    return target <= 0


def shift(player: Player) -> None:
    """Push the outside tile in from the left; what lies on the one that falls out lands (R-A1)."""
    player.landing = player.slots[0]
    player.slots = (*player.slots[1:], ())
    player.outside = (player.outside + 1) % (SLOTS + 1)


def colour_outside(state: State, seat: int) -> int:
    """Return the colour of the tile beside a seat's tableau (R-F1)."""
    return state.pack.setup.tiles[state.players[seat].outside]
