"""Processes that compute for the server, so that its own one never stands still."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from contextlib import contextmanager
from typing import TypeVar

log = logging.getLogger(__name__)
Asked = TypeVar("Asked")
Told = TypeVar("Told")


class NoAnswer(Exception):
    """A process took too long, died or failed."""


class Workers:
    """Some processes. They start with the first work there is."""

    def __init__(self, count: int, niceness: int = 0) -> None:
        self.count = count
        self._niceness = niceness
        self._free = asyncio.Semaphore(count)
        self._pool: ProcessPoolExecutor | None = None

    async def do(self, work: Callable[[Asked], Told], asked: Asked, seconds: float) -> Told:
        """Have work done; whoever comes while all are busy waits, and his time begins later."""
        async with self._free:
            pool = self._open()
            try:
                with _unheard():
                    told = asyncio.wrap_future(pool.submit(work, asked))
                return await asyncio.wait_for(told, seconds)
            except TimeoutError:
                log.warning("a bot thought for more than %s seconds", seconds)
                self._abandon(pool)
            except BrokenExecutor:
                log.warning("a bot's process died")
                self._abandon(pool)
            except Exception:
                log.exception("a bot failed")
        raise NoAnswer

    def warm_up(self, work: Callable[[Asked], object], asked: Asked) -> None:
        """Start the processes, so that the first who comes need not wait for them."""
        pool = self._open()
        with _unheard():
            for _ in range(self.count):
                pool.submit(work, asked)

    def close(self) -> None:
        """End the processes and wait until nothing of them is left."""
        if self._pool is not None:
            self._abandon(self._pool, wait=True)

    def _open(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(
                self.count, context, initializer=_begin, initargs=(self._niceness,)
            )
        return self._pool

    def _abandon(self, pool: ProcessPoolExecutor, wait: bool = False) -> None:
        """End a pool with everything that runs in it; the next question opens another."""
        if self._pool is pool:
            self._pool = None
        for process in list((pool._processes or {}).values()):
            process.kill()
        pool.shutdown(wait, cancel_futures=True)


@contextmanager
def _unheard() -> Iterator[None]:
    """Let processes that are started here never hear the signals that end the server."""
    if sys.platform == "win32":
        yield
        return
    heard = signal.pthread_sigmask(signal.SIG_BLOCK, (signal.SIGINT, signal.SIGTERM))
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, heard)


def _begin(niceness: int) -> None:
    """Leave interrupts to the server, and end when it ends, however it does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    if niceness and sys.platform != "win32":
        os.nice(niceness)
    threading.Thread(target=_end_after_parent, daemon=True).start()


def _end_after_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None, "a worker has been started by somebody"
    parent.join()
    os._exit(0)
