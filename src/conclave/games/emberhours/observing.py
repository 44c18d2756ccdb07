"""The facts of a position of Emberhours that a scenario file can expect."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from conclave.engine.stage import Facts
from conclave.games.emberhours.counting import force_of, resistance_of
from conclave.games.emberhours.expressions import COLOUR_NAMES
from conclave.games.emberhours.looking import phase_of
from conclave.games.emberhours.pack import Pack
from conclave.games.emberhours.packs import our_pack
from conclave.games.emberhours.player import MAIN_ACTIONS, NOBODY, STATISTICS, SourceInPlay
from conclave.games.emberhours.scenario import cards_named, source_named
from conclave.games.emberhours.scoring import points_of, total_of, winners
from conclave.games.emberhours.state import ENDINGS, State, held_by
from conclave.games.emberhours.tableau import colour_outside
from conclave.games.emberhours.turn import retinue_count


def observe(state: State) -> dict[str, Any]:
    """Return the facts of a position; a list where there is one value per seat."""
    facts: dict[str, Any] = {
        name: [look(state, seat) for seat in range(len(state.players))]
        for name, look in _SEAT_FACTS.items()
    }
    facts |= {
        "round": state.round,
        "start": state.start,
        "turn": state.turn,
        "phase": phase_of(state),
        "main_done": state.main_done,
        "sources": [_source(state, each) for each in state.sources],
        "deck_size": state.deck_left,
        "discard": _sorted(state.pack, state.discard),
        "discard_size": len(state.discard),
        "central": state.central,
        "ending": [name for bit, name in enumerate(ENDINGS) if state.ending >> bit & 1],
        "winners": list(winners(state)) if state.is_over() else None,
        "over": state.is_over(),
    }
    return facts


def _ids(pack: Pack, cards: Sequence[int]) -> list[str]:
    return [pack.cards[card].id for card in cards]


def _sorted(pack: Pack, cards: Sequence[int]) -> list[str]:
    return sorted(_ids(pack, cards))


def _source(state: State, each: SourceInPlay) -> dict[str, Any]:
    force = 0 if each.holder == NOBODY else force_of(state, each.holder, each.under)
    return {
        "source": state.pack.sources[each.source].id,
        "holder": each.holder,
        "fortified": each.fortified,
        "activated": each.activated,
        "under": _sorted(state.pack, each.under),
        "to_exceed": resistance_of(state, each),
        "force": force,
    }


def _slots(state: State, seat: int) -> dict[int, list[str]]:
    slots = enumerate(state.players[seat].slots)
    return {place + 1: _sorted(state.pack, cards) for place, cards in slots if cards}


def _held(state: State, seat: int) -> list[str]:
    return sorted(state.pack.sources[each.source].id for each in held_by(state, seat))


def _pile(name: str) -> Callable[[State, int], Any]:
    return lambda state, seat: _sorted(state.pack, getattr(state.players[seat], name))


def _number(name: str) -> Callable[[State, int], Any]:
    return lambda state, seat: getattr(state.players[seat], name)


def _statistic(place: int) -> Callable[[State, int], Any]:
    return lambda state, seat: state.players[seat].statistics[place]


_SEAT_FACTS: dict[str, Callable[[State, int], Any]] = {
    "hand": _pile("hand"),
    "hand_size": lambda state, seat: len(state.players[seat].hand),
    "slots": _slots,
    "outside": lambda state, seat: COLOUR_NAMES[colour_outside(state, seat)],
    "landing": _pile("landing"),
    "retinue": _pile("retinue"),
    "retinue_count": retinue_count,
    "activated": _pile("activated"),
    "vp": _number("vp"),
    "markers": lambda state, seat: [MAIN_ACTIONS[each] for each in state.players[seat].markers],
    "cards_off": _number("cards_off"),
    "time_off": _number("time_off"),
    "strength_on": _number("strength_on"),
    "held": _held,
    "points": total_of,
    "points_for_sources": lambda state, seat: points_of(state, seat).sources,
    "points_for_cards": lambda state, seat: points_of(state, seat).cards,
    "points_for_effects": lambda state, seat: points_of(state, seat).effects,
    **{name: _statistic(place) for place, name in enumerate(STATISTICS)},
}
SEAT_FACTS = tuple(_SEAT_FACTS)


def canonical(name: str, value: Any, path: tuple[str | int, ...]) -> Any:
    """Bring an expected fact into the form that `observe` gives: ids, sorted."""
    facts = Facts(value, path)
    pack = our_pack()
    if name in ("hand", "landing", "retinue", "activated", "discard"):
        return _sorted(pack, cards_named(pack, facts))
    if name == "slots":
        return {
            slot: _sorted(pack, cards_named(pack, Facts(cards, (*path, slot))))
            for slot, cards in (value or {}).items()
        }
    if name == "held":
        return sorted(pack.sources[source_named(pack, each)].id for each in facts.items())
    if name == "sources":
        return [_canonical_source(pack, each) for each in facts.items()]
    return value


def _canonical_source(pack: Pack, facts: Facts) -> dict[str, Any]:
    """Return a row that is compared as far as it says something."""
    if isinstance(facts.value, str):
        return {"source": pack.sources[source_named(pack, facts)].id}
    row = dict(facts.value)
    if "source" in row:
        row["source"] = pack.sources[source_named(pack, facts.get("source"))].id
    if "under" in row:
        row["under"] = _sorted(pack, cards_named(pack, facts.get("under")))
    return row
