"""What there is to study in Seasons: cards, faces of the dice, bonuses."""

from __future__ import annotations

from conclave.games.seasons.dice import ENERGY_NAMES, FACES
from conclave.games.seasons.state import State
from conclave.lab.study import Clock, Meeting, Offer, Study, Use


def cards_in_hand(state: State) -> list[list[int]]:
    """Return the cards each seat holds, for the end of the game."""
    return [list(player.hand) for player in state.players]


def face_name(rolled: int) -> str:
    """Say in words what a rolled die brings; its dots do not matter to who takes it."""
    face = FACES[rolled]
    parts = [
        name if number == 1 else f"{number} {name}"
        for name, number in zip(ENERGY_NAMES, face.energies, strict=True)
        if number
    ]
    if face.crystals:
        parts.append(f"{face.crystals} crystals" if face.crystals > 1 else "1 crystal")
    symbols = ((face.star, "star"), (face.draw, "card"), (face.transmute, "transmute"))
    return " + ".join([*parts, *(word for shown, word in symbols if shown)])


STUDY = Study(
    thing="card",
    score="prestige",
    clocks=(
        Clock("year", "marker_moved", "year", first=1, last=3),
        Clock("season", "dice_rolled", "season", first=0, last=3),
    ),
    meetings=(
        Meeting("drafted", "card_drafted", "card", pairs=True),
        Meeting("kept for year 1", "card_for_hand_chosen", "card"),
        Meeting("kept for year 2", "card_for_library_chosen", "card"),
        Meeting("kept for year 3", "library_taken", "cards", clock="year", at=3),
        Meeting("summoned", "card_summoned", "card", pairs=True),
        Meeting("put into play", "card_put_into_play", "card"),
        Meeting("activated", "card_activated", "card"),
        Meeting("sacrificed", "card_sacrificed", "card"),
    ),
    left="left in hand",
    left_with=cards_in_hand,
    offers=(
        Offer(
            "die", "dice_rolled", "dice", "die_taken", "die", face_name,
            rows="season", columns="year",
        ),
    ),
    uses=(Use("bonus", "bonus_used", "bonus", clock="year"),),
)  # fmt: skip
