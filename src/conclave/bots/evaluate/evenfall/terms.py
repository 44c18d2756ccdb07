"""What makes up the worth of a side in Evenfall beside its points as they stand, as terms."""

from __future__ import annotations

from typing import Final

from conclave.bots.evaluate.evenfall.battles import Battles
from conclave.bots.evaluate.evenfall.coming import still_coming
from conclave.bots.evaluate.evenfall.reading import Reading, Traits
from conclave.games.evenfall.catalysts import free_slot
from conclave.games.evenfall.clan import copied_by_demon, sites_of
from conclave.games.evenfall.counting import ritual_worth
from conclave.games.evenfall.pack import Pack
from conclave.games.evenfall.player import (
    CHARGED,
    COPY_BITS,
    EMPTY,
    NOBODY,
    ON_RITUAL,
    RESERVE,
    THE_DEMON,
    Player,
    Site,
)
from conclave.games.evenfall.scoring import worth_of as points_at_end
from conclave.games.evenfall.state import State
from conclave.games.evenfall.stones import doubled
from conclave.games.evenfall.vocabulary import CRYSTAL, GAME_END, SCYTHE

STAGES: Final = 3  # rounds after this one, two at most

# One term for each stage.
BY_STAGE: Final = (
    "resource", "resource.many", "pair", "knowledge", "mana", "mana.many", "card", "hand",
    "witch", "elder", "site", "outer.vp", "outer.now", "outer", "charged", "slot",
)  # fmt: skip
PLAIN: Final = (
    "token.vp", "token.goods", "token.witches", "harvest.vp", "harvest.goods", "binding",
    "space.vp", "space.goods", "space.vp.later", "space.goods.later", "tap", "tap.later",
    "events", "standing", "strength", "round_end", "token.cards", "growth", "crystal", "path",
    "stone", "stone.outer", "lock", "battle.vp", "battle.goods", "battle.won", "first", "demon",
    "specialist", "council",
)  # fmt: skip
RESOURCE: Final = 0
RESOURCE_MANY: Final = 3
PAIR: Final = 6
KNOWLEDGE: Final = 9
MANA: Final = 12
MANA_MANY: Final = 15
CARD: Final = 18
HAND: Final = 21
WITCH: Final = 24
ELDER: Final = 27
SITE: Final = 30
OUTER_VP: Final = 33
OUTER_NOW: Final = 36
OUTER: Final = 39
CHARGED_NOW: Final = 42
SLOT: Final = 45
FIRST_PLAIN: Final = 48
TOKEN_VP: Final = FIRST_PLAIN
TOKEN_GOODS: Final = FIRST_PLAIN + 1
TOKEN_WITCHES: Final = FIRST_PLAIN + 2
HARVEST_VP: Final = FIRST_PLAIN + 3
HARVEST_GOODS: Final = FIRST_PLAIN + 4
BINDING: Final = FIRST_PLAIN + 5
SPACE_VP: Final = FIRST_PLAIN + 6
SPACE_GOODS: Final = FIRST_PLAIN + 7
SPACE_VP_LATER: Final = FIRST_PLAIN + 8
SPACE_GOODS_LATER: Final = FIRST_PLAIN + 9
TAP: Final = FIRST_PLAIN + 10
TAP_LATER: Final = FIRST_PLAIN + 11
EVENTS: Final = FIRST_PLAIN + 12
STANDING: Final = FIRST_PLAIN + 13
STRENGTH: Final = FIRST_PLAIN + 14
ROUND_END: Final = FIRST_PLAIN + 15
TOKEN_CARDS: Final = FIRST_PLAIN + 16
GROWTH: Final = FIRST_PLAIN + 17
CRYSTAL_BUILT: Final = FIRST_PLAIN + 18
PATH: Final = FIRST_PLAIN + 19
STONE: Final = FIRST_PLAIN + 20
STONE_OUTER: Final = FIRST_PLAIN + 21
LOCK: Final = FIRST_PLAIN + 22
BATTLE_VP: Final = FIRST_PLAIN + 23
BATTLE_GOODS: Final = FIRST_PLAIN + 24
BATTLE_WON: Final = FIRST_PLAIN + 25
FIRST: Final = FIRST_PLAIN + 26
DEMON: Final = FIRST_PLAIN + 27
SPECIALIST: Final = FIRST_PLAIN + 28
COUNCIL: Final = FIRST_PLAIN + 29
TERMS: Final = FIRST_PLAIN + len(PLAIN)

