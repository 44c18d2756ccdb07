"""All operations of the language of effects: importing this module fills their table."""

from __future__ import annotations

from typing import Final

from conclave.games.evenfall import (
    building,
    cards,
    choosing,
    figures,
    paying,
    places,
    playing,
    regions,
    removing,
    spaces,
    transfers,
)
from conclave.games.evenfall.effects import VERBS
from conclave.games.evenfall.vocabulary import NOTHING, OP_NAMES, SEEK

MODULES: Final = (
    building,
    cards,
    choosing,
    figures,
    paying,
    places,
    playing,
    regions,
    removing,
    spaces,
    transfers,
)

MISSING: Final = [name for op, name in enumerate(OP_NAMES) if VERBS[op] == NOTHING and op != SEEK]
assert not MISSING, f"nothing carries out {MISSING}"
