"""What the view says a change would bring is what it brings."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from conclave.bots import RandomBot
from conclave.engine.decisions import Move
from conclave.engine.match import Match
from conclave.engine.scenario import stage
from conclave.engine.stage import Facts
from conclave.games import load
from conclave.games.zavandor import rules
from conclave.games.zavandor.gems import arrange, pack_counts
from conclave.games.zavandor.tables import ARTIFACT_NAMES, ARTIFACTS_WITH_CARD, COLOUR_NAMES
from conclave.games.zavandor.view import GainView, View

EVERY = 40  # moves
CRYSTAL, ELIXIR, PHOENIX = 5, 6, 12


def positions(games: int) -> Iterator[tuple[Any, int]]:
    """Yield positions of random games and a seat to look from."""
    for seed in range(games):
        match = Match.new(rules, 2 + seed % 5, seed)
        bot = RandomBot(seed)
        while not match.is_over:
            seat = match.decision.seat
            if len(match.history) % EVERY == 0:
                yield crowded(match.state, seat), seat
            match.play(Move(seat, bot.choose(match.view(seat))))


def crowded(state: Any, seat: int) -> Any:
    """Return a copy in which a seat has resting gems of every kind, and all sentinels."""
    copy = rules.clone(state)
    copy.players[seat].resting = [1] * 5
    copy.sentinels = (seat,) * len(copy.sentinels)
    return copy


def arranged(state: Any, seat: int, changes: dict[int, int]) -> GainView:
    """Arrange gems otherwise in a copy, and return what came of it."""
    before, copy = rules.view(state, seat), rules.clone(state)
    player = copy.players[seat]
    counts = list(player.active)
    for kind, change in changes.items():
        counts[kind] += change
    arrange(player, pack_counts(counts))
    return gained(before, rules.view(copy, seat))


def gained(before: View, after: View) -> GainView:
    was, now = before.seats[before.seat], after.seats[after.seat]
    return GainView(
        now.points_now.total - was.points_now.total,
        now.income.twice_average - was.income.twice_average,
    )


def test_gems_bring_and_cost_what_the_view_says() -> None:
    looked = 0
    for state, seat in positions(5):
        gains, player = rules.view(state, seat).gains, state.players[seat]
        assert gains is not None
        for kind in range(5):
            if player.active[kind]:
                assert gains.resting[kind] == arranged(state, seat, {kind: -1})
            else:
                assert gains.resting[kind] is None
            assert gains.active[kind] == arranged(state, seat, {kind: 1})
            for other in range(5):
                if other != kind and player.active[other]:
                    looked += 1
                    swapped = arranged(state, seat, {kind: 1, other: -1})
                    assert gains.swaps[kind][other] == swapped
    assert looked > 20


def test_looking_changes_nothing() -> None:
    for state, seat in positions(3):
        packed = rules.pack(state)
        rules.view(state, seat)
        assert rules.pack(state) == packed


def table(**mine: Any) -> Match:
    facts = {"game": "zavandor", "seats": [mine, {}], "position": {"turn": 0}}
    return stage(Facts(facts, ()), load)


def lots(match: Match) -> tuple[GainView, ...]:
    view: View = match.view(0)
    assert view.gains is not None
    return view.gains.lots


def test_an_elixir_counts_with_its_diamond_if_a_slot_is_free() -> None:
    free = lots(table(active={"opal": 1}))[ELIXIR]
    full = lots(table(active={"opal": 5}))[ELIXIR]
    assert free.points > full.points
    assert free.twice_income > full.twice_income == 0


def test_the_fourth_source_of_a_colour_makes_concentrated_energy() -> None:
    [colour] = [
        name
        for name, bringing in zip(COLOUR_NAMES, ARTIFACTS_WITH_CARD, strict=True)
        if CRYSTAL in bringing
    ]
    three = table(active={colour: 3})
    four = table(active={colour: 3}, artifacts=["Crystal of Protection"])
    assert lots(three)[CRYSTAL].twice_income == gained(three.view(0), four.view(0)).twice_income
    assert lots(three)[CRYSTAL].twice_income != lots(table())[CRYSTAL].twice_income


def test_an_artifact_counts_for_the_sentinels_one_has() -> None:
    for name in ("Owl", "Fox", "Toad", "Unicorn", "Tomcat", "Raven"):
        for lot in set(range(PHOENIX)) - {ELIXIR}:
            has = table(sentinels=[name])
            after = table(sentinels=[name], artifacts=[ARTIFACT_NAMES[lot]])
            expected = gained(has.view(0), after.view(0))
            assert lots(has)[lot] == expected


def test_a_sentinel_brings_what_it_is_worth_now() -> None:
    match = table(active={"ruby": 2, "opal": 2})
    told = [gain.points for gain in lots(match)[PHOENIX:]]
    assert told == list(match.view(0).seats[0].sentinel_points)


def test_a_spectator_gains_nothing() -> None:
    assert rules.view(table().state, -1).gains is None
