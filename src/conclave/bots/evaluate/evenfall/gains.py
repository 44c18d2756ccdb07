"""What effects and moves of Evenfall bring, judged as they stand: no move is tried out."""

from __future__ import annotations

from typing import Final

import conclave.games.evenfall.vocabulary as words
from conclave.bots.evaluate.evenfall.outlook import Outlook
from conclave.bots.evaluate.evenfall.reading import step_worth
from conclave.bots.evaluate.evenfall.terms import (
    BINDING,
    CHARGED_NOW,
    CRYSTAL_BUILT,
    ELDER,
    ELSEWHERE,
    MANY_CRYSTALS,
    OUTER,
    OUTER_NOW,
    OUTER_VP,
    SLOT,
    STONE,
    TOKEN_VP,
    TOKEN_WITCHES,
    WITCH,
    count_on,
    crystals_of,
    open_slots,
)
from conclave.bots.evaluate.evenfall.worth import Worth
from conclave.games.evenfall.clan import free_sites, sites_of, transferable
from conclave.games.evenfall.costs import AS_COUNCIL, AS_RITUAL, AS_SPECIALIST, price_of
from conclave.games.evenfall.counting import amount_of, crystals_on
from conclave.games.evenfall.effects import is_locked
from conclave.games.evenfall.expressions import Effect, Step
from conclave.games.evenfall.player import COPY_BITS, NOBODY, RESERVE, Site
from conclave.games.evenfall.regions import tiers_at
from conclave.games.evenfall.scoring import worth_of as points_at_end

WORST: Final = -1000.0
LIKELY_MANA: Final = 0.35  # part of the mana that goes to one region
GRUDGE: Final = 0.5  # what is missed by who brings another seat a point
AUTOMA_TRANSFER: Final = 2.0  # what a transfer brings the automa


