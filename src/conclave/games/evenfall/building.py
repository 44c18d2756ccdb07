"""The clan track and the building of catalysts, with what both set off."""

from __future__ import annotations

from typing import Final

from conclave.engine.decisions import PASS
from conclave.engine.frames import Frame, Step
from conclave.games.evenfall.catalysts import (
    KINDS,
    SPOTS,
    back_to_supply,
    charge,
    free_slot,
    has_open_spot,
    laid,
    lay_catalyst,
    lying_at,
    open_spots,
    told_spot,
    uncharged_spots,
)
from conclave.games.evenfall.clan import has_flag, is_inner, place_number, put_site, sites_of
from conclave.games.evenfall.costs import (
    FOR_BUILDING,
    FOR_EFFECT,
    build_price,
    can_pay,
    means_to_build,
)
from conclave.games.evenfall.effects import USE, VERBS, cause, perform, raise_events, step_of
from conclave.games.evenfall.paying import settle
from conclave.games.evenfall.piles import gain_vp
from conclave.games.evenfall.player import (
    BOARD,
    BUILT,
    CHARGED,
    CLIMBED,
    EMPTY,
    NOBODY,
    ON_EXTRA,
    ON_PLACE,
    ON_SLOT,
    RULES,
    TRACK_VP,
    Site,
    put,
)
from conclave.games.evenfall.state import EFFECTS, State, cause_of, place_of, ritual_of, thing
from conclave.games.evenfall.vocabulary import (
    ANY_CATALYST,
    BUILD,
    CHARGE,
    CLIMB,
    CRYSTAL,
    IGNORE_SLOT,
    ON_BUILD,
    ON_BUILD_HERE,
    ON_BUILD_IN_ROW,
    ON_CLIMB,
    ON_ORB_BUILT,
    ORB,
    ORB_DOUBLE_CLIMB,
    SWAP,
)
from conclave.games.evenfall.vocabulary import CLIMBED as ON_THE_TRACK

# Something to build is one int: a spot, shifted, and the kind of catalyst.
CATALYST_BITS: Final = 3
CATALYST_MASK: Final = (1 << CATALYST_BITS) - 1

# --- the clan track ------------------------------------------------------------------------


def climb(state: State, seat: int, steps: int) -> None:
    """Begin to climb so many single steps on the clan track."""
    board = state.players[seat].board
    state.push(CLIMBING, seat, thing(BOARD, board), (steps,))


def _climb(state: State, frame: Frame, _: int) -> None:
    """Climb a step: its bonus comes at once, then what waits for it (TRK-01, TRK-02)."""
    if not frame.answers[0]:
        return
    state.again((frame.answers[0] - 1,))
    player = state.players[frame.actor]
    board = state.pack.boards[player.board]
    player.statistics[CLIMBED] += 1
    raise_events(state, frame.actor, 1 << ON_CLIMB)
    if player.track == len(board.track):
        gain_vp(state, frame.actor, board.top_vp, cause_of(state, frame.source), TRACK_VP)
        return
    player.track += 1
    if state.log is not None:
        state.tell("climbed", frame.actor, "rules", {"n": player.track})
    bonus = board.track[player.track - 1]
    perform(state, frame.actor, frame.source, bonus, ON_THE_TRACK)


CLIMBING: Final = EFFECTS.add("climbing", Step(_climb))


def _begin_climb(state: State, frame: Frame, _: int) -> None:
    climb(state, frame.actor, step_of(state, frame).n)


VERBS[CLIMB] = EFFECTS.add("climb", Step(_begin_climb))

# --- charging ------------------------------------------------------------------------------


def _begin_charge(state: State, frame: Frame, _: int) -> None:
    state.push(CHARGING, frame.actor, frame.source, (step_of(state, frame).n,))


VERBS[CHARGE] = EFFECTS.add("charge", Step(_begin_charge))


def _ask_charge(state: State, frame: Frame, _: int) -> None:
    """Ask which crystal to charge, where not all of them are; nobody declines it (PTH-05)."""
    player = state.players[frame.actor]
    spots = uncharged_spots(player, False)
    if not frame.answers[0] or not spots:
        state.leave()
    elif len(uncharged_spots(player, True)) > frame.answers[0] and len(spots) > 1:
        state.ask("crystal_to_charge", frame.actor, spots)


def _charge(state: State, frame: Frame, _: int) -> None:
    spots = uncharged_spots(state.players[frame.actor], False)
    spot = frame.answers[1] if len(frame.answers) > 1 else spots[0]
    charge(state, frame.actor, spot, cause_of(state, frame.source))
    state.again((frame.answers[0] - 1,))


CHARGING: Final = EFFECTS.add("charging", Step(_ask_charge), Step(_charge))

# --- building ------------------------------------------------------------------------------


