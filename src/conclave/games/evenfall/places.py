"""Places of power: discovering, harvesting and transferring them, and the regions they lie at."""

from __future__ import annotations

from typing import Final

from conclave.engine.decisions import PASS
from conclave.engine.frames import Frame, Step
from conclave.games.evenfall.clan import place_number, site_number, sites_of
from conclave.games.evenfall.costs import FOR_EFFECT, Means, bundles, can_pay, means, part
from conclave.games.evenfall.counting import catalysts_on
from conclave.games.evenfall.effects import (
    AREA,
    CONTEXT,
    VERBS,
    cause,
    perform,
    raise_events,
    source_card,
    step_of,
)
from conclave.games.evenfall.paying import TELL, settle
from conclave.games.evenfall.piles import gain_resources, put_region
from conclave.games.evenfall.player import (
    AT_REGION,
    COPY_BITS,
    DISCOVERED,
    EMPTY,
    KIND_MASK,
    NOBODY,
    PLACE,
    RESERVE,
    RULES,
    Player,
    Site,
    put,
)
from conclave.games.evenfall.state import EFFECTS, State, place_of, ref, thing
from conclave.games.evenfall.vocabulary import (
    ALL_OUTER,
    DISCOVER,
    HARVEST,
    HARVESTED,
    ON_DISCOVER,
    ON_DISCOVER_MULTI,
    OWN_OUTER,
    SCYTHE,
    STORED,
    THIS_PLACE,
)
from conclave.games.evenfall.vocabulary import AT_REGION as OF_A_REGION

# A place at a region is one int: the region times `SLOTS`, plus the slot from the left. A
# discovery is such a place, plus `WITH_CAT` if the witch with the cat goes.
SLOTS: Final = 16
WITH_CAT: Final = 256

# --- who goes ------------------------------------------------------------------------------


def reserve_witch(state: State, player: Player, with_cat: bool) -> int:
    """Return a witch in reserve with or without a cat, or NOBODY."""
    for figure in range(state.pack.setup.witches):
        if player.figures[figure] == RESERVE and bool(player.cats >> figure & 1) == with_cat:
            return figure
    return NOBODY


def reserve_witches(state: State, player: Player) -> list[int]:
    """Return the witches in reserve, those without a cat first."""
    plain: list[int] = []
    cats: list[int] = []
    for figure in range(state.pack.setup.witches):
        if player.figures[figure] == RESERVE:
            (cats if player.cats >> figure & 1 else plain).append(figure)
    return plain + cats


def reserve_elders(state: State, player: Player) -> list[int]:
    """Return the elders in reserve."""
    first = state.pack.setup.witches
    return [first + place for place, where in enumerate(player.figures[first:]) if where == RESERVE]


# --- discovering ---------------------------------------------------------------------------


def discoveries(state: State, seat: int, fewer: int = 0) -> list[int]:
    """Return what a seat can discover now, with so many witches fewer, at least one (DIS-01)."""
    player = state.players[seat]
    witches = reserve_witches(state, player)
    if not witches:
        return []
    how = means(state, seat, FOR_EFFECT, -1)
    plain = len([figure for figure in witches if not player.cats >> figure & 1])
    found: list[int] = []
    for number, region in enumerate(state.regions):
        seen: list[int] = []
        for slot, place in enumerate(region.places):
            if place == NOBODY or place >> COPY_BITS in seen:
                continue
            seen.append(place >> COPY_BITS)
            if not _can_pay_for(state, seat, place, how):
                continue
            need = max(1, place_of(state, place).witches - fewer)
            where = number * SLOTS + slot
            if plain >= need:
                found.append(where)
            if len(witches) > plain and need <= 2:
                found.append(where | WITH_CAT)
    return found


def _can_pay_for(state: State, seat: int, place: int, how: Means) -> bool:
    hand = len(state.players[seat].hand)
    return can_pay(state, seat, place_of(state, place).extra_cost, 0, how, hand)


def discover(state: State, seat: int, chosen: int, fewer: int) -> None:
    """Begin to discover a place."""
    state.push(DISCOVERING, seat, thing(RULES), (chosen, fewer))


