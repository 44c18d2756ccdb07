"""Last turns of Seasons, solved exactly: how often do bots find the best there is?

The positions are those of games between adepts, kept in last_turns.json as seeds and moves.

    python -m tests.bots.endgames adept master:simulations=300
    python -m tests.bots.endgames --json --positions 20 adept
    python -m tests.bots.endgames --record 80
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from statistics import fmean
from typing import Any, NamedTuple

from conclave.bots import make_bot
from conclave.engine.rng import seeded
from conclave.games.seasons import rules
from conclave.games.seasons.state import State
from tests.bots.expectimax import Solver, TooLarge, margin, victory

KEPT = Path(__file__).with_name("last_turns.json")
NOTHING = 1e-9  # what is lost by rounding


class Solved(NamedTuple):
    """A last turn with those who know what all of it is worth, in prestige and in victories."""

    state: State
    prestige: Solver
    victories: Solver

    def stake(self) -> float:
        """Return how much of the victory the first choice may cost."""
        options = self.state.asked[0].choices()
        found = [self.victories.after(self.state, option) for option in options]
        return max(found) - min(found)


class Lost(NamedTuple):
    """What a bot gave away in a turn, against the best there was."""

    prestige: float
    victories: float


def record(games: int) -> None:
    """Play games between adepts and keep them up to their last turns, where there is a choice."""
    played = {seed: _moves_to_last_turn(seed) for seed in range(games)}
    found = [{"seed": seed, "moves": moves} for seed, moves in played.items() if moves]
    lines = ",\n".join(json.dumps(each, separators=(",", ":")) for each in found)
    KEPT.write_text(f"[\n{lines}\n]\n", encoding="utf-8")


def _moves_to_last_turn(seed: int) -> list[int]:
    state = rules.new(2, seed, {})
    bots = [make_bot("adept", rules, seeded(seed, seat)) for seat in range(2)]
    moves: list[int] = []
    while state.asked:
        asked = state.asked[0]
        if asked.kind == "action" and _is_last(state):
            return moves
        moves.append(bots[asked.seat].choose(rules.view(state, asked.seat)))
        rules.apply(state, asked.seat, moves[-1])
    return []


def _is_last(state: State) -> bool:
    """Tell whether the turn that begins is the last, by ending it."""
    trial = rules.clone(state)
    rules.apply(trial, trial.asked[0].seat, 0)
    return trial.is_over()


def last_turns() -> Iterator[State]:
    """Return the kept positions."""
    for game in json.loads(KEPT.read_text(encoding="utf-8")):
        state = rules.new(2, game["seed"], {})
        for option in game["moves"]:
            rules.apply(state, state.asked[0].seat, option)
        yield state


def solve(state: State) -> Solved:
    """Return a last turn solved, or say that it is too large for that."""
    seat = state.asked[0].seat
    solved = Solved(state, Solver(seat, margin), Solver(seat, victory))
    solved.prestige.value(state)
    solved.victories.value(state)
    return solved


def solved_turns(most: int | None = None) -> Iterator[Solved]:
    """Return the kept positions that can be solved."""
    made = 0
    for state in last_turns():
        if made == most:
            return
        try:
            yield solve(state)
        except TooLarge:
            continue
        made += 1


def lost_by(solved: Solved, name: str, seed: int) -> Lost:
    """Let a bot play the turn, and return what its choices cost.

    Chance comes as it is dealt: what a choice costs is what it costs on the average.
    """
    state = rules.clone(solved.state)
    bot = make_bot(name, rules, seed)
    prestige = victories = 0.0
    while state.asked:
        asked = state.asked[0]
        if asked.seat == solved.prestige.seat:
            option = bot.choose(rules.view(state, asked.seat))
            prestige += solved.prestige.value(state) - solved.prestige.after(state, option)
            victories += solved.victories.value(state) - solved.victories.after(state, option)
        else:
            option = min(asked.choices(), key=lambda each: solved.prestige.after(state, each))
        rules.apply(state, asked.seat, option)
    return Lost(prestige, victories)


def measure(names: Iterable[str], most: int | None = None) -> dict[str, Any]:
    """Return how often bots find the best, and what they lose on the average."""
    found: dict[str, list[Lost]] = {name: [] for name in names}
    positions = at_stake = chance = 0
    for number, solved in enumerate(solved_turns(most)):
        positions += 1
        at_stake += solved.stake() > NOTHING
        chance += solved.prestige.has_met_chance
        for name, lost in found.items():
            lost.append(lost_by(solved, name, number))
    bots = {name: _summary(lost) for name, lost in found.items()}
    return {"positions": positions, "with_chance": chance, "at_stake": at_stake, "bots": bots}


def _summary(lost: list[Lost]) -> dict[str, float]:
    return {
        "best_prestige": sum(each.prestige <= NOTHING for each in lost),
        "lost_prestige": round(fmean(each.prestige for each in lost), 3),
        "best_victories": sum(each.victories <= NOTHING for each in lost),
        "lost_victories": round(fmean(each.victories for each in lost), 4),
    }


def main(arguments: list[str]) -> None:
    """Measure some bots and tell how they did."""
    parser = argparse.ArgumentParser(prog="python -m tests.bots.endgames", description=__doc__)
    parser.add_argument("bots", nargs="*", metavar="BOT")
    parser.add_argument("--positions", type=int, metavar="N", help="only the first ones")
    parser.add_argument("--json", action="store_true", help="write JSON")
    parser.add_argument("--record", type=int, metavar="N", help="play games and keep them")
    chosen = parser.parse_args(arguments)
    if chosen.record:
        record(chosen.record)
    report = measure(chosen.bots, chosen.positions)
    if chosen.json:
        print(json.dumps(report, indent=2))
        return
    positions = report["positions"]
    print(f"{positions} last turns, {report['with_chance']} of them with chance in them;", end=" ")
    print(f"in {report['at_stake']} the victory is at stake")
    for name, found in report["bots"].items():
        print(
            f"{name}: best in {found['best_prestige']}, {found['lost_prestige']:.2f} prestige lost;"
            f" best for the victory in {found['best_victories']},"
            f" {found['lost_victories']:.2%} of it lost"
        )


if __name__ == "__main__":
    main(sys.argv[1:])
