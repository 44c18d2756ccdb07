"""Something that is done a moment later, once for all who ask for it meanwhile."""

from __future__ import annotations

import asyncio
from collections.abc import Callable


class Soon:
    """Waits a little after the first who asks, so that a crowd makes no more work than one."""

    def __init__(self, seconds: float, act: Callable[[], None]) -> None:
        self._seconds = seconds
        self._act = act
        self._waiting: asyncio.TimerHandle | None = None

    def ask(self) -> None:
        """Have it done soon."""
        if self._waiting is None:
            loop = asyncio.get_running_loop()
            self._waiting = loop.call_later(self._seconds, self._do)

    def close(self) -> None:
        """Do it no more."""
        if self._waiting is not None:
            self._waiting.cancel()

    def _do(self) -> None:
        self._waiting = None
        self._act()
