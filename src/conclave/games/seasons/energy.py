"""Energies: the reserve and its limit, the stores on cards, and every way to take or spend.

Where a seat chooses an energy of its own, the answer names its source: 0 to 3 are the types in
the reserve, 4 to 7 those on the first Amulet of Water in its row, 8 to 11 the second (R8.4).
Several picks in a row go in ascending order, so that no two orders mean the same.
"""

from __future__ import annotations

from typing import Final

from conclave.engine.frames import Frame, Step, Steps
from conclave.games.seasons.cards import source_card
from conclave.games.seasons.dice import ENERGIES, Energies
from conclave.games.seasons.player import InPlay, Player
from conclave.games.seasons.state import EFFECTS, State

AMULET_OF_WATER: Final = 4
RESERVE_LIMIT: Final = 7


def in_reserve(player: Player) -> int:
    """Return the number of energies in the reserve."""
    held = player.energy
    return held[0] + held[1] + held[2] + held[3]


def has_energy(player: Player) -> bool:
    """Tell whether the seat has any energy, in the reserve or on an Amulet of Water."""
    return in_reserve(player) > 0 or (player.standing.amulets > 0 and any(stores(player)))


def amulets(player: Player) -> list[InPlay]:
    """Return the Amulets of Water in the row, in order."""
    if not player.standing.amulets:
        return []
    return [lying for lying in player.in_play if lying.card == AMULET_OF_WATER]


def stores(player: Player) -> list[int]:
    """Return how many energies each source holds; four per store, the reserve first."""
    if not player.standing.amulets:
        return player.energy
    held = player.energy.copy()
    for lying in amulets(player):
        held.extend(lying.tokens)
    return held


def totals(player: Player) -> list[int]:
    """Return what the seat could spend of each energy, wherever it lies (R8.4, A9)."""
    if not player.standing.amulets:
        return player.energy
    held = player.energy.copy()
    for lying in amulets(player):
        for kind in ENERGIES:
            held[kind] += lying.tokens[kind]
    return held


def spend(state: State, seat: int, source: int) -> int:
    """Take one energy from a source and return its type."""
    player = state.players[seat]
    kind = source & 3
    if source < 4:
        player.energy[kind] -= 1
    else:
        lying = amulets(player)[(source >> 2) - 1]
        add_tokens(player, lying, kind, -1)
    return kind


def add_tokens(player: Player, lying: InPlay, kind: int, amount: int) -> None:
    """Change the number of energies of one type on a card."""
    held = list(lying.tokens)
    held[kind] += amount
    replace(player, InPlay(lying.card, lying.serial, lying.turned, tuple(held)))


def replace(player: Player, new: InPlay) -> None:
    """Put a card's new condition in the place of the old one."""
    player.in_play = tuple([new if old.serial == new.serial else old for old in player.in_play])


def told(amounts: list[int] | tuple[int, ...]) -> tuple[int, ...]:
    """Write amounts the way events carry them: air, water, fire, earth."""
    return tuple(amounts)


# --- gaining -------------------------------------------------------------------------------


def gain_energies(
    state: State, seat: int, amounts: tuple[int, ...], source: int, cause: str = "", limit: int = 99
) -> None:
    """Put energies into the reserve; a surplus must be given up at once (R8.2)."""
    held = state.players[seat].energy
    for kind in range(4):
        held[kind] += amounts[kind]
    if state.log is not None:
        why = cause or source_card(state, source).id
        state.tell("energies_gained", seat, why, {"energies": told(amounts)})
    own_limit = state.players[seat].standing.reserve_limit
    keep_to_limit(state, seat, min(limit, own_limit), source)


def keep_to_limit(state: State, seat: int, limit: int, source: int) -> None:
    """Let a seat choose what to give up if its reserve holds more than `limit` (R8.1, R8.2)."""
    if in_reserve(state.players[seat]) > limit:
        state.push(DROP_SURPLUS, seat, source, (limit, 0))


def _ask_drop(state: State, frame: Frame, _: int) -> None:
    limit, lowest = frame.answers
    held = state.players[frame.actor].energy
    surplus = sum(held) - limit
    if surplus > 0:
        state.ask("energy_to_drop", frame.actor, _ascending(held, lowest, surplus))


def _drop(state: State, frame: Frame, _: int) -> None:
    if len(frame.answers) < 3:
        return
    limit, _lowest, kind = frame.answers
    player = state.players[frame.actor]
    player.energy[kind] -= 1
    if state.log is not None:
        state.tell("energy_dropped", frame.actor, "rules", {"energy": kind})
    if in_reserve(player) > limit:
        state.again((limit, kind))


DROP_SURPLUS: Final = EFFECTS.add("drop_surplus", Step(_ask_drop), Step(_drop))


