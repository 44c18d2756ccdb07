"""What there is to study in Zavandor: lots, their prices, characters, knowledge."""

from __future__ import annotations

from conclave.games.zavandor.state import State
from conclave.games.zavandor.tables import FIRST_SENTINEL
from conclave.lab.study import Clock, Meeting, Price, Study, Trait

ROUNDS_TOGETHER = 4
LAST_ROUND = 60


def characters(state: State) -> list[int]:
    """Return the character of each seat."""
    return [player.character for player in state.players]


def owned_lots(state: State) -> list[list[int]]:
    """Return the artifacts and sentinels each seat has in the end, every one as often."""
    found = []
    for seat, player in enumerate(state.players):
        lots = [lot for lot, count in enumerate(player.artifacts) for _ in range(count)]
        lots += [
            FIRST_SENTINEL + sentinel
            for sentinel, owner in enumerate(state.sentinels)
            if owner == seat
        ]
        found.append(lots)
    return found


STUDY = Study(
    thing="lot",
    score="points",
    clocks=(Clock("round", "round_begun", "round", first=1, last=LAST_ROUND),),
    meetings=(
        Meeting("bought", "auction_won", "lot", pairs=True),
        Meeting("put up", "auction_opened", "lot"),
    ),
    left="owned in the end",
    left_with=owned_lots,
    offers=(),
    uses=(),
    traits=(Trait("character", characters),),
    prices=(Price("lot", "auction_won", "lot", "price", "round", ROUNDS_TOGETHER),),
)
