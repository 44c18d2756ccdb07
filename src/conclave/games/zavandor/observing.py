"""The facts of a position of Zavandor that a scenario file can expect."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from conclave.engine.stage import Facts
from conclave.games.zavandor.auction import surcharge
from conclave.games.zavandor.energy import (
    energy_of,
    hand_limit,
    hand_weight,
    income_dust,
    twice_income,
)
from conclave.games.zavandor.gems import slots_of
from conclave.games.zavandor.knowledge import circles_of
from conclave.games.zavandor.player import STATISTICS, VALUE_BITS, VALUE_MASK, Player
from conclave.games.zavandor.scenario import cards_named, counts, lots_named, named
from conclave.games.zavandor.scoring import points_now, winners
from conclave.games.zavandor.state import NOTHING, State
from conclave.games.zavandor.tables import (
    ARTIFACT_NAMES,
    CHARACTER_NAMES,
    COLOUR_NAMES,
    FIRST_SENTINEL,
    GEM_NAMES,
    LOT_NAMES,
    SENTINEL_NAMES,
    STONE_PRICES,
    TRACK_NAMES,
)


def observe(state: State) -> dict[str, Any]:
    """Return the facts of a position; a list where there is one value per seat."""
    facts: dict[str, Any] = {
        name: [look(state, seat) for seat in range(len(state.players))]
        for name, look in _SEAT_FACTS.items()
    }
    facts |= {
        "round": state.round,
        "order": list(state.order),
        "turn": state.turn,
        "stepped": state.stepped,
        "open_artifacts": sorted(ARTIFACT_NAMES[artifact] for artifact in state.open_artifacts),
        "stack_size": len(state.stack_of_artifacts),
        "gone": sorted(ARTIFACT_NAMES[artifact] for artifact in state.gone),
        "lot": LOT_NAMES[state.lot] if state.lot != NOTHING else None,
        "bid": state.bid,
        "leader": state.leader,
        "deck_sizes": _by_name(COLOUR_NAMES, [len(deck) for deck in state.decks]),
        "discard_sizes": _by_name(COLOUR_NAMES, [len(pile) for pile in state.discards]),
        "sentinels_owned": len([owner for owner in state.sentinels if owner != NOTHING]),
        "winners": list(winners(state)) if state.is_over() else None,
        "over": state.is_over(),
    }
    return facts


def _by_name(ids: Sequence[str], amounts: Sequence[int]) -> dict[str, int]:
    return {name: amount for name, amount in zip(ids, amounts, strict=True) if amount}


def _cards(cards: Sequence[int]) -> list[str]:
    return [f"{COLOUR_NAMES[card >> VALUE_BITS]} {card & VALUE_MASK}" for card in sorted(cards)]


def _artifacts(player: Player) -> list[str]:
    return sorted(
        ARTIFACT_NAMES[artifact]
        for artifact, count in enumerate(player.artifacts)
        for _ in range(count)
    )


def _sentinels(state: State, seat: int) -> list[str]:
    owners = enumerate(state.sentinels)
    return sorted(SENTINEL_NAMES[sentinel] for sentinel, owner in owners if owner == seat)


def _surcharges(state: State, seat: int) -> list[int]:
    if seat not in state.order:
        return [0, 0]
    return [surcharge(state, seat, 0), surcharge(state, seat, FIRST_SENTINEL)]


def _average(player: Player) -> int | float:
    twice = twice_income(player)
    return twice // 2 if twice % 2 == 0 else twice / 2


def _statistic(place: int) -> Callable[[State, int], Any]:
    return lambda state, seat: state.players[seat].statistics[place]


_SEAT_FACTS: dict[str, Callable[[State, int], Any]] = {
    "character": lambda state, seat: CHARACTER_NAMES[state.players[seat].character],
    "dust": lambda state, seat: state.players[seat].dust,
    "cards": lambda state, seat: _cards(state.players[seat].hand),
    "card_count": lambda state, seat: len(state.players[seat].hand),
    "waiting": lambda state, seat: _cards(state.players[seat].waiting),
    "waiting_count": lambda state, seat: len(state.players[seat].waiting),
    "waiting_dust": lambda state, seat: state.players[seat].waiting_dust,
    "concentrated": lambda state, seat: _by_name(COLOUR_NAMES, state.players[seat].concentrated),
    "energy": lambda state, seat: energy_of(state.players[seat]),
    "active": lambda state, seat: _by_name(GEM_NAMES, state.players[seat].active),
    "resting": lambda state, seat: _by_name(GEM_NAMES, state.players[seat].resting),
    "levels": lambda state, seat: _by_name(TRACK_NAMES, state.players[seat].levels),
    "circles": lambda state, seat: [STONE_PRICES[c] for c in circles_of(state.players[seat])],
    "stones": lambda state, seat: state.players[seat].stones,
    "artifacts": lambda state, seat: _artifacts(state.players[seat]),
    "sentinels": _sentinels,
    "points": lambda state, seat: state.players[seat].points,
    "points_now": points_now,
    "slots": lambda state, seat: slots_of(state.players[seat]),
    "hand_weight": lambda state, seat: hand_weight(state.players[seat]),
    "hand_limit": lambda state, seat: hand_limit(state.players[seat]),
    "income": lambda state, seat: _average(state.players[seat]),
    "income_dust": lambda state, seat: income_dust(state.players[seat]),
    "surcharges": _surcharges,
    "out": lambda state, seat: state.players[seat].out,
    **{name: _statistic(place) for place, name in enumerate(STATISTICS)},
}
SEAT_FACTS = tuple(_SEAT_FACTS)


def canonical(name: str, value: Any, path: tuple[str | int, ...]) -> Any:
    """Bring an expected fact into the form that `observe` gives: ids, sorted."""
    facts = Facts(value, path)
    if name in ("cards", "waiting"):
        return _cards(cards_named(facts))
    if name in ("artifacts", "open_artifacts", "gone"):
        return sorted(ARTIFACT_NAMES[lot] for lot in lots_named(facts, ARTIFACT_NAMES))
    if name == "sentinels":
        return sorted(SENTINEL_NAMES[lot] for lot in lots_named(facts, SENTINEL_NAMES))
    if name in ("active", "resting"):
        return _by_name(GEM_NAMES, counts(facts, GEM_NAMES))
    if name == "levels":
        return _by_name(TRACK_NAMES, counts(facts, TRACK_NAMES))
    if name in ("concentrated", "deck_sizes", "discard_sizes"):
        return _by_name(COLOUR_NAMES, counts(facts, COLOUR_NAMES))
    if name == "lot" and value is not None:
        return LOT_NAMES[named(facts, "lot", LOT_NAMES)]
    if name == "character":
        return CHARACTER_NAMES[named(facts, "character", CHARACTER_NAMES)]
    return value
