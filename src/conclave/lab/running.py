"""Many games on several processors; whoever stops early keeps what is finished."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from typing import TypeVar

from conclave.lab import BadRun

AHEAD = 4  # games handed out for every process

T = TypeVar("T")


def run_all(play: Callable[[int], T], numbers: Sequence[int], jobs: int) -> Iterator[T]:
    """Play the games with these numbers; they come as they end, in no order with several jobs."""
    if jobs == 1 or len(numbers) < 2:
        for number in numbers:
            yield play(number)
        return
    others = set(multiprocessing.active_children())
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(min(jobs, len(numbers)), context, initializer=_leave_interrupts)
    finished = False
    try:
        yield from _as_they_end(pool, play, numbers, AHEAD * jobs)
        finished = True
    except BrokenProcessPool:
        raise BadRun("a process died while it played; what was kept in a file is safe") from None
    finally:
        if not finished:  # games under way are lost: they may take minutes to end
            for process in set(multiprocessing.active_children()) - others:
                process.terminate()
        pool.shutdown(wait=True, cancel_futures=True)


def _as_they_end(
    pool: ProcessPoolExecutor, play: Callable[[int], T], numbers: Sequence[int], window: int
) -> Iterator[T]:
    """Hand out a few games at a time, so that a million of them do not queue."""
    left = iter(numbers)
    pending = {pool.submit(play, number) for number in islice(left, window)}
    while pending:
        done, pending = wait(pending, return_when=FIRST_COMPLETED)
        for future in done:
            yield future.result()
        pending |= {pool.submit(play, number) for number in islice(left, len(done))}


def _leave_interrupts() -> None:
    """Let the process that started us deal with Ctrl-C."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
