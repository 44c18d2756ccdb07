"""What a clan adds up to: the counts and amounts of effects, and strength in a battle."""

from __future__ import annotations

from collections.abc import Sequence

from conclave.games.evenfall.clan import abilities, has_demon, in_force, rituals_of, sites_of
from conclave.games.evenfall.expressions import Amount
from conclave.games.evenfall.pack_cards import ARTIFACT, BEING, SPELL
from conclave.games.evenfall.player import (
    AT_REGION,
    CARD,
    CHARGED,
    EMPTY,
    KIND_BITS,
    KIND_MASK,
    NOBODY,
    ON_BOARD,
    ON_RITUAL,
    RESERVE,
    Player,
    Site,
)
from conclave.games.evenfall.state import State, card_of, place_of, ritual_of
from conclave.games.evenfall.stones import doubled
from conclave.games.evenfall.vocabulary import (
    BATTLES_WON,
    BINDING_PLACES,
    CARDS_VP3,
    CATALYST_SETS,
    CATALYSTS,
    COUNCIL,
    CRYSTAL,
    CRYSTALS,
    DOUBLED_RITUALS,
    ELDERS_ON_RITUALS,
    ELDERS_OUTSIDE_INNER,
    EVENT_VP,
    FIGURES_ON_RITUALS,
    FULL_RITUALS,
    HAND,
    INNER_PLACES,
    INNER_PLACES_AND_RITUALS,
    INNER_RITUALS,
    INNER_VP3,
    KEYWORD_ARTIFACT,
    KEYWORD_BEING,
    KEYWORD_SETS,
    KEYWORD_SPELL,
    MANA_LEFT,
    MOST_CATALYST,
    NOTHING,
    ORB,
    ORBS,
    OUTER_PLACES,
    OUTER_RITUALS,
    OWN_STONES,
    PAIRS_ARTIFACT,
    PAIRS_BEING,
    PAIRS_SPELL,
    PATH_POSITION,
    PERMANENTS,
    PLACES,
    REGION_FIGURES,
    RESOURCES_LEFT,
    RITUALS,
    RITUALS_2CAT,
    SCYTHE,
    SCYTHES,
    SPECIALISTS,
    STONE_RITUALS,
    TRACK_POSITION,
    TWO_WITCH_PLACES,
    VALUABLE,
)


def amount_of(state: State, seat: int, amount: Amount, value: int = 0) -> int:
    """Return what an amount comes to for a seat now; `value` is the VP of what caused it."""
    if amount.count == NOTHING:
        return amount.times
    return amount.times * count_of(state, seat, amount.count, value) // amount.share


def count_of(state: State, seat: int, count: int, value: int = 0) -> int:
    """Return how many of what a count names a seat has now."""
    player = state.players[seat]
    if count == EVENT_VP:
        return value
    if count in (CRYSTALS, SCYTHES, ORBS, CATALYSTS, MOST_CATALYST, CATALYST_SETS):
        return _of_catalysts(player, count)
    if PAIRS_SPELL <= count <= KEYWORD_SETS:
        return _of_keywords(state, player, count)
    if count in (FIGURES_ON_RITUALS, ELDERS_OUTSIDE_INNER, REGION_FIGURES, ELDERS_ON_RITUALS):
        return _of_figures(state, player, count)
    if count in (OWN_STONES, STONE_RITUALS, DOUBLED_RITUALS):
        return _of_stones(state, seat, count)
    if count in (PATH_POSITION, TRACK_POSITION, HAND, MANA_LEFT, RESOURCES_LEFT, BATTLES_WON):
        return _of_markers(player, count)
    if count in (PERMANENTS, COUNCIL, SPECIALISTS, CARDS_VP3):
        return _of_cards(state, seat, count)
    return _of_places(state, player, count)


# --- catalysts -----------------------------------------------------------------------------


def catalysts_on(site: Site) -> list[int]:
    """Return all catalysts on a place and its ritual (CAT-12)."""
    return [
        each
        for each in (*site.on_ritual, *site.on_place, *site.extra, *site.beside)
        if each != EMPTY
    ]


def catalysts_of(player: Player) -> list[int]:
    """Return all catalysts in a clan."""
    found: list[int] = []
    for site in sites_of(player):
        found += catalysts_on(site)
    return found


def crystals_on(site: Site) -> int:
    """Return how many crystals, charged or not, lie on a place and its ritual."""
    return len([each for each in catalysts_on(site) if each in (CRYSTAL, CHARGED)])


def _of_catalysts(player: Player, count: int) -> int:
    all_of_them = catalysts_of(player)
    if count == CATALYSTS:
        return len(all_of_them)
    scythes, orbs = all_of_them.count(SCYTHE), all_of_them.count(ORB)
    crystals = len(all_of_them) - scythes - orbs
    if count == CRYSTALS:
        return crystals
    if count == SCYTHES:
        return scythes
    if count == ORBS:
        return orbs
    if count == MOST_CATALYST:
        return max(scythes, orbs, crystals)
    return min(scythes, orbs, crystals)


# --- keywords ------------------------------------------------------------------------------


def _of_keywords(state: State, player: Player, count: int) -> int:
    rituals = _by_keyword(state, rituals_of(player))
    specialists = _by_keyword(state, player.specialists)
    if count == PAIRS_SPELL:
        return min(rituals[SPELL], specialists[SPELL])
    if count == PAIRS_BEING:
        return min(rituals[BEING], specialists[BEING])
    if count == PAIRS_ARTIFACT:
        return min(rituals[ARTIFACT], specialists[ARTIFACT])
    totals = [mine + theirs for mine, theirs in zip(rituals, specialists)]  # noqa: B905
    if count == KEYWORD_SPELL:
        return totals[SPELL]
    if count == KEYWORD_BEING:
        return totals[BEING]
    if count == KEYWORD_ARTIFACT:
        return totals[ARTIFACT]
    return min(totals)


