"""The beginning of a game: dice, cards by level, the prelude, the first round."""

from __future__ import annotations

from typing import Final

from conclave.engine.events import only
from conclave.engine.frames import Frame, Step, resolve
from conclave.engine.rng import seeded
from conclave.games.seasons.cards import BASIC, COPIES, COUNT
from conclave.games.seasons.dice import DICE_PER_SEASON
from conclave.games.seasons.player import Memory, each_once, new_player
from conclave.games.seasons.state import EFFECTS, State
from conclave.games.seasons.turn import ROUND

APPRENTICE: Final = 0
MAGICIAN: Final = 1
ARCHMAGE: Final = 2
LEVELS: Final = ("apprentice", "magician", "archmage")
PACKET: Final = 9
LIBRARY: Final = 3

# R3.1
PREBUILT_SETS: Final[tuple[tuple[int, ...], ...]] = (
    (1, 2, 7, 17, 18, 20, 26, 29, 30),
    (3, 5, 9, 14, 15, 21, 23, 25, 28),
    (4, 6, 7, 9, 12, 16, 22, 24, 30),
    (1, 2, 3, 11, 13, 15, 18, 25, 27),
)


def blank_state(seats: int, seed: int, level: int, first_edition: bool) -> State:
    """Return a table with nothing on it: year 1, space 1, nobody to act (R2.1, R2.3)."""
    return State(
        first_edition, level, [new_player() for _ in range(seats)], seeded(seed), [], [], [],
        0, 0, (), 0, 0, (), (), (), (), (), 1, 1, 0, 0, 0, False, 0, False, False, False,
        (0, 0, 0, 0), 0,
    )  # fmt: skip


def all_cards(level: int) -> list[int]:
    """Return every card of a level, both copies (R1.2, R3.1 to R3.3)."""
    last = COUNT if level == ARCHMAGE else BASIC
    return [number for number in range(1, last + 1) for _ in range(COPIES)]


def choose_dice(state: State) -> tuple[int, ...]:
    """Choose the dice for the whole game: players + 1 of each colour (R2.2)."""
    chosen: list[int] = []
    for season in range(4):
        colour = range(season * DICE_PER_SEASON, (season + 1) * DICE_PER_SEASON)
        chosen.extend(sorted(state.shuffled(colour)[: len(state.players) + 1]))
    return tuple(chosen)


def new_state(seats: int, seed: int, level: int, first_edition: bool, start: int = -1) -> State:
    """Set the table and go to the first question; `start` -1 lets chance choose (R2.4)."""
    state = blank_state(seats, seed, level, first_edition)
    state.bag = choose_dice(state)
    state.start = start if start >= 0 else state.below(seats)
    state.turn = state.start
    if level == APPRENTICE:
        _deal_sets(state)
    else:
        _deal_packets(state)
    state.push(ROUND, 0, 0)
    state.push(SPLIT_ALL, 0, 0)
    if level != APPRENTICE:
        state.push(DRAFT, 0, 0)
    resolve(state, EFFECTS)
    return state


def _deal_sets(state: State) -> None:
    """Give every seat one of the prebuilt sets, openly (R3.1); the rest is the draw pile."""
    rest = all_cards(state.level)
    for player, number in zip(state.players, state.shuffled(range(4)), strict=False):
        player.packet = PREBUILT_SETS[number]
        player.memory = Memory(picked=player.packet, set_number=number + 1)
        for card in player.packet:
            rest.remove(card)
    state.deck = tuple(state.shuffled(rest))
    state.deck_left = len(state.deck)


def _deal_packets(state: State) -> None:
    """Deal nine cards to each seat (R4.1); the rest is the draw pile (R3.4)."""
    cards = state.shuffled(all_cards(state.level))
    for player in state.players:
        player.packet = tuple(sorted(cards[-PACKET:]))
        del cards[-PACKET:]
    state.deck = tuple(cards)
    state.deck_left = len(cards)


