"""Whether an effect can be begun, and whether it could change anything; and what it may aim at."""

from __future__ import annotations

from conclave.games.evenfall.building import replacements, things_to_build
from conclave.games.evenfall.catalysts import uncharged_spots
from conclave.games.evenfall.clan import (
    free_sites,
    is_inner,
    is_occupied,
    rituals_of,
    site_number,
    sites_of,
    transferable,
)
from conclave.games.evenfall.counting import amount_of
from conclave.games.evenfall.effects import is_locked
from conclave.games.evenfall.expressions import Effect, Step
from conclave.games.evenfall.figures import (
    free_for_ritual,
    movable,
    recallable,
    witches_without_cat,
)
from conclave.games.evenfall.paying import can_pay_step
from conclave.games.evenfall.places import discoveries, harvestable, reserve_elders
from conclave.games.evenfall.player import CARD, KIND_BITS, KIND_MASK, NOBODY, Player
from conclave.games.evenfall.state import State, ritual_of, specialist_of, thing
from conclave.games.evenfall.stones_taken import stone_options
from conclave.games.evenfall.vocabulary import (
    ACTIVATE,
    ALL_OUTER,
    ANY_RITUAL,
    AT_REGION,
    BUILD,
    CAT,
    CHARGE,
    CHOOSE,
    COPY,
    COPY_TAP,
    CYCLE,
    DISCOVER,
    DRAW,
    FIGURE_HERE,
    GAIN,
    HARVEST,
    IF,
    IGNORE_SLOT,
    LOOK,
    MANA,
    MAY,
    MOVE,
    OF_PATH,
    OWN_OUTER,
    PAY,
    PLAY,
    RECALL,
    REMOVE,
    SEND,
    SEND_ELDER,
    SPACE,
    SWAP,
    TAKE,
    TAKE_CARD,
    TAP,
    THIS_RITUAL,
    TRANSFER,
    VP,
)


def can_begin(state: State, seat: int, source: int, effect: Effect) -> bool:
    """Tell whether a space or a turned card may be used: its first step can be done (M7)."""
    if not effect.steps:
        return True
    step = effect.steps[0]
    if step.op == PAY:
        return can_pay_step(state, seat, step)
    if step.op == REMOVE:
        return bool(removable(state, seat, step.kind, source))
    if step.op == CYCLE:
        return bool(state.players[seat].hand)
    if step.op == COPY:
        return step.kind != COPY_TAP or bool(copyable_taps(state, seat, source))
    if step.op == ACTIVATE:
        return bool(activatable(state, seat, source >> KIND_BITS))
    if step.op == MOVE and step.kind == THIS_RITUAL:
        return bool(free_for_ritual(state.players[seat]))
    return True


def can_change(state: State, seat: int, source: int, effect: Effect) -> bool:
    """Tell whether an effect could change anything for anybody."""
    return True in [step_can_change(state, seat, source, step) for step in effect.steps]


def step_can_change(state: State, seat: int, source: int, step: Step) -> bool:
    """Tell whether one step could change anything; where that is hard to say, yes."""
    player = state.players[seat]
    op = step.op
    if op == PAY:
        return can_pay_step(state, seat, step)
    if op == MAY:
        return step.body is not None and can_change(state, seat, source, step.body)
    if op == CHOOSE:
        return True in [can_change(state, seat, source, each) for each in step.branches]
    if op == IF:
        met = is_locked(state, seat, source)
        return met and step.body is not None and can_change(state, seat, source, step.body)
    if op == GAIN:
        return _can_gain(state, seat, step)
    if op == VP:
        return amount_of(state, seat, step.amount) > 0
    if op in (DRAW, LOOK):
        return bool(state.deck_left or state.discard)
    if op == CYCLE:
        return bool(player.hand)
    if op == CHARGE:
        return bool(uncharged_spots(player, False))
    if op == BUILD:
        return bool(things_to_build(state, seat, step.kind, step.other == IGNORE_SLOT))
    if op == SWAP:
        return bool(replacements(state, seat))
    if op == TRANSFER:
        return bool(transferable(state, player.outer))
    return _can_change_more(state, seat, source, step)


