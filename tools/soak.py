"""Plays long random runs in search of faults: `python -m tools.soak --game NAME`, or `make soak`.

Game number N of a run plays seed S + N; its players, options and temper follow from N, so that a
run goes evenly through all of them. Tempers answer at random with different leanings, because
evenly random play hardly ever reaches the rarer effects (`tools/trials.py` says which there
are for each game). All invariants are checked after every move. Every 50th game is also cloned,
saved and loaded at each move, and dealt anew from what every seat and a spectator see. At the end
the run tells how often everything that should happen was carried out; nothing may be left out.

The exit code is 1 if an invariant broke or something never happened, 130 after Ctrl-C.
"""

from __future__ import annotations

import argparse
import multiprocessing
import signal
import sys
import traceback
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import Any, NamedTuple

from rich.console import Console
from rich.markup import escape
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)

from conclave.engine import codec
from conclave.engine.decisions import SPECTATOR, Move
from conclave.engine.rng import Rng
from conclave.engine.rules import Rules
from tools.exercised import Counts
from tools.trials import SEASONS, TRIALS, Check, Plan, Trial

GAMES = 20_000
CHUNK = 20
THOROUGH_EVERY = 50
MOST_DECISIONS = 20_000


class Violation(NamedTuple):
    """What broke, in which game, after which move (0 is the first position)."""

    plan: Plan
    move: int
    problem: str


class Tally(NamedTuple):
    """What a number of games amounted to."""

    games: int
    decisions: int
    violations: list[Violation]
    counts: Counts


class Broken(Exception):
    """Something that must hold in every game does not."""


# --- one game ------------------------------------------------------------------------------


class Game:
    """A game of a run while it is played."""

    def __init__(self, trial: Trial, plan: Plan, check: Check, counts: Counts) -> None:
        self.plan = plan
        self.moves = 0
        self._trial = trial
        self._rules = trial.rules
        self._check = check
        self._counts = counts
        self._rng = Rng(plan.seed, 1)
        self._thorough = plan.number % THOROUGH_EVERY == 0

    def play(self) -> Violation | None:
        """Play to the end; return what broke, if anything did."""
        try:
            self._play()
        except (AssertionError, Broken) as broken:
            return Violation(self.plan, self.moves, str(broken) or _last_line(broken))
        except Exception as error:  # whatever the engine raises is a fault to report
            return Violation(self.plan, self.moves, _last_line(error))
        return None

    def _play(self) -> None:
        state = self._rules.new(self.plan.players, self.plan.seed, dict(self.plan.options))
        self._look_at(state)
        while state.asked:
            decision = state.asked[self._rng.below(len(state.asked))]
            option = self._trial.choose(self.plan.temper, state, decision, self._rng)
            move = Move(decision.seat, option)
            if self._thorough:
                check_clone(self._rules, state, move)
            state.log = []
            self.moves += 1
            self._rules.apply(state, *move)
            self._trial.note(self._counts, state, state.log)
            self._look_at(state)
            if self.moves > MOST_DECISIONS:
                raise Broken("the game does not end")
        check_end(self._rules, state)

    def _look_at(self, state: Any) -> None:
        self._check(state)
        check_questions(state)
        if self._thorough:
            check_saving(self._rules, state)
            for seat in (SPECTATOR, *range(len(state.players))):
                check_world(self._trial, state, seat, self._rng)


def _last_line(error: BaseException) -> str:
    """Name an error and the place it came from."""
    place = traceback.extract_tb(error.__traceback__)[-1]
    return f"{error!r} in {place.name}, line {place.lineno} of {place.filename.rpartition('/')[2]}"


def check_questions(state: Any) -> None:
    """Every open decision offers something, nothing twice, and no seat is asked twice."""
    seats = [decision.seat for decision in state.asked]
    if len(set(seats)) != len(seats):
        raise Broken(f"a seat is asked twice: {seats}")
    for decision in state.asked:
        choices = list(decision.choices()) if not decision.is_number else [decision.choice(0)]
        if not choices or len(set(choices)) != len(choices):
            raise Broken(f"{decision.kind} offers {choices}")


def check_clone(rules: Rules, state: Any, move: Move) -> None:
    """A clone equals its original, and a move on it leaves the original alone."""
    before = codec.encode(rules, state)
    clone = rules.clone(state)
    if codec.encode(rules, clone) != before:
        raise Broken("a clone differs from its original")
    rules.apply(clone, *move)
    if codec.encode(rules, state) != before:
        raise Broken(f"{move} on a clone changed the original")


def check_saving(rules: Rules, state: Any) -> None:
    """A state that was saved and loaded is the same and asks the same."""
    loaded = codec.decode(rules, codec.encode(rules, state))
    if loaded != state or _listed(loaded) != _listed(state):
        raise Broken("a saved state came back different")
    if codec.from_json(rules, codec.to_json(rules, state)) != state:
        raise Broken("a state came back different from JSON")


def check_world(trial: Trial, state: Any, seat: int, rng: Rng) -> None:
    """A world dealt from a seat's view is sound and looks the same to that seat."""
    rules = trial.rules
    seen = rules.view(state, seat)
    world = rules.determinize(seen, rng)
    if rules.view(world, seat) != seen:
        raise Broken(f"a world dealt for seat {seat} looks different to it")
    trial.check(world)


def _listed(state: Any) -> list[tuple[str, int, list[int]]]:
    return [(each.kind, each.seat, list(each.options)) for each in state.asked]


