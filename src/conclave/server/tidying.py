"""Tidying memory up when nobody waits for an answer.

Python looks for things that only hold each other by going through everything there is, and
everything stands still meanwhile: with hundreds of tables open for a third of a second. So what is
young is looked through often, and all of it only in a quiet moment.
"""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import Callable

YOUNG, MIDDLE, NEVER = 5_000, 5, 1_000_000
LOOK_EVERY = 1.0  # seconds, like those that follow
QUIET = 2.0  # since somebody wanted something
RARELY = 60.0  # between two rounds, however quiet it is
AT_LAST = 600.0  # until it is done even though it never is quiet


async def tidy_up(last_used: Callable[[], float]) -> None:
    """Keep memory tidy for as long as the server runs."""
    gc.collect()
    gc.freeze()  # what has been loaded until now stays for good
    gc.set_threshold(YOUNG, MIDDLE, NEVER)
    tidied = time.monotonic()
    while True:
        await asyncio.sleep(LOOK_EVERY)
        now = time.monotonic()
        if is_time(now - tidied, now - last_used()):
            gc.collect()
            tidied = time.monotonic()


def is_time(since_tidied: float, since_used: float) -> bool:
    """Tell whether to look through everything now."""
    return since_tidied > AT_LAST or (since_tidied > RARELY and since_used > QUIET)