def _can_gain(state: State, seat: int, step: Step) -> bool:
    for each in step.goods:
        if amount_of(state, seat, each.amount) > 0:
            full = state.players[seat].mana >= state.pack.setup.mana_most
            if each.good != MANA or not full:
                return True
    return False


def _can_change_more(state: State, seat: int, source: int, step: Step) -> bool:
    player = state.players[seat]
    op = step.op
    if op == HARVEST:
        if step.kind in (ALL_OUTER, OWN_OUTER):
            return bool(player.outer)
        return step.kind != AT_REGION or bool(harvestable(state))
    if op == DISCOVER:
        return bool(discoveries(state, seat, max(0, step.n)))
    if op == SEND:
        return step.kind != SEND_ELDER or bool(reserve_elders(state, player))
    if op == RECALL:
        return bool(recallable(state, seat, NOBODY))
    if op == MOVE:
        if step.kind == FIGURE_HERE:
            return bool(movable(state, seat, source >> KIND_BITS))
        return bool(free_for_ritual(player))
    if op == ACTIVATE:
        return bool(activatable(state, seat, source >> KIND_BITS))
    if op == PLAY:
        return bool(free_sites(state, seat)) and bool(player.hand or state.row)
    if op == TAKE:
        if step.kind == TAKE_CARD:
            return bool(state.row)
        return bool(stone_options(state, step.other == OF_PATH))
    if op == REMOVE:
        return bool(removable(state, seat, step.kind, source))
    if op == CAT:
        return bool(state.cats and witches_without_cat(state, seat))
    return True


# --- targets -------------------------------------------------------------------------------


def removable(state: State, seat: int, kind: int, source: int) -> list[int]:
    """Return what a seat may remove: rituals but the acting one, or free ones and specialists."""
    player = state.players[seat]
    acting = source >> KIND_BITS if source & KIND_MASK == CARD else NOBODY
    if kind == ANY_RITUAL:
        return [ritual for ritual in rituals_of(player) if ritual != acting]
    free = [ritual for ritual in rituals_of(player) if not is_occupied(player, ritual)]
    return free + list(player.specialists)


def activatable(state: State, seat: int, ritual: int) -> list[int]:
    """Return the other rituals of the same circle whose spaces could be resolved (M16)."""
    player = state.players[seat]
    here = site_number(player, ritual)
    if here == NOBODY:
        return []
    found: list[int] = []
    for number, site in enumerate(sites_of(player)):
        if number == here or site.ritual == NOBODY:
            continue
        if is_inner(player, number) != is_inner(player, here):
            continue
        effect = ritual_of(state, site.ritual).ability.at[SPACE]
        if effect is None or effect.steps[0].op == ACTIVATE:
            continue
        if can_begin(state, seat, thing(CARD, site.ritual), effect):
            found.append(site.ritual)
    return found


def copyable_taps(state: State, seat: int, source: int) -> list[int]:
    """Return the specialists of any clan whose turning a seat could copy, each sort once."""
    found: list[int] = []
    seen: list[int] = []
    for player in state.players:
        for card in player.specialists:
            specialist = specialist_of(state, card)
            effect = specialist.ability.at[TAP]
            if effect is None or specialist.number in seen:
                continue
            copies = True in [step.op == COPY for step in effect.steps]
            if not copies and can_begin(state, seat, source, effect):
                seen.append(specialist.number)
                found.append(card)
    return found


def tracks_to_copy(state: State, seat: int) -> list[int]:
    """Return whose clan track may be chosen: in a solo game only the own (AUT-X8)."""
    return list(range(len(state.players)))


def swappable(player: Player) -> list[int]:
    """Return the specialists that could take the place of the one on the throne demon."""
    return [card for card in player.specialists if card != player.demon]
