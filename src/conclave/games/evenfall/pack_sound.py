"""What a pack must be like so that every game with it can be set up, played and ended."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

from conclave.games.evenfall import vocabulary as words
from conclave.games.evenfall.content import SINGLE, Content, Where
from conclave.games.evenfall.expressions import steps_in
from conclave.games.evenfall.faults import Remark, remark
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

Problem: TypeAlias = tuple[Where, Remark]
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
                        problem = remark("sound.same_name", id=seen[name], name=repr(name))
                        yield Where(section, id, language), problem
                    seen[name] = id


def _locks(pack: Pack, _content: Content) -> Iterator[Problem]:
    for ritual in pack.rituals:
        asks = [
            step.op == words.IF for effect in ritual.ability.effects for step in steps_in(effect)
        ]
        if any(asks) and not ritual.lock:
            yield Where("rituals", ritual.id, "effect"), remark("sound.no_lock")


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
                yield where, remark("sound.no_tier", strength=step.n)


def _ascending(section: str, id: str, tiers: tuple[Tier, ...]) -> Iterator[Problem]:
    for n in range(1, len(tiers)):
        if tiers[n].least <= tiers[n - 1].least:
            least, before = tiers[n].least, tiers[n - 1].least
            problem = remark("sound.not_above", least=least, before=before)
            yield Where(section, id, f"least_{n + 1}"), problem


def _boards(pack: Pack, content: Content) -> Iterator[Problem]:
    found = [
        (board.clan if board.side == MOON else words.NOTHING, board.side) for board in pack.boards
    ]
    wanted = [(words.NOTHING, SUN), *((clan, MOON) for clan in range(len(CLAN_NAMES)))]
    for board in pack.boards:
        key = (board.clan if board.side == MOON else words.NOTHING, board.side)
        if found.count(key) > 1 or key not in wanted:
            yield Where("boards", board.id, "clan"), remark("sound.sides")
        yield from _board(board, content)
    for clan, side in wanted:
        if (clan, side) not in found:
            yield Where("boards", SINGLE, "clan"), _no_board(clan, side)


def _no_board(clan: int, side: int) -> Remark:
    if side == MOON:
        return remark("sound.no_board_of", side=SIDE_NAMES[side], clan=CLAN_NAMES[clan])
    return remark("sound.no_board", side=SIDE_NAMES[side])


def _board(board: Board, content: Content) -> Iterator[Problem]:
    for n in range(len(board.track) + 1, LONGEST_TRACK + 1):
        if content.value("boards", board.id, f"step_{n}"):
            problem = remark("sound.short_track", steps=len(board.track))
            yield Where("boards", board.id, f"step_{n}"), problem
    for n, cost in enumerate(board.council):
        if cost == FREE:
            yield Where("boards", board.id, f"council_{n + 1}"), remark("sound.no_cost")


def _starts(pack: Pack, _content: Content) -> Iterator[Problem]:
    seen: Counter[tuple[int, int]] = Counter()
    for place in pack.places:
        if place.clan != words.NOTHING:
            seen[place.clan, place.side] += 1
            if seen[place.clan, place.side] > 1:
                yield Where("starting_places", place.id, "clan"), remark("sound.another_start")
    for side, places in enumerate(pack.starts):
        for clan, number in enumerate(places):
            if number == words.NOTHING:
                problem = remark("sound.no_start", clan=CLAN_NAMES[clan], side=SIDE_NAMES[side])
                yield Where("starting_places", SINGLE, "clan"), problem


def _amounts(pack: Pack, _content: Content) -> Iterator[Problem]:
    """See that there is enough of everything for every number of players."""
    setup = pack.setup
    cards = sum(card.copies for card in pack.cards if card.set == BASE)
    if cards < LEAST_CARDS:
        problem = remark("sound.few_cards", found=cards, needed=LEAST_CARDS)
        yield Where("rituals", SINGLE, "copies"), problem
    for players in range(1, MOST_PLAYERS + 1):
        if setup.regions[players] > len(pack.regions) or not setup.regions[players]:
            said, there = setup.regions[players], len(pack.regions)
            problem = remark("sound.regions", players=players, said=said, found=there)
            yield Where("setup", SINGLE, "regions_by_players"), problem
    base = sum(p.copies for p in pack.places if p.set == BASE and p.clan == words.NOTHING)
    needed = max(setup.places[n] * setup.regions[n] for n in range(1, MOST_PLAYERS + 1))
    if base < needed:
        problem = remark("sound.few_places", found=base, needed=needed)
        yield Where("places", SINGLE, "copies"), problem
    sets = Counter(stone.set for stone in pack.stones)
    if sets[setup.region_stones] < setup.stones_per_region * max(setup.regions):
        yield Where("setup", SINGLE, "stones_per_region"), remark("sound.few_stones")
    yield from _path_amounts(pack, sets)
    if max(len(pack.cards), len(pack.places), len(pack.effects)) >= REFERENCES:
        yield Where("rituals", SINGLE, "copies"), remark("sound.too_much", most=REFERENCES)


def _path_amounts(pack: Pack, sets: Counter[int]) -> Iterator[Problem]:
    needed = MOST_PLAYERS * pack.path.stones_per_player
    if sets[pack.setup.path_stones] < needed:
        problem = remark("sound.path_stones", players=MOST_PLAYERS, needed=needed)
        yield Where("path", SINGLE, "stones_per_player"), problem
    cats = MOST_PLAYERS * pack.path.cats_per_player
    if pack.path.cats < cats:
        problem = remark("sound.cats", players=MOST_PLAYERS, needed=cats)
        yield Where("path", SINGLE, "cats"), problem
    if pack.path.removed > pack.path.slots:
        problem = remark("sound.row", slots=pack.path.slots)
        yield Where("path", SINGLE, "round_end_removed"), problem


def _seeking(pack: Pack, _content: Content) -> Iterator[Problem]:
    there = [r for r in pack.rituals if r.set == BASE and r.ability.at[words.INSTANT] is not None]
    for place in pack.places:
        for step in place.setup.steps if place.setup is not None else ():
            if step.op == words.SEEK and step.n > len(there):
                problem = remark("sound.few_instants", found=len(there))
                yield Where("starting_places", place.id, "setup"), problem


def _automa(pack: Pack, _content: Content) -> Iterator[Problem]:
    automa = pack.automa
    if not automa.rondel or automa.start >= len(automa.rondel):
        problem = remark("sound.rondel", spaces=len(automa.rondel))
        yield Where("automa", SINGLE, "start_space"), problem
    if automa.least_turns > automa.most_turns:
        yield Where("automa", SINGLE, "least_turns"), remark("sound.turns")
    if (
        list(automa.payouts) != sorted(set(automa.payouts))
        or automa.payouts[-1] > automa.track_fields
    ):
        problem = remark("sound.payouts", last=automa.track_fields)
        yield Where("automa", SINGLE, "track_payouts"), problem
    if not automa.levels:
        yield Where("levels", SINGLE, "start_vp"), remark("sound.no_level")


def _endless(built: Built) -> Iterator[Problem]:
    """Find effects that could go on for ever."""
    for effect, event in find_loops(built.pack):
        problem = remark("sound.loop", event=words.EVENT_NAMES[event])
        yield built.wheres[effect.number], problem
    for effect, op in find_circles(built.pack):
        problem = remark("sound.circle", name=words.OP_NAMES[op])
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
