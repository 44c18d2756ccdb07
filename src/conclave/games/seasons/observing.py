"""The facts of a position of Seasons that a scenario file can expect."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from conclave.engine.stage import Facts
from conclave.games.seasons.cards import REVISED
from conclave.games.seasons.dice import DICE_PER_SEASON, ENERGY_NAMES, SEASON_NAMES, SIDES
from conclave.games.seasons.player import STATISTICS, InPlay, bare_all
from conclave.games.seasons.scenario import card_number, cards_named, energies
from conclave.games.seasons.scoring import score_of, winners
from conclave.games.seasons.state import State


def observe(state: State) -> dict[str, Any]:
    """Return the facts of a position; a list where there is one value per seat."""
    facts: dict[str, Any] = {
        name: [_seat_fact(state, seat, name) for seat in range(len(state.players))]
        for name in SEAT_FACTS
    }
    last = state.deck_left - 1
    facts |= {
        "year": state.year,
        "wheel": state.wheel,
        "season": SEASON_NAMES[state.season()],
        "round": state.round,
        "start": state.start,
        "turn": state.turn,
        "dice": [die_text(die) for die in state.dice],
        "transmute": state.can_transmute,
        "transmute_bonuses": state.transmute_bonus,
        "owed": ["star"] * state.owed_star + ["draw"] * state.owed_draw,
        "draw_pile_size": state.deck_left,
        "top_card": REVISED[state.deck[last]].name if state.deck_left else None,
        "discard_pile": sorted(REVISED[card].name for card in bare_all(state.discard)),
        "discard_pile_size": len(state.discard),
        "winners": list(winners(state)) if state.is_over() else None,
        "over": state.is_over(),
    }
    return facts


SEAT_FACTS = (
    "crystals", "energy", "gauge", "bonuses", "hand", "hand_size", "library_2", "library_3",
    "in_play", "die", "looking_at", "reserve_limit", "scores", *STATISTICS,
)  # fmt: skip


def _seat_fact(state: State, seat: int, name: str) -> Any:
    player = state.players[seat]
    if name in STATISTICS:
        return player.statistics[STATISTICS.index(name)]
    if name in ("crystals", "gauge", "bonuses"):
        return getattr(player, name)
    if name == "energy":
        return _named_energies(player.energy)
    if name == "in_play":
        return [_row_fact(lying) for lying in player.in_play]
    cards = {
        "hand": player.hand,
        "library_2": player.libraries[0],
        "library_3": player.libraries[1],
        "looking_at": bare_all(player.limbo),
    }
    if name in cards:
        return sorted(REVISED[card].name for card in cards[name])
    numbers = {
        "hand_size": len(player.hand),
        "reserve_limit": player.standing.reserve_limit,
        "scores": score_of(state, seat).total,
    }
    return numbers[name] if name in numbers else die_text(player.die)


def die_text(rolled: int) -> str | None:
    """Write a rolled die the way scenario files do."""
    if rolled < 0:
        return None
    colour = SEASON_NAMES[rolled // (SIDES * DICE_PER_SEASON)]
    return f"{colour} {rolled // SIDES % DICE_PER_SEASON + 1} face {rolled % SIDES + 1}"


def _named_energies(amounts: Sequence[int]) -> dict[str, int]:
    return {name: amount for name, amount in zip(ENERGY_NAMES, amounts, strict=True) if amount}


def _row_fact(lying: InPlay) -> dict[str, Any]:
    return {
        "card": REVISED[lying.card].name,
        "turned": lying.turned,
        "energy": _named_energies(lying.tokens),
    }


def canonical(name: str, value: Any, path: tuple[str | int, ...]) -> Any:
    """Bring an expected fact into the form that `observe` gives: names in English, sorted."""
    facts = Facts(value, path)
    if name in ("hand", "library_2", "library_3", "looking_at", "discard_pile"):
        return sorted(REVISED[number].name for number in cards_named(facts))
    if name == "top_card" and value is not None:
        return REVISED[card_number(facts)].name
    if name == "energy":
        return _named_energies(energies(facts))
    if name == "in_play":
        return [_expected_row(each) for each in facts.items()]
    return value


def _expected_row(facts: Facts) -> dict[str, Any]:
    if not isinstance(facts.value, Mapping):
        return {"card": REVISED[card_number(facts)].name}
    facts.allow(("card", "turned", "energy"))
    row: dict[str, Any] = {"card": REVISED[card_number(facts.get("card"))].name}
    if facts.get("turned").value is not None:
        row["turned"] = facts.get("turned").value
    if facts.get("energy").value is not None:
        row["energy"] = _named_energies(energies(facts.get("energy")))
    return row
