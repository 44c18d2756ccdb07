"""Finished games that are looked back at while a server is measured."""

from __future__ import annotations

import asyncio
import http.client
import json
import time
from collections.abc import Sequence
from typing import Any

LOOK = 1.0  # seconds between two looks at how far it is, as the page does


class Reviews:
    """Reviews of some games, begun one after the other, with somebody who looks how far they are.

    The server makes one at a time, so that `seconds` holds how long each took by itself.
    """

    def __init__(self, port: int, tables: Sequence[str]) -> None:
        self._port = port
        self._tables = tables
        self.decisions = 0
        self.seconds: list[float] = []

    async def go_on(self) -> None:
        """Have one game after the other reviewed, until somebody stops it."""
        for table in self._tables:
            began = time.perf_counter()
            told = await self._ask("POST", table)
            while told["running"]:
                await asyncio.sleep(LOOK)
                told = await self._ask("GET", table)
            assert told["done"] == told["total"], told
            self.decisions = told["total"]
            self.seconds.append(time.perf_counter() - began)

    async def _ask(self, method: str, table: str) -> dict[str, Any]:
        return await asyncio.to_thread(self._request, method, table)

    def _request(self, method: str, table: str) -> dict[str, Any]:
        line = http.client.HTTPConnection("127.0.0.1", self._port, timeout=60)
        try:
            line.request(method, f"/api/tables/{table}/review")
            answer = line.getresponse()
            body = answer.read()
            assert answer.status < 300, (answer.status, body)
            told: dict[str, Any] = json.loads(body)
            return told
        finally:
            line.close()
