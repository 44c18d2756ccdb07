"""The opponent of a solo game: its rondel, its turns, and its strength in battle (AUT-01 ff.)."""

from __future__ import annotations

from typing import Final

from conclave.games.evenfall.opponent import Opponent
from conclave.games.evenfall.pack_boards import AutomaTile, Level
from conclave.games.evenfall.pack_cards import (
    RONDEL_DISCOVER,
    RONDEL_HARVEST,
    RONDEL_PLAY,
    RONDEL_TRACK,
)
from conclave.games.evenfall.piles import next_card, put_region, refs, take_cards, take_from_row
from conclave.games.evenfall.places import reserve_elders
from conclave.games.evenfall.player import NOBODY, Site, put
from conclave.games.evenfall.state import State, card_of, is_ritual, place_of, ref
from conclave.games.evenfall.transfers import automa_transfer

PERSON: Final = 0  # the seat of the person


def opponent(state: State) -> Opponent:
    """Return the automa of a solo game."""
    assert state.automa is not None
    return state.automa


def level_of(state: State) -> Level:
    """Return how hard the automa is to beat."""
    return state.pack.automa.levels[opponent(state).level]


def tile_of(state: State) -> AutomaTile | None:
    """Return the automa's clan tile, if it has one (AUT-X7)."""
    tile = opponent(state).tile
    return None if tile == NOBODY else state.pack.automa.tiles[tile]


def gain(state: State, points: int, cause: str) -> None:
    """Give the automa points: whatever it gains becomes points (AUT-01)."""
    if points <= 0:
        return
    opponent(state).vp += points
    if state.log is not None:
        state.tell("automa_vp", NOBODY, cause, {"n": points})


# --- a turn --------------------------------------------------------------------------------


def may_take_turn(state: State, person_passed: bool) -> bool:
    """Tell whether the automa has another turn: after the person's, or to reach the least."""
    turns = opponent(state).turns
    numbers = state.pack.automa
    return turns < (numbers.least_turns if person_passed else numbers.most_turns)


def take_turn(state: State) -> None:
    """Move the marker by the VP of the top card and do what the space says (AUT-02)."""
    automa = opponent(state)
    automa.turns += 1
    state.found += 1
    card = next_card(state)
    steps = 1
    if card != NOBODY:
        state.discard += (card,)
        steps = card_of(state, card).vp
    if state.log is not None:
        told = {"cards": refs(state, [] if card == NOBODY else [card]), "n": steps}
        state.tell("automa_moved", NOBODY, "rules", told)
    _move_marker(state, steps)
    _act(state)


def _move_marker(state: State, steps: int) -> None:
    """Move the marker clockwise; a golden ring always stops it."""
    automa = opponent(state)
    rings = state.pack.automa.rings
    for _step in range(steps):
        automa.marker = (automa.marker + 1) % len(rings)
        if rings[automa.marker]:
            return


def _act(state: State) -> None:
    """Do what the space says; if that is impossible, move one step on (AUT-04)."""
    automa = opponent(state)
    rondel = state.pack.automa.rondel
    for _lap in range(len(rondel)):
        if _do(state, rondel[automa.marker]):
            return
        automa.marker = (automa.marker + 1) % len(rondel)
    if state.log is not None:
        state.tell("automa_idle", NOBODY, "rules", {})


def _do(state: State, action: int) -> bool:
    if action == RONDEL_DISCOVER:
        return _discover(state)
    if action == RONDEL_PLAY:
        return _play(state)
    if action == RONDEL_TRACK:
        return _climb(state)
    if action == RONDEL_HARVEST:
        return _harvest(state)
    return automa_transfer(state)


# --- what it does --------------------------------------------------------------------------


def _discover(state: State) -> bool:
    """Take the leftmost place where it has the fewest witches, with one witch (AUT-05)."""
    automa = opponent(state)
    if sum(automa.witches) >= state.pack.setup.witches:
        return False
    best = NOBODY
    for number, region in enumerate(state.regions):
        empty = len(region.places) == region.places.count(NOBODY)
        if not empty and (best == NOBODY or automa.witches[number] < automa.witches[best]):
            best = number
    if best == NOBODY:
        return False
    region = state.regions[best]
    slot = [place != NOBODY for place in region.places].index(True)
    place = region.places[slot]
    put_region(state, best, region._replace(places=put(region.places, slot, NOBODY)))
    automa.witches = put(automa.witches, best, automa.witches[best] + 1)
    automa.outer += (Site(place),)
    if state.log is not None:
        told = {"place": ref(state, place), "region": state.pack.base + best, "slot": slot}
        state.tell("automa_discovered", NOBODY, "rules", told)
    return True


