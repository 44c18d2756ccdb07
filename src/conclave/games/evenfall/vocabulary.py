"""The words of the language in which the content is written, and their codes.

Codes are ints, so that rules can look at a node quickly; the names beside them are those of the
language, in the order of the codes. `expressions.py` has the tree they stand in.
"""

from __future__ import annotations

from typing import Final

NOTHING: Final = -1

# --- what a step does ------------------------------------------------------------------------

PAY: Final = 0
MAY: Final = 1
CHOOSE: Final = 2
IF: Final = 3
OTHERS: Final = 4
GAIN: Final = 5
DRAW: Final = 6
LOOK: Final = 7
CYCLE: Final = 8
VP: Final = 9
CLIMB: Final = 10
CHARGE: Final = 11
BUILD: Final = 12
SWAP: Final = 13
TRANSFER: Final = 14
EVERYONE_TRANSFER: Final = 15
HARVEST: Final = 16
REFILL: Final = 17
DISCOVER: Final = 18
SEND: Final = 19
RECALL: Final = 20
MOVE: Final = 21
ACTIVATE: Final = 22
PLAY: Final = 23
TAKE: Final = 24
REMOVE: Final = 25
COPY: Final = 26
BATTLE_REWARD: Final = 27
ON: Final = 28
INSTEAD: Final = 29
DISCOUNT: Final = 30
PAYMENT: Final = 31
EXTRA_SLOT: Final = 32
STRENGTH: Final = 33
FLAG: Final = 34
DEMON_SWAP: Final = 35
CAT: Final = 36
SEEK: Final = 37
STORED: Final = 38
STONE_SPACE: Final = 39

OP_NAMES: Final = (
    "pay",
    "may",
    "choose",
    "if",
    "others",
    "gain",
    "draw",
    "look",
    "cycle",
    "vp",
    "climb",
    "charge",
    "build",
    "swap",
    "transfer",
    "everyone_transfer",
    "harvest",
    "refill",
    "discover",
    "send",
    "recall",
    "move",
    "activate",
    "play",
    "take",
    "remove",
    "copy",
    "battle_reward",
    "on",
    "instead",
    "discount",
    "payment",
    "extra_slot",
    "strength",
    "flag",
    "demon_swap",
    "cat",
    "seek",
    "stored",
    "stone_space",
)

# --- goods: the first five can be gained and make up a cost -----------------------------------

HERB: Final = 0
POTION: Final = 1  # players read "elixir"; `potion` is its name in the language only
KNOWLEDGE: Final = 2
ANY: Final = 3
MANA: Final = 4
CARDS: Final = 5
CHARGES: Final = 6
GOOD_NAMES: Final = ("herb", "potion", "knowledge", "any", "mana", "cards", "charge")
RESOURCES: Final = 3  # herb, elixir and knowledge

# --- when an effect works ---------------------------------------------------------------------

INSTANT: Final = 0
SPACE: Final = 1
PERM: Final = 2
TAP: Final = 3
BATTLE: Final = 4
TOKEN: Final = 5
ROUND_END: Final = 6
GAME_END: Final = 7
SCOUT: Final = 8
SETUP: Final = 9
HARVESTED: Final = 10
BINDING: Final = 11
CLIMBED: Final = 12
PROGRESS: Final = 13
REWARD: Final = 14
TRIGGER_NAMES: Final = (
    "instant",
    "space",
    "perm",
    "tap",
    "battle",
    "token",
    "round_end",
    "game_end",
    "scout",
    "setup",
    "harvest",
    "binding",
    "climb",
    "progress",
    "battle_reward",
)
TRIGGERS: Final = len(TRIGGER_NAMES)

# --- names inside the brackets of a step: `kind`, `other` and `when` of a Step ----------------