def _ascending(held: list[int], lowest: int, count: int) -> list[int]:
    """Return the sources from `lowest` on from which, going up, `count` units can be had."""
    options: list[int] = []
    left = sum(held[lowest:])
    for source in range(lowest, len(held)):
        if left < count:
            break
        if held[source]:
            options.append(source)
        left -= held[source]
    return options


def take_energies(count: int) -> Steps:
    """Take energies of choice from the stock."""
    return (Step(_start_taking, count),)


def _start_taking(state: State, frame: Frame, count: int) -> None:
    start_taking(state, frame.actor, count, frame.source)


def start_taking(state: State, seat: int, count: int, source: int) -> None:
    """Let a seat choose energies. More than fit could never be kept, so they are not asked for."""
    wanted = min(count, state.players[seat].standing.reserve_limit)
    if wanted > 0:
        state.push(TAKE_ENERGY, seat, source, (wanted, 0))


def _ask_take(state: State, frame: Frame, _: int) -> None:
    state.ask("energy_to_take", frame.actor, range(frame.answers[1], 4))


def _take(state: State, frame: Frame, _: int) -> None:
    wanted, _lowest, kind = frame.answers
    player = state.players[frame.actor]
    player.energy[kind] += 1
    if state.log is not None:
        state.tell(
            "energies_gained",
            frame.actor,
            source_card(state, frame.source).id,
            {"energies": told([int(each == kind) for each in ENERGIES])},
        )
    if wanted > 1:
        state.again((wanted - 1, kind))
    else:
        keep_to_limit(state, frame.actor, player.standing.reserve_limit, frame.source)


TAKE_ENERGY: Final = EFFECTS.add("take_energy", Step(_ask_take), Step(_take))


# --- spending ------------------------------------------------------------------------------


def discard_energies(count: int, only: int = -1) -> Steps:
    """Discard energies of choice, from the reserve or an Amulet of Water; `only` fixes the type."""
    steps: list[Step] = []
    for left in range(count, 0, -1):
        arg = left | (only + 1) << 4 | (left == count) << 7
        steps.append(Step(_ask_discard, arg, lacks_energies if left == count else None))
        steps.append(Step(_discard))
    return tuple(steps)


def choose_energy() -> Steps:
    """Choose one energy to give up, as `discard_energies` does, and leave it where it is."""
    return discard_energies(1)[:1]


def lacks_energies(state: State, seat: int, _: int, arg: int) -> str:
    """Tell whether a seat has too few energies for `discard_energies`."""
    count, only = arg & 15, (arg >> 4 & 7) - 1
    held = totals(state.players[seat])
    return "" if (held[only] if only >= 0 else sum(held)) >= count else "needs_energy"


def _ask_discard(state: State, frame: Frame, arg: int) -> None:
    count, only, first = arg & 15, (arg >> 4 & 7) - 1, arg >> 7
    held = stores(state.players[frame.actor])
    if only >= 0:
        held = [amount if source & 3 == only else 0 for source, amount in enumerate(held)]
    lowest = 0 if first else frame.answers[-1]
    state.ask("energy_to_discard", frame.actor, _ascending(held, lowest, count))


def _discard(state: State, frame: Frame, _: int) -> None:
    kind = spend(state, frame.actor, frame.answers[-1])
    if state.log is not None:
        cause = source_card(state, frame.source).id
        state.tell("energy_discarded", frame.actor, cause, {"energy": kind})


def spend_equal(state: State, seat: int, kind: int, count: int, source: int) -> None:
    """Discard energies of one type; the seat chooses the stores if it has several."""
    state.push(SPEND_EQUAL, seat, source, (count, kind))


def _ask_equal(state: State, frame: Frame, _: int) -> None:
    left, lowest = frame.answers
    held = stores(state.players[frame.actor])
    options = [
        place
        for place in range(lowest, len(held), 4)
        if held[place] and sum(held[place::4]) >= left
    ]
    state.ask("energy_to_discard", frame.actor, options)


def _spend_equal(state: State, frame: Frame, _: int) -> None:
    left, _lowest, place = frame.answers
    _discard(state, frame, 0)
    if left > 1:
        state.again((left - 1, place))


SPEND_EQUAL: Final = EFFECTS.add("spend_equal", Step(_ask_equal), Step(_spend_equal))


def discard_reserve() -> Steps:
    """Discard every energy in the reserve."""
    return (Step(_discard_reserve),)


def _discard_reserve(state: State, frame: Frame, _: int) -> None:
    player = state.players[frame.actor]
    if state.log is not None:
        cause = source_card(state, frame.source).id
        state.tell("reserve_discarded", frame.actor, cause, {"energies": told(player.energy)})
    player.energy = [0, 0, 0, 0]


