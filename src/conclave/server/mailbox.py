"""A mailbox: whatever is to be done at a table is done one after the other."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

T = TypeVar("T")


class Mailbox:
    """A queue of errands and the one task that runs them."""

    def __init__(self, name: str) -> None:
        self._errands: asyncio.Queue[Callable[[], Awaitable[None]]] = asyncio.Queue()
        self._worker = asyncio.create_task(self._work(), name=name)

    async def do(self, errand: Callable[[], Awaitable[T]]) -> T:
        """Run an errand when its turn comes; it runs to its end even if nobody waits any more."""
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()

        async def run() -> None:
            try:
                result = await errand()
            except Exception as error:
                if not done.done():
                    done.set_exception(error)
            else:
                if not done.done():
                    done.set_result(result)

        self._errands.put_nowait(run)
        return await done

    def is_empty(self) -> bool:
        """Tell whether no errand waits."""
        return self._errands.empty()

    def close(self) -> None:
        """Run nothing more."""
        self._worker.cancel()

    async def _work(self) -> None:
        while True:
            errand = await self._errands.get()
            await errand()
