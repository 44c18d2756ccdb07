"""Reviews of finished games: computed in the background, kept, and gone on with after an end."""

import asyncio
import functools
import itertools
import json
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest

from conclave.bots import make_bot
from conclave.bots.advice import Judged, judge
from conclave.bots.budget import CLOCKS, WALL, Budget
from conclave.engine.decisions import Move
from conclave.engine.match import Match
from conclave.engine.record import write_record
from conclave.games.seasons import rules
from conclave.games.zavandor import rules as zavandor
from conclave.server import ledger, reviewing, wire
from conclave.server.ledger import SeatRow
from conclave.server.retelling import review, seat_review, turnings
from conclave.server.reviewing import FEWEST, Exhibit, Reviewer, brief_look, decisions_of, examine
from conclave.server.setting_up import _new_row
from conclave.server.settings import Settings
from conclave.server.storage import Storage
from tests.server.house import SECONDS, VERSUS_BOT, House

LITTLE = Settings().thinking_little(2)


def a_finished_game() -> Match:
    """Return a short game that is over."""
    match = Match.new(rules, 2, 3, {"level": "apprentice"}, ("Ada", "Bo"))
    bot = make_bot("novice", rules, 1)
    while not match.is_over:
        seat = match.decision.seat
        match.play(Move(seat, bot.choose(match.view(seat))))
    return match


@pytest.fixture(scope="module")
def game() -> Match:
    """Return a finished game for all tests of this file."""
    return a_finished_game()


def upload(house: House, match: Match) -> str:
    """Lay a finished game out at a server and return its table."""
    kind = {"content-type": "text/plain"}
    status, _, body = house.ask("/api/records", write_record(match).encode(), kind)
    assert status == 201
    return str(json.loads(body)["table"])


def all_of_it(house: House, table: str, language: str = "en") -> Any:
    """Wait until a review is done and return it."""
    end = time.monotonic() + 5 * SECONDS
    while time.monotonic() < end:
        told = house.get(f"/api/tables/{table}/review?language={language}")
        if told["done"] == told["total"]:
            return told
        assert told["running"]
        time.sleep(0.1)  # it is asked again, as a page does
    raise AssertionError("the review does not come to its end")


def test_a_finished_game_is_looked_back_at(tmp_path: Path, game: Match) -> None:
    house = House(tmp_path, "--simulations", "2")
    try:
        table = upload(house, game)
        before = house.get(f"/api/tables/{table}/review")
        assert (before["done"], before["running"]) == (0, False)
        begun = house.post(f"/api/tables/{table}/review", None)
        assert begun["total"] == len(decisions_of(game))
        told = all_of_it(house, table, "de")
        assert [each["seat"] for each in told["seats"]] == [0, 1]
        assert all(0 <= each["accuracy"] <= 100 for each in told["seats"])
        for move in told["moves"]:
            assert move["text"] == game.describe_played(move["number"], "de")
            assert move["seat"] == game.history[move["number"]].move.seat
            assert sum(move["chances"]) == pytest.approx(1, abs=0.01)
            assert bool(move["better"]) == (move["loss"] > 0) or move["loss"] < 0.0001
    finally:
        house.stop()
    again = House(tmp_path)
    try:
        kept = again.get(f"/api/tables/{table}/review?language=de")
        assert kept == told
        assert again.post(f"/api/tables/{table}/review?language=de", None) == told
    finally:
        again.stop()


@functools.cache
def a_game_of_six() -> Match:
    """Return a game of Zavandor that is over."""
    match = Match.new(zavandor, 6, 2, {}, ("Ada", "Bo", "Cy", "Di", "Ed", "Fay"))
    bot = make_bot("random", zavandor, 1)
    while not match.is_over:
        seat = match.decision.seat
        match.play(Move(seat, bot.choose(match.view(seat))))
    return match


def is_bid(match: Match, number: int) -> bool:
    return match.history[number].before.asked[0].kind in ("bid", "opening_bid")


