"""What there is to study in Emberhours: cards, sources, flames, and how games end."""

from __future__ import annotations

from conclave.games.emberhours.counting import cards_in
from conclave.games.emberhours.expressions import OWN_AND_UNDER
from conclave.games.emberhours.player import FIRST_SOURCE
from conclave.games.emberhours.state import State, held_by, ref
from conclave.lab.study import (
    BEGINNING,
    ENDING,
    LIFT,
    ROUNDS,
    WINNING,
    Clock,
    Ending,
    Meeting,
    Study,
    Target,
)

LAST_ROUND = 30


def held_in_the_end(state: State) -> list[list[int]]:
    """Return the cards and the sources that each seat has in the end."""
    found = []
    for seat in range(len(state.players)):
        things = cards_in(state, seat, OWN_AND_UNDER)
        things += [FIRST_SOURCE + each.source for each in held_by(state, seat)]
        found.append([ref(state, thing) for thing in things])
    return found


STUDY = Study(
    thing="thing",
    score="points",
    clocks=(Clock("round", "round_begun", "round", first=0, last=LAST_ROUND),),
    meetings=(
        Meeting("summoned", "card_summoned", "card", pairs=True),
        Meeting("opened with", "card_played", "card", clock="round", at=0),
        Meeting("played", "card_played", "card"),
        Meeting("lit", "flame_lit", "thing"),
        Meeting("conquered", "source_conquered", "thing"),
        Meeting("fortified", "source_fortified", "thing"),
    ),
    left="held in the end",
    left_with=held_in_the_end,
    offers=(),
    uses=(),
    endings=(
        Ending("an empty supply", "end_supply_empty"),
        Ending("a full retinue", "end_retinue_full"),
        Ending("all sources fortified", "end_all_fortified"),
        Ending("the last round", "end_last_round"),
    ),
    targets=(
        Target("rounds a game", ROUNDS, 8, 11),
        Target("points to win", WINNING, 25, 45),
        Target("% end by an empty supply", ENDING, 25, 40, "an empty supply"),
        Target("% end by a full retinue", ENDING, 45, 65, "a full retinue"),
        Target("% end by all sources fortified", ENDING, 5, 15, "all sources fortified"),
        Target("% more victories for who begins", BEGINNING, -3, 3),
        Target("% more victories with a card summoned", LIFT, -8, 8, "summoned"),
    ),
)
