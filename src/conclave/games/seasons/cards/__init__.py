"""The fifty power cards: what a card is, and where to find one by its number."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from conclave.engine.frames import Step, Steps
from conclave.games.seasons.dice import ENERGY_NAMES
from conclave.games.seasons.player import CARD_MASK, NO_STANDING, Standing
from conclave.games.seasons.state import EFFECTS, State

NOTHING: Final = -1
COUNT: Final = 50
BASIC: Final = 30
COPIES: Final = 2

Cost = tuple[int, int, int, int, int]


@dataclass(eq=False)
class Card:
    """A power card. Effects are places in the effect table, or NOTHING.

    `costs` holds air, water, fire, earth and crystals for two, three and four players (R9.2).
    """

    number: int
    id: str
    name: str
    familiar: bool
    costs: tuple[Cost, ...]
    prestige: int
    on_enter: int
    on_activate: int
    on_sacrifice: int
    after_own_summon: int
    on_season_change: int
    end_of_round: int
    end_of_game: int
    standing: Standing
    before_die: bool
    elemental: bool


REVISED: Final[list[Card]] = []
FIRST: Final[list[Card]] = []


def card_of(state: State, number: int) -> Card:
    """Return the card with this number as the edition in play prints it."""
    return FIRST[number] if state.first_edition else REVISED[number]


def source_card(state: State, source: int) -> Card:
    """Return the card a frame or an event speaks of."""
    return card_of(state, source & CARD_MASK)


def energy(crystals: int = 0, **amounts: int) -> Cost:
    """Write a cost: `energy(air=2)`, `energy(fire=1, crystals=3)`."""
    air, water, fire, earth = [amounts.pop(name, 0) for name in ENERGY_NAMES]
    assert not amounts, f"no such energy: {amounts}"
    return air, water, fire, earth, crystals


FREE: Final = energy()


def by_players(two: Cost, three: Cost, four: Cost) -> tuple[Cost, Cost, Cost]:
    """Write a cost that depends on the number of players (R9.2)."""
    return two, three, four


def identifier(name: str) -> str:
    """Turn a card's English name into its id: "Beggar's Horn" becomes beggars_horn."""
    return name.lower().replace("'", "").replace(" ", "_")


def power_card(
    number: int,
    name: str,
    cost: Cost | tuple[Cost, Cost, Cost],
    prestige: int,
    *,
    familiar: bool = False,
    on_enter: Steps = (),
    on_activate: Steps = (),
    on_sacrifice: Steps = (),
    after_own_summon: Steps = (),
    on_season_change: Steps = (),
    end_of_round: Steps = (),
    end_of_game: Steps = (),
    reserve_limit: int = 7,
    discount: int = 0,
    transmute_extra: int = 0,
    summon_toll: int = 0,
    activation_toll: int = 0,
    stores_energy: bool = False,
    before_die: bool = False,
    elemental: bool = False,
    edition: str = "",
) -> Card:
    """Define a card; without `edition` it is the same in both."""
    card_id = identifier(name)
    prefix = f"{card_id}@{edition}" if edition else card_id

    def effect(when: str, steps: tuple[Step, ...]) -> int:
        return EFFECTS.add(f"{prefix}.{when}", steps) if steps else NOTHING

    # One cost for all numbers of players is five ints; otherwise there are three costs.
    costs = cost if isinstance(cost[0], tuple) else (cost, cost, cost)
    card = Card(
        number=number,
        id=card_id,
        name=name,
        familiar=familiar,
        costs=costs,
        prestige=prestige,
        on_enter=effect("on_enter", on_enter),
        on_activate=effect("on_activate", on_activate),
        on_sacrifice=effect("on_sacrifice", on_sacrifice),
        after_own_summon=effect("after_own_summon", after_own_summon),
        on_season_change=effect("on_season_change", on_season_change),
        end_of_round=effect("end_of_round", end_of_round),
        end_of_game=effect("end_of_game", end_of_game),
        standing=Standing(
            reserve_limit,
            discount,
            transmute_extra,
            summon_toll,
            activation_toll,
            int(stores_energy),
        ),
        before_die=before_die,
        elemental=elemental,
    )
    _file(card, edition)
    return card


def _file(card: Card, edition: str) -> None:
    for name, shelf in (("revised", REVISED), ("first", FIRST)):
        if edition in ("", name):
            while len(shelf) <= card.number:
                shelf.append(_BLANK)
            shelf[card.number] = card


# Number 0 is no card: it stands for the bonus track where events name a cause.
_BLANK: Final = Card(
    0,
    "bonus",
    "",
    False,
    (FREE, FREE, FREE),
    0,
    -1,
    -1,
    -1,
    -1,
    -1,
    -1,
    -1,
    NO_STANDING,
    False,
    False,
)
