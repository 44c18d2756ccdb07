"""Counts how often the effects of every card were really carried out in long runs.

What is counted comes from two sides: every effect that is begun (by watching the stack of
frames, which only plain Python lets do), and every event that names a card as its cause. Standing
effects that tell nothing of themselves, such as the Purse and the Grimoire, are read off the
position.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from unittest.mock import patch

from conclave import FORM
from conclave.engine.events import Event
from conclave.engine.frames import GameState
from conclave.games.seasons.cards import COUNT, FIRST, REVISED
from conclave.games.seasons.state import EFFECTS, State
from conclave.native import PLAIN

Key = tuple[str, str]
Counts = Counter[Key]

SUMMONED, PUT_INTO_PLAY, ACTIVATED = "summoned", "put into play", "activated"
RULES = "rules"

# Effects that stand under a name of their own, and the card they belong to.
PARTS = {
    "element_of_air": "elemental_amulet",
    "element_of_water": "elemental_amulet",
    "element_of_fire": "elemental_amulet",
    "element_of_earth": "elemental_amulet",
    "pay_for_energy": "tree_of_light",
    "discard_to_transmute": "tree_of_light",
    "look_at_top_card": "crystal_orb",
    "put_back": "crystal_orb",
    "play_for_energies": "crystal_orb",
    "pay_to_discard_top_card": "crystal_orb",
    "draw_and_show": "vampiric_crown",
    "discard_and_show": "vampiric_crown",
    "three_crystals": "wondrous_chest",
    "one_energy": "beggars_horn",
    "sacrifice_one": "syllas_the_faithful",
    "give_one_card": "naria_the_prophetess",
    "take_back_one_item": "amsug_longneck",
    "lower_gauge_and_draw": "demon_of_argos",
}

PURSE, GRIMOIRE = "purse_of_io", "bespelled_grimoire"
RAISED = {"balance_of_ishtar": "raised Balance", "potion_of_life": "raised Potion of Life"}
RAISED_TRANSMUTING, ABOVE_SEVEN = "raised transmuting", "more than 7 held"

# The events that each card must have caused at least once.
OUTCOMES: dict[str, tuple[str, ...]] = {
    "amulet_of_air": ("gauge_changed",),
    "amulet_of_fire": ("cards_looked_at", "card_kept", "cards_discarded"),
    "amulet_of_earth": ("crystals_gained",),
    "amulet_of_water": ("energy_stored",),
    "balance_of_ishtar": ("energy_discarded", "crystals_gained"),
    "staff_of_spring": ("crystals_gained",),
    "temporal_boots": ("marker_moved",),
    PURSE: (RAISED_TRANSMUTING, *RAISED.values()),
    "divine_chalice": ("cards_looked_at", "card_put_into_play", "cards_discarded"),
    "syllas_the_faithful": ("card_sacrificed",),
    "figrim_the_avaricious": ("crystals_paid", "crystals_handed_over"),
    "naria_the_prophetess": ("cards_looked_at", "card_kept", "card_given"),
    "wondrous_chest": ("crystals_gained",),
    "beggars_horn": ("energies_gained",),
    "die_of_malice": ("crystals_gained", "die_rerolled"),
    "kairn_the_destroyer": ("energy_discarded", "crystals_lost"),
    "amsug_longneck": ("card_taken_back",),
    GRIMOIRE: ("energies_gained", ABOVE_SEVEN),
    "ragfields_helm": ("crystals_gained",),
    "hand_of_fortune": ("energy_spared",),
    "lewis_greyface": ("energies_gained",),
    "runic_cube_of_eolis": ("crystals_paid",),
    "potion_of_power": ("card_drawn", "gauge_changed"),
    "potion_of_dreams": ("reserve_discarded", "card_put_into_play"),
    "potion_of_knowledge": ("energies_gained",),
    "potion_of_life": ("crystals_gained",),
    "hourglass_of_time": ("energies_gained",),
    "scepter_of_greatness": ("crystals_gained",),
    "olafs_blessed_statue": ("crystals_gained",),
    "yjangs_forgotten_vase": ("energies_gained",),
    "elemental_amulet": ("gauge_changed", "energies_gained", "card_drawn", "crystals_gained"),
    "tree_of_light": ("crystals_paid", "energies_gained", "energy_discarded"),
    "arcano_leech": ("crystals_handed_over",),
    "crystal_orb": ("top_card_looked_at", "card_put_into_play", "top_card_discarded"),
    "glutton_cauldron": ("energy_stored", "crystals_gained", "energies_gained"),
    "vampiric_crown": ("card_drawn", "card_discarded", "energies_gained"),
    "dragon_skull": ("card_sacrificed", "crystals_gained"),
    "demon_of_argos": ("gauge_changed", "card_drawn"),
    "titus_deepgaze": ("crystals_handed_over", "card_sacrificed"),
    "air_elemental": ("reserve_transformed",),
    "thieving_fairies": ("crystals_handed_over", "crystals_gained"),
    "cursed_treatise_of_arus": (
        "energies_gained",
        "crystals_gained",
        "gauge_changed",
        "reserve_discarded",
    ),
    "idol_of_the_familiar": ("crystals_gained",),
    "necrotic_kriss": ("card_discarded", "card_sacrificed", "energies_gained"),
    "lantern_of_xidit": ("crystals_gained",),
    "sealed_chest_of_urm": ("crystals_gained",),
    "mirror_of_the_seasons": ("crystals_paid", "energy_discarded", "energies_gained"),
    "pendant_of_ragnor": ("energies_gained",),
    "sid_nightshade": ("crystals_handed_over",),
    "damned_soul_of_onys": (
        "crystals_gained",
        "energies_gained",
        "energy_discarded",
        "card_passed_on",
        "crystals_lost",
    ),
    RULES: (
        "discard_pile_shuffled",
        "energy_transmuted",
        "library_taken",
        "bonus 0",
        "bonus 1",
        "bonus 2",
        "bonus 3",
    ),
}


def expected(form: str = FORM) -> list[Key]:
    """Return everything that a long run must have exercised, card by card.

    The compiled core cannot be watched: there it is what events and positions tell.
    """
    begun = EFFECTS.names if form == PLAIN else []
    keys: dict[Key, None] = {}
    for number in range(1, COUNT + 1):
        card = REVISED[number]
        keys[card.id, SUMMONED] = None
        keys[card.id, PUT_INTO_PLAY] = None
        if card.on_activate >= 0 or FIRST[number].on_activate >= 0:
            keys[card.id, ACTIVATED] = None
        for name in begun:
            if not name.startswith("one_of(") and key_of(name)[0] == card.id:
                keys[key_of(name)] = None
        for outcome in OUTCOMES[card.id]:
            keys[card.id, outcome] = None
    for outcome in OUTCOMES[RULES]:
        keys[RULES, outcome] = None
    return list(keys)


def key_of(effect: str) -> Key:
    """Return the card an effect belongs to, and what it is called among that card's effects."""
    owner, dot, when = effect.partition(".")
    if dot:
        card, _at, edition = owner.partition("@")
        return card, f"{when} ({edition})" if edition else when
    return PARTS.get(effect, RULES), effect


