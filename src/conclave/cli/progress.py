"""Showing how far a long run is, and stopping it without losing what is done."""

from __future__ import annotations

import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

SPARSE = 60.0  # seconds between two lines where no bar can be drawn
INTERRUPTED = 130


@contextmanager
def counting(total: int, done: int) -> Iterator[Callable[[], None]]:
    """Show a bar with the time left; where nobody watches, a line a minute. Yields a ticker."""
    if sys.stderr.isatty():
        with _bar() as bar:
            task = bar.add_task("games", total=total, completed=done)
            yield lambda: bar.advance(task)
    else:
        yield _Lines(total, done).tick


def _bar() -> Progress:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    console = Console(stderr=True)
    return Progress(*columns, TimeRemainingColumn(), console=console, transient=True)


class _Lines:
    """Tells of progress now and then, for the log of a run in the background."""

    def __init__(self, total: int, done: int) -> None:
        self._total = total
        self._done = self._before = done
        self._began = self._told = time.monotonic()

    def tick(self) -> None:
        self._done += 1
        now = time.monotonic()
        if now - self._told < SPARSE or self._done == self._total:
            return
        self._told = now
        each = (now - self._began) / (self._done - self._before)
        left = duration(each * (self._total - self._done))
        print(f"{self._done} of {self._total} games, about {left} left", file=sys.stderr)


def duration(seconds: float) -> str:
    """Return a time span as one would say it."""
    if seconds < 100:
        return f"{seconds:.0f} s"
    if seconds < 100 * 60:
        return f"{seconds / 60:.0f} min"
    return f"{seconds / 3600:.1f} h"


@contextmanager
def stoppable() -> Iterator[None]:
    """Let being asked to end be the same as Ctrl-C, so that work in the background is reported."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGTERM, _interrupt)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _interrupt(_number: int, _frame: FrameType | None) -> None:
    raise KeyboardInterrupt