# --- paying a cost -------------------------------------------------------------------------


def is_payable(player: Player, due: Energies, discount: int) -> bool:
    """Tell whether a seat can pay these energies, less the discount (card 20)."""
    return shortage(totals(player), due) <= min(discount, max(0, sum(due) - 1))


def shortage(held: list[int], due: Energies) -> int:
    """Return how many energies of the right types are missing."""
    missing = 0
    for kind in range(4):
        if due[kind] > held[kind]:
            missing += due[kind] - held[kind]
    return missing


def _less(due: Energies, kind: int, amount: int) -> Energies:
    left = list(due)
    left[kind] -= amount
    return tuple(left)


def pay_due(state: State, seat: int, source: int, due: Energies) -> None:
    """Pay energies; the seat chooses what a discount spares and which store is used."""
    state.due = due
    state.push(PAY_FROM_STORES, seat, source, (0,))
    spared = min(state.players[seat].standing.discount, sum(due) - 1)
    if spared > 0:
        state.push(SPARE_ENERGY, seat, source, (spared, 0))


def _ask_spare(state: State, frame: Frame, _: int) -> None:
    spared, lowest = frame.answers
    held = totals(state.players[frame.actor])
    options = []
    for kind in range(lowest, 4):
        if state.due[kind]:
            left = _less(state.due, kind, 1)
            below = [left[each] if each < kind else 0 for each in ENERGIES]
            payable_below = all(held[each] >= below[each] for each in ENERGIES)
            enough_above = sum(left[kind:]) >= spared - 1
            if payable_below and enough_above and shortage(held, left) <= spared - 1:
                options.append(kind)
    state.ask("energy_to_spare", frame.actor, options)


def _spare(state: State, frame: Frame, _: int) -> None:
    spared, _lowest, kind = frame.answers
    state.due = _less(state.due, kind, 1)
    if state.log is not None:
        state.tell("energy_spared", frame.actor, "hand_of_fortune", {"energy": kind})
    if spared > 1:
        state.again((spared - 1, kind))


SPARE_ENERGY: Final = EFFECTS.add("spare_energy", Step(_ask_spare), Step(_spare))


def _pay_where_no_choice(state: State, frame: Frame, _: int) -> None:
    """Pay every type that lies in one store only, or that is needed to the last unit."""
    player = state.players[frame.actor]
    if not player.standing.amulets:
        _pay_from_reserve(state, frame, player)
        return
    held = stores(player)
    paid = [0, 0, 0, 0]
    for kind in ENERGIES:
        due = state.due[kind]
        sources = [source for source in range(kind, len(held), 4) if held[source]]
        if due and (len(sources) == 1 or sum(held[kind::4]) == due):
            for source in sources:
                for _unit in range(min(held[source], state.due[kind])):
                    spend(state, frame.actor, source)
                    state.due = _less(state.due, kind, 1)
            paid[kind] = due
    if state.log is not None and any(paid):
        cause = source_card(state, frame.source).id
        state.tell("energies_paid", frame.actor, cause, {"energies": told(paid)})


def _pay_from_reserve(state: State, frame: Frame, player: Player) -> None:
    """Pay everything from the one store there is."""
    due = state.due
    for kind in range(4):
        player.energy[kind] -= due[kind]
    state.due = (0, 0, 0, 0)
    if state.log is not None and any(due):
        cause = source_card(state, frame.source).id
        state.tell("energies_paid", frame.actor, cause, {"energies": told(due)})


def _ask_store(state: State, frame: Frame, _: int) -> None:
    """Ask where the next energy is paid from; stores of one type in ascending order."""
    if not any(state.due):
        return
    held = stores(state.players[frame.actor])
    last = frame.answers[0]
    for kind in ENERGIES:
        due = state.due[kind]
        if due:
            lowest = last if last & 3 == kind else kind
            options = [
                place
                for place in range(lowest, len(held), 4)
                if held[place] and sum(held[place::4]) >= due
            ]
            state.ask("energy_to_pay", frame.actor, options)
            return


def _pay_from_store(state: State, frame: Frame, _: int) -> None:
    if len(frame.answers) < 2:
        return
    kind = spend(state, frame.actor, frame.answers[1])
    state.due = _less(state.due, kind, 1)
    if state.log is not None:
        paid = told([int(each == kind) for each in ENERGIES])
        cause = source_card(state, frame.source).id
        state.tell("energies_paid", frame.actor, cause, {"energies": paid})
    state.again((frame.answers[1],))


PAY_FROM_STORES: Final = EFFECTS.add(
    "pay_from_stores", Step(_pay_where_no_choice), Step(_ask_store), Step(_pay_from_store)
)