# --- the draft -----------------------------------------------------------------------------


def _ask_pick(state: State, frame: Frame, _: int) -> None:
    state.ask("card_to_draft", frame.actor, each_once(state.players[frame.actor].packet))


def _pick(state: State, frame: Frame, _: int) -> None:
    player = state.players[frame.actor]
    card = frame.answers[-1]
    player.memory = player.memory.of_pick(player.packet, card)
    rest = list(player.packet)
    rest.remove(card)
    player.packet = tuple(rest)
    if state.log is not None:
        state.tell("card_drafted", frame.actor, "rules", {}, {"card": card}, only(frame.actor))


PICK: Final = EFFECTS.add("pick", Step(_ask_pick), Step(_pick))


def _all_pick(state: State, frame: Frame, _: int) -> None:
    state.open_lanes(PICK, len(state.players))


def _pass_packets(state: State, frame: Frame, _: int) -> None:
    """Pass what is left to the left neighbour, always the same way (R4.2, R4.3)."""
    state.found += 1
    packets = [player.packet for player in state.players]
    for seat, player in enumerate(state.players):
        player.packet = packets[seat - 1]
    if packets[0]:
        if state.log is not None:
            state.tell("packets_passed", -1, "rules", {"n": len(packets[0])})
        state.again()
        return
    for player in state.players:
        player.packet = tuple(sorted(player.memory.picked))


DRAFT: Final = EFFECTS.add("draft", Step(_all_pick), Step(_pass_packets))

# --- hand and libraries --------------------------------------------------------------------


def _ask_for_hand(state: State, frame: Frame, _: int) -> None:
    _ask_from_packet(state, "card_for_hand", frame.actor)


def _ask_for_library(state: State, frame: Frame, _: int) -> None:
    _ask_from_packet(state, "card_for_library_2", frame.actor)


def _ask_from_packet(state: State, kind: str, seat: int) -> None:
    state.ask(kind, seat, each_once(state.players[seat].packet))


def _into_hand(state: State, frame: Frame, _: int) -> None:
    player = state.players[frame.actor]
    player.hand = tuple(sorted((*player.hand, frame.answers[-1])))
    _leave_packet(state, frame, "card_for_hand_chosen")


def _into_library(state: State, frame: Frame, _: int) -> None:
    player = state.players[frame.actor]
    second, third = player.libraries
    player.libraries = (tuple(sorted((*second, frame.answers[-1]))), third)
    _leave_packet(state, frame, "card_for_library_chosen")


def _leave_packet(state: State, frame: Frame, kind: str) -> None:
    """Take the chosen card out of the packet and strike it from the frame: it is secret."""
    player = state.players[frame.actor]
    card = frame.answers[-1]
    rest = list(player.packet)
    rest.remove(card)
    player.packet = tuple(rest)
    lane = state.lanes[frame.actor]
    lane[-1] = lane[-1].answered(())
    if state.log is not None:
        state.tell(kind, frame.actor, "rules", {}, {"card": card}, only(frame.actor))


def _rest_is_third_library(state: State, frame: Frame, _: int) -> None:
    player = state.players[frame.actor]
    player.libraries = (player.libraries[0], player.packet)
    player.packet = ()


SPLIT: Final = EFFECTS.add(
    "split",
    *(Step(_ask_for_hand), Step(_into_hand)) * LIBRARY,
    *(Step(_ask_for_library), Step(_into_library)) * LIBRARY,
    Step(_rest_is_third_library),
)


def _all_split(state: State, frame: Frame, _: int) -> None:
    state.open_lanes(SPLIT, len(state.players))


def _tell_split(state: State, frame: Frame, _: int) -> None:
    if state.log is not None:
        state.tell("libraries_laid", -1, "rules", {})


SPLIT_ALL: Final = EFFECTS.add("split_all", Step(_all_split), Step(_tell_split))
