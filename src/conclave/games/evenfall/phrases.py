"""How every option reads: keys and values, no sentences.

The catalogues put them into words; the English ones are the stable text form of moves.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from conclave.engine.decisions import PASS, Decision, Phrase, Value
from conclave.games.evenfall.building import CATALYST_BITS, CATALYST_MASK
from conclave.games.evenfall.catalysts import nth_place, nth_ritual, spot_value
from conclave.games.evenfall.clan import sites_of
from conclave.games.evenfall.costs import part, path_extra
from conclave.games.evenfall.effects import STEP, STEP_BITS, STEP_MASK
from conclave.games.evenfall.figures import SENT, told_figure
from conclave.games.evenfall.moves import (
    ABOUT,
    BUILD,
    CARD_BITS,
    CARD_MASK,
    CONVERT,
    DEMON_CARD,
    DISCOVER,
    END_TURN,
    LOCK,
    PASS_ROUND,
    PLAY,
    PROGRESS,
    TAP,
    TOKEN,
    TRADE,
    USE_BOARD,
    USE_RITUAL,
    progress_cost,
)
from conclave.games.evenfall.naming import SORTS
from conclave.games.evenfall.places import SLOTS, WITH_CAT
from conclave.games.evenfall.player import (
    CARD,
    COPY_BITS,
    DEMON,
    KIND_BITS,
    KIND_MASK,
    NOBODY,
    PLACE,
)
from conclave.games.evenfall.playing import FROM_ROW, MODE_MASK, MODE_NAMES, replacing
from conclave.games.evenfall.state import State, is_ritual, ref
from conclave.games.evenfall.stones_taken import ON_PATH, STONE_BITS, STONE_MASK
from conclave.games.evenfall.vocabulary import MAY


def phrase(state: State, decision: Decision, option: int) -> Phrase:
    """Return what answering a decision with an option is called."""
    if option == PASS:
        return _move("decline", {})
    return _PHRASES[decision.kind](state, decision.seat, option)


def _move(key: str, args: Mapping[str, Value]) -> Phrase:
    return Phrase(f"move.{key}", args)


# --- values --------------------------------------------------------------------------------


def ritual_value(state: State, seat: int, ritual: int) -> Value:
    """Return what names a ritual of a clan: its number, and which of several alike it is."""
    nth = nth_ritual(state.players[seat], ritual)
    return ref(state, ritual) if nth == 1 else (ref(state, ritual), nth)


def place_value(state: State, seat: int, place: int) -> Value:
    """Return what names a place of a clan: its number, and which of several alike it is."""
    nth = nth_place(state.players[seat], place)
    return ref(state, place) if nth == 1 else (ref(state, place), nth)


def thing_value(state: State, source: int) -> int:
    """Return what names the thing an effect comes from."""
    kind, number = source & KIND_MASK, source >> KIND_BITS
    if kind in (CARD, PLACE, DEMON):
        number >>= COPY_BITS
    return (state.pack.base + number) << KIND_BITS | kind


def _goods(code: int) -> tuple[int, ...]:
    return tuple([part(code, place) for place in range(5)])


def _at_region(state: State, chosen: int) -> dict[str, Value]:
    number, slot = (chosen & WITH_CAT - 1) // SLOTS, chosen % SLOTS
    place = state.regions[number].places[slot]
    return {"place": ref(state, place), "region": state.pack.base + number}


# --- actions -------------------------------------------------------------------------------


def action(state: State, seat: int, option: int) -> Phrase:
    """Return what an action is called."""
    kind, about = option & ~ABOUT, option & ABOUT
    card, how = about & CARD_MASK, about >> CARD_BITS
    if kind == PLAY:
        return play_phrase(state, seat, card, how)
    if kind == DISCOVER:
        key = "discover_with_cat" if about & WITH_CAT else "discover"
        return _move(key, _at_region(state, about))
    if kind in (USE_RITUAL, CONVERT):
        key = f"{'use' if kind == USE_RITUAL else 'convert'}_{SORTS[how]}"
        return _move(key, {"ritual": ritual_value(state, seat, card)})
    if kind == USE_BOARD:
        return _move(f"board_{SORTS[how]}", {"space": state.pack.base + card})
    if kind == BUILD:
        return _move("build", {"catalyst": about})
    if kind == TAP:
        if about == DEMON_CARD:
            return _move("turn_demon", {"card": ref(state, state.players[seat].demon)})
        return _move("turn", {"card": ref(state, about)})
    if kind == LOCK:
        return _move("open_lock", {"ritual": ritual_value(state, seat, about)})
    if kind == PROGRESS:
        last = state.players[seat].path == len(state.pack.path.costs)
        told = {"n": progress_cost(state, seat)}
        return _move("progress_again" if last else "progress", told)
    if kind == TRADE:
        return _move("trade", {"n": state.pack.setup.cards_for_resource})
    return _move(_PLAIN[option], {})


_PLAIN = {END_TURN: "end_turn", PASS_ROUND: "pass", TOKEN: "token"}


def play_phrase(state: State, seat: int, card: int, how: int) -> Phrase:
    """Return what playing a card is called."""
    key = MODE_NAMES[how & MODE_MASK]
    told: dict[str, Value] = {"card": ref(state, card)}
    if how & FROM_ROW:
        slot = state.row.index(card) + 1
        key += "_from_path"
        told |= {"slot": slot, "n": path_extra(state, seat, slot)}
    return _move(key, told)


# --- answers -------------------------------------------------------------------------------


def _pay(state: State, seat: int, option: int) -> Phrase:
    return _move("pay", {"goods": _goods(option)})


def _resources(state: State, seat: int, option: int) -> Phrase:
    return _move("gain", {"goods": _goods(option)})


def _bid(state: State, seat: int, option: int) -> Phrase:
    return _move("bid", {"n": option})


def _of_card(key: str) -> Callable[[State, int, int], Phrase]:
    def said(state: State, seat: int, option: int) -> Phrase:
        return _move(key, {"card": ref(state, option)})

    return said


def _of_spot(key: str) -> Callable[[State, int, int], Phrase]:
    def said(state: State, seat: int, option: int) -> Phrase:
        return _move(key, {"spot": spot_value(state, state.players[seat], option)})

    return said


def _of_figure(key: str) -> Callable[[State, int, int], Phrase]:
    def said(state: State, seat: int, option: int) -> Phrase:
        return _move(key, {"figure": told_figure(state, state.players[seat], option)})

    return said


def _of_region(key: str) -> Callable[[State, int, int], Phrase]:
    def said(state: State, seat: int, option: int) -> Phrase:
        return _move(key, {"region": state.pack.base + option})

    return said


def _plain(key: str) -> Callable[[State, int, int], Phrase]:
    def said(state: State, seat: int, option: int) -> Phrase:
        return _move(key, {})

    return said


def _build_at(state: State, seat: int, option: int) -> Phrase:
    spot = spot_value(state, state.players[seat], option >> CATALYST_BITS)
    return _move("build_at", {"catalyst": option & CATALYST_MASK, "spot": spot})


def _replace(state: State, seat: int, option: int) -> Phrase:
    spot = spot_value(state, state.players[seat], option >> 2 * CATALYST_BITS)
    old = option >> CATALYST_BITS & CATALYST_MASK
    key = "replace_charged" if old > 3 else "replace"
    return _move(key, {"old": old, "catalyst": option & CATALYST_MASK, "spot": spot})


def _of_place(key: str) -> Callable[[State, int, int], Phrase]:
    def said(state: State, seat: int, option: int) -> Phrase:
        site = sites_of(state.players[seat])[option]
        return _move(key, {"place": place_value(state, seat, site.place)})

    return said


def _transfer(state: State, seat: int, option: int) -> Phrase:
    site = state.players[seat].outer[option]
    if site.ritual == NOBODY:
        return _move("transfer_place", {"place": place_value(state, seat, site.place)})
    return _move("transfer", {"ritual": ritual_value(state, seat, site.ritual)})


def _harvest_at(state: State, seat: int, option: int) -> Phrase:
    return _move("harvest_at", _at_region(state, option))


def _discover(state: State, seat: int, option: int) -> Phrase:
    key = "discover_with_cat" if option & WITH_CAT else "discover"
    return _move(key, _at_region(state, option))


def _take_stone(state: State, seat: int, option: int) -> Phrase:
    where, stone = option >> STONE_BITS, option & STONE_MASK
    told: dict[str, Value] = {"sign": state.pack.base + state.pack.stones[stone].sign}
    if where == ON_PATH:
        return _move("take_stone_from_path", told)
    return _move("take_stone", {**told, "region": state.pack.base + where})


def _lay_stone(state: State, seat: int, option: int) -> Phrase:
    return _move("lay_stone", {"sign": state.pack.base + state.pack.stones[option].sign})


def _choice(state: State, seat: int, option: int) -> Phrase:
    code = state.stack[-1].answers[STEP]
    step = state.pack.effects[code >> STEP_BITS].steps[code & STEP_MASK]
    return _move("choose", {"effect": state.pack.base + step.branches[option].number})


def _send(state: State, seat: int, option: int) -> Phrase:
    told: dict[str, Value] = {"n": option % SENT, "region": state.pack.base + option // SENT}
    return _move("send", told)


def _take_card(state: State, seat: int, option: int) -> Phrase:
    told: dict[str, Value] = {"card": ref(state, option), "slot": state.row.index(option) + 1}
    return _move("take", told)


def _play_ritual(state: State, seat: int, option: int) -> Phrase:
    if option in state.row:
        told: dict[str, Value] = {"card": ref(state, option), "slot": state.row.index(option) + 1}
        return _move("ritual_from_path", told)
    return _move("ritual", {"card": ref(state, option)})


def _remove(state: State, seat: int, option: int) -> Phrase:
    if is_ritual(state, option):
        return _move("remove_ritual", {"ritual": ritual_value(state, seat, option)})
    return _move("remove", {"card": ref(state, option)})


def _activate(state: State, seat: int, option: int) -> Phrase:
    return _move("activate", {"ritual": ritual_value(state, seat, option)})


def _copy_track(state: State, seat: int, option: int) -> Phrase:
    return _move("copy_track", {"seat": option})


def _clan(state: State, seat: int, option: int) -> Phrase:
    return _move("clan", {"clan": option})


def _bonus_space(state: State, seat: int, option: int) -> Phrase:
    return _move("bonus_space", {"n": option + 1})


def _instead(state: State, seat: int, option: int) -> Phrase:
    if not option:
        return _move("take_bonus", {})
    source, effect = replacing(state, seat)[option - 1]
    told: dict[str, Value] = {"thing": thing_value(state, source)}
    return _move("instead", {**told, "effect": state.pack.base + effect.number})


_PHRASES: dict[str, Callable[[State, int, int], Phrase]] = {
    "action": action,
    "free_action": action,
    "payment": _pay,
    "resources": _resources,
    "bid": _bid,
    "card_to_discard": _of_card("discard"),
    "card_to_keep": _of_card("keep"),
    "card_to_take": _take_card,
    "card_to_remove": _remove,
    "ritual_to_play": _play_ritual,
    "ritual_to_activate": _activate,
    "ability_to_copy": _of_card("copy"),
    "track_to_copy": _copy_track,
    "specialist_for_demon": _of_card("lay_on_demon"),
    "lay_on_demon": _plain("use_demon"),
    "place_for_ritual": _of_place("lay_on"),
    "place_to_move_to": _of_place("move_to"),
    "place_to_harvest": _of_place("harvest"),
    "region_place_to_harvest": _harvest_at,
    "place_to_transfer": _transfer,
    "place_to_discover": _discover,
    "catalyst_to_build": _build_at,
    "catalyst_to_replace": _replace,
    "crystal_to_charge": _of_spot("charge"),
    "crystal_to_discharge": _of_spot("discharge"),
    "stone_to_take": _take_stone,
    "stone_to_lay": _lay_stone,
    "bonus_space": _bonus_space,
    "bonus_or_instead": _instead,
    "choice": _choice,
    "use": _plain("use"),
    "climb_on": _plain("climb_on"),
    "clan": _clan,
    "figure_to_recall": _of_figure("recall"),
    "figure_to_move": _of_figure("move_here"),
    "witch_for_cat": _of_figure("give_cat"),
    "elders_to_send": _send,
    "region_to_send_to": _of_region("send_to"),
    "region_to_refill": _of_region("refill"),
}

# --- questions -----------------------------------------------------------------------------

# Questions that an effect asks, and that say which.
OF_AN_EFFECT = frozenset(
    {
        "card_to_keep", "card_to_take", "card_to_remove", "ritual_to_play", "ritual_to_activate",
        "ability_to_copy", "track_to_copy", "place_to_transfer", "place_to_discover",
        "catalyst_to_replace", "figure_to_recall", "figure_to_move", "elders_to_send",
        "region_to_send_to", "region_to_refill", "place_to_harvest", "region_place_to_harvest",
        "crystal_to_charge", "place_to_move_to",
    }
)  # fmt: skip


def prompt(state: State, decision: Decision) -> Phrase:
    """Return what a decision asks."""
    return Phrase(f"ask.{decision.kind}", _asked(state, decision))


def _asked(state: State, decision: Decision) -> dict[str, Value]:
    kind = decision.kind
    frame = state.stack[-1]
    if kind == "bid":
        return {"region": state.pack.base + (frame.source >> KIND_BITS)}
    if kind in ("place_for_ritual", "lay_on_demon"):
        return {"card": ref(state, frame.source >> KIND_BITS)}
    if kind == "use":
        code = frame.answers[STEP]
        effect = state.pack.effects[code >> STEP_BITS]
        step = effect.steps[code & STEP_MASK]
        body = step.body if step.op == MAY and step.body is not None else effect
        source = thing_value(state, frame.source)
        return {"thing": source, "effect": state.pack.base + body.number}
    if kind in OF_AN_EFFECT or kind in ("payment", "card_to_discard", "choice", "resources"):
        return {"thing": thing_value(state, frame.source)}
    if kind == "stone_to_lay":
        return {"ritual": ritual_value(state, decision.seat, frame.source >> KIND_BITS)}
    if kind == "bonus_or_instead":
        return {"place": place_value(state, decision.seat, frame.source >> KIND_BITS)}
    return {}
