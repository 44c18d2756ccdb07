"""Whole games of Evenfall: printed state by state, and recorded; `python -m` writes them anew."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from conclave.engine.match import Match
from conclave.engine.record import write_record
from conclave.engine.rng import Rng
from conclave.games.evenfall import rules
from conclave.games.evenfall.state import State
from tests.evenfall.busy import busy_move
from tests.playthroughs.printed import print_move

HERE = Path(__file__).parent


class Plan(NamedTuple):
    """One game to be played by chance: its seed decides everything."""

    seats: int
    seed: int
    path: str = "with"
    side: str = "sun"

    def name(self) -> str:
        """Return the name of its file, without an ending."""
        return f"{self.seats}_{self.path}_{self.side}_{self.seed}"

    def options(self) -> dict[str, str]:
        """Return the options of the game."""
        return {"path": self.path, "side": self.side}


PLAYTHROUGHS = (Plan(2, 41, side="moon"),)
RECORDED = (Plan(1, 100), Plan(2, 101, "without"), Plan(3, 102, side="moon"), Plan(4, 103))


def play_through(plan: Plan) -> Match:
    """Play the game of a plan to its end."""
    match = Match.new(rules, plan.seats, plan.seed, plan.options())
    chance = Rng(plan.seed, 21)
    while not match.is_over:
        match.play(busy_move(match.state, chance))
    return match


def print_game(plan: Plan) -> str:
    """Return a whole game as text: every move, change and event, as each seat is told it."""
    match = play_through(plan)
    lines = [f"Evenfall for {plan.seats}, {plan.options()}, seed {plan.seed}"]
    known: set[str] = set()
    for number in range(len(match.history)):
        now = print_state(match.at(number))
        lines += [line for line in now if line not in known]
        lines += print_move(match, number)
        known = set(now)
    outcome = match.outcome
    assert outcome is not None
    lines += [*print_state(match.state), f"scores {outcome.scores}, winners {outcome.winners}", ""]
    return "\n".join(lines)


SHOWN = (
    "points", "vp", "herb", "elixir", "knowledge", "mana", "hand", "reserve", "regions", "board",
    "specialists", "council", "tapped", "stones", "track", "path",
)  # fmt: skip


def print_state(state: State) -> list[str]:
    """Return the facts of a position in a few lines; only those that changed are printed."""
    facts = rules.observe(state)
    piles = f"deck {facts['deck_size']}, discards {facts['discard_size']}, row {facts['row']}"
    lines = [f"round {state.round} first {state.first} turn {state.turn}; {piles}"]
    for number, region in enumerate(facts["regions_on_table"]):
        lines.append(f"  region {number}: {region}")
    for seat in range(len(state.players)):
        told = [facts[name][seat] for name in SHOWN]
        lines.append(f"  {seat}: {' | '.join(str(each) for each in told)}")
        for circle in ("outer", "inner"):
            for row in facts[circle][seat]:
                said = {name: value for name, value in row.items() if value}
                lines.append(f"    {seat} {circle} {said}")
    asked = [f"seat {each.seat} {each.kind} ({each.size()})" for each in state.asked]
    lines.append(f"  asked: {', '.join(asked) or 'nobody'}")
    return lines


def main() -> None:
    """Write all files anew; look at what changed before you keep it."""
    for plan in PLAYTHROUGHS:
        path = HERE / "playthroughs" / f"{plan.name()}.txt"
        path.parent.mkdir(exist_ok=True)
        path.write_text(print_game(plan), encoding="utf-8")
    for plan in RECORDED:
        path = HERE / "records" / f"{plan.name()}.record"
        path.parent.mkdir(exist_ok=True)
        path.write_text(write_record(play_through(plan)), encoding="utf-8")


if __name__ == "__main__":
    main()
