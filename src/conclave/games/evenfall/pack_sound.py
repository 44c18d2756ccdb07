"""What a pack must be like so that every game with it can be set up, played and ended."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

from conclave.games.evenfall import vocabulary as words
from conclave.games.evenfall.content import SINGLE, Content, Where
from conclave.games.evenfall.expressions import steps_in
from conclave.games.evenfall.fields import LONGEST_TRACK
from conclave.games.evenfall.pack import Pack
from conclave.games.evenfall.pack_boards import Board
from conclave.games.evenfall.pack_build import Built
from conclave.games.evenfall.pack_cards import (
    BASE,
    CLAN_NAMES,
    FREE,
    MOON,
    REFERENCES,
    SIDE_NAMES,
    SUN,
    Tier,
)
from conclave.games.evenfall.pack_loops import find_circles, find_loops

Problem: TypeAlias = tuple[Where, str]
MOST_PLAYERS: Final = 4
LEAST_CARDS: Final = 60  # in a main deck without the expansion


def find_problems(built: Built, content: Content) -> list[Problem]:
    """Return everything that makes a pack unplayable though each field by itself is right."""
    found = [problem for check in CHECKS for problem in check(built.pack, content)]
    return [*found, *_rewards(built), *_endless(built)]


def _names(_pack: Pack, content: Content) -> Iterator[Problem]:
    """No two cards, and no two places, may have one name in a language."""
    for sections in (("rituals", "specialists"), ("places",)):
        for language in ("name.en", "name.de", "name.it"):
            seen: dict[object, str] = {}
            for section in sections:
                for id in content.ids(section):
                    name = content.value(section, id, language)
                    if name in seen:
                        problem = f"{seen[name]} is called {name!r}, too; rename one"
                        yield Where(section, id, language), problem
                    seen[name] = id


def _locks(pack: Pack, _content: Content) -> Iterator[Problem]:
    for ritual in pack.rituals:
        asks = [
            step.op == words.IF for effect in ritual.ability.effects for step in steps_in(effect)
        ]
        if any(asks) and not ritual.lock:
            problem = "if(locked) can never hold without a lock: lock = true"
            yield Where("rituals", ritual.id, "effect"), problem


def _tiers(pack: Pack, _content: Content) -> Iterator[Problem]:
    for region in pack.regions:
        yield from _ascending("regions", region.id, region.tiers)
    for tile in pack.tiles:
        yield from _ascending("battle_tiles", tile.id, tile.tiers)


def _rewards(built: Built) -> Iterator[Problem]:
    tiers = [[tier.least for tier in region.tiers] for region in built.pack.regions]
    tiers += [[tier.least for tier in tile.tiers] for tile in built.pack.tiles]
    for number, where in built.wheres.items():
        for step in steps_in(built.pack.effects[number]):
            if step.op == words.BATTLE_REWARD and not all(step.n in each for each in tiers):
                problem = f"battle_reward({step.n}): not every region and tile has such a tier"
                yield where, problem


def _ascending(section: str, id: str, tiers: tuple[Tier, ...]) -> Iterator[Problem]:
    for n in range(1, len(tiers)):
        if tiers[n].least <= tiers[n - 1].least:
            problem = f"{tiers[n].least} is not above {tiers[n - 1].least} of the tier before"
            yield Where(section, id, f"least_{n + 1}"), problem


def _boards(pack: Pack, content: Content) -> Iterator[Problem]:
    found = [
        (board.clan if board.side == MOON else words.NOTHING, board.side) for board in pack.boards
    ]
    wanted = [(words.NOTHING, SUN), *((clan, MOON) for clan in range(len(CLAN_NAMES)))]
    for board in pack.boards:
        key = (board.clan if board.side == MOON else words.NOTHING, board.side)
        if found.count(key) > 1 or key not in wanted:
            problem = "one sun side for all and one moon side for each clan are needed"
            yield Where("boards", board.id, "clan"), problem
        yield from _board(board, content)
    for clan, side in wanted:
        if (clan, side) not in found:
            of = f" of {CLAN_NAMES[clan]}" if side == MOON else ""
            problem = f"there is no board for the {SIDE_NAMES[side]} side{of}"
            yield Where("boards", SINGLE, "clan"), problem


def _board(board: Board, content: Content) -> Iterator[Problem]:
    for n in range(len(board.track) + 1, LONGEST_TRACK + 1):
        if content.value("boards", board.id, f"step_{n}"):
            problem = f"the track has only {len(board.track)} steps; raise steps or leave it out"
            yield Where("boards", board.id, f"step_{n}"), problem
    for n, cost in enumerate(board.council):
        if cost == FREE:
            problem = "no cost is given, nor by the board that council_like names"
            yield Where("boards", board.id, f"council_{n + 1}"), problem


def _starts(pack: Pack, _content: Content) -> Iterator[Problem]:
    seen: Counter[tuple[int, int]] = Counter()
    for place in pack.places:
        if place.clan != words.NOTHING:
            seen[place.clan, place.side] += 1
            if seen[place.clan, place.side] > 1:
                problem = "its clan has another starting place on this side"
                yield Where("starting_places", place.id, "clan"), problem
    for side, places in enumerate(pack.starts):
        for clan, number in enumerate(places):
            if number == words.NOTHING:
                problem = f"{CLAN_NAMES[clan]} has none on the {SIDE_NAMES[side]} side"
                yield Where("starting_places", SINGLE, "clan"), problem


def _amounts(pack: Pack, _content: Content) -> Iterator[Problem]:
    """See that there is enough of everything for every number of players."""
    setup = pack.setup
    cards = sum(card.copies for card in pack.cards if card.set == BASE)
    if cards < LEAST_CARDS:
        problem = f"the base game has {cards} cards, at least {LEAST_CARDS} are needed"
        yield Where("rituals", SINGLE, "copies"), problem
    for players in range(1, MOST_PLAYERS + 1):
        if setup.regions[players] > len(pack.regions) or not setup.regions[players]:
            problem = (
                f"for {players} it says {setup.regions[players]}, there are {len(pack.regions)}"
            )
            yield Where("setup", SINGLE, "regions_by_players"), problem
    base = sum(p.copies for p in pack.places if p.set == BASE and p.clan == words.NOTHING)
    needed = max(setup.places[n] * setup.regions[n] for n in range(1, MOST_PLAYERS + 1))
    if base < needed:
        problem = f"the base game has {base} places, at least {needed} are needed"
        yield Where("places", SINGLE, "copies"), problem
    sets = Counter(stone.set for stone in pack.stones)
    if sets[setup.region_stones] < setup.stones_per_region * max(setup.regions):
        yield Where("setup", SINGLE, "stones_per_region"), "there are not so many powerstones"
    yield from _path_amounts(pack, sets)
    if max(len(pack.cards), len(pack.places), len(pack.effects)) >= REFERENCES:
        yield Where("rituals", SINGLE, "copies"), f"a pack holds fewer than {REFERENCES} of each"


def _path_amounts(pack: Pack, sets: Counter[int]) -> Iterator[Problem]:
    needed = MOST_PLAYERS * pack.path.stones_per_player
    if sets[pack.setup.path_stones] < needed:
        problem = f"{MOST_PLAYERS} players need {needed} powerstones of that set"
        yield Where("path", SINGLE, "stones_per_player"), problem
    if pack.path.cats < MOST_PLAYERS * pack.path.cats_per_player:
        problem = f"{MOST_PLAYERS} players need {MOST_PLAYERS * pack.path.cats_per_player}"
        yield Where("path", SINGLE, "cats"), problem
    if pack.path.removed > pack.path.slots:
        problem = f"the row has only {pack.path.slots} slots"
        yield Where("path", SINGLE, "round_end_removed"), problem


def _seeking(pack: Pack, _content: Content) -> Iterator[Problem]:
    there = [r for r in pack.rituals if r.set == BASE and r.ability.at[words.INSTANT] is not None]
    for place in pack.places:
        for step in place.setup.steps if place.setup is not None else ():
            if step.op == words.SEEK and step.n > len(there):
                problem = f"the base game has only {len(there)} rituals with an instant effect"
                yield Where("starting_places", place.id, "setup"), problem


def _automa(pack: Pack, _content: Content) -> Iterator[Problem]:
    automa = pack.automa
    if not automa.rondel or automa.start >= len(automa.rondel):
        yield Where("automa", SINGLE, "start_space"), f"there are {len(automa.rondel)} spaces"
    if automa.least_turns > automa.most_turns:
        yield Where("automa", SINGLE, "least_turns"), "it is more than most_turns"
    if (
        list(automa.payouts) != sorted(set(automa.payouts))
        or automa.payouts[-1] > automa.track_fields
    ):
        problem = f"expected rising fields up to {automa.track_fields}"
        yield Where("automa", SINGLE, "track_payouts"), problem
    if not automa.levels:
        yield Where("levels", SINGLE, "start_vp"), "at least one level is needed"


def _endless(built: Built) -> Iterator[Problem]:
    """Find effects that could go on for ever."""
    for effect, event in find_loops(built.pack):
        name = words.EVENT_NAMES[event]
        problem = f"on({name}) could bring about {name} again and again; make it yield less"
        yield built.wheres[effect.number], problem
    for effect, op in find_circles(built.pack):
        name = words.OP_NAMES[op]
        problem = f"{name} could bring about this effect again and again; leave it out here"
        yield built.wheres[effect.number], problem


CHECKS: Final[tuple[Callable[[Pack, Content], Iterator[Problem]], ...]] = (
    _names,
    _locks,
    _tiers,
    _boards,
    _starts,
    _amounts,
    _seeking,
    _automa,
)
