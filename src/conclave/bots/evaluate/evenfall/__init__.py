"""What bots know of Evenfall: rules of thumb, learned values, and a fast way to play on."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from conclave.bots.evaluate.evenfall.expert import Expert
from conclave.bots.evaluate.evenfall.rough import (
    evaluate,
    is_new_choice,
    reply,
    resting_option,
    worth_trying,
)
from conclave.bots.evaluate.evenfall.worth import worth_of
from conclave.bots.weights_file import read_weights
from conclave.games.evenfall import rules


@cache
def expertise(path: Path | None = None) -> Expert:
    """Return what was learned about Evenfall."""
    return Expert(worth_of(read_weights(rules, path).weights))


__all__ = ["evaluate", "expertise", "is_new_choice", "reply", "resting_option", "worth_trying"]