def test_bids_of_six_are_looked_back_at() -> None:
    match = a_game_of_six()
    decisions = decisions_of(match)
    bids = [number for number in decisions if is_bid(match, number)][:6]
    verdicts: dict[int, Judged | None] = dict.fromkeys(decisions)
    for number in bids:
        played = match.history[number]
        view = zavandor.view(played.before, played.move.seat)
        verdicts[number] = judge(zavandor, view, played.move.option, Budget(simulations=4))
    told = review(match, verdicts, False, "it", match.names)
    assert [move.number for move in told.moves] == bids
    assert all(len(move.chances) == 6 for move in told.moves)
    assert len(told.seats) == 6
    for move in told.moves:
        assert move.text == match.describe_played(move.number, "it")
        assert move.text.startswith(("offri", "passa"))


def test_a_running_game_is_not_looked_back_at(tmp_path: Path) -> None:
    house = House(tmp_path)
    try:
        table = house.set_up(VERSUS_BOT)["table"]
        for status, _, body in (
            house.ask(f"/api/tables/{table}/review"),
            house.ask(f"/api/tables/{table}/review", b"", method="POST"),
        ):
            assert (status, json.loads(body)["reason"]) == (409, "not_over")
        assert house.ask("/api/tables/nowhere/review")[0] == 404
    finally:
        house.stop()


