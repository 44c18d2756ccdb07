"""The 13 familiars: cards whose effects reach the other seats."""

from __future__ import annotations

from conclave.engine.frames import Frame, Step, Steps
from conclave.games.seasons.cards import FREE, by_players, energy, power_card
from conclave.games.seasons.dice import AIR, WATER
from conclave.games.seasons.energy import discard_energies, gain_energies
from conclave.games.seasons.piles import draw_one_per_player, keep_from_limbo
from conclave.games.seasons.play import (
    find_in_play,
    pass_to_left,
    sacrifice,
    sacrifice_one_if_any,
    take_back_item,
)
from conclave.games.seasons.state import EFFECTS, State, opponents_of
from conclave.games.seasons.verbs import (
    everyone_in_turn,
    gain_crystals,
    give_card_to_this_seat,
    hand_over_crystals,
    lose_crystals,
    lower_gauge_and_draw,
    opponents_energy_becomes,
    opponents_give_crystals,
    opponents_in_turn,
    opponents_lose_crystals,
)

SACRIFICE_ONE = EFFECTS.add("sacrifice_one", sacrifice_one_if_any())

SYLLAS_THE_FAITHFUL = power_card(
    10,
    "Syllas the Faithful",
    energy(fire=3),
    14,
    familiar=True,
    on_enter=opponents_in_turn(SACRIFICE_ONE),
)

FIGRIM_THE_AVARICIOUS = power_card(
    11,
    "Figrim the Avaricious",
    by_players(energy(crystals=3), energy(crystals=6), energy(crystals=9)),
    7,
    familiar=True,
    on_season_change=opponents_give_crystals(1),
)

GIVE_ONE_CARD = EFFECTS.add("give_one_card", give_card_to_this_seat())

NARIA_THE_PROPHETESS = power_card(
    12,
    "Naria the Prophetess",
    energy(crystals=3),
    8,
    familiar=True,
    on_enter=draw_one_per_player() + keep_from_limbo() + opponents_in_turn(GIVE_ONE_CARD),
)

KAIRN_THE_DESTROYER = power_card(
    16,
    "Kairn the Destroyer",
    energy(air=3),
    9,
    familiar=True,
    on_activate=discard_energies(1) + opponents_lose_crystals(4),
)

TAKE_BACK_ONE_ITEM = EFFECTS.add("take_back_one_item", take_back_item())

AMSUG_LONGNECK = power_card(
    17,
    "Amsug Longneck",
    energy(air=1, water=1),
    8,
    familiar=True,
    on_enter=everyone_in_turn(TAKE_BACK_ONE_ITEM),
)


def copy_reserve() -> Steps:
    """Choose an opponent and take the same energies as lie in his reserve."""
    return (Step(_ask_opponent), Step(_copy_reserve))


def _ask_opponent(state: State, frame: Frame, _: int) -> None:
    state.ask("opponent_to_copy", frame.actor, sorted(opponents_of(state, frame.actor)))


def _copy_reserve(state: State, frame: Frame, _: int) -> None:
    copied = tuple(state.players[frame.answers[-1]].energy)
    gain_energies(state, frame.actor, copied, frame.source)


LEWIS_GREYFACE = power_card(
    21, "Lewis Greyface", energy(air=1, fire=1), 6, familiar=True, on_enter=copy_reserve()
)

ARCANO_LEECH = power_card(
    33,
    "Arcano Leech",
    by_players(energy(crystals=2), energy(crystals=5), energy(crystals=8)),
    8,
    familiar=True,
    summon_toll=1,
)

LOWER_GAUGE_AND_DRAW = EFFECTS.add("lower_gauge_and_draw", lower_gauge_and_draw())

DEMON_OF_ARGOS = power_card(
    38,
    "Demon of Argos",
    energy(air=1, water=1, fire=1, earth=1),
    16,
    familiar=True,
    on_enter=opponents_in_turn(LOWER_GAUGE_AND_DRAW),
)


def _collect_or_leave(state: State, frame: Frame, _: int) -> None:
    """Collect a crystal from every opponent; if one had none, Titus goes afterwards (C39)."""
    others = opponents_of(state, frame.actor)
    given = [hand_over_crystals(state, other, frame.actor, 1, frame.source) for other in others]
    lying = find_in_play(state.players[frame.actor], frame.source)
    if 0 in given and lying is not None:
        sacrifice(state, frame.actor, lying, "titus_deepgaze")


TITUS_DEEPGAZE = power_card(
    39,
    "Titus Deepgaze",
    by_players(energy(fire=1), energy(fire=2), energy(fire=3)),
    4,
    familiar=True,
    end_of_round=(Step(_collect_or_leave),),
)

AIR_ELEMENTAL = power_card(
    40, "Air Elemental", energy(air=3), 12, familiar=True, on_enter=opponents_energy_becomes(AIR)
)

THIEVING_FAIRIES = power_card(
    41,
    "Thieving Fairies",
    by_players(FREE, energy(crystals=3), energy(crystals=6)),
    6,
    familiar=True,
    activation_toll=1,
)


def _steal_if_ahead(state: State, frame: Frame, _: int) -> None:
    others = opponents_of(state, frame.actor)
    own = state.players[frame.actor].crystals
    if all(state.players[other].crystals < own for other in others):
        for other in others:
            hand_over_crystals(state, other, frame.actor, 5, frame.source)


SID_NIGHTSHADE = power_card(
    49,
    "Sid Nightshade",
    by_players(energy(earth=1), energy(earth=2), energy(earth=3)),
    6,
    familiar=True,
    on_enter=(Step(_steal_if_ahead),),
)


def gain_one_energy(kind: int) -> Steps:
    """Gain one energy of a given type."""
    return (Step(_gain_one_energy, kind),)


def _gain_one_energy(state: State, frame: Frame, kind: int) -> None:
    gained = tuple(int(each == kind) for each in range(4))
    gain_energies(state, frame.actor, gained, frame.source)


DAMNED_SOUL_OF_ONYS = power_card(
    50,
    "Damned Soul of Onys",
    energy(water=1),
    -5,
    familiar=True,
    on_enter=gain_crystals(10) + gain_one_energy(WATER),
    on_activate=discard_energies(1, only=WATER) + pass_to_left(),
    end_of_round=lose_crystals(3),
)
