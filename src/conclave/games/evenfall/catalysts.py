"""Catalysts: where they fit, and how they are laid, charged and discharged.

A spot is one int: the number of the site times four, plus where on it (see `player.py`).
"""

from __future__ import annotations

from typing import Final

from conclave.games.evenfall.clan import in_force, put_site, sites_of
from conclave.games.evenfall.player import (
    BESIDE,
    CHARGED,
    COPY_BITS,
    EMPTY,
    NOBODY,
    ON_EXTRA,
    ON_PLACE,
    ON_SLOT,
    Player,
    Site,
    put,
)
from conclave.games.evenfall.state import State, place_of, ritual_of
from conclave.games.evenfall.vocabulary import CRYSTAL, ORB, SCYTHE, SLOT_ANY, VALUABLE

SPOTS: Final = 4
KINDS: Final = (SCYTHE, ORB, CRYSTAL)

# --- what lies where -----------------------------------------------------------------------


def lying_at(site: Site, where: int) -> tuple[int, ...]:
    """Return what lies on one part of a site."""
    if where == ON_SLOT:
        return site.on_ritual
    if where == ON_PLACE:
        return site.on_place
    return site.extra if where == ON_EXTRA else site.beside


def laid(site: Site, where: int, catalysts: tuple[int, ...]) -> Site:
    """Return a site with other catalysts on one part."""
    on_ritual, on_place, extra, beside = site.on_ritual, site.on_place, site.extra, site.beside
    if where == ON_SLOT:
        on_ritual = catalysts
    elif where == ON_PLACE:
        on_place = catalysts
    elif where == ON_EXTRA:
        extra = catalysts
    else:
        beside = catalysts
    return site.with_catalysts(on_ritual, on_place, extra, beside)


def spots_with(player: Player, kind: int, each_piece: bool) -> list[int]:
    """Return the spots where catalysts of a kind lie, as often as there are or once each."""
    found: list[int] = []
    for number, site in enumerate(sites_of(player)):
        for where in range(SPOTS):
            count = lying_at(site, where).count(kind)
            if count:
                found += [number * SPOTS + where] * (count if each_piece else 1)
    return found


def count_lying(player: Player, kind: int) -> int:
    """Return how many catalysts of a kind lie in a clan."""
    total = 0
    for site in sites_of(player):
        total += site.on_ritual.count(kind) + site.on_place.count(kind)
        if site.extra or site.beside:
            total += site.extra.count(kind) + site.beside.count(kind)
    return total


def charged_spots(player: Player, each_piece: bool) -> list[int]:
    """Return where charged crystals lie."""
    return spots_with(player, CHARGED, each_piece)


def uncharged_spots(player: Player, each_piece: bool) -> list[int]:
    """Return where crystals lie that are not charged."""
    return spots_with(player, CRYSTAL, each_piece)