MANY: Final = 7  # resources, and the same for mana and cards below
MANY_MANA: Final = 10
MANY_CARDS: Final = 8
MANY_CRYSTALS: Final = 3.0
ELSEWHERE: Final = 0.6  # of its worth keeps a crystal where no figure charges it
A_GAME: Final = 2.0  # rounds in which events usually come about
PART: Final = 0.6  # of a round that lies before who has all figures still


def name_of(term: int) -> str:
    """Return the name of a term, as it stands in files of weights."""
    if term < FIRST_PLAIN:
        return f"{BY_STAGE[term // STAGES]}.{term % STAGES}"
    return PLAIN[term - FIRST_PLAIN]


def stage_of(state: State) -> int:
    """Return how many rounds come after this one, two at most."""
    return max(0, min(STAGES - 1, state.pack.setup.rounds - state.round))


def time_left(state: State, player: Player, stage: int) -> float:
    """Return how many rounds are left to a seat, this one by the figures it has still."""
    if player.passed:
        return float(stage)
    return stage + PART * player.figures.count(RESERVE) / len(player.figures)


class Sheet:
    """The terms of one side as they are gathered."""

    def __init__(self, state: State, seat: int, reading: Reading) -> None:
        self.state = state
        self.seat = seat
        self.reading = reading
        self.player = state.players[seat]
        self.stage = stage_of(state)
        self.now = 0.0 if self.player.passed else 1.0
        self.time = time_left(state, self.player, self.stage)
        self.waiting = (self.time - self.stage) / PART  # part of the figures
        self.amounts = [0.0] * TERMS
        self.crystals = 0.0  # those on rituals that are not used count less

    def gather(self, battles: Battles, hand: list[float]) -> list[float]:
        """Return all terms; `hand` says what each design of a card is worth in hand."""
        self._goods(hand)
        self._figures()
        harvest_vp, harvest_goods = self._circles()
        self._token(harvest_vp, harvest_goods)
        self._cards()
        self._stones()
        amounts, player, stage = self.amounts, self.player, self.stage
        if self.state.path:
            amounts[PATH] = player.path * (stage + self.now)
            amounts[CRYSTAL_BUILT] = min(self.crystals, MANY_CRYSTALS) * self.time
        vp, goods, won = battles.expected(self.seat, self.reading)
        amounts[BATTLE_VP], amounts[BATTLE_GOODS], amounts[BATTLE_WON] = vp, goods, won
        if stage and self.state.heir == self.seat:
            amounts[FIRST] = 1.0
        return amounts

    def _goods(self, hand: list[float]) -> None:
        """Resources, mana and cards; in the end they are of use only to who has not passed."""
        player, stage, amounts = self.player, self.stage, self.amounts
        if stage or self.now:
            herb, elixir, knowledge = player.resources
            total = herb + elixir + knowledge
            amounts[RESOURCE + stage] = float(min(total, MANY))
            amounts[RESOURCE_MANY + stage] = float(max(0, total - MANY))
            amounts[PAIR + stage] = float(min(herb, elixir))
            amounts[KNOWLEDGE + stage] = float(min(knowledge, 2))
            amounts[CARD + stage] = float(min(len(player.hand), MANY_CARDS))
            amounts[HAND + stage] = best_three(player.hand, hand)
            amounts[MANA + stage] = float(min(player.mana, MANY_MANA))
            amounts[MANA_MANY + stage] = float(max(0, player.mana - MANY_MANA))

    def _figures(self) -> None:
        if not self.now:
            return
        player, witches = self.player, self.state.pack.setup.witches
        waiting = 0
        for figure in range(witches):
            if player.figures[figure] == RESERVE:
                waiting += 2 if player.cats >> figure & 1 else 1
        elders = player.figures.count(RESERVE) - _plain(player, witches)
        self.amounts[WITCH + self.stage] = float(waiting)
        self.amounts[ELDER + self.stage] = float(elders)
        if not player.token_used:
            self.amounts[TOKEN_WITCHES] = float(waiting)

    def _circles(self) -> tuple[float, float]:
        """Places and rituals; return what harvesting the outer circle once would bring."""
        player, stage, amounts = self.player, self.stage, self.amounts
        pack, reading = self.state.pack, self.reading
        vp = goods = 0.0
        free = outer = outer_vp = 0
        first = second = 0.0
        for site in player.outer:
            place = pack.places[site.place >> COPY_BITS]
            if place.harvest is not None:
                times = 1 + count_on(site, SCYTHE)
                vp += times * reading.vp[place.harvest.number]
                goods += times * reading.goods[place.harvest.number]
            if site.ritual == NOBODY:
                free += 1
                bonus = reading.both(place.binding)
                if bonus > first:
                    first, second = bonus, first
                elif bonus > second:
                    second = bonus
            else:
                outer += 1
                outer_vp += pack.cards[site.ritual >> COPY_BITS].vp
                self._ritual(site)
        for site in player.inner:
            if site.ritual == NOBODY:
                free += 1
            else:
                self._ritual(site)
        amounts[HARVEST_VP], amounts[HARVEST_GOODS] = stage * vp, stage * goods
        usable = stage + self.now
        if usable:
            amounts[SITE + stage] = float(min(free, 3))
            amounts[BINDING] = (first + 0.5 * second) * min(1.0, usable)
        amounts[OUTER_VP + stage] = float(outer_vp)
        amounts[OUTER_NOW + stage] = self.now * outer_vp
        amounts[OUTER + stage] = float(outer)
        return vp, goods

    def _ritual(self, site: Site) -> None:
        """What a ritual does, and the catalysts on it and its place."""
        pack, amounts = self.state.pack, self.amounts
        number = pack.cards[site.ritual >> COPY_BITS].ritual
        traits = self.reading.rituals[number]
        ritual = pack.rituals[number]
        if traits.has_space:
            if self.now and ON_RITUAL + site.ritual not in self.player.figures:
                amounts[SPACE_VP] += traits.space_vp
                amounts[SPACE_GOODS] += traits.space_goods
            amounts[SPACE_VP_LATER] += self.stage * traits.space_vp
            amounts[SPACE_GOODS_LATER] += self.stage * traits.space_goods
        self._standing(traits)
        if ritual.slots:
            amounts[SLOT + self.stage] += site.on_ritual.count(EMPTY)
        if self.state.path:
            charged = count_on(site, CHARGED)
            uncharged = count_on(site, CRYSTAL)
            amounts[CHARGED_NOW + self.stage] += charged
            self.crystals += (charged + uncharged) * (1.0 if traits.has_space else ELSEWHERE)
        if ritual.lock and site.stone == NOBODY and self.player.stones:
            amounts[LOCK] += min(1.0, self.time)

    def _standing(self, traits: Traits) -> None:
        amounts, stage = self.amounts, self.stage
        share = self.time / A_GAME
        amounts[EVENTS] += traits.events * share
        amounts[STANDING] += traits.standing * share
        amounts[STRENGTH] += traits.strength * stage
        amounts[ROUND_END] += traits.round_end * (stage + self.now)
        amounts[GROWTH] += still_coming(traits.coming, stage, self.waiting)
        if traits.token:
            unused = 0.0 if self.player.token_used else self.now
            amounts[TOKEN_CARDS] += traits.token * (stage + unused)

    def _token(self, vp: float, goods: float) -> None:
        if self.now and not self.player.token_used:
            self.amounts[TOKEN_VP] = vp
            self.amounts[TOKEN_GOODS] = goods + self.reading.tokens[self.player.board]

    def _cards(self) -> None:
        """Specialists and the council."""
        player, pack, amounts = self.player, self.state.pack, self.amounts
        for card in player.specialists:
            traits = self.reading.specialists[pack.cards[card >> COPY_BITS].specialist]
            self._standing(traits)
            if traits.has_tap:
                amounts[TAP_LATER] += traits.tap * self.stage
                if self.now and card not in player.tapped:
                    amounts[TAP] += traits.tap
        for card in player.council:
            found = pack.cards[card >> COPY_BITS]
            self._standing(self.reading.council[found.specialist][found.council])
        amounts[SPECIALIST] = len(player.specialists) * self.time
        amounts[COUNCIL] = len(player.council) * self.time
        if player.demon != NOBODY:
            self._demon()

    def _demon(self) -> None:
        """What a specialist on the throne demon brings and costs before it is gone."""
        player, pack = self.player, self.state.pack
        found = pack.cards[player.demon >> COPY_BITS]
        demon = pack.demon
        gain = demon.refund_vp - found.vp + 0.5 * self.stage * sum(demon.refund[:3])
        traits = self.reading.specialists[found.specialist]
        if self.now and copied_by_demon(self.state, player) is not None:
            gain += 0.0 if THE_DEMON in player.tapped else traits.tap
        if self.stage:
            gain -= 0.7 * (traits.tap + traits.events / A_GAME) * self.stage
        effect = pack.specialists[found.specialist].ability.at[GAME_END]
        gain -= points_at_end(self.state, self.seat, effect)
        self.amounts[DEMON] = gain

    def _stones(self) -> None:
        """Stones that double nothing yet, and the outer rituals that they could double."""
        player, state = self.player, self.state
        free = [stone for stone in (*player.stones, *player.bonus) if stone != NOBODY]
        if not free:
            return
        used = len(doubled(state, player, ritual_worth(state, player)))
        spare = max(0, len(free) - used)
        self.amounts[STONE] = spare * min(1.5, self.time)
        if not spare:
            return
        signs = [state.pack.stones[stone].sign for stone in free]
        best = 0
        for site in player.outer:
            if site.ritual != NOBODY:
                shown = state.pack.places[site.place >> COPY_BITS].signs
                if True in [sign in shown for sign in signs]:
                    best = max(best, state.pack.cards[site.ritual >> COPY_BITS].vp)
        self.amounts[STONE_OUTER] = best * min(1.0, self.time)