def test_a_review_goes_on_where_it_was_left(
    tmp_path: Path, game: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked: list[bytes] = []
    enough = asyncio.Event()

    async def judge_some(_: object, exhibit: Exhibit) -> Judged | None:
        if len(looked) == 3 * reviewing.KEEP_EVERY:
            enough.set()
            await asyncio.Event().wait()
        looked.append(exhibit.view)
        return Judged(exhibit.chosen, exhibit.chosen, 0.0, [0.5, 0.5])

    async def judge(_: object, exhibit: Exhibit) -> Judged | None:
        looked.append(exhibit.view)
        return Judged(exhibit.chosen, exhibit.chosen, 0.0, [0.5, 0.5])

    async def look_back() -> None:
        storage = Storage.open(tmp_path)
        seats = [SeatRow(place, "link", "", "", True) for place in range(2)]
        row = _new_row(rules, game.options, seats, game.seed)
        await storage.write(lambda db: ledger.add_table(db, row))
        first = Reviewer(storage, LITTLE)
        monkeypatch.setattr(Reviewer, "_judge", judge_some)
        await first.begin(row.id, game)
        await enough.wait()
        assert first.is_at_work(row.id)
        first.close()
        second = Reviewer(storage, LITTLE)
        assert len(await second.found(row.id, game)) == 3 * reviewing.KEEP_EVERY
        monkeypatch.setattr(Reviewer, "_judge", judge)
        await second.begin(row.id, game)
        await asyncio.gather(*second._jobs.values())
        assert sorted(await second.found(row.id, game)) == decisions_of(game)
        second.close()
        storage.close()

    asyncio.run(look_back())
    assert len(looked) == len(decisions_of(game))


def test_what_is_kept_about_another_move_is_not_taken(tmp_path: Path, game: Match) -> None:
    number = decisions_of(game)[0]
    chosen = game.history[number].move.option
    right = Judged(chosen, chosen, 0.0, [0.5, 0.5])
    for judged, count in ((right, 1), (Judged(chosen + 1, chosen, 0.1, [0.5, 0.5]), 0)):
        kept = {number: msgspec.msgpack.encode(judged)}
        assert len(dict(reviewing._fitting(game, kept))) == count


def test_a_decision_is_judged_from_the_view_of_its_seat_then(
    game: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[Exhibit] = []

    async def judge(_: object, exhibit: Exhibit) -> None:
        seen.append(exhibit)

    class NoStorage:
        async def write(self, _: object) -> None: ...

    async def look() -> None:
        reviewer = Reviewer(NoStorage(), LITTLE)  # type: ignore[arg-type]
        monkeypatch.setattr(Reviewer, "_judge", judge)
        reviewer._found["t"] = {}
        await reviewer._look_at("t", game, decisions_of(game)[-3:], None)

    asyncio.run(look())
    for number, exhibit in zip(decisions_of(game)[-3:], seen, strict=True):
        played = game.history[number]
        view = rules.view(played.before, played.move.seat)
        assert exhibit.view == msgspec.msgpack.encode(view)
        assert exhibit.chosen == played.move.option
        assert exhibit._fields == ("game", "brief", "close", "view_type", "view", "chosen")


def a_move(number: int, chance: float, seat: int = 0, loss: float = 0.0) -> wire.ReviewedMove:
    return wire.ReviewedMove(number, seat, "", [chance, 1 - chance], "", loss)


def test_accuracy_is_the_share_of_good_decisions() -> None:
    moves = [a_move(n, 0.5, 0, loss) for n, loss in enumerate((0.0, 0.02, 0.03, 0.4))]
    assert seat_review(0, moves) == wire.SeatReview(0, 4, 50, 0.45)
    assert seat_review(1, moves) == wire.SeatReview(1, 0, 100, 0.0)


def test_turning_points_are_the_largest_changes_that_lie_apart() -> None:
    chances = [0.5] * 12 + [0.7] * 6 + [0.65, 0.8, 0.65] + [0.65] * 9 + [0.9] * 8
    moves = [a_move(2 * n, chance) for n, chance in enumerate(chances)]
    assert turnings(moves, 0) == [wire.Turning(24, 0.5, 0.7), wire.Turning(60, 0.65, 0.9)]
    assert turnings(moves, 1) == [wire.Turning(24, 0.5, 0.3), wire.Turning(60, 0.35, 0.1)]
    assert turnings([a_move(n, 0.5) for n in range(9)], 0) == []


def test_a_review_under_way_tells_how_far_it_is(game: Match) -> None:
    number = decisions_of(game)[0]
    told = review(game, {number: None}, True, "en", ["Ada", "Bo"])
    assert (told.done, told.total, told.running) == (1, len(decisions_of(game)), True)
    assert told.moves == []


@pytest.mark.parametrize(
    ("decisions", "simulations"), [(0, None), (1, None), (300, None), (450, 100), (9000, FEWEST)]
)
def test_a_long_game_gets_brief_looks(decisions: int, simulations: int | None) -> None:
    look = brief_look(decisions, Settings())
    assert look == (simulations and Budget(simulations=simulations))


def test_what_looks_like_a_mistake_is_looked_at_closely(
    game: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    looks: list[int | None] = []
    losses = iter((0.0, 0.5, 0.002))

    def judge(_: object, __: object, chosen: int, budget: Budget) -> Judged:
        looks.append(budget.simulations)
        return Judged(chosen, chosen, next(losses), [0.5, 0.5])

    monkeypatch.setattr(reviewing, "judge", judge)
    exhibit = exhibit_of(game, decisions_of(game)[0], Budget(9), Budget(90))
    good, doubtful = examine(exhibit), examine(exhibit)
    assert looks == [9, 9, 90]
    assert [each and each.loss for each in (good, doubtful)] == [0.0, 0.002]


def test_a_long_game_of_six_is_judged_alike_on_a_busy_machine(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = a_game_of_six()
    settings = Settings()
    brief = brief_look(3000, settings)
    numbers = [each for each in decisions_of(match) if is_bid(match, each)][:3]
    calm = [examine(exhibit_of(match, number, brief, settings.review)) for number in numbers]
    assert None not in calm
    leaps = itertools.count(step=100)  # so many seconds between two looks at the clock
    monkeypatch.setitem(CLOCKS, WALL, lambda: float(next(leaps)))
    busy = [examine(exhibit_of(match, number, brief, settings.review)) for number in numbers]
    assert busy == calm


def exhibit_of(match: Match, number: int, brief: Budget | None, close: Budget) -> Exhibit:
    played = match.history[number]
    view = match.rules.view(played.before, played.move.seat)
    data = msgspec.msgpack.encode(view)
    return Exhibit(match.rules.name, brief, close, type(view), data, played.move.option)


def test_a_decision_that_time_is_too_short_for_is_left_out(game: Match) -> None:
    played = game.history[decisions_of(game)[-1]]
    view = rules.view(played.before, played.move.seat)
    assert judge(rules, view, played.move.option, Budget(seconds=1e-9)) is None