@contextmanager
def watched(counts: Counts) -> Iterator[None]:
    """Count every effect that is begun within the block."""
    keys = [key_of(name) for name in EFFECTS.names]
    push = GameState.push

    def counted(
        self: GameState, effect: int, actor: int, source: int, answers: tuple[int, ...] = ()
    ) -> None:
        counts[keys[effect]] += 1
        push(self, effect, actor, source, answers)

    with patch.object(GameState, "push", counted):
        yield


def count_events(counts: Counts, state: State, events: list[Event]) -> None:
    """Count what the events of one move tell, and what the position after it shows."""
    for event in events:
        special = _SPECIAL.get(event.kind)
        if special is not None:
            special(counts, event)
        counts[event.cause, event.kind] += 1
        if event.seat >= 0 and state.players[event.seat].standing.transmute_extra:
            _count_purse(counts, event)
    for player in state.players:
        if player.standing.reserve_limit > 7 and sum(player.energy) > 7:
            counts[GRIMOIRE, ABOVE_SEVEN] += 1


def _count_card(what: str) -> Callable[[Counts, Event], None]:
    def count(counts: Counts, event: Event) -> None:
        number = event.args["card"]
        assert isinstance(number, int)
        counts[REVISED[number].id, what] += 1

    return count


def _count_bonus(counts: Counts, event: Event) -> None:
    counts[RULES, f"bonus {event.args['bonus']}"] += 1


_SPECIAL: dict[str, Callable[[Counts, Event], None]] = {
    "card_summoned": _count_card(SUMMONED),
    "card_put_into_play": _count_card(PUT_INTO_PLAY),
    "card_activated": _count_card(ACTIVATED),
    "bonus_used": _count_bonus,
}


def _count_purse(counts: Counts, event: Event) -> None:
    """Count a transmuting that the seat's Purse raised (K8.1)."""
    if event.kind == "energy_transmuted":
        counts[PURSE, RAISED_TRANSMUTING] += 1
    elif event.kind == "crystals_gained" and event.cause in RAISED:
        counts[PURSE, RAISED[event.cause]] += 1
