"""Whole games of Zavandor: printed state by state, and recorded; `python -m` writes them anew."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from conclave.engine.match import Match
from conclave.engine.record import write_record
from conclave.engine.rng import Rng
from conclave.games.zavandor import rules
from conclave.games.zavandor.state import State
from tests.playthroughs.printed import print_move
from tests.zavandor.busy import busy_move

HERE = Path(__file__).parent


class Plan(NamedTuple):
    """One game to be played by chance: its seed decides everything."""

    seats: int
    seed: int
    edition: str = "german"
    supply: str = "unlimited"
    phases: str = "mixed"
    overbid: str = "lightning"

    def name(self) -> str:
        """Return the name of its file, without an ending."""
        return f"{self.seats}_{self.edition}_{self.phases}_{self.seed}"

    def options(self) -> dict[str, str]:
        """Return the options of the game."""
        changing = {"edition": self.edition, "supply": self.supply, "phases": self.phases}
        return {**changing, "overbid": self.overbid}


PLAYTHROUGHS = (Plan(2, 41), Plan(3, 42, edition="english", supply="limited"))
RECORDED = (
    Plan(2, 101),
    Plan(3, 102, edition="english"),
    Plan(4, 103, phases="blocks"),
    Plan(5, 104, supply="limited", overbid="refused"),
    Plan(6, 105),
)


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
    lines = [f"Zavandor for {plan.seats}, {plan.options()}, seed {plan.seed}"]
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


def print_state(state: State) -> list[str]:
    """Return the facts of a position in a few lines; only those that changed are printed."""
    facts = rules.observe(state)
    piles = f"decks {facts['deck_sizes']}, discards {facts['discard_sizes']}"
    lines = [
        f"round {state.round} order {state.order} turn {state.turn}; {piles}",
        f"  open {facts['open_artifacts']}, stack {facts['stack_size']}, gone {facts['gone']}",
    ]
    for seat in range(len(state.players)):
        told = [facts[name][seat] for name in ("character", "points", "dust", "cards", "active")]
        more = [facts[name][seat] for name in ("resting", "levels", "artifacts", "sentinels")]
        lines.append(f"  {seat}: {' | '.join(str(each) for each in [*told, *more])}")
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
