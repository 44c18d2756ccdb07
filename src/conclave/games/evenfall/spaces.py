"""Action spaces and turned cards: who may use which, and what follows."""

from __future__ import annotations

from typing import Final

from conclave.engine.frames import Frame, Step
from conclave.games.evenfall.catalysts import charge_site
from conclave.games.evenfall.clan import (
    copied_by_demon,
    flags_of,
    is_inner,
    is_occupied,
    site_number,
    sites_of,
)
from conclave.games.evenfall.effects import VERBS, perform, raise_events, source_card
from conclave.games.evenfall.expressions import Effect
from conclave.games.evenfall.figures import CAT_WITCH, ELDER, WITCH, place_figure, told_figure
from conclave.games.evenfall.pack_cards import ANY_FIGURE
from conclave.games.evenfall.pack_cards import ELDER as ONLY_ELDERS
from conclave.games.evenfall.places import reserve_elders, reserve_witch
from conclave.games.evenfall.player import (
    CARD,
    DEMON,
    KIND_BITS,
    KIND_MASK,
    NOBODY,
    ON_BOARD,
    ON_RITUAL,
    SPACES_USED,
    THE_DEMON,
    TURNED,
    Player,
)
from conclave.games.evenfall.player import SPACE as A_SPACE
from conclave.games.evenfall.state import (
    EFFECTS,
    State,
    cause_of,
    ref,
    ritual_of,
    specialist_of,
    thing,
)
from conclave.games.evenfall.useful import activatable, can_begin
from conclave.games.evenfall.vocabulary import (
    ACTIVATE,
    ELDERS_OUTER,
    INSTANT,
    ON_TAP,
    ON_USE_ELDER,
    SPACE,
    TAP,
    WITCHES_INNER,
)

# --- who may stand where -------------------------------------------------------------------


def reserve_of_sort(state: State, player: Player, sort: int) -> int:
    """Return a figure of a sort that is in reserve, or NOBODY."""
    if sort == ELDER:
        elders = reserve_elders(state, player)
        return elders[0] if elders else NOBODY
    return reserve_witch(state, player, sort == CAT_WITCH)


def sorts_for_ritual(state: State, seat: int, number: int, flags: int) -> list[int]:
    """Return the sorts of figures that may be placed on a ritual (SPC-02)."""
    player = state.players[seat]
    inner = is_inner(player, number)
    witches = not inner or bool(flags >> WITCHES_INNER & 1)
    elders = inner or bool(flags >> ELDERS_OUTER & 1) or beside_elders(player, number)
    return _in_reserve(state, player, witches, elders)


def beside_elders(player: Player, number: int) -> bool:
    """Tell whether a ritual lies next to one that lets elders in beside it this round."""
    first = 0 if number < len(player.outer) else len(player.outer)
    row = player.outer if number < len(player.outer) else player.inner
    place = number - first
    for next_to in (place - 1, place + 1):
        if 0 <= next_to < len(row) and row[next_to].ritual in player.adjacent:
            return row[next_to].ritual != NOBODY
    return False


def sorts_for_board(state: State, seat: int, space: int) -> list[int]:
    """Return the sorts of figures that may be placed on a space of the board."""
    figure = state.pack.spaces[space].figure
    player = state.players[seat]
    return _in_reserve(state, player, figure != ONLY_ELDERS, figure in (ANY_FIGURE, ONLY_ELDERS))


def _in_reserve(state: State, player: Player, witches: bool, elders: bool) -> list[int]:
    found: list[int] = []
    if witches and reserve_witch(state, player, False) != NOBODY:
        found.append(WITCH)
    if witches and reserve_witch(state, player, True) != NOBODY:
        found.append(CAT_WITCH)
    if elders and reserve_elders(state, player):
        found.append(ELDER)
    return found


# --- which spaces are open -----------------------------------------------------------------


def ritual_spaces(state: State, seat: int) -> list[tuple[int, int]]:
    """Return which sorts of figures a seat may place on which of its rituals (SPC-01)."""
    return _open_rituals(state, seat, SPACE)


def symbols_to_convert(state: State, seat: int) -> list[tuple[int, int]]:
    """Return the same for rituals whose instant symbol may become an action space (CLN-W3)."""
    return _open_rituals(state, seat, INSTANT)


def _open_rituals(state: State, seat: int, trigger: int) -> list[tuple[int, int]]:
    player = state.players[seat]
    flags = flags_of(state, seat)
    found: list[tuple[int, int]] = []
    for number, site in enumerate(sites_of(player)):
        if site.ritual == NOBODY or is_occupied(player, site.ritual):
            continue
        effect = ritual_of(state, site.ritual).ability.at[trigger]
        if effect is None or not can_begin(state, seat, thing(CARD, site.ritual), effect):
            continue
        for sort in sorts_for_ritual(state, seat, number, flags):
            found.append((sort, site.ritual))
    return found


def board_spaces(state: State, seat: int) -> list[tuple[int, int]]:
    """Return which sorts of figures a seat may place on which spaces of its board (SPC-03)."""
    player = state.players[seat]
    found: list[tuple[int, int]] = []
    for space in state.pack.boards[player.board].spaces:
        if ON_BOARD + space in player.figures:
            continue
        if can_begin(state, seat, thing(A_SPACE, space), state.pack.spaces[space].effect):
            for sort in sorts_for_board(state, seat, space):
                found.append((sort, space))
    return found


# --- using a space -------------------------------------------------------------------------