def _play(state: State) -> bool:
    """Play the top card, or with the path the most valuable one in reach (AUT-06, AUT-X2)."""
    automa = opponent(state)
    card = _card_in_reach(state) if state.path else next_card(state)
    if card == NOBODY:
        return False
    site = _site_for_ritual(state) if is_ritual(state, card) else NOBODY
    if is_ritual(state, card) and site == NOBODY:
        if not state.path:
            _lay_off(state, card)
        return False
    if state.path:
        take_from_row(state, card)
    if state.log is not None:
        state.tell("automa_played", NOBODY, "rules", {"card": ref(state, card)})
    if site == NOBODY:
        automa.specialists += (card,)
        return True
    place = automa.outer[site]
    automa.outer = (*automa.outer[:site], place.with_ritual(card), *automa.outer[site + 1 :])
    if place_of(state, place.place).binding is not None and not _is_start(state, place):
        gain(state, state.pack.automa.binding_vp, "binding")
    return True


def _lay_off(state: State, card: int) -> None:
    """Lay a card that was turned over and cannot be played on the discard pile."""
    state.discard += (card,)
    if state.log is not None:
        state.tell("automa_laid_off", NOBODY, "rules", {"card": ref(state, card)})


def _card_in_reach(state: State) -> int:
    """Return the most valuable row card at or left of its marker, the leftmost on a tie."""
    best = NOBODY
    for card in state.row[: opponent(state).path]:
        if best == NOBODY or card_of(state, card).vp > card_of(state, best).vp:
            best = card
    return best


def _site_for_ritual(state: State) -> int:
    """Return its first free place with a binding bonus, else its first free place (AUT-06)."""
    first = NOBODY
    for number, site in enumerate(opponent(state).outer):
        if site.ritual != NOBODY:
            continue
        bonus = place_of(state, site.place).binding is not None
        if bonus and not _is_start(state, site):
            return number
        if first == NOBODY:
            first = number
    return first


def _is_start(state: State, site: Site) -> bool:
    """Tell whether a place is its starting place, which has no binding bonus."""
    return place_of(state, site.place).clan != NOBODY


def _climb(state: State) -> bool:
    """Move on its own track; certain fields pay, and so does every one beyond the end (AUT-09)."""
    automa = opponent(state)
    numbers = state.pack.automa
    for _step in range(level_of(state).track_steps):
        if automa.track >= numbers.track_fields:
            gain(state, numbers.beyond_vp, "track")
            continue
        automa.track += 1
        if automa.track in numbers.payouts:
            gain(state, numbers.payout_vp, "track")
            _watch_elders(state)
    if state.log is not None:
        state.tell("automa_climbed", NOBODY, "rules", {"n": automa.track})
    return True


def _harvest(state: State) -> bool:
    """Gain a point for each place of its outer row, up to the level's limit."""
    points = min(len(opponent(state).outer), level_of(state).harvest_most)
    gain(state, points, "harvest")
    _watch_elders(state)
    return True


def _watch_elders(state: State) -> None:
    """Gain for every elder in the person's reserve, with the tile that says so (AUT-X3)."""
    tile = tile_of(state)
    if tile is not None and tile.elder_vp:
        elders = len(reserve_elders(state, state.players[PERSON]))
        gain(state, tile.elder_vp * elders, "tile")


# --- battle and round end ------------------------------------------------------------------


def automa_fights(state: State, number: int) -> int:
    """Return the automa's strength in a region and give it its rewards (AUT-10, AUT-X4)."""
    automa = opponent(state)
    witches = automa.witches[number]
    if not witches:
        return 0
    drawn = take_cards(state, witches)
    state.discard += tuple(drawn)
    strength = witches + state.round + sum([card_of(state, card).vp for card in drawn])
    tile = tile_of(state)
    if tile is not None:
        strength += tile.strength
    if state.log is not None:
        told = {"cards": refs(state, drawn), "strength": strength}
        state.tell("automa_fought", NOBODY, "rules", told)
    for least, points in state.pack.automa.tiers:
        if strength >= least:
            gain(state, points, "battle")
    return strength


def end_round(state: State) -> None:
    """Gain the lead on the clan track, with the tile that says so (AUT-X6)."""
    tile = tile_of(state)
    if tile is not None and tile.lead_vp:
        lead = opponent(state).track - state.players[PERSON].track
        gain(state, tile.lead_vp * max(0, lead), "tile")


def begin_next_round(state: State) -> None:
    """Take the witches back and move on along the path (AUT-X1)."""
    automa = opponent(state)
    automa.witches = (0,) * len(automa.witches)
    automa.turns = 0
    if state.path:
        last = len(state.pack.path.costs)
        automa.path = min(last, automa.path + state.pack.automa.path_per_round)


def automa_points(state: State) -> int:
    """Return the automa's points: gained, inner rituals doubled by its stones, specialists."""
    automa = opponent(state)
    points = automa.vp + sum([card_of(state, card).vp for card in automa.specialists])
    for number, site in enumerate(automa.inner):
        if site.ritual != NOBODY:
            worth = card_of(state, site.ritual).vp
            points += worth * (2 if number < len(automa.stones) else 1)
    tile = tile_of(state)
    if tile is not None:
        points += tile.stone_vp * len(automa.stones)
    return points