def things_to_build(state: State, seat: int, kind: int, ignoring: bool = False) -> list[int]:
    """Return what a seat could build and where, without regard to the cost."""
    kinds = KINDS if kind == ANY_CATALYST else (kind,)
    found: list[int] = []
    for each in kinds:
        for spot in open_spots(state, seat, each, ignoring):
            found.append(spot << CATALYST_BITS | each)
    return found


def built(state: State, seat: int, spot: int, kind: int, cause: str) -> None:
    """Tell of a catalyst that has been laid, and let everything answer (CAT-05)."""
    player = state.players[seat]
    player.statistics[BUILT] += 1
    if state.log is not None:
        told = {**told_spot(state, player, spot), "catalyst": kind}
        state.tell("catalyst_built", seat, cause, told)
    events = 1 << ON_BUILD | 1 << ON_BUILD_HERE | 1 << ON_BUILD_IN_ROW
    if kind == ORB:
        events |= 1 << ON_ORB_BUILT
    site = sites_of(player)[spot // SPOTS]
    raise_events(state, seat, events, 0, site.ritual, is_inner(player, spot // SPOTS))
    if kind == ORB:
        state.push(CLIMB_ON, seat, thing(BOARD, player.board))
        climb(state, seat, 1)


def _ask_climb_on(state: State, frame: Frame, _: int) -> None:
    """Ask for the second step that a board may sell once a turn."""
    player = state.players[frame.actor]
    may = state.turn == frame.actor and not player.orb_climbed and player.mana > 0
    if may and has_flag(state, frame.actor, ORB_DOUBLE_CLIMB):
        state.ask("climb_on", frame.actor, (USE,), True)
    else:
        state.leave()


def _climb_on(state: State, frame: Frame, _: int) -> None:
    if frame.answers[-1] != PASS:
        state.players[frame.actor].orb_climbed = True
        settle(state, frame.actor, frame.source, (0, 0, 0, 0, 1), 0, FOR_EFFECT)


def _climbed_on(state: State, frame: Frame, _: int) -> None:
    if frame.answers[-1] != PASS:
        climb(state, frame.actor, 1)


CLIMB_ON: Final = EFFECTS.add("climb_on", Step(_ask_climb_on), Step(_climb_on), Step(_climbed_on))


def _begin_building(state: State, frame: Frame, _: int) -> None:
    step = step_of(state, frame)
    ignoring = 1 if step.other == IGNORE_SLOT else 0
    state.push(BUILDING, frame.actor, frame.source, (step.n, step.kind, ignoring))


VERBS[BUILD] = EFFECTS.add("build", Step(_begin_building))


def _ask_building(state: State, frame: Frame, _: int) -> None:
    """Ask what to build without paying; it is optional, and skipped without a slot."""
    left, kind, ignoring = frame.answers
    options = things_to_build(state, frame.actor, kind, bool(ignoring)) if left else []
    if options:
        state.ask("catalyst_to_build", frame.actor, options, True)
    else:
        state.leave()


def _build(state: State, frame: Frame, _: int) -> None:
    left, kind, ignoring, chosen = frame.answers
    if chosen == PASS:
        return
    state.again((left - 1, kind, ignoring))
    _lay(state, frame.actor, chosen, cause_of(state, frame.source))


BUILDING: Final = EFFECTS.add("building", Step(_ask_building), Step(_build))


def _lay(state: State, seat: int, chosen: int, why: str) -> None:
    spot, kind = chosen >> CATALYST_BITS, chosen & CATALYST_MASK
    lay_catalyst(state, seat, spot, kind)
    built(state, seat, spot, kind, why)


# --- the main action -----------------------------------------------------------------------


def buildable_kinds(state: State, seat: int) -> list[int]:
    """Return which catalysts a seat could build and pay for now."""
    found: list[int] = []
    how = means_to_build(state, seat)
    hand = len(state.players[seat].hand)
    for kind in KINDS:
        if not can_pay(state, seat, build_price(state, kind), 0, how, hand):
            continue
        if has_open_spot(state, seat, kind):
            found.append(kind)
    return found


def build_by_action(state: State, seat: int, kind: int) -> None:
    """Begin to pay for a catalyst and to build it (CAT-03, CAT-07)."""
    state.push(BUILD_ACTION, seat, thing(RULES), (kind,))


def _ask_spot(state: State, frame: Frame, _: int) -> None:
    options = things_to_build(state, frame.actor, frame.answers[0])
    state.ask("catalyst_to_build", frame.actor, options)


def _pay_for_building(state: State, frame: Frame, _: int) -> None:
    """Pay; the chosen spot is kept by its place, as circles may change meanwhile."""
    spot = frame.answers[1] >> CATALYST_BITS
    place = sites_of(state.players[frame.actor])[spot // SPOTS].place
    answers = (frame.answers[0], place, spot % SPOTS)
    state.stack[-1] = state.stack[-1].answered(answers)
    price = build_price(state, frame.answers[0])
    settle(state, frame.actor, frame.source, price, 0, FOR_BUILDING)


def _finish_building(state: State, frame: Frame, _: int) -> None:
    more = state.pack.setup.builds_per_action - 1
    if more > 0:
        state.push(BUILD_MORE, frame.actor, frame.source, (more,))
    kind, place, where = frame.answers
    spot = place_number(state.players[frame.actor], place) * SPOTS + where
    _lay(state, frame.actor, spot << CATALYST_BITS | kind, "rules")


BUILD_ACTION: Final = EFFECTS.add(
    "build_action", Step(_ask_spot), Step(_pay_for_building), Step(_finish_building)
)


def _ask_more(state: State, frame: Frame, _: int) -> None:
    """Ask for a further catalyst by the same action, if a pack allows that."""
    kinds = buildable_kinds(state, frame.actor) if frame.answers[0] else []
    options = [each for kind in kinds for each in things_to_build(state, frame.actor, kind)]
    if options:
        state.ask("catalyst_to_build", frame.actor, options, True)
    else:
        state.leave()


def _pay_for_more(state: State, frame: Frame, _: int) -> None:
    if frame.answers[-1] == PASS:
        state.leave()
        return
    price = build_price(state, frame.answers[-1] & CATALYST_MASK)
    settle(state, frame.actor, frame.source, price, 0, FOR_BUILDING)


def _build_more(state: State, frame: Frame, _: int) -> None:
    left, chosen = frame.answers
    state.again((left - 1,))
    _lay(state, frame.actor, chosen, "rules")


BUILD_MORE: Final = EFFECTS.add(
    "build_more", Step(_ask_more), Step(_pay_for_more), Step(_build_more)
)

# --- replacing -----------------------------------------------------------------------------

# What to replace is one int: the spot, shifted; the old piece, shifted; the new kind.


def replacements(state: State, seat: int) -> list[int]:
    """Return which catalysts could be replaced by what (CAT-10)."""
    found: list[int] = []
    for number, site in enumerate(sites_of(state.players[seat])):
        for where in range(SPOTS):
            seen: list[int] = []
            for old in lying_at(site, where):
                if old == EMPTY or old in seen:
                    continue
                seen.append(old)
                spot = number * SPOTS + where
                for new in KINDS:
                    if _replaced(state, site, where, old, new) is not None:
                        found.append((spot << CATALYST_BITS | old) << CATALYST_BITS | new)
    return found


def _replaced(state: State, site: Site, where: int, old: int, new: int) -> Site | None:
    """Return a site with a piece replaced: on its spot, or on another slot of the same card."""
    if new == old or (new == CRYSTAL and (old == CHARGED or not state.path or not state.crystals)):
        return None
    lying = lying_at(site, where)
    place = lying.index(old)
    if where not in (ON_SLOT, ON_PLACE):
        if where == ON_EXTRA:
            return _off_extra(state, site, place, new)
        return laid(site, where, put(lying, place, new))
    slots = (
        ritual_of(state, site.ritual).slots
        if where == ON_SLOT
        else place_of(state, site.place).slots
    )
    if slots[place] in (new, ANY_CATALYST):
        return laid(site, where, put(lying, place, new))
    free = free_slot(slots, lying, new)
    if free == NOBODY:
        return None
    return laid(site, where, put(put(lying, place, EMPTY), free, new))


def _off_extra(state: State, site: Site, place: int, new: int) -> Site | None:
    """Let a crystal leave an extra slot, which takes nothing else, for a free one of the card."""
    free = free_slot(ritual_of(state, site.ritual).slots, site.on_ritual, new)
    if free == NOBODY:
        return None
    extra = (*site.extra[:place], *site.extra[place + 1 :])
    on_ritual = put(site.on_ritual, free, new)
    return site.with_catalysts(on_ritual, site.on_place, extra, site.beside)


def _begin_swap(state: State, frame: Frame, _: int) -> None:
    state.push(SWAPPING, frame.actor, frame.source, (step_of(state, frame).n,))


VERBS[SWAP] = EFFECTS.add("swap", Step(_begin_swap))


def _ask_swap(state: State, frame: Frame, _: int) -> None:
    options = replacements(state, frame.actor) if frame.answers[0] else []
    if options:
        state.ask("catalyst_to_replace", frame.actor, options, True)
    else:
        state.leave()


def _swap(state: State, frame: Frame, _: int) -> None:
    left, chosen = frame.answers
    if chosen == PASS:
        return
    state.again((left - 1,))
    new, old = chosen & CATALYST_MASK, chosen >> CATALYST_BITS & CATALYST_MASK
    spot = chosen >> 2 * CATALYST_BITS
    player = state.players[frame.actor]
    site = _replaced(state, sites_of(player)[spot // SPOTS], spot % SPOTS, old, new)
    assert site is not None
    put_site(player, spot // SPOTS, site)
    back_to_supply(state, (old,))
    if new == CRYSTAL:
        state.crystals -= 1
    built(state, frame.actor, spot, new, cause(state, frame))


SWAPPING: Final = EFFECTS.add("swapping", Step(_ask_swap), Step(_swap))
