"""A clan: its places and rituals, and which of its cards grant or wait for something.

A site goes by its place in the outer circle and then the inner one; a ritual by its card.
"""

from __future__ import annotations

from collections.abc import Sequence

from conclave.games.evenfall.expressions import Effect, Step
from conclave.games.evenfall.pack_cards import Ability
from conclave.games.evenfall.player import (
    BOARD,
    CARD,
    DEMON,
    KIND_BITS,
    NOBODY,
    ON_RITUAL,
    Player,
    Site,
)
from conclave.games.evenfall.standing import InForce
from conclave.games.evenfall.state import State, card_of, ritual_of, specialist_of, thing
from conclave.games.evenfall.vocabulary import (
    BATTLE,
    DISCOUNT,
    EXTRA_SLOT,
    FLAG,
    ON,
    ON_BUILD_HERE,
    ON_BUILD_IN_ROW,
    PAYMENT,
    PERM,
    STONE_SPACE,
    STRENGTH,
    THRONE_DEMON,
)

# --- sites ---------------------------------------------------------------------------------


def sites_of(player: Player) -> tuple[Site, ...]:
    """Return all places of a clan, the outer circle first."""
    return player.outer + player.inner


def site_number(player: Player, ritual: int) -> int:
    """Return which site a ritual lies on, or NOBODY."""
    for number, site in enumerate(sites_of(player)):
        if site.ritual == ritual:
            return number
    return NOBODY


def place_number(player: Player, place: int) -> int:
    """Return which site a place is, or NOBODY."""
    for number, site in enumerate(sites_of(player)):
        if site.place == place:
            return number
    return NOBODY


def put_site(player: Player, number: int, site: Site) -> None:
    """Put a site into another condition."""
    if number < len(player.outer):
        player.outer = (*player.outer[:number], site, *player.outer[number + 1 :])
    else:
        place = number - len(player.outer)
        player.inner = (*player.inner[:place], site, *player.inner[place + 1 :])


def is_inner(player: Player, number: int) -> bool:
    """Tell whether a site is in the inner circle."""
    return number >= len(player.outer)


def free_sites(state: State, seat: int) -> list[int]:
    """Return the places a ritual can be played on (ARE-05, ARE-06)."""
    player = state.players[seat]
    found = [number for number, site in enumerate(player.outer) if site.ritual == NOBODY]
    if state.pack.setup.ritual_on_inner:
        first = len(player.outer)
        for place, site in enumerate(player.inner):
            if site.ritual == NOBODY:
                found.append(first + place)
    return found


def transferable(state: State, sites: Sequence[Site]) -> list[int]:
    """Return which places of an outer circle can be transferred (TRF-03)."""
    if not state.pack.setup.transfer_needs_ritual:
        return list(range(len(sites)))
    return [number for number, site in enumerate(sites) if site.ritual != NOBODY]


def rituals_of(player: Player) -> list[int]:
    """Return the rituals of a clan, outer circle first."""
    return [site.ritual for site in sites_of(player) if site.ritual != NOBODY]


def is_occupied(player: Player, ritual: int) -> bool:
    """Tell whether a figure stands on a ritual."""
    return ON_RITUAL + ritual in player.figures


# --- what is in force ----------------------------------------------------------------------


def has_demon(state: State, seat: int) -> bool:
    """Tell whether a seat's board brings the throne demon."""
    for effect in state.pack.boards[state.players[seat].board].rules:
        for step in effect.steps:
            if step.op == FLAG and step.kind == THRONE_DEMON:
                return True
    return False


def copied_by_demon(state: State, player: Player) -> Ability | None:
    """Return the ability that the throne demon copies, if it may be copied (CLN-H4, CLN-H8)."""
    if player.demon == NOBODY:
        return None
    specialist = specialist_of(state, player.demon)
    return specialist.ability if specialist.demon_copyable else None


def council_ability(state: State, card: int) -> Ability:
    """Return what a card does as a member of the council."""
    return specialist_of(state, card).council[card_of(state, card).council]


def abilities(state: State, seat: int) -> list[tuple[int, Ability]]:
    """Return what all cards of a clan do, each with its thing, in the order they answer (M2)."""
    player = state.players[seat]
    found: list[tuple[int, Ability]] = []
    for site in player.outer:
        if site.ritual != NOBODY:
            found.append((thing(CARD, site.ritual), ritual_of(state, site.ritual).ability))
    for site in player.inner:
        if site.ritual != NOBODY:
            found.append((thing(CARD, site.ritual), ritual_of(state, site.ritual).ability))
    for card in player.specialists:
        found.append((thing(CARD, card), specialist_of(state, card).ability))
        if card == player.demon:
            copied = copied_by_demon(state, player)
            if copied is not None:
                found.append((thing(DEMON, card), copied))
    for card in player.council:
        found.append((thing(CARD, card), council_ability(state, card)))
    return found