# Build, and the slots of rituals and places (SLOT_ANY takes all three).
CATALYST_NAMES: Final = ("any", "scythe", "orb", "crystal")
ANY_CATALYST: Final = 0
SCYTHE: Final = 1
ORB: Final = 2
CRYSTAL: Final = 3
SLOT_ANY: Final = ANY_CATALYST
BUILD_SLOTS: Final = ("normal", "ignore")
NORMAL_SLOT: Final = 0
IGNORE_SLOT: Final = 1

HARVEST_PLACES: Final = ("all_outer", "own_outer", "region", "this_place")
ALL_OUTER: Final = 0
OWN_OUTER: Final = 1
AT_REGION: Final = 2
THIS_PLACE: Final = 3

SENT_NAMES: Final = ("elder", "removed")
SEND_ELDER: Final = 0
SEND_REMOVED: Final = 1

MOVED_NAMES: Final = ("figure_here", "this_ritual")
FIGURE_HERE: Final = 0
THIS_RITUAL: Final = 1

PLAYED_NAMES: Final = ("ritual",)
PLAY_SOURCES: Final = ("path", "both")  # both: the hand and the path
FROM_PATH: Final = 0
FROM_BOTH: Final = 1

TAKEN_NAMES: Final = ("card", "stone")
TAKE_CARD: Final = 0
TAKE_STONE: Final = 1
TAKE_SOURCES: Final = ("path", "region")
OF_PATH: Final = 0
OF_REGION: Final = 1

REMOVED_NAMES: Final = ("ritual", "free_ritual_or_specialist")
ANY_RITUAL: Final = 0
FREE_RITUAL_OR_SPECIALIST: Final = 1
REMOVED_TO: Final = ("hand", "discard", "box")
TO_HAND: Final = 0
TO_DISCARD: Final = 1
TO_BOX: Final = 2

COPIED_NAMES: Final = ("tap", "end", "instant", "track")
COPY_TAP: Final = 0
COPY_END: Final = 1
COPY_INSTANT: Final = 2
COPY_TRACK: Final = 3
COPY_SOURCES: Final = ("any_clan", "own_specialist", "discarded", "any_track")

DISCOUNTED_NAMES: Final = ("ritual", "catalyst")
RITUALS_CHEAPER: Final = 0
CATALYSTS_CHEAPER: Final = 1

PAID_WITH: Final = ("potion", "cards", "resource")
WITH_POTION: Final = 0
WITH_CARDS: Final = 1
WITH_RESOURCE: Final = 2
PAID_AS: Final = ("any", "knowledge")
AS_ANY: Final = 0
AS_KNOWLEDGE: Final = 1
PAID_WHEN: Final = ("cards", "path", "catalyst", "everything")
FOR_CARDS: Final = 0
FOR_PATH: Final = 1
FOR_CATALYST: Final = 2
FOR_EVERYTHING: Final = 3

SLOTTED_NAMES: Final = ("rituals_vp3",)
SLOT_TYPES: Final = ("crystal",)
VALUABLE: Final = 3  # VP from which on a card counts for rituals_vp3, play_vp3 and the like

FLAG_NAMES: Final = (
    "elders_adjacent",
    "elders_outer",
    "witches_inner",
    "instant_as_space",
    "throne_demon",
    "orb_double_climb",
    "stone_spaces",
    "crystals_score",
)
ELDERS_ADJACENT: Final = 0
ELDERS_OUTER: Final = 1
WITCHES_INNER: Final = 2
INSTANT_AS_SPACE: Final = 3
THRONE_DEMON: Final = 4
ORB_DOUBLE_CLIMB: Final = 5
STONE_SPACES: Final = 6
CRYSTALS_SCORE: Final = 7
LASTS_NAMES: Final = ("round", "game")
FOR_ROUND: Final = 0
FOR_GAME: Final = 1

SOUGHT_NAMES: Final = ("instant_ritual",)

# --- what is waited for -----------------------------------------------------------------------

