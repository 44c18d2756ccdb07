"""The end of a server: Ctrl-C and SIGTERM, at any moment, leave in silence and with success."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.house import House

SECONDS = 60
BOTS = [{"kind": "bot", "level": "adept"}] * 2


class Served:
    """A server with a process group of its own, as one that was started from a terminal."""

    def __init__(self, folder: Path) -> None:
        command = [sys.executable, "-m", "conclave", "serve", "--port", "0", "--pause", "0"]
        self._process = subprocess.Popen(
            [*command, "--data", str(folder)],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
        assert self._process.stdout is not None
        self.address = self._process.stdout.readline().split("http://")[1].strip()
        assert f"{self.address}/packs#" in self._process.stdout.readline()

    def send(self, number: signal.Signals, to_all: bool) -> None:
        """Send a signal to the server, or as a terminal does to its bots, too."""
        if to_all:
            os.killpg(self._process.pid, number)
        else:
            self._process.send_signal(number)

    def end(self) -> tuple[int, str, str]:
        """Wait for the end and return the exit code and everything that was printed."""
        told, complaints = self._process.communicate(timeout=SECONDS)
        return self._process.returncode, told, complaints

    def kill(self) -> None:
        """Leave nothing behind, whatever a test has found out."""
        if self._process.poll() is None:
            os.killpg(self._process.pid, signal.SIGKILL)
            self._process.communicate()


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    """Return a server that has just opened."""
    running = Served(tmp_path)
    yield running
    running.kill()


@pytest.mark.parametrize("to_all", [False, True])
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_server_can_be_ended_before_it_has_really_begun(
    served: Served, number: signal.Signals, to_all: bool
) -> None:
    served.send(number, to_all)
    assert served.end() == (0, "", "")


@pytest.mark.parametrize("to_all", [False, True])
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_server_ends_in_silence_while_bots_think(
    served: Served, number: signal.Signals, to_all: bool
) -> None:
    house = House.at(served.address)
    tables = [house.set_up(BOTS)["table"] for _ in range(3)]
    for table in tables:
        with house.visit(table) as somebody:
            while somebody.until("situation")["version"] == 0:
                pass
    served.send(number, to_all)
    assert served.end() == (0, "", "")


def test_whoever_asks_twice_does_not_disturb_the_end(served: Served) -> None:
    house = House.at(served.address)
    with house.visit(house.set_up(BOTS)["table"]) as somebody:
        somebody.until("situation")
        served.send(signal.SIGINT, to_all=True)
        assert somebody.closing()[0]["reason"] == "closing"
        served.send(signal.SIGINT, to_all=True)
        served.send(signal.SIGTERM, to_all=True)
    assert served.end() == (0, "", "")
