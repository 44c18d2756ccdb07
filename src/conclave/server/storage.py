"""The database at work: one thread writes in groups, readers do not wait for it."""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import IO, Any, NamedTuple, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import SQLAlchemyError

from conclave.server.opening import lock_folder, open_engine

T = TypeVar("T")
Work = Callable[[Connection], T]
GROUP = 256


class StorageFailure(Exception):
    """Something could not be written or read; nothing of it was kept."""


class Job(NamedTuple):
    """Something to be written, and who waits for it."""

    work: Work[Any]
    loop: asyncio.AbstractEventLoop
    done: asyncio.Future[Any]


class Storage:
    """An open database. Whoever awaits `write` goes on only when it is safe on disk."""

    def __init__(self, engine: Engine, lock: IO[str]) -> None:
        self._engine = engine
        self._lock = lock
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._readers = ThreadPoolExecutor(2, "conclave-read")
        self._writer = threading.Thread(target=self._write_on, name="conclave-write", daemon=True)
        self._writer.start()

    @classmethod
    def open(cls, folder: Path) -> Storage:
        """Open the database of a folder, or raise StorageProblem."""
        lock = lock_folder(folder)
        try:
            return cls(open_engine(folder), lock)
        except BaseException:
            lock.close()
            raise

    async def write(self, work: Work[T]) -> T:
        """Do work in a transaction; what waits at the same moment shares one commit."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[T] = loop.create_future()
        self._jobs.put(Job(work, loop, done))
        return await done

    async def read(self, work: Work[T]) -> T:
        """Look something up without waiting for the writer."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._readers, self._read, work)

    def close(self) -> None:
        """Finish what is waiting and close the files."""
        self._jobs.put(None)
        self._writer.join()
        self._readers.shutdown()
        self._engine.dispose()
        self._lock.close()

    def _read(self, work: Work[T]) -> T:
        try:
            with self._engine.connect() as connection:
                return work(connection)
        except SQLAlchemyError as error:
            raise StorageFailure(str(error)) from error

    # --- in the writer's thread ------------------------------------------------------------

    def _write_on(self) -> None:
        with self._engine.connect() as connection:
            while (job := self._jobs.get()) is not None:
                group = [job]
                ending = self._gather(group)
                self._commit_group(connection, group)
                if ending:
                    return

    def _gather(self, group: list[Job]) -> bool:
        """Add what waits already; tell whether the end has been asked for."""
        while len(group) < GROUP:
            try:
                job = self._jobs.get_nowait()
            except queue.Empty:
                return False
            if job is None:
                return True
            group.append(job)
        return False

    def _commit_group(self, connection: Connection, group: list[Job]) -> None:
        """Commit all at once; if one of them fails, each on its own."""
        try:
            with connection.begin():
                results = [job.work(connection) for job in group]
        except Exception as error:
            if len(group) == 1:
                _fail(group[0], error)
                return
            for job in group:
                self._commit_group(connection, [job])
            return
        for job, result in zip(group, results, strict=True):
            _succeed(job, result)


def _succeed(job: Job, result: Any) -> None:
    _tell(job, lambda done: done.set_result(result))


def _fail(job: Job, error: Exception) -> None:
    if isinstance(error, SQLAlchemyError):
        error = StorageFailure(str(error))
    _tell(job, lambda done: done.set_exception(error))


def _tell(job: Job, act: Callable[[asyncio.Future[Any]], None]) -> None:
    """Answer in the loop of whoever waits, if both are still there."""

    def settle() -> None:
        if not job.done.done():
            act(job.done)

    try:
        job.loop.call_soon_threadsafe(settle)
    except RuntimeError:
        return  # the loop has been closed: nobody waits any more