def _send_witches(state: State, frame: Frame, _: int) -> None:
    """Move the witches to the region, and pay what the place asks for besides (DIS-05)."""
    chosen, fewer = frame.answers
    player = state.players[frame.actor]
    number, slot = (chosen & WITH_CAT - 1) // SLOTS, chosen % SLOTS
    place = place_of(state, state.regions[number].places[slot])
    need = 1 if chosen & WITH_CAT else max(1, place.witches - fewer)
    for _witch in range(need):
        figure = reserve_witch(state, player, bool(chosen & WITH_CAT))
        player.figures = put(player.figures, figure, AT_REGION + number)
    if sum(place.extra_cost):
        settle(state, frame.actor, frame.source, place.extra_cost, 0, FOR_EFFECT, manner=TELL)


def _take_place(state: State, frame: Frame, _: int) -> None:
    """Take the place into the outer circle, at its right end (ARE-02)."""
    chosen = frame.answers[0]
    number, slot = (chosen & WITH_CAT - 1) // SLOTS, chosen % SLOTS
    region = state.regions[number]
    place = region.places[slot]
    put_region(state, number, region._replace(places=put(region.places, slot, NOBODY)))
    design = place_of(state, place)
    player = state.players[frame.actor]
    stored = _paid_kind(frame) if design.stores else NOBODY
    player.outer += (Site(place, on_place=(EMPTY,) * len(design.slots), stored=stored),)
    player.statistics[DISCOVERED] += 1
    if state.log is not None:
        told = {"place": ref(state, place), "region": state.pack.base + number, "slot": slot}
        state.tell("place_discovered", frame.actor, "rules", told)
    events = 1 << ON_DISCOVER
    if design.several:
        events |= 1 << ON_DISCOVER_MULTI
    raise_events(state, frame.actor, events)


def _paid_kind(frame: Frame) -> int:
    """Return which resource was paid, as the payment above noted it."""
    for kind in range(3):
        if part(frame.answers[2], kind):
            return kind
    return NOBODY


DISCOVERING: Final = EFFECTS.add("discovering", Step(_send_witches), Step(_take_place))


def _ask_discovery(state: State, frame: Frame, _: int) -> None:
    options = discoveries(state, frame.actor, max(0, step_of(state, frame).n))
    if options:
        state.ask("place_to_discover", frame.actor, options, True)
    else:
        state.leave()


def _discover(state: State, frame: Frame, _: int) -> None:
    if frame.answers[-1] != PASS:
        discover(state, frame.actor, frame.answers[-1], max(0, step_of(state, frame).n))


VERBS[DISCOVER] = EFFECTS.add("discover", Step(_ask_discovery), Step(_discover))

# --- harvesting ----------------------------------------------------------------------------


def harvest_site(state: State, seat: int, site: Site) -> None:
    """Begin to harvest a place of one's own: once, and once more for each scythe (TOK-04)."""
    effect = place_of(state, site.place).harvest
    for _time in range(1 + catalysts_on(site).count(SCYTHE)):
        perform(state, seat, thing(PLACE, site.place), effect, HARVESTED)
    if state.log is not None and effect is not None:
        state.tell("place_harvested", seat, "rules", {"place": ref(state, site.place)})


def harvestable(state: State) -> list[int]:
    """Return the places that lie at regions, each sort once per region."""
    found: list[int] = []
    for number in range(len(state.regions)):
        found += harvestable_at(state, number, 0)
    return found


def harvestable_at(state: State, number: int, done: int) -> list[int]:
    """Return the places at a region that can be harvested; `done` masks slots that were."""
    found: list[int] = []
    seen: list[int] = []
    for slot, place in enumerate(state.regions[number].places):
        if place != NOBODY and place >> COPY_BITS not in seen and not done >> slot & 1:
            seen.append(place >> COPY_BITS)
            found.append(number * SLOTS + slot)
    return found