class Gains:
    """Tells what things are worth to a seat that thinks of a move."""

    def __init__(self, worth: Worth) -> None:
        self.worth = worth

    # --- effects ----------------------------------------------------------------------------

    def effect(self, look: Outlook, effect: Effect | None, source: int = NOBODY) -> float:
        """Return what an effect brings at once."""
        total = 0.0
        if effect is not None:
            for step in effect.steps:
                total += self.step(look, step, source)
        return total

    def step(self, look: Outlook, step: Step, source: int) -> float:
        """Return what a step brings at once."""
        op = step.op
        if op == words.GAIN:
            total = 0.0
            for each in step.goods:
                count = amount_of(look.state, look.seat, each.amount)
                total += count * (look.mana if each.good == words.MANA else look.resource)
            return total
        if op == words.VP:
            points = amount_of(look.state, look.seat, step.amount)
            return float(points if step.cap == words.NOTHING else min(points, step.cap))
        if op == words.DRAW:
            return look.card * amount_of(look.state, look.seat, step.amount)
        if op == words.PAY:
            return self.effect(look, step.body, source) - self.price(look, step)
        if op == words.TRANSFER:
            return self.best_transfer(look)
        if op == words.CLIMB:
            return self.climb(look, step.n)
        if op == words.HARVEST:
            return self.harvest(look, step, source)
        if op == words.CHARGE:
            return self.charges(look, step.n)
        if op == words.BUILD:
            return self.best_build(look, step.kind)
        if op == words.CHOOSE:
            best = 0.0
            for branch in step.branches:
                best = max(best, self.effect(look, branch, source))
            return best
        return self._seldom(look, step, source)

    def _seldom(self, look: Outlook, step: Step, source: int) -> float:
        op = step.op
        if op == words.MAY:
            return max(0.0, self.effect(look, step.body, source))
        if op == words.IF:
            if source != NOBODY and is_locked(look.state, look.seat, source):
                return self.effect(look, step.body, source)
            return 0.0
        weights, stage = self.worth.weights, look.stage
        if op == words.RECALL:
            return max(1, step.n) * 0.8 * weights[WITCH + stage] * look.now
        if op == words.SEND:
            if step.kind != words.SEND_ELDER:
                return 0.5
            return max(0.0, self.best_region(look, 1) - weights[ELDER + stage] * look.now)
        if op == words.LOOK:
            return look.card * step.keep * 1.3
        if op == words.CYCLE:
            return look.mana * step.n + 0.2
        if op == words.TAKE:
            return self.stone(look) if step.kind == words.TAKE_STONE else look.card * 2
        if op == words.REMOVE:
            return -1.0
        if op == words.FLAG:
            return self.flag(look, step)
        if op == words.OTHERS:
            vp, goods = step_worth(step)
            return vp + goods
        if op == words.CAT:
            return look.stage + 0.5 * look.now
        if op == words.EVERYONE_TRANSFER:
            return self.transfers_of_all(look, step.n)
        vp, goods = step_worth(step)
        return vp + goods * min(1.0, 0.4 + 0.3 * look.stage)

    def flag(self, look: Outlook, step: Step) -> float:
        """Return what a rule that changes brings."""
        if step.kind == words.CRYSTALS_SCORE:
            return 0.8 * crystals_of(look.player) + look.stage
        return 0.5 * look.now

    def price(self, look: Outlook, step: Step) -> float:
        """Return what is given up to pay for a step."""
        total = 0.0
        for each in step.goods:
            count = amount_of(look.state, look.seat, each.amount)
            if each.good == words.MANA:
                total += count * look.mana
            elif each.good == words.CARDS:
                total += count * look.card
            elif each.good == words.CHARGES:
                total += count * self.worth.weights[CHARGED_NOW + look.stage]
            else:
                total += count * look.resource
        return total

    def stone(self, look: Outlook) -> float:
        """Return what one more stone is worth."""
        return 1.0 + self.worth.weights[STONE] * min(1.5, look.time)

    # --- circles ----------------------------------------------------------------------------

    def transfer(self, look: Outlook, site: Site) -> float:
        """Return what it brings to transfer a place with its ritual."""
        weights, stage, pack = self.worth.weights, look.stage, look.state.pack
        if site.ritual == NOBODY:
            return -0.5
        vp = pack.cards[site.ritual >> COPY_BITS].vp
        if look.player.crystals_score:
            vp += crystals_on(site)
        kept = weights[OUTER_VP + stage] + weights[OUTER_NOW + stage] * look.now
        gain = (1.0 - kept) * vp - weights[OUTER + stage]
        place = pack.places[site.place >> COPY_BITS]
        times = 1 + count_on(site, words.SCYTHE)
        gain -= look.harvests * times * look.tables.reading.both(place.harvest)
        for stone in look.player.stones:
            if pack.stones[stone].sign in place.signs:
                return gain + 0.5 * vp
        return gain

    def best_transfer(self, look: Outlook) -> float:
        """Return what the best transfer brings, or nothing."""
        best = 0.0
        for site in look.player.outer:
            if site.ritual != NOBODY:
                best = max(best, self.transfer(look, site))
        return best

    def transfers_of_all(self, look: Outlook, points: int) -> float:
        """Return what it brings that everybody may transfer, with points for each who does.

        The owner will: the card in question can always go. Others do if it is worth their while.
        """
        state = look.state
        total = self.best_transfer(look) + points
        others = len(state.players) - 1
        for seat in range(others + 1):
            if seat != look.seat:
                theirs = self.best_transfer(Outlook(self.worth, state, seat))
                if theirs > GRUDGE * points:
                    total += points - theirs / others
        if state.automa is not None and transferable(state, state.automa.outer):
            total += points - AUTOMA_TRANSFER
        return total

    def harvest(self, look: Outlook, step: Step, source: int) -> float:
        """Return what harvesting brings."""
        if step.kind == words.AT_REGION:
            return 1.2 * look.resource * step.n
        if step.kind == words.THIS_PLACE:
            return look.resource
        found: list[float] = []
        for site in look.player.outer:
            found.append(self.harvest_of(look, site))
        if step.kind == words.ALL_OUTER:
            return sum(found)
        found.sort()
        return sum(found[-step.n :])

    def harvest_of(self, look: Outlook, site: Site) -> float:
        """Return what harvesting one place of one's own brings."""
        place = look.state.pack.places[site.place >> COPY_BITS]
        times = 1 + count_on(site, words.SCYTHE)
        return times * self.effect(look, place.harvest)

    def token(self, look: Outlook) -> float:
        """Return what the clan token brings now; witches that discover would bring more."""
        board = look.state.pack.boards[look.player.board]
        gain = self.effect(look, board.token)
        for card in look.player.council:
            found = look.state.pack.cards[card >> COPY_BITS]
            ability = look.state.pack.specialists[found.specialist].council[found.council]
            gain += self.effect(look, ability.at[words.TOKEN])
        waiting = look.player.figures[: look.state.pack.setup.witches].count(RESERVE)
        return gain - self.worth.weights[TOKEN_WITCHES] * waiting

    def token_kept(self, look: Outlook) -> float:
        """Return what is lost with a token that is not used."""
        if look.player.token_used:
            return 0.0
        return self.token(look) * self.worth.weights[TOKEN_VP]

    # --- track, catalysts and path ----------------------------------------------------------

    def climb(self, look: Outlook, steps: int) -> float:
        """Return what so many steps on the clan track bring."""
        board = look.state.pack.boards[look.player.board]
        total = 0.0
        for step in range(look.player.track, look.player.track + steps):
            if step < len(board.track):
                total += self.effect(look, board.track[step])
            else:
                total += board.top_vp
        return total

    def charges(self, look: Outlook, count: int) -> float:
        """Return what it brings to charge so many crystals."""
        if not look.state.path:
            return 0.0
        found = 0
        for site in sites_of(look.player):
            found += count_on(site, words.CRYSTAL)
        return min(found, count) * self.worth.weights[CHARGED_NOW + look.stage]

    def build(self, look: Outlook, site: Site, kind: int) -> float:
        """Return what a catalyst on a site brings, its price left aside."""
        pack = look.state.pack
        if kind == words.ORB:
            return self.climb(look, 1)
        if kind == words.SCYTHE:
            place = pack.places[site.place >> COPY_BITS]
            return look.harvests * look.tables.reading.both(place.harvest)
        gain = 0.3
        if site.ritual != NOBODY:
            number = pack.cards[site.ritual >> COPY_BITS].ritual
            if crystals_of(look.player) < MANY_CRYSTALS:
                part = 1.0 if look.tables.reading.rituals[number].has_space else ELSEWHERE
                gain += self.worth.weights[CRYSTAL_BUILT] * look.time * part
            if look.player.crystals_score:
                gain += 1.0
        return gain

    def best_build(self, look: Outlook, kind: int) -> float:
        """Return what the best catalyst of a kind, or of any, brings; nothing without a slot."""
        best = 0.0
        slot = self.worth.weights[SLOT + look.stage]
        for number, site in enumerate(sites_of(look.player)):
            for each in (words.SCYTHE, words.ORB, words.CRYSTAL):
                if kind not in (words.ANY_CATALYST, each):
                    continue
                if each == words.SCYTHE and number >= len(look.player.outer):
                    continue
                if each == words.CRYSTAL and not look.state.path:
                    continue
                if open_slots(look.state.pack, site, each):
                    best = max(best, self.build(look, site, each) - slot)
        return best

    def progress(self, look: Outlook) -> float:
        """Return what the next step on the path brings."""
        path = look.state.pack.path
        field = look.player.path
        cost, reward = path.repeat_cost, path.repeat_reward
        if field < len(path.costs):
            cost, reward = path.costs[field], path.rewards[field]
        gain = self.effect(look, reward) + 0.4 * look.time
        return gain - cost * self.worth.weights[CHARGED_NOW + look.stage]

    def charged_on(self, look: Outlook, site: Site) -> float:
        """Return what it brings to charge all crystals of a site."""
        if not look.state.path:
            return 0.0
        crystals = count_on(site, words.CRYSTAL)
        return crystals * self.worth.weights[CHARGED_NOW + look.stage]

    # --- regions ----------------------------------------------------------------------------

    def figures(self, look: Outlook, region: int, more: int) -> float:
        """Return what so many figures more in a region are worth in battle."""
        force = look.forces()[region]
        mana = LIKELY_MANA * look.player.mana
        gain = 0.0
        reading = look.tables.reading
        for tier in tiers_at(look.state, region):
            before = min(1.0, (force + mana) / tier.least) if force else 0.0
            after = min(1.0, (force + more + mana) / tier.least)
            gain += (after * after - before * before) * reading.both(tier.reward)
        if look.state.regions[region].stones:
            gain += (0.25 * more if force else 0.4 + 0.25 * more) * self.stone(look)
        return gain

    def best_region(self, look: Outlook, more: int) -> float:
        """Return what figures are worth where they are worth most."""
        best = 0.0
        for region in range(len(look.state.regions)):
            best = max(best, self.figures(look, region, more))
        return best

    def discovery(self, look: Outlook, region: int, slot: int, with_cat: bool, less: int) -> float:
        """Return what discovering a place brings, its witches given."""
        pack = look.state.pack
        place = pack.places[look.state.regions[region].places[slot] >> COPY_BITS]
        need = max(1, place.witches - less)
        force = 2 if with_cat else need
        reading = look.tables.reading
        gain = look.harvests * reading.both(place.harvest) + self.figures(look, region, force)
        free = 0
        for site in look.player.outer:
            free += site.ritual == NOBODY
        weights, stage = self.worth.weights, look.stage
        if free < 3:
            gain += self.worth.site[stage] * (1.5 if free == 0 else 1.0)
        gain += 0.5 * weights[BINDING] * reading.both(place.binding)
        if place.slots:
            gain += 0.5
        gain -= look.resource * sum(place.extra_cost)
        return gain - (force if with_cat else need) * weights[WITCH + stage]

    # --- cards ------------------------------------------------------------------------------

    def played(self, look: Outlook, card: int, mode: int) -> float:
        """Return what a card brings as what it is played, its price left aside."""
        state, stage = look.state, look.stage
        found = state.pack.cards[card >> COPY_BITS]
        tables = look.tables
        if mode == AS_RITUAL:
            ability = state.pack.rituals[found.ritual].ability
            gain = tables.rituals[stage][found.ritual] + self.best_binding(look)
            gain -= self.worth.site[stage]
        elif mode == AS_SPECIALIST:
            ability = state.pack.specialists[found.specialist].ability
            gain = tables.specialists[stage][found.specialist]
        else:
            assert mode == AS_COUNCIL
            ability = state.pack.specialists[found.specialist].council[found.council]
            gain = tables.council[stage][found.specialist][found.council]
        instant, scoring = ability.at[words.INSTANT], ability.at[words.GAME_END]
        if instant is not None:
            gain += self.effect(look, instant)
        if scoring is not None:
            gain += points_at_end(state, look.seat, scoring)
            if mode == AS_COUNCIL and scoring.steps[0].amount.count == words.COUNCIL:
                gain += scoring.steps[0].amount.times
        return gain

    def play(self, look: Outlook, card: int, mode: int, extra: int, from_row: bool) -> float:
        """Return what playing a card brings, its price paid."""
        cost = price_of(look.state, look.seat, card, mode)
        price = look.resource * (cost[0] + cost[1] + cost[2] + cost[3] + extra)
        price += look.mana * cost[4]
        return self.played(look, card, mode) - price - (0.0 if from_row else look.card)

    def best_binding(self, look: Outlook) -> float:
        """Return what the best binding bonus of a free place brings."""
        best = 0.0
        for number in free_sites(look.state, look.seat):
            site = sites_of(look.player)[number]
            place = look.state.pack.places[site.place >> COPY_BITS]
            if place.binding is not None:
                best = max(best, self.effect(look, place.binding))
        return best

    def kept(self, look: Outlook, card: int) -> float:
        """Return how much a card is wanted in hand, to tell it from the others."""
        return look.tables.wanted[look.stage][card >> COPY_BITS]
