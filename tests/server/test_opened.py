"""A game in memory: versions, what is new since one, and logs that no longer replay."""

from __future__ import annotations

import msgspec
import pytest

from conclave.engine.rng import Rng
from conclave.games.seasons import rules
from conclave.server.ledger import RUNNING, Entry, Loaded, SeatRow, Snapshot, Summary, TableRow
from conclave.server.opened import Damaged, Game, begin, reopen
from conclave.server.refusals import Declined


def a_table(level: str = "apprentice") -> TableRow:
    """Return a table for two whose game has begun."""
    seats = [SeatRow(seat, "here", name, "", True) for seat, name in enumerate(("Ada", "Bo"))]
    options = {"level": level, "edition": "revised", "start": "random"}
    return TableRow(
        id="t",
        game="seasons",
        rules_version=rules.version,
        options=options,
        seed=11,
        public=False,
        hints=False,
        state=RUNNING,
        created=0.0,
        changed=0.0,
        version=0,
        summary=Summary(),
        rematch="",
        seats=seats,
    )


def play_some(game: Game, moves: int) -> tuple[list[Entry], list[Snapshot]]:
    """Play whatever chance says; return the log and a position after every ten entries."""
    rng = Rng(3)
    entries: list[Entry] = []
    kept = [game.snapshot()]
    for number in range(moves):
        decision = game.match.decision
        choices = list(decision.choices())
        option = choices[rng.below(len(choices))]
        entries.append(game.play(decision.seat, option, game.version, f"c{number}"))
        if game.version % 10 == 0:
            kept.append(game.snapshot())
    return entries, kept


def a_loaded_table(moves: int) -> tuple[Game, Loaded]:
    """Return a game and what the database would hold of it."""
    table = a_table()
    game = begin(table)
    log, kept = play_some(game, moves)
    return game, Loaded(table, {}, log, kept)


def test_a_log_leads_to_the_same_position_again() -> None:
    game, loaded = a_loaded_table(60)
    again = reopen(loaded)
    assert again.version == game.version == 60
    assert again.match.state == game.match.state
    assert again.match.moves == game.match.moves


def test_undos_in_the_log_are_made_again() -> None:
    table = a_table("archmage")
    game = begin(table)
    seat = game.match.decision.seat
    option = game.match.decision.options[0]
    first = game.play(seat, option, 0, "a")
    back = game.undo(seat, 1, "b")
    again = game.play(seat, option, 2, "c")
    reopened = reopen(Loaded(table, {}, [first, back, again], []))
    assert (reopened.version, reopened.match.state) == (3, game.match.state)


def test_lines_are_new_from_the_earliest_change_on() -> None:
    game = begin(a_table("archmage"))
    one, two = game.match.decisions
    game.play(one.seat, one.options[0], 0, "a")
    game.play(two.seat, two.options[0], 0, "b")
    assert [game.new_lines_from(version) for version in (0, 1, 2)] == [0, 1, len(game.match.moves)]
    assert game.new_lines_from(-1) == game.new_lines_from(99) == 0


def test_a_pick_that_is_taken_back_makes_the_later_ones_new_again() -> None:
    game = begin(a_table())
    one, two = game.match.decisions
    game.play(one.seat, one.options[0], 0, "a")
    game.play(two.seat, two.options[0], 0, "b")
    game.undo(one.seat, 1, "c")
    assert [move.seat for move in game.match.moves] == [two.seat]
    assert [game.new_lines_from(version) for version in (1, 2, 3)] == [0, 0, 1]


def test_an_answer_made_for_an_older_question_is_stale() -> None:
    game, _ = a_loaded_table(30)
    decision = game.match.decision
    since = game.asked_since(decision.seat)
    with pytest.raises(Declined, match="stale"):
        game.play(decision.seat, decision.options[0], since - 1, "x")
    with pytest.raises(Declined, match="stale"):
        game.play(decision.seat, decision.options[0], game.version + 1, "x")


def test_a_log_that_no_longer_replays_opens_at_its_last_good_position() -> None:
    game, loaded = a_loaded_table(40)
    loaded.log[5] = msgspec.structs.replace(loaded.log[5], option=999)
    again = reopen(loaded)
    assert (again.version, again.match.state) == (40, game.match.state)


def test_moves_after_the_last_position_are_made_again_where_they_can_be() -> None:
    game, loaded = a_loaded_table(47)
    loaded.log[5] = msgspec.structs.replace(loaded.log[5], option=999)
    again = reopen(loaded)
    assert (again.version, again.match.state) == (47, game.match.state)


def test_an_entry_that_cannot_be_repeated_still_counts() -> None:
    _, loaded = a_loaded_table(47)
    loaded.log[5] = msgspec.structs.replace(loaded.log[5], option=999)
    loaded.log[43] = msgspec.structs.replace(loaded.log[43], option=999)
    again = reopen(loaded)
    assert again.version == 47
    seat, option = again.match.decision.seat, again.match.decision.options[0]
    assert again.play(seat, option, again.version, "on").number == 47


def test_a_position_of_older_rules_still_opens(monkeypatch: pytest.MonkeyPatch) -> None:
    game, loaded = a_loaded_table(40)
    monkeypatch.setattr(type(rules), "version", rules.version + 1)
    loaded.log[5] = msgspec.structs.replace(loaded.log[5], option=999)
    again = reopen(loaded)
    assert again.match.state == game.match.state


def test_moves_that_lead_elsewhere_than_the_kept_position_are_not_trusted() -> None:
    game, loaded = a_loaded_table(40)
    loaded.table.seed = 12
    again = reopen(loaded)
    assert again.match.state == game.match.state


def test_a_table_without_anything_to_open_says_so() -> None:
    _, loaded = a_loaded_table(20)
    loaded.log[5] = msgspec.structs.replace(loaded.log[5], option=999)
    loaded.snapshots = [Snapshot(0, b"nonsense")]
    with pytest.raises(Damaged):
        reopen(loaded)
