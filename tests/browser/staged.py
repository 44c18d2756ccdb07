"""Tables at a described position instead of a played one: as full as a table can be."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from conclave.engine.match import Match
from conclave.engine.scenario import stage
from conclave.engine.stage import Facts
from conclave.games import load
from tests.browser.house import Holder

# Names as people have them; the second is as long as the server lets it be.
PEOPLE = ("Maximiliane", "Bartholomäus von der Linde", "Anna-Katharina", "Hieronymus")

# Cards with the longest names and texts, with energies on them, turned, and a reserve of ten.
MINE: dict[str, Any] = {
    "in_play": [
        "Bespelled Grimoire", "Purse of Io", {"card": "Die of Malice", "turned": True},
        {"card": "Glutton Cauldron", "energy": {"air": 2, "fire": 3}},
        {"card": "Amulet of Water", "energy": {"water": 4}}, "Staff of Spring",
        "Kairn the Destroyer", "Crystal Orb", "Mirror of the Seasons", "Cursed Treatise of Arus",
        "Divine Chalice",
    ],
    "gauge": 13,
    "hand": [
        "Damned Soul of Onys", "Sealed Chest of Urm", "Elemental Amulet", "Thieving Fairies",
        "Potion of Dreams", "Scepter of Greatness", "Syllas the Faithful", "Yjang's Forgotten Vase",
    ],
    "library_3": ["Olaf's Blessed Statue", "Idol of the Familiar", "Runic Cube of Eolis"],
    "energy": {"air": 3, "water": 3, "fire": 2, "earth": 2},
    "crystals": 128,
    "bonuses": 2,
}  # fmt: skip
RIVALS: Sequence[dict[str, Any]] = (
    {
        "in_play": [
            "Bespelled Grimoire", "Figrim the Avaricious", "Wondrous Chest", "Beggar's Horn",
            {"card": "Tree of Light", "turned": True}, "Hand of Fortune", "Lewis Greyface",
            {"card": "Glutton Cauldron", "energy": {"air": 3, "earth": 3}}, "Arcano Leech",
            "Titus Deepgaze", "Hourglass of Time", "Pendant of Ragnor", "Dragon Skull",
        ],
        "gauge": 15,
        "hand": ["Demon of Argos", "Vampiric Crown", "Necrotic Kriss", "Temporal Boots",
                 "Potion of Life", "Potion of Power", "Air Elemental", "Sid Nightshade",
                 "Lantern of Xidit", "Naria the Prophetess", "Amulet of Air", "Amulet of Fire"],
        "library_3": ["Amulet of Earth", "Ragfield's Helm", "Potion of Knowledge"],
        "energy": {"air": 1, "water": 4, "fire": 1, "earth": 4},
        "crystals": 213,
        "bonuses": 3,
    },
    {
        "in_play": ["Syllas the Faithful", "Idol of the Familiar", "Mirror of the Seasons"],
        "gauge": 6,
        "hand": ["Amsug Longneck", "Balance of Ishtar"],
        "energy": {"fire": 7},
        "crystals": 104,
        "bonuses": 1,
    },
    {
        "in_play": ["Sealed Chest of Urm", "Scepter of Greatness"],
        "gauge": 2,
        "hand": ["Thieving Fairies"],
        "crystals": 0,
    },
)  # fmt: skip


def full_table(players: int) -> Match:
    """Return a late position in which all that can be long is long, and seat 0 is to act."""
    facts = {
        "game": "seasons",
        "options": {"level": "archmage"},
        "position": {"year": 2, "wheel": 8, "round": 22, "phase": "action", "transmute": True},
        "seats": [MINE, *RIVALS[: players - 1]],
    }
    return stage(Facts(facts, ()), load)


def holders(match: Match) -> list[Holder]:
    """Return a person at the first seat, and others who have not come yet."""
    return [Holder("here" if seat == 0 else "link", PEOPLE[seat]) for seat in range(match.seats)]
