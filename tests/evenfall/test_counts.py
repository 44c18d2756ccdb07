"""What effects count: a clan laid out once, and the numbers one reads off it."""

from __future__ import annotations

import pytest

from conclave.games.evenfall.counting import count_of
from conclave.games.evenfall.packs import our_pack
from conclave.games.evenfall.state import State
from conclave.games.evenfall.vocabulary import COUNT_NAMES
from tests.evenfall.tables import table
from tests.proof import proves

RITUALS = ("steinmaske", "ember_dance", "windadler", "hornnatter", "arkane_auge")
SPECIALISTS = ("keir_a", "odalind_a", "gudrun_a")


def worth_three(*ids: str) -> int:
    """Return how many of these cards are worth 3 VP or more, as the pack has them today."""
    cards = [card for card in our_pack().cards if card.id in ids]
    assert len(cards) == len(ids)
    return sum(card.vp >= 3 for card in cards)


EXPECTED = {
    "own_stones": 4,
    "crystals": 3,
    "scythes": 2,
    "orbs": 3,
    "catalysts": 8,
    "most_catalyst": 3,
    "catalyst_sets": 2,
    "rituals_2cat": 2,
    "full_rituals": 3,
    "pairs.spell": 2,
    "pairs.being": 1,
    "pairs.artifact": 0,
    "keyword.spell": 4,
    "keyword.being": 3,
    "keyword.artifact": 1,
    "keyword_sets": 1,
    "figures_on_rituals": 4,
    "permanents": 4,
    "elders_outside_inner": 2,
    "region_figures": 2,
    "inner_places": 3,
    "inner_rituals": 2,
    "inner_places_and_rituals": 5,
    "outer_rituals": 3,
    "outer_places": 4,
    "places": 7,
    "rituals": 5,
    "binding_places": 3,
    "two_witch_places": 2,
    "stone_rituals": 1,
    "doubled_rituals": 1,
    "inner_vp3": worth_three(*RITUALS[3:]),
    "council": 1,
    "specialists": 3,
    "cards_vp3": worth_three(*RITUALS, *SPECIALISTS),
    "path_position": 2,
    "track_position": 6,
    "hand": 2,
    "mana": 7,
    "resources": 6,
    "battles_won": 2,
    "event_vp": 5,
    "elders_on_rituals": 2,
}


def clan() -> State:
    """A clan with a bit of everything."""
    mine = {
        "clan": "spike",
        "herb": 1,
        "elixir": 2,
        "knowledge": 3,
        "mana": 7,
        "hand": ["Bone Flute", "Bone Flute"],
        "cat": True,
        "track": 6,
        "path": 2,
        "battles_won": 2,
        "stones": ["Moon"],
        "bonus": ["Tide", None, "Ember"],
        "specialists": list(SPECIALISTS),
        "council": ["falk_b"],
        "outer": [
            {
                "place": "Crystal Cliffs",
                "on_place": ["orb"],
                "ritual": "Stone Mask",
                "catalysts": ["scythe"],
                "stone": "Gale",
                "figures": ["cat", "elder"],
            },
            {"place": "Hollow Oak", "ritual": "Ember Dance", "catalysts": ["crystal"]},
            {"place": "Barrow Field", "ritual": "Wind Eagle", "catalysts": ["orb"]},
            "Smoke Cellar",
        ],
        "inner": [
            {"place": "Owl Barn", "ritual": "Horned Adder", "figures": ["elder"]},
            {
                "place": "Owl Barn",
                "ritual": "Arcane Eye",
                "catalysts": ["charged"],
                "extra": ["crystal"],
                "beside": ["orb", "scythe"],
            },
            "High Meadow",
        ],
        "regions": {"Northern Lakes": ["witch", "elder"]},
    }
    return table(mine, {}, options={"side": "moon"})


@proves(
    "N-own_stones", "N-crystals", "N-scythes", "N-orbs", "N-catalysts", "N-most_catalyst",
    "N-catalyst_sets", "N-rituals_2cat", "N-full_rituals", "N-pairs.spell", "N-pairs.being",
    "N-pairs.artifact", "N-keyword.spell", "N-keyword.being", "N-keyword.artifact",
    "N-keyword_sets", "N-figures_on_rituals", "N-permanents", "N-elders_outside_inner",
    "N-region_figures", "N-inner_places", "N-inner_rituals", "N-inner_places_and_rituals",
    "N-outer_rituals", "N-outer_places", "N-places", "N-rituals", "N-binding_places",
    "N-two_witch_places", "N-stone_rituals", "N-doubled_rituals", "N-inner_vp3", "N-council",
    "N-specialists", "N-cards_vp3", "N-path_position", "N-track_position", "N-hand", "N-mana",
    "N-resources", "N-battles_won", "N-event_vp", "N-elders_on_rituals",
)  # fmt: skip
@pytest.mark.parametrize("name", COUNT_NAMES)
def test_a_count_is_what_one_reads_off_the_table(name: str) -> None:
    assert count_of(clan(), 0, COUNT_NAMES.index(name), value=5) == EXPECTED[name]


@pytest.mark.parametrize("name", [name for name in COUNT_NAMES if name != "event_vp"])
def test_a_clan_with_nothing_but_its_starting_place_counts_that(name: str) -> None:
    alone = {"places": 1, "outer_places": 1, "binding_places": 1}
    assert count_of(table({}, {}), 0, COUNT_NAMES.index(name)) == alone.get(name, 0)
