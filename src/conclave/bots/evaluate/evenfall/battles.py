"""Who is how strong in the regions, what a battle may bring, and how much to bid."""

from __future__ import annotations

from typing import Final

from conclave.bots.evaluate.evenfall.reading import Reading
from conclave.games.evenfall.battle import BATTLE
from conclave.games.evenfall.clan import standing_steps
from conclave.games.evenfall.pack_cards import Tier
from conclave.games.evenfall.player import AT_REGION, KIND_BITS, ON_BOARD, Player
from conclave.games.evenfall.regions import tiers_at
from conclave.games.evenfall.state import State
from conclave.games.evenfall.vocabulary import STRENGTH

CHEAP: Final = 0.35  # points that a mana has to bring, to be counted on
AUTOMA_CARD: Final = 2.2  # points of a card that the automa turns over
STEEP: Final = 0.13  # how fast the chance to win grows with strength
SURE: Final = 0.97
HOPELESS: Final = 0.03


def strength_bonus(state: State, seat: int) -> int:
    """Return what standing effects add to a seat's strength wherever it fights."""
    return sum([step.n for _source, step in standing_steps(state, seat) if step.op == STRENGTH])


def is_to_come(state: State) -> bool:
    """Tell whether all regions are still to be fought for in this round."""
    return False in [player.passed for player in state.players]


def regions_to_fight(state: State) -> list[bool]:
    """Return of each region whether it is still fought for in this round."""
    if is_to_come(state):
        return [True] * len(state.regions)
    found = [False] * len(state.regions)
    for frame in state.stack:
        if frame.effect == BATTLE:
            found[frame.source >> KIND_BITS] = True
    return found


def figures_by_region(state: State, player: Player) -> list[int]:
    """Return a seat's strength by its figures in each region."""
    found = [0] * len(state.regions)
    for figure, where in enumerate(player.figures):
        if AT_REGION <= where < ON_BOARD:
            found[where - AT_REGION] += 2 if player.cats >> figure & 1 else 1
    return found


class Battles:
    """All seats' strengths without mana, and what is still to be fought for."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.open = regions_to_fight(state)
        self.strength: list[list[int]] = []
        for seat, player in enumerate(state.players):
            forces = figures_by_region(state, player)
            if max(forces):
                bonus = strength_bonus(state, seat)
                if bonus:
                    forces = [each + bonus if each else 0 for each in forces]
            self.strength.append(forces)
        automa = state.automa
        self.automa: list[float] = []
        if automa is not None:
            for witches in automa.witches:
                force = witches * (1 + AUTOMA_CARD) + state.round
                self.automa.append(force if witches else 0.0)

    def expected(self, seat: int, reading: Reading) -> tuple[float, float, float]:
        """Return what a seat's battles of this round may bring: points, goods, and victories.

        Mana goes to where it brings most.
        """
        strength = self.strength[seat]
        mana = self.state.players[seat].mana
        vp = goods = 0.0
        spent = [0] * len(strength)
        wishes: list[tuple[float, int, int, int]] = []
        for region, force in enumerate(strength):
            if not force or not self.open[region]:
                continue
            for place, tier in enumerate(tiers_at(self.state, region)):
                if force >= tier.least:
                    more = _reward(reading, tier)
                    vp += more[0]
                    goods += more[1]
                else:
                    more = _reward(reading, tier)
                    missing = tier.least - force
                    wishes.append((-(more[0] + more[1]) / missing, region, place, missing))
        wishes.sort()
        for rate, region, place, missing in wishes:
            cost = missing - spent[region]
            if -rate < CHEAP or cost > mana:
                continue
            mana -= cost
            spent[region] = missing
            more = _reward(reading, tiers_at(self.state, region)[place])
            vp += more[0]
            goods += more[1]
        return vp, goods, self._victories(seat, spent, mana)

    def _victories(self, seat: int, spent: list[int], left: int) -> float:
        total = 0.0
        strength = self.strength[seat]
        for region, force in enumerate(strength):
            if force and self.open[region] and self.state.regions[region].stones:
                total += self.chance(seat, region, force + spent[region] + 0.3 * left)
        return total

    def chance(self, seat: int, region: int, force: float) -> float:
        """Return how likely a seat with so much strength wins a region."""
        rival = 0.0
        for other, forces in enumerate(self.strength):
            if other != seat and forces[region]:
                rival = max(rival, forces[region] + 0.4 * self.state.players[other].mana)
        if self.automa:
            rival = max(rival, self.automa[region])
        if not rival:
            return 1.0
        return min(SURE, max(HOPELESS, 0.5 + STEEP * (force - rival)))


def _reward(reading: Reading, tier: Tier) -> tuple[float, float]:
    if tier.reward is None:
        return 0.0, 0.0
    number = tier.reward.number
    return reading.vp[number], reading.goods[number]


# --- bids ----------------------------------------------------------------------------------


def bids_ranked(
    state: State, seat: int, region: int, reading: Reading, mana_worth: float, stone: float
) -> list[int]:
    """Return the bids to think about, the best first."""
    battles = Battles(state)
    mana = state.players[seat].mana
    mine = battles.strength[seat][region]
    wanted = {0}
    for tier in tiers_at(state, region):
        wanted.add(tier.least - mine)
    rivals = rival_bids(battles, seat, region)
    for theirs in rivals:
        for force in theirs:
            wanted.add(int(force) + 1 - mine)
    ranked: list[tuple[float, int]] = []
    for bid in wanted:
        if 0 <= bid <= mana:
            gain = _bid_gain(battles, region, mine + bid, rivals, reading, stone)
            ranked.append((mana_worth * bid - gain, bid))
    ranked.sort()
    return [bid for _loss, bid in ranked]


def rival_bids(battles: Battles, seat: int, region: int) -> list[list[float]]:
    """Return for each rival in a region the strengths it may come to, all as likely."""
    state = battles.state
    found: list[list[float]] = []
    for other, forces in enumerate(battles.strength):
        force = forces[region]
        if other == seat or not force:
            continue
        mana = state.players[other].mana
        strengths = [float(force)]
        for tier in tiers_at(state, region):
            if force < tier.least <= force + mana:
                strengths.append(float(tier.least))
        if mana:
            strengths.append(float(force + (mana + 1) // 2))
        found.append(strengths)
    if battles.automa and battles.automa[region]:
        usual = battles.automa[region]
        found.append([usual - 2, usual, usual + 2])
    return found


def _bid_gain(
    battles: Battles,
    region: int,
    force: int,
    rivals: list[list[float]],
    reading: Reading,
    stone: float,
) -> float:
    gain = 0.0
    for tier in tiers_at(battles.state, region):
        if force >= tier.least:
            vp, goods = _reward(reading, tier)
            gain += vp + goods
    chance = 1.0
    for strengths in rivals:
        beaten = 0.0
        for theirs in strengths:
            beaten += 1.0 if force > theirs else 0.4 if force == theirs else 0.0
        chance *= beaten / len(strengths)
    return gain + (chance * stone if battles.state.regions[region].stones else 0.0)
