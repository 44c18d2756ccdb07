"""Rulings that a scenario cannot show because only the order of events tells them apart."""

from __future__ import annotations

from conclave.engine.match import Match
from tests.proof import proves
from tests.seasons.positions import table


def causes(match: Match, seat: int) -> list[str]:
    """Return what a seat's crystals and energies came and went for, in order."""
    kinds = ("crystals_gained", "crystals_lost", "crystals_handed_over", "energies_gained")
    return [
        event.cause
        for event in match.events(seat)
        if event.kind in kinds and (event.seat == seat or event.args.get("other") == seat)
    ]


@proves("A4")
def test_titus_collects_before_the_chest_pays_however_they_lie() -> None:
    row = ["Wondrous Chest", "Titus Deepgaze", "Damned Soul of Onys"]
    seat = {"in_play": row, "crystals": 9, "energy": {"fire": 4}}
    match = table(seat, {"crystals": 9}, start=1, turn=0)
    match.play("end turn")
    assert causes(match, 0) == ["damned_soul_of_onys", "titus_deepgaze", "wondrous_chest"]


@proves("A4")
def test_the_horn_comes_between_soul_and_titus_however_they_lie() -> None:
    row = ["Titus Deepgaze", "Beggar's Horn", "Damned Soul of Onys"]
    match = table({"in_play": row, "crystals": 9}, {"crystals": 9}, start=1, turn=0)
    match.play("end turn")
    match.play("take fire")
    assert causes(match, 0) == ["damned_soul_of_onys", "beggars_horn", "titus_deepgaze"]
