"""What all tables of a house share."""

from __future__ import annotations

import asyncio
from typing import NamedTuple

from conclave.server.settings import Settings
from conclave.server.storage import Storage
from conclave.server.thinking import Thinker


class Services(NamedTuple):
    """Where tables are kept, who thinks for bots, and whose turn it is to tell the news."""

    storage: Storage
    thinker: Thinker
    settings: Settings
    herald: asyncio.Lock  # one situation is told at a time, so that acknowledgements slip through