def _begin_harvest(state: State, frame: Frame, _: int) -> None:
    step = step_of(state, frame)
    player = state.players[frame.actor]
    if step.kind == ALL_OUTER:
        places = tuple([site.place for site in player.outer])
        state.push(HARVEST_ALL, frame.actor, frame.source, places)
    elif step.kind == THIS_PLACE:
        number = site_number(player, source_card(frame))
        if number != NOBODY:
            harvest_site(state, frame.actor, sites_of(player)[number])
    elif step.kind == OWN_OUTER:
        state.push(HARVEST_OWN, frame.actor, frame.source, (step.n,))
    else:
        assert step.kind == OF_A_REGION
        state.push(HARVEST_REGION, frame.actor, frame.source, (step.n, frame.answers[AREA], 0))


VERBS[HARVEST] = EFFECTS.add("harvest", Step(_begin_harvest))


def _harvest_next(state: State, frame: Frame, _: int) -> None:
    """Harvest the outer circle from left to right; `answers` are the places still to come."""
    if not frame.answers:
        return
    state.again(frame.answers[1:])
    for site in state.players[frame.actor].outer:
        if site.place == frame.answers[0]:
            harvest_site(state, frame.actor, site)


HARVEST_ALL: Final = EFFECTS.add("harvest_all", Step(_harvest_next))


def _ask_own(state: State, frame: Frame, _: int) -> None:
    """Ask for the next own place; `answers` are how many are left and the places that were."""
    left, done = frame.answers[0], frame.answers[1:]
    outer = enumerate(state.players[frame.actor].outer)
    options = [number for number, site in outer if site.place not in done]
    if left and options:
        state.ask("place_to_harvest", frame.actor, options)
    else:
        state.leave()


def _harvest_own(state: State, frame: Frame, _: int) -> None:
    site = state.players[frame.actor].outer[frame.answers[-1]]
    state.again((frame.answers[0] - 1, *frame.answers[1:-1], site.place))
    harvest_site(state, frame.actor, site)


HARVEST_OWN: Final = EFFECTS.add("harvest_own", Step(_ask_own), Step(_harvest_own))


def _ask_region_place(state: State, frame: Frame, _: int) -> None:
    """Ask for the next place of a region; after the first it is always the same region (M23)."""
    left, number, done = frame.answers
    if not left:
        state.leave()
        return
    options = harvestable(state) if number == NOBODY else harvestable_at(state, number, done)
    if options:
        state.ask("region_place_to_harvest", frame.actor, options)
    else:
        state.leave()


def _harvest_region(state: State, frame: Frame, _: int) -> None:
    """Harvest a place that stays where it lies; no scythe helps (TOK-06)."""
    left, _number, done, chosen = frame.answers
    number, slot = chosen // SLOTS, chosen % SLOTS
    state.again((left - 1, number, done | 1 << slot))
    place = state.regions[number].places[slot]
    if state.log is not None:
        state.tell("place_harvested", frame.actor, "rules", {"place": ref(state, place)})
    effect = place_of(state, place).harvest
    perform(state, frame.actor, thing(PLACE, place), effect, HARVESTED)


HARVEST_REGION: Final = EFFECTS.add(
    "harvest_region", Step(_ask_region_place), Step(_harvest_region)
)


def _ask_stored(state: State, frame: Frame, _: int) -> None:
    """Ask for a resource of choice while the place is still at a region."""
    if _stored_kind(state, frame) == NOBODY:
        state.ask("resources", frame.actor, bundles(1))


def _stored_kind(state: State, frame: Frame) -> int:
    player = state.players[frame.actor]
    if frame.source & KIND_MASK != PLACE:
        return NOBODY
    number = place_number(player, source_card(frame))
    return NOBODY if number == NOBODY else sites_of(player)[number].stored


def _gain_stored(state: State, frame: Frame, _: int) -> None:
    goods = [0, 0, 0]
    if len(frame.answers) > CONTEXT:
        goods = [part(frame.answers[-1], kind) for kind in range(3)]
    else:
        goods[_stored_kind(state, frame)] = 1
    gain_resources(state, frame.actor, goods, cause(state, frame))


VERBS[STORED] = EFFECTS.add("stored", Step(_ask_stored), Step(_gain_stored))