def check_end(rules: Rules, state: Any) -> None:
    """A game that is over has winners, and they have the highest score; alone one may lose."""
    outcome = rules.outcome(state)
    if outcome is None or not (outcome.winners or len(outcome.scores) == 1):
        raise Broken("nobody is asked, but nobody has won")
    if any(outcome.scores[seat] != max(outcome.scores) for seat in outcome.winners):
        raise Broken(f"{outcome} names a winner without the highest score")


# --- many games ----------------------------------------------------------------------------


def play_games(
    seed: int, numbers: Sequence[int], check: Check | None = None, game: str = SEASONS.game
) -> Tally:
    """Play some games of a run, one after the other."""
    trial = TRIALS[game]
    counts: Counts = Counter()
    violations = []
    decisions = 0
    for number in numbers:
        game_counts: Counts = Counter()
        played = Game(trial, trial.plan_of(seed, number), check or trial.check, game_counts)
        # Thorough games work on clones and worlds too, so that they would count things twice.
        with trial.watched(Counter() if number % THOROUGH_EVERY == 0 else game_counts):
            violation = played.play()
        decisions += played.moves
        counts.update(game_counts)
        if violation is not None:
            violations.append(violation)
    return Tally(len(numbers), decisions, violations, counts)


def total(tallies: Sequence[Tally]) -> Tally:
    """Add tallies up."""
    counts: Counts = Counter()
    for tally in tallies:
        counts.update(tally.counts)
    return Tally(
        sum(tally.games for tally in tallies),
        sum(tally.decisions for tally in tallies),
        [violation for tally in tallies for violation in tally.violations],
        counts,
    )


def chunks(games: int) -> list[range]:
    """Cut the numbers of all games into portions of work."""
    return [range(first, min(first + CHUNK, games)) for first in range(0, games, CHUNK)]


@contextmanager
def _workers(seed: int, games: int, jobs: int, game: str) -> Iterator[Iterator[Tally]]:
    """Play all portions, in processes of their own if there are to be several."""
    work = partial(play_games, seed, game=game)
    if jobs == 1:
        yield map(work, chunks(games))
        return
    with multiprocessing.Pool(jobs, signal.signal, (signal.SIGINT, signal.SIG_IGN)) as pool:
        yield pool.imap_unordered(work, chunks(games))


def run(seed: int, games: int, jobs: int, console: Console, game: str = SEASONS.game) -> Tally:
    """Play a run with a progress bar; Ctrl-C ends it early with what is done."""
    done: list[Tally] = []
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TextColumn("left:"),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=console) as progress:
        task = progress.add_task("games", total=games)
        try:
            with _workers(seed, games, jobs, game) as tallies:
                for tally in tallies:
                    done.append(tally)
                    for violation in tally.violations:
                        console.print(escape(described(violation, seed, game)), highlight=False)
                    progress.advance(task, tally.games)
        except KeyboardInterrupt:
            console.print("Stopped; this is what is done so far.")
    return total(done)


# --- the report ----------------------------------------------------------------------------


def described(violation: Violation, seed: int, game: str = SEASONS.game) -> str:
    """Say what broke and how to see it again."""
    plan = violation.plan
    which = "" if game == SEASONS.game else f"--game {game} "
    return (
        f"VIOLATION in game {plan.number}: seed {plan.seed}, {plan.told()}, "
        f"move {violation.move}: {violation.problem}\n"
        f"  again: python -m tools.soak {which}--seed {seed} --only {plan.number}"
    )


def never(counts: Counts, trial: Trial = SEASONS) -> list[str]:
    """Return what should have happened and never did."""
    return [f"{card}: {what}" for card, what in trial.expected() if not counts[card, what]]


def report(tally: Tally, console: Console, trial: Trial = SEASONS) -> None:
    """Print what a run amounted to."""
    console.print(trial.table(tally.counts))
    console.print(
        f"{tally.games:,} games, {tally.decisions:,} decisions, {len(tally.violations)} violations"
    )
    for line in never(tally.counts, trial):
        console.print(f"NEVER HAPPENED: {line}", highlight=False)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run, report and return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tools.soak", description=__doc__)
    parser.add_argument("--game", choices=tuple(TRIALS), default=SEASONS.game)
    parser.add_argument("--games", type=int, default=GAMES, help="how many games to play")
    parser.add_argument("--jobs", type=int, default=2, help="how many processes to use")
    parser.add_argument("--seed", type=int, default=1, help="the seed of the first game")
    parser.add_argument("--only", type=int, metavar="N", help="play only game N of the run")
    chosen = parser.parse_args(arguments)
    console = Console()
    if chosen.only is not None:
        return _play_one(chosen.seed, chosen.only, chosen.game, console)
    trial = TRIALS[chosen.game]
    tally = run(chosen.seed, chosen.games, chosen.jobs, console, chosen.game)
    report(tally, console, trial)
    if tally.games < chosen.games:
        return 130
    return 1 if tally.violations or never(tally.counts, trial) else 0


def _play_one(seed: int, number: int, game: str, console: Console) -> int:
    tally = play_games(seed, [number], game=game)
    for violation in tally.violations:
        console.print(escape(described(violation, seed, game)), highlight=False)
    console.print(f"game {number}: {tally.decisions} decisions")
    return 1 if tally.violations else 0


if __name__ == "__main__":
    sys.exit(main())
