"""`conclave train`: learn the weights of a game's bots by self-play."""

from __future__ import annotations

import argparse
import multiprocessing
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from math import sqrt
from pathlib import Path
from typing import Any

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from conclave.bots.teaching import Notes, Skill, Teacher, study, teacher_for
from conclave.bots.weights_file import WeightsFile, read_weights, written
from conclave.cli.arguments import (
    Commands,
    UsageError,
    any_whole,
    check_seats,
    reason_of,
    seats,
    whole,
)
from conclave.cli.simulate import INTERRUPTED, leave_interrupts
from conclave.engine.rng import seeded
from conclave.games import load

CHUNK = 100
SAVED_EVERY = 5  # chunks
DUELS = 200
PAST = 0.7  # what the games of a pass still count in the next
PASS_NUMBERS = 1 << 32  # each pass plays games with numbers of its own
DUEL_STREAM = 1 << 48


class Work(msgspec.Struct):
    """A training under way, as it is kept beside the file that is to be made."""

    command: str
    skill: Skill
    passes: list[dict[str, float]]
    chunks: int
    notes: msgspec.Raw
    past: msgspec.Raw


def add_to(commands: Commands) -> None:
    """Add the command to the command line."""
    parser = commands.add_parser("train", help="learn a game by self-play")
    parser.add_argument("game")
    parser.add_argument("--out", type=Path, required=True, metavar="FILE", help="where weights go")
    parser.add_argument(
        "--games", type=whole(1), default=1000, metavar="N", help="games of a pass (1000)"
    )
    parser.add_argument("--passes", type=whole(1), default=4, metavar="P", help="default 4")
    parser.add_argument(
        "--players", type=seats, default=(2,), metavar="N", help="default 2; 2,3,4 by turns"
    )
    parser.add_argument("--seed", type=any_whole, default=0, metavar="S", help="seed of all chance")
    parser.add_argument("--jobs", type=whole(1), default=1, metavar="J", help="processes")
    parser.add_argument("--start", type=Path, metavar="FILE", help="weights to begin with")
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Learn; an interruption keeps what was computed, and the same command goes on from there."""
    training = Training(chosen)
    try:
        training.learn()
    except KeyboardInterrupt:
        training.save()
        print(f"interrupted; the same command goes on from {training.part}", file=sys.stderr)
        return INTERRUPTED
    training.finish()
    return 0


class Training:
    """All passes of one training."""

    def __init__(self, chosen: argparse.Namespace) -> None:
        self.rules = load(chosen.game)
        if not chosen.players:
            raise UsageError("nobody is to play: name the number of players")
        for players in chosen.players:
            check_seats(self.rules, players)
        self.teacher: Teacher = teacher_for(self.rules)
        self.chosen = chosen
        self.out: Path = chosen.out
        self.part = self.out.with_name(self.out.name + ".part")
        self.command = _command(chosen)
        self.skill = self.teacher.start()
        if chosen.start is not None:
            self.skill = self._known(read_weights(self.rules, chosen.start).weights)
        self.passes: list[dict[str, float]] = []
        self.chunks = 0
        self.notes, self.past = self._blank(), self._blank()
        if self.part.exists():
            self._resume()
        elif self.out.exists():
            raise UsageError(f"{self.out} is there already; name another file, or remove it")

    def learn(self) -> None:
        """Play and fit until all passes are done."""
        with _pool(self.chosen.jobs) as pool, _progress() as progress:
            while len(self.passes) < self.chosen.passes:
                self._pass(pool, progress)

    def finish(self) -> None:
        """Write the weights, with what they come from, and clear away the work in progress."""
        named = dict(zip(self.teacher.terms, self.skill.weights, strict=True))
        named |= dict(zip(self.teacher.means, self.skill.means, strict=True))
        rounded = {name: round(weight, 2) for name, weight in named.items()}
        weights = {name: weight for name, weight in rounded.items() if weight}
        figures = {"passes": self.passes}
        rules = self.rules
        made = WeightsFile(rules.name, rules.version, self.command, figures, weights)
        _write(self.out, written(made))
        self.part.unlink(missing_ok=True)

    def save(self) -> None:
        """Keep the work in progress."""
        notes, past = [
            msgspec.Raw(msgspec.msgpack.encode(each.packed())) for each in (self.notes, self.past)
        ]
        work = Work(self.command, self.skill, self.passes, self.chunks, notes, past)
        _write(self.part, msgspec.msgpack.encode(work))

    def _pass(self, pool: ProcessPoolExecutor | None, progress: Progress) -> None:
        number = len(self.passes) + 1
        total = -(-self.chosen.games // CHUNK)
        done = self.notes.games
        bar = progress.add_task(f"pass {number}", total=self.chosen.games, completed=done)
        for packed in self._studies(pool, range(self.chunks, total)):
            notes = self._blank()
            notes.unpack(packed)
            self.notes.merge(notes)
            self.chunks += 1
            progress.advance(bar, notes.games)
            if self.chunks % SAVED_EVERY == 0:
                self.save()
        self.past.fade(PAST)
        self.past.merge(self.notes)
        learned = self.past.learned(self.skill, self.teacher.trust(), self.teacher.caution)
        figures = self._figures(learned)
        self.passes.append(figures)
        self.skill, self.chunks, self.notes = learned, 0, self._blank()
        self.save()
        progress.console.print(_told(number, figures))

    def _studies(self, pool: ProcessPoolExecutor | None, chunks: range) -> Iterator[dict[str, Any]]:
        """Return the notes of the chunks in their order, whoever plays them."""
        chosen = self.chosen
        first = len(self.passes) * PASS_NUMBERS
        numbers = [
            range(first + each * CHUNK, first + min((each + 1) * CHUNK, chosen.games))
            for each in chunks
        ]
        work = partial(play_chunk, chosen.game, self.skill, chosen.seed, chosen.players)
        return map(work, numbers) if pool is None else iter(pool.map(work, numbers))

    def _figures(self, learned: Skill) -> dict[str, float]:
        duels = [
            self.teacher.duel(learned, self.skill, seeded(self.chosen.seed, DUEL_STREAM + each))
            for each in range(DUELS)
        ]
        share = sum(duels) / DUELS
        deviation = sqrt(sum((each - share) ** 2 for each in duels) / DUELS)
        games, sums = self.notes.games, self.notes.sums
        return {
            "games": games,
            "samples": sums.samples,
            "mean_score": round(self.notes.score / games, 2),
            "error_before": round(sqrt(sums.error(self.skill.weights)), 2),
            "error_after": round(sqrt(sums.error(learned.weights)), 2),
            "wins_over_before": round(share, 4),
            "wins_interval": round(1.96 * deviation / sqrt(DUELS), 4),
        }

    def _known(self, named: dict[str, float]) -> Skill:
        terms, means = self.teacher.terms, self.teacher.means
        return Skill(
            [named.get(name, 0.0) for name in terms], [named.get(name, 0.0) for name in means]
        )

    def _blank(self) -> Notes:
        return Notes(len(self.teacher.terms), len(self.teacher.means))

    def _resume(self) -> None:
        try:
            work = msgspec.msgpack.decode(self.part.read_bytes(), type=Work)
            self.notes.unpack(msgspec.msgpack.decode(work.notes))
            self.past.unpack(msgspec.msgpack.decode(work.past))
        except (msgspec.MsgspecError, ValueError, TypeError):
            raise UsageError(f"{self.part} is damaged; remove it to begin anew") from None
        except OSError as error:
            raise UsageError(f"cannot read {self.part}: {reason_of(error)}") from None
        if work.command != self.command:
            raise UsageError(f"{self.part} belongs to another training: {work.command}")
        self.skill, self.passes, self.chunks = work.skill, work.passes, work.chunks


def play_chunk(
    game: str, skill: Skill, seed: int, players: tuple[int, ...], numbers: range
) -> dict[str, Any]:
    """Play some games and return notes of what they teach, packed; this runs in a process."""
    return study(load(game), skill, seed, numbers, players).packed()


def _command(chosen: argparse.Namespace) -> str:
    """Write down what was asked for; the number of processes changes nothing."""
    start = f" --start {chosen.start.name}" if chosen.start is not None else ""
    players = ",".join(map(str, chosen.players))
    return (
        f"conclave train {chosen.game} --games {chosen.games} --passes {chosen.passes} "
        f"--players {players} --seed {chosen.seed}{start} --out {chosen.out.name}"
    )


def _told(number: int, figures: dict[str, float]) -> str:
    wins, interval = 100 * figures["wins_over_before"], 100 * figures["wins_interval"]
    before, after = figures["error_before"], figures["error_after"]
    return (
        f"pass {number}: mean score {figures['mean_score']:.1f}, "
        f"error {before:.1f} -> {after:.1f}, "
        f"wins {wins:.1f} ± {interval:.1f} % against the pass before"
    )


@contextmanager
def _pool(jobs: int) -> Iterator[ProcessPoolExecutor | None]:
    if jobs == 1:
        yield None
        return
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(jobs, context, initializer=leave_interrupts)
    try:
        yield pool
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _progress() -> Progress:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    return Progress(*columns, TimeRemainingColumn(), console=Console(stderr=True, highlight=False))


def _write(path: Path, content: bytes) -> None:
    """Write a file in one stroke, so that an interruption leaves the old one or the new one."""
    fresh = path.with_name(path.name + ".new")
    try:
        fresh.write_bytes(content)
        fresh.replace(path)
    except OSError as error:
        raise UsageError(f"cannot write {path}: {reason_of(error)}") from None