EVENT_NAMES: Final = (
    "climb",
    "build",
    "build_here",
    "build_in_row",
    "discover",
    "discover_multi",
    "play_ritual",
    "play_ritual_no_space",
    "play_specialist",
    "play_vp3",
    "transfer",
    "binding",
    "tap",
    "discard",
    "progress",
    "spend_mana",
    "use_elder",
    "battle_won",
    "tier6",
    "orb_built",
)
ON_CLIMB: Final = 0
ON_BUILD: Final = 1
ON_BUILD_HERE: Final = 2
ON_BUILD_IN_ROW: Final = 3
ON_DISCOVER: Final = 4
ON_DISCOVER_MULTI: Final = 5
ON_PLAY_RITUAL: Final = 6
ON_PLAY_RITUAL_NO_SPACE: Final = 7
ON_PLAY_SPECIALIST: Final = 8
ON_PLAY_VP3: Final = 9
ON_TRANSFER: Final = 10
ON_BINDING: Final = 11
ON_TAP: Final = 12
ON_DISCARD: Final = 13
ON_PROGRESS: Final = 14
ON_SPEND_MANA: Final = 15
ON_USE_ELDER: Final = 16
ON_BATTLE_WON: Final = 17
ON_TIER6: Final = 18
ON_ORB_BUILT: Final = 19
EVENTS: Final = len(EVENT_NAMES)

# --- what is counted --------------------------------------------------------------------------

COUNT_NAMES: Final = (
    "own_stones",
    "crystals",
    "scythes",
    "orbs",
    "catalysts",
    "most_catalyst",
    "catalyst_sets",
    "rituals_2cat",
    "full_rituals",
    "pairs.spell",
    "pairs.being",
    "pairs.artifact",
    "keyword.spell",
    "keyword.being",
    "keyword.artifact",
    "keyword_sets",
    "figures_on_rituals",
    "permanents",
    "elders_outside_inner",
    "region_figures",
    "inner_places",
    "inner_rituals",
    "inner_places_and_rituals",
    "outer_rituals",
    "outer_places",
    "places",
    "rituals",
    "binding_places",
    "two_witch_places",
    "stone_rituals",
    "doubled_rituals",
    "inner_vp3",
    "council",
    "specialists",
    "cards_vp3",
    "path_position",
    "track_position",
    "hand",
    "mana",
    "resources",
    "battles_won",
    "event_vp",
    "elders_on_rituals",
)
OWN_STONES: Final = 0
CRYSTALS: Final = 1
SCYTHES: Final = 2
ORBS: Final = 3
CATALYSTS: Final = 4
MOST_CATALYST: Final = 5
CATALYST_SETS: Final = 6
RITUALS_2CAT: Final = 7
FULL_RITUALS: Final = 8
PAIRS_SPELL: Final = 9
PAIRS_BEING: Final = 10
PAIRS_ARTIFACT: Final = 11
KEYWORD_SPELL: Final = 12
KEYWORD_BEING: Final = 13
KEYWORD_ARTIFACT: Final = 14
KEYWORD_SETS: Final = 15
FIGURES_ON_RITUALS: Final = 16
PERMANENTS: Final = 17
ELDERS_OUTSIDE_INNER: Final = 18
REGION_FIGURES: Final = 19
INNER_PLACES: Final = 20
INNER_RITUALS: Final = 21
INNER_PLACES_AND_RITUALS: Final = 22
OUTER_RITUALS: Final = 23
OUTER_PLACES: Final = 24
PLACES: Final = 25
RITUALS: Final = 26
BINDING_PLACES: Final = 27
TWO_WITCH_PLACES: Final = 28
STONE_RITUALS: Final = 29
DOUBLED_RITUALS: Final = 30
INNER_VP3: Final = 31
COUNCIL: Final = 32
SPECIALISTS: Final = 33
CARDS_VP3: Final = 34
PATH_POSITION: Final = 35
TRACK_POSITION: Final = 36
HAND: Final = 37
MANA_LEFT: Final = 38
RESOURCES_LEFT: Final = 39
BATTLES_WON: Final = 40
EVENT_VP: Final = 41
ELDERS_ON_RITUALS: Final = 42
