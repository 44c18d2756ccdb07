"""The numbers of `data.toml` laid out as tuples, to be looked into by a number. No rules."""

from __future__ import annotations

from typing import Final

from conclave.games.zavandor.data import DATA
from conclave.games.zavandor.player import TOP_LEVEL, card_of

LEVELS: Final = TOP_LEVEL + 1  # 0 is a track without a stone

# --- gems ----------------------------------------------------------------------------------

OPAL: Final = 0
SAPPHIRE: Final = 1
EMERALD: Final = 2
DIAMOND: Final = 3
RUBY: Final = 4
GEM_NAMES: Final[tuple[str, ...]] = tuple([gem.id for gem in DATA.gems])
GEM_POINTS: Final[tuple[int, ...]] = tuple([gem.points for gem in DATA.gems])
GEM_MOST: Final[tuple[int, ...]] = tuple([gem.most_owned for gem in DATA.gems])
GEM_TOKENS: Final[tuple[int, ...]] = tuple([gem.tokens for gem in DATA.gems])

# --- tracks --------------------------------------------------------------------------------

TRACK_NAMES: Final[tuple[str, ...]] = tuple([track.id for track in DATA.tracks])
TRACK_COSTS: Final[tuple[tuple[int, ...], ...]] = tuple([track.costs for track in DATA.tracks])
TRACK_HAND_LIMIT: Final[tuple[int, ...]] = tuple([track.hand_limit for track in DATA.tracks])
TRACK_POINTS: Final[tuple[int, ...]] = tuple([track.points for track in DATA.tracks])
STONE_PRICES: Final[tuple[int, ...]] = DATA.setup.stone_prices


def _track(name: str) -> int:
    return TRACK_NAMES.index(name)


GEMS_TRACK: Final = _track("gems")
FLOW_TRACK: Final = _track("energy_flow")
FIRE_TRACK: Final = _track("fire")
SAGES_TRACK: Final = _track("nine_sages")
ARTIFACTS_TRACK: Final = _track("artifacts")
STORAGE_TRACK: Final = _track("storage")
PRICE_PERCENT: Final[tuple[int, ...]] = (100, *DATA.tracks[GEMS_TRACK].price_percent)
FLOW_DUST: Final[tuple[int, ...]] = (0, *DATA.tracks[FLOW_TRACK].dust)
RUBIES_FROM: Final = DATA.tracks[FIRE_TRACK].rubies_from
SAGES_CARDS: Final = DATA.tracks[SAGES_TRACK].cards
ARTIFACT_DISCOUNT: Final[tuple[int, ...]] = (0, *DATA.tracks[ARTIFACTS_TRACK].artifact_discount)
SENTINEL_DISCOUNT: Final[tuple[int, ...]] = (0, *DATA.tracks[ARTIFACTS_TRACK].sentinel_discount)
STORAGE_SLOTS: Final[tuple[int, ...]] = (0, *DATA.tracks[STORAGE_TRACK].slots)

