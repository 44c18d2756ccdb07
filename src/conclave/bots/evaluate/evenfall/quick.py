"""A fast way to play Evenfall on: every option is judged as it stands, no move is tried out.

It serves where thousands of turns have to be played in a second: in the search's simulations
and in training.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import conclave.games.evenfall.vocabulary as words
from conclave.bots.evaluate.evenfall.answers import Answers
from conclave.bots.evaluate.evenfall.outlook import Outlook
from conclave.bots.evaluate.evenfall.terms import ELDER, WITCH
from conclave.engine.decisions import PASS, Decision
from conclave.games.evenfall.clan import site_number, sites_of
from conclave.games.evenfall.costs import path_extra
from conclave.games.evenfall.figures import CAT_WITCH
from conclave.games.evenfall.figures import ELDER as AN_ELDER
from conclave.games.evenfall.moves import (
    ABOUT,
    BUILD,
    CARD_BITS,
    CARD_MASK,
    CONVERT,
    DEMON_CARD,
    DISCOVER,
    END_TURN,
    LOCK,
    PASS_ROUND,
    PLAY,
    PROGRESS,
    TAP,
    TOKEN,
    TRADE,
    USE_BOARD,
    USE_RITUAL,
)
from conclave.games.evenfall.places import SLOTS, WITH_CAT
from conclave.games.evenfall.player import CARD as A_CARD
from conclave.games.evenfall.player import COPY_BITS, RESERVE
from conclave.games.evenfall.playing import FROM_ROW, MODE_MASK
from conclave.games.evenfall.state import State, thing

LEAST: Final = 0.02  # points that a free action has to bring
TRADED: Final = 4  # cards in hand from which on two are traded for a resource


class Quick(Answers):
    """Answers any question at once, by what things are worth."""

    def choose(self, state: State, decision: Decision) -> int:
        """Return an answer to a question."""
        options = decision.options
        if not decision.is_number:
            if len(options) == 0:
                return PASS
            if len(options) == 1 and not decision.may_pass:
                return options[0]
        kind = decision.kind
        look = Outlook(self.worth, state, decision.seat)
        if kind == "action":
            return self._action(look, options)
        if kind == "free_action":
            free = self._free(look, options)
            return free if free else END_TURN
        return self.answer(look, decision)

    # --- a turn -----------------------------------------------------------------------------

    def _action(self, look: Outlook, options: Sequence[int]) -> int:
        best, most, plays = PASS_ROUND, self.passing(look), False
        for option in options:
            kind = option & ~ABOUT
            if kind in (TAP, LOCK, TRADE, PASS_ROUND):
                continue
            gain = self.main_gain(look, kind, option & ABOUT)
            if kind == PLAY and gain > 0:
                plays = True
            if gain > most:
                best, most = option, gain
        free = self._free(look, options)
        if free:
            return free
        if not plays and TRADE in options and len(look.player.hand) >= TRADED:
            return TRADE
        return best

    def passing(self, look: Outlook) -> float:
        """Return what is lost by passing: all that a round still holds."""
        weights, stage = self.worth.weights, look.stage
        witches = look.state.pack.setup.witches
        waiting = look.player.figures[:witches].count(RESERVE)
        elders = look.player.figures[witches:].count(RESERVE)
        lost = waiting * weights[WITCH + stage] + elders * weights[ELDER + stage]
        return -lost - self.token_kept(look)

    def main_gain(self, look: Outlook, kind: int, about: int) -> float:
        """Return what a main action brings."""
        if kind == DISCOVER:
            where = about & WITH_CAT - 1
            with_cat = bool(about & WITH_CAT)
            return self.discovery(look, where // SLOTS, where % SLOTS, with_cat, 0)
        if kind == PLAY:
            card, manner = about & CARD_MASK, about >> CARD_BITS
            from_row = bool(manner & FROM_ROW)
            extra = 0
            if from_row:
                extra = path_extra(look.state, look.seat, look.state.row.index(card) + 1)
            return self.play(look, card, manner & MODE_MASK, extra, from_row)
        if kind == USE_RITUAL:
            card, sort = about & CARD_MASK, about >> CARD_BITS
            return self._space(look, card, words.SPACE) - self._figure(look, sort)
        if kind == USE_BOARD:
            space, sort = about & CARD_MASK, about >> CARD_BITS
            gain = self.effect(look, look.state.pack.spaces[space].effect)
            return gain - self._figure(look, sort)
        if kind == TOKEN:
            return self.token(look) - self.token_kept(look)
        if kind == BUILD:
            return self.best_build(look, about) - look.resource
        if kind == PROGRESS:
            return self.progress(look)
        assert kind == CONVERT
        card, sort = about & CARD_MASK, about >> CARD_BITS
        gain = self._space(look, card, words.INSTANT) - look.resource
        return gain - self._figure(look, sort)

    def _space(self, look: Outlook, card: int, trigger: int) -> float:
        """Return what using a ritual brings, with the crystals it charges."""
        pack = look.state.pack
        ritual = pack.rituals[pack.cards[card >> COPY_BITS].ritual]
        gain = self.effect(look, ritual.ability.at[trigger], thing(A_CARD, card))
        site = sites_of(look.player)[site_number(look.player, card)]
        return gain + self.charged_on(look, site)

    def _figure(self, look: Outlook, sort: int) -> float:
        """Return what a figure is worth that is placed on a space."""
        weights = self.worth.weights
        if sort == AN_ELDER:
            return weights[ELDER + look.stage]
        return weights[WITCH + look.stage] * (2.0 if sort == CAT_WITCH else 1.0)

    # --- free actions -----------------------------------------------------------------------

    def _free(self, look: Outlook, options: Sequence[int]) -> int:
        """Return the free action that brings most, or 0."""
        best, most = 0, LEAST
        for option in options:
            kind, about = option & ~ABOUT, option & ABOUT
            if kind == TAP:
                gain = self.tap(look, about)
            elif kind == LOCK:
                gain = self.lock(look, about)
            else:
                continue
            if gain > most:
                best, most = option, gain
        return best

    def tap(self, look: Outlook, card: int) -> float:
        """Return what turning a card brings."""
        pack = look.state.pack
        if card == DEMON_CARD:
            card = look.player.demon
        specialist = pack.specialists[pack.cards[card >> COPY_BITS].specialist]
        return self.effect(look, specialist.ability.at[words.TAP])

    def lock(self, look: Outlook, card: int) -> float:
        """Return what a stone on a lock brings: its instant effect, or the part behind it."""
        pack = look.state.pack
        ritual = pack.rituals[pack.cards[card >> COPY_BITS].ritual]
        gain = self.effect(look, ritual.ability.at[words.INSTANT])
        if ritual.ability.at[words.SPACE] is not None:
            gain += 1.5 * look.time
        return gain - 0.6 * self.stone(look)
