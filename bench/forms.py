"""Measures both forms of the core side by side, each in a process that does nothing else.

`python -m bench.forms` is such a process: it reads what to measure, one line of JSON after the
other, and answers each with its figures.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Any

FORMS = ("compiled", "plain")


class Worker:
    """A process that measures one form of the core."""

    def __init__(self, form: str) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "bench.forms"],
            env={**os.environ, "CONCLAVE_PURE": "1" if form == "plain" else "0"},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.form = str(self._ask({"measure": "form"})["form"])

    def measure(
        self, measure: str, players: int, games: int, calls: int, game: str = "seasons"
    ) -> dict[str, float]:
        """Let the process measure something and return its figures."""
        wish: dict[str, Any] = {
            "measure": measure,
            "players": players,
            "games": games,
            "calls": calls,
        }
        wish["game"] = game
        return {name: float(figure) for name, figure in self._ask(wish).items()}

    def close(self) -> None:
        """End the process."""
        with self._process:  # closes what it reads and writes, and waits for it
            pass

    def _ask(self, wish: dict[str, Any]) -> dict[str, Any]:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps(wish) + "\n")
        self._process.stdin.flush()
        answer: dict[str, Any] = json.loads(self._process.stdout.readline() or "{}")
        return answer


def workers() -> list[Worker]:
    """Start a process for every form there is; without a compiled core only plain is left."""
    started: list[Worker] = []
    for form in FORMS:
        worker = Worker(form)
        if worker.form == form:
            started.append(worker)
        else:
            worker.close()
    return started


def answer(wish: dict[str, Any]) -> dict[str, Any]:
    """Measure what is wished."""
    import conclave
    from bench.own import Load, operations, random_play
    from bench.searching import search

    if wish["measure"] == "form":
        return {"form": conclave.FORM}
    if wish["measure"] == "games":
        return dict(random_play(wish["players"], wish["games"], wish["game"]))
    if wish["measure"] == "search":
        return dict(search(wish["players"], wish["calls"]))
    return dict(operations(wish["players"], Load(wish["games"], wish["calls"]), wish["game"]))


def main() -> None:
    """Answer until nobody asks any more."""
    try:
        for line in sys.stdin:
            print(json.dumps(answer(json.loads(line))), flush=True)
    except KeyboardInterrupt:
        return


if __name__ == "__main__":
    main()