def exchange(player: Player, spot: int, old: int, new: int) -> None:
    """Let one catalyst at a spot become another."""
    site = sites_of(player)[spot // SPOTS]
    lying = lying_at(site, spot % SPOTS)
    lying = put(lying, lying.index(old), new)
    put_site(player, spot // SPOTS, laid(site, spot % SPOTS, lying))


# --- charging ------------------------------------------------------------------------------


def charge(state: State, seat: int, spot: int, cause: str) -> None:
    """Charge a crystal."""
    player = state.players[seat]
    exchange(player, spot, CRYSTAL, CHARGED)
    if state.log is not None:
        state.tell("crystal_charged", seat, cause, told_spot(state, player, spot))


def discharge(state: State, seat: int, spot: int, cause: str) -> None:
    """Discharge a crystal; it stays built (PTH-06)."""
    player = state.players[seat]
    exchange(player, spot, CHARGED, CRYSTAL)
    if state.log is not None:
        state.tell("crystal_discharged", seat, cause, told_spot(state, player, spot))


def charge_site(state: State, seat: int, number: int, cause: str) -> None:
    """Charge all crystals on a ritual and on its place (SPC-04)."""
    player = state.players[seat]
    for spot in uncharged_spots(player, True):
        if spot // SPOTS == number:
            charge(state, seat, spot, cause)


def told_spot(state: State, player: Player, spot: int) -> dict[str, tuple[int, ...]]:
    """Return how events and phrases speak of a spot."""
    return {"spot": spot_value(state, player, spot)}


def spot_value(state: State, player: Player, spot: int) -> tuple[int, ...]:
    """Return what names a spot: where, the card or place, and which of several alike."""
    site = sites_of(player)[spot // SPOTS]
    where = spot % SPOTS
    base = state.pack.base
    if where == ON_PLACE or site.ritual == NOBODY:
        return where, base + (site.place >> COPY_BITS), nth_place(player, site.place)
    return where, base + (site.ritual >> COPY_BITS), nth_ritual(player, site.ritual)


def nth_place(player: Player, place: int) -> int:
    """Return which of several places of the same design in a clan this one is, from 1."""
    same = [
        each.place for each in sites_of(player) if each.place >> COPY_BITS == place >> COPY_BITS
    ]
    return same.index(place) + 1


def nth_ritual(player: Player, ritual: int) -> int:
    """Return which of several rituals of the same design in a clan this one is, from 1."""
    same = [
        each.ritual
        for each in sites_of(player)
        if each.ritual != NOBODY and each.ritual >> COPY_BITS == ritual >> COPY_BITS
    ]
    return same.index(ritual) + 1


# --- laying --------------------------------------------------------------------------------


def extra_slots(state: State, seat: int) -> int:
    """Return how many slots for crystals each valuable ritual of a seat has besides."""
    return in_force(state, seat).slots


def free_slot(slots: tuple[int, ...], lying: tuple[int, ...], kind: int) -> int:
    """Return a free slot that takes a kind, one for it alone if there is one, or NOBODY."""
    found = NOBODY
    for place, slot in enumerate(slots):
        if lying[place] == EMPTY and slot in (kind, SLOT_ANY) and found == NOBODY:
            found = place
        if lying[place] == EMPTY and slot == kind:
            return place
    return found


def open_spots(state: State, seat: int, kind: int, ignoring: bool = False) -> list[int]:
    """Return where a seat can lay a catalyst of a kind (CAT-01, CAT-08, CAT-09)."""
    if kind == CRYSTAL and not (state.path and state.crystals):
        return []
    player = state.players[seat]
    extra = extra_slots(state, seat) if kind == CRYSTAL else 0
    found: list[int] = []
    for number, site in enumerate(sites_of(player)):
        if ignoring:
            if site.ritual != NOBODY:
                found.append(number * SPOTS + BESIDE)
            continue
        for where in _open_on(state, site, kind, extra):
            found.append(number * SPOTS + where)
    return found


def has_open_spot(state: State, seat: int, kind: int) -> bool:
    """Tell whether there is anywhere to lay a catalyst of a kind."""
    if kind == CRYSTAL and not (state.path and state.crystals):
        return False
    player = state.players[seat]
    extra = extra_slots(state, seat) if kind == CRYSTAL else 0
    return any(_open_on(state, site, kind, extra) for site in sites_of(player))


def _open_on(state: State, site: Site, kind: int, extra: int) -> list[int]:
    found: list[int] = []
    if site.ritual != NOBODY:
        ritual = ritual_of(state, site.ritual)
        if free_slot(ritual.slots, site.on_ritual, kind) != NOBODY:
            found.append(ON_SLOT)
        if len(site.extra) < extra and ritual.vp >= VALUABLE:
            found.append(ON_EXTRA)
    if free_slot(place_of(state, site.place).slots, site.on_place, kind) != NOBODY:
        found.append(ON_PLACE)
    return found


def lay_catalyst(state: State, seat: int, spot: int, kind: int) -> None:
    """Lay a catalyst from the supply; a crystal lies with its dark side up (CAT-03)."""
    player = state.players[seat]
    site = sites_of(player)[spot // SPOTS]
    where = spot % SPOTS
    lying = lying_at(site, where)
    if where in (ON_EXTRA, BESIDE):
        lying += (kind,)
    elif where == ON_SLOT:
        lying = put(lying, free_slot(ritual_of(state, site.ritual).slots, lying, kind), kind)
    else:
        lying = put(lying, free_slot(place_of(state, site.place).slots, lying, kind), kind)
    put_site(player, spot // SPOTS, laid(site, where, lying))
    if kind == CRYSTAL:
        state.crystals -= 1


def back_to_supply(state: State, catalysts: tuple[int, ...]) -> None:
    """Put catalysts back; only crystals are counted."""
    state.crystals += catalysts.count(CRYSTAL) + catalysts.count(CHARGED)
