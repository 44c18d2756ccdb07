"""What keeps answers quick: messages that leave at once, memory tidied up in quiet moments."""

from __future__ import annotations

import asyncio
import socket
from types import SimpleNamespace

import pytest

from conclave.server import tidying
from conclave.server.running import _door
from conclave.server.tidying import AT_LAST, QUIET, RARELY, is_time, tidy_up


def test_small_messages_leave_without_delay() -> None:
    async def run() -> int:
        told: asyncio.Future[int] = asyncio.get_running_loop().create_future()

        async def meet(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            met = writer.get_extra_info("socket")
            told.set_result(met.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
            writer.close()

        door = _door("127.0.0.1", 0)
        async with await asyncio.start_server(meet, sock=door):
            _, writer = await asyncio.open_connection(*door.getsockname())
            answer = await asyncio.wait_for(told, 20)
            writer.close()
        return answer

    assert asyncio.run(run()) != 0


@pytest.mark.parametrize(
    ("since_tidied", "since_used", "due"),
    [
        (RARELY + 1, QUIET + 1, True),
        (RARELY + 1, QUIET / 2, False),
        (RARELY / 2, 10 * QUIET, False),
        (AT_LAST + 1, 0.0, True),
    ],
)
def test_memory_is_tidied_up_when_it_is_quiet_or_has_waited_long(
    since_tidied: float, since_used: float, due: bool
) -> None:
    assert is_time(since_tidied, since_used) == due


def test_everything_old_is_looked_through_at_such_a_time_only(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    done: list[str] = []
    again = asyncio.Event()

    def collect() -> None:
        done.append("collect")
        if len(done) > 3:
            again.set()

    memory = SimpleNamespace(
        collect=collect,
        freeze=lambda: done.append("freeze"),
        set_threshold=lambda *numbers: done.append(f"never before {numbers[2]}"),
    )
    monkeypatch.setattr(tidying, "gc", memory)
    monkeypatch.setattr(tidying, "LOOK_EVERY", 0.0)
    monkeypatch.setattr(tidying, "RARELY", -1.0)

    async def run() -> None:
        tidies = asyncio.create_task(tidy_up(lambda: 0.0))
        await asyncio.wait_for(again.wait(), 20)
        tidies.cancel()

    asyncio.run(run())
    assert done[:4] == ["collect", "freeze", "never before 1000000", "collect"]