def use_ritual_space(state: State, seat: int, sort: int, ritual: int, trigger: int) -> None:
    """Place a figure on a ritual and begin what its space does (M5)."""
    figure = _place(state, seat, sort, ON_RITUAL + ritual)
    state.push(USE_SPACE, seat, thing(CARD, ritual), (figure, trigger))


def use_board_space(state: State, seat: int, sort: int, space: int) -> None:
    """Place a figure on a space of the board and begin what it does."""
    figure = _place(state, seat, sort, ON_BOARD + space)
    state.push(USE_SPACE, seat, thing(A_SPACE, space), (figure, SPACE))


def _place(state: State, seat: int, sort: int, where: int) -> int:
    player = state.players[seat]
    figure = reserve_of_sort(state, player, sort)
    place_figure(player, figure, where)
    player.statistics[SPACES_USED] += 1
    if state.log is not None:
        told = {"figure": told_figure(state, player, figure)}
        state.tell("figure_placed", seat, "rules", told)
    return figure


def _do_space(state: State, frame: Frame, _: int) -> None:
    figure, trigger = frame.answers
    if frame.source & KIND_MASK == A_SPACE:
        effect: Effect | None = state.pack.spaces[frame.source >> KIND_BITS].effect
    else:
        effect = ritual_of(state, source_card(frame)).ability.at[trigger]
    perform(state, frame.actor, frame.source, effect, SPACE, figure)


def _charge_after(state: State, frame: Frame, _: int) -> None:
    """Charge all crystals where the ritual lies now (SPC-04)."""
    if frame.source & KIND_MASK == CARD:
        charge_where(state, frame.actor, source_card(frame))


def charge_where(state: State, seat: int, ritual: int) -> None:
    """Charge the crystals on a ritual and its place."""
    number = site_number(state.players[seat], ritual)
    if number != NOBODY:
        charge_site(state, seat, number, cause_of(state, thing(CARD, ritual)))


def _elder_used(state: State, frame: Frame, _: int) -> None:
    if frame.answers[0] >= state.pack.setup.witches:
        raise_events(state, frame.actor, 1 << ON_USE_ELDER)


USE_SPACE: Final = EFFECTS.add("use_space", Step(_do_space), Step(_charge_after), Step(_elder_used))

# --- activating another ritual -------------------------------------------------------------


def _ask_activate(state: State, frame: Frame, _: int) -> None:
    options = activatable(state, frame.actor, source_card(frame))
    if options:
        state.ask("ritual_to_activate", frame.actor, options)
    else:
        state.leave()


def _activate(state: State, frame: Frame, _: int) -> None:
    ritual = frame.answers[-1]
    state.push(CHARGE_LATER, frame.actor, thing(CARD, ritual))
    effect = ritual_of(state, ritual).ability.at[SPACE]
    perform(state, frame.actor, thing(CARD, ritual), effect, SPACE)


VERBS[ACTIVATE] = EFFECTS.add("activate", Step(_ask_activate), Step(_activate))
CHARGE_LATER: Final = EFFECTS.add("charge_later", Step(_charge_after))

# --- turned cards --------------------------------------------------------------------------


def tap_effect(state: State, seat: int, card: int) -> Effect | None:
    """Return what turning a specialist, or THE_DEMON, does; None if it cannot be turned at all."""
    player = state.players[seat]
    if card == THE_DEMON:
        copied = copied_by_demon(state, player)
        return None if copied is None else copied.at[TAP]
    return specialist_of(state, card).ability.at[TAP]


def tap_obstacle(state: State, seat: int, card: int) -> str:
    """Return why a card cannot be turned now, or nothing (FRE-02, M13, M21)."""
    player = state.players[seat]
    effect = tap_effect(state, seat, card)
    if effect is None:
        return "no_such_ability"
    if card in player.tapped:
        return "turned_already"
    if card == THE_DEMON:
        if player.demon in player.turn_taps:
            return "same_ability"
        source = thing(DEMON, player.demon)
    else:
        if THE_DEMON - card in player.turn_taps:
            return "same_ability"
        source = thing(CARD, card)
    return "" if can_begin(state, seat, source, effect) else "cannot_begin"


def tappable(state: State, seat: int) -> list[int]:
    """Return the cards a seat can turn now, the throne demon among them."""
    player = state.players[seat]
    found = [card for card in player.specialists if not tap_obstacle(state, seat, card)]
    if player.demon != NOBODY and not tap_obstacle(state, seat, THE_DEMON):
        found.append(THE_DEMON)
    return found


def tap(state: State, seat: int, card: int) -> None:
    """Turn a card and begin its effect; cards answer afterwards."""
    player = state.players[seat]
    player.tapped += (card,)
    player.statistics[TURNED] += 1
    if card == THE_DEMON:
        player.turn_taps += (THE_DEMON - player.demon,)
        source = thing(DEMON, player.demon)
    else:
        player.turn_taps += (card,)
        source = thing(CARD, card)
    if state.log is not None:
        kind = "demon_turned" if card == THE_DEMON else "card_turned"
        state.tell(kind, seat, "rules", {"card": ref(state, source >> KIND_BITS)})
    effect = tap_effect(state, seat, card)
    state.push(TAPPED, seat, source)
    perform(state, seat, source, effect, TAP)


def _tapped(state: State, frame: Frame, _: int) -> None:
    raise_events(state, frame.actor, 1 << ON_TAP)


TAPPED: Final = EFFECTS.add("tapped", Step(_tapped))
