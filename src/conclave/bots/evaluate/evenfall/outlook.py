"""What a question of Evenfall is looked at with: the time left, and what goods are worth."""

from __future__ import annotations

from conclave.bots.evaluate.evenfall.battles import figures_by_region
from conclave.bots.evaluate.evenfall.terms import stage_of, time_left
from conclave.bots.evaluate.evenfall.worth import Tables, Worth
from conclave.games.evenfall.state import State


class Outlook:
    """What is reckoned once for a question: the stage, and what goods are worth to the seat."""

    def __init__(self, worth: Worth, state: State, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.player = state.players[seat]
        self.tables: Tables = worth.tables(state.pack)
        self.stage = stage_of(state)
        self.now = 0.0 if self.player.passed else 1.0
        self.time = time_left(state, self.player, self.stage)
        is_over = self.stage == 0 and self.player.passed
        self.resource = 0.0 if is_over else self.tables.resource[self.stage]
        self.mana = 0.0 if is_over else worth.mana[self.stage]
        self.card = 0.0 if is_over else worth.card[self.stage] + 0.15
        self.harvests = worth.harvest_goods * self.stage  # what harvesting a place again is worth
        if self.now and not self.player.token_used:
            self.harvests += worth.token_goods
        self.known: list[int] = []

    def forces(self) -> list[int]:
        """Return the strength of the own figures in each region."""
        if not self.known:
            self.known = figures_by_region(self.state, self.player)
        return self.known
