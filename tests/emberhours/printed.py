"""Whole games of Emberhours: printed state by state, and recorded; `python -m` writes them anew."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from conclave.engine.match import Match
from conclave.engine.record import write_record
from conclave.engine.rng import Rng
from conclave.games.emberhours import rules
from conclave.games.emberhours.state import State
from tests.emberhours.busy import busy_move
from tests.playthroughs.printed import print_move

HERE = Path(__file__).parent


class Plan(NamedTuple):
    """One game to be played by chance: its seed decides everything."""

    seats: int
    seed: int
    tiles: str = "offset"
    supply: str = "pack"

    def name(self) -> str:
        """Return the name of its file, without an ending."""
        return f"{self.seats}_{self.tiles}_{self.supply}_{self.seed}"

    def options(self) -> dict[str, str]:
        """Return the options of the game."""
        return {"tiles": self.tiles, "supply": self.supply}


PLAYTHROUGHS = (Plan(2, 41), Plan(3, 42, tiles="alike", supply="8"))
RECORDED = (Plan(2, 101), Plan(3, 102, tiles="alike"), Plan(4, 103, supply="8"), Plan(4, 104))


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
    lines = [f"Emberhours for {plan.seats}, {plan.options()}, seed {plan.seed}"]
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
    piles = f"deck {facts['deck_size']}, discards {facts['discard_size']}"
    head = f"round {state.round} start {state.start} turn {state.turn}"
    lines = [f"{head}; {piles}, supply {facts['central']}, ending {facts['ending']}"]
    for each in facts["sources"]:
        lines.append(f"  {', '.join(f'{name} {value}' for name, value in each.items())}")
    for seat in range(len(state.players)):
        told = [facts[name][seat] for name in ("points", "vp", "hand", "slots", "outside")]
        more = [facts[name][seat] for name in ("landing", "retinue", "activated", "markers")]
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