# By kind and level of the gems track; every price is whole (R6.3), half of it is rounded down.
GEM_PRICES: Final[tuple[tuple[int, ...], ...]] = tuple(
    [tuple([gem.price * percent // 100 for percent in PRICE_PERCENT]) for gem in DATA.gems]
)
SALE_VALUES: Final[tuple[tuple[int, ...], ...]] = tuple(
    [tuple([price // 2 for price in prices]) for prices in GEM_PRICES]
)

# --- characters ----------------------------------------------------------------------------

CHARACTER_NAMES: Final[tuple[str, ...]] = tuple([each.id for each in DATA.characters])
START_DUST: Final[tuple[int, ...]] = tuple([each.dust for each in DATA.characters])
START_TRACK: Final[tuple[int, ...]] = tuple([_track(each.track) for each in DATA.characters])
START_CARDS: Final[tuple[int, ...]] = tuple([each.sapphire_cards for each in DATA.characters])
DRUID: Final = CHARACTER_NAMES.index("druid")

# --- energy --------------------------------------------------------------------------------

COLOUR_NAMES: Final[tuple[str, ...]] = tuple([deck.id for deck in DATA.cards])
FULL_DECKS: Final[tuple[tuple[int, ...], ...]] = tuple(
    [
        tuple(
            [
                card_of(colour, int(value))
                for value, count in deck.values.items()
                for _ in range(count)
            ]
        )
        for colour, deck in enumerate(DATA.cards)
    ]
)
LOWEST_CARD: Final[tuple[int, ...]] = tuple(
    [min([int(value) for value in deck.values]) for deck in DATA.cards]
)
HIGHEST_CARD: Final[tuple[int, ...]] = tuple(
    [max([int(value) for value in deck.values]) for deck in DATA.cards]
)
# Twice the average, which is whole or ends in a half.
TWICE_AVERAGE: Final[tuple[int, ...]] = tuple(
    [
        2
        * sum([int(value) * count for value, count in deck.values.items()])
        // sum(deck.values.values())
        for deck in DATA.cards
    ]
)
CONCENTRATED: Final[tuple[int, ...]] = tuple([deck.concentrated for deck in DATA.cards])
FOR_CONCENTRATED: Final = DATA.income.for_concentrated
DUST_WITH_CONCENTRATED: Final = DATA.income.dust_with_concentrated
CARD_WEIGHT: Final = DATA.income.card_weight
CONCENTRATED_WEIGHT: Final = DATA.income.concentrated_weight
OPALS_REST: Final[tuple[int, ...]] = DATA.income.opals
PER_THREE_OPALS: Final = DATA.income.per_three_opals
TILES: Final[tuple[int, ...]] = DATA.dust.values
TILE_WEIGHTS: Final[tuple[int, ...]] = DATA.dust.weights

# --- artifacts and sentinels ---------------------------------------------------------------

ARTIFACT_NAMES: Final[tuple[str, ...]] = tuple([each.id for each in DATA.artifacts])
ARTIFACT_STACK: Final[tuple[str, ...]] = tuple([each.stack for each in DATA.artifacts])
ARTIFACT_POINTS: Final[tuple[int, ...]] = tuple([each.points for each in DATA.artifacts])
ARTIFACT_HAND_LIMIT: Final[tuple[int, ...]] = tuple([each.hand_limit for each in DATA.artifacts])
ARTIFACT_SLOTS: Final[tuple[int, ...]] = tuple([each.slots for each in DATA.artifacts])
ARTIFACT_MOST: Final[tuple[int, ...]] = tuple([each.most_owned for each in DATA.artifacts])
ARTIFACT_STEPS: Final[tuple[int, ...]] = tuple([each.free_steps for each in DATA.artifacts])
ARTIFACT_STONES: Final[tuple[int, ...]] = tuple([each.frees_stone for each in DATA.artifacts])
ARTIFACT_LOSSES: Final[tuple[int, ...]] = tuple([each.others_lose_gem for each in DATA.artifacts])
ARTIFACT_GEM: Final[tuple[int, ...]] = tuple(
    [GEM_NAMES.index(each.free_gem) if each.free_gem else -1 for each in DATA.artifacts]
)
# By colour: the artifacts that bring a card of it with every income.
ARTIFACTS_WITH_CARD: Final[tuple[tuple[int, ...], ...]] = tuple(
    [
        tuple([place for place, each in enumerate(DATA.artifacts) if each.income_card == colour])
        for colour in COLOUR_NAMES
    ]
)
NEEDS_ACTIVE_GEM: Final[tuple[bool, ...]] = tuple(
    [each.opening_needs_active_gem for each in DATA.artifacts]
)
# By artifact and lot: what owning it takes off the price of the lot; the last is any sentinel.
CARD_DISCOUNT: Final[tuple[tuple[int, ...], ...]] = tuple(
    [
        tuple(
            [
                each.discount.amount
                if each.discount is not None and each.discount.on == target
                else 0
                for target in (*ARTIFACT_NAMES, "sentinels")
            ]
        )
        for each in DATA.artifacts
    ]
)
# By gem: the artifact that allows to buy it, or -1.
UNLOCKED_BY: Final[tuple[int, ...]] = tuple(
    [
        next((place for place, each in enumerate(DATA.artifacts) if each.unlocks == gem), -1)
        for gem in GEM_NAMES
    ]
)

SENTINEL_NAMES: Final[tuple[str, ...]] = tuple([each.id for each in DATA.sentinels])
SENTINEL_POINTS: Final[tuple[int, ...]] = tuple([each.points for each in DATA.sentinels])
SENTINEL_BONUS: Final[tuple[int, ...]] = tuple([each.bonus for each in DATA.sentinels])
SENTINEL_MOST: Final[tuple[int, ...]] = tuple([each.most for each in DATA.sentinels])
SENTINEL_GEM: Final[tuple[int, ...]] = tuple(
    [GEM_NAMES.index(each.gem) if each.gem else -1 for each in DATA.sentinels]
)
SENTINEL_ARTIFACTS: Final[tuple[tuple[int, ...], ...]] = tuple(
    [tuple([ARTIFACT_NAMES.index(name) for name in each.artifacts]) for each in DATA.sentinels]
)
COUNTS_KINDS: Final[tuple[bool, ...]] = tuple([each.kinds for each in DATA.sentinels])
COUNTS_TRACKS: Final[tuple[bool, ...]] = tuple([each.tracks for each in DATA.sentinels])

# A lot is an artifact, or this and a sentinel.
FIRST_SENTINEL: Final = len(ARTIFACT_NAMES)
LOT_NAMES: Final[tuple[str, ...]] = ARTIFACT_NAMES + SENTINEL_NAMES
LOWEST_BIDS: Final[tuple[int, ...]] = tuple(
    [each.lowest_bid for each in DATA.artifacts] + [each.lowest_bid for each in DATA.sentinels]
)

# --- the table -----------------------------------------------------------------------------

START_POINTS: Final = DATA.setup.start_points
START_LEVEL: Final = DATA.setup.start_level
START_OPALS: Final = DATA.setup.start_opals
START_SAPPHIRES: Final = DATA.setup.start_sapphires
SLOTS: Final = DATA.setup.slots
HAND_LIMIT: Final = DATA.setup.hand_limit
SENTINELS_TO_END: Final = DATA.setup.sentinels_to_end
COPIES: Final[tuple[int, ...]] = (0, 0, *[DATA.setup.copies[str(seats)] for seats in range(2, 7)])
THRESHOLD: Final = DATA.catch_up.threshold
ARTIFACT_SURCHARGE: Final[tuple[int, ...]] = DATA.catch_up.artifact
SENTINEL_SURCHARGE: Final[tuple[int, ...]] = DATA.catch_up.sentinel
