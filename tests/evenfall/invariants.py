"""What holds in every position of Evenfall, however it came about."""

from __future__ import annotations

from conclave.games.evenfall.clan import bonus_spaces, has_demon, sites_of
from conclave.games.evenfall.counting import catalysts_on, crystals_on
from conclave.games.evenfall.moves import modes_of
from conclave.games.evenfall.piles import cards_in_game, places_in_game
from conclave.games.evenfall.player import (
    AT_REGION,
    CHARGED,
    EMPTY,
    NOBODY,
    ON_BOARD,
    ON_RITUAL,
    RESERVE,
    THE_DEMON,
    Player,
    Site,
)
from conclave.games.evenfall.state import State, is_ritual, place_of, ritual_of
from conclave.games.evenfall.vocabulary import CRYSTAL, SLOT_ANY


def check(state: State) -> None:
    """Raise AssertionError if a position is impossible."""
    check_cards(state)
    check_places(state)
    check_stones(state)
    check_crystals(state)
    for seat in range(len(state.players)):
        check_player(state, seat)
        check_figures(state, state.players[seat])
        for site in sites_of(state.players[seat]):
            check_site(state, site)
    check_automa(state)
    check_turn(state)


def check_cards(state: State) -> None:
    """Every card of the game is in exactly one place, and the deck is of now."""
    deck = state.deck[: state.deck_left]
    cards = [*deck, *state.discard, *state.box, *state.row]
    if state.playing != NOBODY:
        cards.append(state.playing)
    for player in state.players:
        cards += [*player.hand, *player.looking, *player.specialists, *player.council]
        cards += [site.ritual for site in sites_of(player) if site.ritual != NOBODY]
    if state.automa is not None:
        cards += state.automa.specialists
        sites = state.automa.outer + state.automa.inner
        cards += [site.ritual for site in sites if site.ritual != NOBODY]
    assert sorted(cards) == cards_in_game(state), "cards are missing or twice"
    assert {state.eras[card] for card in deck} <= {state.era}
    assert len(state.row) <= state.pack.path.slots
    assert state.path or not state.row


def check_places(state: State) -> None:
    """Every place of power is in exactly one place; starting places are at home."""
    places = [*state.place_deck[: state.place_left]]
    for region in state.regions:
        places += [place for place in region.places if place != NOBODY]
    for player in state.players:
        places += [site.place for site in sites_of(player)]
    if state.automa is not None:
        places += [site.place for site in state.automa.outer + state.automa.inner]
    found = [place for place in places if place_of(state, place).clan == NOBODY]
    assert sorted(found) == places_in_game(state), "places are missing or twice"
    starts = [place for place in places if place_of(state, place).clan != NOBODY]
    chosen = [player for player in state.players if player.clan != NOBODY]
    assert len(starts) == len(chosen) + (state.automa is not None)


def check_stones(state: State) -> None:
    """No stone is in two places."""
    stones = list(state.path_stones)
    for region in state.regions:
        stones += region.stones
    for player in state.players:
        stones += player.stones
        stones += [stone for stone in player.bonus if stone != NOBODY]
        stones += [site.stone for site in sites_of(player) if site.stone != NOBODY]
    if state.automa is not None:
        stones += state.automa.stones
    assert len(set(stones)) == len(stones), "a stone is in two places"


def check_crystals(state: State) -> None:
    """Crystals are in the supply or in a clan."""
    built = sum(crystals_on(site) for player in state.players for site in sites_of(player))
    assert state.crystals + built == state.pack.setup.crystal_supply
    assert state.crystals >= 0
    assert state.path or not built


def check_player(state: State, seat: int) -> None:
    """A side of the table is possible."""
    player = state.players[seat]
    assert list(player.hand) == sorted(player.hand)
    assert set(player.known) <= set(player.hand), "only cards in hand are remembered"
    assert len(set(player.known)) == len(player.known)
    assert set(player.fresh) <= set(player.hand)
    assert min(player.resources) >= 0
    assert 0 <= player.mana <= state.pack.setup.mana_most, "RES-03"
    assert player.vp >= 0
    assert 0 <= player.track <= len(state.pack.boards[player.board].track)
    assert 0 <= player.path <= len(state.pack.path.costs)
    assert state.path or player.path == 0
    assert 0 <= player.recalls <= state.pack.setup.recalls
    assert len(player.bonus) == (0 if player.clan < 0 else bonus_spaces(state, player.board))
    assert all(modes_of(state, card)[0] for card in player.specialists), "rituals lie on places"
    assert not any(is_ritual(state, card) for card in player.council)
    assert player.demon == NOBODY or player.demon in player.specialists
    assert player.demon == NOBODY or has_demon(state, seat)
    assert len(set(player.tapped)) == len(player.tapped), "M13"
    assert THE_DEMON not in player.tapped or has_demon(state, seat)
    assert player.bid == NOBODY or state.lanes, "a bid is secret only while all bid"
    assert not player.looking or state.asked[0].kind == "card_to_keep"
    assert player.cats.bit_count() <= 1 or state.pack.path.cats_per_player > 1


def check_figures(state: State, player: Player) -> None:
    """Figures stand where there is something to stand on, one to a space of the board."""
    rituals = [site.ritual for site in sites_of(player)]
    for where in player.figures:
        if where >= ON_RITUAL:
            assert where - ON_RITUAL in rituals
        elif where >= ON_BOARD:
            assert player.figures.count(where) == 1, "SPC-01"
        else:
            assert where == RESERVE or where - AT_REGION < len(state.regions)
    assert player.cats >> state.pack.setup.witches == 0


def check_site(state: State, site: Site) -> None:
    """What lies on a site fits there."""
    place = place_of(state, site.place)
    assert len(site.on_place) == len(place.slots)
    _check_slots(place.slots, site.on_place)
    if site.ritual == NOBODY:
        assert site.on_ritual == site.extra == site.beside == ()
        assert site.stone == NOBODY
    else:
        ritual = ritual_of(state, site.ritual)
        assert len(site.on_ritual) == len(ritual.slots)
        _check_slots(ritual.slots, site.on_ritual)
        assert site.stone == NOBODY or ritual.lock, "STN-02"
    assert (site.stored != NOBODY) == place.stores
    assert EMPTY not in (*site.extra, *site.beside)
    assert set(site.extra) <= {CRYSTAL, CHARGED}
    assert all(0 < each <= CHARGED for each in catalysts_on(site))


def _check_slots(slots: tuple[int, ...], lying: tuple[int, ...]) -> None:
    for slot, each in zip(slots, lying, strict=True):
        kind = CRYSTAL if each == CHARGED else each
        assert each == EMPTY or slot in (SLOT_ANY, kind), "CAT-08"


def check_automa(state: State) -> None:
    """The automa is there in a solo game only, and has no more witches than anybody."""
    automa = state.automa
    assert (automa is not None) == (len(state.players) == 1)
    if automa is not None:
        assert sum(automa.witches) <= state.pack.setup.witches
        assert automa.turns <= state.pack.automa.most_turns
        assert len(automa.witches) == len(state.regions)


def check_turn(state: State) -> None:
    """Who is not in turn has nothing that lasts for a turn."""
    for seat, player in enumerate(state.players):
        if seat != state.turn:
            assert player.turn_taps == player.fresh == ()
            assert not player.orb_climbed
            assert not player.swap_due
    assert 0 <= state.round <= state.pack.setup.rounds
    if state.path and state.asked and state.asked[0].kind == "action":
        full = len(state.row) == state.pack.path.slots
        assert full or not (state.deck_left or state.discard), "PTH-03"
