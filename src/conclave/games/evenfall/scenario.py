"""Positions by facts: what a scenario file may say of a game of Evenfall."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from conclave.engine.decisions import PASS, Decision
from conclave.engine.frames import Frame, resolve
from conclave.engine.stage import Facts, StageError, truth, whole_number
from conclave.games.evenfall.clan import bonus_spaces, has_demon
from conclave.games.evenfall.lookup import Stock, by_name, number_named, one_of
from conclave.games.evenfall.moves import END_TURN, PASS_ROUND
from conclave.games.evenfall.opponent import Opponent
from conclave.games.evenfall.pack_cards import CLAN_NAMES
from conclave.games.evenfall.piles import cards_in_game, places_in_game
from conclave.games.evenfall.player import (
    AT_REGION,
    CHARGED,
    COPY_BITS,
    EMPTY,
    NOBODY,
    ON_BOARD,
    ON_RITUAL,
    RESERVE,
    THE_DEMON,
    Player,
    RegionInPlay,
    Site,
    put,
)
from conclave.games.evenfall.setup import SETTING_UP, Table, blank_state, new_automa, take_clan
from conclave.games.evenfall.state import EFFECTS, State, place_of, ritual_of
from conclave.games.evenfall.turn import ACTIONS, ROUND, TAKE_TURNS, TURN
from conclave.games.evenfall.vocabulary import CRYSTAL, ORB, SCYTHE

PHASES = ("action", "setup", "round", "battle", "round_end")
UNPLACED = ("deck", "discard", "box")
RESOURCE_WORDS = ("herb", "elixir", "knowledge")
CATALYST_WORDS = {
    "empty": EMPTY,
    "scythe": SCYTHE,
    "orb": ORB,
    "crystal": CRYSTAL,
    "charged": CHARGED,
}
FIGURE_WORDS = ("witch", "cat", "elder")
SEAT_KEYS = (
    "clan", "herb", "elixir", "knowledge", "mana", "vp", "hand", "known", "outer", "inner",
    "specialists", "council", "demon", "tapped", "token_used", "stones", "bonus", "cat", "board",
    "regions", "track", "path", "arrival", "passed", "recalls", "adjacent", "crystals_score",
    "battles_won",
)  # fmt: skip
SITE_KEYS = (
    "place", "ritual", "catalysts", "on_place", "extra", "beside", "stone", "stored", "figures",
)  # fmt: skip
POSITION_KEYS = (
    "round", "first", "turn", "main_done", "phase", "deck", "discard", "unplaced", "row", "regions",
    "place_deck", "path_stones", "cats", "crystals", "automa",
)  # fmt: skip
REGION_KEYS = ("places", "stones", "tile")
AUTOMA_KEYS = (
    "vp", "outer", "inner", "specialists", "witches", "track", "path", "marker", "stones", "turns",
)  # fmt: skip

# --- a seat --------------------------------------------------------------------------------


def stage(facts: Mapping[str, Any], table: Table, seed: int) -> State:
    """Build the position that the facts describe and go to its first question."""
    whole = Facts(facts, ())
    seats = list(whole.get("seats").items())
    state = blank_state(table, len(seats), seed)
    stock = Stock(state.pack)
    position = whole.get("position")
    position.allow(POSITION_KEYS)
    if len(seats) == 1:
        state.automa = new_automa(table)
    for seat, each in enumerate(seats):
        each.allow(SEAT_KEYS)
        clan = one_of(each.get("clan"), CLAN_NAMES, CLAN_NAMES[seat])
        take_clan(state, seat, CLAN_NAMES.index(clan))
        _stage_seat(state, seat, each, stock)
    _stage_table(state, position, stock)
    _stage_piles(state, position, stock)
    _stage_phase(state, position)
    return state


def _stage_seat(state: State, seat: int, facts: Facts, stock: Stock) -> None:
    player = state.players[seat]
    player.resources = tuple([whole_number(facts.get(word), 0) for word in RESOURCE_WORDS])
    player.mana = whole_number(facts.get("mana"), 0, most=state.pack.setup.mana_most)
    player.vp = whole_number(facts.get("vp"), 0)
    player.hand = tuple(sorted(stock.cards_of(facts.get("hand"))))
    known = [number_named(each, stock.cards, "card") for each in facts.get("known").items()]
    player.known = tuple([card for card in player.hand if card >> COPY_BITS in known])
    if facts.get("cat").value is not None:
        player.cats = 1 if truth(facts.get("cat")) else 0
    if facts.get("outer").value is not None:
        player.outer = _sites(state, player, facts.get("outer"), stock)
    player.inner = _sites(state, player, facts.get("inner"), stock)
    player.specialists = tuple(stock.cards_of(facts.get("specialists")))
    player.council = tuple(stock.cards_of(facts.get("council")))
    _stage_turned(state, seat, facts, stock)
    player.stones = stock.stones_of(facts.get("stones"))
    for space, each in enumerate(facts.get("bonus").items()):
        if space >= bonus_spaces(state, player.board):
            raise StageError(each.path, "the board has no such bonus space")
        if each.value is not None:
            player.bonus = put(player.bonus, space, stock.stone(each))
    _stage_figures(state, player, facts, stock)
    _stage_markers(state, player, facts)


def _stage_turned(state: State, seat: int, facts: Facts, stock: Stock) -> None:
    player = state.players[seat]
    demon = facts.get("demon")
    if demon.value is not None:
        if not has_demon(state, seat):
            raise StageError(demon.path, "this board has no throne demon")
        player.demon = _one_in(player.specialists, demon, stock)
    for each in facts.get("tapped").items():
        is_demon = each.value == "throne demon"
        card = THE_DEMON if is_demon else _one_in(player.specialists, each, stock)
        player.tapped += (card,)
    rituals = [site.ritual for site in player.outer + player.inner]
    for each in facts.get("adjacent").items():
        player.adjacent += (_one_in(tuple(rituals), each, stock),)


def _one_in(cards: tuple[int, ...], facts: Facts, stock: Stock) -> int:
    number = number_named(facts, stock.cards, "card")
    for card in cards:
        if card >> COPY_BITS == number:
            return card
    raise StageError(facts.path, f"{facts.value} is not in play here")


def _stage_markers(state: State, player: Player, facts: Facts) -> None:
    board = state.pack.boards[player.board]
    player.track = whole_number(facts.get("track"), 0, most=len(board.track))
    player.path = whole_number(facts.get("path"), 0, most=len(state.pack.path.costs))
    player.arrival = whole_number(facts.get("arrival"), 0)
    state.arrivals = max(state.arrivals, player.arrival)
    player.passed = truth(facts.get("passed"))
    player.token_used = truth(facts.get("token_used"))
    player.crystals_score = truth(facts.get("crystals_score"))
    player.recalls = whole_number(facts.get("recalls"), 0)
    player.battles_won = whole_number(facts.get("battles_won"), 0)


# --- places and figures --------------------------------------------------------------------


def _sites(state: State, player: Player, facts: Facts, stock: Stock) -> tuple[Site, ...]:
    return tuple([_site(state, player, each, stock) for each in facts.items()])


def _site(state: State, player: Player, facts: Facts, stock: Stock) -> Site:
    """Return a place of a clan; a name alone means a free one, `start` the own starting place."""
    if isinstance(facts.value, str):
        facts = Facts({"place": facts.value}, facts.path)
    facts.allow(SITE_KEYS)
    where = facts.get("place")
    start = state.pack.starts[state.side][player.clan] << COPY_BITS
    place = start if where.value == "start" else stock.place(where)
    design = place_of(state, place)
    on_place = _catalysts(facts.get("on_place"), len(design.slots))
    stored = NOBODY
    if design.stores:
        stored = RESOURCE_WORDS.index(one_of(facts.get("stored"), RESOURCE_WORDS, "herb"))
    if facts.get("ritual").value is None:
        return Site(place, on_place=on_place, stored=stored)
    ritual = stock.card(facts.get("ritual"))
    stone = facts.get("stone")
    for each in facts.get("figures").items():
        _stand(state, player, one_of(each, FIGURE_WORDS), ON_RITUAL + ritual, each)
    return Site(
        place,
        ritual,
        _catalysts(facts.get("catalysts"), len(ritual_of(state, ritual).slots)),
        on_place,
        tuple([_catalyst(each) for each in facts.get("extra").items()]),
        tuple([_catalyst(each) for each in facts.get("beside").items()]),
        NOBODY if stone.value is None else stock.stone(stone),
        stored,
    )


def _catalyst(facts: Facts) -> int:
    return CATALYST_WORDS[one_of(facts, tuple(CATALYST_WORDS))]


def _catalysts(facts: Facts, slots: int) -> tuple[int, ...]:
    lying = [_catalyst(each) for each in facts.items()]
    if len(lying) > slots:
        raise StageError(facts.path, f"there are only {slots} slots")
    return tuple(lying + [EMPTY] * (slots - len(lying)))


def _stand(state: State, player: Player, word: str, where: int, facts: Facts) -> None:
    """Let a figure from the reserve stand somewhere; `cat` is the witch with the cat."""
    witches = state.pack.setup.witches
    if word == "cat" and not player.cats:
        player.cats = 1
    for figure, standing in enumerate(player.figures):
        sort = 2 if figure >= witches else 1 if player.cats >> figure & 1 else 0
        if standing == RESERVE and sort == FIGURE_WORDS.index(word):
            player.figures = put(player.figures, figure, where)
            return
    raise StageError(facts.path, f"there is no {word} left in reserve")


def _stage_figures(state: State, player: Player, facts: Facts, stock: Stock) -> None:
    board = facts.get("board")
    spaces = by_name(state.pack.spaces)
    for name in board.value or ():
        space = number_named(Facts(name, board.path), spaces, "space")
        each = board.get(name)
        _stand(state, player, one_of(each, FIGURE_WORDS), ON_BOARD + space, each)
    regions = facts.get("regions")
    for name in regions.value or ():
        region = stock.region(Facts(name, regions.path))
        for each in regions.get(name).items():
            _stand(state, player, one_of(each, FIGURE_WORDS), AT_REGION + region, each)


# --- the table -----------------------------------------------------------------------------


def _stage_table(state: State, facts: Facts, stock: Stock) -> None:
    given = facts.get("regions")
    for name in given.value or ():
        number = stock.region(Facts(name, given.path))
        if number >= len(state.regions):
            raise StageError(given.path, f"{name} is not in play")
        state.regions = tuple(
            [
                _region(state, given.get(name), stock) if place == number else region
                for place, region in enumerate(state.regions)
            ]
        )
    state.path_stones = stock.stones_of(facts.get("path_stones"))
    seats = len(state.players)
    cats = min(state.pack.path.cats, seats * state.pack.path.cats_per_player) if state.path else 0
    given_out = len([player for player in state.players if player.cats])
    state.cats = whole_number(facts.get("cats"), max(0, cats - given_out))
    for player in state.players:
        for site in player.outer + player.inner:
            lying = (*site.on_ritual, *site.on_place, *site.extra, *site.beside)
            state.crystals -= lying.count(CRYSTAL) + lying.count(CHARGED)
    state.crystals = whole_number(facts.get("crystals"), state.crystals)
    if state.automa is not None:
        _stage_automa(state, state.automa, facts.get("automa"), stock)


def _region(state: State, facts: Facts, stock: Stock) -> RegionInPlay:
    facts.allow(REGION_KEYS)
    size = state.pack.setup.places[len(state.players)]
    places = [
        NOBODY if each.value is None else stock.place(each) for each in facts.get("places").items()
    ]
    if len(places) > size:
        raise StageError(facts.path, f"only {size} places lie there")
    tile = facts.get("tile")
    number = NOBODY
    if tile.value is not None:
        number = number_named(tile, by_name(state.pack.tiles), "tile")
    stones = stock.stones_of(facts.get("stones"))
    return RegionInPlay(tuple(places + [NOBODY] * (size - len(places))), stones, number)


def _stage_automa(state: State, automa: Opponent, facts: Facts, stock: Stock) -> None:
    facts.allow(AUTOMA_KEYS)
    blank = state.players[0].clone()
    automa.vp = whole_number(facts.get("vp"), automa.vp)
    if facts.get("outer").value is not None:
        automa.outer = _sites(state, blank, facts.get("outer"), stock)
    automa.inner = _sites(state, blank, facts.get("inner"), stock)
    automa.specialists = tuple(stock.cards_of(facts.get("specialists")))
    witches = facts.get("witches")
    for name in witches.value or ():
        number = stock.region(Facts(name, witches.path))
        automa.witches = put(automa.witches, number, whole_number(witches.get(name)))
    automa.track = whole_number(facts.get("track"), 0)
    automa.path = whole_number(facts.get("path"), automa.path)
    automa.marker = whole_number(facts.get("marker"), automa.marker + 1, 1) - 1
    automa.stones = stock.stones_of(facts.get("stones"))
    automa.turns = whole_number(facts.get("turns"), 0)


def _stage_piles(state: State, facts: Facts, stock: Stock) -> None:
    """Lay the piles: cards named on top, the others below, on the discard pile or in the box."""
    state.row = tuple(stock.cards_of(facts.get("row")))
    top = stock.cards_of(facts.get("deck"))
    discard = stock.cards_of(facts.get("discard"))
    placed = [*state.row, *top, *discard, *_cards_in_play(state)]
    rest = [card for card in cards_in_game(state) if card not in placed]
    where = one_of(facts.get("unplaced"), UNPLACED, "deck")
    below = state.shuffled(rest) if where == "deck" else []
    gaps = state.pack.path.slots - len(state.row) if state.path else 0
    state.row += tuple(below[:gaps])  # so that cards named for the deck are drawn by others
    del below[:gaps]
    state.deck = (*below, *reversed(top))
    state.deck_left = len(state.deck)
    state.discard = (*(rest if where == "discard" else ()), *discard)
    state.box = tuple(rest) if where == "box" else ()
    lying = [place for region in state.regions for place in region.places]
    for player in state.players:
        lying += [site.place for site in player.outer + player.inner]
    if state.automa is not None:
        lying += [site.place for site in state.automa.outer + state.automa.inner]
    first = [stock.place(each) for each in facts.get("place_deck").items()]
    left = [place for place in places_in_game(state) if place not in (*lying, *first)]
    state.place_deck = (*state.shuffled(left), *reversed(first))
    state.place_left = len(state.place_deck)


def _cards_in_play(state: State) -> list[int]:
    found: list[int] = []
    sites: Sequence[Site] = ()
    for player in state.players:
        found += [*player.hand, *player.specialists, *player.council]
        sites = (*sites, *player.outer, *player.inner)
    if state.automa is not None:
        found += state.automa.specialists
        sites = (*sites, *state.automa.outer, *state.automa.inner)
    return found + [site.ritual for site in sites if site.ritual != NOBODY]


# --- where the game goes on ----------------------------------------------------------------

ROUND_STEPS = {"battle": 2, "action": 2, "round_end": 3}


def _stage_phase(state: State, facts: Facts) -> None:
    last = len(state.players) - 1
    state.round = whole_number(facts.get("round"), 1, most=state.pack.setup.rounds)
    state.first = state.heir = whole_number(facts.get("first"), 0, most=last)
    phase = one_of(facts.get("phase"), PHASES, "action")
    if phase in ("setup", "round"):
        state.round = max(0, state.round - 1) if phase == "round" else 0
        state.push(ROUND, NOBODY, 0)
        if phase == "setup":
            state.push(SETTING_UP, NOBODY, 0)
    else:
        state.stack.append(Frame(ROUND, ROUND_STEPS[phase], NOBODY, 0))
        if phase == "action":
            state.turn = whole_number(facts.get("turn"), state.first, most=last)
            state.main_done = truth(facts.get("main_done"))
            state.push(TAKE_TURNS, NOBODY, 0, ((state.turn + 1) % (last + 1),))
            state.stack.append(Frame(TURN, 1, state.turn, 0))
            state.push(ACTIONS, state.turn, 0)
    resolve(state, EFFECTS)


# --- letting time pass ---------------------------------------------------------------------


def idle(state: State, decision: Decision) -> int | None:
    """Return the least eventful answer to routine questions, or nothing if it is a real choice."""
    if decision.kind == "action":
        return PASS_ROUND
    if decision.kind == "free_action":
        return END_TURN
    if decision.kind == "bid":
        return 0
    if decision.may_pass:
        return PASS
    if decision.kind in ("resources", "stone_to_take", "place_to_harvest", "card_to_keep"):
        return decision.options[0]
    return None
