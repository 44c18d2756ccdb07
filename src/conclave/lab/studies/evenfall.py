"""What there is to study in Evenfall: cards by how they are played, clans, and what seats do."""

from __future__ import annotations

from conclave.games.evenfall.automa import automa_points
from conclave.games.evenfall.clan import rituals_of
from conclave.games.evenfall.counting import catalysts_of
from conclave.games.evenfall.player import NOBODY, STATISTICS, Player
from conclave.games.evenfall.scoring import total_of
from conclave.games.evenfall.state import State, ref
from conclave.lab.study import (
    LEAD,
    LIFT,
    MEAN,
    NINETIETH,
    TENTH,
    TRAIT,
    USED,
    WON,
    Clock,
    Meeting,
    Study,
    Target,
    Trait,
)

# What a seat may do with its turns: the figure, and the statistic that counts it.
ACTIONS = {
    "places discovered": "places_discovered",
    "clan token": "tokens_used",
    "action spaces": "spaces_used",
    "catalysts built": "catalysts_built",
}
ON_PATH = {"cards from the path": "played_from_path", "progress": "progress_made"}
SCORES = {
    "points from battles": "vp_from_battles",
    "points from the track": "vp_from_track",
    "points gained in round 1": "vp_after_round_1",
    "steps climbed": "steps_climbed",
    "transfers": "transfers",
    "battles won": "battles_won_in_all",
    "cards turned": "cards_turned",
    "trades": "trades",
}
ALONE = (("players", "1"),)
FOUR = (("players", "4"),)
OFTEN = 60  # seats that have to play a card before it is judged


def held_in_the_end(state: State) -> list[list[int]]:
    """Return the cards that each seat has in its clan in the end."""
    found = []
    for player in state.players:
        cards = [*rituals_of(player), *player.specialists, *player.council]
        found.append([ref(state, card) for card in cards])
    return found


def clans(state: State) -> list[int]:
    """Return the clan of each seat."""
    return [player.clan for player in state.players]


def figures(state: State) -> list[dict[str, float]]:
    """Return the numbers of each seat in the end."""
    return [_figures(state, seat, player) for seat, player in enumerate(state.players)]


def _figures(state: State, seat: int, player: Player) -> dict[str, float]:
    told = dict(zip(STATISTICS, player.statistics, strict=True))
    found = {name: float(told[key]) for name, key in (ACTIONS | SCORES).items()}
    cards = told["rituals_played"] + told["specialists_played"] + told["council_played"]
    found |= {
        "points": float(total_of(state, seat)),
        "cards played": float(cards),
        "turns a round": told["turns"] / max(1, state.round),
        "rituals": float(len(rituals_of(player))),
        "inner rituals": float(len([1 for site in player.inner if site.ritual != NOBODY])),
        "specialists": float(len(player.specialists)),
        "council": float(len(player.council)),
        "catalysts": float(len(catalysts_of(player))),
        "clan track": float(player.track),
    }
    if state.path:
        found |= {name: float(told[key]) for name, key in ON_PATH.items()}
        found["last field of the path"] = float(player.path == len(state.pack.path.costs))
    if state.automa is not None:
        found["the automa's points"] = float(automa_points(state))
    return found


def _used(name: str, figure: str) -> Target:
    return Target(f"% of seats use {name}", USED, 90, 100, figure)


def _alone(level: str, points: tuple[float, float], won: tuple[float, float]) -> tuple[Target, ...]:
    where = (*ALONE, ("automa", level))
    return (
        Target(f"points of the automa ({level})", MEAN, *points, "the automa's points", where),
        Target(f"% won against the automa ({level})", WON, *won, "", where),
    )


STUDY = Study(
    thing="card",
    score="points",
    clocks=(Clock("round", "round_begun", "round", first=1, last=3),),
    meetings=(
        Meeting("ritual", "ritual_played", "card", also="ritual_played_from_path"),
        Meeting(
            "specialist",
            "specialist_played",
            "card",
            also="specialist_played_from_path",
            named="specialist",
        ),
        Meeting("council", "council_played", "card", also="council_played_from_path"),
        Meeting("turned", "card_turned", "card", named="specialist"),
    ),
    left="held in the end",
    left_with=held_in_the_end,
    offers=(),
    uses=(),
    traits=(Trait("clan", clans),),
    targets=(
        Target("points, a tenth is below", TENTH, 55, 80, "points"),
        Target("points, nine tenths are below", NINETIETH, 90, 115, "points"),
        Target("points, mean", MEAN, 75, 100, "points"),
        Target("points after round 1", MEAN, 20, 40, "points before round 2"),
        Target("turns a round", MEAN, 8, 15, "turns a round"),
        _used("discovery", "places discovered"),
        _used("the clan token", "clan token"),
        _used("cards", "cards played"),
        _used("action spaces", "action spaces"),
        _used("catalysts", "catalysts built"),
        _used("cards from the path", "cards from the path"),
        _used("progress on the path", "progress"),
        Target("points more for who begins", LEAD, -3, 3),
        Target("% more victories of a clan", TRAIT, -5, 5, "clan", (("side", "moon"), *FOUR)),
        Target("% more victories with a ritual", LIFT, -8, 8, "ritual", least=OFTEN),
        Target("% more victories with a specialist", LIFT, -8, 8, "specialist", least=OFTEN),
        Target("% more victories with a council member", LIFT, -8, 8, "council", least=OFTEN),
        Target("rituals", MEAN, 4.5, 8, "rituals"),
        Target("inner rituals", MEAN, 3.5, 6.5, "inner rituals"),
        Target("specialists", MEAN, 1.5, 4, "specialists"),
        Target("council members", MEAN, 1.5, 3.5, "council"),
        Target("catalysts", MEAN, 4, 8, "catalysts"),
        Target("steps of the clan track", MEAN, 4, 8, "clan track"),
        Target("% of seats on the last field", USED, 10, 40, "last field of the path"),
        *_alone("apprentice", (60, 80), (70, 100)),
        *_alone("adept", (75, 95), (50, 90)),
        *_alone("crone", (83, 103), (40, 80)),
        *_alone("archwitch", (90, 110), (20, 70)),
    ),
    figures=figures,
)
