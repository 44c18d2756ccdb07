"""Files of learned weights: written by `conclave train`, read by the bots that think."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import Any

import msgspec

from conclave.engine.rules import Rules

PACKAGE = "conclave.bots.weights"


class BadWeights(ValueError):
    """A file of weights that is damaged or was made for something else."""


class WeightsFile(msgspec.Struct, frozen=True):
    """What was learned about a game: numbers by name, and where they come from."""

    game: str
    rules_version: int
    command: str
    figures: dict[str, Any]
    weights: dict[str, float]


def read_weights(rules: Rules, path: Path | None = None) -> WeightsFile:
    """Read the weights for a game: those that come with Conclave, or a file of one's own."""
    source = files(PACKAGE) / f"{rules.name}.json" if path is None else path
    try:
        found = msgspec.json.decode(source.read_bytes(), type=WeightsFile)
    except OSError as error:
        raise BadWeights(
            f"cannot read {source}: {(error.strerror or str(error)).lower()}"
        ) from None
    except (msgspec.MsgspecError, UnicodeDecodeError):
        raise BadWeights(f"{source} is not a file of weights") from None
    if (found.game, found.rules_version) != (rules.name, rules.version):
        raise BadWeights(
            f"{source} was made for {found.game}, rules version {found.rules_version}, "
            f"not for {rules.name}, rules version {rules.version}"
        )
    return found


def written(weights: WeightsFile) -> bytes:
    """Return a file of weights as it is stored: one number a line, so that changes can be read."""
    return msgspec.json.format(msgspec.json.encode(weights), indent=1) + b"\n"
