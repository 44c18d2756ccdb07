"""A bot in the same process: `python examples/careful.py`."""

from typing import Any

from conclave.bots import choices_of, decision_for, make_bot
from conclave.engine.decisions import Move
from conclave.engine.match import Match
from conclave.engine.rng import Rng
from conclave.games import load


class Careful:
    """Takes the option after which it has most crystals, in a world that fits all it knows."""

    name = "careful"

    def __init__(self, rules: Any, seed: int) -> None:
        self.rules = rules
        self.rng = Rng(seed)

    def choose(self, view: Any) -> int:
        """Return one of the options of my seat's question."""
        world = self.rules.determinize(view, self.rng)  # a full state; hidden cards are dealt
        crystals = {}
        for option in choices_of(decision_for(view)):
            trial = self.rules.clone(world)
            self.rules.apply(trial, view.seat, option)  # trusted and fast: for search
            crystals[option] = trial.players[view.seat].crystals
        return max(crystals, key=lambda option: crystals[option])


def main() -> None:
    """Let it play a game against the adept."""
    seasons = load("seasons")
    bots = [Careful(seasons, seed=1), make_bot("adept", seasons, seed=2)]
    match = Match.new(seasons, 2, seed=3)
    while not match.is_over:
        seat = match.decisions[0].seat
        match.play(Move(seat, bots[seat].choose(match.view(seat))))
    print(match.outcome)


if __name__ == "__main__":
    main()
