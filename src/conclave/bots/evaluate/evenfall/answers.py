"""What to answer to the questions that come up between the actions of a turn in Evenfall."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import conclave.games.evenfall.vocabulary as words
from conclave.bots.evaluate.evenfall.battles import bids_ranked
from conclave.bots.evaluate.evenfall.gains import GRUDGE, WORST, Gains
from conclave.bots.evaluate.evenfall.outlook import Outlook
from conclave.bots.evaluate.evenfall.terms import ELDER, SLOT, WITCH
from conclave.engine.decisions import PASS, Decision
from conclave.games.evenfall.building import CATALYST_BITS, CATALYST_MASK
from conclave.games.evenfall.catalysts import SPOTS
from conclave.games.evenfall.clan import sites_of
from conclave.games.evenfall.costs import AS_RITUAL, part
from conclave.games.evenfall.effects import step_of
from conclave.games.evenfall.figures import SENT
from conclave.games.evenfall.places import SLOTS, WITH_CAT
from conclave.games.evenfall.player import (
    AT_REGION,
    CHARGED,
    COPY_BITS,
    KIND_BITS,
    NOBODY,
    ON_BOARD,
    ON_RITUAL,
    RESERVE,
)
from conclave.games.evenfall.stones_taken import STONE_MASK
from conclave.games.evenfall.transfers import TRANSFERRING

USE: Final = 1
SCARCE: Final = 0.3  # how fast a resource is worth less, the more of it there is
WISE: Final = 0.45  # the same for knowledge


class Answers(Gains):
    """Answers questions by what the options are worth, one by one."""

    def answer(self, look: Outlook, decision: Decision) -> int:
        """Return the option that looks best; a pass if none of them is any good."""
        kind, options = decision.kind, decision.options
        if kind == "bid":
            return self.bids(look)[0]
        if kind == "payment":
            return self._best(look, kind, options)
        if kind == "use":
            return self._use(look)
        if kind in ("lay_on_demon", "specialist_for_demon", "climb_on"):
            return self._seldom_asked(look, kind, options)
        best = self._best(look, kind, options)
        if decision.may_pass and self.option(look, kind, best) <= 0:
            return PASS
        return best

    def _best(self, look: Outlook, kind: str, options: Sequence[int]) -> int:
        best, most = options[0], WORST
        for option in options:
            gain = self.option(look, kind, option)
            if gain > most:
                best, most = option, gain
        return best

    def option(self, look: Outlook, kind: str, option: int) -> float:
        """Return how good an option is, to compare it with the others."""
        if kind == "resources":
            return self.goods(look, option)
        if kind == "payment":
            return -self.paid(look, option)
        if kind == "card_to_discard":
            return -self.kept(look, option)
        if kind in ("card_to_keep", "card_to_take"):
            return 0.05 + self.kept(look, option)
        if kind == "place_for_ritual":
            return self.site(look, option)
        if kind == "place_to_transfer":
            return self.transferred(look, option)
        if kind == "catalyst_to_build":
            return self.built(look, option)
        if kind in ("place_to_harvest", "region_place_to_harvest"):
            return self.harvested(look, kind, option)
        if kind in ("stone_to_take", "stone_to_lay"):
            return self.stone_taken(look, kind, option)
        if kind == "place_to_discover":
            less = max(0, step_of(look.state, look.state.stack[-1]).n)
            where = option & WITH_CAT - 1
            with_cat = bool(option & WITH_CAT)
            return self.discovery(look, where // SLOTS, where % SLOTS, with_cat, less)
        return self._rare(look, kind, option)

    def _rare(self, look: Outlook, kind: str, option: int) -> float:
        state = look.state
        if kind == "choice":
            frame = state.stack[-1]
            return self.effect(look, step_of(state, frame).branches[option], frame.source)
        if kind == "ritual_to_play":
            return self.played(look, option, AS_RITUAL)
        if kind == "elders_to_send":
            count = option % SENT
            cost = self.worth.weights[ELDER + look.stage] * count * look.now
            return self.figures(look, option // SENT, count) - cost
        if kind == "region_to_send_to":
            return self.figures(look, option, 1)
        if kind == "figure_to_recall":
            return self.recalled(look, option)
        if kind == "figure_to_move":
            return self.moved(look, option)
        if kind == "place_to_move_to":
            return self.site(look, option)
        if kind == "witch_for_cat":
            where = look.player.figures[option]
            return 2.0 if where == RESERVE else 1.0 if where < ON_BOARD else 0.0
        if kind == "card_to_remove":
            return -self.removed(look, option)
        if kind == "catalyst_to_replace":
            return self.replaced(look, option)
        return self._other(look, kind, option)

    def _other(self, look: Outlook, kind: str, option: int) -> float:
        state, pack = look.state, look.state.pack
        if kind == "ability_to_copy":
            specialist = pack.specialists[pack.cards[option >> COPY_BITS].specialist]
            return self.effect(look, specialist.ability.at[words.TAP])
        if kind == "track_to_copy":
            player = state.players[option]
            track = pack.boards[player.board].track
            following = track[player.track : player.track + 2]
            return sum([self.effect(look, each) for each in following])
        if kind == "ritual_to_activate":
            ritual = pack.rituals[pack.cards[option >> COPY_BITS].ritual]
            return self.effect(look, ritual.ability.at[words.SPACE])
        if kind == "bonus_or_instead":
            return 1.0 if option else 0.5
        if kind == "bonus_space":
            return 0.2 + look.stage + 0.1 * option
        if kind == "region_to_refill":
            return -float(state.regions[option].places.count(NOBODY))
        return 0.0

    # --- goods ------------------------------------------------------------------------------

    def goods(self, look: Outlook, mix: int) -> float:
        """Return what a mix of resources is worth: the scarcer each of them, the more."""
        have = look.player.resources
        total = 0.0
        for kind in range(words.RESOURCES):
            for more in range(part(mix, kind)):
                total += _marginal(kind, have[kind] + more)
        return total

    def paid(self, look: Outlook, code: int) -> float:
        """Return what a payment costs."""
        have = look.player.resources
        total = look.mana * part(code, 3) + look.card * part(code, 4)
        for kind in range(words.RESOURCES):
            for less in range(part(code, kind)):
                total += look.resource * _marginal(kind, have[kind] - less - 1)
        return total

    def _use(self, look: Outlook) -> int:
        """Tell whether to do what one may do, or to pay for it."""
        frame = look.state.stack[-1]
        step = step_of(look.state, frame)
        gain = self.effect(look, step.body, frame.source)
        if step.op == words.PAY:
            gain -= self.price(look, step)
        return USE if gain > 0 else PASS

    # --- circles ----------------------------------------------------------------------------

    def site(self, look: Outlook, number: int) -> float:
        """Return how good a place is for a ritual."""
        site = sites_of(look.player)[number]
        pack = look.state.pack
        place = pack.places[site.place >> COPY_BITS]
        gain = self.effect(look, place.binding)
        if number >= len(look.player.outer):
            return gain + 1.5
        gain -= 0.4 * look.harvests * look.tables.reading.both(place.harvest)
        for stone in look.player.stones:
            if pack.stones[stone].sign in place.signs:
                gain += 1.0
                break
        return gain + 0.05 * len(place.signs)

    def transferred(self, look: Outlook, number: int) -> float:
        """Return what a transfer brings; where others gain by it, what they gain is missed."""
        gain = self.transfer(look, look.player.outer[number])
        frame = look.state.stack[-1]
        if frame.effect != TRANSFERRING:
            owner, points = frame.answers
            gain += points if owner == look.seat else -GRUDGE * points
        return gain

    def harvested(self, look: Outlook, kind: str, option: int) -> float:
        """Return what harvesting a place brings."""
        if kind == "place_to_harvest":
            return self.harvest_of(look, look.player.outer[option])
        place = look.state.regions[option // SLOTS].places[option % SLOTS]
        return self.effect(look, look.state.pack.places[place >> COPY_BITS].harvest)

    def removed(self, look: Outlook, card: int) -> float:
        """Return what would be lost with a card in play."""
        pack, stage = look.state.pack, look.stage
        found = pack.cards[card >> COPY_BITS]
        if found.ritual < 0:
            return look.tables.specialists[stage][found.specialist]
        lost = look.tables.rituals[stage][found.ritual]
        for site in look.player.inner:
            if site.ritual == card:
                lost += 0.5 * found.vp
        return lost

    # --- catalysts and stones ---------------------------------------------------------------

    def built(self, look: Outlook, option: int) -> float:
        """Return what building a catalyst somewhere brings."""
        spot, kind = option >> CATALYST_BITS, option & CATALYST_MASK
        number = spot // SPOTS
        if kind == words.SCYTHE and number >= len(look.player.outer):
            return -0.1
        gain = self.build(look, sites_of(look.player)[number], kind)
        return gain - self.worth.weights[SLOT + look.stage] + 0.02

    def replaced(self, look: Outlook, option: int) -> float:
        """Return what replacing a catalyst brings."""
        new, old = option & CATALYST_MASK, option >> CATALYST_BITS & CATALYST_MASK
        number = (option >> 2 * CATALYST_BITS) // SPOTS
        site = sites_of(look.player)[number]
        gain = self.build(look, site, new)
        if old == CHARGED:
            return gain - 2.0
        if old == words.SCYTHE and number < len(look.player.outer):
            return gain - self.build(look, site, old) - 0.1
        return gain - (0.6 if old == words.CRYSTAL else 0.0) - 0.1

    def stone_taken(self, look: Outlook, kind: str, option: int) -> float:
        """Return how well a stone fits the own places; one to lay is best if it fits none."""
        pack = look.state.pack
        stone = option & STONE_MASK if kind == "stone_to_take" else option
        sign = pack.stones[stone].sign
        held = [pack.stones[each].sign for each in look.player.stones]
        best = 0.0
        for number, site in enumerate(sites_of(look.player)):
            if sign in pack.places[site.place >> COPY_BITS].signs and site.stone == NOBODY:
                worth = 0.5
                if site.ritual != NOBODY:
                    vp = pack.cards[site.ritual >> COPY_BITS].vp
                    worth = vp * (1.0 if number >= len(look.player.outer) else 0.7)
                best = max(best, worth)
        if kind == "stone_to_lay":
            return -best
        return 0.2 + (0.4 * best if sign in held else best)

    # --- figures ----------------------------------------------------------------------------

    def recalled(self, look: Outlook, figure: int) -> float:
        """Return what it brings to take a figure back."""
        weights = self.worth.weights
        witch = figure < look.state.pack.setup.witches
        gain = weights[(WITCH if witch else ELDER) + look.stage] * look.now
        where = look.player.figures[figure]
        if AT_REGION <= where < ON_BOARD:
            return gain - 1.3 * self.figures(look, where - AT_REGION, 1) - 0.3
        return gain + (0.3 if where >= ON_RITUAL else 0.0)

    def moved(self, look: Outlook, figure: int) -> float:
        """Return how good it is that the ritual is free again on which a figure stands."""
        card = look.player.figures[figure] - ON_RITUAL
        pack = look.state.pack
        traits = look.tables.reading.rituals[pack.cards[card >> COPY_BITS].ritual]
        return traits.space_vp + traits.space_goods

    # --- the demon, and a step for a mana -----------------------------------------------------

    def _seldom_asked(self, look: Outlook, kind: str, options: Sequence[int]) -> int:
        if kind == "climb_on":
            return USE if self.climb(look, 1) > look.mana else PASS
        if kind == "lay_on_demon":
            card = look.state.stack[-1].source >> KIND_BITS
            return USE if self.on_demon(look, card) > 0 else PASS
        best, most = PASS, 0.0
        now = self.on_demon(look, look.player.demon) if look.player.demon != NOBODY else 0.0
        for card in options:
            gain = self.on_demon(look, card) - now
            if gain > most:
                best, most = card, gain
        return best

    def on_demon(self, look: Outlook, card: int) -> float:
        """Return what it brings to lay a specialist on the demon, which ends with its loss."""
        pack = look.state.pack
        found = pack.cards[card >> COPY_BITS]
        specialist = pack.specialists[found.specialist]
        traits = look.tables.reading.specialists[found.specialist]
        gain = pack.demon.refund_vp + 0.8 * look.stage - found.vp
        if specialist.demon_copyable:
            gain += 0.8 * traits.tap + traits.instant
        gain -= 0.7 * look.stage * (traits.tap + 0.5 * traits.events + traits.standing)
        return gain - (2.0 if specialist.ability.at[words.GAME_END] is not None else 0.0)

    # --- bids -------------------------------------------------------------------------------

    def bids(self, look: Outlook) -> list[int]:
        """Return the bids to think about, the best first."""
        region = look.state.stack[-1].source >> KIND_BITS
        worth = self.worth.mana[look.stage] if look.stage else 0.0
        later = 0
        for number, force in enumerate(look.forces()):
            if number > region and force:
                later += 1
        if later and not look.stage:
            worth = 0.3
        stone = 1.0 + (1.5 if look.stage else 0.5)
        reading = look.tables.reading
        return bids_ranked(look.state, look.seat, region, reading, worth, stone)


def _marginal(kind: int, have: int) -> float:
    """Return what one more of a resource is worth to who has so many."""
    if kind == words.KNOWLEDGE:
        return 1.0 / (1.0 + WISE * have)
    return 1.1 / (1.0 + SCARCE * have)