def _by_keyword(state: State, cards: Sequence[int]) -> list[int]:
    counts = [0, 0, 0]
    for card in cards:
        counts[card_of(state, card).keyword] += 1
    return counts


# --- figures -------------------------------------------------------------------------------


def witches_in(state: State, player: Player, figure: int) -> int:
    """Return for how many a figure counts: a witch with a cat for two (PTH-10)."""
    return 2 if figure < state.pack.setup.witches and player.cats >> figure & 1 else 1


def _of_figures(state: State, player: Player, count: int) -> int:
    witches = state.pack.setup.witches
    inner = [site.ritual for site in player.inner]
    total = 0
    for figure, where in enumerate(player.figures):
        if count == FIGURES_ON_RITUALS:
            total += witches_in(state, player, figure) if where >= ON_RITUAL else 0
        elif count == REGION_FIGURES:
            total += AT_REGION <= where < ON_BOARD
        elif figure < witches or where == RESERVE or ON_BOARD <= where < ON_RITUAL:
            continue
        elif count == ELDERS_ON_RITUALS:
            total += where >= ON_RITUAL
        else:
            total += where < ON_BOARD or where - ON_RITUAL not in inner
    return total


# --- stones and markers --------------------------------------------------------------------


def _of_stones(state: State, seat: int, count: int) -> int:
    player = state.players[seat]
    placed = len([site for site in sites_of(player) if site.stone != NOBODY])
    if count == STONE_RITUALS:
        return placed
    if count == OWN_STONES:
        kept = len([stone for stone in player.bonus if stone != NOBODY])
        return placed + kept + len(player.stones)
    return len(doubled(state, player, ritual_worth(state, player)))


def _of_markers(player: Player, count: int) -> int:
    if count == PATH_POSITION:
        return player.path
    if count == TRACK_POSITION:
        return player.track
    if count == HAND:
        return len(player.hand)
    if count == MANA_LEFT:
        return player.mana
    if count == RESOURCES_LEFT:
        return sum(player.resources)
    return player.battles_won


# --- cards and places ----------------------------------------------------------------------


def _of_cards(state: State, seat: int, count: int) -> int:
    player = state.players[seat]
    if count == COUNCIL:
        return len(player.council)
    if count == SPECIALISTS:
        return len(player.specialists) + has_demon(state, seat)
    if count == PERMANENTS:
        return sum(
            [
                ability.permanents
                for source, ability in abilities(state, seat)
                if source & KIND_MASK == CARD
            ]
        )
    cards = [*rituals_of(player), *player.specialists]
    return len([card for card in cards if card_of(state, card).vp >= VALUABLE])


def _of_places(state: State, player: Player, count: int) -> int:
    inner = len([site for site in player.inner if site.ritual != NOBODY])
    outer = len([site for site in player.outer if site.ritual != NOBODY])
    if count == INNER_PLACES:
        return len(player.inner)
    if count == INNER_RITUALS:
        return inner
    if count == INNER_PLACES_AND_RITUALS:
        return len(player.inner) + inner
    if count == OUTER_RITUALS:
        return outer
    if count == OUTER_PLACES:
        return len(player.outer)
    if count == PLACES:
        return len(player.outer) + len(player.inner)
    if count == RITUALS:
        return inner + outer
    if count == INNER_VP3:
        rituals = [site.ritual for site in player.inner if site.ritual != NOBODY]
        return len([card for card in rituals if card_of(state, card).vp >= VALUABLE])
    return len([site for site in sites_of(player) if _is_counted(state, site, count)])


def _is_counted(state: State, site: Site, count: int) -> bool:
    place = place_of(state, site.place)
    if count == BINDING_PLACES:
        return place.binding is not None
    if count == TWO_WITCH_PLACES:
        return place.several
    if site.ritual == NOBODY:
        return False
    if count == RITUALS_2CAT:
        return len(catalysts_on(site)) > 1
    assert count == FULL_RITUALS
    return bool(site.on_ritual) and EMPTY not in site.on_ritual


def ritual_worth(state: State, player: Player) -> list[int]:
    """Return what each ritual of the inner circle is worth before doubling (SCO-02, PTH-12)."""
    worth: list[int] = []
    for site in player.inner:
        if site.ritual == NOBODY:
            worth.append(0)
        else:
            more = crystals_on(site) if player.crystals_score else 0
            worth.append(ritual_of(state, site.ritual).vp + more)
    return worth


# --- strength ------------------------------------------------------------------------------


def figures_at(player: Player, region: int) -> list[int]:
    """Return the figures of a seat that stand in a region."""
    return [figure for figure, where in enumerate(player.figures) if where == AT_REGION + region]


def strength_at(state: State, seat: int, region: int) -> int:
    """Return a seat's strength in a region without mana (BAT-03, BAT-04)."""
    player = state.players[seat]
    figures = figures_at(player, region)
    if not figures:
        return 0
    strength = sum([witches_in(state, player, figure) for figure in figures])
    return strength + in_force(state, seat).strength


def card_of_thing(source: int) -> int:
    """Return the card or place that a thing is."""
    return source >> KIND_BITS