def _plain(player: Player, witches: int) -> int:
    """Return how many witches are in reserve, whatever they count for."""
    return player.figures[:witches].count(RESERVE)


def count_on(site: Site, kind: int) -> int:
    """Return how many catalysts of a kind lie on a place and its ritual."""
    found = site.on_ritual.count(kind) + site.on_place.count(kind)
    if site.extra:
        found += site.extra.count(kind)
    if site.beside:
        found += site.beside.count(kind)
    return found


def crystals_of(player: Player) -> int:
    """Return how many crystals lie on rituals and the places below them."""
    found = 0
    for site in sites_of(player):
        if site.ritual != NOBODY:
            found += count_on(site, CHARGED) + count_on(site, CRYSTAL)
    return found


def best_three(hand: tuple[int, ...], worth: list[float]) -> float:
    """Return what the three best cards of a hand are worth, the third a little less."""
    first = second = third = 0.0
    for card in hand:
        each = worth[card >> COPY_BITS]
        if each > third:
            if each > first:
                first, second, third = each, first, second
            elif each > second:
                second, third = each, second
            else:
                third = each
    return first + 0.7 * second + 0.4 * third


def open_slots(pack: Pack, site: Site, kind: int) -> bool:
    """Tell whether a catalyst of a kind fits on a place or its ritual."""
    if site.ritual != NOBODY:
        ritual = pack.rituals[pack.cards[site.ritual >> COPY_BITS].ritual]
        if free_slot(ritual.slots, site.on_ritual, kind) != NOBODY:
            return True
    return free_slot(pack.places[site.place >> COPY_BITS].slots, site.on_place, kind) != NOBODY