def in_force(state: State, seat: int) -> InForce:
    """Return what is in force for a seat; it is gathered anew when its cards lie otherwise."""
    player = state.players[seat]
    kept = player.in_force
    if (
        kept is not None
        and kept.outer is player.outer
        and kept.inner is player.inner
        and kept.specialists is player.specialists
        and kept.council is player.council
        and kept.bonus is player.bonus
        and kept.demon == player.demon
        and kept.board == player.board
    ):
        return kept
    player.in_force = found = _gather(state, seat)
    return found


def _gather(state: State, seat: int) -> InForce:
    player = state.players[seat]
    found = InForce(
        _standing_steps(state, seat),
        player.board,
        player.outer,
        player.inner,
        player.specialists,
        player.council,
        player.demon,
        player.bonus,
    )
    for source, step in found.steps:
        if step.op == ON:
            found.waiting.append((source, step))
            found.events |= 1 << step.event
        elif step.op == FLAG:
            found.flags |= 1 << step.kind
        elif step.op == PAYMENT or step.op == DISCOUNT:
            found.paying.append(step)
        elif step.op == STRENGTH:
            found.strength += step.n
        elif step.op == EXTRA_SLOT:
            found.slots += 1
    return found


def standing_steps(state: State, seat: int) -> list[tuple[int, Step]]:
    """Return every step that is in force for a seat, each with its thing."""
    return in_force(state, seat).steps


def _standing_steps(state: State, seat: int) -> list[tuple[int, Step]]:
    found: list[tuple[int, Step]] = []
    for source, ability in abilities(state, seat):
        for effect in ability.standing:
            for step in effect.steps:
                found.append((source, step))
    player = state.players[seat]
    board = state.pack.boards[player.board]
    space = 0
    for effect in board.rules:
        for step in effect.steps:
            if step.op != STONE_SPACE:
                if effect.trigger == PERM or effect.trigger == BATTLE:
                    found.append((thing(BOARD, board.number), step))
                continue
            if effect.trigger == BATTLE and player.bonus[space] != NOBODY:
                assert step.body is not None
                for inner in step.body.steps:
                    found.append((thing(BOARD, board.number), inner))
            space += 1
    return found


def bonus_effects(state: State, seat: int, trigger: int) -> list[Effect]:
    """Return what the board's bonus spaces with a stone on them do at a moment."""
    player = state.players[seat]
    found: list[Effect] = []
    space = 0
    for effect in state.pack.boards[player.board].rules:
        for step in effect.steps:
            if step.op == STONE_SPACE:
                if effect.trigger == trigger and player.bonus[space] != NOBODY:
                    assert step.body is not None
                    found.append(step.body)
                space += 1
    return found


def bonus_spaces(state: State, board: int) -> int:
    """Return how many bonus spaces for stones a board has."""
    count = 0
    for effect in state.pack.boards[board].rules:
        for step in effect.steps:
            if step.op == STONE_SPACE:
                count += 1
    return count


def has_flag(state: State, seat: int, flag: int) -> bool:
    """Tell whether a standing effect of a seat raises a flag."""
    return bool(in_force(state, seat).flags >> flag & 1)


def flags_of(state: State, seat: int) -> int:
    """Return the mask of all flags that standing effects of a seat raise."""
    return in_force(state, seat).flags


# --- who waits for an event ----------------------------------------------------------------


def watchers(
    state: State, seat: int, events: int, ritual: int, inner: bool, skip: int
) -> list[tuple[int, Effect]]:
    """Return the effects of a seat that wait for one of the events, each with its thing.

    `events` is a mask. `ritual` and `inner` say where something was built; `skip` is the card
    that was just played: it does not answer its own playing (M3).
    """
    found: list[tuple[int, Effect]] = []
    kept = in_force(state, seat)
    if not events & kept.events:
        return found
    player = state.players[seat]
    for source, step in kept.waiting:
        if not events >> step.event & 1 or source >> KIND_BITS == skip:
            continue
        if step.event == ON_BUILD_HERE and source != thing(CARD, ritual):
            continue
        if step.event == ON_BUILD_IN_ROW and not _is_in_circle(player, source, inner):
            continue
        assert step.body is not None
        found.append((source, step.body))
    return found


def _is_in_circle(player: Player, source: int, inner: bool) -> bool:
    for site in player.inner if inner else player.outer:
        if thing(CARD, site.ritual) == source:
            return True
    return False
